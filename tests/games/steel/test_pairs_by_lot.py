"""Further pairs drawn from the reference (`Random(20261118)`), each with what the sheet says where both matter."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.testing.steel import Figure, figure, steel


def plain(**facts: Any) -> Figure:
    """A foe of the heroes' size with enough Stamina and nothing that resists."""
    return figure("rustjaw_hound", **{"stamina": 40, "most_stamina": 40, "stability": 0, "size": "1M", **facts})


@pytest.mark.covers("steel.condition.prone.stand", "steel.edgebane.src.escape-smaller")
def test_the_grabbed_may_stand_up_and_lying_does_not_make_escaping_harder() -> None:
    held = figure("odrun", prone=True, grabbed_by="b", size="1S")
    stage = steel("A b .", A=held, b=plain())
    assert stage.edges("A", "Escape Grab", "b") == (0, 1), "smaller than the grabber: one bane, and none for lying"
    stage.do("Stand Up")
    assert stage.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.resource.dying", "steel.rule.concealment")
def test_fog_shields_the_dying_as_it_shields_anybody() -> None:
    stage = steel("A . . b", under={"A": "?"}, A=figure("odrun", stamina=-3), b="sel", turn="b")
    assert stage.edges("b", "Free Strike", "A") == (0, 1)


@pytest.mark.covers("steel.rule.characteristics", "steel.roll.natural19")
@pytest.mark.parametrize(("dice", "lost"), [((10, 9), 8), ((9, 9), 5)])
def test_nineteen_on_the_dice_is_tier_three_however_weak_the_arm(dice: tuple[int, int], lost: int) -> None:
    stage = steel("A b .", A=figure("odrun", might=-3), b=plain())
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.action.freestrike", "steel.damage.immunity")
@pytest.mark.parametrize(("immunity", "lost"), [(4, 1), (5, 0), (9, 0)])
def test_immunity_takes_from_a_free_strike_and_never_heals(immunity: int, lost: int) -> None:
    stage = steel("A b .", A="odrun", b=plain(immunities={"": immunity}))
    stage.fate(6, 6).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.ability.keywords", "steel.terrain.stone")
@pytest.mark.parametrize(("squares", "where"), [(8, "D1"), (7, "C1"), (6, "B1"), (5, "B1")])
def test_breaking_stone_takes_six_squares_and_going_on_takes_the_rest(squares: int, where: str) -> None:
    stage = steel("A b # . .", A="odrun", b=plain())
    stage.force("A", "push", "b", squares, "east", squares)
    assert stage.at("b") == where


@pytest.mark.covers("steel.action.charge", "steel.roll.power")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4), 3), ((5, 4), 3), ((5, 5), 5), ((8, 7), 8)])
def test_a_charge_ends_with_a_power_roll_like_any_other(dice: tuple[int, int], lost: int) -> None:
    stage = steel("A . . . b", A="odrun", b=plain())
    stage.fate(*dice).do("Charge", "Free Strike")
    assert (stage.at("A"), stage.stamina("b")) == ("D1", 40 - lost)


@pytest.mark.covers("steel.rule.turn.convert", "steel.save.ends")
def test_giving_up_the_main_action_does_not_spare_the_saving_throw() -> None:
    stage = steel("A . . . b", A=figure("odrun", slowed="save"), b=plain())
    stage.do("Advance", "B1").do("Advance", "C1")
    assert "Free Strike" not in stage.offered
    stage.fate(6).end_turn()
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.roll.tier1", "steel.edgebane.src.defend")
@pytest.mark.parametrize(("dice", "lost"), [((5, 5), 3), ((8, 7), 5), ((10, 9), 8)])
def test_against_a_defender_a_tier_is_lost_but_never_with_nineteen_on_the_dice(
    dice: tuple[int, int], lost: int
) -> None:
    stage = steel("A b . .", A="odrun", b=plain(), turn="b")
    stage.do("Defend").end_turn().turn("A")
    assert stage.edges("A", "Free Strike", "b") == (0, 2)
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 40 - lost


@pytest.mark.covers("steel.forced.slide", "steel.edgebane.src.defend")
def test_defending_does_not_hold_anybody_in_place() -> None:
    stage = steel("A b . .\n. . . .", A="odrun", b=plain(), turn="b")
    stage.do("Defend")
    stage.force("A", "slide", "b", 1, "south")
    assert stage.at("b") == "B2"


