"""Whom a creature can aim at: distance, line of effect, cover, concealment, hiding, flanking, high ground, size limits.

Only questions, apart from `lose_hiding`. Creatures never block a line; objects, walls and the ground do.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, cannot, farther, line_ends, sees
from fracas.games.steel.book.condition.consequences import DOWN
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import MIGHT, Ability, Creature
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import Glance, cells_of, squares_between, those_within
from fracas.grid import Terrain, half_hidden_from, has_cover, has_line, mask, ray

FOG_HEIGHT: Final = 4
"""How many squares high fog stands above its ground."""

FOES_FIRST: Final = ("creature", "other", "grabbable")
"""What may be aimed at anybody is mostly meant for enemies: they are offered first."""

# Line of effect and cover


def line_of_effect(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether nothing solid hides the whole of one from the other (steel.rule.lineofeffect)."""
    glance: Glance | None = fight.glance
    if glance is None:
        return _has_line(fight, a, b)
    found = glance.lines.get((a.id, b.id))
    if found is None:
        found = glance.lines[a.id, b.id] = _has_line(fight, a, b)
    return found


def _has_line(fight: Fight, a: Creature, b: Creature) -> bool:
    if a.conditions & LASTING or fight.on[STANDS]:
        most = line_ends(fight, a)
        if most and squares_between(fight, a, b) > most:
            return False
    return clear_line(fight, a, b)


