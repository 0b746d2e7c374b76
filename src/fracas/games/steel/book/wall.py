"""Walls that abilities raise: objects like any other, until they are broken or the battle ends."""

from __future__ import annotations

from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.settling import settle


def raise_wall(use: Use, material: str) -> None:
    """Fill the squares of the wall that was just built; a square named twice is stacked two high."""
    fight = use.fight
    fight.board = fight.board.with_objects(use.cells, material)
    fight.changes = (*fight.changes, *((cell, material) for cell in use.cells))
    settle(fight)
    if (log := fight.log) and use.cells:
        log.tell("The wall of {what} stands until the battle ends.", "steel.area.wall", what=material)
