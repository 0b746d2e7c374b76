"""Spaces: Line of Fire, Range, adjacency, walls, doors, Occupied and Unoccupied, Dangerous and Safe."""

import pytest

from fracas.games.tales.rules import dangers, features, movement
from fracas.games.tales.rules.board import FAR
from fracas.testing.tales import TalesStage, figure, tales


def distance(stage: TalesStage, a: str, b: str) -> int:
    return stage.tale.distance(stage.figure(a), stage.figure(b))


@pytest.mark.covers("tales.rule.lineoffire", "tales.map.impassable")
def test_line_of_fire_bends_round_impassable_spaces_and_not_through_them() -> None:
    stage = tales(
        """
        A # b
        . # .
        . . .
        """,
        A="mirage", b="coglings",
    )  # fmt: skip
    assert distance(stage, "A", "b") == 6


@pytest.mark.covers("tales.rule.lineoffire", "tales.rule.range")
def test_figures_do_not_stop_a_line_of_fire() -> None:
    stage = tales("A c d e", A="mirage", c="coglings", d="coglings", e="coglings")
    assert distance(stage, "A", "e") == 3
    assert set(stage.choose("Shard").offered) == {"Cogling 1", "Cogling 2", "Cogling 3"}


@pytest.mark.covers("tales.rule.range", "tales.attack.ranged")
def test_within_range_means_as_many_steps_or_fewer() -> None:
    near = tales("A . . c d", A="mirage", c="coglings", d="coglings")
    near.fate(1, 1).do("Shard")
    assert near.told("Mirage attacks Cogling 1.")


@pytest.mark.covers("tales.map.wall", "tales.rule.adjacent")
def test_a_wall_between_two_spaces_breaks_adjacency_and_line_of_fire() -> None:
    stage = tales("A c\n. .", A="reaver", c="coglings", scenario={"map": {"walls": [["A1", "B1"], ["A1", "A2"]]}})
    assert not stage.tale.adjacent(stage.figure("A"), stage.figure("c"))
    assert stage.why_not("Axe") == "there is nobody to attack"


@pytest.mark.covers("tales.map.edge")
def test_nothing_leaves_the_map_over_its_edge() -> None:
    stage = tales("A c\n. .", A="reaver", c="coglings")
    stage.does("A", {"do": "push", "n": 3, "who": "foe"})
    assert stage.at("c") == "B1"
    assert "tales.map.edge" in stage.rules_used


@pytest.mark.covers("tales.rule.adjacent", "tales.keyword.tiny")
def test_figures_that_share_a_space_are_adjacent() -> None:
    stage = tales("A . .", A="pyromancer")
    ferret = stage.tale.get("ferret")
    assert ferret.at == stage.figure("A").at
    assert stage.tale.adjacent(stage.figure("A"), ferret)


@pytest.mark.covers("tales.rule.occupied", "tales.rule.unoccupied", "tales.rule.figure")
def test_a_space_is_occupied_by_a_figure_that_is_not_tiny_and_by_nothing_else() -> None:
    stage = tales("A x ^ , .", A="reaver", x="hexwisps")
    occupied = stage.tale.occupied()
    assert [bool(occupied >> cell & 1) for cell in range(5)] == [True, False, False, False, False]


@pytest.mark.covers("tales.map.doorspace", "tales.map.door")
def test_a_door_token_does_not_occupy_its_space_but_closes_what_is_behind() -> None:
    stage = tales(
        "A D b",
        A="reaver", b="coglings", legend={"D": {}},
        scenario={"doors": [{"id": "d", "at": "B1", "far": ["C1"]}]},
    )  # fmt: skip
    assert not stage.tale.occupied() >> 1 & 1
    assert distance(stage, "A", "b") == FAR


