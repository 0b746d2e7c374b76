"""Targeting lines against a brute-force oracle that looks along very many of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.games.viskara.book import lines
from fracas.games.viskara.book.board import board_for

SIDE = 6
squares = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
boards = st.frozensets(squares, max_size=9)


def oracle_blocked(start: lines.Square, end: tuple[Fraction, Fraction], obstructed: frozenset[lines.Square]) -> bool:
    """Cut the segment at every grid line and look where the middle of each piece lies; then look at every corner."""
    sx, sy = Fraction(2 * start[0] + 1), Fraction(2 * start[1] + 1)
    dx, dy = end[0] - sx, end[1] - sy
    times = {Fraction(0), Fraction(1)}
    for line in range(0, 2 * SIDE + 1, 2):
        times |= {(line - s) / d for s, d in ((sx, dx), (sy, dy)) if d}
    inside = sorted(t for t in times if 0 <= t <= 1)
    for early, late in pairwise(inside):
        t = (early + late) / 2
        if ((sx + dx * t) // 2, (sy + dy * t) // 2) in obstructed:
            return True
    for t in inside:
        x, y = sx + dx * t, sy + dy * t
        if t > 0 and x % 2 == 0 and y % 2 == 0:
            sides = {
                (dx * (2 * j + 1 - y) - dy * (2 * i + 1 - x)) > 0
                for i in (int(x) // 2 - 1, int(x) // 2)
                for j in (int(y) // 2 - 1, int(y) // 2)
                if (i, j) in obstructed and dx * (2 * j + 1 - y) != dy * (2 * i + 1 - x)
            }
            if len(sides) == 2:
                return True
    return False


def oracle_ends(start: lines.Square, target: lines.Square, steps: int) -> list[tuple[Fraction, Fraction]]:
    """Points spread densely over those edges of the target that face the start."""
    left, top = 2 * target[0], 2 * target[1]
    ends = []
    for n in range(2 * steps + 1):
        at = Fraction(n, steps)
        if start[0] < target[0]:
            ends.append((Fraction(left), top + at))
        if start[0] > target[0]:
            ends.append((Fraction(left + 2), top + at))
        if start[1] < target[1]:
            ends.append((left + at, Fraction(top)))
        if start[1] > target[1]:
            ends.append((left + at, Fraction(top + 2)))
    return ends


@pytest.mark.covers("viskara.target.lines", "viskara.target.obstructions", "viskara.target.corner-rule")
@given(start=squares, target=squares, board=boards)
@settings(max_examples=150, deadline=None)
def test_a_line_is_found_wherever_dense_looking_finds_one(
    start: lines.Square, target: lines.Square, board: frozenset[lines.Square]
) -> None:
    board -= {start, target}
    found = lines.line_to(start, target, board)

    if start == target:
        assert found == lines.middle(start)
    elif found is None:
        assert all(oracle_blocked(start, end, board) for end in oracle_ends(start, target, 36))
    else:
        assert not oracle_blocked(start, (Fraction(found[0], found[2]), Fraction(found[1], found[2])), board)


@given(start=squares, target=squares, board=boards)
@settings(max_examples=100, deadline=None)
def test_blocked_agrees_with_looking_at_every_piece_of_the_line(
    start: lines.Square, target: lines.Square, board: frozenset[lines.Square]
) -> None:
    board -= {start, target}
    for x, y in oracle_ends(start, target, 3):
        end = (int(x * 3), int(y * 3), 3)
        assert lines.blocked(lines.middle(start), end, board) == oracle_blocked(start, (x, y), board)


@pytest.mark.covers("viskara.target.line", "viskara.reaction.defy-lines")
@given(defier=squares, start=squares, target=squares, board=boards)
@settings(max_examples=150, deadline=None)
def test_a_line_is_reached_wherever_dense_looking_reaches_it(
    defier: lines.Square, start: lines.Square, target: lines.Square, board: frozenset[lines.Square]
) -> None:
    board = (board | {start}) - {defier, target}
    end = lines.first_contact(start, (target[0] - start[0], target[1] - start[1]), target) if start != target else None
    if end is None or defier == start:
        return
    source = lines.middle(start)
    within = [square for square in lines.touched(source, end) if square != start]
    found = lines.reach_line(defier, source, end, within, board)

    reached = []
    for n in range(41):
        t = Fraction(n, 40)
        x = source[0] + (Fraction(end[0], end[2]) - source[0]) * t
        y = source[1] + (Fraction(end[1], end[2]) - source[1]) * t
        on = any(2 * i <= x <= 2 * i + 2 and 2 * j <= y <= 2 * j + 2 for i, j in within)
        if on and ((x // 2, y // 2) == defier or not oracle_blocked(defier, (x, y), board)):
            reached.append((x, y))
    if found is None:
        assert not reached
    else:
        assert not oracle_blocked(defier, (Fraction(found[0], found[2]), Fraction(found[1], found[2])), board)


@pytest.mark.covers("viskara.target.corner-rule")
def test_one_obstruction_at_the_corner_does_not_block_and_two_adjacent_ones_do() -> None:
    corner = (2, 2, 1)

    assert not lines.blocked(lines.middle((0, 0)), corner, [(1, 0)])
    assert lines.blocked(lines.middle((0, 0)), corner, [(1, 0), (0, 1)])


@pytest.mark.covers("viskara.target.corner-rule")
def test_two_obstructions_that_are_not_adjacent_leave_room() -> None:
    assert lines.line_to((0, 1), (3, 1), [(1, 0), (1, 2)]) is not None
    assert lines.line_to((0, 0), (2, 2), [(1, 0), (1, 2)]) is not None


@pytest.mark.covers("viskara.target.corner-rule")
def test_pillars_with_gaps_let_a_line_between_them() -> None:
    corner = (2, 2, 1)

    assert not lines.blocked(lines.middle((0, 0)), corner, [(1, 0), (0, 1)], gaps=True)


def test_the_squares_along_a_line_come_in_order() -> None:
    end = lines.first_contact((0, 0), (1, 0), (3, 0))
    assert end is not None
    assert lines.touched(lines.middle((0, 0)), end) == [(0, 0), (1, 0), (2, 0), (3, 0)]


def test_a_line_through_a_corner_touches_all_four_squares_there() -> None:
    end = lines.first_contact((0, 0), (1, 1), (2, 2))
    assert end is not None
    assert set(lines.touched(lines.middle((0, 0)), end)) == {
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (1, 2),
        (2, 2),
    }


@given(start=squares, target=squares, board=boards)
@settings(max_examples=200, deadline=None)
def test_the_quick_search_finds_a_line_exactly_when_trying_every_direction_does(
    start: lines.Square, target: lines.Square, board: frozenset[lines.Square]
) -> None:
    quick = lines.line_to(start, target, board)
    every = lines.lines_to(start, target, board)

    assert (quick is None) == (not every)
    if quick is not None and start != target:
        assert not lines.blocked(lines.middle(start), quick, [s for s in board if s not in (start, target)])


@pytest.mark.covers("viskara.move.dash-large")
@given(start=squares, shift=squares, board=boards)
@settings(max_examples=150, deadline=None)
def test_a_large_body_follows_one_displacement_exactly_when_every_direction_has_been_tried(
    start: lines.Square, shift: lines.Square, board: frozenset[lines.Square]
) -> None:
    body = [(start[0] + x, start[1] + y) for y in (0, 1) for x in (0, 1)]
    goal = [(x + shift[0], y + shift[1]) for x, y in body]
    board -= {*body, *goal}
    if shift == (0, 0):
        return
    solid = [list(board) for _ in body]

    found = lines.parallel_line(body, goal[0], solid)

    def legal(end: lines.Point) -> bool:
        x, y, den = end
        return not any(
            lines.blocked(
                lines.middle(square),
                (x + 2 * (square[0] - body[0][0]) * den, y + 2 * (square[1] - body[0][1]) * den, den),
                board,
            )
            for square in body
        )

    moved = [(x - a + start[0], y - b + start[1]) for a, b in body for x, y in board]
    every = [lines.first_contact(start, toward, goal[0]) for toward in lines.directions(start, goal[0], moved)]
    assert (found is None) == (not any(end is not None and legal(end) for end in every))
    assert found is None or legal(found)


@given(start=squares, target=squares, board=boards)
@settings(max_examples=200, deadline=None)
def test_a_board_leaves_out_only_squares_that_cannot_matter(
    start: lines.Square, target: lines.Square, board: frozenset[lines.Square]
) -> None:
    board -= {start, target}
    ground = board_for(SIDE, SIDE, ())
    cells = [y * SIDE + x for x, y in (start, target)]
    mask = ground.mask(board)

    found = ground.line(cells[0], cells[1], mask)

    assert (found is None) == (not lines.lines_to(start, target, board))
    if found is not None:
        assert not lines.blocked(lines.middle(start), found, board)
