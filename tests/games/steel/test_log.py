"""The log: one line for each deed, which names its rule and is the cause of all that comes of it."""

import pytest

from fracas.core import Event
from fracas.testing.steel import SteelStage, figure, steel

OPEN = """
. . . . . .
. A b . . .
. . . . . c
"""


def lines(stage: SteelStage) -> list[Event]:
    """What the log begins with: everything that nothing else in it has caused."""
    log = stage.match.chronicle
    assert log is not None
    return [event for event in log.events if event.because is None]


@pytest.mark.parametrize(
    ("deed", "dice", "line", "rule"),
    [
        (("Advance", "A1"), (), "Odrun Gatewarden advances to A1.", "steel.move.advance"),
        (("Disengage", "A1"), (), "Odrun Gatewarden shifts to A1.", "steel.move.disengage"),
        (("Defend",), (), "Odrun Gatewarden defends until its next turn.", "steel.action.defend"),
        (("Free Strike",), (2, 2), "Odrun Gatewarden uses Free Strike on Rustjaw Hound 1.", "steel.action.freestrike"),
        (("Ram Home", "stop"), (2, 2), "Odrun Gatewarden uses Ram Home on Rustjaw Hound 1.", "steel.action.ability"),
        (("Charge", "B1", "no"), (), "Odrun Gatewarden charges to B1.", "steel.action.charge"),
        (("Drop Prone",), (), "Odrun Gatewarden drops prone.", "steel.maneuver.dropprone"),
        (
            ("Aid Attack",),
            (),
            "Odrun Gatewarden distracts Rustjaw Hound 1: the next ally to roll against it has an edge.",
            "steel.maneuver.aid",
        ),
        (("Grab",), (8, 8), "Odrun Gatewarden uses Grab on Rustjaw Hound 1.", "steel.maneuver.grab"),
        (("Look at Me",), (), "Odrun Gatewarden uses Look at Me.", "steel.ability.format"),
    ],
)
def test_a_deed_is_one_line_of_the_log_and_what_follows_comes_of_it(
    deed: tuple[str, ...], dice: tuple[int, ...], line: str, rule: str
) -> None:
    stage = steel(OPEN, A="odrun", b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(*dice).do(*deed)
    told = lines(stage)
    assert [event.sentence() for event in told] == [line]
    assert rule in told[0].rules


def test_lying_down_and_getting_up_are_told_once() -> None:
    stage = steel(OPEN, A="odrun", b="rustjaw_hound", c="rustjaw_hound").do("Drop Prone").do("Get Up")
    assert stage.log == ["Odrun Gatewarden drops prone.", "Odrun Gatewarden gets up again."]
    assert {"steel.condition.prone", "steel.condition.prone.stand", "steel.rule.freemaneuver"} <= stage.rules_used


def test_a_move_says_when_it_is_as_long_as_a_move_can_be() -> None:
    stage = steel("A . . . . . b", A="odrun", b="rustjaw_hound").do("Advance", "F1")
    assert stage.log == ["Odrun Gatewarden advances to F1, as far as a speed of 5 goes."]
    assert "steel.rule.singlemove" in stage.rules_used


def test_a_ride_is_told_as_one_line() -> None:
    rider = figure("cliff_rider", riding="m")
    stage = steel("m . . . . . A", A="odrun", m="cliff_goat", r=rider, turn="r").do("Ride", "C1")
    assert stage.log == ["Cliff Rider 1 rides Cliff Goat 1 to C1."]
    assert {"steel.move.ride", "steel.movement.mount", "steel.house.mounts"} <= stage.rules_used


def test_bleeding_for_a_main_action_is_caused_by_it() -> None:
    stage = steel(OPEN, A=figure("odrun", bleeding=True), b="rustjaw_hound", c="rustjaw_hound").fate(3).do("Defend")
    log = stage.match.chronicle
    assert log is not None
    bled = next(event for event in log.events if "bleeds" in event.template)
    assert [event.sentence() for event in log.why(bled.number)][-1] == "Odrun Gatewarden defends until its next turn."


def test_every_deed_closes_what_it_began() -> None:
    stage = steel(OPEN, A="odrun", b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(9, 10, 2, 2).do("Free Strike", "Ram Home", "stop")
    log = stage.match.chronicle
    assert log is not None
    assert log.causes == []
