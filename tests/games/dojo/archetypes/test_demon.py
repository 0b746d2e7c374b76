"""Demon: its Abilities and Chaos tokens, its five Styles and its Super Moves, in both editions."""

from typing import Any

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
FOE = fighter("rocket", "power")
RING = """
    . . . . .
    . A d . .
    . . . . .
"""


# Abilities and Chaos


@covers(
    "dojo.archetype-ability.demon.focused", "dojo.archetype-ability.demon.fused", "dojo.archetype-ability.demon.frantic"
)
@BOTH
@pytest.mark.parametrize(("which", "number"), [("focused", 2), ("fused", 1), ("frantic", 2)])
def test_a_demon_ends_its_turn_with_chaos(edition: str, which: str, number: int) -> None:
    stage = dojo("A . d", edition=edition, A=fighter("slasher", "power", ability=f"demon.{which}"), d=FOE)
    stage.turn("A", 1).end()
    assert stage.tokens("A") == {"chaos": number}


@covers("dojo.token.chaos@base")
def test_in_the_base_book_chaos_is_a_4_at_any_time_as_often_as_one_has_tokens() -> None:
    stage = dojo("A d", edition="base", A=fighter("vampire", "power", chaos=3), d=FOE)
    stage.turn("d", 1, 1).act("Movement", 1, "Chaos: Damage", "Chaos: Life Steal", "no", "pass")
    assert stage.hp("d") == 8
    assert stage.tokens("A") == {"chaos": 1}
    stage.turn("A", 1, 1).choose("Chaos: Damage")
    assert stage.hp("d") == 6
    assert stage.tokens("A") == {}


@covers("dojo.token.chaos@patch")
def test_in_the_patch_chaos_is_a_reactive_action_once_in_a_turn() -> None:
    stage = dojo("A d", A=fighter("vampire", "power", chaos=3), d=FOE)
    stage.turn("d", 1, 1, 1).act("Movement", 1, "Chaos: Damage")
    assert stage.hp("d") == 10
    stage.act("Movement", 1)
    assert stage.declined.count("reaction") == 0
    assert stage.tokens("A") == {"chaos": 2}
    stage.turn("A", 1, 1)
    assert not stage.offers("Chaos")


@covers("dojo.token.chaos@base", "dojo.token.chaos@patch", "dojo.form-ability.reversal")
@BOTH
def test_chaos_counts_against_reversals_one_action_only_in_the_base_book(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("vampire", "reversal", chaos=1, numbers=(3, 1)), "d": FOE}
    stage = dojo("A d", edition=edition, **given)
    stage.turn("d", 1, 1, 1).act("Movement", 1, "Chaos: Damage")
    assert stage.hp("d") == 10
    stage.defaults.pop("reaction")
    stage.act("Movement", 1)
    assert (stage.asked == "A" and stage.offers("Damage with a 3")) == (edition == "patch")


@covers("dojo.token.chaos@patch")
def test_in_the_patch_chaos_still_works_after_reversals_one_action() -> None:
    given: dict[str, Any] = {"A": fighter("vampire", "reversal", chaos=1, numbers=(3, 1)), "d": FOE}
    stage = dojo("A d", **given)
    stage.turn("d", 1, 1, 1).act("Movement", 1, "Damage with a 3")
    assert stage.hp("d") == 10
    stage.act("Movement", 1, "Chaos: Damage")
    assert stage.hp("d") == 8


# Dark Style


@covers("dojo.style.dark", "dojo.style-ability.dark")
@BOTH
def test_dark_targets_through_fog_that_hides_from_others(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("dark", "power"), "B": fighter("halcyon", "power"), "d": FOE}
    stage = dojo("A B . d ~", edition=edition, **given)
    assert stage.turn("A", 3).offers("Damage")
    assert stage.turn("B", 3).why_not("Damage") == "no enemy is within range"


