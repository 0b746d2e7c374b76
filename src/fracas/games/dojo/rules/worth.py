"""How well a side stands, for bots that think ahead: health bars, tokens, who is out."""

from __future__ import annotations

from typing import Any

from fracas.games.dojo.rules.complications import PARTIES
from fracas.games.dojo.rules.goals import standing
from fracas.games.dojo.rules.model import (
    BURNING,
    CHAOS,
    CONTROL,
    FATIGUE,
    INSPIRED,
    IRON,
    POWER,
    SPEED,
    STOOGES,
    STUN,
    TRAINING,
    WEAKNESS,
    Fight,
    Unit,
)

WON = 1000
HP = 24
TOKENS = {
    IRON: 10,
    POWER: 12,
    SPEED: 4,
    BURNING: -14,
    WEAKNESS: -10,
    FATIGUE: -8,
    STUN: -20,
    CONTROL: 16,
    CHAOS: 12,
    INSPIRED: 12,
    TRAINING: 12,
}
"""What a token is worth where a point of health is worth 24."""
BODIES, CONDITION = 2, 3
"""Where a fight is won in a way of its own, how much who is left counts, and how much how near that is."""
UP = 4
"""Being in the fight counts like so many points of health."""


def strength(fight: Fight, unit: Unit) -> int:
    """What is left of somebody."""
    if unit.kind == STOOGES:
        bodies = len(fight.bodies(unit))
        return 0 if unit.removed or unit.gone else HP * (bodies + max(unit.hp, 0) + (unit.bars - 1) * unit.bar)
    if fight.out(unit):
        return 0
    health = max(unit.hp, 0) + (unit.bars - 1) * unit.bar + sum(unit.shields)
    value = HP * (health + UP)
    for kind, number in unit.tokens.items():
        value += TOKENS.get(kind, 0) * min(number, 6)
    return max(value, HP)


def side_of(fight: Fight, seat: str) -> int:
    if seat in PARTIES:
        return PARTIES.index(seat)
    return next((unit.side for unit in fight.units if seat in (unit.seat, unit.own_seat)), 0)


def worth(fight: Fight, seat: str) -> int:
    """From -1000 for a lost fight to 1000 for a won one, as the seat's side sees it."""
    side = side_of(fight, seat)
    if fight.phase == "over":
        return 0 if fight.won_by < 0 else WON if fight.won_by == side else -WON
    mine = theirs = 1
    for unit in fight.units:
        if unit.side == side:
            mine += strength(fight, unit)
        else:
            theirs += strength(fight, unit)
    bodies = WON * (mine - theirs) // (mine + theirs)
    nearer = standing(fight, side) if fight.parameters else None
    return bodies if nearer is None else (bodies * BODIES + nearer * CONDITION) // (BODIES + CONDITION)


def pace(fight: Fight) -> tuple[Any, ...]:
    return fight.round, fight.slot, fight.active
