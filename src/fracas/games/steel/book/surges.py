"""Spending surges: on potency when targets are chosen, on damage after the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fracas.core.ask import Ask, Script
from fracas.games.steel.book.hero_tokens import gain_two_surges, may_spend
from fracas.games.steel.book.phrases import counted

if TYPE_CHECKING:
    from fracas.games.steel.book.ability import Use

MOST_SURGES = 3
SURGE_DAMAGE = 2
TOKEN = "token"


def surge_potency(use: Use) -> Script[None]:
    """When targets are chosen, two surges raise the potency by 1 against one of them; each of them at most once."""
    actor = use.actor
    left = [t.id for t in use.targets]
    while left and (actor.surges >= 2 or may_spend(use.fight, actor, 1)):
        offered = left if actor.surges >= 2 else []
        chosen = yield Ask(actor.seat, "surge potency", (*offered, "no", *_token(use)), use.ability.id)
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


def surge_damage(use: Use) -> Script[None]:
    """Up to three surges: +2 damage each against one target."""
    actor = use.actor
    chosen: Any = TOKEN
    while chosen == TOKEN:
        most = min(MOST_SURGES, actor.surges)
        options = tuple((t.id, n) for t in use.targets for n in range(1, most + 1))
        chosen = yield Ask(actor.seat, "surge damage", ("no", *options, *_token(use)), use.ability.id)
        if chosen == TOKEN:
            gain_two_surges(use.fight, actor)
    if chosen == "no":
        return
    use.surged = chosen
    actor.surges -= chosen[1]
    if log := use.fight.log:
        log.tell(
            "{who} spends {what}: +{more} damage to {whom}.",
            "steel.resource.surge.damage",
            "steel.resource.surges",
            who=actor.name,
            what=counted(chosen[1], "surge"),
            more=SURGE_DAMAGE * chosen[1],
            whom=use.fight.get(chosen[0]).name,
        )
