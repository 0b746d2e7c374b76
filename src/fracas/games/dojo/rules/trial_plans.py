"""What counts in a Test or Stance Contest, and what Actions and dice are worth for it: for quick bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any

from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import COMMON, IRON, POWER, SPEED, Fight

COUNTED = {
    "evasion": (SPEED,),
    "dance": (SPEED,),
    "neutralization": COMMON,
    "big-game": COMMON,
    "sisyphus": ("push", "spaces"),
    "javelin": ("push", "spaces"),
    "sumo": (IRON, "tokens"),
    "wrestling": (POWER, "tokens"),
    "survival": (IRON, "shield", "tokens"),
    "blocking": (IRON, "shield", "tokens"),
}
"""What counts in Tests and contests that are not about hurting somebody, by the beginning of a number's name."""
WANTED_SUM = 15
"""The sum the Test of Precision wants."""
SURE, POINT = 360, 10
"""One pair for certain, so that all dice divide it; and one point of what is counted."""


def trial_of(fight: Fight) -> str:
    """Which Test or contest this is; nothing in a fight."""
    return str(fight.facts.get("trial", ""))


def gate_missed(name: str, paid: int) -> bool:
    """Whether a number belongs to a part of an Action that this price does not reach."""
    _, _, gate = name.rpartition("_")
    return gate.isdecimal() and 0 < paid < int(gate)


def rate_in_trial(item: DojoItem, paid: int, counted: tuple[str, ...]) -> int:
    """In a Test or contest only what counts is worth anything."""
    if item.short == "movement":
        return POINT * paid if SPEED in counted else 1
    if item.short == "throw":
        return POINT * paid if "push" in counted else 1
    return gained(item.numbers, paid, counted) + 1


def gained(numbers: Mapping[str, Any], paid: int, counted: tuple[str, ...]) -> int:
    """How much of what counts the declared numbers of something give."""
    return POINT * sum(
        value
        for name, value in numbers.items()
        if type(value) is int and name.startswith(counted) and not gate_missed(name, paid)
    )


# Trials in which only the dice count


def pairs(dice: Iterable[int]) -> int:
    """How many equal numbers are to be expected; a fixed number is a die that shows nothing else."""
    return sum(_alike(one, other) for one, other in combinations(dice, 2))


def _alike(one: int, other: int) -> int:
    if one < 0 and other < 0:
        return SURE * (one == other)
    if one < 0 or other < 0:
        number, die = max(-one, -other), max(one, other)
        return SURE // die if number <= die else 0
    return SURE // max(one, other)


def _highest(dice: tuple[int, ...]) -> int:
    """Numbers are compared from the highest on, so the biggest die counts most."""
    total = 0
    for die in sorted((-die * 2 if die < 0 else die for die in dice), reverse=True):
        total = total * 2 + die * die if not total else total + die
    return total


def _near_the_sum(dice: tuple[int, ...]) -> int:
    """Enough dice to come to the sum, and many of them: who rolls them one by one may stop."""
    halves = sum(-2 * die if die < 0 else die + 1 for die in dice)
    return POINT * min(halves, 2 * WANTED_SUM) + len(dice)


LUCK: dict[str, Callable[[tuple[int, ...]], int]] = {
    "caution": lambda dice: -pairs(dice),
    "quiet": pairs,
    "fencing": pairs,
    "gambling": _highest,
    "negotiation": lambda dice: _highest(dice) - pairs(dice),
    "precision": _near_the_sum,
}
"""What the dice of a Stance are worth where nothing else is scored."""
