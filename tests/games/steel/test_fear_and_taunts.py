"""Conditions with a source: frightened and taunted."""

import pytest

from fracas.testing.steel import figure, steel

# Frightened: rolls

THREE = """
. b .
. A c
. . .
"""


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_have_a_bane_against_the_source_of_their_fear_only() -> None:
    at_source = steel(THREE, A=figure("odrun", frightened_of="b"), b="rustjaw_hound", c="rustjaw_hound")
    at_source.fate(5, 6).do("Free Strike", "b")
    assert at_source.stamina("b") == 14 - 3
    assert {"steel.condition.frightened", "steel.edgebane.src.frightened"} <= at_source.rules_used
    at_other = steel(THREE, A=figure("odrun", frightened_of="b"), b="rustjaw_hound", c="rustjaw_hound")
    at_other.fate(5, 6).do("Free Strike", "c")
    assert at_other.stamina("c") == 14 - 5


@pytest.mark.covers("steel.condition.frightened")
def test_an_ability_with_several_targets_has_the_bane_only_against_the_source() -> None:
    stage = steel(THREE, A=figure("sel", frightened_of="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(5, 6).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 2, 14 - 4)


@pytest.mark.covers("steel.condition.frightened")
def test_the_source_has_an_edge_against_the_frightened_and_nobody_else_does() -> None:
    stage = steel(THREE, A=figure("odrun", frightened_of="b"), b="rustjaw_hound", c="rustjaw_hound", turn="b")
    stage.fate(4, 4).do("Locking Bite", "A")
    assert stage.stamina("A") == 30 - 5
    assert "steel.edgebane.src.frightened-target" in stage.rules_used
    stage.turn("c").fate(4, 4).do("Locking Bite", "A")
    assert stage.stamina("A") == 30 - 5 - 3


@pytest.mark.covers("steel.condition.frightened")
def test_a_fear_of_no_creature_gives_nobody_an_edge_and_bars_no_way() -> None:
    stage = steel("A b . .", A=figure("odrun", frightened=True), b="rustjaw_hound", turn="b")
    stage.fate(4, 4).do("Locking Bite")
    assert stage.stamina("A") == 30 - 3


# Frightened: moving


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_do_not_move_closer_to_the_source_but_keep_or_widen_the_distance() -> None:
    stage = steel(
        """
        . . . . .
        . . A . b
        . . . . .
        """,
        A=figure("odrun", frightened_of="b"), b="ditch_imp",
    )  # fmt: skip
    stage.do("Advance")
    assert stage.moves("A") == {"A1", "B1", "C1", "A2", "B2", "A3", "B3", "C3"}


@pytest.mark.covers("steel.condition.frightened")
def test_no_way_that_comes_closer_in_between_is_open_either() -> None:
    stage = steel(
        """
        . . . . .
        # # . # #
        . A . . .
        # # . # #
        . . b . .
        """,
        A=figure("odrun", frightened_of="b"), b="ditch_imp",
    )  # fmt: skip
    stage.do("Advance")
    assert "C3" in stage.moves("A")
    assert "C4" not in stage.moves("A")


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_neither_charge_nor_shift_nor_jump_toward_the_source() -> None:
    stage = steel(". A . . b", A=figure("odrun", frightened_of="b"), b="ditch_imp")
    assert stage.why_not("Charge") == "no straight run ends with an enemy in reach"
    stage.do("Disengage", "A1")
    assert stage.at("A") == "A1"
    cornered = steel("A . . b", A=figure("odrun", frightened_of="b"), b="ditch_imp")
    assert cornered.why_not("Disengage") == "there is nowhere to shift to"
    assert cornered.why_not("Advance") == "there is nowhere to go"


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_do_not_teleport_themselves_closer_to_the_source() -> None:
    stage = steel(". . . A . . . b", A=figure("maro", frightened_of="b"), b="ditch_imp").do("Fold Space")
    assert stage.moves() == {"A1", "B1", "C1"}


@pytest.mark.covers("steel.condition.frightened")
def test_fear_bars_no_way_when_the_place_of_its_source_is_not_known() -> None:
    stage = steel("A . . ? b", A=figure("odrun", frightened_of="b"), b=figure("ditch_imp", hidden_from="A"))
    stage.do("Advance")
    assert stage.moves("A") == {"B1", "C1", "D1"}


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_can_be_moved_closer_against_their_will() -> None:
    stage = steel("A . . . b", A=figure("sel", frightened_of="b"), b="bog_lurker", turn="b")
    stage.fate(2, 2).do("Tongue", "east", 3)
    assert stage.at("A") == "D1"


# Frightened: whom of


@pytest.mark.covers("steel.condition.frightened")
def test_a_new_fear_replaces_the_old_one() -> None:
    stage = steel("b A . . . c", A=figure("sel", frightened_of="b"), b="ditch_imp", c="hollow_chanter", turn="c")
    stage.fate(5, 5).do("Point of Dread", "A")
    sel = stage.creature("A")
    assert stage.fight.fear(sel) == "hollow_chanter_1"
    assert len(sel.effects) == 1


@pytest.mark.covers("steel.condition.frightened")
@pytest.mark.parametrize(("choice", "left"), [("kill", set()), ("knock out", {"frightened"})])
def test_fear_ends_when_its_source_dies_but_not_when_it_is_knocked_out(choice: str, left: set[str]) -> None:
    stage = steel("A b . c", A=figure("odrun", frightened_of="b"), b=figure("ditch_imp", stamina=1), c="ditch_imp")
    stage.fate(2, 2).do("Free Strike", choice)
    assert stage.conditions("A") == left


# Taunted


@pytest.mark.covers("steel.condition.taunted")
@pytest.mark.parametrize(("dice", "damage"), [((7, 7), 3), ((7, 8), 5)])
def test_the_taunted_have_a_double_bane_on_abilities_that_leave_the_taunter_out(
    dice: tuple[int, int], damage: int
) -> None:
    stage = steel(THREE, A=figure("odrun", taunted_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(*dice).do("Free Strike", "c")
    assert stage.stamina("c") == 14 - damage
    assert {"steel.condition.taunted", "steel.edgebane.src.taunted", "steel.bane.double"} <= stage.rules_used


@pytest.mark.covers("steel.condition.taunted")
def test_against_the_taunter_there_is_no_bane() -> None:
    stage = steel(THREE, A=figure("odrun", taunted_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(7, 8).do("Free Strike", "b")
    assert stage.stamina("b") == 14 - 8


@pytest.mark.covers("steel.condition.taunted")
def test_an_ability_that_targets_the_taunter_among_others_has_no_double_bane_at_all() -> None:
    stage = steel(THREE, A=figure("sel", taunted_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(5, 5).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 4, 14 - 4)


@pytest.mark.covers("steel.condition.taunted")
def test_a_taunter_out_of_line_of_effect_does_not_distract() -> None:
    stage = steel("b # A c", A=figure("odrun", taunted_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(7, 8).do("Free Strike")
    assert stage.stamina("c") == 14 - 8


@pytest.mark.covers("steel.condition.taunted")
def test_an_ability_used_on_oneself_leaves_the_taunter_out_too() -> None:
    stage = steel("A b . .", A=figure("odrun", taunted_by="b", grabbed_by="b"), b="rustjaw_hound")
    stage.fate(7, 8).do("Escape Grab", "stay")
    assert stage.conditions("A") == {"taunted", "grabbed"}


@pytest.mark.covers("steel.condition.taunted")
def test_a_test_is_no_ability_roll() -> None:
    stage = steel("b A . . . .", A=figure("odrun", taunted_by="b", frightened_of="b"), b="ditch_imp")
    stage.fate(5, 5).do("Advance", "Jump", "E1")
    assert stage.at("A") == "E1"


@pytest.mark.covers("steel.condition.taunted")
def test_a_new_taunt_replaces_the_old_one() -> None:
    stage = steel("A . B b", A="odrun", B="odrun", b=figure("rustjaw_hound", taunted_by="B")).do("Look at Me")
    hound = stage.creature("b")
    assert stage.fight.taunter(hound) == "odrun"
    assert len(hound.effects) == 1


@pytest.mark.covers("steel.condition.taunted")
@pytest.mark.parametrize(("choice", "left"), [("kill", set()), ("knock out", {"taunted"})])
def test_a_taunt_outlasts_the_taunter_being_knocked_out_but_not_its_death(choice: str, left: set[str]) -> None:
    stage = steel("A b . c", A=figure("odrun", taunted_by="b"), b=figure("ditch_imp", stamina=1), c="ditch_imp")
    stage.fate(2, 2).do("Free Strike", choice)
    assert stage.conditions("A") == left
