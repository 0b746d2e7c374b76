"""Move actions: Advance, Disengage, Ride."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fracas.core import Ask, Script
from fracas.games.steel.rules import jump, movement
from fracas.games.steel.rules.deed import Deed
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import SLOWED, Creature
from fracas.games.steel.rules.where import speed_of

# Advance: may be split around the main action and the maneuver, so what was walked is remembered


def walk_left(fight: Fight, creature: Creature) -> int:
    """Squares left of the Advance under way; 0 when there is none (ruling A16)."""
    if fight.walked < 0:
        return 0
    return max(0, speed_of(fight, creature) - fight.walked)


def _ways_on(fight: Fight, creature: Creature, budget: int, walks: Iterable[int]) -> tuple[Any, ...]:
    """Everything an Advance can do next: squares to walk to, a jump, another height for flyers and climbers."""
    ways: list[Any] = list(walks)
    if jump.can_jump(fight, creature, budget, fight.run):
        ways.append("jump")
    ways.extend(("height", z) for z in movement.altitudes(fight, creature, budget))
    return tuple(ways)


def _can_go(fight: Fight, creature: Creature, budget: int, run: tuple[int, ...]) -> bool:
    """Whether an Advance could do anything with so many squares."""
    return (
        movement.can_leave(fight, creature, budget)
        or jump.can_jump(fight, creature, budget, run)
        or bool(movement.altitudes(fight, creature, budget))
    )


def _why_not_advance(fight: Fight, creature: Creature) -> str | None:
    if _why_not_walk_on(fight, creature) is None:
        return "it is advancing already"
    speed = speed_of(fight, creature)
    if speed <= 0:
        return "its speed is 0"
    return None if _can_go(fight, creature, speed, ()) else "there is nowhere to go"


def _advance(fight: Fight, creature: Creature) -> Script[None]:
    fight.walked, fight.run = 0, (creature.at,)
    if log := fight.log:
        log.tell("{who} advances.", "steel.move.advance", who=creature.name)
    yield from _go_on(fight, creature)


def _why_not_walk_on(fight: Fight, creature: Creature) -> str | None:
    left = walk_left(fight, creature)
    if left <= 0:
        return "no Advance is under way"
    return None if _can_go(fight, creature, left, fight.run) else "there is nowhere to go with what is left"


def _walk_on(fight: Fight, creature: Creature) -> Script[None]:
    if fight.run[-1:] != (creature.at,):
        fight.run = (creature.at,)
    yield from _go_on(fight, creature)


def _go_on(fight: Fight, creature: Creature) -> Script[None]:
    """One leg of an Advance."""
    budget = walk_left(fight, creature)
    known = movement.explore(fight, creature, budget)
    ways = _ways_on(fight, creature, budget, known.cost)
    if not ways:
        return
    way = ways[0] if len(ways) == 1 else (yield Ask(creature.seat, "advance", ways, (creature.id, budget)))
    if way == "jump":
        yield from _jump(fight, creature, budget)
    elif isinstance(way, tuple):
        yield from _change_height(fight, creature, way[1])
        fight.run = (creature.at,)
    else:
        path = movement.best_path(fight, creature, way, budget, known=known)
        fight.walked += yield from movement.walk_path(fight, creature, path)
        fight.run = (*fight.run, *path) if creature.at == path[-1] else (creature.at,)
    if (log := fight.log) and creature.conscious and not walk_left(fight, creature):
        speed = speed_of(fight, creature)
        log.tell(
            "{who} has gone as far as its speed of {n} lets it.", "steel.rule.singlemove", who=creature.name, n=speed
        )


def _jump(fight: Fight, creature: Creature, budget: int) -> Script[None]:
    fight.walked += yield from jump.choose_jump(fight, creature, budget, fight.run)
    fight.run = (creature.at,)


def _change_height(fight: Fight, creature: Creature, z: int) -> Script[None]:
    """Rise, dive or climb on the spot, which is a move like any other: whoever's reach it leaves may strike (H12)."""
    here, conditions, speed = creature.at, creature.conditions, speed_of(fight, creature)
    struck = yield from movement.struck_leaving(fight, creature, here, here, z)
    if struck and not movement.goes_on(fight, creature, here, conditions, speed):
        return
    if log := fight.log:
        rule = "steel.house.swimfly" if creature.stats.fly else "steel.movement.climb"
        log.tell("{who} goes on at height {n}.", rule, who=creature.name, n=z)
    fight.walked += abs(z - creature.z)
    movement.place(fight, creature, here, z)
    if creature.holding:
        yield from movement.carry(fight, creature, here)
    yield from movement.arrive(fight, creature)
    yield from movement.drop_unsupported(fight)
    from fracas.games.steel.rules.triggers import after_move

    yield from after_move(fight, creature)


