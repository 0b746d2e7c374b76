"""The way to a place: the one with the fewest opportunity attacks, then the kindest ground, then the shortest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.gait import NO_SQUARES, Gait, Pace
from fracas.games.steel.book.ground import flies, gait_of, harmful_zones, in_the_way, pace_of
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.opportunity_attack import strikers_against
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import apart, cells_of, squares_between
from fracas.grid import Reach, mask

Bucket = dict[int, tuple[int, int, int]]
"""Places reached at one cost: the danger so far, the place before, and the cost there."""

MOST_DANGER: Final = 1 << 30


def best_path(
    fight: Fight, creature: Creature, goal: int, budget: int, *, shift: bool = False, known: Reach | None = None
) -> list[int]:
    """The way with the fewest opportunity attacks, then the least dangerous ground, then the lowest cost.

    Tries the cheapest ways first and allows for longer ones only while they might still be less dangerous. `known` is
    what exploring with the same budget found: its way is a cheapest one, and taken if there is no danger on it.
    """
    gait = gait_of(fight, creature, shift)
    danger = _Danger(fight, creature, gait, budget, shift)
    shortest = fight.board.far[creature.at][goal]
    if known is not None:
        way = known.path(goal)
        if not danger.along(creature.at, way):
            return way
        shortest = known.cost[goal]
    enemies, _ = in_the_way(fight, creature, gait)
    search = _Search(creature.at, goal, gait, pace_of(fight, creature, gait, shift), enemies | gait.barred)
    least = danger.least(creature.at, goal)
    path: list[int] = []
    worst = MOST_DANGER
    for limit in range(shortest, budget + 1):
        found, dread = search.within(limit, fight.board.far[goal], danger, worst)
        if found:
            path, worst = found, dread
            if dread <= least:
                break
    return path


class _Danger:
    """How much a step is to be dreaded: an opportunity attack far more than bad ground.

    Strikers with something in the way around them are `doubtful`: they may lack line of effect to some places.
    """

    ATTACK = 1000

    __slots__ = (
        "anywhere",
        "bad",
        "board",
        "doubtful",
        "feet",
        "fight",
        "heights",
        "hurting",
        "reached",
        "seen",
        "size",
        "strikers",
        "wires",
    )

    def __init__(self, fight: Fight, creature: Creature, gait: Gait, budget: int, shift: bool) -> None:
        board: Board = fight.board
        self.fight, self.board, self.size, self.heights = fight, board, creature.size, gait.heights
        self.feet = board.feet[self.size]
        near = [] if shift else strikers_against(fight, creature)
        self.strikers = [(e, r) for e, r in near if squares_between(fight, creature, e) <= r + budget]
        flying = flies(creature)
        self.hurting = {} if flying else board.damaging
        self.wires = NO_SQUARES if flying else harmful_zones(fight, creature)
        self.bad = bool(self.hurting or self.wires)
        self.anywhere = self.bad or bool(self.strikers)
        self.doubtful = mask(n for n, (e, r) in enumerate(self.strikers) if not _open_around(fight, e, r))
        self.reached: dict[int, int] = {}
        self.seen: dict[int, int] = {}

    def least(self, start: int, goal: int) -> int:
        """The danger no way avoids: reaches that start and goal lie in and out of, and the goal's own ground."""
        sure = self._reached(start) & ~self._reached(goal) & ~self.doubtful if self.strikers else 0
        return self._of(sure, start, goal)

    def along(self, here: int, path: list[int]) -> bool:
        """Whether there is any danger on a way."""
        if self.anywhere:
            for there in path:
                if self.of(here, there):
                    return True
                here = there
        return False

    def of(self, here: int, there: int) -> int:
        """The danger of one step: reaches left, and the worst of the squares entered."""
        left = 0
        if self.strikers:
            left = self._reached(here) & ~self._reached(there)
            if left & self.doubtful:
                left &= self._seen(here)
        return self._of(left, here, there)

    def _of(self, left: int, here: int, there: int) -> int:
        danger = self.ATTACK * left.bit_count()
        if self.bad:
            own = self.feet[here]
            danger += max([self._harm(c) for c in self.feet[there] if c not in own], default=0)
        return danger

    def _harm(self, cell: int) -> int:
        """How bad the ground of a square is: a wire counts 1, whatever it lies on."""
        if cell in self.wires:
            return 1
        return self.hurting[cell][0] if cell in self.hurting else 0

    def _reached(self, anchor: int) -> int:
        """Who reaches this place, as a bit for each striker."""
        known = self.reached.get(anchor)
        if known is None:
            known, z = 0, self.heights[anchor]
            for n, (enemy, distance) in enumerate(self.strikers):
                if apart(self.board, self.size, anchor, z, enemy) <= distance:
                    known |= 1 << n
            self.reached[anchor] = known
        return known

    def _seen(self, anchor: int) -> int:
        """Who has line of effect to this place, as a bit for each striker."""
        known = self.seen.get(anchor)
        if known is None:
            fight, cells, z, tall = self.fight, self.feet[anchor], self.heights[anchor], SQUARES_WIDE[self.size]
            known = self.seen[anchor] = mask(
                n
                for n, (enemy, _) in enumerate(self.strikers)
                if targeting.line_between(fight, cells_of(fight, enemy), enemy.z, fight.height(enemy), cells, z, tall)
            )
        return known


