"""Stamina: damage with immunity and weakness, Recoveries, winded, dying, dead, and what becomes of non-heroes at 0."""

from dataclasses import replace

import pytest

from fracas.games.steel.book.model import BLOCKS
from fracas.testing.steel import SteelStage, figure, steel

# Damage


@pytest.mark.covers("steel.resource.stamina")
def test_damage_lowers_stamina_by_as_much() -> None:
    stage = steel("A b", A="odrun", b="rustjaw_hound", turn="b").do("Free Strike")
    assert stage.stamina("A") == 30 - 3
    assert "steel.resource.stamina" in stage.rules_used


@pytest.mark.covers("steel.damage.weakness")
def test_weakness_adds_its_value_to_damage_of_its_type() -> None:
    stage = steel("A b . . . . .", A="maro", b="ditch_imp")
    stage.fate(2, 2).do("Fire Lance")
    assert stage.stamina("b") == 8 - 2 - 2
    assert "steel.damage.weakness" in stage.rules_used


@pytest.mark.covers("steel.damage.weakness", "steel.damage.immunity")
def test_weakness_and_immunity_are_nothing_to_damage_of_another_type() -> None:
    stage = steel("A b . .\n. . . .\n. . . .", A="odrun", b="quarry_golem")
    stage.fate(2, 2).do("Free Strike")
    assert stage.stamina("b") == 70 - 3
    assert not {"steel.damage.weakness", "steel.damage.immunity"} & stage.rules_used


def cinders(*dice: int) -> SteelStage:
    """Maro, out of the embers, drops them on a golem with immunity to fire 5, Agility -1."""
    stage = steel(
        """
        A . . . b . .
        . . . . . . .
        . . . . . . .
        """,
        A=figure("maro", grit=2), b="quarry_golem",
    )  # fmt: skip
    stage.fate(*dice).do("Cinder Block", "Golem")
    return stage


@pytest.mark.covers("steel.damage.immunity")
def test_immunity_lowers_damage_of_its_type() -> None:
    stage = cinders(7, 8)
    assert stage.stamina("b") == 70 - (8 - 5)
    assert stage.conditions("b") == {"slowed"}
    assert "steel.damage.immunity" in stage.rules_used


@pytest.mark.covers("steel.damage.immunity")
@pytest.mark.parametrize("dice", [(2, 2), (5, 5)])
def test_damage_lowered_to_0_is_never_less_and_brings_none_of_its_effects(dice: tuple[int, int]) -> None:
    stage = cinders(*dice)
    assert stage.stamina("b") == 70
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.damage.immunity")
def test_damage_avoided_brings_no_forced_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    hound = replace(BLOCKS["rustjaw_hound"], immunities={"": 4})
    monkeypatch.setitem(BLOCKS, "rustjaw_hound", hound)
    stage = steel("A b . . .", A="odrun", b="rustjaw_hound")
    stage.fate(2, 2).do("Ram Home")
    assert (stage.stamina("b"), stage.at("b")) == (14, "B1")


@pytest.mark.covers("steel.damage.immunity", "steel.damage.weakness")
def test_weakness_counts_before_immunity(monkeypatch: pytest.MonkeyPatch) -> None:
    imp = replace(BLOCKS["ditch_imp"], weaknesses={"fire": 2}, immunities={"fire": 3})
    monkeypatch.setitem(BLOCKS, "ditch_imp", imp)
    stage = steel("A b . . . . .", A="maro", b="ditch_imp")
    stage.fate(2, 2).do("Fire Lance")
    assert stage.stamina("b") == 8 - (2 + 2 - 3)


@pytest.mark.covers("steel.damage.weakness")
def test_damage_taken_away_altogether_wakes_no_weakness(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BLOCKS, "sel", replace(BLOCKS["sel"], weaknesses={"": 2}))
    stage = steel("A B b", A="odrun", B="sel", b="ditch_snapper", turn="b")
    stage.fate(2, 2).do("Swarm Poke", "use")
    assert stage.stamina("B") == 21


@pytest.mark.covers("steel.damage.weakness", "steel.damage.bleedloss")
def test_the_loss_from_bleeding_is_no_damage_so_weakness_and_immunity_leave_it_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odrun = replace(BLOCKS["odrun"], weaknesses={"": 3}, immunities={"": 1})
    monkeypatch.setitem(BLOCKS, "odrun", odrun)
    stage = steel("A . b", A=figure("odrun", bleeding=True), b="ditch_imp")
    stage.fate(4).do("Defend")
    assert stage.stamina("A") == 30 - 5


# Recoveries


@pytest.mark.covers("steel.resource.recovery", "steel.resource.recoveryvalue")
@pytest.mark.parametrize(("hero", "value"), [("odrun", 10), ("sel", 7), ("maro", 6), ("ysa", 8)])
def test_a_recovery_brings_back_the_recovery_value(hero: str, value: int) -> None:
    stage = steel("A . b", A=figure(hero, stamina=1, recoveries=3), b="ditch_imp").do("Catch Breath")
    assert stage.stamina("A") == 1 + value
    assert stage.creature("A").recoveries == 2
    assert {"steel.resource.recovery", "steel.resource.recoveryvalue"} <= stage.rules_used


