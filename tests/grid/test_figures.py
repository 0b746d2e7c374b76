"""Bodies, what they fill, and how pushes and pulls move them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.grid import (
    Grid,
    GridError,
    Shape,
    block,
    footprint,
    footprints,
    gap,
    hexes,
    mask,
    rotate,
    squares,
    unmask,
)
from tests.grid.boards import cells, grids

SHAPES: st.SearchStrategy[Shape] = st.one_of(
    st.integers(1, 3).map(block),
    st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=4).map(lambda s: tuple(sorted(s))),
)


@given(st.data(), grids(), SHAPES)
def test_a_body_fills_its_shape_or_does_not_fit(data: st.DataObject, grid: Grid, shape: Shape) -> None:
    anchor = data.draw(cells(grid))
    x, y = grid.xy(anchor)
    wanted = []
    for u, v in shape:
        row = y + v
        column = x + u + ((row - (row & 1)) // 2 - (y - (y & 1)) // 2 if grid.kind == "hex" else 0)
        if grid.contains(column, row):
            wanted.append(grid.at(column, row))
    expected = tuple(wanted) if len(wanted) == len(shape) else ()
    assert footprint(grid, anchor, shape) == expected
    assert footprints(grid, shape)[anchor] == expected


def test_a_block_is_anchored_at_its_top_left() -> None:
    grid = squares(5, 4)
    assert footprint(grid, 6, block(2)) == (6, 7, 11, 12)
    assert footprint(grid, 9, block(2)) == ()
    assert footprint(grid, 16, block(2)) == ()


def test_a_body_needs_at_least_one_cell_and_no_part_twice() -> None:
    with pytest.raises(GridError, match="at least 1 cell wide"):
        block(0)
    for shape in ((), ((0, 0), (0, 0))):
        with pytest.raises(GridError, match="at least one part and no part twice"):
            footprint(squares(3, 3), 0, shape)


@given(st.data(), grids())
def test_the_gap_is_the_least_distance_between_parts(data: st.DataObject, grid: Grid) -> None:
    bodies = st.sets(cells(grid), min_size=1, max_size=5)
    a, b = tuple(data.draw(bodies)), tuple(data.draw(bodies))
    expected = min(grid.distance(x, y) for x in a for y in b)
    assert gap(grid, a, b) == gap(grid, b, a) == expected
    assert (gap(grid, a, b) == 0) == bool(set(a) & set(b))


def test_a_gap_needs_two_bodies() -> None:
    with pytest.raises(GridError, match="at least one cell of each"):
        gap(squares(3, 3), (), (1,))


def test_a_quarter_turn_clockwise_leads_from_east_to_south() -> None:
    assert rotate(((0, 0), (1, 0), (2, -1)), 1, "square") == ((0, 0), (0, 1), (1, 2))


def test_a_sixth_turn_clockwise_leads_through_all_directions_of_hexes() -> None:
    vectors = hexes(3, 3).vectors
    for turns in range(-6, 7):
        assert rotate(vectors, turns, "hex") == vectors[turns % 6 :] + vectors[: turns % 6]


@given(SHAPES, st.sampled_from([("square", 4), ("hex", 6)]), st.integers(-7, 7))
def test_turning_all_the_way_round_changes_nothing(shape: Shape, kind: tuple[str, int], turns: int) -> None:
    name, full = kind
    assert rotate(shape, full, name) == shape
    assert rotate(rotate(shape, turns, name), -turns, name) == shape


def test_only_squares_and_hexes_can_be_turned() -> None:
    with pytest.raises(GridError, match="write 'square' or 'hex'"):
        rotate(block(1), 1, "triangle")


@given(st.sets(st.integers(0, 300)))
def test_a_mask_holds_exactly_its_cells(chosen: set[int]) -> None:
    assert unmask(mask(chosen)) == sorted(chosen)
    assert all((mask(chosen) >> c & 1) == (c in chosen) for c in range(301))
