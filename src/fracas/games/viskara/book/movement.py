"""Movement: sidesteps, dashes, teleports, swaps, and moving others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from fracas.core import Script
from fracas.games.viskara.book.asked import Foot, Step, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import FOOT, STEP, Move, UnderWay, blocked, end, enter, place, start, walk
from fracas.games.viskara.book.board import MOVE, Board, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import half
from fracas.games.viskara.book.moments import FITS
from fracas.games.viskara.book.serving import give_away, lengthen
from fracas.games.viskara.book.sight import obstructions

STAY: Final = "stay"
HERON: Final = "canopy-heron.ability.towering-above"
MOST_FEET_APART: Final = 5

Fits = Callable[[tuple[int, ...]], bool]
Ways = dict[int, list[tuple[int, ...]]]
"""Where one can go: the new top left square, and the bodies on the way there."""


# How fast and whether at all


def speed(battle: Battle, c: Character) -> int:
    """(Its speed): halved by venom and gravity."""
    number = 1 if c.where == "" and c.has("landed") else c.sheet.speed
    if c.marks and c.has("drenched"):
        number = half(number)
    for well in battle.zones_of("gravity well") if battle.zones else ():
        if battle.apart(c.cells, well.cells) <= 3 + well.n and not c.has("weightless"):
            number = half(number)
    return number


def may_move(battle: Battle, c: Character, trigger: bool = False) -> bool:
    """Whether a character can move by itself: anchored ones only by their move triggers, held ones not at all."""
    if c.out or c.where:
        return False
    if c.anchored and not trigger:
        return False
    if not c.marks:
        return True
    return not (c.has("held") or c.has("rooted") or c.has("landed") or c.has("lunged") or pinned(battle, c))


def pinned(battle: Battle, c: Character) -> bool:
    """Whether it is the turn in which somebody caught in a collapse neither moves nor is moved."""
    mark = c.mark("pinned")
    return mark is not None and mark.skip == 0 and battle.on_turn(c)


def may_be_moved(battle: Battle, c: Character, by: Character | None) -> bool:
    """Whether somebody can move a character: nobody moves a held one, its own side not an anchored one."""
    if c.out or c.where or (c.marks and (c.has("held") or pinned(battle, c))):
        return False
    return not (c.anchored and by is not None and by.side == c.side)


# Finding ways


def body(battle: Battle, c: Character, at: int) -> tuple[int, ...]:
    """The squares it would fill with its top left square there; () off the board. A heron keeps its other foot."""
    board: Board = battle.board
    if len(c.cells) == 2:
        return (at, c.cells[1])
    return board.feet(c.size)[at] if at >= 0 else ()


def one_step(battle: Battle, cells: tuple[int, ...], direction: int, obstructed: int) -> tuple[int, ...]:
    """The body one square further, or () where an obstruction or the edge of the board is in the way."""
    board: Board = battle.board
    beside = board.grid.beside
    new = []
    for cell in cells:
        other = beside[cell][direction]
        if other < 0 or obstructed >> other & 1:
            return ()
        if direction & 1:
            sides = board.grid.diagonal(cell, other)
            assert sides is not None
            if obstructed >> sides[0] & 1 and obstructed >> sides[1] & 1:
                return ()
        new.append(other)
    return tuple(new)


def ways(
    battle: Battle,
    c: Character,
    distance: int,
    obstructed: int,
    fits: Fits | None = None,
    share: bool = False,
    through: bool = False,
) -> Ways:
    """Every place reachable by stepping, with the fewest steps; it may pass others' squares but not end there.

    With more movement to follow (`share`) it may end on an ally's square; on the way (`through`) on anybody's.
    """
    taken = 0 if through else battle.taken(c)
    if share:
        taken &= ~bits(cell for ally in battle.others(c) if not ally.exhausted for cell in ally.cells)
    if len(c.cells) == 1:
        return _ways_of_one(battle, c.cells[0], distance, obstructed, taken, fits)
    return _ways_of_many(battle, c, distance, obstructed & ~bits(c.cells), taken, fits)


def _ways_of_many(battle: Battle, c: Character, distance: int, obstructed: int, taken: int, fits: Fits | None) -> Ways:
    """The same for a body of several squares, by its top left square."""
    board: Board = battle.board
    steps, feet = board.body_steps(c.size), board.feet(c.size)
    start = c.cells[0]
    came: dict[int, int] = {start: -1}
    edge = [start]
    for _ in range(distance):
        further = []
        for at in edge:
            for new, mask, gaps in steps[at]:
                if new in came or mask & obstructed or (fits is not None and not fits(feet[new])):
                    continue
                if gaps and any(obstructed & gap == gap for gap in gaps):
                    continue
                came[new] = at
                further.append(new)
        edge = further
    found: Ways = {}
    for at in came:
        if at != start and not bits(feet[at]) & taken:
            path = []
            while at != start:
                path.append(feet[at])
                at = came[at]
            found[path[0][0]] = path[::-1]
    return found


def _ways_of_one(battle: Battle, start: int, distance: int, obstructed: int, taken: int, fits: Fits | None) -> Ways:
    steps = battle.board.steps
    came: dict[int, int] = {start: -1}
    edge = [start]
    for _ in range(distance):
        further = []
        for cell in edge:
            for other, beside, _ in steps[cell]:
                if other in came or obstructed >> other & 1:
                    continue
                if beside and obstructed & beside == beside:
                    continue
                if fits is not None and not fits((other,)):
                    continue
                came[other] = cell
                further.append(other)
        if not further:
            break
        edge = further
    found: Ways = {}
    for cell in came:
        if cell != start and not taken >> cell & 1:
            path: list[tuple[int, ...]] = []
            at = cell
            while at != start:
                path.append((at,))
                at = came[at]
            path.reverse()
            found[cell] = path
    return found


def any_step(battle: Battle, c: Character, obstructed: int) -> bool:
    """Whether a sidestep to a free square is possible, past allies if need be."""
    taken = battle.taken(c)
    if len(c.cells) == 1:
        passing = False
        for other, beside, _ in battle.board.steps[c.cells[0]]:
            if not obstructed >> other & 1 and not (beside and obstructed & beside == beside):
                if not taken >> other & 1:
                    return True
                passing = True
        return passing and bool(ways(battle, c, speed(battle, c), obstructed))
    solid, passing = obstructed & ~bits(c.cells), False
    for _, mask, gaps in battle.board.body_steps(c.size)[c.cells[0]]:
        if not mask & solid and not any(obstructed & gap == gap for gap in gaps):
            if not mask & taken:
                return True
            passing = True
    return passing and bool(ways(battle, c, speed(battle, c), obstructed))


def toward(battle: Battle, c: Character, goal: Iterable[int]) -> Fits:
    """Only squares nearer to something than it was before."""
    goal = tuple(goal)
    before = battle.apart(c.cells, goal)
    return lambda cells: battle.apart(cells, goal) < before


def away(battle: Battle, c: Character, goal: Iterable[int]) -> Fits:
    """Only squares farther from something than it was before."""
    goal = tuple(goal)
    before = battle.apart(c.cells, goal)
    return lambda cells: battle.apart(cells, goal) > before


def both(*some: Fits | None) -> Fits | None:
    """All of several conditions at once."""
    real = [fits for fits in some if fits is not None]
    if not real:
        return None
    return lambda cells: all(fits(cells) for fits in real)


# Going


def settle(battle: Battle, c: Character) -> Script[None]:
    """Nobody stays on another's square: whoever had to stop there goes the shortest way to a free one."""
    if c.out or c.where or battle.sharing == c.id or not bits(c.cells) & battle.taken(c):
        return
    if len(c.cells) == 2:
        lift_feet(battle, c, battle.taken(c))
        return
    for distance in range(1, 40):
        found = ways(battle, c, distance, obstructions(battle, c, MOVE))
        if found:
            near = tuple(found)
            at = (yield ask(Step(c.seat, c.id, distance), near)) if near[1:] else near[0]
            if log := battle.log:
                log.tell("{who} makes room, to {where}.", "viskara.move.general", who=c.name, where=battle.name(at))
            move = Move(c, None, STEP)
            for cells in found[at]:
                yield from enter(battle, move, cells)
                if move.who.out or move.displaced:
                    break
            yield from settle(battle, c)
            return


