"""Abilities of one moment, Heroic Spirit's dice, pools, and what the log names."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


@covers("dojo.rule.ability-order@base", "dojo.rule.ability-order@patch")
@BOTH
@pytest.mark.parametrize("first", ["Pressure Style", "Song Form"])
def test_abilities_of_one_moment_are_used_in_the_order_their_player_likes(edition: str, first: str) -> None:
    stage = dojo("A b .", edition=edition, A=fighter("pressure", "song"), b=fighter("crystal", "dance"))
    del stage.defaults["order"]
    stage.start("A", 1, 1, 1, 1)
    assert (stage.asked, stage.about) == ("A", "order")
    stage.choose(first)
    assert (stage.tokens("b") == {"weakness": 1}) is (first == "Pressure Style")
    stage.choose("iron")
    assert (stage.tokens("b")["weakness"], f"dojo.rule.ability-order@{edition}" in stage.rules_used) == (1, True)


@covers("dojo.rule.action-pool-cap")
@pytest.mark.parametrize(("edition", "kept"), [("base", 12), ("patch", 10)])
def test_in_the_patch_nobody_has_more_than_10_numbers(edition: str, kept: int) -> None:
    stage = dojo(
        "A . . b", edition=edition, A=fighter("crystal", "power", numbers=[1] * 9), b=fighter("crystal", "dance")
    )
    stage.start("A", 8, 7, 4)
    while stage.about == "number":
        stage.choose(1)
    assert len(stage.numbers("A")) == kept
    assert stage.numbers("A")[:3] == (8, 7, 4)


@covers("dojo.rule.enhance-reduce")
def test_spending_power_and_iron_on_a_hit_is_called_enhancing_and_reducing_it() -> None:
    stage = dojo("A b .", A=fighter("crystal", "dance", power=1), b=fighter("crystal", "dance", iron=1)).turn("A", 1, 1)
    stage.choose("Damage with a 1", 1, 1)
    assert (stage.hp("b"), stage.tokens("A"), stage.tokens("b")) == (11, {}, {})
    assert "dojo.rule.enhance-reduce" in stage.rules_used
