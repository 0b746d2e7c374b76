"""Push, pull, slide and vertical: how far, which way, and whom nobody can move."""

from typing import Any

import pytest

from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.shoving import shove

OPEN = """
. . . . . . .
. . . . . . .
. . . . . . .
. . . A b . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
CORNERWISE = """
. . . . . . .
. . . . . . .
. . . . b . .
. . . A . . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
FAR = """
. . . . . . .
. . . . . . .
. . . . . b .
. . . . . . .
. . A . . . .
. . . . . . .
. . . . . . .
"""


def pair(picture: str, mover: str = "odrun", target: str = "rustjaw_hound") -> SteelStage:
    return steel(picture, A=mover, b=target)


# Push


@pytest.mark.covers("steel.forced.push", "steel.rule.straightline")
def test_a_push_leads_away_in_one_straight_line() -> None:
    stage = shove(pair(OPEN), "A", "b", "push", 2)
    assert stage.offered == ["north-east", "east", "south-east", "Stop here"]

    stage.choose("south-east", 2)
    assert stage.at("b") == "G6"
    assert {"steel.forced.push", "steel.rule.straightline"} <= stage.rules_used


@pytest.mark.covers("steel.forced.push")
def test_every_way_that_leads_farther_is_open_to_a_push_past_a_corner() -> None:
    stage = shove(pair(CORNERWISE), "A", "b", "push", 2)
    assert stage.offered == ["north", "north-east", "east", "south-east", "north-west", "Stop here"]
    assert stage.choose("north-west", 2).at("b") == "C1"


@pytest.mark.covers("steel.forced.push")
def test_a_push_of_x_goes_x_squares_and_no_farther() -> None:
    stage = shove(pair("A b . . . . . ."), "A", "b", "push", 5, "east", 5)
    assert stage.at("b") == "G1"
    assert stage.stamina("b") == 14


@pytest.mark.covers("steel.forced.push")
def test_a_push_stays_level_and_offers_no_way_up() -> None:
    stage = shove(pair("A b . ."), "A", "b", "push", 2)
    assert not any("up" in label for label in stage.offered)


@pytest.mark.covers("steel.forced.push")
@pytest.mark.parametrize(("squares", "at", "hurt"), [(1, "D1", 2), (2, "E1", 2)])
def test_a_push_over_an_edge_goes_straight_on_and_ends_in_a_fall(squares: int, at: str, hurt: int) -> None:
    stage = steel("2 A b . . .", A="odrun", b="rustjaw_hound", under={"A": "2", "b": "2"})
    shove(stage, "A", "b", "push", squares, "east", *([squares] if squares > 1 else []))
    assert (stage.at("b"), stage.z("b")) == (at, 0)
    assert stage.stamina("b") == 14 - hurt
    assert stage.conditions("b") == {"prone"}


@pytest.mark.covers("steel.forced.push")
def test_a_push_carries_over_a_pit_but_not_one_that_ends_above_it() -> None:
    over = shove(pair("A b v . ."), "A", "b", "push", 2, "east", 2)
    assert (over.at("b"), over.z("b"), over.stamina("b")) == ("D1", 0, 14)
    assert over.conditions("b") == set()

    into = shove(pair("A b v . ."), "A", "b", "push", 1, "east")
    assert (into.at("b"), into.z("b"), into.stamina("b")) == ("C1", -2, 14 - 2)
    assert into.conditions("b") == {"prone"}


# Pull


@pytest.mark.covers("steel.forced.pull", "steel.rule.straightline")
def test_a_pull_leads_closer_in_one_straight_line() -> None:
    stage = shove(pair(FAR), "A", "b", "pull", 2)
    assert stage.offered == ["south-west", "west", "Stop here"]

    stage.choose("south-west", 2)
    assert stage.at("b") == "D5"
    assert {"steel.forced.pull", "steel.rule.straightline"} <= stage.rules_used


@pytest.mark.covers("steel.forced.pull")
@pytest.mark.parametrize(("way", "at"), [("south-west", "D5"), ("west", "E3")])
def test_a_pull_ends_where_one_more_square_would_lead_no_closer(way: str, at: str) -> None:
    stage = shove(pair(FAR), "A", "b", "pull", 6, way, 6)
    assert stage.at("b") == at
    assert (stage.stamina("A"), stage.stamina("b")) == (30, 14)


