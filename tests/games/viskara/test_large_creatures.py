"""Creatures of levels 10 to 100, each ability in a position of its own."""

from __future__ import annotations

import pytest

from fracas.games.viskara.rules import movement

from fracas.testing.viskara import fighter, figure, viskara, way

C = "viskara.creature."


def tired(**more: object) -> object:
    """Somebody who cannot react."""
    return figure(fighter(**more), effort=0)  # type: ignore[arg-type]


# Sledge Walrus


@pytest.mark.covers(C + "sledge-walrus.ability.lumbering")
@pytest.mark.parametrize(
    ("type", "reds", "damage"),
    [("direct", 2, 4), ("direct", 3, 12), ("exposure", 1, 2), ("exposure", 2, 8), ("projectile", 1, 4)],
)
def test_a_walrus_shrugs_off_attacks_with_few_red_cards(type: str, reds: int, damage: int) -> None:
    stage = viskara("A b .\n. . .", A=fighter(way(type=type)), b=figure("sledge-walrus", effort=0))

    stage.shows((reds, 0)).do("Attack: Slash")

    assert stage.health("b") == 210 - damage


@pytest.mark.covers(C + "sledge-walrus.ability.lumbering")
def test_a_walrus_dashes_only_after_a_step_in_that_direction() -> None:
    stage = viskara("a . . . . . . B\n. . . . . . . .", a="sledge-walrus", B=fighter(), turn="a")

    assert "Dash" not in stage.offered
    stage.do("Sidestep", "B1")

    assert "Dash" in stage.offered


@pytest.mark.covers(
    C + "sledge-walrus.ability.erupting-shards", C + "sledge-walrus.tactic.quaking-slam", "viskara.condition.shards"
)
def test_a_slam_raises_shards_that_push_people_off_and_can_be_shattered() -> None:
    stage = viskara(
        "a . . . .\n. . B . .\n. . . . .", a="sledge-walrus", B=figure(fighter(health=90), effort=0), turn="a"
    )

    stage.shows((1, 0)).do("Attack: Quaking Slam", "C1", "C2", "Nothing more", "C1", "C2", "D1")

    assert stage.health("B") == 90 - 12
    assert stage.at("B") == "D1"
    assert sorted(map(sorted, stage.zones("shards"))) == [["C1"], ["C2"]]
    stage.turn("B").shows((1, 0)).do("Attack: Slash", "Object on C1")
    assert stage.zones("shards") == []


@pytest.mark.covers(C + "sledge-walrus.tactic.fissure")
def test_a_fissure_is_six_connected_squares_from_beside_it() -> None:
    stage = viskara("a . . . . . B\n. . . . . . .", a="sledge-walrus", B=tired(), turn="a")

    stage.shows((1, 0)).do("Attack: Fissure", "C1", "D1", "E1", "F1", "G1", "Nothing more", "Nothing more")

    assert stage.health("B") == 50 - 10
    assert stage.flair("a") == 8


# Aspidromos


@pytest.mark.covers(C + "aspidromos.ability.headstrong", "viskara.condition.facing")
def test_lines_through_the_facing_do_half_health_and_no_morale_damage() -> None:
    for facing, lost, morale in (((1, 6, 11), 2, 90), ((4, 9, 14), 4, 86)):
        stage = viskara(
            ". . . . .\nA . b . .\n. . . . .", A=fighter(way(outputs=(8, 9, 10), break_point=4, range=2)),
            b=figure("aspidromos", effort=0, facing=facing),
        )  # fmt: skip
        stage.shows((1, 0)).do("Attack: Slash")
        assert stage.health("b") == 180 - lost
        assert stage.morale(1) == morale


@pytest.mark.covers(C + "aspidromos.tactic.rotate", "viskara.tactic.type-special")
def test_rotating_costs_2_flair_and_changes_the_facing() -> None:
    stage = viskara(". . . .\n. a . .\n. . . .\n. . . B", a=figure("aspidromos", facing=(0, 1, 2)), B=fighter(), turn="a")

    stage.do(("special", "aspidromos.rotate"), (3, 7, 11))

    assert stage.who("a").facing == (3, 7, 11)
    assert stage.flair("a") == 8