def sidestep(
    battle: Battle,
    c: Character,
    distance: int,
    rule: str,
    *,
    fits: Fits | None = None,
    must: bool = False,
    by: Character | None = None,
    trigger: bool = False,
    ends: Fits | None = None,
    share: bool = False,
) -> Script[int]:
    """Step up to a number of squares, where the mover likes. Returns how many squares were entered."""
    mover = by or c
    if by is None and not may_move(battle, c, trigger):
        return 0
    if by is not None and not may_be_moved(battle, c, by):
        return 0
    if by is None:
        gone = yield from give_away(battle, c, distance)
        if gone >= 0:
            return gone
    distance = yield from lengthen(battle, c, distance, by)
    if c.abilities and HERON in c.abilities:
        return (yield from move_foot(battle, c, distance, mover, rule, must))
    if by is None:
        fits = both(fits, *(item.fits(battle, c) for item in c.kit.on[FITS]))
    move = Move(c, by, STEP)
    with UnderWay(battle, move):
        if (yield from _steps(battle, move, distance, rule, fits, must, ends, share)):
            yield from end(battle, move)
    return move.gone


def _steps(
    battle: Battle,
    move: Move,
    distance: int,
    rule: str,
    fits: Fits | None,
    must: bool,
    ends: Fits | None,
    share: bool,
) -> Script[bool]:
    """Choose where to go, whole or square by square, and go; after an interruption choose anew with what is left.

    Returns whether the movement has started at all.
    """
    c, mover = move.who, move.by
    begun = False
    while move.gone < distance and not move.ended and (move.own or may_be_moved(battle, c, mover) or not begun):
        by_square = battle.stops_at(mover, "steps")
        left = distance - move.gone
        found = _next_squares(battle, move, left, fits) if by_square else _ways_now(battle, move, left, fits, share)
        options: tuple[int | str, ...] = tuple(at for at in found if by_square or ends is None or ends(found[at][-1]))
        if not options:
            return begun
        if (move.gone or not must) and not (by_square and begun and bits(c.cells) & battle.taken(c)):
            options = (*options, STAY)
        to = yield ask(Step(mover.seat, c.id, left), options)
        if to == STAY:
            return begun
        _tell_step(battle, move, found[to], rule)
        if share and bits(found[to][-1]) & battle.taken(c):
            battle.sharing = c.id
        if not begun:
            begun = True
            if not (yield from start(battle, move)):
                move.expected = c.cells
                continue
        for cells in found[to]:
            if blocked(battle, move, cells) or not (yield from enter(battle, move, cells)):
                move.expected = c.cells
                break
        else:
            if not by_square:
                return True
    return begun


