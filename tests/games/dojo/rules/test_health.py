"""Health bars, hits, Shields and the order of damage."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
FIELD = ". . . . . .\n. A b . . .\n. . . . . ."
PUSH = ("D2", "E2", "F2")


def duel(edition: str, A: dict[str, int] | None = None, **b: int) -> DojoStage:
    """A hits, b is hit; nobody has an Ability that matters."""
    return dojo(
        FIELD, edition=edition, A=fighter("crystal", "blaster", **(A or {})), b=fighter("crystal", "dance", **b)
    )


# Bars


@covers("dojo.rule.health-bars@base", "dojo.rule.hit")
def test_what_a_hit_has_too_much_for_a_bar_is_lost_and_the_next_hit_goes_to_the_next_bar() -> None:
    stage = duel("base", hp=4, bars=2)
    stage.turn("A", 9, 9).act("Damage", 9, *PUSH)  # 5 on a bar of 4
    assert (stage.hp("b"), stage.unit("b").bars, stage.out("b")) == (12, 1, False)
    stage = dojo("A b .", edition="base", A=fighter("crystal", "blaster"), b=fighter("crystal", "dance", hp=4, bars=2))
    stage.turn("A", 3, 3, 3).act("Damage", 3).act("Damage", 3)
    assert (stage.hp("b"), stage.unit("b").bars) == (12, 1)
    assert stage.act("Damage", 3).hp("b") == 10
    assert "dojo.rule.health-bars@base" in stage.rules_used


@covers("dojo.rule.health-bars@base", "dojo.rule.health-bars@patch", "dojo.rule.healing")
@BOTH
def test_nobody_heals_past_the_bar_that_broke(edition: str) -> None:
    stage = dojo(
        "A b .", edition=edition, A=fighter("crystal", "blaster"), b=fighter("crystal", "vigilance", hp=1, bars=2)
    )
    stage.turn("A", 1).act("Damage", 1)
    assert (stage.hp("b"), stage.unit("b").bars) == (12, 1)
    stage.fate(1, 1, 1, 1).flow()
    assert stage.asked == "b"
    assert (stage.hp("b"), stage.unit("b").bars) == (12, 1)


@covers("dojo.rule.health-bars@patch", "dojo.rule.dizzy")
def test_in_the_patch_a_broken_bar_makes_dizzy_until_the_turn_ends() -> None:
    stage = duel("patch", hp=2, bars=2).turn("A", 3, 3, 3).act("Damage", 3)
    assert (stage.hp("b"), stage.unit("b").dizzy, stage.unit("b").now) == (12, True, ())
    assert stage.act("Damage", 3).hp("b") == 12  # nobody hurts the Dizzy
    stage.end()
    assert (stage.unit("b").dizzy, stage.unit("b").now) == (False, ())
    assert {"dojo.rule.health-bars@patch", "dojo.rule.dizzy"} <= stage.rules_used


@covers("dojo.rule.health-bars@base", "dojo.rule.dizzy")
def test_in_the_base_book_nobody_gets_dizzy() -> None:
    stage = duel("base", hp=2, bars=2).turn("A", 3, 3, 3).act("Damage", 3).act("Damage", 3)
    assert (stage.hp("b"), stage.unit("b").dizzy, len(stage.unit("b").now)) == (10, False, 1)


@covers("dojo.rule.health-bars@base", "dojo.rule.health-bars@patch", "dojo.rule.win-condition")
@BOTH
def test_the_last_bar_at_zero_takes_out(edition: str) -> None:
    stage = duel(edition, hp=2).turn("A", 3).act("Damage", 3)
    assert (stage.hp("b"), stage.out("b"), stage.over, stage.fight.won_by) == (0, True, True, 0)


# One hit, one Power, one Weakness


@covers("dojo.rule.hit", "dojo.token.power@base", "dojo.token.power@patch", "dojo.rule.enhance-reduce")
@BOTH
def test_one_power_goes_into_a_hit_and_lengthens_its_push_as_well(edition: str) -> None:
    stage = duel(edition, A={"power": 3})
    del stage.defaults["spend power"]
    stage.turn("A", 5, 1).choose("Damage with a 5")
    assert (stage.about, stage.ask.options if stage.ask else ()) == ("spend power", (0, 1))
    stage.choose(1, "D2", "E2")
    assert (stage.hp("b"), stage.at("b"), stage.tokens("A")) == (8, "E2", {"power": 2})


@covers("dojo.rule.hit", "dojo.token.weakness@base", "dojo.token.weakness@patch")
@BOTH
def test_each_hit_uses_up_one_weakness_and_loses_2(edition: str) -> None:
    stage = duel(edition, A={"weakness": 2}).turn("A", 5, 3, 1).act("Damage", 3)
    assert (stage.hp("b"), stage.tokens("A")) == (12, {"weakness": 1})
    stage.act("Damage", 5, "D2")
    assert (stage.hp("b"), stage.tokens("A"), stage.at("b")) == (11, {}, "D2")


@covers("dojo.token.weakness@patch", "dojo.rule.damage-resolution")
@BOTH
def test_power_does_not_make_up_for_all_that_weakness_takes_off_a_weak_hit(edition: str) -> None:
    stage = duel(edition, A={"weakness": 1, "power": 1}).turn("A", 1, 1)
    stage.act("Damage", 1, 1)
    assert (stage.hp("b"), stage.tokens("A")) == (12, {})


@covers("dojo.token.iron@base", "dojo.rule.enhance-reduce")
def test_in_the_base_book_any_amount_of_iron_meets_an_action() -> None:
    stage = duel("base", iron=4).turn("A", 9, 1).act("Damage", 9, 3)
    assert (stage.hp("b"), stage.at("b"), stage.tokens("b")) == (10, "C2", {"iron": 1})


@covers("dojo.token.iron@patch", "dojo.rule.enhance-reduce")
def test_in_the_patch_up_to_two_iron_reduce_a_hit_and_its_push() -> None:
    stage = duel("patch", iron=4)
    del stage.defaults["spend iron"]
    stage.turn("A", 9, 1).choose("Damage with a 9")
    if stage.about == "gates":
        stage.choose(5)
    assert stage.ask is not None
    assert stage.ask.options == (0, 1, 2)
    stage.choose(2, "D2")
    assert (stage.hp("b"), stage.at("b"), stage.tokens("b")) == (9, "D2", {"iron": 2})


@covers("dojo.rule.shields@base", "dojo.rule.shields@patch", "dojo.rule.hit")
@BOTH
def test_a_shield_takes_damage_first_and_the_rest_goes_to_the_bar(edition: str) -> None:
    stage = duel(edition, shield=2).turn("A", 3, 3).act("Damage", 3)
    assert (stage.shields("b"), stage.hp("b")) == ((), 12)
    stage = duel(edition, shield=1).turn("A", 3, 3).act("Damage", 3)
    assert (stage.shields("b"), stage.hp("b")) == ((), 11)
    stage = duel(edition, shield=4).turn("A", 3, 3).act("Damage", 3)
    assert (stage.shields("b"), stage.hp("b")) == ((2,), 12)


# Burning


@covers("dojo.token.burning@base", "dojo.token.burning@patch", "dojo.phase.8-end")
@BOTH
def test_five_burning_hurt_5_and_leave_2(edition: str) -> None:
    stage = duel(edition, A={"burning": 5}, burning=3).turn("A", 1).end()
    assert (stage.hp("A"), stage.tokens("A"), stage.hp("b"), stage.tokens("b")) == (
        7,
        {"burning": 2},
        12,
        {"burning": 3},
    )


@covers("dojo.token.burning@patch")
def test_burning_goes_through_a_shield_first_and_iron_does_not_help() -> None:
    stage = duel("patch", A={"burning": 4, "shield": 3, "iron": 3}).turn("A", 1).end()
    assert (stage.shields("A"), stage.hp("A"), stage.tokens("A")) == ((), 11, {"burning": 2, "iron": 3})
