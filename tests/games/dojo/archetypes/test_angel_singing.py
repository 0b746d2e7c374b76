"""Singing Style of the Angel: Shields in the base book, Moods in the patch."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
FOE = fighter("precision", "power")


@covers("dojo.style.singing", "dojo.style-ability.singing@base")
def test_singing_gains_shields_that_grow_with_every_action() -> None:
    stage = dojo("A . . b", edition="base", A=fighter("singing", "power"), b=FOE)
    stage.start("A", 3, 1, 1)
    assert stage.shields("A") == (2,)
    stage.act("Damage", 3)
    assert stage.shields("A") == (3,)
    stage.act("A Challenger Approaches", 1)
    assert stage.shields("A") == (4,)
    stage.end().choose("keep the Shield of 4")
    assert stage.shields("A") == (4,)


@covers("dojo.action.singing.symphony")
def test_symphony_costs_the_shield_and_does_two_of_five_things() -> None:
    stage = dojo(
        """
        . . . . . . .
        A . b . . . .
        . . . . . . .
        """,
        edition="base",
        A=fighter("singing", "power", shield=5),
        b=FOE,
    )
    stage.turn("A", 1).act("Symphony", "challenge an enemy", "push an enemy", "D2", "E2", "F2")
    assert stage.shields("A") == ()
    assert stage.tokens("b") == {"challenge": 1}
    assert stage.at("b") == "F2"
    assert stage.why_not("Symphony") == "you cannot pay for it"


@covers("dojo.action.singing.symphony")
def test_symphony_pulls_and_heals_an_ally_and_destroys_an_obstacle() -> None:
    given: dict[str, Any] = {"A": fighter("singing", "power", shield=1), "B": fighter("precision", hp=0), "c": FOE}
    stage = dojo("A . % B . . c", edition="base", **given)
    stage.turn("A", 1).act("Symphony", "B")
    assert stage.space("C1") == []
    assert stage.hp("B") == 3
    stage = dojo("A . . . . B c", edition="base", **{**given, "B": fighter("precision")})
    stage.turn("A", 1).act("Symphony", "B")
    assert stage.at("B") == "C1"


@covers("dojo.action.singing.symphony", "dojo.form-ability.thorns@base")
def test_after_a_symphony_the_next_shield_of_zen_sleeps_until_the_turn_ends() -> None:
    stage = dojo("A . b", edition="base", A=fighter("singing", "thorns", shields=(2, 3)), b=FOE)
    stage.turn("A", 1).act("Symphony", "heal an ally", "challenge an enemy")
    assert stage.shields("A") == (3,)
    assert stage.why_not("Symphony") == "you cannot pay for it"


@covers("dojo.action.singing.symphony", "dojo.token.challenge@base")
def test_a_symphony_under_a_challenge_must_include_the_challenger() -> None:
    singer = fighter("singing", "power", shield=1, challenge="b")
    stage = dojo("A . b c", edition="base", A=singer, b=FOE, c=FOE)
    stage.turn("A", 1).act("Symphony", "heal an ally")
    assert stage.offered == ["challenge an enemy", "push an enemy"]
    stage.choose("challenge an enemy")
    assert stage.tokens("b") == {"challenge": 1}


@covers("dojo.style-ability.singing@patch")
@pytest.mark.parametrize(("mood", "token"), [("despair", "fatigue"), ("sorrow", "weakness"), ("rage", "burning")])
def test_the_mood_of_singing_gives_all_enemies_a_token_seen_or_not(mood: str, token: str) -> None:
    stage = dojo("A . b # c", A=fighter("singing", "power"), b=FOE, c=FOE)
    stage.start("A", 1, 1, 1).choose(mood)
    assert stage.tokens("b") == {token: 1}
    assert stage.tokens("c") == {token: 1}


@covers("dojo.action.singing.rip-chord")
def test_rip_chord_gives_tokens_of_the_mood_to_one_then_all_in_range_then_all_in_sight() -> None:
    foes: dict[str, Any] = dict.fromkeys("bcd", FOE)
    stage = dojo("A . b c . . d", A=fighter("singing", "power"), **foes)
    assert stage.turn("A", 8).why_not("Rip Chord") == "you have not chosen a Mood yet"
    stage.start("A", 8, 5, 2).choose("rage")
    stage.act("Rip Chord", 2, "b")
    assert [stage.tokens(f)["burning"] for f in "bcd"] == [2, 1, 1]
    stage.act("Rip Chord", 5, 2, "b")
    assert [stage.tokens(f)["burning"] for f in "bcd"] == [4, 2, 1]
    stage.turn("A", 8, 1).act("Rip Chord", 8, 3, "c")
    assert [stage.tokens(f)["burning"] for f in "bcd"] == [6, 5, 2]


@covers("dojo.action.singing.mood-shift")
def test_mood_shift_does_all_start_of_turn_effects_again_once_a_turn() -> None:
    singer = fighter("singing", "vigilance", ability="angel.fused", hp=5)
    stage = dojo("A . b", A=singer, b=FOE)
    stage.turn("A", 6, 6).act("Mood Shift", 6, "rage")
    assert stage.hp("A") == 8  # Vigilance heals 2, the Angel 1
    assert stage.hp("b") == 11
    assert stage.tokens("b") == {"burning": 1, "challenge": 1}
    assert stage.why_not("Mood Shift") == "it was used once this turn already"


@covers("dojo.action.singing.mood-shift", "dojo.form-ability.one-two@patch")
def test_what_mood_shift_does_is_done_with_an_action() -> None:
    singer = fighter("singing", "one-two", ability="angel.frantic")
    stage = dojo("A . b", A=singer, b=FOE)
    stage.turn("A", 6, 6).act("Mood Shift", 6, "rage", "b")
    assert stage.hp("b") == 9


@covers("dojo.action.singing.mood-shift", "dojo.form-ability.song@patch", "dojo.form-ability.wild@patch")
def test_mood_shift_picks_a_new_song_and_gives_wild_its_tokens_but_no_dice() -> None:
    stage = dojo("A . b", A=fighter("singing", "song"), b=FOE)
    stage.turn("A", 6, 1).act("Mood Shift", 6, "iron", "sorrow")
    assert stage.tokens("A")["iron"] == 3
    assert stage.tokens("b") == {"weakness": 1}
    stage = dojo("A . b", A=fighter("singing", "wild"), b=FOE)
    stage.turn("A", 6, 1).act("Mood Shift", 6, "sorrow")
    assert stage.tokens("A") == {"iron": 1, "power": 1, "speed": 1}
    assert stage.numbers("A") == (1,)
    stage = dojo("A . b", A=fighter("singing", "wild", hp=6, burning=1, chaos=1), b=FOE)
    stage.turn("A", 6, 1).act("Mood Shift", 6, "sorrow")
    assert stage.tokens("A") == {"burning": 1, "chaos": 1, "iron": 1, "power": 1, "speed": 1}


@covers("dojo.action.singing.mood-shift")
def test_mood_shift_is_for_the_active_character_only() -> None:
    stage = dojo("A . b", A=fighter("singing", "reversal", numbers=(6,)), b=FOE)
    stage.defaults.pop("reaction")
    stage.turn("b", 1, 1).act("Movement", 1)
    assert stage.asked == "A"
    assert stage.why_not("Mood Shift") == "it can only be used on your own turn"
