"""What can be reached with a budget of steps, and the way there."""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

from fracas.grid.errors import GridError
from fracas.grid.figure import unmask


class StepPrices:
    """Prices by the cell left: for each what its steps cost, in their order."""

    __slots__ = ("row",)

    def __init__(self, row: Callable[[int], Sequence[int]]) -> None:
        self.row = row


Enter = Callable[[int, int], int | None] | Sequence[int] | StepPrices | None


class Reach:
    """The cells within a budget, what each costs, and from where it is entered."""

    __slots__ = ("came_from", "cost", "start")

    def __init__(self, start: int, cost: dict[int, int], came_from: dict[int, int]) -> None:
        self.start = start
        self.cost = cost
        self.came_from = came_from

    def path(self, cell: int) -> list[int]:
        """The way to a cell: the start left out, the cell included."""
        if cell not in self.cost:
            raise GridError(f"Cell {cell} is out of reach from cell {self.start}.")
        way = []
        while cell != self.start:
            way.append(cell)
            cell = self.came_from[cell]
        way.reverse()
        return way


def reach(
    start: int,
    budget: int,
    steps: Sequence[Sequence[int]],
    enter: Enter = None,
    blocked: int = 0,
    worry: Sequence[int] | None = None,
) -> Reach:
    """Every cell that can be reached for at most the budget, each by a cheapest way.

    `enter` prices a step: 1 each when None, by the cell entered or left, or by a function of both; a price of 0, less
    or None bars it. `blocked` is a mask of cells that may not be entered. `worry` gives every cell an unwanted amount:
    of equally cheap ways the least worrying is kept.
    """
    if worry is not None:
        return _reach_worried(start, budget, steps, enter, blocked, worry)
    if enter is None:
        return _reach_evenly(start, budget, steps, blocked)
    if isinstance(enter, StepPrices):
        return _reach_by_step(start, budget, steps, enter, blocked)
    if callable(enter):
        return _reach_priced(start, budget, steps, enter, blocked)
    return _reach_by_cell(start, budget, steps, enter, blocked)


def _reach_evenly(start: int, budget: int, steps: Sequence[Sequence[int]], blocked: int) -> Reach:
    """Ring by ring: every step costs 1."""
    barred = unmask(blocked)
    came_from = dict.fromkeys(barred, -1)
    came_from[start] = -1
    cost = {start: 0}
    ring = [start]
    for spent in range(1, budget + 1):
        following: list[int] = []
        for cell in ring:
            for there in steps[cell]:
                if there not in came_from:
                    came_from[there] = cell
                    following.append(there)
        if not following:
            break
        cost.update(dict.fromkeys(following, spent))
        ring = following
    for cell in barred:
        del came_from[cell]
    came_from.pop(start, None)
    return Reach(start, cost, came_from)


def _reach_by_cell(
    start: int, budget: int, steps: Sequence[Sequence[int]], enter: Sequence[int], blocked: int
) -> Reach:
    """Buckets by cost: entering a cell always costs the same, so the first way in is a cheapest one."""
    barred = unmask(blocked)
    came_from = dict.fromkeys(barred, -1)
    came_from[start] = -1
    cost = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(max(0, budget) + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for cell in bucket:
            for there in steps[cell]:
                if there in came_from:
                    continue
                price = enter[there]
                total = spent + price
                if price > 0 and total <= budget:
                    came_from[there] = cell
                    cost[there] = total
                    buckets[total].append(there)
    for cell in barred:
        del came_from[cell]
    came_from.pop(start, None)
    return Reach(start, cost, came_from)


def _reach_priced(
    start: int, budget: int, steps: Sequence[Sequence[int]], enter: Callable[[int, int], int | None], blocked: int
) -> Reach:
    """Buckets by cost: a price may depend on where the step comes from, so a cell can become cheaper."""
    barred = set(unmask(blocked))
    came_from: dict[int, int] = {}
    cost = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(max(0, budget) + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for cell in bucket:
            if cost[cell] < spent:
                continue
            for there in steps[cell]:
                known = cost.get(there, budget + 1)
                if known <= spent + 1 or there in barred:
                    continue
                price = enter(cell, there)
                if price is not None and price > 0 and spent + price < known:
                    came_from[there] = cell
                    cost[there] = spent + price
                    buckets[spent + price].append(there)
    return Reach(start, cost, came_from)


def _reach_by_step(start: int, budget: int, steps: Sequence[Sequence[int]], enter: StepPrices, blocked: int) -> Reach:
    """The same with prices that are looked up for all steps from a cell at once."""
    came_from: dict[int, int] = {}
    cost = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(max(0, budget) + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for cell in bucket:
            if cost[cell] < spent:
                continue
            prices = enter.row(cell)
            for n, there in enumerate(steps[cell]):
                price = prices[n]
                total = spent + price
                if price <= 0 or total > budget or blocked >> there & 1:
                    continue
                known = cost.get(there)
                if known is None or total < known:
                    came_from[there] = cell
                    cost[there] = total
                    buckets[total].append(there)
    return Reach(start, cost, came_from)


def _reach_worried(
    start: int, budget: int, steps: Sequence[Sequence[int]], enter: Enter, blocked: int, worry: Sequence[int]
) -> Reach:
    """Cheapest first, and among those least worrying first: both amounts are one number, cost in front."""
    if worry and min(worry) < 0:
        raise GridError(f"Worry is 0 or more for every cell, not {min(worry)}.")
    unit = sum(worry) + 1
    price = _pricing(enter)

    def weighed(cell: int, there: int) -> int | None:
        each = price(cell, there)
        return None if each is None or each <= 0 else each * unit + worry[there]

    barred = set(unmask(blocked))
    came_from: dict[int, int] = {}
    best = {start: 0}
    queue = [(0, start)]
    limit = (budget + 1) * unit
    while queue:
        spent, cell = heappop(queue)
        if best[cell] < spent:
            continue
        for there in steps[cell]:
            each = None if there in barred else weighed(cell, there)
            if each is not None and spent + each < min(best.get(there, limit), limit):
                best[there] = spent + each
                came_from[there] = cell
                heappush(queue, (spent + each, there))
    return Reach(start, {cell: total // unit for cell, total in best.items()}, came_from)


def _pricing(enter: Enter) -> Callable[[int, int], int | None]:
    """Any way of pricing a step as a function of both cells."""
    if enter is None:
        return lambda cell, there: 1
    if isinstance(enter, StepPrices):
        raise GridError("Prices by the cell left serve only for what is within reach.")
    if callable(enter):
        return enter
    prices = enter
    return lambda cell, there: prices[there]


def shortest(
    start: int,
    goal: int,
    steps: Sequence[Sequence[int]],
    enter: Enter = None,
    blocked: int = 0,
    limit: int = 10_000,
) -> list[int] | None:
    """A cheapest way to the goal, the start left out; None when it costs more than the limit or cannot be reached."""
    if start == goal:
        return []
    price = _pricing(enter)
    barred = set(unmask(blocked))
    came_from: dict[int, int] = {}
    cost = {start: 0}
    queue = [(0, 0, start)]
    entered = 0  # keeps equal costs in the order in which they were found
    while queue:
        spent, _, cell = heappop(queue)
        if cell == goal:
            return Reach(start, cost, came_from).path(goal)
        if cost[cell] < spent:
            continue
        for there in steps[cell]:
            each = None if there in barred else price(cell, there)
            if each is not None and each > 0 and spent + each < cost.get(there, limit + 1):
                entered += 1
                cost[there] = spent + each
                came_from[there] = cell
                heappush(queue, (spent + each, entered, there))
    return None
