"""Range, sight, and who or what can be targeted from where."""

from __future__ import annotations

from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.kit_index import is_out, kit_index, kit_of, others
from fracas.games.dojo.rules.model import SINGLE, Fight, Figure, Unit
from fracas.grid import footprint

NOWHERE = 10_000
"""How far away somebody is who stands in no space: farther than any range."""


def cells_of(fight: Fight, figure: Figure) -> tuple[int, ...]:
    """The spaces a figure stands in."""
    if figure.shape == SINGLE:
        return (figure.at,)
    return footprint(fight.arena.grid, figure.at, figure.shape)


def distance(fight: Fight, a: tuple[int, ...], b: tuple[int, ...]) -> int:
    """Spaces between the nearest parts of two bodies (dojo.rule.range)."""
    far: tuple[bytes, ...] = fight.arena.far
    if len(a) == 1 and len(b) == 1:
        return far[a[0]][b[0]]
    return min((far[x][y] for x in a for y in b), default=NOWHERE)


def in_fog(fight: Fight, cells: tuple[int, ...]) -> bool:
    """Standing in Fog or next to it (dojo.obstacle.fog)."""
    fog = fight.fog
    if not fog:
        return False
    beside = fight.arena.beside
    return any(fog & (beside[cell] | 1 << cell) for cell in cells)


def can_see(fight: Fight, kit: Kit, a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Walls block sight from space to space, unless the one looking sees through them (dojo.rule.line-of-sight)."""
    return not fight.walls or kit.sees_through_walls or sight(fight, a, b)


def sight(fight: Fight, a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether some line from space to space passes no Wall."""
    clear, walls = fight.arena.clear, fight.walls
    if len(a) == 1 and len(b) == 1:
        known = fight.arena.seen_from(a[0], walls)
        found: bool | None = known.get(b[0])
        if found is None:
            found = known[b[0]] = clear(a[0], b[0], walls)
        return found
    return any(clear(x, y, walls) for x in a for y in b)


def hidden_in_fog(fight: Fight, kit: Kit, figure: Figure, cells: tuple[int, ...], away: int) -> bool:
    """An enemy in Fog can be targeted only at Range 1."""
    if not fight.fog or away <= 1 or kit.sees_through_fog:
        return False
    return in_fog(fight, cells) and not kit_of(fight, fight.units[figure.unit]).seen_in_fog


def reach(fight: Fight, unit: Unit, kit: Kit, further: int = 0) -> tuple[int, int]:
    """The unit's Range now, `further` for one Action; Fog doubles the sum (ruling 23). A Stance without Range keeps
    none.
    """
    if (fight.tilts and fight.tilts.get(str(unit.side)) == "disarmed") or "tilt.disarmed" in fight.parameters:
        return 1, 1
    low, high = kit.min_range, kit.max_range
    if high:
        high += further
    if kit.range_doubled_in_fog and any(in_fog(fight, cells_of(fight, body)) for body in fight.bodies(unit)):
        high *= 2
    return low, high


def fallen(fight: Fight, figure: Figure) -> bool:
    """A figure whose unit lies at zero HP. Copies never lie."""
    return not figure.copy and fight.units[figure.unit].hp <= 0 and is_out(fight, fight.units[figure.unit])


def full(fight: Fight) -> int:
    """The spaces that cannot be entered: Walls, and wherever somebody stands (dojo.rule.spaces). Vehicles can be
    boarded.
    """
    taken, carry, units = fight.walls | fight.bombs, kit_index(fight).carry, fight.units
    for figure in fight.figures:
        if figure.at >= 0 and not (units[figure.unit].hp <= 0 and fallen(fight, figure)):
            if figure.unit in carry:
                continue
            if figure.shape == SINGLE:
                taken |= 1 << figure.at
            else:
                for cell in cells_of(fight, figure):
                    taken |= 1 << cell
    return taken


def obstructed(fight: Fight) -> int:
    """The spaces with some obstacle other than a Copy."""
    return fight.fog | fight.rubble | fight.traps | fight.walls | fight.pits | fight.edges | fight.bombs


def unoccupied(fight: Fight) -> int:
    """The spaces where nobody stands, Walls among them."""
    taken = 0
    for figure in fight.figures:
        if figure.at >= 0 and not fallen(fight, figure):
            for cell in cells_of(fight, figure):
                taken |= 1 << cell
    return int(fight.arena.inside & ~taken)


def empty_spaces(fight: Fight) -> int:
    return int(fight.arena.inside & ~full(fight))


def figure_at(fight: Fight, cell: int) -> Figure | None:
    """Who stands in a space; somebody lying there only if nobody stands."""
    lying = None
    for figure in fight.figures:
        if figure.at >= 0 and cell in cells_of(fight, figure):
            if not fallen(fight, figure):
                return figure
            lying = figure
    return lying


def caged(fight: Fight, unit: Unit) -> bool:
    """Next to an enemy in Caged Style nobody gains or spends Speed (ruling 91)."""
    cage = kit_index(fight).cage
    for other in others(fight, cage, unit) if cage else ():
        cells = [cells_of(fight, body) for body in fight.bodies(unit)]
        if any(distance(fight, a, cells_of(fight, b)) == 1 for b in fight.bodies(other) for a in cells):
            return True
    return False
