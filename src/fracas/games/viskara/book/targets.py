"""Choosing targets: characters, squares, connected squares, and the lines to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fracas.core import Script
from fracas.core.language import counting
from fracas.games.viskara.book import lines
from fracas.games.viskara.book.asked import DrawnLine, Square, Start, Target, WhatToTarget, ask
from fracas.games.viskara.book.board import Board, bits
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Companion, Imposing, Zone
from fracas.games.viskara.book.moments import AIM, AIMS, MORE_TARGETS, TARGET_FITS, TARGETS
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.sight import (
    has_gaps,
    line_to_cells,
    next_connected,
    objects,
    obstructions,
    passed,
    squares_in_range,
)

DONE: Final = "done"
ATTACKABLE = frozenset(["obstruction", "shards", "companion"])
EVERYBODY: Final = 99
Aim = str | tuple[str, int]
"""Somebody, or an object on a square."""


def in_the_way(m: Maneuver, target: Character | None = None, every: bool = False) -> int:
    """What stops the lines of a maneuver; imposing squares stop attacks that leave their owner out.

    An attack on every square in range leaves nobody out whom it could target.
    """
    battle = m.battle
    mask = obstructions(battle, m.who, m.tactic.type, m.tactic.outputs[0])
    if m.kind == "attack" and battle.zones and not every:
        for zone in battle.zones:
            if isinstance(zone, Imposing) and not zone.hazard and stopped_by(m, zone, mask, target):
                mask |= bits(zone.cells)
    return mask


def stopped_by(m: Maneuver, zone: Zone, mask: int, target: Character | None) -> bool:
    """Whether an imposing character's squares count: it could be targeted, but is not."""
    owner = m.battle.get(zone.owner)
    if owner.side == m.who.side or owner is target or any(line.target is owner for line in m.lines):
        return False
    return could_include(m, owner, mask)


def could_include(m: Maneuver, other: Character, mask: int) -> bool:
    """Whether somebody could be a target too."""
    if other.out or other.where or other.exhausted:
        return False
    return line_to_cells(m.battle, m.starts, other.cells, mask, m.range, m.tactic.type) is not None


def ignores_obstructions(m: Maneuver) -> bool:
    return any(grown.key == "arts.omnipresence" for grown in m.groups)


def draw_line(m: Maneuver, target: Character, mask: int = -1) -> Line | None:
    """The line to a character, if one can be drawn past what stops lines (`mask`, if that is known)."""
    battle = m.battle
    if target.where or target.out or target.health <= 0:
        return None
    if mask < 0 or battle.zones:
        mask = in_the_way(m, target)
    found = line_to_cells(battle, m.starts, target.cells, mask, m.range, m.tactic.type)
    if found is None and ignores_obstructions(m):
        found = line_to_cells(battle, m.starts, target.cells, 0, m.range)
        if found is not None:
            line = Line(target, *found)
            line.through = list(passed(battle.board, line.start, line.end, mask & ~(1 << line.cell)))
            return line
    return Line(target, *found) if found else None


def anybody(m: Maneuver) -> bool:
    """Whether there is anybody or anything the maneuver could target now."""
    return bool(targetable(m, one=not m.who.kit.on[TARGETS]))


def any_of(m: Maneuver, wanted: list[str]) -> bool:
    """Whether one of these characters could be targeted now."""
    if m.who.kit.on[TARGETS]:
        return any(line.target.id in wanted for line in targetable(m) if line.object is None)
    some = [m.battle.get(id) for id in wanted]
    return any(c.side != m.who.side and draw_line(m, c) is not None for c in some)


def targetable(m: Maneuver, one: bool = False) -> list[Line]:
    """A line to every character the maneuver could target now, and to objects that can be attacked; `one` will do."""
    battle, who = m.battle, m.who
    found: list[Line] = []
    mask = -1
    for c in battle.characters:
        if c.side != who.side and not c.out and c.health > 0 and not c.where:
            if battle.apart(m.starts, c.cells) > m.range:
                continue
            mask = in_the_way(m) if mask < 0 else mask
            line = draw_line(m, c, mask)
            if line is not None:
                found.append(line)
                if one:
                    return found
    if battle.zones and m.kind == "attack":
        found.extend(_attackable(m))
    for item in who.kit.on[TARGETS]:
        found = item.targets(battle, who, m, found)
    return found


