"""Poltergeist tokens change Actions before, during and after they are performed (patch)."""

from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter

pytestmark = pytest.mark.covers("dojo.token.poltergeist")
FARTHER, RUBBLE, TELEPORT = "reach X farther", "place X Rubble before", "teleport X before"
STRONGER, SHOTS, SHOVES = "raise a number by 1", "hit X enemies for 1 after", "push or pull X targets after"


def foe(**facts: Any) -> Fighter:
    """An enemy whose Stance does nothing by itself."""
    return fighter("crystal", "wild", **facts)


def phantom(tokens: int = 4, style: str = "vortex", **facts: Any) -> Fighter:
    return fighter(style, "power", poltergeist=tokens, **facts)


def asked(stage: DojoStage) -> DojoStage:
    """The same stage, where the Poltergeist waits for a word."""
    del stage.defaults["poltergeist"]
    return stage


def test_each_token_is_for_another_change_and_two_are_the_most() -> None:
    stage = asked(dojo("A . . b", A=phantom(4), b=foe()))
    stage.turn("A", 1, 1).act("Damage", 1)
    assert stage.offered == [FARTHER, RUBBLE, TELEPORT, STRONGER, SHOTS, SHOVES, "no more"]
    stage.choose(STRONGER)
    assert stage.offered == [FARTHER, RUBBLE, TELEPORT, SHOTS, SHOVES, "no more"]
    stage.choose(SHOTS, "damage (1)")
    assert stage.tokens("A") == {"poltergeist": 2}


def test_no_token_has_to_be_spent() -> None:
    stage = dojo("A . . b", A=phantom(4), b=foe())
    stage.turn("A", 1, 1).act("Damage", 1)
    assert (stage.hp("b"), stage.tokens("A")) == (11, {"poltergeist": 4})


@pytest.mark.parametrize(("away", "reached"), [(5, True), (6, False)])
def test_a_longer_reach_makes_an_action_possible(away: int, reached: bool) -> None:
    stage = dojo("A" + "." * (away - 1) + "b", A=phantom(1), b=foe())
    stage.turn("A", 1)
    assert stage.offers("Damage") == reached
    if reached:
        stage.act("Damage", 1, FARTHER)
        assert (stage.hp("b"), stage.tokens("A")) == (11, {})


def test_two_tokens_reach_two_spaces_farther_and_no_shorter_choice_is_left() -> None:
    stage = asked(dojo("A.....b", A=phantom(2), b=foe()))
    stage.turn("A", 1).act("Damage", 1)
    assert "no more" not in stage.offered
    stage.choose(SHOVES)
    assert set(stage.offered) == {FARTHER, TELEPORT}
    stage.choose(FARTHER)
    assert stage.hp("b") == 11
    assert stage.tokens("A") == {}


def test_a_teleport_before_the_action_brings_its_target_within_reach() -> None:
    stage = dojo("A....b", A=phantom(2, "spirit"), b=foe())
    stage.turn("A", 1).act("Damage", 1, TELEPORT, RUBBLE, "B1", "D1", "C1", "b")
    assert (stage.space("B1"), stage.space("D1")) == (["rubble"], ["rubble"])
    assert (stage.at("A"), stage.hp("b")) == ("C1", 11)


def test_the_teleport_that_an_action_needs_goes_where_it_can_be_performed() -> None:
    stage = asked(dojo("A....b", A=phantom(1), b=foe()))
    stage.turn("A", 1).act("Damage", 1)
    assert set(stage.offered) == {FARTHER, TELEPORT}
    stage.choose(TELEPORT)
    assert (stage.at("A"), stage.hp("b")) == ("B1", 11)


def test_reach_and_teleport_together_reach_four_spaces_farther() -> None:
    assert dojo("A.......b", A=phantom(2), b=foe()).turn("A", 1).offers("Damage")
    assert not dojo("A........b", A=phantom(2), b=foe()).turn("A", 1).offers("Damage")


def test_fatigue_shortens_the_teleport() -> None:
    stage = asked(dojo("A......b", A=phantom(2, fatigue=1), b=foe()))
    stage.turn("A", 1).act("Damage", 1, TELEPORT)
    assert (stage.at("A"), stage.hp("b"), stage.tokens("A")) == ("B1", 11, {})


def test_an_action_is_not_offered_for_the_tokens_of_somebody_else() -> None:
    stage = dojo("A . . . . b", A=phantom(0), b=foe(poltergeist=4))
    assert not stage.turn("A", 1).offers("Damage")


def test_rubble_falls_before_the_action_over_whatever_is_there() -> None:
    stage = dojo("A ^ b . .", A=phantom(2), b=foe())
    stage.turn("A", 1, 1).act("Damage", 1, RUBBLE, SHOVES, "B1", "C1", "b", "push", "D1")
    assert (stage.space("B1"), stage.space("C1")) == (["rubble"], ["rubble"])
    assert stage.hp("b") == 11


