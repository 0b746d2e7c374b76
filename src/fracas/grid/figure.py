"""Bodies of any shape: which cells they fill and how far apart they are."""

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from fracas.grid.board import Grid, Shape
from fracas.grid.errors import GridError

ONE: Shape = ((0, 0),)
WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1
"""Masks are taken apart in pieces that fit into a machine's word, for arithmetic with longer numbers is slow."""


@cache
def block(n: int) -> Shape:
    """A body of n by n squares whose anchor is its top left one."""
    if n < 1:
        raise GridError(f"A body must be at least 1 cell wide, not {n}.")
    return tuple((x, y) for y in range(n) for x in range(n))


def footprint(grid: Grid, anchor: int, shape: Shape) -> tuple[int, ...]:
    """The cells a body fills, in the order of its shape; empty when a part would be off the board."""
    table = grid.bodies.get(shape)
    if table is None:
        table = footprints(grid, shape)
    return table[anchor]


def footprints(grid: Grid, shape: Shape) -> tuple[tuple[int, ...], ...]:
    """The cells a body fills, for every anchor."""
    table = grid.bodies.get(shape)
    if table is None:
        if not shape or len(set(shape)) != len(shape):
            raise GridError(f"A shape needs at least one part and no part twice, not {shape!r}.")
        table = tuple(_parts(grid, anchor, shape) for anchor in range(grid.size))
        grid.bodies[shape] = table
    return table


def _parts(grid: Grid, anchor: int, shape: Shape) -> tuple[int, ...]:
    u, v = grid.spot(anchor)
    cells = tuple(grid.place(u + du, v + dv) for du, dv in shape)
    return () if -1 in cells else cells


def gap(grid: Grid, a_cells: Collection[int], b_cells: Collection[int]) -> int:
    """The least distance between two bodies; 0 when they overlap."""
    if len(a_cells) == 1 and len(b_cells) == 1:
        (a,) = a_cells
        (b,) = b_cells
        return grid.distance(a, b)
    if not a_cells or not b_cells:
        raise GridError("The gap between two bodies needs at least one cell of each.")
    distance = grid.distance
    return min([distance(a, b) for a in a_cells for b in b_cells])


def rotate(shape: Shape, turns: int, kind: str) -> Shape:
    """The shape turned clockwise about its anchor: quarter turns on squares, sixth turns on hexes."""
    if kind == "square":
        for _ in range(turns % 4):
            shape = tuple((-v, u) for u, v in shape)
    elif kind == "hex":
        for _ in range(turns % 6):
            shape = tuple((-v, u + v) for u, v in shape)
    else:
        raise GridError(f"{kind!r} is not a kind of grid; write 'square' or 'hex'.")
    return shape


def mask(cells: Iterable[int]) -> int:
    """A set of cells as the bits of one int."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def unmask(bits: int) -> list[int]:
    """The cells of a bit mask, lowest first."""
    cells: list[int] = []
    below = -1
    while bits:
        part = bits & WORD
        while part:
            lowest = part & -part
            cells.append(below + lowest.bit_length())
            part ^= lowest
        bits >>= WORD_BITS
        below += WORD_BITS
    return cells
