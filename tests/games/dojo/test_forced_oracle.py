"""Pushes and pulls once more, written straight from the books without regard to speed, and compared with the game on
random arenas: every way a Throw or a Grapple can end, whatever the one who moves and the one who is moved choose.

FRACAS_MAPS=10 looks at ten times as many.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from fracas.games.dojo.rules.model import Fight
from fracas.testing.dojo import fighter
from tests.games.dojo.fields import EDGE, PIT, RUBBLE, TRAP, WALL, Cell, Field, endings

MORE = int(os.environ.get("FRACAS_MAPS", "1"))
PARTS = 4
OUT: Cell = (-1, -1)
Ending = tuple[str, int, int, int, int]
"""Where somebody is in the end ("" outside), HP, and the Speed, Fatigue and Iron that are left."""
PLAIN = "dance"


class Shoved:
    """One push or pull of b by A. `spaces` is what the Action says, `up_to` whether A may stop early."""

    def __init__(self, field: Field, spaces: int, push: bool, up_to: bool, hurt: int, held: dict[str, int]) -> None:
        self.field, self.push, self.up_to = field, push, up_to
        self.far = field.far(field.at["A"])
        self.free = field.empty("b", "e")
        self.spaces, self.hurt = spaces, hurt
        self.speed, self.iron = held.get("speed", 0), held.get("iron", 0)
        self.at_border = field.border(field.at["b"])

    def onward(self, cell: Cell) -> set[Cell]:
        """Where the next space may be: farther away for a push, closer for a pull."""
        open_ = self.field.near(cell) & self.free
        if self.push:
            found = {other for other in open_ if self.far[other] > self.far[cell]}
            return found | ({OUT} if self.leaves(cell) else set())
        return {other for other in open_ if self.far[other] < self.far[cell]} or self.around(cell, open_)

    def leaves(self, cell: Cell) -> bool:
        raise NotImplementedError

    def around(self, cell: Cell, open_: set[Cell]) -> set[Cell]:
        raise NotImplementedError


class Patch(Shoved):
    """The patch: Pits, Rubble and the Outside end it, on the last space you may save yourself, Iron up to two."""

    def leaves(self, cell: Cell) -> bool:
        return self.at_border and self.field.border(cell)

    def around(self, cell: Cell, open_: set[Cell]) -> set[Cell]:
        return {other for other in open_ if self.far[other] == 1} if self.far[cell] == 1 else set()

    def endings(self) -> set[Ending]:
        start = self.field.at["b"]
        found = set()
        for iron in range(min(2, self.iron) + 1):
            spaces = max(0, self.spaces - iron - (self.field.signs[start] == PIT))
            hp = 12 - max(0, self.hurt - iron)
            for name, lost, speed, fatigue in self.on(start, spaces, frozenset()):
                found.add((name, hp - lost, speed, fatigue, self.iron - iron))
        return found

    def on(self, cell: Cell, left: int, sprung: frozenset[Cell]) -> Iterator[tuple[str, int, int, int]]:
        """From a space from which the push goes on, or does not even begin."""
        cells = self.onward(cell) if left else set()
        if not cells or (self.up_to and cell == self.field.at["b"]):
            yield self.field.name(cell), len(sprung), self.speed, 0
        for other in cells:
            if other == OUT:
                yield from self.outside(cell, sprung)
            else:
                yield from self.came(other, left - 1, sprung)

    def came(self, cell: Cell, left: int, sprung: frozenset[Cell]) -> Iterator[tuple[str, int, int, int]]:
        """In a space of the way: the last one, or one that is only passed."""
        stops = self.field.signs[cell] in (RUBBLE, PIT)
        cells = set() if stops or not left else self.onward(cell)
        if not cells or self.up_to:
            yield from self.last(cell, sprung)
        passed = sprung | {cell} if self.field.signs[cell] == TRAP else sprung
        for other in cells:
            if other == OUT:
                yield from self.outside(cell, passed)
            else:
                yield from self.came(other, left - 1, passed)

    def last(self, cell: Cell, sprung: frozenset[Cell]) -> Iterator[tuple[str, int, int, int]]:
        sign, lost = self.field.signs[cell], len(sprung)
        lost_here = 2 if sign == PIT else 1 if sign == TRAP and cell not in sprung else 0
        speed, fatigue = self.speed, 0
        if sign == RUBBLE:
            speed, fatigue = (speed - 1, 0) if speed else (0, 1)
        yield self.field.name(cell), lost + lost_here, speed, fatigue
        yield from self.saved(cell, 2 if sign == PIT else 1, sprung)

    def saved(self, cell: Cell, cost: int, sprung: frozenset[Cell]) -> Iterator[tuple[str, int, int, int]]:
        """A step for Speed that spares what the space would do; a Trap it leads to is another matter."""
        if self.speed < cost:
            return
        for other in self.field.near(cell) & self.free:
            trap = self.field.signs[other] == TRAP and other not in sprung
            yield self.field.name(other), len(sprung) + trap, self.speed - cost, 0

    def outside(self, cell: Cell, sprung: frozenset[Cell]) -> Iterator[tuple[str, int, int, int]]:
        yield "", len(sprung), self.speed, 0
        yield from self.saved(cell, 1, sprung)


class Base(Shoved):
    """The base book: every Trap on the way hurts, Rubble stops, over an Edge or the border one is gone."""

    def leaves(self, cell: Cell) -> bool:
        return self.field.border(cell)

    def around(self, cell: Cell, open_: set[Cell]) -> set[Cell]:
        return set()

    def endings(self) -> set[Ending]:
        found = set()
        for iron in range(self.iron + 1):
            for name, lost in self.on(self.field.at["b"], max(0, self.spaces - iron), 0):
                found.add((name, 12 - lost, 0, 0, self.iron - iron))
        return found

    def on(self, cell: Cell, left: int, lost: int) -> Iterator[tuple[str, int]]:
        yield self.field.name(cell), lost
        if not left or (self.field.signs[cell] == RUBBLE and cell != self.field.at["b"]):
            return
        for other in self.onward(cell):
            if other == OUT or self.field.signs[other] == EDGE:
                yield "", lost
            else:
                yield from self.on(other, left - 1, lost + (self.field.signs[other] == TRAP))


def ending(fight: Fight) -> Ending:
    body = next(f for f in fight.figures if fight.units[f.unit].name == "b")
    unit = fight.units[body.unit]
    where = fight.arena.name(body.at) if body.at >= 0 else ""
    held = unit.all_tokens()
    return where, unit.hp, held.get("speed", 0), held.get("fatigue", 0), held.get("iron", 0)


def placed(rng: Random, ground: str, near: bool) -> Field | None:
    """A field in which A can throw b, or is two or three spaces away from it. Nobody sees between two Walls."""
    field = Field(rng, "AbCde", ground)
    (x, y), (a, b) = field.at["A"], field.at["b"]
    if field.diagonal((x, y), (a, b)) and field.signs.get((x, b)) == field.signs.get((a, y)) == WALL:
        return None
    away = field.far((x, y))[a, b]
    return field if away == 1 or (not near and away <= 3) else None


@pytest.mark.covers("dojo.move.forced@patch", "dojo.move.save-yourself", "dojo.obstacle.outside", "dojo.obstacle.pit")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_throw_of_the_patch_ends_where_the_book_says(part: int) -> None:
    for seed in range(part, 400 * MORE, PARTS):
        rng = Random(f"patch throw {seed}")
        field = placed(rng, "......##%^^o~", near=True)
        if field is None:
            continue
        number = rng.choice([1, 3, 5])
        held = {"speed": rng.choice([0, 0, 1, 2]), "iron": rng.choice([0, 0, 1, 2])}
        if rng.random() < 0.15:
            field.signs[field.at["b"]] = PIT
        expected = Patch(field, {1: 1, 3: 2, 5: 3}[number], True, False, int(number == 5), held).endings()
        assert thrown(field, "patch", f"Throw with a {number}", number, held) == expected, (str(field), number, held)


@pytest.mark.covers("dojo.move.forced@patch", "dojo.action.basic.grapple@patch", "dojo.move.save-yourself")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_grapple_of_the_patch_ends_where_the_book_says(part: int) -> None:
    for seed in range(part, 400 * MORE, PARTS):
        rng = Random(f"patch grapple {seed}")
        field = placed(rng, ".......%^^o", near=False)
        if field is None:
            continue
        held = {"speed": rng.choice([0, 0, 1]), "iron": rng.choice([0, 1])}
        expected = Patch(field, 3, False, True, 0, held).endings()
        assert thrown(field, "patch", "Grapple with a 4", 4, held) == expected, (str(field), held)


@pytest.mark.covers(
    "dojo.move.forced@base", "dojo.obstacle.edge", "dojo.action.basic.throw@base", "dojo.obstacle.rubble@base"
)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_throw_of_the_base_book_ends_where_it_says(part: int) -> None:
    for seed in range(part, 400 * MORE, PARTS):
        rng = Random(f"base throw {seed}")
        field = placed(rng, "......##%^O~", near=True)
        if field is None:
            continue
        number, held = rng.choice([1, 2, 3]), {"iron": rng.choice([0, 0, 1, 2])}
        expected = Base(field, number, True, True, 0, held).endings()
        found = thrown(field, "base", f"Throw with a {number}", number, held)
        assert found == expected, (str(field), number, held)


def thrown(field: Field, edition: str, action: str, number: int, held: dict[str, int]) -> set[Ending]:
    """Every end the game knows; e lies on the ground, C and d stand about."""
    cast = {
        "A": fighter("crystal", PLAIN),
        "b": fighter("crystal", PLAIN, **held),
        "C": fighter("crystal", PLAIN),
        "d": fighter("crystal", PLAIN),
        "e": fighter("crystal", PLAIN, hp=0),
    }
    stage = field.staged(edition, cast)
    if field.signs[field.at["b"]] == PIT:
        stage.put("pit", field.name(field.at["b"]))
    stage.turn("A", number, 1)
    ask = stage.ask
    assert ask is not None
    act = ask.options[stage.offered.index(action)]
    match = stage.match.clone()
    match.answer("A", act)
    while match.asks[0].about in ("gates", "target"):
        ask = match.asks[0]
        b = next(f.id for f in stage.fight.figures if stage.fight.units[f.unit].name == "b")
        match.answer("A", b if ask.about == "target" else ask.options[0])
    return {ending(fight) for fight in endings(match)}
