"""Zen Form (base): many Shields that bite back. Thorns Form (patch): one Shield that grows."""

import pytest

from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
ZEN, THORNS = "dojo.form-ability.thorns@base", "dojo.form-ability.thorns@patch"


@covers(ZEN, "dojo.action.thorns.focus@base")
def test_focus_with_a_7_gives_zen_form_two_shields_and_up_to_three_spaces() -> None:
    stage = dojo("A . . . . b", edition="base", A=fighter("crystal", "thorns"), b=fighter())
    stage.turn("A", 7, 5, 1).act("Focus", 7, "B1", "C1", "D1")
    assert stage.shields("A") == (2, 4)
    assert stage.at("A") == "D1"
    stage.act("Focus", 5, "stop")
    assert stage.shields("A") == (2, 4, 2)
    stage.turn("A", 7, 1).act("Focus", 7, "stop", "stop")
    assert stage.at("A") == "D1"


@covers(ZEN, "dojo.rule.shields@base")
def test_damage_past_a_broken_shield_hurts_and_the_next_shield_wakes_when_the_turn_ends() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "thorns", shields=(1, 4)), b=fighter("crystal", "power"))
    stage.turn("b", 3, 3, 1).act("Damage", 3)
    assert (stage.hp("A"), stage.shields("A")) == (11, (4,))
    stage.act("Damage", 3)
    assert (stage.hp("A"), stage.shields("A")) == (9, (4,))
    stage.end().turn("b", 3, 1).act("Damage", 3)
    assert (stage.hp("A"), stage.shields("A")) == (9, (2,))


@covers(ZEN)
def test_a_shield_gained_after_the_active_one_broke_is_active_at_once() -> None:
    hero = fighter("crystal", "thorns", "reversal", shields=(1, 4), numbers=(3,))
    stage = dojo("A b", edition="base", A=hero, b=fighter("crystal", "power"))
    stage.turn("b", 3, 3, 1).act("Damage", 3, "Focus with a 3")
    assert stage.shields("A") == (2, 4)
    stage.act("Damage", 3)
    assert stage.shields("A") == (1, 4)


@covers(ZEN)
def test_an_enemy_that_damages_or_breaks_a_shield_in_zen_form_takes_1() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "thorns", shield=3), b=fighter("crystal", "blaster"))
    stage.turn("b", 3, 3, 1).act("Damage", 3)
    assert (stage.shields("A"), stage.hp("b")) == ((1,), 11)
    stage.act("Damage", 3)
    assert (stage.shields("A"), stage.hp("A"), stage.hp("b")) == ((), 11, 10)


@covers(ZEN)
def test_in_the_base_book_a_shield_also_bites_an_ability() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "thorns", shield=6), b=fighter("crystal", "one-two"))
    stage.turn("b", 3, 1).act("Damage", 3)
    assert (stage.shields("A"), stage.hp("b")) == ((3,), 10)


@covers(ZEN, "dojo.obstacle.trap@base")
def test_nobody_is_hurt_for_a_trap_that_damages_a_shield() -> None:
    stage = dojo("A ^ . b", edition="base", A=fighter("crystal", "thorns", shield=2, speed=1), b=fighter())
    stage.turn("A", 1).step("B1")
    assert (stage.shields("A"), stage.hp("b")) == ((1,), 12)


@covers(ZEN, "dojo.rule.shields@base")
def test_whoever_leaves_zen_form_keeps_one_shield() -> None:
    hero = fighter("crystal", "thorns", stances=[Stance("frozen", ("power",))], shields=(2, 4, 1))
    stage = dojo("A . b", edition="base", A=hero, b=fighter("crystal", "power"))
    stage.fate(1, 1, 1).flow().choose("Frozen Power")
    assert stage.shields("A") == (4,)


@covers(THORNS, "dojo.rule.shields@patch")
def test_shields_add_up_in_thorns_form_as_far_as_the_cap() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "thorns", shield=9), b=fighter())
    stage.turn("A", 3, 3, 1).act("Focus", 3, "stop")
    assert stage.shields("A") == (11,)
    stage.act("Focus", 3, "stop")
    assert stage.shields("A") == (12,)


@covers(THORNS)
def test_the_turn_ends_with_one_more_point_of_shield_in_thorns_form() -> None:
    stage = dojo("A . . b", A=fighter("crystal", "thorns", shield=2), b=fighter())
    stage.turn("A", 1).end()
    assert stage.shields("A") == (3,)
    stage = dojo("A . . b", A=fighter("crystal", "thorns"), b=fighter())
    stage.turn("A", 1).end()
    assert stage.shields("A") == (1,)


@covers(THORNS)
def test_a_damaged_shield_deals_1_and_a_broken_one_2_in_thorns_form() -> None:
    stage = dojo("A b", A=fighter("crystal", "thorns", shield=3), b=fighter("crystal", "power"))
    stage.turn("b", 3, 3, 1).act("Damage", 3)
    assert (stage.shields("A"), stage.hp("b")) == ((1,), 11)
    stage.act("Damage", 3)
    assert (stage.shields("A"), stage.hp("A"), stage.hp("b")) == ((), 11, 9)


@covers(THORNS)
def test_in_the_patch_only_actions_are_answered_by_thorns() -> None:
    stage = dojo("A b", A=fighter("crystal", "thorns", shield=6), b=fighter("crystal", "one-two"))
    stage.turn("b", 3, 1).act("Damage", 3, "A")
    assert (stage.shields("A"), stage.hp("b")) == ((3,), 11)


@covers("dojo.action.thorns.focus@patch")
@pytest.mark.parametrize(("weight", "shield"), [("featherweight", 4), ("worldweight", 5)])
def test_focus_with_a_7_adds_the_heal_value_in_the_patch(weight: str, shield: int) -> None:
    stage = dojo("A . . . . b", weight=weight, A=fighter("crystal", "thorns"), b=fighter())
    stage.turn("A", 7, 1).act("Focus", 7, "B1", "C1")
    assert stage.shields("A") == (shield,)
    assert stage.at("A") == "D1"


@covers("dojo.rule.shields@patch", "dojo.token.control@patch")
@pytest.mark.parametrize(("word", "shields"), [("keep", (3,)), ("take", (2,))])
def test_in_other_forms_one_keeps_the_old_shield_or_takes_the_new_one(word: str, shields: tuple[int, ...]) -> None:
    hero = fighter("crystal", "power", shield=3, control=2)
    stage = dojo("A b", A=hero, b=fighter("crystal", "thorns"))
    stage.turn("b", 3, 1).act("Focus", 3, "steal", word)
    assert stage.shields("A") == shields
    assert stage.shields("b") == ()
