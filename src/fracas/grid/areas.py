"""Areas: bursts, cubes, lines, walls, and how far an area spreads."""

from collections.abc import Callable, Collection, Iterable

from fracas.grid.board import Grid
from fracas.grid.errors import GridError
from fracas.grid.figure import mask, unmask
from fracas.grid.lines import MEMORY, has_line
from fracas.grid.sight import cells_in_line
from fracas.grid.terrain import Terrain

Cells = tuple[int, ...]
Body = tuple[Cells, int, int]
"""The cells of a body, its bottom and its height."""


def burst(grid: Grid, cells: Iterable[int], radius: int) -> frozenset[int]:
    """Every cell within a radius of any of these cells, themselves included."""
    key = (tuple(cells), radius)
    found = grid.bursts.get(key)
    if found is None:
        if radius < 0:
            raise GridError(f"A burst reaches 0 cells or more, not {radius}.")
        found = frozenset(other for cell in key[0] for other in _around(grid, cell, radius))
        if len(grid.bursts) >= MEMORY:
            grid.bursts.clear()
        grid.bursts[key] = found
    return found


def _around(grid: Grid, cell: int, radius: int) -> list[int]:
    """The cells within a radius of one, looking only at the rows and columns that can hold them."""
    x, y = grid.xy(cell)
    left, right = max(0, x - radius), min(grid.width, x + radius + 1)
    top, bottom = max(0, y - radius), min(grid.height, y + radius + 1)
    box = [row * grid.width + column for row in range(top, bottom) for column in range(left, right)]
    if grid.kind == "square":
        return box
    return [other for other in box if grid.distance(cell, other) <= radius]


def cubes(grid: Grid, side: int, containing: int) -> list[frozenset[int]]:
    """Every placement of a side by side block on the board that contains a cell.

    Where the board is narrower than the block, the block fills the board from rim to rim.
    """
    if grid.kind != "square":
        raise GridError("Cubes need a board of squares; on hexes use a burst.")
    if side < 1:
        raise GridError(f"A cube has sides of 1 or more, not {side}.")
    x, y = grid.xy(containing)
    wide, high = min(side, grid.width), min(side, grid.height)
    return [
        frozenset(row * grid.width + column for row in range(top, top + high) for column in range(left, left + wide))
        for top in range(max(0, y - high + 1), min(y, grid.height - high) + 1)
        for left in range(max(0, x - wide + 1), min(x, grid.width - wide) + 1)
    ]


def lines(grid: Grid, cells: Collection[int], length: int, width: int = 1) -> list[frozenset[int]]:
    """Straight strips that lead away from a body, in every direction; what is off the board is cut off.

    One lane of a strip starts right in front of the body; the others lie beside it, on either hand.
    """
    if length < 1 or width < 1:
        raise GridError(f"A line needs a length and a width of 1 or more, not {length} by {width}.")
    found: dict[frozenset[int], None] = {}
    for direction, (du, dv) in enumerate(grid.vectors):
        for cell in cells:
            if grid.step(cell, direction) in cells:
                continue
            u, v = grid.spot(cell)
            for first in range(1 - width, 1):
                strip = _strip(grid, (u + du, v + dv), direction, length, range(first, first + width))
                found[strip - frozenset(cells)] = None
    found.pop(frozenset(), None)
    return list(found)


def lines_at(grid: Grid, start: int, direction: int, length: int, width: int) -> list[frozenset[int]]:
    """Straight strips in one direction with a cell in their first row; what is off the board is cut off."""
    lanes = [range(first, first + width) for first in range(1 - width, 1)]
    return list(dict.fromkeys([_strip(grid, grid.spot(start), direction, length, each) for each in lanes]))


def _strip(grid: Grid, start: tuple[int, int], direction: int, length: int, lanes: range) -> frozenset[int]:
    """The cells on the board of some lanes side by side; lane 0 begins at the start."""
    du, dv = grid.vectors[direction]
    cells = set()
    for lane in lanes:
        aside_u, aside_v = _aside(grid, direction, lane)
        for n in range(length):
            cells.add(grid.place(start[0] + aside_u + n * du, start[1] + aside_v + n * dv))
    cells.discard(-1)
    return frozenset(cells)