def _ways_now(battle: Battle, move: Move, left: int, fits: Fits | None, share: bool) -> Ways:
    return ways(battle, move.who, left, obstructions(battle, move.by, MOVE) & ~bits(move.who.cells), fits, share)


def _next_squares(battle: Battle, move: Move, left: int, fits: Fits | None) -> Ways:
    """The squares beside one; somebody's square only if the steps left lead out of it again."""
    c, own = move.who, move.who.cells
    obstructed = obstructions(battle, move.by, MOVE) & ~bits(own)
    taken = battle.taken(c)
    found = {}
    for at, path in ways(battle, c, 1, obstructed, fits, through=True).items():
        if bits(path[-1]) & taken:
            c.cells = path[-1]
            leads_on = left > 1 and bool(ways(battle, c, left - 1, obstructed, fits))
            c.cells = own
            if not leads_on:
                continue
        found[at] = path
    return found


def _tell_step(battle: Battle, move: Move, path: list[tuple[int, ...]], rule: str) -> None:
    if log := battle.log:
        where, who = battle.name(path[-1][0]), move.who.name
        if move.own:
            log.tell("{who} sidesteps to {where}.", rule, "viskara.move.sidestep", who=who, where=where)
        else:
            log.tell("{by} moves {who} to {where}.", rule, "viskara.move.other", who=who, where=where, by=move.by.name)


def move_foot(battle: Battle, c: Character, distance: int, mover: Character, rule: str, must: bool) -> Script[int]:
    """A heron moves one of its feet over anything, to a free square not too far from the other foot."""
    board: Board = battle.board
    full = battle.taken(c) | obstructions(battle, c, MOVE) | bits(c.cells)
    options: list[tuple[int, int] | str] = [
        (foot, cell)
        for foot in (0, 1)
        for cell in range(board.size)
        if not full >> cell & 1
        and board.far[c.cells[foot]][cell] <= distance
        and board.far[c.cells[1 - foot]][cell] <= MOST_FEET_APART
    ]
    if not must:
        options.append(STAY)
    if not options:
        return 0
    to = yield ask(Foot(mover.seat, c.id), options)
    if to == STAY:
        return 0
    foot, cell = to
    far = int(board.far[c.cells[foot]][cell])
    cells = (cell, c.cells[1]) if foot == 0 else (c.cells[0], cell)
    if log := battle.log:
        log.tell(
            "{who} puts a foot on {where}.",
            rule,
            "viskara.creature.canopy-heron.ability.towering-above",
            who=c.name,
            where=battle.name(cell),
        )
    yield from place(battle, c, cells, mover, FOOT)
    return far


