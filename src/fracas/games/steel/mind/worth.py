"""How well a side stands, for bots that think ahead: what is left of everybody, weighed by what they can do."""

from __future__ import annotations

from functools import cache

from fracas.games.steel.book.changes import LASTING
from fracas.games.steel.book.condition.consequences import FIXED, IDLE, LYING, ONE_THING
from fracas.games.steel.book.fight import DIRECTOR, Fight
from fracas.games.steel.book.model import (
    BLOCKS,
    FOES,
    HEROES,
    WEAKENED,
    Creature,
)
from fracas.games.steel.mind.appraisal import left_in, offence

WON = 1000
UP, FRESH = 2, 3
"""Being up counts for two parts, being unhurt for three."""
HAMPERED = ONE_THING | FIXED | LYING | WEAKENED


@cache
def might(block: str) -> int:
    """How much a fresh creature counts: what it can take and what it can deal."""
    stats = BLOCKS[block]
    return 4 * (stats.stamina + 2 * offence(block))


def strength(creature: Creature) -> int:
    """What is left of it."""
    if creature.dead:
        return 0
    stats = creature.stats
    full = stats.stamina + (stats.winded_value if stats.hero else 0)
    left = min(max(left_in(creature), 0), full)
    parts = UP * full + FRESH * left if creature.stamina > 0 else UP * full // 2 + FRESH * left
    value = might(creature.block) * parts // ((UP + FRESH) * full)
    if creature.conditions & IDLE:
        return value // 4
    if creature.conditions & HAMPERED:
        value -= value // 16
    if creature.conditions & LASTING:
        value += value * lasting_lean(creature) // 32
    return value + creature.grit + 2 * creature.surges + 2 * min(creature.recoveries, 4)


def lasting_lean(creature: Creature) -> int:
    """Whether its lasting effects do it good (more than 0) or harm, roughly."""
    lean = 0
    for effect in creature.effects:
        if effect.condition == LASTING and effect.lasting is not None:
            change = effect.lasting.change
            good = change.edges - change.edges_against + change.speed // 2 + change.damage // 2
            good += bool(change.immunities) - bool(change.weaknesses) - len(change.cannot)
            lean += good - (effect.lasting.starts is not None) - (effect.lasting.ends is not None)
    return max(-4, min(4, lean))


def worth(fight: Fight, seat: str) -> int:
    """From -1000 for a lost fight to 1000 for a won one, as the seat's side sees it."""
    side = FOES if seat == DIRECTOR else HEROES
    if fight.phase == "over":
        return WON if fight.won_by == side else -WON if fight.won_by in (HEROES, FOES) else 0
    totals = [1, 1]
    for creature in fight.creatures:
        totals[creature.side] += strength(creature)
    return WON * (totals[side] - totals[1 - side]) // (totals[0] + totals[1])


def pace(fight: Fight) -> tuple[int, int]:
    """The round, and how many turns have been taken in it."""
    return fight.round, sum([creature.acted for creature in fight.creatures])
