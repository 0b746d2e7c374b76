"""Lines of effect, cover, and the cells a line crosses."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fracas.grid import (
    Grid,
    GridError,
    Terrain,
    cells_crossed,
    clear,
    has_cover,
    has_line,
    hexes,
    make_grid,
    read_picture,
    seen,
    squares,
)
from fracas.grid.trace import extent, sample_points, trace
from tests.grid.boards import BOTH, all_sides, cells, grids, terrains
from tests.grid.exact_lines import Judge, nearest, on_board, outline, outline_at

Place = tuple[int, int, int]


def ground(text: str, kind: str = "square", height: int = 4) -> Terrain:
    """Solid blocks where the picture shows #, low objects where it shows o."""
    picture = read_picture(text, kind)
    solid = [0] * picture.grid.size
    for cell in picture.cells("#"):
        solid[cell] = height
    return Terrain(picture.grid, solid=solid, low=picture.cells("o"))


def line(terrain: Terrain, a: str, b: str) -> bool:
    cell = terrain.grid.cell
    return has_line(terrain, (cell(a),), 0, 1, (cell(b),), 0, 1)


def cover(terrain: Terrain, a: str, b: str) -> bool:
    cell = terrain.grid.cell
    return has_cover(terrain, (cell(a),), 0, 1, (cell(b),), 0, 1)


@st.composite
def places(draw: st.DrawFn, grid: Grid) -> Place:
    """Any point of the board; corners, borders and sample points more often than others."""
    right, bottom = extent(grid)
    z = draw(st.integers(-9, 30))
    choice = draw(st.integers(0, 2))
    if choice == 0:
        x, y = draw(st.sampled_from(sample_points(grid, draw(cells(grid)))))
    elif choice == 1:
        fx, fy = draw(st.sampled_from(outline(grid, draw(cells(grid)))))
        x, y = int(fx), int(fy)
    else:
        x, y = draw(st.integers(0, right)), draw(st.integers(0, bottom))
    assume(on_board(grid, x, y))
    return x, y, z


# Against the slow judge


@settings(max_examples=150, deadline=None)
@given(st.data(), terrains(largest=4))
def test_a_line_is_clear_exactly_when_the_slow_judge_says_so(data: st.DataObject, terrain: Terrain) -> None:
    judge = Judge(terrain)
    for _ in range(6):
        a, b = data.draw(places(terrain.grid)), data.draw(places(terrain.grid))
        assert clear(terrain, a, b) == judge.clear(a, b), (a, b)


@settings(max_examples=100, deadline=None)
@given(st.data(), terrains(largest=4, hilly=False))
def test_a_line_over_flat_ground_is_clear_exactly_when_the_slow_judge_says_so(
    data: st.DataObject, terrain: Terrain
) -> None:
    judge = Judge(terrain)
    for _ in range(6):
        ax, ay, _ = data.draw(places(terrain.grid))
        bx, by, _ = data.draw(places(terrain.grid))
        assert clear(terrain, (ax, ay, 4), (bx, by, 4)) == judge.clear((ax, ay, 4), (bx, by, 4))


@given(st.data(), terrains())
def test_a_line_is_clear_both_ways_or_neither(data: st.DataObject, terrain: Terrain) -> None:
    a, b = data.draw(places(terrain.grid)), data.draw(places(terrain.grid))
    assert clear(terrain, a, b) == clear(terrain, b, a)


@given(st.data(), terrains())
def test_nothing_that_is_added_opens_a_line(data: st.DataObject, terrain: Terrain) -> None:
    a, b = data.draw(places(terrain.grid)), data.draw(places(terrain.grid))
    cell = data.draw(cells(terrain.grid))
    fuller = [
        terrain.with_solid(cell, terrain.solid[cell] + 3),
        terrain.with_floor(cell, terrain.floor[cell] + 1),
        *(terrain.with_edge(cell, beside, True) for beside in terrain.grid.sides[cell]),
    ]
    if not clear(terrain, a, b):
        assert not any(clear(other, a, b) for other in fuller)


# Single lines


