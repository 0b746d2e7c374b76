"""The roll of an ability: one roll, a tier for each target, surges on damage, and what was good for one roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fracas.core.ask import Script
from fracas.core.language import Saying, strung
from fracas.games.steel.book import edges_and_banes as edges
from fracas.games.steel.book.changes import LASTING, STANDS, counts_for, harder
from fracas.games.steel.book.conditions import use_up
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import AGILITY, CHARACTERISTICS, MIGHT, Creature
from fracas.games.steel.book.objects import Thing
from fracas.games.steel.book.phrases import signed
from fracas.games.steel.book.power_roll import NET, power_roll, rolled_with, tier
from fracas.games.steel.book.surges import may_surge, surge_damage

if TYPE_CHECKING:
    from fracas.games.steel.book.ability import Use

WORTH: Final = {2: "double edge", 1: "edge", -1: "bane", -2: "double bane"}
TIER_RULES: Final = ("", "steel.roll.tier1", "steel.roll.tier2", "steel.roll.tier3")


def roll(use: Use) -> Script[None]:
    """The dice, then surges on damage (ruling A23)."""
    actor, ability = use.actor, use.ability
    if not use.targets and not use.things:
        return
    first, second = yield from power_roll(use.fight, actor)
    use.natural = first + second
    use.exerted = ability.bonus is None and rolled_with(actor, ability) in (MIGHT, AGILITY)
    use.tiers = {target.id: _tier_against(use, target) for target in use.targets}
    for thing in use.things:
        plus, minus = edges.edges_and_banes(use.fight, actor, ability, None, use.targets, thing)
        use.tiers[thing.id] = tier(use.natural, _bonus(use), plus, minus)
    if use.fight.on[STANDS] or any(c.conditions & LASTING for c in (actor, *use.targets)):
        use.extra = {c.id: use.extra.get(c.id, 0) + harder(use.fight, actor, ability, c) for c in use.targets}
        use.extra |= {thing.id: harder(use.fight, actor, ability, actor) for thing in use.things}
    if use.fight.log:
        _tell_tiers(use)
    if ability.before_damage is not None:
        ability.before_damage(use)
    if ability.damage is not None and may_surge(use.fight, actor, 1):
        yield from surge_damage(use)
    _use_up(use)


def _bonus(use: Use) -> int:
    if use.ability.bonus is not None:
        return use.ability.bonus
    return use.actor.stats.characteristics[rolled_with(use.actor, use.ability)]


def _tier_against(use: Use, target: Creature) -> int:
    striker = use.strikers.get(target.id, use.actor)
    plus, minus = edges.edges_and_banes(use.fight, striker, use.ability, target, use.targets)
    return tier(use.natural, _bonus(use), plus, minus)


def _tell_tiers(use: Use) -> None:
    """The roll against each target with what helped and hindered it; the sum is that against the first."""
    log, aimed_at = use.fight.telling, use.hit()
    for target in aimed_at:
        plus, minus, why = _edges_on(use, target)
        reached = use.tiers[target.id]
        rules = edges.rules_behind(why) + edges.arithmetic_rules(plus, minus)
        log.tell(
            "{dice} {bonus}{why}: tier {tier}{against}.",
            "steel.roll.power",
            "steel.roll.ability",
            TIER_RULES[reached],
            *rules,
            dice=use.natural,
            bonus=signed(_bonus(use)),
            why=strung([Saying(", {n}: {words}", n=WORTH[n], words=words) for words, _, n in why]),
            tier=reached,
            against="" if target is use.actor else Saying(" against {target}", target=target.name),
        )
    _tell_total(use, aimed_at[0])


def _edges_on(use: Use, target: Creature | Thing) -> tuple[int, int, list[tuple[str, str, int]]]:
    """Edges and banes against a target, and why."""
    fight, ability, targets = use.fight, use.ability, use.targets
    if isinstance(target, Thing):
        plus, minus = edges.edges_and_banes(fight, use.actor, ability, None, targets, target)
        return plus, minus, edges.reasons(fight, use.actor, ability, None, targets, target)
    striker = use.strikers.get(target.id, use.actor)
    plus, minus = edges.edges_and_banes(fight, striker, ability, target, targets)
    return plus, minus, edges.reasons(fight, striker, ability, target, targets)


def _tell_total(use: Use, target: Creature | Thing) -> None:
    """The roll against a target, with all that was added to it and why."""
    plus, minus, why = _edges_on(use, target)
    bonus, left = _bonus(use), plus - minus
    reasons = strung([words for words, _, _ in why], ", ")
    fixed = use.ability.bonus is not None
    added = [(bonus, "fixed" if fixed else CHARACTERISTICS[rolled_with(use.actor, use.ability)])]
    if why:
        added.append((2 * left if left in (-1, 1) else 0, Saying("{left}: {reasons}", left=NET[left], reasons=reasons)))
    total = use.natural + sum([n for n, _ in added])
    use.fight.telling.total(total, use.tiers[target.id], added)


def _use_up_aid(fight: Fight, actor: Creature, target: Creature) -> None:
    """Aid Attack helps the next ability roll of an ally, then it is gone."""
    helpers = tuple(id for id in target.aided if id == actor.id or fight.get(id).side != actor.side)
    target.aided = helpers


def _use_up(use: Use) -> None:
    """What was good for one roll."""
    for target in use.targets:
        if target.aided:
            _use_up_aid(use.fight, use.actor, target)
        if target.conditions & LASTING:
            _use_up_lasting(use, target)
    if use.actor.conditions & LASTING:
        _use_up_lasting(use, use.actor)


def _use_up_lasting(use: Use, creature: Creature) -> None:
    """Edges and banes that were waiting for the next roll have had it."""
    for effect in creature.effects:
        if effect.condition != LASTING or effect.lasting is None or not effect.lasting.change.next:
            continue
        change = effect.lasting.change
        if not (change.edges or change.damage or change.edges_against or change.damage_against):
            continue  # it waits for a test
        if not change.about(use.ability) or (creature is use.actor) != bool(change.edges or change.damage):
            continue
        if not counts_for(use.fight, change, effect.source, use.actor):
            continue
        use_up(use.fight, creature, effect.lasting)