@pytest.mark.covers("steel.forced.pull")
def test_a_pull_of_x_goes_x_squares() -> None:
    stage = shove(pair("A . . . . . b"), "A", "b", "pull", 3)
    stage.choose("west", 3)
    assert stage.at("b") == "D1"


@pytest.mark.covers("steel.forced.pull")
def test_a_pull_stays_level_and_ends_in_a_fall() -> None:
    stage = steel("A . . . b", A="odrun", b="rustjaw_hound", under={"b": "2"})
    shove(stage, "A", "b", "pull", 2)
    assert not any("down" in label for label in stage.offered)

    stage.choose("west", 2)
    assert (stage.at("b"), stage.z("b"), stage.stamina("b")) == ("C1", 0, 14 - 2)


# Slide


@pytest.mark.covers("steel.forced.slide")
def test_a_slide_turns_as_it_likes() -> None:
    stage = shove(pair(OPEN), "A", "b", "slide", 4)
    assert len(stage.offered) == 9

    stage.choose("north", "west", "west", "south")
    assert stage.at("b") == "C4"
    assert stage.stamina("b") == 14
    assert "steel.forced.slide" in stage.rules_used
    assert "steel.rule.straightline" not in stage.rules_used


@pytest.mark.covers("steel.forced.slide")
def test_a_slide_may_lead_closer_and_stays_level() -> None:
    stage = shove(pair("A . b . ."), "A", "b", "slide", 1)
    assert not {"up", "down"} & set(stage.offered)
    assert stage.choose("west").at("b") == "B1"


# Vertical


@pytest.mark.covers("steel.forced.vertical", "steel.forced.push")
def test_a_vertical_push_may_rise_if_every_square_leads_farther() -> None:
    stage = shove(pair("A b . . . ."), "A", "b", "push", 3, vertical=True)
    assert stage.ask is not None
    assert {2, (2, "up")} <= set(stage.ask.options)
    assert "up" not in stage.ask.options, "straight up from beside the mover is no farther at first"

    stage.choose("east up", 3)
    assert (stage.at("b"), stage.z("b")) == ("E1", 0)
    assert stage.stamina("b") == 14 - 4, "a fall of 3"
    assert stage.conditions("b") == {"prone"}
    assert {"steel.forced.vertical", "steel.forced.push", "steel.house.falling"} <= stage.rules_used


@pytest.mark.covers("steel.forced.vertical", "steel.forced.slide")
def test_a_vertical_slide_goes_up_over_and_down() -> None:
    stage = shove(pair("A b # . ."), "A", "b", "slide", 9, *["up"] * 4, "east", "east", *["down"] * 3, vertical=True)
    assert (stage.at("b"), stage.z("b")) == ("D1", 0)
    assert stage.stamina("b") == 14, "put down 3 of 4 squares, it only drops the last"
    assert stage.fight.board.material != {}
    assert "steel.forced.vertical" in stage.rules_used


@pytest.mark.covers("steel.forced.vertical")
def test_down_is_offered_only_in_the_air_and_a_flyer_stays_where_it_is_put() -> None:
    ground = shove(pair("A b ."), "A", "b", "slide", 1, vertical=True)
    assert "up" in ground.offered
    assert "down" not in ground.offered

    air = steel("A . b .", A="maro", b=figure("slate_kite", z=3))
    shove(air, "A", "b", "slide", 3, "down", "down", "stop", vertical=True)
    assert (air.z("b"), air.stamina("b")) == (1, 18)
    assert air.conditions("b") == set()


@pytest.mark.covers("steel.forced.vertical", "steel.forced.break", "steel.terrain.stone")
def test_nobody_is_lowered_into_a_wall() -> None:
    wall = {"w": "#"}
    stage = steel("A b w . .", A="maro", b=figure("slate_kite", z=4), legend=wall)
    shove(stage, "A", "b", "slide", 4, "east", "down", 3, vertical=True)
    assert stage.stamina("b") == 18 - (2 + 3)
    assert (stage.at("b"), stage.z("b")) == ("B1", 4), "nobody stays on top of a wall"

    through = steel("A b w . .", A="maro", b=figure("slate_kite", z=4), legend=wall)
    shove(through, "A", "b", "slide", 7, "east", "down", 6, vertical=True)
    assert through.stamina("b") == 18 - 8
    assert through.fight.board.material == {}


# Fewer squares