def clear_line(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether nothing solid stands between, however short somebody's lines are: traits that stand reach by this."""
    board: Board = fight.board
    size_a, size_b = a.size, b.size
    cells_a, cells_b = board.feet[size_a][a.at], board.feet[size_b][b.at]
    return has_line(board.terrain, cells_a, a.z, SQUARES_WIDE[size_a], cells_b, b.z, SQUARES_WIDE[size_b])


def line_between(
    fight: Fight, cells_a: tuple[int, ...], z_a: int, h_a: int, cells_b: tuple[int, ...], z_b: int, h_b: int
) -> bool:
    """Line of effect between two spaces, whoever stands in them: their squares, bottoms and heights."""
    return has_line(fight.board.terrain, cells_a, z_a, h_a, cells_b, z_b, h_b)


def in_cover(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether `b` has cover from `a`: a line exists, but half of `b` or more is behind something (steel.rule.cover)."""
    board: Board = fight.board
    size_a, size_b = a.size, b.size
    cells_a, cells_b = board.feet[size_a][a.at], board.feet[size_b][b.at]
    return has_cover(board.terrain, cells_a, a.z, SQUARES_WIDE[size_a], cells_b, b.z, SQUARES_WIDE[size_b])


# Concealment and hiding


@lru_cache(maxsize=1 << 10)
def _bits(cells: Collection[int]) -> int:
    return mask(cells)


def fog(fight: Fight) -> int:
    """The squares of fog, drawn on the map or spread by somebody, as a bit mask."""
    board: Board = fight.board
    bits = board.murk
    for zone in fight.zones:
        if zone.fog:
            bits |= _bits(zone.cells)
    return bits


def _fog_above(fight: Fight, z: int) -> int:
    """The squares of fog that reaches higher than this: fog stands as high as a bank of it is wide."""
    board: Board = fight.board
    floor = board.floor
    cells = [cell for cell in board.fog if floor[cell] + FOG_HEIGHT > z]
    for zone in fight.zones:
        if zone.fog and min([floor[cell] for cell in zone.cells]) + FOG_HEIGHT > z:
            cells.extend(zone.cells)
    return mask(cells)


def concealed(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether fog hides the whole of `b` from `a`: around either of them or between (steel.rule.concealment).

    Creatures next to each other are never concealed from one another, and fog below both of them hides nobody.
    """
    board: Board = fight.board
    if not board.murk and not fight.zones:
        return False
    lower = a.z if a.z < b.z else b.z
    murk = fog(fight) if lower <= 0 else _fog_above(fight, lower)
    if not murk or squares_between(fight, a, b) <= 1:
        return False
    grid = board.grid
    return all(ray(grid, own, other) & murk for own in cells_of(fight, a) for other in cells_of(fight, b))


def sheltered(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether `b` has cover or concealment from `a`, or is out of its sight altogether."""
    if (a.conditions & LASTING or fight.on[STANDS]) and squares_between(fight, a, b) <= sees(fight, a):
        return False
    board: Board = fight.board
    size_a, size_b = a.size, b.size
    cells_a, cells_b = board.feet[size_a][a.at], board.feet[size_b][b.at]
    if (board.murk or fight.zones) and concealed(fight, a, b):
        return True
    return half_hidden_from(board.terrain, cells_a, a.z, SQUARES_WIDE[size_a], cells_b, b.z, SQUARES_WIDE[size_b])


def hidden_from(fight: Fight, b: Creature, a: Creature) -> bool:
    """Whether `b` hid from `a` and still has the cover or concealment for it (steel.rule.hidden)."""
    return a.id in b.hidden_from and sheltered(fight, a, b)


def observes(fight: Fight, a: Creature, b: Creature) -> bool:
    """Whether `a` is awake and `b` has neither cover nor concealment from it (steel.rule.observe)."""
    return a.conscious and not sheltered(fight, a, b)


def can_hide(fight: Fight, c: Creature) -> list[str]:
    """The enemies it could become hidden from now: it is sheltered from them and not hidden from them yet."""
    hidden = c.hidden_from
    return [e.id for e in fight.enemies(c) if e.id not in hidden and sheltered(fight, e, c)]


def could_hide(fight: Fight, c: Creature) -> bool:
    """Whether there is any enemy it could become hidden from now."""
    if (c.conditions & LASTING or fight.on[STANDS]) and cannot(fight, c, "hide"):
        return False
    hidden, side = c.hidden_from, c.side
    for e in fight.creatures:
        if e.side != side and not e.dead and e.id not in hidden and sheltered(fight, e, c):
            return True
    return False


def lose_hiding(fight: Fight, c: Creature, moved: Collection[str]) -> None:
    """Those `c` is no longer sheltered from find it, and it finds those who hid from it likewise.

    Only pairs of whom one has moved are looked at; the others are as they were. All who hide are judged in their order,
    so a pair that hide from each other have been looked at when the later of them is judged.
    """
    everybody, number = c.id in moved, c.number
    for id in c.hidden_from:
        if everybody or id in moved:
            other = fight.get(id)
            if other.number > number or other.dead or not other.hidden_from:
                _find(fight, other, c)
    for other in fight.creatures:
        if (
            other.hidden_from
            and (other.number > number or other.dead)
            and (everybody or other.id in moved)
            and c.id in other.hidden_from
        ):
            _find(fight, c, other)


def _find(fight: Fight, observer: Creature, hider: Creature) -> None:
    """End the hiding of one creature from another, unless its shelter still stands."""
    if not observer.dead and not hider.dead and not observes(fight, observer, hider):
        return
    hider.hidden_from = tuple(id for id in hider.hidden_from if id != observer.id)
    if (log := fight.log) and not observer.dead and not hider.dead:
        log.tell(
            "{who} has neither cover nor concealment from {observer} any more and is not hidden from them now.",
            "steel.rule.hidden",
            "steel.rule.observe",
            who=hider.name,
            observer=observer.name,
        )


# Positions


def flanking(fight: Fight, a: Creature, target: Creature) -> bool:
    """Whether `a` and an able ally stand next to an enemy on opposite sides of it (steel.rule.flanking, H16)."""
    side = a.side
    if side == target.side or squares_between(fight, a, target) > 1:
        return False
    return any(
        ally.side == side
        and ally is not a
        and ally.conscious
        and squares_between(fight, ally, target) <= 1
        and _on_opposite_sides(fight, a, ally, target)
        for ally in fight.creatures
    )


def _on_opposite_sides(fight: Fight, a: Creature, b: Creature, target: Creature) -> bool:
    """Whether the line between two centres goes through opposite sides or opposite corners of the target's space.

    In half squares, so that every centre is a whole number. A corner belongs to both of its sides.
    """
    width = fight.board.grid.width
    ax, ay = _centre(a, width)
    bx, by = _centre(b, width)
    across = 2 * SQUARES_WIDE[target.size]
    y, x = divmod(target.at, width)
    left, top = 2 * x, 2 * y
    right, bottom = left + across, top + across
    return _crosses(ax, ay, bx, by, left, right, top, bottom) or _crosses(ay, ax, by, bx, top, bottom, left, right)


def _centre(creature: Creature, width: int) -> tuple[int, int]:
    y, x = divmod(creature.at, width)
    wide = SQUARES_WIDE[creature.size]
    return 2 * x + wide, 2 * y + wide


def _crosses(px: int, py: int, qx: int, qy: int, left: int, right: int, top: int, bottom: int) -> bool:
    """Whether the line from p to q goes in through one upright side of a box and out through the other."""
    if px > qx:
        px, py, qx, qy = qx, qy, px, py
    if px > left or qx < right:
        return False
    run, rise = qx - px, qy - py
    enters, leaves = py * run + rise * (left - px), py * run + rise * (right - px)
    return top * run <= enters <= bottom * run and top * run <= leaves <= bottom * run


def high_ground(fight: Fight, a: Creature, target: Creature) -> bool:
    """Whether `a` stands fully above the target, on the ground or clinging as a climber (steel.rule.highground)."""
    if a.z < target.z + SQUARES_WIDE[target.size]:
        return False
    return fight.on_ground(a) or clings(fight, a)


def clings(fight: Fight, a: Creature) -> bool:
    """Whether a creature with a climbing speed hangs on to something beside it, above the ground."""
    if not a.stats.climb or a.conditions & DOWN or fight.on_ground(a):
        return False
    return a.z < highest_hold(fight, a)


def highest_hold(fight: Fight, a: Creature) -> int:
    """The top of the highest wall or ledge that shares a side with its space: climbers find a hold anywhere below."""
    terrain: Terrain = fight.board.terrain
    sides = terrain.grid.sides
    return max(terrain.top(side) for cell in cells_of(fight, a) for side in sides[cell])


# Distance and size


def size_allows(a: Creature, b: Creature) -> bool:
    """Whether `a` may grab or knock back `b`: not larger, or of a size up to a Might of 2 or more (ruling A10)."""
    mine, other = a.stats, b.stats
    if other.size <= mine.size:
        return True
    might = mine.characteristics[MIGHT]
    return might >= 2 and SQUARES_WIDE[other.size] <= might


# Targets of abilities


def ability_targets(fight: Fight, actor: Creature, ability: Ability) -> list[Creature]:
    """Every creature that an ability without an area could be aimed at now, the unconscious included."""
    strike = "Strike" in ability.keywords
    found = [c for c in _candidates(fight, actor, ability) if c is actor or _open_to(fight, actor, c, strike)]
    if ability.suits is not None:
        found = [c for c in found if ability.suits(fight, actor, c)]
    if ability.targets in FOES_FIRST:
        side = actor.side
        found = [c for c in found if c.side != side] + [c for c in found if c.side == side]
    return found


def has_target(fight: Fight, actor: Creature, ability: Ability) -> bool:
    """Whether there is anybody the ability could be aimed at."""
    if ability.suits is not None:
        return bool(ability_targets(fight, actor, ability))
    strike = "Strike" in ability.keywords
    for c in _candidates(fight, actor, ability):
        if c is actor or _open_to(fight, actor, c, strike):
            return True
    return False


def _open_to(fight: Fight, actor: Creature, c: Creature, strike: bool) -> bool:
    """Whether there is line of effect, and no strike is kept away by hiding with concealment."""
    if not line_of_effect(fight, actor, c):
        return False
    return not (strike and actor.id in c.hidden_from and concealed(fight, actor, c))


def _candidates(fight: Fight, actor: Creature, ability: Ability) -> list[Creature]:
    """Everybody near enough whom an ability may aim at by its target line."""
    targets, side = ability.targets, actor.side
    if targets == "self":
        return [actor]
    if targets == "grabbed":
        return [c for c in those_within(fight, actor, max(ability.reach, ability.distance, 1)) if c.id == actor.holding]
    far = ability.reach if ability.reach > ability.distance else ability.distance
    if far and (actor.conditions & LASTING or fight.on[STANDS]):
        reach = ability.reach + farther(fight, actor, "melee") if ability.reach else 0
        far = max(reach, ability.distance + farther(fight, actor, "ranged") if ability.distance else 0)
    near = those_within(fight, actor, far)
    if targets in ("creature", "other"):
        return near
    if targets == "enemy":
        return [c for c in near if c.side != side]
    if targets == "grabbable":
        return [c for c in near if size_allows(actor, c)]
    if targets == "ally":
        return [c for c in near if c.side == side]
    if targets == "self or ally":
        return [actor, *[c for c in near if c.side == side]]
    raise ValueError(
        f"no ability can target {targets!r}; write creature, other, enemy, ally, self, self or ally, grabbed, grabbable"
    )
