"""Teleporting: how far, where to, in whose line of effect, and what it shakes off."""

import pytest

from fracas.games.steel.book.board import MapSquare
from fracas.testing.steel import figure, steel

# How far


@pytest.mark.covers("steel.movement.teleport")
def test_the_effect_says_how_far_even_beyond_the_speed() -> None:
    stage = steel("A . . . . . b", A=figure("maro", slowed=True), b="ditch_imp").do("Fold Space")
    assert stage.moves("A") == {"B1", "C1", "D1", "E1"}
    stage.choose("E1")
    assert stage.at("A") == "E1"
    assert "steel.movement.teleport" in stage.rules_used
    weaver = steel("w . . . . . . A", A="odrun", w=figure("fog_weaver", slowed=True), turn="w").do("Slip Between")
    assert weaver.moves("w") == {"B1", "C1", "D1", "E1", "F1"}


@pytest.mark.covers("steel.movement.teleport")
def test_whoever_cannot_walk_can_still_teleport() -> None:
    stage = steel("b A . . . .", A=figure("maro", grabbed_by="b"), b="rustjaw_hound")
    assert stage.why_not("Advance") == "its speed is 0"
    assert stage.do("Fold Space", "F1").at("A") == "F1"


@pytest.mark.covers("steel.movement.teleport")
def test_a_teleport_ends_in_another_space_that_nobody_and_nothing_fills() -> None:
    stage = steel(
        """
        . . . B b
        A . = . .
        . . . . .
        """,
        A="maro", B="odrun", b="ditch_imp",
    ).do("Fold Space", "A")  # fmt: skip
    moves = stage.moves("A")
    assert "A2" not in moves, "the space it leaves"
    assert not {"D1", "E1", "C2"} & moves, "an ally, an enemy, a wall"
    assert {"A1", "B2", "C1", "C3", "D3"} <= moves


@pytest.mark.covers("steel.movement.teleport", "steel.size.space")
def test_a_big_creature_needs_room_for_all_of_itself() -> None:
    stage = steel(
        """
        A . . . . .
        B . . # . .
        . . . . . .
        . . . . . b
        """,
        A="maro", B=figure("toll_ogre"), b="ditch_imp",
    ).do("Fold Space", "B")  # fmt: skip
    moves = stage.moves("B")
    assert "C2" not in moves, "it would stick out into the wall"
    assert "F2" not in moves, "and off the map"
    assert "E3" not in moves, "and into the imp"
    assert {"B2", "B3", "C3"} <= moves


@pytest.mark.covers("steel.movement.teleport")
def test_whatever_lies_between_is_bypassed() -> None:
    stage = steel("A b v , .", A="maro", b="rustjaw_hound").do("Fold Space", "E1")
    assert (stage.at("A"), stage.z("A"), stage.stamina("A")) == ("E1", 0, 18)
    assert steel("A b * * .", A="maro", b="rustjaw_hound").do("Fold Space", "E1").stamina("A") == 18


@pytest.mark.covers("steel.movement.teleport")
def test_a_teleport_reaches_up_and_down_as_far_as_along() -> None:
    stage = steel("A 4 . . b", A="maro", b="ditch_imp").do("Fold Space")
    assert (stage.at("A"), stage.z("A")) == ("B1", 4), "the only space it sees"
    high = steel("A . 5 b", legend={"5": MapSquare(floor=5)}, A="maro", b="ditch_imp").do("Fold Space")
    assert high.at("A") == "B1", "five squares up is too far"
    down = steel("A . . . b", A="maro", b="ditch_imp", under={"A": "4"}).do("Fold Space", "D1")
    assert (down.z("A"), down.stamina("A"), down.conditions("A")) == (0, 18, set())


@pytest.mark.covers("steel.movement.teleport", "steel.terrain.difficult", "steel.terrain.damaging")
def test_arriving_in_difficult_terrain_costs_nothing_and_in_damaging_terrain_hurts() -> None:
    stage = steel("A . . . , b", A="maro", b="ditch_imp").do("Fold Space", "E1")
    assert stage.at("A") == "E1"
    assert steel("A . . . * b", A="maro", b="ditch_imp").do("Fold Space", "E1").stamina("A") == 18 - 3


@pytest.mark.covers("steel.movement.teleport", "steel.triggered.opportunity")
def test_a_teleport_invites_no_opportunity_attack() -> None:
    stage = steel("b A c . . .", A="maro", b="rustjaw_hound", c="ditch_imp", defaults=False).do("Fold Space", "F1")
    assert stage.about == "turn"
    ally = steel("b B . . .\n. A . . .", A="maro", B="odrun", b="rustjaw_hound", defaults=False)
    ally.do("Fold Space", "B", "E1")
    assert ally.about == "turn"


# Line of effect


@pytest.mark.covers("steel.movement.teleport.loe", "steel.terrain.barrier")
@pytest.mark.parametrize("wall", ["#", "=", "%", "&"])
def test_nobody_teleports_to_where_it_has_no_line_of_effect(wall: str) -> None:
    stage = steel(f"A . {wall} . b", A="maro", b="ditch_imp").do("Fold Space")
    assert stage.at("A") == "B1", "the only space this side of the wall"
    assert "steel.movement.teleport.loe" in stage.rules_used


