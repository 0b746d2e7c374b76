"""Held by more than one: each grab is its own, and grabbed lasts until the last of them is gone."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel


def held_twice(held: str = "rustjaw_hound", *, turn: str = "A", **facts: object) -> SteelStage:
    """Odrun and Brakka hold the same foe; a second hound stands by."""
    stage = steel(
        ". . . . .\nA b B . .\n. . . . c",
        A="odrun", B="brakka", b=figure(held, grabbed_by="A", **facts), c="rustjaw_hound", turn="B",
    )  # fmt: skip
    stage.fate(8, 8).do("Grab")
    return stage.turn(turn)


@pytest.mark.covers("steel.condition.grabbed", "steel.condition.grabbed.limit")
def test_a_second_grab_takes_nobody_out_of_the_first() -> None:
    stage = held_twice()
    b = stage.creature("b").id
    assert (stage.creature("A").holding, stage.creature("B").holding) == (b, b)


@pytest.mark.covers("steel.condition.grabbed.end")
def test_who_is_let_go_by_one_is_still_held_by_the_other() -> None:
    stage = held_twice().do("Release")
    assert stage.conditions("b") == {"grabbed"}
    stage.turn("B").do("Release")
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.condition.grabbed.end", "steel.ability.escapegrab")
def test_an_escape_breaks_every_grab_after_one_strike_at_most() -> None:
    stage = held_twice(turn="b")
    stage.fate(8, 6, 5, 5).do("Escape Grab", "escape", "strike")
    assert stage.stamina("b") == 14 - 5
    assert stage.conditions("b") == set()
    assert (stage.creature("A").holding, stage.creature("B").holding) == ("", "")


@pytest.mark.covers("steel.condition.grabbed", "steel.edgebane.src.grabbed")
def test_striking_at_either_grabber_has_no_bane() -> None:
    for letter in "AB":
        stage = held_twice(turn="b")
        stage.fate(5, 5).do("Locking Bite", letter)
        assert "steel.edgebane.src.grabbed" not in stage.rules_used


@pytest.mark.covers("steel.forced.grabbed")
def test_each_grabber_may_force_move_whom_both_hold() -> None:
    stage = held_twice(turn="A")
    stage.fate(2, 2).do("Ram Home", "east")
    assert (stage.stamina("B"), stage.stamina("b")) == (27 - 1, 14 - 4 - 1), "it crashes into Brakka"


@pytest.mark.covers("steel.movement.withgrabbed", "steel.condition.grabbed.end")
def test_who_is_dragged_off_by_one_is_torn_from_the_other() -> None:
    stage = held_twice(turn="B").do("Advance", "E1")
    assert stage.creature("B").holding == stage.creature("b").id
    assert stage.creature("A").holding == ""
    assert stage.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.condition.grabbed.end")
def test_nobody_holds_the_dead() -> None:
    stage = held_twice(stamina=1)
    stage.fate(5, 5).do("Free Strike", "kill")
    assert (stage.creature("A").holding, stage.creature("B").holding) == ("", "")
