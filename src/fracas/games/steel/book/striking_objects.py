"""Striking an object: a main action with a free strike, or with an ability that says creature or object."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book.ability import Use, affordable, use_ability
from fracas.games.steel.book.asking import Strikes
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.model import BLOCKS, Ability, Creature
from fracas.games.steel.book.objects import RULE, any_thing_for
from fracas.games.steel.book.turn_choice import TurnChoice


@cache
def _blows(block: str) -> tuple[Ability, ...]:
    """What this kind of creature could strike an object with."""
    own = [a for a in BLOCKS[block].abilities if a.objects and not a.area and a.action == "main"]
    return (free_strike_of(block, False), *own)


def _usable(fight: Fight, creature: Creature, ability: Ability) -> bool:
    if not affordable(fight, creature, ability) or not any_thing_for(fight, creature, ability):
        return False
    return ability.allowed is None or ability.allowed(fight, creature) is None


def _why_not(fight: Fight, creature: Creature) -> str | None:
    for ability in _blows(creature.block):
        if _usable(fight, creature, ability):
            return None
    return "no object is in reach with line of effect"


class StrikeObjectWith(Strikes):
    about: ClassVar[str] = "strike object with"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: strike an object with what?", who=self.me(fight).name)


def _strike_object(fight: Fight, creature: Creature) -> Script[Use | None]:
    blows = {a.id: a for a in _blows(creature.block) if _usable(fight, creature, a)}
    ids = tuple(blows)
    chosen = ids[0] if len(ids) == 1 else (yield Ask(creature.seat, StrikeObjectWith(creature.id), ids))
    rules = (RULE, "steel.action.freestrike") if chosen == "free_strike" else (RULE, "steel.action.ability")
    strike = blows[chosen]
    return (
        yield from use_ability(fight, creature, strike, main_action=True, line_open=True, rules=rules, at_object=True)
    )


STRIKE_OBJECT = TurnChoice(
    "strike_object",
    "Strike an Object",
    "main",
    "Damage a square of glass, wood, stone or metal within reach until it breaks.",
    _why_not,
    _strike_object,
    (RULE,),
)
