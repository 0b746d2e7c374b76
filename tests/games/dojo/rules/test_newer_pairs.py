"""Pairs of rules drawn at random from the reference (seed 51719), written from the books before they ran.

Rows that cannot meet, and those that only say what a sheet is made of, were drawn again.
"""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.dojo.rules.model import Stance
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
LARGE = "A . . . . . . .\n. . . . . . . .\n. . . . . . . c"


def plain(**facts: Any) -> Any:
    return fighter("pressure", "dance", **facts)


def finish(stage: DojoStage) -> DojoStage:
    """End the turn; Abilities that ask on the way take the first thing offered."""
    stage.end()
    while stage.about in ("order", "target", "pick", "step", "give"):
        stage.choose(stage.offered[0])
    return stage


@covers("dojo.super.lockdown-protocol", "dojo.action.explosion.ka-boom@patch")
def test_under_lockdown_an_explosion_that_is_negated_hurts_only_who_set_it_off() -> None:
    keeper = fighter("pressure", "control", control=1, abilities=("effect.lockdown-protocol",))
    stage = dojo("A . b .", A=fighter("explosion", "power"), b=keeper).turn("A", 6, 1)
    stage.act("Ka-Boom!", 6, "negate")
    assert (stage.hp("A"), stage.hp("b"), stage.tokens("b"), stage.space("C1")) == (11, 12, {}, [])


@covers("dojo.action.taunting.not-good-enough", "dojo.token.challenge@patch")
def test_not_good_enough_with_a_two_only_takes_the_challenge_back() -> None:
    stage = dojo("A . b .", A=fighter("taunting", "power"), b=plain(challenge="A")).turn("A", 2, 1)
    stage.act("Not Good Enough", 2)
    assert stage.tokens("b") == {}


@covers("dojo.action.dragons-ego.dragon-fire", "dojo.form-ability.vigilance")
def test_one_of_two_flames_of_a_dragon_is_put_out_when_the_vigilant_one_starts() -> None:
    dragon = fighter("dragons-ego", "power")
    stage = dojo("A b . . .", A=dragon, b=fighter("armored", "vigilance")).turn("A", 5, 1).act("Dragon Fire", 5)
    assert stage.tokens("b") == {"burning": 2}
    stage.end().start("b", 1, 1, 1, 1).choose("discard a token")
    assert stage.tokens("b") == {"burning": 1}


@covers("dojo.token.control@base", "dojo.action.hidden.sudden-strike@base")
def test_the_iron_for_a_sudden_strike_is_lost_when_it_is_negated() -> None:
    keeper = fighter("pressure", "control", control=1)
    stage = dojo("A . b .", edition="base", A=fighter("hidden", "power", iron=3), b=keeper).turn("A", 1, 1)
    stage.act("Sudden Strike", "negate")
    assert (stage.hp("b"), stage.tokens("A"), stage.tokens("b")) == (12, {}, {})


@covers("dojo.action.one-two.whirlwind", "dojo.rule.targets-unique", "dojo.obstacle.copy@patch")
def test_a_whirlwind_hits_somebody_and_its_copy_once_each() -> None:
    given = {"A": fighter("dark", "power", "one-two"), "b": plain(), "c": plain()}
    stage = dojo("A . . b . . . .\n. . . . . . . .\n. . . . . . . c", **given).copy("b", "C2").turn("A", 4, 1)
    stage.act("Whirlwind", 4, "b")
    assert stage.offered == ["b's Copy", "no more"], "each target once"
    stage.choose("b's Copy")
    assert (stage.copies("b"), stage.hp("b"), stage.hp("c")) == ([], 11, 12)


@covers("dojo.style-ability.elder@patch", "dojo.action.akimbo.firing-wild@patch")
def test_an_elder_fires_wild_for_free_with_the_range_of_the_elder() -> None:
    hero = fighter("elder", "power", stances=[Stance("akimbo", ("dance",))])
    stage = dojo("A B b . c .", A=hero, B=plain(), b=plain(), c=plain()).turn("A", 1, 1)
    free = next(label for label in stage.offered if "Firing Wild" in label)
    stage.choose(free)
    stage.choose(next(label for label in stage.offered if "range" in label))
    assert [stage.hp(letter) for letter in "ABbc"] == [12, 11, 11, 12]


