"""Cells, names, directions and distances of both kinds of board."""

import copy
import pickle
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.grid import Grid, GridError, Hexes, Squares, grid_from_dict, hexes, make_grid, squares
from fracas.grid.board import column_name
from tests.grid.boards import BOTH, cells, grids


def walked(grid: Grid, start: int, table: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Distances by plain breadth-first search."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for there in table[cell]:
            if there not in found:
                found[there] = found[cell] + 1
                queue.append(there)
    return found


@given(st.data(), grids())
def test_distance_is_the_number_of_steps_a_walk_takes(data: st.DataObject, grid: Grid) -> None:
    start = data.draw(cells(grid))
    by_walking = walked(grid, start, grid.neighbours)
    assert [grid.distance(start, c) for c in range(grid.size)] == [by_walking[c] for c in range(grid.size)]
    assert list(grid.distances(start)) == [by_walking[c] for c in range(grid.size)]


@given(st.data(), grids())
def test_steps_apart_counts_steps_across_full_sides(data: st.DataObject, grid: Grid) -> None:
    start = data.draw(cells(grid))
    by_walking = walked(grid, start, grid.sides)
    assert {c: grid.steps_apart(start, c) for c in range(grid.size)} == by_walking


@given(st.data(), grids())
def test_distance_is_a_metric(data: st.DataObject, grid: Grid) -> None:
    a, b, c = (data.draw(cells(grid)) for _ in range(3))
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(st.data())
def test_distance_on_a_board_too_large_for_a_table_agrees_with_a_small_one(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["square", "hex"]))
    large, small = make_grid(kind, 90, 80), make_grid(kind, 12, 12)
    a, b = data.draw(cells(small)), data.draw(cells(small))
    assert large.distance(large.at(*small.xy(a)), large.at(*small.xy(b))) == small.distance(a, b)
    assert large.distances(5)[300] == large.distance(5, 300)


@given(grids())
def test_touching_goes_both_ways(grid: Grid) -> None:
    for a in range(grid.size):
        assert a not in grid.neighbours[a]
        assert all(a in grid.neighbours[b] for b in grid.neighbours[a])
        assert all(a in grid.sides[b] for b in grid.sides[a])
        assert set(grid.sides[a]) <= set(grid.neighbours[a])


@given(st.data(), grids())
def test_a_step_and_the_opposite_step_lead_back(data: st.DataObject, grid: Grid) -> None:
    cell = data.draw(cells(grid))
    direction = data.draw(st.integers(0, len(grid.directions) - 1))
    there = grid.step(cell, direction)
    assert there == -1 or grid.step(there, grid.opposite(direction)) == cell
    assert {grid.step(cell, d) for d in range(len(grid.directions))} - {-1} == set(grid.neighbours[cell])


def test_a_square_in_the_middle_has_eight_neighbours_and_four_sides() -> None:
    grid = squares(5, 5)
    assert len(grid.neighbours[12]) == 8
    assert set(grid.sides[12]) == {7, 11, 13, 17}
    assert {name: grid.step(12, d) for d, name in enumerate(grid.directions)} == {
        "N": 7, "NE": 8, "E": 13, "SE": 18, "S": 17, "SW": 16, "W": 11, "NW": 6,
    }  # fmt: skip


def test_odd_rows_of_hexes_stand_half_a_hex_to_the_right() -> None:
    grid = hexes(5, 5)
    middle, below = grid.at(2, 2), grid.at(2, 3)
    around = {name: grid.xy(grid.step(middle, d)) for d, name in enumerate(grid.directions)}
    assert around == {"NE": (2, 1), "E": (3, 2), "SE": (2, 3), "SW": (1, 3), "W": (1, 2), "NW": (1, 1)}
    around = {name: grid.xy(grid.step(below, d)) for d, name in enumerate(grid.directions)}
    assert around == {"NE": (3, 2), "E": (3, 3), "SE": (3, 4), "SW": (2, 4), "W": (1, 3), "NW": (2, 2)}
    assert grid.sides == grid.neighbours


