"""Boards of hexes: pointy tops, odd rows shifted half a hex to the right."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from fracas.grid.board import Grid


class Hexes(Grid):
    """Rows of hexes; the vector coordinates are axial (q, r)."""

    kind: ClassVar[str] = "hex"
    directions: ClassVar[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
    vectors: ClassVar[tuple[tuple[int, int], ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    full_sides: ClassVar[tuple[int, ...]] = (0, 1, 2, 3, 4, 5)

    __slots__ = ()

    def spot(self, cell: int) -> tuple[int, int]:
        """Axial coordinates of a cell."""
        y, x = divmod(cell, self.width)
        return x - (y >> 1), y

    def place(self, u: int, v: int) -> int:
        """The cell at axial coordinates, or -1 off the board."""
        x = u + (v >> 1)
        if 0 <= x < self.width and 0 <= v < self.height:
            return v * self.width + x
        return -1

    def diagonal(self, a: int, b: int) -> tuple[int, int] | None:
        """Hexes have no diagonal steps."""
        return None

    def steps_apart(self, a: int, b: int) -> int:
        """The same as the distance: every step crosses a full side."""
        return self.distance(a, b)

    def _between(self, a: int, b: int) -> int:
        aq, ar = self.spot(a)
        bq, br = self.spot(b)
        q, r = aq - bq, ar - br
        return max(abs(q), abs(r), abs(q + r))

    def __reduce__(self) -> tuple[Callable[[int, int], "Hexes"], tuple[int, int]]:
        return hexes, (self.width, self.height)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Hexes":
        """The board that `to_dict` described."""
        return hexes(data["width"], data["height"])


@cache
def hexes(width: int, height: int) -> Hexes:
    """The shared board of hexes of this size."""
    return Hexes(width, height)
