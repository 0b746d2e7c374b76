"""When Free Movement may be used outside the active unit's menu (dojo.move.free)."""

from __future__ import annotations

from typing import Final, Literal

from fracas.core import Ask, Script
from fracas.games.dojo.rules.asking import decode
from fracas.games.dojo.rules.menus import Roam
from fracas.games.dojo.rules.model import SPEED, Fight, Unit
from fracas.games.dojo.rules.movement import free_step, free_steps
from fracas.games.dojo.rules.options import Option
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.token_substitutes import purse

DONE: Final = "done"
STEP: Literal["step"] = "step"


def others_move(fight: Fight, active: Unit) -> Script[None]:
    """Everybody else may use Free Movement: allies of the active unit first, then its enemies."""
    for friendly in (True, False):
        for unit in fight.units:
            if unit is not active and (unit.side == active.side) == friendly:
                yield from roam(fight, unit)


def roam(fight: Fight, unit: Unit, most: int | None = None) -> Script[None]:
    """Free Movement as long as the unit likes and can pay, with all the ways the book has; `most` limits how much Speed
    may be spent.
    """
    kept = 0 if most is None else purse(fight, unit, SPEED) - most
    while options := free_moves(fight, unit) if purse(fight, unit, SPEED) > kept else []:
        answer = yield Ask(unit.seat, Roam(unit.index), (*options, DONE), unit.index)
        if answer == DONE:
            return
        if answer[0] == STEP:
            yield from free_step(fight, unit, decode(fight, answer[1]), answer[2])
        else:
            yield from fight.book.do_special(fight, unit, answer)


def free_moves(fight: Fight, unit: Unit) -> list[Option]:
    """All a unit may do with Free Movement: steps, and what else the book lets Speed pay for."""
    steps: list[Option] = [(STEP, figure, cell) for figure, cell in free_steps(fight, unit)]
    return steps + fight.book.other_ways(fight, unit)


def no_other_ways(fight: Fight, unit: Unit) -> list[Option]:
    """In the base book Speed pays for steps only."""
    return []


def within_action(act: Act) -> Script[None]:
    """In the base book Free Movement may come in the middle of an Action of your own turn (ruling 7)."""
    if act.unit.index == act.fight.active and act.payer is act.unit and not act.silent and not act.unit.dizzy:
        yield from roam(act.fight, act.unit)
