"""What the Director may set by hand: health, places, tokens, numbers, obstacles, who is in play."""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.dojo.rules import by_hand_joining as joining
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.health import break_bar, fights_on, stand_up
from fracas.games.dojo.rules.ids import figure_id
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
from fracas.games.dojo.rules.prices import take_number
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.turn import keep_one_shield, stance_name
from fracas.grid import GridError

MOST = 10
NO_ONE = "nobody"
PLACEABLE = tuple(kind for kind in FIELDS if kind != "bomb")


def panel(fight: Fight) -> Panel:
    """Everything that can be set now."""
    found = Panel(partial(cell_of, fight))
    for kind in PLACEABLE:
        found.cell(f"put {kind}", NAMES[kind], partial(_place, fight, kind), group="Place")
    found.cell("clear", "Clear a space of obstacles", partial(_clear, fight))
    joining.knobs(found, fight)
    for unit in fight.units:
        found.about(figure_id(fight, fight.body(unit)), unit.name)
        of_unit(found, fight, unit)
    for figure in fight.figures:
        if figure.at >= 0:
            found.about(figure_id(fight, figure), name_of(fight, figure))
            of_figure(found, fight, figure)
    return found


def of_figure(found: Panel, fight: Fight, figure: Figure) -> None:
    """What is true of one body alone: where it is; a Copy or one of several can go without the rest of its unit."""
    unit = fight.units[figure.unit]
    found.cell("place", "Space", partial(_put, fight, figure, unit), fight.arena.name(figure.at))
    if figure.copy or len(fight.bodies(unit)) > 1:
        found.deed("dismiss", "Take this one away", partial(_take_away, fight, unit, [figure]))


def of_unit(found: Panel, fight: Fight, unit: Unit) -> None:
    found.number("hp", "HP", unit.hp, 0, unit.bar, partial(_set_hp, fight, unit))
    for kind in TOKENS:
        if kind != CHALLENGE:
            found.number(
                kind, f"{kind.title()} tokens", unit.held(kind), 0, MOST, partial(unit.tokens.__setitem__, kind)
            )
    rivals = [other for other in fight.units if other.side != unit.side and not other.gone]
    now = fight.units[unit.challenger].name if unit.challenger >= 0 else NO_ONE
    names = (NO_ONE, *(other.name for other in rivals))
    found.word("challenge", "Challenged by", now, names, partial(_challenge, unit, rivals))
    found.number("shield", "Shield", max(unit.shields, default=0), 0, unit.bar, partial(_set_shield, unit))
    if unit.bars_at_start > 1:
        found.number("bars", "Health bars left", unit.bars, 1, unit.bars_at_start, partial(setattr, unit, "bars"))
    found.number("number", "Add a number to the pool", 0, 1, 20, partial(_add_number, unit))
    if unit.numbers:
        low, high = min(unit.numbers), max(unit.numbers)
        found.number("discard", "Take a number from the pool", low, low, high, partial(_discard, unit))
    if len(unit.now) == 1 and unit.mode != FRANTIC and len(unit.stances) > 1:
        known = [stance_name(fight, stance) for stance in unit.stances]
        found.word("stance", "Stance", stance_name(fight, unit.now[0]), known, partial(_change_stance, fight, unit))
    if unit.removed and not unit.gone:
        found.cell("return", "Bring back into the arena", partial(_put, fight, fight.body(unit), unit))
    elif fight.bodies(unit):
        if unit.kind == STOOGES:
            found.cell("stooge", "Add a Stooge", partial(_add_stooge, fight, unit))
        found.deed("remove", "Take out of the arena", partial(_take_away, fight, unit, fight.bodies(unit)))


def cell_of(fight: Fight, name: str) -> int:
    try:
        cell: int = fight.arena.grid.cell(name)
    except GridError as error:
        raise Refused(f"there is no space {name} in the arena") from error
    if not fight.arena.inside >> cell & 1:
        raise Refused(f"{name} is not part of the arena")
    return cell


def _set_hp(fight: Fight, unit: Unit, hp: int) -> None:
    was_down, unit.hp = unit.hp <= 0, hp
    if hp == 0:
        break_bar(fight, unit)
    elif was_down:
        stand_up(fight, unit)


def _challenge(unit: Unit, rivals: list[Unit], name: str) -> None:
    unit.challenger = next((other.index for other in rivals if other.name == name), NOBODY)


def _set_shield(unit: Unit, shield: int) -> None:
    unit.shields = (shield,) if shield else ()


def _add_number(unit: Unit, number: int) -> None:
    unit.numbers = tuple(sorted((*unit.numbers, number), reverse=True))


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


def _room(fight: Fight, figure: Figure, cell: int) -> None:
    if not fits(fight, figure, cell, empty_spaces(fight)):
        raise Refused(f"there is no room at {fight.arena.name(cell)}")


def _put(fight: Fight, figure: Figure, unit: Unit, cell: int) -> None:
    _room(fight, figure, cell)
    figure.at, unit.removed = cell, False


def _add_stooge(fight: Fight, unit: Unit, cell: int) -> None:
    _room(fight, fight.body(unit), cell)
    add_body(fight, unit, cell, acted=True)


def _place(fight: Fight, kind: str, cell: int) -> None:
    if kind == "wall" and not empty_spaces(fight) >> cell & 1:
        raise Refused(f"there is somebody or something at {fight.arena.name(cell)}")
    set_obstacle(fight, kind, cell)


def _clear(fight: Fight, cell: int) -> None:
    for kind in kinds_at(fight, cell):
        set_obstacle(fight, kind, cell, False)
