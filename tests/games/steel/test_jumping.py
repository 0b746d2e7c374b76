"""Jumping as part of a move: how far, how high, with a run, with a test, and from where not."""

import pytest

from fracas.games.steel.book.board import MapSquare
from fracas.testing.steel import SteelStage, figure, steel

TEST = " (needs a test)"


def jumper(picture: str, hero: str = "odrun", **facts: object) -> SteelStage:
    """A hero who advances by jumping; the landing squares are on offer if there are several."""
    return steel(picture, A=figure(hero, **facts), b="ditch_imp").do("Advance", "Jump")


def runner(picture: str, *legs: str, legend: dict[str, MapSquare | str] | None = None) -> SteelStage:
    """A hero who has advanced leg by leg and jumps now."""
    stage = steel(picture, legend=legend, A="odrun", b="ditch_imp").do("Advance", legs[0])
    for leg in legs[1:]:
        stage.do("Keep moving", leg)
    return stage.do("Keep moving", "Jump")


# How far


@pytest.mark.covers("steel.movement.jump.long")
@pytest.mark.parametrize("hero", ["odrun", "sel"])
def test_a_jump_is_as_long_as_the_better_of_might_and_agility(hero: str) -> None:
    stage = jumper("A . . . . . . b", hero)
    assert stage.offered == ["C1", "D1" + TEST, "E1" + TEST]
    stage.choose("C1")
    assert stage.at("A") == "C1"
    assert stage.fight.walked == 2
    assert "steel.movement.jump.long" in stage.rules_used


@pytest.mark.covers("steel.movement.jump.long")
def test_the_shortest_jump_is_1_square() -> None:
    weak = steel("c 1 . . . . A", A="odrun", c="hollow_chanter", turn="c").do("Advance", "Jump")
    assert weak.offered == ["B1", "C1" + TEST, "D1" + TEST]
    weak.choose("B1")
    assert (weak.at("c"), weak.z("c"), weak.fight.walked) == ("B1", 1, 1)


@pytest.mark.covers("steel.movement.jump.long")
def test_a_jump_crosses_a_gap_that_walking_would_not() -> None:
    stage = steel("A v . . b", A="odrun", b="rustjaw_hound").do("Advance")
    assert stage.moves("A") == {"B1"}, "climbing into the pit takes four squares"
    stage.choose("Jump", "C1")
    assert (stage.at("A"), stage.z("A"), stage.stamina("A")) == ("C1", 0, 30)
    stage.do("Keep moving", "D1")
    assert stage.fight.walked == 3


@pytest.mark.covers("steel.movement.jump.long")
def test_two_squares_in_a_straight_line_right_before_add_1_square() -> None:
    assert runner("A . . . . . . . b", "C1").offered == ["A1", "E1", "F1"], "2 squares, and 1 more for the run"


@pytest.mark.covers("steel.movement.jump.long")
def test_the_run_may_be_walked_in_legs_and_diagonally() -> None:
    assert "F1" in runner("A . . . . . . . b", "B1", "C1").offered
    slope = "A . . . . b\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . ."
    assert "F6" in runner(slope, "C3").offered


@pytest.mark.covers("steel.movement.jump.long")
def test_a_short_a_bent_or_an_interrupted_run_adds_nothing() -> None:
    wide = "A . . . . . . . b\n. . . . . . . . ."
    assert "E1" + TEST in runner(wide, "B1").offered, "one square is no run"
    assert "F1" + TEST in runner(wide, "B2", "C1").offered, "a bent one neither"
    stage = steel("A . . . . . . . b", A="odrun", b="ditch_imp").do("Advance", "C1").do("Defend")
    stage.do("Keep moving", "Jump")
    assert "F1" + TEST in stage.offered


@pytest.mark.covers("steel.movement.jump.long", "steel.movement.basic")
def test_squares_flown_over_are_not_entered() -> None:
    stage = jumper("A * . . b").choose("C1")
    assert stage.stamina("A") == 30
    thicket = jumper("A , . . b").choose("C1")
    assert thicket.fight.walked == 2


