"""Riding in detail (H14): into the saddle and out, held riders, fear, bad ground, the whole Advance of a mount."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel


def mounted(
    picture: str, hero: object = "odrun", mount: dict[str, object] | None = None, **facts: object
) -> SteelStage:
    """A cliff rider on its goat, on turn, and a hero."""
    goat, rider = figure("cliff_goat", **(mount or {})), figure("cliff_rider", riding="m", **facts)
    return steel(picture, A=hero, m=goat, r=rider, turn="r", defaults=False)  # type: ignore[arg-type]


# Mounting and dismounting are steps of your own will


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.freemaneuver")
def test_dismounting_out_of_a_reach_invites_a_strike_at_the_rider() -> None:
    stage = mounted("A m . .").do("Dismount")
    assert stage.about == "opportunity"
    assert stage.offered == ["Strike", "No"]
    stage.fate(5, 5).choose("strike")
    assert (stage.stamina("r"), stage.stamina("m"), stage.at("r")) == (18 - 5, 16, "C1")
    within = mounted("A m\n. .").do("Dismount", "A2")
    assert within.about == "turn", "A2 is still beside Odrun"


@pytest.mark.covers("steel.triggered.opportunity")
def test_mounting_out_of_a_reach_invites_a_strike() -> None:
    stage = steel("A r m .", A="odrun", m="cliff_goat", r="cliff_rider", turn="r", defaults=False).do("Mount")
    assert stage.about == "opportunity"
    stage.fate(5, 5).choose("strike")
    assert (stage.stamina("r"), stage.at("r")) == (18 - 5, "C1")
    assert stage.creature("r").riding == stage.creature("m").id


@pytest.mark.covers("steel.terrain.damaging")
def test_stepping_down_onto_damaging_ground_hurts() -> None:
    stage = mounted("m * A").do("Dismount")
    assert (stage.at("r"), stage.stamina("r"), stage.stamina("m")) == ("B1", 18 - 3, 16)
    up = steel("r m A", A="odrun", m="cliff_goat", r="cliff_rider", under={"m": "*"}, turn="r").do("Mount")
    assert (up.at("r"), up.stamina("r")) == ("B1", 18 - 3)


@pytest.mark.covers("steel.condition.frightened")
def test_the_frightened_neither_mount_nor_dismount_closer_to_what_they_fear() -> None:
    assert mounted(". m . A", frightened_of="A").do("Dismount").at("r") == "A1"
    assert mounted("m . A", frightened_of="A").why_not("Dismount") == "there is no free space to step down to"
    afraid = figure("cliff_rider", frightened_of="A")
    assert steel("r m A", A="odrun", m="cliff_goat", r=afraid, turn="r").why_not("Mount") == "no mount is adjacent"


@pytest.mark.covers("steel.condition.grabbed", "steel.condition.restrained")
def test_who_is_grabbed_or_restrained_does_not_dismount() -> None:
    assert mounted("A m .", grabbed_by="A").why_not("Dismount") == "its speed is 0"
    assert mounted("A m .", restrained=True).why_not("Dismount") == "its speed is 0"


@pytest.mark.covers("steel.movement.corner")
def test_nobody_mounts_or_dismounts_round_the_corner_of_a_wall() -> None:
    stage = mounted("m # .\n. . .\n. . A").do("Dismount")
    assert stage.at("r") == "A2", "B2 lies behind the corner"
    assert steel("r #\n. m\n. A", A="odrun", m="cliff_goat", r="cliff_rider", turn="r").why_not("Mount") == (
        "no mount is adjacent"
    )


@pytest.mark.covers("steel.movement.withgrabbed")
def test_a_rider_that_dismounts_brings_along_whom_it_holds() -> None:
    stage = mounted("A m . .\n# # # .", figure("odrun", grabbed_by="r")).do("Dismount")
    assert (stage.at("r"), stage.creature("r").holding) == ("C1", stage.creature("A").id)
    assert stage.fight.distance(stage.creature("r"), stage.creature("A")) == 1
    assert stage.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.rule.hidden")
def test_who_steps_down_into_the_open_is_seen() -> None:
    stage = mounted("m # A\n. . .", hidden_from="A")
    assert stage.creature("r").hidden_from
    stage.do("Dismount")
    assert stage.at("r") == "A2"
    assert not stage.creature("r").hidden_from


@pytest.mark.covers("steel.rule.freemaneuver")
def test_stepping_down_is_a_move_others_can_answer() -> None:
    ysa, rider = figure("ysa", grit=2), figure("cliff_rider", riding="m")
    stage = steel("A B . m .", A=ysa, B="odrun", m="cliff_goat", r=rider, turn="r", defaults=False)
    stage.do("Dismount", "C1")
    assert (stage.about, stage.asked) == ("trigger", "ysa"), "an enemy within 5 has moved: Now!"
    stage.choose("no")


# Riders that are held, and riders that hold


@pytest.mark.covers("steel.move.ride", "steel.condition.grabbed", "steel.condition.restrained")
def test_a_grabbed_or_restrained_rider_does_not_ride_away() -> None:
    assert mounted("A m . .", grabbed_by="A").why_not("Ride") == "it is held fast"
    assert mounted("A m . .", restrained=True).why_not("Ride") == "it is held fast"


@pytest.mark.covers("steel.condition.grabbed")
def test_a_mount_that_goes_leaves_a_held_rider_behind() -> None:
    rider = figure("cliff_rider", riding="m", grabbed_by="A")
    stage = steel("A m . . .", A="odrun", m="cliff_goat", r=rider, turn="m").do("Advance", "D1")
    assert (stage.at("m"), stage.at("r"), stage.creature("r").riding) == ("D1", "B1", "")
    assert stage.conditions("r") == {"grabbed"}


@pytest.mark.covers("steel.forced.restrained", "steel.forced.push")
def test_a_mount_that_is_shoved_leaves_a_restrained_rider_behind() -> None:
    rider = figure("cliff_rider", riding="m", restrained=True)
    stage = steel("A m . . .", A="odrun", m="cliff_goat", r=rider)
    stage.fate(5, 5).do("Knockback", "m", "east", 2)
    assert (stage.at("m"), stage.at("r"), stage.creature("r").riding) == ("D1", "B1", "")


@pytest.mark.covers("steel.movement.withgrabbed", "steel.move.ride")
def test_a_rider_brings_along_whom_it_holds() -> None:
    stage = mounted(". . A m .\n# # # # #", figure("odrun", grabbed_by="r")).do("Ride", "B1")
    assert (stage.at("r"), stage.at("A")) == ("B1", "A1")
    assert stage.conditions("A") == {"grabbed"}
    assert stage.creature("r").holding == stage.creature("A").id
    assert "steel.movement.withgrabbed" in stage.rules_used


# Fear, reaches and bad ground


@pytest.mark.covers("steel.condition.frightened", "steel.move.ride")
def test_a_frightened_rider_rides_no_closer_to_what_it_fears() -> None:
    stage = mounted(". . . m . . A", frightened_of="A").do("Ride")
    assert stage.moves("r") == {"A1", "B1", "C1"}
    own_turn = steel(
        ". . . m . . A",
        A="odrun", m="cliff_goat", r=figure("cliff_rider", riding="m", frightened_of="A"), turn="m",
    ).do("Advance")  # fmt: skip
    assert "F1" in own_turn.moves("m"), "the goat is not afraid"


@pytest.mark.covers("steel.triggered.opportunity", "steel.move.ride")
def test_whoever_strikes_at_a_ride_picks_the_mount_or_its_rider() -> None:
    stage = mounted("A m . . . .").do("Ride", "F1")
    assert stage.offered == ["Strike", "Strike the rider", "No"]
    stage.fate(5, 5).choose("strike rider")
    assert stage.about == "turn", "one strike"
    assert (stage.stamina("m"), stage.stamina("r"), stage.at("r")) == (16, 18 - 5, "F1")


@pytest.mark.covers("steel.triggered.opportunity")
def test_a_rider_carried_on_its_mounts_own_turn_is_not_struck() -> None:
    rider = figure("cliff_rider", riding="m")
    stage = steel("A m . . . .", A="odrun", m="cliff_goat", r=rider, turn="m", defaults=False).do("Advance", "F1")
    assert stage.offered == ["Strike", "No"]
    stage.choose("no")


@pytest.mark.covers("steel.terrain.damaging", "steel.move.ride")
def test_damaging_ground_hurts_mount_and_rider() -> None:
    stage = mounted("m * . A").do("Ride", "B1")
    assert (stage.stamina("m"), stage.stamina("r")) == (16 - 3, 18 - 3)


@pytest.mark.covers("steel.movement.climb")
def test_a_rider_climbs_down_from_a_mount_that_clings_to_a_wall() -> None:
    stage = mounted("# m . . . . . A", mount={"z": 2})
    stage.do("Advance")
    assert stage.moves("r") == {"C1", "D1"}, "two squares down cost four of five"


# A ride is an Advance


@pytest.mark.covers("steel.move.ride", "steel.move.advance")
def test_a_ride_may_be_split_around_the_riders_actions() -> None:
    stage = mounted("m . . . . . . A").do("Ride", "D1").do("Defend").do("Keep moving")
    assert stage.moves("r") == {"A1", "B1", "C1", "E1", "F1", "G1"}, "four of seven are left"
    stage.choose("F1")
    assert (stage.at("m"), stage.at("r"), stage.fight.walked) == ("F1", "F1", 5)


@pytest.mark.covers("steel.move.ride")
def test_a_ride_is_over_once_the_rider_has_left_the_saddle() -> None:
    stage = mounted("m . . . . . . .\n. . . . . . . A").do("Ride", "D1").do("Dismount", "D2")
    assert stage.why_not("Keep moving") == "no Advance is under way"


@pytest.mark.covers("steel.move.ride", "steel.movement.jump.long")
def test_a_mount_jumps_with_its_rider() -> None:
    stage = mounted("m _ . . A").do("Ride", "jump", "C1")
    assert (stage.at("m"), stage.at("r")) == ("C1", "C1")


@pytest.mark.covers("steel.move.ride", "steel.movement.climb")
def test_a_climbing_mount_is_ridden_up_a_wall_and_clings_there() -> None:
    stage = mounted("# m . . A").do("Ride", "Climb to height 3")
    assert (stage.z("m"), stage.z("r"), stage.creature("r").riding) == (3, 3, stage.creature("m").id)


# Lying down


@pytest.mark.covers("steel.condition.prone", "steel.movement.prone.fall")
def test_a_rider_knocked_prone_falls_off() -> None:
    stage = steel(
        "q . . m .\n. . . . .\n. . . . .",
        q=figure("quarry_golem", side="heroes"), m="cliff_goat", r=figure("cliff_rider", riding="m", stamina=18),
        menace=2,
    )  # fmt: skip
    stage.fate(4, 4).do("Ground Slam")
    assert stage.creature("r").riding == ""
    assert stage.conditions("r") == {"prone"}
    assert stage.fight.distance(stage.creature("r"), stage.creature("m")) == 1


@pytest.mark.covers("steel.maneuver.dropprone")
def test_nobody_lies_down_in_the_saddle() -> None:
    assert mounted("m . A").why_not("Drop Prone") == "it would have to dismount first"


@pytest.mark.covers("steel.condition.unconscious", "steel.condition.prone")
def test_a_rider_knocked_out_lies_beside_its_mount() -> None:
    stage = steel("A m .", A="odrun", m="cliff_goat", r=figure("cliff_rider", riding="m", stamina=1))
    stage.fate(5, 5).do("Free Strike", "r", "knock out")
    assert (stage.at("r"), stage.creature("r").riding) == ("C1", "")
