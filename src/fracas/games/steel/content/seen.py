"""Conditions the engine can see, as functions of the user and the target."""

from __future__ import annotations

from collections.abc import Callable

from fracas.games.steel.book.captain import captained
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.ground import flies
from fracas.games.steel.book.model import CHARACTERISTICS, CONDITIONS, Creature
from fracas.games.steel.book.steps import Sees, belongs
from fracas.games.steel.book.where import squares_between
from fracas.games.steel.content import written

NUMBERS = {name.casefold(): number for number, name in enumerate(CHARACTERISTICS)}


def _company(fight: Fight, creature: Creature, within: int, friends: bool, kin: str = "") -> bool:
    others = fight.allies(creature) if friends else fight.enemies(creature)
    others = [c for c in others if belongs(c, kin)] if kin else others
    return any(c.conscious and squares_between(fight, creature, c) <= within for c in others)


STATES: dict[str, Callable[[Fight, Creature, int], bool]] = {
    "winded": lambda fight, c, within: c.winded,
    "unhurt": lambda fight, c, within: c.stamina >= c.stats.stamina,
    "dying": lambda fight, c, within: c.dying,
    "hidden": lambda fight, c, within: bool(c.hidden_from),
    "flying": lambda fight, c, within: flies(c) and not fight.on_ground(c),
    "riding": lambda fight, c, within: bool(c.riding),
    "holding": lambda fight, c, within: bool(c.holding),
    "minion": lambda fight, c, within: c.stats.minion,
    "hero": lambda fight, c, within: c.stats.hero,
    "captained": lambda fight, c, within: captained(fight, c),
    "acted": lambda fight, c, within: c.acted > 0,
    "alone": lambda fight, c, within: not _company(fight, c, within, True),
    "beside an ally": lambda fight, c, within: _company(fight, c, within, True),
    "beside an enemy": lambda fight, c, within: _company(fight, c, within, False),
}


def sees(given: written.Given) -> Sees:
    """A condition as a function of the user and the target."""
    own, unless, within, name = given.of == "self", given.unless, given.within, given.effect
    bit, state, kin = CONDITIONS.get(given.state, 0), STATES.get(given.state), given.keyword.casefold()
    below = given.below
    number = NUMBERS[below.characteristic] if below is not None else 0
    value = below.value if below is not None and isinstance(below.value, int) else 0

    def look(fight: Fight, me: Creature, target: Creature) -> bool:
        creature = me if own else target
        if below is not None:
            found = creature.stats.characteristics[number] < value
        elif name:
            found = any(effect.name == name for effect in creature.effects)
        elif kin:
            found = _company(fight, creature, within, True, kin)
        elif state is not None:
            found = state(fight, creature, within)
        elif given.mine:
            found = any(effect.condition & bit and effect.source == me.id for effect in creature.effects)
        else:
            found = bool(creature.conditions & bit)
        return found != unless

    return look
