"""What a unit might do on its turn, and how good that looks: Actions, steps and Super Moves, for quick bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import Ask
from fracas.games.dojo.rules.aim import IN_REACH, Aim
from fracas.games.dojo.rules.appeal import foes_in_range, units_in_range
from fracas.games.dojo.rules.asking import decode
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import COMMON, IRON, SPEED, Fight, Figure, Target, Unit
from fracas.games.dojo.rules.needs import enemy_in_range
from fracas.games.dojo.rules.trial_plans import COUNTED, gate_missed, rate_in_trial, trial_of

DAMAGE = 12
WORTH = {
    "push": 2,
    "spaces": 1,
    "weakness": 5,
    "burning": 6,
    "fatigue": 4,
    "stun": 10,
    "iron": 4,
    "power": 5,
    "speed": 1,
    "control": 9,
    "shield": 4,
    "copies": 4,
    "copy": 4,
    "traps": 3,
    "walls": 2,
    "fog": 2,
    "teleport": 1,
    "tokens": 2,
    "heal": 4,
    "chaos": 8,
    "inspired": 7,
    "training": 7,
}
"""What a point of a declared number is worth, by the beginning of its name."""
SUPER, RESCUE, DECIDES, GO_THERE = 90, 25, 120, 48


@cache
def estimate(item: DojoItem, paid: int) -> int:
    """What an Action does on paper with this number: the most damage, and all tokens and pushes it can reach."""
    total = best = 0
    for name, value in item.numbers.items():
        if type(value) is not int or name in ("per_turn", "enemies", "choose", "reach"):
            continue
        if gate_missed(name, paid):
            continue
        if name.startswith("damage"):
            best = max(best, value)
        else:
            total += next((w for word, w in WORTH.items() if name.startswith(word)), 1) * value
    if item.numbers["cost"] and item.cost[0].x:
        total += paid * 2
    return total + best * DAMAGE


# Turns


class Plan:
    """What a unit sees before it acts: how far it is from striking somebody, and whether some Action would."""

    __slots__ = ("aim", "hurting", "near", "unit")

    def __init__(self, fight: Fight, unit: Unit, options: tuple[Any, ...]) -> None:
        self.unit, self.aim = unit, Aim(fight, unit)
        self.near = IN_REACH if self.aim.kit.acts_through_allies else self.aim.can_strike(unit)
        self.hurting: bool = any(
            self.strikes(fight.book[o[1]]) for o in options if isinstance(o, tuple) and o[0] == "do"
        )

    def strikes(self, item: DojoItem) -> bool:
        """Whether an Action would hurt somebody and not only break what stands around."""
        return item.hurts and (self.near >= IN_REACH or enemy_in_range not in item.needs)


def rate_turn(fight: Fight, ask: Ask) -> list[int]:
    """Strike when somebody is in reach, come closer when nobody is, and do not waste big numbers."""
    plan = Plan(fight, fight.units[ask.subject], ask.options)
    return [rate_deed(fight, plan, option) for option in ask.options]


def rate_deed(fight: Fight, plan: Plan, option: Any) -> int:
    if not isinstance(option, tuple):
        return 0
    kind = option[0]
    if kind in ("step", "climb"):
        return rate_step(fight, plan.unit, option[1], option[2], plan.hurting, plan.aim)
    if kind == "super":
        return SUPER + estimate(fight.book[option[1]], 0)
    if kind in ("inspire", "training"):
        return 40
    if kind not in ("do", "chaos", "elder"):
        return -1
    item = fight.book[option[1]]
    paid = option[2] if kind == "do" and isinstance(option[2], int) else 0
    if counted := COUNTED.get(trial_of(fight)):
        return rate_in_trial(item, paid, counted)
    if plan.aim.goal is not None and item.id in plan.aim.goal.deeds:
        return DECIDES - paid
    return rate_action(plan, item, paid)


def rate_action(plan: Plan, item: DojoItem, paid: int) -> int:
    short, unit = item.short, plan.unit
    if short == "movement":
        return rate_movement(plan, paid)
    if short == "rescue":
        return RESCUE
    if short == "reinforcements":
        return 20 - paid
    if short in ("throw", "grapple"):
        return 8 + paid if short == "throw" else 4
    if short == "open-the-path":
        return 3
    if short == "put-it-out":
        return rate_cleaning(plan, unit)
    if item.hurts and not plan.strikes(item):
        return 1
    value = estimate(item, paid) + more_than_numbers(plan, item, paid)
    if item.kind == "action" and not item.cost[0].numbered and not item.hurts:
        return value - 6
    return max(1, value + (10 if item.hurts else 0) - paid // 2)


def more_than_numbers(plan: Plan, item: DojoItem, paid: int) -> int:
    """What an Action says of itself, and further targets of one that strikes several."""
    value = sum([appeal(plan, paid) for appeal in item.appeal])
    several = item.numbers.get("enemies", 1)
    if item.hurts and several > 1:
        value += DAMAGE * item.numbers.get("damage", 0) * (min(several, len(foes_in_range(plan)) or 1) - 1)
    return value


def rate_cleaning(plan: Plan, unit: Unit) -> int:
    """Taking tokens away is good where a friend in Range holds bad ones, less so where a foe holds good ones, else
    foolish.
    """
    fight = plan.aim.fight
    near = [each for each in units_in_range(plan) if each is unit or not fight.out(each)]
    bad = max((each.held(kind) for each in near if each.side == unit.side for kind in COMMON), default=0)
    if bad:
        return 4 + 3 * min(bad, 4)
    return 3 if any(each.held(IRON) for each in near if each.side != unit.side) else -3


def rate_movement(plan: Plan, paid: int) -> int:
    """Speed is worth a number when nobody can be struck and none is left; the smallest that leads far enough. Where the
    fight is won elsewhere, getting there comes first.
    """
    here = plan.aim.fight.body(plan.unit).at
    if plan.aim.pulled and plan.aim.steps(here) and not plan.unit.held(SPEED):
        return GO_THERE + min(paid, plan.aim.steps(here)) - paid // 4
    if plan.hurting:
        return 1
    if plan.unit.held(SPEED):
        return -1
    missing = -plan.near
    return 20 - min(8, paid - missing) if paid >= missing else 12 + min(paid, 8) // 2


def rate_step(fight: Fight, unit: Unit, figure: int, cell: int, hurting: bool, aim: Aim) -> int:
    """A step is good when it brings an enemy into reach, and bad into Traps, Pits and over Edges."""
    body = decode(fight, figure)
    if not isinstance(body, Figure) or body.unit != unit.index:
        return rate_string(fight, unit, body, cell)
    danger = hazard(fight, cell) * 12
    if body.copy:
        return -1 - danger
    if hurting and not aim.pulled and not aim.flees:
        return -2 - danger
    here, there = aim.closeness(body.at), aim.closeness(cell)
    if here >= there:
        return -2 - danger
    return (GO_THERE if aim.pulled else 5) + (there - here) - danger


def rate_string(fight: Fight, unit: Unit, target: Target, cell: int) -> int:
    """Moving somebody else is good where it hurts an enemy, best out of the arena; obstacles may stay
    where they are.
    """
    if not isinstance(target, Figure) or target.copy:
        return -4
    enemy = fight.units[target.unit].side != unit.side
    if cell < 0:
        return 30
    return (8 if enemy else -12) * hazard(fight, cell) - 3


def hazard(fight: Fight, cell: int) -> int:
    bit = 1 << cell
    return bool(fight.traps & bit) + 2 * bool(fight.edges & bit) + bool(fight.pits & bit) + bool(fight.rubble & bit)


def rate_reacting(fight: Fight, plan: Plan, option: Any) -> int:
    """On somebody else's turn: a blow, or what helps enough to be worth it."""
    item = fight.book[option[1]]
    if item.hurts or option[0] == "chaos":
        return rate_deed(fight, plan, option) - 5
    paid = option[2] if option[0] == "do" and isinstance(option[2], int) else 0
    return estimate(item, 0) + more_than_numbers(plan, item, paid) - 12
