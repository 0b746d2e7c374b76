"""Targeting lines, exactly: from the middle of a square to an edge, past obstructions, between them, to other lines.

Coordinates are doubled so that everything is whole: square (i, j) covers [2i, 2i+2] x [2j, 2j+2], its middle is
(2i+1, 2j+1) and its corners are even. A point off the grid is (x, y, den), standing for (x/den, y/den).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cmp_to_key
from itertools import pairwise
from math import gcd

Square = tuple[int, int]
Point = tuple[int, int, int]
Vector = tuple[int, int]


def _angle(a: Vector, b: Vector) -> int:
    return a[1] * b[0] - a[0] * b[1]


def _start(a: tuple[Vector, Vector], b: tuple[Vector, Vector]) -> int:
    return _angle(a[0], b[0])


def _size(a: Vector, b: Vector) -> int:
    return a[0] * b[1] - b[0] * a[1]


BY_ANGLE, BY_START, BY_SIZE = cmp_to_key(_angle), cmp_to_key(_start), cmp_to_key(_size)
CORNERS = ((0, 0), (2, 0), (0, 2), (2, 2))


def middle(square: Square) -> Point:
    return 2 * square[0] + 1, 2 * square[1] + 1, 1


def enters(sx: int, sy: int, dx: int, dy: int, den: int, square: Square) -> bool:
    """Whether the segment from S along d (both times `den`) meets the inside of a square."""
    lo, hi = 2 * square[0] * den, (2 * square[0] + 2) * den
    low, high = 2 * square[1] * den, (2 * square[1] + 2) * den
    if dx == 0:
        if not lo < sx < hi:
            return False
        x0, x1, ax = -1, 2, 1
    elif dx > 0:
        x0, x1, ax = lo - sx, hi - sx, dx
    else:
        x0, x1, ax = sx - hi, sx - lo, -dx
    if dy == 0:
        if not low < sy < high:
            return False
        y0, y1, ay = -1, 2, 1
    elif dy > 0:
        y0, y1, ay = low - sy, high - sy, dy
    else:
        y0, y1, ay = sy - high, sy - low, -dy
    return x0 < ax and y0 < ay and x1 > 0 and y1 > 0 and x0 * ay < y1 * ax and y0 * ax < x1 * ay


def _squeezes(start: Point, end: Point, obstructed: Collection[Square]) -> bool:
    """Whether the segment passes a corner with obstructed squares on both of its sides; its end counts as passed."""
    sx, sy, sd = start
    ex, ey, ed = end
    x0, y0, x1, y1, den = sx * ed, sy * ed, ex * sd, ey * sd, sd * ed
    dx, dy = x1 - x0, y1 - y0
    seen = set()
    for i, j in obstructed:
        for cx, cy in CORNERS:
            corner = (2 * i + cx, 2 * j + cy)
            if corner in seen:
                continue
            seen.add(corner)
            px, py = corner[0] * den - x0, corner[1] * den - y0
            if dx * py == dy * px and 0 < dx * px + dy * py <= dx * dx + dy * dy:
                sides = _sides(dx, dy, corner, obstructed)
                if sides == 3:
                    return True
    return False


def _sides(dx: int, dy: int, corner: Vector, obstructed: Collection[Square]) -> int:
    """On which sides of the line obstructed squares touch this corner: 1 left, 2 right, 3 both."""
    found = 0
    i, j = corner[0] // 2, corner[1] // 2
    for a, b in ((i - 1, j - 1), (i, j - 1), (i - 1, j), (i, j)):
        if (a, b) in obstructed:
            cross = dx * (2 * b + 1 - corner[1]) - dy * (2 * a + 1 - corner[0])
            found |= 1 if cross > 0 else 2 if cross < 0 else 0
    return found


def blocked(start: Point, end: Point, obstructed: Collection[Square], gaps: bool = False) -> bool:
    """Whether a line may not be drawn: it enters an obstruction or squeezes between adjacent ones without gaps."""
    sx, sy, sd = start
    ex, ey, ed = end
    x0, y0, den = sx * ed, sy * ed, sd * ed
    dx, dy = ex * sd - x0, ey * sd - y0
    if not dx and not dy:
        return False
    for square in obstructed:
        if enters(x0, y0, dx, dy, den, square):
            return True
    return not gaps and _squeezes(start, end, obstructed)


# From a middle to a square


def first_contact(start: Square, toward: Vector, target: Square) -> Point | None:
    """Where a ray from the middle of a square first touches the target square, edges included."""
    sx, sy = 2 * start[0] + 1, 2 * start[1] + 1
    dx, dy = toward
    enter, leave = (0, 1), (1, 0)
    for s, d, low in ((sx, dx, 2 * target[0]), (sy, dy, 2 * target[1])):
        if d == 0:
            if not low <= s <= low + 2:
                return None
            continue
        near, far = (low - s, low + 2 - s) if d > 0 else (s - low - 2, s - low)
        size = abs(d)
        if near * enter[1] > enter[0] * size:
            enter = (near, size)
        if far * leave[1] < leave[0] * size:
            leave = (far, size)
    if enter[0] * leave[1] > leave[0] * enter[1]:
        return None
    n, m = enter
    return _reduced(sx * m + dx * n, sy * m + dy * n, m)


def _reduced(x: int, y: int, den: int) -> Point:
    common = gcd(gcd(x, y), den)
    return x // common, y // common, den // common


def _primitive(dx: int, dy: int) -> Vector:
    common = gcd(dx, dy)
    return dx // common, dy // common


def directions(start: Square, target: Square, obstructed: Iterable[Square]) -> list[Vector]:
    """Every direction that can matter: through corners of the target and of obstructions, and between these."""
    sx, sy = 2 * start[0] + 1, 2 * start[1] + 1
    found = set()
    for i, j in (target, *obstructed):
        for cx, cy in CORNERS:
            found.add(_primitive(2 * i + cx - sx, 2 * j + cy - sy))
    kept = [d for d in found if first_contact(start, d, target) is not None]
    kept.sort(key=BY_ANGLE)
    between = [_primitive(a[0] + b[0], a[1] + b[1]) for a, b in pairwise(kept)]
    return [*kept, *between]


def lines_to(start: Square, target: Square, obstructed: Collection[Square], gaps: bool = False) -> list[Point]:
    """The end points of the lines that can be drawn to a square, the one nearest to its middle first."""
    if start == target:
        return [middle(start)]
    around = [square for square in obstructed if square not in (target, start)]
    towards = (2 * (target[0] - start[0]), 2 * (target[1] - start[1]))
    aims = [_primitive(*towards), *_by_slant(directions(start, target, around), towards)]
    source = middle(start)
    ends: dict[Point, None] = {}
    for aim in aims:
        end = first_contact(start, aim, target)
        if end is not None and end not in ends and not blocked(source, end, around, gaps):
            ends[end] = None
    return list(ends)


def _by_slant(some: Iterable[Vector], towards: Vector) -> list[Vector]:
    """Directions in the order of how far they turn from one direction, then left before right."""
    tx, ty = towards

    def compare(a: Vector, b: Vector) -> int:
        cross_a, cross_b = tx * a[1] - ty * a[0], tx * b[1] - ty * b[0]
        turn_a = abs(cross_a) * (tx * b[0] + ty * b[1])
        turn_b = abs(cross_b) * (tx * a[0] + ty * a[1])
        return turn_a - turn_b or cross_a - cross_b

    return sorted(some, key=cmp_to_key(compare))


def line_to(start: Square, target: Square, obstructed: Collection[Square], gaps: bool = False) -> Point | None:
    """The end of a line that can be drawn, as near to the target's middle as the gaps between obstructions allow."""
    if start == target:
        return middle(start)
    around = [square for square in obstructed if square not in (target, start)]
    return _search(start, target, around, () if gaps else (around,))


