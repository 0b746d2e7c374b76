"""Ground, blocks and walls: what stops a step."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.grid import Grid, GridError, Terrain, block, footprint, hexes, squares
from tests.grid.boards import BOTH, cells, terrains


@given(terrains())
def test_free_cells_can_be_stepped_between_both_ways_or_neither(terrain: Terrain) -> None:
    for a, reached in enumerate(terrain.steps):
        for b in terrain.grid.neighbours[a]:
            assert (b in reached) == (not terrain.blocked(a, b))
            if not terrain.solid[a] and not terrain.solid[b]:
                assert terrain.blocked(a, b) == terrain.blocked(b, a)


@given(terrains())
def test_a_step_is_stopped_by_a_block_a_wall_or_a_corner_and_nothing_else(terrain: Terrain) -> None:
    grid = terrain.grid
    walls = {frozenset(edge) for edge in terrain.edges}
    for a in range(grid.size):
        for b in grid.neighbours[a]:
            stopped = terrain.solid[b] > 0 or frozenset((a, b)) in walls
            if b not in grid.sides[a]:
                for side in set(grid.sides[a]) & set(grid.sides[b]):
                    stopped |= terrain.solid[side] > 0
                    stopped |= frozenset((a, side)) in walls or frozenset((side, b)) in walls
            assert terrain.blocked(a, b) == stopped


def test_no_diagonal_step_cuts_the_corner_of_a_block() -> None:
    terrain = Terrain(squares(2, 2), solid=[0, 1, 0, 0])
    assert terrain.blocked(0, 3)
    assert terrain.blocked(3, 0)
    assert terrain.steps == ((2,), (3, 2, 0), (0, 3), (2,))


def test_no_diagonal_step_passes_the_end_of_a_wall() -> None:
    for edge in ((0, 1), (0, 2), (1, 3), (2, 3)):
        terrain = Terrain(squares(2, 2), edges=[edge])
        assert terrain.blocked(0, 3)
        assert terrain.blocked(1, 2)
        assert terrain.blocked(*edge)
        assert not all(terrain.blocked(0, side) for side in (1, 2))


def test_low_objects_and_heights_stop_no_step() -> None:
    terrain = Terrain(squares(3, 1), floor=[0, 5, 0], low=[1])
    assert terrain.steps == terrain.grid.neighbours
    assert terrain.top(1) == 5


def test_a_single_step_joins_neighbours_only() -> None:
    with pytest.raises(GridError, match="A1 and C1 do not touch"):
        Terrain(squares(3, 1)).blocked(0, 2)


@given(terrains(largest=6), st.integers(1, 3))
def test_a_body_steps_where_every_part_can_step(terrain: Terrain, size: int) -> None:
    grid, shape = terrain.grid, block(size)
    table = terrain.steps_for(shape)
    for anchor in range(grid.size):
        here = footprint(grid, anchor, shape)
        expected = set()
        for there in grid.neighbours[anchor]:
            moved = footprint(grid, there, shape)
            if here and moved and not any(terrain.blocked(a, b) for a, b in zip(here, moved, strict=True)):
                expected.add(there)
        assert set(table[anchor]) == expected
        assert all(terrain.solid[cell] == 0 for there in expected for cell in footprint(grid, there, shape))


def test_a_wide_body_does_not_fit_through_a_narrow_gap() -> None:
    grid = squares(5, 3)
    terrain = Terrain(grid, solid=[1 if c in (2, 12) else 0 for c in range(15)])
    assert grid.at(1, 1) not in terrain.steps_for(block(2))[grid.at(0, 1)]
    assert grid.at(2, 1) in terrain.steps_for(block(1))[grid.at(1, 1)]
    assert terrain.steps_for(block(1)) is terrain.steps


def test_a_wall_inside_the_old_place_of_a_body_holds_it_back() -> None:
    terrain = Terrain(squares(3, 2), edges=[(0, 1)])
    assert terrain.steps_for(block(2))[0] == ()


# Changed copies and sameness


@given(st.data(), terrains())
def test_a_changed_copy_differs_in_one_place_and_can_be_changed_back(data: st.DataObject, terrain: Terrain) -> None:
    cell = data.draw(cells(terrain.grid))
    higher = terrain.with_solid(cell, terrain.solid[cell] + 1)
    assert higher != terrain
    assert [a - b for a, b in zip(higher.solid, terrain.solid, strict=True)] == [
        int(c == cell) for c in range(terrain.grid.size)
    ]
    assert higher.with_solid(cell, terrain.solid[cell]) == terrain
    assert hash(higher.with_solid(cell, terrain.solid[cell])) == hash(terrain)
    deeper = terrain.with_floor(cell, terrain.floor[cell] - 4)
    assert deeper.floor[cell] == terrain.floor[cell] - 4
    assert deeper.with_floor(cell, terrain.floor[cell]) == terrain
    assert terrain.with_low(cell, True).low == terrain.low | {cell}
    assert terrain.with_low(cell, False).low == terrain.low - {cell}
    for beside in terrain.grid.sides[cell]:
        assert terrain.with_edge(cell, beside, True) == terrain.with_edge(beside, cell, True)
        assert terrain.with_edge(cell, beside, True).blocked(cell, beside)
        assert tuple(sorted((cell, beside))) not in terrain.with_edge(cell, beside, False).edges


@given(terrains())
def test_the_same_ground_is_equal_whatever_has_been_asked_of_it(terrain: Terrain) -> None:
    again = Terrain(terrain.grid, terrain.floor, terrain.solid, [(b, a) for a, b in terrain.edges], sorted(terrain.low))
    assert len(again.steps) == terrain.grid.size
    assert again == terrain
    assert hash(again) == hash(terrain)
    assert terrain.with_solid(0, terrain.solid[0]) is terrain
    assert copy.deepcopy(terrain) is copy.copy(terrain) is terrain
    assert pickle.loads(pickle.dumps(terrain)) == terrain
    assert terrain != "ground"


@pytest.mark.parametrize("grid", BOTH)
def test_bad_ground_is_refused_and_says_what_would_be_right(grid: Grid) -> None:
    with pytest.raises(GridError, match="floor needs one height for each of the 30 cells, not 2"):
        Terrain(grid, floor=[0, 1])
    with pytest.raises(GridError, match=r"solid needs whole numbers, not 0\.5"):
        Terrain(grid, solid=[0.5] * 30)  # type: ignore[list-item]
    with pytest.raises(GridError, match="block on B1 cannot be -1 high"):
        Terrain(grid, solid=[0, -1] + [0] * 28)
    with pytest.raises(GridError, match="between A1 and C1: they do not share a side"):
        Terrain(grid, edges=[(0, 2)])
    with pytest.raises(GridError, match="cells run 0 to 29"):
        Terrain(grid, low=[30])
    with pytest.raises(GridError, match="cells run 0 to 29"):
        Terrain(grid).with_solid(-1, 2)


def test_squares_that_only_touch_at_a_corner_have_no_wall_between_them() -> None:
    with pytest.raises(GridError, match="A1 and B2: they do not share a side"):
        Terrain(squares(2, 2)).with_edge(0, 3, True)


def test_hexes_have_no_corners_to_cut() -> None:
    terrain = Terrain(hexes(3, 3), solid=[0, 1, 0, 0, 0, 0, 0, 0, 0])
    assert [c for c in terrain.grid.neighbours[4] if terrain.blocked(4, c)] == [1]


@given(st.data(), terrains(largest=6))
def test_a_box_is_plain_when_nothing_in_it_is_uneven(data: st.DataObject, terrain: Terrain) -> None:
    grid = terrain.grid
    (x0, x1), (y0, y1) = (
        sorted(data.draw(st.tuples(st.integers(0, side - 1), st.integers(0, side - 1))))
        for side in (grid.width, grid.height)
    )
    box = [grid.at(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]
    fenced = {cell for edge in terrain.edges for cell in edge}
    uneven = [
        c for c in box if terrain.solid[c] or terrain.floor[c] != terrain.level or c in terrain.low or c in fenced
    ]
    assert terrain.plain(x0, y0, x1, y1) == (not uneven)
