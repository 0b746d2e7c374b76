"""Unbreakable Style of the Cavalry, whose tokens belong to all, in both editions."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
DARK = fighter("dark", "power")
ROCKET = fighter("rocket", "power")


@covers("dojo.style.unbreakable", "dojo.style-ability.unbreakable@base")
def test_unbreakable_gives_another_ally_iron_after_each_action() -> None:
    given: dict[str, Any] = {"A": fighter("unbreakable", "reversal"), "B": DARK, "d": DARK}
    stage = dojo("A . B d", edition="base", **given)
    stage.turn("A", 1, 1).act("Movement", 1)
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 1}, {"iron": 1})
    stage = dojo("A . . B d", edition="base", **given)
    stage.turn("A", 1, 1).act("Movement", 1)
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 1}, {})


@covers("dojo.style-ability.unbreakable@patch")
def test_in_the_patch_unbreakable_may_keep_the_iron() -> None:
    given: dict[str, Any] = {"A": fighter("unbreakable", "reversal"), "B": DARK, "d": DARK}
    stage = dojo("A . B d", **given)
    stage.turn("A", 1, 1).act("Movement", 1, "A")
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 1, "iron": 1}, {})


@covers("dojo.style-ability.unbreakable@base", "dojo.style-ability.unbreakable@patch")
@BOTH
def test_allies_in_range_spend_unbreakable_tokens_as_their_own(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("unbreakable", "power", iron=2, power=1), "B": ROCKET, "d": ROCKET}
    stage = dojo("A . B d", edition=edition, **given)
    stage.turn("d", 3, 1).act("Damage", 3, "spend 2")
    assert stage.hp("B") == 12
    assert stage.tokens("A") == {"power": 1}
    stage.turn("B", 1, 1).act("Damage", 1, "spend 1")
    assert stage.hp("d") == 10
    assert stage.tokens("A") == {}
    stage = dojo("A . . B d", edition=edition, **given)
    stage.turn("d", 3, 1).act("Damage", 3)
    assert stage.hp("B") == 10


@covers("dojo.style-ability.unbreakable@base", "dojo.style-ability.unbreakable@patch")
@BOTH
def test_allies_borrow_speed_and_pay_token_actions_with_unbreakable_tokens(edition: str) -> None:
    field = """
        A . B d
        e . . .
    """
    given: dict[str, Any] = {"A": fighter("unbreakable", "reversal", speed=3), "B": ROCKET, "d": DARK, "e": DARK}
    stage = dojo(field, edition=edition, **given)
    stage.turn("B", 1, 1).step("C2")
    assert stage.at("B") == "C2"
    assert stage.tokens("A") == {"speed": 2}
    assert stage.offers("Rocket Tackle")
    stage.act("Rocket Tackle")
    assert stage.tokens("A") == {}
    assert stage.at("d") == ""


@covers("dojo.style-ability.unbreakable@base", "dojo.style-ability.unbreakable@patch")
@BOTH
def test_allies_use_unbreakable_control_tokens_with_their_own_range(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("unbreakable", "power", control=1), "B": ROCKET, "d": ROCKET}
    stage = dojo("A . B d", edition=edition, **given)
    stage.turn("d", 5, 1).act("Damage", 5, "negate")
    assert stage.hp("B") == 12
    assert stage.tokens("A") == {}


@covers("dojo.action.unbreakable.eyes-open")
@BOTH
def test_eyes_open_gains_6_iron_and_1_weakness(edition: str) -> None:
    stage = dojo("A . . d", edition=edition, A=fighter("unbreakable", "power"), d=DARK)
    stage.turn("A", 4, 1).act("Eyes Open", 4)
    assert stage.tokens("A") == {"iron": 6 + (edition == "patch"), "weakness": 1}  # the patch's Ability adds 1


@covers("dojo.action.unbreakable.you-stay-out-of-this")
def test_you_stay_out_of_this_gives_an_enemy_weakness_and_iron() -> None:
    stage = dojo("A . d", A=fighter("unbreakable", "power"), d=DARK)
    stage.turn("A", 4, 1).act("You Stay Out Of This", 4)
    assert stage.tokens("d") == {"weakness": 6, "iron": 3}


@covers("dojo.style-ability.unbreakable@patch", "dojo.style-ability.scrambling", "dojo.action.scrambling.think-fast")
def test_who_spends_borrowed_iron_has_spent_iron() -> None:
    """Think Fast! for two Basic tokens of an ally: once Iron was spent, so there is one Speed for it."""
    scrambler, lender = fighter("scrambling", "vigilance"), fighter("unbreakable", "vigilance", iron=2)
    stage = dojo("A B . d", A=scrambler, B=lender, d=DARK).turn("A", 3, 1)
    stage.act("Think Fast!", 3, "spend 2 Basic tokens for one more")
    answers = {"word": 0, "target": "d", "shove": 0, "step": "stop", "yes or no": "no"}
    while stage.about in answers and stage.asked == "A":
        chosen = answers[stage.about]
        stage.choose(stage.offered[chosen] if isinstance(chosen, int) else chosen)
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 1}, {})