def test_a_block_stops_what_runs_through_it_below_its_top() -> None:
    terrain = ground(". # .", height=2)
    assert not clear(terrain, (4, 4, 15), (20, 4, 15))
    assert clear(terrain, (4, 4, 16), (20, 4, 16))
    assert not clear(terrain, (4, 4, 20), (20, 4, 10))
    assert clear(terrain, (4, 4, 20), (20, 4, 16))


def test_sliding_along_a_side_or_touching_a_corner_stops_nothing() -> None:
    terrain = ground("""
        . . .
        . # .
        . . .
    """)
    assert clear(terrain, (0, 8, 2), (24, 8, 2))
    assert clear(terrain, (4, 12, 2), (12, 4, 2))
    assert not clear(terrain, (4, 13, 2), (12, 5, 2))


def test_no_line_slips_between_two_blocks_that_touch_at_a_corner() -> None:
    terrain = ground("""
        . #
        # .
    """)
    assert not clear(terrain, (4, 4, 2), (12, 12, 2))
    assert clear(terrain.with_solid(1, 0), (4, 4, 2), (12, 12, 2))
    assert clear(terrain, (4, 4, 32), (12, 12, 32))


def test_no_line_slips_between_two_blocks_that_share_a_side() -> None:
    terrain = ground("""
        . . .
        # # .
        . . .
    """)
    assert not clear(terrain, (8, 2, 2), (8, 22, 2))
    assert clear(terrain, (16, 2, 2), (16, 22, 2))
    assert clear(terrain, (0, 2, 2), (0, 22, 2))


def test_a_wall_between_cells_stops_what_crosses_it_below_four_cells() -> None:
    grid = squares(2, 1)
    terrain = Terrain(grid, floor=[0, 1], edges=[(0, 1)])
    assert not clear(terrain, (4, 4, 39), (12, 4, 39))
    assert clear(terrain, (4, 4, 40), (12, 4, 40))
    assert clear(terrain, (8, 0, 10), (8, 8, 10))


def test_a_corner_closed_by_a_wall_on_one_hand_and_a_block_on_the_other_stops_a_line() -> None:
    terrain = ground("""
        . #
        . .
    """)
    assert clear(terrain, (4, 4, 2), (12, 12, 2))
    assert not clear(terrain.with_edge(0, 2, True), (4, 4, 2), (12, 12, 2))
    assert not clear(terrain.with_edge(2, 3, True), (4, 4, 2), (12, 12, 2))


def test_a_line_along_a_wall_stays_on_one_hand_of_it() -> None:
    grid = squares(2, 3)
    along = Terrain(grid, edges=[(2, 3)])
    bent = Terrain(grid, edges=[(2, 3), (0, 2), (3, 5)])
    open_left = Terrain(grid, edges=[(2, 3), (1, 3), (3, 5)])
    ends = (8, 2, 2), (8, 22, 2)
    assert clear(along, *ends)
    assert not clear(bent, *ends)
    assert clear(open_left, *ends)
    assert clear(bent.with_edge(2, 3, False), *ends)


def test_a_line_straight_up_is_stopped_only_inside_a_column() -> None:
    terrain = ground("# .", height=2)
    assert not clear(terrain, (4, 4, 2), (4, 4, 30))
    assert clear(terrain, (4, 4, 16), (4, 4, 30))
    assert clear(terrain, (8, 4, 2), (8, 4, 30))
    assert clear(terrain, (12, 4, 2), (12, 4, 2))


@pytest.mark.parametrize("grid", BOTH)
def test_a_line_must_begin_and_end_on_the_board(grid: Grid) -> None:
    with pytest.raises(GridError, match="off the board; x runs 0 to"):
        clear(Terrain(grid), (-1, 4, 2), (12, 4, 2))
    with pytest.raises(GridError, match="off the board; x runs 0 to"):
        clear(Terrain(grid), (4, 4, 2), (4, 400, 2))


# Bodies


