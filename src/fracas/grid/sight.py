"""The quick way to look between two bodies, on ground without walls on the sides of cells.

Most of what stands between them is either too low to stop any line or too high to let one pass. A cell in between, or
a low object, is in doubt: which lines it stops depends on how high they run there.
"""

from collections.abc import Iterable

from fracas.grid.fans import Fan, view, views_from
from fracas.grid.terrain import SCALE, Sample, Terrain, rimmed


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
    look = Look(terrain, start, ends, ends[1], True)
    own = terrain.low.intersection(a_cells + b_cells) if terrain.low else ()
    if own:
        heights = list(terrain.shelters)
        low, head = min(start, ends[1]), max(start, ends[0])
        for cell in own:
            spot = rimmed(terrain.grid, cell)
            top = heights[spot] = terrain.columns[spot]
            look.high = look.high & ~(1 << spot) | (top >= head) << spot
            look.doubtful = look.doubtful & ~(1 << spot) | (low < top < head) << spot
        look.heights = tuple(heights)
    return look


def count_seen(terrain: Terrain, key: Sample) -> tuple[int, int]:
    """From the best point of a: points of b in view, of how many."""
    grid, look = terrain.grid, look_for_cover(terrain, key)
    best = total = 0
    for a in key[0]:
        views = [view(grid, a, b) for b in key[3]]
        clear = [look.clear(shift, fan) for shift, fan in views]
        points = views[0][1].from_point
        total = 2 * len(points) * len(views)
        best = max(best, *(sum([(lines & point).bit_count() for lines in clear]) for point in points))
        if best == total:
            break
    return best, total


def half_hidden(terrain: Terrain, key: Sample) -> bool:
    """Whether at most half of b's points are in view from the best point of a; doubts count only if they decide."""
    grid, look = terrain.grid, look_for_cover(terrain, key)
    for a in key[0]:
        views = views_from(grid, a)
        found = []
        for b in key[3]:
            shift, fan = views[b] or view(grid, a, b)
            lines = look.perhaps(shift, fan)
            if lines:
                found.append((lines, shift, fan))
        half = len(key[3]) * len(fan.from_point)
        if _more_than([lines for lines, _, _ in found], fan, half):
            if not look.doubtful:
                return False
            if _more_than([look.surely(lines, shift, fan) for lines, shift, fan in found], fan, half):
                return False
    return True


def _more_than(clear: list[int], fan: Fan, count: int) -> bool:
    """Whether more lines than this are clear from a single point."""
    if len(clear) == 1:
        (lines,) = clear
        for point in fan.from_point:
            if (lines & point).bit_count() > count:
                return True
        return False
    for point in fan.from_point:
        if sum([(lines & point).bit_count() for lines in clear]) > count:
            return True
    return False


def any_seen(terrain: Terrain, key: Sample) -> bool:
    """Whether any line is clear: then one from head to head is."""
    a_cells, a_z, a_h, b_cells, b_z, b_h = key
    look = _look_at_heads(terrain, a_z + a_h, b_z + b_h)
    grid = terrain.grid
    for a in a_cells:
        for b in b_cells:
            shift, fan = view(grid, a, b)
            if look.clear(shift, fan) & fan.every:
                return True
    return False


def cells_in_line(terrain: Terrain, body: tuple[int, ...], top: int, cells: Iterable[int], cell_top: int) -> list[int]:
    """Those of some cells to which a line from a body is clear; only the tops of both matter."""
    grid, look = terrain.grid, _look_at_heads(terrain, top, cell_top)
    walls = look.high | look.doubtful
    found: list[int] = []
    for a in body:
        views = views_from(grid, a)
        left: list[int] = []
        for b in cells:
            shift, fan = views[b] or view(grid, a, b)
            met = walls >> shift & fan.touched
            seen = not met or fan.stopped(met) != fan.every or (look.doubtful and look.clear(shift, fan) & fan.every)
            (found if seen else left).append(b)
        cells = left
    return found


def _look_at_heads(terrain: Terrain, top: int, other_top: int) -> Look:
    """Looks from head to head, with low objects stopping nothing."""
    head = SCALE * other_top - 2
    return Look(terrain, SCALE * top - 2, (head, head - SCALE // 2), head, False)
