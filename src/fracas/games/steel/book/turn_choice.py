"""A choice: something a creature can do on its turn, with the check that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from fracas.core.ask import Script
from fracas.core.card import Cost, Kind, paid, shortened
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import price, short, strike_words
from fracas.games.steel.book.condition.consequences import HELD, LYING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES, Creature

WhyNot = Callable[[Fight, Creature], str | None]
Do = Callable[[Fight, Creature], Script[Use | None]]


COSTS = {"main": "main action", "maneuver": "maneuver", "move": "move action"}
TOKENS = {"token_surges": 1, "token_stamina": 2}

# Circumstances that make no sense of some choices where they are missing
UNDER_WAY: Final = 1
"""An Advance has begun."""
RIDING: Final = 2
HOLDING: Final = 4
CAUGHT: Final = 8
LAID_DOWN: Final = 16


def circumstances(fight: Fight, creature: Creature) -> int:
    """Which of them hold for a creature now."""
    found = UNDER_WAY if fight.walked >= 0 else 0
    if creature.riding:
        found |= RIDING
    if creature.holding:
        found |= HOLDING
    if creature.conditions & HELD:
        found |= CAUGHT
    if creature.conditions & LYING:
        found |= LAID_DOWN
    return found


@final
class TurnChoice:
    """`action` is main, maneuver, move or free; `do` returns the use of an ability, if it is one.

    `only` are circumstances without which `why_not` always has a reason, so that nobody need ask it.
    """

    def __init__(
        self,
        id: str,
        name: str,
        action: str,
        text: str,
        why_not: WhyNot,
        do: Do,
        rules: tuple[str, ...] = (),
        only: int = 0,
    ) -> None:
        self.id, self.name, self.action, self.text = id, name, action, text
        self.why_not, self.do, self.rules, self.only = why_not, do, rules, only

    @property
    def rule(self) -> str:
        return self.rules[0] if self.rules else ""

    @property
    def kind(self) -> Kind:
        ability = ABILITIES.get(self.id)
        if self.id in ("charge", "free_strike", "strike_object") or (
            ability is not None and ability.damage is not None
        ):
            return "attack"
        if self.action == "move" or self.id == "walk_on":
            return "move"
        return "maneuver" if self.action in ("maneuver", "free") else "other"

    def told(self, me: Creature) -> str:
        """What it does, on a card."""
        return shortened(strike_words(me) if self.id == "free_strike" else short(self.text))

    def stands_in(self, fight: Fight) -> bool:
        """Whether a main action would have to stand in for its own."""
        return (self.action == "maneuver" and not fight.maneuver) or (self.action == "move" and not fight.move)

    def cost(self, fight: Fight, me: Creature) -> tuple[Cost, ...]:
        """The action it takes, a main action where that stands in for another, and what else it uses up."""
        if self.stands_in(fight):
            return (Cost(COSTS["main"]), *self.price(me))
        taken = (Cost(COSTS[self.action], kind="action"),) if self.action in COSTS else ()
        return (*taken, *self.price(me))

    def price(self, me: Creature) -> tuple[Cost, ...]:
        ability = ABILITIES.get(self.id)
        if ability is not None and ability.cost:
            return price(me, ability)
        tokens = TOKENS.get(self.id, 0)
        return (paid(tokens, "hero token"),) if tokens else ()
