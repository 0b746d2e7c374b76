"""Odds of shows from a full deck, exact, next to those the book prints rounded."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import msgspec

from fracas.games.viskara.book.cards import CARDS, SHOW, VALUE
from fracas.games.viskara.book.model import FULL

REDS = sum(count for card, count in zip(CARDS, FULL, strict=True) if card[0] == "r")
SIZE = sum(FULL)


class Odds(msgspec.Struct, frozen=True):
    """A result, how likely it is, and the percentage in the book."""

    name: str
    exact: Fraction
    book: int

    @property
    def percent(self) -> str:
        """To two decimals, rounded half up."""
        hundredths = (self.exact * 10_000 + Fraction(1, 2)).__floor__()
        return f"{hundredths // 100}.{hundredths % 100:02d}%"


def reds_exactly(number: int, shown: int = SHOW) -> Fraction:
    """How likely so many red cards are."""
    return Fraction(comb(REDS, number) * comb(SIZE - REDS, shown - number), comb(SIZE, shown))


def reds_at_least(number: int, shown: int = SHOW) -> Fraction:
    return sum((reds_exactly(n, shown) for n in range(number, shown + 1)), Fraction(0))


def finale_between(low: int, high: int, without: tuple[int, ...] = ()) -> Fraction:
    """How likely the last card is within bounds, when cards of some values are drawn again."""
    deck = [(VALUE[card], count) for card, count in zip(CARDS, FULL, strict=True) if VALUE[card] not in without]
    total = sum(count for _, count in deck)
    return Fraction(sum(count for value, count in deck if low <= value <= high), total)


def flourish_with_reds(number: int) -> Fraction:
    """How likely a finale of 4 or more comes with exactly so many red cards."""
    total = Fraction(0)
    for red in (True, False):
        last = sum(c for card, c in zip(CARDS, FULL, strict=True) if VALUE[card] >= 4 and (card[0] == "r") == red)
        before = number - (1 if red else 0)
        if not 0 <= before < SHOW:
            continue
        left_red, left = REDS - (1 if red else 0), SIZE - 1
        rest = Fraction(comb(left_red, before) * comb(left - left_red, SHOW - 1 - before), comb(left, SHOW - 1))
        total += Fraction(last, SIZE) * rest
    return total


def move_trigger(need: int) -> Fraction:
    """How likely a flourish with at least so many red cards is."""
    return sum((flourish_with_reds(n) for n in range(need, SHOW + 1)), Fraction(0))


def table() -> tuple[Odds, ...]:
    """The book's table of results, with exact odds."""
    return (
        Odds("0 red cards", reds_exactly(0), 6),
        Odds("low", reds_exactly(1), 25),
        Odds("medium", reds_exactly(2), 37),
        Odds("high", reds_at_least(3), 32),
        Odds("low or better", reds_at_least(1), 94),
        Odds("medium or better", reds_at_least(2), 69),
        Odds("finale 4+", finale_between(4, 10), 60),
        Odds("finale 0-3", finale_between(0, 3), 40),
    )


def percentages() -> tuple[Odds, ...]:
    """Single cards as a generator of percentages."""
    ten, one = (10,), (1,)
    return (
        Odds("value 0-4", finale_between(0, 4), 50),
        Odds("value 0-2, no 10s", finale_between(0, 2, ten), 33),
        Odds("value 3-9, no 10s", finale_between(3, 9, ten), 66),
        Odds("value 10, no 1s", finale_between(10, 10, one), 5),
        Odds("value 9, no 1s", finale_between(9, 9, one), 10),
        *(Odds(f"value {low}-10, no 1s", finale_between(low, 10, one), 15 + 10 * (9 - low)) for low in range(9, 1, -1)),
        Odds("value not 9, no 1s", 1 - finale_between(9, 9, one), 90),
        Odds("value 0-9, no 1s", finale_between(0, 9, one), 95),
    )


def all_out(stop_at: int) -> dict[int, Fraction]:
    """Red cards of an all out attack that goes on below so many, from a full deck."""
    found: dict[int, Fraction] = {}

    def go(reds: int, blacks: int, have: int, chance: Fraction) -> None:
        if have >= stop_at or have >= 4:
            found[have] = found.get(have, Fraction(0)) + chance
            return
        total = comb(reds + blacks, 2)
        for more in range(3):
            ways = comb(reds, more) * comb(blacks, 2 - more)
            if ways:
                go(reds - more, blacks - 2 + more, have + more, chance * Fraction(ways, total))

    go(REDS, SIZE - REDS, 0, Fraction(1))
    return found
