"""Spending surges: on potency when targets are chosen, on damage after the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fracas.core.ask import Ask, Script
from fracas.core.card import Card, paid
from fracas.core.language import Saying, counting, say
from fracas.games.steel.book.asking import Asked
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hero_tokens import gain_two_surges, may_spend
from fracas.games.steel.book.model import Ability, Creature

if TYPE_CHECKING:
    from fracas.games.steel.book.ability import Use

MOST_SURGES: Final = 3
SURGE_DAMAGE: Final = 2
POTENCY_SURGES: Final = 2
TOKEN_SURGES: Final = 2
TOKEN: Final = "token"
Spent = str | tuple[str, int]
"""Nothing, a token first, on whom; or on whom and how many."""


class SpendSurges(Asked[Spent]):
    """Whether to spend surges on somebody; a hero token buys two more."""

    words: ClassVar[dict[str, str]] = {TOKEN: "Hero token: 2 surges first"}
    declinable: ClassVar[bool] = True

    def __init__(self, who: str, ability: Ability) -> None:
        super().__init__(who)
        self.ability = ability

    def card(self, fight: Fight, option: Spent) -> Card:
        if option == TOKEN:
            return Card(cost=(paid(1, "hero token"),), text="Spend a hero token for 2 surges, then choose.")
        return super().card(fight, option)


class RaisePotency(SpendSurges):
    about: ClassVar[str] = "surge potency"

    def slight(self, fight: Fight) -> bool:
        return self.me(fight).surges < POTENCY_SURGES

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: spend 2 surges to raise the potency by 1 against somebody?", ability=self.ability.name)

    def card(self, fight: Fight, option: Spent) -> Card:
        if not isinstance(option, str) or option not in fight.index:
            return super().card(fight, option)
        return Card(kind="target", cost=(paid(2, "surge"),), targets=(option,), text="potency +1")


class MoreDamage(SpendSurges):
    about: ClassVar[str] = "surge damage"

    def __init__(self, who: str, ability: Ability, fells: bool = False) -> None:
        super().__init__(who, ability)
        self.fells = fells

    def slight(self, fight: Fight) -> bool:
        """Without a surge, a hero token is worth a thought where it fells somebody."""
        return not self.me(fight).surges and not self.fells

    def sentence(self, fight: Fight) -> str:
        return say("{ability}: spend surges for 2 damage each?", ability=self.ability.name)

    def label(self, fight: Fight, option: Spent) -> str:
        if isinstance(option, tuple):
            return say(
                "{n} on {whom} (+{damage} damage)", n=option[1], whom=_called(fight, option[0]), damage=2 * option[1]
            )
        return super().label(fight, option)

    def card(self, fight: Fight, option: Spent) -> Card:
        if not isinstance(option, tuple):
            return super().card(fight, option)
        who, n = option
        targets = (who,) if who in fight.index else ()
        return Card(kind="target", cost=(paid(n, "surge"),), targets=targets, text=say("+{n} damage", n=2 * n))


def _called(fight: Fight, id: str) -> str:
    """The name of a creature; an object goes by what it is called in questions."""
    return fight.get(id).name if id in fight.index else Saying("the {what}", what=id)


def may_surge(fight: Fight, actor: Creature, least: int) -> bool:
    """Whether it has so many surges to spend, or a hero token that buys some."""
    if actor.surges < least and not may_spend(fight, actor, 1):
        return False
    return not (actor.conditions & LASTING or fight.on[STANDS]) or not cannot(fight, actor, "surges")


def surge_potency(use: Use) -> Script[None]:
    """When targets are chosen, two surges raise the potency by 1 against one of them; each of them at most once."""
    actor = use.actor
    left = [t.id for t in use.targets]
    while left and (actor.surges >= 2 or may_spend(use.fight, actor, 1)):
        offered = left if actor.surges >= 2 else []
        chosen = yield Ask(actor.seat, RaisePotency(actor.id, use.ability), (*offered, "no", *_token(use)))
        if chosen == "no":
            return
        if chosen == TOKEN:
            gain_two_surges(use.fight, actor)
            continue
        actor.surges -= 2
        left.remove(chosen)
        use.potent_against = (*use.potent_against, chosen)
        if log := use.fight.log:
            log.tell(
                "{who} spends 2 surges: potency +1 against {whom}.",
                "steel.resource.surge.potency",
                "steel.resource.surges",
                who=actor.name,
                whom=use.fight.get(chosen).name,
            )


def _token(use: Use) -> tuple[str, ...]:
    """A hero token buys two surges at any time, so also right when they would count (steel.herotoken.surges)."""
    return (TOKEN,) if may_spend(use.fight, use.actor, 1) and use.actor.surges < MOST_SURGES else ()


def _token_fells(use: Use) -> bool:
    """Whether the surges of a hero token would fell a target whom the roll alone leaves standing."""
    dealt, more = use.ability.damage or (0, 0, 0), SURGE_DAMAGE * TOKEN_SURGES
    return any(0 < target.stamina - dealt[use.tiers[target.id] - 1] <= more for target in use.targets)


def surge_damage(use: Use) -> Script[None]:
    """Up to three surges: +2 damage each against one target."""
    actor = use.actor
    chosen: Spent = TOKEN
    while chosen == TOKEN:
        most = min(MOST_SURGES, actor.surges)
        options = tuple((t.id, n) for t in use.hit() for n in range(1, most + 1))
        chosen = yield Ask(
            actor.seat, MoreDamage(actor.id, use.ability, _token_fells(use)), ("no", *options, *_token(use))
        )
        if chosen == TOKEN:
            gain_two_surges(use.fight, actor)
    if isinstance(chosen, str):
        return
    use.surged = chosen
    actor.surges -= chosen[1]
    if log := use.fight.log:
        log.tell(
            "{who} spends {what}: +{more} damage to {whom}.",
            "steel.resource.surge.damage",
            "steel.resource.surges",
            who=actor.name,
            what=counting(chosen[1], "surge"),
            more=SURGE_DAMAGE * chosen[1],
            whom=_called(use.fight, chosen[0]),
        )
