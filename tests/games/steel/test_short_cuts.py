"""What is worked out once and used again is the same as worked out anew, on random maps."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fracas.games.steel.book.board import Board
from fracas.games.steel.book.gait import NO_SQUARES, Walk
from fracas.games.steel.book.jump import flight
from fracas.games.steel.book.map_squares import MapSquare
from fracas.games.steel.book.size_and_space import SHAPES
from fracas.grid import cells_crossed, footprints, has_line, mask, open_to, squares

GRID = squares(11, 8)


def board(luck: Random) -> Board:
    """A map with objects of all heights, low ones, ledges, and sometimes a wall between two squares."""
    kinds = [
        MapSquare(material="stone", tall=luck.choice((1, 2, 5))),
        MapSquare(material="wood", low=True),
        MapSquare(floor=luck.choice((1, 2))),
        MapSquare(difficult=True),
    ]
    drawn = {cell: luck.choice(kinds) for cell in luck.sample(range(GRID.size), luck.choice((2, 5, 14)))}
    cell = luck.randrange(GRID.size)
    sides = (("wall", cell, luck.choice(GRID.sides[cell])),) if luck.random() < 0.2 else ()
    return Board(GRID, drawn, sides=sides)


@pytest.mark.covers("steel.movement.jump.long")
@pytest.mark.parametrize("size", range(len(SHAPES)))
def test_a_jump_passes_over_the_same_squares_wherever_on_the_map_it_is(size: int) -> None:
    luck, feet = Random(size), footprints(GRID, SHAPES[size])
    places = [place for place in range(GRID.size) if feet[place]]
    for _ in range(500):
        start, landing = luck.choice(places), luck.choice(places)
        over = cells_crossed(GRID, start, landing)
        touched = {cell for place in over[1:] for cell in feet[place]}
        for here, there in pairwise(over):
            for a, b in zip(feet[here], feet[there], strict=True):
                touched.update(GRID.diagonal(a, b) or ())
        assert flight(GRID, size, start, landing) == (mask(over), mask(touched))
    outside = [place for place in range(GRID.size) if not feet[place]]
    assert all(flight(GRID, size, places[0], place) == (0, 0) for place in outside)


@pytest.mark.covers("steel.rule.lineofeffect")
def test_an_object_with_nothing_around_is_in_line_and_the_quick_look_never_differs_from_the_close_one() -> None:
    luck, quick = Random(3), 0
    for _ in range(150):
        made = board(luck)
        for cell in made.material:
            for _ in range(6):
                z, tall, high = luck.randrange(4), luck.choice((1, 2)), made.terrain.solid[cell]
                body, bottom = (luck.randrange(GRID.size),), made.floor[cell]
                close = has_line(made.open_at(cell), body, z, tall, (cell,), bottom, high)
                assert made.line_to(body, z, tall, cell, bottom, high) == close
                quick += open_to(made.terrain, body, z + tall - 1, cell, bottom + high - 1)
    assert quick > 50, "the quick look is of use"


@pytest.mark.covers("steel.forced.break")
def test_steps_cost_the_same_after_a_wall_broke_as_if_it_had_never_stood() -> None:
    luck = Random(5)
    for _ in range(60):
        old = board(luck)
        size = luck.randrange(len(SHAPES))
        walk = Walk(old, size, False, False, False, NO_SQUARES, old.stand[size])
        for place in range(GRID.size):
            walk.row(place)
        for cell in old.material:
            new = old.without(cell)
            fresh = Walk(new, size, False, False, False, NO_SQUARES, new.stand[size])
            kept = walk.on(new)
            assert [kept.row(place) for place in range(GRID.size)] == [fresh.row(place) for place in range(GRID.size)]
