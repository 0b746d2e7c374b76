"""Levels 14 and 15: aspidromos, burrowing worm."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Option, Script
from fracas.games.viskara.book import dash, movement, targets
from fracas.games.viskara.book.asked import Asked, Dash, Square, Step, Teleport, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.being_moved import DASH, Move, UnderWay, end, enter, place, start
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.declare import ability, creature, tactic
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note
from fracas.games.viskara.book.model import Tactic, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.sight import objects

SWALLOWED: Note[tuple[int, ...]] = Note(())
CHARGED: Note[list[str] | None] = Note(None)

# Aspidromos

headstrong = ability("aspidromos.ability.headstrong")
charge = ability("aspidromos.charge")
thrash = ability("aspidromos.thrash")
rotate = ability("aspidromos.rotate")
HEADSTRONG = "viskara.creature.aspidromos.ability.headstrong"
CHARGE = "viskara.creature.aspidromos.tactic.charge"


class Facing(Asked):
    """Which squares it looks at."""

    about: ClassVar[str] = "facing"
    words: ClassVar[str] = "{who}: which way does it look?"

    def label(self, battle: Battle, option: Option) -> str:
        return ", ".join([battle.name(cell) for cell in self.cells(battle, option)])

    def cells(self, battle: Battle, option: Option) -> tuple[int, ...]:
        return option if isinstance(option, tuple) else ()


def facings(battle: Battle, c: Character) -> list[tuple[int, ...]]:
    """Every three connected squares beside it."""
    around = battle.board.ring(c.cells[0], c.size)
    n = len(around)
    found = [(around[i - 1], around[i], around[(i + 1) % n]) for i in range(n)]
    return [three for three in found if min(three) >= 0]


def face(battle: Battle, c: Character) -> Script[None]:
    c.facing = yield ask(Facing(c.seat, c.id), facings(battle, c))
    if log := battle.log:
        log.tell("{who} looks about.", HEADSTRONG, "viskara.condition.facing", who=c.name)


@headstrong
class Headstrong(Moments):
    def placed(self, battle: Battle, c: Character) -> Script[None]:
        """Choose three connected squares within 1: that is where it looks."""
        yield from face(battle, c)

    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Attack lines through its facing deal half health damage and no morale damage to it."""
        line = packet.line
        if packet.target is not c or line is None or not packet.total:
            return
        if set(battle.board.along(line.start, line.end)) & set(c.facing):
            packet.health, packet.morale = half(packet.health), 0
            if log := battle.log:
                log.tell("{who}'s plates hold.", HEADSTRONG, who=c.name)
        yield from ()


@rotate
class Rotate(Moments):
    def can(self, battle: Battle, c: Character) -> bool:
        return can_pay(battle, c, 0, 2, tactic=True) and bool(facings(battle, c))

    def do(self, battle: Battle, c: Character) -> Script[None]:
        pay(battle, c, 0, 2)
        yield from beforehand(battle, c)
        yield from face(battle, c)


def charges(battle: Battle, c: Character, flair: int, first: bool = False) -> dict[int, dash.Course]:
    """Dashes at least twice its speed far through its facing, with the enemies they run through."""
    if flair < dash.price(battle, c) or not movement.may_move(battle, c) or c.exhausted or not c.facing:
        return {}
    board = battle.board
    solid = objects(battle, c.side, MOVE) & ~bits(c.cells)
    friends = bits(cell for a in battle.others(c) for cell in a.cells)
    foes = battle.fresh_enemies(c)
    found: dict[int, dash.Course] = {}
    row, least, full = board.far[c.cells[0]], 2 * movement.speed(battle, c), solid | friends
    for at, mask in enumerate(board.masks(c.size)):
        if not mask or row[at] < least or mask & full:
            continue
        there = dash.course(battle, c, at, solid)
        if there is None:
            continue
        path = dash.path_of(battle, c, there, solid)
        swept = {cell for body in path for cell in body}
        if not swept & set(c.facing):
            continue
        if any(set(e.cells) & swept for e in foes):
            found[at] = there
            if first:
                break
    return found


def run_through(m: Maneuver, move: Move, path: list[tuple[int, ...]]) -> Script[None]:
    """Square by square, with everybody in the way shoved aside first; whoever cannot be moved stops it."""
    battle, who = m.battle, m.who
    for cells in path:
        for foe in battle.fresh_enemies(who):
            if set(foe.cells) & set(cells):
                charged = CHARGED.of(m) or []
                if foe.id not in charged:
                    CHARGED.put(m, [*charged, foe.id])
                if not (yield from shove_aside(battle, who, foe, cells)) or move.displaced:
                    return
        if bits(cells) & battle.taken(who) or not (yield from enter(battle, move, cells)):
            return