@pytest.mark.covers(C + "aspidromos.ability.headstrong")
def test_the_facing_moves_along() -> None:
    stage = viskara("a . . . .\n. . . . .\n. . . . B", a=figure("aspidromos", facing=(2, 7, 12)), B=fighter(), turn="a")

    stage.do("Sidestep", "B1")

    assert stage.who("a").facing == (3, 8, 13)


@pytest.mark.covers(C + "aspidromos.tactic.charge")
def test_a_charge_runs_through_enemies_and_strikes_them() -> None:
    stage = viskara(
        "a . . B . . . .\n. . . . . . . .\n. . . . . . . .", a=figure("aspidromos", facing=(2, 10, 18)), B=tired(), turn="a"
    )

    stage.shows((1, 0)).do("Attack: Charge", "E1", "E1", "F1", "G1")

    assert stage.battle.apart(stage.who("a").cells, stage.who("B").cells) == 1
    assert stage.health("B") == 50 - 4
    assert stage.flair("a") == 8


@pytest.mark.covers(C + "aspidromos.tactic.thrash")
def test_thrash_throws_whoever_is_not_in_the_facing() -> None:
    for facing, where in (((2, 8, 14), "C1"), ((12, 13, 14), "F1")):
        stage = viskara(
            "a . B . . .\n. . . . . .\n. . . . . .", a=figure("aspidromos", facing=facing), B=tired(), turn="a"
        )
        stage.shows((1, 0)).do("Attack: Thrash")
        assert stage.at("B") == where


# Burrowing Worm


@pytest.mark.covers(
    C + "burrowing-worm.ability.ground-swimmer", C + "burrowing-worm.tactic.burrow", C + "burrowing-worm.tactic.breach",
    C + "burrowing-worm.tactic.bite", "viskara.condition.underground",
)  # fmt: skip
def test_a_worm_burrows_cannot_be_targeted_and_has_to_breach() -> None:
    board = ". . . . . . . . .\n. a . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . B"
    stage = viskara(board, a=figure("burrowing-worm", flair=3), B=fighter(health=99), turn="a")
    assert "Anchor" not in stage.offered

    stage.shows((1, 0)).do("Attack: Burrow", "E2")
    assert (stage.who("a").where, stage.at("a")) == ("underground", "E2")
    stage.turn("B")
    assert not any(label.startswith("Attack") for label in stage.offered)
    stage.turn("a")
    assert stage.told("a attacks with Breach.")
    assert stage.about == "square"


@pytest.mark.covers(C + "burrowing-worm.tactic.breach")
def test_a_breach_throws_everybody_aside_and_comes_up_there() -> None:
    board = ". . . . . . .\n. . . . B . .\n. . . . . . .\n. . . . . . ."
    stage = viskara(
        "a" + board[1:], a=figure("burrowing-worm", where="underground", once=("breach",)), B=figure(fighter(health=99), effort=0),
        turn="a",
    )  # fmt: skip

    stage.shows((1, 0))
    stage.choose("D1")
    if stage.about == "teleport":
        stage.choose(stage.offered[0])

    assert stage.who("a").where == ""
    assert stage.at("a") == "D1"
    assert stage.health("B") == 99 - 45 - 15
    assert not set(stage.who("a").cells) & set(stage.who("B").cells)


# Engineered Viskara Hermit


@pytest.mark.covers(C + "engineered-viskara-hermit.ability.magnetically-levitating-crab")
def test_a_levitating_crab_glides_and_sparks() -> None:
    stage = viskara(
        "a . . . . . . .\n. . . . . . . .\n. . . . . . . B", a=figure("engineered-viskara-hermit", flair=0), B=fighter(), turn="B"
    )

    stage.turn("a").choose("F1")

    assert stage.at("a") == "F1"
    assert stage.morale(0) == 25 - 4


@pytest.mark.covers(C + "engineered-viskara-hermit.tactic.unerring-crab")
def test_an_unerring_crab_holds_with_every_hit() -> None:
    stage = viskara("a . B .\n. . . .", a=figure("engineered-viskara-hermit", flair=0), B=tired(), turn="a")

    stage.shows((1, 0)).do("Attack: The Unerring Crab")

    assert "held" in stage.marks("B")
    assert stage.health("B") == 50 - 11