@pytest.mark.covers("steel.forced.fewer")
def test_the_mover_may_move_the_target_less_far_or_not_at_all() -> None:
    less = shove(pair("A b . . . ."), "A", "b", "push", 4, "east")
    assert less.offered == ["4", "3", "2", "1"]
    assert less.asked == "odrun"
    less.choose(1)
    assert less.at("b") == "C1"
    assert "steel.forced.fewer" in less.rules_used

    none = shove(pair("A b . . . ."), "A", "b", "push", 4, "stop")
    assert none.at("b") == "B1"
    assert "steel.forced.fewer" in none.rules_used

    all_the_way = shove(pair("A b . . . ."), "A", "b", "push", 4, "east", 4)
    assert "steel.forced.fewer" not in all_the_way.rules_used


@pytest.mark.covers("steel.forced.fewer", "steel.forced.slamobject")
def test_less_is_all_there_is_for_a_slam() -> None:
    stage = shove(pair("A b . #"), "A", "b", "push", 4, "east", 2)
    assert (stage.at("b"), stage.stamina("b")) == ("C1", 14 - 3)

    stopped = shove(pair("A b . #"), "A", "b", "push", 4, "east", 1)
    assert (stopped.at("b"), stopped.stamina("b")) == ("C1", 14)


@pytest.mark.covers("steel.forced.fewer", "steel.forced.slide")
def test_a_slide_may_stop_anywhere_and_hit_with_less_than_is_left() -> None:
    stage = shove(pair("A b . . ."), "A", "b", "slide", 3, "east", "stop")
    assert stage.at("b") == "C1"
    assert "steel.forced.fewer" in stage.rules_used

    gentle = shove(pair("A b . #"), "A", "b", "slide", 5, "east", "east")
    assert gentle.offered == ["4", "3", "2", "1"]
    gentle.choose(1)
    assert gentle.stamina("b") == 14 - 3
    assert "steel.forced.fewer" in gentle.rules_used


# Big vs little


@pytest.mark.covers("steel.forced.bigvslittle", "steel.size.order")
@pytest.mark.parametrize(
    ("mover", "target", "farthest"),
    [
        ("ysa", "odrun", 3),
        ("odrun", "sel", 3),
        ("sel", "ditch_imp", 3),
        ("toll_ogre", "bog_lurker", 3),
        ("quarry_golem", "toll_ogre", 3),
        ("odrun", "rustjaw_hound", 2),
        ("odrun", "ysa", 2),
        ("ditch_imp", "sel", 2),
        ("bog_lurker", "toll_ogre", 2),
    ],
)
def test_a_larger_creature_with_a_melee_weapon_moves_a_smaller_one_a_square_farther(
    mover: str, target: str, farthest: int
) -> None:
    stage = steel("A . . b . . . .\n" + ". . . . . . . .\n" * 2, A=mover, b=target)
    shove(stage, "A", "b", "push", 2, "east", melee_weapon=True)
    assert stage.offered[0] == str(farthest)
    assert ("steel.forced.bigvslittle" in stage.rules_used) == (farthest == 3)


@pytest.mark.covers("steel.forced.bigvslittle")
def test_without_a_melee_weapon_size_does_not_matter() -> None:
    tongue = steel("A . . . . . b", A="odrun", b="bog_lurker", turn="b")
    tongue.fate(1, 1).do("Tongue", "east")
    assert tongue.offered[0] == "3", "larger, a weapon, but ranged"

    toss = steel("A b .\n. . .\n. . .", A=figure("odrun", grabbed_by="b"), b="toll_ogre", turn="b", menace=1)
    toss.do("Toss", "west")
    assert toss.offered[0] == "4", "larger, in melee, but with no weapon"

    swat = steel("A b .\n. . .\n. . .", A="odrun", b="toll_ogre", turn="b")
    swat.fate(1, 2).do("Swat", "west")
    assert swat.offered[0] == "3", "2, and 1 for the larger"


# Stability


@pytest.mark.covers("steel.forced.stability")
def test_the_target_takes_off_up_to_its_stability() -> None:
    stage = shove(steel("A b . . . . .", A="sel", b="bog_lurker", defaults=False), "A", "b", "push", 5)
    assert (stage.asked, stage.about) == ("director", "stability")
    assert stage.ask is not None
    assert stage.ask.options == (0, 1, 2, 3)

    stage.choose(2, "east")
    assert stage.offered == ["3", "2", "1"]
    assert stage.choose(3).at("b") == "E1"
    assert "steel.forced.stability" in stage.rules_used


