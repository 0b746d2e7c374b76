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


def walls_between(terrain: Terrain, low: int, head: int, sheltering: bool = False) -> tuple[int, int]:
    """Masks of the cells that stop every line between these two heights, and of those that stop some.

    With `sheltering` low objects count as well.
    """
    found = terrain.masks.get((sheltering, low, head))
    if found is None:
        high = doubtful = 0
        for spot, top in enumerate(terrain.shelters if sheltering else terrain.columns):
            if top >= head:
                high |= 1 << spot
            elif top > low:
                doubtful |= 1 << spot
        found = terrain.masks[sheltering, low, head] = (high, doubtful)
    return found


def levels(z: int, h: int) -> tuple[int, int]:
    """The two heights at which a body is sampled: near its head and near its feet."""
    return SCALE * (z + h) - 2, SCALE * z + 2


def look_between(key: Sample, heights: tuple[int, ...]) -> "Look":
    """How to look from body a at body b. The best view is from the head: no line from lower down runs higher."""
    _, a_z, a_h, _, b_z, b_h = key
    return Look(heights, levels(a_z, a_h)[0], levels(b_z, b_h))


def count_seen(terrain: Terrain, key: Sample) -> tuple[int, int]:
    """From the best point of a: points of b in view, of how many. For ground without walls on sides."""
    grid = terrain.grid
    look = look_between(key, terrain.shelters)
    high, doubtful = _shelters_between(terrain, key, look)
    best = total = 0
    for a in key[0]:
        counts: list[int] = []
        total = 0
        for b in key[3]:
            fan = _fan(grid, a, b)
            shift = rimmed(grid, a) + fan.low
            more = _count(grid, a, b, fan, high >> shift & fan.touched, doubtful >> shift & fan.touched, look)
            counts = [x + y for x, y in zip(counts, more, strict=True)] if counts else more
            total += 2 * len(fan.rays)
        best = max(best, *counts)
        if best == total:
            break
    return best, total


def _shelters_between(terrain: Terrain, key: Sample, look: "Look") -> tuple[int, int]:
    """What may hide b from a. Low objects under the two bodies do not: there only the ground itself counts."""
    low, head = min(look.start, look.ends[1]), max(look.start, look.ends[0])
    high, doubtful = walls_between(terrain, low, head, True)
    own = terrain.low.intersection(key[0] + key[3])
    if own:
        heights = list(terrain.shelters)
        for cell in own:
            spot = rimmed(terrain.grid, cell)
            top = heights[spot] = terrain.columns[spot]
            high = high | 1 << spot if top >= head else high & ~(1 << spot)
            doubtful = doubtful | 1 << spot if low < top < head else doubtful & ~(1 << spot)
        look.heights = tuple(heights)
    return high, doubtful


def any_seen(terrain: Terrain, key: Sample) -> bool:
    """Whether any line is clear, on ground without walls on sides. Lines without doubt come first."""
    grid = terrain.grid
    look = look_between(key, terrain.columns)
    high, doubtful = walls_between(terrain, min(look.start, look.ends[0]), max(look.start, look.ends[0]))
    doubts = []
    for a in key[0]:
        for b in key[3]:
            fan = _fan(grid, a, b)
            shift = rimmed(grid, a) + fan.low
            blocked, doubt = high >> shift & fan.touched, doubtful >> shift & fan.touched
            if not (blocked or doubt):
                return True
            for rays in fan.rays:
                if _certain(rays, blocked, doubt)[0]:
                    return True
            if doubt:
                doubts.append((a, b, fan, blocked, doubt))
    return any(_any_clear(grid, a, b, fan, blocked, doubt, look) for a, b, fan, blocked, doubt in doubts)


def _any_clear(grid: Grid, a: int, b: int, fan: Fan, blocked: int, doubt: int, look: "Look") -> bool:
    """Whether a closer look finds a clear line, the highest being enough to look at."""
    shift = rimmed(grid, a) + fan.low
    for i, rays in enumerate(fan.rays):
        for j, (alone, together, _) in enumerate(rays):
            if alone & blocked or any(blocked & both == both for both in together):
                continue
            if look.over(_line(grid, a, b, i, j), shift, blocked, doubt):
                return True
    return False


