"""Maps of other tools: the side between two squares is walled where a wall crosses the line between their centres."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Refused
from fracas.games.steel.bring.maps import Map, Side, Walls, read_scene, read_uvtt


def uvtt(walls: list[list[tuple[float, float]]], doors: list[Any] = [], origin: tuple[float, float] = (0, 0)) -> Map:  # noqa: B006
    return read_uvtt(
        {
            "resolution": {
                "map_size": {"x": 6, "y": 4},
                "map_origin": {"x": origin[0], "y": origin[1]},
                "pixels_per_grid": 70,
            },
            "line_of_sight": [[{"x": x, "y": y} for x, y in line] for line in walls],
            "portals": doors,
        },
        "test",
    )


def door(x0: float, y0: float, x1: float, y1: float, closed: bool = True) -> dict[str, Any]:
    return {"bounds": [{"x": x0, "y": y0}, {"x": x1, "y": y1}], "closed": closed}


def between(column: int, row: int) -> Side:
    return (column, row), (column + 1, row)


def test_a_wall_along_the_grid_walls_the_sides_it_passes() -> None:
    found = uvtt([[(3, 0), (3, 2)]])

    assert found.sides == {between(2, 0): "wall", between(2, 1): "wall"}


def test_a_door_wins_over_a_wall_and_takes_what_it_covers_by_half() -> None:
    found = uvtt([[(3, 0), (3, 4)]], [door(3, 1.5, 3, 2.5), door(3, 3.4, 3, 4, closed=False)])

    assert found.sides[between(2, 1)] == found.sides[between(2, 2)] == "door"
    assert found.sides[between(2, 0)] == "wall"
    assert found.sides[between(2, 3)] == "window"


def test_the_corner_of_the_map_is_subtracted_and_the_rest_of_the_building_cut_off() -> None:
    found = uvtt([[(13, 20), (13, 22)], [(90, 90), (91, 95)]], origin=(10, 20))

    assert set(found.sides) == {between(2, 0), between(2, 1)}
    assert found.curved == 0


def test_a_pillar_of_half_a_square_is_solid_and_a_small_one_is_nothing() -> None:
    big = [(1.1, 1.1), (1.9, 1.1), (1.9, 1.9), (1.1, 1.9), (1.1, 1.1)]
    small = [(4.4, 2.4), (4.6, 2.4), (4.6, 2.6), (4.4, 2.6), (4.4, 2.4)]

    assert uvtt([big, small]).solid == ((1, 1),)


def test_a_map_without_walls_and_one_that_is_too_big() -> None:
    assert uvtt([]).told().startswith("6 × 4 squares, no walls.")
    with pytest.raises(Refused, match="at most 100 × 100"):
        Walls(101, 3)


POINT = st.tuples(st.integers(0, 24).map(lambda n: n / 4 + 0.03), st.integers(0, 16).map(lambda n: n / 4 + 0.07))


def crosses(a: tuple[float, float], b: tuple[float, float], side: Side) -> bool:
    """Whether the segment crosses the line between the centres of both squares, by the signs of areas."""
    p, q = ((column + 0.5, row + 0.5) for column, row in side)

    def turn(u: tuple[float, float], v: tuple[float, float], w: tuple[float, float]) -> float:
        return (v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0])

    return turn(a, b, p) * turn(a, b, q) < 0 and turn(p, q, a) * turn(p, q, b) < 0


@given(POINT, POINT)
def test_slanted_walls_against_plain_geometry(a: tuple[float, float], b: tuple[float, float]) -> None:
    walls = Walls(6, 4)
    walls.add((a, b), "wall")

    across = [((c, r), (c + 1, r)) for c in range(5) for r in range(4)]
    down = [((c, r), (c, r + 1)) for c in range(6) for r in range(3)]
    assert set(walls.sides) == {side for side in across + down if crosses(a, b, side)}


def test_a_foundry_scene_lies_inside_a_margin_and_places_its_tokens() -> None:
    wall = {"c": [300, 200, 300, 400], "move": 20, "sight": 20, "door": 0}
    rail = {"c": [400, 200, 400, 300], "move": 20, "sight": 0, "door": 0}
    curtain = {"c": [500, 200, 500, 300], "move": 0, "sight": 20, "door": 0}
    gate = {"c": [300, 300, 300, 400], "move": 20, "sight": 20, "door": 1, "ds": 2}
    hatch = {"c": [600, 300, 600, 400], "move": 20, "sight": 20, "door": 1, "ds": 1}
    scene = {
        "name": "Mill",
        "width": 600,
        "height": 400,
        "padding": 0.25,
        "grid": {"type": 1, "size": 100},
        "walls": [wall, rail, curtain, gate, hatch],
        "tokens": [
            {"name": "Lurker", "x": 400, "y": 200, "disposition": -1},
            {"name": "Lurker", "x": 500, "y": 200, "disposition": -1},
            {"name": "Miller", "x": 200, "y": 200, "disposition": 0},
        ],
    }

    mill = read_scene(scene)

    assert (mill.width, mill.height) == (6, 4)
    sides = {between(0, 1): "wall", between(0, 2): "door", between(1, 1): "rail", between(3, 2): "open door"}
    assert mill.sides == sides
    assert mill.starts == {"foes": ((2, 1), (3, 1))}
    assert mill.told().endswith("1 open door, 1 rail. Heights and water are not in this format: draw them.")
    assert mill.notes() == (
        "1 wall that hides but stops nobody is left out; lay fog there if it matters",
        "who stood on it gives the starting places: 2 × Lurker, Miller; say in the fight how many there are",
    )
    with pytest.raises(Refused, match="hexes"):
        read_scene({**scene, "grid": {"type": 2, "size": 100}})


def test_walls_and_doors_that_are_nowhere_are_left_out_and_counted() -> None:
    line = [{"x": 1, "y": 0}, {"x": 1, "y": 4}]
    lost = [{"x": float("nan"), "y": 1}, {"x": 3, "y": 2}]
    thing = {
        "resolution": {"map_size": {"x": 6, "y": 4}, "pixels_per_grid": 50},
        "line_of_sight": [line, lost, "a wall"],
        "portals": [{"bounds": []}],
    }
    found = read_uvtt(thing, "hut")
    assert set(found.sides) == {between(0, row) for row in range(4)}
    assert found.notes() == ("3 walls or doors could not be read and are left out",)
    scene = {"name": "Hut", "width": 600, "height": 400, "grid": {"type": 1, "size": 100}, "walls": [{"c": [1, 2]}]}
    assert read_scene(scene).notes() == ("1 wall or door could not be read and is left out",)


@pytest.mark.parametrize("size", [{}, {"x": "six", "y": 4}, {"x": 1e12, "y": 4}])
def test_a_map_without_a_size_is_refused_as_such(size: dict[str, object]) -> None:
    with pytest.raises(Refused, match="does not say how many squares"):
        read_uvtt({"resolution": {"map_size": size, "pixels_per_grid": 50}}, "hut")
