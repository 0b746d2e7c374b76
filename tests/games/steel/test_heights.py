"""Up in the air and beside ledges: corners, ways through, pushes and pulls, charges, areas and fog."""

import pytest

from fracas.games.steel.book.board import MapSquare
from fracas.games.steel.book.line_of_effect import concealed
from fracas.testing.steel import figure, steel
from tests.games.steel.shoving import shove

# Ledges fill corners as walls do


@pytest.mark.covers("steel.movement.corner")
@pytest.mark.parametrize("picture", ["A 4\n. .\n. b", "A .\n4 .\n. b"])
def test_nobody_cuts_the_corner_of_a_ledge(picture: str) -> None:
    stage = steel(picture, A=figure("odrun", slowed=True), b="ditch_imp").do("Advance", "B2")
    assert (stage.at("A"), stage.fight.walked) == ("B2", 2)
    assert "steel.movement.corner" in stage.rules_used


@pytest.mark.covers("steel.movement.corner", "steel.movement.climb")
def test_a_ledge_no_higher_than_where_the_step_leads_fills_no_corner() -> None:
    stage = steel("A 1\n1 1\n. b", A="odrun", b="ditch_imp").do("Advance", "B2")
    assert (stage.fight.walked, stage.z("A")) == (2, 1), "one square of climbing"


@pytest.mark.covers("steel.movement.corner")
def test_a_flyer_below_the_top_of_a_ledge_goes_round_its_corner() -> None:
    low = steel("f 4\n. .\n. A", f=figure("slate_kite", z=1), A="odrun", turn="f").do("Advance", "B2")
    assert low.fight.walked == 2


@pytest.mark.covers("steel.movement.corner", "steel.forced.slamobject")
def test_a_ledge_in_the_corner_stops_a_push() -> None:
    stage = steel("A . . .\n. b 4 .\n. . . .", A="odrun", b="bog_lurker")
    shove(stage, "A", "b", "push", 2, "south-east", 2)
    assert (stage.at("b"), stage.stamina("b")) == ("B2", 28 - 4)
    assert "steel.forced.slamobject" in stage.rules_used


# Who hangs on a wall leaves the ground below free


@pytest.mark.covers("steel.movement.climb", "steel.movement.basic")
def test_the_ground_below_somebody_who_clings_to_a_wall_is_free() -> None:
    stage = steel("A b .\n# # #", A="odrun", b=figure("ditch_imp", z=2)).do("Advance")
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("B1")
    assert (stage.at("A"), stage.at("b"), stage.z("b")) == ("B1", "B1", 2)
    low = steel("A b .\n# # #", A="odrun", b=figure("ditch_imp", z=0))
    assert low.why_not("Advance") == "there is nowhere to go"


# Pushes and pulls between different heights


@pytest.mark.covers("steel.forced.push")
def test_a_push_from_above_leads_away_on_the_map() -> None:
    stage = steel(". A b . . .", A="odrun", b="bog_lurker", under={"A": "4"})
    shove(stage, "A", "b", "push", 3, "east", 3)
    assert stage.at("b") == "F1"


@pytest.mark.covers("steel.forced.pull")
def test_a_pull_brings_somebody_in_the_air_closer_without_bringing_it_down() -> None:
    stage = steel("A . . f", A="odrun", f=figure("slate_kite", z=3))
    shove(stage, "A", "f", "pull", 2, "west", 2)
    assert (stage.at("f"), stage.z("f")) == ("B1", 3)


@pytest.mark.covers("steel.forced.pull")
def test_where_no_way_leads_closer_the_log_says_so() -> None:
    stage = steel("f . .\n. . .\n. . A", A="odrun", f=figure("slate_kite", z=3))
    stage.creature("f").at = stage.creature("A").at
    shove(stage, "A", "f", "pull", 2)
    assert stage.at("f") == stage.at("A")
    assert stage.told("There is no way to move Slate Kite 1 any closer.")


# Charges


@pytest.mark.covers("steel.action.charge", "steel.rule.reach")
def test_nobody_charges_at_somebody_too_high_to_reach() -> None:
    stage = steel("A . . f . .", A="odrun", f=figure("slate_kite", z=3))
    assert stage.why_not("Charge") == "no straight run ends with an enemy in reach"
    assert "Charge" in steel("A . . f . .", A="odrun", f=figure("slate_kite", z=1)).offered


@pytest.mark.covers("steel.action.charge", "steel.rule.lineofeffect")
def test_nobody_charges_where_a_wall_stands_between() -> None:
    stage = steel("A . . . .\n# # # # #\n. . . b .", A=figure("odrun"), b="ditch_imp")
    assert "Charge" not in stage.offered
    lance = steel("r . . .\n# # # #\n. . . A", A="odrun", r="cliff_rider", turn="r")
    assert "Charge" not in lance.offered, "in reach of a lance, but behind a wall"