def test_one_number_is_raised_during_the_action_but_not_its_cost() -> None:
    stage = dojo("A b c", A=phantom(1), b=foe(), c=foe())
    stage.turn("A", 1, 1).act("Damage", 1, STRONGER, "enemies (1)", "b")
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)  # one enemy has become two


@pytest.mark.covers("dojo.action.vortex.black-hole@patch")
def test_numbers_of_unique_actions_can_be_raised_too() -> None:
    stage = dojo(
        """
        . . . . . . .
        . A . b . . .
        . . . . . . .
        """,
        A=phantom(1), b=foe(),
    )  # fmt: skip
    stage.turn("A", 3, 1).act("Black Hole", 3, STRONGER, "B1", "b", "C1")
    assert stage.at("b") == "B1"


def test_an_action_without_numbers_has_none_to_raise() -> None:
    stage = asked(dojo("A . b", A=phantom(1), b=foe()))
    stage.turn("A", 1, 1).act("Movement", 1)
    assert STRONGER not in stage.offered
    stage.choose("no more")


def test_shots_follow_the_action_from_where_it_ended() -> None:
    stage = dojo("A . . . . b c", A=phantom(2), b=foe(), c=foe())
    stage.turn("A", 2, 1).act("Movement", 2, SHOTS, TELEPORT, "C1", "b")
    assert stage.at("A") == "C1"
    assert (stage.hp("b"), stage.hp("c")) == (11, 11)


def test_shots_are_hits_of_the_action() -> None:
    stage = dojo("A b", A=fighter("brawling", "wild", poltergeist=1), b=foe())
    stage.turn("A", 2, 1).act("Movement", 2, SHOTS)
    assert stage.hp("b") == 11
    assert stage.tokens("A") == {"speed": 2, "power": 1}  # Brawling Style: an Action that dealt damage


@pytest.mark.covers("dojo.token.challenge@patch")
def test_shots_must_include_a_challenger() -> None:
    stage = dojo("A b c", A=phantom(1, challenge="c"), b=foe(), c=foe())
    stage.turn("A", 2, 1).act("Movement", 2, SHOTS)
    assert (stage.hp("b"), stage.hp("c")) == (12, 11)
    stage = asked(dojo("A b . . . c", A=phantom(1, challenge="c"), b=foe(), c=foe()))
    stage.turn("A", 2, 1).act("Movement", 2)
    assert SHOTS not in stage.offered
    stage.choose("no more")


def test_shoves_push_or_pull_each_target_a_space() -> None:
    stage = dojo(
        """
        . . . . . . .
        . b . A . C .
        . . . . . . .
        """,
        A=phantom(2), b=foe(), C=foe(),
    )  # fmt: skip
    stage.turn("A", 2, 1).act("Movement", 2, SHOVES, RUBBLE, "A1", "A2", "b", "pull", "C2", "push", "G2")
    assert (stage.at("b"), stage.at("C")) == ("C2", "G2")


@pytest.mark.covers("dojo.token.control@patch")
def test_a_negated_action_is_not_changed_but_the_tokens_are_gone() -> None:
    stage = dojo("A b", A=phantom(2), b=foe(control=1))
    stage.turn("A", 2, 1).act("Movement", 2, SHOTS, TELEPORT, "negate")
    assert (stage.at("A"), stage.hp("b")) == ("A1", 12)
    assert stage.tokens("A") == {}


@pytest.mark.covers("dojo.token.control@patch")
def test_a_thief_performs_the_action_with_its_changes() -> None:
    stage = dojo("A b", A=phantom(1), b=foe(control=2))
    stage.turn("A", 2, 1).act("Movement", 2, SHOTS, "steal")
    assert (stage.hp("A"), stage.hp("b")) == (11, 12)
    assert (stage.tokens("A"), stage.tokens("b")) == ({}, {"speed": 2})


@pytest.mark.covers("dojo.action.flashy.show-off")
def test_nothing_is_spent_on_the_parts_of_another_action() -> None:
    stage = dojo("A b", A=fighter("flashy", "wild", poltergeist=2), b=foe())
    stage.turn("A", 3, 1).act("Show Off", 3, "Damage", "Movement")
    assert stage.declined.count("poltergeist") == 1
    assert stage.hp("b") == 10


@pytest.mark.covers("dojo.rule.reactive-actions")
def test_reactive_actions_can_be_changed_as_well() -> None:
    stage = dojo("A . . b", A=fighter("aura", "wild", poltergeist=1, iron=3), b=foe())
    stage.turn("b", 2, 1).act("Movement", 1, "Shields Up", SHOTS)
    assert (stage.shields("A"), stage.hp("b")) == ((3,), 11)
