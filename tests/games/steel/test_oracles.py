"""The rules beside a second, slow and obvious version of them, on thousands of positions at random.

Nothing of the game's own geometry is used here: squares are pairs of numbers, distances are counted by hand.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from fracas.games.steel.book.edges_and_banes import edges_and_banes
from fracas.games.steel.book.forced_movement import force
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.line_of_effect import in_cover, line_of_effect
from fracas.games.steel.book.model import SIZES
from fracas.games.steel.book.movement import destinations
from fracas.games.steel.book.power_roll import tier
from fracas.games.steel.book.stamina import hurt
from fracas.testing.steel import SteelStage, figure, steel

Square = tuple[int, int]
NEAR = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0)]
WIDTH, HEIGHT = 7, 6


def picture(ground: dict[Square, str], letters: dict[str, Square]) -> str:
    """The map as text."""
    drawn = {**ground, **{at: letter for letter, at in letters.items()}}
    return "\n".join(" ".join(drawn.get((x, y), ".") for x in range(WIDTH)) for y in range(HEIGHT))


def body(at: Square, wide: int) -> set[Square]:
    return {(at[0] + dx, at[1] + dy) for dx in range(wide) for dy in range(wide)}


def inside(cells: set[Square]) -> bool:
    return all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in cells)


def gap(a: set[Square], b: set[Square]) -> int:
    return min(max(abs(x - u), abs(y - v)) for x, y in a for u, v in b)


def where(stage: SteelStage, letter: str) -> Square:
    at = stage.creature(letter).at
    return at % WIDTH, at // WIDTH


def scattered(lot: Random, widths: dict[str, int], signs: str, density: float) -> tuple[dict[Square, str], Any]:
    """Ground at random with bodies on it that do not overlap; None when they do not fit."""
    places: dict[str, Square] = {}
    taken: set[Square] = set()
    for letter, wide in widths.items():
        at = lot.randrange(WIDTH - wide + 1), lot.randrange(HEIGHT - wide + 1)
        if taken & body(at, wide):
            return {}, None
        taken |= body(at, wide)
        places[letter] = at
    free = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if (x, y) not in taken]
    return {square: lot.choice(signs) for square in free if lot.random() < density}, places


# Edges, banes and tiers


@pytest.mark.covers("steel.edge.single", "steel.bane.double", "steel.edgebane.2e1b", "steel.edgebane.2b1e")
def test_tiers_are_those_of_the_sheet_for_every_roll() -> None:
    for natural, bonus, edges, banes in product(range(2, 21), range(-5, 6), range(5), range(5)):
        up, down = min(edges, 2), min(banes, 2)
        total, shift = natural + bonus, 0
        if (up, down) in ((1, 0), (2, 1)):
            total += 2
        elif (up, down) in ((0, 1), (1, 2)):
            total -= 2
        elif (up, down) == (2, 0):
            shift = 1
        elif (up, down) == (0, 2):
            shift = -1
        wanted = min(3, max(1, (1 if total <= 11 else 2 if total <= 16 else 3) + shift))
        assert tier(natural, bonus, edges, banes) == (3 if natural >= 19 else wanted)


@pytest.mark.covers("steel.edgebane.src.flanking", "steel.edgebane.src.prone", "steel.edgebane.src.weakened")
def test_edges_and_banes_of_a_melee_strike_are_counted_as_by_hand() -> None:
    lot = Random(11)
    done = 0
    while done < 1000:
        _, places = scattered(lot, {"A": 1, "B": 1, "b": 1}, ".", 0)
        if places is None or gap({places["A"]}, {places["b"]}) > 1:
            continue
        mine = {name: True for name in ("prone", "weakened", "restrained") if lot.random() < 0.3}
        its = {name: True for name in ("prone", "restrained") if lot.random() < 0.3}
        afraid, scares, defends, taunted = (lot.random() < 0.2 for _ in range(4))
        more: dict[str, Any] = {
            **({"frightened_of": "b"} if afraid else {}),
            **({"taunted_by": "b"} if taunted else {}),
        }
        others: dict[str, Any] = {**({"frightened_of": "A"} if scares else {}), "defending": defends}
        stage = steel(
            picture({}, places), A=figure("odrun", **mine, **more), B="sel", b=figure("rustjaw_hound", **its, **others)
        )

        (ax, ay), (bx, by), (x, y) = places["A"], places["B"], places["b"]
        flanks = (bx - x, by - y) == (x - ax, y - ay)
        edges = flanks + ("prone" in its) + ("restrained" in its) + scares
        banes = len(mine) + afraid + (2 if defends and not taunted else 0)
        got = edges_and_banes(stage.fight, stage.creature("A"), free_strike_of("odrun", True), stage.creature("b"), [])
        assert got == (min(edges, 2), min(banes, 2)), stage.map
        done += 1


# Movement


def walk(ground: dict[Square, str], start: Square, speed: int, crawls: bool, foes: set[Square]) -> dict[Square, int]:
    """What every square costs, step by step and from the top until nothing changes."""
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for (x, y), spent in list(cost.items()):
            for dx, dy in NEAR:
                to = x + dx, y + dy
                if not inside({to}) or ground.get(to) == "#" or to in foes:
                    continue
                if dx and dy and "#" in (ground.get((x + dx, y)), ground.get((x, y + dy))):
                    continue
                price = spent + 1 + (ground.get(to) == ",") + crawls
                if price <= speed and price < cost.get(to, 99):
                    cost[to] = price
                    changed = True
    return cost


@pytest.mark.covers("steel.movement.basic", "steel.movement.corner", "steel.terrain.difficult", "steel.movement.crawl")
def test_reach_and_cost_of_walking_are_those_of_a_walk_square_by_square() -> None:
    lot = Random(7)
    done = 0
    while done < 1500:
        ground, places = scattered(lot, {"A": 1, "B": 1, "b": 1, "c": 1}, "#,,", 0.35)
        if places is None:
            continue
        crawls, speed = lot.random() < 0.3, lot.randrange(1, 7)
        stage = steel(
            picture(ground, places),
            A=figure("odrun", speed=speed, prone=crawls), B="sel", b="rustjaw_hound", c="ditch_imp",
        )  # fmt: skip

        wanted = walk(ground, places["A"], speed, crawls, {places["b"], places["c"]})
        wanted = {to: price for to, price in wanted.items() if to not in (places["A"], places["B"])}
        found = destinations(stage.fight, stage.creature("A"), speed)
        assert {(cell % WIDTH, cell // WIDTH): price for cell, price in found.items()} == wanted, stage.map
        done += 1


# Forced movement


def shoved(
    ground: dict[Square, str],
    at: Square,
    wide: int,
    others: set[Square],
    by: set[Square],
    way: Square,
    squares: int,
    kind: str,
) -> tuple[Square, int, int]:
    """Where a body on level ground of stone walls ends, what it takes, and what those it hits take."""
    left = squares
    while left > 0:
        to = at[0] + way[0], at[1] + way[1]
        now, then = gap(body(at, wide), by), gap(body(to, wide), by)
        if (kind == "push" and then <= now) or (kind == "pull" and then >= now):
            break
        new = body(to, wide)
        if not inside(new):
            return at, 2 + left, 0
        entering = new - body(at, wide)
        corner: set[Square] = set()
        if way[0] and way[1]:
            for x, y in body(at, wide):
                corner |= {(x + way[0], y), (x, y + way[1])}
        solid = {cell for cell in entering | (corner - new) if ground.get(cell) == "#"}
        cut = any(ground.get(cell) == "#" for cell in corner - new)
        if not cut and new & others:
            return at, left, left
        if solid:
            if left < 6:
                return at, 2 + left, 0
            return (-1, -1), 0, 0  # it would break through: another test
        at, left = to, left - 1
    return at, 0, 0


@pytest.mark.covers("steel.forced.push", "steel.forced.pull", "steel.forced.slamcreature", "steel.forced.slamobject")
def test_pushes_and_pulls_of_all_sizes_in_all_directions_end_and_hurt_as_by_hand() -> None:
    lot = Random(5)
    done = 0
    while done < 1500:
        size, third = lot.choice(SIZES[:6]), lot.choice(SIZES[:5])
        wide, broad = int(size[0]), int(third[0])
        ground, places = scattered(lot, {"A": 1, "b": wide, "c": broad}, "#", 0.12)
        if places is None:
            continue
        kind, squares = lot.choice(("push", "pull")), lot.randrange(1, 6)
        stage = steel(
            picture(ground, places),
            A="maro",
            b=figure("rustjaw_hound", size=size, most_stamina=99, stamina=99),
            c=figure("rustjaw_hound", size=third, most_stamina=99, stamina=99),
        )
        fight = stage.fight.clone()
        maro, target, other = (fight.get(stage.creature(letter).id) for letter in "Abc")
        script = force(fight, maro, target, kind, squares)
        way: Any = None
        try:
            ask: Any = next(script)
            while True:
                if ask.about == "force direction":
                    way = lot.choice([option for option in ask.options if option != "stop"])
                    ask = script.send(way)
                else:
                    ask = script.send(squares)
        except StopIteration:
            pass
        if way is None:
            continue
        dx, dy = fight.board.grid.vectors[way]
        taken = body(places["c"], broad) | ({places["A"]} if kind == "pull" else set())
        end, harm, theirs = shoved(ground, places["b"], wide, taken, {places["A"]}, (dx, dy), squares, kind)
        if end == (-1, -1):
            continue
        assert (target.at % WIDTH, target.at // WIDTH) == end, stage.map
        assert 99 - target.stamina == harm, stage.map
        hit = (99 - other.stamina) + (18 - maro.stamina)
        assert hit == theirs or (hit == 2 * theirs and kind == "pull"), stage.map
        done += 1


# Lines


Point = tuple[int, int]
POINTS: list[Point] = [(1, 1), (7, 1), (1, 7), (7, 7), (4, 4)]
"""House rule H16: lines run between corners, a little inside, and centres; in eighths of a square."""


def in_view(ground: dict[Square, str], a: Square, b: Square) -> list[int]:
    """For each point of one square how many points of the other a straight line reaches."""
    walls = {square for square, sign in ground.items() if sign == "#"}
    ends = [[(8 * x + dx, 8 * y + dy) for dx, dy in POINTS] for x, y in (a, b)]
    return [sum(is_open(p, q, walls) for q in ends[1]) for p in ends[0]]


def is_open(p: Point, q: Point, walls: set[Square]) -> bool:
    return not any(crosses(p, q, wall) for wall in walls) and not slips(p, q, walls)


def hand(p: Point, q: Point, at: Point) -> int:
    """On which hand of the line from p to q something is; 0 is on it."""
    return (q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0])


def slips(p: Point, q: Point, walls: set[Square]) -> bool:
    """Whether the line goes exactly through a corner with walls on both hands."""
    for x, y in product(range(1, WIDTH), range(1, HEIGHT)):
        if not min(p[0], q[0]) < 8 * x < max(p[0], q[0]) or hand(p, q, (8 * x, 8 * y)):
            continue
        rises = (q[0] > p[0]) == (q[1] > p[1])
        if ({(x, y - 1), (x - 1, y)} if rises else {(x - 1, y - 1), (x, y)}) <= walls:
            return True
    return False


def crosses(p: Point, q: Point, wall: Square) -> bool:
    """Whether the line from p to q goes through the inside of a square: nothing separates the two."""
    for axis in (0, 1):
        low = 8 * wall[axis]
        if max(p[axis], q[axis]) <= low or min(p[axis], q[axis]) >= low + 8:
            return False
    hands = [hand(p, q, (8 * wall[0] + dx, 8 * wall[1] + dy)) for dx, dy in product((0, 8), repeat=2)]
    return min(hands) < 0 < max(hands)


@pytest.mark.covers("steel.rule.lineofeffect", "steel.rule.cover")
def test_lines_of_effect_and_cover_are_those_of_lines_drawn_between_two_squares() -> None:
    """There is a line where any is open, and cover where no point of one shows more than half of the other."""
    lot = Random(3)
    done = covered = 0
    while done < 1000:
        ground, places = scattered(lot, {"A": 1, "b": 1}, "#", 0.25)
        if places is None:
            continue
        stage = steel(picture(ground, places), A="odrun", b="rustjaw_hound")
        best = max(in_view(ground, places["A"], places["b"]))
        me, other = stage.creature("A"), stage.creature("b")
        assert line_of_effect(stage.fight, me, other) == (best > 0), stage.map
        assert in_cover(stage.fight, me, other) == (0 < 2 * best <= len(POINTS)), stage.map
        done += 1
        covered += 0 < 2 * best <= len(POINTS)
    assert covered > 50


# Damage


@pytest.mark.covers("steel.damage.immunity", "steel.damage.weakness")
def test_weakness_is_added_and_immunity_taken_off_for_any_numbers() -> None:
    lot = Random(2)
    for _ in range(2000):
        amount, weak, immune = lot.randrange(0, 12), lot.randrange(0, 6), lot.randrange(0, 9)
        kind = lot.choice(("fire", "cold"))
        stage = steel(
            "A b",
            A="odrun",
            b=figure(
                "rustjaw_hound", weaknesses={"fire": weak}, immunities={"fire": immune}, most_stamina=40, stamina=40
            ),
        )
        fight = stage.fight.clone()
        target = fight.get(stage.creature("b").id)
        for _ask in hurt(fight, target, amount, kind, None):
            raise AssertionError("nobody is asked")
        wanted = amount if kind == "cold" or not amount else max(0, amount + weak - immune)
        assert 40 - target.stamina == wanted
