"""All lines between two cells, and which of them each cell on the way would stop.

They depend only on how far apart the two cells are, so they are worked out once and serve wherever the two stand.
Lines are numbered, sets of lines and of cells are bit masks: what a wall hides is then a matter of looking up and
adding masks, cell by cell instead of line by line.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from fracas.grid.board import Grid
from fracas.grid.terrain import SCALE
from fracas.grid.trace import Point, Trace, sample_points_of, trace_over

CORNERS: Final = 1 << 15  # what a slope knows of corners is numbered from here, above all cells
MOST_SLOPES: Final = 64  # pairs of heights kept for each fan before it starts afresh

Offset = tuple[str, int, int, int, int]  # kind of board, its stride, whether in an odd hex row, columns and rows away
Stretch = tuple[int, int, int, int]  # the bit of a line, its span, and between which marks on it


class Fan:
    """The lines from the sample points of one cell to those of another, as masks of cells that start `low` cells away.

    A cell, given by its bit, stops the lines of `stops` if it is high enough, and two cells together those of
    `corners`. Every line leads to a head and, with the next numbers, to the feet below it.
    """

    __slots__ = (
        "all",
        "corners",
        "count",
        "every",
        "from_point",
        "low",
        "offset",
        "slopes",
        "stops",
        "stretches",
        "touched",
        "turns",
    )

    def __init__(self, offset: Offset) -> None:
        kind, stride, odd, dx, dy = offset
        across = _square_ray if kind == "square" else _hex_ray
        starts, ends = sample_points_of(kind, 0, odd), sample_points_of(kind, dx, odd + dy)
        lines = [across(stride, start, end, odd) for start in starts for end in ends]
        cells = {cell for legs, pairs in lines for cell in (*legs, *(c for two in pairs for c in two))}
        low = min(cells)
        stops = {1 << (cell - low): 0 for cell in cells}
        corners: dict[int, int] = {}
        for number, (legs, pairs) in enumerate(lines):
            for cell in legs:
                stops[1 << (cell - low)] |= 1 << number
            for p, q in pairs:
                both = 1 << (p - low) | 1 << (q - low)
                corners[both] = corners.get(both, 0) | 1 << number
        self.offset, self.low, self.stops, self.corners = offset, low, stops, tuple(corners.items())
        self.touched = sum(stops)
        self.count = len(lines)
        self.every = (1 << self.count) - 1
        self.all = (1 << 2 * self.count) - 1
        points = len(ends)
        one = (1 << points) - 1
        self.from_point = tuple([(one | one << self.count) << points * i for i in range(len(starts))])
        self.slopes: dict[tuple[int, int], Slope] = {}
        self.stretches: dict[int, tuple[Stretch, ...]] = {}
        self.turns: dict[int, tuple[Stretch, ...]] = {}

    def stopped(self, walls: int) -> int:
        """The lines that walls on these cells stop, if they are higher than both ends."""
        found, every, stops = 0, self.every, self.stops
        bits = walls
        while bits:
            one = bits & -bits
            found |= stops[one]
            if found == every:
                return found
            bits ^= one
        for both, lines in self.corners:
            if walls & both == both:
                found |= lines
        return found

    def measure(self) -> None:
        """Find how far along each line its cells and corners lie."""
        points = len(self.from_point)
        stretches: dict[int, list[Stretch]] = {}
        turns: dict[int, list[Stretch]] = {}
        for number in range(self.count):
            line = _line(self.offset, self.low, *divmod(number, points))
            for spot, begin, end in line.legs:
                stretches.setdefault(spot, []).append((1 << number, line.span, begin, end))
            for p, q, begin, end in line.pairs:
                turns.setdefault(1 << p | 1 << q, []).append((1 << number, line.span, begin, end))
        self.stretches = {spot: tuple(found) for spot, found in stretches.items()}
        self.turns = {both: tuple(found) for both, found in turns.items()}

    def slope(self, rises: tuple[int, int]) -> "Slope":
        """The same lines up or down to a head and feet so much higher than where they begin, in eighths."""
        found = self.slopes.get(rises)
        if found is None:
            if not self.stretches:
                self.measure()
            if len(self.slopes) >= MOST_SLOPES:
                self.slopes.clear()
            found = self.slopes[rises] = Slope(self, rises)
        return found


class Slope:
    """Which lines are stopped by cells that stop some and not all, by how high those are above the start."""

    __slots__ = ("fan", "known", "rises")

    def __init__(self, fan: Fan, rises: tuple[int, int]) -> None:
        self.fan, self.rises = fan, rises
        self.known: dict[int, int] = {}
        """The lines stopped, by height and then by cell or corner."""

    def left(self, lines: int, doubt: int, walls: int, heights: tuple[int, ...], shift: int, start: int) -> int:
        """Those of some lines that cells in doubt do not stop, alone or together with another wall."""
        known, stops = self.known, self.fan.stops
        bits = doubt
        while bits:
            one = bits & -bits
            if stops[one] & lines:  # by the lines to heads alone: where one of these is stopped, its feet are too
                spot = one.bit_length() - 1
                height = heights[shift + spot] - start
                stopped = known.get(height << 16 | spot)
                if stopped is None:
                    stretches = self.fan.stretches.get(spot, ())
                    stopped = known[height << 16 | spot] = self._below(stretches, height)
                lines &= ~stopped
                if not lines:
                    return 0
            bits ^= one
        number = CORNERS
        for both, heads in self.fan.corners:
            if heads & lines and walls & both == both and doubt & both:
                one = both & -both
                p, q = shift + one.bit_length() - 1, shift + (both ^ one).bit_length() - 1
                height = min(heights[p], heights[q]) - start
                stopped = known.get(height << 16 | number)
                if stopped is None:
                    stopped = known[height << 16 | number] = self._below(self.fan.turns[both], height)
                lines &= ~stopped
            number += 1
        return lines

    def _below(self, stretches: tuple[Stretch, ...], height: int) -> int:
        """The lines to the head and to the feet that run below this height somewhere on these stretches of them."""
        head, feet = self.rises
        to_heads = to_feet = 0
        for line, span, begin, end in stretches:
            if feet * (begin if feet > 0 else end) < span * height:
                to_feet |= line
                if head * (begin if head > 0 else end) < span * height:
                    to_heads |= line
        return to_heads | to_feet << self.fan.count


class TracedLine(NamedTuple):
    """One line with how far along it each cell lies: (cell, from, to), and corners or seams: (cell, cell, from, to)."""

    span: int
    legs: tuple[tuple[int, int, int], ...]
    pairs: tuple[tuple[int, int, int, int], ...]


def _line(offset: Offset, low: int, i: int, j: int) -> TracedLine:
    """The line between two sample points."""
    kind, stride, odd, dx, dy = offset
    start, end = sample_points_of(kind, 0, odd)[i], sample_points_of(kind, dx, odd + dy)[j]
    if kind == "square" and start[0] != end[0] and start[1] != end[1]:
        return _square_line(stride, start, end, low)
    path, base = trace_over(kind, stride, start, end)
    away = base - ((odd + 1) * stride + 1) - low
    legs = tuple((away + cell, begin, end) for begin, end, cell in path.legs)
    pairs = [(away + cells[0], away + cells[1], begin, end) for begin, end, cells in path.seams]
    for mark, (one, _), (other, _) in path.corners:
        pairs += [(away + p, away + q, mark, mark) for p in one for q in other]
    return TracedLine(path.span, legs, tuple(pairs))


def _square_line(width: int, start: Point, end: Point, low: int) -> TracedLine:
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
            return TracedLine(span, tuple(legs), tuple(pairs))
        if to_column == to_row:
            pairs.append((here + right, here + down * width, mark, mark))
        if mark == to_column:
            column += right
            to_column += tall * SCALE
        if mark == to_row:
            row += down
            to_row += wide * SCALE
        begin = mark


@lru_cache(maxsize=1 << 14)
def fan_by_offset(offset: Offset) -> Fan:
    """The lines between two cells so far apart; on hexes it matters whether the first is in an odd row."""
    return Fan(offset)


def fan_between(grid: Grid, a: int, b: int) -> Fan:
    """The lines between two cells. Their masks begin `low` places after that of the first on the rimmed board."""
    way = grid.outward[a] + grid.inward[b]
    fan = grid.fans[way]
    if fan is None:
        ay, ax = divmod(a, grid.width)
        by, bx = divmod(b, grid.width)
        odd = ay & 1 if grid.kind == "hex" else 0
        fan = grid.fans[way] = fan_by_offset((grid.kind, grid.stride, odd, bx - ax, by - ay))
    return fan


Blocks = tuple[list[int], list[tuple[int, int]]]
"""Cells crossed, and pairs of cells that close a corner or a seam, counted from the first cell on the rimmed board."""


def _square_ray(stride: int, start: Point, end: Point, odd: int) -> Blocks:
    """Column by column. Sample points never lie on a border, so a line can only touch one at a corner."""
    if start[0] > end[0]:
        start, end = end, start
    (ax, ay), (bx, by) = start, end
    dx, dy, width = bx - ax, by - ay, stride
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


def _hex_ray(stride: int, start: Point, end: Point, odd: int) -> Blocks:
    """The exact trace, from a cell far enough inside that nothing is negative."""
    path, base = trace_over("hex", stride, start, end)
    offset = base - ((odd + 1) * stride + 1)
    return [offset + cell for _, _, cell in path.legs], [(offset + p, offset + q) for p, q in _pairs(path)]


def _pairs(path: Trace) -> list[tuple[int, int]]:
    found = [(cells[0], cells[1]) for _, _, cells in path.seams]
    for _, (one, _), (other, _) in path.corners:
        found += [(p, q) for p in one for q in other]
    return found