def shove_aside(battle: Battle, who: Character, foe: Character, cells: tuple[int, ...]) -> Script[bool]:
    """Move an enemy 1 square to where the charging creature is not; False when that cannot be done."""
    if not movement.may_be_moved(battle, foe, who):
        return False
    banned = bits(cells) | bits(who.cells) | battle.taken(foe) | objects(battle, who.side, MOVE)
    options = []
    for direction in range(8):
        beside = battle.board.grid.beside
        new = tuple(beside[cell][direction] for cell in foe.cells)
        if min(new) >= 0 and not bits(new) & banned:
            options.append(new[0])
    if not options:
        return False
    to = options[0]
    if len(options) > 1:
        to = yield ask(Step(who.seat, foe.id, 1), options)
    yield from place(battle, foe, movement.body(battle, foe, to), who)
    return not set(foe.cells) & set(cells)


@charge
class Charge(Moments):
    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return kind == "attack"

    def aim_possible(self, m: Maneuver) -> bool:
        return CHARGED.of(m) is not None or bool(charges(m.battle, m.who, m.who.flair, first=True))

    def before(self, m: Maneuver) -> Script[None]:
        """Immediately before: it dashes through enemies, each moved 1 square out of its way as it comes."""
        battle, who = m.battle, m.who
        found = charges(battle, who, who.flair)
        CHARGED.put(m, [])
        if not found:
            return
        dash.pay_price(battle, who)
        if (yield from dash.lent(battle, who)):
            return
        to = yield ask(Dash(who.seat, who.id), found)
        there = found[to]
        move = Move(who, who, DASH)
        with UnderWay(battle, move):
            if (yield from start(battle, move)):
                yield from run_through(m, move, dash.path_of(battle, who, there, objects(battle, who.side, MOVE)))
            yield from end(battle, move)
        m.tell("{who} charges.", CHARGE, "viskara.move.dash")

    def aim(self, m: Maneuver) -> Script[bool]:
        """The attack is for each enemy it ran through."""
        for id in CHARGED.of(m) or []:
            foe = m.battle.get(id)
            if not foe.out and not foe.exhausted:
                start = m.who.cells[0]
                m.lines.append(Line(foe, start, foe.cells[0], m.battle.board.central(start, foe.cells[0])[1]))
        yield from ()
        return bool(m.lines)


@thrash
class Thrash(Moments):
    def hit(self, m: Maneuver, line: Line) -> Script[None]:
        """A hit on somebody who is not in its facing moves them their speed straight away."""
        target = line.target
        if not set(target.cells) & set(m.who.facing):
            yield from movement.directly_away(
                m.battle,
                target,
                line.start,
                movement.speed(m.battle, target),
                m.who,
                "viskara.creature.aspidromos.tactic.thrash",
            )


creature(
    "aspidromos", "Aspidromos", 14, 180, 90, "low", (14, 0, 10, 4, 0, 0),
    (
        tactic(
            "charge", "Charge", "direct", 1, "strength", 10, (4, 5, 6), 28,
            power=10, keys="attack only", rule="aspidromos.charge",
        ),
        tactic("thrash", "Thrash", "direct", 1, "strength", 10, (10, 20, 25), 28, power=10, rule="aspidromos.thrash"),
    ),
    style="dauntless", abilities="ability.headstrong", specials="rotate", size=2, glyph="a",
)  # fmt: skip


# Burrowing Worm

ground_swimmer = ability("burrowing-worm.ability.ground-swimmer")
burrow = ability("burrowing-worm.burrow", size=3)
breach = ability("burrowing-worm.breach", size=3)
bite = ability("burrowing-worm.bite")
SWIMMER = "viskara.creature.burrowing-worm.ability.ground-swimmer"
UNDERGROUND = "underground"


