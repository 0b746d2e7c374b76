"""Bonuses and Penalties of the base book; the patch has none."""

from typing import Any

import pytest

from fracas.core import Match, Scripted, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.rules import setup
from fracas.games.dojo.rules.model import Fight, Stance
from fracas.games.dojo.rules.rules import DojoRules
from fracas.games.dojo.rules.sheet import Encounter, Sheet
from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""


def duel(picture: str = "A . . b", form: str = PLAIN, **facts: Any) -> DojoStage:
    return dojo(picture, edition="base", A=fighter("precision", form, **facts), b=fighter("precision", PLAIN))


@covers("dojo.bonus.default")
def test_the_patch_has_neither_bonuses_nor_penalties() -> None:
    assert len(book("base").of_kind("bonus")) == len(book("base").of_kind("penalty")) == 10
    assert not book("patch").of_kind("bonus")
    assert not book("patch").of_kind("penalty")


# What the heroes start with


def fight_at(weight: str) -> Match:
    """A real fight of two heroes against one Warrior, about to begin."""
    stance = (Stance("precision", (PLAIN,)),)
    sheets = {name: Sheet(id=name, name=name.title(), kind="hero", stances=stance) for name in ("ann", "bob")}
    sheets["cid"] = Sheet(id="cid", name="Cid", kind="warrior", stances=stance)
    encounter = Encounter(
        id="test",
        name="Test",
        text="",
        sides=(("ann", "bob"), ("cid",)),
        map=". . .\n. . .\n. . .",
        weight=weight,
        options={"split": "even"},
    )
    rules = DojoRules(book("base"), lambda s, b: setup.begin(s, b, encounter, sheets))
    match = Match(Setup("dojo", "base", "test"), Scripted(), rules=rules)
    while match.asks[0].about == "placement":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match


def hp(match: Match) -> list[int]:
    assert isinstance(match.state, Fight)
    return [unit.hp for unit in match.state.units]


@covers("dojo.bonus.default")
@pytest.mark.parametrize("weight", ["lightweight", "middleweight", "heavyweight"])
def test_every_hero_starts_with_2_more_hp_by_default(weight: str) -> None:
    match = fight_at(weight)
    before = hp(match)
    match.answer("heroes", match.asks[0].options[0])
    assert hp(match) == [before[0] + 2, before[1] + 2, before[2]]


@covers("dojo.bonus.default", "dojo.bonus.counter")
def test_the_heroes_may_forego_it_for_a_bonus_of_one_hero() -> None:
    match = fight_at("middleweight")
    before = hp(match)
    match.answer("heroes", "bonus")
    assert "bonus.default" not in match.asks[0].options
    match.answer("heroes", "bonus.counter")
    match.answer("heroes", "Bob")
    assert hp(match) == before
    assert isinstance(match.state, Fight)
    assert [unit.tokens for unit in match.state.units] == [{}, {"control": 2}, {}]


@covers("dojo.bonus.default", "dojo.penalty.burned")
def test_or_for_a_penalty_of_one_enemy() -> None:
    match = fight_at("middleweight")
    match.answer("heroes", "penalty")
    match.answer("heroes", "penalty.burned")
    assert isinstance(match.state, Fight)
    assert [unit.tokens for unit in match.state.units] == [{}, {}, {"burning": 4}]


@covers("dojo.bonus.default")
@pytest.mark.parametrize("weight", ["featherweight", "worldweight"])
def test_the_lightest_and_the_heaviest_fights_have_no_default_bonus(weight: str) -> None:
    assert "2 more HP for all" not in fight_at(weight).asks[0].options


# Bonuses


@covers("dojo.bonus.counter")
def test_counter_gives_2_control() -> None:
    assert duel().gain("A", "bonus.counter").tokens("A") == {"control": 2}


@covers("dojo.bonus.defensive")
def test_defensive_is_armor_until_the_end_of_the_round() -> None:
    stage = duel("A b").gain("A", "bonus.defensive")
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.hp("A") == 10  # 2, 1 more because Precision meets Armor, less the Armor
    stage.turn("A", 1).end().fate(1, 1, 1, 1, 1, 1).flow().end()
    assert stage.fight.round == 3
    assert stage.unit("A").effects == ()


