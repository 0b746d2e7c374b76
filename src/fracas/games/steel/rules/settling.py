"""What follows from a position becomes true with it: part of every change, never called by hand after a deed.

The order: auras take hold and let go; then whoever lost cover and concealment from somebody is no longer hidden from
them. It asks nobody, so that it can be part of the change itself. What needs a script, such as a fall, is done by the
move as soon as its square is entered.
"""

from __future__ import annotations

from typing import Any

from fracas.games.steel.rules import targeting
from fracas.games.steel.rules.auras import refresh
from fracas.games.steel.rules.fight import Fight


def settle(fight: Fight) -> None:
    """Somebody moved, fell, died or woke; something broke, was raised or dispersed."""
    if fight.auras:
        refresh(fight)
    for creature in fight.creatures:
        if creature.hidden_from:
            _reveal(fight)
            return


def _reveal(fight: Fight) -> None:
    moved = _moved_since(fight, fight.judged)
    if not moved:
        return
    for creature in fight.creatures:
        if creature.hidden_from and not creature.dead:
            targeting.lose_hiding(fight, creature, moved)
    fight.judged = (fight.board, targeting.fog(fight), _whereabouts(fight))


def _whereabouts(fight: Fight) -> list[tuple[int, int, bool, tuple[str, ...]]]:
    """All about creatures that hiding depends on."""
    return [(c.at, c.z, c.conscious, c.hidden_from) for c in fight.creatures]


def _moved_since(fight: Fight, judged: Any) -> list[str]:
    """Who is not where (or does not hide as) it was when hiding was last judged; all when the map or fog has changed.

    Whoever stayed hidden then is still hidden from all who are where they were.
    """
    everybody = fight.creatures
    same_map = judged is not None and judged[0] is fight.board and judged[1] == targeting.fog(fight)
    if not same_map or len(judged[2]) != len(everybody):
        return [c.id for c in everybody]
    return [c.id for c, now, then in zip(everybody, _whereabouts(fight), judged[2], strict=True) if now != then]
