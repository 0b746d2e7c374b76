"""What can be reached, at what cost, and by which way."""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.grid import Grid, GridError, Reach, Terrain, block, mask, reach, shortest, squares
from tests.grid.boards import cells, grids, terrains

Price = Callable[[int, int], int | None]


def cheapest(start: int, budget: int, steps: Sequence[Sequence[int]], price: Price, barred: set[int]) -> dict[int, int]:
    """Plain Dijkstra with a heap."""
    done: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        spent, cell = heappop(queue)
        if cell in done:
            continue
        done[cell] = spent
        for there in steps[cell]:
            each = price(cell, there)
            if there not in barred and each is not None and each > 0 and spent + each <= budget:
                heappush(queue, (spent + each, there))
    return done


def check_ways(found: Reach, steps: Sequence[Sequence[int]], price: Price) -> None:
    """Every way is made of real steps and costs what it says."""
    assert found.cost[found.start] == 0
    assert found.path(found.start) == []
    assert found.start not in found.came_from
    assert set(found.came_from) == set(found.cost) - {found.start}
    for cell, cost in found.cost.items():
        at, spent = found.start, 0
        for there in found.path(cell):
            assert there in steps[at]
            spent += price(at, there) or 0
            at = there
        assert (at, spent) == (cell, cost)


@given(st.data(), terrains(largest=7), st.integers(0, 9))
def test_every_step_costs_one_unless_priced(data: st.DataObject, terrain: Terrain, budget: int) -> None:
    grid, steps = terrain.grid, terrain.steps
    start = data.draw(cells(grid))
    barred = data.draw(st.sets(cells(grid), max_size=8))
    found = reach(start, budget, steps, blocked=mask(barred))
    assert found.cost == cheapest(start, budget, steps, lambda a, b: 1, barred - {start})
    check_ways(found, steps, lambda a, b: 1)


@given(st.data(), grids(7), st.integers(0, 9))
def test_a_price_list_is_paid_for_every_cell_entered(data: st.DataObject, grid: Grid, budget: int) -> None:
    start = data.draw(cells(grid))
    prices = data.draw(st.lists(st.integers(-1, 4), min_size=grid.size, max_size=grid.size))
    barred = data.draw(st.sets(cells(grid), max_size=8))
    found = reach(start, budget, grid.neighbours, prices, mask(barred))
    assert found.cost == cheapest(start, budget, grid.neighbours, lambda a, b: prices[b], barred - {start})
    check_ways(found, grid.neighbours, lambda a, b: prices[b])


@given(st.data(), grids(7), st.integers(0, 9), st.integers(0, 10**6))
def test_a_price_may_depend_on_both_cells(data: st.DataObject, grid: Grid, budget: int, seed: int) -> None:
    start = data.draw(cells(grid))
    barred = data.draw(st.sets(cells(grid), max_size=8))

    def price(a: int, b: int) -> int | None:
        rolled = (a * 7919 + b * 104729 + seed) % 11
        return None if rolled == 10 else rolled % 5

    found = reach(start, budget, grid.neighbours, price, mask(barred))
    assert found.cost == cheapest(start, budget, grid.neighbours, price, barred - {start})
    check_ways(found, grid.neighbours, price)


@given(st.data(), grids(6), st.integers(0, 7))
def test_of_equally_cheap_ways_the_least_worrying_is_kept(data: st.DataObject, grid: Grid, budget: int) -> None:
    start = data.draw(cells(grid))
    barred = data.draw(st.sets(cells(grid), max_size=5))
    prices = data.draw(st.one_of(st.none(), st.lists(st.integers(0, 3), min_size=grid.size, max_size=grid.size)))
    worry = data.draw(st.lists(st.integers(0, 2), min_size=grid.size, max_size=grid.size))

    def price(a: int, b: int) -> int:
        return 1 if prices is None else prices[b]

    found = reach(start, budget, grid.neighbours, prices, mask(barred), worry)
    assert found.cost == cheapest(start, budget, grid.neighbours, price, barred - {start})
    check_ways(found, grid.neighbours, price)
    least = {start: 0}
    for cell, cost in sorted(found.cost.items(), key=lambda pair: pair[1])[1:]:
        before = [
            a
            for a in found.cost
            if cell in grid.neighbours[a] and price(a, cell) > 0 and found.cost[a] + price(a, cell) == cost
        ]
        least[cell] = min(least[a] for a in before) + worry[cell]
        assert sum(worry[c] for c in found.path(cell)) == least[cell]


def test_worry_is_never_negative() -> None:
    with pytest.raises(GridError, match="0 or more for every cell, not -1"):
        reach(0, 2, squares(2, 1).neighbours, worry=[0, -1])


def test_a_way_round_a_worrying_cell_is_taken_when_it_costs_no_more() -> None:
    grid = squares(3, 3)
    start, goal, middle = grid.cell("A2"), grid.cell("C2"), grid.cell("B2")
    worry = [1 if c == middle else 0 for c in range(9)]
    assert middle not in reach(start, 2, grid.neighbours, worry=worry).path(goal)
    assert reach(start, 2, grid.sides, worry=worry).path(goal) == [middle, goal]


@given(st.data(), terrains(largest=7), st.integers(1, 12))
def test_the_shortest_way_costs_what_can_be_reached(data: st.DataObject, terrain: Terrain, limit: int) -> None:
    grid, steps = terrain.grid, terrain.steps
    start, goal = data.draw(cells(grid)), data.draw(cells(grid))
    prices = data.draw(st.one_of(st.none(), st.lists(st.integers(0, 4), min_size=grid.size, max_size=grid.size)))
    barred = data.draw(st.sets(cells(grid), max_size=6))
    found = reach(start, limit, steps, prices, mask(barred))
    way = shortest(start, goal, steps, prices, mask(barred), limit)
    if goal not in found.cost:
        assert way is None
    else:
        assert way is not None
        assert sum(1 if prices is None else prices[c] for c in way) == found.cost[goal]
        assert all(b in steps[a] for a, b in zip([start, *way], way, strict=False))
        assert [start, *way][-1] == goal
        assert not barred & set(way)


def test_a_body_walks_by_its_own_steps() -> None:
    grid = squares(6, 4)
    terrain = Terrain(grid, solid=[1 if c in (3, 15, 21) else 0 for c in range(24)])
    goal = grid.cell("E1")
    assert shortest(grid.cell("A1"), goal, terrain.steps) is not None
    assert shortest(grid.cell("A1"), goal, terrain.steps_for(block(2))) is None


def test_the_same_question_gets_the_same_answer_in_the_same_order() -> None:
    steps = squares(9, 9).neighbours
    first, second = reach(40, 4, steps), reach(40, 4, steps)
    assert list(first.cost.items()) == list(second.cost.items())
    assert list(first.came_from.items()) == list(second.came_from.items())
    assert list(first.cost.values()) == sorted(first.cost.values())


def test_there_is_no_way_to_a_cell_out_of_reach() -> None:
    found = reach(0, 1, squares(3, 1).neighbours)
    with pytest.raises(GridError, match="Cell 2 is out of reach from cell 0"):
        found.path(2)
    assert reach(0, -1, squares(3, 1).neighbours).cost == {0: 0}
    assert reach(0, -1, squares(3, 1).neighbours, [1, 1, 1]).cost == {0: 0}
    assert reach(0, -1, squares(3, 1).neighbours, lambda a, b: 1).cost == {0: 0}
    assert shortest(1, 1, squares(3, 1).neighbours) == []
