"""Who comes back into the arena, and where (dojo.rule.comeback, dojo.enemy-creation.super-stooges)."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.health import lose_health
from fracas.games.dojo.rules.meter import check_victory, jumps_back
from fracas.games.dojo.rules.model import STOOGES, Fight, Figure, Unit, super_stooges
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.questions import Return
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import unmask


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
        answer = yield Ask(unit.seat, Return(unit.index), (*options, NO_MORE), unit.index)
        if answer == NO_MORE:
            return
        body.at, unit.removed = answer, False
        if log := fight.log:
            more = [fight.book.ref("enemy-creation.super-stooges")] if unit.kind == STOOGES else []
            log.tell("{who} comes back.", *rules, *more, who=fight.book.name_of(fight, body))


def beside_edge(fight: Fight) -> list[int]:
    """Empty spaces next to an Edge; without Edges the map's border, or what lies next to it where all of it is full."""
    free, border = empty_spaces(fight), fight.arena.border
    if not fight.edges and free & border:
        return unmask(free & border)
    return [cell for cell in unmask(free) if fight.arena.beside[cell] & (fight.edges or border)]


def lone_boss_returns(fight: Fight, unit: Unit) -> Script[None]:
    """A Boss alone on its side jumps back for 3 damage (dojo.rule.comeback)."""
    if jumps_back(fight, unit):
        lose_health(fight, unit, 3)
        if log := fight.log:
            log.tell("{who} jumps back into the arena.", fight.book.ref("rule.comeback"), who=unit.name)
        if unit.hp > 0:
            yield from come_back(fight, unit, unmask(empty_spaces(fight)))
        else:
            check_victory(fight)


def come_back(fight: Fight, unit: Unit, spaces: list[int]) -> Script[None]:
    deed, room = Actor(fight, unit), empty_spaces(fight)
    for body in [f for f in fight.figures if f.unit == unit.index and not f.copy]:
        fitting = [cell for cell in spaces if fits(fight, body, cell, room)]
        if fitting:
            body.at = yield from deed.ask("space", fitting, "where to come back")
            unit.removed, room = False, empty_spaces(fight)
