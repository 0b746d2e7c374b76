"""Damage that nobody deals: Traps and Burning."""

from __future__ import annotations

from functools import partial

from fracas.core import Script
from fracas.games.dojo.rules import health
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.damage import Wound, has_armor
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.model import STOOGES, Fight, Figure, Unit
from fracas.games.dojo.rules.moments import at_moment, everybody, run
from fracas.games.dojo.rules.targeting import fallen


def harm(fight: Fight, figure: Figure, amount: int, armored: bool = True) -> Script[int]:
    """A figure's unit takes damage from no one in particular."""
    unit = fight.units[figure.unit]
    if unit.dizzy or fight.out(unit) or amount <= 0:
        return 0
    kit = fight.book.kit(unit)
    if armored and has_armor(fight, unit):
        spared = min(amount, 2 if kit.armor_super else 1)
        amount -= spared
        if log := fight.log:
            log.tell("{who}'s Armor takes {n} off.", fight.book.ref("rule.armor"), who=unit.name, n=spared)
    if amount <= 0:
        return 0
    return (yield from suffer(fight, figure, amount))


def suffer(fight: Fight, figure: Figure, amount: int) -> Script[int]:
    """The damage is taken, and Abilities notice."""
    unit = fight.units[figure.unit]
    done = Wound(figure, unit, amount)
    done.dealt = amount
    done.hp_lost, damaged, broke = health.lose_health(fight, unit, amount)
    fight.this_turn[f"{unit.index} was hurt"] = 1
    if damaged:
        yield from everybody(fight, Ability.shield_damaged, done, broke)
    yield from at_moment(fight, unit, Ability.after_being_hurt, done)
    return amount


def trap_damage(fight: Fight, figure: Figure, cell: int) -> Script[None]:
    """A Trap hurts whoever is in its space, once in a turn (dojo.obstacle.trap, ruling 87)."""
    bit = 1 << cell
    if not fight.traps & bit or fight.sprung & bit or (not figure.copy and fallen(fight, figure)):
        return
    unit, amount = fight.units[figure.unit], 2 if fight.deadly & bit else 1
    kit = fight.book.kit(unit)
    safe = "copies_trapped" if not kit.copies_trapped and (figure.copy or unit.kind == STOOGES) else ""
    if kit.trap_immune and not figure.copy:
        safe = "trap_immune"
    if safe:
        if log := fight.log:
            log.tell(
                "The Trap does {who} no harm.",
                fight.book.ref(kit.source[safe]),
                who=fight.book.name_of(fight, figure),
            )
        return
    if figure.copy:
        fight.sprung |= bit
        yield from hit_copy_by_harm(fight, figure, amount)
        return
    fight.sprung |= bit
    fired = True
    if log := fight.log:
        log.begin(
            "{who} is caught in a Trap.",
            fight.book.ref("obstacle.trap"),
            *(("dojo.obstacle.deadly-trap",) if amount > 1 else ()),
            who=unit.name,
        )
    for ability in kit.hooks.get(Ability.trap_hurts, ()):
        if (yield from run(fight, unit, ability, partial(ability.trap_hurts, amount=amount))):
            break
    else:
        fired = (yield from harm(fight, figure, amount)) > 0
    if not fired and fight.traps & bit:
        fight.sprung &= ~bit  # Armor has stopped it: it has not dealt damage yet
    if log:
        log.end()


def burning_damage(fight: Fight, unit: Unit, armored: bool) -> Script[None]:
    """Burning hurts as many as there are tokens; half of them, rounded up, go (dojo.token.burning)."""
    number = unit.tokens.get("burning", 0)
    if not number or fight.out(unit):
        return
    if log := fight.log:
        log.begin("{who} burns for {n}.", fight.book.ref("token.burning"), who=unit.name, n=number)
    for ability in fight.book.kit(unit).hooks.get(Ability.burning_hurts, ()):
        if (yield from run(fight, unit, ability, partial(ability.burning_hurts, amount=number))):
            break
    else:
        yield from harm(fight, fight.body(unit), number, armored)
    unit.tokens["burning"] = number - (number + 1) // 2
    if log:
        log.end()


def hit_copy_by_harm(fight: Fight, copy: Figure, amount: int) -> Script[None]:
    copy.hp -= amount
    if copy.hp <= 0:
        yield from Actor(fight, fight.units[copy.unit]).destroy(copy)
