"""Who and what can be targeted: obstructions by purpose, lines to characters and squares, reach of defies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fracas.games.viskara.book import lines
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.board import MOVE, OTHER, Board, bits, cells_of
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Companion

SOLID_ZONES = frozenset(["obstruction", "shards"])


def bodies(battle: Battle, side: int) -> int:
    """The squares of fresh characters that are enemies of a side."""
    mask = 0
    for c in battle.characters:
        if c.side != side and c.health > 0 and not c.out and not c.where:
            for cell in c.cells:
                mask |= 1 << cell
    return mask


def objects(battle: Battle, side: int, purpose: str) -> int:
    """Everything but characters that stops lines of a purpose for a side."""
    board = battle.board
    mask = board.solid[purpose]
    for zone in battle.zones:
        if (
            zone.key in SOLID_ZONES
            or (isinstance(zone, Companion) and obstructs(battle, zone, side))
            or (zone.key == "smoke" and purpose != MOVE)
        ):
            mask |= bits(zone.cells)
    return mask


def obstructs(battle: Battle, zone: Companion, side: int) -> bool:
    """Whether a companion is in a side's way: one at the front that is off its owner's square."""
    owner = battle.get(zone.owner)
    return zone.front and owner.side != side and (len(zone.cells) > 1 or not set(zone.cells) & set(owner.cells))


def obstructions(battle: Battle, who: Character, purpose: str, low: int = 0) -> int:
    """What stops the lines of a character: objects and fresh enemies. A strong enough tactic sees through smoke."""
    glance = battle.glance
    key = (who.side, purpose, low)
    if glance is not None and key in glance:
        found: int = glance[key]
    else:
        found = objects(battle, who.side, purpose) | bodies(battle, who.side)
        if purpose not in (MOVE, OTHER) and battle.zones:
            for zone in battle.zones:
                if zone.key == "smoke" and low >= zone.n:
                    found &= ~bits(zone.cells) | bodies(battle, who.side) | battle.board.solid[purpose]
        if glance is not None:
            glance[key] = found
    return found & ~bits(who.cells)


def has_gaps(battle: Battle, purpose: str) -> bool:
    """Whether lines of this purpose may pass between pillars."""
    return purpose == "projectile" and bool(battle.board.pillars)


def line_to_cells(
    battle: Battle, starts: Iterable[int], cells: Sequence[int], obstructed: int, reach: int, purpose: str = OTHER
) -> tuple[int, int, lines.Point] | None:
    """A line from one of the starting squares to one of the squares within range: start, square and end."""
    board = battle.board
    gaps = has_gaps(battle, purpose)
    own = bits(cells)
    for start in starts:
        row = board.far[start]
        for cell in cells:
            if row[cell] <= reach:
                end = board.line(start, cell, obstructed & ~own, gaps)
                if end is not None:
                    return start, cell, end
    return None


def sees(battle: Battle, who: Character, other: Character, reach: int, purpose: str = OTHER) -> bool:
    """Whether a character can target another within a range."""
    if other.where or other.out or other.health <= 0 or battle.apart(who.cells, other.cells) > reach:
        return False
    obstructed = obstructions(battle, who, purpose)
    return line_to_cells(battle, who.cells, other.cells, obstructed, reach, purpose) is not None


def squares_in_range(battle: Battle, starts: Sequence[int], obstructed: int, reach: int, purpose: str) -> list[int]:
    """Every square of the board within range that a line can be drawn to, tested one by one."""
    board = battle.board
    gaps = has_gaps(battle, purpose)
    far = board.far
    found = []
    for cell in range(board.size):
        if board.solid[purpose] >> cell & 1:
            continue
        for start in starts:
            if far[start][cell] <= reach and board.line(start, cell, obstructed & ~(1 << cell), gaps) is not None:
                found.append(cell)
                break
    return found


# Defying


class Met(NamedTuple):
    """Where a line meets another: its own start, the point on the other, and the obstructions it went through."""

    start: int
    point: lines.Point
    through: tuple[int, ...] = ()


def passed(board: Board, start: int, end: lines.Point, mask: int) -> tuple[int, ...]:
    """The obstructed squares whose inside a line meets."""
    solid = [board.spots[cell] for cell in cells_of(mask & ~(1 << start))]
    inside = lines.passes_through(lines.middle(board.spots[start]), end, solid)
    return tuple(y * board.width + x for x, y in inside)


def meet_line(
    battle: Battle,
    starts: Iterable[int],
    reach: int,
    mask: int,
    start: int,
    end: lines.Point,
    attacker: Sequence[int],
    ignores: bool = False,
) -> Met | None:
    """How a line from one of some squares meets an attack line within range, or None.

    The attacker's own squares are in the way. Who ignores obstructions goes through them if there is no other way.
    """
    board = battle.board
    own = set(attacker)
    path = [cell for cell in board.along(start, end) if cell not in own]
    through: Met | None = None
    for begin in starts:
        if begin in path:
            return Met(begin, end)
        near = [cell for cell in path if board.far[begin][cell] <= reach]
        if not near:
            continue
        point = _meet(board, begin, start, end, near, mask | bits(attacker))
        if point is not None:
            return Met(begin, point)
        if ignores and through is None:
            point = _meet(board, begin, start, end, near, bits(attacker)) or _meet(board, begin, start, end, near, 0)
            assert point is not None
            through = Met(begin, point, passed(board, begin, point, mask))
    return through


def _meet(board: Board, own: int, start: int, end: lines.Point, near: list[int], obstructed: int) -> lines.Point | None:
    a = lines.middle(board.spots[start])
    within = [board.spots[cell] for cell in near]
    around = [board.spots[cell] for cell in cells_of(obstructed & _boxes(board, own, near))]
    return lines.reach_line(board.spots[own] if around else (-9, -9), a, end, within, around)


def _boxes(board: Board, own: int, near: list[int]) -> int:
    mask = 0
    for cell in near:
        mask |= board.box(own, cell) | 1 << cell
    return mask & ~(1 << own)


# Connected squares


def next_connected(
    battle: Battle, chain: Sequence[int], starts: Sequence[int], reach: int, purpose: str, side: int
) -> list[int]:
    """Squares a chain of connected squares can go on with: beside the last, past objects but through characters."""
    board = battle.board
    last = chain[-1]
    solid = objects(battle, side, purpose)
    found = []
    for cell, beside, _ in board.steps[last]:
        if cell in chain or solid >> cell & 1 or (beside and solid & beside == beside):
            continue
        if any(board.far[start][cell] <= reach for start in starts):
            found.append(cell)
    return found
