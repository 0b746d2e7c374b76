"""Tilted Parameters: one side has it harder."""

from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_villains import BLOCK

covers = pytest.mark.covers


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "one-two", **facts)


def stage(
    tilt: str, picture: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any
) -> DojoStage:
    """The heroes' side is the tilted one."""
    return dojo(picture, tilts={"0": tilt}, A=plain(**(a or {})), b=plain(**(b or {})), **more)


# Chained Down


def chained(**facts: Any) -> DojoStage:
    return stage("chained-down", ". A . . . . . . b\n. . . . . . . . .", a=facts).placed("A1")


@covers("dojo.tilt.chained-down", "dojo.rule.battle-parameters")
def test_everybody_of_the_side_places_a_wall_and_stays_within_3_of_it() -> None:
    fight = chained(speed=5)
    assert fight.space("A1") == ["wall"]
    fight.turn("A", 1).step("east", "east")
    assert fight.at("A") == "D1"
    assert not fight.offers("move to E1")
    assert fight.offers("move to D2")


@covers("dojo.tilt.chained-down")
def test_from_the_rubble_of_the_wall_the_chain_is_5_long_and_without_it_gone() -> None:
    for kind, last in (("rubble", "F1"), ("", "I1")):
        fight = chained(speed=9)
        state = fight.fight.clone()
        state.walls, state.rubble = 0, int(kind == "rubble")
        fight.restart(state)
        fight.turn("A", 1)
        for cell in ("C1", "D1", "E1", "F1"):
            fight.step(cell)
        assert fight.offers("move to G1") is (last != "F1")


@covers("dojo.tilt.chained-down")
def test_open_the_path_does_not_open_the_chained_wall() -> None:
    fight = chained().turn("A", 1)
    assert not fight.offers("Open The Path")
    assert "cannot be opened" in fight.why_not("Open The Path")


@covers("dojo.tilt.chained-down", "dojo.villain.giant@patch")
def test_a_giant_places_its_wall_on_any_side_and_goes_as_far_as_its_nearest_part_may() -> None:
    picture = ". b . . . . . . .\n. . . . . . . . .\n. . . . . . . . A"
    fight = dojo(picture, tilts={"1": "chained-down"}, A=plain(), b=plain(footprint=BLOCK, speed=5))
    assert {"A1", "D1", "D3", "B3"} <= set(fight.placed().offered), "all around it"
    fight.choose("A1").turn("b", 1).step("C1", "D1")
    assert not fight.offers("move to E1"), "its nearest part would be 4 spaces from A1"
    fight = dojo(picture, tilts={"1": "chained-down"}, A=plain(), b=plain(footprint=BLOCK, speed=5))
    fight.placed("D1").turn("b", 1).choose("B2")
    assert fight.at("b") == "B2"


# Disarmed


@covers("dojo.tilt.disarmed")
def test_the_disarmed_side_has_range_1_whatever_its_stance() -> None:
    def far(tilts: dict[str, str], parameters: list[str]) -> list[bool]:
        fight = dojo("A . b", tilts=tilts, parameters=parameters, A=plain(), b=plain())
        return [fight.turn(who, 1).offers("Damage") for who in ("A", "b")]

    assert far({}, []) == [True, True]
    assert far({"0": "disarmed"}, []) == [False, True]
    assert far({}, ["tilt.disarmed"]) == [False, False]


# Enraged


@covers("dojo.tilt.enraged")
def test_whoever_of_the_enraged_side_is_hurt_holds_the_challenge_of_the_last_to_hurt_them() -> None:
    strong = fighter("precision", "power")
    fight = dojo("b A c", tilts={"0": "enraged"}, A=plain(), b=strong, c=strong)
    fight.turn("b", 1).act("Damage", 1)
    assert fight.unit("A").challenger == fight.unit("b").index
    fight.turn("c", 1).act("Damage", 1)
    assert fight.unit("A").challenger == fight.unit("c").index


@covers("dojo.tilt.enraged")
def test_the_other_side_is_not_enraged() -> None:
    fight = stage("enraged", "A b").turn("A", 1).act("Damage", 1)
    assert fight.tokens("b") == {}


# Handcuffs


def cuffed(picture: str = "A B . . .\n. . . . .\n. . . . b", **facts: Any) -> DojoStage:
    fight = dojo(picture, tilts={"0": "handcuffs"}, A=plain(**facts), B=plain(), b=plain())
    return fight.placed("B")


@covers("dojo.tilt.handcuffs")
def test_free_movement_takes_the_cuffed_partner_along() -> None:
    fight = cuffed(speed=2).turn("A", 1).step("A2", "A3")
    assert fight.at("A") == "A3"
    assert fight.fight.arena.far[fight.figure("A").at][fight.figure("B").at] == 1


@covers("dojo.tilt.handcuffs")
def test_whoever_is_pushed_takes_the_cuffed_partner_along() -> None:
    fight = cuffed(". . . . . . .\n. . . B A b .\n. . . . . . .")
    fight.turn("b", 3).act("Throw", 3, "D1", "C2")
    assert fight.at("A") == "C2"
    assert fight.fight.arena.far[fight.figure("A").at][fight.figure("B").at] == 1


@covers("dojo.tilt.handcuffs")
def test_stooges_are_never_handcuffed() -> None:
    fight = dojo("A . B\n. b .", tilts={"0": "handcuffs"}, A=plain(), B=plain(), b=plain(kind="stooges")).placed()
    assert fight.fight.facts["cuffs"] == {"0": 1, "1": 0}


# Keep Em Coming


@covers("dojo.tilt.keep-em-coming")
@pytest.mark.parametrize(("left", "starts"), [(3, 6), (9, 9)])
def test_one_starts_with_what_was_left_but_at_least_half_and_half_the_bad_tokens(left: int, starts: int) -> None:
    before = {"A": {"hp": left, "burning": 3, "weakness": 1}}
    fight = stage("keep-em-coming", "A . b", options={"last fight": before})
    assert (fight.hp("A"), fight.hp("b")) == (starts, 12)
    assert fight.tokens("A") == {"burning": 2, "weakness": 1}


# Overwhelming Power, Too Slow, Weakened State


@covers("dojo.tilt.overwhelming-power")
def test_every_turn_of_the_others_begins_with_a_power_an_iron_and_a_speed() -> None:
    fight = stage("overwhelming-power", "A . b")
    assert fight.start("b", 1, 1, 1, 1).tokens("b") == {"power": 1, "iron": 1, "speed": 1}
    assert stage("overwhelming-power", "A . b").start("A", 1, 1, 1, 1).tokens("A") == {}


@covers("dojo.tilt.too-slow")
def test_the_slow_side_leaves_its_lowest_die_out_and_the_others_add_one() -> None:
    usual = dojo("A . b", A=plain(), b=plain()).start("A", 6, 6, 4, 4)
    assert usual.numbers("A") == (6, 6, 4, 4)
    assert stage("too-slow", "A . b").start("A", 6, 6, 4).numbers("A") == (6, 6, 4)
    assert stage("too-slow", "A . b").start("b", 6, 6, 4, 4, 3).numbers("b") == (6, 6, 4, 4, 3)


@covers("dojo.tilt.weakened-state")
def test_each_turn_of_the_weakened_side_begins_with_burning_weakness_and_fatigue() -> None:
    fight = stage("weakened-state", "A . b").start("A", 1, 1, 1, 1)
    assert fight.tokens("A") == {"burning": 1, "weakness": 1, "fatigue": 1}
    assert stage("weakened-state", "A . b").start("b", 1, 1, 1, 1).tokens("b") == {}