# Climb: an Advance that begins on the spot, for those who climb at full speed


def _why_not_climb(fight: Fight, creature: Creature) -> str | None:
    if _why_not_walk_on(fight, creature) is None:
        return "it is advancing already"
    speed = speed_of(fight, creature)
    if speed <= 0:
        return "its speed is 0"
    return None if movement.altitudes(fight, creature, speed) else "no wall or ledge is beside it"


def _climb(fight: Fight, creature: Creature) -> Script[None]:
    fight.walked, fight.run = 0, (creature.at,)
    if log := fight.log:
        log.tell("{who} climbs on the spot.", "steel.move.advance", who=creature.name)
    budget = walk_left(fight, creature)
    ways = tuple(("height", z) for z in movement.altitudes(fight, creature, budget))
    way = ways[0] if len(ways) == 1 else (yield Ask(creature.seat, "advance", ways, (creature.id, budget)))
    yield from _change_height(fight, creature, way[1])


# Disengage


def _why_not_disengage(fight: Fight, creature: Creature) -> str | None:
    if creature.conditions & SLOWED:
        return "a slowed creature cannot shift"
    if speed_of(fight, creature) <= 0:
        return "its speed is 0"
    return None if movement.can_leave(fight, creature, 1, shift=True) else "there is nowhere to shift to"


def _disengage(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.tell("{who} disengages.", "steel.move.disengage", "steel.movement.shift", who=creature.name)
    yield from movement.shift(fight, creature, 1)


# Ride


def _why_not_ride(fight: Fight, creature: Creature) -> str | None:
    if not creature.riding:
        return "it is not riding"
    mount = fight.get(creature.riding)
    if mount.rode:
        return "its mount has been ridden this round"
    if not mount.conscious or speed_of(fight, mount) <= 0:
        return "its mount cannot move"
    return None if movement.can_leave(fight, mount) else "its mount has nowhere to go"


def _ride(fight: Fight, creature: Creature) -> Script[None]:
    mount = fight.get(creature.riding)
    mount.rode = True
    budget = speed_of(fight, mount)
    known = movement.explore(fight, mount, budget)
    ways = tuple(known.cost)
    way = ways[0] if len(ways) == 1 else (yield Ask(creature.seat, "ride", ways, (creature.id, mount.id)))
    if log := fight.log:
        log.tell(
            "{who} rides {whom}.",
            "steel.move.ride",
            "steel.movement.mount",
            "steel.house.mounts",
            who=creature.name,
            whom=mount.name,
        )
    path = movement.best_path(fight, mount, way, budget, known=known)
    yield from movement.walk_path(fight, mount, path)


MOVES = (
    Deed("advance", "Advance", "move", "Move up to your speed; you may act in between.", _why_not_advance, _advance),
    Deed("disengage", "Disengage", "move", "Shift 1 square.", _why_not_disengage, _disengage),
    Deed("ride", "Ride", "move", "The mount you ride advances; once a round for each mount.", _why_not_ride, _ride),
)
WALK_ON = Deed("walk_on", "Keep moving", "free", "Go on with your Advance.", _why_not_walk_on, _walk_on)
CLIMB = Deed("climb", "Climb", "move", "Advance up or down what you stand beside, and hang on.", _why_not_climb, _climb)
"""Only for creatures with a climbing speed."""