def _open_around(fight: Fight, creature: Creature, distance: int) -> bool:
    """Whether nothing within the distance could come between the creature and whoever is there."""
    board, cells = fight.board, cells_of(fight, creature)
    grid = board.grid
    (x0, y0), (x1, y1) = grid.xy(cells[0]), grid.xy(cells[-1])
    right, bottom = min(x1 + distance, grid.width - 1), min(y1 + distance, grid.height - 1)
    clear: bool = board.terrain.plain(max(x0 - distance, 0), max(y0 - distance, 0), right, bottom)
    return clear


class _Search:
    """Looks for the least dangerous way to a goal."""

    __slots__ = ("blocked", "goal", "pace", "start", "steps")

    def __init__(self, start: int, goal: int, gait: Gait, pace: Pace, blocked: int) -> None:
        self.start, self.goal, self.pace, self.blocked = start, goal, pace, blocked
        self.steps = gait.steps

    def within(self, limit: int, to_goal: Sequence[int], danger: _Danger, worst: int) -> tuple[list[int], int]:
        """The least dangerous way for at most the limit, if it is less dangerous than `worst`; of equals a cheapest.

        Goes through all ways by what they have cost so far, keeping for every place the least danger at each cost.
        """
        goal, pace, blocked, anywhere = self.goal, self.pace, self.blocked, danger.anywhere
        least: dict[int, int] = {}
        buckets: list[Bucket] = [{} for _ in range(limit + 1)]
        buckets[0][self.start] = (0, -1, -1)
        best, found_at = worst, -1
        for spent, bucket in enumerate(buckets):
            for here, (dread, _, _) in bucket.items():
                if dread >= best or least.get(here, best) <= dread:
                    continue
                least[here] = dread
                if here == goal:
                    best, found_at = dread, spent
                    continue
                for there in self.steps[here]:
                    if spent + 1 + to_goal[there] > limit or blocked >> there & 1:
                        continue
                    price = pace.cost(here, there)
                    total = spent + price
                    if price <= 0 or total + to_goal[there] > limit:
                        continue
                    more = dread + danger.of(here, there) if anywhere else dread
                    if more < min(best, least.get(there, best), buckets[total].get(there, (best,))[0]):
                        buckets[total][there] = (more, here, spent)
        return _trace_back(buckets, goal, found_at), best


def _trace_back(buckets: list[Bucket], goal: int, spent: int) -> list[int]:
    """From the goal back to the start; nothing when it was not found (`spent` is -1)."""
    path: list[int] = []
    here = goal
    while spent > 0:
        path.append(here)
        _, here, spent = buckets[spent][here]
    path.reverse()
    return path
