"""Tokens: caps, kinds, Stun, Favors, Rapid Strikes."""

import pytest

from fracas.games.dojo.rules.model import BASIC, COMMON, RARE
from fracas.games.dojo.rules.tokens import add
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


def pair(edition: str, **facts: int) -> DojoStage:
    return dojo("A . . b", edition=edition, A=fighter("crystal", "power", **facts), b=fighter("crystal", "dance"))


# Kinds and caps


@covers("dojo.rule.token-categories@base", "dojo.rule.token-categories@patch")
@BOTH
def test_basic_tokens_are_iron_power_and_speed(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "song"), b=fighter("crystal", "dance")).start("A")
    assert stage.offered == ["Iron", "Power", "Speed"]
    assert not set(BASIC) & {*COMMON, *RARE}
    assert set(COMMON) == {"burning", "challenge", "fatigue", "weakness"}


@covers("dojo.rule.token-cap")
@pytest.mark.parametrize(("edition", "power"), [("base", 12), ("patch", 10)])
def test_the_patch_lets_nobody_hold_more_than_10_of_a_kind(edition: str, power: int) -> None:
    stage = pair(edition, power=8).turn("A", 8, 1).act("Movement", 8)  # Power Form makes 4 of the 8 Speed into Power
    assert stage.tokens("A") == {"power": power, "speed": 4}
    assert ("dojo.rule.token-cap" in stage.rules_used) is (edition == "patch")


@covers("dojo.rule.token-cap", "dojo.token.speed@patch")
def test_speed_has_no_cap() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "blaster", speed=9), b=fighter()).turn("A", 10, 1).act("Movement", 10)
    assert stage.tokens("A") == {"speed": 19}


@covers("dojo.token.fatigue")
def test_fatigue_and_speed_eat_each_other() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "blaster", fatigue=2), b=fighter()).turn("A", 4, 1).act("Movement", 4)
    assert stage.tokens("A") == {"speed": 2}


@covers("dojo.token.fatigue", "dojo.move.teleport@patch")
def test_fatigue_takes_2_off_a_teleport_but_leaves_1_space() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "one-two", fatigue=2), b=fighter()).turn("A", 1, 1).act("Slide In", 1)
    assert (stage.at("A"), stage.tokens("A")) == ("B1", {"fatigue": 1})


@covers("dojo.token.fatigue", "dojo.move.forced@patch")
def test_fatigue_neither_hinders_nor_goes_with_a_push() -> None:
    stage = dojo(". A b . .", A=fighter("crystal", "blaster"), b=fighter("crystal", "dance", fatigue=2))
    stage.turn("A", 5, 1).act("Damage", 5, "D1")
    assert (stage.at("b"), stage.tokens("b")) == ("D1", {"fatigue": 2})


# Challenges


@covers("dojo.token.challenge@base", "dojo.token.challenge@patch")
@pytest.mark.parametrize(("edition", "kept"), [("base", True), ("patch", False)])
def test_a_hit_that_does_no_damage_answers_a_challenge_only_in_the_patch(edition: str, kept: bool) -> None:
    stage = dojo(
        "A b .",
        edition=edition,
        A=fighter("crystal", "blaster", challenge="b", weakness=1),
        b=fighter("crystal", "dance"),
    )
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 12
    assert ("challenge" in stage.tokens("A")) is kept


@covers("dojo.token.challenge@base", "dojo.token.challenge@patch")
@BOTH
def test_whoever_hurt_the_challenger_is_free_at_the_end_of_the_turn(edition: str) -> None:
    stage = dojo(
        "A b .", edition=edition, A=fighter("crystal", "blaster", challenge="b"), b=fighter("crystal", "dance")
    )
    stage.turn("A", 1, 1).act("Damage", 1)
    assert "challenge" in stage.tokens("A")
    assert stage.end().tokens("A") == {}


@covers("dojo.token.challenge@base", "dojo.token.challenge@patch")
@BOTH
def test_a_challenger_who_is_taken_out_challenges_nobody(edition: str) -> None:
    stage = dojo(
        "A b . c",
        edition=edition,
        A=fighter("crystal", "power", challenge="b"),
        b=fighter("crystal", "dance", hp=1),
        c=fighter(),
    )
    assert stage.turn("A", 1, 1).act("Damage", 1).tokens("A") == {}


@covers("dojo.token.challenge@base", "dojo.token.challenge@patch")
@BOTH
def test_of_two_challenges_the_holder_keeps_one_of_its_choice(edition: str) -> None:
    stage = dojo(
        "A . b B",
        edition=edition,
        A=fighter("crystal", "blaster"),
        B=fighter(),
        b=fighter("crystal", "dance", challenge="B"),
    )
    stage.turn("A", 1, 1).act("A Challenger Approaches", 1)
    assert stage.asked == "b"
    assert stage.choose("take A's").unit("b").challenger == 0


