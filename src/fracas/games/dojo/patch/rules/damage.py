"""Damage in the patch: Weakness, Effects, Armor, Power, Iron, in this order (dojo.rule.damage-resolution)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.damage import (
    Hit,
    aftermath,
    has_armor,
    land,
    spend_iron,
    spend_power,
    split,
    weakness,
    wear_armor,
)
from fracas.games.dojo.rules.health import leave_stance
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.moments import value
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.targeting import cells_of, distance
from fracas.games.dojo.rules.things import power_matters


def resolve_hit(hit: Hit) -> Script[None]:
    """WEAPI. Super Moves meet only Armor and Shields."""
    fight = hit.deed.fight
    if hit.super_move:
        both_armors(hit)
        if hit.iron_allowed:
            yield from spend_iron(hit, fight.book.iron_per_hit)
        yield from land(hit)
        return
    at_first = hit.amount
    if "weakness" not in hit.ignores:
        weakness(hit)
    yield from split(hit)
    hit.amount += value(fight, hit.attacker, Ability.more_damage, hit)
    both_armors(hit)
    yield from spend_power(hit, 1)
    yield from spend_iron(hit, fight.book.iron_per_hit)
    if fight.log and (hit.amount != at_first or hit.power or hit.iron):
        rules = ["dojo.rule.damage-resolution", *(["dojo.rule.enhance-reduce"] if hit.power or hit.iron else [])]
        hit.deed.tell("That comes to {n} damage.", *rules, n=max(0, hit.amount) or "no")
    yield from land(hit)
    yield from aftermath(hit)


def weigh(hit: Hit) -> Script[None]:
    """Weakness, then Power, for a hit on a Copy or an obstacle."""
    if "weakness" not in hit.ignores:
        weakness(hit)
    if power_matters(hit):
        yield from spend_power(hit, 1)


def iron_helps(hit: Hit) -> bool:
    """Against every hit and every push or pull."""
    return hit.amount > 0 or hit.push > 0 or hit.pull > 0


def iron_spent(hit: Hit, number: int, before: tuple[int, int]) -> None:
    """Iron counts for its hit only."""


def both_armors(hit: Hit) -> None:
    """Armor, or that of somebody in a Pit against whatever comes from farther than Range 1; they do not add up.

    The damage may be or become less than nothing: Power is added to that (dojo.rule.damage-resolution).
    """
    if not wear_armor(hit) and "armor" not in hit.ignores and in_pit(hit):
        hit.amount -= 1
        hit.blocked = hit.amount <= 0
        hit.deed.tell("The Pit gives {who} Armor.", "dojo.obstacle.pit", who=hit.unit.name)


def armored(hit: Hit) -> bool:
    return has_armor(hit.deed.fight, hit.unit) or in_pit(hit)


def in_pit(hit: Hit) -> bool:
    fight = hit.deed.fight
    if not fight.pits >> hit.target.at & 1 or hit.deed.kit.ignores_pit_armor or fight.book.kit(hit.unit).no_armor:
        return False
    return not hit.at or distance(fight, hit.at, cells_of(fight, hit.body)) > 1


def bar_broke(fight: Fight, unit: Unit) -> None:
    """Seeing stars: Dizzy until the end of the turn, and out of the Stance (dojo.rule.dizzy)."""
    unit.dizzy = True
    unit.numbers = ()
    leave_stance(fight, unit)
    if log := fight.log:
        log.tell("{who} is Dizzy.", "dojo.rule.dizzy", who=unit.name)
    if unit.hp <= 0:
        for parameter, side in in_force(fight):
            parameter.dropped(fight, side, unit)
