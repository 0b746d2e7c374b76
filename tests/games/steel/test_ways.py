"""Ways over random small boards, held against slow and simple searches: costs, shifts, the least dangerous way."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.core import Ask
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.games.steel.book.model import PRONE, Creature
from fracas.games.steel.book.movement import best_path, destinations, walk_path
from fracas.testing.steel import SteelStage, figure, steel

WIDTH, HEIGHT = 5, 4
WALKERS = ["odrun", "sel", "ditch_imp", "bog_lurker", "hollow_chanter"]
ENEMIES = ["rustjaw_hound", "chain_collector", "ditch_imp", "maro"]
HIGH = {"1": 1, "2": 2}
PLENTY = 1000
"""Stamina enough to walk through any fire."""


@st.composite
def positions(draw: st.DrawFn, ground: str = "....,~*12#_", states: bool = True) -> tuple[SteelStage, list[str]]:
    """Somebody who is about to move on a small board with all kinds of ground, and the board as it was drawn."""
    cells = draw(st.lists(st.sampled_from(ground), min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT))
    spots = draw(st.lists(st.integers(0, WIDTH * HEIGHT - 1), min_size=4, max_size=4, unique=True))
    letters = dict(zip("Abcd", spots, strict=True))
    under = {letter: cells[spot] if cells[spot] != "#" else "." for letter, spot in letters.items()}
    drawn = [glyph if glyph != "#" or n not in spots else "." for n, glyph in enumerate(cells)]
    picture = drawn[:]
    for letter, spot in letters.items():
        picture[spot] = letter
    facts: dict[str, Any] = {"side": "heroes"}
    if states:
        facts["prone"] = draw(st.booleans())
        if draw(st.booleans()):
            facts["frightened_of"] = "b"
    stage = steel(
        "\n".join("".join(picture[n : n + WIDTH]) for n in range(0, len(picture), WIDTH)),
        under=under,
        A=figure(draw(st.sampled_from(WALKERS)), **facts),
        b=figure(draw(st.sampled_from(ENEMIES)), side="foes"),
        c=figure(draw(st.sampled_from(ENEMIES)), side=draw(st.sampled_from(["foes", "heroes"]))),
        d=figure("ditch_snapper", side="heroes"),
        turn="A",
    )
    return stage, drawn


def apart(a: int, b: int, above: int = 0) -> int:
    return max(abs(a % WIDTH - b % WIDTH), abs(a // WIDTH - b // WIDTH), abs(above))


class Slow:
    """The rules of walking once more, straight from the sheet and without any table."""

    def __init__(self, stage: SteelStage, drawn: list[str], shift: bool = False) -> None:
        self.fight, self.drawn, self.shift = stage.fight, drawn, shift
        self.mover = stage.creature("A")
        self.fear = self.fight.get(source) if (source := self.fight.fear(self.mover)) else None
        others = [c for c in self.fight.creatures if c is not self.mover]
        self.enemies = {c.at for c in others if c.side != self.mover.side}
        self.taken = {c.at for c in others}

    def height(self, cell: int) -> int:
        return HIGH.get(self.drawn[cell], 0)

    def hard(self, cell: int) -> bool:
        glyph = self.drawn[cell]
        return glyph in ",_" or (glyph == "~" and not (self.mover.stats.swim and not self.prone))

    @property
    def prone(self) -> bool:
        return bool(self.mover.conditions & PRONE)

    def price(self, here: int, there: int) -> int:
        """What one step costs, 0 if it is not allowed."""
        rise = abs(self.height(there) - self.height(here))
        corners = {here // WIDTH * WIDTH + there % WIDTH, there // WIDTH * WIDTH + here % WIDTH}
        if there in self.enemies or any(self.drawn[c] == "#" for c in (there, *corners)):
            return 0
        if max(map(self.height, corners)) > max(self.height(here), self.height(there)):
            return 0
        if self.prone and (rise or self.drawn[there] == "~"):
            return 0
        if self.fear is not None and self.from_fear(there) < self.from_fear(here):
            return 0
        if self.shift and self.hard(there):
            return 0
        return max(1, rise * (1 if self.mover.stats.climb else 2)) + self.prone + self.hard(there)

    def from_fear(self, cell: int) -> int:
        assert self.fear is not None
        return apart(cell, self.fear.at, self.height(cell) - self.fear.z)

    def costs(self, budget: int) -> dict[int, int]:
        """The lowest cost of every square within the budget, by going over all steps again and again."""
        found = {self.mover.at: 0}
        for _ in range(budget):
            for here, spent in list(found.items()):
                for there in self.around(here):
                    price = self.price(here, there)
                    if price and spent + price <= min(budget, found.get(there, budget + 1) - 1):
                        found[there] = spent + price
        return {cell: cost for cell, cost in found.items() if cell not in self.taken and cell != self.mover.at}

    def around(self, here: int) -> list[int]:
        return [there for there in range(WIDTH * HEIGHT) if apart(here, there) == 1]

    def paths(self, goal: int, budget: int) -> Iterator[tuple[int, list[int]]]:
        """Every way to the goal that comes nowhere twice, with its cost."""

        def go(path: list[int], spent: int) -> Iterator[tuple[int, list[int]]]:
            if path[-1] == goal:
                yield spent, path
                return
            for there in self.around(path[-1]):
                price = self.price(path[-1], there)
                if price and there not in path and spent + price + max(0, apart(there, goal)) <= budget:
                    yield from go([*path, there], spent + price)

        yield from go([self.mover.at], 0)

    def dangers(self, path: list[int]) -> tuple[int, int]:
        """How many enemies' reaches are left on the way, and how much the ground hurts."""
        strikes = sum(self.struck(here, there) for here, there in pairwise(path))
        return strikes, sum(3 for cell in path[1:] if self.drawn[cell] == "*")

    def struck(self, here: int, there: int) -> int:
        def gap(cell: int, enemy: Creature) -> int:
            return apart(cell, enemy.at, self.height(cell) - enemy.z)

        return sum(
            gap(here, enemy) <= enemy.stats.free_strike.reach < gap(there, enemy) and self.sees(enemy, here)
            for enemy in self.fight.creatures
            if enemy.side != self.mover.side and enemy.stats.free_strike.reach
        )

    def sees(self, enemy: Creature, cell: int) -> bool:
        fight = self.fight.clone()
        ghost = fight.get(self.mover.id)
        ghost.at, ghost.z = cell, self.height(cell)
        return line_of_effect(fight, fight.get(enemy.id), ghost)


