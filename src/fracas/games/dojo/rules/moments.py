"""Letting Abilities act at their moments."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import Fight, Unit

MOST_TRIGGERS = 60
"""Ruling 45: Abilities that set each other off go on until somebody is Out; after so many they are stopped."""


def moment(deed: Actor, unit: Unit, name: str, *facts: Any) -> Script[None]:
    """The unit's Abilities act at a moment of the deed."""
    yield from at_moment(deed.fight, unit, name, *facts, cause=deed)


def at_moment(fight: Fight, unit: Unit, name: str, *facts: Any, cause: Actor | None = None) -> Script[None]:
    hooks = kit_of(fight, unit).hooks.get(name)
    if hooks:
        out = is_out(fight, unit)
        for ability in hooks:
            if not out or ability.alone:
                yield from run(fight, unit, ability, name, *facts, cause=cause)
                out = is_out(fight, unit)


def everybody(fight: Fight, name: str, *facts: Any) -> Script[None]:
    """The Abilities of all units that care about a moment act, in the order of the units."""
    for unit in fight.units:
        if name in kit_of(fight, unit).hooks:
            yield from at_moment(fight, unit, name, *facts)


def run(fight: Fight, unit: Unit, ability: Ability, name: str, *facts: Any, cause: Actor | None = None) -> Script[Any]:
    """One Ability acts. Endless chains of Abilities are cut off and said to be (ruling 45)."""
    trail: list[str] = fight.trail
    if len(trail) >= MOST_TRIGGERS:
        if log := fight.log:
            names = " and ".join(dict.fromkeys(fight.book[id].name for id in trail[-4:]))
            log.tell("{names} keep setting each other off; the referee stops it here.", names=names)
        return None
    me = Actor(fight, unit, fight.book[ability.id])
    me.cause = cause
    trail.append(ability.id)
    if (log := fight.log) and is_out(fight, unit):
        what = fight.book[ability.id].name
        words = "{who} is out, but {what} still works for them."
        log.tell(words, *fight.book.own("rule.abilities-while-out"), who=unit.name, what=what)
    try:
        return (yield from getattr(ability, name)(me, *facts))
    finally:
        trail.pop()
        me.close()


def value(fight: Fight, unit: Unit, name: str, *facts: Any) -> int:
    """The sum of what the unit's Abilities add at a moment that asks nobody."""
    hooks = kit_of(fight, unit).hooks.get(name)
    if not hooks or is_out(fight, unit):
        return 0
    return sum(getattr(a, name)(Actor(fight, unit, fight.book[a.id]), *facts) for a in hooks)
