"""Control in the patch: negate an Action, or steal it and perform it yourself (ruling 31)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.control import PASS, offer, turn_on_user
from fracas.games.dojo.rules.model import NOBODY, Fight, Figure, Unit
from fracas.games.dojo.rules.performing import Act


def controlling(fight: Fight, unit: Unit) -> list[Figure]:
    """Nothing works through Copies that does not say so (dojo.obstacle.copy)."""
    return fight.bodies(unit)


def use_control(act: Act, unit: Unit) -> Script[bool | None]:
    """Negate for one token, steal for two; somebody Untouchable may counter for one. None when nothing is done. A Copy
    only lends the place: whoever acts from it is the user.
    """
    answer = yield from offer(act, unit, "steal")
    if answer == PASS:
        return None
    if answer == "negate":
        act.tell("{what} is negated by {who}.", act.fight.book.ref("token.control"), who=unit.name, what=act.item.name)
        return True
    if answer == "counter":
        turn_on_user(act, unit, act.fight.body(act.unit) if act.body.copy else act.body)
        return False
    act.tell("{what} is stolen by {who}.", act.fight.book.ref("token.control"), who=unit.name, what=act.item.name)
    steal(act, unit)
    return False


def steal(act: Act, thief: Unit) -> None:
    """From here on the thief performs the Action: from its own space, with its own Range, for its own side."""
    fight = act.fight
    act.unit = act.voice = thief
    act.body = fight.body(thief)
    act.extra += fight.book.kit(thief).extra_targets - act.kit.extra_targets
    act.kit = fight.book.kit(thief)
    act.seat, act.side = thief.seat, thief.side
    act.bound = thief.challenger if fight.book.bound(fight, thief, act.item) else NOBODY
