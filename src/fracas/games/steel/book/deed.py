"""A deed: something a creature can do on its turn, with the check that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from fracas.core.ask import Script
from fracas.core.card import Cost, Kind, paid, shortened
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import price, short, strike_words
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES, Creature

WhyNot = Callable[[Fight, Creature], str | None]
Do = Callable[[Fight, Creature], Script[Use | None]]


@final
class Deed:
    """`action` is main, maneuver, move or free; `do` returns the use of an ability, if it is one."""

    def __init__(
        self, id: str, name: str, action: str, text: str, why_not: WhyNot, do: Do, rules: tuple[str, ...] = ()
    ) -> None:
        self.id, self.name, self.action, self.text = id, name, action, text
        self.why_not, self.do, self.rules = why_not, do, rules


COSTS = {"main": "main action", "maneuver": "maneuver", "move": "move action"}
TOKENS = {"token_surges": 1, "token_stamina": 2}


def kind_of(deed: Deed) -> Kind:
    ability = ABILITIES.get(deed.id)
    if deed.id in ("charge", "free_strike", "strike_object") or (ability is not None and ability.damage is not None):
        return "attack"
    if deed.action == "move" or deed.id == "walk_on":
        return "move"
    return "maneuver" if deed.action in ("maneuver", "free") else "other"


def text_of(me: Creature, deed: Deed) -> str:
    return shortened(strike_words(me) if deed.id == "free_strike" else short(deed.text))


def stands_in(fight: Fight, deed: Deed) -> bool:
    """Whether a main action would have to stand in for the deed's own."""
    return (deed.action == "maneuver" and not fight.maneuver) or (deed.action == "move" and not fight.move)


def cost_of(fight: Fight, me: Creature, deed: Deed) -> tuple[Cost, ...]:
    """The action it takes, a main action where that stands in for another, and what else it uses up."""
    if stands_in(fight, deed):
        return (Cost(COSTS["main"]), *price_of(me, deed))
    taken = (Cost(COSTS[deed.action], kind="action"),) if deed.action in COSTS else ()
    return (*taken, *price_of(me, deed))


def price_of(me: Creature, deed: Deed) -> tuple[Cost, ...]:
    ability = ABILITIES.get(deed.id)
    if ability is not None and ability.cost:
        return price(me, ability)
    tokens = TOKENS.get(deed.id, 0)
    return (paid(tokens, "hero token"),) if tokens else ()


def rule_of(deed: Deed) -> str:
    return deed.rules[0] if deed.rules else ""
