"""From an encounter on paper to a fight on the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import Setup, UnknownName
from fracas.core.errors import nearest
from fracas.core.language import counting
from fracas.games.steel.book.board import Board, board_for
from fracas.games.steel.book.captain import appoint_captains
from fracas.games.steel.book.fight import DIRECTOR, FOES, HEROES, Fight
from fracas.games.steel.book.model import BLOCKS, Creature, StatBlock
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.traits import Standing
from fracas.games.steel.content.declare import ADVENTURES, ENCOUNTERS, FOLLOWED, GROUND, EncounterMap
from fracas.games.steel.table.varied import find_encounter
from fracas.grid import read_picture

HERO_GLYPHS = "ABCDEFGH"


@cache
def drawn(encounter_id: str, own: str) -> tuple[Board, tuple[tuple[str, int], ...]]:
    """The board of an encounter and where its figures start, as (glyph, square), read once."""
    encounter = find_encounter(encounter_id, own)
    assert encounter is not None
    return read_map(encounter)


def read_map(encounter: EncounterMap) -> tuple[Board, tuple[tuple[str, int], ...]]:
    if not encounter.picture:
        return board_for(*encounter.size, encounter.squares, encounter.sides, encounter.backdrop), encounter.starts
    picture = read_picture(encounter.picture)
    legend = {**GROUND, **encounter.legend}
    heroes = HERO_GLYPHS[: len(encounter.heroes)]
    squares, starts = [], []
    for cell, glyph in enumerate("".join(picture.rows)):
        if glyph in heroes or glyph in encounter.foes:
            starts.append((glyph, cell))
            glyph = encounter.under.get(glyph, ".")
        if glyph not in legend:
            known = " ".join(sorted({*legend, *heroes, *encounter.foes}))
            raise ValueError(f"{encounter.name}: “{glyph}” on the map means nothing; known are {known}")
        if glyph != ".":
            squares.append((cell, legend[glyph]))
    missing = [g for g in (*heroes, *encounter.foes) if g not in {glyph for glyph, _ in starts}]
    if missing:
        raise ValueError(f"{encounter.name}: {', '.join(missing)} has no place on the map")
    return board_for(picture.width, picture.height, tuple(squares)), tuple(starts)


def begin(setup: Setup) -> Fight:
    """The position before anything has happened."""
    name, own = setup.encounter, setup.options.get("file", "")
    if name in ADVENTURES:
        scenes = ADVENTURES[name].scenes
    elif find_encounter(name, own) is not None:
        scenes = (f"fight {name}",)
    else:
        known = ", ".join([*ENCOUNTERS, *ADVENTURES])
        raise UnknownName(f"Draw Steel has no encounter “{name}”; there are: {known}")
    fight = Fight(scenes, own)
    bring_party(fight, setup.options)
    return fight


def bring_party(fight: Fight, options: dict[str, Any]) -> None:
    """Heroes of a campaign come as their last fights left them, with the tokens the party has."""
    for id, was in options.get("party", {}).items():
        if id not in BLOCKS:
            raise UnknownName(f"nobody is called “{id}”{nearest(id, BLOCKS)}")
        hero = Creature(id, BLOCKS[id], BLOCKS[id].name, HEROES, id)
        hero.stamina = min(was.get("stamina", hero.stamina), hero.stamina)
        hero.recoveries = min(was.get("recoveries", hero.recoveries), hero.recoveries)
        hero.victories, hero.xp = was.get("victories", 0), was.get("xp", 0)
        fight.enter(hero)
    fight.tokens = options.get("tokens", -1)


def enter_fight(fight: Fight, encounter_id: str) -> None:
    """Put everybody on the map of an encounter; heroes of earlier scenes come as they are."""
    encounter = find_encounter(encounter_id, fight.own_file)
    assert encounter is not None
    board, starts = drawn(encounter_id, fight.own_file)
    veterans = {c.block: c for c in fight.creatures if c.side == HEROES and c.stats.hero and not c.dead}
    fight.encounter, fight.board, fight.changes, fight.worn = encounter_id, board, (), ()
    fight.creatures, fight.index, fight.on, fight.zones, fight.judged = [], {}, fight.nothing.on, (), None
    counts: dict[str, int] = {}
    for glyph, cell in sorted(starts, key=lambda start: (start[0] not in HERO_GLYPHS, start[0], start[1])):
        hero = glyph in HERO_GLYPHS[: len(encounter.heroes)] and glyph not in encounter.foes
        block = encounter.heroes[HERO_GLYPHS.index(glyph)] if hero else encounter.foes[glyph]
        if hero and fight.scene and block not in veterans:
            continue
        fight.enter(make_creature(fight, block, cell, HEROES if hero else FOES, counts, veterans, glyph))
    _mount_riders(fight, encounter, starts)
    fight.follows, fight.just = encounter.follows, ""
    appoint_captains(fight)
    fight.round, fight.phase, fight.menace, fight.won_by = 0, "initiative", encounter.menace, -1
    if fight.tokens < 0:
        party = sum(1 for c in fight.creatures if c.side == HEROES and c.stats.hero)
        fight.tokens = party if encounter.tokens is None else encounter.tokens
        if log := fight.log:
            what = counting(fight.tokens, "hero token")
            log.tell("The party has {what}.", "steel.herotoken.pool", "steel.house.tokens", what=what)
    if fight.log:
        _tell_fight(fight, encounter)
    settle(fight)


def _tell_fight(fight: Fight, encounter: EncounterMap) -> None:
    """Which fight, who stands where, and what the foes are worth together."""
    log = fight.telling
    declared = () if fight.own_file else (f"steel.encounter.{encounter.id}",)
    log.tell("{name}.", *declared, name=encounter.name)
    log.tell("The heroes come as they are: ready, at level 1.", "steel.house.pregens")
    if fight.follows:
        rules, words = [FOLLOWED[what][0] for what in fight.follows], [FOLLOWED[what][1] for what in fight.follows]
        log.tell("As the foes of this fight assume: {words}.", *rules, words="; ".join(words))
    _tell_traits(fight)
    worth = sum(c.stats.worth for c in fight.creatures if c.side == FOES)
    log.tell("All foes together are worth {n}, the budget of this encounter.", "steel.house.worth", n=worth)
    for creature in fight.creatures:
        cells = [fight.name_cell(cell) for cell in fight.cells(creature)]
        if len(cells) > 1:
            log.tell("{who} fills {cells}.", "steel.size.space", who=creature.name, cells=", ".join(cells))


def _tell_traits(fight: Fight) -> None:
    """What stands from the beginning: traits, and hovering."""
    for creature in {c.block: c for c in fight.creatures}.values():
        for item in creature.kit.items:
            if isinstance(item, Standing):
                what, text = item.ability.name, item.ability.text
                fight.telling.tell(
                    "{who}, {what}: {text}", *item.ability.rules, who=creature.name, what=what, text=text
                )
        if creature.stats.hover:
            fight.telling.tell("{who} hovers.", "steel.house.hover", who=creature.name)


def make_creature(
    fight: Fight,
    block_id: str,
    cell: int,
    side: int,
    counts: dict[str, int],
    veterans: dict[str, Creature],
    glyph: str,
    printed: StatBlock | None = None,
) -> Creature:
    block = printed or BLOCKS[block_id]
    board: Board = fight.board
    cells = board.feet[block.size][cell]
    if not cells or any(c in board.material for c in cells):
        raise ValueError(f"{block.name} does not fit at {board.grid.name(cell)}")
    counts[block_id] = counts.get(block_id, 0) + 1
    number = counts[block_id]
    only = block.hero and number == 1 and side == HEROES
    id = block_id if only else f"{block_id}_{number}"
    name = block.name if only or block.solo else f"{block.name} {number}"
    creature = Creature(id, block, name, side, block_id if side == HEROES else DIRECTOR)
    creature.at, creature.z = cell, board.standing_height(cells) + (1 if block.fly else 0)
    creature.squad = glyph if block.minion else ""
    if side == HEROES and block_id in veterans:
        old = veterans[block_id]
        creature.stamina, creature.recoveries = max(old.stamina, 1), old.recoveries
        creature.victories, creature.xp = old.victories, old.xp
    return creature


def _mount_riders(fight: Fight, encounter: EncounterMap, starts: tuple[tuple[str, int], ...]) -> None:
    """Riders named by the encounter start on the nearest mount of the named kind."""
    for rider_block, mount_block in encounter.riders.items():
        mounts = [c for c in fight.creatures if c.block == mount_block]
        for rider in [c for c in fight.creatures if c.block == rider_block]:
            free = [m for m in mounts if not any(c.riding == m.id for c in fight.creatures)]
            if free:
                mount = min(free, key=lambda m: fight.board.far[m.at][rider.at])
                rider.riding, rider.at, rider.z = mount.id, mount.at, mount.z


def rebuild_board(fight: Fight) -> Board | None:
    """The board as the fight's changes have left it."""
    if not fight.encounter:
        return None
    board, _ = drawn(fight.encounter, fight.own_file)
    for cell, what in fight.changes:
        board = board.after(cell, what)
    return board


def make_setup(encounter: str, options: dict[str, Any] | None) -> Setup:
    setup = Setup("steel", "base", encounter or "bridge_toll", options=options or {})
    begin(setup)
    return setup