def lift_feet(battle: Battle, c: Character, off: int) -> None:
    """A heron takes its feet off some squares, each to the nearest free one not too far from the other."""
    board: Board = battle.board
    for foot in (0, 1):
        if off >> c.cells[foot] & 1:
            other = c.cells[1 - foot]
            full = battle.taken(c) | board.solid[MOVE] | off | 1 << other
            free = [cell for cell in board.around(other, MOST_FEET_APART) if not full >> cell & 1]
            if free:
                cell = min(free, key=lambda cell: (board.far[c.cells[foot]][cell], cell))
                c.cells = (cell, other) if foot == 0 else (other, cell)


def move_other(
    battle: Battle,
    by: Character,
    c: Character,
    distance: int,
    rule: str,
    *,
    fits: Fits | None = None,
    must: bool = False,
    ends: Fits | None = None,
) -> Script[int]:
    """Move somebody up to a number of squares; what is in the way is judged by whoever moves it."""
    return (yield from sidestep(battle, c, distance, rule, fits=fits, must=must, by=by, ends=ends))


def directly_away(
    battle: Battle,
    c: Character,
    origin: int,
    distance: int,
    by: Character,
    rule: str,
    *,
    forced: bool = False,
    until: Fits | None = None,
    up_to: bool = False,
) -> Script[int]:
    """Be moved straight away from a square, along the line from there through you, perhaps only until somewhere.

    How far `up_to` the distance is for whoever moves you to say.
    """
    if (not forced and not may_be_moved(battle, c, by)) or c.out or c.where or not c.cells or origin == c.cells[0]:
        return 0
    board: Board = battle.board
    (x0, y0), (x1, y1) = board.spots[origin], board.spots[c.cells[0]]
    far = -(-2 * (distance + 1) // max(abs(x1 - x0), abs(y1 - y0)))
    end = (2 * x1 + 1 + far * (x1 - x0), 2 * y1 + 1 + far * (y1 - y0), 1)
    touched = board.along(c.cells[0], end)
    obstructed = obstructions(battle, by, MOVE) & ~bits(c.cells)
    path: list[tuple[int, ...]] = []
    cells = c.cells
    for _ in range(distance):
        if until is not None and until(cells):
            break
        before = board.far[origin][cells[0]]
        for direction in range(8):
            new = one_step(battle, cells, direction, obstructed)
            if new and new[0] in touched and board.far[origin][new[0]] > before:
                path.append(new)
                cells = new
                break
        else:
            break
    while path and bits(path[-1]) & battle.taken(c):
        path.pop()
    if up_to and path:
        path = yield from _part_of(battle, c, path, by)
    if not path:
        return 0
    if log := battle.log:
        log.tell(
            "{who} is moved straight away, to {where}.",
            rule,
            "viskara.move.directly",
            "viskara.move.toward-away",
            who=c.name,
            where=battle.name(path[-1][0]),
        )
    return (yield from walk(battle, Move(c, by, STEP), path))


def _part_of(battle: Battle, c: Character, path: list[tuple[int, ...]], by: Character) -> Script[list[tuple[int, ...]]]:
    """As much of a path as whoever moves somebody likes, to a free place; none of it to leave them where they are."""
    ends = {cells[0]: number for number, cells in enumerate(path, 1) if not bits(cells) & battle.taken(c)}
    to = yield ask(Step(by.seat, c.id, len(path)), (*ends, STAY))
    return [] if to == STAY else path[: ends[to]]


def nearest_free(battle: Battle, c: Character, banned: int = 0) -> list[int]:
    """The free places nearest to where a character is."""
    board: Board = battle.board
    full = battle.taken(c) | board.solid[MOVE] | banned
    feet = board.feet(c.size)
    found = [at for at in range(board.size) if feet[at] and not bits(feet[at]) & full]
    if not found:
        return []
    least = min(battle.apart(feet[at], c.cells) for at in found)
    return [at for at in found if battle.apart(feet[at], c.cells) == least]