@pytest.mark.covers("steel.movement.jump.long", "steel.terrain.damaging", "steel.terrain.difficult")
def test_the_square_landed_in_counts_as_entered() -> None:
    stage = jumper("A v * . . b").choose("C1")
    assert stage.stamina("A") == 27
    thicket = jumper("A v , . . b").choose("C1")
    assert thicket.fight.walked == 3


@pytest.mark.covers("steel.movement.jump.long")
def test_nobody_jumps_over_enemies_or_through_walls() -> None:
    over = steel("A b . . .", A="odrun", b="ditch_imp")
    assert over.why_not("Advance") == "there is nowhere to go"
    wall = steel("A # . . b", A="odrun", b="ditch_imp")
    assert wall.why_not("Advance") == "there is nowhere to go"
    corner = steel("A # . .\n. . . b", A="odrun", b="ditch_imp").do("Advance")
    assert "Jump" not in corner.offered


@pytest.mark.covers("steel.movement.jump.long", "steel.triggered.opportunity")
def test_a_jump_out_of_a_reach_invites_a_strike() -> None:
    stage = steel("b A v . . .", A="odrun", b="ditch_imp").do("Advance", "Jump", "D1", "strike")
    assert stage.stamina("A") == 28
    assert stage.at("A") == "D1"


@pytest.mark.covers("steel.movement.jump.long", "steel.condition.frightened")
def test_the_frightened_jump_no_closer() -> None:
    stage = steel(". . A . . . b", A=figure("odrun", frightened_of="b"), b="ditch_imp").do("Advance", "Jump")
    assert stage.at("A") == "A1", "the only way left to jump"


# With a test


@pytest.mark.covers("steel.movement.jump.extra", "steel.roll.test")
@pytest.mark.parametrize(
    ("dice", "landed", "spent"),
    [
        pytest.param((4, 5), "C1", 2, id="11 fails"),
        pytest.param((5, 5), "D1", 3, id="12 succeeds"),
        pytest.param((7, 7), "D1", 3, id="16 succeeds"),
        pytest.param((7, 8), "E1", 4, id="17 is a success with a reward"),
    ],
)
def test_a_medium_might_test_adds_1_square_or_2_with_a_reward(dice: tuple[int, int], landed: str, spent: int) -> None:
    stage = jumper("A . . . . . . b")
    stage.fate(*dice).choose("E1")
    assert stage.at("A") == landed
    assert stage.fight.walked == spent
    assert "steel.movement.jump.extra" in stage.rules_used


@pytest.mark.covers("steel.movement.jump.extra")
def test_the_test_is_made_with_might_even_by_the_agile() -> None:
    stage = jumper("A . . . . . . b", "sel")
    stage.fate(5, 6).choose("D1")
    assert stage.at("A") == "C1", "11 with Might 0; Agility 2 would have made it 13"


@pytest.mark.covers("steel.movement.jump.extra")
def test_a_success_goes_no_further_than_wanted_and_a_near_square_needs_no_test() -> None:
    stage = jumper("A . . . . . . b")
    stage.fate(10, 10).choose("D1")
    assert stage.at("A") == "D1"


@pytest.mark.covers("steel.movement.jump.extra", "steel.movement.prone.fall")
def test_who_jumps_short_falls_into_the_gap() -> None:
    stage = steel("A v v v . b", A="odrun", b="ditch_imp").fate(4, 5).do("Advance", "Jump", "E1")
    assert stage.at("A") == "C1"
    assert stage.z("A") == -2
    assert stage.stamina("A") == 30 - 2, "two squares deep"
    assert stage.conditions("A") == {"prone"}


# How high


@pytest.mark.covers("steel.movement.jump.high")
def test_a_jump_is_1_square_high() -> None:
    stage = jumper("A 1 . . b").choose("B1")
    assert (stage.z("A"), stage.fight.walked) == (1, 1), "climbing would cost 2"
    assert "steel.movement.jump.high" in stage.rules_used
    assert "C1" in jumper("A 1 . . b").offered, "over it"
    assert "Jump" not in steel("A 2 . . b", A="odrun", b="ditch_imp").do("Advance").offered


