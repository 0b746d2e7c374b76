"""When Free Movement may be used outside the active unit's menu (dojo.move.free)."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask, Script
from fracas.games.dojo.rules.act import Act
from fracas.games.dojo.rules.deed import decode
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.movement import free_step, free_steps

DONE = "done"
STEP = "step"


def others_move(fight: Fight, active: Unit) -> Script[None]:
    """Everybody else may use Free Movement: allies of the active unit first, then its enemies."""
    for friendly in (True, False):
        for unit in fight.units:
            if unit is not active and (unit.side == active.side) == friendly:
                yield from roam(fight, unit)


def roam(fight: Fight, unit: Unit) -> Script[None]:
    """Free Movement as long as the unit likes and can pay, swaps among it where the book has them."""
    while options := [*((STEP, f, c) for f, c in free_steps(fight, unit)), *fight.book.play["swaps"](fight, unit)]:
        answer = yield Ask(unit.seat, "roam", (*options, DONE), unit.index)
        if answer == DONE:
            return
        if answer[0] == STEP:
            yield from free_step(fight, unit, decode(fight, answer[1]), answer[2])
        else:
            yield from fight.book.play["do special"](fight, unit, answer)


def no_swaps(fight: Fight, unit: Unit) -> list[Any]:
    """The base book has no swaps for Speed."""
    return []


def within_action(act: Act) -> Script[None]:
    """In the base book Free Movement may come in the middle of an Action of one's own turn (ruling 7)."""
    if act.unit.index == act.fight.active and act.payer is act.unit and not act.silent and not act.unit.dizzy:
        yield from roam(act.fight, act.unit)
