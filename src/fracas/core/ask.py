"""What a rule may yield: a question to a seat, a request to fate, or several questions sealed until all are in."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from itertools import permutations, product
from typing import Any, TypeVar

import msgspec

from fracas.core.question import Question

T = TypeVar("T")

Option = Hashable
"""A plain value: a number, a word, or a tuple of them. Words for it are made only when somebody looks."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """One seat (or party of seats) chooses one of finitely many options.

    The question knows all its words. If it is only a name, the rules word it (`subject` tells them more).
    """

    seat: str
    question: Question[Any, Any] | str
    options: tuple[Any, ...]
    subject: Any = None

    @property
    def about(self) -> str:
        """What kind of question it is."""
        question = self.question
        return question if isinstance(question, str) else question.about


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Fate rolls dice with these sides and answers with one number for each."""

    dice: tuple[int, ...]
    why: str = ""

    def accepts(self, answer: Any) -> bool:
        """Whether the dice can show this."""
        return (
            isinstance(answer, tuple)
            and len(answer) == len(self.dice)
            and all(type(n) is int and 1 <= n <= sides for n, sides in zip(answer, self.dice, strict=True))
        )

    def options(self) -> tuple[tuple[int, ...], ...]:
        """Every result the dice can show."""
        return tuple(product(*(range(1, sides + 1) for sides in self.dice)))

    def wanted(self) -> str:
        """What to roll, in words for whoever does it by hand."""
        return " + ".join(f"d{sides}" for sides in self.dice)


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Fate draws `number` cards, one after the other, from a deck: pairs of a card and how many of it are left.

    Only the seats (or parties) in `seen_by` may see what is drawn; None means everybody.
    """

    deck: tuple[tuple[Any, int], ...]
    number: int = 1
    why: str = ""
    seen_by: tuple[str, ...] | None = None

    def accepts(self, answer: Any) -> bool:
        """Whether this can be drawn."""
        if not isinstance(answer, tuple) or len(answer) != self.number:
            return False
        left = [card for card, count in self.deck for _ in range(count)]
        for card in answer:
            if card not in left:
                return False
            left.remove(card)
        return True

    def options(self) -> tuple[tuple[Any, ...], ...]:
        """Every possible answer of fate: which cards, and in which order."""
        cards = [card for card, count in self.deck for _ in range(min(count, self.number))]
        return tuple(dict.fromkeys(permutations(cards, self.number)))

    def wanted(self) -> str:
        """What to draw, in words for whoever does it by hand."""
        return f"{self.number} of {sum(count for _, count in self.deck)} cards"


class Sealed(msgspec.Struct, frozen=True):
    """Several seats are asked at once. Answers stay secret until all are in.

    The rule gets a mapping from seat to option, in the order of the asks, whoever answered first.
    """

    asks: tuple[Ask, ...]


def told(wanted: Any) -> str:
    """A request in words, for errors."""
    if isinstance(wanted, Sealed):
        return "; ".join(told(ask) for ask in wanted.asks)
    if isinstance(wanted, Ask):
        return f"{wanted.seat} about “{wanted.about}”"
    return f"{wanted.wanted()} for “{wanted.why}”" if isinstance(wanted, Roll | Draw) else repr(wanted)


Request = Ask | Roll | Draw | Sealed
Script = Generator[Request, Any, T]
"""A rule in progress: it yields requests, is sent their answers, and returns its result."""
