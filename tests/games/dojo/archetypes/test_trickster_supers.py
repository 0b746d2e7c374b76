"""The Trickster's Super Moves."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("frozen", PLAIN)


# Super Moves


BOX = """
    . . . . . .
    . A . b c .
    . . . . . .
    """


@covers("dojo.super.funny-little-box-of-pain", "dojo.obstacle.deadly-trap")
def test_the_box_of_pain_walls_in_its_target_over_a_deadly_trap_with_5_fatigue() -> None:
    stage = dojo(BOX, A=fighter("caged", PLAIN, supers=("funny-little-box-of-pain",)), b=FOE, c=FOE)
    stage.turn("A", 4, 4, 1).choose("Super Move: Funny Little Box Of Pain", "F2")
    assert stage.at("c") == "F2"
    around = ("C1", "D1", "E1", "C2", "E2", "C3", "D3", "E3")
    assert all(stage.space(cell) == ["wall"] for cell in around)
    assert stage.space("D2") == ["trap"]
    assert stage.tokens("b") == {"fatigue": 5}
    stage.end()
    assert stage.hp("b") == 10  # the Trap springs at the end of the turn


@covers("dojo.obstacle.deadly-trap")
def test_no_action_removes_a_deadly_trap_nor_lays_rubble_over_it() -> None:
    stage = dojo(
        BOX,
        A=fighter("caged", PLAIN, supers=("funny-little-box-of-pain",)),
        b=fighter("misfortunes", PLAIN),
        c=FOE,
    )
    stage.turn("A", 4, 4, 1).choose("Super Move: Funny Little Box Of Pain", "F2").end()
    stage.turn("b", 8, 1).act("Open The Path", 8, "at-C2")
    assert stage.space("C2") == ["rubble"]
    assert "trap" in stage.space("D2")


@covers("dojo.super.funny-little-box-of-pain")
def test_the_box_needs_an_enemy_at_exactly_range_2() -> None:
    stage = dojo("A b . . c", A=fighter("caged", PLAIN, supers=("funny-little-box-of-pain",)), b=FOE, c=FOE)
    assert not stage.turn("A", 4, 4).offers("Super Move")


@covers("dojo.super.steal-strength")
def test_steal_strength_turns_all_tokens_of_a_neighbour_into_iron() -> None:
    stage = dojo(
        "B A b",
        A=fighter("caged", PLAIN, iron=1, supers=("steal-strength",)),
        B=FOE,
        b=fighter("frozen", PLAIN, power=2, control=1, burning=2, challenge="A"),
    )
    stage.turn("A", 3, 3, 1).choose("Super Move: Steal Strength", "b")
    assert stage.tokens("b") == {}
    assert stage.tokens("A") == {"iron": 7}


@covers("dojo.super.steal-strength")
def test_steal_strength_may_free_an_ally_and_never_gives_more_than_10() -> None:
    stage = dojo(
        "B A b",
        A=fighter("caged", PLAIN, supers=("steal-strength",)),
        B=fighter("frozen", PLAIN, burning=9, weakness=4),
        b=FOE,
    )
    stage.turn("A", 3, 3, 1).choose("Super Move: Steal Strength", "B")
    assert stage.tokens("B") == {}
    assert stage.tokens("A") == {"iron": 10}