def _aside(grid: Grid, direction: int, lane: int) -> tuple[int, int]:
    """How far a lane lies to the side: lanes to the right count up, to the left count down.

    Straight lanes on squares stand level. Diagonal lanes and lanes of hexes interlock: every second one begins half a
    step further ahead.
    """
    turn = 1 if lane > 0 else -1
    count = len(grid.vectors)
    if grid.kind == "hex":
        ahead, back = (direction + turn) % count, (direction + 2 * turn) % count
    elif direction % 2 == 0:
        ahead = back = (direction + 2 * turn) % count
    else:
        ahead, back = (direction + turn) % count, (direction + 3 * turn) % count
    far = abs(lane)
    (au, av), (bu, bv) = grid.vectors[ahead], grid.vectors[back]
    more, less = (far + 1) // 2, far // 2
    return more * au + less * bu, more * av + less * bv


def grow_wall(grid: Grid, chosen: Collection[int], allowed: Callable[[int], bool]) -> list[int]:
    """The cells that may be added to a wall next, in order: each shares a side with one already chosen."""
    taken = set(chosen)
    edge = {cell for part in chosen for cell in grid.sides[part]}
    return [cell for cell in sorted(edge - taken) if allowed(cell)]


def spread(terrain: Terrain, origin_cells: Iterable[int], area: Iterable[int], z: int, h: int) -> frozenset[int]:
    """The members of an area that a line from the origin reaches: areas pass no barrier and turn no corner.

    A member whose ground lies higher than z is measured from its ground up.
    """
    origin = tuple(origin_cells)
    if h < 1:
        raise GridError(f"A body must be at least 1 high, not {h}.")
    key = (origin, frozenset(area), z, h)
    found = terrain.spreads.get(key)
    if found is None:
        found = frozenset(_reached(terrain, origin, key[1], z, h))
        if len(terrain.spreads) >= MEMORY:
            terrain.spreads.clear()
        terrain.spreads[key] = found
    return found


def _reached(terrain: Terrain, origin: tuple[int, ...], area: frozenset[int], z: int, h: int) -> list[int]:
    by_ground: dict[int, list[int]] = {}
    for cell in area:
        by_ground.setdefault(max(z, terrain.floor[cell]), []).append(cell)
    return [cell for ground, cells in by_ground.items() for cell in in_line(terrain, origin, z + h, cells, ground + h)]


def in_line(terrain: Terrain, body: tuple[int, ...], top: int, cells: Iterable[int], cell_top: int) -> list[int]:
    """Those of some cells to which a body has a line of effect, both as high as these tops.

    Only tops matter: whatever stops the line between two heads stops every lower one below it.
    """
    if not body:
        raise GridError("A line joins two bodies; each needs at least one cell.")
    if terrain.fences:
        return [cell for cell in cells if has_line(terrain, body, top - 1, 1, (cell,), cell_top - 1, 1)]
    return cells_in_line(terrain, body, top, cells, cell_top)


class View:
    """The cells a body has a line of effect to, found out as they are asked for."""

    __slots__ = ("body", "known", "terrain")

    def __init__(self, terrain: Terrain, body: Body) -> None:
        self.terrain, self.body = terrain, body
        self.known: dict[int, tuple[int, int]] = {}

    def of(self, bits: int, top: int) -> int:
        """Those of some cells that it has a line to when they are filled up to this height, as bit masks."""
        asked, seen = self.known.get(top, (0, 0))
        new = bits & ~asked
        if new:
            cells, z, height = self.body
            floor, solid = self.terrain.floor, self.terrain.solid
            free = [cell for cell in unmask(new) if floor[cell] + solid[cell] < top]
            seen |= mask(in_line(self.terrain, cells, z + height, free, top))
            self.known[top] = (asked | new, seen)
        return seen & bits


def view_of(terrain: Terrain, body: Body) -> View:
    """The view a body has on this ground. The terrain keeps it: both never change."""
    view = terrain.views.get(body)
    if view is None:
        if len(terrain.views) >= MEMORY:
            terrain.views.clear()
        view = terrain.views[body] = View(terrain, body)
    return view
