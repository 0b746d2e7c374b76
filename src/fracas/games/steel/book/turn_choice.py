"""A choice: something a creature can do on its turn, with the check that says why not."""

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
class TurnChoice:
    """`action` is main, maneuver, move or free; `do` returns the use of an ability, if it is one."""

    def __init__(
        self, id: str, name: str, action: str, text: str, why_not: WhyNot, do: Do, rules: tuple[str, ...] = ()
    ) -> None:
        self.id, self.name, self.action, self.text = id, name, action, text
        self.why_not, self.do, self.rules = why_not, do, rules


COSTS = {"main": "main action", "maneuver": "maneuver", "move": "move action"}
TOKENS = {"token_surges": 1, "token_stamina": 2}


def kind_of(choice: TurnChoice) -> Kind:
    ability = ABILITIES.get(choice.id)
    if choice.id in ("charge", "free_strike", "strike_object") or (ability is not None and ability.damage is not None):
        return "attack"
    if choice.action == "move" or choice.id == "walk_on":
        return "move"
    return "maneuver" if choice.action in ("maneuver", "free") else "other"


def text_of(me: Creature, choice: TurnChoice) -> str:
    return shortened(strike_words(me) if choice.id == "free_strike" else short(choice.text))


def stands_in(fight: Fight, choice: TurnChoice) -> bool:
    """Whether a main action would have to stand in for the choice's own."""
    return (choice.action == "maneuver" and not fight.maneuver) or (choice.action == "move" and not fight.move)


def cost_of(fight: Fight, me: Creature, choice: TurnChoice) -> tuple[Cost, ...]:
    """The action it takes, a main action where that stands in for another, and what else it uses up."""
    if stands_in(fight, choice):
        return (Cost(COSTS["main"]), *price_of(me, choice))
    taken = (Cost(COSTS[choice.action], kind="action"),) if choice.action in COSTS else ()
    return (*taken, *price_of(me, choice))


def price_of(me: Creature, choice: TurnChoice) -> tuple[Cost, ...]:
    ability = ABILITIES.get(choice.id)
    if ability is not None and ability.cost:
        return price(me, ability)
    tokens = TOKENS.get(choice.id, 0)
    return (paid(tokens, "hero token"),) if tokens else ()


def rule_of(choice: TurnChoice) -> str:
    return choice.rules[0] if choice.rules else ""