@pytest.mark.covers(C + "engineered-viskara-hermit.tactic.immortal-crab")
def test_an_immortal_crab_takes_nothing() -> None:
    stage = viskara("A b . . . . .\n. . . . . . .", A=fighter(), b=figure("engineered-viskara-hermit", flair=0))

    stage.shows((3, 0), (0, 0)).do("Attack: Slash", "Defy: The Immortal Crab")

    assert stage.health("b") == 288
    assert stage.at("b") == "E1"


@pytest.mark.covers(C + "engineered-viskara-hermit.tactic.kingslayer-crab")
def test_a_kingslayer_crab_doubles_its_output_after_a_dash() -> None:
    stage = viskara(
        "a . . . . B . . . .\n. . . . . . . . . .", a=figure("engineered-viskara-hermit", flair=3), B=fighter(health=99), turn="B"
    )

    stage.shows((1, 0)).turn("a").choose("Stay")
    if stage.about == "launch":
        stage.choose("B")

    assert stage.health("B") == 99 - 40
    assert stage.at("B") == "I1"


# Mireshell


@pytest.mark.covers(C + "mireshell.ability.rotting-stench")
def test_a_mireshells_stench_dulls_enemies_near() -> None:
    for flair, damage in ((1, 4), (0, 8)):
        stage = viskara("A b .\n. . .", A=fighter(), b=figure("mireshell", flair=flair, effort=0))
        stage.shows((2, 5)).do("Attack: Slash")
        assert stage.health("b") == 380 - damage
        assert stage.told("A flourishes.") == (flair == 0)


@pytest.mark.covers(C + "mireshell.tactic.rot-blast")
def test_a_rot_blast_spends_health_for_morale_damage() -> None:
    stage = viskara("a . B\n. . .", a=figure("mireshell", flair=8), B=tired(), turn="a")

    stage.shows((0, 4)).do("Attack: Rot Blast", 6)

    assert stage.health("a") == 380 - 6
    assert stage.morale(0) == 25 - 6


# Snowblanket Landmanta


@pytest.mark.covers(C + "snowblanket-landmanta.ability.natural-camouflage", "viskara.condition.stealth-mark")
def test_a_landmanta_is_hard_to_hit_from_afar_until_it_moves() -> None:
    stage = viskara("A . b . .\n. . . . .", A=fighter(way("Shot", "projectile"), way()), b=figure("snowblanket-landmanta", effort=0))
    stage.shows((2, 5)).do("Attack: Shot")
    assert stage.health("b") == 225 - 4
    assert not stage.told("A flourishes.")

    stage.turn("b").do("Sidestep", "D1")
    assert "stealth" not in stage.marks("b")
    stage.end_turn()
    stage.turn("b").end_turn()
    assert "stealth" in stage.marks("b")


@pytest.mark.covers(C + "snowblanket-landmanta.tactic.pounce")
def test_a_pounce_out_of_hiding_is_much_stronger() -> None:
    stage = viskara("a . . . . B\n. . . . . .", a="snowblanket-landmanta", B=figure(fighter(health=99), effort=0), turn="a")

    stage.shows((1, 0)).do("Attack: Pounce", "Sidestep", "D1")

    assert stage.health("B") == 99 - 52 - 15


@pytest.mark.covers(C + "snowblanket-landmanta.tactic.stir-up-debris")
def test_stirring_up_debris_hides_it_and_ends_its_turn() -> None:
    stage = viskara("a . . . . B\n. . . . . .", a=figure("snowblanket-landmanta", marks=()), B=fighter(), turn="a")
    stage.who("a").drop("stealth")

    stage.do(("special", "snowblanket-landmanta.stir-up-debris"), "C1")

    assert "stealth" in stage.marks("a")
    assert stage.battle.turn == "B"
    assert stage.flair("a") == 8


# Canopy Heron

HERON_BOARD = ". . . . . . . . .\n. a . . . . . . .\n. . . . . . . . .\n. . . . . . . . B\n. . . . . . . . ."


def heron(**facts: object) -> object:
    stage = viskara(HERON_BOARD, a=figure("canopy-heron", **facts), B=figure(fighter(health=200), effort=0), turn="B")  # type: ignore[arg-type]
    stage.who("a").cells = (10, 12)
    return stage


