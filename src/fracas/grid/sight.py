"""The quick way to look between two bodies.

Most of what stands between them is either too low to stop any line or too high to let one pass. A line that meets only
such cells is blocked exactly when it crosses a high one. Each line is a bit mask of cells, the same wherever the two
bodies stand, and looking is shifting the map and comparing bits. Only lines over cells in doubt need a closer look.
"""

from functools import lru_cache
from typing import NamedTuple

from fracas.grid.board import Grid
from fracas.grid.terrain import SCALE, Sample, Terrain, rimmed
from fracas.grid.trace import Point, Trace, sample_points_of, trace

Ray = tuple[int, tuple[int, ...], int]  # cells that block alone; pairs that block together; all cells it may meet


class Fan(NamedTuple):
    """All lines from the sample points of one cell to those of another, as masks that start `low` cells away."""

    low: int
    touched: int
    rays: tuple[tuple[Ray, ...], ...]


def walls_between(terrain: Terrain, key: Sample, heights: tuple[int, ...]) -> tuple[int, int] | None:
    """Masks of the cells that stop every line and of those in doubt; None when walls on sides are in play."""
    if terrain.fences:
        return None
    _, a_z, a_h, _, b_z, b_h = key
    floor = SCALE * min(a_z, b_z) + 2
    head = SCALE * max(a_z + a_h, b_z + b_h) - 2
    masks = terrain.masks
    found = masks.get((heights is terrain.shelters, floor, head))
    if found is None:
        high = sum(1 << spot for spot, top in enumerate(heights) if top >= head)
        doubtful = sum(1 << spot for spot, top in enumerate(heights) if floor < top < head)
        found = masks[heights is terrain.shelters, floor, head] = (high, doubtful)
    return found


def count_seen(terrain: Terrain, key: Sample, high: int, doubtful: int, look: "Look") -> tuple[int, int]:
    """From the best point of a: points of b in view, of how many."""
    grid = terrain.grid
    best = total = 0
    for a in key[0]:
        upper: list[int] = []
        lower: list[int] = []
        total = 0
        for b in key[3]:
            fan = _fan(grid, a, b)
            shift = rimmed(grid, a) + fan.low
            counts = _count(grid, a, b, fan, high >> shift & fan.touched, doubtful >> shift & fan.touched, look)
            upper, lower = _add(upper, counts[0]), _add(lower, counts[1])
            total += 2 * len(fan.rays)
        best = max(best, *upper, *lower)
        if best == total:
            break
    return best, total


def any_seen(terrain: Terrain, key: Sample, high: int, doubtful: int, look: "Look") -> bool:
    """Whether any line is clear. Lines without doubt come first."""
    grid = terrain.grid
    doubts = []
    for a in key[0]:
        for b in key[3]:
            fan = _fan(grid, a, b)
            shift = rimmed(grid, a) + fan.low
            blocked, doubt = high >> shift & fan.touched, doubtful >> shift & fan.touched
            if not (blocked or doubt) or any(sure for sure, _ in _certain(fan, blocked, doubt)):
                return True
            if doubt:
                doubts.append((a, b, fan, blocked, doubt))
    for a, b, fan, blocked, doubt in doubts:
        upper, lower = _count(grid, a, b, fan, blocked, doubt, look)
        if any(upper) or any(lower):
            return True
    return False


def half_hidden(terrain: Terrain, key: Sample, high: int, doubtful: int, look: "Look") -> bool:
    """Whether at most half of b's points are in view from the best point of a; doubts count only if they decide."""
    grid = terrain.grid
    for a in key[0]:
        fans = [(b, _fan(grid, a, b)) for b in key[3]]
        counts: list[tuple[int, int]] = []
        total = 0
        for _, fan in fans:
            shift = rimmed(grid, a) + fan.low
            more = _certain(fan, high >> shift & fan.touched, doubtful >> shift & fan.touched)
            counts = [(x + p, y + q) for (x, y), (p, q) in zip(counts, more, strict=True)] if counts else more
            total += len(fan.rays)
        for sure, _ in counts:
            if 2 * sure > total:
                return False
        for i, (sure, possible) in enumerate(counts):
            if 2 * possible > total and _more_than_half(grid, a, i, fans, (high, doubtful), look, (sure, total)):
                return False
    return True


