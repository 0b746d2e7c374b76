"""Being hurled through glass, wood, stone and metal, and what barriers do while they stand."""

import pytest

from fracas.games.steel.book.board import MATERIALS
from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.shoving import shove

GLYPHS = {"glass": "%", "wood": "=", "stone": "#", "metal": "&"}
PRICES = [("glass", 1, 3), ("wood", 3, 5), ("stone", 6, 8), ("metal", 9, 11)]


def names(stage: SteelStage) -> set[str]:
    """The squares where objects stand."""
    return {stage.fight.name_cell(cell) for cell in stage.fight.board.material}


def hurl(picture: str, distance: int, block: str = "quarry_golem", way: str = "east") -> SteelStage:
    """Push somebody all the way, stability aside."""
    stage = steel(picture, A="odrun", b=block)
    words = [way] if distance == 1 else [way, distance]
    return shove(stage, "A", "b", "push", distance, *words)


MATERIAL_IDS = [f"steel.{kind}.{name}" for name in GLYPHS for kind in ("terrain", "damage")]


# What it costs


@pytest.mark.covers("steel.forced.break", *MATERIAL_IDS)
def test_the_sheets_prices() -> None:
    assert [(m.name, m.cost, m.damage) for m in MATERIALS.values()] == PRICES


@pytest.mark.covers("steel.forced.break", *MATERIAL_IDS)
@pytest.mark.parametrize(("material", "cost", "damage"), PRICES)
def test_just_enough_squares_break_it_and_the_damage_holds_the_slam(material: str, cost: int, damage: int) -> None:
    stage = hurl(f"A b {GLYPHS[material]} . .", cost, "bog_lurker")
    assert names(stage) == set()
    assert stage.stamina("b") == 28 - damage
    assert stage.at("b") == "B1", "nothing is left to move it on"
    assert {"steel.forced.break", f"steel.terrain.{material}", f"steel.damage.{material}"} <= stage.rules_used
    assert not {"steel.forced.slamobject", "steel.damage.slamobject"} & stage.rules_used
    others = {f"steel.damage.{other}" for other in GLYPHS if other != material}
    assert not others & stage.rules_used


@pytest.mark.covers("steel.forced.break", "steel.forced.slamobject", *MATERIAL_IDS)
@pytest.mark.parametrize(("material", "cost", "damage"), PRICES[1:])
def test_one_square_too_few_is_a_slam(material: str, cost: int, damage: int) -> None:
    stage = hurl(f"A b {GLYPHS[material]} . .", cost - 1, "bog_lurker")
    assert names(stage) == {"C1"}
    assert stage.stamina("b") == 28 - (2 + cost - 1)
    assert "steel.forced.break" not in stage.rules_used


@pytest.mark.covers("steel.forced.break", *MATERIAL_IDS)
@pytest.mark.parametrize(("material", "cost", "damage"), PRICES)
def test_what_is_left_carries_on_through_the_gap(material: str, cost: int, damage: int) -> None:
    one = hurl(f"A b {GLYPHS[material]} . . .", cost + 1, "bog_lurker")
    assert (one.at("b"), one.stamina("b")) == ("C1", 28 - damage)

    two = hurl(f"A b {GLYPHS[material]} . . .", cost + 2, "bog_lurker")
    assert (two.at("b"), two.stamina("b")) == ("D1", 28 - damage)


@pytest.mark.covers("steel.forced.break")
def test_squares_walked_before_the_wall_do_not_help_to_break_it() -> None:
    short = hurl("A b . . = .", 4, "bog_lurker")
    assert (short.at("b"), short.stamina("b"), names(short)) == ("D1", 28 - 4, {"E1"})

    enough = hurl("A b . . = .", 5, "bog_lurker")
    assert (enough.at("b"), enough.stamina("b"), names(enough)) == ("D1", 28 - 5, set())


