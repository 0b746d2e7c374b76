"""What an Action is good for right now beyond the numbers it declares: for bots, said where the Action is written.

Like in all of instinct, a point of damage is worth 12.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fracas.games.dojo.rules.aim import IN_REACH
from fracas.games.dojo.rules.kit_index import is_out
from fracas.games.dojo.rules.model import IRON, POWER, Unit, count
from fracas.games.dojo.rules.targeting import distance

if TYPE_CHECKING:
    from fracas.games.dojo.rules.turn_plans import Plan

Appeal = Callable[["Plan", int], int]
"""Given what a unit sees and the number it would pay, what the Action is worth to it."""
HURT = 12
DRAWN = 3
"""How many enemies a Challenge is worth thinking of, and how far away."""
NEARLY_OUT, NEAR = 5, 4
SAVED = 18
"""What it is worth to keep somebody in the fight for another round."""
PATIENCE = 6
"""From this round on nobody mends any more."""


def friends(plan: Plan) -> list[Unit]:
    fight, me = plan.aim.fight, plan.unit
    return [u for u in fight.units if u.side == me.side and u is not me and not is_out(fight, u)]


def units_within(plan: Plan, low: int, high: int) -> list[Unit]:
    """Everybody who stands so far away."""
    fight = plan.aim.fight
    here = fight.body(plan.unit).at
    if here < 0:
        return []
    bodies = [(unit, fight.body(unit).at) for unit in fight.units]
    return [unit for unit, at in bodies if at >= 0 and low <= distance(fight, (here,), (at,)) <= high]


def foes_within(plan: Plan, low: int, high: int) -> list[Unit]:
    """The enemies who stand so far away."""
    fight, me = plan.aim.fight, plan.unit
    return [u for u in units_within(plan, low, high) if u.side != me.side and not is_out(fight, u)]


def foes_in_range(plan: Plan) -> list[Unit]:
    return foes_within(plan, plan.aim.low, plan.aim.high)


def units_in_range(plan: Plan) -> list[Unit]:
    """Somebody in Range may always be yourself."""
    return [plan.unit, *(u for u in units_within(plan, plan.aim.low, plan.aim.high) if u is not plan.unit)]


def challenges(plan: Plan, paid: int) -> int:
    """A Challenge draws blows away from a friend who could not take them, to somebody who can."""
    me = plan.unit
    weak = min([u.hp for u in friends(plan) if u.bars == 1 and u.hp > 0], default=99)
    if weak > NEARLY_OUT or (me.bars == 1 and me.hp < 2 * weak):
        return 2
    drawn = [u for u in foes_within(plan, 1, NEAR) if u.challenger != me.index]
    return (6 if drawn else 0) + 6 * min(len(drawn), DRAWN)


def challenges_one(plan: Plan, paid: int) -> int:
    return min(challenges(plan, paid), HURT)


def teleports(far: int = 0) -> Appeal:
    """As good as walking where nobody can be struck from here; so many spaces, or as far as its Range."""

    def appeal(plan: Plan, paid: int) -> int:
        if plan.hurting or plan.near >= IN_REACH:
            return 0
        reaches = far or plan.aim.high
        return 21 if reaches >= -plan.near else 12 + reaches // 2

    return appeal


def _nearly_out(unit: Unit) -> bool:
    return unit.bars == 1 and unit.hp <= NEARLY_OUT


def heals(others: bool = True, yourself: bool = True, points: int = 0) -> Appeal:
    """A point of health given back is worth half of one taken from a foe: who is gone deals no more blows.

    Less with every round: a fight in which both sides mend what the other has done is won by whoever stops mending.
    """

    def appeal(plan: Plan, paid: int) -> int:
        fight = plan.aim.fight
        patience = PATIENCE - min(fight.round, PATIENCE)
        if not patience:
            return 0
        crowd = (friends(plan) if others else []) + ([plan.unit] if yourself else [])
        most = points or fight.heal_value
        best = max([5 * min(most, u.bar - u.hp) + (SAVED if _nearly_out(u) else 0) for u in crowd], default=0)
        return best * patience // (PATIENCE - 1)

    return appeal


def for_each_gate(worth: int, *gates: int) -> Appeal:
    """Something for every number that is reached."""
    return lambda plan, paid: worth * sum(paid >= gate for gate in gates)


def hits_all(damage: int, more: int = 0) -> Appeal:
    """The same blow for everybody in Range; the first is counted by its numbers."""
    return lambda plan, paid: (HURT * damage + more) * max(0, len(foes_in_range(plan)) - 1)


def befalls_all(worth: int) -> Appeal:
    """The same for every enemy in Range."""
    return lambda plan, paid: worth * len(foes_in_range(plan))


def befriends_all(worth: int) -> Appeal:
    """The same for yourself and every friend."""
    return lambda plan, paid: worth * len(friends(plan))


def hits_for_tokens(plan: Plan, paid: int) -> int:
    """As much damage as an enemy holds tokens."""
    held = [sum(u.all_tokens().values()) for u in foes_in_range(plan)]
    return HURT * min(max(held, default=0), 6)


def takes_tokens(most: int, each: int = 6) -> Appeal:
    """Iron and Power that an enemy holds are better gone, best your own: then each counts twice."""

    def appeal(plan: Plan, paid: int) -> int:
        return each * min(most, max([u.held(IRON) + u.held(POWER) for u in foes_in_range(plan)], default=0))

    return appeal


def strikes_back(plan: Plan, paid: int) -> int:
    """Another Action with the same number, at somebody who thinks himself safe."""
    return HURT + 2 * paid


def strikes_and_more(plan: Plan, paid: int) -> int:
    """A plain blow with the number paid, and another Basic Action beside it."""
    if plan.near < IN_REACH:
        return 0
    return HURT * (1 + sum(paid >= gate for gate in (3, 5, 7, 9))) + HURT


def goes_past_iron(plan: Plan, paid: int) -> int:
    """Of what a plain blow would lose to Iron it loses nothing."""
    return HURT * min(3, min([u.held(IRON) for u in foes_in_range(plan)], default=0))


def amplifies(further: int, more: int) -> Appeal:
    """The next Action reaches further and strikes more at once: worth those blows, if a number is left for them."""

    def appeal(plan: Plan, paid: int) -> int:
        aim, numbers = plan.aim, list(plan.unit.numbers)
        if paid in numbers:
            numbers.remove(paid)
        if not numbers or count(aim.fight.this_turn, plan.unit, "amplified targets"):
            return 0
        usual = 1 + aim.kit.extra_targets
        then = min(len(foes_within(plan, aim.low, aim.high + further)), usual + more)
        blow = 1 + sum(max(numbers) >= gate for gate in (3, 5, 7, 9))
        return HURT * blow * (then - min(len(foes_in_range(plan)), usual))

    return appeal


def digs_in(plan: Plan, paid: int) -> int:
    """A Pit takes something off every blow that comes from outside: good where several foes stand near."""
    fight = plan.aim.fight
    here = fight.body(plan.unit).at
    if here < 0 or fight.pits >> here & 1:
        return 0
    return 10 * min(len(foes_within(plan, 1, NEAR)), DRAWN)
