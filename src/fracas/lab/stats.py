"""Statistics with their uncertainty: no number leaves the lab without an interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """A value with the interval it lies in at the given confidence, and how many observations it rests on."""

    value: float
    low: float
    high: float
    number: int

    def percent(self) -> str:
        """As a share: 62 % (58–66)."""
        return f"{100 * self.value:.0f} % ({100 * self.low:.0f}–{100 * self.high:.0f})"

    def plain(self, digits: int = 1) -> str:
        return f"{self.value:.{digits}f} ({self.low:.{digits}f}–{self.high:.{digits}f})"


def critical(confidence: float = CONFIDENCE) -> float:
    """How many standard errors the interval reaches to either side."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def share(successes: int, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """A proportion with Wilson's score interval, which stays honest for few observations and near 0 and 1."""
    if number <= 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = critical(confidence)
    p = successes / number
    centre = (p + z * z / (2 * number)) / (1 + z * z / number)
    half = z * sqrt(p * (1 - p) / number + z * z / (4 * number * number)) / (1 + z * z / number)
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), number)


def mean(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """A mean with its normal interval; with one observation nothing is known about the spread."""
    number = len(values)
    if number == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    average = sum(values) / number
    if number == 1:
        return Estimate(average, float("-inf"), float("inf"), 1)
    variance = sum((v - average) ** 2 for v in values) / (number - 1)
    half = critical(confidence) * sqrt(variance / number)
    return Estimate(average, average - half, average + half, number)


def paired(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean difference second − first of observations made with the same seeds."""
    if len(first) != len(second):
        raise ValueError(f"pairs need as many on both sides, not {len(first)} and {len(second)}")
    return mean([b - a for a, b in zip(first, second, strict=True)], confidence)
