"""A combat turn: its budget, what the main action can be given up for, and when it starts and ends."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel

OPEN = """
. . . . . . .
. . . A b . .
. . . . . . .
"""


def turn_of_odrun(**facts: object) -> SteelStage:
    return steel(OPEN, A=figure("odrun", **facts), b="rustjaw_hound")


@pytest.mark.covers("steel.rule.turn")
@pytest.mark.parametrize("order", ["main maneuver move", "move maneuver main", "maneuver main move"])
def test_a_turn_has_one_main_action_one_maneuver_and_one_move_action_in_any_order(order: str) -> None:
    stage = turn_of_odrun().turn("A")
    deeds = {"main": ("Defend",), "maneuver": ("Aid Attack",), "move": ("Disengage", "C2")}
    if order.startswith("move"):
        deeds["move"] = ("Disengage", "D1")
    for word in order.split():
        stage.do(*deeds[word])
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (0, 0, 0)
    assert stage.why_not("Free Strike") == "its main action is spent"
    assert "steel.rule.turn" in stage.rules_used


@pytest.mark.covers("steel.rule.turn")
def test_there_is_no_second_main_action() -> None:
    stage = turn_of_odrun().do("Defend")
    assert stage.why_not("Ram Home") == "its main action is spent"
    assert stage.why_not("Heal") == "its main action is spent"


@pytest.mark.covers("steel.rule.turn.convert")
def test_the_main_action_can_become_a_second_maneuver() -> None:
    stage = turn_of_odrun(stamina=20)
    stage.do("Aid Attack").do("Catch Breath")
    assert stage.stamina("A") == 30
    assert stage.fight.main == 0
    assert stage.fight.move == 1
    assert "steel.rule.turn.convert" in stage.rules_used


@pytest.mark.covers("steel.rule.turn.convert")
def test_the_main_action_can_become_a_second_move_action() -> None:
    stage = steel(". . . . . . A . . . . . b", A="odrun", b="ditch_imp")
    stage.do("Advance", "B1").do("Advance", "G1")
    assert stage.at("A") == "G1"
    assert (stage.fight.main, stage.fight.maneuver) == (0, 1)


@pytest.mark.covers("steel.rule.turn.convert")
def test_the_main_action_is_given_up_only_once() -> None:
    stage = turn_of_odrun(stamina=10)
    stage.do("Aid Attack").do("Catch Breath")
    assert stage.why_not("Catch Breath") == "its maneuver and its main action are spent"
    stage.do("Disengage", "D1")
    assert stage.why_not("Advance") == "its move action and its main action are spent"


@pytest.mark.covers("steel.rule.turn.convert")
def test_a_first_maneuver_leaves_the_main_action_alone() -> None:
    stage = turn_of_odrun().do("Aid Attack")
    assert (stage.fight.main, stage.fight.maneuver) == (1, 0)
    assert "steel.rule.turn.convert" not in stage.rules_used


@pytest.mark.covers("steel.rule.turn.convert")
def test_a_move_action_becomes_no_maneuver_and_a_maneuver_no_move_or_main_action() -> None:
    stage = turn_of_odrun(stamina=10)
    stage.do("Defend").do("Catch Breath")
    assert stage.fight.move == 1
    assert stage.why_not("Catch Breath") == "its maneuver and its main action are spent"
    other = turn_of_odrun()
    other.do("Defend").do("Disengage", "D1")
    assert other.fight.maneuver == 1
    assert other.why_not("Advance") == "its move action and its main action are spent"
    assert other.why_not("Ram Home") == "its main action is spent"


@pytest.mark.covers("steel.rule.turn", "steel.rule.freemaneuver", "steel.maneuver.dropprone")
def test_free_maneuvers_cost_nothing_and_have_no_limit() -> None:
    stage = steel("A . . . b", A="odrun", b="ditch_imp")
    stage.do("Drop Prone").do("Get Up").do("Advance", "B1").do("Drop Prone").do("Get Up").do("Keep moving", "C1")
    stage.do("Drop Prone")
    assert stage.conditions("A") == {"prone"}
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 0)


@pytest.mark.covers("steel.move.advance")
def test_an_advance_can_be_broken_up_by_the_maneuver_and_the_main_action() -> None:
    stage = steel(". A . b . . . .", A="odrun", b="rustjaw_hound")
    stage.do("Advance", "C1").do("Aid Attack")
    stage.fate(2, 3).do("Ram Home", "east")
    assert stage.at("b") == "E1"
    stage.do("Keep moving")
    assert stage.moves("A") == {"A1", "B1", "D1"}
    stage.choose("A1")
    assert stage.at("A") == "A1"
    assert stage.fight.walked == 3


@pytest.mark.covers("steel.move.advance")
def test_an_advance_goes_no_farther_than_the_speed_however_it_is_broken_up() -> None:
    stage = steel("A . . . . . . . b", A="odrun", b="ditch_imp")
    stage.do("Advance", "D1").do("Defend").do("Keep moving")
    assert stage.moves() == {"B1", "C1", "E1", "F1"}
    stage.choose("F1")
    assert stage.why_not("Keep moving") == "no Advance is under way"


@pytest.mark.covers("steel.condition.dazed", "steel.rule.turn")
@pytest.mark.parametrize("deed", [("Defend",), ("Aid Attack",), ("Disengage", "C2")])
def test_a_dazed_creature_does_only_one_thing_on_its_turn(deed: tuple[str, ...]) -> None:
    stage = turn_of_odrun(dazed=True)
    stage.do(*deed)
    assert stage.asked == "director"
    assert stage.fight.turn == "rustjaw_hound_1"


@pytest.mark.covers("steel.condition.dazed")
def test_a_dazed_creature_has_no_free_maneuvers() -> None:
    assert turn_of_odrun(dazed=True).why_not("Drop Prone") == "a dazed creature has no free maneuvers"


@pytest.mark.covers("steel.rule.turn")
def test_a_creature_that_is_held_fast_may_take_move_actions_but_gets_nowhere() -> None:
    stage = turn_of_odrun(restrained=True)
    assert stage.why_not("Advance") == "its speed is 0"
    assert stage.why_not("Disengage") == "its speed is 0"


@pytest.mark.covers("steel.rule.turn")
def test_every_turn_has_a_new_budget() -> None:
    stage = turn_of_odrun().do("Defend").do("Aid Attack").do("Disengage", "C2")
    stage.turn("A")
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)


@pytest.mark.covers("steel.maneuver.dropprone")
def test_lying_down_and_getting_up_again_and_again_without_anything_between_is_not_offered() -> None:
    stage = steel("A . . . b", A="odrun", b="ditch_imp").do("Drop Prone").do("Get Up")
    assert stage.why_not("Drop Prone") == "it has only just got up"


@pytest.mark.covers("steel.move.advance", "steel.rule.turn.convert")
def test_squares_left_of_an_advance_that_lead_nowhere_do_not_keep_from_another_one() -> None:
    stage = steel("A . . . . . b", A=figure("odrun", prone=True), b="ditch_imp")
    stage.do("Advance", "B1").do("Keep moving", "C1")
    assert stage.why_not("Keep moving") == "there is nowhere to go with what is left"
    stage.do("Advance", "E1")
    assert stage.at("A") == "E1"
    assert stage.fight.main == 0


@pytest.mark.covers("steel.move.advance", "steel.rule.turn.convert")
def test_what_is_left_of_an_advance_may_be_given_up_for_another_one() -> None:
    stage = steel(". . . A . , . b", A="odrun", b="ditch_imp").do("Advance", "A1").do("Keep moving", "B1")
    assert stage.fight.walked == 4
    assert {"Keep moving", "Advance"} <= set(stage.offered)
    stage.do("Advance", "F1")
    assert (stage.at("A"), stage.fight.walked, stage.fight.main) == ("F1", 5, 0)