@pytest.mark.covers("steel.resource.recovery", "steel.resource.stamina")
def test_stamina_never_exceeds_its_maximum() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=25), b="ditch_imp").do("Catch Breath")
    assert stage.stamina("A") == 30


@pytest.mark.covers("steel.resource.recovery")
def test_only_heroes_have_recoveries() -> None:
    for block in BLOCKS.values():
        assert (block.recoveries > 0) == block.hero
        assert (block.recovery_value > 0) == block.hero
    stage = steel("A B . b", A="odrun", B=figure("rustjaw_hound", stamina=2), b="ditch_imp")
    assert stage.why_not("Heal") == "nobody adjacent could spend a Recovery or make a saving throw"


# Winded


@pytest.mark.covers("steel.resource.winded")
@pytest.mark.parametrize(
    ("hero", "stamina", "winded"), [("odrun", 16, False), ("odrun", 15, True), ("sel", 11, False), ("sel", 10, True)]
)
def test_half_the_maximum_or_less_is_winded(hero: str, stamina: int, winded: bool) -> None:
    stage = steel("A . b", A=figure(hero, stamina=stamina), b="ditch_imp")
    assert stage.creature("A").winded == winded


@pytest.mark.covers("steel.resource.winded")
@pytest.mark.parametrize(("before", "told"), [(19, False), (18, True), (15, False)])
def test_becoming_winded_is_told_once(before: int, told: bool) -> None:
    stage = steel("A b", A=figure("odrun", stamina=before), b="rustjaw_hound", turn="b").do("Free Strike")
    assert stage.told("Odrun Gatewarden is winded.") == told
    assert ("steel.resource.winded" in stage.rules_used) == told


@pytest.mark.covers("steel.resource.winded")
def test_non_heroes_are_winded_too() -> None:
    stage = steel("A b", A="odrun", b=figure("rustjaw_hound", stamina=10))
    stage.fate(2, 2).do("Free Strike")
    assert stage.creature("b").winded
    assert stage.told("Rustjaw Hound 1 is winded.")


# Dying and death


def struck(hero: str, stamina: int, **facts: object) -> SteelStage:
    """An imp takes 2 Stamina from a hero who has so much."""
    return steel("A B b", A="brakka", B=figure(hero, stamina=stamina, **facts), b="ditch_imp", turn="b").do(
        "Free Strike"
    )


@pytest.mark.covers("steel.resource.dying")
@pytest.mark.parametrize(("before", "dying"), [(3, False), (2, True), (1, True)])
def test_a_hero_at_0_stamina_or_less_is_dying_and_bleeds(before: int, dying: bool) -> None:
    stage = struck("odrun", before)
    assert stage.creature("B").dying == dying
    assert stage.conditions("B") == ({"bleeding"} if dying else set())
    assert ("steel.resource.dying" in stage.rules_used) == dying


@pytest.mark.covers("steel.resource.dying", "steel.condition.bleeding")
def test_the_dying_act_on_and_bleed_for_it() -> None:
    stage = steel("A . . b", A=figure("odrun", stamina=0), b="ditch_imp")
    stage.fate(3).do("Defend").do("Advance", "B1")
    assert stage.stamina("A") == -4
    assert stage.at("A") == "B1"


@pytest.mark.covers("steel.resource.dying", "steel.resource.windedvalue")
@pytest.mark.parametrize(
    ("hero", "before", "dead"),
    [("odrun", -12, False), ("odrun", -13, True), ("odrun", -14, True), ("sel", -7, False), ("sel", -8, True)],
)
def test_a_hero_dies_at_the_negative_of_the_winded_value(hero: str, before: int, dead: bool) -> None:
    stage = struck(hero, before)
    assert stage.creature("B").dead == dead
    assert ("steel.resource.windedvalue" in stage.rules_used) == dead


@pytest.mark.covers("steel.resource.windedvalue")
@pytest.mark.parametrize(("hero", "value"), [("odrun", 15), ("sel", 10), ("brakka", 13)])
def test_the_winded_value_is_half_the_maximum_rounded_down(hero: str, value: int) -> None:
    assert BLOCKS[hero].winded_value == value


@pytest.mark.covers("steel.resource.dying", "steel.condition.bleeding")
def test_the_dying_may_bleed_to_death() -> None:
    stage = steel("A B b", A=figure("sel", stamina=-4), B="odrun", b="ditch_imp")
    stage.fate(5).do("Defend")
    assert stage.creature("A").dead


@pytest.mark.covers("steel.resource.dying")
def test_above_0_again_nobody_is_dying_and_that_bleeding_ends() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=-6), b="ditch_imp").do("Heal")
    assert stage.stamina("B") == 1
    assert stage.conditions("B") == set()
    assert not stage.creature("B").dying