def visible(terrain: Terrain, a: tuple[tuple[int, ...], int, int], b: tuple[tuple[int, ...], int, int]) -> list[int]:
    """For every sample point of a the number of points of b with a clear line."""

    def points(body: tuple[tuple[int, ...], int, int]) -> list[Place]:
        body_cells, z, h = body
        spots = [spot for cell in body_cells for spot in sample_points(terrain.grid, cell)]
        return [(x, y, level) for (x, y), level in product(spots, (8 * z + 2, 8 * (z + h) - 2))]

    return [sum(clear(terrain, p, q) for q in points(b)) for p in points(a)]


@settings(max_examples=60, deadline=None)
@given(st.data(), terrains(largest=6))
def test_what_a_body_sees_is_counted_from_its_best_point(data: st.DataObject, terrain: Terrain) -> None:
    check_view(data, Terrain(terrain.grid, terrain.floor, terrain.solid, terrain.edges))


@settings(max_examples=60, deadline=None)
@given(st.data(), terrains(largest=7, hilly=False))
def test_among_blocks_on_flat_ground_too(data: st.DataObject, terrain: Terrain) -> None:
    check_view(data, Terrain(terrain.grid, solid=terrain.solid))


def check_view(data: st.DataObject, terrain: Terrain) -> None:
    """Compares what two random bodies see of each other with all single lines between their points."""
    some = st.sets(cells(terrain.grid), min_size=1, max_size=2).map(lambda s: tuple(sorted(s)))
    a = (data.draw(some), data.draw(st.integers(-1, 3)), data.draw(st.integers(1, 2)))
    b = (data.draw(some), data.draw(st.integers(-1, 3)), data.draw(st.integers(1, 2)))
    counts = visible(terrain, a, b)
    points = 2 * len(b[0]) * (5 if terrain.grid.kind == "square" else 7)
    assert seen(terrain, *a, *b) == (max(counts), points)
    assert has_line(terrain, *a, *b) == has_line(terrain, *b, *a) == (max(counts) > 0)
    assert has_cover(terrain, *a, *b) == (0 < max(counts) <= points / 2)
    assert seen(terrain, *a, *b) == (max(counts), points)


@settings(max_examples=60, deadline=None)
@given(st.data(), terrains(largest=6))
def test_a_low_object_hides_but_stops_no_line(data: st.DataObject, terrain: Terrain) -> None:
    bare = Terrain(terrain.grid, terrain.floor, terrain.solid, terrain.edges)
    a, b = data.draw(cells(bare.grid)), data.draw(cells(bare.grid))
    bodies = (a,), bare.floor[a], 1, (b,), bare.floor[b], 1
    assert has_line(terrain, *bodies) == has_line(bare, *bodies)
    assert seen(terrain, *bodies) <= seen(bare, *bodies)
    if a == b or not terrain.low - {a, b}:
        assert seen(terrain, *bodies) == seen(bare, *bodies)


def test_open_ground_leaves_everything_in_view() -> None:
    for grid in BOTH:
        terrain = Terrain(grid)
        points = 10 if grid.kind == "square" else 14
        for a, b in product(range(grid.size), repeat=2):
            assert seen(terrain, (a,), 0, 1, (b,), 0, 1) == (points, points)
            assert not has_cover(terrain, (a,), 0, 1, (b,), 0, 1)


def test_a_long_wall_hides_a_body_and_a_gap_shows_it() -> None:
    terrain = ground("""
        . . . . .
        # # # # .
        . . . . .
    """)
    assert not line(terrain, "A1", "A3")
    assert not line(terrain, "D1", "D3")
    assert line(terrain, "E1", "D3")
    assert line(terrain, "E1", "E3")


def test_a_body_half_behind_a_corner_has_cover() -> None:
    terrain = ground("""
        . . . . . .
        . . # . . .
        . . # . . .
    """)
    cell = terrain.grid.cell
    assert seen(terrain, (cell("F1"),), 0, 1, (cell("A2"),), 0, 1) == (4, 10)
    assert cover(terrain, "F1", "A2")
    assert not cover(terrain, "A1", "F1")
    assert not line(terrain, "B3", "D3")
    assert not cover(terrain, "B3", "D3")


