"""Terrain: difficult ground, water, damaging ground, things that break when somebody is hurled at them, barriers."""

import pytest

from fracas.games.steel.book.board import MapSquare
from fracas.games.steel.book.forced_movement import force
from fracas.testing.steel import SteelStage, figure, steel

# Difficult terrain


@pytest.mark.covers("steel.terrain.difficult")
def test_entering_difficult_terrain_costs_1_more() -> None:
    stage = steel("A , , , . b", A="odrun", b="ditch_imp").do("Advance")
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("C1")
    assert stage.fight.walked == 4
    assert "steel.terrain.difficult" in stage.rules_used


@pytest.mark.covers("steel.terrain.difficult")
def test_leaving_difficult_terrain_costs_nothing_more() -> None:
    stage = steel("A . . . . . b", A="odrun", b="ditch_imp", under={"A": ","}).do("Advance", "F1")
    assert stage.fight.walked == 5
    assert "steel.terrain.difficult" not in stage.rules_used


@pytest.mark.covers("steel.terrain.difficult")
def test_a_low_obstacle_is_difficult_terrain() -> None:
    assert steel("A _ . b", A="odrun", b="ditch_imp").do("Advance", "B1").fight.walked == 2


@pytest.mark.covers("steel.terrain.difficult", "steel.movement.climb")
def test_difficult_terrain_on_a_ledge_costs_the_climb_and_1_more() -> None:
    ledge: dict[str, MapSquare | str] = {"l": MapSquare(floor=1, difficult=True)}
    assert steel("A l . b", legend=ledge, A="odrun", b="ditch_imp").do("Advance", "B1").fight.walked == 3


@pytest.mark.covers("steel.terrain.difficult", "steel.size.space")
def test_a_big_creature_pays_once_for_whatever_part_of_it_enters_difficult_terrain() -> None:
    stage = steel("o . , . .\n. . , . .\nA . . . .", A="odrun", o="toll_ogre", turn="o").do("Advance", "B1")
    assert stage.fight.walked == 2
    stage.do("Keep moving", "C1")
    assert stage.fight.walked == 3, "no new square of it is difficult"


@pytest.mark.covers("steel.terrain.difficult")
def test_forced_movement_is_not_slowed_by_difficult_terrain() -> None:
    stage = steel("A b , , .", A="odrun", b="rustjaw_hound")
    stage.fate(5, 5).do("Knockback", "east", 2)
    assert stage.at("b") == "D1"


@pytest.mark.covers("steel.terrain.difficult")
def test_water_is_difficult_for_all_who_do_not_swim() -> None:
    walker = steel("A ~ ~ ~ . b", A="odrun", b="ditch_imp").do("Advance")
    assert walker.moves("A") == {"B1", "C1"}
    swimmer = steel("l ~ ~ ~ ~ A", A="odrun", l="bog_lurker", turn="l").do("Advance")
    assert swimmer.moves("l") == {"B1", "C1", "D1", "E1"}
    swimmer.choose("D1")
    assert swimmer.fight.walked == 3


@pytest.mark.covers("steel.terrain.difficult", "steel.condition.prone")
def test_nobody_swims_while_prone() -> None:
    stage = steel(". l ~ . A", A="odrun", l=figure("bog_lurker", prone=True), turn="l").do("Advance")
    assert stage.at("l") == "A1", "the only way without water"


# Damaging terrain


@pytest.mark.covers("steel.terrain.damaging")
def test_damaging_terrain_hurts_on_entering_each_square_of_it() -> None:
    stage = steel("A * * . b", A="odrun", b="ditch_imp").do("Advance", "D1")
    assert stage.stamina("A") == 30 - 6
    assert stage.fight.walked == 3, "it is not difficult"
    assert "steel.terrain.damaging" in stage.rules_used


@pytest.mark.covers("steel.terrain.damaging")
def test_damaging_terrain_hurts_at_the_start_of_a_turn_in_it() -> None:
    stage = steel("A . . b", A="odrun", b="ditch_imp", under={"A": "*"}, turn="b").turn("A")
    assert stage.stamina("A") == 27
    assert "steel.terrain.damaging" in stage.rules_used
    stage.do("Advance", "B1")
    assert stage.stamina("A") == 27, "leaving it does not hurt"


@pytest.mark.covers("steel.terrain.damaging", "steel.damage.weakness", "steel.damage.immunity")
def test_damaging_terrain_deals_its_own_kind_of_damage() -> None:
    weak = steel("i * A", A="odrun", i="ditch_imp", turn="i").do("Advance")
    assert weak.at("i") == "B1"
    assert weak.stamina("i") == 8 - 5
    golem = steel("q . . * A\n. . . . .\n. . . . .", A="odrun", q="quarry_golem", turn="q").do("Advance")
    assert golem.at("q") == "B1"
    assert golem.stamina("q") == 70


@pytest.mark.covers("steel.terrain.damaging")
def test_the_way_round_damaging_terrain_is_taken_if_the_move_is_long_enough() -> None:
    picture = "A * . . b\n. . . . ."
    assert steel(picture, A="odrun", b="ditch_imp").do("Advance", "C1").stamina("A") == 30
    narrow = steel("A * . . b", A="odrun", b="ditch_imp").do("Advance", "C1")
    assert narrow.stamina("A") == 27


@pytest.mark.covers("steel.terrain.damaging")
def test_whoever_is_shoved_into_damaging_terrain_is_hurt() -> None:
    stage = steel("A b * . .", A="odrun", b="rustjaw_hound")
    stage.fate(4, 5).do("Knockback", "east")
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 14 - 3


