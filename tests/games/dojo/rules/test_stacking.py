"""Obstacles placed where others are, and how long a turn's limits last."""

import pytest

from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.obstacles import place
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers


def laid(edition: str, picture: str, *kinds: str, **b: int) -> DojoStage:
    """These obstacles are placed at B1 one after the other, and nobody is asked anything."""
    stage = dojo(picture, edition=edition, A=fighter("crystal", "power"), b=fighter("crystal", "dance", **b))
    fight = stage.fight
    for kind in kinds:
        for question in place(Actor(fight, stage.unit("A")), kind, fight.arena.grid.cell("B1")):
            raise AssertionError(question)
    return stage


@covers("dojo.rule.obstacle-replacement@base")
@pytest.mark.parametrize(
    ("kinds", "left"),
    [
        (("fog", "trap"), ["trap"]),
        (("trap", "fog"), ["fog"]),
        (("wall", "rubble"), ["rubble"]),
        (("wall", "edge"), ["edge"]),
    ],
)
def test_in_the_base_book_a_new_obstacle_takes_the_place_of_the_old_one(
    kinds: tuple[str, ...], left: list[str]
) -> None:
    assert laid("base", "A . . b", *kinds).space("B1") == left


@covers(
    "dojo.rule.obstacle-replacement@patch", "dojo.obstacle.fog@patch", "dojo.obstacle.trap@patch", "dojo.obstacle.pit"
)
@pytest.mark.parametrize(
    ("kinds", "left"),
    [
        (("fog", "trap", "pit"), {"fog", "trap", "pit"}),
        (("fog", "trap", "rubble"), {"rubble"}),
        (("pit", "wall"), {"wall"}),
        (("rubble", "trap"), {"trap"}),
        (("wall", "fog"), {"fog"}),
        (("wall", "rubble"), {"rubble"}),
    ],
)
def test_in_the_patch_only_rubble_and_walls_are_alone_in_their_space(kinds: tuple[str, ...], left: set[str]) -> None:
    assert set(laid("patch", "A . . b", *kinds).space("B1")) == left


@covers("dojo.obstacle.pit", "dojo.rule.obstacle-replacement@patch")
def test_a_pit_opened_underfoot_hurts_2_whatever_one_has_and_a_second_one_does_nothing() -> None:
    stage = laid("patch", "A b .", "pit", "pit", iron=3)
    assert (stage.hp("b"), stage.tokens("b"), stage.space("B1")) == (10, {"iron": 3}, ["pit"])


@covers("dojo.obstacle.trap@patch", "dojo.rule.obstacle-replacement@patch")
def test_a_trap_that_has_sprung_this_turn_is_not_made_new_by_another_one() -> None:
    stage = (
        dojo("A ^ . b", A=fighter("crystal", "power", speed=1), b=fighter("crystal", "dance")).turn("A", 1).step("east")
    )
    fight = stage.fight
    for question in place(Actor(fight, stage.unit("A")), "trap", fight.arena.grid.cell("B1")):
        raise AssertionError(question)
    assert stage.hp("A") == 11
    assert stage.end().hp("A") == 11
