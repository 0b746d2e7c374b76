"""Vigilance Form: healing, Weakness, Bow Down and Stand Strong."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
BOW_DOWN = ("dojo.action.vigilance.bow-down@base", "dojo.action.vigilance.bow-down@patch")
STAND_STRONG = ("dojo.action.vigilance.stand-strong@base", "dojo.action.vigilance.stand-strong@patch")
LOW, HIGH = {"base": 1, "patch": 2}, {"base": 4, "patch": 5}


@covers("dojo.form-ability.vigilance")
@BOTH
def test_vigilance_form_begins_its_turn_with_a_heal_or_without_a_token(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", hp=5, burning=2), b=fighter())
    stage.start("A", 1, 1, 1, 1).choose("heal")
    assert stage.hp("A") == 5 + stage.fight.heal_value
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", hp=5, burning=2), b=fighter())
    stage.start("A", 1, 1, 1, 1).choose("discard a token")
    assert (stage.hp("A"), stage.tokens("A")) == (5, {"burning": 1})


@covers("dojo.form-ability.vigilance")
@BOTH
def test_vigilance_form_ends_its_turn_by_weakening_an_enemy_in_range(edition: str) -> None:
    stage = dojo(
        "A . b c", edition=edition, A=fighter("crystal"), b=fighter("crystal", "power"), c=fighter("crystal", "power")
    )
    stage.turn("A", 1).end()
    assert (stage.tokens("b"), stage.tokens("c")) == ({"weakness": 1}, {})


@covers("dojo.form-ability.vigilance", "dojo.rule.healing", "dojo.rule.abilities-while-out")
@BOTH
def test_its_heal_gets_up_whoever_was_taken_out_before_the_dice_fall(edition: str) -> None:
    stage = dojo("A . B b", edition=edition, A=fighter("crystal", hp=0), B=fighter(), b=fighter())
    stage.start("A", 6, 5, 4, 3)
    assert stage.hp("A") == stage.fight.heal_value
    assert stage.asked == "A"
    assert stage.numbers("A") == (6, 5, 4, 3)


@covers(*BOW_DOWN)
@BOTH
def test_bow_down_gives_1_weakness_and_2_more_to_any_enemy_with_the_second_gate(edition: str) -> None:
    low, high = LOW[edition], HIGH[edition]
    stage = dojo("A b c", edition=edition, A=fighter("crystal"), b=fighter(), c=fighter())
    stage.turn("A", high, low, 1).act("Bow Down", low, "b")
    assert (stage.tokens("b"), stage.tokens("c")) == ({"weakness": 1}, {})
    stage.act("Bow Down", high, "b", "c")
    assert (stage.tokens("b"), stage.tokens("c")) == ({"weakness": 2}, {"weakness": 2})


@covers(*BOW_DOWN)
@pytest.mark.parametrize(("number", "weakness"), [(2, 1), (4, 1), (5, 3)])
def test_in_the_patch_bow_down_costs_2_and_its_second_gate_5(number: int, weakness: int) -> None:
    stage = dojo("A b", A=fighter("crystal"), b=fighter())
    stage.turn("A", number, 1)
    assert stage.offers(f"Bow Down with a {number}")
    assert not stage.offers("Bow Down with a 1")
    stage.act("Bow Down", number)
    assert stage.tokens("b") == {"weakness": weakness}


@covers("dojo.action.vigilance.stand-strong@base")
def test_in_the_base_book_stand_strong_heals_anybody_in_sight_and_oneself_even_twice() -> None:
    stage = dojo("A . . . B b", edition="base", A=fighter("crystal", hp=1), B=fighter(hp=1), b=fighter())
    stage.turn("A", 4, 4, 2, 1).act("Stand Strong", 2, "B")
    assert stage.hp("B") == 4
    stage.act("Stand Strong", 4, "A", "A")
    assert stage.hp("A") == 7
    stage.act("Stand Strong", 4, "B")
    assert (stage.hp("A"), stage.hp("B")) == (10, 7)  # the second one must be different, and only A is left


@covers("dojo.action.vigilance.stand-strong@patch")
def test_in_the_patch_stand_strong_heals_two_different_allies_in_range() -> None:
    stage = dojo("A B . C b", A=fighter("crystal", hp=1), B=fighter(hp=1), C=fighter(hp=1), b=fighter())
    stage.turn("A", 6, 3, 1).act("Stand Strong", 3, "A")
    assert stage.hp("A") == 3
    stage.choose("Stand Strong with a 6")
    assert stage.offered == ["A", "B"]
    stage.choose("A")
    assert [stage.hp(x) for x in "ABC"] == [5, 3, 1]


@covers(*STAND_STRONG, "dojo.rule.healing")
@BOTH
def test_stand_strong_gets_up_an_ally_who_is_down(edition: str) -> None:
    stage = dojo("A B b", edition=edition, A=fighter("crystal"), B=fighter("crystal", "power", hp=0), b=fighter())
    stage.turn("A", 3, 1).act("Stand Strong", 3, "B")
    assert stage.hp("B") == stage.fight.heal_value
    assert not stage.out("B")