@pytest.mark.covers(C + "canopy-heron.ability.towering-above")
def test_a_heron_moves_one_foot_over_anything_and_is_targeted_by_either() -> None:
    stage = viskara(
        ". . # . .\na . # . B\n. . # . .", a="canopy-heron", B=fighter(way("Shot", "direct", range=1)), turn="B"
    )
    stage.who("a").cells = (5, 8)
    assert "Attack: Shot" in stage.offered or stage.turn("B").offered

    stage.turn("a").do("Sidestep")
    assert stage.ask is not None
    far = stage.battle.board.far
    for option in stage.ask.options:
        if isinstance(option, tuple):
            foot, cell = option
            assert far[stage.who("a").cells[1 - foot]][cell] <= 5
    stage.choose((0, 13))
    assert stage.who("a").cells == (13, 8)


@pytest.mark.covers(C + "canopy-heron.tactic.impale-from-overhead")
def test_a_heron_impales_from_above_whatever_is_between() -> None:
    stage = heron()
    stage.who("B").cells = (13,)  # type: ignore[attr-defined]

    stage.turn("a").shows((1, 0)).do("Attack: Impale from Overhead", "E2")  # type: ignore[attr-defined]

    assert stage.health("B") == 200 - 26  # type: ignore[attr-defined]


@pytest.mark.covers(C + "canopy-heron.tactic.galeforce-wings")
def test_galeforce_wings_strike_what_is_near_both_feet() -> None:
    stage = heron(flair=3)
    stage.who("B").cells = (14,)  # type: ignore[attr-defined]

    stage.turn("a").shows((1, 0)).do("Attack: Galeforce Wings")  # type: ignore[attr-defined]

    assert stage.health("B") == 200 - 50  # type: ignore[attr-defined]
    assert stage.morale(0) == 25 - 25  # type: ignore[attr-defined]


@pytest.mark.covers(C + "canopy-heron.tactic.stomping-strut")
def test_a_stomping_strut_moves_a_foot_and_strikes_around_it() -> None:
    stage = heron()

    stage.turn("a").shows((1, 0)).do("Attack: Stomping Strut", (0, 24))  # type: ignore[attr-defined]

    assert stage.who("a").cells == (24, 12)  # type: ignore[attr-defined]
    assert stage.health("B") == 200 - 21  # type: ignore[attr-defined]


# Pandoramun

SKY = ". . . . . . .\n. . . . . . .\n. . . . B . .\n. . . . . . .\n. . . . . . ."


@pytest.mark.covers(C + "pandoramun.ability.tyrant-of-the-skies", "viskara.condition.airborne")
def test_an_airborne_pandoramun_is_nowhere_gains_less_flair_and_dives_at_6() -> None:
    stage = viskara("a" + SKY[1:], a=figure("pandoramun", where="airborne", flair=3), B=fighter(), turn="B")
    stage.who("a").cells = ()
    assert not any(label.startswith("Attack") for label in stage.offered)

    stage.turn("a")
    assert stage.flair("a") == 5
    assert "Attack: Supersonic Skydive" in stage.offered
    assert "End turn" in stage.offered
    stage.turn("a")

    assert stage.flair("a") == 6
    assert stage.about == "square"


@pytest.mark.covers(C + "pandoramun.tactic.supersonic-skydive", "viskara.condition.protected")
def test_a_skydive_adds_two_red_cards_lands_and_is_protected() -> None:
    stage = viskara(
        "a" + SKY[1:], a=figure("pandoramun", where="airborne", flair=0), B=figure(fighter(health=900), effort=0), turn="B"
    )
    stage.who("a").cells = ()

    stage.turn("a").shows((0, 0)).do("Attack: Supersonic Skydive", "D2")
    if stage.about == "teleport":
        stage.choose(stage.offered[0])

    assert stage.health("B") == 900 - 135
    assert stage.at("a") == "D2"
    assert {"landed", "protected", "no maneuvers"} <= set(stage.marks("a"))
    stage.turn("B").shows((3, 9)).do("Attack: Slash")
    assert stage.health("a") == 300 - 4
    assert not stage.told("B flourishes.")