@covers("dojo.action.basic.rescue", "dojo.rule.taken-out@patch")
def test_whoever_is_rescued_from_outside_stands_where_it_likes_with_more_hp() -> None:
    stage = dojo("A . . . . .\n. . . . . b", A=plain(), B=fighter(hp=5, removed=True), b=plain()).turn("A", 5, 1)
    stage.act("Rescue", 5)
    stage.choose("F1")
    assert (stage.at("B"), stage.hp("B")) == ("F1", 7)


@covers("dojo.token.fatigue", "dojo.action.basic.grapple@patch", "dojo.form-ability.dance")
def test_the_tired_are_pulled_all_the_way_and_stay_tired() -> None:
    stage = dojo("A . . . . b", A=plain(), b=plain(fatigue=2)).turn("A", 5, 1).act("Grapple", 5)
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.at("b"), stage.tokens("b"), stage.tokens("A")) == ("C1", {"fatigue": 2}, {"speed": 3})


@covers("dojo.action.bleeding.im-still-here@patch", "dojo.obstacle.pit")
def test_a_pit_shortens_a_push_by_one_but_is_no_armor_against_a_neighbour() -> None:
    stage = dojo("A b . . . . . .", A=fighter("bleeding", "power"), b=plain()).put("pit", "B1").turn("A", 7, 1)
    stage.act("I'm Still Here", 7)
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.hp("b"), stage.at("b")) == (8, "E1")


@covers("dojo.token.poltergeist", "dojo.action.crystal.splinter@patch")
def test_a_poltergeist_makes_one_splinter_hurt_more() -> None:
    hero = fighter("crystal", "dance", ability="phantom.fused", poltergeist=1)
    stage = dojo(". . . . .\nA . . b .\n. . . . .", A=hero, b=plain())
    stage.defaults.pop("poltergeist")
    stage.turn("A", 3, 1).choose("Splinter with a 3")
    stage.choose("raise a number by 1", "damage (1)", "C2")
    while stage.about == "target":
        stage.choose("b")
    assert stage.hp("b") == 9, "1 for the new Copy, and 1 raised to 2"


@covers("dojo.form-ability.power", "dojo.style-ability.unbreakable@patch")
def test_power_form_spends_three_power_that_the_unbreakable_lends() -> None:
    given = {"A": fighter("unbreakable", "iron", power=3), "B": fighter("pressure", "power"), "b": plain()}
    stage = dojo("A B b .", **given).turn("B", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 10
    stage = dojo("A B b .", **given).turn("B", 3, 1).choose("Damage with a 3", "spend 3")
    assert (stage.hp("b"), stage.tokens("A")) == (7, {})


@BOTH
@covers("dojo.style-ability.whip", "dojo.action.basic.throw@base", "dojo.action.basic.throw@patch")
def test_whip_throws_somebody_in_range_and_hurts_it_first(edition: str) -> None:
    stage = dojo("A . b . . .", edition=edition, A=fighter("whip", "power"), b=plain()).turn("A", 1, 1)
    stage.act("Throw", 1)
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.hp("b"), stage.at("b")) == (10, "D1")


@covers("dojo.archetype-ability.underdog.focused", "dojo.token.weakness@base")
def test_a_hit_that_weakness_takes_away_gives_the_underdog_nothing() -> None:
    given = {"A": plain(weakness=1), "b": fighter("lucky", "iron", ability="underdog.focused")}
    stage = dojo("A b . .", edition="base", **given).turn("A", 1, 1).act("Damage", 1)
    assert (stage.hp("b"), stage.tokens("b"), stage.tokens("A")) == (12, {}, {})


@pytest.mark.parametrize(("hp", "left"), [(5, 3), (2, 1), (1, 1)])
@covers("dojo.style-ability.forbidden@patch", "dojo.rule.shields@patch")
def test_the_forbidden_pays_from_the_bar_past_its_shield_and_never_the_last_hp(hp: int, left: int) -> None:
    stage = dojo("A . b", A=fighter("forbidden", "power", "dance", hp=hp, shields=(3,)), b=plain())
    stage.start("A", 1, 1, 1, 1)
    assert (stage.hp("A"), stage.shields("A")) == (left, (3,))