def test_a_body_on_a_ledge_sees_over_a_block() -> None:
    grid = squares(5, 1)
    terrain = Terrain(grid, floor=[3, 0, 0, 0, 0], solid=[0, 0, 1, 0, 0])
    assert has_line(terrain, (0,), 3, 1, (4,), 0, 1)
    assert not has_line(terrain, (1,), 0, 1, (3,), 0, 1)
    assert has_line(terrain, (1,), 0, 2, (3,), 0, 2)


def test_two_bodies_beside_a_cliff_see_each_other() -> None:
    terrain = Terrain(squares(2, 1), floor=[2, 0])
    assert has_line(terrain, (0,), 2, 1, (1,), 0, 1)


def test_a_body_under_the_ground_is_out_of_view() -> None:
    terrain = Terrain(squares(3, 1))
    assert not has_line(terrain, (0,), 0, 1, (2,), -2, 1)
    assert seen(terrain, (0,), 0, 1, (2,), -2, 1) == (0, 10)


def test_a_low_object_next_to_the_target_gives_cover_and_next_to_the_shooter_does_not() -> None:
    terrain = ground(". . . o . .")
    assert cover(terrain, "A1", "E1")
    assert not cover(terrain, "E1", "A1")
    assert line(terrain, "A1", "E1")
    assert seen(terrain, (0,), 0, 1, (4,), 0, 1) == (5, 10)


def test_a_low_object_under_either_body_gives_no_cover() -> None:
    terrain = ground("o . . . o")
    assert not cover(terrain, "A1", "E1")
    assert not cover(terrain, "A1", "B1")
    assert not cover(terrain, "B1", "E1")


def test_a_tall_body_looks_out_over_a_low_object() -> None:
    terrain = ground(". . . o . .")
    assert seen(terrain, (0,), 0, 3, (4,), 0, 1) == (8, 10)
    assert not has_cover(terrain, (0,), 0, 3, (4,), 0, 1)
    assert has_cover(terrain, (0,), 0, 1, (4,), 0, 1)


def test_two_blocks_hide_the_hex_beyond_the_side_they_share() -> None:
    terrain = ground(
        """
        . . .
         # # .
        . . .
        """,
        "hex",
    )
    assert not line(terrain, "B1", "B3")
    assert line(terrain.with_solid(3, 0), "B1", "B3")


def test_a_line_finds_its_way_round_the_end_of_a_wall_between_hexes() -> None:
    grid = hexes(3, 3)
    a, b = grid.cell("A2"), grid.cell("B2")
    shut = Terrain(grid, edges=[(a, b)])
    assert not clear(shut, (*sample_points(grid, a)[0], 2), (*sample_points(grid, b)[0], 2))
    assert line(shut, "A2", "B2")


@pytest.mark.parametrize("height", [1, 2, 5, 6])
def test_a_wall_across_all_hexes_stops_every_line_even_at_the_rim(height: int) -> None:
    grid = hexes(4, height)
    left = {c for c in range(grid.size) if grid.xy(c)[0] < 2}
    right = set(range(grid.size)) - left
    shut = Terrain(grid, edges=[side for side in all_sides(grid) if len(left.intersection(side)) == 1])
    assert not any(has_line(shut, (a,), 0, 1, (b,), 0, 1) for a in left for b in right)
    assert all(has_line(shut, (a,), 0, 1, (b,), 0, 1) for a in left for b in left if grid.distance(a, b) == 1)


@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_row_of_walls_or_blocks_across_all_hexes_stops_every_line_even_at_the_rim(row: int) -> None:
    grid = hexes(3, 5)
    above = [c for c in range(grid.size) if grid.xy(c)[1] < row]
    below = [c for c in range(grid.size) if grid.xy(c)[1] > row]
    walls = [(a, b) for a, b in all_sides(grid) if grid.xy(a)[1] == row - 1 and grid.xy(b)[1] == row]
    for shut in (
        Terrain(grid, edges=walls),
        Terrain(grid, solid=[1 if grid.xy(c)[1] == row else 0 for c in range(grid.size)]),
    ):
        assert not any(has_line(shut, (a,), 0, 1, (b,), 0, 1) for a in above for b in below)