@covers("dojo.bonus.found-an-opening")
def test_found_an_opening_rolls_a_d8_that_stays_until_it_is_spent() -> None:
    stage = duel().fate(6).gain("A", "bonus.found-an-opening")
    assert stage.numbers("A") == (6,)
    stage.turn("b", 1).end()
    stage.fate(5, 4, 3).start("A")
    assert stage.numbers("A") == (6, 5, 4, 3)
    stage.act("Movement", 5).end()
    assert stage.numbers("A") == (6,)
    stage.turn("b", 1, 1).act("Movement", 1, "Movement with a 6")
    assert stage.numbers("A") == ()


@covers("dojo.bonus.freedom")
def test_freedom_gives_2_speed_at_the_start_of_every_turn_of_the_round() -> None:
    stage = duel().gain("A", "bonus.freedom")
    stage.start("b", 1, 1, 1)
    assert stage.tokens("A") == {"speed": 2}
    stage.end()
    stage.start("A", 1, 1, 1)
    assert stage.tokens("A") == {"speed": 2}


@covers("dojo.bonus.power-up")
def test_power_up_gives_2_of_each_basic_token() -> None:
    assert duel().gain("A", "bonus.power-up").tokens("A") == {"iron": 2, "power": 2, "speed": 2}


@covers("dojo.bonus.talk-big")
def test_talk_big_challenges_an_enemy_in_sight_and_pulls_it_up_to_4() -> None:
    stage = duel("A . . . . . . b").gain("A", "bonus.talk-big", "G1", "F1", "stop")
    assert stage.at("b") == "F1"
    assert stage.tokens("b") == {"challenge": 1}


@covers("dojo.bonus.tactics")
def test_tactics_places_four_obstacles_of_any_kind_anywhere() -> None:
    stage = duel("A . . . . b").gain("A", "bonus.tactics", "B1", "wall", "C1", "fog", "D1", "copy", "E1", "edge")
    assert [stage.space(cell) for cell in ("B1", "C1", "E1")] == [["wall"], ["fog"], ["edge"]]
    assert stage.copies("A") == ["D1"]


@covers("dojo.bonus.vigor")
def test_vigor_heals_twice_the_heal_value() -> None:
    assert duel(hp=3).gain("A", "bonus.vigor").hp("A") == 9


@covers("dojo.bonus.willpower")
def test_willpower_is_a_shield_of_4() -> None:
    assert duel().gain("A", "bonus.willpower").shields("A") == (4,)


# Penalties


@covers("dojo.penalty.burned")
def test_burned_gives_4_burning() -> None:
    assert duel().gain("A", "penalty.burned").tokens("A") == {"burning": 4}


@covers("dojo.penalty.exhausted")
def test_exhausted_gives_4_weakness() -> None:
    assert duel().gain("A", "penalty.exhausted").tokens("A") == {"weakness": 4}


@covers("dojo.penalty.dazed")
def test_dazed_switches_off_the_stances_abilities_but_not_its_actions() -> None:
    stage = dojo(
        "A b", edition="base", A=fighter("pressure", "iron", ability="underdog.fused"), b=fighter("frozen", PLAIN)
    )
    stage.gain("A", "penalty.dazed").fate(1, 1, 1).start("A").choose("iron")  # the Archetype still works
    assert stage.tokens("b") == {}
    assert stage.turn("A", 5, 1).offers("Apply Pressure")
    stage.turn("b", 3, 1).act("Damage", 3, "power")
    assert stage.hp("A") == 10  # no Armor


@covers("dojo.penalty.dazed")
def test_dazed_takes_control_forms_reach_too() -> None:
    stage = duel("A . . b", "control")
    assert stage.turn("A", 1).offers("Damage")
    assert not stage.gain("A", "penalty.dazed").turn("A", 1).offers("Damage")


@covers("dojo.penalty.defenseless")
def test_defenseless_destroys_the_shield_and_forbids_armor_and_shields_for_the_round() -> None:
    stage = dojo("A b", edition="base", A=fighter("lucky", "thorns", shields=(3, 2)), b=fighter("frozen", PLAIN))
    stage.gain("A", "penalty.defenseless")
    assert stage.shields("A") == (2,)
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.hp("A") == 10
    assert stage.shields("A") == (2,)  # held, but of no use


