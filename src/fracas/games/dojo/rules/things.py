"""Hits on things that are no units: Copies, Walls, Rubble and Bombs."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.damage import Hit, armor_installed, spend_iron, spend_power, weakness
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.model import WEAKNESS, Figure, Spot

BREAKS_AT = 2
"""The damage of one hit that destroys Rubble or a Wall."""


def hit_thing(hit: Hit) -> Script[None]:
    """A hit on a Copy or an obstacle: Weakness and Power as against anybody, no Armor, Iron only where it protects
    Copies (rulings 126, 134).
    """
    fight = hit.deed.fight
    if not hit.super_move:
        yield from fight.book.weigh(hit)
        if isinstance(hit.target, Figure) and fight.book.kit(hit.unit).iron_for_copies:
            yield from spend_iron(hit, fight.book.iron_per_hit)
    hit.amount = max(0, hit.amount)
    if "trial" in fight.facts:
        fight.book.trial_thing(fight, hit.amount)
    if isinstance(hit.target, Spot):
        yield from hit_obstacle(hit, hit.target)
    else:
        yield from hit_copy(hit, hit.target)


def weigh(hit: Hit) -> Script[None]:
    """The base book: Power first, then Weakness, as in `resolve_hit`."""
    if power_matters(hit, weakness_of(hit)):
        yield from spend_power(hit, 1)
    if "weakness" not in hit.ignores:
        weakness(hit)


def weakness_of(hit: Hit) -> int:
    """What Weakness would take off."""
    if "weakness" in hit.ignores or not hit.attacker.tokens.get(WEAKNESS, 0):
        return 0
    return 1 if armor_installed(hit.attacker) else 2


def power_matters(hit: Hit, less: int = 0) -> bool:
    """Whether Power spent on a thing could change anything: its fate, how far it goes, or what follows spending."""
    hooks = hit.deed.kit.hooks
    goes = isinstance(hit.target, Figure) and bool(hit.push or hit.pull)
    if goes or Ability.enhanced in hooks or Ability.spent in hooks:
        return True
    amount = hit.amount - less
    most = amount + (99 if "power limit" in hit.ignores else 1 + hit.deed.kit.power_per_hit)
    if isinstance(hit.target, Figure):
        return amount < hit.target.hp and most > 0
    if hit.deed.fight.bombs >> hit.target.at & 1:
        return most > 0
    return amount < BREAKS_AT <= most


def hit_obstacle(hit: Hit, spot: Spot) -> Script[None]:
    """Rubble and Walls go when one hit does 2 or more (dojo.obstacle.rubble, dojo.obstacle.wall); Bombs have HP."""
    fight, deed = hit.deed.fight, hit.deed
    if fight.bombs >> spot.at & 1:
        yield from fight.book.hit_bomb(deed, spot, hit.amount)
    elif hit.amount >= BREAKS_AT:
        yield from deed.destroy(spot)
    else:
        deed.tell("The hit does not break {what}.", "dojo.rule.hit", what=deed.name(spot))


def hit_copy(hit: Hit, copy: Figure) -> Script[None]:
    """A Copy that takes damage is destroyed; whatever happens to it does not reach its Original."""
    fight, deed = hit.deed.fight, hit.deed
    if hit.amount > 0:
        copy.hp -= hit.amount
        deed.tell("{who} hits {whom}.", fight.book.ref("obstacle.copy"), who=deed.unit.name, whom=deed.name(copy))
        if copy.hp <= 0:
            yield from deed.destroy(copy)
            return
    if hit.push:
        hit.moved += yield from drag_copy(hit, copy, True)
    if hit.pull:
        hit.moved += yield from drag_copy(hit, copy, False)


def drag_copy(hit: Hit, copy: Figure, push: bool) -> Script[int]:
    """The push or pull of a hit; its Power and Iron have been spent."""
    if push:
        return (yield from hit.deed.push(copy, hit.push, plain=True, away_from=hit.origin))
    return (yield from hit.deed.pull(copy, hit.pull, plain=True, toward=hit.origin))
