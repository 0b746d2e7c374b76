"""Somebody in a battle: where they are, what they have left, what sticks to them."""

from __future__ import annotations

from typing import final

from fracas.core.kit import Kit
from fracas.games.viskara.book.kits import kit_of
from fracas.games.viskara.book.model import AnyMark, Paused, Sheet
from fracas.games.viskara.book.moments import Moments


@final
class Character:
    """Somebody in a battle. The sheet never changes; what is read of it all the time is kept at hand."""

    def __init__(
        self,
        id: str,
        sheet: Sheet,
        name: str,
        side: int,
        seat: str,
        cells: tuple[int, ...] = (),
        effort: int = 1,
        flair: int = 1,
        marks: tuple[AnyMark, ...] = (),
        kit: Kit[Moments] | None = None,
    ) -> None:
        self.kit = kit_of(sheet) if kit is None else kit
        self.id, self.sheet, self.name, self.side, self.seat = id, sheet, name, side, seat
        self.size: int = sheet.size
        self.abilities: tuple[str, ...] = sheet.abilities
        self.special: bool = bool(sheet.abilities or sheet.aura)  # it has abilities or an aura
        self.health: int = sheet.health
        self.most: int = sheet.health  # the maximum of health now
        self.cells, self.effort, self.flair, self.marks = cells, effort, flair, marks
        self.out = False
        self.dead = False
        self.acted = False
        self.anchored = False
        self.moved = False  # has moved by itself this turn
        self.move_used = False  # has used the Move action since its last turn
        self.attacks = 0
        self.attacked_with: tuple[str, ...] = ()
        self.spent_effort = 0
        self.spent_flair = 0
        self.once: tuple[str, ...] = ()  # what it has done this turn that can be done once
        self.fate = 0  # challenging fate: 0 still can, 1 done in this battle, 2 done in the battle before
        self.owes = 0  # effort it will lack on its next turn
        self.stored: tuple[str, ...] = ()
        self.aside: tuple[str, ...] = ()
        self.where = ""  # special states of creatures: underground, airborne
        self.facing: tuple[int, ...] = ()
        self.injuries = 0
        self.balance = 0  # tenths of a level lost for balancing in a chain of battles
        self.hurt = 0  # health damage taken in this battle, for Bide
        self.prevented = 0  # damage prevented in this battle, for Riposte
        # A signature move under way: the next part, 1 if it was delayed, health and prevention when it started
        self.paused: Paused | None = None
        self.touched: tuple[str, ...] = ()  # characters a running or paused signature move has affected

    def clone(self) -> Character:
        twin = Character(
            self.id, self.sheet, self.name, self.side, self.seat, self.cells, self.effort, self.flair, self.marks,
            self.kit,
        )  # fmt: skip
        twin.health, twin.most, twin.out, twin.dead, twin.acted = (
            self.health,
            self.most,
            self.out,
            self.dead,
            self.acted,
        )
        twin.anchored, twin.moved, twin.move_used = self.anchored, self.moved, self.move_used
        twin.attacks, twin.attacked_with, twin.once = self.attacks, self.attacked_with, self.once
        twin.spent_effort, twin.spent_flair, twin.fate, twin.owes = (
            self.spent_effort, self.spent_flair, self.fate, self.owes,
        )  # fmt: skip
        twin.stored, twin.aside, twin.where, twin.facing = self.stored, self.aside, self.where, self.facing
        twin.injuries, twin.balance, twin.hurt, twin.prevented = self.injuries, self.balance, self.hurt, self.prevented
        twin.paused, twin.touched = self.paused, self.touched
        return twin

    @property
    def exhausted(self) -> bool:
        return self.health <= 0

    @property
    def level(self) -> int:
        return self.sheet.level

    def mark(self, key: str) -> AnyMark | None:
        for mark in self.marks:
            if mark.key == key:
                return mark
        return None

    def has(self, key: str) -> bool:
        for mark in self.marks:
            if mark.key == key:
                return True
        return False

    def put(self, mark: AnyMark) -> None:
        self.marks = (*self.marks, mark)

    def drop(self, key: str, by: str | None = None) -> None:
        self.marks = tuple(m for m in self.marks if m.key != key or (by is not None and m.by != by))