THREE: dict[str, MapSquare | str] = {"3": MapSquare(floor=3)}


@pytest.mark.covers("steel.movement.jump.high")
def test_a_run_of_two_squares_makes_it_2_squares_high() -> None:
    stage = runner("A . . 2 . . . b", "C1")
    assert {"D1", "E1"} <= set(stage.offered), "onto it and over it"
    stage.choose("D1")
    assert (stage.z("A"), stage.fight.walked) == (2, 3)
    short = steel("A . 2 . . . . b", A="odrun", b="ditch_imp").do("Advance", "B1").do("Keep moving")
    assert "Jump" not in short.offered
    assert runner("A . . 3 . . b", "C1", legend=THREE).at("A") == "A1", "3 is too high, so the only jump leads back"


LOW: dict[str, MapSquare | str] = {
    "o": MapSquare(material="stone", tall=1),
    "O": MapSquare(material="stone", tall=2),
    "Q": MapSquare(material="stone", tall=3),
}


@pytest.mark.covers("steel.movement.jump.high")
def test_a_jump_clears_an_object_as_high_as_itself() -> None:
    stage = steel("A o . . b", A="odrun", b="ditch_imp", legend=LOW).do("Advance", "C1")
    assert (stage.at("A"), stage.z("A"), stage.fight.walked) == ("C1", 0, 2)
    assert "steel.movement.jump.high" in stage.rules_used
    assert steel("A O . . b", A="odrun", b="ditch_imp", legend=LOW).why_not("Advance") == "there is nowhere to go"
    assert "E1" in runner("A . . O . . . b", "C1", legend=LOW).offered, "2 high after a run"
    assert runner("A . . Q . . . b", "C1", legend=LOW).at("A") == "A1", "3 is too high, so the only jump leads back"


@pytest.mark.covers("steel.movement.jump.high", "steel.movement.corner")
def test_a_jump_clears_a_corner_as_high_as_itself() -> None:
    picture = "A {}\n# .\n# b"
    over = steel(picture.format("1"), A="odrun", b="ditch_imp", legend={"#": LOW["o"]}).do("Advance", "Jump")
    assert {"B1", "B2"} <= set(over.offered)
    assert steel(picture.format("4"), A="odrun", b="ditch_imp").why_not("Advance") == "there is nowhere to go"


@pytest.mark.covers("steel.movement.jump.high", "steel.movement.prone.fall")
def test_a_jump_down_is_gentle_for_its_own_height_and_a_fall_from_higher_up() -> None:
    low = steel("A . . . b", A="odrun", b="ditch_imp", under={"A": "1"}).do("Advance", "Jump", "B1")
    assert (low.z("A"), low.stamina("A"), low.conditions("A"), low.fight.walked) == (0, 30, set(), 1)
    high = steel("A . . . b", A="odrun", b="ditch_imp", under={"A": "4"}).do("Advance")
    assert high.offered[:2] == ["B1 (a fall of 4)", "C1 (a fall of 4)"]
    high.choose("C1")
    assert (high.at("A"), high.z("A"), high.stamina("A")) == ("C1", 0, 30 - 3 * 2)
    assert high.conditions("A") == {"prone"}


@pytest.mark.covers("steel.movement.jump.high")
def test_a_run_makes_a_jump_down_of_2_gentle() -> None:
    stage = steel("A 2 2 . . . b", A="odrun", b="ditch_imp", under={"A": "2"}).do("Advance", "C1")
    stage.do("Keep moving", "Jump", "D1")
    assert (stage.z("A"), stage.stamina("A"), stage.conditions("A")) == (0, 30, set())


