"""Other ways to move than on foot, as move actions: burrowing (H33) and teleporting (H34)."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Ask, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book import movement
from fracas.games.steel.book.condition.consequences import LYING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import feared, taken
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.placements import mask_near
from fracas.games.steel.book.position import after_move
from fracas.games.steel.book.teleport import can_teleport, teleport
from fracas.games.steel.book.turn_choice import TurnChoice
from fracas.games.steel.book.where import apart, cells_of, speed_of, squares_between
from fracas.grid import unmask


class Surface(Question[Fight, int]):
    """Where somebody comes up."""

    about: ClassVar[str] = "burrow"

    def __init__(self, mover: str) -> None:
        self.mover = mover

    def sentence(self, fight: Fight) -> str:
        return say("{mover}: come up where?", mover=fight.get(self.mover).name)

    def label(self, fight: Fight, option: int) -> str:
        return fight.name_cell(option)

    def spell(self, fight: Fight, option: int) -> str:
        return fight.name_cell(option)

    def card(self, fight: Fight, option: int) -> Card:
        name = fight.name_cell(option)
        return Card(kind="move", area=(name,), path=(name,), rule="steel.movement.basic")


def burrow_cells(fight: Fight, creature: Creature) -> list[int]:
    """Every free place on the ground within its speed, whatever stands between; water and low things have no floor to
    come up through."""
    board, size, at = fight.board, creature.size, creature.at
    speed = speed_of(fight, creature)
    if speed <= 0 or not fight.on_ground(creature) or creature.riding or creature.conditions & LYING:
        return []
    closed = frozenset(board.water).union(board.low)
    if not closed.isdisjoint(cells_of(fight, creature)):
        return []
    stand, feet = board.stand[size], board.feet[size]
    source = feared(fight, creature)
    afraid = squares_between(fight, creature, source) if source is not None else 0
    free = mask_near(board.grid, (at,), speed) & ~taken(fight, creature) & ~(1 << at)
    return [
        place
        for place in unmask(free)
        if max(board.far[at][place], abs(stand[place] - creature.z)) <= speed
        and closed.isdisjoint(feet[place])
        and (source is None or apart(board, size, place, stand[place], source) >= afraid)
    ]


def _why_not_burrow(fight: Fight, creature: Creature) -> str | None:
    if speed_of(fight, creature) <= 0:
        return "its speed is 0"
    if creature.conditions & LYING:
        return "it is prone"
    if not fight.on_ground(creature):
        return "it is not on the ground"
    return None if burrow_cells(fight, creature) else "there is nowhere to come up"


def _burrow(fight: Fight, creature: Creature) -> Script[None]:
    cells = tuple(burrow_cells(fight, creature))
    to = cells[0] if len(cells) == 1 else (yield Ask(creature.seat, Surface(creature.id), cells))
    if log := fight.log:
        log.beat(creature.id, "Burrow")
        where = fight.name_cell(to)
        log.begin("{who} burrows to {where}.", "steel.house.burrow", who=creature.name, where=where)
    here, conditions, speed = creature.at, creature.conditions, speed_of(fight, creature)
    height = fight.board.stand[creature.size][to]
    struck = yield from movement.struck_leaving(fight, creature, here, to, height)
    if struck and not movement.goes_on(fight, creature, here, conditions, speed):
        return
    movement.place(fight, creature, to)
    if log := fight.log:
        log.hit(creature.id, moved=(fight.name_cell(to),))
    yield from movement.arrive(fight, creature)
    yield from after_move(fight, creature)


def _why_not_teleport(fight: Fight, creature: Creature) -> str | None:
    speed = speed_of(fight, creature)
    if speed <= 0:
        return "its speed is 0"
    return None if can_teleport(fight, creature, speed, creature) else "there is no free space in view to appear in"


def _teleport(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.beat(creature.id, "Teleport")
        log.begin("{who} goes another way.", "steel.house.teleportmove", who=creature.name)
    yield from teleport(fight, creature, speed_of(fight, creature), creature)


BURROW = TurnChoice(
    "burrow",
    "Burrow",
    "move",
    "Move up to your speed below ground.",
    _why_not_burrow,
    _burrow,
    ("steel.movement.basic",),
)
TELEPORT = TurnChoice(
    "teleport_move",
    "Teleport",
    "move",
    "Teleport up to your speed.",
    _why_not_teleport,
    _teleport,
    ("steel.movement.teleport",),
)