# Stun


@covers("dojo.token.stun")
@BOTH
def test_each_stun_takes_4_off_a_number_of_the_holders_choice_and_all_stun_goes(edition: str) -> None:
    stage = pair(edition, stun=2).start("A", 9, 6, 3).choose(9, 3)
    assert (stage.numbers("A"), stage.tokens("A")) == ((6, 5), {})
    assert "dojo.token.stun" in stage.rules_used


@covers("dojo.token.stun")
@BOTH
def test_without_numbers_a_stunned_turn_ends(edition: str) -> None:
    stage = pair(edition, stun=3).start("A", 4, 2, 1).choose(4, 2)
    assert (stage.numbers("A"), stage.about) == ((), "whose turn")


@covers("dojo.token.stun")
@BOTH
def test_nobody_holds_more_than_3_stun(edition: str) -> None:
    stage = dojo("A b .", edition=edition, A=fighter("stunning", "blaster"), b=fighter("crystal", "dance", stun=3))
    assert stage.turn("A", 4, 1).act("Stunning Fist", 4).tokens("b") == {"stun": 3}


# Favors


@covers("dojo.token.favor")
def test_a_favor_earned_by_helping_another_team_sends_its_attacker_elsewhere() -> None:
    stage = dojo(
        "A c b",
        edition="base",
        A=fighter("crystal", "vigilance"),
        b=fighter("crystal", "dance"),
        c=fighter("crystal", "dance", side=2, hp=5),
    )
    fight = stage.fight.clone()
    fight.facts["three-way"] = 1
    stage.restart(fight)
    stage.turn("A", 1, 1).act("Stand Strong", 1, "c")
    assert (stage.hp("c"), stage.fight.facts["favors"]) == (8, {"0 2": 1})
    stage.end().turn("c", 1, 1).choose("Damage with a 1")
    assert stage.asked == "heroes"
    stage.choose("yes")
    assert (stage.hp("A"), stage.hp("b"), stage.fight.facts["favors"]) == (12, 11, {"0 2": 0})
    assert stage.act("Damage", 1).hp("b") == 10  # and so for the rest of this turn


@covers("dojo.token.favor")
def test_no_team_earns_more_than_one_favor_in_a_turn() -> None:
    stage = dojo(
        "A c b",
        edition="base",
        A=fighter("crystal", "vigilance"),
        b=fighter("crystal", "dance"),
        c=fighter("crystal", "dance", side=2, hp=5),
    )
    fight = stage.fight.clone()
    fight.facts["three-way"] = 1
    stage.restart(fight)
    stage.turn("A", 1, 1, 1).act("Stand Strong", 1, "c").act("Stand Strong", 1, "c")
    assert (stage.hp("c"), stage.fight.facts["favors"]) == (11, {"0 2": 1})


# Rapid Strikes


@covers("dojo.token.rapid-strike")
def test_a_rapid_strike_hits_for_1_past_weakness_and_iron_then_moves_1() -> None:
    stage = dojo(
        ". A b", A=fighter("crystal", "blaster", rapid_strike=2, weakness=1), b=fighter("crystal", "dance", iron=3)
    )
    del stage.defaults["spend iron"]
    stage.turn("A", 1).act("Rapid Strike")
    assert (stage.hp("b"), stage.at("A"), stage.tokens("A"), stage.tokens("b")) == (
        11,
        "A1",
        {"rapid strike": 1, "weakness": 1},
        {"iron": 3},
    )
    assert "dojo.token.rapid-strike" in stage.rules_used


@covers("dojo.token.rapid-strike", "dojo.rule.reactive-actions")
def test_a_rapid_strike_is_a_reaction_on_an_enemys_turn() -> None:
    stage = dojo(". A b .", A=fighter("crystal", "blaster", rapid_strike=1), b=fighter("crystal", "dance"))
    stage.turn("b", 1, 1).choose("Movement with a 1", "Rapid Strike")
    assert (stage.hp("b"), stage.at("A"), stage.tokens("A")) == (11, "A1", {})


# The patch's example of Fatigue


@covers("dojo.token.fatigue")
def test_the_printed_example_of_fatigue_and_speed() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "blaster", speed=4), b=fighter())
    unit, fight = stage.unit("A"), stage.fight
    for kind, number, left in (
        ("fatigue", 3, {"speed": 1}), ("fatigue", 3, {"fatigue": 2}), ("speed", 4, {"speed": 2}),
    ):  # fmt: skip
        add(fight, unit, kind, number)
        assert unit.all_tokens() == left
