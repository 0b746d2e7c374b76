"""Swing and what hangs on it."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import attack, dash, lines, movement
from fracas.games.viskara.book.asked import Dash, Target, ToSquare, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import DASH, Move, follow, walk
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, offer
from fracas.games.viskara.book.model import Grown, Mark, Tactic, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.targets import targetable
from fracas.games.viskara.content.arts.common import art, hurt

BLAZE: Note[int | None] = Note(None)

swing = art("swing", "Swing", 0, "any")
trip = art("swing.trip", "Trip", 10, "any", parent="swing", repeat=True)
blaze = art("swing.blaze-a-trail", "Blaze a Trail", 25, "any", parent="swing", repeat=True)
LONGEST = 24
"""No swing needs more steps than that."""


class SwingAround(ToSquare):
    """What to swing around."""

    about: ClassVar[str] = "swing"
    words: ClassVar[str] = "{who}: swing around what? (1 flair, and what a dash costs more)"


@swing.does
class Swing(Moments):
    def after_movement(
        self, battle: Battle, c: Character, how: str, start: int, far: int, before: object
    ) -> Script[bool]:
        """A dash of the Move action may end at this tactic's range; then a flair swings on around somebody or
        something."""
        tactic = self.tactic
        if how != dash.MOVE_DASH:
            return False
        there = lines.middle(battle.board.spots[c.cells[0]])
        seen = could_hit(battle, c, tactic, battle.board.along(start, there))
        swung = False
        burning = yield from light_up(battle, c, self.grown)
        while not c.exhausted and can_pay(battle, c, 0, price(battle, c)):
            pivot = yield from choose_pivot(battle, c, tactic)
            if pivot < 0:
                break
            pay(battle, c, 0, price(battle, c))
            swung = True
            if (yield from dash.lent(battle, c)):
                break
            path = yield from swing_around(battle, c, tactic, self.grown, pivot)
            seen |= could_hit(battle, c, tactic, path)
            if not path:
                break
        if burning and not c.out:
            yield from blaze_a_trail(battle, c, tactic, self.grown, seen)
        return swung or burning


def price(battle: Battle, c: Character) -> int:
    """A flair, and the surcharge that belongs to every dash."""
    return 1 + dash.price(battle, c)


def could_hit(battle: Battle, c: Character, tactic: Tactic, way: list[int]) -> set[str]:
    """Whom the tactic could target from somewhere on a way."""
    m = Maneuver(battle, "attack", c, tactic)
    found: set[str] = set()
    for cell in way:
        m.starts = (cell,)
        found |= {line.target.id for line in targetable(m) if line.object is None}
    return found


def pivots(battle: Battle, c: Character, tactic: Tactic) -> list[int]:
    """Characters and obstructions within range to swing around, by a square of theirs."""
    found = [o.cells[0] for o in battle.characters if o is not c and not o.out and o.cells and not o.where]
    found += [cell for cell, _ in battle.board.marks.items()]
    found += [cell for zone in battle.zones if zone.key in ("obstruction", "shards") for cell in zone.cells]
    return [cell for cell in dict.fromkeys(found) if battle.apart(c.cells, body_at(battle, cell)) <= tactic.range]


def body_at(battle: Battle, pivot: int) -> tuple[int, ...]:
    """The squares of whoever or whatever one swings around."""
    return next((o.cells for o in battle.at(pivot) if o.cells[0] == pivot), (pivot,))


def choose_pivot(battle: Battle, c: Character, tactic: Tactic) -> Script[int]:
    options = pivots(battle, c, tactic)
    if not options:
        return -1
    chosen = yield ask(SwingAround(c.seat, c.id, swing.key), ("stay", *options))
    return -1 if chosen == "stay" else int(chosen)


def swing_around(battle: Battle, c: Character, tactic: Tactic, grown: Grown, pivot: int) -> Script[list[int]]:
    """Dash along any path of squares within range of what one swings around."""
    around = body_at(battle, pivot)
    fits: movement.Fits = lambda cells: battle.apart(cells, around) <= tactic.range  # noqa: E731
    found = movement.ways(battle, c, LONGEST, obstructions(battle, c, MOVE), fits)
    if not found or not movement.may_move(battle, c, True):
        return []
    ring = around_everybody(battle, c, pivot) if grown.count(trip.key) else []
    to = yield ask(Dash(c.seat, c.id), found)
    path = found[to]
    circle = around_and_on(battle, c, ring, path[-1], fits) if ring else []
    tripping = bool(circle) and (yield from offer(battle, c, trip.key))
    if tripping:
        path = circle
    if log := battle.log:
        log.tell("{who} swings to {where}.", swing.rule, who=c.name, where=battle.name(to))
    move, before = (
        Move(c, c, DASH),
        {o.id: battle.distance(c, o) for o in battle.characters if o is not c and not o.out},
    )
    yield from walk(battle, move, path)
    if tripping and set(ring) <= set(path[: move.gone]):
        trip_up(battle, c, grown, pivot)
    yield from follow(battle, move, "swing", before)
    return [cells[0] for cells in path[: move.gone]]


def around_and_on(
    battle: Battle, c: Character, ring: list[tuple[int, ...]], last: tuple[int, ...], fits: movement.Fits
) -> list[tuple[int, ...]]:
    """A way to the ring, once around, and on to where the swing ends, square by square; [] if there is none."""
    own, path = c.cells, []
    try:
        for goals in (ring[:1], ring[1:], [last]):
            for goal in goals:
                if c.cells != goal:
                    ways = movement.ways(battle, c, LONGEST, obstructions(battle, c, MOVE), fits, through=True)
                    if goal[0] not in ways:
                        return []
                    path += ways[goal[0]]
                    c.cells = goal
        return path
    finally:
        c.cells = own


def around_everybody(battle: Battle, c: Character, pivot: int) -> list[tuple[int, ...]]:
    """A way through every square beside a character, if all of them can be entered; [] otherwise."""
    board = battle.board
    owner = next((o for o in battle.at(pivot) if o is not c), None)
    if owner is None or owner.has("tripped") or len(owner.cells) != owner.size**2 or c.size > 1:
        return []
    ring = board.ring(owner.cells[0], owner.size)
    row, number = board.far[c.cells[0]], len(ring)
    gaps = [n for n in range(number) if ring[n] < 0 <= ring[(n + 1) % number]]
    first = gaps[0] if gaps else min(range(number), key=lambda n: row[ring[n]])
    way = [cell for n in range(number) if (cell := ring[(first + 1 + n) % number]) >= 0]
    if gaps and row[way[-1]] < row[way[0]]:
        way.reverse()
    if way[0] == c.cells[0]:
        way.reverse()
    solid = obstructions(battle, c, MOVE)
    return [] if any(solid >> cell & 1 for cell in way) else [(cell,) for cell in way]


def trip_up(battle: Battle, c: Character, grown: Grown, pivot: int) -> None:
    """The next attack on somebody swung all the way around has more output, until their turn."""
    owner = next(o for o in battle.at(pivot) if o is not c)
    owner.put(Mark("tripped", c.id, grown.count(trip.key), f"start:{owner.id}"))
    if log := battle.log:
        log.tell("{who} is tripped.", trip.rule, "viskara.condition.tripped", who=owner.name)


trip.text = "A swing through every square beside somebody: the next attack on them has 1 more output a purchase."


def light_up(battle: Battle, c: Character, grown: Grown) -> Script[bool]:
    """An effort beforehand makes the swing end in an attack."""
    if not grown.count(blaze.key) or not can_pay(battle, c, 1, 0):
        return False
    if (yield from offer(battle, c, blaze.key)):
        pay(battle, c, 1)
        return True
    return False


def blaze_a_trail(battle: Battle, c: Character, tactic: Tactic, grown: Grown, seen: set[str]) -> Script[None]:
    """Attack everybody one could have targeted on the way: half damage, a flair for each target beyond the second."""
    ids = [foe.id for foe in battle.fresh_enemies(c) if foe.id in seen]
    chosen: list[str] = []
    while ids:
        if len(chosen) >= 2 and not can_pay(battle, c, 0, 1):
            break
        who = yield ask(Target(c.seat, c.id, tactic.id), (*(("done",) if chosen else ()), *ids))
        if who == "done":
            break
        if len(chosen) >= 2:
            pay(battle, c, 0, 1)
        chosen.append(who)
        ids.remove(who)
    if not chosen:
        return
    m = Maneuver(battle, "attack", c, tactic)
    BLAZE.put(m, grown.count(blaze.key))
    m.half_effects = 1
    for id in chosen:
        target = battle.get(id)
        start = c.cells[0]
        m.lines.append(Line(target, start, target.cells[0], battle.board.central(start, target.cells[0])[1]))
    m.tell("{who} blazes a trail.", blaze.rule)
    yield from attack.extras(m, "pay")
    yield from attack.resolve(m)
    yield from attack.after_attack(m)


@blaze.does
class Blaze(Moments):
    def damage(self, m: Maneuver, line: Line, packet: Packet) -> None:
        if BLAZE.of(m) is not None:
            packet.health, packet.morale = half(packet.health), half(packet.morale)

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """An effort before a swing: afterwards attack whom you could have targeted. Flourish: 1 damage a purchase."""
        if BLAZE.of(m) is not None:
            once, m.half_effects = m.half_effects, 0
            yield from hurt(m, blaze, line, 0, self.times)
            m.half_effects = once
