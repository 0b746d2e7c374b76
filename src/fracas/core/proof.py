"""Proof that no die was changed: fate's answers in a match file are drawn once more from its key or seed and compared.

The key of a table is secret while the match runs; what it has committed itself to, a hash, is shown from the beginning.
Every die has a number under the key. Dice that were taken back are not thrown again, so numbers may be missing: a proof
names every such gap, and every roll the director decided by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fracas.core.errors import BadMatchFile
from fracas.core.fate import Fate, Keyed
from fracas.core.file import _fate, _head, _read_answer, _reader, load
from fracas.core.hand import CARDS, DICE, HAND, fitting, laid_ready
from fracas.core.match import FATE, Match

Told = tuple[Any, ...]


class Gap(msgspec.Struct, frozen=True):
    """Before this answer fate drew anew: so many dice and cards had been taken back."""

    answer: int
    missing: int


class Wrong(msgspec.Struct, frozen=True):
    """An answer of fate that is not what fate drew; with nothing drawn, its number had been used before."""

    answer: int
    told: Told
    drawn: Told


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What could be checked. `kind` is "key", "seed", "hand" (people rolled) or "sealed" (the key is not shown yet)."""

    kind: str
    commitments: tuple[str, ...] = ()
    checked: int = 0
    """How many dice and cards were drawn once more and are the same."""
    before: int = 0
    """How many of fate's answers are older than this fate: the match went on from another one."""
    by_hand: tuple[int, ...] = ()
    """Answers of fate that the director had decided."""
    gaps: tuple[Gap, ...] = ()
    wrong: tuple[Wrong, ...] = ()


def luck(fate: Keyed, numbers: Sequence[int], drawn: int) -> dict[str, Any]:
    """What a file says about a fate whose keys are shown: with them, where numbers do not simply follow each other.

    `numbers` has for each answer of the match the number of its first die, 0 for what this fate did not answer.
    """
    return {"keys": [[first, key.hex()] for first, key in fate.keys], "drawn": drawn, "numbers": list(numbers)}


def verify(text: str) -> Proof:
    """Draw every answer of fate once more. Raises BadMatchFile when the file is not a match that can be played."""
    load(text)
    head = _head(text)
    plain, fate = head["fate"], _fate(head["fate"])
    if fate.by_hand:
        return Proof(kind="hand")
    if isinstance(fate, Keyed) and "keys" not in plain:
        told = plain.get("commitments")
        return Proof(kind="sealed", commitments=tuple(str(each) for each in told) if isinstance(told, list) else ())
    reader = _reader(head["setup"], None)
    answers: list[tuple[str, Any]] = []
    checker = Checker(fate, _numbers(plain, head["answers"]))
    for place, line in enumerate(head["answers"], 1):
        wanted = reader.wanted
        seat, value = _read_answer(reader, place, line)
        answers.append((seat, value))
        if seat == HAND:
            checker.lay_ready(value)
        elif seat == FATE:
            checker.check(place, reader, wanted, value)
    return checker.proof(plain, answers)


def _numbers(plain: dict[str, Any], lines: list[str]) -> list[int] | None:
    """Which number each answer's first die had; None where they follow each other from the beginning."""
    numbers = plain.get("numbers")
    if numbers is None:
        return None
    if not isinstance(numbers, list) or len(numbers) != len(lines) or not all(type(n) is int for n in numbers):
        raise BadMatchFile("fate's “numbers” must be one whole number for each answer")
    return numbers


class Checker:
    """Goes through the answers of fate, one after the other."""

    def __init__(self, fate: Fate, numbers: list[int] | None) -> None:
        self.fate, self.numbers = fate, numbers
        self.ready: list[Told] = []
        self.checked = self.before = 0
        self.drawn: list[tuple[int, Any, Told]] = []
        self.by_hand: list[int] = []
        self.gaps: list[Gap] = []
        self.wrong: list[Wrong] = []
        self.next = 1

    def lay_ready(self, value: Told) -> None:
        if value and value[0] in (DICE, CARDS):
            self.ready.append(laid_ready(value))

    def check(self, place: int, reader: Match, wanted: Any, value: Told) -> None:
        forced = fitting(reader.rules, wanted, self.ready[0]) if self.ready else None
        if forced is not None:
            del self.ready[0]
        if self.numbers is None:
            self.drawn.append((place, wanted, value))
            if forced is not None and forced == value:
                self.by_hand.append(place)
            return
        number = self.numbers[place - 1]
        if not number:
            self.before += 1
            self.next += len(value)
            return
        if number < self.next:
            self.wrong.append(Wrong(place, value, ()))
            return
        if number > self.next:
            self.gaps.append(Gap(place, number - self.next))
        self.next = number + len(value)
        if forced is not None and forced == value:
            self.by_hand.append(place)
        else:
            self.compare(place, wanted, value, number)

    def compare(self, place: int, wanted: Any, value: Told, number: int) -> None:
        self.fate.drawn = number - 1
        drawn = self.fate.answer(wanted)
        if drawn == value:
            self.checked += len(value)
        else:
            self.wrong.append(Wrong(place, value, drawn))

    def proof(self, plain: dict[str, Any], answers: list[tuple[str, Any]]) -> Proof:
        keyed = isinstance(self.fate, Keyed)
        if self.numbers is None:
            dice = sum(len(value) for seat, value in answers if seat == FATE)
            number = plain.get("drawn", dice) - dice + 1
            for place, wanted, value in self.drawn:
                if place not in self.by_hand:
                    self.compare(place, wanted, value, number)
                number += len(value)
        return Proof(
            kind="key" if keyed else "seed",
            commitments=self.fate.commitments if isinstance(self.fate, Keyed) else (),
            checked=self.checked,
            before=self.before,
            by_hand=tuple(self.by_hand),
            gaps=tuple(self.gaps),
            wrong=tuple(self.wrong),
        )


__all__ = ["Gap", "Proof", "Wrong", "luck", "verify"]
