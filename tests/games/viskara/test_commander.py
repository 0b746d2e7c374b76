"""Commander gives movement away wherever one would gain it: sidesteps, teleports, and dashes inside other effects."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book.model import Companion, Mark
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

COMMANDER = "viskara.aura.expanded-influence.commander"
AURA = {"Expanded Influence": 1, "Commander": 1}
MENACE = "doubt.ability.leaping-menace"


def command(picture: str, *tactics: Any, sheet: dict[str, Any] | None = None, **more: Any) -> ViskaraStage:
    """A commands with an expanded aura and has its turn; C is an ally, b cannot react."""
    facts = {"marks": (Mark("expanded", "A"),), **more.pop("facts", {})}
    made = fighter(*tactics, aura=AURA, **(sheet or {}))
    letters = {"A": figure(made, **facts), "C": fighter(), "b": tired(), **more}
    return viskara(picture, **letters)


def companion_at(stage: ViskaraStage, cell: int) -> None:
    battle = stage.battle.clone()
    battle.zones = (Companion("companion", "A", (cell,), 0, "", "slash", False, True),)
    stage.restart(battle)


def asked_to_give(stage: ViskaraStage) -> bool:
    return stage.about == "commander"


@pytest.mark.covers(COMMANDER, "viskara.creature.quartztooth-rabbit.tactic.crystal-incisors")
def test_a_dash_that_has_to_come_before_an_attack_may_be_given_away() -> None:
    bite = way("Bite", rule="quartztooth-rabbit.crystal-incisors", break_point=2)
    stage = command("C A . b . . .\n. . . . . . .", bite)

    stage.shows((1, 0)).do("Attack: Bite", "C", "A2")

    assert (stage.at("A"), stage.at("C")) == ("B1", "A2")
    assert stage.health("b") == 90 - 2, "it did not dash toward its target: the break point stays 2"
    assert stage.flair("A") == 10 - 1, "the surcharge of medium speed belongs to the dash all the same"


@pytest.mark.covers(COMMANDER)
def test_whoever_keeps_the_dash_makes_it() -> None:
    bite = way("Bite", rule="quartztooth-rabbit.crystal-incisors", break_point=2)
    stage = command("C A . . . b . .", bite)

    stage.shows((1, 0)).do("Attack: Bite", "No", "E1")

    assert (stage.at("A"), stage.at("C")) == ("E1", "A1")
    assert stage.health("b") == 90 - 3, "toward its target the break point is half more"


@pytest.mark.covers(COMMANDER, "viskara.arts.companion.best-friends")
def test_the_dash_to_a_best_friend_may_be_given_away_as_a_sidestep_of_ones_speed() -> None:
    loyal = way(upgrades={"Companion": 1, "Best Friends": 1})
    stage = command("A . . . . . . b\nC . . . . . . .", loyal)
    companion_at(stage, 4)
    stage.do(("best friends", "arts.companion.best-friends", "slash"), "C")

    assert stage.cells() == {f"{x}{y}" for x in "ABCD" for y in "12"} - {"A1", "A2"}, "three squares"
    stage.choose("D2")

    assert (stage.at("A"), stage.at("C")) == ("A1", "D2")
    assert stage.flair("A") == 10 - 2


@pytest.mark.covers(COMMANDER, "viskara.arts.companion.no-matter-what")
def test_a_teleport_to_certain_squares_is_given_away_as_it_is() -> None:
    loyal = way(upgrades={"Companion": 1, "Best Friends": 1, "No Matter What": 1})
    stage = command("A # . . . b\nC # . . . .", loyal, C=fighter(speed="low"))
    companion_at(stage, 3)
    stage.do(("best friends", "arts.companion.best-friends", "slash"), "C")

    assert stage.cells() == {"C1", "D1", "E1", "C2", "D2", "E2"}, "beside the companion, with nothing to halve"
    stage.choose("D2")

    assert (stage.at("A"), stage.at("C")) == ("A1", "D2")


@pytest.mark.covers(COMMANDER, "viskara.creature.unknown.tactic.teleport")
def test_a_teleport_to_any_square_may_be_given_away() -> None:
    stage = command("A C # . . b", sheet={"specials": ("unknown.teleport",)})

    stage.do(("special", "unknown.teleport"), "C", "E1")

    assert (stage.at("A"), stage.at("C")) == ("A1", "E1")
    assert stage.flair("A") == 10 - 4


@pytest.mark.covers(COMMANDER, "viskara.arts.swing")
def test_a_swing_that_goes_on_may_be_given_away() -> None:
    hook = way(range=3, upgrades={"Swing": 1})
    stage = command("C . . . . . . b . .\nA . . . . . . . . .", hook)

    stage.do("Dash", "No", "B1", "A1")
    assert asked_to_give(stage)
    stage.choose("C", "A2")

    assert (stage.at("A"), stage.at("C")) == ("B1", "A2")
    assert stage.flair("A") == 10 - 1 - 2, "the dash, and the swing with the surcharge of a dash"


@pytest.mark.covers(COMMANDER, "viskara.creature.aspidromos.tactic.charge")
def test_a_charge_that_is_given_away_runs_over_nobody() -> None:
    charge = way("Charge", rule="aspidromos.charge")
    stage = command("C A . b . . . . . .\n. . . . . . . . . .", charge, facts={"facing": (2,)})

    stage.do("Attack: Charge", "C", "A2")

    assert (stage.at("A"), stage.at("b"), stage.at("C")) == ("B1", "D1", "A2")
    assert stage.health("b") == 90
    assert (stage.effort("A"), stage.flair("A")) == (2, 9), "what was paid is lost"


@pytest.mark.covers(COMMANDER, "viskara.creature." + MENACE)
def test_the_leap_of_doubt_may_be_given_away_after_it_was_aimed() -> None:
    stage = command("A . . . . . b\nC . . . . . .", sheet={"abilities": (MENACE,)}, defaults={"offer": "yes"})

    stage.turn("A").choose("D1")
    assert asked_to_give(stage)
    stage.choose("C", "C2")

    assert (stage.at("A"), stage.at("C")) == ("A1", "C2")
    assert "mood doubt" in stage.marks("A"), "b was too tired to move: what the leap brings comes all the same"


@pytest.mark.covers(COMMANDER, "viskara.creature.canopy-heron.ability.towering-above")
def test_a_heron_gives_its_steps_away_like_everybody() -> None:
    stage = command("A C . . b", sheet={"abilities": ("canopy-heron.ability.towering-above",)})

    stage.do("Sidestep", "C", "D1")

    assert (stage.at("A"), stage.at("C")) == ("A1", "D1")


@pytest.mark.covers(COMMANDER)
def test_nobody_is_asked_to_give_movement_to_somebody_who_could_not_use_it() -> None:
    stage = command("C A . . b", C=figure(fighter(), anchored=True))
    stage.do("Sidestep")
    assert stage.about == "step"

    stage = command("C # . . b\n# A . . .")
    stage.do("Sidestep")
    assert stage.about == "step"


@pytest.mark.covers(COMMANDER, "viskara.creature.viskara-hermit.tactic.charged-crab")
def test_a_launch_that_is_given_away_leaves_the_attack_on_all_squares() -> None:
    bolt = way("Bolt", rule="viskara-hermit.charged-crab")
    stage = command("A . b . . d\nC . . . . .", bolt, d=tired())

    stage.shows((1, 0)).do("Attack: Bolt", "d", "C", "B2")

    assert (stage.at("A"), stage.at("C")) == ("A1", "B2")
    assert (stage.health("b"), stage.health("d")) == (90 - 4, 90), "b is within range 2, and nothing is doubled"


@pytest.mark.covers(COMMANDER, "viskara.move.general")
def test_whoever_gives_away_the_movement_that_would_leave_an_allys_square_makes_room_at_once() -> None:
    stage = command("A C . . . b\n. . . . . .")
    stage.do("Sidestep", "No", "B1")
    assert stage.at("A") == "B1", "on C's square, with an effort left to move on"

    stage.choose("Sidestep", "C", "Stay", "A2")

    assert stage.at("C") == "B1"
    assert stage.at("A") == "A2"