def test_a_wall_that_ends_at_a_notch_of_the_rim_leaves_the_other_hexes_there_in_view() -> None:
    grid = hexes(2, 3)
    shut = Terrain(grid, edges=[(grid.cell("A1"), grid.cell("A2"))])
    assert clear(shut, (5, 17, 2), (1, 29, 2))
    assert not clear(shut, (1, 11, 2), (5, 23, 2))
    assert not clear(shut, (1, 11, 2), (1, 29, 2))


def test_bodies_need_cells_and_height() -> None:
    terrain = Terrain(squares(3, 3))
    for question in (seen, has_line, has_cover):
        with pytest.raises(GridError, match="each needs at least one cell"):
            question(terrain, (), 0, 1, (2,), 0, 1)
        with pytest.raises(GridError, match="at least 1 high, not 0"):
            question(terrain, (1,), 0, 1, (2,), 0, 0)


# Cells crossed


@given(st.data(), grids(6))
def test_the_stretches_of_a_line_follow_each_other_from_border_to_border(data: st.DataObject, grid: Grid) -> None:
    (ax, ay, _), (bx, by, _) = data.draw(places(grid)), data.draw(places(grid))
    assume((ax, ay) != (bx, by))
    path, base = trace(grid, (ax, ay), (bx, by))
    stretches = sorted([(begin, end, (cell,)) for begin, end, cell in path.legs] + list(path.seams))
    marks = [begin for begin, _, _ in stretches] + [path.span]
    assert [0, *(end for _, end, _ in stretches)] == marks
    assert sorted(mark for mark, *_ in (*path.sides, *path.corners)) == marks[1:-1]
    for begin, end, spots in stretches:
        for spot in spots:
            row, column = divmod(base + spot, grid.stride)
            corners = outline_at(grid.kind, column - 1, row - 1)
            touches = [
                nearest(corners, ax + Fraction((bx - ax) * mark, path.span), ay + Fraction((by - ay) * mark, path.span))
                for mark in (begin, end)
            ]
            assert all(touch >= 0 for touch in touches)
            assert all(touch == 0 for touch, mark in zip(touches, (begin, end), strict=True) if 0 < mark < path.span)


@settings(max_examples=60, deadline=None)
@given(st.data(), grids(6))
def test_a_line_crosses_the_cells_whose_block_would_stop_it(data: st.DataObject, grid: Grid) -> None:
    grid = make_grid(grid.kind, grid.width + 2, grid.height)
    inner = cells(grid).filter(lambda c: 0 < grid.xy(c)[0] < grid.width - 1)
    a, b = data.draw(inner), data.draw(inner)
    (ax, ay), (bx, by) = sample_points(grid, a)[0], sample_points(grid, b)[0]
    flat = Terrain(grid)
    stopping = {c for c in range(grid.size) if not clear(flat.with_solid(c, 1), (ax, ay, 2), (bx, by, 2))}
    crossed = cells_crossed(grid, a, b)
    assert set(crossed) == (stopping if a != b else {a})
    assert len(set(crossed)) == len(crossed)
    assert (crossed[0], crossed[-1]) == (a, b)
    assert crossed == cells_crossed(grid, b, a)[::-1]


def test_a_diagonal_line_crosses_only_the_diagonal_and_a_steep_one_both_columns() -> None:
    grid = squares(4, 4)
    named = [[grid.name(c) for c in cells_crossed(grid, 0, grid.cell(to))] for to in ("D4", "B3")]
    assert named == [["A1", "B2", "C3", "D4"], ["A1", "A2", "B2", "B3"]]


def test_a_line_along_a_side_of_hexes_crosses_neither_of_them() -> None:
    grid = hexes(3, 3)
    assert cells_crossed(grid, grid.cell("B1"), grid.cell("B3")) == (grid.cell("B1"), grid.cell("B3"))


def test_a_wall_anywhere_is_crossed_between_its_two_cells() -> None:
    for grid in BOTH:
        for a, b in all_sides(grid):
            terrain = Terrain(grid, edges=[(a, b)])
            (ax, ay), (bx, by) = sample_points(grid, a)[0], sample_points(grid, b)[0]
            assert not clear(terrain, (ax, ay, 2), (bx, by, 2))
