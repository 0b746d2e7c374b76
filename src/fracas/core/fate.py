"""Fate answers dice and draws. It is a seed and a counter: small, copyable, the same on every machine.

Anybody who knows a seed knows all dice to come. A table must not allow that, so its fate is `Keyed`: nobody can predict
the dice before its key is shown, and nobody can change them afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from fracas.core.ask import Draw, Roll

_MASK = 0xFFFFFFFFFFFFFFFF


class Fate:
    """A seeded generator (SplitMix64) that can be stopped, copied and rewound to any count."""

    __slots__ = ("drawn", "seed")
    by_hand = False

    def __init__(self, seed: int, drawn: int = 0) -> None:
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
        self.seed, self.drawn = seed, drawn

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        self.drawn += 1
        mixed = (self.seed * 0xD1342543DE82EF95 + self.drawn * 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return (mixed ^ (mixed >> 31)) % bound

    def roll(self, request: Roll) -> tuple[int, ...]:
        """What the dice show."""
        below = self.below
        return tuple([below(sides) + 1 for sides in request.dice])

    def draw(self, request: Draw) -> tuple[Any, ...]:
        """The cards that are drawn."""
        deck = request.deck
        left = [count for _, count in deck]
        total = sum(left)
        if request.number > total:
            raise ValueError(f"cannot draw {request.number} of {total} cards")
        drawn: list[Any] = []
        for _ in range(request.number):
            pick = self.below(total)
            total -= 1
            place = 0
            while pick >= left[place]:
                pick -= left[place]
                place += 1
            left[place] -= 1
            drawn.append(deck[place][0])
        return tuple(drawn)

    def answer(self, request: Roll | Draw) -> tuple[Any, ...]:
        """What comes of this roll or draw."""
        return self.roll(request) if isinstance(request, Roll) else self.draw(request)

    def skip(self, request: Roll | Draw) -> None:
        """Count a request as answered without answering it: its answer is already known."""
        self.drawn += len(request.dice) if isinstance(request, Roll) else request.number

    def clone(self) -> Fate:
        """A copy that goes on alike."""
        return type(self)(self.seed, self.drawn)


class Scripted(Fate):
    """Fate for tests: gives what it was told, refuses to improvise, and must be used up.

    `told` is everything it was told and `drawn` how much of it has been used, so it can be rewound like any fate.
    """

    __slots__ = ("told",)

    def __init__(self, *told: Any) -> None:
        super().__init__(0)
        self.told: list[Any] = list(told)

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The next numbers of the script."""
        dice = tuple(self._next(f"{request.wanted()} for {request.why}") for _ in request.dice)
        if not request.accepts(dice):
            raise AssertionError(f"fate was told {dice}, which does not fit {request.wanted()} for {request.why}")
        return dice

    def draw(self, request: Draw) -> tuple[Any, ...]:
        """The next cards of the script."""
        cards = tuple(self._next(f"a card for {request.why}") for _ in range(request.number))
        if not request.accepts(cards):
            raise AssertionError(f"fate was told {cards}, which cannot be drawn from {request.deck} for {request.why}")
        return cards

    def _next(self, wanted: str) -> Any:
        if not 0 <= self.drawn < len(self.told):
            raise AssertionError(f"fate was asked for {wanted}, but nothing is left of what it was told")
        self.drawn += 1
        return self.told[self.drawn - 1]

    @property
    def left(self) -> list[Any]:
        """What has been told but not used yet."""
        return self.told[max(self.drawn, 0) :]

    def must_be_used_up(self) -> None:
        """Fail when something is left over."""
        if self.left:
            raise AssertionError(f"fate was told more than it was asked for; left over: {self.left}")

    def clone(self) -> Scripted:
        """A copy that goes on alike."""
        twin = Scripted(*self.told)
        twin.drawn = self.drawn
        return twin


class ByHand(Fate):
    """Fate at a table that rolls real dice: the match asks the seat `fate`, and a person types what came up."""

    __slots__ = ()
    by_hand = True

    def __init__(self, seed: int = 0, drawn: int = 0) -> None:
        super().__init__(seed, drawn)


KEY_BYTES = 32
COMMITS = b"fracas fate 1"
"""What is hashed before a key; another version of the generator would say another number."""


def commitment(key: bytes) -> str:
    """What is shown of a key while it is secret. It has 256 bits by chance, so its hash cannot be turned around."""
    return hashlib.sha256(COMMITS + key).hexdigest()


class Keyed(Fate):
    """Fate of a table: the number of each die (1, 2, 3 …) under a secret key, by HMAC-SHA256.

    `keys` are pairs of a number and the key that holds from that number on; there is more than one where a match went
    on after its key had been shown.
    """

    __slots__ = ("keys",)

    def __init__(self, keys: tuple[tuple[int, bytes], ...], drawn: int = 0) -> None:
        super().__init__(0, drawn)
        if not keys or any(len(key) != KEY_BYTES for _, key in keys):
            raise ValueError(f"fate needs keys of {KEY_BYTES} bytes")
        self.keys = keys

    def key_for(self, number: int) -> bytes:
        """The key in force after so many numbers."""
        return next((key for first, key in reversed(self.keys) if first <= number), self.keys[0][1])

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1: the remainder of 256 bits, which is even for all practical purposes."""
        self.drawn += 1
        told = hmac.digest(self.key_for(self.drawn), self.drawn.to_bytes(8, "big"), "sha256")
        return int.from_bytes(told, "big") % bound

    def clone(self) -> Keyed:
        """A copy that goes on alike."""
        return type(self)(self.keys, self.drawn)

    @property
    def commitments(self) -> tuple[str, ...]:
        """The hashes of all keys, to be shown before anything is rolled."""
        return tuple(commitment(key) for _, key in self.keys)
