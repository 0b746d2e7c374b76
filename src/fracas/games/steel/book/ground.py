"""What a step costs whom, who stands in the way, and how far bodies are apart: the questions all movement asks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache

from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, ignores
from fracas.games.steel.book.condition.consequences import DOWN, IDLE, LYING, SHUNNING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.gait import FREE_FLIGHT, HIGHEST_FLIGHT, NO_SQUARES, Flight, Gait, Pace, Walk, WaryPace
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.size_and_space import ONE_SQUARE, SHAPES, SQUARES_WIDE
from fracas.games.steel.book.where import Glance, apart, cells_of
from fracas.grid import Squares, footprints, mask, unmask
from fracas.grid.paths import StepPrices

Pricing = Callable[[int, int], int] | Sequence[int] | StepPrices | None

Run = tuple[int, tuple[tuple[int, int], ...]]
"""A straight way: its squares as a bit mask; then its places, each with the squares of a body there."""


@cache
def _body_masks(grid: Squares, size: int) -> tuple[int, ...]:
    """The squares of a body at every place, as bit masks."""
    return tuple([mask(cells) for cells in footprints(grid, SHAPES[size])])


@lru_cache(maxsize=1 << 14)
def straight_from(grid: Squares, size: int, start: int, longest: int) -> tuple[Run, ...]:
    """The straight ways of so many steps at most that a body of this size has from a place on an empty map."""
    feet, bodies, found = footprints(grid, SHAPES[size]), _body_masks(grid, size), []
    for direction in range(len(grid.directions)):
        here, bits = start, 0
        places: list[tuple[int, int]] = []
        while len(places) < longest and (here := grid.step(here, direction)) >= 0 and feet[here]:
            places.append((here, bodies[here]))
            bits |= bodies[here]
        if places:
            found.append((bits, tuple(places)))
    return tuple(found)


def flies(creature: Creature) -> bool:
    """Able to stay in the air by itself now (H12); a speed of 0 is checked where it matters.

    Who hovers stays up even while prone.
    """
    stats = creature.stats
    return stats.fly and not creature.conditions & (IDLE if stats.hover else DOWN)


def highest_flight(fight: Fight) -> int:
    """How far above the ground flyers may be in this fight."""
    return FREE_FLIGHT if "flight" in fight.follows else HIGHEST_FLIGHT


def gait_of(fight: Fight, creature: Creature, shift: bool = False) -> Gait:
    """How the creature moves as it is now, shared by all who move alike on this board."""
    glance: Glance | None = fight.glance
    if glance is None:
        return _gait_of(fight, creature, shift)
    known = glance.shifts if shift else glance.gaits
    found = known.get(creature.id)
    if found is None:
        found = known[creature.id] = _gait_of(fight, creature, shift)
    return found


def _gait_of(fight: Fight, creature: Creature, shift: bool) -> Gait:
    board: Board = fight.board
    stats = creature.stats
    flying = stats.fly and flies(creature)
    strides = _strides(fight, creature)
    start: tuple[int, int] | None = None
    if (stats.climb or creature.riding) and not flying and creature.z > board.stand[stats.size][creature.at]:
        start = (creature.at, creature.z)
    lying = creature.conditions & LYING != 0
    how = ((((stats.size << 1 | lying) << 1 | stats.swim) << 1 | stats.climb) << 1 | shift) << 1 | strides
    where = (creature.z, highest_flight(fight)) if flying else start
    key: Hashable = how if where is None else (how, where)
    gait: Gait | None = board.gaits.get(key)
    if gait is None:
        if key in board.old_gaits:
            gait = board.old_gaits[key].on(board)
        elif flying:
            gait = Flight(board, stats.size, creature.z, highest_flight(fight))
        else:
            gait = _walk(board, stats.size, lying, stats.swim, stats.climb, shift, start, strides)
        board.gaits[key] = gait
    return gait


def _walk(
    board: Board,
    size: int,
    crawl: bool,
    swim: bool,
    climb: bool,
    shift: bool,
    start: tuple[int, int] | None,
    strides: bool,
) -> Gait:
    """On the ground; a climber that hangs on to something starts from its height (`start`: where and how high)."""
    heights = board.stand[size]
    if start is not None:
        heights = (*heights[: start[0]], start[1], *heights[start[0] + 1 :])
    hindering = NO_SQUARES if strides else board.rough if swim and not crawl else board.difficult
    gait = Walk(board, size, crawl, climb, shift, hindering, heights)
    if board.level and size <= ONE_SQUARE and start is None:
        gait.price_by_cell()
    return gait


# Distance


def overlap(z: int, tall: int, other: Creature) -> bool:
    """Whether a body at this height and a creature share some height."""
    return z < other.z + SQUARES_WIDE[other.size] and other.z < z + tall


# Who is in the way


def anchors_of(fight: Fight, creature: Creature, other: Creature, gait: Gait) -> int:
    """The anchors, as a bit mask, at which the creature's body would meet the other's."""
    board: Board = fight.board
    size = creature.size
    if size <= ONE_SQUARE and other.size <= ONE_SQUARE:
        bits = 1 << other.at
    else:
        bits = 0
        covering = board.covering[size]
        for cell in cells_of(fight, other):
            bits |= covering[cell]
    if flies(creature) or other.z > board.stand[other.size][other.at]:
        tall = SQUARES_WIDE[size]
        for anchor in unmask(bits):
            if not overlap(gait.heights[anchor], tall, other):
                bits ^= 1 << anchor
    return bits


def in_the_way(fight: Fight, creature: Creature, gait: Gait) -> tuple[int, int]:
    """Anchors closed to the creature by enemies, and those where allies let it pass but not stop (H14)."""
    glance: Glance | None = fight.glance
    if glance is None:
        return bodies_in_the_way(fight, creature, gait)
    found = glance.bodies.get(creature.id)
    if found is None:
        found = glance.bodies[creature.id] = bodies_in_the_way(fight, creature, gait)
    return found


def bodies_in_the_way(fight: Fight, creature: Creature, gait: Gait) -> tuple[int, int]:
    """The same, worked out anew."""
    enemies = allies = 0
    side, held, id = creature.side, creature.holding, creature.id
    dragged = _dragged_by_rider(fight, creature) if creature.stats.mount else ""
    board: Board = fight.board
    covering, ground = board.covering[creature.size], board.stand[ONE_SQUARE]
    flying = flies(creature)
    ghostly = bool(creature.conditions & LASTING or fight.on[STANDS]) and ignores(fight, creature, "creatures")
    for other in fight.creatures:
        if other.dead or other is creature or other.id == held or other.id == dragged or other.riding == id:
            continue
        if flying or other.size > ONE_SQUARE or other.z > ground[other.at]:
            bits = anchors_of(fight, creature, other, gait)
        else:
            bits = covering[other.at]
        if other.side != side and not ghostly:
            enemies |= bits
        else:
            allies |= bits
    return enemies, allies


def _dragged_by_rider(fight: Fight, mount: Creature) -> str:
    """Whom the mount's rider holds, who comes along when the mount moves."""
    for other in fight.creatures:
        if other.riding == mount.id:
            return other.holding
    return ""