@pytest.mark.covers("steel.forced.stability")
def test_stability_never_takes_off_more_than_there_is_and_may_take_all() -> None:
    stage = shove(steel("A b . .", A="sel", b="bog_lurker", defaults=False), "A", "b", "push", 2)
    assert stage.ask is not None
    assert stage.ask.options == (0, 1, 2)

    stage.choose(2)
    assert (stage.about, stage.at("b")) == ("turn", "B1")
    assert "steel.forced.push" not in stage.rules_used


@pytest.mark.covers("steel.forced.stability")
def test_stability_need_not_be_used_and_who_has_none_is_not_asked() -> None:
    stage = shove(steel("A b . .", A="sel", b="bog_lurker", defaults=False), "A", "b", "push", 1, 0, "east")
    assert stage.at("b") == "C1"
    assert "steel.forced.stability" not in stage.rules_used
    assert shove(steel("A b . .", A="sel", b="ditch_imp", defaults=False), "A", "b", "push", 1).about == (
        "force direction"
    )


@pytest.mark.covers("steel.forced.stability", "steel.forced.bigvslittle", "steel.forced.fewer")
def test_first_size_then_stability_then_the_mover_says_less() -> None:
    stage = steel("b A . . . .", A="odrun", b="cliff_goat", turn="b", defaults=False)
    stage.fate(1, 2).do("Butt")
    assert stage.about == "stability"
    assert stage.ask is not None
    assert stage.ask.options == (0, 1, 2), "push 1, and 1 for the larger goat"

    stage.choose(0, "east")
    assert stage.offered == ["2", "1"]


@pytest.mark.covers("steel.forced.stability")
@pytest.mark.parametrize("kind", ["pull", "slide"])
def test_stability_helps_against_pulls_and_slides_too(kind: str) -> None:
    stage = shove(steel("A . . b .", A="sel", b="cliff_goat", defaults=False), "A", "b", kind, 2, 1, "west")
    assert (stage.about, stage.at("b")) == ("turn", "C1")


# The grabbed and the restrained


@pytest.mark.covers("steel.forced.grabbed")
@pytest.mark.parametrize("kind", ["push", "pull", "slide"])
def test_who_is_grabbed_is_moved_by_nobody_else(kind: str) -> None:
    stage = steel("C . A b . .", A="odrun", C="sel", b=figure("rustjaw_hound", grabbed_by="A"))
    shove(stage, "C", "b", kind, 3)
    assert (stage.about, stage.at("b")) == ("turn", "D1")
    assert stage.conditions("b") == {"grabbed"}
    assert "steel.forced.grabbed" in stage.rules_used


@pytest.mark.covers("steel.forced.grabbed", "steel.condition.grabbed.end")
def test_the_grabber_may_move_whom_it_holds_and_lets_go_when_they_are_apart() -> None:
    away = shove(steel("A b . .", A="odrun", b=figure("rustjaw_hound", grabbed_by="A")), "A", "b", "push", 1, "east")
    assert away.at("b") == "C1"
    assert away.conditions("b") == set()
    assert away.creature("A").holding == ""
    assert {"steel.forced.grabbed", "steel.condition.grabbed.end"} <= away.rules_used

    near = steel(". . .\nA b .", A="odrun", b=figure("rustjaw_hound", grabbed_by="A"))
    shove(near, "A", "b", "slide", 1, "north")
    assert near.at("b") == "B1"
    assert near.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.forced.grabbed", "steel.condition.grabbed.end")
def test_a_grabber_moved_away_leaves_its_victim_behind_and_free() -> None:
    stage = steel("A b c . .", A="sel", b=figure("rustjaw_hound", grabbed_by="c"), c="rustjaw_hound")
    shove(stage, "A", "c", "push", 1, "east")
    assert (stage.at("b"), stage.at("c")) == ("B1", "D1")
    assert stage.conditions("b") == set()

    still = steel("A b c .\n. . . .", A="sel", b=figure("rustjaw_hound", grabbed_by="c"), c="rustjaw_hound")
    shove(still, "A", "c", "slide", 1, "south")
    assert still.at("c") == "C2"
    assert still.conditions("b") == {"grabbed"}, "they are still adjacent"


