"""Jumping, as part of a move: over gaps, walls of reach and bad ground, up ledges."""

from __future__ import annotations

from collections.abc import Iterator

from fracas.core import Ask, Script
from fracas.games.steel.rules.board import Board
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.ground import feared, flies, gait_of, in_the_way, taken, wire_cells
from fracas.games.steel.rules.model import AGILITY, MIGHT, PRONE, Creature
from fracas.games.steel.rules.movement import (
    carry,
    drop_unsupported,
    entered,
    fall,
    goes_on,
    part_grabs,
    place,
    reveal,
    struck_leaving,
)
from fracas.games.steel.rules.sizes import SHAPES
from fracas.games.steel.rules.where import apart, cells_of, speed_of, squares_between
from fracas.grid import burst, cells_crossed

MOST_EXTRA = 2
"""Squares a test can add: 1 for a success, 2 with a reward."""

SKILLS = ("jump",)


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


def why_no_jump(fight: Fight, creature: Creature) -> str | None:
    """Why the creature cannot take off where it is, or None when it can."""
    if creature.conditions & PRONE:
        return "a prone creature cannot jump"
    if flies(creature):
        return "it flies instead"
    hindering, damaging = gait_of(fight, creature).hindering, fight.board.damaging
    wires = wire_cells(fight)
    for cell in cells_of(fight, creature):
        if cell in hindering or cell in wires:
            return "nobody jumps out of difficult terrain"
        if cell in damaging:
            return "nobody jumps out of damaging terrain"
    return None


def flight(board: Board, size: int, start: int, landing: int) -> tuple[int, ...]:
    """The places a jump passes over, start and landing included; empty when something solid is in the way."""
    key = (size, start, landing)
    found = board.flights.get(key)
    if found is None:
        steps = board.terrain.steps_for(SHAPES[size])
        found = cells_crossed(board.grid, start, landing)
        for n in range(len(found) - 1):
            if found[n + 1] not in steps[found[n]]:
                found = ()
                break
        board.flights[key] = found
    return found


def _landings(
    fight: Fight, creature: Creature, budget: int, run: tuple[int, ...], shortest: int, longest: int
) -> Iterator[tuple[int, int]]:
    """Places to land at a distance between the two, each with what the jump costs."""
    board: Board = fight.board
    size, at, z = creature.size, creature.at, creature.z
    gait = gait_of(fight, creature)
    enemies, allies = in_the_way(fight, creature, gait)
    full = enemies | allies | board.no_room[size]
    lift = min(1 + running_start(fight, run), budget)
    source = feared(fight, creature)
    own, feet, row, heights = board.feet[size][at], board.feet[size], board.far[at], gait.heights
    hindering = gait.hindering | wire_cells(fight)
    longest = min(longest, budget)
    for landing in sorted(burst(board.grid, (at,), longest)):
        length = row[landing]
        if length < shortest or full >> landing & 1 or abs(heights[landing] - z) > lift:
            continue
        cost = length + (not hindering.isdisjoint([c for c in feet[landing] if c not in own]))
        if cost > budget or (length == 1 and (landing not in gait.steps[at] or gait.cost(at, landing) <= cost)):
            continue
        over = flight(board, size, at, landing)
        if not over or any(enemies >> cell & 1 or heights[cell] > z + lift for cell in over):
            continue
        if source is not None and apart(board, size, landing, heights[landing], source) < squares_between(
            fight, creature, source
        ):
            continue
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


def jump(fight: Fight, creature: Creature, landing: int, run: tuple[int, ...], budget: int) -> Script[int]:
    """Jump there; returns the movement spent. A jump that is too long needs a test and may fall short."""
    if log := fight.log:
        log.begin(
            "{who} jumps for {where}.",
            "steel.movement.jump.long",
            "steel.movement.jump.limits",
            who=creature.name,
            where=fight.name_cell(landing),
        )
    spent = yield from _leap(fight, creature, landing, run, budget)
    part_grabs(fight, creature)
    yield from drop_unsupported(fight)
    reveal(fight)
    if log := fight.log:
        log.end()
    from fracas.games.steel.rules.triggers import after_move

    yield from after_move(fight, creature)
    return spent


def choose_jump(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> Script[int]:
    """Pick where to land, the far squares needing a test, and jump there; returns the movement spent."""
    near = jump_targets(fight, creature, budget, run)
    far = longer_jump_targets(fight, creature, budget, run)
    options = (*near, *far)
    if not options:
        return 0
    subject = (creature.id, tuple(far))
    landing = options[0] if len(options) == 1 else (yield Ask(creature.seat, "jump", options, subject))
    return (yield from jump(fight, creature, landing, run, budget))


def _leap(fight: Fight, creature: Creature, landing: int, run: tuple[int, ...], budget: int) -> Script[int]:
    board: Board = fight.board
    here, z = creature.at, creature.z
    landing = yield from _where_it_lands(fight, creature, landing, run)
    conditions, speed = creature.conditions, speed_of(fight, creature)
    if landing == here or not creature.conscious or creature.at != here:
        return 0
    ground = board.stand[creature.size][landing]
    if (yield from struck_leaving(fight, creature, here, landing, ground)) and not goes_on(
        fight, creature, here, conditions, speed
    ):
        return 0
    if (log := fight.log) and ground > z:
        log.tell("{who} jumps up to ground {n} higher.", "steel.movement.jump.high", who=creature.name, n=ground - z)
    before = cells_of(fight, creature)
    drops = z - ground > 1 + running_start(fight, run)
    place(fight, creature, landing, z if drops else ground)
    if creature.holding:
        yield from carry(fight, creature, here)
    new = [c for c in cells_of(fight, creature) if c not in before]
    hindered = not (gait_of(fight, creature).hindering | wire_cells(fight)).isdisjoint(new)
    if drops:
        yield from fall(fight, creature)
    elif board.damaging or fight.zones:
        yield from entered(fight, creature, new)
    return min(budget, board.far[here][landing] + hindered)


def _where_it_lands(fight: Fight, creature: Creature, landing: int, run: tuple[int, ...]) -> Script[int]:
    """Where it meant to, or as far towards it as the jump carries."""
    from fracas.games.steel.rules.skill_test import make_test

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
    for cell in flight(board, creature.size, creature.at, landing):
        if row[cell] <= longest + extra and not full >> cell & 1:
            short = cell
    return short
