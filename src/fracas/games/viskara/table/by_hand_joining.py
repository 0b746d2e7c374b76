"""Who is in the battle, set by hand: newcomers to any side, places, going out and coming back."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from fracas.core import Ask, Panel, Refused, Script
from fracas.games.viskara.book import movement
from fracas.games.viskara.book.battle import GM, PLAYER_SIDE, PLAYERS, Battle
from fracas.games.viskara.book.being_moved import put
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.book.model import SPEEDS, Deck, Mark, Sheet, half
from fracas.games.viskara.book.moments import JOINED, PLACED
from fracas.games.viskara.table import roster
from fracas.games.viskara.table.by_hand_map import free

JOIN = ("ally", "add", "third")
"""The word for joining each side: the players, their enemies, and others where three sides fight."""
AIRBORNE, UNDERGROUND = "airborne", "underground"
FLIER, BURROWER = "pandoramun.ability.tyrant-of-the-skies", "burrowing-worm.ability.ground-swimmer"
FACING = "aspidromos.ability.headstrong"


# Who can join


def knobs(found: Panel, battle: Battle) -> None:
    """One for everybody who can join, and every side."""
    for side in sorted(range(len(battle.sides)), key=lambda side: side or len(JOIN)):
        for key, name in joiners(battle):
            group = f"Add to the {battle.sides[side]}"
            found.cell(f"{JOIN[side]} {key}", name, partial(join, battle, side, key), group=group)


def joiners(battle: Battle) -> list[tuple[str, str]]:
    """Everybody this kind of battle knows, with the basic enemies of its level and those it brought along."""
    found = dict(_printed(battle.mode))
    if battle.mode == "full":
        strongest = max((c.level for c in battle.characters if c.side == PLAYER_SIDE), default=1)
        levels = sorted({1, half(strongest), strongest})
        basic = [f"basic {level} {speed} strength" for level in levels for speed in SPEEDS]
        basic += [c.sheet.id.replace("-", " ") for c in battle.characters if c.sheet.kind == "basic"]
        found |= {words: _basic_name(words) for words in basic}
        found |= {id: sheet.name for id, sheet in _brought(battle).items()}
    return sorted(found.items(), key=lambda joiner: (joiner[1].startswith("Basic"), joiner[1]))


@cache
def _printed(mode: str) -> tuple[tuple[str, str], ...]:
    """Creatures and ready characters; simple battles have their own."""
    simple = mode == "simple"
    heroes = [(id, sheet.name) for id, sheet in roster.HEROES.items() if (sheet.kind == "sample") == simple]
    if simple:
        return (*heroes, *((id, _beetle(id)) for id in CREATURES if id.startswith("simple-")))
    return (*heroes, *((id, make().name) for id, make in CREATURES.items() if not id.startswith("simple-")))


def _beetle(id: str) -> str:
    sheet = CREATURES[id]()
    return f"{sheet.name} (for {sheet.level})"


def _basic_name(words: str) -> str:
    _, level, speed, stat = words.split()
    return f"Basic Enemy (level {level}, {speed} speed, {stat})"


def _brought(battle: Battle) -> dict[str, Sheet]:
    """Characters and creatures of somebody's own."""
    known = {*roster.HEROES, *CREATURES}
    return {c.sheet.id: c.sheet for c in battle.characters if c.sheet.kind != "basic" and c.sheet.id not in known}


# Joining


