"""Combat start in the patch: Unit Placement, then everybody declares a Stance (dojo.rule.combat-start)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.complications import share_bars
from fracas.games.dojo.rules.free_placement import free_placement
from fracas.games.dojo.rules.model import BOSS, HERO, OUT_OF_PLAY, STOOGES, WARRIOR, Fight, Figure, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.placement import begin_fight, place_figure, within_area
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.turn import choose_stance
from fracas.grid import unmask

LEADERS_CIRCLE = 5
HEROES_APART = 7
KEEP_AWAY = 3
IMPORTANCE = {BOSS: 0, HERO: 1, WARRIOR: 2, STOOGES: 3}
DECLARING = {STOOGES: 0, WARRIOR: 1, BOSS: 2, HERO: 3}


def prepare(fight: Fight) -> Script[None]:
    """Free Placement, then place the next figure or let the next unit declare its Stance; then the first
    round begins.
    """
    for parameter, side in in_force(fight):
        if (yield from parameter.prepares(fight, side)):
            return
    if (yield from free_placement(fight)) or (yield from share_bars(fight)):
        return
    for unit in by_importance(fight):
        for figure in fight.figures:
            if figure.unit == unit.index and figure.at == OUT_OF_PLAY and not unit.removed:
                yield from place_figure(fight, unit, figure, spaces_for(fight, unit, figure))
                return
    for unit in sorted(fight.units, key=lambda u: DECLARING[u.kind]):
        if not unit.now:
            yield from choose_stance(fight, unit)
            if log := fight.log:
                log.tell("{who} is ready.", "dojo.rule.combat-start", who=unit.name)
            return
    for parameter, side in in_force(fight):
        yield from parameter.placed(fight, side)
    begin_fight(fight)


def by_importance(fight: Fight) -> list[Unit]:
    """In which order units are placed: the enemies, the heroes, a third side; the most important of each first."""
    return sorted(fight.units, key=lambda u: (0 if u.side == 1 else 1 if u.side == 0 else 2, IMPORTANCE[u.kind]))


def spaces_for(fight: Fight, unit: Unit, figure: Figure) -> list[int]:
    """Enemies within 5 of their most important unit; heroes at most 7 apart and not within 3 of an enemy."""
    free = empty_spaces(fight)
    open_spaces = [c for c in unmask(free & ~(fight.pits | fight.traps)) if fits(fight, figure, c, free)]
    far, mine = fight.arena.far, [f for f in fight.figures if f.at >= 0 and fight.units[f.unit].side == unit.side]
    if unit.side == 1:
        leader = next((f for u in by_importance(fight) if u.side == 1 for f in mine if f.unit == u.index), None)
        wanted = [c for c in open_spaces if leader is None or far[leader.at][c] <= LEADERS_CIRCLE]
    else:
        others = [f for f in fight.figures if f.at >= 0 and fight.units[f.unit].side != unit.side]
        wanted = [c for c in open_spaces if all(far[f.at][c] <= HEROES_APART for f in mine)]
        wanted = [c for c in wanted if all(far[f.at][c] > KEEP_AWAY for f in others)] or wanted
    wanted = within_area(fight, unit, open_spaces) or wanted
    for parameter, side in in_force(fight):
        wanted = parameter.placing(fight, side, unit, wanted or open_spaces)
    return wanted or open_spaces
