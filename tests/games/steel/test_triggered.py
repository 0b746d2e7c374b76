"""Triggered actions: one a round, free ones without limit, opportunity attacks, main actions out of turn."""

import pytest

from fracas.testing.steel import figure, steel

# One triggered action each round

GUARD = """
B A .
. b .
"""


@pytest.mark.covers("steel.triggered.one")
def test_a_triggered_action_is_offered_when_its_trigger_happens() -> None:
    stage = steel(GUARD, A="odrun", B="sel", b="rustjaw_hound", turn="b").do("Free Strike", "B", "use")
    assert stage.stamina("B") == 21 - 1
    assert "steel.triggered.one" in stage.rules_used


@pytest.mark.covers("steel.triggered.one")
def test_a_triggered_action_is_never_forced_on_its_owner() -> None:
    stage = steel(GUARD, A="odrun", B="sel", b="rustjaw_hound", turn="b").do("Free Strike", "B", "no")
    assert stage.stamina("B") == 21 - 3
    assert not stage.creature("A").triggered


@pytest.mark.covers("steel.triggered.one")
def test_there_is_one_triggered_action_a_round() -> None:
    stage = steel(GUARD, A="odrun", B="sel", b="rustjaw_hound", turn="b").do("Free Strike", "B", "use")
    stage.turn("b").do("Free Strike", "B")
    assert stage.declined == []
    assert stage.stamina("B") == 21 - 1 - 3


@pytest.mark.covers("steel.triggered.one")
def test_a_new_round_brings_a_new_triggered_action() -> None:
    stage = steel(
        GUARD, A=figure("odrun", triggered=True, acted=1), B=figure("sel", acted=1), b="rustjaw_hound", turn="b"
    )
    stage.end_turn()
    assert stage.fight.round == 2
    stage.turn("b").do("Free Strike", "B", "use")
    assert stage.stamina("B") == 21 - 1


@pytest.mark.covers("steel.triggered.one", "steel.triggered.free", "steel.condition.dazed")
def test_the_dazed_take_no_triggered_actions_free_or_not() -> None:
    guard = steel(GUARD, A=figure("odrun", dazed=True), B="sel", b="rustjaw_hound", turn="b").do("Free Strike", "B")
    assert guard.declined == []
    runner = steel(". A b", A="odrun", b=figure("ditch_imp", dazed=True)).do("Advance")
    assert runner.at("A") == "A1"
    assert runner.declined == []


@pytest.mark.covers("steel.triggered.one", "steel.condition.bleeding")
def test_the_bleeding_lose_stamina_after_a_triggered_action() -> None:
    stage = steel(GUARD, A=figure("odrun", bleeding=True), B="sel", b="rustjaw_hound", turn="b")
    stage.fate(4).do("Free Strike", "B", "use")
    assert stage.stamina("A") == 30 - 5


# Free triggered actions


@pytest.mark.covers("steel.triggered.free", "steel.triggered.opportunity")
def test_free_triggered_actions_have_no_limit_and_leave_the_triggered_action_alone() -> None:
    stage = steel(
        """
        . A b B .
        . . . . .
        """,
        A="odrun", B="sel", b="ditch_imp",
    )  # fmt: skip
    stage.do("Advance", "A1", "strike").turn("B").do("Advance", "E1", "strike")
    assert (stage.stamina("A"), stage.stamina("B")) == (28, 19)
    assert not stage.creature("b").triggered
    assert {"steel.triggered.free", "steel.triggered.opportunity"} <= stage.rules_used


@pytest.mark.covers("steel.triggered.free", "steel.condition.bleeding")
def test_a_free_triggered_strike_without_a_roll_makes_nobody_bleed() -> None:
    stage = steel(". A b", A="odrun", b=figure("ditch_imp", bleeding=True)).do("Advance", "strike")
    assert stage.stamina("A") == 28
    assert stage.stamina("b") == 8


@pytest.mark.covers("steel.triggered.free", "steel.condition.bleeding")
def test_a_free_triggered_strike_rolled_with_might_makes_the_bleeding_bleed() -> None:
    stage = steel("A b . .", A=figure("odrun", bleeding=True), b="rustjaw_hound", turn="b")
    stage.fate(2, 2, 4).do("Advance", "D1", "strike")
    assert stage.stamina("b") == 14 - 3
    assert stage.stamina("A") == 30 - 5


# Opportunity attacks


@pytest.mark.covers("steel.triggered.opportunity")
def test_willingly_leaving_a_reach_invites_a_melee_free_strike() -> None:
    stage = steel("A b . .", A="odrun", b="rustjaw_hound", turn="b")
    stage.do("Advance", "D1")
    assert stage.declined == ["opportunity"]
    other = steel("A b . .", A="odrun", b="rustjaw_hound", turn="b")
    other.fate(5, 5).do("Advance", "D1", "strike")
    assert other.stamina("b") == 14 - 5


