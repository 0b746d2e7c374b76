"""Obstacles in the patch: most of them share a space, Rubble and Walls do not (dojo.rule.obstacle-replacement)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.patch.parameters.arenas import seep
from fracas.games.dojo.patch.rules.movement import fall, save_yourself
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import PIT, RUBBLE, WALL, Figure
from fracas.games.dojo.rules.movement import held_up
from fracas.games.dojo.rules.obstacles import ONE, figures_in, kinds_at, set_obstacle

EXCLUSIVE = (RUBBLE, WALL)


def lay(deed: Actor, kind: str, cell: int) -> Script[None]:
    """Place an obstacle: never onto its own kind; Rubble and Walls clear the space; a Pit underfoot hurts."""
    fight = deed.fight
    there = kinds_at(fight, cell)
    if kind in there or (kind == WALL and figures_in(fight, cell)):
        return
    if kind in EXCLUSIVE and fight.deadly >> cell & 1:
        deed.tell("The Deadly Trap stays.", "dojo.obstacle.deadly-trap")
        return
    for old in there:
        if kind in EXCLUSIVE or old in EXCLUSIVE:
            set_obstacle(fight, old, cell, False)
    set_obstacle(fight, kind, cell)
    rules = (fight.book.ref("rule.obstacle-replacement"), fight.book.ref(f"obstacle.{kind}"))
    deed.tell("{what} appears at {cell}.", *rules, what=ONE[kind], cell=fight.arena.name(cell))
    if kind == PIT:
        seep(fight, cell)
        for figure in figures_in(fight, cell):
            if held_up(fight, figure) or not (yield from save_yourself(fight, figure)):
                yield from fall(fight, figure)


def copy_lands(deed: Actor, copy: Figure) -> Script[None]:
    """A Copy shares its space with whatever empty-space obstacle is there (ruling 88)."""
    yield from ()
