"""Creatures of levels 25 to 100, each ability in a position of its own."""

from __future__ import annotations

import pytest

from fracas.games.viskara.book import movement
from fracas.testing.viskara import fighter, figure, viskara, way

C = "viskara.creature."


def tired(**more: object) -> object:
    """Somebody who cannot react."""
    return figure(fighter(**more), effort=0)  # type: ignore[arg-type]


# Canopy Heron

HERON_BOARD = ". . . . . . . . .\n. a . . . . . . .\n. . . . . . . . .\n. . . . . . . . B\n. . . . . . . . ."


def heron(**facts: object) -> object:
    stage = viskara(HERON_BOARD, a=figure("canopy-heron", **facts), B=figure(fighter(health=200), effort=0), turn="B")
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


@pytest.mark.covers(C + "canopy-heron.ability.towering-above", "viskara.move.teleport")
def test_a_heron_that_teleports_keeps_its_feet_apart_and_near_each_other() -> None:
    tall = fighter(abilities=("canopy-heron.ability.towering-above",), specials=("unknown.teleport",))
    stage = viskara("A . . . . . . . . b", A=tall, b=figure(fighter(), effort=0))
    stage.who("A").cells = (0, 2)

    stage.turn("A").do(("special", "unknown.teleport"))

    assert stage.cells() == {"A1", "B1", "D1", "E1", "F1", "G1", "H1"}
    stage.choose("H1")
    assert stage.who("A").cells == (7, 2)


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
        "a" + SKY[1:],
        a=figure("pandoramun", where="airborne", flair=0),
        B=figure(fighter(health=900), effort=0),
        turn="B",
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
        "a . . . B\n. . . . .\n. . . . .",
        a=figure("pandoramun", marks=("landed", "protected")),
        B=fighter(health=99),
        turn="a",
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
        "a . B .\n. . . .\n. C . .",
        a="doubt",
        B=figure(fighter(health=200), effort=0),
        C=figure(fighter(health=200), effort=0),
        turn="a",
    )

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
    stage = viskara(
        "a . . B\n. . . .\n. . . .", a=figure("unknown", flair=2), B=figure(fighter(health=900), effort=0), turn="a"
    )

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
        "a . . B\n. . . C\n. . . .",
        a="unknown",
        B=figure(fighter(health=300), effort=0),
        C=figure(fighter(health=300), effort=0),
        turn="a",
    )

    stage.shows((1, 0)).do("Attack: Flurry of Strikes", "B", "C", "Perform the show")

    assert (stage.health("B"), stage.health("C")) == (250, 250)
