"""What the Director may set by hand: health, places, tokens, numbers, obstacles, who is in play."""

from __future__ import annotations

from fracas.core import Fact, Refused
from fracas.games.dojo.rules import by_hand_joining as joining
from fracas.games.dojo.rules.actions import take_number
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.checks import check
from fracas.games.dojo.rules.health import break_bar, fights_on, stand_up
from fracas.games.dojo.rules.model import (
    CHALLENGE,
    FIELDS,
    FRANTIC,
    NOBODY,
    OUT_OF_PLAY,
    STOOGES,
    TOKENS,
    Fight,
    Figure,
    Unit,
)
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import NAMES, add_body, kinds_at, name_of, set_obstacle
from fracas.games.dojo.rules.scene import figure_id
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.turn import keep_one_shield, stance_name
from fracas.grid import GridError

MOST = 10
YES = ("yes",)
NO_ONE = "nobody"
PLACEABLE = tuple(kind for kind in FIELDS if kind != "bomb")


def facts(fight: Fight) -> tuple[Fact, ...]:
    """Everything that can be set now."""
    found = [Fact(f"put {kind}", "", "cell", f"Place {NAMES[kind]}", "") for kind in PLACEABLE]
    found.append(Fact("clear", "", "cell", "Clear a space of obstacles", ""))
    found += joining.facts(fight)
    for unit in fight.units:
        found += of_unit(fight, unit)
    for figure in fight.figures:
        if figure.at >= 0:
            found += of_figure(fight, figure)
    return tuple(found)


def of_figure(fight: Fight, figure: Figure) -> list[Fact]:
    """What is true of one body alone: where it is; a Copy or one of several can go without the rest of its unit."""
    id, alone = figure_id(fight, figure), len(fight.bodies(fight.units[figure.unit])) == 1
    found = [Fact("place", id, "cell", "Space", fight.arena.name(figure.at))]
    if figure.copy or not alone:
        found.append(Fact("dismiss", id, "word", "Take this one away", "no", words=YES))
    return found


def of_unit(fight: Fight, unit: Unit) -> list[Fact]:
    id = figure_id(fight, fight.body(unit))
    found = [Fact("hp", id, "number", "HP", unit.hp, 0, unit.bar)]
    found += [
        Fact(kind, id, "number", f"{kind.title()} tokens", unit.held(kind), 0, MOST)
        for kind in TOKENS
        if kind != CHALLENGE
    ]
    found.append(Fact("challenge", id, "word", "Challenged by", challenger(fight, unit), words=rivals(fight, unit)))
    found.append(Fact("shield", id, "number", "Shield", max(unit.shields, default=0), 0, unit.bar))
    if unit.bars_at_start > 1:
        found.append(Fact("bars", id, "number", "Health bars left", unit.bars, 1, unit.bars_at_start))
    found.append(Fact("number", id, "number", "Add a number to the pool", 0, 1, 20))
    if unit.numbers:
        low, high = min(unit.numbers), max(unit.numbers)
        found.append(Fact("discard", id, "number", "Take a number from the pool", low, low, high))
    if len(unit.now) == 1 and unit.mode != FRANTIC and len(unit.stances) > 1:
        known = tuple(stance_name(fight, stance) for stance in unit.stances)
        found.append(Fact("stance", id, "word", "Stance", stance_name(fight, unit.now[0]), words=known))
    if unit.removed and not unit.gone:
        found.append(Fact("return", id, "cell", "Bring back into the arena", ""))
    elif fight.bodies(unit):
        if unit.kind == STOOGES:
            found.append(Fact("stooge", id, "cell", "Add a Stooge", ""))
        found.append(Fact("remove", id, "word", "Take out of the arena", "no", words=YES))
    return found


def challenger(fight: Fight, unit: Unit) -> str:
    return fight.units[unit.challenger].name if unit.challenger >= 0 else NO_ONE


def rivals(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """Who can challenge a unit, by name."""
    return (NO_ONE, *(other.name for other in fight.units if other.side != unit.side and not other.gone))


def set_fact(fight: Fight, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    joins = fact.name.startswith(joining.JOIN)
    if (log := fight.log) and not joins:
        who = f"{name_of(fight, find(fight, fact.subject))}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label, value=value)
    if joins:
        joining.join(fight, fact.name, cell_of(fight, str(value)))
    elif fact.subject:
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
    except GridError as error:
        raise Refused(f"there is no space {name} in the arena") from error
    if not fight.arena.inside >> cell & 1:
        raise Refused(f"{name} is not part of the arena")
    return cell


def _set_of_figure(fight: Fight, figure: Figure, unit: Unit, fact: Fact, value: int | str) -> None:
    name = fact.name
    if name == "hp":
        _set_hp(fight, unit, int(value))
    elif name == CHALLENGE:
        unit.challenger = next((other.index for other in fight.units if other.name == value), NOBODY)
    elif name in TOKENS:
        unit.tokens[name] = int(value)
    elif name == "shield":
        unit.shields = (int(value),) if value else ()
    elif name == "bars":
        unit.bars = int(value)
    elif name == "number":
        unit.numbers = tuple(sorted((*unit.numbers, int(value)), reverse=True))
    elif name == "discard":
        _discard(unit, int(value))
    elif name == "stance":
        _change_stance(fight, unit, str(value))
    elif name in ("remove", "dismiss"):
        _take_away(fight, unit, fight.bodies(unit) if name == "remove" else [figure])
    else:
        _put(fight, figure, unit, name, str(value))


def _set_hp(fight: Fight, unit: Unit, hp: int) -> None:
    was_down, unit.hp = unit.hp <= 0, hp
    if hp == 0:
        break_bar(fight, unit)
    elif was_down:
        stand_up(fight, unit)


def _discard(unit: Unit, number: int) -> None:
    if number not in unit.numbers:
        raise Refused(f"{unit.name} has no {number}; the pool is: {', '.join(map(str, unit.numbers))}")
    take_number(unit, number)


def _change_stance(fight: Fight, unit: Unit, name: str) -> None:
    """Another Stance at once; the numbers in the pool stay what they are."""
    unit.now = tuple(stance for stance in unit.stances if stance_name(fight, stance) == name)[:1]
    keep_one_shield(fight, unit)
    dress(fight, unit)
    fights_on(fight, unit)


def _take_away(fight: Fight, unit: Unit, bodies: list[Figure]) -> None:
    for body in bodies:
        body.at = OUT_OF_PLAY
    unit.removed = not fight.bodies(unit)


def _put(fight: Fight, figure: Figure, unit: Unit, name: str, where: str) -> None:
    cell = cell_of(fight, where)
    if not fits(fight, figure, cell, empty_spaces(fight)):
        raise Refused(f"there is no room at {where}")
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
