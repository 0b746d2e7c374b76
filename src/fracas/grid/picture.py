"""Maps as text, in and out: one character for every cell."""

from collections.abc import Mapping
from textwrap import dedent

import msgspec

from fracas.grid.board import LARGEST_SIDE, Grid, column_name
from fracas.grid.errors import GridError
from fracas.grid.kinds import make_grid


class Picture(msgspec.Struct, frozen=True):
    """A map drawn with characters, one string for every row."""

    width: int
    height: int
    kind: str
    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.rows) != self.height or any(len(row) != self.width for row in self.rows):
            raise GridError(
                f"A picture of {self.width} by {self.height} needs {self.height} rows of {self.width} characters."
            )

    @property
    def grid(self) -> Grid:
        """The board this picture shows."""
        return make_grid(self.kind, self.width, self.height)

    def cells(self, glyph: str) -> tuple[int, ...]:
        """The cells drawn with a character, in reading order."""
        return tuple(cell for cell, drawn in enumerate("".join(self.rows)) if drawn == glyph)


def read_picture(text: str, kind: str = "square") -> Picture:
    """Reads a map; single spaces between the characters are optional, odd rows of hexes may be set in by one space."""
    lines = [line.rstrip() for line in dedent(text.expandtabs()).splitlines()]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    if not lines:
        raise GridError("The picture is empty; draw at least one row with one character for every cell.")
    rows = tuple(_read_row(number, line, kind) for number, line in enumerate(lines, start=1))
    width = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            raise GridError(
                f"Row {number} of the picture is {len(row)} wide, but row 1 is {width} wide; all rows must be as wide."
            )
    if width > LARGEST_SIDE or len(rows) > LARGEST_SIDE:
        raise GridError(
            f"The picture is {width} wide and {len(rows)} high; a board is at most {LARGEST_SIDE} by {LARGEST_SIDE}."
        )
    make_grid(kind, width, len(rows))
    return Picture(width, len(rows), kind, rows)


def _read_row(number: int, line: str, kind: str) -> str:
    """The characters of one row without the spaces between them."""
    row = line.lstrip(" ")
    inset = len(line) - len(row)
    if not row:
        raise GridError(f"Row {number} of the picture is empty; draw one character for every cell.")
    may_be_set_in = 1 if kind == "hex" and number % 2 == 0 else 0
    if inset > may_be_set_in:
        raise GridError(f"Row {number} of the picture is set in by {inset}; at most {may_be_set_in} is allowed there.")
    parts = row.split(" ")
    if len(parts) == 1:
        return row
    if any(len(part) != 1 for part in parts):
        raise GridError(f"Row {number} of the picture needs single spaces between all characters, or none: {row!r}.")
    return "".join(parts)


def draw(grid: Grid, glyphs: Mapping[int, str], default: str = ".", labels: bool = True) -> str:
    """Draws a map with a space between cells; labels add column letters and row numbers."""
    for cell, glyph in (*glyphs.items(), (0, default)):
        if len(glyph) != 1 or glyph.isspace():
            raise GridError(f"{grid.name(cell)} must be drawn with one visible character, not {glyph!r}.")
        grid.xy(cell)
    wide = len(column_name(grid.width - 1)) if labels else 1
    margin = len(str(grid.height)) + 1 if labels else 0
    lines = []
    if labels:
        lines.append(_line(" " * margin, [column_name(x) for x in range(grid.width)], wide))
    for y in range(grid.height):
        start = f"{y + 1:>{margin - 1}} " if labels else ""
        inset = " " if grid.kind == "hex" and y % 2 else ""
        row = [glyphs.get(y * grid.width + x, default) for x in range(grid.width)]
        lines.append(_line(start + inset, row, wide))
    return "\n".join(lines)


def _line(start: str, parts: list[str], wide: int) -> str:
    return (start + " ".join(part.ljust(wide) for part in parts)).rstrip()
