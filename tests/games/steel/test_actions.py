"""Main actions anybody can take: Charge, Defend, Free Strike, Heal; and your own."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel

# Charge


@pytest.mark.covers("steel.action.charge")
def test_a_charge_is_a_straight_run_and_a_melee_free_strike() -> None:
    stage = steel("A . . . b . . .", A="odrun", b="rustjaw_hound")
    stage.fate(5, 5).do("Charge", "Free Strike")
    assert stage.at("A") == "D1"
    assert stage.stamina("b") == 14 - 5
    assert (stage.fight.main, stage.fight.move) == (0, 1)
    assert "steel.action.charge" in stage.rules_used


@pytest.mark.covers("steel.action.charge")
def test_a_charge_goes_no_farther_than_the_speed() -> None:
    assert "Charge" in steel("A . . . . . b", A="odrun", b="ditch_imp").offered
    assert "Charge" not in steel("A . . . . . . b", A="odrun", b="ditch_imp").offered


@pytest.mark.covers("steel.action.charge")
def test_a_charge_may_run_diagonally_but_never_turns() -> None:
    stage = steel(
        """
        A . . . .
        . . . . .
        . . . . .
        . . . . b
        """,
        A="odrun", b="ditch_imp",
    )  # fmt: skip
    stage.do("Charge")
    assert stage.about == "charge strike"
    assert stage.at("A") == "D4"

    crooked = steel(
        """
        A . . . . .
        . . . . . .
        . . . . . b
        """,
        A=figure("odrun", slowed=True), b="ditch_imp",
    )  # fmt: skip
    assert "Charge" not in crooked.offered


@pytest.mark.covers("steel.action.charge")
def test_a_charge_is_stopped_by_walls_and_enemies_in_the_line() -> None:
    assert "Charge" not in steel("A . # . b", A="odrun", b="ditch_imp").offered
    stage = steel("A . b . c", A="odrun", b="ditch_imp", c="ditch_imp").do("Charge")
    assert stage.at("A") == "B1"
    assert stage.offered == ["Free Strike", "Ram Home", "No"]


@pytest.mark.covers("steel.action.charge")
def test_a_charge_pays_for_difficult_terrain_and_for_crawling() -> None:
    assert "Charge" in steel("A , , . b", A="odrun", b="ditch_imp").offered
    assert "Charge" not in steel("A , , , , b", A="odrun", b="ditch_imp").offered
    assert "Charge" in steel("A . . b", A=figure("odrun", prone=True), b="ditch_imp").offered
    assert "Charge" not in steel("A . . . b", A=figure("odrun", prone=True), b="ditch_imp").offered


@pytest.mark.covers("steel.action.charge", "steel.triggered.opportunity")
def test_a_charge_is_no_shift_so_leaving_a_reach_provokes() -> None:
    stage = steel("c A . . b", A="odrun", b="rustjaw_hound", c="ditch_imp")
    stage.do("Charge", "strike", "no")
    assert stage.stamina("A") == 28
    assert stage.at("A") == "D1"


@pytest.mark.covers("steel.action.charge")
def test_the_strike_at_the_end_of_a_charge_is_a_choice() -> None:
    stage = steel("A . . b", A="odrun", b="ditch_imp").do("Charge", "No")
    assert stage.at("A") == "C1"
    assert stage.stamina("b") == 8


@pytest.mark.covers("steel.action.charge", "steel.ability.chargekeyword")
def test_a_charge_may_end_with_an_ability_that_has_the_charge_keyword() -> None:
    stage = steel("A . b . . .", A="odrun", b="rustjaw_hound")
    stage.fate(6, 6).do("Charge", "Ram Home", "east", 2)
    assert stage.stamina("b") == 14 - 6
    assert stage.at("b") == "E1"
    assert {"steel.ability.chargekeyword", "steel.ability.ram_home"} <= stage.rules_used


@pytest.mark.covers("steel.ability.chargekeyword")
def test_an_ability_without_the_charge_keyword_does_not_end_a_charge() -> None:
    stage = steel("A . b", A=figure("odrun", grit=5), b="rustjaw_hound").do("Charge")
    assert stage.offered == ["Free Strike", "Ram Home", "No"]


@pytest.mark.covers("steel.action.charge")
@pytest.mark.parametrize("held", ["restrained", "slowed"])
def test_who_is_held_fast_does_not_charge_and_who_is_slowed_charges_two_squares(held: str) -> None:
    stage = steel("A . . b", A=figure("odrun", **{held: True}), b="ditch_imp")
    if held == "restrained":
        assert stage.why_not("Charge") == "its speed is 0"
    else:
        assert "Charge" in stage.offered
        assert "Charge" not in steel("A . . . b", A=figure("odrun", slowed=True), b="ditch_imp").offered


@pytest.mark.covers("steel.action.charge", "steel.roll.critical")
def test_a_critical_strike_at_the_end_of_a_charge_gives_another_main_action() -> None:
    stage = steel("A . b . . . .", A="odrun", b="bog_lurker")
    stage.fate(10, 9).do("Charge", "Free Strike", "Defend")
    assert stage.creature("A").defending
    assert stage.stamina("b") == 28 - 8


# Defend


def bite(**facts: object) -> SteelStage:
    """A hound bites Odrun with 16 + 2, tier 3 without any bane."""
    stage = steel("A b", A=figure("odrun", **facts), b="rustjaw_hound", turn="b")
    return stage.fate(8, 8).do("Locking Bite")


@pytest.mark.covers("steel.action.defend")
def test_rolls_against_who_defends_have_a_double_bane() -> None:
    assert bite().stamina("A") == 30 - 7
    stage = bite(defending=True)
    assert stage.stamina("A") == 30 - 5
    assert {"steel.action.defend", "steel.bane.double"} <= stage.rules_used


@pytest.mark.covers("steel.action.defend")
def test_defending_lasts_until_the_start_of_the_next_turn() -> None:
    stage = steel("A b", A="odrun", b="rustjaw_hound")
    stage.do("Defend").end_turn()
    assert stage.asked == "director"
    assert stage.creature("A").defending
    stage.end_turn()
    assert stage.fight.turn == "odrun"
    assert not stage.creature("A").defending


@pytest.mark.covers("steel.action.defend")
def test_defending_brings_nothing_while_another_creature_is_taunted_by_the_defender() -> None:
    stage = steel(
        "A b c", A=figure("odrun", defending=True), b="rustjaw_hound", c=figure("ditch_imp", taunted_by="A"), turn="b"
    )
    stage.fate(8, 8).do("Locking Bite", "A")
    assert stage.stamina("A") == 30 - 7


@pytest.mark.covers("steel.action.defend")
def test_defending_hampers_area_abilities_too() -> None:
    stage = steel(
        """
        . . . . .
        A b . . .
        . . . . .
        . . . . .
        """,
        A=figure("odrun", defending=True), b="quarry_golem", turn="b", menace=2,
    )  # fmt: skip
    stage.fate(8, 8).do("Ground Slam")
    assert stage.stamina("A") == 30 - 7


@pytest.mark.covers("steel.action.defend")
def test_defending_is_no_help_against_a_free_strike_without_a_roll() -> None:
    stage = steel("A b", A=figure("odrun", defending=True), b="ditch_imp", turn="b").do("Free Strike")
    assert stage.stamina("A") == 28


# Free Strike


@pytest.mark.covers("steel.action.freestrike")
@pytest.mark.parametrize(("dice", "damage"), [((4, 5), 3), ((5, 5), 5), ((7, 7), 5), ((7, 8), 8)])
def test_a_free_strike_deals_its_damage_by_tier(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A="odrun", b="rustjaw_hound")
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 14 - damage
    assert stage.fight.main == 0
    assert "steel.action.freestrike" in stage.rules_used


@pytest.mark.covers("steel.action.freestrike", "steel.rule.freestrike")
def test_a_free_strike_reaches_as_far_as_the_stat_block_says() -> None:
    assert "Free Strike" not in steel("A . b", A="odrun", b="ditch_imp").offered
    assert "Free Strike" in steel("A . . . . b", A="sel", b="ditch_imp").offered
    assert "Free Strike" not in steel("A . . . . . b", A="sel", b="ditch_imp").offered


@pytest.mark.covers("steel.action.freestrike")
def test_a_monsters_free_strike_needs_no_roll() -> None:
    stage = steel("A b", A="odrun", b="rustjaw_hound", turn="b").do("Free Strike")
    assert stage.stamina("A") == 27


@pytest.mark.covers("steel.action.freestrike", "steel.roll.critical")
def test_a_natural_19_on_a_free_strike_taken_as_main_action_is_a_critical_hit() -> None:
    stage = steel("A b", A="odrun", b="bog_lurker")
    stage.fate(9, 10, 2, 2).do("Free Strike", "Free Strike")
    assert stage.stamina("b") == 28 - 8 - 3


# Heal


@pytest.mark.covers("steel.action.heal")
def test_an_adjacent_creature_may_spend_a_recovery_when_healed() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=5), b="ditch_imp").do("Heal")
    assert stage.stamina("B") == 12
    assert stage.creature("B").recoveries == 7
    assert stage.creature("A").recoveries == 10
    assert stage.fight.main == 0


@pytest.mark.covers("steel.action.heal", "steel.save.heal")
@pytest.mark.parametrize(("rolled", "left"), [(6, set()), (5, {"slowed"})])
def test_the_healed_creature_may_make_a_saving_throw_instead(rolled: int, left: set[str]) -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=5, slowed="save"), b="ditch_imp")
    stage.do("Heal")
    assert stage.asked == "sel"
    stage.fate(rolled).choose("saving throw against slowed")
    assert stage.conditions("B") == left
    assert stage.stamina("B") == 5


@pytest.mark.covers("steel.action.heal", "steel.save.heal")
def test_the_healed_creature_chooses_the_effect_it_saves_against() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", slowed="save", weakened="save"), b="ditch_imp")
    stage.fate(9).do("Heal", "saving throw against weakened")
    assert stage.conditions("B") == {"slowed"}


@pytest.mark.covers("steel.action.heal")
def test_a_dying_hero_can_be_healed() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=-3), b="ditch_imp").do("Heal")
    assert stage.stamina("B") == 4
    assert stage.conditions("B") == set()


@pytest.mark.covers("steel.action.heal")
def test_only_somebody_adjacent_who_could_profit_can_be_healed() -> None:
    nobody = "nobody adjacent could spend a Recovery or make a saving throw"
    assert steel("A . B b", A="odrun", B=figure("sel", stamina=5), b="ditch_imp").why_not("Heal") == nobody
    assert steel("A B . b", A=figure("odrun", stamina=5), B="sel", b="ditch_imp").why_not("Heal") == nobody
    spent = figure("sel", stamina=5, recoveries=0)
    assert steel("A B . b", A="odrun", B=spent, b="ditch_imp").why_not("Heal") == nobody


@pytest.mark.covers("steel.action.heal")
def test_whom_to_heal_is_the_healers_choice() -> None:
    stage = steel("B A C b", A="odrun", B=figure("sel", stamina=5), C=figure("maro", stamina=5), b="ditch_imp")
    assert stage.do("Heal").asked == "odrun"
    stage.choose("C")
    assert (stage.stamina("B"), stage.stamina("C")) == (5, 11)


# Main actions of your own


@pytest.mark.covers("steel.action.ability")
def test_an_ability_of_ones_own_takes_the_main_action() -> None:
    stage = steel("A b . . .", A="odrun", b="rustjaw_hound")
    stage.fate(2, 3).do("Ram Home", "stop")
    assert stage.stamina("b") == 14 - 4
    assert stage.fight.main == 0
    assert "steel.action.ability" in stage.rules_used


@pytest.mark.covers("steel.action.ability")
def test_an_ability_of_ones_own_needs_a_target_and_its_price() -> None:
    stage = steel("A . b", A="odrun", b="rustjaw_hound")
    assert stage.why_not("Ram Home") == "there is no target in reach with line of effect"
    assert stage.why_not("Crushing Hug") == "it costs 2 Grit"
