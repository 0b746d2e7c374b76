"""Immediately before whatever one does that is no attack, defy or stance: companions, signature moves, auras."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.rules import reactions, signature
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.declare import hooks_of
from fracas.games.viskara.rules.maneuver import Maneuver, no_tactic
from fracas.games.viskara.rules.model import Character


def beforehand(battle: Battle, c: Character, *, moves: bool = False, but: str = "") -> Script[None]:
    """What may come immediately before a maneuver that is paid for; nothing connects to what is itself connected.

    Before the Move action (`moves`) signature moves are always offered. A tactic's companion (`but`) may be left out.
    """
    if not (battle.zones or battle.reactors) or c.out or reactions.connecting(battle, c):
        return
    battle.trail.append(reactions.before_of(c))
    try:
        if c.sheet.signature is not None and (moves or battle.stops_at(c, "anything")):
            yield from signature.connect(battle, c, None, signature.PRE_ANYTHING)
        if battle.zones and not battle.stops_at(c, "no companion"):
            yield from send_companions(battle, c, but)
        yield from reactions.connect_auras(battle, c, c, False)
    finally:
        battle.trail.pop()


def send_companions(battle: Battle, c: Character, but: str) -> Script[None]:
    """Each companion may be moved first, except one that is what the maneuver is about."""
    for tactic in c.sheet.tactics:
        if tactic.upgrades and tactic.id != but and not c.out:
            for hook, grown, n in hooks_of(tactic.upgrades, "before_anything"):
                yield from hook(battle, c, tactic, grown, n)


def afterwards(battle: Battle, c: Character) -> Script[None]:
    """Reactions to somebody having finished something that is no attack or defy."""
    if battle.reactors:
        yield from reactions.window(battle, "finish", c, Maneuver(battle, reactions.OTHER, c, no_tactic()))