@pytest.mark.covers("steel.movement.teleport.loe")
def test_low_things_and_creatures_do_not_block_the_line() -> None:
    stage = steel("A _ b . .", A="maro", b="ditch_imp").do("Fold Space")
    assert {"D1", "E1"} <= stage.moves("A")


ALLY_BEHIND_THE_WALL = """
B # . b
A . . .
"""

MARO_BEHIND_THE_WALL = """
A # . b
B . . .
"""


@pytest.mark.covers("steel.movement.teleport.loe")
def test_the_line_of_whoever_does_the_teleporting_counts() -> None:
    stage = steel(ALLY_BEHIND_THE_WALL, A="maro", B="odrun", b="ditch_imp").do("Fold Space", "B")
    assert "C1" in stage.moves("B"), "Maro sees it, her ally does not"
    other = steel(MARO_BEHIND_THE_WALL, A="maro", B="odrun", b="ditch_imp").do("Fold Space", "B")
    assert "C1" not in other.moves("B"), "her ally sees it, Maro does not"


@pytest.mark.covers("steel.movement.teleport.loe")
def test_nobody_is_teleported_out_of_a_space_without_line_of_effect() -> None:
    stage = steel("A # B . .\n. # . . b", A="maro", B="odrun", b="ditch_imp").do("Fold Space")
    assert stage.at("A") == "A2", "nobody but Maro can be meant, and there is one space for her"
    assert stage.at("B") == "C1"


# Prone


@pytest.mark.covers("steel.movement.teleport.prone")
def test_the_prone_may_arrive_standing() -> None:
    stage = steel("A . . . . b", A=figure("maro", prone=True), b="ditch_imp").do("Fold Space", "E1", "stand")
    assert stage.conditions("A") == set()
    assert "steel.movement.teleport.prone" in stage.rules_used


@pytest.mark.covers("steel.movement.teleport.prone")
def test_the_prone_may_stay_prone() -> None:
    stage = steel("A . . . . b", A=figure("maro", prone=True), b="ditch_imp").do("Fold Space", "E1", "stay")
    assert stage.conditions("A") == {"prone"}


@pytest.mark.covers("steel.movement.teleport.prone", "steel.movement.teleport.conditions")
def test_the_restrained_are_free_and_so_able_to_stand() -> None:
    stage = steel("A . . . . b", A=figure("maro", prone=True, restrained=True), b="ditch_imp")
    stage.do("Fold Space", "E1", "stand")
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.movement.teleport.prone")
def test_only_those_able_to_stand_arrive_standing() -> None:
    stage = steel("A B . . . b", A="maro", B=figure("cliff_goat", unconscious=True), b="ditch_imp")
    stage.do("Fold Space", "B", "E1")
    assert stage.about == "turn"
    assert stage.conditions("B") == {"prone", "unconscious"}


# What it ends


@pytest.mark.covers("steel.movement.teleport.conditions", "steel.condition.grabbed.end")
def test_a_teleport_ends_being_grabbed_even_beside_the_grabber() -> None:
    stage = steel("b A . . . .", A=figure("maro", grabbed_by="b"), b="rustjaw_hound").do("Fold Space", "E1")
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""
    assert "steel.movement.teleport.conditions" in stage.rules_used
    near = steel("b A . .\n. . . .", A=figure("maro", grabbed_by="b"), b="rustjaw_hound").do("Fold Space", "A2")
    assert near.conditions("A") == set()


@pytest.mark.covers("steel.movement.teleport.conditions", "steel.condition.restrained")
def test_a_teleport_ends_being_restrained_and_nothing_else() -> None:
    facts = {"restrained": "save", "slowed": "save", "weakened": "save", "bleeding": True}
    stage = steel("A . . . . b", A=figure("maro", **facts), b="ditch_imp").do("Fold Space", "E1")
    assert stage.conditions("A") == {"slowed", "weakened", "bleeding"}


@pytest.mark.covers("steel.movement.teleport", "steel.condition.grabbed.end")
def test_a_grabber_that_teleports_away_leaves_its_victim_behind() -> None:
    stage = steel("w A . . . . .", A=figure("sel", grabbed_by="w"), w="fog_weaver", turn="w").do("Slip Between", "F1")
    assert (stage.at("w"), stage.at("A")) == ("F1", "B1")
    assert stage.conditions("A") == set()
    assert stage.creature("w").holding == ""


@pytest.mark.covers("steel.movement.teleport")
def test_a_teleported_mount_leaves_its_rider_and_a_teleported_rider_its_mount() -> None:
    stage = steel("A G . . . . b", A="maro", G="cliff_goat", R=figure("odrun", riding="G"), b="ditch_imp")
    stage.do("Fold Space", "G", "E1")
    assert (stage.at("G"), stage.at("R"), stage.creature("R").riding) == ("E1", "B1", "")
    other = steel("A G . . . . b", A="maro", G="cliff_goat", R=figure("odrun", riding="G"), b="ditch_imp")
    other.do("Fold Space", "R", "E1")
    assert (other.at("G"), other.at("R"), other.creature("R").riding) == ("B1", "E1", "")
