"""Zombie Style of the Demon: hard to kill in the base book, hitting back in the patch."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
FOE = fighter("rocket", "power")


@covers("dojo.style.zombie", "dojo.style-ability.zombie@base", "dojo.rule.armor@base")
def test_zombie_has_armor_and_heals_at_3_hp_or_less() -> None:
    stage = dojo("A d", edition="base", A=fighter("zombie", "power", hp=5), d=FOE)
    stage.turn("d", 3, 1).act("Damage", 3)
    assert stage.hp("A") == 4
    stage.start("A", 1, 1, 1)
    assert stage.hp("A") == 4
    stage.turn("d", 3, 1).act("Damage", 3).start("A", 1, 1, 1)
    assert stage.hp("A") == 6


@covers("dojo.style-ability.zombie@base", "dojo.form-ability.vigilance")
def test_zombie_vigilance_gets_up_from_zero_with_two_heals() -> None:
    stage = dojo("A . d B", edition="base", A=fighter("zombie", "vigilance", hp=0), B=fighter("rocket"), d=FOE)
    stage.start("A", 1, 1, 1, 1)
    assert stage.hp("A") == 6
    assert stage.numbers("A") == (1, 1, 1, 1)


@covers("dojo.action.zombie.hunger@base")
def test_hunger_hits_for_2_and_takes_a_token() -> None:
    given: dict[str, Any] = {"A": fighter("zombie", "power"), "d": fighter("rocket", "power", iron=1, control=1)}
    stage = dojo("A d", edition="base", **given)
    stage.turn("A", 4, 1).act("Hunger", 4, "control")
    assert stage.about == "turn"
    assert stage.hp("d") == 10
    assert stage.tokens("d") == {"iron": 1}
    assert stage.tokens("A") == {"control": 1}
    stage = dojo("A d", edition="base", **given).turn("A", 4, 1).act("Hunger", 4, "no more")
    assert stage.tokens("A") == {}


@covers("dojo.style-ability.zombie@patch")
def test_in_the_patch_zombie_strikes_back_whenever_it_spends_iron() -> None:
    stage = dojo("A d e", A=fighter("zombie", "power", iron=3), d=FOE, e=fighter("slasher", "power"))
    stage.turn("d", 3, 1).act("Damage", 3, "spend 2", "d")
    assert (stage.hp("A"), stage.hp("d")) == (12, 11)
    stage.turn("d", 3, 1).act("Damage", 3, "spend 1", "no more")
    assert (stage.hp("A"), stage.hp("d")) == (11, 11)


@covers("dojo.style-ability.zombie@patch", "dojo.action.zombie.raise-the-dead", "dojo.obstacle.copy@patch")
def test_zombie_copies_have_2_hp_strike_back_and_are_protected_by_iron() -> None:
    field = """
        . . . . . .
        A . . . d .
        . . . . . .
    """
    stage = dojo(field, A=fighter("zombie", "power", iron=2), d=FOE)
    stage.turn("A", 4, 1).act("Raise The Dead", 4, "D2", "F2")
    assert stage.copies("A") == ["D2", "F2"]
    assert stage.hp("d") == 11
    stage.turn("d", 1, 4, 1).act("Damage", 1, "A's Copy 1")
    assert stage.copies("A") == ["D2", "F2"]
    stage.act("Damage", 4, "A's Copy 2", "spend 1", "d")
    assert stage.copies("A") == ["D2", "F2"]
    assert stage.hp("d") == 10
    assert stage.tokens("A") == {"iron": 1}
    stage.act("Damage", 1, "A's Copy 1", "spend none")
    assert stage.copies("A") == ["F2"]


@covers("dojo.action.zombie.raise-the-dead")
def test_raise_the_dead_reaches_4_spaces_whatever_the_range() -> None:
    stage = dojo("A . . . d .", A=fighter("zombie", "power"), d=FOE)
    assert stage.turn("A", 4, 1).offers("Raise The Dead")
    stage = dojo("e A . . . d .", A=fighter("zombie", "power"), d=FOE, e=FOE)
    stage.turn("A", 4, 1).act("Raise The Dead", 4, "d", "E1")
    assert stage.copies("A") == ["E1", "G1"]
    assert (stage.hp("d"), stage.hp("e")) == (11, 12)
    stage = dojo("A . . . . d .", A=fighter("zombie", "power"), d=FOE)
    assert stage.turn("A", 4, 1).why_not("Raise The Dead") == "no enemy is within Range 1-4"


@covers("dojo.action.zombie.raise-the-dead", "dojo.rule.number-boost")
def test_training_raises_every_number_of_raise_the_dead() -> None:
    field = """
        . . . . . . .
        A . . . d . .
        . . . . . . .
        . . . . . e .
        . . . . . . .
    """
    given: dict[str, Any] = {"A": fighter("zombie", "power", training=1), "d": FOE, "e": FOE}
    stage = dojo(field, **given)
    stage.turn("A", 5, 1).choose("spend a Training token")
    stage.act("Raise The Dead", 5, "d", "D1", "E1", "F1", "E5", "F5", "G5")
    assert len(stage.copies("A")) == 6
    assert (stage.hp("d"), stage.hp("e")) == (10, 10)


@covers("dojo.action.zombie.hunger@patch")
def test_in_the_patch_hunger_makes_somebody_discard_3_tokens_of_their_choice() -> None:
    given: dict[str, Any] = {"A": fighter("zombie", "power"), "d": fighter("rocket", "power", iron=2, weakness=2)}
    stage = dojo("A d", **given)
    stage.turn("A", 4, 1).act("Hunger", 4)
    assert stage.asked == "d"
    stage.choose("weakness", "weakness")
    assert stage.tokens("d") == {"iron": 1}
    assert stage.tokens("A") == {"iron": 3}
    assert stage.hp("d") == 12
    stage = dojo("A d", **{**given, "d": fighter("rocket", "power", weakness=2)}).turn("A", 4, 1).act("Hunger", 4)
    assert stage.tokens("A") == {"iron": 2}


@covers("dojo.action.zombie.hunger@patch", "dojo.rule.extra-target")
def test_zombie_blaster_eats_the_tokens_of_two() -> None:
    given: dict[str, Any] = {
        "A": fighter("zombie", "blaster"),
        "d": fighter("rocket", "power", weakness=2),
        "e": fighter("rocket", "power", iron=1),
    }
    stage = dojo("A d e", **given)
    stage.turn("A", 4, 1).act("Hunger", 4, "d", "e")
    assert stage.tokens("A") == {"iron": 3}