@pytest.mark.covers("steel.forced.break", "steel.forced.fewer")
def test_the_mover_may_say_less_and_leave_the_wall_whole_or_stop_in_the_gap() -> None:
    whole = steel("A b = . .", A="odrun", b="bog_lurker")
    shove(whole, "A", "b", "push", 5, "east", 2)
    assert (names(whole), whole.stamina("b")) == ({"C1"}, 28 - 4)

    gap = steel("A b = . .", A="odrun", b="bog_lurker")
    shove(gap, "A", "b", "push", 5, "east", 4)
    assert (names(gap), gap.at("b")) == (set(), "C1")

    slid = steel("A b = . .", A="odrun", b="bog_lurker")
    shove(slid, "A", "b", "slide", 5, "east", 5, "stop")
    assert (names(slid), slid.at("b"), slid.stamina("b")) == (set(), "B1", 28 - 5)


# One behind the other


@pytest.mark.covers("steel.forced.break", "steel.terrain.glass", "steel.terrain.wood")
def test_two_walls_behind_each_other_are_paid_one_by_one() -> None:
    stage = hurl("A b % = . .", 6, "bog_lurker")
    assert names(stage) == set()
    assert stage.stamina("b") == 28 - 3 - 5
    assert stage.at("b") == "D1", "1 for the glass, 1 into its square, 3 for the wood, 1 into its square"


@pytest.mark.covers("steel.forced.break", "steel.forced.slamobject")
def test_what_the_first_wall_leaves_may_be_too_little_for_the_second() -> None:
    stage = hurl("A b % = . .", 4, "bog_lurker")
    assert names(stage) == {"D1"}
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 28 - 3 - (2 + 2)


@pytest.mark.covers("steel.forced.break", "steel.forced.slamcreature")
def test_behind_the_wall_somebody_may_stand() -> None:
    stage = steel("A b % c .", A="odrun", b="bog_lurker", c="rustjaw_hound")
    shove(stage, "A", "b", "push", 5, "east", 5)
    assert stage.at("b") == "C1"
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 3 - 3, 14 - 3)


@pytest.mark.covers("steel.forced.break", "steel.forced.pull", "steel.forced.slide")
def test_pulls_and_slides_break_things_too() -> None:
    pulled = steel("A . % b", A="odrun", b="bog_lurker")
    shove(pulled, "A", "b", "pull", 3, "west", 3)
    assert (pulled.at("b"), names(pulled), pulled.stamina("b")) == ("B1", set(), 28 - 3)

    slid = steel("A . .\nb . .\n= . .", A="odrun", b="bog_lurker")
    shove(slid, "A", "b", "slide", 4, "south", 4, "south")
    assert (slid.at("b"), names(slid), slid.stamina("b")) == ("A3", set(), 28 - 5)


# Smaller objects


@pytest.mark.covers("steel.forced.break", "steel.forced.slamobject")
def test_a_bench_breaks_under_the_small_and_stops_the_larger_unhurt() -> None:
    small = steel("A b _ . .", A="odrun", b=figure("fog_weaver"))
    shove(small, "A", "b", "push", 4, "east", 4)
    assert (small.at("b"), small.stamina("b")) == ("C1", 22 - 5)
    assert small.fight.board.low == {}

    large = steel("A b _ . .", A="odrun", b="bog_lurker")
    shove(large, "A", "b", "push", 4, "east", 4)
    assert (large.at("b"), large.stamina("b")) == ("B1", 28)
    assert large.fight.board.low != {}


# Corners


@pytest.mark.covers("steel.movement.corner", "steel.forced.slamobject")
@pytest.mark.parametrize("picture", ["A . .\n. b #\n. . .", "A . .\n. b .\n. # ."])
def test_a_filled_corner_stops_a_diagonal_push(picture: str) -> None:
    stage = hurl(picture, 1, "rustjaw_hound", "south-east")
    assert (stage.at("b"), stage.stamina("b")) == ("B2", 14 - 3)


