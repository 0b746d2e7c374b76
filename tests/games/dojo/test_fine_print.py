"""The fine print: sentences of the books that are easily overlooked."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_roster import known, sheet_of, standing
from tests.games.dojo.test_villains import EDITIONS, giant, hero, thrown, villain

covers = pytest.mark.covers


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "one-two", **facts)


# The Untouchable


@covers("dojo.villain.untouchable")
@EDITIONS
def test_a_countered_hit_on_several_enemies_reaches_its_user_once(edition: str) -> None:
    stage = dojo(
        "d A b\n. c .", edition=edition, A=fighter("frozen", "blaster"), b=villain("untouchable", control=1),
        c=hero(), d=hero(),
    )  # fmt: skip
    stage.turn("A", 3).act("Shockwave", 3, "counter")
    assert [stage.hp(who) for who in "bcd"] == [11, 11, 11]
    assert stage.hp("A") == 11, "one more target of the same hit"


@covers("dojo.villain.untouchable")
@EDITIONS
def test_a_countered_rush_down_hits_its_user_with_each_of_its_four_hits(edition: str) -> None:
    stage = dojo(
        "# # # #\n# A b #\n# # # #", edition=edition, A=fighter("relentless", "power"),
        b=villain("untouchable", control=1),
    )  # fmt: skip
    stage.turn("A", 7).act("Rush Down", 7, "counter")
    while stage.about == "target":
        stage.choose("b")
    assert (stage.hp("b"), stage.hp("A")) == (8, 8)


@covers("dojo.villain.untouchable")
@EDITIONS
def test_a_countered_action_gives_its_user_the_tokens_as_well(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("stunning", "blaster"), b=villain("untouchable", control=1))
    stage.turn("A", 4, 1).act("Stunning Fist", 4, "counter")
    assert stage.tokens("b") == {"stun": 1}
    assert stage.tokens("A") == {"stun": 1}


@covers("dojo.villain.untouchable")
def test_nobody_has_to_throw_oneself_when_a_throw_is_countered() -> None:
    stage = dojo(
        "A b . . .", edition="base", A=fighter("frozen", "blaster"), b=villain("untouchable", control=1)
    ).turn("A", 2)  # fmt: skip
    stage.act("Throw", 2, "counter", "east", "east", "stop")
    assert (stage.at("A"), stage.at("b")) == ("A1", "D1")


# Brawling Style


@covers("dojo.style-ability.brawling@patch", "dojo.action.brawling.instant-jab")
def test_power_that_pays_for_an_action_is_spent_on_it() -> None:
    stage = dojo("A b", A=fighter("brawling", "wild", power=9), b=hero())
    stage.turn("A", 1).act("Instant Jab", "spend none")
    assert stage.tokens("A") == {"power": 5}


@covers("dojo.style-ability.brawling@base", "dojo.action.wild.fury")
@pytest.mark.parametrize(("tokens", "left"), [({"power": 2}, {}), ({"iron": 2}, {"power": 1})])
def test_fury_gives_power_back_only_when_no_power_was_spent_to_use_it(
    tokens: dict[str, int], left: dict[str, int]
) -> None:
    facts: dict[str, Any] = tokens
    stage = dojo("A b", edition="base", A=fighter("brawling", "wild", **facts), b=hero())
    stage.turn("A", 1).act("Fury")
    assert stage.hp("b") < 12
    assert stage.tokens("A") == left


# Stun


@covers("dojo.token.stun")
@EDITIONS
def test_a_turn_that_stun_leaves_without_numbers_ends_at_once_whatever_tokens_are_held(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "dance", stun=3, speed=3), b=hero())
    stage.start("A", 4, 2, 1).choose(4, 2)
    assert (stage.numbers("A"), stage.about) == ((), "whose turn")


# The Giant


@covers("dojo.villain.giant@base")
def test_in_the_base_book_the_border_takes_a_giant_only_with_all_of_its_body() -> None:
    def pushed(spaces: int) -> DojoStage:
        stage = dojo("b . A .\n. . . .", edition="base", A=fighter("bleeding", "wild", hp=12), b=giant())
        thrown(stage.turn("A", spaces), spaces)
        return stage

    assert not pushed(1).out("b"), "half of it still stands in the arena"
    assert pushed(2).out("b")


# Super Moves


@covers("dojo.super.everybody-get-em")
def test_an_ally_in_blaster_form_hits_one_enemy_when_everybody_gets_them() -> None:
    stage = dojo(
        "b A . .\n. . . .\nc B d .", A=fighter("flashy", "power", supers=("everybody-get-em",)),
        B=fighter("precision", "blaster"), b=hero(), c=hero(), d=hero(),
    )  # fmt: skip
    stage.turn("A", 5, 5).choose("Everybody", "c")
    assert (stage.hp("b"), stage.hp("c"), stage.hp("d")) == (8, 9, 12)


@covers("dojo.token.rapid-strike")
def test_a_rapid_strike_waits_for_the_own_turn_or_that_of_an_enemy() -> None:
    def offered(on: str, *words: str) -> bool:
        stage = dojo("A b c . .", A=hero(), b=villain("blur", rapid_strike=1), c=hero())
        stage.defaults.pop("reaction")
        stage.turn(on, 1, 1).act("Movement", 1, *words)
        return stage.about == "reaction" and stage.offers("Rapid Strike")

    assert dojo("A b .", A=hero(), b=villain("blur", rapid_strike=1)).turn("b", 1).offers("Rapid Strike")
    assert not offered("c", "D1")


# Collateral Style


@covers("dojo.action.collateral.roughhousing@patch", "dojo.style-ability.collateral@patch")
def test_roughhousing_destroys_one_obstacle_of_a_space_that_holds_several() -> None:
    stage = dojo("A . o . b", A=fighter("collateral", "power"), b=hero())
    start = stage.fight.clone()
    start.traps |= start.pits
    stage.restart(start)
    stage.turn("A", 3).act("Roughhousing", 3, "Pit", "teleport there")
    assert stage.space("C1") == ["trap"]
    assert stage.tokens("A") == {"iron": 1}


# Traffic


ROAD: dict[str, Any] = {"parameters": ["arena.traffic"], "options": {"danger zone": ["A1"]}}


@covers("dojo.arena.traffic", "dojo.rule.dizzy")
def test_whoever_traffic_costs_a_bar_is_no_longer_dizzy_when_the_next_round_begins() -> None:
    stage = dojo("A . b", A=plain(hp=4, bars=2), b=plain(), **ROAD).round_over()
    assert stage.unit("A").bars == 1
    assert not stage.unit("A").dizzy


@covers("dojo.arena.traffic", "dojo.style-ability.taunting")
def test_abilities_notice_the_damage_of_traffic() -> None:
    stage = dojo("A . b", A=fighter("taunting", "one-two"), b=plain(), **ROAD).round_over()
    assert stage.hp("A") == 7
    assert stage.tokens("A") == {"iron": 1}


# Pyroclasm


@covers("dojo.arena.pyroclasm", "dojo.obstacle.pit-trap")
def test_a_pit_that_opens_in_a_pyroclasm_holds_a_trap_too() -> None:
    stage = dojo("A . . . b", A=fighter("vortex", "shadow", speed=3), b=plain(), parameters=["arena.pyroclasm"])
    here = stage.figure("A").at
    stage.turn("A", 1).act("Stunt", "Pit", stage.fight.arena.name(here + 1), stage.fight.arena.name(here + 2))
    assert sorted(stage.space(stage.fight.arena.name(here + 1))) == ["pit", "trap"]


@covers("dojo.arena.pyroclasm", "dojo.obstacle.pit")
def test_whoever_stands_on_rubble_that_crumbles_in_a_pyroclasm_falls() -> None:
    stage = dojo("A . . . b", A=plain(), b=plain(), parameters=["arena.pyroclasm"])
    start = stage.fight.clone()
    start.rubble |= 1 << stage.figure("A").at
    stage.restart(start)
    stage.round_over()
    assert stage.hp("A") == 10
    assert sorted(stage.space(stage.at("A"))) == ["pit", "trap"]


# Factory


BELT = {"belts": [["B1", "C1", "D1", "E1"]]}


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
@pytest.mark.parametrize(("glyph", "kind"), [("#", "wall"), ("~", "fog")])
def test_a_belt_carries_walls_and_fog(glyph: str, kind: str) -> None:
    stage = dojo(
        f". {glyph} . . . b A", A=plain(), b=plain(), parameters=["arena.factory"], options=BELT
    ).turn("A", 1).end()  # fmt: skip
    assert (stage.space("B1"), stage.space("C1")) == ([], [kind])


@covers("dojo.arena.factory", "dojo.rule.obstacle-replacement@patch")
def test_rubble_at_the_end_of_a_belt_lies_there_alone() -> None:
    stage = dojo(
        ". . . % . b A", A=plain(), b=plain(), parameters=["arena.factory"], options=BELT
    ).turn("A", 1).end()  # fmt: skip
    assert stage.space("E1") == ["rubble"]


# Tilts of both sides


@covers("dojo.tilt.chained-down")
def test_both_sides_can_be_chained_down() -> None:
    tilts = {"0": "chained-down", "1": "chained-down"}
    stage = dojo("A . . . . b", tilts=tilts, A=plain(speed=9), b=plain(speed=9)).placed()
    assert sorted(stage.fight.facts["chains"]) == ["0", "1"]


@covers("dojo.tilt.handcuffs")
def test_both_sides_can_wear_handcuffs() -> None:
    tilts = {"0": "handcuffs", "1": "handcuffs"}
    stage = dojo("A B . c b", tilts=tilts, A=plain(), B=plain(), b=plain(), c=plain()).placed("B")
    cuffs = stage.fight.facts["cuffs"]
    assert {cuffs["0"], cuffs["1"]} == {0, 1}
    assert {cuffs["2"], cuffs["3"]} == {2, 3}


@covers("dojo.tilt.handcuffs")
def test_a_partner_goes_out_in_the_same_moment() -> None:
    stage = dojo("A b . .\nB . . .", tilts={"0": "handcuffs"}, A=plain(), B=plain(), b=plain()).placed("B")
    stage.turn("b", 3, 1).act("Throw", 3, "A")
    assert stage.out("A")
    assert stage.out("B")


@covers("dojo.tilt.handcuffs")
def test_a_partner_of_somebody_who_falls_is_tired_and_free_at_once() -> None:
    stage = dojo("A b . .\nB . . c", tilts={"0": "handcuffs"}, A=plain(hp=1), B=plain(), b=plain(), c=plain())
    stage.placed("B").turn("b", 1, 1).act("Damage", 1, "A")
    assert stage.tokens("B") == {"fatigue": 3}
    assert stage.fight.facts["cuffs"] == {}


@covers("dojo.tilt.chained-down")
def test_a_chain_that_has_lost_its_post_does_not_come_back() -> None:
    stage = dojo("A . . . b", tilts={"0": "chained-down"}, A=plain(), b=plain()).placed()
    bare = stage.fight.clone()
    bare.walls = 0
    stage.restart(bare)
    stage.turn("b", 1).end()
    assert stage.fight.facts["chains"] == {}


# Second Floor


@covers("dojo.arena.second-floor")
def test_a_pit_on_the_upper_floor_takes_one_down_as_soon_as_one_steps_into_it() -> None:
    stage = dojo("A . .\n. o .\n. . b", A=plain(speed=2), b=plain(), parameters=["arena.second-floor"])
    pit, shift = stage.fight.arena.grid.cell("B2"), stage.fight.facts["floors"]["shift"]
    stage.turn("A", 1).step("B2")
    assert stage.figure("A").at == pit + shift


# Icy Floor


@covers("dojo.arena.icy-floor", "dojo.villain.giant@patch")
def test_a_giant_slips_too_and_bumps_whoever_is_in_its_way() -> None:
    picture = "b . . A . . .\n. . . . . . .\n. . . . . . ."
    stage = dojo(picture, A=plain(), b=giant(speed=1), parameters=["arena.icy-floor"]).turn("b", 1).step("B1")
    stage.choose("E1")
    assert stage.at("b") == "C1"
    assert stage.at("A") == "F1", "pushed one space, and slipped another"


# Copies of Stooges


@covers("dojo.rule.stooge-copies", "dojo.style-ability.crystal@patch")
def test_a_stooge_that_is_placed_cuts_like_a_copy_in_crystal_style() -> None:
    stage = dojo(". A .\nb . .", A=hero(), b=fighter("crystal", "dance", kind="stooges"))
    stage.turn("b", 1, 1).act("Reinforcements", 1, "B2")
    assert stage.hp("A") == 11


# Protect the VIP


@covers("dojo.victory.protect-the-vip")
def test_only_the_shield_of_the_vip_itself_goes_after_the_first_round() -> None:
    stage = dojo("A b .", A=plain(), b=plain(), parameters=["victory.protect-the-vip"], round=1)
    worn = stage.fight.clone()
    worn.facts = {**worn.facts, "vips": {"0": 0, "1": 1}}
    worn.units[0].shields, worn.units[1].shields = (10,), (1,)
    stage.restart(worn)
    stage.turn("A", 1, 1).act("Damage", 1)
    assert stage.shields("b") == (), "it has broken"
    anew = stage.fight.clone()
    anew.units[1].shields = (4,)
    stage.restart(anew)
    stage.round_over()
    assert (stage.shields("A"), stage.shields("b")) == ((), (4,))


# Villains


@covers("dojo.style-ability.dragons-ego")
def test_power_in_a_throw_does_not_burn_in_dragons_ego() -> None:
    stage = dojo("A b . . . .", edition="base", A=fighter("dragons-ego", "dragons-ego", power=1), b=hero())
    stage.turn("A", 1).act("Throw", 1, "spend 1", "east", "east")
    assert stage.at("b") == "D1"
    assert stage.tokens("b") == {}


@covers("dojo.super.burning-blood")
def test_burning_blood_hurts_the_body_that_struck() -> None:
    stage = dojo(
        "d . . .\n. . d A", A=villain("immortal", effects=(("effect.burning-blood", "round"),)),
        d=hero(kind="stooges", bodies=2),
    )  # fmt: skip
    stage.turn("d", 1, 1).act("Damage", 1)
    assert stage.tokens("d") == {"burning": 1}
    assert stage.told("A hits d 2 for 1.")


# Caged Style


@covers("dojo.action.caged.welcome-to-my-maze@patch")
def test_the_hit_and_the_pull_of_the_maze_are_one_hit_to_tokens() -> None:
    stage = dojo("A . . . . . b", A=fighter("caged", "power", power=1), b=hero())
    stage.turn("A", 2).act("Welcome To My Maze", 2, "spend 1", *["west"] * 4)
    assert stage.hp("b") == 10
    assert stage.at("b") == "C1"


# Blocks as they are printed


@covers("dojo.enemy.friendly-ghosts")
def test_as_printed_friendly_ghosts_cannot_vanish() -> None:
    assert "...Now You Don't" in known("friendly-ghosts", "spirit", False)
    assert set(known("friendly-ghosts", "spirit", True)) == {"Sing Along", "Now You See Me..."}


@covers("dojo.enemy.wizards", "dojo.style-ability.elder@base")
@pytest.mark.parametrize(("as_printed", "free"), [(False, {"amplify", "shockwave"}), (True, {"shockwave"})])
def test_as_printed_wizards_have_only_shockwave_for_free(as_printed: bool, free: set[str]) -> None:
    sheet = sheet_of("wizards", "base", as_printed=as_printed)
    _, _, kit = standing(sheet, "base", *sheet.stances)
    assert {a for a in ("amplify", "shockwave") if kit.free_unique_only in ("", f"action.blaster.{a}")} == free


# Enraged


@covers("dojo.tilt.enraged", "dojo.rule.super-moves")
def test_a_super_move_enrages_as_well() -> None:
    stage = dojo("A b .", tilts={"1": "enraged"}, A=fighter("flashy", "power", supers=("everybody-get-em",)), b=hero())
    stage.turn("A", 5, 5, 1).choose("Everybody")
    assert stage.unit("b").challenger == stage.unit("A").index


# Handcuffs


@covers("dojo.tilt.handcuffs", "dojo.move.forced@patch")
def test_a_partner_pulled_along_by_free_movement_feels_what_is_in_the_space() -> None:
    stage = dojo("B A . . b", tilts={"0": "handcuffs"}, A=plain(speed=1), B=plain(), b=plain()).placed("B")
    armed = stage.fight.clone()
    armed.traps |= 1 << stage.figure("A").at
    stage.restart(armed)
    stage.turn("A", 1).step("C1")
    assert stage.at("B") == "B1"
    assert stage.hp("B") == 11
