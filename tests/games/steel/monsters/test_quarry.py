"""The Quarry band, ability by ability."""

import pytest

from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.testing.steel import SteelStage, figure, steel


def test_a_dirge_weakens_enemies_only_while_they_are_within_two_squares() -> None:
    stage = steel("n . . . A", A="odrun", n="hollow_chanter")
    stage.do("Advance", "C1")
    assert stage.conditions("A") == {"weakened"}
    stage.do("Keep moving", "E1")
    assert stage.conditions("A") == set()


def test_a_dirge_does_not_weaken_the_chanters_own_side() -> None:
    stage = steel("n i . . . . A", A="odrun", n="hollow_chanter", i="ditch_imp")
    assert stage.conditions("i") == set()


def test_a_point_of_dread_frightens_the_timid_at_tier_2() -> None:
    stage = steel("n . . . . . . A", A="maro", n="hollow_chanter", turn="n")
    stage.fate(5, 5).do("Point of Dread")
    assert stage.stamina("A") == 13
    assert stage.conditions("A") == {"frightened"}
    assert [e.ends for e in stage.creature("A").effects] == ["save"]


def test_a_point_of_dread_frightens_presence_1_only_at_tier_3() -> None:
    stage = steel("n . . . . . . A", A="odrun", n="hollow_chanter", turn="n")
    stage.fate(5, 5).do("Point of Dread")
    assert (stage.stamina("A"), stage.conditions("A")) == (25, set())

    stage = steel("n . . . . . . A", A="odrun", n="hollow_chanter", turn="n")
    stage.fate(8, 7).do("Point of Dread")
    assert (stage.stamina("A"), stage.conditions("A")) == (23, {"frightened"})


def test_a_chanter_shrugs_off_five_psychic_damage() -> None:
    stage = steel("A . . n", A="hollow_chanter", n="hollow_chanter")
    stage.fate(8, 7).do("Point of Dread")
    assert stage.stamina("n") == 18


GOLEM_MAP = """
    q . . A . . . . .
    . . . . . . . . .
    . . . B . . . . .
    """