@covers("dojo.tilt.weakened-state", "dojo.villain.twins")
def test_twins_in_a_weakened_state_get_one_of_each_token_for_both() -> None:
    twins = fighter("pressure", "iron", ability="villain.twins", bodies=2)
    stage = dojo("a a . .\n. . . .\n. . . B", a=twins, B=plain(), tilts={"1": "weakened-state"})
    stage.start("a", 1, 1, 1, 1)
    assert stage.tokens("a") == {"burning": 1, "weakness": 1, "fatigue": 1}


@covers("dojo.style-ability.phoenix@patch", "dojo.arena.factory")
def test_a_belt_that_ends_in_a_trap_heals_a_phoenix() -> None:
    options = {"belts": [["A1", "B1", "C1", "D1"]], "belt end": "trap"}
    given = {"A": fighter("phoenix", "dance", hp=9), "b": plain()}
    stage = dojo(". . A . .\n. . . . .\n. . . . b", **given, parameters=["arena.factory"], options=options)
    finish(stage.turn("b", 1))
    assert (stage.at("A"), stage.hp("A")) == ("D1", 10)


@covers("dojo.tilt.enraged", "dojo.archetype-ability.angel.focused@patch")
def test_the_rage_of_a_tilt_challenges_without_the_angel_doing_more() -> None:
    angel = fighter("judgment", "power", ability="angel.focused", hp=5)
    stage = dojo("A b . . C", A=angel, C=plain(), b=plain(challenge="C"), tilts={"1": "enraged"})
    stage.turn("A", 1, 1).act("Damage", 1)
    assert (stage.hp("A"), stage.hp("b"), stage.unit("b").challenger) == (5, 11, stage.unit("A").index)


@covers("dojo.archetype-ability.angel.fused@base", "dojo.penalty.dazed")
def test_whoever_is_dazed_keeps_the_archetype_and_loses_the_style() -> None:
    angel = fighter("halcyon", "power", ability="angel.fused", hp=5)
    stage = dojo("A b . .", edition="base", A=angel, b=plain()).gain("A", "penalty.dazed").start("A", 1, 1, 1)
    while stage.about in ("order", "target"):
        stage.choose(stage.offered[0])
    assert (stage.hp("A"), stage.hp("b"), stage.tokens("b")) == (6, 11, {"challenge": 1})


@covers("dojo.form-ability.dance", "dojo.tilt.chained-down")
def test_the_dancer_pulls_nobody_past_the_end_of_their_chain() -> None:
    stage = dojo(". A . b . . #\n. . . . . . c", A=plain(speed=1), b=plain(), c=plain(), tilts={"1": "chained-down"})
    fight = stage.fight.clone()
    fight.facts["chains"] = {str(stage.unit("b").index): fight.arena.grid.cell("G1")}
    stage.restart(fight)
    stage.turn("A", 1).step("B2")
    if stage.about == "target":
        stage.choose("b")
    assert stage.at("b") == "D1"


@covers("dojo.super.funny-little-box-of-pain", "dojo.rule.stooge-group")
def test_a_box_of_pain_for_one_stooge_pushes_the_others_out_of_the_way() -> None:
    stooges = fighter("pressure", "iron", kind="stooges")
    ground = "A . . . . .\n. . a a . .\n. . . . . .\n. . . . . B"
    hero = fighter("caged", "power", ability="trickster.focused", supers=("funny-little-box-of-pain",), level=2)
    stage = dojo(ground, A=hero, a=stooges, B=plain()).turn("A", 4, 4)
    stage.choose(next(label for label in stage.offered if "Box" in label))
    while stage.about in ("target", "shove"):
        stage.choose("a" if "a" in stage.offered else stage.offered[0])
    assert stage.tokens("a")["fatigue"] == 5
    assert stage.space("D2") == ["wall"]
    assert stage.at("a2") != "D2"


@covers("dojo.super.erupting-burning-fist", "dojo.token.burning@patch")
@pytest.mark.parametrize(("before", "after"), [(3, 8), (9, 9)])
def test_a_burning_fist_fills_up_to_eight_flames_and_takes_none_away(before: int, after: int) -> None:
    hero = fighter("burning", "power", ability="flametongue.focused", supers=("erupting-burning-fist",), level=2)
    stage = dojo("A b . . . . .", A=hero, b=plain(burning=before)).turn("A", 3, 3)
    stage.choose(next(label for label in stage.offered if "Fist" in label))
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.hp("b"), stage.at("b"), stage.tokens("b")) == (8, "F1", {"burning": after})


