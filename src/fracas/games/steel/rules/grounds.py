"""Other ground on a square of a map, as somebody laid it by hand."""

from __future__ import annotations

from msgspec.structs import replace

from fracas.games.steel.rules.board import Board
from fracas.games.steel.rules.materials import MapSquare

GROUNDS = {
    "open": MapSquare(),
    "difficult": MapSquare(difficult=True),
    "water": MapSquare(water=True),
    "fog": MapSquare(fog=True),
    "burning": MapSquare(damaging=(3, "fire")),
}
"""What a square can become. Its height and the object on it stay."""


def changed(board: Board, cell: int, what: str) -> Board:
    """The board after one change: other ground, or whatever else can happen to a square."""
    if what not in GROUNDS:
        return board.after(cell, what)
    new = GROUNDS[what]
    old = board.squares.get(cell, MapSquare())
    square = replace(old, difficult=new.difficult, water=new.water, fog=new.fog, damaging=new.damaging)
    return Board(board.grid, {**board.squares, cell: square})
