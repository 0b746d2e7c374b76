"""The quick way to look between two bodies, on ground without walls on the sides of cells.

Most of what stands between them is either too low to stop any line or too high to let one pass. A cell in between, or
a low object, is in doubt: which lines it stops depends on how high they run there.
"""

from collections.abc import Iterable

from fracas.grid.board import Grid
from fracas.grid.fans import Fan, fan_between
from fracas.grid.terrain import SCALE, Sample, Terrain


def levels(z: int, h: int) -> tuple[int, int]:
    """The two heights at which a body is sampled: near its head and near its feet."""
    return SCALE * (z + h) - 2, SCALE * z + 2


class Look:
    """Looking from the head of one body at another: masks of cells that stop every line, and of those in doubt.

    The best view is from the head: no line from lower down runs higher.
    """

    __slots__ = ("doubtful", "heights", "high", "rises", "start")

    def __init__(self, terrain: Terrain, start: int, ends: tuple[int, int], lowest: int, sheltering: bool) -> None:
        self.start, self.rises = start, (ends[0] - start, ends[1] - start)
        self.heights = terrain.shelters if sheltering else terrain.columns
        self.high = terrain.reaching(max(start, ends[0]), sheltering)
        self.doubtful = terrain.reaching(min(start, lowest) + 1, sheltering) & ~self.high

    def clear(self, shift: int, fan: Fan) -> int:
        """The clear lines between two cells."""
        lines = self.perhaps(shift, fan)
        return self.surely(lines, shift, fan) if lines else 0

    def perhaps(self, shift: int, fan: Fan) -> int:
        """The lines between two cells that are clear but for cells in doubt."""
        blocked = self.high >> shift & fan.touched
        if not blocked:
            return fan.all
        stopped = fan.stopped(blocked)
        return fan.all & ~(stopped | stopped << fan.count)

    def surely(self, lines: int, shift: int, fan: Fan) -> int:
        """Those of some lines that cells in doubt do not stop."""
        doubt = self.doubtful >> shift & fan.touched
        if not doubt:
            return lines
        slope = fan.slopes.get(self.rises) or fan.slope(self.rises)
        return slope.left(lines, doubt, doubt | self.high >> shift & fan.touched, self.heights, shift, self.start)


def look_for_cover(terrain: Terrain, key: Sample) -> Look:
    """Looks from body a at head and feet of b. Low objects under the two hide nothing: there only the ground counts."""
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    start, ends = levels(a_z, a_h)[0], levels(b_z, b_h)
    if terrain.low:
        own = terrain.low.intersection(a_cells + b_cells)
        if own:
            return _look_over(terrain, start, ends, own)
    return _look(terrain, start, ends, ends[1], True)


def _look(terrain: Terrain, start: int, ends: tuple[int, int], lowest: int, sheltering: bool) -> Look:
    """The same look serves all bodies with their heads and feet at these heights; the terrain keeps it."""
    key = (start, ends[0], ends[1], sheltering)
    look = terrain.looks.get(key)
    if look is None:
        look = terrain.looks[key] = Look(terrain, start, ends, lowest, sheltering)
    return look


def _look_over(terrain: Terrain, start: int, ends: tuple[int, int], own: Iterable[int]) -> Look:
    """The look of bodies who have low objects under themselves."""
    look = Look(terrain, start, ends, ends[1], True)
    heights = list(terrain.shelters)
    for cell in own:
        spot = terrain.grid.rim[cell]
        heights[spot] = terrain.columns[spot]
        _lower(look, spot, heights[spot], min(start, ends[1]), max(start, ends[0]))
    look.heights = tuple(heights)
    return look


def _lower(look: Look, spot: int, top: int, low: int, head: int) -> None:
    """What stands on a cell reaches only so high for this look."""
    look.high = look.high & ~(1 << spot) | (top >= head) << spot
    look.doubtful = look.doubtful & ~(1 << spot) | (low < top < head) << spot


