"""Boards of squares: eight neighbours, four of them across a full side."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar

from fracas.grid.board import TABLE_LIMIT, Grid


class Squares(Grid):
    """A rectangle of squares; a diagonal step is as long as a straight one."""

    kind: ClassVar[str] = "square"
    directions: ClassVar[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    vectors: ClassVar[tuple[tuple[int, int], ...]] = (
        (0, -1),
        (1, -1),
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
    )
    full_sides: ClassVar[tuple[int, ...]] = (0, 2, 4, 6)

    __slots__ = ()

    def spot(self, cell: int) -> tuple[int, int]:
        """Column and row: on squares these are the vector coordinates."""
        return cell % self.width, cell // self.width

    def place(self, u: int, v: int) -> int:
        """The cell in column u, row v, or -1 off the board."""
        if 0 <= u < self.width and 0 <= v < self.height:
            return v * self.width + u
        return -1

    def diagonal(self, a: int, b: int) -> tuple[int, int] | None:
        """The two squares that share a side with both of two diagonal neighbours."""
        width = self.width
        ay, ax = divmod(a, width)
        by, bx = divmod(b, width)
        if abs(ax - bx) != 1 or abs(ay - by) != 1:
            return None
        return ay * width + bx, by * width + ax

    def steps_apart(self, a: int, b: int) -> int:
        """Columns plus rows between two squares."""
        ay, ax = divmod(a, self.width)
        by, bx = divmod(b, self.width)
        return abs(ax - bx) + abs(ay - by)

    def _between(self, a: int, b: int) -> int:
        ay, ax = divmod(a, self.width)
        by, bx = divmod(b, self.width)
        return max(abs(ax - bx), abs(ay - by))

    def distances(self, cell: int) -> Sequence[int]:
        """The distance from a square to every square, put together row by row."""
        row = self._rows[cell]
        if row is not None or self.size > TABLE_LIMIT:
            return super().distances(cell)
        v, u = divmod(cell, self.width)
        row = b"".join([_band(self.width, u, abs(v - y)) for y in range(self.height)])
        self._rows[cell] = row
        return row

    def __reduce__(self) -> tuple[Callable[[int, int], "Squares"], tuple[int, int]]:
        return squares, (self.width, self.height)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Squares":
        """The board that `to_dict` described."""
        return squares(data["width"], data["height"])


@cache
def _band(width: int, column: int, rows: int) -> bytes:
    """How far the squares of a row so many rows away are from a column."""
    return bytes([max(rows, abs(column - x)) for x in range(width)])


@cache
def squares(width: int, height: int) -> Squares:
    """The shared board of squares of this size."""
    return Squares(width, height)
