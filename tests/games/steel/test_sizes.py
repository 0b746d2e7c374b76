"""Sizes: the space a creature fills, the order of sizes, and what one may grab and shove."""

import pytest

from fracas.games.steel.book.model import BLOCKS, SIZES
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.testing.steel import SteelStage, figure, steel

OPEN = "\n".join(["b . . . . .", ". . . . . .", ". . . . . .", ". . . . . A"])

# Space


@pytest.mark.covers("steel.size.space")
@pytest.mark.parametrize(
    ("foe", "cells"),
    [
        ("ditch_imp", {"A1"}),
        ("toll_ogre", {"A1", "B1", "A2", "B2"}),
        ("quarry_golem", {column + row for column in "ABC" for row in "123"}),
    ],
)
def test_size_1_fills_one_square_and_size_n_fills_n_by_n(foe: str, cells: set[str]) -> None:
    stage = steel(OPEN, A="odrun", b=foe)
    fight = stage.fight
    assert {fight.name_cell(cell) for cell in fight.cells(stage.creature("b"))} == cells


@pytest.mark.covers("steel.size.space", "steel.rule.highground")
@pytest.mark.parametrize(
    ("foe", "ledge", "above"), [("ditch_imp", "1", True), ("toll_ogre", "1", False), ("toll_ogre", "2", True)]
)
def test_a_creature_is_as_high_as_it_is_wide(foe: str, ledge: str, above: bool) -> None:
    stage = steel("A b . .\n. . . .", A="odrun", b=foe, under={"A": ledge})
    stage.fate(4, 4).do("Free Strike")
    assert ("steel.rule.highground" in stage.rules_used) == above


@pytest.mark.covers("steel.size.space")
def test_distance_is_measured_from_the_nearest_square_of_a_space() -> None:
    stage = steel("q . . . A .\n. . . . . .\n. . . . . .", A="odrun", q="quarry_golem")
    fight = stage.fight
    assert fight.distance(stage.creature("A"), stage.creature("q")) == 2
    assert stage.why_not("Free Strike") == "there is no target in reach with line of effect"
    stage.do("Advance", "D2")
    assert "Free Strike" in stage.offered


@pytest.mark.covers("steel.size.space")
def test_a_big_creature_goes_only_where_all_of_it_fits() -> None:
    picture = """
    o . # . . .
    . . . . . .
    . . # . . A
    """
    ogre = steel(picture, A="odrun", o="toll_ogre", turn="o").do("Advance")
    assert ogre.at("o") == "A2", "the gap is one square wide"
    hound = steel(picture, A="odrun", o="rustjaw_hound", turn="o").do("Advance")
    assert "D2" in hound.moves("o")


@pytest.mark.covers("steel.size.space")
def test_nobody_stops_in_any_square_of_a_big_creature() -> None:
    stage = steel("A o . .\n. . . .\n. . . .", A="odrun", o="toll_ogre").do("Advance")
    assert not {"B1", "C1", "B2", "C2"} & stage.moves("A")
    assert {"A2", "A3", "B3", "C3", "D3"} <= stage.moves("A")


# The four sizes of one square


@pytest.mark.parametrize(
    ("foe", "size"),
    [
        pytest.param("ditch_imp", "1T", marks=pytest.mark.covers("steel.size.1t", "steel.size.size1rules")),
        pytest.param("ditch_snapper", "1S", marks=pytest.mark.covers("steel.size.1s", "steel.size.size1rules")),
        pytest.param("rustjaw_hound", "1M", marks=pytest.mark.covers("steel.size.1m", "steel.size.size1rules")),
        pytest.param("bog_lurker", "1L", marks=pytest.mark.covers("steel.size.1l", "steel.size.size1rules")),
    ],
)
def test_all_sizes_with_a_letter_are_size_1(foe: str, size: str) -> None:
    assert SIZES[BLOCKS[foe].size] == size
    stage = steel("A b # .\n. . # .\n. . . .", A="odrun", b=foe)
    assert stage.fight.cells(stage.creature("b")) == (1,)
    assert {"Grab", "Knockback"} <= set(stage.offered), "a Might of 2 covers every size 1"
    stage.fate(7, 8).do("Grab")
    assert stage.conditions("b") == {"grabbed"}


