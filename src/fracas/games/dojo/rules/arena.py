"""The arena: which spaces there are, how far apart, what lies between. Immutable and shared by all fights on it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from fracas.grid import Grid, make_grid, mask, unmask
from fracas.grid.trace import sample_points, trace

Pairs = tuple[int, ...]
MOST_REMEMBERED: Final = 2000
FARTHEST: Final = 254
"""No two spaces that can see each other are farther apart."""


class Arena:
    """Spaces are the cells of a grid that lie inside; the others are Outside. Distance counts spaces,
    diagonals as 1.
    """

    __slots__ = (
        "_lines",
        "_rims",
        "_seen",
        "_within",
        "beside",
        "border",
        "cells",
        "diagonal",
        "far",
        "grid",
        "inside",
        "near",
        "upper",
        "wraps",
    )

    def __init__(self, grid: Grid, inside: int, wraps: bool = False, upper: int = 0) -> None:
        self.grid, self.inside, self.wraps, self.upper = grid, inside, wraps, upper
        """With two floors, spaces below the number `upper` are upstairs; nothing reaches from one floor to the other.
        """
        self.cells: tuple[int, ...] = tuple(unmask(inside))
        self._lines: dict[int, tuple[int, Pairs]] = {}
        self._within: dict[int, int] = {}
        self._rims: dict[int, int] = {}
        self._seen: dict[tuple[int, int], dict[int, bool]] = {}
        steps = {cell: self._steps(cell) for cell in self.cells}
        self.near: tuple[tuple[int, ...], ...] = tuple(steps.get(cell, ()) for cell in range(grid.size))
        """The spaces next to each space."""
        self.beside: tuple[int, ...] = tuple(mask(row) for row in self.near)
        sides = 8 if grid.kind == "square" else 6
        self.border: int = mask(cell for cell in self.cells if len(self.near[cell]) < sides) if not wraps else 0
        self.diagonal: tuple[int, ...] = tuple(self._diagonals(cell) for cell in range(grid.size))
        """For each space, those one step away that are reached diagonally."""
        self.far = self._distances()

    def _steps(self, cell: int) -> tuple[int, ...]:
        """The spaces next to a space; in a folded arena a step off the map leads to its other end."""
        grid, inside = self.grid, self.inside
        if not self.wraps:
            return tuple(n for n in grid.neighbours[cell] if inside >> n & 1)
        found = {self._folded(cell, direction): None for direction in range(len(grid.vectors))}
        return tuple(there for there in found if there != cell)

    def _folded(self, cell: int, direction: int) -> int:
        """Where a step leads in a folded arena: off the map to the other end of the same row or column (on hexes, of
        the same line). A diagonal step is one up or down the column and one along the row.
        """
        grid = self.grid
        dx, dy = grid.vectors[direction]
        if grid.kind == "square" and dx and dy:
            return self._folded(self._folded(cell, grid.vectors.index((0, dy))), grid.vectors.index((dx, 0)))
        there = grid.step(cell, direction)
        return there if there >= 0 and self.inside >> there & 1 else self._far_end(cell, grid.opposite(direction))

    def onward(self, left: int, at: int) -> int:
        """The space that lies ahead of whoever has stepped from one space to the next; -1 when there is none."""
        for direction in range(len(self.grid.vectors)):
            if self._ahead(left, direction) == at:
                ahead = self._ahead(at, direction)
                return ahead if ahead >= 0 and self.inside >> ahead & 1 else -1
        return -1

    def _ahead(self, cell: int, direction: int) -> int:
        return self._folded(cell, direction) if self.wraps else self.grid.step(cell, direction)

    def _far_end(self, cell: int, direction: int) -> int:
        """The last space inside when one walks from a space in one direction."""
        there = self.grid.step(cell, direction)
        while there >= 0 and self.inside >> there & 1:
            cell, there = there, self.grid.step(there, direction)
        return cell

    def _diagonals(self, cell: int) -> int:
        if self.grid.kind != "square" or not self.inside >> cell & 1:
            return 0
        if self.wraps:
            ends = {self._folded(cell, d) for d, vector in enumerate(self.grid.vectors) if 0 in vector}
        else:
            ends = set(self.grid.sides[cell])
        return mask(n for n in self.near[cell] if n not in ends)

    def _distances(self) -> tuple[bytes, ...]:
        """Range between any two spaces: Outside does not count, Walls do not matter. In a folded arena only movement
        goes round (ruling 135).
        """
        rows = tuple(bytes(min(255, d) for d in self.grid.distances(cell)) for cell in range(self.grid.size))
        return tuple(self._on_one_floor(cell, row) for cell, row in enumerate(rows)) if self.upper else rows

    def _on_one_floor(self, cell: int, row: bytes) -> bytes:
        upper, far = self.upper, bytes([255])
        return row[:upper] + far * (len(row) - upper) if cell < upper else far * upper + row[upper:]

    def within(self, cell: int, reach: int) -> int:
        """The spaces at most so far away, the space itself included, as a mask."""
        key = cell << 8 | reach
        found = self._within.get(key)
        if found is None:
            row = self.far[cell]
            found = self._within[key] = mask(c for c in self.cells if row[c] <= reach)
        return found

    def band(self, start: tuple[int, ...], low: int, high: int) -> int:
        """The spaces from `low` to `high` away from the nearest of some spaces, as a mask."""
        reach = min(high, FARTHEST)
        if len(start) == 1:
            near = self.within(start[0], reach)
            return near & ~self.within(start[0], low - 1) if low > 0 else near
        near = close = 0
        for cell in start:
            near |= self.within(cell, reach)
            if low > 0:
                close |= self.within(cell, low - 1)
        return near & ~close

    def rim(self, depth: int) -> int:
        """The spaces at most so far from the border, all of them where there is none, as a mask."""
        found = self._rims.get(depth)
        if found is None:
            cells = [cell for cell in self.cells if self.border >> cell & 1] or self.cells
            found = self._rims[depth] = self.band(tuple(cells), 0, depth)
        return found

    def clear(self, a: int, b: int, walls: int) -> bool:
        """Line of sight from centre to centre (ruling 18): through no Wall, nor between two that touch at a corner."""
        if a == b or not walls:
            return True
        crossed, pairs = self._line(a, b)
        if crossed & walls:
            return False
        return not pairs or all(pair & walls != pair for pair in pairs)

    def seen_from(self, cell: int, walls: int) -> dict[int, bool]:
        """What is known so far about which spaces can be seen from a space between these Walls."""
        key = cell, walls
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= MOST_REMEMBERED:
                self._seen.clear()
            found = self._seen[key] = {}
        return found

    def _line(self, a: int, b: int) -> tuple[int, Pairs]:
        key = a << 16 | b if a < b else b << 16 | a
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._traced(min(a, b), max(a, b))
        return found

    def _traced(self, a: int, b: int) -> tuple[int, Pairs]:
        """What the line passes through, and the pairs of spaces it squeezes between."""
        grid = self.grid
        path, base = trace(grid, sample_points(grid, a)[0], sample_points(grid, b)[0])
        crossed = mask(c for _, _, spot in path.legs if (c := self._cell(base + spot)) >= 0 and c not in (a, b))
        pairs = set()
        for _, one, other in path.corners:
            if len(one[0]) == len(other[0]) == 1:
                pairs.add(self._pair(base + one[0][0], base + other[0][0]))
        for _, _, hands in path.seams:
            pairs.add(self._pair(*(base + hand for hand in hands[:2])))
        return crossed, tuple(sorted(pair for pair in pairs if pair))

    def _cell(self, spot: int) -> int:
        y, x = divmod(spot, self.grid.stride)
        return self.grid.at(x - 1, y - 1) if self.grid.contains(x - 1, y - 1) else -1

    def _pair(self, one: int, other: int) -> int:
        a, b = self._cell(one), self._cell(other)
        return 1 << a | 1 << b if a >= 0 and b >= 0 else 0

    def name(self, cell: int) -> str:
        return self.grid.name(cell)


@cache
def _arena(kind: str, width: int, height: int, inside: int, wraps: bool, upper: int) -> Arena:
    grid = make_grid(kind, width, height)
    return Arena(grid, inside or (1 << grid.size) - 1, wraps, upper)


def make_arena(plan: dict[str, Any]) -> Arena:
    """The shared arena that a plan describes: kind, width, height, and the cells inside as a number (0 for all)."""
    inside = int(plan.get("inside", 0))
    wraps, upper = bool(plan.get("wraps", False)), int(plan.get("upper", 0))
    return _arena(plan.get("kind", "square"), plan["width"], plan["height"], inside, wraps, upper)


def hexagon(a: int, b: int, c: int) -> dict[str, Any]:
    """The plan of a hexagonal arena with sides of a, b and c hexes (ruling 100)."""
    rows = a + c - 1
    spots = [(i, rows - 1 - j) for i in range(b + c - 1) for j in range(rows) if -(a - 1) <= i - j <= b - 1]
    cells = [(q + (r >> 1), r) for q, r in spots]
    left = min(x for x, _ in cells)
    width = max(x for x, _ in cells) - left + 1
    inside = sum(1 << (y * width + x - left) for x, y in cells)
    return {"kind": "hex", "width": width, "height": rows, "inside": inside}