@pytest.mark.covers("steel.forced.grabbed")
def test_a_rider_lets_go_when_its_mount_is_moved_away() -> None:
    stage = steel(
        "A B b . . .", A="sel", B=figure("odrun", grabbed_by="r"), b="cliff_goat", r=figure("cliff_rider", riding="b")
    )
    shove(stage, "A", "b", "push", 2, "east", 2)
    assert (stage.at("b"), stage.at("r")) == ("E1", "E1")
    assert stage.creature("r").riding == stage.creature("b").id
    assert stage.conditions("B") == set()


@pytest.mark.covers("steel.forced.push")
def test_a_rider_moved_by_itself_comes_off_its_mount() -> None:
    stage = steel("A b . .", A="odrun", b="cliff_goat", r=figure("cliff_rider", riding="b"))
    shove(stage, "A", "r", "push", 2, "east", 2)
    assert (stage.at("b"), stage.at("r")) == ("B1", "D1")
    assert stage.creature("r").riding == ""

    wide = steel("A b . . .\n. . . . .\n. . . . .", A="odrun", b="quarry_golem", r=figure("cliff_rider", riding="b"))
    shove(wide, "A", "r", "push", 3, "east", 3)
    assert wide.at("r") == "E1"
    assert (wide.stamina("r"), wide.stamina("b")) == (18, 70), "the mount it comes off is not in its way"


@pytest.mark.covers("steel.forced.restrained", "steel.condition.restrained")
@pytest.mark.parametrize("kind", ["push", "pull", "slide"])
def test_the_restrained_are_not_moved_at_all(kind: str) -> None:
    stage = shove(
        steel("A b . .", A="odrun", b=figure("rustjaw_hound", restrained=True, grabbed_by="A")), "A", "b", kind, 3
    )
    assert (stage.about, stage.at("b")) == ("turn", "B1")
    assert {"steel.forced.restrained", "steel.condition.restrained"} <= stage.rules_used


@pytest.mark.covers("steel.forced.restrained", "steel.forced.grabbed", "steel.forced.slamdead")
@pytest.mark.parametrize(("facts", "hurt"), [({"restrained": True}, 0), ({"grabbed_by": "d"}, 0), ({}, 2)])
def test_what_held_it_fast_holds_its_body_too(facts: dict[str, Any], hurt: int) -> None:
    stage = steel("A b c\n. d .", A="odrun", b=figure("ditch_imp", stamina=1, **facts), c="rustjaw_hound", d="ysa")
    stage.fate(1, 2).do("Ram Home", "b", *(["east", 2] if hurt else []))
    assert stage.about == "turn"
    assert stage.creature("b").dead
    assert stage.stamina("c") == 14 - hurt


# On the way


@pytest.mark.covers("steel.terrain.difficult", "steel.forced.push")
def test_difficult_ground_costs_forced_movement_nothing() -> None:
    stage = shove(pair("A b , ~ , ."), "A", "b", "push", 3, "east", 3)
    assert stage.at("b") == "E1"


@pytest.mark.covers("steel.terrain.damaging", "steel.forced.push")
def test_every_square_of_damaging_ground_on_the_way_hurts() -> None:
    stage = shove(pair("A b * * ."), "A", "b", "push", 3, "east", 3)
    assert (stage.at("b"), stage.stamina("b")) == ("E1", 14 - 6)

    lifted = shove(pair("A b * * ."), "A", "b", "push", 3, "east up", 2, vertical=True)
    assert lifted.at("b") == "D1"
    assert lifted.stamina("b") == 14 - 2 - 3, "flown over is not entered; the fall ends in the second square"


@pytest.mark.covers("steel.triggered.opportunity", "steel.forced.pull")
def test_forced_movement_provokes_nobody() -> None:
    stage = steel("A . b . c\n. d . . .", A="odrun", b="sel", c="ditch_imp", d="ditch_imp", turn="c")
    shove(stage, "c", "b", "push", 1, "west")
    far = steel("b A . . d", A="odrun", b="ditch_imp", d="sel", turn="d")
    shove(far, "d", "A", "pull", 2, "east", 2)
    assert far.at("A") == "D1"
    assert "opportunity" not in stage.declined + far.declined


@pytest.mark.covers("steel.rule.hidden", "steel.forced.pull")
def test_who_is_dragged_out_of_cover_is_no_longer_hidden() -> None:
    stage = steel(
        """
        . . . . .
        c . # A .
        . . . . B
        """,
        A=figure("sel", hidden_from="c"), B="odrun", c="bog_lurker",
    )  # fmt: skip
    shove(stage, "B", "A", "slide", 1, "south")
    assert stage.creature("A").hidden_from == ()
