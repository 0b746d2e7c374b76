"""Sel Quickneedle, one ruling for each of her abilities."""

import pytest

from fracas.testing.steel import figure, steel


def test_twin_cut_strikes_two_and_makes_the_clumsy_bleed() -> None:
    stage = steel("b A c", A="sel", b="odrun", c="ditch_imp")

    stage.fate(5, 5).do("Twin Cut", "b", "c")

    assert (stage.stamina("b"), stage.stamina("c")) == (26, 4)
    assert stage.conditions("b") == {"bleeding"}
    assert stage.conditions("c") == set()


@pytest.mark.parametrize(("dice", "damage", "bleeds"), [((4, 5), 2, False), ((5, 5), 4, True), ((8, 7), 6, True)])
def test_twin_cut_draws_blood_from_tier_2(dice: tuple[int, int], damage: int, bleeds: bool) -> None:
    stage = steel("A b", A="sel", b="odrun")

    stage.fate(*dice).do("Twin Cut")

    assert stage.stamina("b") == 30 - damage
    assert ("bleeding" in stage.conditions("b")) is bleeds


def test_twin_cut_may_stop_at_one_target() -> None:
    stage = steel("b A c", A="sel", b="odrun", c="ditch_imp")

    stage.fate(5, 5).do("Twin Cut", "c", "done")

    assert (stage.stamina("b"), stage.stamina("c")) == (30, 4)


@pytest.mark.covers("steel.rule.highground", "steel.resource.surge.damage")
def test_from_above_gains_a_surge_in_time_for_its_own_damage() -> None:
    stage = steel("A . . . b", under={"A": "2"}, A="sel", b="odrun")

    stage.fate(5, 5).do("From Above", ("b", 1))

    assert stage.stamina("b") == 30 - 6 - 2
    assert stage.creature("A").surges == 0


def test_from_above_keeps_the_surge_that_was_not_spent() -> None:
    stage = steel("A . . . b", under={"A": "2"}, A="sel", b="odrun")

    stage.fate(5, 5).do("From Above", "no")

    assert stage.stamina("b") == 24
    assert stage.creature("A").surges == 1


@pytest.mark.parametrize(("dice", "damage"), [((4, 5), 3), ((5, 5), 6), ((8, 7), 9)])
def test_from_above_on_level_ground_gives_no_surge(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A . . . . . . . b", A="sel", b="odrun")

    stage.fate(*dice).do("From Above")

    assert stage.stamina("b") == 30 - damage
    assert "surge damage" not in stage.declined
    assert stage.creature("A").surges == 0


def test_from_above_reaches_8() -> None:
    stage = steel("A . . . . . . . . b", A="sel", b="odrun")

    assert "no target in reach" in stage.why_not("From Above")


@pytest.mark.covers("steel.movement.shift", "steel.maneuver.hide")
def test_slip_away_shifts_2_without_being_struck_and_hides() -> None:
    stage = steel(
        """
        b A . .
        . . # .
        """,
        A="sel",
        b="rustjaw_hound",
    )

    stage.do("Slip Away", "D1")
    assert stage.at("A") == "D1"
    assert stage.about == "turn", "she stands in the open, so nobody asks whether she hides"

    stage.turn("A").do("Slip Away", "D2", "hide")
    assert stage.creature("A").hidden_from == (stage.creature("b").id,)
    assert "opportunity" not in stage.declined


def test_slip_away_need_not_hide() -> None:
    stage = steel("A . # b", A="sel", b="rustjaw_hound")

    stage.do("Slip Away", "stay", "no")

    assert stage.creature("A").hidden_from == ()
    assert stage.fight.maneuver == 0


def test_slip_away_is_not_for_the_slowed_in_the_open() -> None:
    stage = steel("A . . b", A=figure("sel", slowed=True), b="rustjaw_hound")

    assert "nowhere to shift" in stage.why_not("Slip Away")


@pytest.mark.covers("steel.area.wall", "steel.terrain.difficult", "steel.rule.potency")
def test_a_trip_wire_is_difficult_and_fells_the_first_clumsy_creature() -> None:
    stage = steel("A . . . . b", A=figure("sel", grit=1), b="odrun")

    stage.do("Trip Wire", "B1")
    assert stage.creature("A").grit == 0
    assert [zone.kind for zone in stage.fight.zones] == ["wire"]

    stage.turn("b").do("Advance")
    assert stage.moves("b") == {"D1", "E1"}, "with a speed of 5, at 2 for each square"
    stage.choose("D1")
    assert stage.at("b") == "E1"
    assert stage.conditions("b") == {"prone"}
    assert stage.fight.zones == ()


def test_an_agile_creature_springs_the_wire_and_keeps_its_feet() -> None:
    stage = steel("A . . . . b", A=figure("sel", grit=1), b="rustjaw_hound")

    stage.do("Trip Wire", "B1").turn("b").do("Advance", "D1")

    assert stage.at("b") == "D1"
    assert stage.conditions("b") == set()
    assert stage.fight.zones == ()


def test_trip_wire_costs_a_grit() -> None:
    stage = steel("A . . . . b", A="sel", b="odrun")

    assert stage.why_not("Trip Wire") == "it costs 1 Grit"


@pytest.mark.parametrize(("picture", "rolls"), [("A b", 4), ("A . . . . b", 4)])
def test_sels_free_strike_is_melee_or_ranged_5(picture: str, rolls: int) -> None:
    stage = steel(picture, A="sel", b="odrun")

    stage.fate(5, 5).do("Free Strike")

    assert stage.stamina("b") == 30 - rolls
