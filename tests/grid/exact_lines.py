"""A slow, independent judge of lines: outlines of cells, fractions, and tiny detours to both hands."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from fracas.grid import WALL_HEIGHT, Grid, Terrain

Spot = tuple[Fraction, Fraction]
Place = tuple[int, int, int]
Along = Callable[[Fraction, Fraction], Spot]

TINY = Fraction(1, 10**9)
SHORT = Fraction(1, 10**5)


def outline(grid: Grid, cell: int) -> list[Spot]:
    """The corners of a cell, all the way round."""
    return outline_at(grid.kind, *grid.xy(cell))


def outline_at(kind: str, x: int, y: int) -> list[Spot]:
    if kind == "square":
        corners = [(8 * x, 8 * y), (8 * x + 8, 8 * y), (8 * x + 8, 8 * y + 8), (8 * x, 8 * y + 8)]
    else:
        cx, cy = 8 * x + 4 * (y % 2) + 4, 12 * y + 8
        corners = [(cx, cy - 8), (cx + 4, cy - 4), (cx + 4, cy + 4), (cx, cy + 8), (cx - 4, cy + 4), (cx - 4, cy - 4)]
    return [(Fraction(cx), Fraction(cy)) for cx, cy in corners]


def turn(a: Spot, b: Spot, c: Spot) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def nearest(corners: list[Spot], x: Fraction, y: Fraction) -> Fraction:
    """Positive inside an outline, 0 on it, negative outside."""
    return min(turn(a, b, (x, y)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))


def on_board(grid: Grid, x: int, y: int) -> bool:
    """Whether a point is surely on the board: on squares anywhere, on hexes not on a side of the ragged rim."""
    turns = [nearest(outline(grid, cell), Fraction(x), Fraction(y)) for cell in range(grid.size)]
    return grid.kind == "square" or max(turns) > 0 or turns.count(Fraction(0)) == 3


def between(a: Spot, b: Spot, c: Spot) -> bool:
    """Whether b lies on the way from a to c."""
    along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return turn(a, b, c) == 0 and along > 0


class Judge:
    """Decides lines on one terrain."""

    def __init__(self, terrain: Terrain) -> None:
        grid = terrain.grid
        self.outlines = [outline(grid, cell) for cell in range(grid.size)]
        self.tops = [8 * terrain.top(cell) for cell in range(grid.size)]
        self.walls: list[tuple[Spot, Spot, int]] = []
        for a, b in terrain.edges:
            ends = [corner for corner in self.outlines[a] if corner in self.outlines[b]]
            height = 8 * (max(terrain.floor[a], terrain.floor[b]) + WALL_HEIGHT)
            self.walls.append((ends[0], ends[1], height))
            if grid.kind == "hex":
                self.walls.extend((end, self.beyond(end, other), height) for end, other in (ends, ends[::-1]))
        if grid.kind == "hex":
            self.reach_out(terrain)
        self.sides = {
            frozenset((a, b))
            for corners in self.outlines
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        }
        self.sides |= {frozenset((c, d)) for c, d, _ in self.walls if c != d}

    def beyond(self, end: Spot, other: Spot) -> Spot:
        """How far a wall between hexes goes on past one end: straight out of the board, or no further."""
        if sum(end in corners for corners in self.outlines[: len(self.tops)]) == 3:
            return end
        if end[0] == other[0]:
            return end[0], end[1] + 4 * (1 if end[1] > other[1] else -1)
        return end[0] + 4 * (1 if end[0] > other[0] else -1), end[1]

    def reach_out(self, terrain: Terrain) -> None:
        """The first and the last hex of a row are as high beside the board."""
        grid = terrain.grid
        for y in range(grid.height):
            for x, beside in ((-1, 0), (grid.width, grid.width - 1)):
                self.outlines.append(outline_at("hex", x, y))
                self.tops.append(8 * terrain.top(grid.at(beside, y)))

    def inside(self, spot: Spot, z: Fraction) -> bool:
        """Whether a spot lies strictly inside a column, below its top."""
        for corners, top in zip(self.outlines, self.tops, strict=True):
            if z < top and all(turn(a, b, spot) > 0 for a, b in zip(corners, corners[1:] + corners[:1], strict=True)):
                return True
        return False

    def marks(self, a: Spot, b: Spot) -> list[Fraction]:
        """Where a line meets the border of any cell, with both its ends."""
        found = {Fraction(0), Fraction(1)}
        for c, d in (tuple(side) for side in self.sides):
            before, after = turn(c, d, a), turn(c, d, b)
            if before != after:
                found.add(before / (before - after))
        return sorted(t for t in found if 0 <= t <= 1)

    def closed(self, a: Spot, b: Spot, z: Fraction) -> bool:
        """Whether a short level way is stopped."""
        for s, t in pairwise(self.marks(a, b)):
            middle = (s + t) / 2
            if self.inside((a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle), z):
                return True
        for c, d, height in self.walls:
            crosses = turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
            if crosses and z < height:
                return True
        return False

    def clear(self, a: Place, b: Place) -> bool:
        start, end = (Fraction(a[0]), Fraction(a[1])), (Fraction(b[0]), Fraction(b[1]))
        dx, dy, dz = end[0] - start[0], end[1] - start[1], Fraction(b[2] - a[2])
        if start == end:
            return not self.buried(start, Fraction(min(a[2], b[2])))

        def spot(t: Fraction, aside: Fraction) -> Spot:
            return start[0] + dx * t - dy * aside, start[1] + dy * t + dx * aside

        marks = self.marks(start, end)
        for s, t in pairwise(marks):
            lowest = a[2] + min(dz * s, dz * t)
            middle = (s + t) / 2
            if self.inside(spot(middle, TINY), lowest) and self.inside(spot(middle, -TINY), lowest):
                return False
        for t in marks[1:-1]:
            ways = [(spot(t - SHORT, aside), spot(t + SHORT, aside)) for aside in (TINY, -TINY)]
            if all(self.closed(p, q, a[2] + dz * t) for p, q in ways):
                return False
        return not any(
            self.changes_hands(spot, [a[2] + dz * t for t in marks[i : j + 1]], marks[i : j + 1])
            for i in range(1, len(marks) - 1)
            for j in range(i + 1, len(marks) - 1)
        )

    def changes_hands(self, spot: Along, heights: list[Fraction], marks: list[Fraction]) -> bool:
        """Whether a stretch runs along walls and is closed on one hand here, on the other there."""
        lowest = min(heights)
        for s, t in pairwise(marks):
            middle = spot((s + t) / 2, Fraction(0))
            if not any(lowest < height and between(c, middle, d) for c, d, height in self.walls):
                return False
        return all(
            any(self.closed(spot(t - SHORT, hand), spot(t + SHORT, hand), lowest) for t in (marks[0], marks[-1]))
            for hand in (TINY, -TINY)
        )

    def buried(self, spot: Spot, z: Fraction) -> bool:
        """Whether the ground closes in on all hands around a spot."""
        around = [(5, 1), (1, 5), (-1, 5), (-5, 1), (-5, -1), (-1, -5), (1, -5), (5, -1)]
        return all(self.inside((spot[0] + TINY * x, spot[1] + TINY * y), z) for x, y in around)
