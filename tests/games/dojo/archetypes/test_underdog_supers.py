"""The Underdog's Super Moves."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
FOE = fighter("pressure", PLAIN)


# Super Moves


@covers("dojo.super.lucky-hit")
def test_lucky_hit_takes_shields_armor_and_all_but_common_tokens_for_the_round() -> None:
    stage = dojo(
        "A b . B",
        A=fighter("lucky", PLAIN, supers=("lucky-hit",)),
        B=fighter("whip", PLAIN),
        b=fighter("lucky", PLAIN, shield=1, power=2, control=1, burning=2),
    )
    stage.turn("A", 5, 5, 1).choose("Super Move: Lucky Hit")
    assert stage.hp("b") == 11  # 3, less Armor, less the Shield
    assert stage.shields("b") == ()
    assert stage.tokens("b") == {"burning": 2}
    stage.turn("B", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 9  # no Armor any more


@covers("dojo.super.lucky-hit")
def test_after_a_lucky_hit_no_shield_can_be_gained_until_the_round_ends() -> None:
    stage = dojo("A b", A=fighter("lucky", PLAIN, supers=("lucky-hit",)), b=fighter("frozen", "thorns"))
    stage.turn("A", 5, 5).choose("Super Move: Lucky Hit")
    stage.turn("b", 3, 1).end()
    assert stage.shields("b") == ()


@covers("dojo.super.hyper-install")
def test_hyper_install_gives_tokens_at_once_and_more_at_the_start_of_every_turn_of_the_round() -> None:
    stage = dojo(
        "A . . . b B",
        A=fighter("scrambling", PLAIN, hp=5, supers=("hyper-install",)),
        B=FOE,
        b=fighter("frozen", PLAIN),
    )
    stage.turn("A", 5, 5, 1).choose("Super Move: Hyper Install")
    assert stage.tokens("A") == {"iron": 2, "power": 2, "speed": 4}
    assert stage.hp("A") == 7
    stage.end()
    stage.start("b", 1, 1, 1)
    assert stage.tokens("A") == {"iron": 3, "power": 2, "speed": 1}
    stage.start("B", 1, 1, 1)
    assert stage.tokens("A") == {"iron": 3, "power": 3, "speed": 1}
    assert stage.hp("A") == 8
    stage.start("A", 1, 1, 1)
    assert stage.tokens("A") == {"iron": 4, "power": 4, "speed": 2}
    assert stage.hp("A") == 9


@covers("dojo.super.hyper-install")
def test_hyper_install_picks_its_user_up_from_zero_hp() -> None:
    stage = dojo(
        "A . . . b B",
        A=fighter("scrambling", PLAIN, hp=0, effects=(("effect.hyper-install", "round"),)),
        B=FOE,
        b=FOE,
    )
    stage.start("B", 1, 1, 1)
    assert stage.hp("A") == 1
    assert not stage.out("A")