def met_at(fight: Fight, creature: Creature, at: int, z: int) -> list[Creature]:
    """Everybody whose body the creature's would meet at this place (riders left out: their mounts stand there)."""
    board: Board = fight.board
    size = creature.size
    cells = board.feet[size][at]
    tall = SQUARES_WIDE[size]
    return [
        other
        for other in fight.creatures
        if not other.dead
        and other is not creature
        and not other.riding
        and other.id != creature.riding
        and overlap(z, tall, other)
        and not set(cells).isdisjoint(cells_of(fight, other))
    ]


def taken(fight: Fight, creature: Creature) -> int:
    """The anchors, as a bit mask, where the creature's body has no room: the solid, the map's edge, other creatures."""
    board: Board = fight.board
    size = creature.size
    bits = board.no_room[size]
    covering = board.covering[size]
    for other in fight.creatures:
        if other.dead or other is creature or (other.riding and other.riding == creature.id):
            continue
        for cell in cells_of(fight, other):
            bits |= covering[cell]
    return bits


# What changes the price of a step for this creature now


def wire_cells(fight: Fight) -> frozenset[int]:
    """Squares with a trip wire that nobody has sprung yet."""
    wires = NO_SQUARES
    for zone in fight.zones:
        if zone.kind == "wire":
            wires = wires.union(zone.cells)
    return wires