def _attackable(m: Maneuver) -> list[Line]:
    """Objects that can be attacked as if they were characters."""
    battle = m.battle
    found = []
    for zone in battle.zones:
        if zone.key not in ATTACKABLE:
            continue
        if isinstance(zone, Companion) and not (zone.front and _enemy_companion(m, zone)):
            continue
        for cell in zone.cells:
            mask = in_the_way(m) & ~(1 << cell)
            line = line_to_cells(battle, m.starts, (cell,), mask, m.range, m.tactic.type)
            if line is not None:
                aim = Line(battle.get(zone.owner), *line)
                aim.object = zone
                found.append(aim)
    return found


def _enemy_companion(m: Maneuver, zone: Zone) -> bool:
    owner = m.battle.get(zone.owner)
    return owner.side != m.who.side and not set(zone.cells) <= set(owner.cells)


def option_of(line: Line) -> Aim:
    return line.target.id if line.object is None else ("object", line.cell)


# Modes of aiming


def choose(m: Maneuver) -> Script[bool]:
    """Choose targets the way the tactic allows; False when there is nobody to target."""
    for item in m.kit.on[AIM]:
        return (yield from item.aim(m))
    modes = [("characters", characters)] if m.kind == "stance" or anybody(m) else []
    for item in m.kit.on[AIMS]:
        modes.extend(item.aims(m))
    if m.part is not None or m.who.sheet.aura:
        for item in m.payer.kit.on[AIMS]:
            modes.extend(item.aims(m))
    if not modes:
        return False
    name = modes[0][0]
    if len(modes) > 1:
        name = yield ask(WhatToTarget(m.payer.seat, m.who.id, m.tactic.id), [mode for mode, _ in modes])
    return bool((yield from dict(modes)[name](m)))


def most_targets(m: Maneuver) -> int:
    """How many characters may be targeted: one, or more by an effect."""
    part = m.part
    return (
        1
        + sum([item.more_targets(m) for item in m.kit.on[MORE_TARGETS]])
        + (part.count("sig.up.targets-up") if part is not None else 0)
    )


def characters(m: Maneuver) -> Script[bool]:
    """Target characters one after the other; an attack needs at least one."""
    return (yield from choose_characters(m, most_targets(m)))


def choose_characters(m: Maneuver, most: int, dear: int = EVERYBODY) -> Script[bool]:
    """So many characters at most, all from one start; those beyond `dear` cost a flair each.

    Of several squares the maneuver could come from, those stay open that reach everybody chosen so far.
    """
    drawn: list[dict[int, Line]] = []
    while len(drawn) < most:
        if len(drawn) >= dear and not can_pay(m.battle, m.payer, 0, 1):
            break
        found = _from_starts(m, most)
        for line in m.lines:
            found.pop(option_of(line), None)
        ready = bool(m.lines) or m.kind == "stance"
        options = list(found)
        if not options:
            break
        if len(options) == 1 and not ready and most == 1:
            chosen = options[0]
        else:
            asked = (*options, DONE) if ready else tuple(options)
            chosen = yield ask(Target(m.payer.seat, m.who.id, m.tactic.id), asked)
        if chosen == DONE:
            break
        if len(drawn) >= dear:
            pay(m.battle, m.payer, 0, 1)
        line = yield from choose_line(m, next(iter(found[chosen].values())))
        drawn.append({**found[chosen], line.start: line})
        m.starts = tuple(found[chosen]) if line is found[chosen].get(line.start) else (line.start,)
        m.lines = [each[line.start] for each in drawn]
    if m.lines:
        m.starts = (m.lines[0].start,)
    return bool(m.lines) or m.kind == "stance"


def _from_starts(m: Maneuver, most: int) -> dict[Aim, dict[int, Line]]:
    """Whom one could target, each with the lines from every start that is still open."""
    found: dict[Aim, dict[int, Line]] = {}
    starts = m.starts
    each = [starts] if most == 1 or len(starts) == 1 else [(start,) for start in starts]
    for m.starts in each:
        for line in targetable(m):
            if allowed(m, line):
                found.setdefault(option_of(line), {})[line.start] = line
    m.starts = starts
    return found