@pytest.mark.covers("steel.movement.jump.high")
def test_whoever_could_only_jump_into_a_fall_may_stay() -> None:
    stage = steel("A . # b", A="odrun", b="ditch_imp", under={"A": "4"}).do("Advance")
    assert stage.offered == ["B1 (a fall of 4)", "Stay"]
    stage.choose("Stay")
    assert (stage.at("A"), stage.z("A"), stage.fight.walked) == ("A1", 4, 0)


# In other movement


@pytest.mark.covers("steel.movement.jump.long", "steel.movement.shift")
def test_a_shift_may_be_a_jump_and_invites_nobody() -> None:
    stage = steel("b A v . . .", A="sel", b="rustjaw_hound").do("Slip Away")
    assert "D1" in stage.offered
    stage.choose("D1")
    assert (stage.at("A"), stage.declined) == ("D1", [])
    assert {"steel.movement.shift", "steel.movement.jump.long"} <= stage.rules_used


@pytest.mark.covers("steel.movement.jump.high", "steel.movement.shift", "steel.move.disengage")
def test_a_disengage_may_be_a_jump_up() -> None:
    stage = steel("b A 1", A="odrun", b="rustjaw_hound").do("Disengage", "C1")
    assert (stage.at("A"), stage.z("A"), stage.declined) == ("C1", 1, [])
    assert steel("b A 2", A="odrun", b="rustjaw_hound").why_not("Disengage") == "there is nowhere to shift to"


@pytest.mark.covers("steel.movement.shift", "steel.terrain.difficult")
def test_no_shift_jumps_into_difficult_terrain() -> None:
    assert steel("b A v , . .", A="sel", b="rustjaw_hound").why_not("Slip Away") == "there is nowhere to shift to"


@pytest.mark.covers("steel.movement.jump.long", "steel.action.charge")
def test_a_charge_jumps_over_a_gap() -> None:
    stage = steel("A . v . . b", A="odrun", b="rustjaw_hound")
    stage.fate(5, 5).do("Charge", "Free Strike")
    assert (stage.at("A"), stage.stamina("b")) == ("E1", 14 - 5)
    assert {"steel.action.charge", "steel.movement.jump.long"} <= stage.rules_used
    wide = steel("A . v v . b", A="odrun", b="rustjaw_hound")
    assert wide.why_not("Charge") == "no straight run ends with an enemy in reach", "2 squares without a run"
    run = steel("A . . v v . b", A="sel", b="rustjaw_hound").do("Charge", "No")
    assert run.at("A") == "F1", "3 squares after a run of 2"


@pytest.mark.covers("steel.movement.jump.high", "steel.movement.jump.limits", "steel.action.charge")
def test_a_charge_jumps_over_a_low_wall_but_no_farther_than_the_speed() -> None:
    stage = steel("A . o . . b", A="odrun", b="rustjaw_hound", legend=LOW).do("Charge", "No")
    assert stage.at("A") == "E1"
    slow = figure("odrun", slowed=True)
    assert "Charge" not in steel("A . o . b", A=slow, b="rustjaw_hound", legend=LOW).offered
    prone = figure("odrun", prone=True)
    assert "Charge" not in steel("A o . b", A=prone, b="rustjaw_hound", legend=LOW).offered


@pytest.mark.covers("steel.movement.jump.limits", "steel.action.charge", "steel.terrain.damaging")
def test_a_charge_jumps_over_fire_rather_than_through_it_but_not_out_of_it() -> None:
    stage = steel("A . * . b", A="odrun", b="rustjaw_hound").do("Charge", "No")
    assert (stage.at("A"), stage.stamina("A")) == ("D1", 30)
    burning = steel("A * . b", A="odrun", b="rustjaw_hound", under={"A": "*"}).do("Charge", "No")
    assert (burning.at("A"), burning.stamina("A")) == ("C1", 30 - 3)


@pytest.mark.covers("steel.movement.jump.long", "steel.action.charge", "steel.triggered.opportunity")
def test_a_jump_in_a_charge_out_of_a_reach_invites_a_strike() -> None:
    stage = steel("c # # # #\nA v . . b", A="odrun", b="rustjaw_hound", c="ditch_imp").do("Charge", "strike")
    assert stage.stamina("A") == 28
    assert stage.at("A") == "D2"


