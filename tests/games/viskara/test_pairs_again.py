"""More pairs of rules drawn at random from the reference: each time a position in which both matter."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book.character_creation import PartPlan
from fracas.games.viskara.book.model import Companion, Mark, Placed, Zone
from fracas.testing.viskara import fighter, figure, viskara, way
from tests.games.viskara.aura_duel import duel, tired

U = "viskara.arts."
C = "viskara.creature."
START = ("signature", "start", "action")


@pytest.mark.covers(C + "heckler.tactic.handful-of-dirt", "viskara.effect.agility")
def test_dirt_has_no_more_power_than_the_hecklers_agility() -> None:
    stage = viskara("a . . B", a="heckler", B=tired(), turn="a")

    stage.shows((1, 3)).do("Attack: Handful of Dirt", "style", "stay")

    assert (stage.health("B"), stage.morale(0), stage.flair("a")) == (90 - 2, 25 - 2, 10 - 1)


@pytest.mark.covers("viskara.condition.shards", C + "pike-beetle.tactic.quick-jab")
def test_a_beetle_shatters_a_shard_before_it_reaches_who_stands_behind() -> None:
    stage = viskara(
        "a . B . . .\n. . . . d .\n. . . . . .",
        a=figure("pike-beetle", flair=0),
        B=tired(),
        d="sledge-walrus",
        turn="a",
        zones=(Zone("shards", "d", (1,)),),
    )

    stage.shows((1, 0)).do("Attack: Quick Jab")

    assert (stage.zones("shards"), stage.health("B")) == ([], 90)


@pytest.mark.covers(C + "medic-spider.ability.medic", "viskara.aura.expanded-influence.ribbon-of-fate")
def test_a_medic_gives_what_a_ribbon_has_left_it() -> None:
    stage = duel(
        {"Expanded Influence": 1, "Ribbon of Fate": 3},
        ("b5",),
        "A b c . . .",
        marks=(Mark("expanded", "A"),),
        b=figure("medic-spider", effort=0),
        c=tired(),
    )

    stage.shows((2, 0)).do("Attack: Slash", "ribbon of fate", ("c", "with"))
    assert (stage.health("b"), stage.health("c")) == (21 - 4, 90 - 4 - 3)
    stage.turn("b").end_turn(5)

    assert (stage.health("b"), stage.health("c")) == (17 - 5, 83 + 5)


@pytest.mark.covers(U + "emphasis.slap-on-the-wrist", U + "tyrant-of-the-hill")
def test_a_slap_from_the_hill_is_an_attack_like_any_other() -> None:
    shot = way("Shot", "projectile", upgrades={"Emphasis": 1, "Slap on the Wrist": 1, "Tyrant of the Hill": 2})
    stage = viskara(
        "A b . . c",
        A=fighter(health=90),
        b=fighter(way("Block")),
        c=fighter(shot),
        zones=(Zone("objective", "c", (4,)),),
    )

    stage.shows((1, 0), (1, 0), (2, 0)).do("Attack: Slash", "Defy: Block", "Yes")

    assert (stage.morale(0), stage.flair("c"), stage.effort("c")) == (25 - (8 + 4), 10 - 1, 2)


@pytest.mark.covers(C + "blast-eagle.tactic.stunning-gust", "viskara.show.discard-shuffle")
def test_the_stunned_do_not_defy_and_all_decks_are_shuffled_when_the_turn_ends() -> None:
    stage = viskara("a . B .\n. . . .", a="blast-eagle", B=fighter(health=90), turn="a")

    stage.shows((1, 4)).do("Attack: Stunning Gust")
    assert stage.health("B") == 90 - 8 - 14
    stage.declined.clear()
    stage.shows((1, 0)).do("Attack: Stunning Gust")
    assert "react" not in stage.declined
    assert len(stage.battle.decks["gm"].discards) == 10
    stage.end_turn()

    assert stage.battle.decks["gm"].discards == ()


@pytest.mark.covers(
    C + "burrowing-worm.tactic.bite", "viskara.sig.key.attack-reaction.movement-reaction", "viskara.sig.key.halt"
)
def test_a_worm_that_has_bitten_can_be_halted_on_its_free_move() -> None:
    part = PartPlan("Target Character", {"Attack Reaction": 1, "Movement Reaction": 1, "Halt": 1})
    stage = viskara(
        ". . . . . . .\n. . . a . . .\n. . . . . . .\n. . . . . . .\nB . . . . . .",
        a="burrowing-worm",
        B=figure(fighter(health=99, signature=(part,), speed="high"), effort=0),
        turn="a",
    )

    stage.shows((1, 4)).do("Attack: Bite", "Sidestep", "C1", ("signature", "start", "moved"), "Yes")

    assert stage.health("B") == 99 - 15 - 20
    assert stage.at("a") in ("C1", "C2", "D1")


@pytest.mark.covers("viskara.aura.a-step-ahead", "viskara.aura.targeted-enhancement.empowered")
def test_a_step_ahead_can_be_enhanced_and_an_empowered_tier_grows_by_six() -> None:
    stage = duel({"A Step Ahead": 1, "Targeted Enhancement": 1, "Empowered Enhancement": 2}, ("b4",))

    stage.fate("b1", "b2").shows((3, 0)).do(
        "Attack: Slash", ("aura.targeted-enhancement", "A", "A"), "black 4", "high", 2, "Rest to the bottom"
    )

    assert (stage.flair("A"), stage.health("b")) == (10 - 2, 90 - (12 + 1 + 1 + 2 * 2))


@pytest.mark.covers(U + "called-shot", "viskara.aura.gravity-well.siphon", "viskara.aura.gravity-well.zone-of-decay")
def test_a_called_shot_into_the_well_heals_once() -> None:
    shot = way("Shot", "projectile", upgrades={"Called Shot": 1})
    made = fighter(shot, aura={"Gravity Well": 1, "Zone of Decay": 1, "Siphon": 2})
    stage = viskara("A . . . b", A=figure(made, health=20), b=tired(), zones=(Placed("gravity well", "A", (4,)),))

    stage.shows((1, 0)).do("Attack: Shot", "arts.called-shot", "Nothing more")

    assert (stage.health("b"), stage.health("A"), stage.effort("A")) == (90 - (8 + 1), 20 + 2, 1)
    assert not stage.told("A flourishes.")


@pytest.mark.covers(U + "artillery.tracer", "viskara.aura.gravity-well.zone-of-decay")
def test_what_decay_adds_is_within_a_tracers_limit() -> None:
    shot = way("Shot", "projectile", (3, 8, 12), upgrades={"Artillery": 1, "Tracer": 1})
    made = fighter(shot, way(outputs=(20, 21, 22)), aura={"Gravity Well": 1, "Zone of Decay": 2})
    stage = viskara("A . . . b", A=made, b=tired(), zones=(Placed("gravity well", "A", (4,)),))

    stage.shows((1, 4)).do("Attack: Shot")
    assert stage.health("b") == 90 - (3 + 2)
    stage.shows((1, 0)).do("Attack: Slash")

    assert stage.health("b") == 85 - 6


@pytest.mark.covers(
    C + "pike-beetle-king.tactic.noble-spear", "viskara.condition.companion-out", U + "companion.frontline"
)
def test_a_king_strikes_at_a_companion_in_its_way() -> None:
    stage = viskara(
        "a . . . B\n. . . . .",
        a=figure("pike-beetle-king", flair=0),
        B=fighter(way(upgrades={"Companion": 1, "Frontline": 1})),
        turn="a",
    )
    stage.battle.zones = (Companion("companion", "B", (2,), 0, "", "slash", True, False),)
    stage.turn("a").who("a").flair = 0

    stage.shows((2, 0)).do("Attack: Noble Spear", "Yes")

    assert (stage.flair("B"), stage.health("B"), stage.zones("companion")) == (10 - 2, 50, [{"C1"}])


@pytest.mark.covers(U + "fortress.front-line", C + "bellowbreath.ability.furnace-rupture")
def test_what_is_left_of_a_defied_attack_still_ruptures_the_furnace() -> None:
    guard = way("Guard", "exposure", upgrades={"Fortress": 1, "Defend the Front Line": 2})
    stage = viskara("A b c", A=fighter(), b=figure("bellowbreath", effort=0), c=fighter(guard))

    stage.shows((3, 0), (1, 0)).do("Attack: Slash", "Defy: Guard", "arts.fortress")

    assert (stage.health("b"), stage.flair("b"), stage.morale(0)) == (70 - (12 - 6), 10 - 1, 25 - 10)


@pytest.mark.covers("viskara.sig.key.halt", "viskara.rule.maneuver", "viskara.move.dash")
def test_a_halted_dash_ends_where_it_is() -> None:
    part = PartPlan("Target Character", {"Attack Reaction": 1, "Movement Reaction": 1, "Halt": 1})
    stage = viskara("A . . . . . b", A=fighter(), b=fighter(signature=(part,)))

    stage.do("Dash", "F1", ("signature", "start", "moved"), "Yes")

    assert (stage.at("A"), stage.about) == ("E1", "turn")


@pytest.mark.covers("viskara.sig.up.transposed.projectile", "viskara.aura.personality-capacitor")
def test_a_move_from_afar_is_paid_and_the_capacitor_fills_up_again() -> None:
    part = PartPlan("Move Character", {"Transposed": 1, "Transposed: Exposure": 1, "Transposed: Projectile": 1})
    stage = viskara(
        "A . . . . . . b .",
        A=figure(fighter(aura={"Personality Capacitor": 1}, signature=(part,)), flair=5, stored=("b5",)),
        b=tired(),
    )

    stage.do(START, "Yes", "G1", "I1")
    assert (stage.at("b"), stage.flair("A")) == ("I1", 2)
    stage.end_turn("black 5")

    assert stage.flair("A") == 2 + 5


@pytest.mark.covers("viskara.tactic.type-projectile", "viskara.end.injuries")
def test_who_is_shot_down_last_is_injured() -> None:
    stage = viskara("A . . . . . b", A=fighter(way("Shot", "projectile")), b=tired(health=4))

    stage.shows((1, 0)).do("Attack: Shot")

    assert stage.over
    assert (stage.who("b").injuries, stage.who("b").health) == (1, 45)


@pytest.mark.covers("viskara.rule.as-an-action", C + "prudomman-mech.tactic.lightning-cannon")
def test_a_cannon_is_for_attacks_alone() -> None:
    stage = viskara("A b . . .\n. . . . .\n. . . . .\n. . . . .", A=fighter(), b="prudomman-mech")

    stage.shows((1, 0)).do("Attack: Slash")
    assert "react" not in stage.declined
    stage.turn("b")

    assert "Attack: Lightning Cannon" in stage.offered
    assert "Stance: Lightning Cannon" not in stage.offered


@pytest.mark.covers("viskara.rule.grid", "viskara.tactic.type-projectile")
@pytest.mark.parametrize(("size", "reached"), [(7, True), (8, False)])
def test_a_diagonal_is_as_long_as_a_side(size: int, reached: bool) -> None:
    rows = [["."] * size for _ in range(size)]
    rows[0][0], rows[-1][-1] = "A", "b"
    stage = viskara("\n".join(" ".join(row) for row in rows), A=fighter(way("Shot", "projectile")), b=tired())

    assert ("Attack: Shot" in stage.offered) == reached


@pytest.mark.covers(U + "fortress", "viskara.balance.multi-side")
def test_somebody_of_a_third_side_may_defend_whom_it_likes() -> None:
    guard = way("Guard", "exposure", upgrades={"Fortress": 1})
    stage = viskara("A . b\n. c .", A=fighter(), b=tired(), c=figure(fighter(guard), side=2))

    stage.shows((2, 0), (1, 2)).do("Attack: Slash", "b", "Defy: Guard", "arts.fortress")

    assert stage.health("b") == 90 - (8 - 4)
    assert stage.told("c flourishes.")


@pytest.mark.covers("viskara.move.other", "viskara.style.dauntless", U + "absolute-territory")
def test_the_dauntless_hurt_and_drive_away() -> None:
    made = fighter(way(power=3, value=5, upgrades={"Absolute Territory": 4}), style="dauntless")
    stage = viskara("A b . . .", A=figure(made, health=24), b=tired())

    stage.shows((1, 4)).do("Attack: Slash")

    assert (stage.health("b"), stage.at("b")) == (90 - 4 - 6, "D1")


@pytest.mark.covers("viskara.key.size", C + "airblast-crocodile.tactic.roll")
def test_a_crocodile_rolls_with_its_whole_body_and_takes_its_target_along() -> None:
    stage = viskara(". . . . .\na . B . .\n. . . . .\n. . . . .", a="airblast-crocodile", B=tired(), turn="a")

    stage.shows((1, 4)).do("Attack: Roll", "A1")

    assert (stage.at("a"), stage.at("B"), stage.health("B")) == ("A1", "C1", 90 - 16)


@pytest.mark.covers("viskara.condition.exhausted", C + "pandoramun.tactic.supersonic-skydive")
def test_a_skydive_does_not_hurt_the_exhausted_but_takes_their_place() -> None:
    stage = viskara(
        "a . . . . .\n. . . . . .\n. C B . . .\n. . . . . .\n. . . . . .",
        a=figure("pandoramun", flair=6, where="airborne"),
        B=figure(fighter(health=200), effort=0),
        C=figure(fighter(), health=0),
        turn="B",
    )

    stage.shows((0, 0)).turn("a").choose("C3")
    while stage.about == "teleport":
        stage.choose(stage.offered[0])

    body = set(stage.who("a").cells)
    assert stage.health("C") == 0
    assert stage.health("B") == 200 - 135
    assert not body & set(stage.who("C").cells)
    assert not body & set(stage.who("B").cells)


@pytest.mark.covers(U + "companion", "viskara.show.modify-red", C + "mireshell.ability.rotting-stench")
@pytest.mark.parametrize(("flair", "damage"), [(3, 8), (9, 4)])
def test_the_stench_dulls_who_performs_the_show_not_the_companion(flair: int, damage: int) -> None:
    stage = viskara(
        "A . . . . . . . b .\n. . . . . . . . . .",
        A=fighter(way(upgrades={"Companion": 1})),
        b=figure("mireshell", flair=flair, effort=0),
    )
    stage.battle.zones = (Companion("companion", "A", (6,), 0, "", "slash", False, False),)
    stage.turn("A")

    stage.shows((2, 0)).do("Attack: Slash")

    assert stage.health("b") == 380 - damage


@pytest.mark.covers("viskara.aura.gravity-well.pull", C + "aspidromos.ability.headstrong")
def test_a_pulled_aspidromos_keeps_its_facing() -> None:
    made = fighter(aura={"Gravity Well": 1, "Pull": 1})
    stage = viskara(
        "b . . . . . A\n. . . . . . .\n. . . . . . .",
        A=made,
        b=figure("aspidromos", facing=(2, 9, 16)),
        turn="A",
        zones=(Placed("gravity well", "A", (4,)),),
    )

    stage.do(("aura", "aura.gravity-well.pull"), "F1", "B1")

    assert (stage.at("b"), stage.who("b").facing, stage.at("A")) == ("B1", (3, 10, 17), "F1")


@pytest.mark.covers("viskara.target.square", "viskara.effect.creativity", U + "cleave")
def test_cleaving_halves_output_but_no_borrowed_stat_effect() -> None:
    made = way(stat="creativity", power=4, value=5, upgrades={"Cleave": 1})
    stage = viskara("A b c", A=fighter(made, style="aggressive"), b=tired(), c=tired())

    stage.shows((2, 0)).do("Attack: Slash", "cleave", "C1", "strength", "strength")

    assert (stage.health("b"), stage.health("c")) == (90 - 4 - 2, 90 - 4 - 2)


@pytest.mark.covers(C + "pike-beetle.tactic.quick-jab", U + "overbearing-defense.dogged")
def test_the_dogged_come_after_a_beetle_that_has_hardly_scratched_them() -> None:
    block = way("Block", range=1, upgrades={"Overbearing Defense": 1, "Dogged": 1})
    stage = viskara("a . B . .", a=figure("pike-beetle", flair=0), B=fighter(block), turn="a")

    stage.shows((1, 0), (1, 4)).do("Attack: Quick Jab", "Defy: Block", "B1")

    assert (stage.health("B"), stage.at("B")) == (50 - (6 - 4), "B1")


@pytest.mark.covers("viskara.perk.presence", "viskara.speed.high", "viskara.action.anchor")
def test_an_anchors_flair_counts_for_presence() -> None:
    made = fighter(way(power=1, value=9, flair=1), speed="high", style="aggressive", perks={"presence": 2})
    stage = viskara("A b", A=made, b=tired())

    stage.do("Anchor").shows((1, 0)).do("Attack: Slash")

    assert (stage.health("b"), stage.flair("A")) == (90 - (4 + 5) - (1 + 2), 10 - 3)


@pytest.mark.covers(U + "ultimate-teamwork-attack.participation-trophy", U + "swing.trip")
def test_a_passed_attack_finds_the_tripped() -> None:
    shot = way("Shot", "projectile", upgrades={"Ultimate Teamwork Attack": 1, "Participation Trophy": 3})
    mate = figure(fighter(way("Boost", outputs=(0, 1, 2))), health=20)
    tripped = tired(marks=(Mark("tripped", "A", 2, "start:b"),))
    stage = viskara("A . C . b", A=fighter(shot), b=tripped, C=mate)

    stage.shows((1, 0)).do("Attack: Shot", ("C", "boost"), "Yes")

    assert (stage.health("b"), stage.health("C")) == (90 - 4 - 2, 20 + 3)


@pytest.mark.covers(U + "aggressive-defense.glass-thorns", "viskara.target.each")
def test_thorns_double_a_defy_for_its_own_line_only() -> None:
    wave = way("Wave", "exposure", range=2, upgrades={"Soul Wave": 1})
    block = way("Block", upgrades={"Aggressive Defense": 1, "Glass Thorns": 1})
    stage = viskara("A b\n. c", A=fighter(wave), b=fighter(block, health=90), c=tired())

    stage.shows((2, 0), (1, 0)).do("Attack: Wave", "soul wave", "Defy: Block", "b")

    assert (stage.health("b"), stage.health("c")) == (90 - (4 - 1), 90 - 8)
