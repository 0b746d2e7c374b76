"""The log and the questions say who, what and how much, and say it once."""

from __future__ import annotations

import pytest

from fracas.testing.dojo import dojo, fighter


@pytest.mark.parametrize(
    ("style", "action", "price"),
    [
        ("hidden", "Sudden Strike", "A spends 3 Iron."),
        ("aura", "Shields Up", "A spends 3 Basic tokens."),
        ("bleeding", "Lash Out", "A pays with HP."),
        ("inferno", "Ignition", "A pays by gaining a token."),
        ("crystal", "Shatter", "It costs nothing."),
    ],
)
def test_the_log_names_the_price_of_a_token_action(style: str, action: str, price: str) -> None:
    stage = dojo("A b . .\n. . . .", A=fighter(style, "power", iron=3), b=fighter())
    if style == "crystal":
        stage.copy("A", "A2")
    stage.turn("A", 1, 1).act(action)
    if stage.question == f"A, {action}: who performs it?":
        stage.choose("A")
    assert price in stage.log


def test_nobody_inspires_themselves() -> None:
    stage = dojo("A . b", A=fighter("training", "power", ability="teacher.focused", inspired=1), b=fighter())
    stage.turn("A", 1, 1).fate(4).choose(next(label for label in stage.offered if "Inspired" in label))
    assert "A is inspired." in stage.log


def test_whose_shove_aura_style_allows_is_asked_by_name() -> None:
    stage = dojo("A b . .", A=fighter("pressure", "power"), b=fighter("aura", "power", shields=(3,))).turn("A", 1, 1)
    stage.act("Damage", 1)
    assert stage.question == "b, Aura Style: move A 1 space?"


def test_a_song_asks_what_to_give_whom() -> None:
    stage = dojo("A B . b", A=fighter("armored", "song"), B=fighter(iron=1), b=fighter()).turn("A", 1, 1)
    stage.choose("Sing Along with a 1", "B")
    assert stage.question == "A, Sing Along: what to give B?"


def test_which_stooge_may_follow_is_asked_by_name() -> None:
    stooges = fighter("pressure", "iron", kind="stooges", speed=2)
    stage = dojo("a a . . .\n. . . . .\n. . . . B", a=stooges, B=fighter()).turn("a", 1).choose("move to A2")
    assert stage.question == "a: where does a 2 move?"


def test_iron_that_may_be_spent_is_not_said_to_be_passed_by() -> None:
    stage = dojo("A b . .", A=fighter("overwhelming", "power"), b=fighter("pressure", "dance", iron=2))
    stage.turn("A", 3, 1).act("Damage", 3)
    assert not [line for line in stage.log if "cannot stop" in line]


def test_armor_that_is_passed_by_is_named() -> None:
    stage = dojo("A b . .", A=fighter("overwhelming", "power"), b=fighter("pressure", "iron")).turn("A", 3, 1)
    stage.act("Damage", 3)
    assert "Armor cannot stop A." in stage.log


def test_armor_says_how_much_it_takes_off_a_trap() -> None:
    stage = dojo("A ^ . b", A=fighter("pressure", "iron", speed=1), b=fighter()).turn("A", 1).step("B1")
    assert "A's Armor takes 1 off." in stage.log
