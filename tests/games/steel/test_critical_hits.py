"""Natural 19s and 20s: always tier 3, and with a main action another one at once."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel

ROOM = """
. . . . .
. A b . .
. . . . .
"""


def fighting(hero: str = "odrun", foe: str = "bog_lurker", **facts: object) -> SteelStage:
    return steel(ROOM, A=figure(hero, **facts), b=foe)


# Tier 3 whatever applies


@pytest.mark.covers("steel.roll.natural19")
@pytest.mark.parametrize("dice", [(9, 10), (10, 9), (10, 10)])
def test_a_natural_19_or_20_is_tier_3_through_a_double_bane(dice: tuple[int, int]) -> None:
    stage = fighting(weakened=True, restrained=True)
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 28 - 8
    assert "steel.roll.natural19" in stage.rules_used


@pytest.mark.covers("steel.roll.natural19")
def test_a_natural_18_has_to_live_with_its_banes() -> None:
    stage = fighting(weakened=True, restrained=True)
    stage.fate(9, 9).do("Free Strike")
    assert stage.stamina("b") == 28 - 5
    assert "steel.roll.natural19" not in stage.rules_used
    assert "extra action" not in stage.declined


@pytest.mark.covers("steel.roll.natural19", "steel.roll.critical")
def test_19_only_with_the_bonus_is_no_critical_hit() -> None:
    stage = fighting()
    stage.fate(8, 9).do("Free Strike")
    assert stage.stamina("b") == 28 - 8
    assert stage.declined == []
    assert not {"steel.roll.natural19", "steel.roll.critical"} & stage.rules_used


@pytest.mark.covers("steel.roll.natural19")
def test_a_natural_19_is_tier_3_for_every_target() -> None:
    stage = steel("c A b .", A=figure("sel", weakened=True), b="bog_lurker", c=figure("rustjaw_hound", defending=True))
    stage.fate(9, 10).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 6, 14 - 6)
    assert stage.declined == ["extra action"]


# Another main action


@pytest.mark.covers("steel.roll.critical")
@pytest.mark.parametrize("dice", [(9, 10), (10, 10)])
def test_a_critical_hit_gives_another_main_action_at_once(dice: tuple[int, int]) -> None:
    stage = fighting()
    stage.fate(*dice, 5, 5).do("Free Strike", "Free Strike")
    assert stage.stamina("b") == 28 - 8 - 5
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (0, 1, 1)
    assert "steel.roll.critical" in stage.rules_used


@pytest.mark.covers("steel.roll.critical")
def test_the_extra_action_is_any_main_action_and_may_be_declined() -> None:
    stage = steel(ROOM, A=figure("odrun", grit=2), b="bog_lurker", defaults=False)
    stage.fate(9, 10).do("Free Strike")
    assert (stage.asked, stage.about) == ("odrun", "extra action")
    assert {"Ram Home", "Crushing Hug", "Charge", "Defend", "Free Strike", "No"} <= set(stage.offered)
    stage.choose("No")
    assert stage.about == "turn"
    assert stage.fight.main == 0


@pytest.mark.covers("steel.roll.critical", "steel.rule.turn.convert")
def test_on_its_own_turn_the_extra_action_too_can_become_a_move_action_or_a_maneuver() -> None:
    stage = fighting().fate(9, 10).do("Free Strike", "Disengage", "A1")
    assert stage.at("A") == "A1"
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (0, 1, 1)
    assert "steel.rule.turn.convert" in stage.rules_used
    helped = fighting().fate(9, 10).do("Free Strike", "Aid Attack")
    assert helped.creature("b").aided
    assert helped.fight.maneuver == 1


@pytest.mark.covers("steel.roll.critical", "steel.rule.turn.convert")
def test_an_extra_action_out_of_turn_is_a_main_action() -> None:
    stage = steel("Y . . .\n. A b .", A="odrun", Y=figure("ysa", grit=2), b="bog_lurker", turn="b", defaults=False)
    stage.fate(9, 10).do("Disengage", "C1", "use", "Ram Home", "b", 0, "stop")
    assert stage.about == "extra action"
    assert set(stage.offered) == {"Ram Home", "Charge", "Defend", "Free Strike", "No"}
    stage.choose("no")


@pytest.mark.covers("steel.roll.critical")
def test_critical_hits_chain() -> None:
    stage = fighting()
    stage.fate(9, 10, 10, 10, 2, 2).do("Free Strike", "Free Strike", "Free Strike")
    assert stage.stamina("b") == 28 - 8 - 8 - 3


@pytest.mark.covers("steel.roll.critical")
def test_an_area_ability_that_uses_a_main_action_can_be_a_critical_hit() -> None:
    stage = steel("A b . .", A="maro", b="bog_lurker")
    stage.fate(9, 10).do("Fire Lance", "Defend")
    assert stage.creature("A").defending


@pytest.mark.covers("steel.roll.critical", "steel.roll.natural19")
@pytest.mark.parametrize("maneuver", ["Grab", "Knockback"])
def test_a_maneuver_reaches_tier_3_and_gives_no_action(maneuver: str) -> None:
    stage = fighting(foe="rustjaw_hound", weakened=True, restrained=True)
    stage.fate(9, 10).do(maneuver)
    if maneuver == "Grab":
        assert stage.conditions("b") == {"grabbed"}
    else:
        stage.choose("east")
        assert stage.offered == ["3", "2", "1"]
        stage.choose(3)
    assert stage.fight.main == 1
    assert "extra action" not in stage.declined
    assert "steel.roll.critical" not in stage.rules_used


@pytest.mark.covers("steel.roll.critical", "steel.roll.natural19")
def test_a_natural_20_to_escape_a_grab_frees_and_no_more() -> None:
    stage = steel("A b . .", A=figure("sel", grabbed_by="b"), b="rustjaw_hound")
    stage.fate(10, 10).do("Escape Grab")
    assert stage.conditions("A") == set()
    assert stage.declined == []


@pytest.mark.covers("steel.roll.critical")
def test_a_free_strike_out_of_turn_is_no_main_action() -> None:
    stage = steel(". . b A", A="odrun", b="bog_lurker", turn="b")
    stage.fate(9, 10).do("Advance", "A1", "strike")
    assert stage.stamina("b") == 28 - 8
    assert "extra action" not in stage.declined
    assert "steel.roll.natural19" in stage.rules_used
    assert "steel.roll.critical" not in stage.rules_used


@pytest.mark.covers("steel.roll.critical", "steel.triggered.mainaction")
def test_a_main_action_granted_out_of_turn_can_be_a_critical_hit() -> None:
    stage = steel("Y . . .\n. A b .", A="odrun", Y=figure("ysa", grit=2), b="bog_lurker", turn="b")
    stage.fate(9, 10).do("Disengage", "C1", "use", "Ram Home", "b", "stop", "Defend")
    assert stage.stamina("b") == 28 - 9
    assert stage.creature("A").defending


@pytest.mark.covers("steel.roll.critical", "steel.condition.dazed")
def test_a_dazed_creature_gets_no_extra_action_on_its_turn() -> None:
    stage = fighting(dazed=True)
    stage.fate(9, 10).do("Free Strike")
    assert stage.stamina("b") == 28 - 8
    assert stage.declined == []
    assert "steel.roll.critical" not in stage.rules_used


@pytest.mark.covers("steel.roll.critical", "steel.condition.bleeding")
def test_a_bleeding_creature_bleeds_for_the_extra_action_too() -> None:
    stage = fighting(bleeding=True)
    stage.fate(9, 10, 3, 1).do("Free Strike", "Defend")
    assert stage.stamina("A") == 30 - (3 + 1) - (1 + 1)
