"""What auras do for somebody who moves or ends a turn: one's own, and expanded ones of allies."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.viskara.rules.aura import lenders
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.character import Character
from fracas.games.viskara.rules.declare import Hook
from fracas.games.viskara.rules.hooks import abilities


def serving(battle: Battle, c: Character, window: str) -> list[tuple[Character, Hook, Any, int]]:
    """What auras do for somebody in a window: one's own, and expanded ones of allies."""
    found = [(c, *each) for each in abilities(c, window)]
    for owner in lenders(battle, c):
        found += [(owner, *each) for each in abilities(owner, window)]
    return found


def give_away(
    battle: Battle, c: Character, distance: int, how: str = "step", spots: tuple[int, ...] = ()
) -> Script[int]:
    """Auras by which movement gained on one's turn is somebody else's; -1 when it is not.

    A teleport may be to certain squares (`spots`) instead of up to a distance.
    """
    if c.sheet.aura and battle.on_turn(c):
        for hook, grown, n in abilities(c, "give_movement"):
            gone = yield from hook(battle, c, grown, n, distance, how, spots)
            if gone >= 0:
                return int(gone)
    return -1


def lengthen(battle: Battle, c: Character, distance: int, by: Character | None) -> Script[int]:
    """Auras that carry their owner farther, or an ally they serve; saboteurs who stop it short."""
    if by is None:
        for owner, hook, grown, n in serving(battle, c, "lengthen"):
            distance = yield from hook(battle, owner, grown, n, distance, c)
        if c.marks and c.has("sabotage"):
            for foe in battle.enemies(c):
                for hook, grown, n in abilities(foe, "shorten"):
                    distance = yield from hook(battle, foe, grown, n, distance, c)
    return distance
