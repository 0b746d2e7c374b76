"""From an encounter to the first position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fracas.core import Setup, UnknownName
from fracas.games.dojo.rules import complications, parameter
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.model import HERO, Fight, Figure, Unit
from fracas.games.dojo.rules.sheet import Encounter, Sheet
from fracas.grid import read_picture

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

GLYPHS = {"#": "walls", "~": "fog", "%": "rubble", "^": "traps", "o": "pits", "O": "edges"}
"""How obstacles are drawn on maps; a dot is open floor, a space or underscore lies Outside."""
OUTSIDE = "_"


def begin(setup: Setup, book: BaseBook, encounter: Encounter, sheets: dict[str, Sheet]) -> Fight:
    """The position before anybody has been placed."""
    weight = setup.options.get("weight", encounter.weight)
    if weight not in book.weights:
        raise UnknownName(f"there is no weight “{weight}”; there are: {', '.join(book.weights)}")
    bar, heal_value = book.weights[weight]
    fight = Fight(edition=book.name, encounter=encounter.id, weight=weight, bar=bar, heal_value=heal_value)
    fight.book = book
    fight.parameters, fight.tilts = encounter.parameters, dict(encounter.tilts)
    fight.options = {"optional": encounter.optional, **encounter.options, **setup.options}
    lay_out(fight, encounter, setup.options.get("grid", encounter.grid))
    for side, names in enumerate(encounter.sides):
        for name in names:
            if name not in sheets:
                raise UnknownName(f"{encounter.name} wants “{name}”, but there is no such hero or enemy")
            id, number = name, free_number(fight, sheets[name].id)
            if number > 1:
                id = f"{name}-{number}"
            bars = encounter.bars.get(id) or encounter.bars.get(name)
            unit = add_unit(fight, sheets[name], side, bars or complications.bars_of(sheets[name], side))
            if name.startswith(complications.SWITCHED):
                unit.seat = unit.id
    complications.even_out(fight)
    apply_parameters(fight)
    for unit in fight.units:
        unit.hp = max(1, unit.hp - fight.options.get("harm", {}).get(unit.id, 0))
        unit.supers_used += unit.id in fight.options.get("supers spent", ())
    fight.phase = "prepare"
    return fight


def apply_parameters(fight: Fight) -> None:
    """Battle Parameters change the arena and the units before anybody is placed."""
    if len({unit.side for unit in fight.units}) > 2:
        fight.facts["three-way"] = 1
    parameter.set_up(fight)
    if any(parameter.watches_movement(p) for p, _ in parameter.in_force(fight)):
        fight.facts["movers"] = 1


def lay_out(fight: Fight, encounter: Encounter, grid: str) -> None:
    """The arena, from a picture or a plan."""
    if not encounter.map:
        fight.arena_plan = dict(encounter.plan)
        fight.arena = make_arena(fight.arena_plan)
        return
    picture = read_picture(encounter.map, grid)
    cells = "".join(picture.rows)
    inside = sum(1 << i for i, glyph in enumerate(cells) if glyph != OUTSIDE)
    fight.arena_plan = {"kind": grid, "width": picture.width, "height": picture.height, "inside": inside}
    fight.arena = make_arena(fight.arena_plan)
    for glyph, field in GLYPHS.items():
        setattr(fight, field, sum(1 << i for i, drawn in enumerate(cells) if drawn == glyph))


def free_number(fight: Fight, id: str) -> int:
    """The lowest number that no other unit of this kind has behind its id; the first one goes without."""
    taken, number = {unit.id for unit in fight.units}, 1
    while (id if number == 1 else f"{id}-{number}") in taken:
        number += 1
    return number


def add_unit(fight: Fight, sheet: Sheet, side: int, bars: int | None = None) -> Unit:
    """A unit with its figures, not yet placed."""
    index = len(fight.units)
    count = bars or sheet.bars
    number = free_number(fight, sheet.id)
    unit = Unit(
        index=index,
        id=sheet.id if number == 1 else f"{sheet.id}-{number}",
        name=sheet.name if number == 1 else f"{sheet.name} {number}",
        seat=sheet.id if sheet.kind == HERO and side == 0 else ("heroes", "director", "rivals")[side],
        side=side,
        kind=sheet.kind,
        glyph=sheet.glyph,
        level=sheet.level,
        mode=sheet.mode,
        abilities=sheet.abilities,
        sparks=sheet.sparks,
        build=sheet.build,
        stances=sheet.stances,
        styles=sheet.styles,
        forms=sheet.forms,
        supers=sheet.supers,
        bonus_dice=sheet.bonus_dice,
        skills=sheet.skills,
        as_printed=tuple((what, tuple(instead)) for what, instead in sheet.as_printed.items()),
        bars=count,
        bars_at_start=count,
        turns=count,
        hp=fight.bar,
        bar=fight.bar,
        tokens={},
    )
    fight.units.append(unit)
    dress(fight, unit)
    for _ in range(sheet.bodies):
        fight.figures.append(Figure(len(fight.figures), index, shape=sheet.footprint))
    return unit


def rebuild(fight: Fight, book: BaseBook) -> None:
    """Bring back what a saved position does not hold."""
    fight.book, fight.arena = book, make_arena(fight.arena_plan)


def known(options: dict[str, Any], allowed: tuple[str, ...]) -> None:
    """Refuse options nobody knows."""
    for name in options:
        if name not in allowed:
            raise UnknownName(f"there is no option “{name}”; there are: {', '.join(allowed)}")