def allowed(m: Maneuver, line: Line) -> bool:
    """Whether a further target fits those already chosen."""
    return all(item.target_fits(m, line) for item in m.kit.on[TARGET_FITS])


def choose_line(m: Maneuver, line: Line) -> Script[Line]:
    """Which of all possible lines to a target: the one nearest to its middle, unless the seat likes to choose."""
    battle = m.battle
    if line.through or not battle.stops_at(m.payer, "lines"):
        return line
    board: Board = battle.board
    mask = in_the_way(m, line.target) & ~bits(line.target.cells if line.object is None else (line.cell,))
    own = line.target.cells if line.object is None else (line.cell,)
    gaps = has_gaps(battle, m.tactic.type)
    options = [
        (start, cell, *end)
        for start in m.starts
        for cell in own
        if board.far[start][cell] <= m.range
        for end in board.every_line(start, cell, mask, gaps)
    ]
    if not options:
        return line
    chosen = options[0]
    if len(options) > 1:
        chosen = yield ask(DrawnLine(m.payer.seat, m.who.id), options)
    line.start, line.cell, line.end = chosen[0], chosen[1], chosen[2:]
    return line


# Squares


def reachable_squares(m: Maneuver, start: int, every: bool = True) -> list[int]:
    """The squares within range of a start that a line can be drawn to, to target every one or some of them."""
    return squares_seen(m, (start,), in_the_way(m, every=every), m.range)


def squares_seen(m: Maneuver, starts: tuple[int, ...], solid: int, reach: int) -> list[int]:
    """Squares that lines can be drawn to; whoever ignores obstructions reaches those behind them as well."""
    seen = squares_in_range(m.battle, starts, solid, reach, m.tactic.type)
    if not ignores_obstructions(m):
        return seen
    every = squares_in_range(m.battle, starts, 0, reach, m.tactic.type)
    m.beyond = (m.beyond | frozenset(every)).difference(seen)
    return every


def passed_unseen(m: Maneuver) -> set[int]:
    """The obstructed squares that lines to targeted squares behind them went through."""
    board, start = m.battle.board, m.start if m.start >= 0 else m.starts[0]
    some = [(cell, board.central(start, cell)[1]) for cell in m.cells & m.beyond]
    mask = in_the_way(m) if some else 0
    return {each for cell, end in some for each in passed(board, start, end, mask & ~(1 << cell))}


def best_start(m: Maneuver) -> Script[int]:
    """From which of its squares a large character aims: where most enemies can be reached, or as it likes."""
    if len(m.starts) == 1:
        return m.starts[0]
    if m.battle.stops_at(m.payer, "lines"):
        return int((yield ask(Start(m.payer.seat, m.who.id, m.tactic.id), m.starts)))

    def reached(start: int) -> int:
        return sum(
            1
            for c in m.battle.fresh_enemies(m.who)
            if line_to_cells(m.battle, (start,), c.cells, in_the_way(m), m.range, m.tactic.type) is not None
        )

    return max(m.starts, key=reached)


def every_square(m: Maneuver) -> Script[bool]:
    """Target each square in range except your own."""
    start = yield from best_start(m)
    m.starts = (start,)
    own = set(m.who.cells)
    target_squares(m, [cell for cell in reachable_squares(m, start) if cell not in own], start)
    return True


def target_squares(m: Maneuver, cells: Iterable[int], start: int) -> None:
    """Target squares: whoever stands on them is a target."""
    m.cells = frozenset(cells)
    number = len(m.cells)
    if number and m.battle.log:
        rule = "viskara.target.each" if number > 8 else "viskara.target.square"
        m.tell("{who} targets {n}.", "viskara.target.square", rule, n=counting(number, "square"))
    m.start = start
    refresh(m)


