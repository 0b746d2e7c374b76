"""What every grid offers. Squares and hexes are its two kinds."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from fracas.grid.errors import GridError

if TYPE_CHECKING:
    from fracas.grid.fans import Fan

Shape = tuple[tuple[int, int], ...]

LARGEST_SIDE: Final = 200
TABLE_LIMIT: Final = 4096  # up to this many cells, distances are looked up instead of worked out

_NAME = re.compile(r"([A-Za-z]+)([0-9]+)")


def column_name(x: int) -> str:
    """Letters of a column: A to Z, then AA, AB and so on."""
    letters = ""
    x += 1
    while x:
        x, rest = divmod(x - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """The column that these letters name, counted from 0."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def check_side(what: str, value: object) -> None:
    """Refuse a side that no board has."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= LARGEST_SIDE:
        raise GridError(f"A board's {what} must be a whole number from 1 to {LARGEST_SIDE}, not {value!r}.")


class Grid:
    """A board of cells in rows; a cell is the int y * width + x.

    A subclass says how cells touch and how far apart they are. `outward[a] + inward[b]` numbers the way from one cell
    to another: it is the same for all cells that lie so to each other, on hexes for all in rows alike. `rim[a]` is the
    place of a cell on the same board with a rim of one more cell all around, where lines may stray.
    """

    kind: ClassVar[str] = ""
    directions: ClassVar[tuple[str, ...]] = ()
    vectors: ClassVar[tuple[tuple[int, int], ...]] = ()
    full_sides: ClassVar[tuple[int, ...]] = ()  # the directions in which a whole side is shared

    __slots__ = (
        "_hash",
        "_rows",
        "beside",
        "bodies",
        "boxes",
        "bursts",
        "fans",
        "height",
        "inward",
        "names",
        "neighbours",
        "outward",
        "rays",
        "rim",
        "sides",
        "size",
        "stride",
        "width",
    )

    def __init__(self, width: Any, height: Any) -> None:
        check_side("width", width)
        check_side("height", height)
        self.width: int = width
        self.height: int = height
        self.size: int = width * height
        columns = [column_name(x) for x in range(width)]
        self.names: tuple[str, ...] = tuple(f"{column}{y + 1}" for y in range(height) for column in columns)
        self.stride = 1 << (width + 1).bit_length()  # from row to row on the rimmed board; the same for similar widths
        self._hash = hash((self.kind, width, height))
        self._rows: list[Sequence[int] | None] = [None] * self.size
        self.bodies: dict[Shape, tuple[tuple[int, ...], ...]] = {}
        self.bursts: dict[tuple[tuple[int, ...], int], frozenset[int]] = {}
        self.beside = tuple(self._around(cell) for cell in range(self.size))
        self.neighbours = tuple(tuple(c for c in row if c >= 0) for row in self.beside)
        self.sides = tuple(tuple(row[d] for d in self.full_sides if row[d] >= 0) for row in self.beside)
        self._number_ways()

    def _number_ways(self) -> None:
        """Columns and rows apart as one number, from the farthest up and left on; those from odd hex rows come last."""
        span = 2 * self.width - 1
        count = span * (2 * self.height - 1)
        self.rim = tuple((y + 1) * self.stride + x + 1 for y in range(self.height) for x in range(self.width))
        self.inward = tuple(y * span + x for y in range(self.height) for x in range(self.width))
        odd = count if self.kind == "hex" else 0
        self.outward = tuple(count // 2 - self.inward[c] + odd * (c // self.width & 1) for c in range(self.size))
        self.fans: list[Fan | None] = [None] * (count + odd)
        self.rays: dict[int, tuple[int, int]] = {}
        self.boxes: dict[int, int] = {}

    def _around(self, cell: int) -> tuple[int, ...]:
        u, v = self.spot(cell)
        return tuple(self.place(u + du, v + dv) for du, dv in self.vectors)

    # Where cells are

    def contains(self, x: int, y: int) -> bool:
        """Whether column x, row y is on the board."""
        return 0 <= x < self.width and 0 <= y < self.height

    def at(self, x: int, y: int) -> int:
        """The cell in column x, row y."""
        if not self.contains(x, y):
            raise GridError(
                f"Column {x}, row {y} is off the board; columns run 0 to {self.width - 1}, rows 0 to {self.height - 1}."
            )
        return y * self.width + x

    def xy(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        if not 0 <= cell < self.size:
            raise GridError(f"Cell {cell} is off the board; cells run 0 to {self.size - 1}.")
        return cell % self.width, cell // self.width

    def spot(self, cell: int) -> tuple[int, int]:
        """The coordinates in which directions are vectors."""
        raise NotImplementedError

    def place(self, u: int, v: int) -> int:
        """The cell at such coordinates, or -1 off the board."""
        raise NotImplementedError

    def name(self, cell: int) -> str:
        """A name such as C4: the column's letters, then the row counted from 1 at the top."""
        if not 0 <= cell < self.size:
            raise GridError(f"Cell {cell} is off the board; cells run 0 to {self.size - 1}.")
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell that a name such as C4 stands for."""
        match = _NAME.fullmatch(name.strip())
        last = f"{column_name(self.width - 1)}{self.height}"
        if match is None:
            raise GridError(f"{name!r} is not the name of a cell; write letters and a number, from A1 to {last}.")
        x, y = column_number(match[1]), int(match[2]) - 1
        if not self.contains(x, y):
            raise GridError(f"{name!r} is off this {self.width} by {self.height} board; cells run from A1 to {last}.")
        return y * self.width + x

    # How cells touch

    def step(self, cell: int, direction: int) -> int:
        """The neighbour in a direction, or -1 off the board."""
        return self.beside[cell][direction]

    def opposite(self, direction: int) -> int:
        """The direction that leads straight back."""
        count = len(self.directions)
        return (direction + count // 2) % count

    def diagonal(self, a: int, b: int) -> tuple[int, int] | None:
        """The two cells beside a diagonal step, or None when the step is not diagonal."""
        raise NotImplementedError

    # How far cells are apart

    def distance(self, a: int, b: int) -> int:
        """The least number of steps from one cell to another."""
        row = self._rows[a]
        if row is not None:
            return row[b]
        if self.size > TABLE_LIMIT:
            return self._between(a, b)
        return self.distances(a)[b]

    def distances(self, cell: int) -> Sequence[int]:
        """The distance from a cell to every cell."""
        row = self._rows[cell]
        if row is not None:
            return row
        between = self._between
        if self.size > TABLE_LIMIT:
            return [between(cell, other) for other in range(self.size)]
        row = bytes([between(cell, other) for other in range(self.size)])
        self._rows[cell] = row
        return row

    def steps_apart(self, a: int, b: int) -> int:
        """The least number of steps when every step crosses a full side."""
        raise NotImplementedError

    def _between(self, a: int, b: int) -> int:
        raise NotImplementedError

    # Sameness

    def to_dict(self) -> dict[str, Any]:
        """Plain data from which the same board can be made again."""
        return {"kind": self.kind, "width": self.width, "height": self.height}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Grid):
            return NotImplemented
        return (self.kind, self.width, self.height) == (other.kind, other.width, other.height)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.width}, {self.height})"
