"""Dashes: straight lines to squares near somebody, for one square or for many that stay parallel."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, final

from fracas.core import Script
from fracas.games.viskara.book import lines
from fracas.games.viskara.book.asked import Dash, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import DASH, Move, UnderWay, end, enter, follow, start
from fracas.games.viskara.book.board import MOVE, Board, bits, cells_of
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Companion, Imposing, Zone
from fracas.games.viskara.book.moments import DASH_ALLOWED, DASHED, FITS
from fracas.games.viskara.book.movement import STAY, body, may_move, speed
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.serving import give_away, lengthen
from fracas.games.viskara.book.sight import obstructions

HERMIT: Final = "viskara-hermit.ability.unflinching-crab"


BOOMED: Final = "boomed "
"""With a tactic: it has burst in the middle of the dash under way, which it can do once."""
MOVE_DASH: Final = "move dash"
"""How one went with the Move action, which Swing goes on from."""


@final
class Course:
    """A dash on paper: where its first square ends, the exact line to there, and whom it is based on."""

    def __init__(self, at: int, end: lines.Point, near: str = "") -> None:
        self.at, self.end, self.near = at, end, near


Courses = dict[int, Course]


def price(battle: Battle, c: Character) -> int:
    """The flair a dash costs on top of everything else."""
    flair = c.sheet.dash
    for well in battle.zones_of("gravity well") if battle.zones else ():
        if battle.apart(c.cells, well.cells) <= 3 + well.n and not c.has("weightless"):
            flair += 2
    for tactic in c.sheet.tactics:
        companion = tactic.upgrade("arts.companion")
        if companion and companion.count("arts.companion.best-friends"):
            flair += 1
    return flair


def may_dash(battle: Battle, c: Character, trigger: bool = False, free: bool = False) -> bool:
    """Whether it can dash at all: not exhausted, not held, and able to pay."""
    if c.exhausted or not may_move(battle, c, trigger) or HERMIT in c.abilities:
        return False
    for tactic in c.sheet.tactics:
        companion = tactic.upgrade("arts.companion")
        if companion and companion.count("arts.companion.no-matter-what"):
            return False
    return free or can_pay(battle, c, 0, price(battle, c))


def blockers(battle: Battle, c: Character, near: str = "", reach: int | None = None) -> int:
    """What stops a dash based on somebody: what stops movement, and the squares of imposing enemies it leaves out."""
    mask = obstructions(battle, c, MOVE)
    for zone in battle.zones:
        if isinstance(zone, Imposing) and not zone.hazard and zone.owner != near and imposes(battle, c, zone, reach):
            mask |= bits(zone.cells)
    return mask & ~bits(c.cells)


def imposes(battle: Battle, c: Character, zone: Zone, reach: int | None = None) -> bool:
    """Whether imposing squares stop dashes based on others: if one could be based on their owner instead."""
    owner = battle.get(zone.owner)
    if owner.side == c.side or owner.out or not owner.cells:
        return False
    board: Board = battle.board
    far = dash_reach(battle, c) if reach is None else reach
    solid = obstructions(battle, c, MOVE) & ~bits(c.cells)
    full = battle.taken(c) | board.solid[MOVE]
    spots = {at for cell in owner.cells for at in board.anchors(cell, far, c.size)}
    return any(not bits(body(battle, c, at)) & full and course(battle, c, at, solid) is not None for at in spots)


def imposes_from(battle: Battle, c: Character, start: int, zone: Zone) -> bool:
    """The same for a dash that began elsewhere."""
    here, c.cells = c.cells, body(battle, c, start)
    try:
        return imposes(battle, c, zone)
    finally:
        c.cells = here


def course(battle: Battle, c: Character, at: int, obstructed: int, near: str = "") -> Course | None:
    """The dash to a place, or None when no straight line leads there."""
    board: Board = battle.board
    cells, goal = c.cells, body(battle, c, at)
    if not goal or at == cells[0]:
        return None
    if len(cells) == 1:
        end = board.line(cells[0], at, obstructed)
    else:
        end = board.parallel(cells, goal, obstructed)
    return None if end is None else Course(at, end, near)


def path_of(battle: Battle, c: Character, there: Course, obstructed: int) -> list[tuple[int, ...]]:
    """The bodies on the way: squares touched by the line, each nearer to the end."""
    board: Board = battle.board
    at, last = c.cells[0], there.at
    touched = board.along(at, there.end)
    solid = obstructed & ~bits(c.cells)
    path = []
    while at != last:
        row, best = board.far[at], -1
        for cell in touched:
            if row[cell] != 1 or board.far[cell][last] >= row[last]:
                continue
            cells = body(battle, c, cell)
            if cells and not bits(cells) & solid and (best < 0 or board.far[cell][last] < board.far[best][last]):
                best = cell
        if best < 0:
            break
        at = best
        path.append(body(battle, c, at))
    return path


def courses(
    battle: Battle,
    c: Character,
    spots: Iterable[tuple[int, str]],
    obstructed: int | None = None,
    first: bool = False,
    reach: int | None = None,
) -> Courses:
    """The dashes to those places (each with whom it is based on) that a line leads to; only one if that is enough."""
    imposed = obstructed is None and any(isinstance(zone, Imposing) for zone in battle.zones)
    blocked = blockers(battle, c, reach=reach) if obstructed is None else obstructed
    full = battle.taken(c) | battle.board.solid[MOVE] | blocked
    by_base: dict[str, int] = {}
    found: Courses = {}
    picky = bool(c.kit.on[DASH_ALLOWED] or c.kit.on[FITS])
    masks = battle.board.masks(c.size)
    for at, near in spots:
        if imposed:
            if at in found:
                continue
            if near not in by_base:
                by_base[near] = blockers(battle, c, near, reach)
            blocked = by_base[near]
            full = battle.taken(c) | battle.board.solid[MOVE] | blocked
        if not masks[at] or masks[at] & full:
            continue
        there = course(battle, c, at, blocked, near)
        if there is not None and (not picky or dash_allowed(battle, c, there)):
            found[at] = there
            if first:
                break
    return found


def dash_allowed(battle: Battle, c: Character, there: Course) -> bool:
    """Abilities that forbid some dashes."""
    end = body(battle, c, there.at)
    for item in c.kit.on[FITS]:
        if not item.fits(battle, c)(end):
            return False
    for item in c.kit.on[DASH_ALLOWED]:
        if not item.dash_allowed(battle, c, there):
            return False
    return True


def near_somebody(battle: Battle, c: Character, reach: int) -> list[tuple[int, str]]:
    """Free places within a distance of another character, with the character."""
    board, size = battle.board, c.size
    full = battle.taken(c) | board.solid[MOVE]
    found = []
    every = any(isinstance(zone, Imposing) for zone in battle.zones)
    seen = full
    for other in battle.characters:
        if other is c or other.out or other.where:
            continue
        if every:
            seen = full
        for cell in other.cells:
            fresh = board.spread(cell, reach, size) & ~seen
            seen |= fresh
            found += [(at, other.id) for at in cells_of(fresh)]
    for zone in battle.zones:
        if isinstance(zone, Companion) and zone.owner == c.id and zone.friend and zone.cells != c.cells[:1]:
            found += [(at, "") for cell in zone.cells for at in cells_of(board.spread(cell, reach, size) & ~full)]
    return found


def dash_reach(battle: Battle, c: Character, swings: bool = True) -> int:
    """How far from somebody a dash of the Move action may end; other dashes cannot be swung."""
    reach = speed(battle, c)
    for tactic in c.sheet.tactics if swings else ():
        if tactic.upgrade("arts.swing"):
            reach = max(reach, tactic.range)
    return reach


def move_courses(
    battle: Battle, c: Character, first: bool = False, reach: int | None = None, swings: bool = True
) -> Courses:
    """Where the dash of the Move action can go."""
    reach = dash_reach(battle, c, swings) if reach is None else reach
    near = near_somebody(battle, c, reach)
    if first and c.cells:
        row = battle.board.far[c.cells[0]]
        close = [spot for spot in near if row[spot[0]] == 1]
        found = courses(battle, c, close, first=True, reach=reach) if close else {}
        if found:
            return found
        near.sort(key=lambda spot: row[spot[0]])
    return courses(battle, c, near, first=first, reach=reach)


def run(
    battle: Battle,
    c: Character,
    there: Course,
    rule: str,
    again: Callable[[str], Courses] | None = None,
    how: str = "dash",
    lend: bool = True,
) -> Script[int]:
    """Dash. If somebody moves the dasher, or the one the dash is based on, it ends and may start anew."""
    if lend and (yield from lent(battle, c)):
        return 0
    c.once = tuple([each for each in c.once if not each.startswith(BOOMED)])
    before = {o.id: battle.distance(c, o) for o in battle.characters if o is not c and not o.out}
    if log := battle.log:
        log.tell("{who} dashes to {where}.", rule, "viskara.move.dash", who=c.name, where=battle.name(there.at))
        if len(c.cells) > 1:
            log.tell("{who} dashes along parallel lines.", "viskara.move.dash-large", who=c.name)
    move = Move(c, c, DASH)
    with UnderWay(battle, move):
        whole = yield from _dash_along(battle, move, there, before)
        if move.ended or whole or again is None or not may_move(battle, c, True):
            found: Courses = {}
        else:
            found = again("" if move.displaced else there.near)
        if not whole and not move.ended and (log := battle.log):
            log.tell("{who}'s dash is interrupted.", "viskara.move.dash-interrupt", who=c.name)
        yield from end(battle, move)
    if found:
        to = yield ask(Dash(c.seat, c.id), (*found, STAY))
        if to != STAY:
            return (yield from run(battle, c, found[to], rule, again, how, lend=False))
    if not c.out and c.cells:
        for other in battle.enemies(c) if any(isinstance(zone, Imposing) for zone in battle.zones) else ():
            for item in other.kit.on[DASHED]:
                yield from item.dashed(battle, other, c, move.start[0], there)
        yield from follow(battle, move, how, before)
    return battle.board.far[move.start[0]][c.cells[0]] if c.cells else 0


def _dash_along(battle: Battle, move: Move, there: Course, before: dict[str, int]) -> Script[bool]:
    """Square by square; False when the dasher, or whom the dash is based on, was moved, or something is in the way."""
    c = move.who
    base = battle.get(there.near).cells if there.near else ()
    if not (yield from start(battle, move)):
        return move.ended
    for cells in path_of(battle, c, there, blockers(battle, c, there.near)):
        if there.near and battle.get(there.near).cells != base:
            return False
        if bits(cells) & blockers(battle, c, there.near):
            return False
        if not (yield from enter(battle, move, cells)):
            return move.ended
        yield from mid_dash(battle, c, move.start[0], before)
        if move.displaced:
            return False
    return bool(c.cells) and c.cells[0] == there.at


def pay_price(battle: Battle, c: Character) -> None:
    """Pay the surcharge of the speed class, which belongs to every dash, also one that is part of something else."""
    cost = price(battle, c)
    if cost:
        pay(battle, c, 0, cost)
        if log := battle.log:
            log.tell("{who} pays {n} flair for the dash.", "viskara.speed.rules", who=c.name, n=cost)


def lent(battle: Battle, c: Character) -> Script[bool]:
    """Auras that turn a dash into as much movement as your speed for an ally: whether they did."""
    if not c.sheet.aura:
        return False
    return (yield from give_away(battle, c, speed(battle, c))) >= 0


def mid_dash(battle: Battle, c: Character, start: int, before: dict[str, int]) -> Script[None]:
    """A dash that may burst at any point along it."""
    for tactic in c.sheet.tactics:
        burst = tactic.upgrade("arts.burst")
        if burst and burst.count("arts.burst.sonic-boom"):
            from fracas.games.viskara.book.after import offer_burst

            yield from offer_burst(battle, c, tactic, burst, "dash", start, before, True)


def move_dash(
    battle: Battle, c: Character, rule: str, *, trigger: bool = False, free: bool = False, swings: bool = True
) -> Script[int]:
    """The dash of the Move action, or one like it: pay the surcharge, choose where, go."""
    if not free:
        pay_price(battle, c)
    if (yield from lent(battle, c)):
        return 0
    reach = yield from lengthen(battle, c, dash_reach(battle, c, swings), None)
    found = move_courses(battle, c, reach=reach) if may_move(battle, c, trigger) else {}
    if not found:
        return 0
    options = tuple(found)
    to = options[0]
    if len(options) > 1:
        to = yield ask(Dash(c.seat, c.id), options)

    def again(near: str) -> Courses:
        fresh = move_courses(battle, c, reach=reach)
        return {
            at: there
            for at, there in fresh.items()
            if not near or battle.apart(body(battle, c, at), battle.get(near).cells) <= reach
        }

    return (yield from run(battle, c, found[to], rule, again, MOVE_DASH if swings else "dash", lend=False))
