"""Slamming into creatures, objects, high ground and the edge of the map."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.shoving import shove

SLAM_CREATURE = {"steel.forced.slamcreature", "steel.damage.slamcreature"}
SLAM_OBJECT = {"steel.forced.slamobject", "steel.damage.slamobject"}

# Into creatures


@pytest.mark.covers("steel.forced.slamcreature", "steel.damage.slamcreature")
@pytest.mark.parametrize(("distance", "hurt"), [(2, 1), (3, 2), (6, 5)])
def test_both_take_one_damage_for_each_square_left(distance: int, hurt: int) -> None:
    stage = steel("A b . c . . .", A="odrun", b="rustjaw_hound", c="bog_lurker")
    shove(stage, "A", "b", "push", distance, "east", distance)
    assert stage.at("b") == "C1"
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - hurt, 28 - hurt)
    assert stage.stamina("A") == 30
    assert stage.rules_used >= SLAM_CREATURE


@pytest.mark.covers("steel.forced.slamcreature", "steel.damage.slamcreature")
def test_who_stops_just_short_of_somebody_hits_nobody() -> None:
    stage = steel("A b . c", A="odrun", b="rustjaw_hound", c="bog_lurker")
    shove(stage, "A", "b", "push", 1, "east")
    assert stage.at("b") == "C1"
    assert (stage.stamina("b"), stage.stamina("c")) == (14, 28)
    assert not SLAM_CREATURE & stage.rules_used


@pytest.mark.covers("steel.forced.slamcreature")
def test_the_movement_ends_and_who_was_hit_stays_where_it_is() -> None:
    stage = steel("A b c . . .", A="odrun", b="rustjaw_hound", c="ditch_imp")
    shove(stage, "A", "b", "push", 4, "east", 4)
    assert (stage.at("b"), stage.at("c")) == ("B1", "C1")
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 4, 8 - 4)


@pytest.mark.covers("steel.forced.slamcreature")
def test_friend_or_foe_standing_or_down_anybody_is_in_the_way() -> None:
    ally = steel("A b B", A="odrun", B="sel", b="rustjaw_hound")
    shove(ally, "A", "b", "push", 2, "east", 2)
    assert (ally.stamina("b"), ally.stamina("B")) == (14 - 2, 21 - 2)

    down = steel("A b c", A="odrun", b="rustjaw_hound", c=figure("bog_lurker", prone=True))
    shove(down, "A", "b", "push", 2, "east", 2)
    assert down.stamina("c") == 28 - 2


@pytest.mark.covers("steel.forced.slamcreature")
def test_the_dead_are_in_nobodys_way() -> None:
    stage = steel("A b c . d", A="odrun", b="rustjaw_hound", c="ditch_imp", d="ditch_imp")
    stage.creature("c").dead = True
    shove(stage, "A", "b", "push", 2, "east", 2)
    assert (stage.at("b"), stage.stamina("b")) == ("D1", 14)


@pytest.mark.covers("steel.forced.slamcreature")
def test_creatures_fill_no_corner() -> None:
    stage = steel("A b c .\n. d . .", A="odrun", b="rustjaw_hound", c="ditch_imp", d="ditch_imp")
    shove(stage, "A", "b", "push", 1, "south-east")
    assert stage.at("b") == "C2"
    assert not SLAM_CREATURE & stage.rules_used


@pytest.mark.covers("steel.forced.slamcreature", "steel.forced.pull")
@pytest.mark.parametrize(("distance", "hurt"), [(2, 0), (3, 1), (5, 3)])
def test_a_pull_may_end_in_the_mover_itself(distance: int, hurt: int) -> None:
    stage = steel("A . . b", A="odrun", b="rustjaw_hound")
    shove(stage, "A", "b", "pull", distance, "west", distance)
    assert stage.at("b") == "B1"
    assert (stage.stamina("A"), stage.stamina("b")) == (30 - hurt, 14 - hurt)
    assert (stage.rules_used >= SLAM_CREATURE) == bool(hurt)


@pytest.mark.covers("steel.forced.slamcreature", "steel.forced.slide")
def test_a_slide_may_end_in_the_mover_itself() -> None:
    stage = steel("A b .", A="odrun", b="rustjaw_hound")
    shove(stage, "A", "b", "slide", 3, "west", 3)
    assert (stage.stamina("A"), stage.stamina("b")) == (30 - 3, 14 - 3)
    assert stage.about == "turn"


@pytest.mark.covers("steel.forced.slamcreature", "steel.damage.slamcreature")
def test_a_body_that_meets_two_at_once_hurts_both_and_is_hurt_once() -> None:
    stage = steel(
        """
        A b . . c
        . . . . d
        """,
        A="odrun", b="toll_ogre", c="bog_lurker", d="rustjaw_hound",
    )  # fmt: skip
    shove(stage, "A", "b", "push", 4, "east", 4)
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 45 - 3
    assert (stage.stamina("c"), stage.stamina("d")) == (28 - 3, 14 - 3)


@pytest.mark.covers("steel.forced.slamcreature", "steel.forced.vertical")
def test_one_passes_over_those_below_and_hits_those_at_its_height() -> None:
    over = steel("A b c . .", A="maro", b="rustjaw_hound", c="sel")
    shove(over, "A", "b", "slide", 4, "up", "east", "east", "down", vertical=True)
    assert (over.at("b"), over.stamina("c")) == ("D1", 21)

    tall = steel("A b c .\n. . . .", A="maro", b="rustjaw_hound", c="toll_ogre")
    shove(tall, "A", "b", "slide", 4, "up", "east", 3, vertical=True)
    assert tall.stamina("c") == 45 - 3

    onto = steel("A b c .", A="maro", b=figure("slate_kite", z=2), c="sel")
    shove(onto, "A", "b", "slide", 4, "east", "down", "down", 2, vertical=True)
    assert (onto.at("b"), onto.z("b")) == ("C1", 1)
    assert (onto.stamina("b"), onto.stamina("c")) == (18 - 2, 21 - 2)


# After death


@pytest.mark.covers("steel.forced.slamdead", "steel.forced.slamcreature", "steel.damage.slamcreature")
def test_who_dies_of_the_blow_is_still_hurled_into_the_next() -> None:
    stage = steel("A b . c", A="odrun", b=figure("rustjaw_hound", stamina=3), c="bog_lurker")
    stage.fate(5, 5).do("Ram Home", "east", 2)
    assert stage.creature("b").dead
    assert stage.stamina("c") == 28 - 1
    assert {"steel.forced.slamdead", *SLAM_CREATURE} <= stage.rules_used


@pytest.mark.covers("steel.forced.slamdead")
def test_who_survives_the_blow_is_no_such_case() -> None:
    stage = steel("A b . c", A="odrun", b="rustjaw_hound", c="bog_lurker")
    stage.fate(5, 5).do("Ram Home", "east", 2)
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 6 - 1, 28 - 1)
    assert "steel.forced.slamdead" not in stage.rules_used


@pytest.mark.covers("steel.forced.slamdead")
def test_who_dies_of_the_slam_itself_hurts_the_other_all_the_same() -> None:
    stage = steel("A b c . d", A="odrun", b=figure("rustjaw_hound", stamina=3), c="bog_lurker", d="ditch_imp")
    shove(stage, "A", "b", "push", 4, "east", 4)
    assert stage.creature("b").dead
    assert stage.stamina("c") == 28 - 4


@pytest.mark.covers("steel.forced.slamdead", "steel.forced.break")
def test_who_dies_breaking_through_goes_on_into_the_next() -> None:
    stage = steel("A b % . c", A="odrun", b=figure("rustjaw_hound", stamina=3), c="bog_lurker")
    shove(stage, "A", "b", "push", 5, "east", 5)
    assert stage.creature("b").dead
    assert stage.stamina("c") == 28 - 2


# Into objects


@pytest.mark.covers("steel.forced.slamobject", "steel.damage.slamobject")
@pytest.mark.parametrize(("distance", "hurt"), [(1, 0), (2, 3), (3, 4), (6, 7)])
def test_a_slam_into_an_object_deals_2_and_1_for_each_square_left(distance: int, hurt: int) -> None:
    stage = steel("A b . # .", A="odrun", b="bog_lurker")
    shove(stage, "A", "b", "push", distance, "east", *([distance] if distance > 1 else []))
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 28 - hurt
    assert (stage.rules_used >= SLAM_OBJECT) == bool(hurt)
    assert stage.fight.board.material != {}


@pytest.mark.covers("steel.forced.slamobject")
def test_a_slam_ends_a_slide() -> None:
    stage = steel("A b # .\n. . . .", A="odrun", b="bog_lurker")
    shove(stage, "A", "b", "slide", 3, "east", 3)
    assert (stage.about, stage.at("b"), stage.stamina("b")) == ("turn", "B1", 28 - 5)


def beside_bench(block: str) -> SteelStage:
    return steel("A b _ . . .\n. . . . . .\n. . . . . .", A="odrun", b=block)


@pytest.mark.covers("steel.forced.slamobject", "steel.size.order")
@pytest.mark.parametrize(("block", "hurt"), [("ditch_imp", 4), ("fog_weaver", 4), ("rustjaw_hound", 0), ("ysa", 0)])
def test_only_an_object_of_ones_size_or_larger_hurts(block: str, hurt: int) -> None:
    stage = beside_bench(block)
    full = stage.stamina("b")
    shove(stage, "A", "b", "push", 2, "east", 2)
    assert stage.at("b") == "B1", "a bench stops it either way"
    assert stage.stamina("b") == full - hurt
    assert (stage.rules_used >= SLAM_OBJECT) == bool(hurt)
    assert "steel.forced.slamobject" in stage.rules_used


@pytest.mark.covers("steel.forced.slamobject")
def test_a_wall_of_one_square_stops_even_a_body_of_nine() -> None:
    stage = steel("A b . . . .\n. . . . # .\n. . . . . .", A="odrun", b="quarry_golem")
    shove(stage, "A", "b", "push", 4, "east", 4)
    assert stage.at("b") == "B1"
    assert stage.stamina("b") == 70 - 6


@pytest.mark.covers("steel.forced.slamobject", "steel.damage.slamobject")
def test_higher_ground_and_the_edge_of_the_map_do_not_give_way() -> None:
    ground = steel("A b . 1", A="odrun", b="bog_lurker")
    shove(ground, "A", "b", "push", 12, "east", 12)
    assert (ground.at("b"), ground.z("b"), ground.stamina("b")) == ("C1", 0, 28 - 13)

    edge = steel("A b .", A="odrun", b="bog_lurker")
    shove(edge, "A", "b", "push", 12, "east", 12)
    assert (edge.at("b"), edge.stamina("b")) == ("C1", 28 - 13)

    for stage in (ground, edge):
        assert stage.rules_used >= SLAM_OBJECT


@pytest.mark.covers("steel.forced.slamobject")
def test_somebody_on_a_ledge_is_pushed_along_it_and_somebody_in_a_pit_into_its_side() -> None:
    along = steel("A b 2 2", A="odrun", b="rustjaw_hound", under={"A": "2", "b": "2"})
    shove(along, "A", "b", "push", 2, "east", 2)
    assert (along.at("b"), along.z("b"), along.stamina("b")) == ("D1", 2, 14)

    pit = steel("A b .", A="odrun", b="rustjaw_hound", under={"A": "v", "b": "v"})
    shove(pit, "A", "b", "push", 2, "east", 2)
    assert (pit.at("b"), pit.z("b"), pit.stamina("b")) == ("B1", -2, 14 - 4)


@pytest.mark.covers("steel.forced.slamobject", "steel.forced.vertical")
def test_who_is_driven_down_into_the_ground_slams_into_it() -> None:
    stage = steel("A . . b . . .", A="maro", b=figure("slate_kite", z=2), under={"A": "4"})
    shove(stage, "A", "b", "push", 4, "east down", 4, vertical=True)
    assert (stage.at("b"), stage.z("b"), stage.stamina("b")) == ("F1", 0, 18 - 4)
    assert stage.rules_used >= SLAM_OBJECT
