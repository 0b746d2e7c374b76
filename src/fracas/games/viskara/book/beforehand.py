"""Immediately before whatever one does that is no attack, defy or stance: companions, signature moves, auras."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import connected, reactions
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.kits import kit_of_tactic
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import NO_TACTIC
from fracas.games.viskara.book.moments import ANY_PRELUDES


def beforehand(battle: Battle, c: Character, *, moves: bool = False, but: str = "") -> Script[None]:
    """What may come immediately before a maneuver that is paid for; nothing connects to what is itself connected.

    Before the Move action (`moves`) signature moves are always offered. A tactic's companion (`but`) may be left out.
    """
    if not (battle.zones or battle.reactors) or c.out or connected.connecting(battle, c):
        return
    yield from connected.perform_preludes(battle, lambda: preludes(battle, c, moves, but))


def preludes(battle: Battle, c: Character, moves: bool, but: str) -> list[Prelude]:
    """What could come now: each companion may be moved, except one that is what the maneuver is about."""
    found: list[Prelude] = []
    if c.out:
        return found
    if battle.zones and not battle.stops_at(c, "no companion"):
        for tactic in c.sheet.tactics:
            if tactic.upgrades and tactic.id != but:
                for item in kit_of_tactic(tactic).on[ANY_PRELUDES]:
                    found += item.any_preludes(battle, c)
    asked = moves or battle.stops_at(c, "anything")
    return found + [
        each for each in reactions.connects(battle, c, c, None) if asked or each.key != "sig.key.pre-tactic"
    ]


def afterwards(battle: Battle, c: Character) -> Script[None]:
    """Reactions to somebody having finished something that is no attack or defy."""
    if battle.reactors:
        yield from reactions.window(battle, "finish", c, Maneuver(battle, reactions.OTHER, c, NO_TACTIC))
