"""What auras do for somebody who moves or ends a turn: your own, and expanded ones of allies."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book.aura import lenders
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.moments import GIVE_MOVEMENT, LENGTHEN, LONGEST, PUSH, SHORTEN, Moments


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


def longest(battle: Battle, c: Character, distance: int) -> int:
    """How far somebody could go with one card of an aura, for those who look ahead."""
    found = [item.longest(battle, owner, distance, c) for owner, item in serving(battle, c, LONGEST)]
    return max(found, default=distance)


def lengthen(battle: Battle, c: Character, distance: int, by: Character | None) -> Script[int]:
    """Auras that carry their owner farther, or an ally they serve, or those one moves; saboteurs who stop it short."""
    mover = by or c
    for owner, item in serving(battle, mover, LENGTHEN if by is None else PUSH):
        farther = item.lengthen if by is None else item.push
        distance = yield from farther(battle, owner, distance, mover)
    if mover.marks and mover.has("sabotage"):
        for foe in battle.enemies(mover):
            for item in foe.kit.on[SHORTEN]:
                distance = yield from item.shorten(battle, foe, distance, mover)
    return distance
