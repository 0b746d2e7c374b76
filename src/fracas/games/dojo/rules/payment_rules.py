"""What an Action's declared facts say about who can pay for it and when, looked up once for each Action."""

from __future__ import annotations

from functools import cache

from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.needs import PLAIN


class PaymentTerms:
    """`price` is the number that pays for an Action nothing else pays for, 0 if any does; -1 where it is not as plain.

    `numbered`: only numbers pay. `minds_number`: whether it is possible may depend on the number. `limited`: it may
    not be used at all times, or only so often. `alike`: what it shares with all Actions that look for the same targets,
    "" where it has needs of its own.
    """

    __slots__ = ("alike", "id", "limited", "minds_number", "numbered", "price")

    def __init__(self, item: DojoItem) -> None:
        costs, facts = item.cost, item.numbers
        self.id: str = item.id
        self.price = -1
        if len(costs) == 1 and (costs[0].x or costs[0].gates):
            self.price = 0 if costs[0].x else max(1, costs[0].gates[0])
        self.numbered: bool = all(cost.numbered for cost in costs)
        self.alike = ""
        if len(item.needs) == 1 and item.needs[0] in PLAIN:
            self.alike = f"{PLAIN.index(item.needs[0])} {item.hurts} {facts.get('takes_ally', '')}"
        self.minds_number: bool = bool(item.needs) and bool((costs[0].x and not self.alike) or facts.get("each_number"))
        self.limited: bool = bool(facts.get("per_turn") or facts.get("when"))


@cache
def payment_terms(item: DojoItem) -> PaymentTerms:
    return PaymentTerms(item)
