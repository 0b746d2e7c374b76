"""Complications: uneven fights, guests, switched sides, three-way battles, Higher Stakes, and the optional rules."""

from typing import Any

import pytest

from fracas.core import Refused
from fracas.games.dojo import GAME
from fracas.games.dojo.rules import meter
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.parameters.fights import fight, state, unit

covers = pytest.mark.covers
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "power", **facts)


# Uneven fights


@covers("dojo.complication.uneven-fights")
@EDITIONS
def test_four_heroes_against_six_bars_split_six_bars_of_hp_and_have_six_turns(edition: str) -> None:
    match = fight("hann hbob hcat hdan", "wa wb wc wd we wf", edition=edition, weight="featherweight", place=False)
    bar = {"base": 6, "patch": 8}[edition]
    assert [u.hp for u in state(match).units if u.side == 0] == [bar * 3 // 2] * 4
    assert meter.slots(state(match)) == (0, 1) * 6


@covers("dojo.complication.uneven-fights")
def test_heroes_may_give_whole_bars_to_some_of_them_instead() -> None:
    match = fight("hann hbob", "wa wb wc", options={"split": "whole"}, place=False)
    assert [(u.bars, u.turns, u.hp) for u in state(match).units if u.side == 0] == [(2, 2, 12), (1, 1, 12)]


@covers("dojo.complication.uneven-fights")
def test_a_single_group_of_stooges_may_have_six_bars_and_six_turns() -> None:
    match = fight("hann hbob", "sdan", bars={"sdan": 6}, place=False)
    stooges = unit(match, "sdan")
    assert (stooges.bars, stooges.turns) == (6, 6)
    assert meter.slots(state(match)).count(0) == 6


@covers("dojo.rule.minimum-bars@base", "dojo.rule.minimum-bars@patch")
@pytest.mark.parametrize(("edition", "heroes", "foes", "slots"), [
    ("base", "hann", "wa", 3),
    ("base", "hann hbob", "wa wb", 3),
    ("patch", "hann", "wa", 2),
    ("patch", "hann hbob", "wa wb", 2),
])  # fmt: skip
def test_small_fights_have_enough_bars(edition: str, heroes: str, foes: str, slots: int) -> None:
    match = fight(heroes, foes, edition=edition, place=False)
    assert meter.slots(state(match)) == (0, 1) * slots


# Guests and switched sides


@covers("dojo.complication.guest-heroes")
@EDITIONS
def test_a_guest_has_one_bar_and_is_played_by_the_heroes_and_the_enemies_get_a_slot_more(edition: str) -> None:
    match = fight("hann hbob hcat beve", "wa wb wc", edition=edition, place=False)
    guest = unit(match, "beve")
    assert (guest.bars, guest.seat, guest.side) == (1, "heroes", 0)
    assert meter.slots(state(match)) == (0, 1) * 4
    assert GAME.rules(edition).seats(state(match))["heroes"] == ("hann", "hbob", "hcat")


@covers("dojo.complication.switched-sides")
@EDITIONS
def test_a_hero_who_changed_sides_acts_on_enemy_slots_and_keeps_their_player(edition: str) -> None:
    match = fight("hann hbob", "hero:hcat wa", edition=edition, place=False)
    turncoat = unit(match, "hcat")
    assert (turncoat.side, turncoat.seat, turncoat.kind) == (1, "hcat", "hero")
    assert (
        GAME.rules(edition).seats(state(match))["director"] == ("hcat",)
        or "hcat" in GAME.rules(edition).seats(state(match))["director"]
    )


# Three-way battles


def kit_index(**facts: Any) -> DojoStage:
    made = {"A": plain(), "b": plain(), "c": plain(side=2), **facts}
    return dojo("A b c . .\n. . . . .", **made)


@covers("dojo.complication.three-way")
@EDITIONS
def test_for_each_hero_slot_both_other_sides_have_one(edition: str) -> None:
    match = fight("hann hbob hcat", "wa wb wc", "wd we wf", edition=edition, place=False)
    assert meter.slots(state(match)) == (0, 1, 2) * 3


def owed(stage: DojoStage, creditor: int, debtor: int) -> DojoStage:
    fight = stage.fight.clone()
    fight.facts["favors"] = {f"{creditor} {debtor}": 1}
    stage.restart(fight)
    return stage


@covers("dojo.token.favor", "dojo.complication.three-way")
def test_whoever_is_owed_a_favor_sends_the_attacker_to_bother_the_others() -> None:
    stage = owed(kit_index(), 0, 1).turn("b", 1, 1)
    stage.act("Damage", 1, "yes")
    assert (stage.hp("A"), stage.hp("c")) == (12, 11)
    stage.act("Damage", 1)
    assert (stage.hp("A"), stage.hp("c")) == (12, 10)
    assert stage.fight.facts["favors"] == {"0 1": 0}


@covers("dojo.token.favor")
def test_a_favor_need_not_be_spent() -> None:
    stage = owed(kit_index(), 0, 1).turn("b", 1).act("Damage", 1, "no", "A")
    assert stage.hp("A") == 11
    assert stage.fight.facts["favors"] == {"0 1": 1}


@covers("dojo.token.favor", "dojo.complication.three-way")
def test_healing_somebody_of_another_team_earns_one_favor_a_turn() -> None:
    stage = kit_index(b=plain(hp=0)).turn("A", 9, 9)
    stage.act("Rescue", 9)
    assert stage.fight.facts["favors"] == {"0 1": 1}


# Higher Stakes


def custom(edition: str, **more: Any) -> dict[str, Any]:
    return {"encounter": {"name": "Try", "heroes": ["mei-frost"], "enemies": ["ogre"], "editions": [edition], **more}}


@covers("dojo.complication.higher-stakes")
def test_bonuses_and_penalties_must_even_out() -> None:
    GAME.setup(edition="base", options=custom("base", bonuses={"mei-frost": "vigor", "ogre": "power-up"}))
    GAME.setup(edition="base", options=custom("base", bonuses={"mei-frost": "vigor burned"}))
    with pytest.raises(Refused, match="must even out"):
        GAME.setup(edition="base", options=custom("base", bonuses={"mei-frost": "vigor"}))
    with pytest.raises(Refused, match="no Bonus or Penalty “default”"):
        GAME.setup(edition="base", options=custom("base", bonuses={"mei-frost": "default"}))
    with pytest.raises(Refused, match="no Bonuses and Penalties, so there is no “vigor”"):
        GAME.setup(edition="patch", options=custom("patch", bonuses={"mei-frost": "vigor burned"}))


@covers("dojo.complication.higher-stakes")
def test_higher_stakes_are_dealt_out_before_the_first_round() -> None:
    match = fight(
        "hann hbob hcat",
        "wa wb wc",
        edition="base",
        weight="featherweight",
        options={"stakes": {"hann": "willpower", "wa": "power-up"}},
    )
    assert unit(match, "hann").shields == (4,)
    assert unit(match, "wa").tokens == {"iron": 2, "power": 2, "speed": 2}


# Optional rules


@covers("dojo.optional.heroic-power-up")
def test_heroic_spirit_may_trade_the_two_lowest_numbers_for_a_bonus() -> None:
    def lent(*words: str) -> DojoStage:
        stage = dojo("A B . b", edition="base", optional=["heroic-power-up"], A=plain(hp=0), B=plain(), b=plain())
        return stage.start("A", 6, 5, 1).choose(*words)

    stage = lent("Willpower")
    assert stage.numbers("B") == (6,)
    assert stage.shields("B") == (4,)
    assert lent("no Bonus").numbers("B") == (6, 5, 1)


@covers("dojo.optional.heroic-power-up")
def test_the_patch_has_no_heroic_power_up() -> None:
    with pytest.raises(Refused, match="heroic-power-up"):
        GAME.setup("01-back-alley", "patch", {"optional": ["heroic-power-up"]})


@covers("dojo.optional.world-of-cardboard")
@EDITIONS
def test_a_push_into_a_wall_breaks_it_and_ends_in_the_rubble(edition: str) -> None:
    stage = dojo("A b # . .", edition=edition, optional=["world-of-cardboard"], A=plain(), b=plain())
    stage.turn("A", 9).act("Throw", 9)
    while stage.about == "shove":
        stage.choose("C1")
    assert stage.at("b") == "C1"
    assert stage.space("C1") == ["rubble"]


@covers("dojo.optional.endless-stooges")
@EDITIONS
def test_every_stooge_that_is_hurt_is_gone_and_more_come_at_the_start_of_their_turn(edition: str) -> None:
    stage = dojo(
        "A b b . .\n. . . . .", edition=edition, optional=["endless-stooges"], A=plain(), b=plain(kind="stooges")
    )
    stage.turn("A", 1).act("Damage", 1, "b")
    assert stage.at("b") == ""
    assert len(stage.fight.bodies(stage.unit("b"))) == 1
    more = {"base": ("D1", "E1", "D2"), "patch": ("D1", "E1")}[edition]
    stage.start("b", 1, 1, 1).choose(*more)
    assert len(stage.fight.bodies(stage.unit("b"))) == 1 + len(more)
    assert stage.hp("b") == 12
