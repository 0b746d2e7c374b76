"""The map of a fight: terrain that never changes by itself, with what it does to those who enter it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from fracas.games.steel.book.map_squares import FULL_HEIGHT, GROUNDS, LOW_OBJECT_SIZE, MATERIALS, MapSquare
from fracas.games.steel.book.size_and_space import SHAPES
from fracas.grid import Shape, Squares, Terrain, footprints, has_line, mask, open_to, unmask
from fracas.grid import squares as square_grid
from fracas.grid.sight import clear_but_for

if TYPE_CHECKING:
    from fracas.games.steel.book.gait import Gait

MOST_CHANGED: Final = 128
"""How many boards with broken or raised objects are kept at hand for those who come to the same position again."""

BROKEN: Final = "broken"
"""In the list of what has changed on a map: one square of an object broke."""

BETWEEN: Final = "between "
"""In the same list, followed by the number of another square: what stands on the side they share."""

Object = tuple[int, str, int]
"""The square of an object, its material ("" for none) and its height."""

Sides = tuple[tuple[str, int, int], ...]
"""What stands between two squares that share a side, and which."""
WALL, DOOR, OPEN_DOOR, WINDOW, RAIL = "wall", "door", "open door", "window", "rail"
SIDES = (WALL, DOOR, OPEN_DOOR, WINDOW, RAIL)
OPAQUE = (WALL, DOOR)
"""What stops lines of effect. A window and a rail stop only steps, an open door nothing."""


class Board:
    """A map with its objects as they stand now. Immutable: breaking a wall gives another board. Clones share it.

    `far[a][b]` is the distance in squares, ignoring height. For creatures of each size and every anchor, `feet` are the
    squares they cover (none where they would not fit on the map) and `stand` is the height at which they stand.
    `covering[size][cell]` is a bit mask of the anchors at which they cover a square, `no_room[size]` of those where
    they stick out of the map or into something solid; `murk` is one of the squares of fog, `uneven` of those with an
    object or other ground than the usual, `hindered` of difficult or damaging ones, `objects` of those with an object,
    low ones included (-1: not looked up yet); `struck` says whether a body of a size, at a place and a height, reaches
    an object so many squares away.
    """

    def __init__(
        self, grid: Squares, squares: Mapping[int, MapSquare], like: Board | None = None, sides: Sides = ()
    ) -> None:
        self.grid = grid
        self.squares = dict(squares)
        self.sides = sides
        self.backdrop: str = "" if like is None else like.backdrop
        self.gaits: dict[Hashable, Gait] = {}
        self.old_gaits: dict[Hashable, Gait] = {}
        self.uneven = self.hindered = self.objects = -1
        self.opened: dict[int, Terrain] = {}
        self.struck: dict[tuple[int, int, int, int], bool] = {}
        if like is not None:
            self._copy(like)
            return
        plain = MapSquare()
        at = [self.squares.get(cell, plain) for cell in range(grid.size)]
        self.material = {cell: at[cell].material for cell in range(grid.size) if at[cell].material and not at[cell].low}
        self.low = {cell: at[cell].material or "wood" for cell in range(grid.size) if at[cell].low}
        self.terrain = Terrain(
            grid,
            floor=[s.floor - s.pit for s in at],
            solid=[at[cell].tall if cell in self.material else 0 for cell in range(grid.size)],
            edges=[(a, b) for what, a, b in sides if what in OPAQUE],
            low=self.low,
        )
        self._close_sides()
        self.floor = self.terrain.floor
        self.rough = frozenset(c for c in range(grid.size) if at[c].difficult or at[c].low)
        self.water = frozenset(c for c in range(grid.size) if at[c].water)
        self.difficult = self.rough | self.water
        self.fog = frozenset(c for c in range(grid.size) if at[c].fog)
        self.murk = mask(self.fog)
        self.damaging = {c: hurt for c in range(grid.size) if (hurt := at[c].damaging)}
        self.level = not any(self.floor)
        self._measure()

    def _close_sides(self) -> None:
        """Where steps are barred: also by what can be seen through. A board without sides has one terrain for both."""
        self.barred = frozenset((min(a, b), max(a, b)) for what, a, b in self.sides if what != OPEN_DOOR)
        terrain, low = self.terrain, [(a, b) for what, a, b in self.sides if what in (WINDOW, RAIL)]
        self.ways = terrain
        if low:
            self.ways = Terrain(self.grid, terrain.floor, terrain.solid, [*terrain.edges, *low], terrain.low)

    def bars(self, here: tuple[int, ...], there: tuple[int, ...]) -> bool:
        """Whether something between squares stops a body that goes from some squares to the next ones."""
        if not self.barred:
            return False
        for a, b in zip(here, there, strict=True):
            corner = self.grid.diagonal(a, b)
            ways = ((a, b),) if corner is None else ((a, corner[0]), (corner[0], b), (a, corner[1]), (corner[1], b))
            if any((min(pair), max(pair)) in self.barred for pair in ways):
                return True
        return any((a, b) in self.barred for a in there for b in there)

    def _astride(self, size: int) -> int:
        """The anchors at which a body would stand on both sides of a wall."""
        covering = self.covering[size]
        found = 0
        for a, b in self.barred:
            found |= covering[a] & covering[b]
        return found

    def with_side(self, a: int, b: int, what: str) -> Board:
        """The board with something else between two squares; "" for nothing."""
        kept = tuple(side for side in self.sides if {side[1], side[2]} != {a, b})
        return self._with(self.squares, (*kept, (what, a, b)) if what else kept)

    def _with(self, squares: Mapping[int, MapSquare], sides: Sides) -> Board:
        """Another board on the same picture."""
        made = Board(self.grid, squares, sides=sides)
        made.backdrop = self.backdrop
        return made

    def _measure(self) -> None:
        """Where bodies of every size stand and fit."""
        self.far, self.feet, self.covering = _distances(self.grid), _feet(self.grid), _covering(self.grid)
        floor, solid = self.floor, self.terrain.solid
        if self.level:
            self.stand = ((0,) * self.grid.size,) * len(SHAPES)
        else:
            self.stand = tuple(tuple(max([floor[c] for c in cells], default=0) for cells in row) for row in self.feet)
        self.no_room = tuple(
            mask(a for a, cells in enumerate(row) if not cells or any(solid[c] for c in cells)) for row in self.feet
        )
        if self.barred:
            self.no_room = tuple(full | self._astride(size) for size, full in enumerate(self.no_room))

    def _copy(self, other: Board) -> None:
        """Become the same map."""
        self.material, self.low, self.terrain, self.floor = dict(other.material), other.low, other.terrain, other.floor
        self.rough, self.difficult, self.water = other.rough, other.difficult, other.water
        self.fog, self.murk, self.damaging, self.level = other.fog, other.murk, other.damaging, other.level
        self.far, self.feet, self.covering = other.far, other.feet, other.covering
        self.stand, self.no_room = other.stand, other.no_room
        self.barred, self.ways = other.barred, other.ways

    def without(self, cell: int) -> Board:
        """The board after the object there is gone."""
        return _changed(self, ((cell, "", FULL_HEIGHT),))

    def with_objects_on(self) -> int:
        """The squares on which an object stands, as a bit mask."""
        if self.objects < 0:
            self.objects = mask(self.material) | mask(self.low)
        return self.objects

    def open_at(self, cell: int) -> Terrain:
        """The ground without the object on a square: what a line to that object runs over."""
        if cell not in self.opened:
            self.opened[cell] = self.terrain.cleared(cell)
        return self.opened[cell]

    def line_to(self, cells: tuple[int, ...], z: int, tall: int, cell: int, bottom: int, high: int) -> bool:
        """Whether nothing else hides the whole object on a square from a body."""
        if open_to(self.terrain, cells, z + tall - 1, cell, bottom + high - 1):
            return True
        if not self.terrain.fences:
            return clear_but_for(self.terrain, cells, z + tall, cell, bottom + high)
        return has_line(self.open_at(cell), cells, z, tall, (cell,), bottom, high)

    def broken(self, cell: int) -> Board:
        """The board after one square of the object there broke.

        Of a wall that was raised square by square only one goes, and what was stacked on it comes down. Whatever is
        drawn on the map counts as one square, however high.
        """
        left = self.terrain.solid[cell] - 1
        if left <= 0 or not self.squares[cell].raised:
            return self.without(cell)
        return _changed(self, ((cell, self.material[cell], left),))

    def after(self, cell: int, what: str) -> Board:
        """The board after one change: a square of some material raised, one broken, all of it gone (""), or other
        ground.
        """
        if what == BROKEN:
            return self.broken(cell)
        if what.startswith(BETWEEN):
            other, _, kind = what.removeprefix(BETWEEN).partition(" ")
            return self.with_side(cell, int(other), kind)
        if what in GROUNDS:
            return self.with_ground(cell, GROUNDS[what])
        return self.with_object(cell, what) if what else self.without(cell)

    def with_ground(self, cell: int, new: MapSquare) -> Board:
        """The board with other ground on a square, whose height and object stay."""
        old = self.squares.get(cell, MapSquare())
        square = replace(old, difficult=new.difficult, water=new.water, fog=new.fog, damaging=new.damaging)
        return self._with({**self.squares, cell: square}, self.sides)

    def with_object(self, cell: int, material: str) -> Board:
        """The board after one square of that material was raised there."""
        return self.with_objects((cell,), material)

    def with_objects(self, cells: Sequence[int], material: str) -> Board:
        """The board after squares of that material were raised, each on top of any object that stands there."""
        high = {cell: self.terrain.solid[cell] for cell in cells}
        for cell in cells:
            high[cell] += 1
        return _changed(self, tuple([(cell, material, tall) for cell, tall in high.items()]))

    def standing_height(self, cells: tuple[int, ...]) -> int:
        """The height at which a body on these squares stands: its highest ground."""
        if self.level:
            return 0
        floor = self.floor
        return max([floor[cell] for cell in cells])


@lru_cache(maxsize=MOST_CHANGED)
def _changed(board: Board, objects: tuple[Object, ...]) -> Board:
    """The board with other objects, or none, on some squares. What does not depend on those squares is shared."""
    squares, plain = dict(board.squares), MapSquare()
    was_low = False
    for cell, material, tall in objects:
        old = squares.get(cell, plain)
        was_low = was_low or old.low
        squares[cell] = replace(old, material=material, low=False, tall=tall, raised=bool(material))
    if was_low:
        return board._with(squares, board.sides)
    twin = Board(board.grid, squares, like=board, sides=board.sides)
    for cell, material, _ in objects:
        twin.material.pop(cell, None)
        if material:
            twin.material[cell] = material
    before = board.terrain.solid
    twin.terrain = board.terrain.with_solids({cell: tall if material else 0 for cell, material, tall in objects})
    twin._close_sides()
    turned = [cell for cell, material, _ in objects if (before[cell] > 0) != bool(material)]
    walks = {key: gait for key, gait in board.gaits.items() if gait.walks}
    if not turned:  # only higher or lower: bodies stand and step as before
        twin.gaits, twin.old_gaits = walks, board.old_gaits
        return twin
    twin.old_gaits = {**board.old_gaits, **walks}
    for cell in turned:
        twin.no_room = _room_after(twin, twin.no_room, cell)
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
def _distances(grid: Squares) -> tuple[Sequence[int], ...]:
    return tuple(grid.distances(cell) for cell in range(grid.size))


@cache
def _feet(grid: Squares) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(footprints(grid, shape) for shape in SHAPES)


@cache
def _covering(grid: Squares) -> tuple[tuple[int, ...], ...]:
    return tuple(anchors_covering(grid, shape) for shape in SHAPES)


@cache
def anchors_covering(grid: Squares, shape: Shape) -> tuple[int, ...]:
    """For every square a bit mask of the anchors at which a body of this shape covers it."""
    masks = [0] * grid.size
    for anchor, cells in enumerate(footprints(grid, shape)):
        for cell in cells:
            masks[cell] |= 1 << anchor
    return tuple(masks)


@cache
def board_for(
    width: int, height: int, squares: tuple[tuple[int, MapSquare], ...], sides: Sides = (), backdrop: str = ""
) -> Board:
    """One shared board for each drawn map, so that its caches serve every fight on it."""
    board = Board(square_grid(width, height), dict(squares), sides=sides)
    board.backdrop = backdrop
    return board


__all__ = ["LOW_OBJECT_SIZE", "MATERIALS", "Board", "MapSquare", "anchors_covering", "board_for"]