@pytest.mark.covers("steel.triggered.opportunity")
def test_the_strike_comes_before_the_reach_is_left() -> None:
    stage = steel("A b . . c", A="odrun", b=figure("rustjaw_hound", stamina=5), c="ditch_imp", turn="b", defaults=False)
    stage.fate(5, 5).do("Advance", "C1", "strike", "kill")
    assert stage.creature("b").dead
    assert stage.at("b") == "B1"


@pytest.mark.covers("steel.triggered.opportunity")
def test_moving_about_within_the_reach_invites_nobody() -> None:
    stage = steel(". b .\n. A .", A="odrun", b="ditch_imp").do("Advance", "A1")
    assert stage.at("A") == "A1"
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity")
def test_coming_into_a_reach_invites_nobody() -> None:
    assert steel("A . . b", A="odrun", b="ditch_imp").do("Advance", "C1").declined == []


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.reach")
def test_a_longer_reach_is_left_later() -> None:
    stage = steel(". . . A b .", A="odrun", b="chain_collector")
    assert stage.do("Advance", "C1").declined == []
    assert stage.do("Keep moving", "B1").declined == ["opportunity"]


@pytest.mark.covers("steel.triggered.opportunity", "steel.movement.shift", "steel.move.disengage")
def test_a_shift_invites_nobody() -> None:
    stage = steel(". A b", A="odrun", b="ditch_imp").do("Disengage", "A1")
    assert stage.at("A") == "A1"
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity")
def test_forced_movement_invites_nobody() -> None:
    stage = steel("A b . .\nB . . .", A="odrun", B="odrun", b="rustjaw_hound")
    stage.fate(5, 5).do("Knockback", "b", "east", 2)
    assert stage.at("b") == "D1"
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity", "steel.movement.teleport")
def test_a_teleport_invites_nobody() -> None:
    stage = steel("b A . . .", A="maro", b="rustjaw_hound").do("Fold Space", "E1")
    assert stage.at("A") == "E1"
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity")
def test_an_opportunity_attack_is_a_melee_strike_so_who_has_only_a_ranged_one_makes_none() -> None:
    stage = steel("A b . .", A="maro", b="rustjaw_hound", turn="b").do("Advance", "D1")
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity")
def test_allies_do_not_strike_at_one_another() -> None:
    stage = steel("A B . . b", A="odrun", B="sel", b="ditch_imp", turn="B").do("Advance", "C1")
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity", "steel.condition.unconscious")
def test_the_unconscious_strike_nobody() -> None:
    stage = steel(". A b c", A="odrun", b=figure("ditch_imp", unconscious=True), c="ditch_imp").do("Advance")
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity", "steel.roll.critical")
def test_a_natural_19_on_an_opportunity_attack_is_tier_3_but_gives_no_action() -> None:
    stage = steel("A b . .", A="odrun", b="rustjaw_hound", turn="b")
    stage.fate(9, 10).do("Advance", "D1", "strike")
    assert stage.stamina("b") == 14 - 8
    assert stage.declined == []


# Main actions out of turn

NOW = """
. . B b .
A . . . .
"""


@pytest.mark.covers("steel.triggered.mainaction", "steel.triggered.one")
def test_an_ability_may_let_an_ally_use_a_main_action_out_of_turn() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B="odrun", b="rustjaw_hound", turn="b")
    stage.fate(5, 5).do("Disengage", "D2", "use", "Ram Home", "stop")
    assert stage.stamina("b") == 14 - 6
    assert stage.creature("A").grit == 0
    assert stage.creature("A").triggered
    assert not stage.creature("B").triggered
    assert "steel.triggered.mainaction" in stage.rules_used


@pytest.mark.covers("steel.triggered.mainaction", "steel.condition.bleeding")
def test_a_main_action_out_of_turn_makes_the_bleeding_bleed() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B=figure("odrun", bleeding=True), b="rustjaw_hound", turn="b")
    stage.fate(5, 5, 3).do("Disengage", "D2", "use", "Ram Home", "stop")
    assert stage.stamina("B") == 30 - 4


@pytest.mark.covers("steel.triggered.mainaction", "steel.roll.critical")
def test_a_critical_hit_with_a_main_action_out_of_turn_gives_another_one() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B="odrun", b="bog_lurker", turn="b")
    stage.fate(9, 10).do("Disengage", "D2", "use", "Ram Home", "stop", "Defend")
    assert stage.creature("B").defending
    assert stage.asked == "director"


@pytest.mark.covers("steel.triggered.mainaction", "steel.condition.dazed")
def test_a_dazed_ally_does_not_act_out_of_turn() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B=figure("odrun", dazed=True), b="rustjaw_hound", turn="b")
    stage.do("Disengage", "D2")
    assert stage.declined == []