# Things that break


def shove(picture: str, squares: int) -> SteelStage:
    """Somebody stronger than anybody in the books pushes the hound east."""
    stage = steel(picture, A="odrun", b="rustjaw_hound")
    fight = stage.fight
    script = force(fight, stage.creature("A"), stage.creature("b"), "push", squares, may_be_less=False)
    next(script)
    with pytest.raises(StopIteration):
        script.send(fight.board.grid.directions.index("E"))
    return stage


@pytest.mark.parametrize(
    ("glyph", "material", "cost", "damage"),
    [
        pytest.param("%", "glass", 1, 3, marks=pytest.mark.covers("steel.terrain.glass", "steel.forced.break")),
        pytest.param("=", "wood", 3, 5, marks=pytest.mark.covers("steel.terrain.wood", "steel.forced.break")),
        pytest.param("#", "stone", 6, 8, marks=pytest.mark.covers("steel.terrain.stone", "steel.forced.break")),
        pytest.param("&", "metal", 9, 11, marks=pytest.mark.covers("steel.terrain.metal", "steel.forced.break")),
    ],
)
def test_enough_remaining_squares_destroy_one_square_of_an_object(
    glyph: str, material: str, cost: int, damage: int
) -> None:
    exact = shove(f"A b {glyph} . .", cost)
    assert (exact.at("b"), exact.stamina("b")) == ("B1", 14 - damage)
    assert not exact.fight.board.material
    assert f"steel.terrain.{material}" in exact.rules_used

    more = shove(f"A b {glyph} . .", cost + 2)
    assert (more.at("b"), more.stamina("b")) == ("D1", 14 - damage)


@pytest.mark.parametrize(
    ("glyph", "material", "squares"),
    [
        pytest.param("=", "wood", 2, marks=pytest.mark.covers("steel.terrain.wood", "steel.forced.slamobject")),
        pytest.param("#", "stone", 5, marks=pytest.mark.covers("steel.terrain.stone", "steel.forced.slamobject")),
        pytest.param("&", "metal", 8, marks=pytest.mark.covers("steel.terrain.metal", "steel.forced.slamobject")),
    ],
)
def test_one_square_too_few_is_a_slam_and_the_object_stands(glyph: str, material: str, squares: int) -> None:
    stage = shove(f"A b {glyph} . .", squares)
    assert (stage.at("b"), stage.stamina("b")) == ("B1", 14 - 2 - squares)
    assert set(stage.fight.board.material.values()) == {material}
    assert "steel.forced.break" not in stage.rules_used


@pytest.mark.covers("steel.terrain.glass", "steel.terrain.wood", "steel.forced.break")
def test_squares_walked_before_do_not_count_and_each_square_of_an_object_costs_anew() -> None:
    near = shove("A b . = .", 3)
    assert (near.at("b"), near.stamina("b")) == ("C1", 14 - 4), "two squares were left"
    two = shove("A b % % = .", 5)
    assert two.stamina("b") == 14 - 3 - 3 - 3, "through both panes, then into the wood with one square left"
    assert two.at("b") == "D1"
    assert list(two.fight.board.material.values()) == ["wood"]


@pytest.mark.covers("steel.terrain.wood", "steel.forced.break")
def test_what_broke_is_open_ground_afterwards() -> None:
    stage = steel("A b = . .", A="odrun", b="rustjaw_hound")
    stage.fate(7, 8).do("Knockback", "east", 3)
    assert (stage.at("b"), stage.stamina("b")) == ("B1", 14 - 5)
    stage.turn("b").do("Advance", "C1")
    assert stage.at("b") == "C1"


# Barriers


@pytest.mark.covers("steel.terrain.barrier", "steel.rule.lineofeffect")
@pytest.mark.parametrize("wall", ["#", "=", "%", "&"])
def test_a_solid_barrier_stops_a_line_of_effect(wall: str) -> None:
    stage = steel(f"A . {wall} . b", A="maro", b="rustjaw_hound")
    assert stage.why_not("Free Strike") == "there is no target in reach with line of effect"
    assert "Free Strike" in steel("A . . . b", A="maro", b="rustjaw_hound").offered


@pytest.mark.covers("steel.terrain.barrier", "steel.rule.lineofeffect")
def test_a_barrier_only_half_as_high_stops_nothing() -> None:
    assert "Free Strike" in steel("A . _ . b", A="maro", b="rustjaw_hound").offered


@pytest.mark.covers("steel.terrain.barrier")
def test_an_area_does_not_pass_through_a_barrier() -> None:
    stage = steel("b . A # c\n. . . # .", A="odrun", b="ditch_imp", c="ditch_imp").do("Look at Me")
    assert stage.conditions("b") == {"taunted"}
    assert stage.conditions("c") == set()


@pytest.mark.covers("steel.terrain.barrier")
def test_a_barrier_that_is_broken_stops_nothing_any_more() -> None:
    stage = steel("A . B b % . c", A="maro", B="odrun", b="rustjaw_hound", c="ditch_imp", turn="B")
    assert stage.turn("A").do("Heave").offered == ["Rustjaw Hound 1", "Odrun Gatewarden"]
    broken = steel("A . B b % . c", A="maro", B="odrun", b="rustjaw_hound", c="ditch_imp", turn="B")
    broken.fate(4, 5).do("Knockback", "east").turn("A").do("Heave")
    assert broken.offered == ["Rustjaw Hound 1", "Ditch Imp 1", "Odrun Gatewarden"]
