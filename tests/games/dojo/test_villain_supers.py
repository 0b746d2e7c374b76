"""The Super Moves of Villains: one each, two for Vehicles (the patch only)."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_villains import BLOCK, LONG, PLAIN, hero, shoved, with_copies

covers = pytest.mark.covers
OWNERS = {
    "instant-motion": "blur",
    "burning-blood": "immortal",
    "toss-aside": "giant",
    "immortal-army": "necromancer",
    "crawl-into-view": "swarm",
    "armor-install": "tank",
    "twin-combo": "twins",
    "lockdown-protocol": "untouchable",
    "main-cannon": "vehicle",
    "ramming-speed": "vehicle",
}


def villain(name: str, super_move: str, style: str = "judgment", **facts: Any) -> Fighter:
    return fighter(style, PLAIN, ability=f"villain.{name}", supers=(super_move,), **facts)


def unleash(stage: DojoStage, *words: object) -> DojoStage:
    """b uses its Super Move with two 3s."""
    name = book("patch")[stage.unit("b").supers[0]].name
    return stage.turn("b", 3, 3, 1, 1).choose(f"Super Move: {name} with two 3s", *words)


def test_which_villain_has_which_super_move() -> None:
    villains = [item for item in book("patch").of_kind("super") if item["owner"].startswith("villain.")]
    assert {item.short: item["owner"].removeprefix("villain.") for item in villains} == OWNERS
    assert not [item for item in book("base").of_kind("super") if item["owner"].startswith("villain.")]


@covers("dojo.super.instant-motion")
def test_instant_motion_gives_6_speed_and_6_rapid_strikes() -> None:
    stage = dojo("b A .\n. . .", A=hero(iron=2), b=villain("blur", "instant-motion", weakness=1))
    unleash(stage)
    assert stage.tokens("b") == {"speed": 6, "rapid strike": 6, "weakness": 1}


@covers("dojo.super.instant-motion", "dojo.token.rapid-strike")
def test_a_rapid_strike_hits_past_tokens_and_abilities_and_moves_a_space() -> None:
    stage = dojo(
        "b A .\n. . .",
        A=fighter("judgment", "control", iron=2, control=2),
        b=villain("blur", "instant-motion", weakness=1, rapid_strike=2),
    )
    stage.turn("b", 1).act("Rapid Strike", "A2")
    assert stage.hp("A") == 11
    assert stage.tokens("A") == {"iron": 2, "control": 2}
    assert stage.tokens("b")["rapid strike"] == 1
    assert stage.at("b") == "A2"


@covers("dojo.token.rapid-strike")
def test_a_rapid_strike_may_be_a_reaction_on_an_enemys_turn() -> None:
    stage = dojo("b A .\n. . .", A=hero(), b=villain("blur", "instant-motion", rapid_strike=1))
    stage.defaults.pop("reaction")
    stage.turn("A", 1, 1).act("Damage", 1)
    assert stage.asked == "b"
    stage.choose("Rapid Strike")
    while stage.about == "step":
        stage.choose(stage.offered[0])
    assert stage.hp("A") == 11


@covers("dojo.super.burning-blood")
def test_burning_blood_hits_heals_and_burns_whoever_hurts_the_immortal_this_round() -> None:
    stage = dojo("b A", A=hero(), b=villain("immortal", "burning-blood", hp=5))
    unleash(stage)
    assert (stage.hp("A"), stage.hp("b")) == (9, 7)
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 6
    assert stage.hp("A") == 7, "1 for the blood, and 1 for the fire when the turn ended"
    assert stage.unit("b").effects == (("effect.burning-blood", "round"),)


@covers("dojo.super.toss-aside")
def test_toss_aside_hits_all_in_range_for_3_and_pushes_them_up_to_5() -> None:
    stage = dojo(
        "b . A . . . . . . .\n. . B . . . . . . .",
        A=hero(iron=2),
        B=hero(),
        b=villain("giant", "toss-aside", footprint=BLOCK),
    )
    unleash(stage)
    for _ in range(5):
        stage.choose(stage.offered[0])
    stage.choose("stop")
    assert (stage.hp("A"), stage.hp("B")) == (9, 9)
    assert stage.at("A").startswith("H")
    assert stage.at("B") == "C2"


@covers("dojo.super.immortal-army")
def test_immortal_army_raises_up_to_6_copies_that_move_and_claw() -> None:
    stage = dojo("b . . A .", A=hero(), b=villain("necromancer", "immortal-army", "precision"))
    unleash(stage, "C1", "B1")
    while stage.about == "step":
        stage.choose("stop")
    assert sorted(stage.copies("b")) == ["B1", "C1"]
    assert stage.hp("A") == 11, "only the Copy at C1 is next to A"


@covers("dojo.super.immortal-army")
def test_iron_may_soften_the_claws_of_the_immortal_army() -> None:
    stage = dojo("b . A .", A=hero(iron=1), b=villain("necromancer", "immortal-army"))
    unleash(stage, "B1", 1)
    assert stage.hp("A") == 12
    assert stage.tokens("A") == {}


@covers("dojo.super.crawl-into-view")
def test_crawl_into_view_puts_4_copies_in_sight_and_each_may_act_with_a_3() -> None:
    stage = dojo("b . . . . A", A=hero(), b=villain("swarm", "crawl-into-view"))
    unleash(stage, "B1", "C1", "D1")
    assert sorted(stage.copies("b")) == ["B1", "C1", "D1", "E1"]
    stage.choose("no more", "no more", "no more", "Damage", "A")
    assert stage.hp("A") == 10, "a Damage Action with a 3"
    assert stage.numbers("b") == (1, 1), "the 3 is not one of its own"


@covers("dojo.super.armor-install")
def test_armor_install_is_super_armor_for_the_round_and_heavy_hits_till_the_end_of_the_next() -> None:
    stage = dojo("b A", A=fighter("judgment", "power", power=2, iron=2), b=villain("tank", "armor-install", weakness=1))
    unleash(stage)
    effects = dict(stage.unit("b").effects)
    assert effects == {"effect.armor-install": "round", "effect.armor-install-edge": "next round"}
    stage.act("Damage", 1)
    assert stage.tokens("A") == {"power": 2, "iron": 2}, "1 damage less 1 for Weakness leaves nothing"


@covers("dojo.super.armor-install")
def test_super_armor_takes_2_off_every_hit_and_armor_1() -> None:
    lost = []
    for effects in ((), (("effect.armor-install", "round"),)):
        stage = dojo(
            "A b . . . . . . .",
            A=fighter("bleeding", PLAIN),
            b=fighter("judgment", PLAIN, ability="villain.tank", effects=effects),
        )
        stage.turn("A", 12).act("I'm Still Here", 12)
        shoved(stage)
        lost.append(12 - stage.hp("b"))
    assert lost == [3, 2], "4 less 1, and 4 less 2"


@covers("dojo.super.armor-install")
def test_against_armor_install_only_1_iron_may_be_spent_and_weakness_takes_1() -> None:
    effects = (("effect.armor-install-edge", "next round"),)
    stage = dojo("b A", A=hero(iron=2), b=fighter("judgment", "power", power=3, weakness=1, effects=effects))
    stage.turn("b", 1).act("Damage", 1, 2, 1)
    assert stage.tokens("A") == {"iron": 1}
    assert stage.hp("A") == 12 - (1 - 1 + 2 - 1)
    stage = dojo("b A", A=hero(iron=2), b=fighter("judgment", "power", power=3, effects=effects))
    stage.turn("b", 1).act("Damage", 1, 2)
    assert "spend 2" not in stage.offered or stage.about != "spend iron"


@covers("dojo.super.twin-combo")
def test_twin_combo_is_two_blows_two_teleports_and_two_bursts() -> None:
    stage = dojo(
        "b A . . . .\n. . . . . .\nb B . . . .", A=hero(), B=hero(), b=villain("twins", "twin-combo", kind="boss")
    )
    unleash(stage, "b")
    shoved(stage)
    assert stage.hp("A") == 9
    shoved(stage)
    assert stage.hp("B") == 9
    assert stage.at("A") != "B1"
    assert (stage.at("A"), stage.at("B")) == ("E1", "E2")
    stage.choose("D1", "stop")
    assert (stage.hp("A"), stage.hp("B")) == (8, 8), "the first twin lands next to both, the other one stays far away"


@covers("dojo.super.lockdown-protocol")
def test_lockdown_protocol_gives_4_control_and_spending_it_hurts_all_in_range() -> None:
    stage = dojo("b A", A=hero(), b=villain("untouchable", "lockdown-protocol"))
    unleash(stage)
    assert stage.tokens("b") == {"control": 4}
    assert stage.unit("b").effects == (("effect.lockdown-protocol", "fight"),)
    stage.turn("A", 1).act("Damage", 1, "negate")
    assert stage.hp("A") == 11
    assert stage.hp("b") == 12
    assert stage.tokens("b") == {"control": 3}


@covers("dojo.super.main-cannon")
def test_main_cannon_does_9_to_an_enemy_in_sight_and_pushes_it_3() -> None:
    stage = dojo("b . . . . . A . . . .", A=hero(iron=2), b=villain("vehicle", "main-cannon"))
    unleash(stage)
    shoved(stage)
    assert stage.hp("A") == 3
    assert stage.at("A") == "J1"


@covers("dojo.super.ramming-speed")
def test_ramming_speed_throws_off_riders_clears_the_way_and_runs_everybody_over() -> None:
    picture = ". . . . . . . . .\nb A . . . . B . .\n. . . . . . . . ."
    stage = dojo(picture, A=hero(), B=hero(), b=villain("vehicle", "ramming-speed", footprint=LONG))
    assert stage.at("A") == "B2", "A rides"
    unleash(stage)
    stage.choose("B1")
    assert stage.told("A is thrown off")
    shoved(stage)
    assert stage.hp("A") == 12
    while stage.about == "step":
        east = [o for o in stage.offered if o.endswith("2")]
        stage.choose(east[-1] if east else "stop")
        shoved(stage)
    assert stage.hp("B") <= 10, "run over on the way"
    assert stage.figure("b").at > stage.fight.arena.grid.cell("A2")


@covers("dojo.villain.swarm")
def test_super_moves_of_villains_need_a_pair_like_all_others() -> None:
    stage = with_copies(dojo("b . A", A=hero(), b=villain("blur", "instant-motion")))
    assert not stage.turn("b", 4, 3).offers("Super Move")
    assert stage.turn("b", 3, 3).offers("Super Move")
