"""A second way to the same thing keeps the same rules: movement that is interrupted, ice, borders, belts, Copies."""

from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
ICE, FOLDED, BELTS = "arena.icy-floor", "arena.trick-room", "arena.factory"
GIANT = ((0, 0), (1, 0), (0, 1), (1, 1))


def dancer(**facts: Any) -> Any:
    return fighter("pressure", "dance", **facts)


@BOTH
@covers("dojo.action.dance.try-and-keep-up")
def test_whoever_a_trap_takes_out_on_the_way_goes_no_further(edition: str) -> None:
    stage = dojo("A ^ . . b\n. . . . .", edition=edition, A=dancer(hp=1, speed=3), b=dancer())
    stage.turn("A", 9).act("Try And Keep Up", "B1")
    assert (stage.at("A"), stage.about == "step") == ("B1", False)


@covers("dojo.arena.icy-floor", "dojo.move.save-yourself")
def test_whoever_catches_the_border_of_the_ice_slips_on() -> None:
    stage = dojo("A b\n. .\n. .\n. .", A=dancer(), b=dancer(speed=1), parameters=[ICE])
    stage.turn("A", 1).act("Throw", 1, "over the border", "B2")
    assert stage.at("b") == "B3"


@pytest.mark.parametrize(("picture", "step", "there"), [("A . . . .", "E1", "D1"), (". A . . .", "A1", "E1")])
@covers("dojo.arena.icy-floor", "dojo.arena.trick-room")
def test_ice_goes_on_beyond_the_fold_of_the_map(picture: str, step: str, there: str) -> None:
    ground = f"{picture}\n. . . . .\n. . . . .\n. . . . b"
    stage = dojo(ground, A=dancer(speed=1), b=dancer(), parameters=[ICE, FOLDED])
    assert stage.turn("A", 1).step(step).at("A") == there


@covers("dojo.arena.icy-floor", "dojo.tilt.chained-down")
def test_nobody_slips_farther_than_the_chain_reaches() -> None:
    chained, walker = {"0": "chained-down"}, fighter("frozen", speed=1)
    stage = dojo("# . A . . .\n. . . . . b", A=walker, b=dancer(), parameters=[ICE], tilts=chained)
    fight = stage.fight.clone()
    fight.facts["chains"] = {"0": 0}
    stage.restart(fight)
    assert stage.turn("A", 1).step("D1").at("A") == "D1"


@covers("dojo.token.power@patch", "dojo.obstacle.copy@patch")
def test_power_lengthens_the_throw_of_a_copy_as_well() -> None:
    stage = dojo("A . . . . b\n. . . . . .", A=dancer(power=1), b=dancer()).copy("b", "B1")
    stage.turn("A", 1).act("Throw", 1, "spend 1", "C1", "D1")
    assert stage.copies("b") == ["D1"]


@covers("dojo.move.forced@base", "dojo.archetype-ability.trickster.focused@base")
def test_a_push_leads_away_from_where_the_attacker_stands_by_then() -> None:
    ground = ". . . . . .\n. . . b . .\n. . A . . .\n. . . . . .\n. . . . . ."
    trickster = dancer(iron=1, ability="trickster.focused")
    stage = dojo(ground, edition="base", A=fighter("pressure", "power"), b=trickster)
    stage.turn("A", 7).act("Damage", 7, "spend 1", "D4", "stop")
    assert stage.about == "shove"
    assert stage.offered == ["D1", "E1", "C1"]


@covers("dojo.rule.stooge-movement", "dojo.move.swap")
def test_the_other_stooges_follow_one_who_swaps_spaces() -> None:
    ground = "a a . .\n. . b .\n. . . .\n. . . C"
    stooges = fighter("pressure", "iron", kind="stooges", speed=2)
    stage = dojo(ground, a=stooges, b=dancer(), C=dancer())
    stage.turn("a", 1).choose("a 2: swap with b", "A2")
    assert (stage.at("a"), stage.at("a2"), stage.at("b")) == ("A2", "C2", "B1")


# The belts of a Factory


def belt(parameters: tuple[str, ...] = (), **facts: Any) -> DojoStage:
    """A's space is on a belt that leads east; b's turn is about to end."""
    options = {"belts": [["A1", "B1", "C1", "D1", "E1"]]}
    stage = dojo(
        ". A . . . .\n. . . . . .\nC . . . . b", A=dancer(**facts), C=dancer(), b=dancer(),
        parameters=[BELTS, *parameters], options=options,
    )  # fmt: skip
    return stage.turn("b", 1).end()


@covers("dojo.arena.factory", "dojo.rule.taken-out@patch")
def test_whoever_lies_on_a_belt_spends_nothing_to_stay() -> None:
    stage = belt(hp=0, iron=1)
    assert (stage.at("A"), stage.tokens("A")) == ("C1", {"iron": 1})


@covers("dojo.arena.factory", "dojo.arena.icy-floor")
def test_whom_a_belt_carries_slips_as_after_any_push() -> None:
    assert belt((ICE,)).at("A") == "D1"


@covers("dojo.arena.factory")
def test_a_belt_carries_whoever_lies_under_somebody_who_stands() -> None:
    options = {"belts": [["A1", "B1", "C1", "D1", "E1"]]}
    stage = dojo(
        ". A . C . .\n. . . . . .\n. . . . . b", A=dancer(hp=0), C=dancer(), b=dancer(),
        parameters=[BELTS], options=options,
    )  # fmt: skip
    fight = stage.fight.clone()
    fight.figures[1].at = fight.figures[0].at
    stage.restart(fight)
    stage.turn("b", 1).end()
    assert (stage.at("A"), stage.at("C")) == ("C1", "C1")


# Two floors


@covers("dojo.arena.second-floor", "dojo.villain.giant@patch")
def test_a_giant_drops_only_where_all_of_it_has_room() -> None:
    ground = ". . . . . .\n. . o o . .\n. . o o . .\n. . . . . .\nG . . . . b\nC . . . . ."
    stage = dojo(ground, G=dancer(footprint=GIANT), C=dancer(), b=dancer(), parameters=["arena.second-floor"])
    fight = stage.fight.clone()
    fight.figures[0].at, below = fight.arena.grid.cell("C2"), fight.facts["floors"]["shift"]
    fight.figures[1].at = fight.arena.grid.cell("D3") + below
    stage.restart(fight)
    assert stage.turn("b", 1).end().at("G") == "C2"


# What is asked


@covers("dojo.obstacle.wall", "dojo.token.power@patch")
def test_a_wall_that_breaks_anyway_asks_for_no_power_and_goes_nowhere() -> None:
    stage = dojo("A # .\n. . .\n. . b", A=dancer(power=1), b=dancer())
    stage.turn("A", 5).act("Damage", 5, "B1")
    assert stage.space("B1") == ["rubble"]
    assert stage.tokens("A") == {"power": 1}


@covers("dojo.arena.traffic")
def test_whoever_is_run_over_is_told_for_how_much() -> None:
    stage = dojo(". . .\nA . .\n. . b", A=dancer(iron=1), b=dancer(), parameters=["arena.traffic"])
    stage.defaults.pop("spend iron")
    assert stage.round_over().question == "A is about to take 5: how much Iron does A spend?"
