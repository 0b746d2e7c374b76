"""Pairs of rules drawn at random from the reference: each time a position in which both matter."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.model import Mark, Placed, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
PLAIN = "a . . B . . . .\n. . . . . . . .\n. . . . . . . ."


@pytest.mark.covers("viskara.reaction.challenge-fate", "viskara.perk.agility")
def test_level_and_agility_perk_both_add_to_an_attack_that_challenges_fate() -> None:
    stage = viskara("A . . b", A=fighter(perks={"agility": 3}, important=True), b=tired())

    stage.do("Sidestep", "B1")
    stage.shows((1, 0)).do("Challenge fate").do("Attack: Slash")

    assert stage.health("b") == 90 - (4 + 5 + 3)


@pytest.mark.covers(U + "overbearing-defense.unending-offense", "viskara.resource.morale", "viskara.condition.shaken")
def test_unending_offense_may_bring_morale_below_nothing_and_shakes_the_side() -> None:
    block = way("Block", upgrades={"Overbearing Defense": 1, "Unending Offense": 1})
    stage = viskara(". A b", A=fighter(), b=figure(fighter(block), health=15, flair=1), morale=(2, 25))

    stage.shows((1, 0), (1, 4)).do("Attack: Slash", "Defy: Block")

    assert stage.morale(0) == 2 - 4
    assert stage.battle.shaken(stage.who("A"))


@pytest.mark.covers("viskara.creature.heckler", "viskara.show.finale")
@pytest.mark.parametrize(("finale", "flourishes"), [(3, False), (4, True)])
def test_a_heckler_flourishes_from_a_finale_of_four_on(finale: int, flourishes: bool) -> None:
    stage = viskara("a B", a="heckler", B=tired(), turn="a")

    stage.shows((1, finale)).do("Attack: Jumpy Claw")

    assert stage.told("a flourishes.") == flourishes


@pytest.mark.covers("viskara.speed.low", "viskara.sig.up.inspiring")
def test_the_slow_have_short_reach_and_use_their_inspiration_there() -> None:
    inspired = Mark("inspired", "C", 1, "end:A", 1)
    slow = figure(fighter(way(range=1), speed="low"), marks=(inspired,))
    far = viskara("A . b . C", A=slow, b=tired(), C=fighter())
    assert "Attack: Slash" not in far.offered

    near = viskara("A b . . C", A=slow, b=tired(), C=fighter())
    near.shows((2, 0)).do("Attack: Slash")

    assert near.health("b") == 90 - (8 + 2)


@pytest.mark.covers(U + "tyrant-of-the-hill", U + "fortress.front-line")
def test_a_hill_is_for_attacks_and_adds_nothing_to_a_defy_from_behind() -> None:
    guard = way("Guard", "exposure", upgrades={"Fortress": 1, "Defend the Front Line": 2, "Tyrant of the Hill": 3})
    stage = viskara("A b c", A=fighter(), b=tired(), c=fighter(guard), zones=(Zone("objective", "c", (2,)),))

    stage.shows((3, 0), (1, 2)).do("Attack: Slash", "Defy: Guard", "arts.fortress")

    assert stage.health("b") == 90 - (12 - 4 - 2)


@pytest.mark.covers("viskara.move.dash", "viskara.turn.start")
def test_the_flair_of_a_turns_start_pays_for_a_dash() -> None:
    stage = viskara("A . . . . b", A=figure(fighter(), flair=0, effort=0), b=tired())

    stage.turn("A").do("Dash", "E1")

    assert (stage.effort("A"), stage.flair("A"), stage.at("A")) == (2, 3 - 1, "E1")


@pytest.mark.covers("viskara.tactic.type-direct", U + "omnipresence")
def test_a_direct_tactic_goes_through_a_fence_by_omnipresence_at_half_output() -> None:
    fenced = viskara("A = b\n# # #", A=fighter(), b=tired())
    assert "Attack: Slash" not in fenced.offered

    stage = viskara("A = b\n# # #", A=fighter(way(upgrades={"Omnipresence": 1})), b=tired())
    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4


@pytest.mark.covers(U + "drag-down", "viskara.aura.dread")
def test_dread_that_takes_the_flourish_takes_drag_down_with_it() -> None:
    dreadful = figure(fighter(aura={"Dread": 1}), effort=0, stored=("b3",))
    stage = viskara("A b . c", A=fighter(way(upgrades={"Drag Down": 1})), b=dreadful, c=tired())

    stage.shows((1, 5)).do("Attack: Slash", "black 3")

    assert not stage.told("A flourishes.")
    assert not stage.was_offered("arts.drag-down")


@pytest.mark.covers("viskara.aura.gravity-well", U + "drag-down.gang-up")
def test_a_well_slows_but_does_not_shorten_the_reach_of_those_who_gang_up() -> None:
    gang = way(upgrades={"Drag Down": 1, "Gang Up": 2})
    stage = viskara("A b . C", A=fighter(gang), b=tired(), C=fighter(), zones=(Placed("gravity well", "b", (3,)),))

    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.health("b") == 90 - 4 - 2


@pytest.mark.covers("viskara.effect.rules", "viskara.creature.unknown.tactic.teleport")
def test_a_special_tactic_has_no_stat_effect() -> None:
    stage = viskara(PLAIN, a=figure("unknown", flair=4), B=fighter(), turn="a")

    stage.do("Teleport", "F1")

    assert (stage.at("a"), stage.flair("a"), stage.effort("a")) == ("F1", 0, 3)
    assert not stage.told("a uses")


@pytest.mark.covers("viskara.condition.shaken", U + "swing.trip", "viskara.condition.tripped")
def test_what_tripping_adds_beyond_the_break_point_hurts_the_health_of_the_shaken() -> None:
    tripped = figure(fighter(), effort=0, marks=(Mark("tripped", "A", 2, "start:b"),))
    stage = viskara("A b", A=fighter(way(break_point=3)), b=tripped, morale=(25, -1))

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1)) == (50 - (4 + 2), -1)


@pytest.mark.covers("viskara.action.attack", "viskara.effect.strength")
def test_an_attack_with_strength_hurts_by_its_output_and_its_power_without_a_flourish() -> None:
    stage = viskara("A b", A=fighter(way(power=3, value=5), style="aggressive"), b=tired())

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.effort("A")) == (90 - 4 - 3, 2)


@pytest.mark.covers("viskara.resource.morale", "viskara.perk.creativity", "viskara.rule.break-point")
def test_creativity_goes_into_the_output_and_so_beyond_the_break_point() -> None:
    made = fighter(way("One"), way("Two", break_point=4), perks={"creativity": 3})
    stage = viskara("A b", A=made, b=tired())
    before = stage.morale(1)

    stage.shows((1, 0)).do("Attack: One")
    assert (stage.health("b"), stage.morale(1)) == (90 - 4, before)
    stage.shows((1, 0)).do("Attack: Two")

    assert (stage.health("b"), stage.morale(1)) == (90 - 4 - 4, before - 3)


@pytest.mark.covers("viskara.perk.agility", "viskara.effect.power")
def test_the_agility_perk_adds_to_output_while_a_flourish_doubles_only_power() -> None:
    made = fighter(way(power=2, value=4), style="aggressive", perks={"agility": 3})
    stage = viskara("A . . b", A=made, b=tired())

    stage.do("Sidestep", "B1")
    stage.shows((1, 4)).do("Attack: Slash")

    assert stage.health("b") == 90 - (4 + 3) - 2 * 2


@pytest.mark.covers("viskara.condition.stored-cards", "viskara.condition.drenched", "viskara.aura.release-potential")
def test_a_released_red_card_makes_up_for_the_venom() -> None:
    wet = figure(fighter(aura={}), stored=("r4",), marks=(Mark("drenched", "b"),))
    stage = viskara("A b", A=wet, b=tired())

    stage.shows((2, 0)).do("Attack: Slash", "red 4")

    assert stage.health("b") == 90 - 8
    assert stage.who("A").stored == ()


@pytest.mark.covers("viskara.style.universal", U + "omnipresence")
def test_a_line_through_an_obstruction_halves_output_but_no_stat_effect() -> None:
    made = fighter(way(power=3, value=5, upgrades={"Omnipresence": 1}), style="universal")
    stage = viskara("A = b\n# # #", A=made, b=tired())

    stage.shows((2, 0)).do("Attack: Slash", "style")

    assert stage.health("b") == 90 - 4 - 3
    assert stage.flair("A") == 10 - 1


@pytest.mark.covers(U + "conduits", "viskara.effect.creativity")
def test_creativity_borrows_strength_at_half_power_whatever_conduits_add() -> None:
    made = way("Spark", "exposure", stat="creativity", power=3, value=5, upgrades={"Conduits": 1})
    stage = viskara("A b c", A=fighter(made, style="aggressive"), b=tired(), c=tired())

    stage.shows((1, 0)).do("Attack: Spark", "strength")

    assert stage.health("b") == 90 - (4 + 1) - 2


@pytest.mark.covers(U + "overbearing-defense", "viskara.resource.effort")
def test_whoever_has_spent_its_effort_on_a_defy_cannot_defy_again_before_its_turn() -> None:
    block = way("Block", upgrades={"Overbearing Defense": 1})
    stage = viskara("A b", A=fighter(), b=figure(fighter(block), effort=1))

    stage.shows((1, 0), (1, 2)).do("Attack: Slash", "Defy: Block", "arts.overbearing-defense")
    assert (stage.effort("b"), stage.flair("b"), stage.told("b flourishes.")) == (0, 8, True)
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 50 - 4