def refresh(m: Maneuver) -> None:
    """Whoever came onto targeted squares becomes a target, whoever left them no longer is one."""
    if not m.cells:
        return
    if m.around is not None:
        m.cells = m.around(m)
    battle = m.battle
    start, safe = m.start if m.start >= 0 else m.starts[0], m.safe
    kept = [line for line in m.lines if line.object is not None or not line.target.out]
    m.lines = [line for line in kept if line.cell not in m.cells or line.object or set(line.target.cells) & m.cells]
    have = {line.target.id for line in m.lines if line.object is None}
    for c in battle.characters:
        on = [cell for cell in c.cells if cell in m.cells]
        if (
            not on
            or not safe.isdisjoint(c.cells)
            or c.id in have
            or c.out
            or c.where
            or c.health <= 0
            or (c is m.who and not m.hits_self)
        ):
            continue
        on.sort(key=m.beyond.__contains__)
        line = Line(c, start, on[0], battle.board.central(start, on[0])[1])
        if on[0] in m.beyond:
            line.through = list(passed(battle.board, start, line.end, in_the_way(m) & ~bits(c.cells)))
        m.lines.append(line)
    have_objects = {line.cell for line in m.lines if line.object is not None}
    for zone in battle.zones:
        if zone.key in ATTACKABLE and m.kind == "attack":
            for cell in zone.cells:
                if (
                    cell in m.cells
                    and cell not in have_objects
                    and (zone.key != "companion" or _enemy_companion(m, zone))
                ):
                    line = Line(battle.get(zone.owner), start, cell, battle.board.central(start, cell)[1])
                    line.object = zone
                    m.lines.append(line)


def in_chains_way(m: Maneuver) -> int:
    """What a chain of squares cannot lead through."""
    return objects(m.battle, m.who.side, m.tactic.type)


def barred_squares(m: Maneuver) -> set[int]:
    """Squares a chain leaves out: your own when attacking, the attacker's when defying."""
    if m.kind == "defy" and m.attack is not None:
        return set(m.attack.who.cells)
    return set(m.who.cells)


def attacked_squares(m: Maneuver) -> set[int]:
    """The squares the lines of the attack pass that a defy is for."""
    if m.kind != "defy" or m.attack is None:
        return set()
    return {cell for line in m.attack.lines for cell in m.battle.board.along(line.start, line.end)}


def connected(m: Maneuver, most: int, *, first_within: int = EVERYBODY, exactly: bool = False) -> Script[bool]:
    """Choose a chain of connected squares: the first by a line, each other one beside the one before."""
    own, far = barred_squares(m), m.battle.board.far
    firsts: dict[int, int] = {}
    for begin in m.starts:
        for cell in (*reachable_squares(m, begin, every=False), *((begin,) if m.kind == "defy" else ())):
            near = far[begin][cell] <= first_within
            if near and cell not in own and (cell not in firsts or far[begin][cell] < far[firsts[cell]][cell]):
                firsts[cell] = begin
    if not firsts:
        return False
    touched = attacked_squares(m)
    useful = sorted(firsts, key=lambda cell: cell not in touched)
    chain = [(yield ask(Square(m.payer.seat, m.who.id, m.tactic.id, 1, most), useful))]
    start = firsts[chain[0]]
    while len(chain) < most:
        options: Sequence[int | str] = [
            cell
            for cell in next_connected(m.battle, chain, (start,), m.range, m.tactic.type, m.who.side)
            if cell not in own
        ]
        if not options:
            break
        if not exactly:
            options = [*options, DONE]
        cell = yield ask(Square(m.payer.seat, m.who.id, m.tactic.id, len(chain) + 1, most), options)
        if cell == DONE:
            break
        chain.append(cell)
    m.starts = (start,)
    m.tell("{who} targets a chain of {n}.", "viskara.target.connected", n=counting(len(chain), "square"))
    target_squares(m, chain, start)
    return True


def straight_chain(m: Maneuver, start: int, last: int) -> list[int]:
    """The squares a straight line from middle to middle touches, without the first; objects must not be in them.

    Whoever ignores obstructions goes on behind them.
    """
    board: Board = m.battle.board
    solid = 0 if ignores_obstructions(m) else in_chains_way(m)
    _touched, _ = board.central(start, last)
    middle = board.spots[start]
    cells = [cell for cell in board.along(start, lines.middle(board.spots[last])) if cell not in (start,)]
    inside = lines.passes_through(
        lines.middle(middle), lines.middle(board.spots[last]), [board.spots[cell] for cell in cells]
    )
    chain = [cell for cell in cells if board.spots[cell] in inside]
    return [] if bits(chain) & solid else chain
