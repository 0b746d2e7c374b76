"""Teleporting: from one space to another without the way between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import counted, say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.asking import NO_SOURCE, Asked, Source, SquareChoice, told_with
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.condition.consequences import ALL, LYING, SLIPPED
from fracas.games.steel.book.conditions import end_condition
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import feared, taken
from fracas.games.steel.book.model import PRONE, Creature
from fracas.games.steel.book.placements import mask_near
from fracas.games.steel.book.position import after_move, arrive, drop_unsupported, place, rider_of
from fracas.games.steel.book.size_and_space import ONE_SQUARE, SQUARES_WIDE
from fracas.games.steel.book.where import apart, cells_of, squares_between
from fracas.grid import mask, unmask
from fracas.grid.areas import view_of


def teleport_cells(fight: Fight, creature: Creature, distance: int, by: Creature) -> list[int]:
    """The free places within the distance to which `by` has line of effect, from a space it has line of effect to.

    No object may be there either, not even a low one. Who teleports itself moves of its own will, so not closer to what
    it fears.
    """
    free = unmask(_empty(fight, creature, distance, by))
    return _in_view(fight, by, creature.size, _within(fight, creature, distance, by, free))


def can_teleport(fight: Fight, creature: Creature, distance: int, by: Creature) -> bool:
    """Whether there is any such place; the first one found is enough."""
    board, size = fight.board, creature.size
    cells, z, tall = cells_of(fight, by), by.z, SQUARES_WIDE[by.size]
    stand, feet, high = board.stand[size], board.feet[size], SQUARES_WIDE[size]
    for at in unmask(_empty(fight, creature, distance, by)):
        in_line = targeting.line_between(fight, cells, z, tall, feet[at], stand[at], high)
        if in_line and _within(fight, creature, distance, by, (at,)):
            return True
    return False


def _empty(fight: Fight, creature: Creature, distance: int, by: Creature) -> int:
    """The places near enough on the map with nobody and nothing there, whether in view or not, as a bit mask."""
    if by is not creature and not targeting.line_of_effect(fight, by, creature):
        return 0
    if (creature.conditions & LASTING or fight.on[STANDS]) and cannot(fight, creature, "teleport"):
        return 0
    board: Board = fight.board
    size, at = creature.size, creature.at
    free = mask_near(board.grid, (at,), distance) & ~taken(fight, creature) & ~(1 << at)
    for cell in board.low:
        free &= ~board.covering[size][cell]
    return free


def _within(fight: Fight, creature: Creature, distance: int, by: Creature, anchors: Iterable[int]) -> list[int]:
    """Those of some places that are near enough in height too, and no closer to what somebody fears who goes there."""
    board: Board = fight.board
    size, z, stand = creature.size, creature.z, board.stand[creature.size]
    source = feared(fight, creature) if by is creature else None
    afraid = squares_between(fight, creature, source) if source is not None else 0
    return [
        anchor
        for anchor in anchors
        if abs(stand[anchor] - z) <= distance
        and (source is None or apart(board, size, anchor, stand[anchor], source) >= afraid)
    ]


def _in_view(fight: Fight, by: Creature, size: int, anchors: list[int]) -> list[int]:
    """Those of some places where it would have line of effect to a body of this size."""
    board: Board = fight.board
    stand, cells, z, tall = board.stand[size], cells_of(fight, by), by.z, SQUARES_WIDE[by.size]
    if size > ONE_SQUARE:
        feet, high = board.feet[size], SQUARES_WIDE[size]
        return [a for a in anchors if targeting.line_between(fight, cells, z, tall, feet[a], stand[a], high)]
    view, seen = view_of(board.terrain, (cells, z, tall)), 0
    for ground in {stand[anchor] for anchor in anchors}:
        seen |= view.of(mask([anchor for anchor in anchors if stand[anchor] == ground]), ground + 1)
    return unmask(seen)


class TeleportTo(SquareChoice):
    about: ClassVar[str] = "teleport"

    def __init__(self, who: str, distance: int, source: Source) -> None:
        super().__init__(who)
        self.distance, self.source = distance, source

    def sentence(self, fight: Fight) -> str:
        how = say("{who} teleports up to {squares}", who=self.me(fight).name, squares=counted(self.distance, "square"))
        return say("{how}: where?", how=told_with(fight, how, self.source))


class ArriveStanding(Asked[str]):
    about: ClassVar[str] = "arrive standing"
    words: ClassVar[dict[str, str]] = {"stand": "Stand up", "stay": "Stay prone"}

    def sentence(self, fight: Fight) -> str:
        return say("{who}: arrive standing?", who=self.me(fight).name)


def teleport(fight: Fight, creature: Creature, distance: int, by: Creature, source: Source = NO_SOURCE) -> Script[None]:
    """`by` chooses where it appears. No opportunity attacks; grabbed and restrained end; it may arrive standing."""
    cells = tuple(teleport_cells(fight, creature, distance, by))
    if not cells:
        return
    to = cells[0] if len(cells) == 1 else (yield Ask(by.seat, TeleportTo(creature.id, distance, source), cells))
    if log := fight.log:
        log.begin(
            "{who} teleports to {where}.",
            "steel.movement.teleport",
            "steel.movement.teleport.loe",
            who=creature.name,
            where=fight.name_cell(to),
        )
    rider = rider_of(fight, creature)
    if rider is not None:
        rider.riding = ""
    place(fight, creature, to)
    if log := fight.log:
        log.hit(creature.id, moved=(fight.name_cell(to),))
    _shake_off(fight, creature)
    if creature.conditions & LYING and creature.conscious:
        yield from _arrive_standing(fight, creature)
    yield from arrive(fight, creature)
    yield from drop_unsupported(fight)
    if log := fight.log:
        log.end()
    yield from after_move(fight, creature)


def _shake_off(fight: Fight, creature: Creature) -> None:
    """Nothing holds a creature that teleports."""
    if (log := fight.log) and creature.conditions & SLIPPED:
        log.tell("{who} slips out of whatever held it.", "steel.movement.teleport.conditions", who=creature.name)
    for each in ALL:
        if each.slipped:
            end_condition(fight, creature, each.bit)


def _arrive_standing(fight: Fight, creature: Creature) -> Script[None]:
    answer = yield Ask(creature.seat, ArriveStanding(creature.id), ("stand", "stay"))
    if answer == "stand":
        if log := fight.log:
            log.tell("{who} arrives standing.", "steel.movement.teleport.prone", who=creature.name)
        end_condition(fight, creature, PRONE)
