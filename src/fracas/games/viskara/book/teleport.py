"""Teleporting and swapping places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from fracas.core import Script
from fracas.games.viskara.book.asked import Teleport, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import TELEPORT, Move, UnderWay, arrive, end, enter, follow, put, start
from fracas.games.viskara.book.board import MOVE, Board, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.movement import MOST_FEET_APART, STAY, body, may_be_moved, may_move
from fracas.games.viskara.book.serving import give_away, lengthen
from fracas.games.viskara.book.sight import SOLID_ZONES


def full(battle: Battle, c: Character) -> int:
    """Squares on which somebody cannot come to be: taken, solid, or obstructed since."""
    return (
        battle.taken(c)
        | battle.board.solid[MOVE]
        | bits(x for z in battle.zones if z.key in SOLID_ZONES for x in z.cells)
    )


def teleport_spots(battle: Battle, c: Character, reach: int, around: Iterable[int] | None = None) -> list[int]:
    """Free places within a range of where it is (or of other squares), whatever stands between.

    Of a heron only the first foot teleports, not too far from the other one.
    """
    board: Board = battle.board
    taken = full(battle, c)
    goal = tuple(c.cells if around is None else around)
    feet = board.feet(c.size)
    if len(c.cells) == 2:
        taken |= ~bits(board.around(c.cells[1], MOST_FEET_APART)) | 1 << c.cells[1]
    return [
        at
        for at in range(board.size)
        if feet[at] and not bits(feet[at]) & taken and (not goal or battle.apart(feet[at], goal) <= reach)
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
    again: Callable[[], list[int]] | None = None,
) -> Script[int]:
    """Be at once on one of some squares, which auras may give away. Returns how far that was.

    If somebody interferes, the squares are found `again`.
    """
    mover = mover or c
    if mover is c and not may_move(battle, c):
        return 0
    if mover is not c and not may_be_moved(battle, c, mover):
        return 0
    options: tuple[int | str, ...] = tuple(spots) if must else (*spots, STAY)
    if not spots:
        return 0
    if lend and mover is c:
        gone = yield from give_away(battle, c, 0, "teleport", tuple(spots))
        if gone >= 0:
            return gone
    to = yield ask(Teleport(mover.seat, c.id), options)
    if to == STAY:
        return 0
    move = Move(c, mover, TELEPORT)
    with UnderWay(battle, move):
        if not (yield from start(battle, move)) and not move.ended:
            move.start = move.expected = c.cells
        free = (spots if again is None else again()) if battle.reactors else [to]
        if not move.ended and (to not in free or bits(body(battle, c, to)) & full(battle, c)):
            free = [at for at in free if not bits(body(battle, c, at)) & full(battle, c)]
            to = (yield ask(Teleport(mover.seat, c.id), (*free, STAY))) if free else STAY
        if move.ended or to == STAY:
            yield from end(battle, move)
            return 0
        far = battle.apart(body(battle, c, to), c.cells)
        if log := battle.log:
            log.tell("{who} teleports to {where}.", rule, "viskara.move.teleport", who=c.name, where=battle.name(to))
        yield from enter(battle, move, body(battle, c, to))
        yield from end(battle, move)
    yield from follow(battle, move, TELEPORT, {})
    return far


def teleport_up_to(
    battle: Battle, c: Character, distance: int, rule: str, around: Iterable[int] | None = None
) -> Script[int]:
    """Teleport yourself up to a distance, which auras may give away or lengthen. Returns how far that was."""
    if not may_move(battle, c):
        return 0
    gone = yield from give_away(battle, c, distance, "teleport")
    if gone >= 0:
        return gone
    distance = yield from lengthen(battle, c, distance, None)
    spots = teleport_spots(battle, c, distance, around)
    again = partial(teleport_spots, battle, c, distance, around)
    return (yield from teleport(battle, c, spots, rule, lend=False, again=again))


# Swapping


def may_swap(battle: Battle, by: Character, a: Character, b: Character) -> bool:
    """Whether two characters can change places: both can move or be moved, and each fits where the other was."""
    for c, other in ((a, b), (b, a)):
        free = may_move(battle, c) if c is by else may_be_moved(battle, c, by)
        cells = body(battle, c, other.cells[0]) if free and other.cells else ()
        solid = battle.board.solid[MOVE] | bits(x for z in battle.zones if z.key in SOLID_ZONES for x in z.cells)
        if not cells or bits(cells) & (battle.taken(c) & ~bits(other.cells) | solid):
            return False
    return True


def swap(battle: Battle, by: Character, a: Character, b: Character, rule: str) -> Script[bool]:
    """Two characters teleport to each other's place at once; bodies of different size keep their top left squares."""
    if not may_swap(battle, by, a, b):
        return False
    moves = [Move(c, by, TELEPORT) for c in (a, b)]
    with UnderWay(battle, moves[0]), UnderWay(battle, moves[1]):
        for move in moves:
            yield from start(battle, move)
        if any(move.ended for move in moves) or not may_swap(battle, by, a, b):
            for move in moves:
                yield from end(battle, move)
            return False
        if log := battle.log:
            log.tell("{a} and {b} swap places.", rule, "viskara.move.swap", a=a.name, b=b.name)
        old = [c.cells for c in (a, b)]
        new = [body(battle, a, b.cells[0]), body(battle, b, a.cells[0])]
        for move, cells in zip(moves, new, strict=True):
            put(battle, move.who, cells)
            move.expected, move.gone = cells, 1
        for move, was in zip(moves, old, strict=True):
            if not move.ended:
                yield from arrive(battle, move, was)
        for move in moves:
            yield from end(battle, move)
    for move in moves:
        yield from follow(battle, move, TELEPORT, {})
    return True
