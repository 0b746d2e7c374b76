"""Painted maps: what a table says, and everything that is wrong with it at once, each with its place and a way out."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.building.painted import blank_map, listed, read_painted
from fracas.core.builder import Ground, Palette, changed

PALETTE = Palette(
    grids=("square", "hex"),
    ground=(Ground("open", "open ground", sign="."), Ground("stone", "stone", sign="#")),
    edges=(Ground("wall", "wall"),),
    marks=(Ground("exit", "exit"),),
    areas=(Ground("heroes", "heroes"), Ground("foes", "foes")),
    heights=(-2, 3),
    width=(2, 8),
    height=(2, 8),
)


def test_a_map_is_read_cell_by_cell() -> None:
    painted, problems = read_painted(
        {
            "grid": "square",
            "rows": [".#.", ":.."],
            "legend": {":": "stone"},
            "heights": {"C2": 2},
            "walls": [["B2", "C2", "wall"]],
            "areas": {"heroes": ["A1"]},
            "marks": {"C1": "exit"},
        },
        PALETTE,
    )
    assert problems == []
    assert painted is not None
    assert painted.cells("stone") == (1, 3)
    assert painted.heights == {5: 2}
    assert painted.walls == (("wall", 4, 5),)
    assert painted.area("heroes") == (0,)
    assert painted.area("foes") == ()
    assert painted.marks == {2: "exit"}


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ({"rows": ["..", ".x"]}, "at B2: “x” means nothing on a map; there are: # ."),
        ({"rows": ["...", ".."]}, "row 2 is shorter"),
        ({"rows": ["..", ".."], "grid": "triangle"}, "cells are square or hex, not “triangle”"),
        ({"rows": ["..", ".."], "heights": {"B2": 9}}, "B2 is 9 high; heights go from -2 to 3"),
        ({"rows": ["..", ".."], "heights": {"Z9": 1}}, "'Z9' is off this 2 by 2 board"),
        ({"rows": ["..", ".."], "walls": [["A1", "B2", "wall"]]}, "no wall can stand between A1 and B2"),
        ({"rows": ["..", ".."], "walls": [["A1", "B1", "hedge"]]}, "no “hedge” stands between cells here"),
        (
            {"rows": ["..", ".."], "areas": {"ghosts": ["A1"]}},
            "there is no area “ghosts” here; there are: foes, heroes",
        ),
        ({"rows": ["..", ".."], "areas": {"foes": ["A1", "K1"]}}, "areas.foes: 'K1' is off this 2 by 2 board"),
        ({"rows": ["..", ".."], "marks": {"A1": "altar"}}, "A1: there is no mark “altar”; there are: exit"),
        ({"rows": ["..", ".."], "legend": {"~": "lava"}}, "“~” means “lava”, which is not ground here"),
        ({"rows": ["..", ".."], "weather": "rain"}, "a map has no “weather”"),
        ({"rows": "...."}, "a map needs rows"),
        ("....", "there is no map yet"),
        ({"rows": ["." * 9] * 3}, "maps are 2 to 8 cells wide, not 9"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_its_repair_mends_it(plain: Any, told: str) -> None:
    _, problems = read_painted(plain, PALETTE)
    assert [told in problem.text for problem in problems] == [True]
    mended = changed({"map": plain}, problems[0].repairs[0].changes)
    assert read_painted(mended["map"], PALETTE)[1] == []


def test_everything_wrong_is_listed_at_once() -> None:
    plain = {"rows": ["x.", ".."], "heights": {"B2": 9}, "areas": {"ghosts": []}, "marks": {"Q1": "exit"}}
    _, problems = read_painted(plain, PALETTE)
    assert len(problems) == 4
    assert all(problem.step == "map" and problem.path[0] == "map" for problem in problems)


def test_a_blank_map_is_fine_and_has_both_start_areas() -> None:
    painted, problems = read_painted(blank_map(PALETTE, 6, 3), PALETTE)
    assert problems == []
    assert painted is not None
    assert painted.area("heroes")[:2] == (0, 1)
    assert painted.area("foes")[:2] == (4, 5)


def test_many_cells_are_named_in_few_words() -> None:
    assert listed(["A1"]) == "A1"
    assert listed(["A1", "B1", "C1"]) == "A1, B1 and C1"
    assert listed(f"A{n}" for n in range(1, 10)) == "A1, A2, A3, A4, A5 and 4 more"