# Limits


@pytest.mark.covers("steel.movement.jump.limits")
def test_nobody_jumps_farther_than_the_move_has_left() -> None:
    slow = jumper("A . . . . . b", slowed=True)
    assert slow.at("A") == "C1", "two squares and not one more, with no test"
    stage = steel("A . . . . . . . b", A="odrun", b="ditch_imp").do("Advance", "D1").do("Keep moving", "Jump")
    assert stage.offered == ["B1", "F1"], "three squares with the run, but only two are left"
    last = steel("A . . . . . . . b", A="odrun", b="ditch_imp").do("Advance", "E1").do("Keep moving")
    assert "Jump" not in last.offered
    assert "steel.movement.jump.limits" in slow.rules_used


@pytest.mark.covers("steel.movement.jump.limits", "steel.movement.jump.high")
def test_nobody_jumps_higher_than_the_move_has_left() -> None:
    enough = steel("A . . . 2 . b", A="odrun", b="ditch_imp").do("Advance", "D1").do("Keep moving", "Jump", "E1")
    assert enough.z("A") == 2
    picture = "A . . . . 2 b"
    stage = steel(picture, A="odrun", b="ditch_imp").do("Advance", "E1").do("Keep moving")
    assert stage.at("A") == "D1", "back is the only way: one square left is no jump of two"


@pytest.mark.covers("steel.movement.jump.limits")
def test_one_square_left_is_enough_to_jump_up_one() -> None:
    ledge = steel("A . . . . 1 b", A="odrun", b="ditch_imp").do("Advance", "E1").do("Keep moving")
    ledge.choose("Jump")
    assert (ledge.at("A"), ledge.z("A")) == ("F1", 1)


@pytest.mark.covers("steel.movement.jump.limits")
def test_a_jump_may_be_the_only_way_on() -> None:
    stage = steel("1 A 1 b", A=figure("odrun", slowed=True), b="ditch_imp").do("Drop Prone").do("Get Up")
    stage.do("Advance", "Jump", "A1")
    assert stage.fight.walked == 1
    stage.do("Keep moving")
    assert stage.at("A") == "B1", "one square left is too little to climb down, but enough to jump"


@pytest.mark.covers("steel.movement.jump.limits", "steel.terrain.difficult", "steel.terrain.damaging")
@pytest.mark.parametrize("ground", [",", "*", "~", "_"])
def test_nobody_jumps_out_of_difficult_or_damaging_terrain(ground: str) -> None:
    stage = steel("A . . . . b", A="odrun", b="ditch_imp", under={"A": ground}).do("Advance")
    assert "B1" in stage.offered
    assert "Jump" not in stage.offered
    stage.choose("B1").do("Keep moving")
    assert "Jump" in stage.offered


@pytest.mark.covers("steel.movement.jump.limits")
def test_swimmers_jump_out_of_the_water() -> None:
    stage = steel("l . . . . A", A="odrun", l="bog_lurker", under={"l": "~"}, turn="l").do("Advance")
    assert "Jump" in stage.offered


@pytest.mark.covers("steel.movement.jump.limits", "steel.condition.prone")
def test_nobody_jumps_while_prone() -> None:
    stage = steel("A . . . . b", A=figure("odrun", prone=True), b="ditch_imp").do("Advance")
    assert stage.offered == ["B1", "C1"]


@pytest.mark.covers("steel.movement.jump.limits")
def test_an_effect_that_lets_somebody_jump_bounds_the_jump() -> None:
    stage = steel("A . . . . . . . b", A=figure("brakka", grit=1), b="ditch_imp").do("Crashing Leap")
    assert stage.offered == ["C1", "D1" + TEST, "E1" + TEST]
    slow = steel("A . . . . . . . b", A=figure("brakka", grit=1, slowed=True), b="ditch_imp").do("Crashing Leap")
    assert slow.at("A") == "C1", "her speed is 2"