def _more_than_half(
    grid: Grid,
    a: int,
    i: int,
    fans: list[tuple[int, Fan]],
    walls: tuple[int, int],
    look: "Look",
    known: tuple[int, int],
) -> bool:
    """Whether more than half of b is in view from one point of a, at either of its heights."""
    sure, total = known
    upper = lower = 2 * sure
    for b, fan in fans:
        shift = rimmed(grid, a) + fan.low
        blocked, doubt = walls[0] >> shift & fan.touched, walls[1] >> shift & fan.touched
        for j, (alone, together, meets) in enumerate(fan.rays[i]):
            if not meets & doubt or alone & blocked or any(blocked & both == both for both in together):
                continue
            from_upper, from_lower = look.along(_line(grid, a, b, i, j), shift, doubt)
            upper += from_upper
            lower += from_lower
            if upper > total or lower > total:
                return True
    return False


def _certain(fan: Fan, blocked: int, doubt: int) -> list[tuple[int, int]]:
    """From each point of a: lines that are clear beyond doubt, and lines that are not surely blocked."""
    counts = []
    for rays in fan.rays:
        sure = possible = 0
        for alone, together, meets in rays:
            if alone & blocked:
                continue
            if together and any(blocked & both == both for both in together):
                continue
            possible += 1
            if not meets & doubt:
                sure += 1
        counts.append((sure, possible))
    return counts


def _add(counts: list[int], more: list[int]) -> list[int]:
    return [x + y for x, y in zip(counts, more, strict=True)] if counts else more


def _count(grid: Grid, a: int, b: int, fan: Fan, blocked: int, doubt: int, look: "Look") -> tuple[list[int], list[int]]:
    """From each point of a, at both its heights: how many points of b are seen."""
    if not blocked and not doubt:
        everything = [2 * len(rays) for rays in fan.rays]
        return everything, everything
    upper, lower = [], []
    shift = rimmed(grid, a) + fan.low
    for i, rays in enumerate(fan.rays):
        high_count = low_count = 0
        for j, (alone, together, meets) in enumerate(rays):
            if alone & blocked or any(blocked & both == both for both in together):
                continue
            if not meets & doubt:
                high_count += 2
                low_count += 2
                continue
            from_upper, from_lower = look.along(_line(grid, a, b, i, j), shift, doubt)
            high_count += from_upper
            low_count += from_lower
        upper.append(high_count)
        lower.append(low_count)
    return upper, lower


class Line(NamedTuple):
    """One line with how far along it each cell lies: (cell, from, to), and corners or seams: (cell, cell, from, to)."""

    span: int
    legs: tuple[tuple[int, int, int], ...]
    pairs: tuple[tuple[int, int, int, int], ...]


class Look:
    """A closer look along single lines between two bodies, over ground that stops some lines and not others."""

    __slots__ = ("ends", "heights", "starts")

    def __init__(self, heights: tuple[int, ...], starts: tuple[int, int], ends: tuple[int, int]) -> None:
        self.heights, self.starts, self.ends = heights, starts, ends

    def along(self, line: Line, shift: int, doubt: int) -> tuple[int, int]:
        """How many of the two ends at b are seen from the upper and from the lower start."""
        heights, span = self.heights, line.span
        tops = [(begin, end, span * heights[shift + at]) for at, begin, end in line.legs if doubt >> at & 1]
        for p, q, begin, end in line.pairs:
            tops.append((begin, end, span * min(heights[shift + p], heights[shift + q])))
        counts = [0, 0]
        for level, start in enumerate(self.starts):
            for finish in self.ends:
                rise, feet = finish - start, start * span
                for begin, end, top in tops:
                    if feet + rise * (begin if rise > 0 else end) < top:
                        break
                else:
                    counts[level] += 1
        return counts[0], counts[1]


def _line(grid: Grid, a: int, b: int, i: int, j: int) -> Line:
    ay, ax = divmod(a, grid.width)
    by, bx = divmod(b, grid.width)
    return _line_by_offset(grid, ay & 1 if grid.kind == "hex" else 0, bx - ax, by - ay, i, j)


@lru_cache(maxsize=1 << 16)
def _line_by_offset(grid: Grid, odd: int, dx: int, dy: int, i: int, j: int) -> Line:
    start, end = sample_points_of(grid.kind, 0, odd)[i], sample_points_of(grid.kind, dx, odd + dy)[j]
    low = _fan_by_offset(grid, odd, dx, dy).low
    if grid.kind == "square" and start[0] != end[0] and start[1] != end[1]:
        return _square_line(grid.width + 2, start, end, low)
    path, base = trace(grid, start, end)
    offset = base - ((odd + 1) * (grid.width + 2) + 1) - low
    legs = tuple((offset + cell, begin, end) for begin, end, cell in path.legs)
    pairs = [(offset + cells[0], offset + cells[1], begin, end) for begin, end, cells in path.seams]
    for mark, (one, _), (other, _) in path.corners:
        pairs += [(offset + p, offset + q, mark, mark) for p in one for q in other]
    return Line(path.span, legs, tuple(pairs))


