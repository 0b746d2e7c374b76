"""Forced movement: push, pull, slide, up and down, and what happens when something is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fracas.core import Ask, Script
from fracas.core.language import counting
from fracas.games.steel.book.asking import NO_SOURCE, Source
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.breaking_objects import crumble
from fracas.games.steel.book.fight import DIRECTOR, Fight
from fracas.games.steel.book.forced_questions import FORCES, HowFar, Shove, Way, WhichWay
from fracas.games.steel.book.ground import met_at
from fracas.games.steel.book.map_squares import LOW_OBJECT_SIZE, MATERIALS
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.movement import drop_unsupported, entered, fall, make_room, part_grabs, place
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.stability import BY_A_GRAB, can_be_moved, held_fast, let_go_first, squares_moved
from fracas.games.steel.book.stamina import hurt
from fracas.games.steel.book.where import cells_of
from fracas.grid import Terrain

FORCED: Final = MOMENTS.claim(Moments.forced, "forced_movement.force")
SLAM: Final = 2
"""Damage for hitting an object, on top of the squares left."""

LIFT = {"up": 1, "down": -1}
CRASHED: Final = -1
"""In place of the squares left: something in the way put an end to the movement."""


def force(
    fight: Fight,
    mover: Creature | None,
    target: Creature,
    kind: str,
    distance: int,
    *,
    vertical: bool = False,
    melee_weapon: bool = False,
    may_be_less: bool = True,
    origin: tuple[int, ...] | None = None,
    ignores_stability: bool = False,
    source: Source = NO_SOURCE,
) -> Script[bool]:
    """Move the target against its will; returns whether it crashed into something that stopped it.

    A target killed by the same effect still moves, and still hits what it hits.
    """
    if distance <= 0:
        return False
    shove = Shove(target.id, kind, distance, mover.id if mover is not None else "", source)
    if held_fast(fight, mover, target) == BY_A_GRAB:
        yield from let_go_first(fight, target, shove)
    if not can_be_moved(fight, mover, target):
        return False
    squares = yield from squares_moved(fight, mover, target, shove, melee_weapon, ignores_stability)
    if squares <= 0:
        return False
    shove = shove._replace(squares=squares)
    if log := fight.log:
        rules = (f"steel.forced.{kind}",) if kind == "slide" else (f"steel.forced.{kind}", "steel.rule.straightline")
        log.begin(
            "{mover} {verb} {who} {squares}.",
            *rules,
            *(("steel.forced.vertical",) if vertical else ()),
            mover=mover.name if mover else "Something",
            verb=FORCES[kind],
            who=target.name,
            squares=counting(squares, "square"),
        )
    if kind == "slide":
        left = yield from _slide(fight, mover, target, shove, vertical, may_be_less)
    else:
        left = yield from _straight(fight, mover, target, shove, vertical, may_be_less, origin)
    yield from _come_to_rest(fight, target)
    if log := fight.log:
        log.end()
    if fight.on[FORCED]:
        for item in (yield from fight.everybody(FORCED, target)):
            yield from item.forced(fight, fight.owner(item), target, mover)
    return left == CRASHED


class Foreseen(NamedTuple):
    """The squares of a forced movement; what it hits then (ids, or "wall"), on which square (-1: none), for how much
    damage, and the material that breaks by it."""

    cells: list[int]
    slams: tuple[str, ...] = ()
    at: int = -1
    damage: int = 0
    breaks: str = ""


def foresee(
    fight: Fight, mover: Creature | None, target: Creature, kind: str, squares: int, way: Way | None = None
) -> Foreseen:
    """Where forced movement would take the target, square by square, and what it would slam into; nothing happens.

    Without a way the straightest one is looked at. Whatever would break is taken for a wall.
    """
    if way is None:
        ways = _ways(fight, target, False) if mover is not None and not held_fast(fight, mover, target) else []
        leading = [w for w in ways if _leads(fight, mover, target, kind, None, w)]
        if not leading:
            return Foreseen([])
        way = leading[len(leading) // 2]
    ahead = fight.clone()
    moved = ahead.creatures[target.number]
    cells: list[int] = []
    for left in range(squares, 0, -1):
        seen = _ahead(ahead, moved, way)
        if seen.bumps:
            return _stopped(ahead, seen, cells, left)
        if seen.low:
            return Foreseen(cells, at=seen.at)
        moved.at, moved.z = seen.at, seen.z
        cells.append(seen.at)
    return Foreseen(cells)


def _stopped(fight: Fight, seen: Ahead, cells: list[int], left: int) -> Foreseen:
    """What is in the way, in the order in which a step meets it, and what hitting it costs."""
    solid = seen.at < 0 or seen.ledge or seen.wall
    if seen.others and not solid and not seen.corner:
        return Foreseen(cells, tuple([other.id for other in seen.others]), seen.at, left)
    objects = [] if solid or (seen.ground and not seen.corner) else seen.corner + seen.objects
    made = [MATERIALS[fight.board.material.get(cell) or fight.board.low[cell]] for cell in objects]
    hardest = max(made, key=lambda material: material.cost, default=None)
    if hardest is not None and left >= hardest.cost:
        return Foreseen(cells, ("wall",), seen.at, hardest.damage, hardest.name)
    return Foreseen(cells, ("wall",), seen.at, left + SLAM)


# Which way


def _vector(fight: Fight, way: Way) -> tuple[int, int, int]:
    """A way as columns, rows and height."""
    if isinstance(way, str):
        return 0, 0, LIFT[way]
    direction, lift = (way[0], LIFT[way[1]]) if isinstance(way, tuple) else (way, 0)
    x, y = fight.board.grid.vectors[direction]
    return x, y, lift


def _ways(fight: Fight, target: Creature, vertical: bool) -> list[Way]:
    """Every way there is, level, upright and slanted; down only for a target in the air."""
    flat = range(len(fight.board.grid.directions))
    if not vertical:
        return [*flat]
    lifts = ["up"] if fight.on_ground(target) else ["up", "down"]
    return [*flat, *lifts, *[(direction, lift) for lift in lifts for direction in flat]]


def _gap(
    fight: Fight, mover: Creature | None, target: Creature, origin: tuple[int, ...] | None, way: Way | None
) -> int:
    """How far the target would be from the mover (or from the squares the force comes from) on the map after a step.

    None is no step: how far it is now.
    """
    grid = fight.board.grid
    if origin is None:
        assert mover is not None, "a push or a pull needs somebody or some square it comes from"
        origin = cells_of(fight, mover)
    dx, dy, _ = (0, 0, 0) if way is None else _vector(fight, way)
    wide = SQUARES_WIDE[target.size]
    left, top = grid.xy(target.at)
    left, top = left + dx, top + dy
    best = -1
    for cell in origin:
        x, y = grid.xy(cell)
        gap = max(x - (left + wide - 1), left - x, y - (top + wide - 1), top - y)
        best = gap if best < 0 else min(best, gap)
    return max(best, 0)


def _height_gap(fight: Fight, mover: Creature | None, target: Creature, lift: int) -> int:
    """How far the target would be above or below the mover after rising or sinking so much."""
    z, tall = target.z + lift, SQUARES_WIDE[target.size]
    below, height = (mover.z, fight.height(mover)) if mover is not None else (target.z, 1)
    return max(below - (z + tall - 1), z - (below + height - 1), 0)


def _leads(
    fight: Fight, mover: Creature | None, target: Creature, kind: str, origin: tuple[int, ...] | None, way: Way
) -> bool:
    """Whether one more step this way leads away (push) or closer (pull).

    A step that stays level is measured on the map alone: however high one of the two is, it leads away or closer.
    """
    now, then = _gap(fight, mover, target, origin, None), _gap(fight, mover, target, origin, way)
    lift = _vector(fight, way)[2]
    if lift:
        now = max(now, _height_gap(fight, mover, target, 0))
        then = max(then, _height_gap(fight, mover, target, lift))
    return then > now if kind == "push" else then < now


def _straight(
    fight: Fight,
    mover: Creature | None,
    target: Creature,
    shove: Shove,
    vertical: bool,
    may_be_less: bool,
    origin: tuple[int, ...] | None,
) -> Script[int]:
    """One direction, chosen once, then how many squares; every step must lead away, or closer. Returns those left."""
    kind, squares = shove.kind, shove.squares
    seat = mover.seat if mover is not None else DIRECTOR
    ways = [w for w in _ways(fight, target, vertical) if _leads(fight, mover, target, kind, origin, w)]
    options = (*ways, "stop") if may_be_less else tuple(ways)
    if not ways:
        _tell_no_way(fight, target, kind)
        return squares
    way = options[0] if len(options) == 1 else (yield Ask(seat, WhichWay(shove, squares), options))
    if way == "stop":
        _tell_fewer(fight, target, 0, squares)
        return squares
    left = squares
    if may_be_less and squares > 1:
        left = yield Ask(seat, HowFar(shove, squares, way), tuple(range(squares, 0, -1)))
        if left < squares:
            _tell_fewer(fight, target, left, squares)
    while left > 0 and _leads(fight, mover, target, kind, origin, way):
        left = yield from _step(fight, mover, target, way, left)
    return left


def _slide(
    fight: Fight, mover: Creature | None, target: Creature, shove: Shove, vertical: bool, may_be_less: bool
) -> Script[int]:
    """Any direction, chosen anew for every square, and how hard it hits what is in the way. Returns squares left."""
    seat = mover.seat if mover is not None else DIRECTOR
    squares = left = shove.squares
    while left > 0:
        ways = _ways(fight, target, vertical)
        options = (*ways, "stop") if may_be_less else tuple(ways)
        way = yield Ask(seat, WhichWay(shove, left), options)
        if way == "stop":
            _tell_fewer(fight, target, squares - left, squares)
            break
        if may_be_less and left > 1 and _ahead(fight, target, way).bumps:
            rest = yield Ask(seat, HowFar(shove, left, way), tuple(range(left, 0, -1)))
            if rest < left:
                _tell_fewer(fight, target, squares - left + rest, squares)
            left = rest
        left = yield from _step(fight, mover, target, way, left)
    return left


def _tell_no_way(fight: Fight, target: Creature, kind: str) -> None:
    if log := fight.log:
        words = "further away" if kind == "push" else "any closer"
        log.tell("There is no way to move {who} {words}.", f"steel.forced.{kind}", who=target.name, words=words)


def _tell_fewer(fight: Fight, target: Creature, squares: int, most: int) -> None:
    if log := fight.log:
        words = "{who} is moved {n} of {most} squares." if squares else "{who} is not moved at all."
        log.tell(words, "steel.forced.fewer", who=target.name, n=squares, most=most)


# One square


class Ahead(NamedTuple):
    """Where one more step leads (-1: off the map), at which height, and what is in the way there."""

    at: int
    z: int
    ledge: bool
    corner: list[int]
    others: list[Creature]
    ground: bool
    objects: list[int]
    low: bool
    wall: bool = False  # between the squares

    @property
    def bumps(self) -> bool:
        """Whether the target would hit something, rather than move on or come to a gentle stop."""
        return bool(self.at < 0 or any((self.ledge, self.corner, self.others, self.ground, self.objects, self.wall)))


def _step(fight: Fight, mover: Creature | None, target: Creature, way: Way, left: int) -> Script[int]:
    """Move the target one square, or into what is there; returns the squares left (0 or less: it stops)."""
    ahead = _ahead(fight, target, way)
    if ahead.at < 0:
        yield from _slam(fight, mover, target, left, "the edge of the map")
        return CRASHED
    if ahead.ledge or ahead.wall:
        yield from _slam(fight, mover, target, left, "a wall" if ahead.wall else "the ground")
        return CRASHED
    if ahead.corner:
        return (yield from _hit_objects(fight, mover, target, ahead.z, ahead.corner + ahead.objects, left))
    if ahead.others:
        yield from _hit_creatures(fight, mover, target, ahead.others, left)
        return CRASHED
    if ahead.ground:
        yield from _slam(fight, mover, target, left, "the ground")
        return CRASHED
    if ahead.objects:
        return (yield from _hit_objects(fight, mover, target, ahead.z, ahead.objects, left))
    if ahead.low:
        if log := fight.log:
            log.tell("{who} is stopped by something smaller than itself.", "steel.forced.slamobject", who=target.name)
        return 0
    before = cells_of(fight, target)
    place(fight, target, ahead.at, ahead.z)
    if log := fight.log:
        log.hit(target.id, moved=(fight.name_cell(ahead.at),))
    if fight.board.damaging or fight.zones:
        yield from entered(fight, target, [c for c in cells_of(fight, target) if c not in before])
    return left - 1


def _ahead(fight: Fight, target: Creature, way: Way) -> Ahead:
    """Look one step ahead. Whose space it still shares (a rider shoved off its mount) is not in its way."""
    board: Board = fight.board
    size = target.size
    there, z = _next_place(fight, target, way)
    if there < 0:
        return Ahead(there, z, False, [], [], False, [], False)
    others = met_at(fight, target, there, z)
    if others:
        leaving = met_at(fight, target, target.at, target.z)
        others = [other for other in others if other not in leaving]
    entering: Sequence[int] = board.feet[size][there]
    if z >= target.z:
        own = cells_of(fight, target)
        entering = [c for c in entering if c not in own]
    objects = [c for c in entering if c in board.material and board.terrain.top(c) > z]
    low = [c for c in entering if c in board.low and board.floor[c] + 1 > z]
    if size <= LOW_OBJECT_SIZE:
        objects += low
    ground = board.stand[size][there] > z
    corner = _in_the_corner(fight, target, there, z)
    ledge = any(board.floor[c] > z for c in corner)
    wall = board.bars(cells_of(fight, target), board.feet[size][there])
    return Ahead(there, z, ledge, corner, others, ground, objects, bool(low), wall)


def _next_place(fight: Fight, target: Creature, way: Way) -> tuple[int, int]:
    """Anchor and height after one step; -1 for an anchor off the map."""
    board: Board = fight.board
    dx, dy, dz = _vector(fight, way)
    x, y = board.grid.xy(target.at)
    if not board.grid.contains(x + dx, y + dy):
        return -1, target.z + dz
    there = board.grid.at(x + dx, y + dy)
    return (there if board.feet[target.size][there] else -1), target.z + dz


def _in_the_corner(fight: Fight, target: Creature, there: int, z: int) -> list[int]:
    """Squares of objects or ledges filling a corner that a diagonal step would cut, those it would enter left out."""
    board: Board = fight.board
    feet = board.feet[target.size]
    corners = [board.grid.diagonal(a, b) or () for a, b in zip(feet[target.at], feet[there], strict=True)]
    cells = {cell for corner in corners for cell in corner if cell not in feet[there]}
    return sorted(cell for cell in cells if board.terrain.top(cell) > z)


# What it hits


def _hit_creatures(
    fight: Fight, mover: Creature | None, target: Creature, others: list[Creature], left: int
) -> Script[None]:
    """Both take as much damage as squares were left."""
    if log := fight.log:
        log.begin(
            "{who} crashes into {whom} with {n} of the distance left.",
            "steel.forced.slamcreature",
            "steel.damage.slamcreature",
            *(("steel.forced.slamdead",) if target.dead else ()),
            who=target.name,
            whom=", ".join(other.name for other in others),
            n=left,
        )
        log.hit(target.id, slams=tuple([other.id for other in others]))
    yield from hurt(fight, target, left, "", mover)
    for other in others:
        yield from hurt(fight, other, left, "", mover)
    if log := fight.log:
        log.end()


def _hit_objects(
    fight: Fight, mover: Creature | None, target: Creature, z: int, cells: list[int], left: int
) -> Script[int]:
    """Enough squares left break what is hit, all of it together at the cost of the hardest; otherwise it is a slam."""
    board: Board = fight.board
    materials = [MATERIALS[board.material.get(cell) or board.low[cell]] for cell in cells]
    hardest = max(materials, key=lambda material: material.cost)
    if left < hardest.cost:
        yield from _slam(fight, mover, target, left, hardest.name)
        return CRASHED
    if log := fight.log:
        names = [material.name for material in materials]
        log.begin(
            "{who} is hurled through {what} at {where}.",
            "steel.forced.break",
            *(f"steel.terrain.{name}" for name in dict.fromkeys(names)),
            f"steel.damage.{hardest.name}",
            who=target.name,
            what=" and ".join(dict.fromkeys(names)),
            where=", ".join(fight.name_cell(cell) for cell in cells),
        )
    for cell in cells:
        crumble(fight, cell, _squares_hit(fight, target, z, cell))
    yield from hurt(fight, target, hardest.damage, "", mover)
    if log := fight.log:
        log.end()
    return left - hardest.cost


def _squares_hit(fight: Fight, target: Creature, z: int, cell: int) -> int:
    """How many squares of an object, one above the other, a body at this height meets."""
    terrain: Terrain = fight.board.terrain
    return min(terrain.top(cell), z + SQUARES_WIDE[target.size]) - max(z, terrain.floor[cell])


def _slam(fight: Fight, mover: Creature | None, target: Creature, left: int, what: str) -> Script[None]:
    """Stopped by something that does not give way: 2 damage and 1 for each square left."""
    if log := fight.log:
        log.begin(
            "{who} slams into {what} with {n} of the distance left.",
            "steel.forced.slamobject",
            "steel.damage.slamobject",
            *((f"steel.terrain.{what}",) if what in MATERIALS else ()),
            who=target.name,
            what=what,
            n=left,
        )
        log.hit(target.id, slams=("wall",))
    yield from hurt(fight, target, SLAM + left, "", mover)
    if log := fight.log:
        log.end()


def _come_to_rest(fight: Fight, target: Creature) -> Script[None]:
    """Afterwards: whoever is in the air falls, and grabs torn apart end."""
    if not target.dead:
        yield from fall(fight, target)
        make_room(fight, target)
        part_grabs(fight, target)
        yield from drop_unsupported(fight)
