"""Ways of moving over a board: which steps there are, what each costs, and how high the mover then is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fracas.games.steel.book.board import Board
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.size_and_space import ONE_SQUARE, SHAPES
from fracas.games.steel.book.where import apart
from fracas.grid import Squares, footprints, mask

HIGHEST_FLIGHT: Final = 3
"""How far above the ground a flyer may be (H12)."""

FREE_FLIGHT: Final = 12
"""The same where a fight goes by the book of its foes (H37)."""

NO_SQUARES: Final[frozenset[int]] = frozenset()


@lru_cache(maxsize=1 << 8)
def _below_ledges(grid: Squares, floor: tuple[int, ...], size: int) -> int:
    """The places beside ground that is higher than some of theirs, as a bit mask."""
    feet = footprints(grid, SHAPES[size])
    low = {cell for cell, z in enumerate(floor) if any(floor[near] > z for near in grid.neighbours[cell])}
    return mask([place for place, cells in enumerate(feet) if not low.isdisjoint(cells)])


class Pace:
    """What steps cost somebody."""

    def cost(self, here: int, there: int) -> int:
        """What the step costs; 0 when it cannot be made."""
        raise NotImplementedError


class Gait(Pace):
    """One way of moving over a board, shared by all who move alike.

    `by_cell` prices steps by the square entered where that is enough (None: 1 each); `rows` prices any step and
    `leaving` all steps from a place; both are filled in as they are asked. `barred` are anchors never entered this way.
    A price of 0 bars a step.
    """

    def __init__(
        self, steps: tuple[tuple[int, ...], ...], heights: tuple[int, ...], hindering: frozenset[int], walks: bool
    ) -> None:
        self.steps, self.heights, self.hindering = steps, heights, hindering
        self.walks = walks
        self.even = False
        self.barred = 0
        self.by_cell: list[int] | None = None
        self.rows: dict[int, int] = {}
        self.leaving: dict[int, list[int]] = {}

    def on(self, board: Board) -> Gait:
        """The same way of moving after an object was raised or broken; only walks are kept for that."""
        raise NotImplementedError

    def row(self, here: int) -> list[int]:
        """What each step from a place costs, in their order."""
        found = self.leaving.get(here)
        if found is None:
            found = self.leaving[here] = [self.cost(here, there) for there in self.steps[here]]
        return found

    def cost(self, here: int, there: int) -> int:
        key = here << 16 | there
        cost = self.rows.get(key)
        if cost is None:
            cost = self.rows[key] = self.price(here, there)
        return cost

    def price(self, here: int, there: int) -> int:
        """The same, worked out."""
        raise NotImplementedError

    def cuts_ledge(self, here: int, there: int) -> bool:
        """Whether ground that rises above a diagonal step fills a corner of it. Flyers see to that in the price."""
        return False


class Walk(Gait):
    """On the ground, where objects close steps but do not change what they cost; ledges do both."""

    def __init__(
        self,
        board: Board,
        size: int,
        crawl: bool,
        climb: bool,
        shift: bool,
        hindering: frozenset[int],
        heights: tuple[int, ...],
    ) -> None:
        super().__init__(board.ways.steps_for(SHAPES[size]), heights, hindering, True)
        self.size, self.crawl, self.climb, self.shift = size, crawl, climb, shift
        self.feet, self.water, self.level = board.feet[size], board.water, board.level
        self.grid, self.floor = board.grid, board.floor
        self.below = 0 if board.level else _below_ledges(board.grid, board.floor, size)

    def on(self, board: Board) -> Walk:
        """The same way of walking after an object was raised or broken."""
        twin = Walk(board, self.size, self.crawl, self.climb, self.shift, self.hindering, self.heights)
        twin.even, twin.barred, twin.by_cell, twin.rows = self.even, self.barred, self.by_cell, self.rows
        twin.leaving = {here: row for here, row in self.leaving.items() if twin.steps[here] is self.steps[here]}
        return twin

    def price(self, here: int, there: int) -> int:
        new = self.feet[there]
        if not self.level and self.cuts_ledge(here, there):
            return 0
        if self.size > ONE_SQUARE:
            own = self.feet[here]
            new = tuple([c for c in new if c not in own])
        rise = abs(self.heights[there] - self.heights[here])
        if self.crawl and (rise or not self.water.isdisjoint(new)):
            return 0
        cost = max(1, rise if self.climb else 2 * rise) + self.crawl
        if not self.hindering.isdisjoint(new):
            return 0 if self.shift else cost + 1
        return cost

    def cuts_ledge(self, here: int, there: int) -> bool:
        """Whether ground that rises above a diagonal step fills a corner of it."""
        if not self.below >> here & 1 or self.grid.diagonal(here, there) is None:
            return False
        z = max(self.heights[here], self.heights[there])
        for a, b in zip(self.feet[here], self.feet[there], strict=True):
            corner = self.grid.diagonal(a, b)
            if corner is not None and (self.floor[corner[0]] > z or self.floor[corner[1]] > z):
                return True
        return False

    def price_by_cell(self) -> None:
        """On level ground the price of a step depends only on the square entered."""
        prices = [self.price(cell, cell) for cell in range(len(self.heights))]
        self.even = True
        for cell, price in enumerate(prices):
            if price <= 0:
                self.barred |= 1 << cell
        if set(prices) != {1}:
            self.by_cell = prices


class Flight(Gait):
    """At an altitude, over higher ground just above it, never more than the limit above the ground."""

    def __init__(self, board: Board, size: int, altitude: int, highest: int = HIGHEST_FLIGHT) -> None:
        stand = board.stand[size]
        heights = tuple([min(max(altitude, ground), ground + highest) for ground in stand])
        super().__init__(board.grid.neighbours, heights, NO_SQUARES, False)
        self.grid, self.terrain, self.feet, self.board = board.grid, board.terrain, board.feet[size], board

    def price(self, here: int, there: int) -> int:
        low, high = self.heights[here], self.heights[there]
        if not self.feet[here] or not self.feet[there] or any(self._in_the_way(c, high) for c in self.feet[there]):
            return 0
        if self.board.bars(self.feet[here], self.feet[there]):
            return 0
        for a, b in zip(self.feet[here], self.feet[there], strict=True):
            corner = self.grid.diagonal(a, b)
            if corner is not None:
                z = max(low, high)
                if self._in_the_way(corner[0], z) or self._in_the_way(corner[1], z):
                    return 0
        return max(1, abs(high - low))

    def _in_the_way(self, cell: int, z: int) -> bool:
        return self.terrain.top(cell) > z


class Slant(Flight):
    """Straight on and with every step one higher or lower, from where the flyer is now."""

    def __init__(
        self, board: Board, size: int, at: int, altitude: int, slope: int, highest: int = HIGHEST_FLIGHT
    ) -> None:
        super().__init__(board, size, altitude, highest)
        far, stand = board.far[at], board.stand[size]
        heights = [altitude + slope * steps for steps in far]
        self.heights = tuple(heights)
        for cell, ground in enumerate(stand):
            if not ground <= heights[cell] <= ground + highest:
                self.barred |= 1 << cell

    def price(self, here: int, there: int) -> int:
        return 0 if self.barred >> there & 1 else super().price(here, there)


class WaryPace(Pace):
    """The pace of one who steps over trip wires, or dares not go closer to somebody."""

    def __init__(
        self, board: Board, size: int, gait: Gait, shift: bool, wires: frozenset[int], source: Creature | None
    ) -> None:
        self.board, self.size, self.gait, self.shift, self.wires, self.source = board, size, gait, shift, wires, source
        self.feet = board.feet[size]
        self.distance: dict[int, int] = {}

    def cost(self, here: int, there: int) -> int:
        each = self.gait.cost(here, there)
        if each <= 0 or (self.source is not None and self._away(there) < self._away(here)):
            return 0
        if self.wires and self._over_wire(self.feet[here], self.feet[there]):
            return 0 if self.shift else each + 1
        return each

    def _away(self, anchor: int) -> int:
        """How far a place is from whom it fears."""
        known = self.distance.get(anchor)
        if known is None:
            assert self.source is not None
            known = apart(self.board, self.size, anchor, self.gait.heights[anchor], self.source)
            self.distance[anchor] = known
        return known

    def _over_wire(self, old: tuple[int, ...], new: tuple[int, ...]) -> bool:
        """Whether a step enters a wire on ground that is not difficult anyway."""
        if len(new) == 1:
            return new[0] in self.wires and new[0] not in self.gait.hindering
        entered = [c for c in new if c not in old]
        return not self.wires.isdisjoint(entered) and self.gait.hindering.isdisjoint(entered)
