"""A scenario whose map was changed by hand: ground, walls between spaces, doors.

A change is a pair of words: what is there now, and where ("impassable", "C4"), ("wall", "C4 D4"), ("door", "C4 D4").
"""

from __future__ import annotations

import string
from collections.abc import Iterable

from msgspec.structs import replace

from fracas.games.tales.format.records import Door, Ground, Map, Scenario
from fracas.games.tales.rules.board import PLAIN
from fracas.grid import Grid, read_picture

Change = tuple[str, str]
WALL, NO_WALL, DOOR = "wall", "no wall", "door"
KINDS = ("floor", "difficult", "impassable")
"""The ground one can change a space to; a Hazard of the scenario by its id is another."""
SQUARE_SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
HEX_SIDES = {
    "north-east": (0, -1), "east": (1, 0), "south-east": (0, 1),
    "south-west": (-1, 1), "west": (-1, 0), "north-west": (-1, -1),
}  # fmt: skip
"""From hexes of even rows; odd rows lie half a hex further to the east."""


def sides(grid: Grid) -> dict[str, tuple[int, int]]:
    """The names of a space's sides."""
    return HEX_SIDES if grid.kind == "hex" else SQUARE_SIDES


def across(grid: Grid, cell: int, side: str) -> int | None:
    """The space on the other side, if the map has one there."""
    x, y = grid.xy(cell)
    right, down = sides(grid)[side]
    right += y % 2 if grid.kind == "hex" and down else 0
    return grid.at(x + right, y + down) if grid.contains(x + right, y + down) else None


def redrawn(scenario: Scenario, changes: Iterable[Change]) -> Scenario:
    """The scenario as it is after the changes."""
    for number, (what, where) in enumerate(changes, 1):
        here, _, there = where.partition(" ")
        if what == DOOR:
            door = Door(id=f"{DOOR} {number}", at=here, far=(there,), name=f"{DOOR} {number}")
            scenario = replace(scenario, doors=(*scenario.doors, door))
        elif what in (WALL, NO_WALL):
            others = tuple(pair for pair in scenario.map.walls if set(pair) != {here, there})
            walls = (*others, (here, there)) if what == WALL else others
            scenario = replace(scenario, map=replace(scenario.map, walls=walls))
        else:
            scenario = replace(scenario, map=with_ground(scenario.map, here, what))
    return scenario


def with_ground(map: Map, name: str, what: str) -> Map:
    """The map with other ground on one space, which keeps its place in the scenario."""
    drawn = read_picture(map.picture, map.grid)
    cell, signs = drawn.grid.cell(name), "".join(drawn.rows)
    legend = {**PLAIN, **map.legend}
    was = legend[signs[cell]]
    kind, hazard = (what, "") if what in KINDS else ("floor", what)
    ground = Ground(kind=kind, hazard=hazard, place=was.place, trap=was.trap, start=was.start)  # type: ignore[arg-type]
    sign = next((sign for sign, means in legend.items() if means == ground), "") or unused(legend)
    signs = signs[:cell] + sign + signs[cell + 1 :]
    rows = [signs[start : start + drawn.width] for start in range(0, len(signs), drawn.width)]
    return replace(map, picture="\n".join(rows), legend={**map.legend, sign: ground})


def unused(legend: dict[str, Ground]) -> str:
    """A sign that means nothing on a map yet."""
    usual = (sign for sign in string.ascii_letters + string.digits if sign not in legend)
    return next(usual, chr(0x4E00 + len(legend)))
