"""Who comes back into the arena when a round turns (dojo.rule.comeback, dojo.enemy-creation.super-stooges)."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.rules.deed import NO_MORE
from fracas.games.dojo.rules.model import STOOGES, Fight, Figure, Unit, super_stooges
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.targeting import empty_spaces


def missing(fight: Fight, unit: Unit) -> list[Figure]:
    """The bodies of a unit that may come back. Stooges do not, unless they are Super Stooges (ruling 98)."""
    if unit.gone or (unit.kind == STOOGES and not super_stooges(unit)):
        return []
    return [f for f in fight.figures if f.unit == unit.index and f.at < 0 and not f.copy and not fight.lost_outside(f)]


def return_to_arena(fight: Fight, unit: Unit, spaces: list[int], *rules: str) -> Script[None]:
    """Each missing body of the unit may come back into one of the spaces where it has room."""
    for body in missing(fight, unit):
        room = empty_spaces(fight)
        options = [cell for cell in spaces if fits(fight, body, cell, room)]
        if not options:
            return
        answer = yield Ask(unit.seat, "return", (*options, NO_MORE), unit.index)
        if answer == NO_MORE:
            return
        body.at, unit.removed = answer, False
        if log := fight.log:
            more = [fight.book.ref("enemy-creation.super-stooges")] if unit.kind == STOOGES else []
            log.tell("{who} comes back.", *rules, *more, who=fight.book.play["name of"](fight, body))