def pushed(hero: str, foe: str) -> int:
    """How far a push of 1 with a melee weapon goes at most."""
    stage = steel("A b . . . . .", A=hero, b=foe, defaults=False)
    stage.fate(1, 1).do("Knockback")
    if stage.about == "stability":
        stage.choose(0)
    stage.choose("east")
    if stage.about == "force distance":
        stage.choose(max(int(n) for n in stage.offered))
    return "ABCDEFG".index(stage.at("b")[0]) - 1


@pytest.mark.covers("steel.size.order", "steel.forced.bigvslittle")
@pytest.mark.parametrize(
    ("hero", "foe", "squares"),
    [
        pytest.param("sel", "ditch_imp", 2, id="1S is larger than 1T"),
        pytest.param("sel", "ditch_snapper", 1, id="1S is no larger than 1S"),
        pytest.param("odrun", "ditch_snapper", 2, id="1M is larger than 1S"),
        pytest.param("odrun", "rustjaw_hound", 1, id="1M is no larger than 1M"),
        pytest.param("ysa", "rustjaw_hound", 2, id="1L is larger than 1M"),
        pytest.param("odrun", "bog_lurker", 1, id="1M is smaller than 1L"),
    ],
)
def test_the_letters_are_sizes_of_their_own(hero: str, foe: str, squares: int) -> None:
    assert pushed(hero, foe) == squares


@pytest.mark.covers("steel.size.order")
def test_sizes_run_from_1t_to_1l_and_on_by_number() -> None:
    assert SIZES[:6] == ("1T", "1S", "1M", "1L", "2", "3")
    assert SIZES.index("1M") - SIZES.index("1T") == 2
    assert [SQUARES_WIDE[SIZES.index(size)] for size in ("1T", "1S", "1M", "1L", "2", "3", "4")] == [
        1,
        1,
        1,
        1,
        2,
        3,
        4,
    ]


@pytest.mark.covers("steel.size.order", "steel.movement.withgrabbed")
@pytest.mark.parametrize(
    ("held", "speed"), [("ditch_imp", 5), ("ditch_snapper", 5), ("rustjaw_hound", 2), ("bog_lurker", 2)]
)
def test_a_grabber_compares_letters_too(held: str, speed: int) -> None:
    stage = steel("A b . . .", A="odrun", b=figure(held, grabbed_by="A"))
    assert stage.fight.speed(stage.creature("A")) == speed


# What Might allows


def beside(one: str, other: str) -> SteelStage:
    """Two creatures next to each other, the first on the heroes' side and on turn."""
    row = {1: "A b . . . .", 2: "A . b . . .", 3: "A . . b . ."}[SQUARES_WIDE[BLOCKS[one].size]]
    return steel(f"{row}\n. . . . . .\n. . . . . .", A=one, b=other)


@pytest.mark.covers("steel.size.mightlimit", "steel.ability.grab", "steel.ability.knockback")
@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [
        pytest.param("ysa", "rustjaw_hound", True, id="smaller"),
        pytest.param("maro", "rustjaw_hound", True, id="the same size, whatever the Might"),
        pytest.param("maro", "bog_lurker", False, id="larger by a letter, Might -1"),
        pytest.param("ysa", "toll_ogre", False, id="size 2, Might 1"),
        pytest.param("odrun", "toll_ogre", True, id="size 2, Might 2"),
        pytest.param("odrun", "quarry_golem", False, id="size 3, Might 2"),
        pytest.param("bog_lurker", "toll_ogre", True, id="a monster's Might 2 counts as well"),
        pytest.param("toll_ogre", "quarry_golem", True, id="size 3, Might 3"),
        pytest.param("toll_ogre", "ditch_imp", True, id="much smaller"),
        pytest.param("quarry_golem", "undermaw", True, id="size 3 both"),
    ],
)
def test_one_grabs_and_shoves_up_to_ones_own_size_or_ones_might_from_2_on(one: str, other: str, allowed: bool) -> None:
    offered = beside(one, other).offered
    assert ("Grab" in offered) == allowed
    assert ("Knockback" in offered) == allowed


@pytest.mark.covers("steel.size.mightlimit")
def test_a_might_of_1_does_not_reach_size_1_of_a_larger_letter() -> None:
    stage = steel("A b . .", A="cliff_rider", b="bog_lurker")
    assert stage.why_not("Grab") == "nobody adjacent is small enough to grab"
    assert stage.why_not("Knockback") == "nobody adjacent is small enough to shove"
