"""What a scenario must make sense of: its map, its doors, and every name that its conditions and effects use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fracas.games.tales.format import effects as words
from fracas.games.tales.format.library import Library
from fracas.games.tales.format.places import Path
from fracas.games.tales.format.records import Scenario, ScenarioEvent, SchemeBlock
from fracas.games.tales.rules.board import PLAIN, Board, drawn
from fracas.games.tales.rules.levels import CHAPTERS
from fracas.grid import GridError

Found = Iterator[tuple[Path, str]]


def scenario_problems(path: Path, scenario: Scenario, book: Library) -> Found:
    """What does not make sense about a scenario; its effects in general are looked at with all others."""
    if not 1 <= scenario.number <= CHAPTERS[-1][1]:
        yield (*path, "number"), f"scenarios are numbered from 1 to {CHAPTERS[-1][1]}"
    try:
        rows = drawn(scenario).rows
    except GridError as error:
        yield (*path, "map", "picture"), str(error)
        return
    legend = {**PLAIN, **scenario.map.legend}
    strange = sorted({sign for row in rows for sign in row if sign not in legend})
    if strange:
        yield (*path, "map", "picture"), f"the sign “{strange[0]}” means nothing; add it to the legend"
        return
    hazards = {hazard.id for hazard in scenario.hazards}
    for sign, ground in scenario.map.legend.items():
        if len(sign) != 1:
            yield (*path, "map", "legend", sign), f"“{sign}” is not one sign"
        if ground.hazard and ground.hazard not in hazards:
            yield (*path, "map", "legend", sign), f"there is no hazard “{ground.hazard}” in this scenario"
    wrong = [*_door_names(path, scenario), *_walls(path, scenario)]
    yield from wrong
    if wrong:
        return
    try:
        board = Board(scenario, frozenset(), frozenset())
    except GridError as error:
        yield (*path, "map"), str(error)
        return
    yield from _on_the_map(path, scenario, board, book)
    yield from _references(path, scenario, board, book)


def _door_names(path: Path, scenario: Scenario) -> Found:
    grid = drawn(scenario).grid
    for number, door in enumerate(scenario.doors):
        for name in (door.at, *door.far):
            try:
                grid.cell(name)
            except GridError as error:
                yield (*path, "doors", number), str(error)


def _walls(path: Path, scenario: Scenario) -> Found:
    grid = drawn(scenario).grid
    for number, (a, b) in enumerate(scenario.map.walls):
        where = (*path, "map", "walls", number)
        try:
            if grid.cell(b) not in grid.sides[grid.cell(a)]:
                yield where, f"a Wall is between two spaces that share a side; {a} and {b} do not"
        except GridError as error:
            yield where, str(error)


def _on_the_map(path: Path, scenario: Scenario, board: Board, book: Library) -> Found:
    if len(board.starts) < max(2, scenario.players):
        yield (*path, "map", "picture"), f"there are {len(board.starts)} start spaces, too few for the players"
    elif any(board.part(board.starts[0]) != board.part(start) for start in board.starts):
        yield (*path, "map", "picture"), "the start spaces are not joined to each other"
    for number, deployment in enumerate(scenario.deploy):
        where = (*path, "deploy", number)
        if deployment.group not in book.schemers:
            yield where, f"there is no Schemer Group “{deployment.group}”"
        if deployment.door and deployment.door not in {door.id for door in scenario.doors}:
            yield where, f"there is no door “{deployment.door}”"
        yield from _place(where, deployment.at, board)
        yield from _floor(where, deployment.at, board)
    for number, door in enumerate(scenario.doors):
        yield from _door((*path, "doors", number), door.at, door.far, board)
    for number, feature in enumerate(scenario.features):
        yield from _place((*path, "features", number), feature.place, board)
    for number, ability in enumerate(scenario.abilities):
        if ability.at:
            yield from _place((*path, "abilities", number), ability.at, board)


def _place(path: Path, label: str, board: Board, why: str = "") -> Found:
    if not board.place(label):
        known = ", ".join(sorted(board.places)) or "none"
        yield path, f"{why}there is no place “{label}” on the map; there are: {known}"


def _floor(path: Path, label: str, board: Board) -> Found:
    """Somebody has to be able to stand there."""
    cells = board.place(label)
    if cells and not any(board.floor >> cell & 1 for cell in cells):
        yield path, f"nobody can stand at “{label}”"


def _door(path: Path, at: str, far: tuple[str, ...], board: Board) -> Found:
    grid = board.grid
    cell = grid.cell(at)
    for name in far:
        if grid.cell(name) not in grid.neighbours[cell]:
            yield path, f"{name} is not beside the door on {at}"
    if not board.floor >> cell & 1:
        yield path, f"the door on {at} stands where nobody can"


# Names that must exist: in conditions, events, steps and effects


class _Names:
    """What there is in a scenario that can be named."""

    def __init__(self, scenario: Scenario, board: Board, book: Library) -> None:
        self.board = board
        self.doors = {door.id for door in scenario.doors}
        self.hazards = {hazard.id for hazard in scenario.hazards}
        self.features = {feature.id for feature in scenario.features}
        self.groups = set(book.schemers)
        self.heroes = {*book.heroes, *book.companions}
        self.counters = {one.counter for one in _all_effects(scenario) if isinstance(one, words.Count)}


def _references(path: Path, scenario: Scenario, board: Board, book: Library) -> Found:
    names = _Names(scenario, board, book)
    for part in ("win", "lose"):
        yield from _conditions((*path, part), getattr(scenario, part), names)
    for number, reward in enumerate(scenario.rewards):
        yield from _conditions((*path, "rewards", number, "when"), reward.when, names)
    for part in ("ready", "objective"):
        for number, step in enumerate(getattr(scenario, part)):
            where = (*path, part, number)
            yield from _conditions((*where, "when"), step.when, names)
            yield from _known(where, "Schemer Group", step.by, names.groups)
            yield from _named((*where, "do"), step.do, names)
            if not step.by:
                yield from _by_nobody((*where, "do"), step.do)
    for number, event in enumerate(scenario.events):
        yield from _event((*path, "events", number), event, names)
    for number, ability in enumerate(scenario.abilities):
        yield from _named((*path, "abilities", number, "effects"), ability.effects, names)
    for group in scenario.sides:
        yield from _known((*path, "sides"), "Schemer Group", group, names.groups)
    for number, feud in enumerate(scenario.feuds):
        for group in feud:
            yield from _known((*path, "feuds", number), "group or Hero", group, names.groups | names.heroes)
    for group in sorted(_who_comes(scenario) & names.groups):
        for one in _spread(_schemes(book.schemers[group])):
            if isinstance(one, words.Deploy) and one.at != "here":
                yield from _place((*path, "deploy"), one.at, board, f"{group} deploy there: ")


def _event(path: Path, event: ScenarioEvent, names: _Names) -> Found:
    yield from _conditions((*path, "when"), event.when, names)
    yield from _named((*path, "do"), event.do, names)
    yield from _by_nobody((*path, "do"), event.do)
    if event.on == "entered":
        yield from _place(path, event.of, names.board)
    elif event.of:
        known = {"door opened": names.doors, "destroyed": names.features}.get(event.on, names.groups | names.heroes)
        kind = {"door opened": "door", "destroyed": "feature"}.get(event.on, "group or Hero")
        yield from _known(path, kind, event.of, known)
    if event.who not in ("hero", "foe"):
        yield from _known(path, "group or Hero", event.who, names.groups | names.heroes)


def _conditions(path: Path, conditions: tuple[words.When, ...], names: _Names) -> Found:
    for number, when in enumerate(conditions):
        where = (*path, number)
        yield from _known(where, "counter", when.counter, names.counters)
        yield from _known(where, "door", when.open, names.doors)
        yield from _known(where, "feature", when.destroyed, names.features)
        for group in (when.gone, when.present):
            yield from _known(where, "Schemer Group", group, names.groups | {"foes"})
        yield from _known(where, "group or Hero", when.defeated, names.groups | names.heroes | {"illusion"})
        if when.at:
            yield from _place(where, when.at, names.board)
        if when.who not in ("hero", "foe"):
            yield from _known(where, "group or Hero", when.who, names.groups | names.heroes)


def _named(path: Path, many: tuple[words.AnyEffect, ...], names: _Names) -> Found:
    """Doors, Hazards and places that the effects of a scenario are about."""
    for number, one in enumerate(many):
        where = (*path, number)
        if isinstance(one, words.OpenDoor | words.OpenAny):
            for door in (one.door,) if isinstance(one, words.OpenDoor) else one.doors:
                yield from _known(where, "door", door or " ", names.doors)
        elif isinstance(one, words.Clear):
            yield from _known(where, "hazard", one.hazard or " ", names.hazards)
            if one.place:
                yield from _place(where, one.place, names.board)
        elif isinstance(one, words.Strike) or (isinstance(one, words.SetTrap) and one.place):
            yield from _place(where, one.place, names.board)
        elif isinstance(one, words.Deploy) and one.at != "here":
            yield from _place(where, one.at, names.board)
        elif isinstance(one, words.If):
            yield from _conditions((*where, "when"), one.when, names)
            yield from _named((*where, "then"), one.then, names)
            yield from _named((*where, "otherwise"), one.otherwise, names)
        elif isinstance(one, words.Choose):
            for place, option in enumerate(one.options):
                yield from _named((*where, "options", place), option, names)


NOBODYS = (
    *(words.Damage, words.Heal, words.Gain, words.Weaken, words.Stun, words.Disarm, words.Fatigue, words.Inspire),
    *(words.SetTrap, words.Choose, words.If, words.Deploy, words.OpenDoor, words.OpenAny, words.Clear, words.Count),
    *(words.Strike, words.Win, words.Lose),
)
"""Effects that need no figure to carry them out."""
EVERYBODY = ("each foe", "each friend", "each hero", "foe", "friend")


def _by_nobody(path: Path, many: tuple[words.AnyEffect, ...]) -> Found:
    """A scenario itself stands nowhere: what it does cannot start from its own space."""
    for number, one in enumerate(many):
        where = (*path, number)
        name = one.__struct_config__.tag
        if not isinstance(one, NOBODYS):
            yield where, f"“{name}” is done by a figure; a step can say which group does it (by)"
        elif isinstance(one, words.Aimed) and one.who not in EVERYBODY:
            yield where, f"who = “{one.who}”: a scenario can mean {', '.join(EVERYBODY)}"
        elif isinstance(one, words.SetTrap) and not one.place:
            yield where, "on which place does the scenario put a Trap?"
        elif isinstance(one, words.Deploy) and one.at == "here":
            yield where, "“here” is where a figure stands; name a place"


def _known(path: Path, kind: str, name: str, known: set[str]) -> Found:
    if name and name not in known:
        there = ", ".join(sorted(known)) or "none"
        yield path, f"there is no {kind} “{name}”; there are: {there}"


def _spread(many: Iterable[words.AnyEffect]) -> Iterator[words.AnyEffect]:
    """Effects with those inside them."""
    for one in many:
        yield one
        if isinstance(one, words.If):
            yield from _spread((*one.then, *one.otherwise))
        elif isinstance(one, words.Choose):
            for option in one.options:
                yield from _spread(option)
        elif isinstance(one, words.Attack):
            for harm in one.harm:
                yield from _spread(harm.effects)


def _all_effects(scenario: Scenario) -> Iterator[words.AnyEffect]:
    for step in (*scenario.ready, *scenario.objective):
        yield from _spread(step.do)
    for event in scenario.events:
        yield from _spread(event.do)
    for ability in scenario.abilities:
        yield from _spread(ability.effects)


def _schemes(block: SchemeBlock) -> list[words.AnyEffect]:
    both = (*block.schemes, *(block.wounded.schemes if block.wounded else ()))
    return [one for scheme in both for one in scheme.effects]


def _who_comes(scenario: Scenario) -> set[str]:
    """The groups that a scenario puts on the map at some time."""
    later = {one.group for one in _all_effects(scenario) if isinstance(one, words.Deploy)}
    return later | {deployment.group for deployment in scenario.deploy}
