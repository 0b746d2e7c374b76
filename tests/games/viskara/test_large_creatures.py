"""Creatures of levels 10 to 100, each ability in a position of its own."""

from __future__ import annotations

import pytest

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
            ". . . . .\nA . b . .\n. . . . .",
            A=fighter(way(outputs=(8, 9, 10), break_point=4, range=2)),
            b=figure("aspidromos", effort=0, facing=facing),
        )
        stage.shows((1, 0)).do("Attack: Slash")
        assert stage.health("b") == 180 - lost
        assert stage.morale(1) == morale


@pytest.mark.covers(C + "aspidromos.tactic.rotate", "viskara.tactic.type-special")
def test_rotating_costs_2_flair_and_changes_the_facing() -> None:
    stage = viskara(
        ". . . .\n. a . .\n. . . .\n. . . B", a=figure("aspidromos", facing=(0, 1, 2)), B=fighter(), turn="a"
    )

    stage.do(("special", "aspidromos.rotate"), (3, 7, 11))

    assert stage.who("a").facing == (3, 7, 11)
    assert stage.flair("a") == 8


@pytest.mark.covers(C + "aspidromos.ability.headstrong")
def test_the_facing_moves_along() -> None:
    stage = viskara("a . . . .\n. . . . .\n. . . . B", a=figure("aspidromos", facing=(2, 7, 12)), B=fighter(), turn="a")

    stage.do("Sidestep", "B1")

    assert stage.who("a").facing == (3, 8, 13)


@pytest.mark.covers(C + "aspidromos.ability.headstrong")
def test_a_facing_beyond_the_edge_is_no_square_and_comes_back() -> None:
    board = viskara("a . . . .\n. . . . .\n. . . . B", a=figure("aspidromos"), B=fighter(), turn="a").battle.board

    at_the_edge = board.shifted((1, 6, 11), 0, 4)

    assert max(at_the_edge) < 0
    assert board.shifted(at_the_edge, 4, 0) == (1, 6, 11)
    assert board.shifted((0, 1, 2), 6, 1)[0] < 0


@pytest.mark.covers(C + "aspidromos.tactic.charge")
def test_a_charge_runs_through_enemies_and_strikes_them() -> None:
    stage = viskara(
        "a . . B . . . .\n. . . . . . . .\n. . . . . . . .",
        a=figure("aspidromos", facing=(2, 10, 18)),
        B=tired(),
        turn="a",
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
    C + "burrowing-worm.ability.ground-swimmer",
    C + "burrowing-worm.tactic.burrow",
    C + "burrowing-worm.tactic.breach",
    C + "burrowing-worm.tactic.bite",
    "viskara.condition.underground",
)
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
        "a" + board[1:],
        a=figure("burrowing-worm", where="underground", once=("breach",)),
        B=figure(fighter(health=99), effort=0),
        turn="a",
    )

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
        "a . . . . . . .\n. . . . . . . .\n. . . . . . . B",
        a=figure("engineered-viskara-hermit", flair=0),
        B=fighter(),
        turn="B",
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
        "a . . . . B . . . .\n. . . . . . . . . .",
        a=figure("engineered-viskara-hermit", flair=3),
        B=fighter(health=99),
        turn="B",
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
    stage = viskara(
        "A . b . .\n. . . . .", A=fighter(way("Shot", "projectile"), way()), b=figure("snowblanket-landmanta", effort=0)
    )
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
    stage = viskara(
        "a . . . . B\n. . . . . .", a="snowblanket-landmanta", B=figure(fighter(health=99), effort=0), turn="a"
    )

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
