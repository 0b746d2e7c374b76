"""The map of a fight: terrain that never changes by itself, with what it does to those who enter it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property, lru_cache
from typing import Any

import msgspec

from fracas.games.steel.rules.model import SHAPES, SMALL
from fracas.grid import Shape, Squares, Terrain, footprints, mask, unmask

FULL_HEIGHT = 4
"""How many squares high a wall drawn on a map is."""

MOST_CHANGED = 128
"""How many boards with broken or raised objects are kept at hand for those who come to the same position again."""


class Material(msgspec.Struct, frozen=True):
    """What an object is made of: squares of forced movement that break one square of it, and the damage of that."""

    name: str
    cost: int
    damage: int


MATERIALS = {
    "glass": Material("glass", 1, 3),
    "wood": Material("wood", 3, 5),
    "stone": Material("stone", 6, 8),
    "metal": Material("metal", 9, 11),
}

LOW_OBJECT_SIZE = SMALL
"""Benches, crates and the like: they give cover, are difficult to cross and stop a shoved creature."""


class MapSquare(msgspec.Struct, frozen=True):
    """What a glyph on a drawn map means."""

    material: str = ""
    low: bool = False
    floor: int = 0
    difficult: bool = False
    water: bool = False
    fog: bool = False
    damaging: tuple[int, str] | None = None
    pit: int = 0
    tall: int = FULL_HEIGHT


class Board:
    """A map with its objects as they stand now. Immutable: breaking a wall gives another board. Clones share it."""

    def __init__(self, grid: Squares, squares: Mapping[int, MapSquare]) -> None:
        self.grid = grid
        self.squares = dict(squares)
        plain = MapSquare()
        at = [self.squares.get(cell, plain) for cell in range(grid.size)]
        self.material = {cell: at[cell].material for cell in range(grid.size) if at[cell].material and not at[cell].low}
        self.low = {cell: at[cell].material or "wood" for cell in range(grid.size) if at[cell].low}
        self.terrain = Terrain(
            grid,
            floor=[s.floor - s.pit for s in at],
            solid=[at[cell].tall if cell in self.material else 0 for cell in range(grid.size)],
            low=self.low,
        )
        self.floor = self.terrain.floor
        self.rough = frozenset(c for c in range(grid.size) if at[c].difficult or at[c].low)
        self.difficult = self.rough | frozenset(c for c in range(grid.size) if at[c].water)
        self.water = frozenset(c for c in range(grid.size) if at[c].water)
        self.fog = frozenset(c for c in range(grid.size) if at[c].fog)
        self.damaging = {c: hurt for c in range(grid.size) if (hurt := at[c].damaging)}
        self.level = not any(self.floor)
        self.gaits: dict[Hashable, Any] = {}
        self.flights: dict[tuple[int, int, int], tuple[int, ...]] = {}

    @cached_property
    def far(self) -> tuple[Sequence[int], ...]:
        """far[a][b]: distance in squares, ignoring height."""
        return tuple(self.grid.distances(cell) for cell in range(self.grid.size))

    @cached_property
    def feet(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """feet[size][anchor]: the squares a creature of that size covers; () where it would not fit on the map."""
        return tuple(footprints(self.grid, shape) for shape in SHAPES)

    @cached_property
    def covering(self) -> tuple[tuple[int, ...], ...]:
        """covering[size][cell]: the anchors, as a bit mask, at which a creature of that size covers the square."""
        return tuple(anchors_covering(self.grid, shape) for shape in SHAPES)

    @cached_property
    def stand(self) -> tuple[tuple[int, ...], ...]:
        """stand[size][anchor]: the height at which a creature of that size stands there; 0 where it does not fit."""
        if self.level:
            return ((0,) * self.grid.size,) * len(SHAPES)
        floor = self.floor
        return tuple(tuple(max([floor[c] for c in cells], default=0) for cells in table) for table in self.feet)

    @cached_property
    def no_room(self) -> tuple[int, ...]:
        """no_room[size]: the anchors, as a bit mask, where a body sticks out of the map or into something solid."""
        solid = self.terrain.solid
        return tuple(
            mask(a for a, cells in enumerate(table) if not cells or any(solid[c] for c in cells)) for table in self.feet
        )

    def without(self, cell: int) -> Board:
        """The board after the object there broke."""
        return _changed(self, cell, "", FULL_HEIGHT)

    def with_object(self, cell: int, material: str) -> Board:
        """The board after one square of that material was raised there, on top of any object that stands there."""
        return _changed(self, cell, material, self.terrain.solid[cell] + 1)

    def standing_height(self, cells: tuple[int, ...]) -> int:
        """The height at which a body on these squares stands: its highest ground."""
        if self.level:
            return 0
        floor = self.floor
        return max(floor[cell] for cell in cells)


@lru_cache(maxsize=MOST_CHANGED)
def _changed(board: Board, cell: int, material: str, tall: int) -> Board:
    """The board with another object, or none, on one square. What does not depend on that square is shared."""
    old = board.squares.get(cell, MapSquare())
    new = msgspec.structs.replace(old, material=material, low=False, tall=tall)
    squares = {**board.squares, cell: new}
    if old.low:
        return Board(board.grid, squares)
    twin = copy(board)
    twin.squares, twin.material = squares, dict(board.material)
    twin.material.pop(cell, None)
    if material:
        twin.material[cell] = material
    twin.terrain = board.terrain.with_solid(cell, tall if material else 0)
    twin.flights = {}
    if board.terrain.solid[cell] and twin.terrain.solid[cell]:  # only higher or lower: bodies stand and step as before
        twin.gaits = {key: gait for key, gait in board.gaits.items() if gait.walks}
        return twin
    twin.gaits = {key: gait.on(twin) for key, gait in board.gaits.items() if gait.walks}
    if "no_room" in board.__dict__:
        twin.__dict__["no_room"] = _room_after(twin, board.no_room, cell)
    return twin


def _room_after(board: Board, before: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """Where bodies have no room now that the object on one square has changed."""
    if board.terrain.solid[cell]:
        return tuple([full | covering[cell] for full, covering in zip(before, board.covering, strict=True)])
    solid = board.terrain.solid
    after = []
    for full, covering, feet in zip(before, board.covering, board.feet, strict=True):
        for anchor in unmask(covering[cell]):
            if not any(solid[c] for c in feet[anchor]):
                full &= ~(1 << anchor)
        after.append(full)
    return tuple(after)


@cache
def anchors_covering(grid: Squares, shape: Shape) -> tuple[int, ...]:
    """For every square a bit mask of the anchors at which a body of this shape covers it."""
    masks = [0] * grid.size
    for anchor, cells in enumerate(footprints(grid, shape)):
        for cell in cells:
            masks[cell] |= 1 << anchor
    return tuple(masks)


@cache
def board_for(width: int, height: int, squares: tuple[tuple[int, MapSquare], ...]) -> Board:
    """One shared board for each drawn map, so that its caches serve every fight on it."""
    from fracas.grid import squares as square_grid

    return Board(square_grid(width, height), dict(squares))
