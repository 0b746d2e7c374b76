"""Statistics with their uncertainty: no number leaves the lab without an interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, inf, isinf, pi, sin, sqrt
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95
BRACKETS = "In brackets: 95 % intervals; “always” where all came out alike."


class Estimate(msgspec.Struct, frozen=True):
    """A value with its interval at the given confidence, and how many observations it comes from.

    If all observations were alike, there is no spread. Then `others` says in what share of cases another value can turn
    up at most. If the values have bounds, that gives the interval; otherwise it is open.
    """

    value: float
    low: float
    high: float
    number: int
    others: float = 0.0

    def percent(self, digits: int = 0, signed: bool = False) -> str:
        """As a share: 62 % (58–66); as a difference of shares: +4 % (-1 to +9)."""
        sign, between = ("+", " to ") if signed else ("", "–")
        value, low, high = (f"{100 * n:{sign}.{digits}f}" for n in (self.value, self.low, self.high))
        return f"{value} % ({low}{between}{high})"

    def plain(self, digits: int = 1, signed: bool = False) -> str:
        """As a number: 5.2 (4.9–5.5); if all were alike and the interval is open: 5.0 (always)."""
        if not self.number:
            return "–"
        if isinf(self.low) or isinf(self.high):
            return f"{self.value:{'+' if signed else ''}.{digits}f} ({'always' if self.number > 1 else 'once'})"
        sign, between = ("+", " to ") if signed or self.low < 0 else ("", "–")
        value, low, high = (f"{n:{sign}.{digits}f}" for n in (self.value, self.low, self.high))
        return f"{value} ({low}{between}{high})"

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.number, self.others)

    @property
    def clear(self) -> bool:
        """For a difference: whether zero is outside the interval."""
        return self.low > 0 or self.high < 0

    def bare(self) -> dict[str, float | int | None]:
        """Ready for JSON, which knows no infinite numbers."""
        low, high = (None if isinf(n) else round(n, 6) for n in (self.low, self.high))
        others = {"others_at_most": round(self.others, 6)} if self.others else {}
        return {"value": round(self.value, 6), "low": low, "high": high, "number": self.number, **others}


class IntegerSums:
    """Whole numbers, counted: how many, their sum, the sum of their squares. The order does not matter."""

    __slots__ = ("number", "squares", "total")

    def __init__(self, values: Iterable[int] = ()) -> None:
        self.number = self.total = self.squares = 0
        for value in values:
            self.add(value)

    def add(self, value: int) -> None:
        """One more number."""
        self.number += 1
        self.total += value
        self.squares += value * value

    def mean(self, confidence: float = CONFIDENCE, least: float = -inf, most: float = inf) -> Estimate:
        """The mean with Student's interval, and no more of it than is possible for values from `least` to `most`."""
        spread = self.number * self.squares - self.total * self.total
        if not spread:
            value = self.total / self.number if self.number else 0.0
            return _alike(value, self.number, confidence, min(least, value), max(most, value))
        found = _mean(self.number, self.total, spread / self.number, confidence)
        return msgspec.structs.replace(found, low=max(found.low, least), high=min(found.high, most))


@cache
def critical(confidence: float = CONFIDENCE, freedom: int = 0) -> float:
    """How many standard errors the interval reaches to either side: Student's t, or the normal curve for freedom 0.

    One and two degrees of freedom are exact; beyond that it is the usual series around the normal curve.
    """
    p = 0.5 + confidence / 2
    z = NormalDist().inv_cdf(p)
    if freedom == 0:
        return z
    if freedom == 1:
        return sin(pi * (p - 0.5)) / cos(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    n, z2 = freedom, z * z
    first = z * (z2 + 1) / 4
    second = z * ((5 * z2 + 16) * z2 + 3) / 96
    third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def share(successes: int, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """A proportion with Wilson's score interval, which stays honest for few observations and near 0 and 1."""
    if number <= 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = critical(confidence)
    p = successes / number
    centre = (p + z * z / (2 * number)) / (1 + z * z / number)
    half = z * sqrt(p * (1 - p) / number + z * z / (4 * number * number)) / (1 + z * z / number)
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == number else min(1.0, centre + half)
    return Estimate(p, low, high, number)


def mean(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """A mean with Student's interval; where all values are alike, nothing is known about the spread."""
    number = len(values)
    if not number or min(values) == max(values):
        return _alike(values[0] if number else 0.0, number, confidence)
    average = sum(values) / number
    return _mean(number, sum(values), sum((v - average) ** 2 for v in values), confidence)


def _mean(number: int, total: float, squared: float, confidence: float) -> Estimate:
    average = total / number
    half = critical(confidence, number - 1) * sqrt(squared / (number - 1) / number)
    return Estimate(average, average - half, average + half, number)


def _alike(value: float, number: int, confidence: float, least: float = -inf, most: float = inf) -> Estimate:
    """The mean of values that are all the same.

    If more than `others` of all cases were different, so many in a row without one would be rarer than the confidence
    allows. So the mean is at most that share of the way from the value to either bound.
    """
    others = 1 - (1 - confidence) ** (1 / number) if number else 1.0
    low, high = (value + others * (bound - value) if bound != value else value for bound in (least, most))
    return Estimate(value, low, high, number, others)


def paired(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean difference second − first of observations made with the same seeds."""
    if len(first) != len(second):
        raise ValueError(f"pairs need as many on both sides, not {len(first)} and {len(second)}")
    return mean([b - a for a, b in zip(first, second, strict=True)], confidence)


def paired_share(gained: int, lost: int, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """The difference of two shares seen with the same seeds: only pairs that differ count.

    The interval is that of Agresti and Min: half a pair more of either kind, so that it never shrinks to nothing.
    """
    if number <= 0:
        return Estimate(0.0, -1.0, 1.0, 0)
    up, down, pairs = gained + 0.5, lost + 0.5, number + 2
    centre = (up - down) / pairs
    half = critical(confidence) * sqrt(max(up + down - (up - down) ** 2 / pairs, 0.0)) / pairs
    return Estimate((gained - lost) / number, max(-1.0, centre - half), min(1.0, centre + half), number)
