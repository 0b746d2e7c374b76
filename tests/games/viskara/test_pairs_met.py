"""Pairs of rules drawn once more, each with what the book says where both matter."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.character_creation import PartPlan, TacticPlan
from fracas.games.viskara.book.model import Imposing, Mark, Placed
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import tired

U = "viskara.arts."
A = "viskara.aura."
C = "viskara.creature."
S = "viskara.sig."
START = ("signature", "start", "action")
REACT = ("signature", "start", "attack")
BLOW = TacticPlan("direct", "strength", low=4, medium=8, high=12)


@pytest.mark.covers(A + "imposing", C + "viskara-hermit.tactic.tenacious-crab")
def test_a_crab_passes_imposing_squares_to_seize_their_owner_only() -> None:
    lord = figure(fighter(aura={"Imposing": 1}), effort=3)
    zone = Imposing("imposing", "A", (1, 2, 3, 4), until="start:A")
    stage = viskara(
        ". . A b . C\n. . . . . .", A=lord, b=figure("viskara-hermit", flair=3), C=fighter(), turn="b", zones=(zone,)
    )

    stage.shows((1, 4)).do("Attack: The Tenacious Crab")
    assert stage.health("A") == 50 - 1
    stage.turn("A")

    assert "Sidestep" not in stage.offered


@pytest.mark.covers(U + "aggressive-defense.spacemaker", U + "emphasis.shotcaller", "viskara.action.stance")
def test_a_stance_with_a_shotcallers_tactic_costs_one_more_flair() -> None:
    shot = way("Shot", "projectile", upgrades={"Emphasis": 1, "Shotcaller": 1})
    stage = viskara("A . b", A=figure(fighter(shot), health=10), b=tired())

    stage.shows((1, 0)).do("Stance: Shot", "b")

    assert (stage.flair("A"), stage.health("A")) == (10 - 2, 14)


@pytest.mark.covers(U + "aggressive-defense.spacemaker", U + "emphasis.shotcaller")
def test_a_defy_with_a_shotcallers_tactic_costs_nothing_more_in_others_turns() -> None:
    shot = way(
        "Shot", "projectile", upgrades={"Emphasis": 1, "Shotcaller": 1, "Aggressive Defense": 1, "Spacemaker": 1}
    )
    stage = viskara("A b . . .", A=fighter(shot), b=fighter(), turn="b", defaults={"react": ("defy", "shot")})

    stage.shows((1, 0), (2, 4)).do("Attack: Slash", "D1")

    assert (stage.flair("A"), stage.morale(1), stage.at("b")) == (10, 25 - 4, "D1")


@pytest.mark.covers("viskara.condition.hunting-mark", U + "field-of-protection")
def test_prey_that_is_defied_for_is_bitten_again_for_what_got_through() -> None:
    wall = way("Wall", "exposure", outputs=(4, 8, 12), upgrades={"Field of Protection": 1})
    stage = viskara(
        "a B\n. C",
        a="wolf-hawk",
        B=figure(fighter(health=90), effort=0, marks=(Mark("hunted", "a"),)),
        C=fighter(wall),
        turn="a",
        defaults={"react": ("defy", "wall")},
    )

    stage.shows((1, 0), (1, 0)).do("Attack: Measured Swipe", "B")

    assert (stage.health("B"), stage.marks("B")) == (90 - 6 - 6, [])


@pytest.mark.covers(A + "expanded-influence.shared-pain", "viskara.condition.shaken")
def test_whoever_takes_a_shaken_friends_pain_takes_its_morale_damage_as_health_too() -> None:
    aura = {"Expanded Influence": 1, "Shared Pain": 1}
    stage = viskara(
        "b C A",
        A=figure(fighter(aura=aura), effort=0, marks=(Mark("expanded", "A"),)),
        b=fighter(way(break_point=3)),
        C=figure(fighter(), effort=0),
        turn="b",
        morale=(0, 25),
    )

    stage.shows((1, 0)).do("Attack: Slash", "Yes")

    assert (stage.health("A"), stage.health("C"), stage.morale(0), stage.flair("A")) == (50 - 4, 50, 0, 9)


@pytest.mark.covers(C + "viskara-hermit.tactic.resilient-crab", A + "tempest.eye-of-the-storm")
def test_no_storm_helps_strength_against_a_resilient_crab() -> None:
    made = fighter(way(power=1), style="aggressive", aura={"Tempest": 1, "Eye of the Storm": 2})
    stage = viskara(
        "A b . . .",
        A=made,
        b="viskara-hermit",
        zones=(Placed("tempest", "A", (0,)),),
        defaults={"react": ("defy", "resilient-crab")},
    )

    stage.shows((1, 4), (0, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.morale(1), stage.at("b")) == (80 - 1, 34, "D1")


@pytest.mark.covers("viskara.effect.agility", "viskara.perk.presence")
@pytest.mark.parametrize(("finale", "loss"), [(1, 2), (0, 1)])
def test_presence_makes_an_agile_attack_hurt_more_at_its_finales_distance(finale: int, loss: int) -> None:
    made = fighter(way(stat="agility"), style="aggressive", perks={"presence": 2})
    stage = viskara("A b", A=made, b=tired(), defaults={"step": "stay"})

    stage.who("A").spent_flair = 3
    stage.shows((1, finale)).do("Attack: Slash")

    assert stage.morale(1) == 25 - loss


@pytest.mark.covers(C + "burrowing-worm.ability.ground-swimmer", U + "soul-wave")
def test_a_wave_passes_over_a_worm_under_ground() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1})
    stage = viskara(
        "A . . .\n. b . .\n. . . .\n. . . c",
        A=fighter(wave),
        b=figure("burrowing-worm", where="underground"),
        c=tired(),
    )

    stage.shows((1, 0)).do("Attack: Wave", "soul wave")

    assert (stage.health("b"), stage.health("c")) == (220, 90 - 4)


@pytest.mark.covers(C + "aspidromos.ability.headstrong", "viskara.move.teleport")
def test_light_falls_on_the_soft_side_of_an_aspidromos() -> None:
    stage = viskara(
        "A . a . .\n. . . . .",
        A=figure(fighter(way(break_point=4, outputs=(8, 9, 10)), aura={"Speed of Light": 1}), stored=("b5",)),
        a=figure("aspidromos", effort=0),
    )
    stage.who("a").facing = (1, 6)
    stage.shows((1, 0), (1, 0)).do("Attack: Slash")
    assert (stage.health("a"), stage.morale(1)) == (180 - 2, 90)

    stage.do(("aura", "aura.speed-of-light"), "black 5", "E1").do("Attack: Slash")

    assert (stage.health("a"), stage.morale(1)) == (180 - 2 - 4, 90 - 4)


@pytest.mark.covers(S + "tactic-points", "viskara.tactic.up.power")
@pytest.mark.parametrize(("points", "power"), [(6, 6), (7, 6)])
def test_the_power_of_a_signature_blow_goes_half_beyond_its_stat(points: int, power: int) -> None:
    blow = TacticPlan("direct", "strength", low=4, medium=8, high=12, power=points)
    made = fighter(signature=(PartPlan("Attack", tactic=blow),), stats={"strength": 4}, style="aggressive")
    stage = viskara("A b", A=made, b=tired())

    stage.shows((1, 0)).do(START, "Yes")

    assert stage.health("b") == 90 - 4 - power


@pytest.mark.covers("viskara.style.dauntless", "viskara.condition.charges", U + "charge.integrated")
def test_paying_for_charges_with_health_can_make_somebody_dauntless() -> None:
    made = fighter(way(power=2, upgrades={"Charge": 1, "Integrated": 1}), style="dauntless")
    stage = viskara("A b", A=figure(made, health=30), b=tired())

    stage.shows((1, 0)).do("Attack: Slash")

    assert (stage.health("A"), stage.health("b")) == (30 - 8, 90 - 4 - 2)


@pytest.mark.covers(S + "man.sidestep", "viskara.target.obstructions")
def test_a_signature_sidestep_goes_past_friends_and_not_past_enemies() -> None:
    made = fighter(signature=(PartPlan("Sidestep"),))
    stage = viskara("b A C .", A=made, b=tired(), C=fighter())

    stage.do(START, "Yes", "D1")

    assert stage.at("A") == "D1"


@pytest.mark.covers(C + "blast-eagle", U + "field-of-protection")
def test_a_field_protects_two_from_a_spray_of_feathers() -> None:
    wall = way("Wall", "exposure", upgrades={"Field of Protection": 1})
    spray = way("Feathers", "projectile", outputs=(5, 20, 50), upgrades={"Spray": 1})
    stage = viskara(
        "a . B\n. . C\n. . .",
        a=fighter(spray),
        B=fighter(wall),
        C=figure(fighter(), effort=0),
        turn="a",
        defaults={"react": ("defy", "wall")},
    )

    stage.shows((1, 8), (1, 0)).do("Attack: Feathers", "spray", "C", "B", "Yes")

    assert (stage.health("B"), stage.health("C"), stage.flair("B")) == (50 - 1, 50 - 1, 8)


@pytest.mark.covers(U + "soul-wave.soul-detonate", U + "swing.trip", "viskara.condition.tripped")
def test_a_wave_is_stronger_against_whoever_was_tripped() -> None:
    wave = way("Wave", "exposure", upgrades={"Soul Wave": 1, "Soul Detonate": 1})
    stage = viskara("b A c", A=fighter(wave), b=tired(marks=(Mark("tripped", "A", 3),)), c=tired())

    stage.shows((1, 0)).do("Attack: Wave", "soul wave", "Yes")

    assert (stage.health("b"), stage.health("c"), stage.health("A")) == (90 - 9, 90 - 9, 49)
    assert stage.marks("b") == []


@pytest.mark.covers(C + "pike-beetle.tactic.quick-jab", A + "expanded-influence.swap")
def test_a_beetles_friend_may_step_away_after_a_swap() -> None:
    aura = {"Expanded Influence": 1, "Swap": 1}
    stage = viskara(
        "A . b\n. C .",
        A="pike-beetle",
        b=tired(),
        C=figure(fighter(aura=aura), marks=(Mark("expanded", "C"),)),
        turn="C",
    )

    stage.do(("swap", "aura.expanded-influence.swap"))
    assert (stage.at("A"), stage.at("C")) == ("B2", "A1")
    stage.turn("A").shows((1, 4)).do("Attack: Quick Jab", "C", "A2")

    assert stage.at("C") == "A2"


@pytest.mark.covers(C + "viskaramander.tactic.vacuum-force", "viskara.speed.high")
def test_a_vacuum_hurts_by_what_is_left_of_the_speed_of_whoever_it_draws() -> None:
    stage = viskara("A . b . .", A="viskaramander", b=figure("heckler", effort=0))

    stage.shows((1, 4)).do("Attack: Vacuum Force", "B1")

    assert (stage.health("b"), stage.at("b"), stage.morale(1)) == (30 - 10, "B1", 15 - 5 * 4)


@pytest.mark.covers(C + "prudomman-mech.tactic.lightning-cannon", C + "smidgeon")
def test_lightning_on_a_smidgeon_goes_to_its_morale_above_the_break_point() -> None:
    stage = viskara(
        "A . . . . b\n. . . . . .\n. . . . . .\n. . . . . .",
        A="prudomman-mech",
        b=figure("smidgeon", effort=0, health=99),
    )

    stage.shows((1, 0)).do("Attack: Lightning Cannon")

    assert (stage.health("b"), stage.morale(1)) == (99 - 80, 30 - 20)
