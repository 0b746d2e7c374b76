"""Where creatures are: the squares they cover, how far apart they are, who is near, how far they can go."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, Held, cannot, faster
from fracas.games.steel.book.condition.consequences import SLOW, STOPPED
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.size_and_space import ONE_SQUARE, SQUARES_WIDE

if TYPE_CHECKING:
    from fracas.games.steel.book.fight import Fight
    from fracas.games.steel.book.gait import Gait


@final
class Glance:
    """What was looked up while one menu is made: gaits, bodies in the way, changes, who is near, lines of effect."""

    def __init__(self) -> None:
        self.around: dict[str, list[tuple[Creature, int]]] = {}
        self.bodies: dict[str, tuple[int, int]] = {}
        self.changes: dict[str, list[Held]] = {}
        self.gaits: dict[str, Gait] = {}
        self.lines: dict[tuple[str, str], bool] = {}
        self.near: dict[tuple[str, int], list[Creature]] = {}
        self.shifts: dict[str, Gait] = {}


def cells_of(fight: Fight, creature: Creature) -> tuple[int, ...]:
    """The squares of its space."""
    board: Board = fight.board
    return board.feet[creature.size][creature.at]


def apart(board: Board, size: int, at: int, z: int, other: Creature) -> int:
    """Squares between a body of this size at this place and a creature, diagonals and height counting alike.

    1 is adjacent, 0 is in the same space.
    """
    other_size, other_at, other_z = other.size, other.at, other.z
    if size <= ONE_SQUARE and other_size <= ONE_SQUARE:
        flat = board.far[at][other_at]
    else:
        flat = _gap(board, board.feet[size][at], board.feet[other_size][other_at])
    if z == other_z:
        return flat
    above = max(other_z - (z + SQUARES_WIDE[size] - 1), z - (other_z + SQUARES_WIDE[other_size] - 1))
    return flat if flat > above else above


def _gap(board: Board, cells: tuple[int, ...], others: tuple[int, ...]) -> int:
    """The least distance between squares of two spaces."""
    best = board.far[cells[0]][others[0]]
    for cell in cells:
        row = board.far[cell]
        for other in others:
            if row[other] < best:
                best = row[other]
    return best


def squares_between(fight: Fight, a: Creature, b: Creature) -> int:
    """Squares between two creatures; 1 is adjacent."""
    return apart(fight.board, a.size, a.at, a.z, b)


def those_within(fight: Fight, creature: Creature, squares: int) -> list[Creature]:
    """Every other creature at most so far away, the dead left out."""
    glance: Glance | None = fight.glance
    if glance is None:
        return _those_within(fight, creature, squares)
    key = (creature.id, squares)
    found = glance.near.get(key)
    if found is None:
        found = glance.near[key] = [c for c, away in all_around(fight, creature) if away <= squares]
    return found


def _those_within(fight: Fight, creature: Creature, squares: int) -> list[Creature]:
    board: Board = fight.board
    size, at, z = creature.size, creature.at, creature.z
    row, slack = board.far[at], squares + SQUARES_WIDE[size] - 2
    return [
        c
        for c in fight.creatures
        if row[c.at] <= slack + SQUARES_WIDE[c.size]
        and c is not creature
        and not c.dead
        and apart(board, size, at, z, c) <= squares
    ]


def all_around(fight: Fight, creature: Creature) -> list[tuple[Creature, int]]:
    """Every other creature with its distance, the dead left out."""
    glance: Glance | None = fight.glance
    if glance is None:
        return _all_around(fight, creature)
    found = glance.around.get(creature.id)
    if found is None:
        found = glance.around[creature.id] = _all_around(fight, creature)
    return found


def _all_around(fight: Fight, creature: Creature) -> list[tuple[Creature, int]]:
    board: Board = fight.board
    size, at, z = creature.size, creature.at, creature.z
    return [(c, apart(board, size, at, z, c)) for c in fight.creatures if not c.dead and c is not creature]


def occupant(fight: Fight, cell: int, ignore: Creature | None = None) -> Creature | None:
    """Who stands in a square (at any height), if anybody."""
    for c in fight.creatures:
        if c.dead or c is ignore:
            continue
        if c.at == cell or (c.size > ONE_SQUARE and cell in cells_of(fight, c)):
            return c
    return None


def speed_of(fight: Fight, creature: Creature) -> int:
    """Speed after grabbing, being grabbed, restrained or slowed."""
    conditions = creature.conditions
    if conditions & STOPPED:
        return 0
    stats = creature.stats
    speed = stats.speed
    if conditions & LASTING or fight.on[STANDS]:
        speed = 0 if cannot(fight, creature, "move") else max(0, speed + faster(fight, creature))
    if creature.holding and stats.size <= fight.get(creature.holding).size:
        speed //= 2
    if conditions & SLOW and speed > 2:
        return 2
    return speed
