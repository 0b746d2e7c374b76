"""Random maps for oracles: a second, slow and obvious notion of spaces, walls, doors, distance and danger.

Nothing here uses the rules of the game but the stage that plays them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from random import Random
from typing import Any

from fracas.core import Match
from fracas.testing.tales import TalesStage, tales

Cell = tuple[int, int]
FAR = 10**6
TRAP, BURNS, LATER, STICKS = 2, 1, 1, 1
"""What a Trap, a Hazard on entering, a delayed Hazard and one on leaving do."""
LEGEND = {"!": {"hazard": "fire"}, "o": {"hazard": "acid"}, "x": {"hazard": "tar"}}
HAZARDS = [
    {"id": "fire", "name": "Fire", "damage": BURNS},
    {"id": "acid", "name": "Acid", "damage": LATER, "on": "objective"},
    {"id": "tar", "name": "Tar", "damage": STICKS, "on": "leave"},
]


class Chart:
    """A map with figures on it, each a letter: heroes are capitals, Schemers are small."""

    def __init__(self, rng: Random, width: int, height: int, letters: str, ground: str = "......,,^!ox##") -> None:
        self.width, self.height = width, height
        self.hexes = rng.random() < 0.5
        self.signs = {cell: rng.choice(ground) for cell in product(range(width), range(height))}
        spots = rng.sample(sorted(self.signs), len(letters))
        self.at = dict(zip(letters, spots, strict=True))
        for spot in spots:
            self.signs[spot] = "."
        self.floor = {cell for cell, sign in self.signs.items() if sign != "#"}
        edges = [(a, b) for a in sorted(self.floor) for b in sorted(self.beside(a) & self.floor) if a < b]
        self.walls = rng.sample(edges, min(len(edges), rng.randrange(4)))
        self.door: tuple[Cell, list[Cell]] | None = None
        if edges and rng.random() < 0.4:
            at = rng.choice(sorted(self.floor))
            far = [cell for cell in sorted(self.beside(at) & self.floor) if rng.random() < 0.5]
            self.door = (at, far) if far else None

    # Spaces

    def beside(self, cell: Cell) -> set[Cell]:
        """The spaces that share an edge with one, walls or not; odd rows of hexes are set in by half a space."""
        x, y = cell
        found = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        if self.hexes:
            shift = 1 if y % 2 else -1
            found |= {(x + shift, y - 1), (x + shift, y + 1)}
        return found & set(self.signs)

    def joined(self, a: Cell, b: Cell) -> bool:
        """Whether the edge between two neighbouring spaces is open."""
        if (a, b) in self.walls or (b, a) in self.walls:
            return False
        return self.door is None or not any((a, b) in ((self.door[0], f), (f, self.door[0])) for f in self.door[1])

    def near(self, cell: Cell) -> set[Cell]:
        return {other for other in self.beside(cell) & self.floor if self.joined(cell, other)}

    def steps_from(self, start: Cell) -> dict[Cell, int]:
        """How far every space is by Line of Fire."""
        found, edge, steps = {start: 0}, {start}, 0
        while edge:
            steps += 1
            edge = {other for cell in edge for other in self.near(cell)} - set(found)
            found |= dict.fromkeys(edge, steps)
        return found

    def taken(self, but: str = "") -> set[Cell]:
        return {cell for letter, cell in self.at.items() if letter != but}

    # Danger

    def dangerous(self, cell: Cell) -> bool:
        return self.signs[cell] in "^!ox"

    def pain(self, cell: Cell) -> int:
        """Damage on entering."""
        return {"^": TRAP, "!": BURNS}.get(self.signs[cell], 0)

    def out(self, cell: Cell) -> int:
        """Damage on leaving step by step."""
        return STICKS if self.signs[cell] == "x" else 0

    def later(self, cell: Cell) -> int:
        """Damage for whoever stands there at the end of the round, or when it goes on."""
        return LATER if self.signs[cell] == "o" else self.out(cell)

    def cost(self, cell: Cell) -> int:
        return 2 if self.signs[cell] == "," else 1

    def ways(self, start: Cell, points: int, through: set[Cell]) -> dict[Cell, dict[int, int]]:
        """To every space, by the points a way takes, the least damage on such ways."""
        best: dict[Cell, dict[int, int]] = {start: {0: 0}}
        for spent in range(points):
            for cell, by_cost in list(best.items()):
                if spent not in by_cost:
                    continue
                for other in self.near(cell) & through:
                    cost, hurt = spent + self.cost(other), by_cost[spent] + self.out(cell) + self.pain(other)
                    if cost <= points:
                        known = best.setdefault(other, {})
                        known[cost] = min(known.get(cost, FAR), hurt)
        return best

    # On the stage

    def name(self, cell: Cell) -> str:
        return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"

    def cell(self, name: str) -> Cell:
        return ord(name[0]) - ord("A"), int(name[1:]) - 1

    def rows(self) -> str:
        letters = {cell: letter for letter, cell in self.at.items()}
        return "\n".join(
            " ".join(letters.get((x, y), self.signs[x, y]) for x in range(self.width)) for y in range(self.height)
        )

    def staged(self, cast: Mapping[str, Any], **more: Any) -> TalesStage:
        """The same map on the stage."""
        doors: list[dict[str, Any]] = []
        if self.door is not None:
            far = [self.name(cell) for cell in self.door[1]]
            doors = [{"id": "door", "at": self.name(self.door[0]), "far": far, "opens": "event"}]
        walls = [[self.name(a), self.name(b)] for a, b in self.walls]
        scenario = {"map": {"diagonals": False, "walls": walls}, "doors": doors, "hazards": HAZARDS}
        grid = "hex" if self.hexes else "square"
        rows = self.rows()
        if self.hexes:
            rows = "\n".join((" " if y % 2 else "") + row for y, row in enumerate(rows.split("\n")))
        return tales(rows, grid=grid, legend=LEGEND, scenario=scenario, turn="none", **more, **cast)

    def __str__(self) -> str:
        kind = "hexes" if self.hexes else "squares"
        return f"\n{self.rows()}\n{kind}, walls {self.walls}, door {self.door}"


def endings(stage: TalesStage) -> Iterable[TalesStage]:
    """Every way the questions that are open can be answered, each to its end."""
    if stage.waiting:
        yield stage
        return
    ask = stage.ask
    assert ask is not None
    for option in ask.options:
        yield from endings(_after(stage, ask.seat, option))


def _after(stage: TalesStage, seat: str, option: Any) -> TalesStage:
    """A twin of the stage in which this was answered."""
    match: Match = stage.match.clone()
    match.answer(seat, option)
    twin = object.__new__(TalesStage)
    twin.__dict__.update(stage.__dict__)
    twin.match = match
    return twin
