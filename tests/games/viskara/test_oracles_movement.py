"""The reach of all movement, reckoned a second time slowly and obviously, compared on many positions."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.games.viskara.book import dash, lines, movement, sight, teleport
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import MOVE, WALL
from fracas.testing.viskara import fighter, figure, viskara

WIDTH, HEIGHT = 7, 6
SQUARES = list(product(range(WIDTH), range(HEIGHT)))
Square = tuple[int, int]
SOME = st.sets(st.sampled_from(SQUARES), max_size=9)


def number(square: Square) -> int:
    return square[1] * WIDTH + square[0]


def staged(figures: dict[str, Square], walls: set[Square], speed: str = "medium", size: int = 1) -> Battle:
    """A battle with these walls, and the figures named by their letters; the first one has the size."""
    glyphs = dict.fromkeys(walls, WALL) | {square: letter for letter, square in figures.items()}
    rows = [" ".join(glyphs.get((x, y), ".") for x in range(WIDTH)) for y in range(HEIGHT)]
    letters: dict[str, Any] = {letter: figure(fighter(speed=speed)) for letter in figures}
    letters["A"] = figure(fighter(speed=speed, size=size))
    return viskara("\n".join(rows), **letters).battle


def far(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@pytest.mark.covers("viskara.move.dash", "viskara.speed.medium")
@given(st.permutations(SQUARES), SOME, st.sampled_from(["low", "medium", "high"]))
@settings(max_examples=60, deadline=None)
def test_a_dash_reaches_every_free_square_near_somebody_that_a_line_leads_to(
    order: list[Square], walls: set[Square], speed: str
) -> None:
    start, friend, foe = order[:3]
    walls -= {start, friend, foe}
    battle = staged({"A": start, "B": friend, "z": foe}, walls, speed)

    found = dash.move_courses(battle, battle.get("A"))

    reach = {"low": 2, "medium": 3, "high": 5}[speed]
    solid = [*walls, foe]
    assert set(found) == {
        number(square)
        for square in SQUARES
        if square not in (*solid, start, friend)
        and min(far(square, friend), far(square, foe)) <= reach
        and lines.lines_to(start, square, solid)
    }
    assert bool(found) == bool(dash.move_courses(battle, battle.get("A"), first=True))


@pytest.mark.covers("viskara.move.teleport")
@given(st.permutations(SQUARES), SOME, st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_a_teleport_reaches_every_free_square_in_range_whatever_is_between(
    order: list[Square], walls: set[Square], reach: int
) -> None:
    start, friend, foe = order[:3]
    walls -= {start, friend, foe}
    battle = staged({"A": start, "B": friend, "z": foe}, walls)

    found = teleport.teleport_spots(battle, battle.get("A"), reach)

    free = [square for square in SQUARES if square not in walls and square not in (friend, foe)]
    assert set(found) == {number(square) for square in free if far(square, start) <= reach}


@pytest.mark.covers("viskara.move.directly", "viskara.move.toward-away")
@given(st.permutations(SQUARES), SOME, st.integers(1, 5))
@settings(max_examples=80, deadline=None)
def test_being_moved_straight_away_follows_the_line_until_something_is_in_the_way(
    order: list[Square], walls: set[Square], distance: int
) -> None:
    origin, pushed = order[:2]
    walls -= {origin, pushed}
    battle = staged({"A": origin, "z": pushed}, walls)
    by, c = battle.get("A"), battle.get("z")

    for _ in movement.directly_away(battle, c, number(origin), distance, by, "viskara.move.directly"):
        raise AssertionError("nobody is asked")

    dx, dy = pushed[0] - origin[0], pushed[1] - origin[1]
    at = pushed
    for _ in range(distance):
        further = [
            (x, y)
            for x, y in SQUARES
            if far((x, y), at) == 1 and far((x, y), origin) > far(at, origin) and touched(pushed, (dx, dy), (x, y))
        ]
        free = [(x, y) for x, y in further if (x, y) not in walls and not squeezed(at, (x, y), walls)]
        if not free:
            break
        assert len(further) == 1 or len({far(square, origin) for square in further}) == 1
        at = next((square for square in free if number(square) == c.cells[0]), free[0])
    x, y = c.cells[0] % WIDTH, c.cells[0] // WIDTH
    assert far((x, y), origin) == far(at, origin)
    assert (x, y) == pushed or touched(pushed, (dx, dy), (x, y))


def touched(start: Square, along: Square, square: Square) -> bool:
    """Whether the ray from the middle of a square touches another one, its edges and corners included."""
    sx, sy = 2 * start[0] + 1, 2 * start[1] + 1
    corners = [(2 * square[0] + x - sx, 2 * square[1] + y - sy) for x, y in product((0, 2), (0, 2))]
    sides = [along[0] * y - along[1] * x for x, y in corners]
    ahead = max(along[0] * x + along[1] * y for x, y in corners)
    return min(sides) <= 0 <= max(sides) and ahead > 0


def squeezed(old: Square, new: Square, walls: set[Square]) -> bool:
    return old[0] != new[0] and old[1] != new[1] and {(old[0], new[1]), (new[0], old[1])} <= walls


@pytest.mark.covers("viskara.move.sidestep", "viskara.key.size")
@given(st.permutations(SQUARES), SOME, st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_a_large_body_steps_wherever_all_of_its_squares_can_go(
    order: list[Square], walls: set[Square], distance: int
) -> None:
    start = next(square for square in order if square[0] < WIDTH - 1 and square[1] < HEIGHT - 1)
    foe = next(square for square in order if square not in body(start))
    walls -= {*body(start), foe}
    battle = staged({"A": start, "z": foe}, walls, size=2)
    c = battle.get("A")
    solid = walls | {foe}
    reached, edge = {start}, {start}
    for _ in range(distance):
        edge = {
            (x + dx, y + dy)
            for x, y in edge
            for dx, dy in product((-1, 0, 1), repeat=2)
            if 0 <= x + dx < WIDTH - 1
            and 0 <= y + dy < HEIGHT - 1
            and not set(body((x + dx, y + dy))) & solid
            and not any(squeezed((a, b), (a + dx, b + dy), solid - set(body((x, y)))) for a, b in body((x, y)))
        } - reached
        reached |= edge

    found = movement.ways(battle, c, distance, sight.obstructions(battle, c, MOVE))

    assert set(found) == {number(square) for square in reached - {start}}


def body(at: Square) -> list[Square]:
    return [(at[0] + dx, at[1] + dy) for dy in (0, 1) for dx in (0, 1)]
