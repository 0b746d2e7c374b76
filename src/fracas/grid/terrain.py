"""What stands on the ground: heights, solid blocks, walls between cells, low objects."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from fracas.grid.board import Grid, Shape
from fracas.grid.errors import GridError
from fracas.grid.figure import ONE, footprints

if TYPE_CHECKING:
    from fracas.grid.areas import View
    from fracas.grid.sight import Look

SCALE: Final = 8  # lines measure in eighths of a cell
WALL_HEIGHT: Final = 4  # how high a wall between two cells stands, in cells
NO_HEIGHT: Final = -(1 << 40)  # below everything: the height of what is not there

Pair = tuple[int, int]
Sample = tuple[tuple[int, ...], int, int, tuple[int, ...], int, int]
Steps = tuple[tuple[int, ...], ...]
Key = int | Sample
"""The same as one number, where both bodies are single cells: that is found faster and takes less room."""
Cut = tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]
"""What is left of an area with its bottom at a height: a mask of cells, and the cells that each of those reaches."""


def pair(a: int, b: int) -> Pair:
    """Two cells in a fixed order."""
    return (a, b) if a < b else (b, a)


class Terrain:
    """The unmoving part of a map. It never changes; the `with_` methods make another one."""

    __slots__ = (
        "_bodies",
        "_hash",
        "_steps",
        "base",
        "changed",
        "columns",
        "covers",
        "cuts",
        "edges",
        "fences",
        "floor",
        "grid",
        "level",
        "lines",
        "looks",
        "low",
        "masks",
        "rough",
        "shelters",
        "sights",
        "solid",
        "spreads",
        "views",
    )

    def __init__(
        self,
        grid: Grid,
        floor: Sequence[int] = (),
        solid: Sequence[int] = (),
        edges: Iterable[tuple[int, int]] = (),
        low: Iterable[int] = (),
        *,
        like: "Terrain | None" = None,
    ) -> None:
        self.grid = grid
        if like is not None:
            self._copy(like)
            return
        self.floor = _heights(grid, "floor", floor)
        self.solid = _heights(grid, "solid", solid)
        for cell, height in enumerate(self.solid):
            if height < 0:
                raise GridError(f"The block on {grid.name(cell)} cannot be {height} high; write 0 or more.")
        self.edges = frozenset(_edge(grid, a, b) for a, b in edges)
        self.low = frozenset(_on_board(grid, cell) for cell in low)
        self._hash: int | None = None
        self._steps: Steps | None = None
        self._bodies: dict[Shape, Steps] = {}
        self.base: Terrain | None = None
        self.changed = 0
        self._measure()
        self.rough = sum([1 << cell for cell in range(grid.size) if self._uneven(cell)])
        self._forget()

    def _forget(self) -> None:
        """Start with nothing looked up yet."""
        self.sights: dict[Sample, tuple[int, int]] = {}
        self.lines: dict[Key, bool] = {}
        self.covers: dict[Key, bool] = {}
        self.masks: dict[int, int] = {}
        self.looks: dict[tuple[int, int, int, bool], Look] = {}
        self.views: dict[tuple[tuple[int, ...], int, int], View] = {}
        self.spreads: dict[tuple[tuple[int, ...], frozenset[int], int, int], frozenset[int]] = {}
        self.cuts: dict[int, tuple[Cut, ...]] = {}

    def _measure(self) -> None:
        """Heights in eighths for the lines, on the board with its rim."""
        grid, floor, solid = self.grid, self.floor, self.solid
        size = grid.stride * (grid.height + 2)
        columns = [NO_HEIGHT] * size
        shelters = [NO_HEIGHT] * size
        for cell in range(grid.size):
            spot = grid.rim[cell]
            columns[spot] = SCALE * (floor[cell] + solid[cell])
            half = SCALE * floor[cell] + SCALE // 2 if cell in self.low else NO_HEIGHT
            shelters[spot] = max(columns[spot], half)
        self.fences = {
            pair(grid.rim[a], grid.rim[b]): SCALE * (max(floor[a], floor[b]) + WALL_HEIGHT) for a, b in self.edges
        }
        if grid.kind == "hex":
            self._close_notches(columns, shelters)
        self.columns, self.shelters = tuple(columns), tuple(shelters)
        self.level = Counter(floor).most_common(1)[0][0]

    def _close_notches(self, columns: list[int], shelters: list[int]) -> None:
        """Lines may stray into the notches at the rim of hexes, but must not slip round a block or a wall there.

        So the last hex of a row reaches out into the notch beside it, and a wall that ends at the rim goes on.
        """
        grid = self.grid
        row, width = grid.stride, grid.width
        for heights in (columns, shelters):
            for left in range(row, row * (grid.height + 1), row):
                heights[left] = heights[left + 1]
                heights[left + width + 1] = heights[left + width]
        for a, b in self.edges:
            height = self.fences[pair(grid.rim[a], grid.rim[b])]
            for u, v in _both_touch(grid, a, b):
                notch = (v + 1) * row + u + (v >> 1) + 1
                for end in (a, b) if grid.place(u, v) < 0 else ():
                    if grid.spot(end)[1] != v:
                        self.fences[pair(grid.rim[end], notch)] = height

    def _copy(self, other: "Terrain") -> None:
        """Become the same ground, with nothing looked up yet."""
        self.floor, self.solid, self.edges, self.low = other.floor, other.solid, other.edges, other.low
        self.columns, self.shelters, self.fences = other.columns, other.shelters, other.fences
        self.level, self.rough, self.base, self.changed = other.level, other.rough, other.base, other.changed
        self._hash, self._steps, self._bodies = None, other._steps, other._bodies
        self._forget()

    # Changed copies

    def with_solid(self, cell: int, height: int) -> "Terrain":
        """The same ground with a block of this height on a cell; 0 clears it."""
        return self.with_solids({cell: height})

    def with_solids(self, heights: Mapping[int, int]) -> "Terrain":
        """The same ground with other blocks on some cells."""
        changes = {}
        for cell, height in heights.items():
            cell = _on_board(self.grid, cell)
            if height < 0:
                raise GridError(f"The block on {self.grid.name(cell)} cannot be {height} high; write 0 or more.")
            if height != self.solid[cell]:
                changes[cell] = height
        return self._rebuilt(changes) if changes else self

    def with_floor(self, cell: int, height: int) -> "Terrain":
        """The same ground with one cell at another height."""
        return self._replaced(floor=_changed(self.grid, self.floor, cell, height))

    def with_edge(self, a: int, b: int, present: bool) -> "Terrain":
        """The same ground with or without a wall between two cells."""
        edge = _edge(self.grid, a, b)
        return self._replaced(edges=self.edges | {edge} if present else self.edges - {edge})

    def with_low(self, cell: int, present: bool) -> "Terrain":
        """The same ground with or without a low object on a cell."""
        cell = _on_board(self.grid, cell)
        return self._replaced(low=self.low | {cell} if present else self.low - {cell})

    def _replaced(
        self,
        floor: tuple[int, ...] | None = None,
        solid: tuple[int, ...] | None = None,
        edges: frozenset[Pair] | None = None,
        low: frozenset[int] | None = None,
    ) -> "Terrain":
        floor = self.floor if floor is None else floor
        solid = self.solid if solid is None else solid
        edges = self.edges if edges is None else edges
        low = self.low if low is None else low
        if (floor, solid, edges, low) == (self.floor, self.solid, self.edges, self.low):
            return self
        return Terrain(self.grid, floor, solid, edges, low)

    def cleared(self, cell: int) -> "Terrain":
        """The same ground without what stands on a cell, for lines to that cell: nobody is going to walk there."""
        twin = self._rebuilt({cell: 0}, self.low - {cell})
        twin.changed |= 1 << cell
        return twin

    def _rebuilt(self, blocks: dict[int, int], low: frozenset[int] | None = None) -> "Terrain":
        """Other blocks on some cells: all that is known about places away from them is kept.

        Other low objects are for lines only, and what is known about steps is then left out.
        """
        twin = Terrain(self.grid, like=self)
        if low is not None:
            twin.low, twin._steps, twin._bodies = low, None, {}
        solid = list(self.solid)
        base = self.base or self
        for cell, height in blocks.items():
            solid[cell] = height
        twin.base, twin.solid = base, tuple(solid)
        for cell, height in blocks.items():
            twin.rough = twin.rough & ~(1 << cell) | twin._uneven(cell) << cell
            twin.changed = twin.changed & ~(1 << cell) | (height != base.solid[cell]) << cell
        if self.grid.kind == "hex":
            twin._measure()
        else:
            twin._measure_again(blocks, self.masks)
        turned = [cell for cell, height in blocks.items() if (self.solid[cell] > 0) != (height > 0)]
        if turned and low is None:
            twin._steps = twin._mend(self._steps, turned) if self._steps is not None else None
            twin._bodies = {shape: twin._mend_bodies(shape, table, turned) for shape, table in self._bodies.items()}
        return twin

    def _measure_again(self, cells: Iterable[int], masks: dict[int, int]) -> None:
        """Heights for the lines where blocks have changed, and masks of what reaches how high."""
        columns, shelters = list(self.columns), list(self.shelters)
        spots = [self.grid.rim[cell] for cell in cells]
        for cell, spot in zip(cells, spots, strict=True):
            columns[spot] = SCALE * (self.floor[cell] + self.solid[cell])
            half = SCALE * self.floor[cell] + SCALE // 2 if cell in self.low else NO_HEIGHT
            shelters[spot] = max(columns[spot], half)
        self.columns, self.shelters = tuple(columns), tuple(shelters)
        for key, mask in masks.items():
            tops = shelters if key & 1 else columns
            for spot in spots:
                mask = mask & ~(1 << spot) | (tops[spot] >= key >> 1) << spot
            self.masks[key] = mask

    def _mend(self, steps: Steps, cells: Iterable[int]) -> Steps:
        """The old steps, worked out anew around changed cells."""
        neighbours = self.grid.neighbours
        mended = list(steps)
        for a in {near for cell in cells for near in (cell, *neighbours[cell])}:
            mended[a] = tuple([b for b in neighbours[a] if not self.blocked(a, b)])
        return tuple(mended)

    def _mend_bodies(self, shape: Shape, table: Steps, cells: Iterable[int]) -> Steps:
        bodies, near = footprints(self.grid, shape), _bodies_near(self.grid, shape)
        mended = list(table)
        closed = all(self.solid[cell] for cell in cells)  # then no step becomes possible that was not before
        for anchor in {anchor for cell in cells for anchor in near[cell]}:
            if not closed or table[anchor]:
                mended[anchor] = self._body_steps(anchor, bodies, table[anchor] if closed else None)
        return tuple(mended)

    # Questions

    def top(self, cell: int) -> int:
        """The height at which one would stand on whatever fills the cell."""
        return self.floor[cell] + self.solid[cell]

    def blocked(self, a: int, b: int) -> bool:
        """Whether one step between neighbours is stopped by a block, a wall or a corner."""
        grid = self.grid
        if b not in grid.neighbours[a]:
            raise GridError(f"{grid.name(a)} and {grid.name(b)} do not touch; a single step joins neighbours.")
        if self.solid[b] or pair(a, b) in self.edges:
            return True
        corner = grid.diagonal(a, b)
        return corner is not None and any(self._in_the_way(a, side, b) for side in corner)

    def _in_the_way(self, a: int, side: int, b: int) -> bool:
        """Whether the cell beside a diagonal step, or a wall along it, closes that corner."""
        return self.solid[side] > 0 or pair(a, side) in self.edges or pair(side, b) in self.edges

    @property
    def steps(self) -> Steps:
        """For every cell the neighbours that one step can reach."""
        steps = self._steps
        if steps is None:
            steps = self._steps = self._find_steps()
        return steps

    def _find_steps(self) -> Steps:
        neighbours = self.grid.neighbours
        if not self.edges and not any(self.solid):
            return neighbours
        blocked = self.blocked
        return tuple(tuple(b for b in around if not blocked(a, b)) for a, around in enumerate(neighbours))

    def steps_for(self, shape: Shape) -> Steps:
        """For every anchor of a body the anchors that one step can reach."""
        if shape == ONE:
            return self.steps
        table = self._bodies.get(shape)
        if table is None:
            bodies = footprints(self.grid, shape)
            table = tuple(self._body_steps(anchor, bodies) for anchor in range(self.grid.size))
            self._bodies[shape] = table
        return table

    def _body_steps(
        self, anchor: int, bodies: tuple[tuple[int, ...], ...], among: tuple[int, ...] | None = None
    ) -> tuple[int, ...]:
        """The anchors that one step can reach, of all or only among some."""
        here = bodies[anchor]
        if not here:
            return ()
        steps = self.steps
        found = []
        for there in self.grid.neighbours[anchor] if among is None else among:
            if bodies[there]:
                for a, b in zip(here, bodies[there], strict=True):
                    if b not in steps[a]:
                        break
                else:
                    found.append(there)
        return tuple(found)

    def reaching(self, height: int, sheltering: bool) -> int:
        """Where on the rimmed board the ground or what stands on it, perhaps low objects too, reaches this high."""
        half = SCALE // 2  # all heights are whole or half cells
        key = -(-height // half) * half << 1 | (sheltering and bool(self.low))
        found = self.masks.get(key)
        if found is None:
            tops = self.shelters if key & 1 else self.columns
            found = self.masks[key] = sum([1 << spot for spot, top in enumerate(tops) if top >= height])
        return found

    def plain(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        """Whether nothing stands in a box of cells and all its ground is at the usual level."""
        return not self.rough & box_of(self.grid.width, x0, y0, x1, y1)

    def _uneven(self, cell: int) -> bool:
        """Whether something stands on a cell or beside it, or its ground is not at the usual level."""
        if self.floor[cell] != self.level or self.solid[cell] or cell in self.low:
            return True
        return any(cell in edge for edge in self.edges)

    # Sameness

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Terrain):
            return NotImplemented
        mine = (self.grid, self.floor, self.solid, self.edges, self.low)
        return mine == (other.grid, other.floor, other.solid, other.edges, other.low)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.grid, self.floor, self.solid, self.edges, self.low))
        return self._hash

    def __copy__(self) -> "Terrain":
        return self

    def __deepcopy__(self, memo: object) -> "Terrain":
        return self

    def __reduce__(self) -> tuple[type["Terrain"], tuple[object, ...]]:
        return Terrain, (self.grid, self.floor, self.solid, tuple(sorted(self.edges)), tuple(sorted(self.low)))


def _heights(grid: Grid, what: str, values: Sequence[Any]) -> tuple[int, ...]:
    if not values:
        return (0,) * grid.size
    if len(values) != grid.size:
        raise GridError(f"{what} needs one height for each of the {grid.size} cells, not {len(values)}.")
    for value in values:
        if not isinstance(value, int):
            raise GridError(f"{what} needs whole numbers, not {value!r}.")
    return tuple(values)


def _changed(grid: Grid, heights: tuple[int, ...], cell: int, height: int) -> tuple[int, ...]:
    cell = _on_board(grid, cell)
    return (*heights[:cell], height, *heights[cell + 1 :])


def box_of(width: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """A box of cells on a board so wide, from its first to its last column and row, as a mask."""
    row = ((1 << (x1 - x0 + 1)) - 1) << x0
    return row * _column(width, y1 - y0 + 1) << y0 * width


@lru_cache(maxsize=1 << 12)
def _column(width: int, height: int) -> int:
    """The first cells of so many rows, as a mask."""
    return sum([1 << (y * width) for y in range(height)])


@lru_cache(maxsize=1 << 6)
def _bodies_near(grid: Grid, shape: Shape) -> Steps:
    """For every cell the anchors of the bodies that fill it or a neighbour of it."""
    near: list[list[int]] = [[] for _ in range(grid.size)]
    for anchor, body in enumerate(footprints(grid, shape)):
        for cell in {around for part in body for around in (part, *grid.neighbours[part])}:
            near[cell].append(anchor)
    return tuple(tuple(anchors) for anchors in near)


def _both_touch(grid: Grid, a: int, b: int) -> list[tuple[int, int]]:
    """The two hexes, on the board or not, that touch both of two neighbours."""
    around = [{(u + du, v + dv) for du, dv in grid.vectors} for u, v in (grid.spot(a), grid.spot(b))]
    return sorted(around[0] & around[1])


def _on_board(grid: Grid, cell: int) -> int:
    if not 0 <= cell < grid.size:
        raise GridError(f"Cell {cell} is off the board; cells run 0 to {grid.size - 1}.")
    return cell


def _edge(grid: Grid, a: int, b: int) -> Pair:
    _on_board(grid, a)
    _on_board(grid, b)
    if b not in grid.sides[a]:
        raise GridError(f"No wall fits between {grid.name(a)} and {grid.name(b)}: they do not share a side.")
    return pair(a, b)
