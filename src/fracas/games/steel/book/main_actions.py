"""Main actions anybody can take: Charge, Defend, Free Strike, Heal."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.games.steel.book import jump, movement
from fracas.games.steel.book.ability import Use, use_ability, why_not_use
from fracas.games.steel.book.asking import CreatureChoice, SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.conditions import SaveOr, save_ends, saving_throw
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.ground import flies, gait_of
from fracas.games.steel.book.line_of_effect import line_between
from fracas.games.steel.book.model import BLOCKS, Ability, Creature
from fracas.games.steel.book.placements import mask_near
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.stamina import spend_recovery
from fracas.games.steel.book.striking import AimedStrikes
from fracas.games.steel.book.turn_choice import TurnChoice
from fracas.games.steel.book.where import all_around, apart, cells_of, speed_of, those_within

NO_STEPS: list[int] = []

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


def charge_ends(fight: Fight, creature: Creature) -> Iterator[tuple[int, jump.Dash]]:
    """Straight runs within the creature's speed that end with an enemy it can strike: where they end, and the way.

    A jump on the way is named only where walking does not get there, or where it hurts less; it comes later.
    """
    budget, longest, side = speed_of(fight, creature), _charge_reach(creature.block), creature.side
    near, enemies = 0, []
    for enemy, away in all_around(fight, creature):
        if enemy.side != side and away <= budget + longest:
            near |= mask_near(fight.board.grid, cells_of(fight, enemy), longest)
            enemies.append(enemy)
    if budget <= 0 or not enemies:
        return
    gait, walks = gait_of(fight, creature), {}
    for path in movement.straight_runs(fight, creature, budget, near, gait):
        end = path[-1]
        if _can_strike_from(fight, creature, end, gait.heights[end], enemies, longest):
            walks[end] = (path, -1, NO_STEPS, 0)
            yield end, walks[end]
    if flies(creature):
        yield from _slanting(fight, creature, near, enemies, walks)
    for way in jump.leaping_runs(fight, creature, budget, near):
        end = way[2][-1] if way[2] else way[1]
        if end in walks and jump.harm_of(fight, way) >= jump.harm_of(fight, walks[end]):
            continue
        if _can_strike_from(fight, creature, end, gait.heights[end], enemies, longest):
            walks[end] = way
            yield end, way


def _slanting(
    fight: Fight, creature: Creature, near: int, enemies: list[Creature], walks: dict[int, jump.Dash]
) -> Iterator[tuple[int, jump.Dash]]:
    """Straight dives and climbs of a flyer, to where flying level would not do."""
    budget, longest, z = speed_of(fight, creature), _charge_reach(creature.block), creature.z
    tall = SQUARES_WIDE[creature.size]
    for slope in (-1, 1):
        if not any(slope * (enemy.z - z) > (longest if slope < 0 else longest + tall - 1) for enemy in enemies):
            continue
        slant = jump.slant_of(fight, creature, slope)
        for path in movement.straight_runs(fight, creature, budget, near, slant):
            end = path[-1]
            if end not in walks and _can_strike_from(fight, creature, end, slant.heights[end], enemies, longest):
                walks[end] = (path, -1, NO_STEPS, slope)
                yield end, walks[end]


def _can_strike_from(fight: Fight, creature: Creature, at: int, z: int, enemies: list[Creature], reach: int) -> bool:
    """Whether it would have one of these enemies in reach and line of effect there."""
    board: Board = fight.board
    size = creature.size
    tall = SQUARES_WIDE[size]
    for enemy in enemies:
        if apart(board, size, at, z, enemy) <= reach and line_between(
            fight, board.feet[size][at], z, tall, cells_of(fight, enemy), enemy.z, SQUARES_WIDE[enemy.size]
        ):
            return True
    return False


def _why_not_charge(fight: Fight, creature: Creature) -> str | None:
    if speed_of(fight, creature) <= 0:
        return "its speed is 0"
    if not charge_strikes(creature):
        return "it has no melee strike to charge with"
    for _ in charge_ends(fight, creature):
        return None
    return "no straight run ends with an enemy in reach"


def _way(fight: Fight, creature: Creature, end: int) -> Iterable[int]:
    return next((dash[0] for at, dash in charge_ends(fight, creature) if at == end), (end,))


class ChargeTo(SquareChoice):
    about: ClassVar[str] = "charge to"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: charge to which square?", who=self.me(fight).name)

    def card(self, fight: Fight, option: Hashable) -> Card:
        if not isinstance(option, int):
            return super().card(fight, option)
        me, name = self.me(fight), fight.name_cell(option)
        left: int = speed_of(fight, me) - fight.board.far[me.at][option]
        way = tuple([fight.name_cell(cell) for cell in _way(fight, me, option)])
        return Card(kind="attack", area=(name,), path=way, left=max(left, 0), rule="steel.action.charge")


class ChargeStrike(AimedStrikes):
    about: ClassVar[str] = "charge strike"
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("{who}: how do you strike?", who=self.me(fight).name)


def _charge(fight: Fight, creature: Creature) -> Script[Use | None]:
    """Run straight at somebody, then strike."""
    paths = dict(charge_ends(fight, creature))
    ends = tuple(paths)
    end = ends[0] if len(ends) == 1 else (yield Ask(creature.seat, ChargeTo(creature.id), ends))
    if log := fight.log:
        rules = ("steel.action.charge", "steel.rule.straightline", "steel.movement.basic")
        log.beat(creature.id, "Charge")
        log.begin("{who} charges to {where}.", *rules, who=creature.name, where=fight.name_cell(end))
    yield from jump.dash(fight, creature, paths[end])
    if not creature.conscious:
        return None
    strikes = {a.id: a for a in charge_strikes(creature) if why_not_use(fight, creature, a) is None}
    if not strikes:
        return None
    options = (*strikes, "no")
    chosen = yield Ask(creature.seat, ChargeStrike(creature.id), options)
    if chosen == "no":
        return None
    keyword = () if chosen == "free_strike" else ("steel.ability.chargekeyword",)
    return (yield from use_ability(fight, creature, strikes[chosen], main_action=True, rules=keyword))


# Defend


def _why_not_defend(fight: Fight, creature: Creature) -> str | None:
    return "it is defending already" if creature.defending else None


def _defend(fight: Fight, creature: Creature) -> Script[None]:
    creature.defending = True
    if log := fight.log:
        log.begin("{who} defends until its next turn.", "steel.action.defend", who=creature.name)
    yield from ()


# Free Strike


def _why_not_free_strike(fight: Fight, creature: Creature) -> str | None:
    return why_not_use(fight, creature, free_strike_of(creature.block, False))


def _free_strike(fight: Fight, creature: Creature) -> Script[Use | None]:
    strike = free_strike_of(creature.block, False)
    rules = ("steel.action.freestrike",)
    return (yield from use_ability(fight, creature, strike, main_action=True, line_open=True, rules=rules))


# Heal


def _can_be_healed(creature: Creature) -> bool:
    if creature.recoveries and creature.stamina < creature.stats.stamina:
        return True
    return any(e.ends == "save" for e in creature.effects)


def _patients(fight: Fight, creature: Creature) -> list[Creature]:
    return [c for c in those_within(fight, creature, 1) if _can_be_healed(c)]


def _why_not_heal(fight: Fight, creature: Creature) -> str | None:
    return None if _patients(fight, creature) else "nobody adjacent could spend a Recovery or make a saving throw"


class TendTo(CreatureChoice):
    about: ClassVar[str] = "heal"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: tend to whom?", who=self.me(fight).name)


class HealedBy(SaveOr):
    about: ClassVar[str] = "healed by"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: how are you healed?", who=self.me(fight).name)


def _heal(fight: Fight, creature: Creature) -> Script[None]:
    """The healed creature chooses: spend a Recovery, or make one saving throw (ruling A11)."""
    options = tuple(c.id for c in _patients(fight, creature))
    chosen = options[0] if len(options) == 1 else (yield Ask(creature.seat, TendTo(creature.id), options))
    patient = fight.get(chosen)
    if log := fight.log:
        log.begin("{who} tends to {whom}.", "steel.action.heal", who=creature.name, whom=patient.name)
    saves = save_ends(fight, patient)
    ways: list[str | int] = list(range(len(saves)))
    if patient.recoveries and patient.stamina < patient.stats.stamina:
        ways.insert(0, "recovery")
    way = ways[0] if len(ways) == 1 else (yield Ask(patient.seat, HealedBy(patient.id), tuple(ways)))
    if way == "recovery":
        spend_recovery(fight, patient)
    else:
        if log := fight.log:
            log.tell("{who} makes a saving throw.", "steel.save.heal", who=patient.name)
        yield from saving_throw(fight, patient, saves[int(way)])


MAIN_ACTIONS = (
    TurnChoice(
        "charge",
        "Charge",
        "main",
        "Run in a straight line up to your speed, then strike.",
        _why_not_charge,
        _charge,
        ("steel.action.charge",),
    ),
    TurnChoice(
        "defend",
        "Defend",
        "main",
        "Ability rolls against you have a double bane until your next turn.",
        _why_not_defend,
        _defend,
        ("steel.action.defend",),
    ),
    TurnChoice(
        "free_strike",
        "Free Strike",
        "main",
        "Make one free strike.",
        _why_not_free_strike,
        _free_strike,
        ("steel.action.freestrike",),
    ),
    TurnChoice(
        "heal",
        "Heal",
        "main",
        "Somebody adjacent spends a Recovery or makes a saving throw.",
        _why_not_heal,
        _heal,
        ("steel.action.heal",),
    ),
)

__all__ = ["MAIN_ACTIONS", "charge_ends", "charge_strikes"]