def join(battle: Battle, side: int, key: str, at: int) -> None:
    """Somebody new, unhurt, with 1 effort and 1 flair and a turn still to come; their side has their morale more."""
    own = _brought(battle) if battle.mode == "full" else {}
    sheet = own.get(key) or roster.find_sheet(key, battle.options.get("break_points", "printed"))
    c = _newcomer(battle, sheet, side)
    if not free(battle, c, battle.board.feet(sheet.size)[at]):
        raise Refused(_no_room(battle, c, at))
    battle.characters.append(c)
    battle.index = {each.id: n for n, each in enumerate(battle.characters)}
    battle.decks.setdefault(c.seat, Deck())
    battle.removed = tuple(each for each in battle.removed if each != side)
    if battle.morale:
        more = [sheet.morale * (each == side) for each in range(len(battle.sides))]
        battle.morale = tuple(a + b for a, b in zip(battle.morale, more, strict=True))
        battle.most_morale = tuple(a + b for a, b in zip(battle.most_morale, more, strict=True))
    if log := battle.log:
        log.tell("{who}: level {n}.", *roster.rules_of(sheet), who=c.name, n=sheet.level)
    for item in c.kit.on[JOINED]:
        item.joined(battle, c)
    stand(battle, c, at)
    battle.reactors = tuple(each.id for each in battle.characters if roster.reacts(each.sheet))
    battle.lending = tuple(each.id for each in battle.characters if roster.lends(each.sheet))


def _newcomer(battle: Battle, sheet: Sheet, side: int) -> Character:
    """The players together play whoever joins them; the game master plays everybody else."""
    number = 1
    while f"{sheet.id}-{number}" in battle.index:
        number += 1
    names = {c.name for c in battle.characters}
    name, count = sheet.name, 1
    while name in names or (count == 1 and f"{sheet.name} 1" in names):
        count += 1
        name = f"{sheet.name} {count}"
    return Character(f"{sheet.id}-{number}", sheet, name, side, PLAYERS if side == PLAYER_SIDE else GM)


def _no_room(battle: Battle, c: Character, at: int) -> str:
    size = c.size
    squares = f", {size} by {size} squares to the right of it and below" if size > 1 else ""
    return f"{c.name} has no room at {battle.name(at)}{squares}"


def stand(battle: Battle, c: Character, at: int) -> None:
    """Be put down as when a battle begins: companions, a second foot, where one looks, high up in the air."""
    c.cells, c.facing, c.out = battle.board.feet(c.size)[at], (), False
    roster.start_companions(battle, c)
    for item in c.kit.on[PLACED]:
        _answered(battle, c, item.placed(battle, c))
    if movement.HERON in c.abilities and len(c.cells) < 2:
        raise Refused(f"{c.name} has no room for its second foot near {battle.name(at)}")


def _answered(battle: Battle, c: Character, script: Script[None]) -> None:
    """What is asked of somebody put down by hand is decided at once: the next square, a look at the enemies."""
    wanted: Any = next(script, None)
    while wanted is not None:
        assert isinstance(wanted, Ask)
        if not wanted.options:
            raise Refused(f"{c.name} has no room to look about there")
        answer = min(wanted.options, key=lambda option: _far(battle, c, wanted.about, option))
        try:
            wanted = script.send(answer)
        except StopIteration:
            return


def _far(battle: Battle, c: Character, about: str, option: Any) -> int:
    if about == "facing":
        return min((battle.apart(option[1:2], foe.cells) for foe in battle.enemies(c)), default=0)
    return battle.apart((option,), c.cells)


# Places


def of(found: Panel, battle: Battle, c: Character) -> None:
    """Where somebody is and how, and whether at all."""
    if c.out:
        found.cell("return", "Bring back into the battle", partial(bring_back, battle, c))
        return
    landed = c.where != AIRBORNE
    here = battle.name(c.cells[0]) if landed else ""
    found.cell("place", "Square" if landed else "Land on", partial(place, battle, c), here)
    if len(c.cells) == 2:
        found.cell("foot", "Square of the second foot", partial(foot, battle, c), battle.name(c.cells[1]))
    if FLIER in c.abilities and not c.where:
        found.deed("airborne", "Airborne", partial(airborne, battle, c))
    if BURROWER in c.abilities:
        found.switch("underground", "Underground", bool(c.where), partial(underground, battle, c))
    if FACING in c.abilities and (looks := _looks(battle, c)):
        now = next((words for words, cells in looks.items() if cells == c.facing), "")
        found.word("facing", "Facing", now, looks, lambda words: setattr(c, "facing", looks[words]))
    found.deed("remove", "Take out of the battle", partial(remove, battle, c))


