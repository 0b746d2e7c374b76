"""Pushes and pulls, one step at a time."""

from collections.abc import Callable, Collection

from fracas.grid.board import Grid, Shape
from fracas.grid.figure import footprint, gap


def shifted(grid: Grid, anchor: int, shape: Shape, direction: int) -> int:
    """The anchor of a body after one step, or -1 when a part would leave the board."""
    there = grid.step(anchor, direction)
    if there < 0 or not footprint(grid, there, shape):
        return -1
    return there


def _change(grid: Grid, from_cells: Collection[int], body_cells: Collection[int], direction: int) -> int:
    """By how much one step changes the distance; 0 when it would leave the board."""
    moved = [grid.step(cell, direction) for cell in body_cells]
    if -1 in moved:
        return 0
    return gap(grid, from_cells, moved) - gap(grid, from_cells, body_cells)


def away(grid: Grid, from_cells: Collection[int], body_cells: Collection[int], direction: int) -> bool:
    """Whether one step takes a body further from these cells; never when it leaves the board."""
    return _change(grid, from_cells, body_cells, direction) > 0


def toward(grid: Grid, from_cells: Collection[int], body_cells: Collection[int], direction: int) -> bool:
    """Whether one step takes a body closer to these cells; never when it leaves the board."""
    return _change(grid, from_cells, body_cells, direction) < 0


def push_directions(grid: Grid, from_cells: Collection[int], anchor: int, shape: Shape) -> tuple[int, ...]:
    """The directions whose first step leads away."""
    return _directions(grid, from_cells, anchor, shape, away)


def pull_directions(grid: Grid, from_cells: Collection[int], anchor: int, shape: Shape) -> tuple[int, ...]:
    """The directions whose first step leads closer."""
    return _directions(grid, from_cells, anchor, shape, toward)


def _directions(
    grid: Grid,
    from_cells: Collection[int],
    anchor: int,
    shape: Shape,
    wanted: Callable[[Grid, Collection[int], Collection[int], int], bool],
) -> tuple[int, ...]:
    body = footprint(grid, anchor, shape)
    if not body:
        return ()
    return tuple(
        direction
        for direction in range(len(grid.directions))
        if shifted(grid, anchor, shape, direction) >= 0 and wanted(grid, from_cells, body, direction)
    )
