"""How likely each tier of a power roll is, before it is rolled: what cards show."""

from __future__ import annotations

from functools import cache

from fracas.games.steel.book import edges_and_banes as edges
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.power_roll import rolled_with, tier

SIDES = 10


@cache
def shares(bonus: int, ups: int, downs: int) -> tuple[int, int, int]:
    """The percent of tiers 1, 2 and 3; together they are 100."""
    found = [0, 0, 0]
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            found[tier(first + second, bonus, ups, downs) - 1] += 1
    return found[0], found[1], found[2]


def shares_against(fight: Fight, actor: Creature, ability: Ability | None, targets: list[Creature]) -> tuple[int, ...]:
    """The tiers of an ability against the target it suits best; without any, of a plain roll."""
    if ability is None or not ability.roll:
        return ()
    bonus = ability.bonus
    if bonus is None:
        bonus = actor.stats.characteristics[rolled_with(actor, ability)]
    foes = [target for target in targets if target.side != actor.side] or [t for t in targets if t is not actor]
    if not foes:
        return shares(bonus, 0, 0)
    help_ = [edges.edges_and_banes(fight, actor, ability, target, [target]) for target in foes]
    ups, downs = max(help_, key=lambda each: each[0] - each[1])
    return shares(bonus, ups, downs)
