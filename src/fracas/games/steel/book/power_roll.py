"""Power rolls: two ten-sided dice and a characteristic, read in three tiers, shifted by edges and banes."""

from __future__ import annotations

from typing import Final

from fracas.core import Roll, Script
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import AGILITY, MIGHT, Ability, Creature

POWER = Roll((10, 10), "power roll")

TIER_2, TIER_3 = 12, 17
"""The lowest totals of tiers 2 and 3."""

NATURAL: Final = 19
"""From this sum of the bare dice on, a roll is tier 3 whatever else applies."""

MOST: Final = 2
"""More than two edges count as two, and so do banes."""

EDGE_BONUS: Final = 2

NET: Final = {-2: "double bane", -1: "bane", 0: "edges and banes cancel", 1: "edge", 2: "double edge"}


def net(edges: int, banes: int) -> int:
    """What is left of edges and banes: 2 a double edge, 1 an edge, 0 a plain roll, -1 a bane, -2 a double bane.

    Each side is capped at two before they cancel, so three edges against a bane leave one edge.
    """
    return (MOST if edges > MOST else edges) - (MOST if banes > MOST else banes)


def tier(natural: int, bonus: int, edges: int, banes: int) -> int:
    """The tier (1 to 3) of a roll: the dice, what is added to them, and the edges and banes on it."""
    if natural >= NATURAL:
        return 3
    left = net(edges, banes)
    total = natural + bonus
    if left == 1:
        total += EDGE_BONUS
    elif left == -1:
        total -= EDGE_BONUS
    reached = 1 if total < TIER_2 else 2 if total < TIER_3 else 3
    if left == 2:
        return min(3, reached + 1)
    if left == -2:
        return max(1, reached - 1)
    return reached


def arithmetic_rules(edges: int, banes: int) -> list[str]:
    """The rules by which these edges and banes combine, for the log."""
    left = net(edges, banes)
    if not edges and not banes:
        return []
    if left == 0:
        return ["steel.edgebane.cancel"]
    if left == 2:
        return ["steel.edge.double"]
    if left == -2:
        return ["steel.bane.double"]
    if left == 1:
        return ["steel.edgebane.2e1b", "steel.edge.single"] if banes else ["steel.edge.single"]
    return ["steel.edgebane.2b1e", "steel.bane.single"] if edges else ["steel.bane.single"]


def rolled_with(actor: Creature, ability: Ability) -> int:
    """The best of the characteristics an ability can be rolled with; of equals one that makes nobody bleed."""
    scores = actor.stats.characteristics
    return max(ability.roll, key=lambda c: (scores[c], c not in (MIGHT, AGILITY)))


def power_roll(fight: Fight, actor: Creature) -> Script[tuple[int, int]]:
    """Roll the two dice. One roll serves every target; tiers are found for each of them."""
    first, second = yield POWER
    if log := fight.log:
        log.tell("{who} rolls {first} and {second}.", "steel.roll.power", who=actor.name, first=first, second=second)
        if first + second >= NATURAL:
            log.tell("A natural {sum} is tier 3 whatever else applies.", "steel.roll.natural19", sum=first + second)
    return first, second