def parallel_line(starts: list[Square], target: Square, obstructed: list[list[Square]]) -> Point | None:
    """One displacement that every start can follow past its own obstructions; the end of the first start's line."""
    (x0, y0) = starts[0]
    groups = [
        [(x - a + x0, y - b + y0) for x, y in squares] for (a, b), squares in zip(starts, obstructed, strict=True)
    ]
    merged = list({square for group in groups for square in group} - {starts[0], target})
    return _search(starts[0], target, merged, groups)


def _search(start: Square, target: Square, around: list[Square], groups: Iterable[Collection[Square]]) -> Point | None:
    """A line that enters nothing and squeezes between no two squares of one group."""
    towards = (target[0] - start[0], target[1] - start[1])
    source = middle(start)
    for free in _free(start, target, around, towards):
        for aim in _aims(free, towards):
            end = first_contact(start, aim, target)
            if end is not None and not any(_squeezes(source, end, group) for group in groups):
                return end
    return None


EDGES = {
    (1, 1): ((2, 0), (0, 2)),
    (1, 0): ((0, 0), (0, 2)),
    (1, -1): ((0, 0), (2, 2)),
    (0, -1): ((0, 2), (2, 2)),
    (-1, -1): ((0, 2), (2, 0)),
    (-1, 0): ((2, 2), (2, 0)),
    (-1, 1): ((2, 2), (0, 0)),
    (0, 1): ((2, 0), (0, 0)),
}
"""By which side a square lies on: the corners where your view of it begins and ends, turning one way round."""

