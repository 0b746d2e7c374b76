"""Whatever is pushed, pulled or slid wherever: what always holds."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fracas.core import Ask
from fracas.games.steel.book import forced_movement as forced
from fracas.games.steel.book.conditions import afflict
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, GRABBED, Creature
from fracas.games.steel.book.position import place as put
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.table.checks import check
from fracas.testing.steel import SteelStage, steel

GLYPHS = ".........#=%&_,*12v"
CAST = ("ditch_imp", "sel", "odrun", "bog_lurker", "toll_ogre", "quarry_golem", "slate_kite")
WIDTH, HEIGHT = 7, 6


@st.composite
def scenes(draw: st.DrawFn) -> SteelStage:
    """A small board with all kinds of ground and three creatures, one of whom may hold another."""
    ground = draw(st.lists(st.sampled_from(GLYPHS), min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT))
    cast = {letter: draw(st.sampled_from(CAST)) for letter in "Abc"}
    taken: set[int] = set()
    for letter, block in cast.items():
        wide = SQUARES_WIDE[BLOCKS[block].size]
        x, y = draw(st.integers(0, WIDTH - wide)), draw(st.integers(0, HEIGHT - wide))
        cells = {(y + dy) * WIDTH + x + dx for dx in range(wide) for dy in range(wide)}
        assume(not cells & taken)
        taken |= cells
        for cell in cells:
            ground[cell] = "."
        ground[y * WIDTH + x] = letter
    rows = [" ".join(ground[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT)]
    return steel("\n".join(rows), A=cast["A"], b=cast["b"], c=cast["c"])


def play(script: Any, data: st.DataObject) -> Iterator[Ask]:
    """Answer whatever is asked at random."""
    answer = None
    while True:
        try:
            ask = script.send(answer)
        except StopIteration:
            return
        yield ask
        answer = data.draw(st.sampled_from(ask.options), label=ask.about)


@settings(max_examples=300, deadline=None)
@given(scenes(), st.sampled_from(["push", "pull", "slide"]), st.integers(1, 12), st.booleans(), st.data())
@pytest.mark.covers("steel.forced.push", "steel.forced.pull", "steel.forced.slide")
def test_any_forced_move_goes_step_by_step_the_right_way_and_leaves_a_possible_position(
    stage: SteelStage, kind: str, distance: int, vertical: bool, data: st.DataObject
) -> None:
    fight = stage.fight.clone()
    mover, target, third = (fight.get(stage.creature(letter).id) for letter in "Abc")
    for grabber, held in data.draw(st.sampled_from([(), ((third, target),), ((target, third), (mover, target))])):
        if fight.distance(grabber, held) <= 1:
            afflict(fight, held, GRABBED, grabber.id, "grab")
    far = fight.board.far

    def gap() -> tuple[int, int]:
        """How far apart they are in all, and on the map alone: a level step is measured there."""
        flat = min(far[a][b] for a in fight.cells(mover) for b in fight.cells(target))
        return fight.distance(mover, target), flat

    gaps = [gap()]
    heights = [target.z]

    def place(fight: Fight, creature: Creature, at: int, z: int | None = None) -> None:
        put(fight, creature, at, z)
        gaps.append(gap())
        heights.append(target.z)

    with patch.object(forced, "place", place):
        asks = list(play(forced.force(fight, mover, target, kind, distance, vertical=vertical), data))

    steps = list(pairwise(gaps))
    assert len(steps) <= distance
    assert kind != "push" or all(there[0] > here[0] or there[1] > here[1] for here, there in steps)
    assert kind != "pull" or all(there[0] < here[0] or there[1] < here[1] for here, there in steps)
    assert vertical or len(set(heights)) == 1
    assert all(len(ask.options) > 1 for ask in asks)
    check(fight)
