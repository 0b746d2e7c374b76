"""Conditions that hamper: how long they last, saving throws, bleeding, dazed, frightened, slowed, taunted, weakened."""

import pytest

from fracas.games.steel.book.conditions import SAVE
from fracas.games.steel.book.model import CONDITIONS
from fracas.games.steel.book.stamina import BLEED
from fracas.testing.steel import SteelStage, figure, steel

# Conditions in general, and how long they last


@pytest.mark.covers("steel.condition.general")
def test_the_nine_conditions_of_the_sheet_and_unconscious_are_known() -> None:
    nine = {"bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened"}
    assert set(CONDITIONS) == nine | {"unconscious"}


@pytest.mark.covers("steel.condition.general", "steel.rule.eot")
def test_an_ability_imposes_a_condition_and_the_log_names_it() -> None:
    stage = steel("A . b", A="odrun", b="rustjaw_hound").do("Look at Me")
    assert stage.conditions("b") == {"taunted"}
    assert {"steel.condition.general", "steel.condition.taunted", "steel.rule.eot"} <= stage.rules_used


@pytest.mark.covers("steel.condition.general")
def test_a_condition_with_two_causes_lasts_until_both_are_gone() -> None:
    stage = steel(". . . . A . b", A=figure("odrun", weakened="save"), b="hollow_chanter")
    stage.fate(6).end_turn()
    assert stage.conditions("A") == {"weakened"}
    stage.turn("A").do("Advance", "A1")
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.rule.eot")
def test_eot_gained_on_anothers_turn_lasts_to_the_end_of_ones_own_next_turn() -> None:
    stage = steel("A . b", A="odrun", b="rustjaw_hound").do("Look at Me").end_turn()
    assert stage.fight.turn == "rustjaw_hound_1"
    assert stage.conditions("b") == {"taunted"}
    stage.end_turn()
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.rule.eot")
def test_the_end_of_somebody_elses_turn_ends_no_eot_effect() -> None:
    stage = steel("A . b", A=figure("odrun", weakened="eot"), b="rustjaw_hound", turn="b").end_turn()
    assert stage.conditions("A") == {"weakened"}


NOW = """
. . . . . . .
A B . . . . b
. . . . . . .
"""


@pytest.mark.covers("steel.rule.eot")
def test_eot_gained_on_ones_own_turn_ends_with_that_turn() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B="ysa", b="ditch_imp", turn="b")
    stage.fate(5, 5).do("Advance", "E2", "use", "Break Will", "b")
    assert stage.conditions("b") == {"frightened"}
    stage.end_turn()
    assert stage.conditions("b") == set()


# Saving throws


@pytest.mark.covers("steel.save.ends", "steel.roll.d10save")
def test_a_saving_throw_is_one_d10() -> None:
    assert SAVE.dice == (10,)


@pytest.mark.covers("steel.save.ends", "steel.roll.d10save")
@pytest.mark.parametrize(("rolled", "left"), [(1, {"slowed"}), (5, {"slowed"}), (6, set()), (10, set())])
def test_at_the_end_of_its_turn_a_6_or_more_ends_the_effect(rolled: int, left: set[str]) -> None:
    stage = steel("A . b", A=figure("odrun", slowed="save"), b="ditch_imp")
    stage.fate(rolled).end_turn()
    assert stage.conditions("A") == left
    assert {"steel.save.ends", "steel.roll.d10save"} <= stage.rules_used


@pytest.mark.covers("steel.save.ends")
def test_nobody_saves_at_the_end_of_anothers_turn_or_against_what_no_save_ends() -> None:
    stage = steel("A . b", A=figure("odrun", slowed="save"), b="ditch_imp", turn="b").end_turn()
    assert stage.conditions("A") == {"slowed"}
    lasting = steel("A . b", A=figure("odrun", slowed=True), b="ditch_imp").end_turn()
    assert lasting.conditions("A") == {"slowed"}


@pytest.mark.covers("steel.save.ends", "steel.roll.d10save")
def test_every_effect_has_a_saving_throw_of_its_own() -> None:
    stage = steel("A . b", A=figure("odrun", bleeding="save", slowed="save", dazed="save"), b="ditch_imp")
    stage.fate(6, 5, 7).end_turn()
    assert stage.conditions("A") == {"dazed"}


@pytest.mark.covers("steel.save.ends")
def test_an_effect_gained_on_ones_own_turn_has_its_saving_throw_at_the_end_of_that_turn() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B="sel", b="pavise_bearer", turn="b")
    stage.fate(5, 5).do("Advance", "C2", "use", "Twin Cut", "b", "done")
    assert stage.conditions("b") == {"bleeding"}
    stage.fate(6).end_turn()
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.save.heal")
@pytest.mark.parametrize(("rolled", "left"), [(5, {"slowed"}), (6, set())])
def test_heal_lets_an_adjacent_creature_make_a_saving_throw_at_once(rolled: int, left: set[str]) -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", slowed="save"), b="ditch_imp")
    stage.fate(rolled).do("Heal")
    assert stage.conditions("B") == left
    assert "steel.save.heal" in stage.rules_used


