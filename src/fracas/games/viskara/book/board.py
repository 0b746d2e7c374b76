"""The ground: squares, walls and fences, and lines remembered between them. Boards are shared and never change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, final

from fracas.games.viskara.book import lines
from fracas.grid import Squares, squares

WALL: Final = "#"
FENCE: Final = "="
PILLAR: Final = "o"
MOVE: Final = "move"
OTHER: Final = "other"
"""What lines are for when they belong to neither movement nor a tactic."""
MOST_SQUARES: Final = 100
"""More than any body fills."""


def bits(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def straight(dx: int, dy: int) -> tuple[tuple[lines.Square, ...], lines.Point]:
    """The squares touched by the line from the middle of (0, 0) toward that of (dx, dy), and where it ends."""
    if dx == dy == 0:
        return (), lines.middle((0, 0))
    end = lines.first_contact((0, 0), (dx, dy), (dx, dy))
    assert end is not None
    return tuple(lines.touched(lines.middle((0, 0)), end)), end


@cache
def cone(dx: int, dy: int) -> tuple[lines.Square, ...]:
    """The squares that some line from the middle of (0, 0) to the square (dx, dy) touches, and no others."""
    if dx == dy == 0:
        return ()
    between = [(x, y) for x in range(min(0, dx), max(0, dx) + 1) for y in range(min(0, dy), max(0, dy) + 1)]
    beside = [(dx + x, dy + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return tuple(square for square in dict.fromkeys([*between, *beside]) if lines.within_view((dx, dy), square))


@final
class Board:
    """A map: walls stop everything, fences stop movement and direct tactics, pillars let projectiles between them."""

    def __init__(self, width: int, height: int, marks: tuple[tuple[int, str], ...]) -> None:
        self.grid: Squares = squares(width, height)
        self.width, self.size, self.marks = width, width * height, dict(marks)
        walls = bits([cell for cell, mark in marks if mark in (WALL, PILLAR)])
        fences = bits([cell for cell, mark in marks if mark == FENCE])
        self.pillars = bits([cell for cell, mark in marks if mark == PILLAR])
        self.solid = dict.fromkeys(("exposure", "projectile", OTHER), walls)
        self.solid |= dict.fromkeys((MOVE, "direct"), walls | fences)
        self.spots = [(cell % width, cell // width) for cell in range(self.size)]
        self.far = [self.grid.distances(cell) for cell in range(self.size)]
        self.steps = [self._steps(cell) for cell in range(self.size)]
        self._touched: list[int] = [-1] * self.size**2
        self._ends: list[lines.Point | None] = [None] * self.size**2
        self._cone: list[int] = [-1] * self.size**2
        self._box: list[int] = [-1] * self.size**2
        self._swept: dict[int, tuple[int, int, int]] = {}
        self._along: dict[tuple[int, lines.Point], list[int]] = {}
        self._spread: dict[tuple[int, int, int], int] = {}
        self._found: dict[int, dict[int, lines.Point | None]] = {}
        self._feet: dict[int, list[tuple[int, ...]]] = {}
        self._masks: dict[int, list[int]] = {}
        self._around: dict[tuple[int, int], list[int]] = {}
        self._bodies: dict[int, list[list[tuple[int, int, tuple[int, ...]]]]] = {}

    def shifted(self, cells: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
        """Squares beside somebody who goes from one square to another; those beyond the edge are numbers below 0."""
        (x0, y0), (x1, y1) = self.spots[old], self.spots[new]
        found = []
        for cell in cells:
            x, y = self.spots[cell] if cell >= 0 else self._beyond(cell)
            found.append(self._named(x + x1 - x0, y + y1 - y0))
        return tuple(found)

    def _beyond(self, cell: int) -> tuple[int, int]:
        y, x = divmod(-1 - cell, self.width + 2)
        return x - 1, y - 1

    def _named(self, x: int, y: int) -> int:
        """A square by its place, also one just beyond the edge."""
        if 0 <= x < self.width and 0 <= y < self.size // self.width:
            return y * self.width + x
        return -1 - (y + 1) * (self.width + 2) - (x + 1)

    def _steps(self, cell: int) -> tuple[tuple[int, int, int], ...]:
        """Neighbours as (square, squares beside a diagonal step, direction)."""
        found = []
        for direction, other in enumerate(self.grid.beside[cell]):
            if other >= 0:
                beside = self.grid.diagonal(cell, other)
                found.append((other, bits(beside) if beside else 0, direction))
        return tuple(found)

    def feet(self, size: int) -> list[tuple[int, ...]]:
        """For each square the body of that size with this as its top left square; () where it does not fit."""
        if size not in self._feet:
            width, height = self.width, self.size // self.width
            self._feet[size] = [
                tuple(cell + dx + dy * width for dy in range(size) for dx in range(size))
                if cell % width + size <= width and cell // width + size <= height
                else ()
                for cell in range(self.size)
            ]
        return self._feet[size]

    def masks(self, size: int) -> list[int]:
        """The same as masks; 0 where it does not fit."""
        found = self._masks.get(size)
        if found is None:
            found = self._masks[size] = [bits(body) for body in self.feet(size)]
        return found

    def body_steps(self, size: int) -> list[list[tuple[int, int, tuple[int, ...]]]]:
        """For bodies of a size, by their top left square: where one step leads, its squares, and diagonal gaps."""
        found = self._bodies.get(size)
        if found is None:
            feet, beside = self.feet(size), self.grid.beside
            found = self._bodies[size] = [
                [
                    (new, bits(feet[new]), self._gaps(body, direction))
                    for direction in range(8)
                    if (new := beside[at][direction]) >= 0 and feet[new]
                ]
                if body
                else []
                for at, body in enumerate(feet)
            ]
        return found

    def _gaps(self, body: tuple[int, ...], direction: int) -> tuple[int, ...]:
        """The pairs of squares each square of a body would squeeze between on a diagonal step."""
        if not direction & 1:
            return ()
        beside = self.grid.beside
        own = bits(body)
        pairs = [bits(self.grid.diagonal(cell, beside[cell][direction]) or ()) for cell in body]
        return tuple(pair for pair in pairs if not pair & own)

    def around(self, cell: int, reach: int) -> list[int]:
        """The squares within a distance of a square."""
        found = self._around.get((cell, reach))
        if found is None:
            row = self.far[cell]
            found = self._around[cell, reach] = [other for other in range(self.size) if row[other] <= reach]
        return found

    def ring(self, at: int, size: int) -> list[int]:
        """The squares around a body in order; -1 where the board ends."""
        width, height = self.width, self.size // self.width
        x0, y0 = at % width - 1, at // width - 1
        last = size + 1
        around = [(x, 0) for x in range(last)] + [(last, y) for y in range(last)]
        around += [(last - x, last) for x in range(last)] + [(0, last - y) for y in range(last)]
        spots = [(x0 + x, y0 + y) for x, y in around]
        return [y * width + x if 0 <= x < width and 0 <= y < height else -1 for x, y in spots]

    def anchors(self, cell: int, reach: int, size: int) -> list[int]:
        """Where bodies of a size are within a distance of a square: their top left squares."""
        if size == 1:
            return self.around(cell, reach)
        key = (-size * self.size - cell, reach)
        found = self._around.get(key)
        if found is None:
            x, y = self.spots[cell]
            low, high = -reach - size + 1, reach
            found = [
                at
                for at, body in enumerate(self.feet(size))
                if body and low <= self.spots[at][0] - x <= high and low <= self.spots[at][1] - y <= high
            ]
            self._around[key] = found
        return found

    def spread(self, cell: int, reach: int, size: int) -> int:
        """The same as a mask."""
        key = (cell, reach, size)
        found = self._spread.get(key)
        if found is None:
            found = self._spread[key] = bits(self.anchors(cell, reach, size))
        return found

    def name(self, cell: int) -> str:
        return self.grid.name(cell)

    # Lines

    def central(self, start: int, target: int) -> tuple[int, lines.Point]:
        """The squares touched by the line toward the target's middle, and where it ends."""
        which = start * self.size + target
        if self._touched[which] < 0:
            (x, y), (x1, y1) = self.spots[start], self.spots[target]
            touched, (ex, ey, den) = straight(x1 - x, y1 - y)
            self._touched[which] = self.mask([(x + dx, y + dy) for dx, dy in touched]) & ~(1 << start | 1 << target)
            self._ends[which] = ex + 2 * x * den, ey + 2 * y * den, den
        end = self._ends[which]
        assert end is not None
        return self._touched[which], end

    def mask(self, spots: Iterable[lines.Square]) -> int:
        """The squares of the board among these."""
        width, height = self.width, self.size // self.width
        return bits([y * width + x for x, y in spots if 0 <= x < width and 0 <= y < height])

    def box(self, start: int, target: int) -> int:
        """Every square that could matter for lines to a square: those between, and those beside its corners."""
        found = self._box[start * self.size + target]
        if found < 0:
            (x0, y0), (x1, y1) = self.spots[start], self.spots[target]
            between = [(x, y) for x in range(min(x0, x1), max(x0, x1) + 1) for y in range(min(y0, y1), max(y0, y1) + 1)]
            beside = [(x1 + dx, y1 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            found = self.mask([*between, *beside]) & ~(1 << start | 1 << target)
            self._box[start * self.size + target] = found
        return found

    def cone(self, start: int, target: int) -> int:
        """Every square that lines to a square could touch on their way."""
        found = self._cone[start * self.size + target]
        if found < 0:
            (x, y), (x1, y1) = self.spots[start], self.spots[target]
            squares = self.mask([(x + dx, y + dy) for dx, dy in cone(x1 - x, y1 - y)])
            found = self._cone[start * self.size + target] = squares & ~(1 << start | 1 << target)
        return found

    def line(self, start: int, target: int, obstructed: int, gaps: bool = False) -> lines.Point | None:
        """Where the line nearest to the target's middle ends, or None when no line can be drawn."""
        which = start * self.size + target
        touched = self._touched[which]
        if touched < 0:
            touched = self.central(start, target)[0]
        if not obstructed & touched:
            return self._ends[which]
        near = obstructed & self.cone(start, target)
        known = self._known(-1 - which if gaps else which)
        if near not in known:
            around = [self.spots[cell] for cell in cells_of(near)]
            known[near] = lines.line_to(self.spots[start], self.spots[target], around, gaps)
        return known[near]

    def _known(self, which: int) -> dict[int, lines.Point | None]:
        """The lines already looked for, by what was in the way."""
        known = self._found.get(which)
        if known is None:
            known = self._found[which] = {}
        return known

    def parallel(self, cells: tuple[int, ...], goal: tuple[int, ...], obstructed: int) -> lines.Point | None:
        """One displacement that every square of a body can follow; the end of the first square's line."""
        first = cells[0] * self.size + goal[0]
        which = first * MOST_SQUARES + len(cells)
        swept = self._swept.get(which)
        if swept is None:
            touched = around = 0
            for n in range(len(cells)):
                touched |= self.central(cells[n], goal[n])[0]
                around |= self.cone(cells[n], goal[n])
            swept = self._swept[which] = bits(goal), touched, around
        if obstructed & swept[0]:
            return None
        if not obstructed & swept[1]:
            return self._ends[first]
        known = self._known((which + 1) * self.size**2)
        near = obstructed & swept[2]
        if near not in known:
            cones = [self.cone(cells[n], goal[n]) for n in range(len(cells))]
            solid = [[self.spots[cell] for cell in cells_of(obstructed & each)] for each in cones]
            starts = [self.spots[cell] for cell in cells]
            known[near] = lines.parallel_line(starts, self.spots[goal[0]], solid)
        return known[near]

    def every_line(self, start: int, target: int, obstructed: int, gaps: bool = False) -> list[lines.Point]:
        around = [self.spots[cell] for cell in cells_of(obstructed & self.box(start, target))]
        return lines.lines_to(self.spots[start], self.spots[target], around, gaps)

    def along(self, start: int, end: lines.Point) -> list[int]:
        """The squares a line touches, in order, those off the board left out."""
        found = self._along.get((start, end))
        if found is None:
            width, height = self.width, self.size // self.width
            touched = lines.touched(lines.middle(self.spots[start]), end)
            found = [y * width + x for x, y in touched if 0 <= x < width and 0 <= y < height]
            self._along[start, end] = found
        return found


@cache
def board_for(width: int, height: int, marks: tuple[tuple[int, str], ...]) -> Board:
    return Board(width, height, marks)
