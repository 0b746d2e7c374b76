"""Going after somebody: step by step into a space that was left."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import Figure
from fracas.games.dojo.rules.movement import arrive, steps
from fracas.games.dojo.rules.targeting import fallen


def follow(deed: Actor, figure: Figure, cell: int) -> Script[None]:
    """Move into a space, every step nearer to it, as far as there is a way."""
    fight, far = deed.fight, deed.fight.arena.far
    while figure.at not in (cell, -1) and not fallen(fight, figure):
        nearer = [c for c in steps(fight, figure) if far[c][cell] < far[figure.at][cell]]
        if not nearer:
            return
        answer = yield from deed.ask("step", nearer, "where to move")
        deed.tell("{who} moves to {cell}.", who=deed.name(figure), cell=fight.arena.name(answer))
        yield from arrive(fight, figure, answer, "action")
        if (yield from fight.book.entered(fight, figure, "action")):
            return