@ground_swimmer
class GroundSwimmer(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """Underground at the start of its turn: it has to breach and cannot burrow again this turn."""
        if c.where == UNDERGROUND:
            c.once = (*c.once, "breach")
            if log := battle.log:
                log.tell("{who} is underground.", SWIMMER, "viskara.condition.underground", who=c.name)
        yield from ()


@bite
class Bite(Moments):
    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return c.where != UNDERGROUND


def blocks(m: Maneuver, through: bool, first: bool = False) -> dict[int, tuple[int, ...]]:
    """Places whose nine squares hold nothing but enemies in the way; only the first of them if that is enough."""
    battle, board = m.battle, m.battle.board
    solid = objects(battle, m.who.side, "direct") | board.solid[MOVE]
    friends = bits(cell for a in battle.others(m.who) if not a.where for cell in a.cells)
    mask = 0 if through else targets.in_the_way(m)
    found = {}
    feet, full = board.feet(3), solid | friends
    for at, body in enumerate(board.masks(3)):
        if not body or body & full:
            continue
        middle = feet[at][4]
        for own in m.starts:
            if board.far[own][middle] <= m.range and board.line(own, middle, mask & ~body) is not None:
                found[at] = feet[at]
                if first:
                    return found
                break
    return found


class Swallows(Moments):
    """It aims at a square and the eight around it, from underground through anything."""

    through: ClassVar[bool] = False

    def aim_possible(self, m: Maneuver) -> bool:
        return bool(blocks(m, self.through, first=True))

    def aim(self, m: Maneuver) -> Script[bool]:
        found = blocks(m, self.through)
        if not found:
            return False
        at = yield ask(Square(m.who.seat, m.who.id, m.tactic.id), found)
        SWALLOWED.put(m, found[at])
        start = min(m.starts, key=lambda cell: m.battle.board.far[cell][found[at][4]])
        targets.target_squares(m, found[at], start)
        return True


def displace(battle: Battle, by: Character, cells: tuple[int, ...], rule: str) -> Script[None]:
    """Everybody on some squares is moved to the nearest free one."""
    for c in list(battle.characters):
        if c is not by and not c.out and not c.where and set(c.cells) & set(cells):
            if len(c.cells) == 2:
                movement.lift_feet(battle, c, bits(cells))
                continue
            spots = movement.nearest_free(battle, c, bits(cells) | objects(battle, by.side, MOVE))
            if not spots:
                continue
            to = spots[0]
            if len(spots) > 1:
                to = yield ask(Teleport(by.seat, c.id), spots)
            if log := battle.log:
                log.tell("{who} is thrown to {where}.", rule, who=c.name, where=battle.name(to))
            yield from place(battle, c, movement.body(battle, c, to), by)


@burrow
class Burrow(Swallows):
    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return kind == "attack" and c.where != UNDERGROUND and "breach" not in c.once

    def finish(self, m: Maneuver) -> Script[None]:
        """On finishing it throws everybody aside and is underground there."""
        yield from _arrive(m, UNDERGROUND, "viskara.creature.burrowing-worm.tactic.burrow")


@breach
class Breach(Swallows):
    through = True

    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        return kind == "attack" and c.where == UNDERGROUND

    def mandatory(self, battle: Battle, c: Character, tactic: Tactic) -> bool:
        return c.where == UNDERGROUND and "breach" in c.once

    def finish(self, m: Maneuver) -> Script[None]:
        """On finishing it throws everybody aside and is above the ground there."""
        yield from _arrive(m, "", "viskara.creature.burrowing-worm.tactic.breach")


def _arrive(m: Maneuver, where: str, rule: str) -> Script[None]:
    place = SWALLOWED.of(m)
    m.who.where = UNDERGROUND
    yield from displace(m.battle, m.who, place, rule)
    m.who.cells, m.who.where = place, where
    m.who.moved = True
    m.tell("{who} is {where} now.", rule, "viskara.condition.underground", where=where or "above the ground")


creature(
    "burrowing-worm", "Burrowing Worm", 15, 220, 110, "high", (5, 10, 15, 0, 0, 0),
    (
        tactic(
            "burrow", "Burrow", "direct", 3, "strength", 15, (8, 20, 25), 30,
            keys="attack only", rule="burrowing-worm.burrow",
        ),
        tactic(
            "breach", "Breach", "direct", 3, "strength", 15, (45, 60, 80), 45,
            power=15, flair=3, keys="attack only", rule="burrowing-worm.breach",
        ),
        tactic("bite", "Bite", "direct", 3, "strength", 15, (15, 21, 30), 30, power=10, rule="burrowing-worm.bite"),
    ),
    style="rhythm", abilities="ability.ground-swimmer", size=3, glyph="u",
)  # fmt: skip
