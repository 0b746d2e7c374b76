"""Tests made by targets: whoever an ability is done to rolls against it, and tier 1 is the worst for it."""

from __future__ import annotations

from fracas.core.ask import Script
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hero_tokens import reroll_test
from fracas.games.steel.book.model import AGILITY, CHARACTERISTICS, MIGHT, Creature
from fracas.games.steel.book.skill import rolled, use_up_on_test
from fracas.games.steel.book.stamina import bleed


def roll_test(fight: Fight, creature: Creature, characteristic: int) -> Script[int]:
    """The tier reached. A hero token may reroll it; who bleeds pays for Might and Agility."""
    if log := fight.log:
        rules = ("steel.roll.test", "steel.house.targettest")
        log.tell("{who} makes a test of {what}.", *rules, who=creature.name, what=CHARACTERISTICS[characteristic])
    reached = yield from rolled(fight, creature, characteristic, False)
    if (yield from reroll_test(fight, creature, reached)):
        reached = yield from rolled(fight, creature, characteristic, False)
    use_up_on_test(fight, creature)
    if characteristic in (MIGHT, AGILITY):
        yield from bleed(fight, creature)
    return reached
