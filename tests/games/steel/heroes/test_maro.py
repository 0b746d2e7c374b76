"""Maro Embercall, one ruling for each of his abilities."""

import pytest

from fracas.games.steel.book.model import GRABBED
from fracas.testing.steel import figure, steel


@pytest.mark.covers("steel.area.line", "steel.damage.weakness")
def test_fire_lance_burns_everybody_in_six_squares() -> None:
    stage = steel("A b C . . . d e", A="maro", C="sel", b="ditch_imp", d="odrun", e="odrun")

    stage.fate(5, 5).do("Fire Lance", "Ditch Imp 1, Odrun Gatewarden 1, Sel")

    assert stage.stamina("b") == 8 - 4 - 2, "4 and its weakness to fire"
    assert stage.stamina("C") == 21 - 4, "friends are not spared"
    assert stage.stamina("d") == 30 - 4
    assert stage.stamina("e") == 30, "the seventh square is not part of it"


@pytest.mark.parametrize(("dice", "damage"), [((4, 5), 2), ((5, 5), 4), ((8, 7), 6)])
def test_fire_lance_deals_2_4_or_6(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A="maro", b="odrun")

    stage.fate(*dice).do("Fire Lance")

    assert stage.stamina("b") == 30 - damage


@pytest.mark.covers("steel.area.cube", "steel.condition.slowed")
@pytest.mark.parametrize(("dice", "damage"), [((4, 5), 3), ((5, 5), 5), ((8, 7), 8)])
def test_cinder_block_burns_and_slows_at_any_tier(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A . . . . b c", A=figure("maro", grit=2), b="odrun", c="sel")

    stage.fate(*dice).do("Cinder Block", "Odrun Gatewarden 1, Sel Quickneedle 1")

    assert stage.creature("A").grit == 0
    assert (stage.stamina("b"), stage.stamina("c")) == (30 - damage, 21 - damage)
    assert stage.conditions("b") == {"slowed"}
    assert stage.conditions("c") == set(), "an Agility of 2 is not below 2"


def test_cinder_block_reaches_10() -> None:
    near = steel("A . . . . . . . . . . . b", A=figure("maro", grit=2), b="odrun")
    far = steel("A . . . . . . . . . . . . b", A=figure("maro", grit=2), b="odrun")

    near.do("Cinder Block")
    assert len(near.offered) == 2, "him or the foe whose cube begins 10 squares away"
    far.fate(1, 1).do("Cinder Block")
    assert far.stamina("b") == 30


@pytest.mark.covers("steel.movement.teleport", "steel.movement.teleport.conditions")
def test_fold_space_frees_a_held_ally() -> None:
    stage = steel("A . B c . . .", A="maro", B=figure("sel", grabbed_by="c"), c="odrun")

    stage.do("Fold Space", "B", "G1")

    assert stage.at("B") == "G1"
    assert not stage.creature("B").conditions & GRABBED
    assert stage.creature("c").holding == ""


def test_fold_space_takes_maro_himself_up_to_4() -> None:
    stage = steel("A . . . . . b", A="maro", b="odrun")

    stage.do("Fold Space")

    assert stage.moves("A") == {"B1", "C1", "D1", "E1"}


@pytest.mark.covers("steel.forced.vertical", "steel.forced.slide", "steel.movement.prone.fall")
def test_heave_lifts_and_drops() -> None:
    stage = steel("A . . b", A="maro", b="odrun")

    stage.fate(5, 5).do("Heave", "up", "up", "up")

    assert stage.stamina("b") == 30 - 4, "a fall of 3 hurts for two squares"
    assert stage.conditions("b") == {"prone"}
    assert stage.z("b") == 0


@pytest.mark.parametrize(("dice", "squares"), [((4, 5), 2), ((5, 5), 3), ((8, 7), 5)])
def test_heave_slides_2_3_or_5(dice: tuple[int, int], squares: int) -> None:
    stage = steel("A b . . . . . . .", A="maro", b="odrun")

    stage.fate(*dice).do("Heave", *["east"] * squares)

    assert stage.about == "turn"
    assert stage.at("b") == "BCDEFGHI"[squares] + "1"
    assert stage.stamina("b") == 30


@pytest.mark.covers("steel.area.wall", "steel.rule.lineofeffect")
def test_glass_curtain_stands_between_and_may_be_stacked() -> None:
    stage = steel(
        """
        A . . b
        . . . .
        """,
        A="maro",
        b="odrun",
    )

    stage.do("Glass Curtain", "C1", "C2", "C1", "C1")

    board = stage.fight.board
    grid = board.grid
    assert board.material == {grid.cell("C1"): "glass", grid.cell("C2"): "glass"}
    assert [board.terrain.solid[grid.cell(name)] for name in ("C1", "C2")] == [3, 1]
    assert "no target" in stage.why_not("Heave")


@pytest.mark.covers("steel.forced.break", "steel.terrain.glass", "steel.damage.glass")
def test_a_creature_hurled_through_the_curtain_breaks_it() -> None:
    stage = steel("A . b . . .", A="maro", b="odrun")

    stage.do("Glass Curtain", "D1", "E1", "F1", "E1")
    stage.fate(1, 1).do("Heave", "east", 2, "east")

    assert stage.stamina("b") == 30 - 3
    assert stage.at("b") == "D1"
    assert {stage.fight.name_cell(cell) for cell in stage.fight.board.material} == {"E1", "F1"}


@pytest.mark.covers("steel.forced.break", "steel.area.wall", "steel.terrain.glass", "steel.damage.glass")
def test_of_a_stacked_curtain_one_square_breaks_at_a_time() -> None:
    stage = steel("A . b . . .", A="maro", b="odrun")
    stage.do("Glass Curtain", "D1", "D1", "D1", "E1")

    stage.fate(1, 1).do("Heave", "east", 2, "east")

    board = stage.fight.board
    assert stage.stamina("b") == 30 - 2 * 3, "two squares of glass, 3 each"
    assert stage.at("b") == "C1"
    assert board.terrain.solid[board.grid.cell("D1")] == 1


def test_a_raised_wall_is_the_same_after_saving() -> None:
    stage = steel("A . b . . .", A="maro", b="odrun")
    drawn = stage.fight.board

    stage.do("Glass Curtain", "D1", "E1", "D1", "D1")

    again = drawn
    stage.fate(1, 1).do("Heave", "east", 1)
    for cell, what in stage.fight.changes:
        again = again.after(cell, what)
    assert again.terrain.solid[again.grid.cell("D1")] == 2
    assert again.terrain == stage.fight.board.terrain
    assert again.material == stage.fight.board.material


def test_no_wall_is_raised_under_anybody() -> None:
    stage = steel("A . b .", A="maro", b="odrun")

    stage.do("Glass Curtain")

    assert stage.moves() == {"B1", "D1"}


def test_maros_free_strike_is_only_ranged() -> None:
    stage = steel("A . . . . b", A="maro", b="odrun")

    stage.fate(5, 5).do("Free Strike")

    assert stage.stamina("b") == 30 - 4
    assert stage.creature("A").stats.free_strike.reach == 0
