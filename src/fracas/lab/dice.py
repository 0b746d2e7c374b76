"""Exact odds of dice, reckoned by icepool: `2d10+3 >= 17`, `3d6kh2`, `d8! > d6`."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import msgspec

from fracas.core import Refused

TERM = re.compile(
    r"(?P<sign>[+-])(?:(?P<dice>\d*)[dD](?P<sides>\d+)(?P<again>!)?(?:(?P<keep>kh|kl)(?P<kept>\d+))?|(?P<number>\d+))"
)
COMPARE = re.compile(r"(>=|<=|==|!=|=|>|<)")
MOST_DICE, MOST_SIDES = 40, 1000
EXPLODE = 6
"""A die that explodes is rolled again so often at most."""
HELP = "write dice like 2d10+3, 3d6kh2 (keep the highest two), d8! (again on the highest), or compare: 2d10+3 >= 17"


class Odds(msgspec.Struct, frozen=True):
    """The exact distribution; `holds` is the chance of a comparison, None where nothing was compared."""

    text: str
    outcomes: tuple[tuple[int, Fraction], ...]
    mean: Fraction
    holds: Fraction | None = None

    def at_least(self, value: int) -> Fraction:
        """How likely the total is this or more."""
        return sum((chance for outcome, chance in self.outcomes if outcome >= value), Fraction(0))


def odds_of(text: str) -> Odds:
    """The odds of an expression, exactly."""
    parts = COMPARE.split(text)
    if len(parts) > 3 or any(not part.strip() for part in parts):
        raise Refused(f"“{text}” cannot be read; {HELP}")
    left = _pool(parts[0])
    outcomes = tuple((int(value), Fraction(n, left.denominator())) for value, n in left.items())
    mean = sum((value * chance for value, chance in outcomes), Fraction(0))
    holds = None if len(parts) == 1 else _holds(left, parts[1], _pool(parts[2]))
    return Odds(text.strip(), outcomes, mean, holds)


def _holds(left: Any, sign: str, right: Any) -> Fraction:
    difference = left - right
    tests = {
        ">=": lambda n: n >= 0,
        "<=": lambda n: n <= 0,
        ">": lambda n: n > 0,
        "<": lambda n: n < 0,
        "=": lambda n: n == 0,
        "==": lambda n: n == 0,
        "!=": lambda n: n != 0,
    }
    fine = sum(number for value, number in difference.items() if tests[sign](value))
    return Fraction(fine, difference.denominator())


def _pool(text: str) -> Any:
    """Dice and numbers added up."""
    import icepool  # type: ignore[import-untyped, unused-ignore]  # slow to load

    bare = text.replace(" ", "").replace("−", "-")
    bare = bare if bare[:1] in ("+", "-") else f"+{bare}"
    place = 0
    total = icepool.Die([0])
    while place < len(bare):
        term = TERM.match(bare, place)
        if term is None:
            raise Refused(f"“{text.strip()}” cannot be read; {HELP}")
        value = icepool.Die([int(term["number"])]) if term["number"] else _dice(icepool, term)
        total = total + value if term["sign"] == "+" else total - value
        place = term.end()
    return total


def _dice(icepool: Any, term: re.Match[str]) -> Any:
    dice, sides, kept = int(term["dice"] or 1), int(term["sides"]), int(term["kept"] or 0)
    if not 1 <= dice <= MOST_DICE or not 1 <= sides <= MOST_SIDES:
        raise Refused(f"{dice}d{sides} is too much: 1 to {MOST_DICE} dice with 1 to {MOST_SIDES} sides")
    if term["keep"] and not 1 <= kept <= dice:
        raise Refused(f"of {dice} dice 1 to {dice} can be kept, not {kept}")
    die = icepool.d(sides).explode(depth=EXPLODE) if term["again"] and sides > 1 else icepool.d(sides)
    if term["keep"] == "kh":
        return die.highest(dice, kept)
    return die.lowest(dice, kept) if term["keep"] else dice @ die
