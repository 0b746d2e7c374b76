"""From an encounter on paper to a battle: sides, resources, placement, first turn."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import msgspec

from fracas.core import Script, Setup, UnknownName
from fracas.core.language import counting
from fracas.games.viskara.book import goals
from fracas.games.viskara.book.asked import Asked, Place, ask
from fracas.games.viskara.book.battle import GM, NOWHERE, PLAYER_SIDE, PLAYERS, Battle
from fracas.games.viskara.book.board import FENCE, MOVE, PILLAR, WALL, Board, bits, board_for
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ENCOUNTERS, STORIES, EncounterMap
from fracas.games.viskara.book.injuries import bring_injuries, check_injuries
from fracas.games.viskara.book.model import AGILITY, Deck, Sheet
from fracas.games.viskara.book.moments import JOINED, PLACED
from fracas.games.viskara.book.orders import read_orders
from fracas.games.viskara.book.task import story_task
from fracas.games.viskara.table import roster
from fracas.grid import read_picture

AREAS = "123"
STOPS = ("may", "lines", "steps", "order", "anything")
"""Windows a seat can ask to be stopped at, besides those with a real choice."""
LEFT_OUT = ("no attack", "no move", "no moved", "no finish", "no companion")
"""Windows a seat can ask not to be stopped at."""
QUESTIONS = {"few": LEFT_OUT[1:], "usual": (), "many": ("may", "steps", "order", "anything")}
"""How much is asked of everybody, in a word."""
OPTIONS = (
    "name",
    "map",
    "players",
    "foes",
    "stops",
    "questions",
    "orders",
    "goal",
    "formation",
    "first",
    "morale",
    "threat",
    "spend_threat",
    "break_points",
    "truce",
    "injuries",
    "begun_by",
    "story",
    "tasks",
)


class Late(Asked):
    """Whether to be placed later."""

    about: ClassVar[str] = "late"
    prepares: ClassVar[bool] = True
    words: ClassVar[str] = "{who}: count as half again as agile, to be placed later?"


class FirstTurn(Asked):
    """Who of a side begins."""

    about: ClassVar[str] = "first"
    prepares: ClassVar[bool] = True
    words: ClassVar[str] = "Who has the first turn?"


@cache
def read_map(picture: str) -> tuple[Board, tuple[tuple[int, ...], ...]]:
    """The board and the squares where each side may be placed."""
    drawn = read_picture(picture)
    marks = []
    for cell, glyph in enumerate("".join(drawn.rows)):
        if glyph in (WALL, FENCE, PILLAR):
            marks.append((cell, glyph))
        elif glyph != "." and glyph not in AREAS:
            raise UnknownName(f"“{glyph}” on the map means nothing; known are . # = o 1 2 3")
    areas = [drawn.cells(area) for area in AREAS]
    return board_for(drawn.width, drawn.height, tuple(marks)), tuple(areas)


# Checking a setup


def make_setup(encounter: str, options: dict[str, Any] | None) -> Setup:
    setup = Setup("viskara", "base", encounter or "ambush", options=options or {})
    begin(setup)
    return setup


def begin(setup: Setup) -> Battle:
    """The position before anything has happened."""
    name = setup.encounter
    if name in STORIES:
        scenes = STORIES[name].scenes
    elif name in ENCOUNTERS:
        scenes = (f"battle {name}",)
    else:
        raise UnknownName(f"Viskara has no encounter “{name}”; there are: {', '.join([*ENCOUNTERS, *STORIES])}")
    unknown = [key for key in setup.options if key not in OPTIONS]
    if unknown:
        raise UnknownName(f"there is no option “{unknown[0]}”; there are: {', '.join(OPTIONS)}")
    if setup.options.get("story"):
        scenes = own_story(setup)
    battle = Battle(scenes, dict(setup.options))
    if setup.options.get("story"):
        battle.options["own"] = name
    battle.story = name if name in STORIES else ""
    battle.stops = _all_stops(setup.options)
    battle.goal = goals.read_goal(setup.options.get("goal"))
    battle.orders = read_orders(setup.options.get("orders", {}))
    battle.threat = int(setup.options.get("threat", 0))
    for scene in scenes:
        kind, _, id = scene.partition(" ")
        if kind in ("battle", "chain"):
            for side in range(len(ENCOUNTERS[id].sides)):
                lineup(battle, ENCOUNTERS[id], side)
    fights = [ENCOUNTERS[scene.split()[1]] for scene in scenes if scene.startswith(("battle", "chain"))]
    if fights:
        sides = [lineup(battle, fights[0], side) for side in range(len(fights[0].sides))]
        check_injuries(battle.options, fights[0].names, sides)
        check_names(battle, {name for fight in fights for name in fight.names})
        seats = ["all", GM, PLAYERS, *(sheet.id for fight in fights for sheet in lineup(battle, fight, PLAYER_SIDE))]
        for seat in battle.stops:
            if seat not in seats and seat.rpartition("-")[0] not in seats:
                known = ", ".join(dict.fromkeys(seats))
                raise UnknownName(f"there is no seat “{seat}”; there are: {known}")
    return battle


def own_story(setup: Setup) -> tuple[str, ...]:
    """The scenes a setup brings: battles and chains of them (its own, or one there is), tasks, days of rest."""
    found = []
    for scene in setup.options["story"]:
        kind, _, id = str(scene).strip().partition(" ")
        if kind in ("battle", "chain"):
            id = id.strip() or setup.encounter
            if id not in ENCOUNTERS:
                raise UnknownName(f"there is no battle “{id}”; there are: {', '.join(ENCOUNTERS)}")
        elif kind == "task":
            story_task(setup.options, id)
        elif kind != "rest":
            raise UnknownName(f"a story has battle, chain, task and rest, not “{scene}”")
        found.append(f"{kind} {id}".strip())
    if not found[0].startswith("battle"):
        raise UnknownName("a story begins with a battle, so that everybody is there")
    return tuple(found)


def brings(battle: Battle, encounter: str) -> bool:
    """Whether a battle is the setup's own, so that its map and foes are meant for it."""
    return bool(battle.options.get("own", encounter) == encounter)


