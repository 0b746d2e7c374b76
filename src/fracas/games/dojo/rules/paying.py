"""Whether somebody has what an Action costs, and with what it can be paid."""

from __future__ import annotations

from fracas.games.dojo.rules.cost import Cost
from fracas.games.dojo.rules.health import active_shield
from fracas.games.dojo.rules.model import SPEED, STOOGES, Fight, Unit
from fracas.games.dojo.rules.targeting import caged
from fracas.games.dojo.rules.token_substitutes import Name, Source, plain_purse, sources


def pays_two(unit: Unit, two: tuple[int, int], less: int, boost: int, distinct: list[int]) -> bool:
    """Whether there are two numbers for a cost of two (dojo.rule.action.multi-number)."""
    first, second = (max(1, price - less) + boost for price in two)
    enough = sum(n >= min(first, second) for n in unit.numbers) >= 2
    return enough and bool(distinct) and distinct[0] >= max(first, second)


def can_pay(fight: Fight, unit: Unit, cost: Cost, less: int, boost: int) -> bool:
    """Whether a unit has what a Token Action costs."""
    if cost.tokens:
        price = token_price(cost, less, boost)
        if set(cost.tokens) == {SPEED} and caged(fight, unit):
            return False
        if all(plain_purse(fight, unit, kind) for kind in cost.tokens):
            free = [kind for kind in cost.tokens if kind != SPEED or not caged(fight, unit)]
            return sum(unit.tokens.get(kind, 0) for kind in free) >= price
        return sum(n for _, n in stock(fight, unit, cost)) >= price
    if cost.hp:
        return unit.hp >= cost.hp + boost
    if cost.copy:
        return len(fight.doubles(unit)) - (unit.kind == STOOGES) > boost
    if cost.shield:
        return active_shield(fight, unit) > 0
    return True


def token_price(cost: Cost, less: int, boost: int) -> int:
    """Cheaper Token Actions still cost at least two tokens (dojo.rule.cost-reduction)."""
    return (max(2, cost.count - less) if cost.count > 1 else cost.count) + boost


def stock(fight: Fight, unit: Unit, cost: Cost) -> list[Source]:
    """What a unit can pay a token cost with."""
    found: dict[Name, int] = {}
    for kind in cost.tokens:
        found.update(sources(fight, unit, kind))
    if SPEED in found and caged(fight, unit):
        del found[SPEED]
    return list(found.items())
