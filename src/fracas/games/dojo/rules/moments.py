"""Letting Abilities act at their moments. A moment is named by its method (`Ability.after_hit`), so that its facts are
checked where it is called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import Fight, Unit

Facts = ParamSpec("Facts")
T = TypeVar("T")
Doing = Callable[Concatenate[Ability, Actor, Facts], Script[None]]
"""A moment that may act and ask: a method of Ability with its facts."""
Counting = Callable[Concatenate[Ability, Actor, Facts], int]
"""A moment that adds something up."""

MOST_TRIGGERS: Final = 60
"""Ruling 45: Abilities that set each other off go on until somebody is Out; after so many they are stopped."""


def moment(deed: Actor, unit: Unit, what: Doing[Facts], *facts: Facts.args, **more: Facts.kwargs) -> Script[None]:
    """The unit's Abilities act at a moment of the deed, which is their cause."""
    hooks = kit_of(deed.fight, unit).hooks.get(what)
    if hooks:
        yield from _in_turn(deed.fight, unit, hooks, deed, what.__name__, facts)


def at_moment(fight: Fight, unit: Unit, what: Doing[Facts], *facts: Facts.args, **more: Facts.kwargs) -> Script[None]:
    """The unit's Abilities act at a moment that belongs to no deed."""
    hooks = kit_of(fight, unit).hooks.get(what)
    if hooks:
        yield from _in_turn(fight, unit, hooks, None, what.__name__, facts)


def everybody(fight: Fight, what: Doing[Facts], *facts: Facts.args, **more: Facts.kwargs) -> Script[None]:
    """The Abilities of all units that care about a moment act, in the order of the units."""
    for unit in fight.units:
        hooks = kit_of(fight, unit).hooks.get(what)
        if hooks:
            yield from _in_turn(fight, unit, hooks, None, what.__name__, facts)


def value(fight: Fight, unit: Unit, what: Counting[Facts], *facts: Facts.args, **more: Facts.kwargs) -> int:
    """The sum of what the unit's Abilities add at a moment that asks nobody."""
    hooks = kit_of(fight, unit).hooks.get(what)
    if not hooks or is_out(fight, unit):
        return 0
    return sum(getattr(a, what.__name__)(Actor(fight, unit, fight.book[a.id]), *facts) for a in hooks)


def _in_turn(
    fight: Fight, unit: Unit, hooks: tuple[Ability, ...], cause: Actor | None, name: str, facts: tuple[object, ...]
) -> Script[None]:
    out = is_out(fight, unit)
    for ability in hooks:
        if not out or ability.alone:
            yield from run(fight, unit, ability, _told(getattr(ability, name), facts), cause)
            out = is_out(fight, unit)


def _told(method: Callable[..., Script[None]], facts: tuple[object, ...]) -> Callable[[Actor], Script[None]]:
    """An Ability's method that knows its facts already."""
    return (lambda me: method(me, *facts)) if facts else method


def run(
    fight: Fight, unit: Unit, ability: Ability, acts: Callable[[Actor], Script[T]], cause: Actor | None = None
) -> Script[T | None]:
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
        return (yield from acts(me))
    finally:
        trail.pop()
        me.close()
