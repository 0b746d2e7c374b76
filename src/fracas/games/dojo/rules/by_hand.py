"""What the Director may set by hand: health, places, tokens, numbers, obstacles, who is in play."""

from __future__ import annotations

from fracas.core import Refused
from fracas.core.hand import Fact
from fracas.games.dojo.rules.checks import check
from fracas.games.dojo.rules.health import break_bar, stand_up
from fracas.games.dojo.rules.model import CHALLENGE, FIELDS, STOOGES, TOKENS, Fight, Figure, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import NAMES, add_body, kinds_at, name_of, set_obstacle
from fracas.games.dojo.rules.scene import figure_id
from fracas.games.dojo.rules.targeting import empty_spaces

MOST = 10
PLACEABLE = tuple(kind for kind in FIELDS if kind != "bomb")


def facts(fight: Fight) -> tuple[Fact, ...]:
    """Everything that can be set now."""
    found = [Fact(f"put {kind}", "", "cell", f"Place {NAMES[kind]}", "") for kind in PLACEABLE]
    found.append(Fact("clear", "", "cell", "Clear a space of obstacles", ""))
    for unit in fight.units:
        found += of_unit(fight, unit)
    for figure in fight.figures:
        if figure.at >= 0:
            found.append(Fact("place", figure_id(fight, figure), "cell", "Space", fight.arena.name(figure.at)))
    return tuple(found)


def of_unit(fight: Fight, unit: Unit) -> list[Fact]:
    id = figure_id(fight, fight.body(unit))
    found = [Fact("hp", id, "number", "HP", unit.hp, 0, unit.bar)]
    found += [
        Fact(kind, id, "number", f"{kind.title()} tokens", unit.held(kind), 0, MOST)
        for kind in TOKENS
        if kind != CHALLENGE
    ]
    found.append(Fact("number", id, "number", "Add a number to the pool", 0, 1, 20))
    if unit.removed and not unit.gone:
        found.append(Fact("return", id, "cell", "Bring back into the arena", ""))
    elif fight.bodies(unit):
        if unit.kind == STOOGES:
            found.append(Fact("stooge", id, "cell", "Add a Stooge", ""))
        found.append(Fact("remove", id, "word", "Take out of the arena", "no", words=("yes",)))
    return found


def set_fact(fight: Fight, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := fight.log:
        who = f"{name_of(fight, find(fight, fact.subject))}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label, value=value)
    if fact.subject:
        figure = find(fight, fact.subject)
        _set_of_figure(fight, figure, fight.units[figure.unit], fact, value)
    else:
        _set_on_map(fight, fact, str(value))
    try:
        check(fight)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def find(fight: Fight, id: str) -> Figure:
    return next(f for f in fight.figures if figure_id(fight, f) == id)


def cell_of(fight: Fight, name: str) -> int:
    try:
        cell: int = fight.arena.grid.cell(name)
    except Exception as error:
        raise Refused(f"there is no space {name} in the arena") from error
    if not fight.arena.inside >> cell & 1:
        raise Refused(f"{name} is not part of the arena")
    return cell


def _set_of_figure(fight: Fight, figure: Figure, unit: Unit, fact: Fact, value: int | str) -> None:
    name = fact.name
    if name == "hp":
        was_down = unit.hp <= 0
        unit.hp = int(value)
        if unit.hp == 0:
            break_bar(fight, unit)
        elif was_down:
            stand_up(fight, unit)
    elif name in TOKENS:
        unit.tokens[name] = int(value)
    elif name == "number":
        unit.numbers = tuple(sorted((*unit.numbers, int(value)), reverse=True))
    elif name == "remove":
        for body in fight.bodies(unit):
            body.at = -1
        unit.removed = True
    else:
        cell = cell_of(fight, str(value))
        if not fits(fight, figure, cell, empty_spaces(fight)):
            raise Refused(f"there is no room at {value}")
        if name == "stooge":
            add_body(fight, unit, cell, acted=True)
        else:
            figure.at, unit.removed = cell, False


def _set_on_map(fight: Fight, fact: Fact, value: str) -> None:
    cell = cell_of(fight, value)
    if fact.name == "clear":
        for kind in kinds_at(fight, cell):
            set_obstacle(fight, kind, cell, False)
        return
    kind = fact.name.removeprefix("put ")
    if kind == "wall" and not empty_spaces(fight) >> cell & 1:
        raise Refused(f"there is somebody or something at {value}")
    set_obstacle(fight, kind, cell)
