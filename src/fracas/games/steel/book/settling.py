"""What follows from a position becomes true with it: part of every change, never called by hand.

The order: auras take hold and let go; then whoever lost cover and concealment from somebody is no longer hidden from
them. It asks nobody, so that it can be part of the change itself. What needs a script, such as a fall, is done by the
move as soon as its square is entered.
"""

from __future__ import annotations

from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.aura import COVERS, refresh
from fracas.games.steel.book.fight import Fight, Judged
from fracas.games.steel.book.model import Creature


def settle(fight: Fight) -> None:
    """Somebody moved, fell, died or woke; something broke, was raised or dispersed."""
    if fight.on[COVERS] or fight.orphans:
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
    if fight.judged is None:
        fight.judged = Judged()
    fight.judged.note(fight.board, targeting.fog(fight), fight.creatures)


def _moved_since(fight: Fight, then: Judged | None) -> list[str]:
    """Who is not where (or does not hide as) it was when hiding was last judged; all when the map or fog has changed.

    Whoever stayed hidden then is still hidden from all who are where they were.
    """
    everybody = fight.creatures
    if then is None or then.board is not fight.board or then.fog != targeting.fog(fight):
        return [c.id for c in everybody]
    if len(then.at) != len(everybody):
        return [c.id for c in everybody]
    return [c.id for n, c in enumerate(everybody) if _changed(c, then, n)]


def _changed(c: Creature, then: Judged, n: int) -> bool:
    """Whether something about it that hiding depends on is different now."""
    same_place = c.at == then.at[n] and c.z == then.z[n]
    return not same_place or c.conscious != then.awake[n] or c.hidden_from != then.hidden_from[n]
