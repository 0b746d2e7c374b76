"""What a turn in a Test or Stance Contest was worth, and what that means (dojo.test.*, dojo.contest.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.damage import has_armor
from fracas.games.dojo.rules.model import CHALLENGE, COMMON, IRON, POWER, SPEED, Fight, Unit
from fracas.games.dojo.rules.spend_questions import SpendIron
from fracas.games.dojo.rules.token_substitutes import purse

PASSED, NEARLY, FAILED = 0, 2, 5
"""The damage a Test leaves for the next fight."""
DANGER, EXACTLY, BLOWS = 7, 15, (5, 5, 5)
IRON_PER_BLOW = 2
GRADES: dict[str, tuple[int, int]] = {
    "aggression": (10, 6), "evasion": (15, 10), "impact": (5, 3), "many-fists": (8, 5), "neutralization": (8, 5),
    "sisyphus": (8, 5), "variety": (7, 5),
}  # fmt: skip
"""From which score on a Test is passed, and from which nearly."""


def score(fight: Fight, unit: Unit, kind: str) -> Script[Any]:
    """The score of the one whose turn it was; what hurts at the end of the turn hurts now."""
    if kind == "blocking":
        return (yield from take(fight, unit, DANGER, DANGER))
    if kind == "survival":
        lost = 0
        for blow in BLOWS:
            lost += yield from take(fight, unit, blow, IRON_PER_BLOW + fight.book.kit(unit).iron_per_hit)
        return -lost
    return SCORES[kind](fight, unit)


def take(fight: Fight, unit: Unit, damage: int, most_iron: int) -> Script[int]:
    """One blow against Armor, Iron and Shield, in this order; returns the HP it would cost."""
    if has_armor(fight, unit):
        damage -= 2 if fight.book.kit(unit).armor_super else 1
    most = min(most_iron, damage, purse(fight, unit, IRON))
    if most:
        spent = yield from Actor(fight, unit).put_question(SpendIron(unit.index), range(most + 1))
        yield from fight.book.spend(fight, unit, IRON, spent)
        damage -= spent
    shield = unit.shields[0] if unit.shields else 0
    left = max(0, shield - damage)
    unit.shields = (left,) if left else ()
    return max(0, damage - shield)


def matches(unit: Unit) -> tuple[int, int]:
    """How often the most frequent number occurs, and which it is."""
    counted = Counter(unit.numbers)
    best = max(counted.items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
    return best[1], best[0]


def target_of(fight: Fight) -> Unit:
    return fight.units[int(fight.facts["contestants"])]


def distance_pushed(fight: Fight, unit: Unit) -> int:
    figure = next(f for f in fight.figures if f.unit == fight.facts["contestants"])
    return int(fight.arena.far[fight.facts["start"]][figure.at])


def variety(fight: Fight, unit: Unit) -> int:
    """A point for each kind of token, for a Shield, for Armor, and for each different amount of damage."""
    hits = {n for n in (*fight.facts["hits"], *fight.facts["on things"]) if n > 0}
    return len(unit.all_tokens()) + bool(unit.shields) + has_armor(fight, unit) + len(hits)


def given(fight: Fight, unit: Unit) -> int:
    """The Common tokens the target was given."""
    return int(fight.facts["given"]) + target_of(fight).held(CHALLENGE)


def held_by_target(fight: Fight, unit: Unit) -> int:
    return sum(target_of(fight).held(kind) for kind in COMMON)


def hardest(fight: Fight, unit: Unit) -> list[int]:
    """The hardest hit, and how far it pushed or would have."""
    return list(max(zip(fight.facts["hits"], fight.facts["pushes"], strict=True), default=(0, 0)))


def fencing(fight: Fight, unit: Unit) -> list[int]:
    """Most equal numbers, then the higher ones; without any there is nothing to compare."""
    often, which = matches(unit)
    return [often, which] if often > 1 else [0, 0]


def negotiation(fight: Fight, unit: Unit) -> list[int]:
    """Fewest matches win; without any the highest number, with a pair the highest pair; three of a kind
    lose outright.
    """
    often, which = matches(unit)
    if often >= 3:
        return [0, 0]
    return [2, max(unit.numbers, default=0)] if often <= 1 else [1, which]


SCORES: dict[str, Callable[[Fight, Unit], Any]] = {
    "aggression": lambda fight, unit: sum(fight.facts["hits"]),
    "macho": lambda fight, unit: sum(fight.facts["hits"]),
    "impact": lambda fight, unit: max(fight.facts["hits"], default=0),
    "crushing": hardest,
    "many-fists": lambda fight, unit: fight.facts["felled"],
    "hundred-hand": lambda fight, unit: fight.facts["felled"],
    "neutralization": given,
    "big-game": held_by_target,
    "evasion": lambda fight, unit: fight.facts["speed"],
    "sisyphus": distance_pushed,
    "javelin": distance_pushed,
    "variety": variety,
    "dance": lambda fight, unit: unit.held(SPEED),
    "sumo": lambda fight, unit: unit.held(IRON),
    "wrestling": lambda fight, unit: unit.held(POWER),
    "caution": lambda fight, unit: matches(unit)[0],
    "quiet": lambda fight, unit: matches(unit)[0],
    "precision": lambda fight, unit: sum(unit.numbers),
    "fencing": fencing,
    "gambling": lambda fight, unit: sorted(unit.numbers, reverse=True),
    "negotiation": negotiation,
}


def damage_of(kind: str, score: Any) -> int:
    """What a Test costs, by its score."""
    if kind == "blocking":
        return int(score)
    if kind == "caution":
        return PASSED if score <= 1 else NEARLY if score == 2 else FAILED
    if kind == "quiet":
        return PASSED if score >= 3 else NEARLY if score == 2 else FAILED
    if kind == "precision":
        return PASSED if score == EXACTLY else NEARLY if score < EXACTLY else FAILED
    passed, nearly = GRADES[kind]
    return PASSED if score >= passed else NEARLY if score >= nearly else FAILED


def best_sides(scores: dict[int, list[Any]]) -> list[int]:
    """The sides whose best result no other beats; several have tied. Numbers are compared one by one as long as both
    have any.
    """
    best = {side: max(results) for side, results in scores.items()}
    top = max(best.values())
    return [side for side, result in best.items() if as_good(result, top)]


def as_good(result: Any, top: Any) -> bool:
    if isinstance(top, list):
        both = min(len(result), len(top))
        return bool(result[:both] == top[:both])
    return bool(result == top)