@covers("dojo.style-ability.dark", "dojo.rule.obstacle-replacement@base", "dojo.rule.obstacle-replacement@patch")
@pytest.mark.parametrize(("edition", "there"), [("base", ["fog"]), ("patch", ["fog", "trap"])])
def test_dark_ends_its_turn_in_fog_which_replaces_obstacles_in_the_base_book(edition: str, there: list[str]) -> None:
    stage = dojo("A . . d", edition=edition, A=fighter("dark", "power"), d=FOE)
    stage.turn("A", 1).end()
    assert stage.space("A1") == ["fog"]
    stage = dojo("A ^ . d", edition=edition, A=fighter("dark", "power"), d=FOE)
    stage.turn("A", 2, 1).act("Movement", 2).step("B1").end()
    assert stage.space("B1") == there


@covers("dojo.action.dark.darkness-dawns")
@BOTH
def test_darkness_dawns_lays_two_fog_and_may_teleport_to_one(edition: str) -> None:
    stage = dojo("A . . . . d", edition=edition, A=fighter("dark", "power"), d=FOE)
    stage.turn("A", 4, 1).act("Darkness Dawns", 4)
    assert stage.offered == ["C1", "D1", "E1"]
    stage.choose("C1", "E1")
    assert stage.offered == ["C1", "E1", "stop"]
    stage.choose("E1")
    assert stage.at("A") == "E1"
    assert stage.space("C1") == stage.space("E1") == ["fog"]


@covers("dojo.action.dark.darkness-dawns", "dojo.rule.extra-target")
@BOTH
def test_dark_blaster_lays_more_fog(edition: str) -> None:
    stage = dojo("A . . . . d", edition=edition, A=fighter("dark", "blaster"), d=FOE)
    stage.turn("A", 4, 1).act("Darkness Dawns", 4, "C1", "D1", "E1", "stop")
    assert stage.space("C1") == stage.space("D1") == stage.space("E1") == ["fog"]


@covers("dojo.action.dark.twilight-sorrow@base", "dojo.action.dark.twilight-sorrow@patch")
@BOTH
def test_twilight_sorrow_weakens_all_enemies_in_or_next_to_fog_and_gives_speed(edition: str) -> None:
    field = """
        A ~ B . . . .
        d . . e ~ # f
        . . . . . . g
    """
    given: dict[str, Any] = {"A": fighter("dark", "shadow"), "B": FOE, **dict.fromkeys("defg", FOE)}
    stage = dojo(field, edition=edition, **given)
    stage.turn("A", 4, 1).act("Twilight Sorrow", 4)
    tokens = {"weakness": 1} if edition == "base" else {"weakness": 1, "fatigue": 1}
    assert stage.tokens("d") == stage.tokens("e") == tokens
    assert stage.tokens("f") == stage.tokens("g") == stage.tokens("B") == {}
    assert stage.tokens("A") == {"speed": 2}


@covers("dojo.action.dark.twilight-sorrow@base", "dojo.action.dark.twilight-sorrow@patch")
@BOTH
def test_twilight_sorrow_needs_an_enemy_in_fog(edition: str) -> None:
    stage = dojo("A ~ . . d", edition=edition, A=fighter("dark", "shadow"), d=FOE)
    assert stage.turn("A", 4).why_not("Twilight Sorrow") == "no enemy is in Fog"


# Ogre's Style


@covers("dojo.style.ogres", "dojo.style-ability.ogres", "dojo.action.basic.throw@base", "dojo.action.basic.throw@patch")
@BOTH
def test_ogres_throw_any_number_of_enemies_in_range_and_hurt_each(edition: str) -> None:
    field = """
        . . . . . . .
        . . A d e . .
        . . . . . . .
    """
    stage = dojo(field, edition=edition, A=fighter("ogres", "power"), d=FOE, e=FOE)
    words = ["e", "d", "F2", "stop", "E2", "stop"] if edition == "base" else ["e", "d", "F2", "E2"]
    stage.turn("A", 2, 1).act("Throw", 2, *words)
    assert (stage.at("d"), stage.at("e")) == ("E2", "F2")
    assert (stage.hp("d"), stage.hp("e")) == (11, 11)


