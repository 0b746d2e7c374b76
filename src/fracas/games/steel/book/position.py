"""Putting creatures somewhere: free spaces, whoever comes along, what squares do to those who enter them, falling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fracas.core import Script
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.condition.consequences import HELD, HELD_FAST, LYING, name_of
from fracas.games.steel.book.conditions import afflict, release
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import flies, met_at, taken
from fracas.games.steel.book.model import AGILITY, PRONE, Creature, Zone
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.stamina import hurt
from fracas.games.steel.book.where import apart, cells_of, speed_of, squares_between

MOVED: Final = MOMENTS.claim(Moments.moved, "position.after_move")

FALL_DAMAGE: Final = 2
"""For every square fallen after the first (H10)."""

WIRE_POTENCY: Final = 1
"""A trip wire throws whoever springs it with a lower Agility."""


def place(fight: Fight, creature: Creature, at: int, z: int | None = None) -> None:
    """Put the creature there, on the ground unless a height is given. A rider gets off.

    Its own rider comes along, unless that one is held fast: nobody carries off the grabbed or the restrained.
    """
    board: Board = fight.board
    if z is None:
        z = board.stand[creature.size][at]
    creature.at, creature.z = at, z
    if creature.riding:
        mount = fight.get(creature.riding)
        if mount.at != at or mount.z != z:
            creature.riding = ""
    for other in fight.creatures:
        if other.riding and other.riding == creature.id and (other.at != at or other.z != z):
            if other.conditions & HELD_FAST:
                _stay_behind(fight, other)
            else:
                other.at, other.z = at, z
    settle(fight)


def _stay_behind(fight: Fight, rider: Creature) -> None:
    rider.riding = ""
    if log := fight.log:
        held = name_of(rider, HELD_FAST)
        rules = ("steel.house.mounts", f"steel.condition.{held}")
        log.tell("{who} is {what} and stays behind.", *rules, who=rider.name, what=held)


def rider_of(fight: Fight, creature: Creature) -> Creature | None:
    """Who rides on the creature, if anybody."""
    for other in fight.creatures:
        if other.riding and other.riding == creature.id:
            return other
    return None


# Free spaces


def nearest_free(fight: Fight, creature: Creature, around: int) -> int:
    """The nearest place to a square where the creature's body fits and nobody is; of equals the first on the map."""
    board: Board = fight.board
    full, row = taken(fight, creature), board.far[around]
    free = [(row[anchor], anchor) for anchor in range(board.grid.size) if not full >> anchor & 1]
    return min(free)[1] if free else creature.at


def spaces_beside(fight: Fight, creature: Creature, other: Creature) -> list[int]:
    """The free places adjacent to the creature where the other could be put, its own left out."""
    board: Board = fight.board
    size = other.size
    full, row, stand = taken(fight, other), board.far[creature.at], board.stand[size]
    widest = SQUARES_WIDE[size] + SQUARES_WIDE[creature.size]
    return [
        anchor
        for anchor in range(board.grid.size)
        if row[anchor] <= widest
        and not full >> anchor & 1
        and anchor != other.at
        and apart(board, size, anchor, stand[anchor], creature) <= 1
    ]


def make_room(fight: Fight, creature: Creature) -> None:
    """Nobody stays in another's space or inside something solid: whoever had to stop there is put beside it."""
    board: Board = fight.board
    if creature.dead or creature.riding:
        return
    no_room = board.no_room[creature.size] >> creature.at & 1
    if no_room or met_at(fight, creature, creature.at, creature.z):
        spot = nearest_free(fight, creature, creature.at)
        ground = board.stand[creature.size][spot]
        place(fight, creature, spot, max(ground, creature.z) if flies(creature) else ground)


# Holding on


def bring_along(fight: Fight, creature: Creature, start: int) -> Script[None]:
    """The creature has moved from `start`, of its own will: whom it holds comes along, and whom its rider holds."""
    if creature.holding:
        yield from carry(fight, creature, start)
    if creature.stats.mount and (rider := rider_of(fight, creature)) is not None and rider.holding:
        yield from carry(fight, rider, start)


def carry(fight: Fight, creature: Creature, start: int) -> Script[None]:
    """The creature has moved from `start`: whom it holds comes along, beside it, or else slips out of the grab."""
    held = fight.get(creature.holding)
    spot = _spot_for_held(fight, creature, held, start)
    if spot < 0:
        if log := fight.log:
            log.tell(
                "There is no room beside {who} for {whom}, who slips away.",
                "steel.movement.withgrabbed",
                "steel.condition.grabbed.end",
                who=creature.name,
                whom=held.name,
            )
        release(fight, creature, told=True)
        return
    board: Board = fight.board
    before = cells_of(fight, held)
    ground = board.stand[held.size][spot]
    place(fight, held, spot, max(ground, creature.z) if flies(creature) else ground)
    part_grabs(fight, held)
    if board.damaging or fight.zones:
        yield from entered(fight, held, [c for c in cells_of(fight, held) if c not in before])


