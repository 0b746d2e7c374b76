"""Cavalry: its Abilities, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
DARK = fighter("dark", "power")
FOE = fighter("precision", "power")
ROCKET = fighter("rocket", "power")
TROOP = """
    . . . . .
    A B . C d
    . . . . .
"""


# Abilities


@covers("dojo.archetype-ability.cavalry.focused@base")
def test_focused_cavalry_shields_itself_and_adjacent_allies_at_both_ends_of_its_turn() -> None:
    rider = fighter("jumping", "power", ability="cavalry.focused")
    stage = dojo(TROOP, edition="base", A=rider, B=DARK, C=DARK, d=DARK)
    stage.start("A", 1, 1, 1).choose("stop")
    assert (stage.shields("A"), stage.shields("B"), stage.shields("C")) == ((2,), (2,), ())
    stage = dojo(TROOP, edition="base", A=rider, B=DARK, C=DARK, d=DARK)
    stage.turn("A", 1).end().choose("stop")
    assert (stage.shields("A"), stage.shields("B"), stage.shields("C")) == ((2,), (2,), ())


@covers("dojo.archetype-ability.cavalry.focused@base")
def test_focused_cavalry_gains_speed_when_a_shield_of_its_side_breaks() -> None:
    rider = fighter("jumping", "shadow", ability="cavalry.focused")
    given: dict[str, Any] = {
        "A": rider,
        "B": fighter("rocket", "power", shield=2),
        "C": fighter("rocket", "power", shield=4),
        "d": fighter("rocket", "power", shield=1),
    }
    stage = dojo("A . B d C", edition="base", **given)
    stage.turn("d", 3, 3, 1).act("Damage", 3, "B")
    assert stage.shields("B") == ()
    assert stage.tokens("A") == {"speed": 1}
    stage.act("Damage", 3, "C")
    assert stage.shields("C") == (2,)
    assert stage.tokens("A") == {"speed": 1}
    stage.turn("B", 1, 1).act("Damage", 1)
    assert stage.shields("d") == ()
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.archetype-ability.cavalry.fused@base")
def test_fused_cavalry_shields_at_the_end_of_its_turn_only() -> None:
    rider = fighter("charging", "power", ability="cavalry.fused")
    stage = dojo("A B . d", edition="base", A=rider, B=fighter("dark", "power", shield=1), d=DARK)
    stage.start("A", 1, 1, 1)
    assert stage.shields("A") == ()
    stage.end().choose("take the Shield of 2")
    assert (stage.shields("A"), stage.shields("B")) == ((2,), (2,))


@covers("dojo.archetype-ability.cavalry.frantic@base")
def test_frantic_cavalry_shields_at_both_ends_of_its_turn() -> None:
    rider = fighter("unbreakable", "power", ability="cavalry.frantic")
    stage = dojo("A B . d", edition="base", A=rider, B=DARK, d=DARK)
    stage.start("A", 1, 1, 1)
    assert (stage.shields("A"), stage.shields("B")) == ((2,), (2,))
    stage = dojo("A B . d", edition="base", A=rider, B=DARK, d=DARK)
    stage.turn("A", 1).end()
    assert (stage.shields("A"), stage.shields("B")) == ((2,), (2,))


@covers("dojo.archetype-ability.cavalry.focused@patch", "dojo.archetype-ability.cavalry.frantic@patch")
@pytest.mark.parametrize("which", ["focused", "frantic"])
def test_in_the_patch_cavalry_gives_2_speed_and_a_shield_that_grows(which: str) -> None:
    rider = fighter("unbreakable", "shadow", ability=f"cavalry.{which}")
    given: dict[str, Any] = {"A": rider, "B": fighter("dark", "reversal", shield=3), "C": DARK, "d": DARK}
    stage = dojo(TROOP, **given)
    stage.start("A", 1, 1, 1, 1, 1, 1)
    assert (stage.shields("A"), stage.shields("B"), stage.shields("C")) == ((2,), (4,), ())
    assert (stage.tokens("A"), stage.tokens("B"), stage.tokens("C")) == ({"speed": 4}, {"speed": 2}, {})
    stage.end()
    assert (stage.shields("A"), stage.shields("B")) == ((3,), (5,))
    assert stage.tokens("B") == {"speed": 4}


@covers("dojo.archetype-ability.cavalry.fused@patch")
def test_fused_cavalry_in_the_patch_gives_1_speed_at_the_end_only() -> None:
    rider = fighter("unbreakable", "reversal", ability="cavalry.fused", hp=6)
    stage = dojo("A B . d", A=rider, B=fighter("dark", "reversal", shield=3), d=DARK)
    stage.start("A", 1, 1, 1, 1)
    assert stage.shields("A") == ()
    stage.end()
    assert (stage.shields("A"), stage.shields("B")) == ((2,), (4,))
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 1}, {"speed": 1})


@covers("dojo.archetype-ability.cavalry.focused@patch", "dojo.archetype-ability.cavalry.fused@patch")
def test_focused_and_fused_cavalry_together_give_a_shield_of_4_and_3_speed() -> None:
    rider = fighter("unbreakable", "reversal", abilities=("cavalry.focused", "cavalry.fused"))
    stage = dojo("A B . d", A=rider, B=fighter("dark", "reversal", shield=3), d=DARK)
    stage.start("A", 8, 8, 6, 4)
    assert (stage.shields("A"), stage.shields("B")) == ((4,), (5,))
    assert (stage.tokens("A"), stage.tokens("B")) == ({"speed": 3}, {"speed": 3})


# Charging Style


@covers("dojo.style.charging", "dojo.style-ability.charging@base", "dojo.style-ability.charging@patch")
@BOTH
def test_charging_lets_whoever_of_its_side_starts_a_turn_move_two_spaces(edition: str) -> None:
    field = """
        A . . . d
        B . . . .
    """
    stage = dojo(field, edition=edition, A=fighter("charging", "power"), B=DARK, d=DARK)
    stage.start("A", 1, 1, 1).choose("B1", "C1")
    assert stage.at("A") == "C1"
    stage.start("B", 1, 1, 1)
    assert stage.asked == "B"
    stage.choose("B2", "C2")
    assert stage.at("B") == "C2"
    stage.start("d", 1, 1, 1)
    assert stage.about == "turn"


@covers("dojo.style-ability.charging@base", "dojo.style-ability.charging@patch")
def test_charging_moves_exactly_two_spaces_in_the_base_book_and_up_to_two_in_the_patch() -> None:
    given: dict[str, Any] = {"A": fighter("charging", "power"), "d": DARK}
    stage = dojo("A . . . d\n. . . . .", edition="base", **given)
    stage.start("A", 1, 1, 1)
    assert "stop" in stage.offered
    assert "stop" not in stage.choose("B1").offered
    assert stage.choose("C1").at("A") == "C1"
    stage = dojo("A . . . d\n. . . . .", **given)
    stage.start("A", 1, 1, 1).choose("B1", "stop")
    assert stage.at("A") == "B1"


@covers("dojo.action.charging.follow-my-lead")
@BOTH
def test_follow_my_lead_moves_and_strikes_and_an_ally_follows(edition: str) -> None:
    field = """
        . . . . . .
        A . d B . e
        . . . . . .
    """
    given: dict[str, Any] = {"A": fighter("charging", "power"), "B": ROCKET, "d": FOE, "e": FOE}
    stage = dojo(field, edition=edition, **given)
    stage.turn("A", 3, 1).act("Follow My Lead", 3, "B2", "E2")
    assert (stage.at("A"), stage.at("B")) == ("B2", "E2")
    assert (stage.hp("d"), stage.hp("e")) == (11, 11)


@covers("dojo.action.charging.follow-my-lead", "dojo.form-ability.one-two@base", "dojo.form-ability.one-two@patch")
@BOTH
def test_an_ally_in_one_two_form_hits_again_when_it_follows(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("charging", "power"), "B": fighter("rocket", "one-two"), "d": FOE}
    stage = dojo("A . . d B", edition=edition, **given)
    stage.turn("A", 3, 1).act("Follow My Lead", 3, "stop", *(["d"] if edition == "patch" else []))
    assert stage.hp("d") == 10


@covers("dojo.action.charging.follow-my-lead", "dojo.style-ability.unbreakable@patch")
def test_following_is_no_action_of_ones_own() -> None:
    given: dict[str, Any] = {"A": fighter("charging", "power"), "B": fighter("unbreakable", "power"), "d": FOE}
    stage = dojo("A . . d B", **given)
    stage.turn("A", 3, 1).act("Follow My Lead", 3, "stop")
    assert stage.hp("d") == 11
    assert stage.tokens("B") == {}


@covers("dojo.action.charging.follow-my-lead")
@BOTH
def test_the_ally_who_follows_is_bound_by_its_own_challenge(edition: str) -> None:
    given: dict[str, Any] = {
        "A": fighter("charging", "power"),
        "B": fighter("rocket", "power", challenge="e"),
        "d": FOE,
        "e": FOE,
    }
    stage = dojo("A . . d B . . e", edition=edition, **given)
    stage.turn("A", 3, 1).act("Follow My Lead", 3, "stop", "stop")
    assert (stage.hp("d"), stage.hp("e")) == (12, 12)


@covers("dojo.action.charging.follow-my-lead", "dojo.rule.extra-target")
@BOTH
def test_charging_blaster_lets_another_ally_strike_too(edition: str) -> None:
    field = """
        B d . . . .
        C . . . . A
    """
    given: dict[str, Any] = dict.fromkeys("BC", ROCKET)
    stage = dojo(field, edition=edition, A=fighter("charging", "blaster"), d=FOE, **given)
    stage.turn("A", 3, 1).act("Follow My Lead", 3, "stop", "B", "C", "stop", "stop")
    assert stage.hp("d") == 10


# Heroic Style


@covers("dojo.style.heroic", "dojo.style-ability.heroic")
@BOTH
def test_heroic_takes_the_bigger_half_of_what_hurts_an_ally_in_range(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "power"), "B": DARK, "d": ROCKET}
    field = """
        . . . . .
        A . B d .
        . . . . .
    """
    stage = dojo(field, edition=edition, **given)
    stage.turn("d", 5, 1).act("Damage", 5, "B2")
    assert (stage.hp("A"), stage.hp("B")) == (10, 11)
    assert stage.at("B") == "B2"


@covers("dojo.style-ability.heroic")
@BOTH
def test_of_1_damage_the_ally_takes_nothing_and_out_of_range_all_of_it(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "power"), "B": DARK, "d": ROCKET}
    stage = dojo("A . B d", edition=edition, **given).turn("d", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("B")) == (11, 12)
    stage = dojo("A . . B d", edition=edition, **given).turn("d", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("B")) == (12, 11)


@covers("dojo.style-ability.heroic", "dojo.rule.armor@base", "dojo.rule.armor@patch")
@BOTH
def test_heroic_meets_its_half_with_its_own_armor_and_iron(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "iron", iron=1), "B": DARK, "d": ROCKET}
    stage = dojo("A . B d", edition=edition, **given).turn("d", 4, 1).act("Damage", 4)
    assert (stage.hp("A"), stage.hp("B")) == (12, 11)
    stage = dojo("A . B d", edition=edition, **{**given, "A": fighter("heroic", "power", iron=1)})
    stage.turn("d", 4, 1).act("Damage", 4, "spend 1")
    assert (stage.hp("A"), stage.hp("B")) == (12, 11)


@covers("dojo.style-ability.heroic")
@BOTH
def test_of_several_heroes_the_hurt_one_chooses_and_nothing_is_split_twice(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "power"), "B": DARK, "C": fighter("heroic", "power"), "d": ROCKET}
    field = """
        A B C
        . d .
    """
    stage = dojo(field, edition=edition, **given)
    stage.turn("d", 4, 1).act("Damage", 4, "B")
    assert stage.asked == "B"
    stage.choose("C")
    assert (stage.hp("A"), stage.hp("B"), stage.hp("C")) == (12, 11, 11)


@covers("dojo.action.heroic.burning-heart")
@BOTH
def test_burning_heart_gives_iron_to_all_in_range(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "power"), "B": DARK, "C": DARK, "d": DARK}
    stage = dojo("A . B C d", edition=edition, **given)
    stage.turn("A", 4, 1).act("Burning Heart", 4)
    assert (stage.tokens("A"), stage.tokens("B"), stage.tokens("C")) == ({"iron": 2}, {"iron": 2}, {})


@covers("dojo.action.heroic.burning-heart", "dojo.token.challenge@base")
def test_burning_heart_is_barred_by_a_challenge_in_the_base_book_only() -> None:
    given: dict[str, Any] = {"A": fighter("heroic", "power", challenge="d"), "B": DARK, "d": DARK}
    assert "Challenge" in dojo("A B d", edition="base", **given).turn("A", 4).why_not("Burning Heart")
    assert dojo("A B d", **given).turn("A", 4).offers("Burning Heart")


# Jumping Style


@covers("dojo.style.jumping", "dojo.style-ability.jumping")
@BOTH
def test_jumping_may_teleport_one_to_three_spaces_at_both_ends_of_its_turn(edition: str) -> None:
    stage = dojo("A . . . . . d", edition=edition, A=fighter("jumping", "power"), d=DARK)
    stage.start("A", 1, 1, 1)
    assert stage.offered == ["B1", "C1", "D1", "stop"]
    stage.choose("D1")
    assert stage.at("A") == "D1"
    stage.end()
    assert stage.offered == ["A1", "B1", "C1", "E1", "F1", "stop"]
    stage.choose("B1")
    assert stage.at("A") == "B1"


@covers("dojo.action.jumping.leap-in@base", "dojo.action.jumping.leap-in@patch")
@pytest.mark.parametrize(("edition", "cost"), [("base", 4), ("patch", 3)])
def test_leap_in_teleports_and_may_hit_for_2(edition: str, cost: int) -> None:
    stage = dojo(". . . . A . . . d", edition=edition, A=fighter("jumping", "power"), d=FOE)
    stage.turn("A", cost, cost - 1)
    assert not stage.offers(f"Leap In with a {cost - 1}")
    stage.act("Leap In", cost)
    assert "B1" in stage.offered
    assert "A1" not in stage.offered
    stage.choose("H1", "d")
    assert stage.at("A") == "H1"
    assert stage.hp("d") == 10


@covers("dojo.action.jumping.leap-in@base", "dojo.action.jumping.leap-in@patch")
def test_leap_in_may_stay_where_it_is_in_the_base_book_only() -> None:
    given: dict[str, Any] = {"A": fighter("jumping", "power"), "d": FOE}
    stage = dojo("A d . .", edition="base", **given).turn("A", 4, 1).act("Leap In", 4, "stop", "no more")
    assert stage.at("A") == "A1"
    assert stage.hp("d") == 12
    stage = dojo("A d . .", **given).turn("A", 4, 1).act("Leap In", 4)
    assert stage.offered == ["C1", "D1"]


@covers("dojo.action.jumping.leap-in@base", "dojo.action.jumping.leap-in@patch", "dojo.token.challenge@patch")
@BOTH
def test_under_a_challenge_leap_in_hits_the_challenger_or_nobody(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("jumping", "power", challenge="e"), "d": FOE, "e": FOE}
    stage = dojo("A . d . . e", edition=edition, **given).turn("A", 4, 1).act("Leap In", 4, "B1")
    assert stage.about == "turn"
    stage = dojo("A . d . . e", edition=edition, **given).turn("A", 4, 1)
    assert stage.act("Leap In", 4, "D1").about == "turn"
    stage = dojo("A . d . e .", edition=edition, **given).turn("A", 4, 1).act("Leap In", 4, "D1")
    assert stage.asked == "A"
    stage.choose("yes")
    assert (stage.hp("d"), stage.hp("e")) == (12, 10)


@covers("dojo.action.jumping.leap-out")
def test_leap_out_hits_jumps_and_may_hit_another_enemy() -> None:
    given: dict[str, Any] = {"A": fighter("jumping", "power"), "d": FOE, "e": FOE}
    stage = dojo("A d . . e", **given).turn("A", 4, 1).act("Leap Out", 4, "D1", "e")
    assert (stage.hp("d"), stage.hp("e")) == (10, 10)
    stage = dojo("A d . . . e", **given).turn("A", 4, 1).act("Leap Out", 4)
    assert stage.offered == ["C1", "D1"]
    stage.choose("C1")
    assert (stage.hp("d"), stage.hp("e")) == (10, 12)  # the same enemy cannot be hit again
    assert stage.about == "turn"


# Rallying Style


@covers("dojo.style.rallying@base", "dojo.style.rallying@patch", "dojo.style-ability.rallying")
@pytest.mark.parametrize(("edition", "heal", "far"), [("base", 3, 0), ("patch", 2, 2)])
def test_rallying_heals_all_in_range_at_the_end_even_those_who_are_down(edition: str, heal: int, far: int) -> None:
    given: dict[str, Any] = {
        "A": fighter("rallying", "power", hp=5),
        "B": fighter("dark", "power", hp=0),
        "C": fighter("dark", "power", hp=5),
        "d": DARK,
    }
    stage = dojo("A B . C d", edition=edition, **given)
    stage.turn("A", 1).end()
    assert (stage.hp("A"), stage.hp("B"), stage.hp("C")) == (5 + heal, heal, 5 + far)


@covers("dojo.style-ability.rallying")
@pytest.mark.parametrize(("edition", "heal"), [("base", 3), ("patch", 2)])
def test_an_ally_in_range_of_rallying_may_heal_when_its_turn_starts(edition: str, heal: int) -> None:
    given: dict[str, Any] = {"A": fighter("rallying", "power", hp=5), "B": fighter("dark", "power", hp=0), "d": DARK}
    stage = dojo("A B . d", edition=edition, **given)
    stage.start("B", 1, 1, 1)
    assert stage.asked == "B"
    stage.choose("yes")
    assert stage.hp("B") == heal
    assert stage.numbers("B") == (1, 1, 1)
    stage.start("A", 1, 1, 1)
    assert stage.hp("A") == 5


@covers("dojo.action.rallying.group-up@base", "dojo.action.rallying.group-up@patch")
@pytest.mark.parametrize(("edition", "heal"), [("base", 3), ("patch", 2)])
def test_group_up_pulls_one_ally_then_another_and_heals_them(edition: str, heal: int) -> None:
    field = """
        A . . . . B .
        . . . . . . C
        d . . . . . .
    """
    hurt = fighter("dark", "power", hp=4)
    given: dict[str, Any] = {"A": fighter("rallying", "power"), "B": hurt, "C": hurt, "d": DARK}
    stage = dojo(field, edition=edition, **given)
    stage.turn("A", 2, 1).act("Group Up", 2, "B", "E1", "D1", "C1")
    assert stage.at("B") == "C1"
    stage = dojo(field, edition=edition, **given)
    gates = [3] if edition == "patch" else []
    stage.turn("A", 5, 1).act("Group Up", 5, *gates, "B", "E1", "D1", "C1", "C", "F2", "E2", "D2", "C2")
    assert (stage.at("B"), stage.at("C")) == ("C1", "C2")
    assert (stage.hp("B"), stage.hp("C")) == (4 + heal, 4 + heal)


@covers("dojo.action.rallying.group-up@base", "dojo.action.rallying.group-up@patch")
def test_group_up_needs_sight_only_in_the_patch() -> None:
    given: dict[str, Any] = {"A": fighter("rallying", "power"), "B": DARK, "d": DARK}
    assert dojo("A # B d", edition="base", **given).turn("A", 2).offers("Group Up")
    assert dojo("A # B d", **given).turn("A", 2).why_not("Group Up") == "you see no ally"


# Ranges


@covers(
    "dojo.style.charging",
    "dojo.style.heroic",
    "dojo.style.jumping",
    "dojo.style.rallying@base",
    "dojo.style.unbreakable",
    "dojo.style.rallying@patch",
)
@pytest.mark.parametrize(
    ("edition", "style", "low", "high"),
    [
        ("base", "charging", 1, 1),
        ("patch", "charging", 1, 1),
        ("base", "heroic", 1, 2),
        ("patch", "heroic", 1, 2),
        ("base", "jumping", 1, 1),
        ("patch", "jumping", 1, 1),
        ("base", "unbreakable", 1, 2),
        ("patch", "unbreakable", 1, 2),
        ("base", "rallying", 1, 1),
        ("patch", "rallying", 1, 3),
    ],
)
def test_each_style_of_the_cavalry_has_its_range(edition: str, style: str, low: int, high: int) -> None:
    for away in range(1, 6):
        stage = dojo("A" + " ." * (away - 1) + " d", edition=edition, A=fighter(style, "power"), d=FOE)
        assert stage.turn("A", 1).offers("Damage") == (low <= away <= high)


# Super Moves


@covers("dojo.super.call-in-the-cavalry")
def test_call_in_the_cavalry_hits_everybody_twice_wherever_they_are() -> None:
    rider = fighter("heroic", "power", supers=("call-in-the-cavalry",))
    stage = dojo("A # d . e", A=rider, d=fighter("dark", "power", shield=3), e=fighter("dark", "iron"))
    stage.turn("A", 3, 3, 1).choose("Call In The Cavalry")
    assert (stage.hp("d"), stage.hp("e")) == (11, 10)
    assert stage.shields("d") == ()


@covers("dojo.super.inspire-perfection")
def test_inspire_perfection_sheds_common_tokens_arms_and_heals_all_allies_in_sight() -> None:
    rider = fighter("heroic", "power", hp=5, burning=7, control=1, supers=("inspire-perfection",))
    given: dict[str, Any] = {"B": fighter("dark", "power", hp=0), "C": fighter("dark", "power", hp=5), "d": DARK}
    stage = dojo("A B d # C", A=rider, **given)
    stage.turn("A", 3, 3, 1).choose("Inspire Perfection", *["burning"] * 5)
    assert stage.tokens("A") == {"burning": 2, "control": 1, "power": 2, "iron": 2}
    assert (stage.hp("A"), stage.hp("B"), stage.hp("C")) == (7, 2, 5)
    assert stage.tokens("C") == {}
