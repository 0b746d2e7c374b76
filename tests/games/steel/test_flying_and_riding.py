"""House rules of moving: falling (H10), flying (H12), the unconscious (H13), passing allies and riding (H14)."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel

# Falling


@pytest.mark.covers("steel.movement.prone.fall")
@pytest.mark.parametrize(("height", "damage"), [(1, 0), (2, 2), (3, 4)])
def test_a_fall_hurts_by_2_for_each_square_after_the_first_and_ends_prone(height: int, damage: int) -> None:
    stage = steel("f A .", A=figure("sel", z=height, grabbed_by="f"), f=figure("slate_kite", z=height), turn="f")
    stage.do("Let Fall")
    assert stage.z("A") == 0
    assert stage.stamina("A") == 21 - damage
    assert stage.conditions("A") == {"prone"}
    assert "steel.movement.prone.fall" in stage.rules_used


@pytest.mark.covers("steel.movement.prone.fall", "steel.forced.push")
def test_whoever_is_shoved_over_an_edge_falls() -> None:
    stage = steel("A b . . .", A="odrun", b="rustjaw_hound", under={"A": "4", "b": "4"})
    stage.fate(5, 5).do("Knockback", "east", 2)
    assert (stage.at("b"), stage.z("b")) == ("D1", 0)
    assert stage.stamina("b") == 14 - 6
    assert stage.conditions("b") == {"prone"}


@pytest.mark.covers("steel.movement.prone.fall")
def test_whoever_lets_go_in_the_air_drops_its_prey() -> None:
    stage = steel("f A .", A=figure("sel", z=3, grabbed_by="f"), f=figure("slate_kite", z=3), turn="f").do("Release")
    assert (stage.z("A"), stage.stamina("A"), stage.conditions("A")) == (0, 17, {"prone"})


# Flying


def kite(picture: str, height: int = 1, foe: str = "odrun", defaults: bool = True, **facts: object) -> SteelStage:
    return steel(picture, A=foe, f=figure("slate_kite", z=height, **facts), turn="f", defaults=defaults)


@pytest.mark.covers("steel.movement.basic", "steel.terrain.difficult", "steel.terrain.damaging")
def test_a_flyer_passes_over_rough_and_burning_ground() -> None:
    stage = kite("f , * v ~ _ . . . A").do("Advance", "H1")
    assert stage.fight.walked == 7
    assert stage.stamina("f") == 18
    assert stage.z("f") == 1


@pytest.mark.covers("steel.movement.climb")
def test_a_flyer_rises_over_higher_ground_by_a_square_for_each_square() -> None:
    stage = kite("f 4 . . . A").do("Advance", "B1")
    assert (stage.z("f"), stage.fight.walked) == (4, 3)


@pytest.mark.covers("steel.movement.basic")
def test_a_flyer_passes_over_enemies_below_it_and_not_those_at_its_height() -> None:
    over = kite("f A . . .", 1).do("Advance")
    assert {"B1", "C1"} <= over.moves("f")
    level = kite("f A . . .", 0)
    level.do("Advance")
    assert all("height" in option for option in level.offered), "it can only rise"


@pytest.mark.covers("steel.move.advance")
def test_a_flyer_rises_and_dives_for_a_square_each_up_to_3_above_the_ground() -> None:
    stage = kite("f . . A").do("Advance")
    assert {"Fly at height 0", "Fly at height 2", "Fly at height 3"} <= set(stage.offered)
    assert "Fly at height 4" not in stage.offered
    stage.choose("Fly at height 3")
    assert (stage.z("f"), stage.fight.walked) == (3, 2)
    tired = kite("f . . A", slowed=True).do("Advance", "B1").do("Keep moving")
    assert "Fly at height 3" not in tired.offered
    assert "Fly at height 2" in tired.offered


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.reach")
def test_rising_out_of_a_reach_invites_a_strike_and_rising_within_it_does_not() -> None:
    stage = kite("f A . .", 1, "rustjaw_hound", defaults=False).do("Advance", "Fly at height 2")
    assert stage.about == "opportunity"
    stage.choose("strike")
    assert (stage.z("f"), stage.stamina("f")) == (2, 15)
    within = kite("f A . .", 0, "rustjaw_hound", defaults=False).do("Advance", "Fly at height 1")
    assert within.about == "turn"


@pytest.mark.covers("steel.movement.withgrabbed")
def test_a_flyer_takes_its_prey_up_with_it() -> None:
    stage = steel("f A . .", A=figure("sel", grabbed_by="f"), f=figure("slate_kite", z=0), turn="f")
    stage.do("Advance", "Fly at height 3")
    assert (stage.z("f"), stage.z("A")) == (3, 3)
    assert stage.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.condition.frightened")
def test_a_frightened_flyer_dives_no_closer() -> None:
    stage = steel("f A .", A="odrun", f=figure("slate_kite", z=2, frightened_of="A"), turn="f").do("Advance")
    assert "Fly at height 3" in stage.offered
    assert "Fly at height 1" not in stage.offered


@pytest.mark.covers("steel.movement.prone.fall", "steel.condition.prone")
def test_a_flyer_knocked_prone_falls() -> None:
    stage = steel(
        "q . . f\n. . . .\n. . . .",
        q=figure("quarry_golem", side="heroes"), f=figure("slate_kite", z=3), menace=2,
    )  # fmt: skip
    stage.fate(4, 4).do("Ground Slam")
    assert stage.conditions("f") == {"prone"}
    assert stage.z("f") == 0
    assert stage.stamina("f") == 18 - 7 - 4


@pytest.mark.covers("steel.movement.prone.fall", "steel.maneuver.dropprone")
def test_a_flyer_that_drops_prone_falls() -> None:
    stage = kite("f . A", 3).do("Drop Prone")
    assert (stage.z("f"), stage.stamina("f"), stage.conditions("f")) == (0, 14, {"prone"})


@pytest.mark.covers("steel.movement.prone.fall", "steel.condition.grabbed")
def test_a_flyer_whose_speed_is_0_falls() -> None:
    stage = steel("A f .", A="odrun", f=figure("slate_kite", z=1))
    stage.fate(7, 8).do("Grab")
    assert stage.z("f") == 0
    assert stage.conditions("f") == {"grabbed", "prone"}


@pytest.mark.covers("steel.movement.prone.fall", "steel.condition.unconscious")
def test_a_flyer_knocked_out_falls() -> None:
    stage = steel("A f . b", A="odrun", f=figure("slate_kite", z=1, stamina=3), b="ditch_imp")
    stage.fate(5, 5).do("Free Strike", "knock out")
    assert stage.z("f") == 0
    assert stage.conditions("f") == {"unconscious", "prone"}


@pytest.mark.covers("steel.movement.crawl", "steel.condition.prone")
def test_a_prone_flyer_crawls_like_anybody() -> None:
    stage = steel("f . . . . . A", A="odrun", f=figure("slate_kite", z=0, prone=True), turn="f").do("Advance")
    assert stage.offered == ["B1", "C1", "D1"], "two of seven squares each"


@pytest.mark.covers("steel.movement.basic")
def test_a_wall_stops_a_flyer() -> None:
    stage = kite("f # . A", 3).do("Advance")
    assert stage.moves("f") == set()
    raised = steel("f # . A", legend={"#": "."}, A="odrun", f=figure("slate_kite", z=3), turn="f").do("Advance")
    assert "C1" in raised.moves("f")


# The unconscious


@pytest.mark.covers("steel.condition.unconscious", "steel.condition.grabbed.end")
def test_who_falls_unconscious_lies_prone_and_holds_nobody() -> None:
    stage = steel(
        "A b B c", A="odrun", B=figure("sel", grabbed_by="b"), b=figure("rustjaw_hound", stamina=3), c="ditch_imp"
    )
    stage.fate(5, 5).do("Free Strike", "knock out")
    assert stage.conditions("b") == {"unconscious", "prone"}
    assert stage.conditions("B") == set()


@pytest.mark.covers("steel.condition.unconscious")
def test_the_unconscious_take_no_turn_and_still_block_the_way_of_their_enemies() -> None:
    stage = steel("A b . c", A="odrun", b=figure("ditch_imp", unconscious=True), c="ditch_imp")
    assert stage.why_not("Advance") == "there is nowhere to go"
    stage.end_turn()
    assert stage.fight.turn == stage.creature("c").id


# Passing


@pytest.mark.covers("steel.movement.basic")
def test_allies_may_be_passed_but_not_stopped_on() -> None:
    stage = steel("A B . . . . b", A="odrun", B="sel", b="ditch_imp").do("Advance")
    assert stage.moves("A") == {"C1", "D1", "E1", "F1"}
    stage.choose("C1")
    assert stage.fight.walked == 2


@pytest.mark.covers("steel.movement.basic")
def test_enemies_bar_the_way() -> None:
    stage = steel("A . b . .", A="odrun", b="ditch_imp").do("Advance")
    assert stage.at("A") == "B1"


@pytest.mark.covers("steel.movement.basic")
def test_the_dead_bar_no_way() -> None:
    stage = steel("A b . c", A="odrun", b=figure("ditch_imp", stamina=1), c="ditch_imp")
    stage.fate(5, 5).do("Free Strike", "kill").do("Advance")
    assert stage.moves("A") == {"B1", "C1"}


# Riding

ROAD = "m . . . . . . . . A"


def rider(picture: str = ROAD, mount: dict[str, object] | None = None, **facts: object) -> SteelStage:
    return steel(
        picture,
        A="odrun", m=figure("cliff_goat", **(mount or {})), r=figure("cliff_rider", riding="m", **facts), turn="r",
    )  # fmt: skip


@pytest.mark.covers("steel.move.ride", "steel.movement.mount")
def test_riding_lets_the_mount_advance_up_to_its_own_speed_with_its_rider() -> None:
    stage = rider().do("Ride")
    assert stage.moves("r") == {column + "1" for column in "BCDEFGH"}
    stage.choose("H1")
    assert (stage.at("m"), stage.at("r")) == ("H1", "H1")
    assert stage.fight.move == 0
    assert {"steel.move.ride", "steel.movement.mount"} <= stage.rules_used


@pytest.mark.covers("steel.move.ride", "steel.movement.mount")
def test_a_mount_is_ridden_once_a_round() -> None:
    stage = rider().do("Ride", "B1")
    assert stage.why_not("Ride") == "its mount has been ridden this round"
    assert rider(mount={"rode": True}).why_not("Ride") == "its mount has been ridden this round"


@pytest.mark.covers("steel.move.ride", "steel.movement.mount")
def test_a_new_round_lets_the_mount_be_ridden_again() -> None:
    stage = steel(
        ROAD,
        A=figure("odrun", acted=1), m=figure("cliff_goat", rode=True, acted=1), r=figure("cliff_rider", riding="m"),
        turn="r",
    ).end_turn()  # fmt: skip
    assert stage.fight.round == 2
    assert not stage.creature("m").rode
    stage.turn("r")
    assert "Ride" in stage.offered


@pytest.mark.covers("steel.move.ride")
def test_only_riders_ride() -> None:
    stage = steel("A m . b", A="odrun", m="cliff_goat", b="ditch_imp")
    assert stage.why_not("Ride") == "it is not riding"


@pytest.mark.covers("steel.move.ride")
def test_a_mount_that_cannot_move_is_not_ridden() -> None:
    assert rider(mount={"restrained": True}).why_not("Ride") == "its mount cannot move"
    assert rider(mount={"unconscious": True}).why_not("Ride") == "its mount cannot move"
    assert rider("m A").why_not("Ride") == "its mount has nowhere to go"


@pytest.mark.covers("steel.move.ride", "steel.movement.climb")
def test_a_mount_moves_in_its_own_way() -> None:
    stage = rider("m 4 4 4 4 A").do("Ride")
    assert stage.moves("r") == {"B1", "C1", "D1", "E1"}, "it climbs at full speed"
    stage.choose("D1")
    assert (stage.z("m"), stage.z("r")) == (4, 4)


@pytest.mark.covers("steel.move.ride", "steel.triggered.opportunity")
def test_riding_out_of_a_reach_invites_one_strike() -> None:
    stage = steel(
        "A m . . . .", A="odrun", m="cliff_goat", r=figure("cliff_rider", riding="m"), turn="r", defaults=False
    )
    stage.do("Ride", "F1")
    assert stage.about == "opportunity"
    stage.fate(5, 5).choose("strike")
    assert stage.about == "turn"
    assert (stage.stamina("m"), stage.stamina("r")) == (16 - 5, 18)
    assert stage.at("r") == "F1"


@pytest.mark.covers("steel.move.ride")
def test_a_slowed_rider_rides_as_far_as_its_mount_goes() -> None:
    stage = rider(slowed=True).do("Ride", "H1")
    assert stage.at("r") == "H1", "the mount walks, not the rider"


@pytest.mark.covers("steel.size.order")
def test_a_mount_is_a_larger_ally_and_mounting_takes_a_maneuver() -> None:
    stage = steel("r m . A", A="odrun", m="cliff_goat", r="cliff_rider", turn="r").do("Mount")
    assert stage.at("r") == "B1"
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 0, 1)
    goat = figure("cliff_goat", side="heroes")
    large = steel("A m . b\n. . . .\nO . . .\n. . . .", A="ysa", m=goat, O="toll_ogre", b="ditch_imp")
    assert large.why_not("Mount") == "no mount is adjacent", "Ysa is as large as the goat"
    enemy = steel("A m . b", A="odrun", m="cliff_goat", b="ditch_imp")
    assert enemy.why_not("Mount") == "no mount is adjacent"


@pytest.mark.covers("steel.rule.freemaneuver")
def test_dismounting_is_a_free_maneuver() -> None:
    stage = rider("m . . A\n. . . .").do("Dismount", "B1")
    assert (stage.at("r"), stage.creature("r").riding) == ("B1", "")
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)


@pytest.mark.covers("steel.movement.mount")
def test_a_mount_carries_its_rider_on_its_own_turn_too_and_a_dead_one_leaves_it_there() -> None:
    stage = steel(ROAD, A="odrun", m="cliff_goat", r=figure("cliff_rider", riding="m"), turn="m").do("Advance", "D1")
    assert (stage.at("m"), stage.at("r")) == ("D1", "D1")
    fallen = steel("A m . .", A="odrun", m=figure("cliff_goat", stamina=1), r=figure("cliff_rider", riding="m"))
    fallen.fate(5, 5).do("Free Strike", "m", "kill")
    assert fallen.creature("m").dead
    assert (fallen.at("r"), fallen.creature("r").riding) == ("B1", "")


@pytest.mark.covers("steel.movement.mount", "steel.forced.push")
def test_a_rider_shoved_away_has_lost_its_mount() -> None:
    stage = steel("A m . . .", A="odrun", m="cliff_goat", r=figure("cliff_rider", riding="m"))
    stage.fate(5, 5).do("Knockback", "r", "east", 2)
    assert (stage.at("m"), stage.at("r"), stage.creature("r").riding) == ("B1", "D1", "")
