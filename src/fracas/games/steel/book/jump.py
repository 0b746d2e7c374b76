"""Jumping, as part of a move: over gaps, low walls, reaches and bad ground, up ledges and down from them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Final

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.games.steel.book.asking import SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.condition.consequences import LYING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.gait import Slant
from fracas.games.steel.book.ground import (
    feared,
    flies,
    gait_of,
    highest_flight,
    hindering_zones,
    in_the_way,
    pace_of,
    straight_from,
    taken,
    wire_cells,
)
from fracas.games.steel.book.model import AGILITY, MIGHT, Creature
from fracas.games.steel.book.movement import (
    bring_along,
    drop_unsupported,
    entered,
    fall,
    goes_on,
    part_grabs,
    place,
    struck_leaving,
    tell_company,
    walk_path,
)
from fracas.games.steel.book.position import after_move
from fracas.games.steel.book.size_and_space import SHAPES
from fracas.games.steel.book.skill import make_test
from fracas.games.steel.book.where import apart, cells_of, speed_of
from fracas.grid import Squares, Terrain, burst, cells_crossed, footprints, mask, unmask

MOST_EXTRA: Final = 2
"""Squares a test can add: 1 for a success, 2 with a reward."""

SKILLS = ("jump",)
STAY: Final = "stay"
STEPS_OF_A_RUN: Final = 2
"""In one straight line right before a jump: then it is 1 square longer and higher."""


def running_start(fight: Fight, run: tuple[int, ...]) -> bool:
    """Whether the last two squares of the move so far lay in one straight line."""
    if len(run) < 3:
        return False
    grid = fight.board.grid
    (ax, ay), (bx, by), (cx, cy) = grid.xy(run[-3]), grid.xy(run[-2]), grid.xy(run[-1])
    step = (cx - bx, cy - by)
    return step == (bx - ax, by - ay) and step != (0, 0) and max(abs(step[0]), abs(step[1])) == 1


def jump_length(fight: Fight, creature: Creature, run: tuple[int, ...]) -> int:
    """Squares it jumps without a test: Might or Agility, at least 1, and 1 more after a run."""
    scores = creature.stats.characteristics
    return max(scores[MIGHT], scores[AGILITY], 1) + running_start(fight, run)


def why_no_jump(fight: Fight, creature: Creature, at: int = -1) -> str | None:
    """Why the creature cannot take off from a place (-1: where it is), or None when it can."""
    if creature.conditions & LYING:
        return "a prone creature cannot jump"
    if flies(creature):
        return "it flies instead"
    board: Board = fight.board
    hindering, damaging = gait_of(fight, creature).hindering, board.damaging
    wires = hindering_zones(fight, creature)
    for cell in board.feet[creature.size][creature.at if at < 0 else at]:
        if cell in hindering or cell in wires:
            return "nobody jumps out of difficult terrain"
        if cell in damaging:
            return "nobody jumps out of damaging terrain"
    return None


def flight(grid: Squares, size: int, start: int, landing: int) -> tuple[int, int]:
    """The places a jump passes over, start and landing included, and all squares it touches, as bit masks.

    Those are the squares a body enters, and those in the corners it cuts. They are the same for all jumps so far in
    one direction, only elsewhere. Between two places with room on the map there is room everywhere.
    """
    if not footprints(grid, SHAPES[size])[landing]:
        return 0, 0
    way = grid.outward[start] + grid.inward[landing]
    known = _FLIGHTS.get((grid, size, way))
    if known is None:
        known = _FLIGHTS[grid, size, way] = _flight(grid, size, start, landing)
    low, over, touched = known
    return over << start + low, touched << start + low


_FLIGHTS: Final[dict[tuple[Squares, int, int], tuple[int, int, int]]] = {}


def _flight(grid: Squares, size: int, start: int, landing: int) -> tuple[int, int, int]:
    """The same from the first square on that it touches, and how far that is from the start."""
    places, feet = cells_crossed(grid, start, landing), footprints(grid, SHAPES[size])
    touched: list[int] = []
    for here, there in pairwise(places):
        touched.extend(feet[there])
        for a, b in zip(feet[here], feet[there], strict=True):
            touched.extend(grid.diagonal(a, b) or ())
    low = min([*places, *touched])
    return low - start, mask(places) >> low, mask(touched) >> low


def highest_below(board: Board, touched: int) -> int:
    """The top of the highest thing on some squares."""
    terrain: Terrain = board.terrain
    if not touched & uneven(board):
        return terrain.level
    return max([terrain.top(cell) for cell in unmask(touched)])


def uneven(board: Board) -> int:
    """The squares with an object, or with ground at another height than the usual, as a bit mask."""
    if board.uneven < 0:
        terrain: Terrain = board.terrain
        board.uneven = mask([c for c, z in enumerate(terrain.floor) if terrain.solid[c] or z != terrain.level])
    return board.uneven


class Jumper:
    """Somebody about to jump: who and what is in the way, and which ground is hard to land on."""

    def __init__(self, fight: Fight, creature: Creature) -> None:
        board: Board = fight.board
        self.fight, self.creature, self.board, self.size = fight, creature, board, creature.size
        self.gait = gait_of(fight, creature)
        self.enemies, allies = in_the_way(fight, creature, self.gait)
        self.full = self.enemies | allies | board.no_room[self.size]
        self.feet, self.heights = board.feet[self.size], self.gait.heights
        self.hindering = self.gait.hindering | hindering_zones(fight, creature) if fight.zones else self.gait.hindering
        self.source = feared(fight, creature)

    def cost(self, at: int, z: int, landing: int, lift: int, budget: int) -> int:
        """What a jump from one place (and height) to another costs, as high as `lift`; 0 when it cannot be made.

        A single square is jumped only where walking there costs more.
        """
        if self.full >> landing & 1 or self.heights[landing] - z > lift:
            return 0
        length: int = self.board.far[at][landing]
        own, gait = self.feet[at], self.gait
        cost = length + (not self.hindering.isdisjoint([c for c in self.feet[landing] if c not in own]))
        if cost > budget or (length == 1 and landing in gait.steps[at] and 0 < gait.cost(at, landing) <= cost):
            return 0
        over, touched = flight(self.board.grid, self.size, at, landing)
        if not over or self.enemies & over or highest_below(self.board, touched) > z + lift:
            return 0
        return 0 if self.source is not None and self.dares_not(at, z, landing, self.source) else cost

    def dares_not(self, at: int, z: int, landing: int, source: Creature) -> bool:
        """Whether the jump would bring it closer to what it fears."""
        now = apart(self.board, self.size, at, z, source)
        return apart(self.board, self.size, landing, self.heights[landing], source) < now


@lru_cache(maxsize=1 << 14)
def _around(grid: Squares, at: int, far: int) -> tuple[int, ...]:
    """The places so far away at most, in order."""
    return tuple(sorted(burst(grid, (at,), far)))


def _landings(
    fight: Fight, creature: Creature, budget: int, run: tuple[int, ...], shortest: int, longest: int
) -> Iterator[tuple[int, int]]:
    """Places to land at a distance between the two, each with what the jump costs."""
    jumper = Jumper(fight, creature)
    at, z, row = creature.at, creature.z, jumper.board.far[creature.at]
    lift = min(1 + running_start(fight, run), budget)
    for landing in _around(jumper.board.grid, at, min(longest, budget)):
        if row[landing] >= shortest:
            cost = jumper.cost(at, z, landing, lift, budget)
            if cost > 0:
                yield landing, cost


def jump_targets(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> dict[int, int]:
    """Where it can land without a test, with the cost; a single square only where walking there costs more."""
    if budget <= 0 or why_no_jump(fight, creature) is not None:
        return {}
    return dict(_landings(fight, creature, budget, run, 1, jump_length(fight, creature, run)))


def longer_jump_targets(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> dict[int, int]:
    """Where it can land only with a Might test, with the cost."""
    if budget <= 0 or why_no_jump(fight, creature) is not None:
        return {}
    length = jump_length(fight, creature, run)
    return dict(_landings(fight, creature, budget, run, length + 1, length + MOST_EXTRA))


def can_jump(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> bool:
    """Whether there is anywhere to jump to."""
    if budget <= 0 or why_no_jump(fight, creature) is not None:
        return False
    longest = jump_length(fight, creature, run) + MOST_EXTRA
    return next(_landings(fight, creature, budget, run, 1, longest), None) is not None


def jump(
    fight: Fight,
    creature: Creature,
    landing: int,
    run: tuple[int, ...],
    budget: int,
    *,
    shift: bool = False,
    sure: bool = False,
) -> Script[int]:
    """Jump there; returns the movement spent. A jump that is too long needs a test and may fall short, unless `sure`.

    One that is part of a shift invites nobody to strike.
    """
    if log := fight.log:
        log.begin(
            "{who} jumps for {where}.",
            "steel.movement.jump.long",
            "steel.movement.jump.limits",
            who=creature.name,
            where=fight.name_cell(landing),
        )
    spent = yield from _leap(fight, creature, landing, run, budget, shift, sure)
    part_grabs(fight, creature)
    yield from drop_unsupported(fight)
    if log := fight.log:
        tell_company(fight, creature)
        log.end()
    yield from after_move(fight, creature)
    return spent


def jump_up_to(fight: Fight, creature: Creature, distance: int) -> Script[None]:
    """Jump as far as an ability says, without a run and without a test."""
    if why_no_jump(fight, creature) is not None:
        return
    landings = tuple(dict(_landings(fight, creature, distance, (), 1, distance)))
    falls = tuple([place for place in landings if ends_in_fall(fight, creature, place, ())])
    question = JumpTo(creature.id, (), falls)
    landing = (yield Ask(creature.seat, question, (*landings, STAY))) if landings else STAY
    if isinstance(landing, int):
        yield from jump(fight, creature, landing, (), distance, sure=True)


class JumpTo(SquareChoice):
    """Where to land: `far` needs a test, `falls` ends in a fall."""

    about: ClassVar[str] = "jump"

    def __init__(self, who: str, far: tuple[int, ...], falls: tuple[int, ...]) -> None:
        super().__init__(who)
        self.far, self.falls = far, falls

    def sentence(self, fight: Fight) -> str:
        return say("{who}: jump where?", who=self.me(fight).name)

    def label(self, fight: Fight, option: Hashable) -> str:
        name = super().label(fight, option)
        words = [say("needs a test")] if option in self.far else []
        if isinstance(option, int) and option in self.falls:
            me = self.me(fight)
            words.append(say("a fall of {n}", n=me.z - fight.board.stand[me.size][option]))
        return f"{name} ({', '.join(words)})" if words else name

    def card(self, fight: Fight, option: Hashable) -> Card:
        if not isinstance(option, int):
            return super().card(fight, option)
        name = fight.name_cell(option)
        warns = [
            *(["needs a test"] if option in self.far else []),
            *(["ends in a fall"] if option in self.falls else []),
        ]
        return Card(kind="move", area=(name,), path=(name,), rule="steel.movement.jump.long", warns=tuple(warns))


def choose_jump(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...], seat: str = "") -> Script[int]:
    """Pick where to land, the far squares needing a test, and jump there; returns the movement spent.

    Whoever could only jump into a fall may still stay. `seat` decides for a creature that is ridden.
    """
    near = jump_targets(fight, creature, budget, run)
    far = longer_jump_targets(fight, creature, budget, run)
    landings = (*near, *far)
    if not landings:
        return 0
    falls = tuple([place for place in landings if ends_in_fall(fight, creature, place, run)])
    options: tuple[int | str, ...] = (*landings, STAY) if len(falls) == len(landings) else landings
    question = JumpTo(creature.id, tuple(far), falls)
    landing = options[0] if len(options) == 1 else (yield Ask(seat or creature.seat, question, options))
    return (yield from jump(fight, creature, landing, run, budget)) if isinstance(landing, int) else 0


def ends_in_fall(fight: Fight, creature: Creature, landing: int, run: tuple[int, ...]) -> bool:
    """Whether the ground there is further down than the jump is high: then the landing is a fall (H10)."""
    ground: int = fight.board.stand[creature.size][landing]
    return creature.z - ground > 1 + running_start(fight, run)


def _leap(
    fight: Fight, creature: Creature, landing: int, run: tuple[int, ...], budget: int, shift: bool, sure: bool
) -> Script[int]:
    board: Board = fight.board
    here, z = creature.at, creature.z
    if not sure:
        landing = yield from _where_it_lands(fight, creature, landing, run)
    conditions, speed = creature.conditions, speed_of(fight, creature)
    if landing == here or not creature.conscious or creature.at != here:
        return 0
    ground = board.stand[creature.size][landing]
    struck = not shift and (yield from struck_leaving(fight, creature, here, landing, ground))
    if struck and not goes_on(fight, creature, here, conditions, speed):
        return 0
    if fight.log:
        _tell_height(fight, creature, landing, ground)
    before = cells_of(fight, creature)
    drops = ends_in_fall(fight, creature, landing, run)
    place(fight, creature, landing, z if drops else ground)
    if fight.log:
        fight.log.hit(creature.id, moved=(fight.name_cell(landing),))
    yield from bring_along(fight, creature, here)
    new = [c for c in cells_of(fight, creature) if c not in before]
    hindered = not (gait_of(fight, creature).hindering | hindering_zones(fight, creature)).isdisjoint(new)
    if drops:
        yield from fall(fight, creature)
    elif board.damaging or fight.zones:
        yield from entered(fight, creature, new)
    return min(budget, board.far[here][landing] + hindered)


def _tell_height(fight: Fight, creature: Creature, landing: int, ground: int) -> None:
    rule, who, z = "steel.movement.jump.high", creature.name, creature.z
    highest = highest_below(fight.board, flight(fight.board.grid, creature.size, creature.at, landing)[1])
    if ground > z:
        fight.telling.tell("{who} jumps up to ground {n} higher.", rule, who=who, n=ground - z)
    elif highest > z:
        fight.telling.tell("{who} clears what stands {n} high.", rule, who=who, n=highest - z)


def _where_it_lands(fight: Fight, creature: Creature, landing: int, run: tuple[int, ...]) -> Script[int]:
    """Where it meant to, or as far towards it as the jump carries."""
    board: Board = fight.board
    row, longest = board.far[creature.at], jump_length(fight, creature, run)
    if row[landing] <= longest:
        return landing
    extra = yield from make_test(fight, creature, MIGHT, "medium", SKILLS)
    if log := fight.log:
        log.tell("{who} adds {n} to the length of the jump.", "steel.movement.jump.extra", who=creature.name, n=extra)
    if row[landing] <= longest + extra:
        return landing
    full = taken(fight, creature)
    short = creature.at
    for cell in cells_crossed(board.grid, creature.at, landing):
        if row[cell] <= longest + extra and not full >> cell & 1:
            short = cell
    return short


# In a charge: straight on, with one jump on the way

Dash = tuple[list[int], int, list[int], int]
"""A straight run: the places walked to, the one jumped to (-1 for none), those walked to after that; how steeply a
flyer rises or dives on the way."""


def hurdles(fight: Fight) -> int:
    """The squares one may want to jump over, as a bit mask."""
    board: Board = fight.board
    if board.hindered < 0:
        board.hindered = mask([*board.difficult, *board.damaging])
    bits = uneven(board) | board.hindered
    return bits | mask(wire_cells(fight)) if fight.zones else bits


def leaping_runs(fight: Fight, creature: Creature, budget: int, near: int) -> Iterator[Dash]:
    """Straight ways within the budget with one jump that needs no test, to a place on or partly on `near` squares."""
    bad = hurdles(fight)
    if not bad or creature.conditions & LYING or flies(creature):
        return
    charger: Charger | None = None
    for bits, places in straight_from(fight.board.grid, creature.size, creature.at, budget):
        if bits & near and bits & bad:
            if charger is None:
                charger = Charger(fight, creature, budget, near)
            yield from charger.along(places)


class Charger:
    """Somebody who runs straight on and may jump once on the way."""

    def __init__(self, fight: Fight, creature: Creature, budget: int, near: int) -> None:
        self.fight, self.creature, self.budget, self.near = fight, creature, budget, near
        self.jumper = Jumper(fight, creature)
        self.pace = pace_of(fight, creature, self.jumper.gait, False)
        self.length = jump_length(fight, creature, ())

    def step(self, here: int, there: int) -> int:
        """What walking one step costs; 0 when it cannot be made."""
        if self.jumper.enemies >> there & 1 or there not in self.jumper.gait.steps[here]:
            return 0
        return self.pace.cost(here, there)

    def along(self, places: tuple[tuple[int, int], ...]) -> list[Dash]:
        """The runs along one line, for each end the one that hurts least."""
        found: dict[int, Dash] = {}
        here, z, spent = self.creature.at, self.creature.z, 0
        for n in range(len(places)):
            if (not n or not self.jumper.full >> here & 1) and why_no_jump(self.fight, self.creature, here) is None:
                running = n >= STEPS_OF_A_RUN
                for last in range(n, min(n + self.length + running, len(places))):
                    self._jump(found, places, n, last, here, z, 1 + running, self.budget - spent)
            there = places[n][0]
            price = self.step(here, there)
            spent += price
            if price <= 0 or spent > self.budget:
                break
            here, z = there, self.jumper.heights[there]
        return list(found.values())

    def _jump(
        self,
        found: dict[int, Dash],
        places: tuple[tuple[int, int], ...],
        first: int,
        last: int,
        here: int,
        z: int,
        lift: int,
        left: int,
    ) -> None:
        """Note where the charge can end after a jump that takes off before one place and lands on another."""
        jumper, landing = self.jumper, places[last][0]
        cost = jumper.cost(here, z, landing, min(lift, left), left)
        if cost <= 0 or z - jumper.heights[landing] > lift:
            return
        walked, at, left = [place for place, _ in places[:first]], landing, left - cost
        rest: list[int] = []
        for n in range(last, len(places)):
            if n > last:
                there = places[n][0]
                price = self.step(at, there)
                left -= price
                if price <= 0 or left < 0:
                    return
                at = there
                rest = [*rest, at]
            if places[n][1] & self.near and not jumper.full >> at & 1:
                dash = (walked, landing, rest, 0)
                if at not in found or harm_of(self.fight, dash) < harm_of(self.fight, found[at]):
                    found[at] = dash


def slant_of(fight: Fight, creature: Creature, slope: int) -> Slant:
    """How a flyer moves that rises (1) or dives (-1) with every step."""
    return Slant(fight.board, creature.size, creature.at, creature.z, slope, highest_flight(fight))


def harm_of(fight: Fight, dash: Dash) -> int:
    """How many places of a run lie in damaging terrain."""
    walked, landing, rest, _ = dash
    return sum([place in fight.board.damaging for place in (*walked, landing, *rest)])


def dash(fight: Fight, creature: Creature, way: Dash) -> Script[None]:
    """Run straight on, jump, run on; whatever stops it on the way ends it."""
    walked, landing, rest, slope = way
    run, conditions, speed = (creature.at, *walked), creature.conditions, speed_of(fight, creature)
    gait = slant_of(fight, creature, slope) if slope else None
    spent = yield from walk_path(fight, creature, walked, gait=gait)
    if landing < 0 or not goes_on(fight, creature, run[-1], conditions, speed):
        return
    yield from jump(fight, creature, landing, run, speed - spent)
    if goes_on(fight, creature, landing, conditions, speed):
        yield from walk_path(fight, creature, rest)