@pytest.mark.covers("steel.save.heal")
def test_the_healed_choose_between_a_recovery_and_a_saving_throw_against_one_effect() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=10, slowed="save", dazed="save"), b="ditch_imp")
    stage.do("Heal")
    assert stage.asked == "sel"
    for words, start in zip(
        stage.offered, ["Spend a Recovery", "Saving throw against dazed", "Saving throw against slowed"], strict=True
    ):
        assert words.startswith(start)
    stage.fate(6).choose(1)
    assert stage.conditions("B") == {"dazed"}
    assert (stage.stamina("B"), stage.creature("B").recoveries) == (10, 8)


# Bleeding


def bleeder(**facts: object) -> SteelStage:
    return steel("A b . . .", A=figure("odrun", bleeding=True, **facts), b="bog_lurker")


@pytest.mark.covers("steel.condition.bleeding", "steel.roll.d6bleed", "steel.damage.bleedloss")
@pytest.mark.parametrize("rolled", [1, 6])
def test_the_bleeding_lose_1d6_and_their_level_after_a_main_action(rolled: int) -> None:
    assert BLEED.dice == (6,)
    stage = bleeder()
    stage.fate(rolled).do("Defend")
    assert stage.stamina("A") == 30 - rolled - 1
    assert {
        "steel.condition.bleeding", "steel.roll.d6bleed", "steel.damage.bleedloss", "steel.resource.level",
    } <= stage.rules_used  # fmt: skip


@pytest.mark.covers("steel.condition.bleeding", "steel.resource.level", "steel.roll.d6bleed")
@pytest.mark.parametrize(("foe", "level"), [("ditch_imp", 1), ("bog_lurker", 2), ("fog_weaver", 3), ("undermaw", 4)])
def test_the_level_of_the_creature_adds_to_the_loss(foe: str, level: int) -> None:
    stage = steel("b . . A\n. . . .\n. . . .", A="odrun", b=figure(foe, bleeding=True), turn="b")
    full = stage.stamina("b")
    stage.fate(3).do("Defend")
    assert stage.stamina("b") == full - 3 - level


@pytest.mark.covers("steel.condition.bleeding")
def test_a_maneuver_or_a_move_without_a_roll_makes_nobody_bleed() -> None:
    stage = steel("b . A . . c", A=figure("odrun", bleeding=True), b="ditch_imp", c="ditch_imp")
    stage.do("Look at Me").do("Disengage", "B1")
    assert stage.stamina("A") == 30


@pytest.mark.covers("steel.condition.bleeding")
def test_a_main_action_given_up_for_a_maneuver_is_no_main_action() -> None:
    stage = bleeder(stamina=10).do("Aid Attack").do("Catch Breath")
    assert stage.fight.main == 0
    assert stage.stamina("A") == 20


@pytest.mark.covers("steel.condition.bleeding", "steel.damage.bleedloss")
def test_a_maneuver_rolled_with_might_makes_the_bleeding_bleed() -> None:
    stage = bleeder()
    stage.fate(4, 5, 2).do("Grab")
    assert stage.stamina("A") == 30 - 3


@pytest.mark.covers("steel.condition.bleeding", "steel.damage.bleedloss")
def test_a_main_action_with_a_might_roll_costs_one_loss_and_only_after_it_is_resolved() -> None:
    stage = bleeder()
    stage.fate(5, 5, 2).do("Free Strike")
    assert (stage.stamina("A"), stage.stamina("b")) == (30 - 3, 28 - 5)
    order = [n for n, line in enumerate(stage.log) if "takes 5 damage" in line or "bleeds" in line]
    assert "bleeds" in stage.log[order[1]]


@pytest.mark.covers("steel.condition.bleeding")
def test_each_of_two_main_actions_costs_a_loss() -> None:
    stage = bleeder()
    stage.fate(9, 10, 2, 4).do("Free Strike", "Defend")
    assert stage.stamina("A") == 30 - 3 - 5


@pytest.mark.covers("steel.condition.bleeding", "steel.roll.test")
def test_a_might_test_makes_the_bleeding_bleed() -> None:
    stage = steel("A . . . . b", A=figure("odrun", bleeding=True), b="ditch_imp")
    stage.fate(5, 5, 3).do("Advance", "Jump", "D1")
    assert stage.at("A") == "D1"
    assert stage.stamina("A") == 30 - 4


@pytest.mark.covers("steel.condition.bleeding")
def test_a_main_action_off_ones_turn_makes_the_bleeding_bleed() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B=figure("maro", bleeding=True), b="pavise_bearer", turn="b")
    stage.fate(2, 2, 3).do("Advance", "E2", "use", "Heave", "b", "stop")
    assert stage.stamina("B") == 18 - 4


