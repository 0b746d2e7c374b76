"""Random arenas for oracles: a second, slow and obvious notion of spaces, distance, ground and who stands where.

Nothing here uses the rules of the game but the stage that plays them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from random import Random
from typing import Any

from fracas.core import Match
from fracas.games.dojo.rules.model import Fight
from fracas.testing.dojo import DojoStage, dojo

Cell = tuple[int, int]
WALL, RUBBLE, TRAP, PIT, EDGE = "#", "%", "^", "o", "O"
SIZE = 6


class Field:
    """A square or hexagonal arena with obstacles and figures, each a letter."""

    def __init__(self, rng: Random, letters: str, ground: str, hexes: bool | None = None) -> None:
        self.hexes = rng.random() < 0.5 if hexes is None else hexes
        self.signs = {cell: rng.choice(ground) for cell in product(range(SIZE), range(SIZE))}
        spots = rng.sample(sorted(self.signs), len(letters))
        self.at = dict(zip(letters, spots, strict=True))
        for spot in spots:
            self.signs[spot] = "."

    # Spaces

    def near(self, cell: Cell) -> set[Cell]:
        """All spaces that touch one: eight on squares, six on hexes, whose odd rows are set in by half a space."""
        x, y = cell
        if self.hexes:
            shift = 1 if y % 2 else -1
            found = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (x + shift, y - 1), (x + shift, y + 1)}
        else:
            found = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}
        return found & set(self.signs)

    def far(self, start: Cell) -> dict[Cell, int]:
        """How many spaces away every space is; obstacles do not matter."""
        found, edge, steps = {start: 0}, {start}, 0
        while edge:
            steps += 1
            edge = {other for cell in edge for other in self.near(cell)} - set(found)
            found |= dict.fromkeys(edge, steps)
        return found

    def diagonal(self, a: Cell, b: Cell) -> bool:
        return not self.hexes and a[0] != b[0] and a[1] != b[1]

    def border(self, cell: Cell) -> bool:
        return cell[0] in (0, SIZE - 1) or cell[1] in (0, SIZE - 1)

    def empty(self, but: str, down: str = "") -> set[Cell]:
        """The spaces somebody may enter: no Wall, and nobody there who stands on their own feet."""
        taken = {cell for letter, cell in self.at.items() if letter not in but + down}
        return {cell for cell, sign in self.signs.items() if sign != WALL} - taken

    # On the stage

    def name(self, cell: Cell) -> str:
        return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"

    def rows(self) -> str:
        letters = {cell: letter for letter, cell in self.at.items()}
        lines = [" ".join(letters.get((x, y), self.signs[x, y]) for x in range(SIZE)) for y in range(SIZE)]
        return "\n".join((" " if self.hexes and y % 2 else "") + line for y, line in enumerate(lines))

    def staged(self, edition: str, cast: Mapping[str, Any], **more: Any) -> DojoStage:
        return dojo(self.rows(), edition=edition, grid="hex" if self.hexes else "square", **cast, **more)

    def __str__(self) -> str:
        return f"\n{self.rows()}\n{'hexes' if self.hexes else 'squares'}"


def endings(match: Match) -> Iterable[Fight]:
    """Every way an Action can go on until its owner may do something else; gates are gone through as far as paid."""
    ask = match.asks[0]
    if ask.about == "turn":
        assert isinstance(match.state, Fight)
        yield match.state
        return
    for option in ask.options[:1] if ask.about in ("gates", "order") else ask.options:
        twin = match.clone()
        twin.answer(ask.seat, option)
        yield from endings(twin)