def half_hidden(terrain: Terrain, key: Sample) -> bool:
    """Whether at most half of b's points are in view from the best point of a; doubts count only if they decide.

    For ground without walls on sides.
    """
    grid = terrain.grid
    look = look_between(key, terrain.shelters)
    high, doubtful = _shelters_between(terrain, key, look)
    for a in key[0]:
        fans = [(b, _fan(grid, a, b)) for b in key[3]]
        spot = rimmed(grid, a)
        between = [
            (fan, high >> spot + fan.low & fan.touched, doubtful >> spot + fan.low & fan.touched) for _, fan in fans
        ]
        points = len(fans[0][1].rays)
        total = points * len(fans)
        open_cases = []
        for i in range(points):
            sure = possible = 0
            for fan, blocked, doubt in between:
                if blocked or doubt:
                    certain, maybe = _certain(fan.rays[i], blocked, doubt)
                    sure += certain
                    possible += maybe
                else:
                    sure += points
                    possible += points
            if 2 * sure > total:
                return False
            if 2 * possible > total:
                open_cases.append((i, sure))
        for i, sure in open_cases:
            if _more_than_half(grid, a, i, fans, (high, doubtful), look, (sure, total)):
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
    """Whether more than half of b is in view from one point of a."""
    sure, total = known
    seen = 2 * sure
    for b, fan in fans:
        shift = rimmed(grid, a) + fan.low
        blocked, doubt = walls[0] >> shift & fan.touched, walls[1] >> shift & fan.touched
        for j, (alone, together, meets) in enumerate(fan.rays[i]):
            if not meets & doubt or alone & blocked or any(blocked & both == both for both in together):
                continue
            seen += look.along(_line(grid, a, b, i, j), shift, blocked, doubt)
            if seen > total:
                return True
    return False


def _certain(rays: tuple[Ray, ...], blocked: int, doubt: int) -> tuple[int, int]:
    """From one point of a: lines that are clear beyond doubt, and lines that are not surely blocked."""
    sure = possible = 0
    for alone, together, meets in rays:
        if alone & blocked or (together and any(blocked & both == both for both in together)):
            continue
        possible += 1
        if not meets & doubt:
            sure += 1
    return sure, possible


def _count(grid: Grid, a: int, b: int, fan: Fan, blocked: int, doubt: int, look: "Look") -> list[int]:
    """From each point of a: how many points of b are seen."""
    if not blocked and not doubt:
        return [2 * len(rays) for rays in fan.rays]
    counts = []
    shift = rimmed(grid, a) + fan.low
    for i, rays in enumerate(fan.rays):
        count = 0
        for j, (alone, together, meets) in enumerate(rays):
            if alone & blocked or any(blocked & both == both for both in together):
                continue
            count += look.along(_line(grid, a, b, i, j), shift, blocked, doubt) if meets & doubt else 2
        counts.append(count)
    return counts


class Line(NamedTuple):
    """One line with how far along it each cell lies: (cell, from, to), and corners or seams: (cell, cell, from, to)."""

    span: int
    legs: tuple[tuple[int, int, int], ...]
    pairs: tuple[tuple[int, int, int, int], ...]


class Look:
    """A closer look along single lines from a head to another body, over ground that stops some lines and not all."""

    __slots__ = ("ends", "heights", "start")

    def __init__(self, heights: tuple[int, ...], start: int, ends: tuple[int, int]) -> None:
        self.heights, self.start, self.ends = heights, start, ends

    def over(self, line: Line, shift: int, blocked: int, doubt: int) -> bool:
        """Whether the line from head to head is clear."""
        return self._clear(self._tops(line, shift, blocked, doubt), line.span, self.ends[0])

    def along(self, line: Line, shift: int, blocked: int, doubt: int) -> int:
        """How many of the two ends are seen: the head first, for the feet are seen only if it is."""
        tops = self._tops(line, shift, blocked, doubt)
        if not self._clear(tops, line.span, self.ends[0]):
            return 0
        return 1 + self._clear(tops, line.span, self.ends[1])

    def _tops(self, line: Line, shift: int, blocked: int, doubt: int) -> list[tuple[int, int, int]]:
        heights, span = self.heights, line.span
        tops = [(begin, end, span * heights[shift + at]) for at, begin, end in line.legs if doubt >> at & 1]
        if line.pairs:
            walls = blocked | doubt
            for p, q, begin, end in line.pairs:
                if walls >> p & walls >> q & 1:
                    tops.append((begin, end, span * min(heights[shift + p], heights[shift + q])))
        return tops

    def _clear(self, tops: list[tuple[int, int, int]], span: int, finish: int) -> bool:
        rise, feet = finish - self.start, self.start * span
        for begin, end, top in tops:
            if feet + rise * (begin if rise > 0 else end) < top:
                return False
        return True


def _line(grid: Grid, a: int, b: int, i: int, j: int) -> Line:
    ay, ax = divmod(a, grid.width)
    by, bx = divmod(b, grid.width)
    return line_by_offset(grid, ay & 1 if grid.kind == "hex" else 0, bx - ax, by - ay, i, j)


@lru_cache(maxsize=1 << 16)
def line_by_offset(grid: Grid, odd: int, dx: int, dy: int, i: int, j: int) -> Line:
    start, end = sample_points_of(grid.kind, 0, odd)[i], sample_points_of(grid.kind, dx, odd + dy)[j]
    low = fan_by_offset(grid, odd, dx, dy).low
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
    return fan_by_offset(grid, ay & 1 if grid.kind == "hex" else 0, bx - ax, by - ay)


@lru_cache(maxsize=1 << 14)
def fan_by_offset(grid: Grid, odd: int, dx: int, dy: int) -> Fan:
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