def clear_but_for(terrain: Terrain, body: tuple[int, ...], top: int, cell: int, cell_top: int) -> bool:
    """Whether a line from a body to a cell is clear of all but what stands on that cell itself, with these tops.

    The same as a line over `Terrain.cleared`, on ground without walls on the sides of cells.
    """
    grid, start, head = terrain.grid, SCALE * top - 2, SCALE * cell_top - 2
    look = Look(terrain, start, (head, head - SCALE // 2), head, False)
    spot, ground = grid.rim[cell], SCALE * terrain.floor[cell]
    _lower(look, spot, ground, min(start, head), max(start, head))
    if look.doubtful >> spot & 1:
        look.heights = (*look.heights[:spot], ground, *look.heights[spot + 1 :])
    for a in body:
        fan = fan_between(grid, a, cell)
        if look.clear(grid.rim[a] + fan.low, fan) & fan.every:
            return True
    return False


def count_seen(terrain: Terrain, key: Sample) -> tuple[int, int]:
    """From the best point of a: points of b in view, of how many."""
    grid, look = terrain.grid, look_for_cover(terrain, key)
    best = total = 0
    for a in key[0]:
        fans = [fan_between(grid, a, b) for b in key[3]]
        clear = [look.clear(grid.rim[a] + fan.low, fan) for fan in fans]
        points = fans[0].from_point
        total = 2 * len(points) * len(fans)
        best = max(best, *(sum([(lines & point).bit_count() for lines in clear]) for point in points))
        if best == total:
            break
    return best, total


def half_hidden(terrain: Terrain, key: Sample) -> bool:
    """Whether at most half of b's points are in view from the best point of a; doubts count only if they decide."""
    grid, look = terrain.grid, look_for_cover(terrain, key)
    if len(key[0]) == 1 and len(key[3]) == 1:
        return not _one_shows(grid, look, key[0][0], key[3][0])
    for a in key[0]:
        if _shows(grid, look, a, key[3]):
            return False
    return True


def _one_shows(grid: Grid, look: Look, a: int, b: int) -> bool:
    """Whether more than half of one cell is in view from some point of another."""
    fan = fan_between(grid, a, b)
    shift = grid.rim[a] + fan.low
    lines = look.perhaps(shift, fan)
    if not lines or not _more_than_half(lines, fan):
        return False
    sure = look.surely(lines, shift, fan)
    return sure == lines or _more_than_half(sure, fan)


def _more_than_half(lines: int, fan: Fan) -> bool:
    """Whether more than half of the lines from a single point are among these."""
    half = len(fan.from_point)
    for point in fan.from_point:
        if (lines & point).bit_count() > half:
            return True
    return False


def _shows(grid: Grid, look: Look, a: int, cells: tuple[int, ...]) -> bool:
    """Whether more than half of a body is in view from some point of a cell."""
    fans = [fan_between(grid, a, b) for b in cells]
    start = grid.rim[a]
    lines = [look.perhaps(start + fan.low, fan) for fan in fans]
    if not _more_than_half_of_all(lines, fans):
        return False
    if not look.doubtful:
        return True
    lines = [look.surely(clear, start + fan.low, fan) for clear, fan in zip(lines, fans, strict=True)]
    return _more_than_half_of_all(lines, fans)


def _more_than_half_of_all(lines: list[int], fans: list[Fan]) -> bool:
    """The same for the lines to several cells together."""
    points = fans[0].from_point
    half = len(fans) * len(points)
    for point in points:
        if sum([(clear & point).bit_count() for clear in lines]) > half:
            return True
    return False


def any_seen(terrain: Terrain, key: Sample) -> bool:
    """Whether any line is clear: then one from head to head is."""
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    look = _look_at_heads(terrain, a_z + a_h, b_z + b_h)
    grid = terrain.grid
    for a in a_cells:
        for b in b_cells:
            fan = fan_between(grid, a, b)
            if look.clear(grid.rim[a] + fan.low, fan) & fan.every:
                return True
    return False


def cells_in_line(terrain: Terrain, body: tuple[int, ...], top: int, cells: Iterable[int], cell_top: int) -> list[int]:
    """Those of some cells to which a line from a body is clear; only the tops of both matter."""
    grid, look = terrain.grid, _look_at_heads(terrain, top, cell_top)
    walls, doubtful = look.high | look.doubtful, look.doubtful
    found: list[int] = []
    for a in body:
        start = grid.rim[a]
        left: list[int] = []
        for b in cells:
            fan = fan_between(grid, a, b)
            shift = start + fan.low
            met = walls >> shift & fan.touched
            if not met or fan.stopped(met) != fan.every or (doubtful and look.clear(shift, fan) & fan.every):
                found.append(b)
            else:
                left.append(b)
        cells = left
    return found


def _look_at_heads(terrain: Terrain, top: int, other_top: int) -> Look:
    """Looks from head to head, with low objects stopping nothing."""
    head = SCALE * other_top - 2
    return _look(terrain, SCALE * top - 2, (head, head - SCALE // 2), head, False)
