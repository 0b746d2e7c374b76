"""Zones on the map, the parts sides play, and how a fight goes on that is not yet decided."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.complications import SIDES
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.targeting import cells_of, fallen


def fight_goes_on(fight: Fight, parameter: Parameter) -> Script[None]:
    """The Fight Must Go On (ruling 75): whoever has no HP when a round is over heals twice the Heal Value."""
    for unit in fight.units:
        if unit.hp <= 0 and not unit.gone:
            tell(fight, parameter, "{who} gets up: the fight must go on!", "dojo.rule.fight-must-go-on", who=unit.name)
            yield from Actor(fight, unit).heal(unit, 2 * fight.heal_value)


def in_play(fight: Fight, side: int) -> bool:
    return any(u.side == side and not fight.out(u) for u in fight.units)


def roles(fight: Fight, first: str) -> tuple[int, ...]:
    """The sides by the part they play: the heroes have the first one unless the encounter gives it to others."""
    chosen = fight.options.get(first, SIDES[0])
    return tuple(sorted({u.side for u in fight.units}, key=lambda side: (SIDES[side] != chosen, side)))


def inside(fight: Fight, zone: list[int]) -> list[Unit]:
    """The units standing in a zone."""
    found = []
    for figure in fight.figures:
        if (
            figure.at >= 0
            and not figure.copy
            and not fallen(fight, figure)
            and set(cells_of(fight, figure)) & set(zone)
        ):
            found.append(fight.units[figure.unit])
    return found


def block(fight: Fight, x: int, y: int, size: int) -> list[int]:
    """A square zone with its top left corner at (x, y), as far as it lies inside."""
    grid = fight.arena.grid
    cells = [grid.at(a, b) for b in range(y, y + size) for a in range(x, x + size) if grid.contains(a, b)]
    return [c for c in cells if fight.arena.inside >> c & 1]


def clear(fight: Fight, cells: list[int]) -> None:
    """No obstacles here, now or later."""
    for cell in cells:
        for kind in ("fog", "rubble", "trap", "wall", "pit"):
            set_obstacle(fight, kind, cell, False)
        fight.shut |= 1 << cell


def corner_zone(fight: Fight, right: bool, low: bool, size: int) -> list[int]:
    """The whole square zone nearest to a corner of the map."""
    grid = fight.arena.grid
    x, y = (grid.width if right else 0), (grid.height if low else 0)
    starts = [(a, b) for b in range(grid.height - size + 1) for a in range(grid.width - size + 1)]
    whole = [(a, b) for a, b in starts if len(block(fight, a, b, size)) == size * size]
    a, b = min(whole, key=lambda s: (abs(s[0] + (size if right else 0) - x) + abs(s[1] + (size if low else 0) - y), s))
    return block(fight, a, b, size)


def middle(fight: Fight) -> tuple[int, int]:
    return fight.arena.grid.width // 2, fight.arena.grid.height // 2