@covers("dojo.action.relentless.rush-down", "dojo.style-ability.relentless@patch")
def test_each_hit_of_a_rush_down_follows_the_one_before() -> None:
    stage = dojo("A b . . . . . .", A=fighter("relentless", "power"), b=plain()).turn("A", 5, 1)
    stage.act("Rush Down", 5)
    while stage.about in ("target", "shove", "step"):
        stage.choose("b" if "b" in stage.offered else stage.offered[0])
    assert (stage.at("A"), stage.at("b"), stage.hp("b")) == ("D1", "E1", 9)


@covers("dojo.rule.health-bars@patch", "dojo.form-ability.one-two@patch")
def test_one_two_cannot_hurt_whom_the_action_has_made_dizzy() -> None:
    stage = dojo("A b . .", A=fighter("pressure", "one-two"), b=plain(bars=2, hp=1)).turn("A", 3, 1)
    stage.act("Damage", 3)
    assert (stage.hp("b"), stage.unit("b").bars) == (12, 1)


@covers("dojo.super.drive-install", "dojo.phase.8-end")
def test_a_drive_keeps_its_speed_but_for_one_at_the_end_of_a_turn() -> None:
    hero = fighter("machine", "power", supers=("drive-install",), level=2)
    stage = dojo("A . . . . .\n. . . . . b", A=hero, b=plain()).turn("A", 3, 3)
    stage.choose(next(label for label in stage.offered if "Drive" in label))
    finish(stage)
    assert stage.tokens("A")["speed"] == 7


@covers("dojo.super.draining-knuckle", "dojo.obstacle.fog@patch")
def test_a_draining_knuckle_finds_its_neighbour_in_fog() -> None:
    hero = fighter("taunting", "power", supers=("draining-knuckle",), level=2)
    stage = dojo("A b . .", A=hero, b=plain(iron=2, burning=1)).put("fog", "B1").turn("A", 3, 3)
    stage.choose(next(label for label in stage.offered if "Knuckle" in label))
    assert (stage.hp("b"), stage.tokens("b")) == (9, {"burning": 1})


@covers("dojo.style-ability.vampire", "dojo.obstacle.fog@base")
def test_a_vampire_weakens_whom_it_finds_in_fog_only_from_next_to_it() -> None:
    given = {"A": fighter("vampire", "vigilance", "control"), "b": plain()}
    far = dojo("A . b .", edition="base", **given).put("fog", "D1").turn("A", 5, 1)
    assert not far.offers("Bow Down")
    near = dojo("A b . .", edition="base", **given).put("fog", "C1").turn("A", 5, 1).act("Bow Down", 5)
    assert near.tokens("A")["power"] == near.tokens("b")["weakness"]


@covers("dojo.style-ability.misfortunes", "dojo.token.weakness@patch")
def test_the_damage_of_a_trap_that_misfortune_passes_on_meets_the_victims_armor() -> None:
    given = {"A": fighter("misfortunes", "dance", speed=1), "b": fighter("pressure", "iron")}
    stage = dojo("A ^ . b", **given).turn("A", 1).step("B1")
    assert (stage.hp("A"), stage.hp("b")) == (12, 12)


@covers("dojo.action.inferno.ignition", "dojo.rule.token-cap")
def test_ignition_can_be_paid_with_a_tenth_flame() -> None:
    stage = dojo("A . b .", A=fighter("inferno", "power", burning=9), b=plain()).turn("A", 1, 1).act("Ignition")
    assert (stage.tokens("A"), stage.tokens("b")) == ({"burning": 10}, {"burning": 1})


@covers("dojo.build.experimental", "dojo.super.erupting-burning-fist")
def test_the_experimental_may_light_whom_a_super_move_has_hurt() -> None:
    hero = fighter("taunting", "power", build="experimental", supers=("knuckle-sandwich",), level=2)
    stage = dojo("A b . . .\n. . . . .", A=hero, b=plain()).turn("A", 3, 3)
    stage.choose(next(label for label in stage.offered if "Knuckle" in label))
    while stage.about == "shove":
        stage.choose(stage.offered[-1])
    stage.choose("b")
    assert stage.tokens("b").get("burning") == 1


