"""Twenty more pairs drawn from the reference (`Random(20261118)`), each with what the sheet says of both together."""

from __future__ import annotations

import pytest

from fracas.testing.steel import figure
from tests.games.steel.test_pairs_drawn import plain, stage_of


@pytest.mark.covers("steel.condition.grabbed", "steel.edgebane.src.escape-smaller")
def test_only_a_bigger_grabber_makes_it_harder_to_escape() -> None:
    """8 + 7 + Agility 2 is 17; the bane makes it 15, tier 2, which has to be paid for with a strike."""
    free = stage_of("A b", A=figure("sel", grabbed_by="b"), b=plain(size="1S"))
    free.fate(8, 7).do("Escape Grab")
    assert free.conditions("A") == set()
    held = stage_of("A b", A=figure("sel", grabbed_by="b"), b=plain())
    held.fate(5, 5).do("Escape Grab")
    assert held.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.resource.stamina", "steel.rule.concealment")
def test_fog_costs_a_tier_and_so_stamina() -> None:
    """5 + 5 + 2 is 12; 10 with the bane: 2 damage in place of 4."""
    fog = stage_of("A ? ? b", A="sel", b=plain())
    fog.fate(5, 5).do("Free Strike")
    assert fog.stamina("b") == 40 - 2
    clear = stage_of("A . . b", A="sel", b=plain())
    clear.fate(5, 5).do("Free Strike")
    assert clear.stamina("b") == 40 - 4


@pytest.mark.covers("steel.rule.characteristics", "steel.roll.natural19")
def test_a_natural_19_needs_no_characteristic() -> None:
    stage = stage_of("A b", A=figure("odrun", might=-5), b=plain())
    stage.fate(10, 9).do("Free Strike")
    assert stage.stamina("b") == 40 - 8


@pytest.mark.covers("steel.action.freestrike", "steel.resource.level")
def test_a_bleeding_striker_loses_by_its_level() -> None:
    stage = stage_of("A b", A=figure("odrun", bleeding=True, level=3), b=plain())
    stage.fate(5, 5, 4).do("Free Strike")
    assert stage.stamina("A") == 30 - (4 + 3)


@pytest.mark.covers("steel.ability.keywords", "steel.movement.prone.fall")
def test_a_flyer_that_drops_strikes_worse_but_its_areas_are_as_good_as_before() -> None:
    stage = stage_of("A . . b", A=figure("maro", fly=True, z=2), b=plain())
    stage.do("Drop Prone")
    assert stage.z("A") == 0
    assert stage.edges("A", "Free Strike", "b") == (0, 1)
    assert stage.edges("A", "Fire Lance", "b") == (0, 0)


@pytest.mark.covers("steel.damage.wood", "steel.edgebane.src.prone-target")
def test_who_lies_is_easier_to_shove_through_a_door_and_still_lies_there() -> None:
    """7 + 6 + Might 2 is 15, and 17 with the edge: 3 squares, all of which the wood takes."""
    stage = stage_of("A b = .", A="odrun", b=plain(prone=True))
    stage.fate(7, 6).do("Knockback", "east", 3)
    assert (stage.stamina("b"), stage.at("b")) == (40 - 5, "B1")
    assert stage.fight.board.material == {}
    assert "prone" in stage.conditions("b")


@pytest.mark.covers("steel.action.charge", "steel.condition.restrained")
def test_the_restrained_do_not_charge() -> None:
    stage = stage_of("A . . b", A=figure("odrun", restrained=True), b=plain())
    assert stage.why_not("Charge") == "its speed is 0"


@pytest.mark.covers("steel.roll.power", "steel.action.heal")
def test_healing_is_no_power_roll() -> None:
    """Weakness is a bane on power rolls; the saving throw a healer gives is a d10 and nothing else."""
    stage = stage_of("A B . b", A=figure("odrun", weakened=True), B=figure("sel", weakened="save"), b=plain())
    stage.fate(6).do("Heal")
    assert stage.conditions("B") == set()


@pytest.mark.covers("steel.forced.bigvslittle", "steel.rule.turn.convert")
def test_each_of_two_knockbacks_in_a_turn_is_one_square_farther_against_the_smaller() -> None:
    stage = stage_of("A b . . .\nc . . . .\n. . . . .\n. . . . .", A="brakka", b=plain(), c=plain())
    stage.fate(1, 1).do("Knockback", "b", "east", 2)
    stage.fate(1, 1).do("Knockback", "south", 2)
    assert (stage.at("b"), stage.at("c")) == ("D1", "A4")
    assert "Free Strike" not in stage.offered


@pytest.mark.covers("steel.resource.surge.damage", "steel.roll.tier1")
def test_surges_count_in_full_on_a_bad_roll() -> None:
    stage = stage_of("A b", A=figure("odrun", surges=3), b=plain())
    stage.fate(1, 1).do("Free Strike", (stage.creature("b").id, 2))
    assert stage.stamina("b") == 40 - (3 + 4)