@pytest.mark.covers("steel.damage.bleedloss", "steel.edgebane.cancel")
def test_a_roll_whose_edge_and_bane_cancel_still_costs_the_bleeding_blood() -> None:
    stage = steel("A b B", A=figure("odrun", bleeding=True, weakened=True), B="sel", b=plain())
    before = stage.stamina("A")
    assert stage.edges("A", "Free Strike", "b") == (1, 1)
    stage.fate(5, 5, 4).do("Free Strike")
    assert stage.stamina("b") == 40 - 5, "10 + 2 without any change is tier 2"
    assert stage.stamina("A") == before - (4 + 1)


@pytest.mark.covers("steel.edgebane.src.taunted", "steel.size.mightlimit")
@pytest.mark.parametrize(("might", "offered"), [(1, False), (2, True)])
def test_the_taunted_may_grab_the_large_with_a_double_bane(might: int, offered: bool) -> None:
    big = plain(size="2")
    stage = steel("A b . c\n. . . .", A=figure("odrun", might=might, taunted_by="c"), b=big, c=plain())
    assert ("Grab" in stage.offered) == offered
    if offered:
        assert stage.edges("A", "Grab", "b") == (0, 2)


@pytest.mark.covers("steel.action.ability", "steel.rule.freemaneuver")
def test_who_drops_to_the_ground_for_nothing_strikes_from_there_with_a_bane() -> None:
    stage = steel("A b . .", A="odrun", b=plain())
    stage.do("Drop Prone")
    assert stage.edges("A", "Ram Home", "b") == (0, 1)
    assert {"Ram Home", "Get Up"} <= set(stage.offered)


@pytest.mark.covers("steel.action.charge", "steel.rule.turn.convert")
def test_after_a_charge_there_is_no_main_action_left_to_give_up() -> None:
    stage = steel("A . . . b", A="odrun", b=plain())
    stage.fate(5, 5).do("Charge", "Free Strike")
    stage.do("Disengage", "C1")
    assert not {"Advance", "Disengage"} & set(stage.offered)


@pytest.mark.covers("steel.size.1t", "steel.maneuver.escapegrab")
@pytest.mark.parametrize(("own", "other", "banes"), [("1T", "1T", 0), ("1T", "1S", 1), ("1T", "2", 1), ("2", "1T", 0)])
def test_only_a_bigger_grabber_makes_escaping_harder(own: str, other: str, banes: int) -> None:
    picture = "A . b .\n. . . ." if own == "2" else "A b . .\n. . . ."
    stage = steel(picture, A=figure("odrun", size=own, grabbed_by="b"), b=plain(size=other))
    assert stage.edges("A", "Escape Grab", "b") == (0, banes)


@pytest.mark.covers("steel.condition.bleeding", "steel.edgebane.src.flanking")
def test_the_bleeding_flank_and_pay_afterwards() -> None:
    stage = steel("A b B", A=figure("odrun", bleeding=True), B="sel", b=plain())
    before = stage.stamina("A")
    stage.fate(4, 4, 6).do("Free Strike")
    assert stage.stamina("b") == 40 - 5, "8 + 2 and an edge of 2 is tier 2"
    assert stage.stamina("A") == before - (6 + 1)


@pytest.mark.covers("steel.damage.glass", "steel.save.token")
def test_what_cuts_does_not_bar_the_token_that_saves() -> None:
    cut = figure("odrun", weakened="save", stability=0)
    stage = steel("b A % .", A=cut, b=plain(), tokens=1, defaults=False, turn="A")
    before = stage.stamina("A")
    stage.force("b", "push", "A", 1, "east")
    assert (stage.at("A"), stage.stamina("A")) == ("B1", before - 3)
    stage.fate(2).end_turn().choose("spend")
    assert stage.conditions("A") == set()
    assert stage.fight.tokens == 0


@pytest.mark.covers("steel.rule.highground", "steel.triggered.mainaction")
def test_a_strike_out_of_turn_from_above_has_its_edge() -> None:
    stage = steel("A b", under={"A": "1"}, A="odrun", b=plain(), turn="b")
    assert stage.edges("A", "Free Strike", "b") == (1, 0)
    assert stage.edges("b", "Free Strike", "A") == (0, 0)


@pytest.mark.covers("steel.resource.dying", "steel.area.barriers")
def test_a_burst_finds_the_dying_but_not_behind_a_wall() -> None:
    down = figure("sel", stamina=-2)
    stage = steel("A . B\n# # #\n. . b\n. . .", A="odrun", B=down, b=plain(presence=-1))
    assert stage.why_not("Look at Me") == "nobody it could affect is within its area"
    down = figure("sel", stamina=-2, side="foes", presence=-1)
    stage = steel("A . B\n. . .\n. # #\n. # b", A="odrun", B=down, b=plain(presence=-1))
    stage.do("Look at Me")
    assert "taunted" in stage.conditions("B")
    assert "taunted" not in stage.conditions("b")