@covers("dojo.super.burning-blood", "dojo.style-ability.vampire")
def test_burning_blood_answers_a_vampire_who_still_heals() -> None:
    given = {"A": fighter("vampire", "power", hp=5), "b": plain(abilities=("effect.burning-blood",))}
    stage = dojo("A b . .", **given).turn("A", 3, 1).act("Damage", 3)
    assert (stage.hp("A"), stage.hp("b"), stage.tokens("A")) == (5, 10, {"burning": 1})


@covers("dojo.super.blizzard", "dojo.archetype-ability.winterblossom.focused@patch")
def test_a_blizzard_covers_enemies_when_their_own_turn_ends_as_well() -> None:
    flower = fighter("frozen", "power", ability="winterblossom.focused", abilities=("effect.blizzard",))
    stage = dojo("A . . b . . . .\n. . . . . . . .\n. . . . . . . c", A=flower, b=plain(), c=plain()).turn("b", 1)
    finish(stage)
    assert stage.tokens("b") == {"fatigue": 1, "weakness": 1}
    assert stage.tokens("c") == {}


@covers("dojo.villain.tank", "dojo.action.basic.grapple@patch", "dojo.form-ability.dance")
def test_a_dancer_gains_speed_only_for_the_spaces_a_tank_really_goes() -> None:
    tank = fighter("pressure", "iron", ability="villain.tank")
    stage = dojo("A . . . . b", A=plain(), b=tank).turn("A", 5, 1).act("Grapple", 5)
    while stage.about == "shove":
        stage.choose(stage.offered[0])
    assert (stage.at("b"), stage.tokens("A")) == ("D1", {"speed": 2})


@covers("dojo.style-ability.unbreakable@base", "dojo.form-ability.power")
def test_in_the_base_book_too_the_power_of_the_unbreakable_is_lent() -> None:
    given = {"A": fighter("unbreakable", "iron", power=2), "B": fighter("pressure", "power"), "b": plain()}
    stage = dojo("A B b .", edition="base", **given).turn("B", 3, 1).choose("Damage with a 3", "spend 2")
    assert (stage.hp("b"), stage.tokens("A")) == (8, {})


@covers("dojo.style-ability.syphon", "dojo.rule.token-cap")
def test_a_syphon_never_goes_beyond_ten_of_a_token() -> None:
    stage = finish(dojo("A . . b", A=fighter("syphon", "iron", iron=10), b=plain()).turn("A", 1))
    assert stage.tokens("A")["iron"] <= 10


@covers("dojo.bonus.defensive", "dojo.action.relentless.rush-down")
def test_a_defensive_bonus_stops_every_single_hit_of_a_rush() -> None:
    stage = dojo("A b . . . .", edition="base", A=fighter("relentless", "power"), b=plain())
    stage.gain("b", "bonus.defensive").turn("A", 7, 1).act("Rush Down", 7)
    while stage.about in ("target", "shove", "step"):
        stage.choose("b" if "b" in stage.offered else stage.offered[0])
    assert (stage.hp("b"), stage.at("b")) == (12, "B1")


@covers("dojo.action.flashy.show-off", "dojo.action.basic.throw@patch")
def test_show_off_throws_with_the_number_that_was_paid() -> None:
    stage = dojo("A b . . . . .", A=fighter("flashy", "power"), b=plain()).turn("A", 5, 1)
    stage.choose("Show Off with a 5", "Throw", "A Challenger Approaches")
    while stage.about in ("shove", "target"):
        stage.choose(stage.offered[0])
    assert (stage.at("b"), stage.hp("b")) == ("E1", 11)


@covers("dojo.bonus.freedom", "dojo.style-ability.caged")
def test_whom_a_cage_holds_gains_no_speed_from_freedom() -> None:
    given = {"A": fighter("caged", "power"), "b": plain(), "c": plain()}
    stage = dojo("A b . . c", edition="base", **given).gain("b", "bonus.freedom").start("c", 1, 1, 1)
    assert stage.tokens("b") == {}


@covers("dojo.action.song.sing-along@patch", "dojo.token.fatigue")
def test_speed_from_a_song_meets_the_fatigue_of_an_ally() -> None:
    given = {"A": fighter("armored", "song", effects=()), "B": plain(fatigue=3), "b": plain()}
    stage = dojo("A B . b", **given).start("A", 1, 1, 1, 1).choose("speed")
    assert stage.tokens("B") == {"fatigue": 2}