Wedge = tuple[Vector, Vector]


def _wedge(start: Square, square: Square) -> Wedge:
    """The directions in which a square is seen from the middle of another."""
    dx, dy = square[0] - start[0], square[1] - start[1]
    (ax, ay), (bx, by) = EDGES[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
    return (2 * dx + ax - 1, 2 * dy + ay - 1), (2 * dx + bx - 1, 2 * dy + by - 1)


def within_view(target: Square, square: Square) -> bool:
    """Whether a square touches what lies between the middle of (0, 0) and all of another square."""
    first, last = _wedge((0, 0), target)
    corners = [(2 * square[0] + cx - 1, 2 * square[1] + cy - 1) for cx, cy in CORNERS]
    left = any(first[0] * y - first[1] * x >= 0 for x, y in corners)
    return left and any(x * last[1] - y * last[0] >= 0 for x, y in corners)


def _free(start: Square, target: Square, around: Iterable[Square], towards: Vector) -> list[Wedge]:
    """The wedges of directions to the target that no obstruction between covers, the one nearest its middle first.

    Only squares in the rectangle between the two can be in the way; those before the target hide it.
    """
    (x0, y0), (x1, y1) = start, target
    low_x, high_x = (x0, x1) if x0 < x1 else (x1, x0)
    low_y, high_y = (y0, y1) if y0 < y1 else (y1, y0)
    first, last = _wedge(start, target)
    hidden = []
    for square in around:
        if low_x <= square[0] <= high_x and low_y <= square[1] <= high_y:
            a, b = _wedge(start, square)
            if a[0] * last[1] - a[1] * last[0] > 0 and first[0] * b[1] - first[1] * b[0] > 0:
                hidden.append((a, b))
    hidden.sort(key=BY_START)
    free: list[Wedge] = []
    at = first
    for a, b in hidden:
        if at[0] * a[1] - at[1] * a[0] >= 0:
            free.append((at, a))
        if at[0] * b[1] - at[1] * b[0] > 0:
            at = b
    if at[0] * last[1] - at[1] * last[0] >= 0:
        free.append((at, last))
    return sorted(free, key=lambda wedge: _off(wedge, towards)) if len(free) > 1 else free


def _off(wedge: Wedge, towards: Vector) -> int:
    """0 for the wedge that holds the direction, else how many squares' widths it misses it by, roughly."""
    (a, b), (tx, ty) = wedge, towards
    left, right = a[0] * ty - a[1] * tx, tx * b[1] - ty * b[0]
    return max(0, -left, -right)


def _aims(wedge: Wedge, towards: Vector) -> list[Vector]:
    """Directions to try in a wedge: toward the middle of the target, else its nearer edge, else the wedge's middle."""
    (a, b), (tx, ty) = wedge, towards
    between = (a[0] + b[0], a[1] + b[1])
    if a[0] * ty - a[1] * tx < 0:
        return [a, between]
    if tx * b[1] - ty * b[0] < 0:
        return [b, between]
    return [towards, between]


# What a line touches


def touched(start: Point, end: Point) -> list[Square]:
    """Every square the segment touches, edges and corners included, in the order it comes to them."""
    sx, sy, sd = start
    ex, ey, ed = end
    den = sd * ed
    x0, y0, x1, y1 = sx * ed, sy * ed, ex * sd, ey * sd
    dx, dy = x1 - x0, y1 - y0
    low_i, high_i = (min(x0, x1) - 1) // (2 * den), max(x0, x1) // (2 * den)
    low_j, high_j = (min(y0, y1) - 1) // (2 * den), max(y0, y1) // (2 * den)
    found = []
    wide, low, high = 2 * den * abs(dx), low_j, high_j
    for i in range(low_i, high_i + 1):
        if dx:
            left, right = max(2 * i * den, min(x0, x1)), min(2 * (i + 1) * den, max(x0, x1))
            one, other = y0 * dx + dy * (left - x0), y0 * dx + dy * (right - x0)
            one, other = (one, other) if dx > 0 else (-one, -other)
            low, high = max(low_j, min(one, other) // wide - 1), min(high_j, max(one, other) // wide)
        for j in range(low, high + 1):
            at = _touches(x0, y0, dx, dy, den, (i, j))
            if at is not None:
                found.append((at, (i, j)))
    found.sort(key=cmp_to_key(_earlier))
    return [square for _, square in found]


When = tuple[int, int, int, int]


def _earlier(a: tuple[When, Square], b: tuple[When, Square]) -> int:
    (n, m, p, q), (n2, m2, p2, q2) = a[0], b[0]
    first = n * m2 - n2 * m
    last = p * q2 - p2 * q
    return first or last or (-1 if a[1] < b[1] else 1)


def _touches(x0: int, y0: int, dx: int, dy: int, den: int, square: Square) -> When | None:
    """When the segment enters and leaves a closed square, as two fractions; None when it stays out."""
    enter, leave = (0, 1), (1, 1)
    for s, d, low in ((x0, dx, 2 * square[0] * den), (y0, dy, 2 * square[1] * den)):
        high = low + 2 * den
        if d == 0:
            if not low <= s <= high:
                return None
            continue
        near, far = (low - s, high - s) if d > 0 else (s - high, s - low)
        size = abs(d)
        if near * enter[1] > enter[0] * size:
            enter = (near, size)
        if far * leave[1] < leave[0] * size:
            leave = (far, size)
    if enter[0] * leave[1] > leave[0] * enter[1]:
        return None
    return *enter, *leave


def passes_through(start: Point, end: Point, squares: Collection[Square]) -> list[Square]:
    """Those of the squares whose inside the segment meets."""
    sx, sy, sd = start
    ex, ey, ed = end
    x0, y0, den = sx * ed, sy * ed, sd * ed
    dx, dy = ex * sd - x0, ey * sd - y0
    return [square for square in squares if enters(x0, y0, dx, dy, den, square)]


# Lines that target lines


def reach_line(
    defier: Square, start: Point, end: Point, within: Collection[Square], obstructed: Collection[Square]
) -> Point | None:
    """A point of a line that the defier can draw a line to, on one of the squares within range; None if there is none.

    The end of the line is tried first, then points further and further back to its start.
    """
    source = middle(defier)
    around = [square for square in obstructed if square != defier]
    if any(_on(end, square) for square in within) and not blocked(source, end, around):
        return _reduced(*end)
    for point in _stops(defier, start, end, around):
        if any(_on(point, square) for square in within) and not blocked(source, point, around):
            return point
    return None


def _on(point: Point, square: Square) -> bool:
    x, y, den = point
    return 0 <= x - 2 * square[0] * den <= 2 * den and 0 <= y - 2 * square[1] * den <= 2 * den


def _stops(defier: Square, start: Point, end: Point, around: Iterable[Square]) -> Iterator[Point]:
    """The points of a segment where anything can change, and those between them, from its end to its start."""
    sx, sy, sd = start
    ex, ey, ed = end
    den = sd * ed
    x0, y0, dx, dy = sx * ed, sy * ed, ex * sd - sx * ed, ey * sd - sy * ed
    times: set[tuple[int, int]] = {(0, 1), (1, 1)}
    for s, d in ((x0, dx), (y0, dy)):
        if d:
            low, high = sorted((s, s + d))
            first = -(-low // (2 * den))
            for line in range(first, high // (2 * den) + 1):
                times.add(_fraction(line * 2 * den - s, d))
    mx, my = (2 * defier[0] + 1) * den, (2 * defier[1] + 1) * den
    for i, j in around:
        for cx, cy in CORNERS:
            rx, ry = (2 * i + cx) * den - mx, (2 * j + cy) * den - my
            cross = dx * ry - dy * rx
            if cross:
                times.add(_fraction((mx - x0) * ry - (my - y0) * rx, cross))
    inside = [t for t in times if 0 <= t[0] <= t[1]]
    inside.sort(key=BY_SIZE)
    stops = []
    for a, b in pairwise(inside):
        stops += [a, (a[0] * b[1] + b[0] * a[1], 2 * a[1] * b[1])]
    for n, m in reversed([*stops, *inside[-1:]]):
        yield _reduced(x0 * m + dx * n, y0 * m + dy * n, den * m)


def _fraction(n: int, m: int) -> tuple[int, int]:
    if m < 0:
        n, m = -n, -m
    common = gcd(n, m) or 1
    return n // common, m // common