@covers("dojo.penalty.enraged")
def test_the_enraged_hold_the_challenge_of_whoever_hurt_them_last() -> None:
    stage = dojo(
        "b A c", edition="base", A=fighter("pressure", PLAIN), b=fighter("frozen", PLAIN), c=fighter("frozen", PLAIN)
    )
    stage.gain("A", "penalty.enraged")
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.unit("A").challenger == stage.unit("b").index
    stage.turn("c", 3, 1).act("Damage", 3)
    assert stage.unit("A").challenger == stage.unit("c").index


@covers("dojo.penalty.missed-opportunity")
def test_missed_opportunity_takes_the_highest_number_of_the_next_turn_once() -> None:
    stage = duel().gain("A", "penalty.missed-opportunity")
    stage.start("A", 8, 8, 3)
    assert stage.numbers("A") == (8, 3)
    stage.end()
    stage.start("A", 8, 8, 3)
    assert stage.numbers("A") == (8, 8, 3)


@covers("dojo.penalty.power-down")
def test_power_down_takes_all_basic_tokens_and_forbids_power_and_iron_for_the_round() -> None:
    stage = duel("A . . b", "power", iron=2, power=1, speed=3, weakness=1).gain("A", "penalty.power-down")
    assert stage.tokens("A") == {"weakness": 1}
    stage.turn("A", 4, 3, 1).act("Yell", 3).act("Movement", 4)
    assert stage.tokens("A") == {"weakness": 1, "speed": 2}


@covers("dojo.penalty.spotlight")
def test_spotlight_destroys_all_copies_and_makes_fog_useless() -> None:
    stage = dojo("A ~ . . b", edition="base", A=fighter("crystal", PLAIN), b=fighter("hidden", "blaster"))
    assert not stage.turn("b", 1).offers("Damage")
    stage.turn("A", 3, 1).act("Splinter", 3, "C1").gain("A", "penalty.spotlight")
    assert stage.copies("A") == []
    assert stage.turn("b", 1).offers("Damage")


@covers("dojo.penalty.trapped")
def test_trapped_lays_traps_under_and_around_whoever_is() -> None:
    stage = duel(". A . b").gain("A", "penalty.trapped")
    assert [stage.space(cell) for cell in ("A1", "B1", "C1", "D1")] == [["trap"], ["trap"], ["trap"], []]


# Handcuffed


def cuffed(picture: str, *words: str, **facts: Any) -> DojoStage:
    return duel(picture, **facts).gain("A", "penalty.handcuffed", *words)


@covers("dojo.penalty.handcuffed")
def test_handcuffed_pulls_somebody_within_2_spaces_next_to_oneself() -> None:
    stage = cuffed("A . b . .")
    assert stage.at("b") == "B1"


@covers("dojo.penalty.handcuffed")
def test_partners_step_only_to_spaces_next_to_each_other() -> None:
    stage = cuffed(". A b . .", speed=3)
    stage.turn("A", 1)
    assert not stage.offers("move to A1")
    stage.turn("b", 3, 1).act("Movement", 3)
    assert not stage.offers("move to D1")


@covers("dojo.penalty.handcuffed")
def test_speed_may_move_the_partner() -> None:
    stage = dojo(
        """
        . . .
        A b .
        """,
        edition="base",
        A=fighter("precision", "shadow", speed=2),
        b=fighter("precision", PLAIN),
    )
    stage.gain("A", "penalty.handcuffed").turn("A", 1).choose("b: move to B1")
    assert stage.at("b") == "B1"
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.penalty.handcuffed")
def test_whoever_is_pushed_drags_the_partner_along() -> None:
    stage = dojo(
        "C A b . . .",
        edition="base",
        C=fighter("whip", PLAIN),
        A=fighter("precision", PLAIN),
        b=fighter("precision", PLAIN),
    )
    stage.gain("A", "penalty.handcuffed", "b").turn("C", 3, 1).act("Throw", 3, "D1", "E1", "stop")
    assert stage.at("b") == "E1"
    assert stage.at("A") == "D1"


@covers("dojo.penalty.handcuffed")
def test_partners_cannot_throw_each_other() -> None:
    stage = cuffed("A b . .")
    assert stage.turn("A", 1).why_not("Throw") == "nobody stands close enough to throw"