def _square_line(width: int, start: Point, end: Point, low: int) -> Line:
    """A slanting line over squares: from border to border, always into the next column, the next row, or both."""
    (ax, ay), dx, dy = start, end[0] - start[0], end[1] - start[1]
    column, row = ax // SCALE, ay // SCALE
    right, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    wide, tall = abs(dx), abs(dy)
    span = wide * tall
    to_column = tall * ((column + (dx > 0)) * SCALE - ax) * right
    to_row = wide * ((row + (dy > 0)) * SCALE - ay) * down
    legs: list[tuple[int, int, int]] = []
    pairs: list[tuple[int, int, int, int]] = []
    begin = 0
    while True:
        here = row * width + column - low
        mark = min(to_column, to_row, span)
        legs.append((here, begin, mark))
        if mark == span:
            return Line(span, tuple(legs), tuple(pairs))
        if to_column == to_row:
            pairs.append((here + right, here + down * width, mark, mark))
        if mark == to_column:
            column += right
            to_column += tall * SCALE
        if mark == to_row:
            row += down
            to_row += wide * SCALE
        begin = mark


def _fan(grid: Grid, a: int, b: int) -> Fan:
    ay, ax = divmod(a, grid.width)
    by, bx = divmod(b, grid.width)
    return _fan_by_offset(grid, ay & 1 if grid.kind == "hex" else 0, bx - ax, by - ay)


@lru_cache(maxsize=1 << 14)
def _fan_by_offset(grid: Grid, odd: int, dx: int, dy: int) -> Fan:
    """The lines between two cells so far apart; on hexes it matters whether the first is in an odd row."""
    across = _square_ray if grid.kind == "square" else _hex_ray
    starts, ends = sample_points_of(grid.kind, 0, odd), sample_points_of(grid.kind, dx, odd + dy)
    lines = [[across(grid, start, end, odd) for end in ends] for start in starts]
    cells = {cell for row in lines for legs, pairs in row for cell in (*legs, *(c for two in pairs for c in two))}
    low = min(cells)
    rays = tuple(tuple(_masks(legs, pairs, low) for legs, pairs in row) for row in lines)
    return Fan(low, sum(1 << (cell - low) for cell in cells), rays)


def _masks(legs: list[int], pairs: list[tuple[int, int]], low: int) -> Ray:
    alone = sum(1 << (cell - low) for cell in legs)
    together = tuple((1 << (p - low)) | (1 << (q - low)) for p, q in pairs)
    meets = alone
    for both in together:
        meets |= both
    return alone, together, meets


Blocks = tuple[list[int], list[tuple[int, int]]]
"""Cells crossed, and pairs of cells that close a corner or a seam, counted from the first cell on the rimmed board."""


def _square_ray(grid: Grid, start: Point, end: Point, odd: int) -> Blocks:
    """Column by column. Sample points never lie on a border, so a line can only touch one at a corner."""
    if start[0] > end[0]:
        start, end = end, start
    (ax, ay), (bx, by) = start, end
    dx, dy, width = bx - ax, by - ay, grid.width + 2
    if dx == 0:
        column = ax // SCALE
        low, high = min(ay, by) // SCALE, max(ay, by) // SCALE
        return [row * width + column for row in range(low, high + 1)], []
    legs: list[int] = []
    pairs: list[tuple[int, int]] = []
    unit = SCALE * dx
    for column in range(ax // SCALE, bx // SCALE + 1):
        first = ay * dx + dy * (max(ax, SCALE * column) - ax)
        last = ay * dx + dy * (min(bx, SCALE * (column + 1)) - ax)
        low, high = min(first, last) // unit, (max(first, last) - (dy != 0)) // unit
        legs += [row * width + column for row in range(low, high + 1)]
        if last % unit == 0 and dy and SCALE * (column + 1) < bx:
            row = last // unit
            here, there = (row - 1, row) if dy > 0 else (row, row - 1)
            pairs.append((there * width + column, here * width + column + 1))
    return legs, pairs


def _hex_ray(grid: Grid, start: Point, end: Point, odd: int) -> Blocks:
    """The exact trace, from a cell far enough inside that nothing is negative."""
    path, base = trace(grid, start, end)
    offset = base - ((odd + 1) * (grid.width + 2) + 1)
    return [offset + cell for _, _, cell in path.legs], [(offset + p, offset + q) for p, q in _pairs(path)]


def _pairs(path: Trace) -> list[tuple[int, int]]:
    found = [(cells[0], cells[1]) for _, _, cells in path.seams]
    for _, (one, _), (other, _) in path.corners:
        found += [(p, q) for p in one for q in other]
    return found
