"""Teleporting and swapping places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fracas.core import Ask, Script
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.board import MOVE, Board, bits
from fracas.games.viskara.rules.model import Character
from fracas.games.viskara.rules.movement import MOST_FEET_APART, STAY, body, enter, may_be_moved, may_move, put, settle
from fracas.games.viskara.rules.serving import give_away, lengthen, serving


def teleport_spots(battle: Battle, c: Character, reach: int, around: Iterable[int] | None = None) -> list[int]:
    """Free places within a range of where it is (or of other squares), whatever stands between.

    Of a heron only the first foot teleports, not too far from the other one.
    """
    board: Board = battle.board
    full = (
        battle.taken(c)
        | board.solid[MOVE]
        | bits(x for z in battle.zones if z.key in ("obstruction", "shards") for x in z.cells)
    )
    goal = tuple(c.cells if around is None else around)
    feet = board.feet(c.sheet.size)
    if len(c.cells) == 2:
        full |= ~bits(board.around(c.cells[1], MOST_FEET_APART)) | 1 << c.cells[1]
    return [
        at
        for at in range(board.size)
        if feet[at] and not bits(feet[at]) & full and (not goal or battle.apart(feet[at], goal) <= reach)
    ]


def teleport(
    battle: Battle,
    c: Character,
    spots: list[int],
    rule: str,
    *,
    mover: Character | None = None,
    must: bool = False,
    lend: bool = True,
) -> Script[int]:
    """Be at once on one of some squares, which auras may give away. Returns how far that was."""
    mover = mover or c
    if mover is c and not may_move(battle, c):
        return 0
    if mover is not c and not may_be_moved(battle, c, mover):
        return 0
    options: tuple[Any, ...] = tuple(spots) if must else (*spots, STAY)
    if not spots:
        return 0
    if lend and mover is c:
        gone = yield from give_away(battle, c, 0, "teleport", tuple(spots))
        if gone >= 0:
            return gone
    to = yield Ask(mover.seat, "teleport", options, (c.id, 0))
    if to == STAY:
        return 0
    far = battle.apart(body(battle, c, to), c.cells)
    start = c.cells[0] if c.cells else to
    if log := battle.log:
        log.tell("{who} teleports to {where}.", rule, "viskara.move.teleport", who=c.name, where=battle.name(to))
    yield from enter(battle, c, body(battle, c, to), "teleport", mover is c)
    yield from after_teleport(battle, c, start, far)
    return far


def teleport_up_to(
    battle: Battle, c: Character, distance: int, rule: str, around: Iterable[int] | None = None
) -> Script[int]:
    """Teleport oneself up to a distance, which auras may give away or lengthen. Returns how far that was."""
    if not may_move(battle, c):
        return 0
    gone = yield from give_away(battle, c, distance, "teleport")
    if gone >= 0:
        return gone
    distance = yield from lengthen(battle, c, distance, None)
    return (yield from teleport(battle, c, teleport_spots(battle, c, distance, around), rule, lend=False))


def after_teleport(battle: Battle, c: Character, start: int, far: int) -> Script[None]:
    """What may follow at once on a teleport."""
    from fracas.games.viskara.rules.after import after_movement

    for owner, hook, grown, n in serving(battle, c, "was_moved"):
        yield from hook(battle, owner, grown, n, c)
    yield from after_movement(battle, c, "teleport", start, far, {})


def swap(battle: Battle, a: Character, b: Character, rule: str) -> Script[None]:
    """Two characters change places, both at once. Bodies of different size keep their top left squares."""
    at_a, at_b = a.cells[0], b.cells[0]
    new_a, new_b = body(battle, a, at_b), body(battle, b, at_a)
    if not new_a or not new_b:
        return
    if log := battle.log:
        log.tell("{a} and {b} swap places.", rule, "viskara.move.swap", a=a.name, b=b.name)
    old_a, old_b = a.cells, b.cells
    put(battle, a, new_a)
    put(battle, b, new_b)
    for c, old, new in ((a, old_a, new_a), (b, old_b, new_b)):
        c.cells = old
        yield from enter(battle, c, new, "teleport", False)
    yield from settle(battle, a)
    yield from settle(battle, b)
