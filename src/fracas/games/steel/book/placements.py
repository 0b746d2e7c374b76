"""Where cubes and lines may lie, on the ground or in the air: in reach of a body, cut by what stands in their way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fracas.grid import Squares, Terrain, burst, mask, spread, squares, unmask
from fracas.grid.areas import Body, Cells, View, lines_at, view_of
from fracas.grid.areas import lines as strips_from
from fracas.grid.terrain import Cut

AROUND = ("burst", "aura")
"""Areas that originate from their user."""


def placements(
    terrain: Terrain, body: Body, shape: str, size: int, width: int, within: int, wanted: int
) -> Iterator[Cells]:
    """Every placement of a cube or line; with `wanted` (a bit mask) only of shapes that touch one of those squares."""
    if shape == "cube":
        return _cubes(terrain, body, size, within, wanted)
    if shape == "line":
        return _lines(terrain, body, size, width, within, wanted)
    raise ValueError(f"no area has the shape {shape!r}; write burst, aura, cube, line or wall")


def level_with(body: Body, within: int, z: int, tall: int) -> bool:
    """Whether something between these heights is no farther above or below a body than this."""
    _, bottom, height = body
    return z - (bottom + height - 1) <= within and bottom - (z + tall - 1) <= within


@lru_cache(maxsize=1 << 15)
def mask_near(grid: Squares, cells: Cells, within: int) -> int:
    """The squares within this distance of a space, as a bit mask."""
    return mask(burst(grid, cells, within))


@lru_cache(maxsize=1 << 7)
def _uneven(terrain: Terrain) -> int:
    """The squares where something may cut an area: objects, and ground at another height than the usual."""
    level = terrain.level
    return mask([c for c, z in enumerate(terrain.floor) if terrain.solid[c] or z != level])


# Cubes


@lru_cache(maxsize=1 << 6)
def blocks(grid: Squares, side: int, overhanging: bool) -> tuple[tuple[Cells, int], ...]:
    """Every cube in the plane, as its squares and their bit mask; overhanging ones are cut at the edge of the map."""
    spare = side - 1 if overhanging else 0
    wide, high = min(side, grid.width), min(side, grid.height)
    found: dict[Cells, None] = {}
    for top in range(-spare, grid.height - high + spare + 1):
        rows = range(max(0, top), min(grid.height, top + side))
        for left in range(-spare, grid.width - wide + spare + 1):
            columns = range(max(0, left), min(grid.width, left + side))
            found[tuple(y * grid.width + x for y in rows for x in columns)] = None
    return tuple((cells, mask(cells)) for cells in found)


@lru_cache(maxsize=1 << 6)
def _blocks_over(grid: Squares, side: int, overhanging: bool) -> tuple[int, ...]:
    """For every square which of the cubes in the plane lie over it, as a bit mask of their numbers."""
    over = [0] * grid.size
    for number, (cells, _) in enumerate(blocks(grid, side, overhanging)):
        for cell in cells:
            over[cell] |= 1 << number
    return tuple(over)


def blocks_over(grid: Squares, side: int, cell: int) -> list[int]:
    """The cubes in the plane that lie over a square, each as the bit mask of its squares."""
    every = blocks(grid, side, True)
    return [every[number][1] for number in unmask(_blocks_over(grid, side, True)[cell])]


@lru_cache(maxsize=1 << 12)
def _blocks_near(grid: Squares, cells: Cells, within: int, side: int, overhanging: bool) -> int:
    """Which of the cubes in the plane have a square within this distance of a space."""
    return _any_of(_blocks_over(grid, side, overhanging), mask_near(grid, cells, within))


def _any_of(table: tuple[int, ...], bits: int) -> int:
    found = 0
    for cell in unmask(bits):
        found |= table[cell]
    return found


def _cubes(terrain: Terrain, body: Body, side: int, within: int, wanted: int) -> Iterator[Cells]:
    """Cubes with one square as origin. Lasting ones (nothing wanted) are laid wholly on the map.

    On open ground a cube over the same wanted squares as an earlier one hits the same creatures, and is skipped.
    """
    grid, z = terrain.grid, terrain.level
    near, uneven = mask_near(grid, body[0], within), _uneven(terrain)
    every = blocks(grid, side, bool(wanted))
    numbers = _blocks_near(grid, body[0], within, side, bool(wanted))
    if wanted:
        numbers &= _any_of(_blocks_over(grid, side, True), wanted)
    view, level = view_of(terrain, body), level_with(body, within, z, side)
    done: set[int] = set()
    for number in unmask(numbers):
        cells, bits = every[number]
        if bits & uneven:
            key = (number << 8 | side) << 1 | bool(wanted)
            source = terrain if terrain.changed & bits else terrain.base or terrain
            cuts = source.cuts.get(key)
            if cuts is None:
                cuts = source.cuts[key] = _cut_cubes(source, side, cells)
            yield from _reached(view, side, within, cuts, bits & near)
        elif level and bits & wanted not in done and view.of(bits & near, z + side):
            yield cells
            if wanted:
                done.add(bits & wanted)


def _reached(view: View, side: int, within: int, cuts: tuple[Cut, ...], near: int) -> Iterator[Cells]:
    """What is left of a cube from those of its squares that are in reach and in line; all alike only once."""
    floor, (_, foot, height) = view.terrain.floor, view.body
    highest, lowest = within + foot + height - 1, foot - within
    for bottom, left in cuts:
        if bottom + side <= lowest:
            continue
        reached = view.of(near, bottom + side)
        if reached and bottom + side - 1 > highest:
            reached = mask([cell for cell in unmask(reached) if floor[cell] <= highest])
        if reached:
            first = [(found & -found, cells) for origins, cells in left if (found := origins & reached)]
            first.sort()
            for _, cells in first:
                yield cells


def _cut_cubes(terrain: Terrain, side: int, cells: Cells) -> tuple[Cut, ...]:
    """A cube over objects or uneven ground: at each height it can stand at, cut to what each origin square reaches."""
    floor, solid = terrain.floor, terrain.solid
    wide = cells[-1] % terrain.grid.width - cells[0] % terrain.grid.width + 1
    found: list[Cut] = []
    for bottom in sorted({floor[cell] for cell in cells if not solid[cell]}):
        parts: list[tuple[int, Cells]] = []
        for origins, reached in _cuts(wide, side, _profile(terrain, cells, bottom, side)):
            parts.append((mask([cells[place] for place in origins]), tuple([cells[place] for place in reached])))
        found.append((bottom, tuple(parts)))
    return tuple(found)


def _profile(terrain: Terrain, cells: Cells, bottom: int, side: int) -> Cells:
    """The ground of a cube from its bottom up; squares that do not belong to it as -1 less what fills them.

    What is higher than twice the cube hides as much as what is as high as that.
    """
    floor, solid = terrain.floor, terrain.solid
    heights = []
    for cell in cells:
        z = floor[cell] - bottom
        if solid[cell] or not 0 <= z < side:
            z = -1 - min(max(0, z + solid[cell]), 2 * side)
        heights.append(z)
    return tuple(heights)


@lru_cache(maxsize=1 << 14)
def _cuts(wide: int, side: int, profile: Cells) -> tuple[tuple[Cells, Cells], ...]:
    """The places of all squares of a cube that may be its origin, those alike together, and of the squares they reach.

    Lines between squares of a cube never leave it, so nothing outside matters.
    """
    terrain = Terrain(squares(wide, len(profile) // wide), [z if z >= 0 else -1 - z for z in profile])
    members = frozenset(place for place, z in enumerate(profile) if z >= 0)
    alike: dict[Cells, list[int]] = {}
    for place in sorted(members):
        alike.setdefault(tuple(sorted(spread(terrain, (place,), members, 0, side))), []).append(place)
    return tuple((tuple(origins), reached) for reached, origins in alike.items())


# Lines


@lru_cache(maxsize=1 << 12)
def strips(grid: Squares, start: int, length: int, width: int) -> tuple[tuple[frozenset[int], int], ...]:
    """Straight strips in every direction with `start` in their first row, as squares and bit mask."""
    found: dict[frozenset[int], None] = {}
    for direction in range(len(grid.directions)):
        if width == 1:
            cells: list[int] = []
            cell = start
            while cell >= 0 and len(cells) < length:
                cells.append(cell)
                cell = grid.step(cell, direction)
            found[frozenset(cells)] = None
            continue
        before = grid.step(start, grid.opposite(direction))
        if before >= 0:
            found.update((strip, None) for strip in strips_from(grid, (before,), length, width) if start in strip)
        else:
            found.update((strip, None) for strip in lines_at(grid, start, direction, length, width))
    return tuple((strip, mask(strip)) for strip in found)


def _lines(terrain: Terrain, body: Body, length: int, width: int, within: int, wanted: int) -> Iterator[Cells]:
    """Lines whose first square is within the distance, next to the user for "within 1"; never through the user's space.

    They lie level, at the user's height or that of the ground where they start, and are cut where the first square has
    no line to the others.
    """
    grid = terrain.grid
    own, z, _ = body
    user = mask(own)
    floor, solid = terrain.floor, terrain.solid
    uneven, view = _uneven(terrain), view_of(terrain, body)
    near = mask_near(grid, own, within) & ~user
    for start in unmask(near):
        if solid[start]:
            continue
        clear = [s for s in strips(grid, start, length, width) if not s[1] & user and (not wanted or s[1] & wanted)]
        if not clear:
            continue
        for bottom in sorted({max(z, floor[start]), floor[start]}):
            if not level_with(body, within, bottom, width) or not view.of(near, bottom + width) >> start & 1:
                continue
            for cells, bits in clear:
                if bits & uneven or bottom != terrain.level:
                    yield _cut_line(terrain, start, cells, bottom, width)
                else:
                    yield tuple(sorted(cells))


def _cut_line(terrain: Terrain, start: int, cells: frozenset[int], bottom: int, width: int) -> Cells:
    """The squares of a line whose ground is at its height and that its first square has a line to."""
    floor = terrain.floor
    reached = spread(terrain, (start,), cells, bottom, width)
    return tuple(sorted(c for c in reached if bottom <= floor[c] < bottom + width))


# In the air


def raised(
    terrain: Terrain, body: Body, shape: str, size: int, width: int, within: int, bottom: int, wanted: int
) -> Iterator[Cells]:
    """Every placement of a cube or line at some height above the ground that touches one of the wanted squares."""
    tall = size if shape == "cube" else width
    if not level_with(body, within, bottom, tall):
        return
    near = mask_near(terrain.grid, body[0], within)
    origins = view_of(terrain, body).of(near, bottom + tall)
    if shape == "cube":
        numbers = _blocks_near(terrain.grid, body[0], within, size, True)
        numbers &= _any_of(_blocks_over(terrain.grid, size, True), wanted)
        every = blocks(terrain.grid, size, True)
        for number in unmask(numbers):
            cells, bits = every[number]
            yield from _cut_in_the_air(terrain, unmask(bits & origins), frozenset(cells), bottom, tall)
        return
    user = mask(body[0])
    for start in unmask(origins & ~user):
        for strip, bits in strips(terrain.grid, start, size, width):
            if bits & wanted and not bits & user:
                yield from _cut_in_the_air(terrain, [start], strip, bottom, tall)


def _cut_in_the_air(
    terrain: Terrain, origins: list[int], cells: frozenset[int], bottom: int, tall: int
) -> Iterator[Cells]:
    """The squares of an area not filled up to its top that each origin square has a line to; all alike only once."""
    room = frozenset([c for c in cells if terrain.top(c) < bottom + tall])
    done: set[Cells] = set()
    for origin in origins:
        found = tuple(sorted(spread(terrain, (origin,), room, bottom, tall)))
        if found not in done:
            done.add(found)
            yield found