def _looks(battle: Battle, c: Character) -> dict[str, tuple[int, ...]]:
    """The squares it can look at, by their names."""
    for item in c.kit.on[PLACED]:
        script = item.placed(battle, c)
        ask = next(script)
        script.close()
        assert isinstance(ask, Ask)
        return {_look(battle, three): three for three in ask.options}
    return {}


def _look(battle: Battle, cells: tuple[int, ...]) -> str:
    return " ".join(battle.name(cell) for cell in cells)


def place(battle: Battle, c: Character, at: int) -> None:
    """Elsewhere without having moved. Who is underground stays there; who was airborne has landed."""
    if c.where == UNDERGROUND:
        cells = battle.board.feet(c.size)[at]
        fits = bool(cells) and not bits(cells) & battle.board.solid[MOVE]
    else:
        cells = _feet(battle, c, at) if len(c.cells) == 2 else battle.board.feet(c.size)[at]
        fits = free(battle, c, cells)
    if not fits:
        raise Refused(_no_room(battle, c, at))
    if c.where == AIRBORNE:
        c.where = ""
        c.put(Mark("landed", c.id))
    if battle.sharing == c.id:
        battle.sharing = ""
    put(battle, c, cells)
    if FACING in c.abilities and not c.facing:
        for item in c.kit.on[PLACED]:
            _answered(battle, c, item.placed(battle, c))


def _feet(battle: Battle, c: Character, at: int) -> tuple[int, ...]:
    """The first foot there; the second stays where it is, or comes as near as need be."""
    other = c.cells[1]
    board = battle.board
    if other != at and board.far[at][other] <= movement.MOST_FEET_APART:
        return (at, other)
    spots = [cell for cell in board.around(at, movement.MOST_FEET_APART) if cell != at and free(battle, c, (cell,))]
    return (at, min(spots, key=lambda cell: (board.far[other][cell], cell))) if spots else ()


def foot(battle: Battle, c: Character, at: int) -> None:
    if at == c.cells[0] or not free(battle, c, (at,)):
        raise Refused(f"{c.name} has no room for a foot at {battle.name(at)}")
    if battle.board.far[at][c.cells[0]] > movement.MOST_FEET_APART:
        raise Refused(f"{c.name}'s feet are at most {movement.MOST_FEET_APART} squares apart")
    c.cells = (c.cells[0], at)


def airborne(battle: Battle, c: Character) -> None:
    c.anchored = False
    for item in c.kit.on[PLACED]:
        _answered(battle, c, item.placed(battle, c))


def underground(battle: Battle, c: Character, below: bool) -> None:
    if not below and c.where and not free(battle, c, c.cells):
        raise Refused(f"there is no room above {c.name}; place it elsewhere first")
    c.where = UNDERGROUND if below else ""


# Going out and coming back


def remove(battle: Battle, c: Character) -> None:
    """Out of the battle, with all that lies or sticks to others until your own turn."""
    if battle.turn == c.id:
        raise Refused(f"it is {c.name}'s turn; let it end first")
    if not any(other.health > 0 for other in battle.others(c)):
        raise Refused(f"without {c.name} its side has nobody left; close the table to end the battle")
    c.out, c.cells, c.where, c.anchored, c.paused, c.touched = True, (), "", False, None, ()
    battle.zones = tuple(zone for zone in battle.zones if zone.owner != c.id)
    ends = (f"start:{c.id}", f"end:{c.id}")
    for other in battle.characters:
        other.marks = tuple(mark for mark in other.marks if mark.until not in ends)


def bring_back(battle: Battle, c: Character, at: int) -> None:
    """Into the battle again, with at least 1 health."""
    if not free(battle, c, battle.board.feet(c.size)[at]):
        raise Refused(_no_room(battle, c, at))
    c.dead, c.health = False, max(1, c.health)
    c.drop("down")
    battle.removed = tuple(side for side in battle.removed if side != c.side)
    stand(battle, c, at)