@pytest.mark.covers("steel.action.charge")
def test_a_flyer_dives_in_a_charge_one_down_for_each_square() -> None:
    stage = steel("f . . . A .", A="odrun", f=figure("slate_kite", z=3), turn="f").do("Charge")
    assert stage.about == "charge strike"
    assert (stage.at("f"), stage.z("f")) == ("D1", 0)
    far = steel("f . . . . A", A="odrun", f=figure("slate_kite", z=3), turn="f")
    assert "Charge" not in far.offered, "after three squares it is on the ground"


@pytest.mark.covers("steel.action.charge")
def test_a_charge_may_end_beside_an_unconscious_enemy() -> None:
    stage = steel("A . . b . . c", A="odrun", b=figure("rustjaw_hound", unconscious=True), c="ditch_imp")
    stage.fate(5, 5).do("Charge", "Free Strike")
    assert stage.at("A") == "C1"
    assert "steel.action.charge" in stage.rules_used


# Areas


@pytest.mark.covers("steel.area.line", "steel.area.within")
def test_a_line_may_run_through_the_air() -> None:
    stage = steel("A f . b . .", A="maro", f=figure("slate_kite", z=1), b="bog_lurker")
    stage.fate(5, 5).do("Fire Lance", "Slate Kite 1 (B1 to B1 at height 1)")
    assert (stage.stamina("f"), stage.stamina("b")) == (18 - 4, 28)


@pytest.mark.covers("steel.area.cube", "steel.area.within")
def test_a_cube_may_hang_in_the_air_and_miss_whoever_is_below() -> None:
    stage = steel("A . . . f . .\n. . . . B . .", A=figure("maro", grit=2), B="odrun", f=figure("slate_kite", z=3))
    stage.fate(5, 5).do("Cinder Block")
    stage.choose(next(words for words in stage.offered if words.startswith("Slate Kite 1 (")))
    assert (stage.stamina("f"), stage.stamina("B")) == (18 - 5, 30)
    assert stage.told("at height")


@pytest.mark.covers("steel.area.within")
def test_an_area_in_the_air_is_no_farther_up_than_its_distance() -> None:
    stage = steel("A . f . .", A="maro", f=figure("slate_kite", z=3))
    assert stage.why_not("Fire Lance") == "nobody it could affect is within its area"


@pytest.mark.covers("steel.area.barriers")
def test_an_area_in_the_air_is_stopped_by_what_reaches_as_high() -> None:
    low: dict[str, MapSquare | str] = {"o": MapSquare(material="stone", tall=1), "O": MapSquare(material="stone")}
    over = steel("A o f . . .", A="maro", f=figure("slate_kite", z=1), legend=low)
    assert "Fire Lance" in over.offered
    behind = steel("A O f . . .", A="maro", f=figure("slate_kite", z=1), legend=low)
    assert behind.why_not("Fire Lance") == "nobody it could affect is within its area"


@pytest.mark.covers("steel.area.wall", "steel.area.barriers")
def test_a_wall_does_not_grow_behind_a_barrier() -> None:
    picture = """
        q . . . {0} . .
        . . . . {0} . .
        . . . . {0} . .
        . . . . {0} . .
        . . . . . . A
    """
    wall = ("Raise Block", "D4", "D5", "E5", "F5")
    stage = steel(picture.format("#"), q="quarry_golem", A="odrun", turn="q").do(*wall)
    assert "F4" not in stage.moves(), "the wall began on the other side"
    assert "F4" in steel(picture.format("."), q="quarry_golem", A="odrun", turn="q").do(*wall).moves()


# Fog


@pytest.mark.covers("steel.rule.concealment")
def test_fog_hides_nobody_from_those_who_both_look_over_it() -> None:
    fog: dict[str, MapSquare | str] = {"?": MapSquare(fog=True)}
    for height, hidden in (("2", True), ("4", False)):
        stage = steel("A ? ? b", A="odrun", b="ditch_imp", under={"A": height, "b": height}, legend=fog)
        assert concealed(stage.fight, stage.creature("A"), stage.creature("b")) is hidden


# Teleporting


@pytest.mark.covers("steel.movement.teleport")
def test_nobody_teleports_onto_an_object() -> None:
    stage = steel("w _ . . . . A", A="odrun", w="fog_weaver", turn="w").do("Slip Between")
    assert stage.moves("w") == {"C1", "D1", "E1", "F1"}
