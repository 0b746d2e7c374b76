"""Free Movement once more, written straight from the books without regard to speed: whole walks on random arenas, with
every step that is offered, what it costs and what the space does.

FRACAS_MAPS=10 looks at ten times as many.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from fracas.testing.dojo import DojoStage, fighter
from tests.games.dojo.fields import PIT, RUBBLE, SIZE, TRAP, Cell, Field

MORE = int(os.environ.get("FRACAS_MAPS", "1"))
PARTS = 4
PLAIN = "power"
STEP, SWAP = "move to ", "swap with "


class Walk:
    """A walks; C is an ally, b an enemy in some Style, e an enemy on the ground."""

    def __init__(self, field: Field, edition: str, style: str, foe: str, speed: int, folded: bool) -> None:
        self.field, self.edition, self.foe, self.folded = field, edition, foe, folded
        self.light = style == "weightless"
        self.at, self.speed, self.fatigue, self.hp = field.at["A"], speed, 0, 12
        self.sprung: set[Cell] = set()

    def near(self, cell: Cell) -> set[Cell]:
        if not self.folded:
            return self.field.near(cell)
        x, y = cell
        return {((x + dx) % SIZE, (y + dy) % SIZE) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}

    def held(self) -> bool:
        return self.foe == "caged" and self.field.at["b"] in self.field.near(self.at)

    def shone(self, cell: Cell) -> bool:
        return self.foe == "shining" and self.field.at["b"] in self.field.near(cell)

    def steps(self) -> set[Cell]:
        if not self.speed or self.held():
            return set()
        free = set(self.field.signs) if self.light else self.field.empty("A", "e")
        return {cell for cell in self.near(self.at) & free if not self.shone(cell)}

    def swaps(self) -> bool:
        """The patch: two Speed for the space of an adjacent ally."""
        if self.edition == "base" or self.speed < 2 or self.held():
            return False
        there = self.field.at["C"]
        return there in self.field.near(self.at) and not self.shone(there) and not self.shone(self.at)

    def step(self, to: Cell) -> None:
        sign, cost = self.field.signs[to], 2 if self.diagonal(to) and not self.slides() else 1
        if self.edition == "base" and sign == RUBBLE and not self.light:
            cost += 1
        if self.edition == "patch" and not self.light and self.field.signs[self.at] == PIT != sign:
            cost += 1
        self.at, self.speed = to, max(0, self.speed - cost)
        if sign == TRAP and to not in self.sprung and not (self.light and self.edition == "base"):
            self.sprung.add(to)
            self.hp -= 1
        if self.edition == "patch" and sign == RUBBLE and not self.light:
            self.speed, self.fatigue = (self.speed - 1, 0) if self.speed else (0, 1)

    def slides(self) -> bool:
        return self.light and self.edition == "patch"

    def diagonal(self, to: Cell) -> bool:
        return self.field.diagonal(self.at, to)

    def swap(self) -> None:
        self.at, self.field.at["C"] = self.field.at["C"], self.at
        self.speed -= 2


def offered(stage: DojoStage, words: str) -> set[str]:
    return {label.removeprefix(words) for label in stage.offered if label.startswith(words)}


def compare(stage: DojoStage, walk: Walk) -> None:
    field = walk.field
    told = (str(field), field.name(walk.at), walk.foe, walk.light, walk.speed)
    held = stage.tokens("A")
    assert stage.at("A") == field.name(walk.at), told
    assert (stage.hp("A"), held.get("speed", 0), held.get("fatigue", 0)) == (walk.hp, walk.speed, walk.fatigue), told
    assert offered(stage, STEP) == {field.name(cell) for cell in walk.steps()}, told
    assert offered(stage, SWAP) == ({"C"} if walk.swaps() else set()), told


@pytest.mark.covers(
    "dojo.move.free@base", "dojo.move.free@patch", "dojo.style-ability.caged", "dojo.style-ability.shining"
)
@pytest.mark.parametrize("edition", ["base", "patch"])
@pytest.mark.parametrize("part", range(PARTS))
def test_a_walk_by_speed_is_what_the_book_says_at_every_step(part: int, edition: str) -> None:
    for seed in range(part, 200 * MORE, PARTS):
        rng = Random(f"walk {edition} {seed}")
        field = Field(rng, "AbCe", "......##%%^^o~" if edition == "patch" else "......##%%^^~")
        folded = edition == "patch" and not field.hexes and rng.random() < 0.3
        style = "weightless" if rng.random() < 0.2 else "crystal"
        foe, speed = rng.choice(["crystal", "crystal", "caged", "shining"]), rng.randint(1, 8)
        cast = {
            "A": fighter(style, PLAIN, speed=speed),
            "b": fighter(foe, PLAIN),
            "C": fighter("crystal", PLAIN),
            "e": fighter("crystal", PLAIN, hp=0),
        }
        stage = field.staged(edition, cast, parameters=["arena.trick-room"] if folded else ()).turn("A", 1)
        walk = Walk(field, edition, style, foe, speed, folded)
        while True:
            compare(stage, walk)
            if walk.swaps() and rng.random() < 0.3:
                stage.choose(f"{SWAP}C")
                walk.swap()
            elif steps := walk.steps():
                to = rng.choice(sorted(steps))
                stage.choose(f"{STEP}{field.name(to)}")
                walk.step(to)
            else:
                break