def test_a_heavy_hand_reaches_two_squares_and_pushes() -> None:
    stage = steel(
        """
        q . . . A . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        A="odrun", q="quarry_golem", turn="q",
    )  # fmt: skip
    stage.fate(3, 2).do("Heavy Hand", "east", 3)
    assert stage.stamina("A") == 23
    assert stage.at("A") == "H1"


def test_a_ground_slam_throws_the_weak_down_at_tier_2() -> None:
    stage = steel(GOLEM_MAP, A="odrun", B="sel", q="quarry_golem", turn="q", menace=2)
    stage.fate(5, 4).do("Ground Slam")
    assert (stage.stamina("A"), stage.stamina("B")) == (23, 14)
    assert (stage.conditions("A"), stage.conditions("B")) == (set(), {"prone"})
    assert stage.fight.menace == 0


def test_a_ground_slam_throws_down_and_slows_might_2_at_tier_3() -> None:
    stage = steel(GOLEM_MAP, A="odrun", B="sel", q="quarry_golem", turn="q", menace=2)
    stage.fate(7, 6).do("Ground Slam")
    assert (stage.stamina("A"), stage.stamina("B")) == (20, 11)
    assert stage.conditions("A") == {"prone", "slowed"}
    assert {e.ends for e in stage.creature("A").effects} == {"stand", "eot"}


def test_a_ground_slam_costs_two_menace() -> None:
    stage = steel(GOLEM_MAP, A="odrun", B="sel", q="quarry_golem", turn="q", menace=1)
    assert "2 Menace" in stage.why_not("Ground Slam")


def test_a_raised_block_is_five_squares_of_stone_that_hide_what_is_behind() -> None:
    stage = steel(
        """
        q . . # # # #
        . . . . A . .
        . . . # # # #
        """,
        A="odrun", q="quarry_golem", turn="q",
    )  # fmt: skip
    assert line_of_effect(stage.fight, stage.creature("q"), stage.creature("A"))
    stage.do("Raise Block", "D2")
    assert stage.fight.board.material[stage.creature("A").at - 1] == "stone"
    assert stage.fight.board.terrain.solid[stage.creature("A").at - 1] == 5
    assert not line_of_effect(stage.fight, stage.creature("q"), stage.creature("A"))


def test_a_raised_block_may_run_along_the_ground_and_lasts_past_the_golems_turn() -> None:
    stage = steel(
        """
        q . . . . . A
        . . . . . . .
        . . . . . . .
        """,
        A="odrun", q="quarry_golem", turn="q",
    )  # fmt: skip
    stage.do("Raise Block", "E1", "E2", "E3", "F3", "G3").end_turn()
    board = stage.fight.board
    assert {board.grid.name(cell) for cell in board.material} == {"E1", "E2", "E3", "F3", "G3"}
    assert set(board.material.values()) == {"stone"}


def test_a_golem_hardly_feels_fire() -> None:
    stage = steel(
        """
        q . . A
        . . . .
        . . . .
        """,
        A="odrun", q="quarry_golem", turn="q", under={"q": "*"},
    )  # fmt: skip
    stage.turn("q")
    assert stage.stamina("q") == 70


def test_a_raking_dive_leaves_the_clumsy_bleeding_at_tier_2() -> None:
    stage = steel("f A", A="odrun", f="slate_kite", turn="f")
    stage.fate(5, 5).do("Raking Dive")
    assert stage.stamina("A") == 25
    assert stage.conditions("A") == {"bleeding"}


def test_a_raking_dive_makes_agility_1_bleed_only_at_tier_3() -> None:
    stage = steel("f A", A="maro", f="slate_kite", turn="f")
    stage.fate(5, 5).do("Raking Dive")
    assert (stage.stamina("A"), stage.conditions("A")) == (13, set())

    stage = steel("f A", A="maro", f="slate_kite", turn="f")
    stage.fate(8, 7).do("Raking Dive")
    assert (stage.stamina("A"), stage.conditions("A")) == (11, {"bleeding"})


def test_a_charge_may_end_with_a_raking_dive() -> None:
    stage = steel("f . . . A", A="odrun", f="slate_kite", turn="f")
    stage.fate(3, 3).do("Charge", "D1", "Raking Dive")
    assert stage.at("f") == "D1"
    assert stage.stamina("A") == 27


def test_a_snatch_holds_its_prey_from_tier_2() -> None:
    stage = steel("f A", A="sel", f="slate_kite", turn="f", menace=1)
    stage.fate(5, 5).do("Snatch")
    assert stage.stamina("A") == 18
    assert stage.conditions("A") == {"grabbed"}
    assert stage.fight.menace == 0


def test_a_snatch_at_tier_1_holds_nobody() -> None:
    stage = steel("f A", A="sel", f="slate_kite", turn="f", menace=1)
    stage.fate(3, 3).do("Snatch")
    assert stage.stamina("A") == 19
    assert stage.conditions("A") == set()


def test_prey_let_fall_from_three_squares_up_lands_hurt_and_prone() -> None:
    stage = steel("f A .", A=figure("sel", z=3, grabbed_by="f"), f=figure("slate_kite", z=3), turn="f")
    stage.do("Let Fall")
    assert stage.stamina("A") == 17
    assert stage.conditions("A") == {"prone"}
    assert stage.z("A") == 0
    assert stage.creature("f").holding == ""


def test_prey_on_the_ground_cannot_be_let_fall() -> None:
    stage = steel("f A .", A=figure("sel", grabbed_by="f"), f="slate_kite", turn="f")
    assert "stands on the ground" in stage.why_not("Let Fall")


MAW_MAP = """
    u . . . A . . . . .
    . . . . . . . . . .
    . . . B . . . . . .
    """


def maw(menace: int = 0, turn: str = "u", picture: str = MAW_MAP) -> SteelStage:
    return steel(picture, A="odrun", B="sel", u="undermaw", turn=turn, menace=menace)


def test_a_gnash_bites_two_creatures_two_squares_away() -> None:
    stage = maw()
    stage.fate(5, 5).do("Gnash", "A", "B")
    assert (stage.stamina("A"), stage.stamina("B")) == (22, 13)


@pytest.mark.parametrize(
    ("dice", "stamina", "conditions"),
    [((3, 3), 16, set()), ((5, 5), 13, {"grabbed", "restrained"}), ((7, 6), 10, {"grabbed", "restrained"})],
)
def test_a_swallow_holds_and_restrains_the_weak_from_tier_2(
    dice: tuple[int, int], stamina: int, conditions: set[str]
) -> None:
    stage = maw(menace=2)
    stage.fate(*dice).do("Swallow")
    assert stage.stamina("B") == stamina
    assert stage.conditions("B") == conditions
    assert stage.fight.menace == 0


def test_a_swallow_restrains_might_2_only_at_tier_3() -> None:
    picture = """
    u . . A . .
    . . . . . .
    . . . . . B
    """
    stage = maw(menace=2, picture=picture)
    stage.fate(5, 5).do("Swallow")
    assert stage.conditions("A") == {"grabbed"}
    stage = maw(menace=2, picture=picture)
    stage.fate(7, 6).do("Swallow")
    assert stage.conditions("A") == {"grabbed", "restrained"}


def test_a_long_breath_in_pulls_everybody_in_a_line() -> None:
    stage = steel(
        """
        u . . . . . . A
        . . . . . . . .
        . . . . . . . .
        """,
        A="odrun", u="undermaw", turn="u",
    )  # fmt: skip
    stage.fate(5, 3).do("Long Breath In", "west", 4)
    assert stage.at("A") == "D1"
    assert stage.stamina("A") == 30
    assert stage.fight.maneuver == 0


def test_an_upheaval_throws_everybody_near_up_and_away() -> None:
    stage = steel(
        """
        u . . A . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        A="odrun", u="undermaw", turn="u", menace=3,
    )  # fmt: skip
    stage.fate(5, 5).do("Upheaval", "east up", 3)
    assert stage.at("A") == "G1"
    assert stage.stamina("A") == 30 - 5 - 4, "the blow, then a fall of three squares"
    assert stage.conditions("A") == {"prone"}
    assert stage.fight.menace == 0


def test_whoever_ends_a_move_by_the_jaws_can_be_bitten_at_once() -> None:
    picture = """
    u . . . . . A
    . . . . . . .
    . . . . . . B
    """
    stage = maw(menace=4, turn="A", picture=picture)
    stage.fate(5, 5).do("Advance", "E1", "use")
    assert stage.stamina("A") == 22
    assert stage.fight.menace == 0
    assert "steel.triggered.mainaction" in stage.rules_used
    assert not stage.creature("u").triggered, "it is a free triggered action"


def test_the_jaws_stay_shut_without_menace_or_beyond_their_reach() -> None:
    picture = """
    u . . . . . . A
    . . . . . . . .
    . . . . . . . B
    """
    poor = steel(picture, A="odrun", B="sel", u="undermaw", menace=3, defaults=False)
    poor.do("Advance", "E1")
    assert poor.about == "turn"
    far = steel(picture, A="odrun", B="sel", u="undermaw", menace=4, defaults=False)
    far.do("Advance", "F1")
    assert far.about == "turn"
