"""What auras do for somebody who moves or ends a turn: your own, and expanded ones of allies."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book.aura import lenders
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.moments import GIVE_MOVEMENT, LENGTHEN, SHORTEN, Moments


def serving(battle: Battle, c: Character, number: int) -> list[tuple[Character, Moments]]:
    """What waits for a moment to serve somebody: your own aura, and expanded ones of allies."""
    found = [(c, item) for item in c.kit.on[number]]
    if battle.lending:
        for owner in lenders(battle, c):
            found += [(owner, item) for item in owner.kit.on[number]]
    return found


def give_away(
    battle: Battle, c: Character, distance: int, how: str = "step", spots: tuple[int, ...] = ()
) -> Script[int]:
    """Auras by which movement gained on your turn is somebody else's; -1 when it is not.

    A teleport may be to certain squares (`spots`) instead of up to a distance.
    """
    if c.sheet.aura and battle.on_turn(c):
        for item in c.kit.on[GIVE_MOVEMENT]:
            gone = yield from item.give_movement(battle, c, distance, how, spots)
            if gone >= 0:
                return gone
    return -1


def lengthen(battle: Battle, c: Character, distance: int, by: Character | None) -> Script[int]:
    """Auras that carry their owner farther, or an ally they serve; saboteurs who stop it short."""
    if by is None:
        for owner, item in serving(battle, c, LENGTHEN):
            distance = yield from item.lengthen(battle, owner, distance, c)
        if c.marks and c.has("sabotage"):
            for foe in battle.enemies(c):
                for item in foe.kit.on[SHORTEN]:
                    distance = yield from item.shorten(battle, foe, distance, c)
    return distance
