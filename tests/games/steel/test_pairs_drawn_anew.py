"""More pairs drawn from the reference (`Random(771942)`), each with what the sheet says where both matter."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.steel import Figure, figure, steel


def plain(**facts: Any) -> Figure:
    """A foe of the heroes' size with enough Stamina and nothing that resists."""
    return figure("rustjaw_hound", **{"stamina": 40, "most_stamina": 40, "stability": 0, "size": "1M", **facts})


@pytest.mark.covers("steel.edgebane.2b1e", "steel.movement.basic")
@pytest.mark.parametrize(("dice", "lost"), [((6, 6), 5), ((6, 5), 3)])
def test_corners_are_adjacent_so_a_flank_takes_one_of_two_banes(dice: tuple[int, int], lost: int) -> None:
    stage = steel("A . .\n. b .\n. . B", A=figure("odrun", prone=True, weakened=True), B="sel", b=plain())
    assert stage.edges("A", "Free Strike", "b") == (1, 2)
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.move.disengage", "steel.resource.winded")
def test_the_winded_still_slip_away_without_a_blow() -> None:
    stage = steel(". . A b", A=figure("odrun", stamina=1), b=plain(), defaults=False)
    stage.do("Disengage", "B1")
    assert (stage.at("A"), stage.about) == ("B1", "turn")


@pytest.mark.covers("steel.roll.d10save", "steel.bane.single")
@pytest.mark.parametrize(("die", "left"), [(6, set()), (5, {"weakened"})])
def test_a_bane_on_power_rolls_is_none_on_saving_throws(die: int, left: set[str]) -> None:
    stage = steel("A . b", A=figure("odrun", weakened="save"), b=plain())
    stage.fate(die).end_turn()
    assert stage.conditions("A") == left


@pytest.mark.covers("steel.resource.winded", "steel.condition.grabbed.end")
def test_a_grabber_who_becomes_winded_holds_on() -> None:
    stage = steel("A b .", A=figure("odrun", grabbed_by="b"), b=plain())
    stage.hurt("b", 25)
    assert stage.stamina("b") == 15
    assert stage.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.forced.push", "steel.edgebane.src.restrained-target")
def test_the_restrained_are_easier_to_hit_and_are_not_pushed() -> None:
    stage = steel("A b . .", A="odrun", b=plain(restrained=True))
    assert stage.edges("A", "Knockback", "b") == (1, 0)
    stage.force("A", "push", "b", 3)
    assert stage.at("b") == "B1"


@pytest.mark.covers("steel.movement.shift", "steel.condition.general", "steel.condition.weakened")
@pytest.mark.parametrize(
    ("condition", "shifts"), [("slowed", False), ("weakened", True), ("dazed", True), ("bleeding", True)]
)
def test_of_the_conditions_slowed_takes_shifting_away(condition: str, shifts: bool) -> None:
    stage = steel(". A b", A=figure("odrun", **{condition: True}), b=plain())
    assert ("Disengage" in stage.offered) == shifts


@pytest.mark.covers("steel.roll.natural19", "steel.edgebane.src.grabbed")
def test_nineteen_on_the_dice_is_critical_through_the_grip_of_another() -> None:
    stage = steel("c A b", A=figure("odrun", grabbed_by="c"), b=plain(), c=plain(), defaults=False)
    assert stage.edges("A", "Free Strike", "b") == (0, 1)
    stage.fate(10, 9).do("Free Strike", "b")
    assert stage.stamina("b") == 40 - 8
    assert stage.about == "extra action"


@pytest.mark.covers("steel.size.mightlimit", "steel.bane.double")
def test_might_reaches_the_big_and_two_banes_cost_a_tier_of_the_grab() -> None:
    stage = steel("A b .\n. . .", A=figure("odrun", might=2, weakened=True, restrained=True), b=plain(size="2"))
    assert stage.edges("A", "Grab", "b") == (0, 2)
    stage.fate(9, 8).do("Grab", "no")
    assert stage.conditions("b") == set(), "tier 3 became tier 2, where the grabber may leave it"


@pytest.mark.covers("steel.movement.climb", "steel.edgebane.src.restrained")
def test_who_can_climb_is_held_all_the_same() -> None:
    free = steel("A . b", A=figure("odrun", climb=True), b=plain())
    held = steel("A . b", A=figure("odrun", climb=True, restrained=True), b=plain())
    assert "Advance" in free.offered
    assert "Advance" not in held.offered
    assert held.edges("A", "Free Strike", "b")[1] == 1


@pytest.mark.covers("steel.edgebane.src.highground", "steel.roll.tier1")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4), 5), ((4, 3), 3)])
def test_high_ground_lifts_a_total_out_of_tier_one(dice: tuple[int, int], lost: int) -> None:
    stage = steel("A b .", under={"A": "1"}, A="odrun", b=plain())
    assert stage.edges("A", "Free Strike", "b") == (1, 0)
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.terrain.stone", "steel.size.1t")
@pytest.mark.parametrize(("squares", "lost", "where"), [(5, 7, "B1"), (6, 8, "B1"), (7, 8, "C1")])
def test_stone_costs_the_tiny_as_much_as_anybody(squares: int, lost: int, where: str) -> None:
    stage = steel("A b # .", A="odrun", b=plain(size="1T"))
    stage.force("A", "push", "b", squares, "east", squares)
    assert (stage.stamina("b"), stage.at("b")) == (40 - lost, where)


@pytest.mark.covers("steel.roll.d6bleed", "steel.resource.recoveryvalue")
def test_catching_breath_costs_the_bleeding_nothing_and_a_main_action_does() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=5, bleeding=True), b=plain())
    stage.do("Catch Breath")
    healed = stage.stamina("A")
    assert healed == 5 + stage.creature("A").stats.recovery_value
    stage.fate(4).do("Defend")
    assert stage.stamina("A") == healed - 4 - stage.creature("A").stats.level


@pytest.mark.covers("steel.damage.stone", "steel.edgebane.src.defend")
def test_defending_makes_knockback_worse_and_walls_no_softer() -> None:
    stage = steel("A b # .", A="odrun", b=plain(defending=True))
    assert stage.edges("A", "Knockback", "b") == (0, 2)
    stage.force("A", "push", "b", 6, "east", 6)
    assert stage.stamina("b") == 40 - 8


@pytest.mark.covers("steel.condition.restrained", "steel.action.charge")
def test_the_restrained_do_not_charge() -> None:
    stage = steel("A . . b .", A=figure("odrun", restrained=True), b=plain())
    assert "Charge" not in stage.offered


@pytest.mark.covers("steel.herotoken.surges", "steel.rule.freemaneuver")
def test_the_dazed_may_buy_surges_but_not_lie_down() -> None:
    awake = steel("A . b", A="odrun", b=plain(), tokens=1)
    dazed = steel("A . b", A=figure("odrun", dazed=True), b=plain(), tokens=1)
    lost = set(awake.offered) - set(dazed.offered)
    assert any("prone" in each.lower() for each in lost), lost
    assert [each for each in awake.offered if "surge" in each.lower()]
    assert not [each for each in lost if "surge" in each.lower()]


@pytest.mark.covers("steel.move.advance", "steel.resource.level")
def test_a_main_action_turned_into_an_advance_makes_nobody_bleed() -> None:
    stage = steel("A . . . . . . . . . b", A=figure("odrun", bleeding=True, level=3), b=plain())
    whole = stage.stamina("A")
    stage.do("Advance", "C1").do("Advance", "E1")
    assert stage.stamina("A") == whole