def _spot_for_held(fight: Fight, creature: Creature, held: Creature, start: int) -> int:
    """The same offset as before if free, otherwise the nearest free place beside the grabber; -1 when there is none."""
    board: Board = fight.board
    grid, size = board.grid, held.size
    (x, y), (x0, y0), (x1, y1) = grid.xy(held.at), grid.xy(start), grid.xy(creature.at)
    if grid.contains(x + x1 - x0, y + y1 - y0):
        same = grid.at(x + x1 - x0, y + y1 - y0)
        z = creature.z if flies(creature) else board.stand[size][same]
        if not taken(fight, held) >> same & 1 and apart(board, size, same, z, creature) <= creature.grip:
            return same
    near = squares_between(fight, creature, held) <= creature.grip
    stay = [held.at] if near and not taken(fight, held) >> held.at & 1 else []
    spots = spaces_beside(fight, creature, held) + stay
    row = board.far[held.at]
    return min(spots, key=lambda spot: (row[spot], spot), default=-1)


def part_grabs(fight: Fight, creature: Creature) -> None:
    """The creature has moved, and its rider with it: a grab ends when the two are no longer adjacent."""
    if creature.stats.mount and (rider := rider_of(fight, creature)) is not None:
        part_grabs(fight, rider)
    if creature.holding and not creature.dead:
        held = fight.get(creature.holding)
        if squares_between(fight, creature, held) > creature.grip:
            _tell_parted(fight, creature, held)
            release(fight, creature, told=True)
    if creature.conditions & HELD:
        for grabber in fight.grabbers(creature):
            if squares_between(fight, creature, grabber) > grabber.grip:
                _tell_parted(fight, grabber, creature)
                release(fight, grabber, told=True)


def _tell_parted(fight: Fight, grabber: Creature, held: Creature) -> None:
    if log := fight.log:
        log.tell(
            "{who} and {whom} are torn apart.",
            "steel.forced.grabbed",
            "steel.condition.grabbed.end",
            who=grabber.name,
            whom=held.name,
        )


# Arriving


def entered(fight: Fight, creature: Creature, new: Sequence[int]) -> Script[None]:
    """What squares do to whoever enters them on the ground: damaging terrain hurts (H11), trip wires trip.

    A rider shares its mount's space, so that the ground hurts both.
    """
    board: Board = fight.board
    floor, z = board.floor, creature.z
    touched = [c for c in new if z <= floor[c]]
    if creature.dead or not touched:
        return
    hurting = [board.damaging[c] for c in touched if c in board.damaging]
    if hurting:
        rider = rider_of(fight, creature) if creature.stats.mount else None
        yield from _suffer(fight, creature, *max(hurting))
        if rider is not None:
            yield from _suffer(fight, rider, *max(hurting))
    if fight.zones:
        _spring_wires(fight, creature, touched)
        for zone in fight.zones:
            if zone.laid is not None and zone.laid.entered is not None:
                yield from _cross(fight, creature, zone, touched)


def _cross(fight: Fight, creature: Creature, zone: Zone, touched: Sequence[int]) -> Script[None]:
    """An area does its work on whoever enters it, once in a turn or in a round."""
    laid, key = zone.laid, f"{zone.kind}:{creature.id}"
    if laid is None or laid.entered is None or set(touched).isdisjoint(zone.cells):
        return
    if key in fight.crossed or key in fight.crossed_in_round:
        return
    if zone.owner not in fight.index or creature.dead:
        return
    owner = fight.get(zone.owner)
    if laid.enemies_only and owner.side == creature.side:
        return
    if laid.once_a_round:
        fight.crossed_in_round = (*fight.crossed_in_round, key)
    else:
        fight.crossed = (*fight.crossed, key)
    if log := fight.log:
        log.begin("{who} enters {what}.", "steel.house.zones", who=creature.name, what=laid.name)
    if laid.once:
        fight.zones = tuple([each for each in fight.zones if each is not zone])
    yield from laid.entered(fight, owner, creature)
    if log := fight.log:
        log.end()


def start_in_zones(fight: Fight, creature: Creature) -> Script[None]:
    """What areas do to whoever starts its turn in them."""
    cells = cells_of(fight, creature)
    for zone in fight.zones:
        laid = zone.laid
        if laid is None or laid.starts is None or set(cells).isdisjoint(zone.cells) or creature.dead:
            continue
        if zone.owner not in fight.index or creature.z > fight.board.stand[creature.size][creature.at]:
            continue
        owner = fight.get(zone.owner)
        if not laid.enemies_only or owner.side != creature.side:
            if log := fight.log:
                log.begin("{who} starts its turn in {what}.", "steel.house.zones", who=creature.name, what=laid.name)
            yield from laid.starts(fight, owner, creature)
            if log := fight.log:
                log.end()


def _suffer(fight: Fight, creature: Creature, amount: int, kind: str) -> Script[None]:
    if log := fight.log:
        log.begin(
            "{who} enters terrain that deals {n} {kind} damage.",
            "steel.terrain.damaging",
            "steel.house.terrain",
            who=creature.name,
            n=amount,
            kind=kind,
        )
    yield from hurt(fight, creature, amount, kind, None)
    if log := fight.log:
        log.end()