@pytest.mark.covers(C + "pandoramun.tactic.supersonic-skydive")
def test_a_defying_target_lowers_the_red_cards_of_a_skydive() -> None:
    stage = viskara(
        "a" + SKY[1:], a=figure("pandoramun", where="airborne", flair=0), B=fighter(way("Block"), health=900), turn="B"
    )
    stage.who("a").cells = ()

    stage.turn("a").shows((1, 0), (2, 0)).do("Attack: Supersonic Skydive", "D2", "Defy: Block")
    if stage.about == "teleport":
        stage.choose(stage.offered[0])

    assert stage.health("B") == 900


@pytest.mark.covers(C + "pandoramun.tactic.storm-of-tendrils")
def test_an_attack_out_of_protection_cannot_be_reacted_to() -> None:
    stage = viskara(
        "a . . . B\n. . . . .\n. . . . .", a=figure("pandoramun", marks=("landed", "protected")), B=fighter(health=99), turn="a"
    )

    stage.shows((1, 0)).do("Attack: Storm of Tendrils")

    assert "react" not in stage.declined
    assert stage.health("B") == 99 - 20 - 30
    assert "protected" not in stage.marks("a")
    assert not movement.may_move(stage.battle, stage.who("a"))


@pytest.mark.covers(C + "pandoramun.tactic.take-off")
def test_taking_off_strikes_everything_around_and_makes_it_airborne() -> None:
    stage = viskara("a . . . B\n. . . . .\n. . . . .", a=figure("pandoramun", marks=("landed",)), B=tired(), turn="a")

    stage.shows((1, 0)).do("Attack: Take Off")

    assert stage.health("B") == 50 - 45
    assert stage.who("a").where == "airborne"
    assert "no dive" in stage.marks("a")


# Doubt

LEAP = "a . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . B .\n. . . . . . . . . ."


@pytest.mark.covers(C + "doubt.ability.leaping-menace", "viskara.condition.menace-state")
def test_those_who_stand_still_before_a_leap_are_doubted() -> None:
    stage = viskara(LEAP, a="doubt", B=figure(fighter(health=200), effort=0), turn="B")

    stage.turn("a").choose("G1")
    assert "mood doubt" in stage.marks("a")
    stage.shows((1, 0)).do("Attack: Apex Hunter")

    assert stage.health("B") == 200 - 35


@pytest.mark.covers(C + "doubt.ability.leaping-menace")
def test_everybody_moving_is_terror_and_helps_no_escape() -> None:
    stage = viskara(LEAP, a="doubt", B=fighter(health=200), turn="B")

    stage.turn("a").choose("G1", "Yes", "J4")
    assert "mood terror" in stage.marks("a")
    stage.shows((1, 1)).do("Attack: No Escape", "Stay")

    assert stage.told("a flourishes.")


@pytest.mark.covers(C + "doubt.ability.leaping-menace")
def test_stepping_into_the_path_is_bravery_and_takes_flourishes_away() -> None:
    stage = viskara(LEAP, a="doubt", B=fighter(health=200), turn="B")

    stage.turn("a").choose("G1", "Yes", "F1")
    assert "mood bravery" in stage.marks("a")
    stage.shows((1, 9)).do("Attack: Apex Hunter")

    assert stage.health("B") == 200 - 35
    assert not stage.told("a flourishes.")


@pytest.mark.covers(C + "doubt.tactic.no-escape")
def test_no_escape_drags_its_target_in() -> None:
    stage = viskara("a . . . . . B\n. . . . . . .", a="doubt", B=figure(fighter(health=200), effort=0), turn="a")

    stage.shows((1, 4)).do("Attack: No Escape", "D1")

    assert stage.at("B") == "D1"
    assert stage.health("B") == 200 - 35 - 60


@pytest.mark.covers(C + "doubt.tactic.herdslayer")
def test_herdslayer_strikes_every_square_around() -> None:
    stage = viskara(
        "a . B .\n. . . .\n. C . .", a="doubt", B=figure(fighter(health=200), effort=0),
        C=figure(fighter(health=200), effort=0), turn="a",
    )  # fmt: skip

    stage.shows((1, 0)).do("Attack: Herdslayer")

    assert (stage.health("B"), stage.health("C")) == (95, 95)


# Prudomman Mech

MECH = "a . . . B .\n. . . . . .\n. . . . . .\n. . . . . ."