def test_distance_on_squares_is_the_longer_way_and_steps_apart_is_the_sum() -> None:
    grid = squares(8, 8)
    assert grid.distance(grid.at(1, 1), grid.at(4, 6)) == 5
    assert grid.steps_apart(grid.at(1, 1), grid.at(4, 6)) == 8


@given(st.data(), grids())
def test_only_diagonal_squares_have_cells_beside_their_step(data: st.DataObject, grid: Grid) -> None:
    a, b = data.draw(cells(grid)), data.draw(cells(grid))
    beside = grid.diagonal(a, b)
    if b in grid.neighbours[a] and b not in grid.sides[a]:
        assert beside is not None
        assert set(beside) == set(grid.sides[a]) & set(grid.sides[b])
    else:
        assert beside is None


@given(st.data(), grids(40))
def test_names_and_coordinates_lead_back_to_the_cell(data: st.DataObject, grid: Grid) -> None:
    cell = data.draw(cells(grid))
    assert grid.cell(grid.name(cell)) == cell
    assert grid.cell(grid.name(cell).lower()) == cell
    assert grid.at(*grid.xy(cell)) == cell
    assert grid.place(*grid.spot(cell)) == cell


def test_names_are_column_letters_and_the_row_from_the_top() -> None:
    assert squares(10, 8).name(squares(10, 8).at(2, 3)) == "C4"
    assert [column_name(x) for x in (0, 25, 26, 27, 51, 52, 199)] == ["A", "Z", "AA", "AB", "AZ", "BA", "GR"]
    assert squares(30, 3).cell("AC2") == 30 + 28


@pytest.mark.parametrize("name", ["", "4", "C", "4C", "C-4", "C4x", "Ä1"])
def test_what_is_no_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(GridError, match="A1 to J8"):
        squares(10, 8).cell(name)


@pytest.mark.parametrize("name", ["K1", "A9", "A0", "AA1"])
def test_a_name_off_the_board_is_refused(name: str) -> None:
    with pytest.raises(GridError, match=r"off this 10 by 8 board; cells run from A1 to J8"):
        squares(10, 8).cell(name)


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (201, 5), (5, 201), (-1, 5), (True, 5)])
@pytest.mark.parametrize("kind", [Squares, Hexes])
def test_a_board_has_1_to_200_columns_and_rows(kind: type[Squares] | type[Hexes], width: int, height: int) -> None:
    with pytest.raises(GridError, match="whole number from 1 to 200"):
        kind(width, height)


@pytest.mark.parametrize("grid", BOTH)
def test_coordinates_and_cells_off_the_board_are_refused(grid: Grid) -> None:
    with pytest.raises(GridError, match="columns run 0 to 5, rows 0 to 4"):
        grid.at(6, 0)
    for cell in (-1, 30):
        with pytest.raises(GridError, match="cells run 0 to 29"):
            grid.xy(cell)
    assert not grid.contains(-1, 0)
    assert not grid.contains(0, 5)
    assert grid.contains(5, 4)


@pytest.mark.parametrize("grid", BOTH)
def test_boards_of_the_same_kind_and_size_are_equal_and_shared(grid: Grid) -> None:
    again = type(grid)(grid.width, grid.height)
    assert again is not grid
    assert again == grid
    assert hash(again) == hash(grid)
    assert grid_from_dict(grid.to_dict()) is grid
    assert type(grid).from_dict(grid.to_dict()) is grid  # type: ignore[attr-defined]
    assert pickle.loads(pickle.dumps(again)) is grid
    assert copy.deepcopy(again) is grid


def test_squares_and_hexes_of_the_same_size_differ() -> None:
    assert squares(4, 4) != hexes(4, 4)
    assert squares(4, 3) != squares(3, 4)
    assert squares(4, 3) != "board"


def test_a_grid_of_unknown_kind_or_without_a_size_is_refused() -> None:
    with pytest.raises(GridError, match="write 'square' or 'hex'"):
        make_grid("cube", 3, 3)
    with pytest.raises(GridError, match="missing here: height"):
        grid_from_dict({"kind": "hex", "width": 3})