@pytest.mark.covers("steel.condition.bleeding", "steel.damage.bleedloss")
def test_nothing_prevents_the_loss() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", bleeding=True), b="ditch_imp", turn="B")
    stage.fate(6).do("Defend")
    assert stage.declined == []
    assert stage.stamina("B") == 21 - 7


# Dazed


@pytest.mark.covers("steel.condition.dazed")
def test_the_one_thing_of_a_dazed_creature_may_be_an_advance_in_several_legs() -> None:
    stage = steel("A . . . . . . b", A=figure("odrun", dazed=True), b="ditch_imp")
    stage.do("Advance", "B1")
    assert stage.why_not("Catch Breath") == "a dazed creature does only one thing on its turn"
    assert stage.why_not("Defend") == "a dazed creature does only one thing on its turn"
    stage.do("Keep moving", "D1")
    assert stage.at("A") == "D1"


@pytest.mark.covers("steel.condition.dazed")
def test_who_is_dazed_after_doing_something_is_done() -> None:
    fresh = steel("A . . b", A=figure("odrun", dazed=True), b="ditch_imp")
    assert {"Defend", "Look at Me", "Advance"} <= set(fresh.offered)
    stage = steel("b . . A B", A=figure("ysa", grit=2), B="ysa", b="ditch_imp", turn="b")
    stage.fate(8, 8).do("Advance", "B1", "use", "Break Will", "b")
    assert stage.conditions("b") == {"dazed"}
    assert stage.why_not("Dirt in the Eyes") == "a dazed creature does only one thing on its turn"


@pytest.mark.covers("steel.condition.dazed")
def test_a_dazed_creature_gets_no_further_action_from_a_critical_hit_on_its_turn() -> None:
    stage = steel("A b . .", A=figure("odrun", dazed=True), b="bog_lurker")
    stage.fate(10, 10).do("Free Strike")
    assert stage.declined == []
    assert stage.stamina("b") == 28 - 8


@pytest.mark.covers("steel.condition.dazed")
def test_a_dazed_ally_does_not_act_out_of_turn() -> None:
    stage = steel(NOW, A=figure("ysa", grit=2), B=figure("ysa", dazed=True), b="ditch_imp", turn="b")
    stage.do("Advance", "E2")
    assert stage.declined == []


@pytest.mark.covers("steel.condition.dazed", "steel.condition.grabbed.grabber")
def test_what_needs_no_action_is_open_to_the_dazed() -> None:
    stage = steel(
        "A b c", A=figure("odrun", dazed=True), b=figure("ditch_imp", grabbed_by="A"), c="ditch_imp", tokens=1
    )
    stage.do("Release").do("Hero token: 2 surges").do("Defend")
    assert (stage.conditions("b"), stage.creature("A").surges) == (set(), 2)


# Slowed


@pytest.mark.covers("steel.condition.slowed")
def test_a_slowed_creature_has_speed_2() -> None:
    stage = steel("A . . . . b", A=figure("odrun", slowed=True), b="ditch_imp").do("Advance")
    assert stage.moves("A") == {"B1", "C1"}


@pytest.mark.covers("steel.condition.slowed")
def test_a_lower_speed_stays_lower() -> None:
    held = steel("A b", A=figure("odrun", slowed=True, grabbed_by="b"), b="rustjaw_hound")
    assert held.fight.speed(held.creature("A")) == 0
    ogre = steel("A b .\n. . .", A=figure("ysa", slowed=True), b=figure("bog_lurker", grabbed_by="A"))
    assert ogre.fight.speed(ogre.creature("A")) == 2


@pytest.mark.covers("steel.condition.slowed")
def test_a_slowed_creature_cannot_shift() -> None:
    stage = steel("A . b", A=figure("sel", slowed=True), b="ditch_imp")
    assert stage.why_not("Disengage") == "a slowed creature cannot shift"
    assert stage.why_not("Slip Away") == "there is nowhere to shift to"
    imp = steel(". b A", A="odrun", b=figure("ditch_imp", slowed=True), turn="b")
    imp.fate(2, 2).do("Nip and Run")
    assert imp.about == "turn"
    assert imp.at("b") == "B1"


# Weakened


@pytest.mark.covers("steel.condition.weakened")
@pytest.mark.parametrize(("dice", "damage"), [((5, 6), 3), ((5, 7), 5)])
def test_the_weakened_have_a_bane_on_ability_rolls(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A=figure("odrun", weakened=True), b="rustjaw_hound")
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 14 - damage
    assert {"steel.condition.weakened", "steel.edgebane.src.weakened"} <= stage.rules_used


@pytest.mark.covers("steel.condition.weakened", "steel.roll.test")
@pytest.mark.parametrize(("weakened", "lands"), [(False, "D1"), (True, "C1")])
def test_the_weakened_have_a_bane_on_tests(weakened: bool, lands: str) -> None:
    stage = steel("A . . . . b", A=figure("odrun", weakened=weakened), b="ditch_imp")
    stage.fate(5, 6).do("Advance", "Jump", "D1")
    assert stage.at("A") == lands
    assert ("steel.condition.weakened" in stage.rules_used) == weakened