def walk(fight: Fight, creature: Creature, path: list[int], shift: bool = False) -> tuple[int, int]:
    """Walk while nobody strikes; returns what was spent and how often somebody could have struck."""
    script, asked = walk_path(fight, creature, path, shift=shift), 0
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Ask)
            asked += ask.about == "opportunity"
            ask = script.send("no")
    except StopIteration as end:
        return end.value, asked


@pytest.mark.covers("steel.movement.basic", "steel.movement.corner", "steel.movement.climb", "steel.movement.crawl")
@given(positions(), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_a_move_reaches_what_a_simple_search_reaches_for_the_same_cost(
    position: tuple[SteelStage, list[str]], budget: int
) -> None:
    stage, drawn = position
    found = destinations(stage.fight, stage.creature("A"), budget)
    assert found == Slow(stage, drawn).costs(budget)
    assert all(cost <= budget for cost in found.values())


@pytest.mark.covers("steel.movement.shift", "steel.terrain.difficult")
@given(positions(), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_no_shift_enters_difficult_terrain_or_invites_anybody(
    position: tuple[SteelStage, list[str]], budget: int
) -> None:
    stage, drawn = position
    fight, slow = stage.fight, Slow(stage, drawn, shift=True)
    found = destinations(fight, stage.creature("A"), budget, shift=True)
    assert found == slow.costs(budget)
    for goal in found:
        path = best_path(fight, stage.creature("A"), goal, budget, shift=True)
        assert not any(slow.hard(cell) for cell in path)
        twin = fight.clone()
        assert walk(twin, twin.get(slow.mover.id), path, shift=True)[1] == 0


@pytest.mark.covers("steel.movement.basic", "steel.rule.singlemove")
@given(positions(), st.integers(1, 6))
@settings(max_examples=40, deadline=None)
def test_every_square_on_offer_is_walked_to_within_the_budget(
    position: tuple[SteelStage, list[str]], budget: int
) -> None:
    stage, _ = position
    fight, mover = stage.fight, stage.creature("A")
    mover.stamina = PLENTY
    for goal, cost in destinations(fight, mover, budget).items():
        path = best_path(fight, mover, goal, budget)
        twin = fight.clone()
        walker = twin.get(mover.id)
        spent, _ = walk(twin, walker, path)
        assert cost <= spent <= budget
        assert (walker.at, walker.z) == (goal, twin.board.floor[goal])


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.reach")
@given(positions("......,*1#", states=False), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_no_other_way_leaves_fewer_reaches_or_is_kinder_or_shorter(
    position: tuple[SteelStage, list[str]], budget: int
) -> None:
    stage, drawn = position
    fight, slow = stage.fight, Slow(stage, drawn)
    for goal in destinations(fight, slow.mover, budget):
        ways = [(*slow.dangers(path), cost) for cost, path in slow.paths(goal, budget)]
        path = best_path(fight, slow.mover, goal, budget)
        twin = fight.clone()
        twin.get(slow.mover.id).stamina = PLENTY
        spent, asked = walk(twin, twin.get(slow.mover.id), path)
        assert asked == min(ways)[0]
        assert (asked, slow.dangers([slow.mover.at, *path])[1], spent) == min(ways)