@pytest.mark.covers("tales.rule.nearest")
def test_the_nearest_is_the_one_with_the_shortest_line_of_fire_not_the_shortest_way() -> None:
    stage = tales(
        """
        A c .
        . b B
        """,
        A="reaver", B="warden", c="coglings", b="pylons", turn="none",
    )  # fmt: skip
    stage.does("b", {"do": "pull", "n": 1, "who": "nearest foe"}, words=["A"])
    assert "tales.rule.nearest" in stage.rules_used


@pytest.mark.covers("tales.rule.farthest")
def test_moving_toward_the_farthest_foe_takes_the_fewest_steps_to_any_space_beside_it() -> None:
    stage = tales(
        """
        . . . . . . .
        A o . . . . B
        . . . . . . .
        """,
        A="reaver", B="warden", o="tin_ogres", turn="none",
    )  # fmt: skip
    stage.acts("o", 1, "F2")
    assert stage.at("o") == "F2"
    assert stage.damage("B") == 2
    assert stage.damage("A") == 0


@pytest.mark.covers("tales.rule.dangerous", "tales.rule.safe", "tales.map.hazard")
def test_traps_and_hazards_are_dangerous_even_when_they_bite_later() -> None:
    stage = tales(
        "A ^ h .",
        A="reaver", legend={"h": {"hazard": "acid"}},
        scenario={"hazards": [{"id": "acid", "name": "Acid", "damage": 2, "on": "objective"}]},
    )  # fmt: skip
    danger = dangers.danger(stage.tale, stage.figure("A"))
    assert danger == 0b0110


@pytest.mark.covers("tales.rule.safe")
def test_what_is_dangerous_to_one_is_safe_to_another() -> None:
    stage = tales("A ^ x c", A="reaver", x="hexwisps", c="coglings")
    assert dangers.danger(stage.tale, stage.figure("x")) == 0
    assert dangers.danger(stage.tale, stage.figure("c")) == 0b0010


@pytest.mark.covers("tales.map.difficult", "tales.movement.difficultcost")
def test_a_difficult_space_costs_two_points_to_enter() -> None:
    stage = tales("A . , .", A="reaver")
    stage.choose("Charge")
    assert stage.spaces() == {"B1", "C1"}


@pytest.mark.covers("tales.movement.difficultcost")
def test_leaving_a_difficult_space_costs_nothing_more() -> None:
    stage = tales("A . . . .", A="reaver", under={"A": ","})
    stage.choose("Charge")
    assert stage.spaces() == {"B1", "C1", "D1"}


@pytest.mark.covers("tales.movement.difficultcost")
def test_leaps_pushes_and_places_do_not_mind_difficult_ground() -> None:
    stage = tales("A c , , , .", A="sneak", c="coglings", turn="none")
    stage.does("A", {"do": "push", "n": 3, "who": "foe"})
    assert stage.at("c") == "E1"
    stage.does("A", {"do": "leap", "n": 3})
    assert "D1" in stage.spaces()


@pytest.mark.covers("tales.map.impassable")
def test_no_token_lies_on_an_impassable_space() -> None:
    stage = tales("A # .", A="sneak")
    assert not features.may_hold_token(stage.tale, 1)
    assert features.may_hold_token(stage.tale, 2)


@pytest.mark.covers("tales.map.impassable", "tales.movement.leap")
def test_nobody_leaps_over_impassable_spaces() -> None:
    stage = tales("A # .", A=figure("sneak", cards=["sidestep"]))
    before = stage.tale.shenanigans
    stage.choose("Sidestep")
    assert stage.at("A") == "A1"
    assert stage.tale.shenanigans == before - 1


def test_hexes_have_six_neighbours_and_squares_can_do_without_diagonals() -> None:
    hexes = tales(". . .\n . A .\n. . .", grid="hex", A="reaver")
    assert len(hexes.tale.map.steps[hexes.figure("A").at]) == 6
    plain = tales(". . .\n. A .\n. . .", A="reaver", scenario={"map": {"diagonals": False}})
    assert len(plain.tale.map.steps[plain.figure("A").at]) == 4
    assert movement.stops(plain.tale, plain.figure("A")).bit_count() == 9