def _spring_wires(fight: Fight, creature: Creature, cells: Sequence[int]) -> None:
    """The first creature to enter a wire springs it, and falls prone if it is not agile enough."""
    for zone in fight.zones:
        if zone.kind != "wire" or set(cells).isdisjoint(zone.cells):
            continue
        fight.zones = tuple(z for z in fight.zones if z is not zone)
        settle(fight)
        trips = creature.stats.characteristics[AGILITY] < WIRE_POTENCY
        if log := fight.log:
            words = "{who} springs a trip wire and falls." if trips else "{who} springs a trip wire and keeps its feet."
            log.tell(words, "steel.rule.potency", who=creature.name)
        if trips:
            afflict(fight, creature, PRONE, zone.owner, "stand")


def arrive(fight: Fight, creature: Creature) -> Script[None]:
    """The creature was put into a new space: fall if nothing holds it, suffer the squares."""
    if creature.dead:
        return
    board: Board = fight.board
    size, at = creature.size, creature.at
    if creature.z > board.stand[size][at] or board.no_room[size] >> at & 1:
        yield from fall(fight, creature)
    elif board.damaging or fight.zones:
        yield from entered(fight, creature, cells_of(fight, creature))
    part_grabs(fight, creature)


# Falling


def drop_unsupported(fight: Fight) -> Script[None]:
    """Whoever is in the air, and neither flies nor is held by somebody who does, falls. So do riders knocked prone."""
    board: Board = fight.board
    for creature in fight.creatures:
        unseated = creature.riding and creature.conditions & LYING
        if unseated or creature.z > board.stand[creature.size][creature.at]:
            grabbers = fight.grabbers(creature)
            if not any(stays_up(fight, grabber) for grabber in grabbers):
                yield from fall(fight, creature)


def stays_up(fight: Fight, creature: Creature) -> bool:
    """Whether it keeps in the air by itself: by flying, which takes some speed, or by hovering, which takes none."""
    return flies(creature) and (creature.stats.hover or speed_of(fight, creature) > 0)


def fall(fight: Fight, creature: Creature) -> Script[None]:
    """H10: in the air without flying or clinging, it drops, is hurt by all squares but the first, and lies prone.

    Whoever is under it takes the same damage, and it comes to rest beside them.
    """
    if creature.dead or stays_up(fight, creature):
        return
    if creature.riding:
        if creature.conditions & LYING:
            yield from _fall_off(fight, creature)
        return
    if creature.stats.climb and targeting.clings(fight, creature):
        return
    board: Board = fight.board
    size, at, z = creature.size, creature.at, creature.z
    on_object = board.no_room[size] >> at & 1
    ground = board.stand[size][at]
    if z <= ground and not on_object:
        return
    under = [] if on_object else met_at(fight, creature, at, ground)
    spot = nearest_free(fight, creature, at) if on_object or under else at
    depth = z - (board.stand[size][spot] if on_object else ground)
    rider = rider_of(fight, creature)
    if rider is not None:
        rider.riding = ""
    place(fight, creature, spot)
    yield from _land(fight, creature, under, depth)
    if rider is not None:
        yield from _thrown(fight, rider, spot, z)


def _fall_off(fight: Fight, rider: Creature) -> Script[None]:
    """The prone lie flat on the ground, not in a saddle."""
    if log := fight.log:
        log.tell("{who} falls off its mount.", "steel.house.mounts", "steel.movement.prone.fall", who=rider.name)
    rider.riding = ""
    yield from _thrown(fight, rider, rider.at, rider.z)


def _thrown(fight: Fight, rider: Creature, around: int, z: int) -> Script[None]:
    """It comes down beside its mount, from the height at which it sat."""
    beside = nearest_free(fight, rider, around)
    place(fight, rider, beside, max(z, fight.board.stand[rider.size][beside]))
    yield from arrive(fight, rider)


def _land(fight: Fight, creature: Creature, under: list[Creature], depth: int) -> Script[None]:
    amount = FALL_DAMAGE * max(0, depth - 1)
    if log := fight.log:
        log.begin(
            "{who} falls to {where}, a drop of {n}.",
            "steel.movement.prone.fall",
            "steel.house.falling",
            who=creature.name,
            n=depth,
            where=fight.name_cell(creature.at),
        )
    afflict(fight, creature, PRONE, creature.id, "stand")
    yield from hurt(fight, creature, amount, "", None)
    for other in under:
        yield from hurt(fight, other, amount, "", None)
    if fight.board.damaging or fight.zones:
        yield from entered(fight, creature, cells_of(fight, creature))
    part_grabs(fight, creature)
    if log := fight.log:
        log.end()


def after_move(fight: Fight, creature: Creature) -> Script[None]:
    """Somebody has finished moving of its own will, and others may react."""
    if fight.on[MOVED] and not creature.dead:
        for item in (yield from fight.everybody(MOVED, fight.creatures[0])):
            yield from item.moved(fight, fight.owner(item), creature)
