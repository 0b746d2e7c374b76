"""Immediately before and after: in any order, looked ahead for, and nothing else in between; one way to be moved."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.games.viskara.book import teleport
from fracas.games.viskara.book.model import Companion, Placed
from fracas.testing.viskara import PartPlan, ViskaraStage, fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

BEFORE = "viskara.rule.immediately"
AHEAD = "viskara.rule.look-ahead"
LIGHT = {"Speed of Light": 1, "Reaction (Speed of Light)": 1}


def run(stage: ViskaraStage, script: Any) -> Any:
    """Let a script that asks nobody come to its end."""
    try:
        ask = next(script)
    except StopIteration as end:
        return end.value
    raise AssertionError(ask)


# Order


@pytest.mark.covers(BEFORE)
def test_what_comes_before_comes_in_the_order_its_performer_likes() -> None:
    made = fighter(way(upgrades={"Lunge": 1}), way("Pet", upgrades={"Companion": 1}), aura=LIGHT)
    stage = viskara("A . . . . . . b", A=figure(made, stored=("b5", "b4")), b=tired(), defaults={"before": "done"})
    del stage.defaults["offer"]
    del stage.defaults["before"]

    stage.do("Attack: Slash")
    assert stage.offered == ["Nothing more", "Companion: Pet", "Lunge", "Reaction (Speed of Light)"]
    stage.choose("Reaction (Speed of Light)", "black 5", "black 4", "F1")

    assert stage.open_question.what == "arts.companion", "it has moved, so that a lunge is no longer possible"
    stage.shows((1, 0)).choose("No")
    assert stage.health("b") == 90 - 4


@pytest.mark.covers(BEFORE, "viskara.arts.burst", "viskara.arts.lunge.teleportation")
def test_what_a_movement_before_an_attack_sets_off_waits_until_the_attack_is_over() -> None:
    quick = way("Blink", upgrades={"Lunge": 1, "Teleportation": 1})
    made = fighter(quick, way("Boom", upgrades={"Burst": 1}))
    stage = viskara("A . . . . b", A=made, b=figure(fighter(health=90), effort=0))
    del stage.defaults["offer"]

    stage.shows((1, 0)).do("Attack: Blink", "Yes", "D1")
    assert stage.health("b") == 90 - 4, "the attack comes first"
    assert stage.open_question.what == "arts.burst"
    stage.shows((1, 0)).choose("Yes")

    assert stage.health("b") == 90 - 4 - 6


@pytest.mark.covers(BEFORE, "viskara.arts.burst")
def test_burst_follows_at_once_on_a_dash_of_the_move_action() -> None:
    stage = viskara("A . . . . b", A=fighter(way(upgrades={"Burst": 1})), b=figure(fighter(health=90), effort=0))

    stage.shows((1, 0)).do("Dash", "E1", "Yes")

    assert stage.health("b") == 90 - 4 - 2


# Looking ahead


@pytest.mark.covers(AHEAD, "viskara.aura.speed-of-light.reaction")
def test_one_may_attack_somebody_a_flash_beforehand_would_bring_into_reach() -> None:
    far = "A . . . . . . . b"
    able = viskara(far, A=figure(fighter(way(), aura=LIGHT), stored=("b5", "b4")), b=tired())
    unable = viskara(far, A=figure(fighter(way(), aura=LIGHT), stored=("b4",)), b=tired())

    assert "Attack: Slash" in able.offered
    assert "Attack: Slash" not in unable.offered


@pytest.mark.covers(AHEAD, "viskara.sig.key.pre-tactic")
def test_one_may_attack_somebody_a_signature_move_beforehand_would_bring_into_reach() -> None:
    move = (PartPlan("Sidestep", {"Pre-Tactic": 1}),)
    stage = viskara("A . . . . b", A=figure(fighter(signature=move), flair=3), b=tired())
    assert "Attack: Slash" in stage.offered

    stage.shows((1, 0)).do("Attack: Slash", "Yes", "Yes", "D1")

    assert (stage.at("A"), stage.health("b")) == ("D1", 90 - 4)


@pytest.mark.covers(AHEAD, "viskara.arts.lunge")
def test_two_things_beforehand_may_be_needed_to_reach_somebody() -> None:
    move = (PartPlan("Sidestep", {"Pre-Tactic": 1}),)
    made = fighter(way(upgrades={"Lunge": 1}), signature=move)
    stage = viskara("A . . . . . . . b", A=figure(made, flair=3), b=tired())
    alone = viskara("A . . . . . . . b", A=figure(made, flair=2), b=tired())

    assert "Attack: Slash" in stage.offered
    assert "Attack: Slash" not in alone.offered


@pytest.mark.covers(AHEAD, "viskara.reaction.defy", "viskara.sig.key.pre-tactic")
def test_looking_ahead_is_for_defies_too() -> None:
    move = (PartPlan("Sidestep", {"Pre-Tactic": 1}),)
    stage = viskara(
        """
        a . B . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . C
        """,
        a=figure(fighter(), side=1),
        B=figure(fighter(), effort=0),
        C=figure(fighter(way(range=2), signature=move), flair=3),
        turn="a",
    )
    del stage.defaults["react"]

    stage.do("Attack: Slash")

    assert stage.offered == ["No", "Defy: Slash"]


# One way to be moved


@pytest.mark.covers("viskara.move.swap", "viskara.condition.anchored")
def test_a_swap_is_a_teleport_of_two_that_the_anchored_do_not_make() -> None:
    for facts, swapped in (({}, True), ({"anchored": True}, False)):
        stage = viskara("A . C . b", A=fighter(), C=figure(fighter(), **facts), b=fighter())

        assert run(stage, teleport.swap(stage.battle, stage.who("A"), stage.who("A"), stage.who("C"), "x")) is swapped
        assert stage.at("A") == ("C1" if swapped else "A1")
        assert stage.who("A").moved is swapped


@pytest.mark.covers("viskara.move.swap", "viskara.sig.man.swap-location")
def test_obstructions_do_not_matter_for_whom_one_swaps_with() -> None:
    move = (PartPlan("Swap Location"),)
    stage = viskara("A # b", A=figure(fighter(signature=move), flair=3), b=fighter(), defaults={"offer": "yes"})

    stage.do(("signature", "start", "action"))

    assert (stage.at("A"), stage.at("b")) == ("C1", "A1")


@pytest.mark.covers("viskara.move.swap", "viskara.arts.burst")
def test_a_burst_may_follow_on_a_swap() -> None:
    move = (PartPlan("Swap Location"),)
    made = fighter(way(upgrades={"Burst": 1}), signature=move)
    stage = viskara("A C b", A=figure(made, flair=3), C=fighter(), b=figure(fighter(health=90), effort=0))

    stage.shows((1, 0)).do(("signature", "start", "action"), "Yes", "C", "Yes")

    assert stage.health("b") == 90 - 4 - 2


def pusher() -> Any:
    return fighter(signature=(PartPlan("Move Character", {"Movement Reaction": 1, "Attack Reaction": 1}),))


@pytest.mark.covers("viskara.move.sidestep", "viskara.sig.key.attack-reaction.movement-reaction")
def test_somebody_pushed_before_the_first_step_goes_on_from_there() -> None:
    stage = viskara(
        """
        . . A . . . .
        . . . . . . .
        . b . . . . .
        """,
        A=fighter(),
        b=figure(pusher(), flair=3),
    )

    stage.do("Sidestep", "F1", "Use Move", "Yes", "A1")
    assert stage.at("A") == "A1"
    assert stage.about == "step"

    stage.choose("D1")
    assert stage.at("A") == "D1"


@pytest.mark.covers("viskara.move.dash-interrupt", "viskara.sig.key.attack-reaction.movement-reaction")
def test_somebody_pushed_before_the_first_square_of_a_dash_dashes_anew() -> None:
    stage = viskara(
        """
        . . A . . . c
        . . . . . . .
        . b . . . . .
        """,
        A=fighter(),
        b=figure(pusher(), flair=3),
        c=fighter(),
    )

    stage.do("Dash", "F1", "Use Move", "Yes", "A1")

    assert (stage.at("A"), stage.about) == ("A1", "dash")


@pytest.mark.covers("viskara.move.teleport", "viskara.sig.key.attack-reaction.movement-reaction")
def test_a_teleport_can_be_reacted_to() -> None:
    stage = viskara(
        "A . b . . . .",
        A=figure(fighter(aura={"Speed of Light": 1}), stored=("b4",)),
        b=figure(pusher(), flair=3),
        defaults={"react": lambda ask: "no"},
    )

    stage.do(("aura", "aura.speed-of-light"), "black 4", "D1")

    assert stage.declined.count("react") == 2, "as it starts and when it has happened"


@pytest.mark.covers("viskara.move.sidestep", "viskara.move.general")
def test_square_by_square_one_passes_allies() -> None:
    stage = viskara(
        "A C . . b\n. . . . .", A=figure(fighter(), effort=1), C=fighter(), b=fighter(), stops={"A": ("steps",)}
    )

    stage.do("Sidestep", "B1")
    assert "Stay" not in stage.offered
    stage.choose("C1", "Stay")

    assert stage.at("A") == "C1"


@pytest.mark.covers("viskara.sig.key.halt", "viskara.move.sidestep")
def test_halt_stops_a_sidestep_that_is_asked_square_by_square() -> None:
    halting = fighter(
        signature=(PartPlan("Target Character", {"Halt": 1, "Attack Reaction": 1, "Movement Reaction": 1}),)
    )
    stage = viskara(
        ". A . . b", A=fighter(), b=figure(halting, flair=3), stops={"A": ("steps",)}, defaults={"offer": "yes"}
    )
    stage.defaults["react"] = lambda ask: "no" if stage.at("A") == "B1" else ask.options[1]

    stage.do("Sidestep", "C1")

    assert (stage.at("A"), stage.about) == ("C1", "turn")


@pytest.mark.covers("viskara.move.teleport", "viskara.sig.key.attack-reaction.movement-reaction")
def test_somebody_pushed_before_a_teleport_measures_it_from_there() -> None:
    push = PartPlan("Move Character", {"Attack Reaction": 1, "Movement Reaction": 1})
    hop = PartPlan("Sidestep", {"Teleport (Sidestep)": 1})
    stage = viskara(". . . b A . . . .", A=fighter(signature=(hop,)), b=fighter(signature=(push,)))

    stage.do(("signature", "start", "action"), "Yes", "B1", ("signature", "start", "move"), "Yes", "G1")

    assert stage.about == "teleport"
    assert "B1" not in stage.cells()
    assert "I1" in stage.cells()


@pytest.mark.covers("viskara.move.teleport", "viskara.sig.man.create-obstruction")
def test_nobody_teleports_into_an_obstruction_that_has_just_been_made() -> None:
    wall = PartPlan("Create Obstruction", {"Attack Reaction": 1, "Movement Reaction": 1})
    hop = PartPlan("Sidestep", {"Teleport (Sidestep)": 1})
    stage = viskara(". . . b A . . . .", A=fighter(signature=(hop,)), b=fighter(signature=(wall,)))

    stage.do(("signature", "start", "action"), "Yes", "C1", ("signature", "start", "move"), "Yes", "C1")

    assert stage.about == "teleport"
    assert "C1" not in stage.cells()


@pytest.mark.covers("viskara.aura.gravity-well.exception", "viskara.tactic.move-trigger")
def test_an_exception_is_made_before_a_free_move_in_an_enemys_turn() -> None:
    made = fighter(aura={"Gravity Well": 1, "Exception": 1})
    well = (Placed("gravity well", "C", (2,)),)
    stage = viskara("a B . . . . C", a=fighter(), B=fighter(way("Block")), C=made, turn="a", zones=well)

    stage.shows((1, 0), (2, 4)).do("Attack: Slash", "Defy: Block", "Yes", "Sidestep", "E1")

    assert (stage.at("B"), stage.flair("C")) == ("E1", 10 - 1)


@pytest.mark.covers("viskara.arts.companion", "viskara.effect.body")
def test_what_is_within_a_companions_tactics_range_is_measured_from_the_companion() -> None:
    loyal = way("Pet", stat="body", power=3, value=5, range=2, upgrades={"Companion": 1})
    stage = viskara("A . . . . . C b", A=fighter(loyal, style="aggressive"), C=figure(fighter(), health=20), b=tired())
    stage.battle.zones = (Companion("companion", "A", (5,), 0, "", "pet", False, False),)
    stage.turn("A")

    stage.shows((2, 0)).do("Attack: Pet", "C")

    assert stage.health("C") == 20 + 3
