"""Free strikes: the basic strike every creature has (numbers by house rule H2)."""

from __future__ import annotations

from functools import cache

from fracas.core import Script
from fracas.games.steel.book.ability import Use, use_ability
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, Ability, Creature
from fracas.games.steel.book.stamina import bleed
from fracas.games.steel.book.where import squares_between


@cache
def free_strike_of(block: str, melee_only: bool) -> Ability:
    """The free strike of a stat block as an ability; reach 0 when it has only a ranged one."""
    strike = BLOCKS[block].free_strike
    ranged = 0 if melee_only else strike.distance
    keywords = strike.keywords | ({"Melee"} if strike.reach else set()) | ({"Ranged"} if ranged else set())
    return Ability(
        id="free_strike",
        name="Free Strike",
        text="The creature's basic strike.",
        action="main",
        keywords=frozenset(keywords),
        reach=strike.reach,
        distance=ranged,
        objects=True,
        roll=() if strike.roll is None else (strike.roll,),
        damage=strike.damage,
        kind=strike.kind,
        effect=_strike,
        rules=("steel.rule.freestrike", "steel.house.freestrike"),
    )


def _strike(use: Use) -> Script[None]:
    if (log := use.fight.log) and squares_between(use.fight, use.actor, use.target) > use.ability.reach:
        log.tell(
            "{who} strikes from afar, up to {n} squares.",
            "steel.house.ranged",
            who=use.actor.name,
            n=use.ability.distance,
        )
    yield from use.damage()


def melee_reach(creature: Creature) -> int:
    """How far its melee free strike reaches (steel.rule.reach)."""
    return creature.stats.free_strike.reach


def free_strike_at(fight: Fight, attacker: Creature, target: Creature, melee_only: bool) -> Script[None]:
    """A free strike outside the turn order: no main action, so no critical (ruling A2)."""
    strike = free_strike_of(attacker.block, melee_only)
    use = yield from use_ability(fight, attacker, strike, only=[target], main_action=False)
    if use.exerted:
        yield from bleed(fight, attacker)