@pytest.mark.covers("steel.movement.corner", "steel.forced.break")
def test_enough_squares_break_the_corner_and_go_on() -> None:
    stage = hurl("A . . .\n. b % .\n. . . .\n. . . .", 2, "rustjaw_hound", "south-east")
    assert (stage.at("b"), stage.stamina("b"), names(stage)) == ("C3", 14 - 3, set())


@pytest.mark.covers("steel.movement.corner", "steel.forced.break")
def test_a_corner_and_what_is_behind_it_are_hit_together() -> None:
    stage = hurl("A . . .\n. b = .\n. . = .\n. . . .", 4, "bog_lurker", "south-east")
    assert (stage.at("b"), stage.stamina("b"), names(stage)) == ("C3", 28 - 5, set())


# Larger bodies


@pytest.mark.covers("steel.forced.break")
def test_a_larger_body_breaks_all_it_hits_together_for_the_price_of_the_hardest() -> None:
    stage = hurl("A b . % . .\n. . . = . .", 4, "toll_ogre")
    assert names(stage) == set()
    assert stage.stamina("b") == 45 - 5
    assert stage.at("b") == "C1"
    assert {"steel.terrain.glass", "steel.terrain.wood", "steel.damage.wood"} <= stage.rules_used
    assert "steel.damage.glass" not in stage.rules_used


@pytest.mark.covers("steel.forced.break", "steel.forced.slamobject")
def test_too_little_for_the_hardest_breaks_nothing() -> None:
    stage = hurl("A b . % . .\n. . . = . .", 2, "toll_ogre")
    assert names(stage) == {"D1", "D2"}
    assert stage.stamina("b") == 45 - 4


@pytest.mark.covers("steel.forced.break")
def test_a_larger_body_breaks_only_what_it_touches() -> None:
    stage = hurl("A b . % . .\n. . . . . .\n. . . % . .", 2, "toll_ogre")
    assert names(stage) == {"D3"}
    assert (stage.at("b"), stage.stamina("b")) == ("C1", 45 - 3)


@pytest.mark.covers("steel.forced.break")
def test_a_larger_body_going_slantwise_breaks_corners_and_front_together() -> None:
    stage = hurl("A . . . . .\n. b . = . .\n. . . = . .\n. . . = . .", 4, "toll_ogre", "south-east")
    assert names(stage) == set()
    assert (stage.at("b"), stage.stamina("b")) == ("C3", 45 - 5)


# Barriers


@pytest.mark.covers("steel.terrain.barrier", "steel.rule.lineofeffect")
@pytest.mark.parametrize("glyph", GLYPHS.values())
def test_a_wall_of_anything_stops_line_of_effect_until_it_is_broken(glyph: str) -> None:
    stage = steel(f"A {glyph} b c . .", A="maro", b="odrun", c="ditch_imp")
    assert "no target" in stage.why_not("Heave")

    shove(stage, "c", "b", "push", 12, "west", 10)
    assert names(stage) == set()
    stage.turn("A")
    assert "Heave" in stage.offered


@pytest.mark.covers("steel.terrain.barrier", "steel.area.barriers")
def test_a_wall_stops_an_area() -> None:
    stage = steel("A . b # c .\n. . . # . .\n. . . # . .", A="maro", b="bog_lurker", c="bog_lurker")
    stage.fate(1, 2).do("Fire Lance")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 2, 28)
    assert {"steel.terrain.barrier", "steel.area.barriers"} <= stage.rules_used

    clear = steel("A . b . c .\n. . . . . .\n. . . . . .", A="maro", b="bog_lurker", c="bog_lurker")
    clear.fate(1, 2).do("Fire Lance")
    assert clear.ask is not None
    clear.choose(next(cells for cells in clear.ask.options if clear.creature("c").at in cells))
    assert (clear.stamina("b"), clear.stamina("c")) == (28 - 2, 28 - 2)
    assert "steel.terrain.barrier" not in clear.rules_used