@pytest.mark.covers("steel.edgebane.src.defend", "steel.maneuver.movegrabbed")
def test_defending_does_not_keep_one_from_being_put_elsewhere() -> None:
    stage = stage_of("A b .\n. . .", A="odrun", b=plain(grabbed_by="A", defending=True))
    stage.do("Move Grabbed", "A2")
    assert stage.at("b") == "A2"
    assert stage.creature("b").defending


@pytest.mark.covers("steel.resource.windedvalue", "steel.rule.npc0")
def test_a_foe_far_below_0_is_at_0_and_may_be_knocked_out() -> None:
    stage = stage_of("A b c", A="odrun", b=plain(), c=plain())
    stage.hurt("b", 90, by="A", words=["knock out"])
    assert stage.stamina("b") == 0
    assert "unconscious" in stage.conditions("b")


@pytest.mark.covers("steel.forced.grabbed", "steel.terrain.metal")
def test_a_grabber_slams_whom_it_holds_into_metal_and_holds_on() -> None:
    stage = stage_of("A b &", A="odrun", b=plain(grabbed_by="A"))
    stage.fate(1, 1).do("Knockback", "east")
    assert (stage.stamina("b"), stage.at("b")) == (40 - 3, "B1")
    assert stage.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.edgebane.src.defend", "steel.save.ends")
@pytest.mark.parametrize(("rolled", "left"), [(5, {"weakened"}), (6, set())])
def test_defending_does_nothing_for_saving_throws(rolled: int, left: set[str]) -> None:
    stage = stage_of("A . . b", A=figure("odrun", weakened="save"), b=plain())
    stage.do("Defend")
    stage.fate(rolled).end_turn()
    assert stage.conditions("A") == left


@pytest.mark.covers("steel.edgebane.cancel", "steel.edgebane.src.taunted")
def test_two_edges_undo_a_taunt() -> None:
    stage = stage_of("A b B\n. c .", A=figure("odrun", taunted_by="c"), B="sel", b=plain(prone=True), c=plain())
    assert stage.edges("A", "Free Strike", "b") == (2, 2)
    stage.fate(5, 5).do("Free Strike", "b")
    assert stage.stamina("b") == 40 - 5


@pytest.mark.covers("steel.size.1s", "steel.action.ability")
def test_a_small_hero_grabs_the_tiny_and_not_the_medium() -> None:
    stage = stage_of("A b", A="sel", b="ditch_imp")
    assert "Grab" in stage.offered
    bigger = stage_of("A b", A="sel", b=plain())
    assert bigger.why_not("Grab") == "nobody adjacent is small enough to grab"
    assert "Twin Cut" in bigger.offered


@pytest.mark.covers("steel.rule.freemaneuver", "steel.movement.prone.fall")
def test_dropping_prone_in_the_air_is_free_and_hurts() -> None:
    """H10: 2 for each square after the first."""
    stage = stage_of("A . . b", A=figure("maro", fly=True, z=3), b=plain())
    stage.do("Drop Prone")
    assert (stage.z("A"), stage.stamina("A")) == (0, 18 - 4)
    assert stage.fight.maneuver == stage.fight.main == stage.fight.move == 1


@pytest.mark.covers("steel.damage.stone", "steel.action.charge")
def test_nobody_charges_through_stone() -> None:
    stage = stage_of("A . # b", A="brakka", b=plain())
    assert stage.why_not("Charge") == "no straight run ends with an enemy in reach"


@pytest.mark.covers("steel.rule.turn.convert", "steel.movement.shift")
def test_a_main_action_buys_a_second_step_out_of_reach() -> None:
    stage = stage_of("b A . . .", A="odrun", b=plain())
    stage.do("Disengage", "C1").do("Disengage", "D1")
    assert stage.at("A") == "D1"
    assert stage.stamina("A") == 30
    assert "Defend" not in stage.offered


@pytest.mark.covers("steel.edgebane.src.concealment", "steel.forced.slamobject")
def test_what_is_no_strike_slams_through_fog_without_a_bane() -> None:
    """Heave: 5 + 5 + Reason 2 is tier 2, 3 squares; all of them are left when it meets the stone: 2 + 3."""
    stage = stage_of("A ? b #", A="maro", b=plain())
    stage.fate(5, 5).do("Heave", "east", 3)
    assert stage.stamina("b") == 40 - 5


@pytest.mark.covers("steel.rule.lineofeffect", "steel.rule.highground")
def test_high_ground_helps_only_against_those_in_line() -> None:
    seen = stage_of("A . b", {"A": "2"}, A="sel", b=plain())
    assert seen.edges("A", "Free Strike", "b") == (1, 0)
    hidden = stage_of("A # b", {"A": "2"}, A="sel", b=plain())
    assert hidden.why_not("Free Strike") == "there is no target in reach with line of effect"