@pytest.mark.covers("steel.resource.dying")
@pytest.mark.parametrize(("before", "left"), [(-7, {"bleeding"}), (-8, {"bleeding"})])
def test_at_0_or_below_after_healing_one_is_still_dying(before: int, left: set[str]) -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=before), b="ditch_imp").do("Heal")
    assert stage.stamina("B") == before + 7
    assert stage.conditions("B") == left


@pytest.mark.covers("steel.resource.dying", "steel.condition.bleeding")
def test_other_bleeding_goes_on_when_dying_ends() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", stamina=-6, bleeding="save"), b="ditch_imp")
    stage.do("Heal", "Spend a Recovery")
    assert stage.stamina("B") == 1
    assert stage.conditions("B") == {"bleeding"}


@pytest.mark.covers("steel.resource.dying", "steel.condition.bleeding", "steel.save.ends")
def test_no_saving_throw_stops_the_bleeding_of_the_dying() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=0, bleeding="save"), b="ditch_imp")
    stage.fate(10).end_turn()
    assert stage.conditions("A") == {"bleeding"}


# Non-heroes at 0


@pytest.mark.covers("steel.rule.npc0")
@pytest.mark.parametrize("stamina", [3, 2])
def test_who_brings_a_non_hero_to_0_decides_that_it_dies(stamina: int) -> None:
    stage = steel("A b . c", A="odrun", b=figure("rustjaw_hound", stamina=stamina), c="ditch_imp", defaults=False)
    stage.fate(2, 2).do("Free Strike")
    assert (stage.asked, stage.about) == ("odrun", "down")
    assert stage.offered == ["It dies", "It is knocked out"]
    stage.choose("kill")
    assert stage.creature("b").dead
    assert "steel.rule.npc0" in stage.rules_used


@pytest.mark.covers("steel.rule.npc0", "steel.condition.unconscious")
def test_or_that_it_is_knocked_out() -> None:
    stage = steel("A b . c", A="odrun", b=figure("rustjaw_hound", stamina=1), c="ditch_imp", defaults=False)
    stage.fate(2, 2).do("Free Strike", "knock out")
    assert not stage.creature("b").dead
    assert stage.stamina("b") == 0
    assert stage.conditions("b") == {"unconscious", "prone"}
    assert {"steel.rule.npc0", "steel.condition.unconscious"} <= stage.rules_used


@pytest.mark.covers("steel.rule.npc0")
def test_with_stamina_left_nothing_is_decided() -> None:
    stage = steel("A b", A="odrun", b=figure("rustjaw_hound", stamina=4), defaults=False)
    stage.fate(2, 2).do("Free Strike")
    assert stage.about == "turn"
    assert stage.stamina("b") == 1


@pytest.mark.covers("steel.rule.npc0")
def test_the_director_decides_when_a_monster_brings_its_own_kind_down() -> None:
    stage = steel("A b c", A="odrun", b="rustjaw_hound", c=figure("ditch_imp", stamina=1), turn="b", defaults=False)
    stage.do("Free Strike", "c")
    assert (stage.asked, stage.about) == ("director", "down")


@pytest.mark.covers("steel.rule.npc0", "steel.condition.bleeding")
def test_the_director_decides_when_no_creature_did_it() -> None:
    hound = figure("rustjaw_hound", stamina=3, bleeding=True)
    stage = steel("A b c", A="odrun", b=hound, c="ditch_imp", turn="b", defaults=False)
    stage.fate(2).do("Defend")
    assert (stage.asked, stage.about) == ("director", "down")
    stage.choose("knock out")
    assert stage.conditions("b") == {"unconscious", "prone", "bleeding"}


@pytest.mark.covers("steel.rule.npc0", "steel.resource.dying")
def test_nobody_decides_about_a_hero() -> None:
    stage = steel("A B b", A="odrun", B=figure("sel", stamina=1), b="ditch_imp", turn="b", defaults=False)
    stage.do("Free Strike", "no")
    assert stage.about == "turn"
    assert stage.creature("B").dying


@pytest.mark.covers("steel.condition.unconscious")
def test_the_unconscious_take_no_turns() -> None:
    stage = steel("A b . c", A="odrun", b=figure("rustjaw_hound", unconscious=True), c="ditch_imp").end_turn()
    assert stage.fight.turn == "ditch_imp_1"
    stage.end_turn()
    assert stage.fight.round == 2


@pytest.mark.covers("steel.rule.npc0", "steel.condition.unconscious")
def test_the_unconscious_wake_when_they_regain_stamina() -> None:
    stage = steel("A B b", A=figure("tamsin", grit=1), B=figure("rustjaw_hound", unconscious=True), b="ditch_imp")
    assert stage.conditions("B") == {"unconscious", "prone"}
    stage.do("Mending Note", "B")
    assert stage.stamina("B") == 3
    assert stage.conditions("B") == {"prone"}
    assert stage.creature("B").conscious