def hindering_zones(fight: Fight, creature: Creature) -> frozenset[int]:
    """Squares with an unsprung trip wire, and those of areas that are difficult for this creature."""
    found = wire_cells(fight)
    for zone in fight.zones:
        laid = zone.laid
        if laid is None or not laid.difficult or _strides(fight, creature):
            continue
        if laid.enemies_only and zone.owner in fight.index and fight.get(zone.owner).side == creature.side:
            continue
        found = found.union(zone.cells)
    return found


def harmful_zones(fight: Fight, creature: Creature) -> frozenset[int]:
    """Squares it had better not enter: unsprung trip wires, and areas that do something to whoever enters."""
    found = wire_cells(fight)
    for zone in fight.zones:
        laid = zone.laid
        if laid is None or laid.entered is None or zone.owner not in fight.index:
            continue
        if not laid.enemies_only or fight.get(zone.owner).side != creature.side:
            found = found.union(zone.cells)
    return found


def _strides(fight: Fight, creature: Creature) -> bool:
    """Whether difficult terrain is as good as any other to it."""
    return bool(creature.conditions & LASTING or fight.on[STANDS]) and ignores(fight, creature, "difficult terrain")


def feared(fight: Fight, creature: Creature) -> Creature | None:
    """Whom the creature dares not approach: the source of its fear, if it knows where that is.

    A fearless mount goes no closer to what its rider fears while that one rides it on its own turn.
    """
    if not creature.conditions & SHUNNING:
        if creature.stats.mount and fight.turn and fight.actor.riding == creature.id:
            return feared(fight, fight.actor)
        return None
    source = fight.fear(creature)
    if source not in fight.index or source == creature.id:
        return None
    other = fight.get(source)
    return None if other.dead or creature.id in other.hidden_from else other


def move_closer_barred(fight: Fight, creature: Creature, frm: int, to: int) -> bool:
    """Whether going from one place to the other would bring a frightened creature closer to what it fears."""
    source = feared(fight, creature)
    if source is None:
        return False
    board: Board = fight.board
    size, heights = creature.size, gait_of(fight, creature).heights
    return apart(board, size, to, heights[to], source) < apart(board, size, frm, heights[frm], source)


def pace_of(fight: Fight, creature: Creature, gait: Gait, shift: bool) -> Pace:
    """The price of any step for this creature now, trip wires and fear included."""
    stats = creature.stats
    wires = hindering_zones(fight, creature) if fight.zones and not flies(creature) else NO_SQUARES
    source = feared(fight, creature) if creature.conditions & SHUNNING or stats.mount else None
    if not wires and source is None:
        return gait
    return WaryPace(fight.board, creature.size, gait, shift, wires, source)


def prices_of(fight: Fight, creature: Creature, gait: Gait, shift: bool) -> Pricing:
    """The same for a search over many squares: by the square entered wherever that is enough, None for 1 each."""
    afraid = creature.conditions & SHUNNING or creature.stats.mount
    if not gait.even or (afraid and feared(fight, creature) is not None):
        pace = pace_of(fight, creature, gait, shift)
        return StepPrices(gait.row) if pace is gait else pace.cost
    wires = hindering_zones(fight, creature) if fight.zones and not flies(creature) else NO_SQUARES
    if not wires:
        return gait.by_cell
    prices = [1] * fight.board.grid.size if gait.by_cell is None else list(gait.by_cell)
    for cell in wires - gait.hindering:
        prices[cell] = 0 if shift or prices[cell] <= 0 else prices[cell] + 1
    return prices
