"""Which of many cells a body has a line to, looked up all at once.

Where the two ends are equally high a cell stops every line or none. Between different heights the map is laid out in
layers, one for each height, and every line carries for each of its cells the layer that would stop it there: so lines
up and down slopes are compared bit by bit as well.
"""

from collections.abc import Iterable
from functools import lru_cache

from fracas.grid.board import Grid
from fracas.grid.figure import unmask
from fracas.grid.sight import Fan, fan_by_offset, line_by_offset
from fracas.grid.terrain import SCALE, Terrain, rimmed
from fracas.grid.trace import sample_points_of


class Slope:
    """The lines from head to head of two bodies, one higher: each cell in the layer of heights that stops the line.

    The layers begin with the top of the lower body. A line is stopped in a cell by what is higher than its lowest point
    there. Lines are added as they are asked for, for most are blocked anyway.
    """

    __slots__ = ("offset", "rays", "rise")

    def __init__(self, offset: tuple[Grid, int, int, int], rise: int) -> None:
        self.offset, self.rise = offset, rise
        self.rays: list[tuple[int, tuple[int, ...]] | None] = [None] * len(sample_points_of(offset[0].kind, 0, 0)) ** 2

    def ray(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The cells that block a line alone, and the pairs that block it together."""
        grid = self.offset[0]
        size = (grid.width + 2) * (grid.height + 2)
        line = line_by_offset(*self.offset, *divmod(number, len(sample_points_of(grid.kind, 0, 0))))
        alone, together = 0, []
        for at, begin, end in line.legs:
            alone |= 1 << (self._layer(line.span, begin, end) * size + at)
        for p, q, begin, end in line.pairs:
            together.append(((1 << p) | (1 << q)) << self._layer(line.span, begin, end) * size)
        ray = self.rays[number] = (alone, tuple(together))
        return ray

    def _layer(self, span: int, begin: int, end: int) -> int:
        """The first whole height above the lowest point of a line between two marks."""
        rise = self.rise
        start = SCALE * max(0, -rise) - 2
        return (start * span + SCALE * rise * (begin if rise > 0 else end)) // (SCALE * span) + 1


def cells_in_line(terrain: Terrain, body: tuple[int, ...], top: int, cells: Iterable[int], cell_top: int) -> list[int]:
    """Those of some cells to which a line from a body is clear, on ground without walls on sides.

    Only the tops of the body and of what fills the cells matter: no other line between two points runs higher than the
    one from head to head.
    """
    grid, rise = terrain.grid, cell_top - top
    walls, high = _filled(terrain, min(top, cell_top)), _filled(terrain, max(top, cell_top))
    layers = _layers(terrain, min(top, cell_top), max(top, cell_top)) if rise else walls
    found: list[int] = []
    for a in body:
        views = _views(grid, a)
        left: list[int] = []
        for b in cells:
            shift, fan = views[b] or _view(grid, a, b)
            met = walls >> shift & fan.touched
            seen = not met or _any_open(fan, met)
            if rise and not seen:
                seen = _any_above(fan, high >> shift, _slope(grid, a, b, rise), layers >> shift)
            (found if seen else left).append(b)
        cells = left
    return found


def _any_open(fan: Fan, walls: int) -> bool:
    """Whether some line meets no wall."""
    for rays in fan.rays:
        for alone, together, _ in rays:
            if not alone & walls:
                for both in together:
                    if walls & both == both:
                        break
                else:
                    return True
    return False


def _any_above(fan: Fan, high: int, slope: Slope, layers: int) -> bool:
    """Whether some line runs above everything; those that meet what is higher than both ends need no closer look."""
    number = -1
    for rays in fan.rays:
        for alone, _, _ in rays:
            number += 1
            if not alone & high:
                alone, together = slope.rays[number] or slope.ray(number)
                if not alone & layers and not any(layers & both == both for both in together):
                    return True
    return False


@lru_cache(maxsize=1 << 9)
def _layers(terrain: Terrain, lowest: int, highest: int) -> int:
    """The cells filled at least this high, as one mask for each height from the lowest to the highest, end to end."""
    size, layers = len(terrain.columns), 0
    for top in range(highest, lowest - 1, -1):
        layers = layers << size | _filled(terrain, top)
    return layers


@lru_cache(maxsize=1 << 10)
def _filled(terrain: Terrain, top: int) -> int:
    """The cells filled at least this high."""
    grid, columns, base = terrain.grid, terrain.columns, terrain.base
    if base is terrain or grid.kind == "hex":
        return sum([1 << spot for spot, height in enumerate(columns) if height >= SCALE * top])
    filled = _filled(base, top)
    for cell in unmask(terrain.changed):
        spot = rimmed(grid, cell)
        filled = filled | 1 << spot if columns[spot] >= SCALE * top else filled & ~(1 << spot)
    return filled


@lru_cache(maxsize=1 << 11)
def _views(grid: Grid, a: int) -> list[tuple[int, Fan] | None]:
    """For every cell the lines to it from one, with where their masks begin; filled in as they are asked for."""
    return [None] * grid.size


def _view(grid: Grid, a: int, b: int) -> tuple[int, Fan]:
    fan = fan_by_offset(*_offset(grid, a, b))
    view = _views(grid, a)[b] = (rimmed(grid, a) + fan.low, fan)
    return view


def _slope(grid: Grid, a: int, b: int, rise: int) -> Slope:
    return _slope_by_offset(*_offset(grid, a, b), rise)


def _offset(grid: Grid, a: int, b: int) -> tuple[Grid, int, int, int]:
    """How far apart two cells are, which is all that lines between them depend on, but for odd rows of hexes."""
    ay, ax = divmod(a, grid.width)
    by, bx = divmod(b, grid.width)
    return grid, ay & 1 if grid.kind == "hex" else 0, bx - ax, by - ay


@lru_cache(maxsize=1 << 14)
def _slope_by_offset(grid: Grid, odd: int, dx: int, dy: int, rise: int) -> Slope:
    return Slope((grid, odd, dx, dy), rise)