@pytest.mark.covers(C + "prudomman-mech.ability.machine")
def test_a_machine_feels_nothing_and_spends_flair_on_tactics_only() -> None:
    stage = viskara(MECH, a=figure("prudomman-mech", effort=0), B=fighter(way(break_point=1)), turn="B", morale=(25, 0))

    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.health("a") == 600 - 1
    stage.turn("a")
    assert "Anchor" not in stage.offered
    assert "Dash" not in stage.offered
    stage.shows((3, 9)).do("Attack: Lightning Cannon")

    assert "extra" not in stage.declined[2:]
    assert "move trigger" not in stage.declined


@pytest.mark.covers(C + "prudomman-mech.ability.weak-point")
def test_four_red_cards_find_a_mechs_weak_point() -> None:
    for reds, damage in ((3, 5), (4, 12)):
        stage = viskara(MECH, a=figure("prudomman-mech", effort=0), B=fighter(way(break_point=5)), turn="B")
        stage.shows((reds, 0)).do("Attack: Slash")
        assert stage.health("a") == 600 - damage


@pytest.mark.covers(C + "prudomman-mech.tactic.remove-infantry")
def test_removing_infantry_sweeps_everybody_away() -> None:
    stage = viskara("a . . . B . . . .\n" + ". . . . . . . . .\n" * 3, a="prudomman-mech", B=tired(), turn="a")

    stage.shows((1, 4)).do("Attack: Remove Infantry")

    assert stage.health("B") == 50 - 30
    assert stage.at("B") == "H1"


@pytest.mark.covers(
    C + "prudomman-mech.tactic.fortress-configuration", "viskara.condition.fortress-config", "viskara.key.stance-only"
)
def test_a_fortress_takes_less_until_it_does_something() -> None:
    stage = viskara(MECH, a="prudomman-mech", B=fighter(way(outputs=(40, 41, 42))), turn="a")

    stage.shows((1, 0)).do("Stance: Fortress Configuration", "Nothing more")
    assert stage.mark("a", "fortress").n == 18
    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.health("a") == 600 - (40 - 18)
    stage.shows((4, 0)).do("Attack: Slash")
    assert stage.health("a") == 600 - 22 - 42
    stage.turn("a").shows((0, 0)).do("Attack: Lightning Cannon")

    assert "fortress" not in stage.marks("a")


@pytest.mark.covers(C + "prudomman-mech.tactic.lightning-cannon")
def test_a_lightning_cannon_only_attacks() -> None:
    stage = viskara(MECH, a="prudomman-mech", B=figure(fighter(health=300), effort=0), turn="a")

    stage.shows((1, 0)).do("Attack: Lightning Cannon")

    assert stage.health("B") == 300 - 80


# The unknown creature


@pytest.mark.covers(C + "unknown.ability.chosen-results")
def test_the_unknown_creature_may_choose_its_results_for_flair() -> None:
    stage = viskara("a . . B\n. . . .\n. . . .", a=figure("unknown", flair=2), B=figure(fighter(health=900), effort=0), turn="a")

    stage.do("Attack: Strange Beam", "3 red, finale 9")
    assert stage.health("B") == 900 - 100
    assert stage.flair("a") == 0
    stage.do("Attack: Strange Beam")
    assert "0 red, finale 0" in stage.offered
    assert "3 red, finale 0" not in stage.offered
    stage.choose("0 red, finale 0")

    assert stage.flair("a") == 3


@pytest.mark.covers(C + "unknown.tactic.teleport")
def test_the_unknown_creature_teleports_anywhere() -> None:
    stage = viskara("a . . # . . .\n. . . # . . .\n. . . # . . .\n. . . # B . .", a="unknown", B=fighter(), turn="a")

    stage.do(("special", "unknown.teleport"), "E1")

    assert stage.at("a") == "E1"
    assert stage.flair("a") == 6


@pytest.mark.covers(C + "unknown.tactic.flurry-of-strikes")
def test_a_flurry_has_any_number_of_targets() -> None:
    stage = viskara(
        "a . . B\n. . . C\n. . . .", a="unknown", B=figure(fighter(health=300), effort=0),
        C=figure(fighter(health=300), effort=0), turn="a",
    )  # fmt: skip

    stage.shows((1, 0)).do("Attack: Flurry of Strikes", "B", "C", "Perform the show")

    assert (stage.health("B"), stage.health("C")) == (250, 250)




