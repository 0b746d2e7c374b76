"""Hero tokens: a pool the heroes share."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.steel.book.fight import HEROES, Fight
from fracas.games.steel.book.model import Creature, Effect
from fracas.games.steel.book.phrases import counted
from fracas.games.steel.book.stamina import regain


def may_spend(fight: Fight, creature: Creature, tokens: int) -> bool:
    """Only heroes of the party that owns the pool."""
    return fight.tokens >= tokens and creature.side == HEROES and creature.stats.hero


def _spend(fight: Fight, creature: Creature, tokens: int, rule: str) -> None:
    fight.tokens -= tokens
    if log := fight.log:
        log.tell(
            "{who} spends {what}, {left} left.",
            "steel.herotoken.pool",
            rule,
            who=creature.name,
            what=counted(tokens, "hero token"),
            left=fight.tokens,
        )


def gain_two_surges(fight: Fight, creature: Creature) -> None:
    _spend(fight, creature, 1, "steel.herotoken.surges")
    gain_surges(fight, creature, 2)


def gain_surges(fight: Fight, creature: Creature, number: int) -> None:
    creature.surges += number
    if log := fight.log:
        log.tell("{who} gains {what}.", "steel.resource.surges", who=creature.name, what=counted(number, "surge"))


def succeed_instead(fight: Fight, creature: Creature, effect: Effect) -> Script[bool]:
    """A failed saving throw succeeds after all for one token."""
    if not may_spend(fight, creature, 1):
        return False
    answer = yield Ask(creature.seat, "token save", ("spend", "no"), (creature.id, effect.condition))
    if answer == "no":
        return False
    _spend(fight, creature, 1, "steel.herotoken.save")
    if log := fight.log:
        log.tell("The saving throw succeeds after all.", "steel.save.token")
    return True


def reroll_test(fight: Fight, creature: Creature, tier: int) -> Script[bool]:
    """One token rerolls a test; the new roll stands."""
    if not may_spend(fight, creature, 1):
        return False
    answer = yield Ask(creature.seat, "token reroll", ("spend", "no"), (creature.id, tier))
    if answer == "no":
        return False
    _spend(fight, creature, 1, "steel.herotoken.reroll")
    return True


def offer_stamina(fight: Fight, creature: Creature) -> Script[None]:
    """Right after taking damage: two tokens for Stamina equal to the recovery value."""
    if not may_spend(fight, creature, 2) or creature.dead:
        return
    answer = yield Ask(creature.seat, "token stamina", ("spend", "no"), creature.id)
    if answer == "spend":
        regain_by_tokens(fight, creature)


def regain_by_tokens(fight: Fight, creature: Creature) -> None:
    _spend(fight, creature, 2, "steel.herotoken.stamina")
    regain(fight, creature, creature.stats.recovery_value)
