"""A fight at random: ready heroes, as many printed enemies as the book wants, and an arena with something in it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from fracas.building.painted import bare_map
from fracas.building.roster import grouped
from fracas.core.builder import Draft
from fracas.games.dojo.build.encounters import ARENAS
from fracas.games.dojo.build.library import enemy_file
from fracas.games.dojo.build.surface import WORDS, palette_for
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.model import BOSS
from fracas.grid import Grid

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

GROUNDS = (("square", "uniform"), ("square", "squished"), ("hex", "uniform"))
"""Standard arenas with room for obstacles between the start areas."""
DEPTH = 2
"""Rows of a start area."""
CLUMPS = (4, 7)
LARGEST = 3
CLOSED = ("wall", "pit", "edge", "trap")
"""Nobody has to cross these to reach the other side."""


def foes_by_lot(edition_book: BaseBook, units: int, lot: Random) -> list[Any]:
    """Printed enemies for so many units; a Boss counts for its bars (dojo.enemy-creation.encounter)."""
    weights = {id: _weight(id, edition_book) for id in ROSTER}
    left = units
    found: list[str] = []
    while left > 0:
        bosses_left = not any(weights[id] > 1 for id in found)
        able = [id for id, weight in weights.items() if weight <= left and (weight == 1 or bosses_left)]
        found.append(lot.choice(able))
        left -= weights[found[-1]]
    return grouped(found)


def _weight(id: str, edition_book: BaseBook) -> int:
    enemy = enemy_file(id, edition_book)
    return enemy.bars or 2 if enemy.kind == BOSS else 1


def arena_by_lot(edition_book: BaseBook, lot: Random) -> dict[str, Any]:
    """A standard arena with obstacles of the edition in its middle, and a start area at either end."""
    grid_kind, name = lot.choice(GROUNDS)
    arena = make_arena(dict(ARENAS[grid_kind][name]))
    grid, width = arena.grid, arena.grid.width
    inside = [cell for cell in range(grid.size) if arena.inside >> cell & 1]
    last = grid.height - DEPTH
    heroes = [cell for cell in inside if grid.xy(cell)[1] >= last]
    enemies = [cell for cell in inside if grid.xy(cell)[1] < DEPTH]
    middle = [cell for cell in inside if DEPTH < grid.xy(cell)[1] < last - 1]
    ground = dict.fromkeys(inside, "open")
    kinds = lot.sample(edition_book.obstacle_kinds, 3)
    for number in range(lot.randint(*CLUMPS)):
        kind, home = kinds[number % len(kinds)], lot.choice(middle)
        near = [cell for cell in middle if grid.distance(home, cell) == 1 and ground[cell] == "open"]
        clump = [home, *lot.sample(near, min(len(near), lot.randrange(LARGEST)))]
        after = {**ground, **dict.fromkeys(clump, kind)}
        if kind not in CLOSED or _connected(grid, after):
            ground = after
    signs = "".join(WORDS[ground.get(cell, "outside")][0] for cell in range(grid.size))
    rows = [signs[start : start + width] for start in range(0, grid.size, width)]
    areas = {"heroes": [grid.name(cell) for cell in heroes], "enemies": [grid.name(cell) for cell in enemies]}
    return {**bare_map(palette_for(None), grid.kind, rows), "areas": areas}


def _connected(grid: Grid, ground: dict[int, str]) -> bool:
    """Whether one can walk from everywhere to everywhere."""
    free = {cell for cell, kind in ground.items() if kind not in CLOSED}
    edge = [min(free)]
    free.remove(edge[0])
    while edge and free:
        here = edge.pop()
        near = {cell for cell in free if grid.distance(here, cell) == 1}
        free -= near
        edge += near
    return not free


def with_foes_and_arena(draft: Draft, edition_book: BaseBook, lot: Random) -> Draft:
    """The same heroes against printed enemies, in an arena with something in it."""
    enemies = foes_by_lot(edition_book, len(draft["heroes"]), lot)
    return {**draft, "enemies": enemies, "map": arena_by_lot(edition_book, lot)}
