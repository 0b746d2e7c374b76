"""Hero tokens: a pool the heroes share."""

from __future__ import annotations

from typing import ClassVar, Final

from fracas.core import Ask, Script
from fracas.core.card import Card, paid
from fracas.core.language import counted, counting, say
from fracas.games.steel.book.asking import Asked, healing
from fracas.games.steel.book.fight import HEROES, Fight
from fracas.games.steel.book.model import Creature, Effect
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
            what=counting(tokens, "hero token"),
            left=fight.tokens,
        )


def gain_two_surges(fight: Fight, creature: Creature) -> None:
    _spend(fight, creature, 1, "steel.herotoken.surges")
    gain_surges(fight, creature, 2)


def gain_surges(fight: Fight, creature: Creature, number: int) -> None:
    creature.surges += number
    if log := fight.log:
        log.tell("{who} gains {what}.", "steel.resource.surges", who=creature.name, what=counting(number, "surge"))


BEST_TIER: Final = 3


class SpendTokens(Asked[str]):
    """Whether to spend hero tokens where they matter."""

    tokens: ClassVar[int] = 1
    declinable: ClassVar[bool] = True

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return super().card(fight, option)
        cost = (paid(self.tokens, "hero token"),)
        return Card(kind="reaction", cost=cost, text=say("the party has {tokens}", tokens=fight.tokens))

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        return say("the party has {what}", what=counted(fight.tokens, "hero token")) if option == "spend" else ""


class SaveAfterAll(SpendTokens):
    about: ClassVar[str] = "token save"

    def __init__(self, who: str, condition: int, effect: str) -> None:
        super().__init__(who)
        self.condition, self.effect = condition, effect

    def sentence(self, fight: Fight) -> str:
        return say("{who}: spend a hero token to end {effect} after all?", who=self.me(fight).name, effect=self.effect)


class RollAgain(SpendTokens):
    about: ClassVar[str] = "token reroll"

    def __init__(self, who: str, tier: int) -> None:
        super().__init__(who)
        self.tier = tier

    def slight(self, fight: Fight) -> bool:
        return self.tier == BEST_TIER

    def sentence(self, fight: Fight) -> str:
        return say(
            "{who}: spend a hero token to reroll this test (tier {tier})?", who=self.me(fight).name, tier=self.tier
        )


class RegainStamina(SpendTokens):
    about: ClassVar[str] = "token stamina"
    tokens: ClassVar[int] = 2

    def slight(self, fight: Fight) -> bool:
        return not self.me(fight).winded

    def sentence(self, fight: Fight) -> str:
        return say("{who}: spend 2 hero tokens to regain Stamina?", who=self.me(fight).name)

    def card(self, fight: Fight, option: str) -> Card:
        if option == "no":
            return super().card(fight, option)
        me = self.me(fight)
        healed = min(me.stats.stamina, me.stamina + me.stats.recovery_value)
        return Card(
            kind="reaction",
            cost=(paid(2, "hero token"),),
            text=say("the party has {tokens}", tokens=fight.tokens),
            rule="steel.herotoken.stamina",
            before=say("Stamina {stamina}", stamina=me.stamina),
            after=say("Stamina {healed}", healed=healed),
        )

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        return (
            say("{healing}; the party has {tokens} hero tokens", healing=healing(self.me(fight)), tokens=fight.tokens)
            if option == "spend"
            else ""
        )


def succeed_instead(fight: Fight, creature: Creature, effect: Effect) -> Script[bool]:
    """A failed saving throw succeeds after all for one token."""
    if not may_spend(fight, creature, 1):
        return False
    answer = yield Ask(creature.seat, SaveAfterAll(creature.id, effect.condition, effect.name), ("spend", "no"))
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
    answer = yield Ask(creature.seat, RollAgain(creature.id, tier), ("spend", "no"))
    if answer == "no":
        return False
    _spend(fight, creature, 1, "steel.herotoken.reroll")
    return True


def offer_stamina(fight: Fight, creature: Creature) -> Script[None]:
    """Right after taking damage: two tokens for Stamina equal to the recovery value."""
    if not may_spend(fight, creature, 2) or creature.dead:
        return
    answer = yield Ask(creature.seat, RegainStamina(creature.id), ("spend", "no"))
    if answer == "spend":
        regain_by_tokens(fight, creature)


def regain_by_tokens(fight: Fight, creature: Creature) -> None:
    _spend(fight, creature, 2, "steel.herotoken.stamina")
    regain(fight, creature, creature.stats.recovery_value)