def check_names(battle: Battle, sides: set[str]) -> None:
    """Sides and words an option names must be those there are."""
    first = battle.options.get("first", -1)
    named = [*battle.options.get("morale", {}), *([first] if isinstance(first, str) else [])]
    for name in named:
        if name not in sides:
            raise UnknownName(f"there is no side “{name}”; there are: {', '.join(sorted(sides))}")
    points = battle.options.get("break_points", "printed")
    if points not in ("printed", "standard"):
        raise UnknownName(f"break_points can be printed or standard, not “{points}”")


def _all_stops(options: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """The stops of every seat that names some, and those all have by the word for how much is asked."""
    word = options.get("questions", "usual")
    if word not in QUESTIONS:
        raise UnknownName(f"questions can be {', '.join(QUESTIONS)}, not “{word}”")
    found = {seat: _stops(seat, stops) for seat, stops in options.get("stops", {}).items()}
    if QUESTIONS[word]:
        found["all"] = (*found.get("all", ()), *QUESTIONS[word])
    return found


def _stops(seat: str, stops: Any) -> tuple[str, ...]:
    known = (*STOPS, *LEFT_OUT)
    for stop in stops:
        if stop not in known:
            raise UnknownName(f"{seat} cannot stop at “{stop}”; there are: {', '.join(known)}")
    return tuple(stops)


def paper(battle: Battle, id: str = "") -> EncounterMap:
    """The encounter as it is played: on its own map, on one the setup brings, or on what was made of it by hand."""
    made = ENCOUNTERS[id or battle.encounter]
    own = battle.options.get("redrawn", {}).get(made.id)
    if not own and brings(battle, made.id):
        own = battle.options.get("map")
    return msgspec.structs.replace(made, picture=own) if own else made


def lineup(battle: Battle, encounter: EncounterMap, side: int) -> list[Sheet]:
    """The sheets of a side: as the encounter has them, or as the setup says."""
    names = encounter.sides[side]
    given = battle.options.get("players" if side == PLAYER_SIDE else "foes") if side < 2 else None
    if side != PLAYER_SIDE and not brings(battle, encounter.id):
        given = None
    points = battle.options.get("break_points", "printed")
    return [roster.find_sheet(name, points) for name in (given or names)]


# Entering a battle


def enter_battle(battle: Battle, encounter_id: str, chain: bool = False) -> None:
    """Sides, resources, decks; those who fought before come as they are."""
    encounter = paper(battle, encounter_id)
    board, _ = read_map(encounter.picture)
    veterans = {c.id: c for c in battle.characters if c.side == PLAYER_SIDE and not c.dead}
    dead = tuple(c.id for c in battle.characters if c.side == PLAYER_SIDE and c.dead)
    battle.fallen = (*battle.fallen, *dead)
    carried = battle.morale[PLAYER_SIDE] if chain and battle.morale else None
    was = battle.most_morale[PLAYER_SIDE] if chain and battle.most_morale else 0
    battle.encounter, battle.board, battle.mode = encounter_id, board, encounter.mode
    battle.characters, battle.zones, battle.removed = [], (), ()
    battle.sides = encounter.names
    counts: dict[str, int] = {}
    for side in range(len(encounter.sides)):
        for sheet in lineup(battle, encounter, side):
            c = make_character(sheet, side, counts, veterans)
            if side != PLAYER_SIDE or c.id not in battle.fallen:
                battle.characters.append(c)
    if not veterans:
        bring_injuries(battle.options, battle.characters)
    plain_names(battle.characters)
    battle.index = {c.id: n for n, c in enumerate(battle.characters)}
    battle.decks = {c.seat: Deck() for c in battle.characters}
    battle.round, battle.turns, battle.winner, battle.turn = 1, 0, -1, ""
    battle.held = 0
    goals.check_goal(battle, battle.goal)
    set_morale(battle, carried, was)
    tell_setup(battle, encounter)
    spend_threat(battle)
    for c in battle.characters:
        for item in c.kit.on[JOINED]:
            item.joined(battle, c)
    battle.reactors = tuple(c.id for c in battle.characters if roster.reacts(c.sheet))
    battle.lending = tuple(c.id for c in battle.characters if roster.lends(c.sheet))
    battle.placing = ()
    battle.phase = "late" if encounter.mode == "full" else "place"
    if encounter.fixed or battle.options.get("formation"):
        formation(battle, encounter)
    else:
        battle.placing = placing_order(battle)


def make_character(sheet: Sheet, side: int, counts: dict[str, int], veterans: dict[str, Character]) -> Character:
    counts[sheet.id] = counts.get(sheet.id, 0) + 1
    number = counts[sheet.id]
    player = side == PLAYER_SIDE and sheet.kind in ("pc", "sample")
    only = player and number == 1
    id = sheet.id if only else f"{sheet.id}-{number}"
    if not only:
        counts[f"name {sheet.name}"] = number = counts.get(f"name {sheet.name}", 0) + 1
    name = sheet.name if only else f"{sheet.name} {number}"
    c = Character(id, sheet, name, side, id if player else PLAYERS if side == PLAYER_SIDE else GM)
    old = veterans.get(id)
    if old is not None and side == PLAYER_SIDE:
        c.health, c.most, c.injuries, c.balance, c.fate = old.health, old.most, old.injuries, old.balance, old.fate
    return c


def plain_names(some: list[Character]) -> None:
    """Whoever is the only one of its name needs no number."""
    bases = [c.sheet.name for c in some]
    for c in some:
        if bases.count(c.sheet.name) == 1:
            c.name = c.sheet.name


def set_morale(battle: Battle, carried: int | None, was: int) -> None:
    """Each side has the sum of its members' morale; in a chain the players keep theirs, joiners and leavers counted."""
    if battle.mode == "simple":
        battle.morale = battle.most_morale = ()
        return
    sums = [sum(c.sheet.morale for c in battle.characters if c.side == n) for n in range(len(battle.sides))]
    battle.most_morale = tuple(sums)
    for name, change in battle.options.get("morale", {}).items():
        if name in battle.sides:
            sums[battle.sides.index(name)] += int(change)
    if carried is not None:
        joined = sums[PLAYER_SIDE] - was
        sums[PLAYER_SIDE] = carried + joined
        if log := battle.log:
            log.tell("The players keep their morale: {n}.", "viskara.chain.morale", n=sums[PLAYER_SIDE])
    battle.morale = tuple(sums)


def tell_setup(battle: Battle, encounter: EncounterMap) -> None:
    """Which battle, who is who."""
    log = battle.log
    if not log:
        return
    name = battle.options.get("name", "") or encounter.name
    log.tell("{name}.", f"viskara.encounter.{encounter.id}", name=name)
    if battle.goal is not None:
        log.tell("{goal}", "viskara.end.conditions", goal=goals.words(battle.goal))
    if battle.mode == "simple":
        log.tell("A simple battle: 1 effort and full health each.", "viskara.simple.mode", "viskara.simple.setup")
    else:
        log.tell(
            "Everybody has 1 effort and 1 flair.",
            "viskara.battle.setup-resources",
            "viskara.rule.full-overrides-simple",
            "viskara.rule.characters-control",
            "viskara.rule.grid",
        )
    for side, name in enumerate(battle.sides):
        members = [c for c in battle.characters if c.side == side]
        morale = f", {battle.morale[side]} morale" if battle.morale else ""
        log.tell(
            "The {side}: {who}{morale}.",
            "viskara.battle.setup-sides" if battle.morale else "viskara.simple.setup",
            "viskara.rule.allies-enemies",
            side=name,
            who=", ".join(c.name for c in members),
            morale=morale,
        )
    for c in battle.characters:
        log.tell("{who}: level {n}.", *roster.rules_of(c.sheet), who=c.name, n=c.sheet.level)


def spend_threat(battle: Battle) -> None:
    """A banked Threat may make a battle deadly."""
    battle.deadly = False
    if battle.threat and battle.options.get("spend_threat") and battle.mode == "full":
        battle.threat -= 1
        battle.deadly = True
        if log := battle.log:
            log.tell("No character is safe in this battle.", "viskara.condition.threat")


# Placement


def placing_order(battle: Battle) -> tuple[str, ...]:
    """Lowest agility first; of equals the players' side first, and everybody of a side together."""

    def key(c: Character) -> tuple[int, int, int]:
        agility = 2 * c.sheet.stats[AGILITY]
        if c.has("late"):
            agility = 3 * c.sheet.stats[AGILITY]
        return agility, c.side, battle.index[c.id]

    return tuple(c.id for c in sorted(battle.characters, key=key))


def ask_late(battle: Battle) -> Script[None]:
    """The agility perk: one may count as half again as agile, to be placed later."""
    from fracas.games.viskara.book.model import Mark

    for c in battle.characters:
        if c.sheet.perks[AGILITY] > 0 and c.sheet.stats[AGILITY] and battle.placing:
            answer = yield ask(Late(c.seat, c.id), ("yes", "no"))
            if answer == "yes":
                c.put(Mark("late"))
                if log := battle.log:
                    log.tell("{who} waits a little longer.", "viskara.perk.agility", who=c.name)
    if battle.placing:
        battle.placing = placing_order(battle)
    for c in battle.characters:
        c.drop("late")
    battle.phase = "place" if battle.placing else "first"
    yield from ()


def spots(battle: Battle, c: Character) -> list[int]:
    """Free squares of its side's area where the character fits."""
    encounter = paper(battle)
    board, areas = read_map(encounter.picture)
    area = areas[c.side]
    full = battle.taken(c) | board.solid[MOVE]
    feet = board.feet(c.size)
    inside = [cell for cell in area if feet[cell] and not bits(feet[cell]) & full]
    if c.size > 1:
        own = bits(area)
        inside = [cell for cell in inside if not bits(feet[cell]) & ~own] or inside
    return inside or [cell for cell in range(board.size) if feet[cell] and not bits(feet[cell]) & full]


def place_next(battle: Battle) -> Script[None]:
    """The next character is put on the board by whoever runs it."""
    c = battle.get(battle.placing[0])
    options = spots(battle, c)
    at = options[0]
    if len(options) > 1:
        at = yield ask(Place(c.seat, c.id), options)
    put_down(battle, c, at)
    battle.placing = battle.placing[1:]
    for item in c.kit.on[PLACED]:
        yield from item.placed(battle, c)
    if not battle.placing:
        battle.phase = "first"


def put_down(battle: Battle, c: Character, at: int) -> None:
    board: Board = battle.board
    c.cells = board.feet(c.size)[at]
    if log := battle.log:
        rule = "viskara.battle.setup-placement" if battle.mode == "full" else "viskara.simple.setup"
        log.tell("{who} is placed on {where}.", rule, who=c.name, where=board.name(at))
        if len(c.cells) > 1:
            log.tell("{who} fills {n}.", "viskara.key.size", who=c.name, n=counting(len(c.cells), "square"))
    roster.start_companions(battle, c)


def formation(battle: Battle, encounter: EncounterMap) -> None:
    """A planned formation instead of placement by agility: everybody on the first squares of their side."""
    if log := battle.log:
        log.tell("Everybody stands in formation.", "viskara.battle.setup-override")
    for c in battle.characters:
        put_down(battle, c, spots(battle, c)[0])
    battle.placing = ()
    battle.phase = "formed"


def after_formation(battle: Battle) -> Script[None]:
    for c in battle.characters:
        for item in c.kit.on[PLACED]:
            yield from item.placed(battle, c)
    battle.phase = "first"


# The first turn


def first_turn(battle: Battle) -> Script[None]:
    """Anybody of the smallest side; of equals the players. The game master may say otherwise."""
    encounter = paper(battle)
    counts = [battle.count(side) for side in range(len(battle.sides))]
    side = counts.index(min(counts))
    override = battle.options.get("first", encounter.first)
    if isinstance(override, str) and override in battle.sides:
        override = battle.sides.index(override)
    if isinstance(override, int) and 0 <= override < len(battle.sides):
        side = override
        if log := battle.log:
            log.tell("The {side} go first.", "viskara.battle.setup-override", side=battle.sides[side])
    members = [c for c in battle.characters if c.side == side]
    first = members[0]
    if len(members) > 1:
        seat = PLAYERS if side == PLAYER_SIDE else GM
        first = battle.get((yield ask(FirstTurn(seat), [c.id for c in members])))
    if log := battle.log:
        rule = "viskara.battle.setup-first-turn" if battle.mode == "full" else "viskara.simple.setup"
        log.tell("{who} has the first turn.", rule, who=first.name)
    battle.turn, battle.phase = first.id, "start"


def rebuild_board(battle: Battle) -> Board:
    if not battle.encounter or battle.encounter not in ENCOUNTERS:
        return NOWHERE
    return read_map(paper(battle).picture)[0]
