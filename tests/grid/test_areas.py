"""Bursts, cubes, lines, walls, and how far an area spreads."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.grid import (
    Grid,
    GridError,
    Terrain,
    block,
    burst,
    cubes,
    footprint,
    gap,
    grow_wall,
    has_line,
    hexes,
    read_picture,
    spread,
    squares,
)
from fracas.grid.areas import in_line, lines
from tests.grid.boards import BOTH, cells, grids, terrains


def named(grid: Grid, area: frozenset[int]) -> str:
    return " ".join(grid.name(cell) for cell in sorted(area))


@given(st.data(), grids(8), st.integers(0, 5))
def test_a_burst_holds_every_cell_within_its_radius(data: st.DataObject, grid: Grid, radius: int) -> None:
    centre = tuple(data.draw(st.sets(cells(grid), min_size=1, max_size=4)))
    expected = {c for c in range(grid.size) if min(grid.distance(c, o) for o in centre) <= radius}
    assert burst(grid, centre, radius) == expected
    assert burst(grid, set(centre), radius) == expected


def test_a_burst_of_nothing_is_empty_and_a_negative_one_is_refused() -> None:
    assert burst(squares(3, 3), (), 2) == frozenset()
    with pytest.raises(GridError, match="0 cells or more, not -1"):
        burst(squares(3, 3), (1,), -1)


@given(st.data(), st.integers(1, 6), st.integers(1, 6), st.integers(1, 7))
def test_cubes_are_all_the_blocks_that_contain_a_cell(data: st.DataObject, width: int, height: int, side: int) -> None:
    grid = squares(width, height)
    cell = data.draw(cells(grid))
    wide, high = min(side, width), min(side, height)
    every = [
        frozenset(grid.at(left + x, top + y) for x in range(wide) for y in range(high))
        for top in range(height - high + 1)
        for left in range(width - wide + 1)
    ]
    found = cubes(grid, side, cell)
    assert len(found) == len(set(found))
    assert set(found) == {area for area in every if cell in area}


def test_a_cube_in_the_corner_has_one_place_and_in_the_open_one_for_each_of_its_squares() -> None:
    grid = squares(7, 7)
    assert len(cubes(grid, 3, grid.at(0, 0))) == 1
    assert len(cubes(grid, 3, grid.at(3, 3))) == 9


def test_cubes_need_squares_and_a_side() -> None:
    with pytest.raises(GridError, match="board of squares"):
        cubes(hexes(3, 3), 2, 0)
    with pytest.raises(GridError, match="1 or more, not 0"):
        cubes(squares(3, 3), 0, 0)


@given(st.data(), grids(9), st.integers(1, 6))
def test_a_narrow_line_walks_straight_on_from_the_body(data: st.DataObject, grid: Grid, length: int) -> None:
    start = data.draw(cells(grid))
    expected = set()
    for direction in range(len(grid.directions)):
        area = []
        at = start
        for _ in range(length):
            at = grid.step(at, direction)
            if at < 0:
                break
            area.append(at)
        if area:
            expected.add(frozenset(area))
    found = lines(grid, (start,), length)
    assert set(found) == expected
    assert len(found) == len(expected)


@given(st.data(), grids(9), st.integers(1, 5), st.integers(1, 3), st.integers(1, 2))
def test_a_wide_line_touches_the_body_stays_clear_of_it_and_is_never_larger_than_its_size(
    data: st.DataObject, grid: Grid, length: int, width: int, size: int
) -> None:
    anchor = data.draw(cells(grid))
    body = footprint(grid, anchor, block(size)) or (anchor,)
    found = lines(grid, body, length, width)
    assert len(found) == len(set(found))
    for area in found:
        assert not area & set(body)
        assert 0 < len(area) <= length * width
        assert all(gap(grid, body, (cell,)) <= length + width for cell in area)


@pytest.mark.parametrize("grid", [squares(15, 15), hexes(15, 15)])
@pytest.mark.parametrize(("length", "width"), [(1, 2), (4, 2), (5, 3), (3, 4)])
def test_a_line_away_from_the_rim_has_exactly_its_length_times_its_width(grid: Grid, length: int, width: int) -> None:
    body = grid.at(7, 7)
    found = lines(grid, (body,), length, width)
    assert all(len(area) == length * width for area in found)
    assert all(any(cell in grid.neighbours[body] for cell in area) for area in found)
    assert all(joined(grid, area) for area in found)


def joined(grid: Grid, area: frozenset[int]) -> bool:
    """Whether an area hangs together."""
    found = {min(area)}
    edge = [min(area)]
    while edge:
        for there in grid.neighbours[edge.pop()]:
            if there in area and there not in found:
                found.add(there)
                edge.append(there)
    return found == area


def test_a_line_two_wide_lies_on_either_hand() -> None:
    grid = squares(5, 5)
    found = {named(grid, area) for area in lines(grid, (grid.cell("A3"),), 3, 2)}
    assert {"B2 C2 D2 B3 C3 D3", "B3 C3 D3 B4 C4 D4"} <= found
    diagonal = {named(grid, area) for area in lines(grid, (grid.cell("A1"),), 2, 2)}
    assert {"B2 C2 C3 D3", "B2 B3 C3 C4"} <= diagonal


def test_a_large_body_has_a_line_for_every_part_of_its_front() -> None:
    grid = squares(8, 8)
    body = footprint(grid, grid.cell("C3"), block(2))
    found = {named(grid, area) for area in lines(grid, body, 3)}
    assert {"E3 F3 G3", "E4 F4 G4", "E5 F6 G7", "E4 F5 G6", "D5 E6 F7"} <= found
    assert len(found) == 4 * 2 + 4 * 3


def test_a_line_is_cut_off_at_the_rim() -> None:
    grid = squares(3, 1)
    assert lines(grid, (1,), 5) == [frozenset({2}), frozenset({0})]
    assert set(lines(grid, (1,), 5, 3)) == {frozenset({2}), frozenset({0})}


@pytest.mark.parametrize(("length", "width"), [(0, 1), (1, 0)])
def test_a_line_needs_length_and_width(length: int, width: int) -> None:
    with pytest.raises(GridError, match="1 or more"):
        lines(squares(3, 3), (4,), length, width)


@given(st.data(), grids(6))
def test_a_wall_grows_across_full_sides_into_allowed_cells(data: st.DataObject, grid: Grid) -> None:
    chosen = data.draw(st.sets(cells(grid), max_size=4))
    barred = data.draw(st.sets(cells(grid)))
    found = grow_wall(grid, sorted(chosen), lambda cell: cell not in barred)
    expected = [
        c for c in range(grid.size) if c not in chosen | barred and any(part in grid.sides[c] for part in chosen)
    ]
    assert found == expected


@settings(max_examples=40, deadline=None)
@given(st.data(), terrains(largest=5))
def test_an_area_spreads_to_the_members_with_a_line(data: st.DataObject, terrain: Terrain) -> None:
    grid = terrain.grid
    origin = data.draw(cells(grid))
    area = burst(grid, (origin,), data.draw(st.integers(0, 3)))
    z = terrain.floor[origin]
    for _ in range(2):
        found = spread(terrain, (origin,), area, z, 1)
        for cell in range(grid.size):
            reached = has_line(terrain, (origin,), z, 1, (cell,), max(z, terrain.floor[cell]), 1)
            assert (cell in found) == (cell in area and reached)


@settings(max_examples=60, deadline=None)
@given(st.data(), terrains(largest=6), st.booleans())
def test_cells_looked_up_all_at_once_are_those_with_a_line_each(
    data: st.DataObject, terrain: Terrain, fenced: bool
) -> None:
    grid = terrain.grid
    if not fenced:
        terrain = Terrain(grid, terrain.floor, terrain.solid, (), terrain.low)
        for cell in data.draw(st.lists(cells(grid), max_size=2)):
            terrain = terrain.with_solid(cell, data.draw(st.integers(0, 3)))
    body = tuple(sorted(data.draw(st.sets(cells(grid), min_size=1, max_size=3))))
    z, h, cell_z, cell_h = (data.draw(st.integers(low, 3)) for low in (-1, 1, -1, 1))
    found = in_line(terrain, body, z + h, range(grid.size), cell_z + cell_h)
    expected = [c for c in range(grid.size) if has_line(terrain, body, z, h, (c,), cell_z, cell_h)]
    assert sorted(found) == expected


def test_a_line_needs_a_body_to_start_from() -> None:
    with pytest.raises(GridError, match="at least one cell"):
        in_line(Terrain(squares(3, 3)), (), 1, (0,), 1)
    with pytest.raises(GridError, match="at least 1 high, not 0"):
        spread(Terrain(squares(3, 3)), (0,), (1,), 0, 0)


@pytest.mark.parametrize("grid", BOTH)
def test_an_area_on_open_ground_spreads_everywhere(grid: Grid) -> None:
    area = burst(grid, (8,), 2)
    assert spread(Terrain(grid), (8,), area, 0, 1) == area


def test_an_area_does_not_go_round_a_corner() -> None:
    picture = read_picture("""
        . # .
        . # .
        . . .
    """)
    grid = picture.grid
    terrain = Terrain(grid, solid=[4 if c in picture.cells("#") else 0 for c in range(9)])
    found = spread(terrain, (grid.cell("A1"),), burst(grid, (grid.cell("A1"),), 2), 0, 1)
    assert named(grid, found) == "A1 A2 A3 B3"
