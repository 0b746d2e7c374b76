"""Fate at a table: a secret key, what is shown of it and when, and which number every die had."""

from __future__ import annotations

import secrets
from typing import Any

from fracas.core import Draw, Fate, Keyed, Match, Roll
from fracas.core.fate import KEY_BYTES, commitment
from fracas.core.file import plain_fate
from fracas.core.match import FATE
from fracas.core.outlook import Veiled
from fracas.core.proof import luck
from fracas.server.journal import Start
from fracas.server.messages import FateInfo


class Telling(Fate):
    """Fate that remembers what it was last asked, so that dice can be shown as they fall."""

    __slots__ = ("asked",)

    def __init__(self, seed: int, drawn: int = 0) -> None:
        super().__init__(seed, drawn)
        self.asked: list[Roll | Draw] = []

    def answer(self, request: Roll | Draw) -> tuple[Any, ...]:
        self.asked.append(request)
        return super().answer(request)

    def skip(self, request: Roll | Draw) -> None:
        self.asked.append(request)
        super().skip(request)


class TellingByHand(Telling):
    __slots__ = ()
    by_hand = True

    def __init__(self, seed: int = 0, drawn: int = 0) -> None:
        super().__init__(seed, drawn)


class TellingKeyed(Keyed):
    """The same for a fate with a key."""

    __slots__ = ("asked",)

    def __init__(self, keys: tuple[tuple[int, bytes], ...], drawn: int = 0) -> None:
        super().__init__(keys, drawn)
        self.asked: list[Roll | Draw] = []

    def answer(self, request: Roll | Draw) -> tuple[Any, ...]:
        self.asked.append(request)
        return super().answer(request)

    def skip(self, request: Roll | Draw) -> None:
        self.asked.append(request)
        super().skip(request)


def new_key() -> str:
    """256 bits from the system's own source of chance."""
    return secrets.token_bytes(KEY_BYTES).hex()


def fate_of(start: Start) -> Telling | TellingKeyed:
    if start.key:
        return TellingKeyed(((1, bytes.fromhex(start.key)),))
    return TellingByHand() if start.seed is None else Telling(start.seed)


def shown_at_first(start: Start) -> FateInfo:
    """What is shown of fate from the beginning."""
    if start.key:
        return FateInfo("key", (commitment(bytes.fromhex(start.key)),), same_dice=start.same_dice)
    if start.seed is None:
        return FateInfo("hand")
    return FateInfo("seed" if start.chosen else "old", seed=str(start.seed) if start.chosen else "")


class Thrown:
    """The numbers of all dice that ever fell at a table, made from its journal and nothing else.

    A number is used once: after an undo fate draws on, unless the table wants the same dice again.
    """

    def __init__(self, start: Start, fate: Telling | TellingKeyed, match: Match) -> None:
        self.start, self.fate, self.match = start, fate, match
        self.numbers = [0] * len(start.answers)
        self.undone: list[int] = []
        self.anew = not start.same_dice
        self.highest = 0
        self.played(len(start.answers))

    def before_play(self) -> None:
        """Go on behind the last die that ever fell."""
        if self.anew:
            self.fate.drawn = self.highest

    def played(self, before: int) -> None:
        """Number what fate has said since `before`."""
        new = self.match.answers[before:]
        number = self.fate.drawn - sum(len(value) for seat, value in new if seat == FATE) + 1
        for seat, value in new:
            self.numbers.append(number if seat == FATE else 0)
            number += len(value) if seat == FATE else 0
        self.undone = []
        self.highest = max(self.highest, self.fate.drawn)

    def rewound(self, key: str) -> None:
        version = self.match.version
        self.undone = self.numbers[version:] + self.undone
        del self.numbers[version:]
        if key and isinstance(self.fate, Keyed):
            self.fate.keys = (*self.fate.keys, (self.highest + 1, bytes.fromhex(key)))
            self.anew = True

    def redone(self) -> None:
        number = self.match.version - len(self.numbers)
        self.numbers += self.undone[:number]
        del self.undone[:number]

    # What is shown

    def revealed(self, ended: bool) -> bool:
        """Keys are shown when nothing can be drawn with them any more and nothing drawn with them is hidden."""
        return self.match.over or (ended and not isinstance(self.match.rules, Veiled))

    def has_news(self, ended: bool) -> bool:
        return isinstance(self.fate, Keyed) and (len(self.fate.keys) > 1 or self.revealed(ended))

    def next_key(self, ended: bool) -> str:
        """A new key for a match that goes on although its key has been shown; "" otherwise."""
        return new_key() if isinstance(self.fate, Keyed) and self.revealed(ended) else ""

    def shown(self, ended: bool) -> FateInfo:
        if not isinstance(self.fate, Keyed):
            return shown_at_first(self.start)
        keys = tuple(key.hex() for _, key in self.fate.keys) if self.revealed(ended) else ()
        return FateInfo("key", self.fate.commitments, keys, same_dice=not self.anew)

    def luck(self, ended: bool) -> dict[str, Any]:
        """What a match file may say about fate now."""
        if isinstance(self.fate, Keyed):
            if self.revealed(ended):
                return luck(self.fate, self.numbers, max(self.highest, self.fate.drawn))
            return plain_fate(self.fate)
        if self.fate.by_hand:
            return {"by_hand": True}
        over = self.revealed(ended) and not self.undone and self.start.chosen
        return {"seed": self.fate.seed, "numbers": self.numbers, "drawn": self.highest} if over else {"commitments": []}
