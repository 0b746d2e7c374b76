"""Which cells a straight line crosses, worked out exactly in whole numbers.

Squares are 8 units wide and high. Hexes are drawn on a squeezed lattice that keeps straight lines straight: 8 units
wide, 16 high, 12 from row to row, with every corner on whole coordinates. How far along a line something lies is a
whole number from 0 to the trace's `span`. The cells of a trace are counted from the one the line starts in, on the
board with a rim, so that one trace serves everywhere.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import lcm
from typing import Final, NamedTuple

from fracas.grid.board import Grid
from fracas.grid.terrain import SCALE, Pair, pair

Point = tuple[int, int]
Stretch = tuple[int, int, tuple[Point, ...]]  # from, to, column and row of the one cell, or of those on both hands
Way = tuple[tuple[int, ...], tuple[Pair, ...]]  # round one side of a corner: cells passed, sides crossed
Leg = tuple[int, int, int]  # from, to, the cell crossed
Seam = tuple[int, int, tuple[int, ...]]  # from, to, the cells on both hands
Side = tuple[int, Pair]  # where, the two cells
Corner = tuple[int, Way, Way]  # where, both ways round it
Run = tuple[Corner, Corner, tuple[Pair, ...]]  # the line runs along sides from one corner to another

HEX_ROW: Final = 12
HALF: Final = SCALE // 2
SQUARE_POINTS: tuple[Point, ...] = ((4, 4), (1, 1), (7, 1), (1, 7), (7, 7))
HEX_POINTS: tuple[Point, ...] = ((4, 8), (4, 2), (7, 5), (7, 11), (4, 14), (1, 11), (1, 5))


class Trace(NamedTuple):
    """A line taken apart: inside cells, between cells, across sides, through corners, along sides."""

    span: int
    legs: tuple[Leg, ...]
    seams: tuple[Seam, ...]
    sides: tuple[Side, ...]
    corners: tuple[Corner, ...]
    runs: tuple[Run, ...]


def sample_points(grid: Grid, cell: int) -> list[Point]:
    """The centre of a cell, then its corners drawn in a little."""
    return sample_points_of(grid.kind, *grid.xy(cell))


def sample_points_of(kind: str, column: int, row: int) -> list[Point]:
    """The same for any column and row, on the board or not."""
    if kind == "square":
        return [(SCALE * column + x, SCALE * row + y) for x, y in SQUARE_POINTS]
    left = SCALE * column + HALF * (row & 1)
    return [(left + x, HEX_ROW * row + y) for x, y in HEX_POINTS]


def extent(grid: Grid) -> Point:
    """The greatest coordinates of a point on the board."""
    if grid.kind == "square":
        return SCALE * grid.width, SCALE * grid.height
    return SCALE * grid.width + (HALF if grid.height > 1 else 0), HEX_ROW * grid.height + HALF


def trace(grid: Grid, start: Point, end: Point) -> tuple[Trace, int]:
    """The trace of a line, and what to add to its cells to get places on the board with a rim."""
    return trace_over(grid.kind, grid.stride, start, end)


def trace_over(kind: str, stride: int, start: Point, end: Point) -> tuple[Trace, int]:
    """The same on any board of this kind whose rows, with the rim, are so far apart."""
    ax, ay = start
    dx, dy = end[0] - ax, end[1] - ay
    column, x = divmod(ax, SCALE)
    if kind == "square":
        row, y = divmod(ay, SCALE)
        return _square_trace(stride, x, y, dx, dy), (row + 1) * stride + column + 1
    row, y = divmod(ay, HEX_ROW)
    return _hex_trace(stride, row & 1, x, y, dx, dy), (row + 1) * stride + column + 1


def _crossings(start: int, change: int, span: int, first: int, every: int) -> set[int]:
    """Where a coordinate that changes evenly along the line meets one of the values first + n * every."""
    if change == 0:
        return set()
    low, high = sorted((start, start + change))
    value = first + ((low - first) // every + 1) * every
    found = set()
    while value < high:
        found.add((value - start) * span // change)
        value += every
    return found


def _assembled(width: int, span: int, stretches: Sequence[Stretch], sides: list[Side], corners: list[Corner]) -> Trace:
    """The parts of a line as one trace: stretches in a single cell are legs, the others seams."""
    numbered = [(begin, end, _numbers(width, spots)) for begin, end, spots in stretches]
    legs = tuple((begin, end, cells[0]) for begin, end, cells in numbered if len(cells) == 1)
    seams = tuple(stretch for stretch in numbered if len(stretch[2]) > 1)
    return Trace(span, legs, seams, tuple(sides), tuple(corners), _runs(seams, corners) if seams else ())


def _runs(seams: Sequence[Seam], corners: list[Corner]) -> tuple[Run, ...]:
    """Every two corners with nothing but seams between them."""
    at = {corner[0]: corner for corner in corners}
    found = []
    for first, (begin, end, _) in enumerate(seams):
        along: tuple[Pair, ...] = ()
        for begun, end, cells in seams[first:]:
            if begin not in at or end not in at or (along and begun not in at):
                break
            along = (*along, pair(cells[0], cells[1]))
            found.append((at[begin], at[end], along))
    return tuple(found)


def _numbers(width: int, spots: Sequence[Point]) -> tuple[int, ...]:
    return tuple(row * width + column for column, row in spots)


# Squares


@lru_cache(maxsize=1 << 15)
def _square_trace(width: int, ax: int, ay: int, dx: int, dy: int) -> Trace:
    """The trace of a line over squares."""
    span = (abs(dx) or 1) * (abs(dy) or 1)
    marks = sorted({0, span} | _crossings(ax, dx, span, 0, SCALE) | _crossings(ay, dy, span, 0, SCALE))
    stretches: list[Stretch] = []
    for begin, end in pairwise(marks):
        columns = _bands(ax, dx, span, begin + end)
        rows = _bands(ay, dy, span, begin + end)
        stretches.append((begin, end, tuple((column, row) for row in rows for column in columns)))
    sides: list[Side] = []
    corners: list[Corner] = []
    for (_, mark, before), (_, _, after) in pairwise(stretches):
        old, new = _numbers(width, before), _numbers(width, after)
        if len(old) == 2:
            left, right = zip(old, new, strict=True)
            corners.append((mark, (left, (pair(*left),)), (right, (pair(*right),))))
        elif before[0][0] == after[0][0] or before[0][1] == after[0][1]:
            sides.append((mark, pair(old[0], new[0])))
        else:
            beside = _numbers(width, ((after[0][0], before[0][1]), (before[0][0], after[0][1])))
            one, other = (((cell,), (pair(old[0], cell), pair(cell, new[0]))) for cell in beside)
            corners.append((mark, one, other))
    return _assembled(width, span, stretches, sides, corners)


def _bands(start: int, change: int, span: int, twice: int) -> tuple[int, ...]:
    """The column (or row) halfway between two marks; both neighbours when the line runs along a border."""
    if change == 0 and start % SCALE == 0:
        return start // SCALE - 1, start // SCALE
    return ((2 * span * start + change * twice) // (2 * span * SCALE),)


# Hexes


@lru_cache(maxsize=1 << 15)
def _hex_trace(width: int, odd: int, ax: int, ay: int, dx: int, dy: int) -> Trace:
    """The trace of a line over hexes that starts in an even or an odd row."""
    span = lcm(abs(dx) or 1, abs(dx - dy) or 1, abs(dx + dy) or 1)
    cuts = {0, span} | _crossings(ax, dx, span, 0, HALF)
    cuts |= _crossings(ax - ay, dx - dy, span, HALF * (1 - odd), SCALE)
    cuts |= _crossings(ax + ay, dx + dy, span, HALF * (1 - odd), SCALE)
    stretches: list[Stretch] = []
    for begin, end in pairwise(sorted(cuts)):
        spots = _hexes_at(odd, 2 * span * ax + dx * (begin + end), 2 * span * ay + dy * (begin + end), 2 * span)
        if stretches and stretches[-1][2] == spots:
            begin = stretches.pop()[0]
        stretches.append((begin, end, spots))
    sides: list[Side] = []
    corners: list[Corner] = []
    for (_, mark, before), (_, _, after) in pairwise(stretches):
        meeting = _hexes_at(odd, span * ax + dx * mark, span * ay + dy * mark, span)
        third = _numbers(width, [spot for spot in meeting if spot not in before + after])
        old, new = _numbers(width, before), _numbers(width, after)
        if len(old) == 2 or len(new) == 2:
            hands, ahead = (old, new[0]) if len(old) == 2 else (new, old[0])
            one, other = (((cell,), (pair(cell, ahead),)) for cell in hands)
            corners.append((mark, one, other))
        elif third:
            round_it = (pair(old[0], third[0]), pair(third[0], new[0]))
            corners.append((mark, ((), (pair(old[0], new[0]),)), (third, round_it)))
        else:
            sides.append((mark, pair(old[0], new[0])))
    return _assembled(width, span, stretches, sides, corners)


def _hexes_at(odd: int, x: int, y: int, unit: int) -> tuple[Point, ...]:
    """Column and row of every hex that holds or touches the point (x / unit, y / unit)."""
    found = []
    last = y // (HEX_ROW * unit)
    for row in (last - 1, last):
        shift = HALF * ((row + odd) & 1)
        right = (x - shift * unit) // (SCALE * unit)
        for column in (right - 1, right):
            across = abs(x - (SCALE * column + shift + HALF) * unit)
            down = abs(y - (HEX_ROW * row + SCALE) * unit)
            if across <= HALF * unit and across + down <= SCALE * unit:
                found.append((column, row))
    return tuple(found)
