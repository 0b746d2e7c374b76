"""Main actions anybody can take: Charge, Defend, Free Strike, Heal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fracas.core import Ask, Script
from fracas.games.steel.rules import movement
from fracas.games.steel.rules.ability import use_ability, why_not_use
from fracas.games.steel.rules.conditions import save_ends, saving_throw
from fracas.games.steel.rules.damage import spend_recovery
from fracas.games.steel.rules.deed import Deed
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.free_strike import free_strike_of
from fracas.games.steel.rules.model import BLOCKS, UNCONSCIOUS, Ability, Creature
from fracas.games.steel.rules.placements import mask_near
from fracas.games.steel.rules.where import all_around, cells_of, speed_of, those_within

# Charge


@cache
def _charge_strikes(block: str) -> tuple[Ability, ...]:
    stats = BLOCKS[block]
    strikes = [a for a in stats.abilities if "Charge" in a.keywords]
    if stats.free_strike.reach:
        strikes.insert(0, free_strike_of(block, True))
    return tuple(strikes)


@cache
def _charge_reach(block: str) -> int:
    """How far the longest of its charging strikes reaches."""
    return max((a.reach for a in _charge_strikes(block)), default=0)


def charge_strikes(creature: Creature) -> tuple[Ability, ...]:
    """What may end a charge: the melee free strike, or an ability with the Charge keyword."""
    return _charge_strikes(creature.block)


def charge_ends(fight: Fight, creature: Creature) -> Iterator[tuple[int, list[int]]]:
    """Straight runs within the creature's speed that end with an enemy in reach: where they end, and the way."""
    budget, longest, side = speed_of(fight, creature), _charge_reach(creature.block), creature.side
    near, in_range = 0, False
    for enemy, away in all_around(fight, creature):
        if enemy.side != side and not enemy.conditions & UNCONSCIOUS:
            near |= mask_near(fight.board.grid, cells_of(fight, enemy), longest)
            in_range = in_range or away <= budget + longest
    if budget <= 0 or not in_range:
        return
    for path in movement.straight_runs(fight, creature, budget, near):
        yield path[-1], path


def _why_not_charge(fight: Fight, creature: Creature) -> str | None:
    if speed_of(fight, creature) <= 0:
        return "its speed is 0"
    if not charge_strikes(creature):
        return "it has no melee strike to charge with"
    for _ in charge_ends(fight, creature):
        return None
    return "no straight run ends with an enemy in reach"


def _charge(fight: Fight, creature: Creature) -> Script[None]:
    """Run straight at somebody, then strike."""
    paths = dict(charge_ends(fight, creature))
    ends = tuple(paths)
    end = ends[0] if len(ends) == 1 else (yield Ask(creature.seat, "charge to", ends, creature.id))
    if log := fight.log:
        log.tell("{who} charges.", "steel.action.charge", "steel.rule.straightline", who=creature.name)
    yield from movement.walk_path(fight, creature, paths[end])
    if not creature.conscious:
        return
    strikes = {a.id: a for a in charge_strikes(creature) if why_not_use(fight, creature, a) is None}
    if not strikes:
        return
    options = (*strikes, "no")
    chosen = yield Ask(creature.seat, "charge strike", options, creature.id)
    if chosen != "no":
        if (log := fight.log) and chosen != "free_strike":
            log.tell(
                "{who} charges with {what}.",
                "steel.ability.chargekeyword",
                who=creature.name,
                what=strikes[chosen].name,
            )
        yield from use_ability(fight, creature, strikes[chosen], main_action=True)


# Defend


def _why_not_defend(fight: Fight, creature: Creature) -> str | None:
    return "it is defending already" if creature.defending else None


def _defend(fight: Fight, creature: Creature) -> Script[None]:
    creature.defending = True
    if log := fight.log:
        log.tell("{who} defends until its next turn.", "steel.action.defend", who=creature.name)
    yield from ()


# Free Strike


def _why_not_free_strike(fight: Fight, creature: Creature) -> str | None:
    return why_not_use(fight, creature, free_strike_of(creature.block, False))


def _free_strike(fight: Fight, creature: Creature) -> Script[None]:
    if log := fight.log:
        log.tell("{who} makes a free strike.", "steel.action.freestrike", who=creature.name)
    yield from use_ability(fight, creature, free_strike_of(creature.block, False), main_action=True)


# Heal


def _can_be_healed(creature: Creature) -> bool:
    if creature.recoveries and creature.stamina < creature.stats.stamina:
        return True
    return any(e.ends == "save" for e in creature.effects)


def _patients(fight: Fight, creature: Creature) -> list[Creature]:
    return [c for c in those_within(fight, creature, 1) if _can_be_healed(c)]


def _why_not_heal(fight: Fight, creature: Creature) -> str | None:
    return None if _patients(fight, creature) else "nobody adjacent could spend a Recovery or make a saving throw"


def _heal(fight: Fight, creature: Creature) -> Script[None]:
    """The healed creature chooses: spend a Recovery, or make one saving throw (ruling A11)."""
    options = tuple(c.id for c in _patients(fight, creature))
    chosen = options[0] if len(options) == 1 else (yield Ask(creature.seat, "heal", options, creature.id))
    patient = fight.get(chosen)
    if log := fight.log:
        log.tell("{who} tends to {whom}.", "steel.action.heal", who=creature.name, whom=patient.name)
    saves = save_ends(fight, patient)
    ways: list[str | int] = list(range(len(saves)))
    if patient.recoveries and patient.stamina < patient.stats.stamina:
        ways.insert(0, "recovery")
    way = ways[0] if len(ways) == 1 else (yield Ask(patient.seat, "healed by", tuple(ways), patient.id))
    if way == "recovery":
        spend_recovery(fight, patient)
    else:
        if log := fight.log:
            log.tell("{who} makes a saving throw.", "steel.save.heal", who=patient.name)
        yield from saving_throw(fight, patient, saves[int(way)])


MAIN_ACTIONS = (
    Deed("charge", "Charge", "main", "Run in a straight line up to your speed, then strike.", _why_not_charge, _charge),
    Deed(
        "defend",
        "Defend",
        "main",
        "Ability rolls against you have a double bane until your next turn.",
        _why_not_defend,
        _defend,
    ),
    Deed("free_strike", "Free Strike", "main", "Make one free strike.", _why_not_free_strike, _free_strike),
    Deed("heal", "Heal", "main", "Somebody adjacent spends a Recovery or makes a saving throw.", _why_not_heal, _heal),
)

__all__ = ["MAIN_ACTIONS", "charge_ends", "charge_strikes"]
