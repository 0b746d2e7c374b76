"""Shifting: a careful move that nobody strikes at, step by step or with one jump."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import counted, say
from fracas.games.steel.book.asking import NO_SOURCE, Source, told_with
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.condition.consequences import LYING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import flies, gait_of, hindering_zones
from fracas.games.steel.book.jump import ends_in_fall, hurdles, jump, jump_targets, uneven
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.movement import Going, best_path, can_leave, cannot_shift, explore, walk_path
from fracas.games.steel.book.placements import mask_near
from fracas.games.steel.book.where import cells_of, speed_of


def can_shift(fight: Fight, creature: Creature, distance: int) -> bool:
    """Whether there is anywhere to shift to, step by step or with a jump."""
    budget = min(distance, speed_of(fight, creature))
    return can_leave(fight, creature, budget, shift=True) or bool(shift_landings(fight, creature, budget))


def shift_landings(fight: Fight, creature: Creature, budget: int) -> list[int]:
    """Where a shift may lead with one jump that needs no test: not into difficult terrain, not into a fall."""
    if budget <= 0 or creature.conditions & LYING or cannot_shift(fight, creature) or flies(creature):
        return []
    board: Board = fight.board
    own = cells_of(fight, creature)
    worth_jumping = uneven(board) if budget == 1 else hurdles(fight)
    if not mask_near(board.grid, own, budget) & worth_jumping:
        return []
    hindering = gait_of(fight, creature).hindering | hindering_zones(fight, creature)
    return [
        place
        for place in jump_targets(fight, creature, budget, ())
        if hindering.isdisjoint([c for c in board.feet[creature.size][place] if c not in own])
        and not ends_in_fall(fight, creature, place, ())
    ]


class ShiftTo(Going):
    about: ClassVar[str] = "shift"
    shifting: ClassVar[bool] = True

    def __init__(self, who: str, budget: int, source: Source) -> None:
        super().__init__(who, budget)
        self.source = source

    def sentence(self, fight: Fight) -> str:
        how = say("{who} shifts up to {squares}", who=self.me(fight).name, squares=counted(self.budget, "square"))
        return say("{how}: where?", how=told_with(fight, how, self.source))


def shift(
    fight: Fight, creature: Creature, distance: int, *, source: Source = NO_SOURCE, rules: tuple[str, ...] = ()
) -> Script[None]:
    """Move up to so many squares without opportunity attacks; not while slowed, never into difficult terrain.

    `source` is what lets it; `rules` are more rules to name in the log.
    """
    speed = speed_of(fight, creature)
    budget = min(distance, speed)
    if (log := fight.log) and budget < distance:
        log.tell("{who} cannot go further than its speed of {n}.", "steel.rule.singlemove", who=creature.name, n=speed)
    known = explore(fight, creature, budget, shift=True)
    leaps = [place for place in shift_landings(fight, creature, budget) if place not in known.cost]
    if not known.cost and not leaps:
        return
    to = yield Ask(creature.seat, ShiftTo(creature.id, budget, source), (*known.cost, *leaps, "stay"))
    if to == "stay":
        return
    if log := fight.log:
        where, rules = fight.name_cell(to), ("steel.movement.shift", "steel.movement.basic", *rules)
        log.begin("{who} shifts to {where}.", *rules, who=creature.name, where=where)
    if to in leaps:
        yield from jump(fight, creature, to, (), budget, shift=True)
    else:
        path = best_path(fight, creature, to, budget, shift=True, known=known)
        yield from walk_path(fight, creature, path, shift=True)
    if log := fight.log:
        log.end()