@covers("dojo.style-ability.ogres", "dojo.form-ability.dance")
def test_ogres_dance_gains_speed_for_everybody_thrown() -> None:
    field = """
        . . . . . . .
        A d . . . . .
        e . . . . . .
        . f . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    foes: dict[str, Any] = dict.fromkeys("def", FOE)
    stage = dojo(field, edition="base", A=fighter("ogres", "dance"), **foes)
    stage.turn("A", 3, 1)
    stage.act("Throw", 3, "d", "e", "f", "C2", "D2", "E2", "A4", "A5", "A6", "C5", "D6", "E7")
    assert stage.tokens("A") == {"speed": 9}


@covers("dojo.style-ability.ogres", "dojo.form-ability.one-two@base", "dojo.form-ability.one-two@patch")
@BOTH
def test_ogres_one_two_deals_2_damage_with_a_throw(edition: str) -> None:
    stage = dojo(RING, edition=edition, A=fighter("ogres", "one-two"), d=FOE)
    words = ["D2"] if edition == "base" else ["D2", "d"]
    stage.turn("A", 1, 1).act("Throw", 1, *words)
    assert stage.hp("d") == 10


@covers("dojo.style-ability.ogres", "dojo.action.basic.throw@base")
def test_ogres_may_throw_an_adjacent_ally_unhurt_but_none_from_afar() -> None:
    given: dict[str, Any] = {"A": fighter("ogres", "power"), "B": FOE, "C": FOE, "d": FOE}
    stage = dojo("C . A B . d", edition="base", **given)
    stage.turn("A", 1, 1).act("Throw", 1, "E1")
    assert stage.at("B") == "E1"
    assert stage.hp("B") == 12
    stage = dojo("C . A B d .", edition="base", **given)
    stage.turn("A", 1, 1).act("Throw", 1)
    assert stage.offered == ["B", "d"]


@covers("dojo.action.ogres.watch-your-step")
@BOTH
def test_watch_your_step_hits_a_visible_enemy_that_moved_this_turn(edition: str) -> None:
    field = """
        A . . . . . .
        . . . . . d e
    """
    given: dict[str, Any] = {"A": fighter("ogres", "reversal", numbers=(3,)), "d": FOE, "e": FOE}
    stage = dojo(field, edition=edition, **given)
    stage.turn("d", 2, 1).act("Movement", 2).step("F1").act("Movement", 1, "Watch Your Step with a 3")
    assert (stage.hp("d"), stage.hp("e")) == (10, 12)


@covers("dojo.action.ogres.watch-your-step")
@BOTH
def test_watch_your_step_follows_a_throw_but_not_standing_still(edition: str) -> None:
    stage = dojo(RING, edition=edition, A=fighter("ogres", "power"), d=FOE)
    stage.turn("A", 3, 1, 1)
    assert stage.why_not("Watch Your Step") == "no enemy in sight has moved this turn"
    stage.act("Throw", 1, "D2").act("Watch Your Step", 3)
    assert stage.hp("d") == 9


# Slasher Style


@covers("dojo.style.slasher", "dojo.style-ability.slasher")
@BOTH
def test_slasher_hits_an_adjacent_enemy_at_the_end_of_every_turn(edition: str) -> None:
    stage = dojo("d A . e", edition=edition, A=fighter("slasher", "power"), d=FOE, e=FOE)
    stage.turn("A", 1).end()
    assert (stage.hp("d"), stage.hp("e")) == (11, 12)
    stage.turn("e", 1).end()
    assert (stage.hp("d"), stage.hp("e")) == (10, 12)


@covers("dojo.style-ability.slasher", "dojo.token.power@base", "dojo.token.power@patch")
@BOTH
def test_slasher_may_spend_power_on_it(edition: str) -> None:
    stage = dojo("d A", edition=edition, A=fighter("slasher", "power", power=3), d=FOE)
    stage.turn("A", 1).choose("done", "spend 3")
    assert stage.hp("d") == 8


@covers("dojo.action.slasher.suddenly@base", "dojo.action.slasher.suddenly@patch")
@pytest.mark.parametrize(("edition", "damage"), [("base", 0), ("patch", 1)])
def test_suddenly_appears_next_to_somebody_who_is_alone_however_far(edition: str, damage: int) -> None:
    field = """
        A . # . . d
        . . # . . .
        e f # . . .
    """
    foes: dict[str, Any] = dict.fromkeys("def", FOE)
    stage = dojo(field, edition=edition, A=fighter("slasher", "power"), **foes)
    stage.turn("A", 4, 1).act("Suddenly...", 4, "E1")
    assert stage.at("A") == "E1"
    assert stage.hp("d") == 12 - damage


@covers("dojo.action.slasher.suddenly@base", "dojo.action.slasher.suddenly@patch")
@BOTH
def test_suddenly_works_on_lonely_allies_without_hurting_them_and_on_nobody_in_company(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("slasher", "power"), "B": FOE, "d": FOE, "e": FOE}
    stage = dojo("A . d e . . B", edition=edition, **given)
    stage.turn("A", 4, 1).act("Suddenly...", 4)
    assert stage.at("A") == "F1"
    assert stage.hp("B") == 12
    stage = dojo("A . d e B", edition=edition, **given)
    assert stage.turn("A", 4, 1).why_not("Suddenly...") == "nobody is alone"


@covers("dojo.action.slasher.suddenly@patch", "dojo.token.challenge@patch")
def test_under_a_challenge_suddenly_strikes_only_the_challenger() -> None:
    given: dict[str, Any] = {"A": fighter("slasher", "power", challenge="e"), "d": FOE, "e": FOE}
    stage = dojo("A . . d . . . e .", **given)
    stage.turn("A", 4, 1).act("Suddenly...", 4, "G1")
    assert (stage.hp("d"), stage.hp("e")) == (12, 11)
    stage = dojo("A e . . d .", **given)
    assert stage.turn("A", 4, 1).why_not("Suddenly...") == "nobody is alone"


@covers("dojo.style-ability.slasher", "dojo.action.slasher.suddenly@base", "dojo.token.challenge@base")
def test_in_the_base_book_suddenly_must_go_to_the_challenger() -> None:
    given: dict[str, Any] = {"A": fighter("slasher", "power", challenge="e"), "B": FOE, "e": FOE}
    stage = dojo("A e . . B .", edition="base", **given)
    assert "Challenge" in stage.turn("A", 4, 1).why_not("Suddenly...")


@covers("dojo.style-ability.slasher")
@BOTH
def test_any_stooge_may_do_the_slashing(edition: str) -> None:
    goons = fighter("slasher", "vigilance", kind="stooges", side=0)
    stage = dojo("A . A . A d", edition=edition, A=goons, d=FOE)
    stage.turn("d", 1).end()
    assert stage.hp("d") == 11


# Vampire Style


@covers("dojo.style.vampire", "dojo.style-ability.vampire", "dojo.action.vampire.life-steal")
@BOTH
def test_life_steal_hits_heals_and_turns_weakness_into_power(edition: str) -> None:
    stage = dojo("A d", edition=edition, A=fighter("vampire", "power", hp=6), d=FOE)
    stage.turn("A", 4, 1).act("Life Steal", 4, "yes")
    assert (stage.hp("A"), stage.hp("d")) == (7, 10)
    assert stage.tokens("d") == {"weakness": 1}
    assert stage.tokens("A") == {"power": 1}
    stage.turn("A", 4, 1).act("Life Steal", 4, "no")
    assert stage.tokens("d") == {"weakness": 1}


@covers("dojo.style-ability.vampire")
@BOTH
def test_vampire_heals_for_every_damaging_hit_and_for_no_other(edition: str) -> None:
    given: dict[str, Any] = {"A": fighter("vampire", "one-two", hp=6), "d": FOE}
    stage = dojo("A d", edition=edition, **given)
    stage.turn("A", 3, 1).act("Damage", 3, *(["d"] if edition == "patch" else []))
    assert (stage.hp("A"), stage.hp("d")) == (8, 9)
    stage = dojo("A d", edition=edition, A=fighter("vampire", "power", hp=6, weakness=1), d=FOE)
    stage.turn("A", 3, 1).act("Damage", 3)
    assert (stage.hp("A"), stage.hp("d")) == (6, 12)


@covers("dojo.style-ability.vampire", "dojo.form-ability.thorns@base")
def test_vampire_zen_heals_when_its_shield_strikes_back() -> None:
    stage = dojo("A d", edition="base", A=fighter("vampire", "thorns", hp=6, shields=(3,)), d=FOE)
    stage.turn("d", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("d")) == (7, 11)


@covers("dojo.style-ability.vampire", "dojo.form-ability.vigilance")
@BOTH
def test_vampire_vigilance_gains_power_for_all_the_weakness_it_hands_out(edition: str) -> None:
    stage = dojo("A d", edition=edition, A=fighter("vampire"), d=FOE)
    stage.turn("A", 5, 1).act("Bow Down", 5)
    assert stage.tokens("d") == {"weakness": 3}
    assert stage.tokens("A") == {"power": 3}


# Ranges


@covers("dojo.style.dark", "dojo.style.ogres", "dojo.style.slasher", "dojo.style.vampire", "dojo.style.zombie")
@BOTH
@pytest.mark.parametrize(
    ("style", "low", "high"), [("dark", 2, 4), ("ogres", 1, 2), ("slasher", 1, 1), ("vampire", 1, 1), ("zombie", 1, 1)]
)
def test_each_style_of_the_demon_has_its_range(edition: str, style: str, low: int, high: int) -> None:
    for away in range(1, 6):
        stage = dojo("A" + " ." * (away - 1) + " d", edition=edition, A=fighter(style, "power"), d=FOE)
        assert stage.turn("A", 1).offers("Damage") == (low <= away <= high)


# Super Moves


@covers("dojo.super.unending-despair")
def test_unending_despair_cripples_a_foe_and_feeds_the_demon() -> None:
    demon = fighter("vampire", "power", supers=("unending-despair",))
    stage = dojo("A d", A=demon, d=FOE)
    stage.turn("A", 3, 3, 1).choose("Unending Despair")
    assert stage.hp("d") == 12
    assert stage.tokens("d") == {"burning": 4, "fatigue": 3, "weakness": 2}
    assert stage.tokens("A") == {"iron": 2, "power": 2, "speed": 2, "chaos": 2}


@covers("dojo.super.dancing-mad")
def test_dancing_mad_goes_on_until_somebody_is_hurt_twice_and_ends_with_a_flourish() -> None:
    field = """
        A . d . . e . f . . .
        . . . . . . . . . . .
    """
    foes: dict[str, Any] = dict.fromkeys("def", FOE)
    stage = dojo(field, A=fighter("dark", "power", supers=("dancing-mad",)), **foes)
    stage.turn("A", 3, 3, 1).choose("Dancing Mad", "B1", "yes", "E1", "yes", "D1")
    assert (stage.hp("d"), stage.hp("e"), stage.hp("f")) == (7, 9, 12)
    assert stage.at("A") == "D1"
    assert stage.about == "turn"


@covers("dojo.super.dancing-mad")
def test_dancing_mad_may_stop_at_any_time() -> None:
    stage = dojo(
        "A . d . . e", A=fighter("dark", "power", supers=("dancing-mad",)), d=fighter("rocket"), e=fighter("rocket")
    )
    stage.turn("A", 3, 3, 1).choose("Dancing Mad")
    assert stage.offered == ["B1", "D1"]
    stage.choose("B1", "no")
    assert (stage.hp("d"), stage.hp("e")) == (10, 12)
