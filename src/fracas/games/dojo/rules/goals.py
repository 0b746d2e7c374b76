"""What somebody is after beside knocking others out: what a Battle Parameter tells bots about winning by it."""

from __future__ import annotations

from collections.abc import Mapping

from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.parameter import Goal, in_force
from fracas.grid import unmask

FAR_AWAY = 99


def goal_of(fight: Fight, unit: Unit) -> Goal | None:
    """The goal of the first parameter that gives this unit one."""
    for parameter, side in in_force(fight):
        goal = parameter.goal(fight, side, unit)
        if goal is not None:
            return goal
    return None


def steps_to(fight: Fight, spaces: int) -> Mapping[int, int]:
    """How many steps lead from each space to the nearest of some spaces: round Walls and Bombs, over all stairs."""
    arena, closed = fight.arena, fight.walls | fight.bombs
    found = dict.fromkeys(unmask(spaces & arena.inside), 0)
    joined = _joined(fight)
    edge, steps = spaces & arena.inside, 0
    seen = edge
    while edge:
        steps += 1
        wave = 0
        for cell in unmask(edge):
            wave |= arena.beside[cell]
            for other in joined.get(cell, ()):
                wave |= 1 << other
        edge = wave & ~seen & ~closed
        seen |= edge
        found.update(dict.fromkeys(unmask(edge), steps))
    return found


def _joined(fight: Fight) -> dict[int, list[int]]:
    """From which spaces one comes to a space other than by a step: the ways that parameters add, backwards."""
    found: dict[int, list[int]] = {}
    for parameter, side in in_force(fight):
        for start, end in parameter.ways(fight, side):
            found.setdefault(end, []).append(start)
    return found


def standing(fight: Fight, side: int) -> int | None:
    """How near a side is to winning by the fight's own condition, from -1000 to 1000; None where there is none."""
    told = [s for parameter, _ in in_force(fight) if (s := parameter.standing(fight, side)) is not None]
    return max(-1000, min(1000, sum(told))) if told else None
