"""What a Stance promises from where somebody stands: what its dice would buy there. For quick bots."""

from __future__ import annotations

from fracas.games.dojo.rules.aim import IN_REACH
from fracas.games.dojo.rules.book import kit_name
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import SPEED, Fight, Unit
from fracas.games.dojo.rules.stance import Stance
from fracas.games.dojo.rules.trial_plans import COUNTED, LUCK, rate_in_trial, trial_of
from fracas.games.dojo.rules.turn_plans import Plan, rate_action

STEPS = 2
"""So many spaces one usually comes closer before one strikes."""
ABILITY, LAST_STAND = 6, 20
"""What each thing its Abilities do is worth beside what is bought, and Vigilance Form for whoever is badly hurt."""
WORN = 3
"""A Stance one had last turn is worth a part less: nobody is surprised by it, and what it prepares is there already."""


def promise(fight: Fight, unit: Unit, stance: Stance) -> int:
    """The best Action for each of its dice, as one would do them from here; twice the same only where it is Basic. In
    a Test or contest only what it scores.
    """
    plan = _plan_in(fight, unit, stance)
    kit, trial = plan.aim.kit, trial_of(fight)
    if trial in LUCK:
        return LUCK[trial](kit.dice_rolled + kit.dice)
    counted = COUNTED.get(trial)
    if counted and SPEED in counted and kit.speed_becomes:
        return 0
    left = [item for item in kit.actions if any(cost.gates or cost.x for cost in item.cost)]
    total = 0 if counted else ABILITY * (len(kit.hooks) + len(kit.source))
    for die in sorted(kit.dice_rolled + kit.dice, key=abs, reverse=True):
        number = -die if die < 0 else (die + 2) // 2
        able = [
            (rate_in_trial(item, number, counted) if counted else rate_action(plan, item, number), -place)
            for place, item in enumerate(left)
            if affords(item, number)
        ]
        if not able:
            continue
        value, place = max(able)
        total += value
        if left[-place].kind != "basic action":
            del left[-place]
    if unit.hp * 3 <= unit.bar and "vigilance" in stance.forms:
        total += LAST_STAND
    return total - (total // WORN if stance in unit.last else 0)


def affords(item: DojoItem, number: int) -> bool:
    """Whether a number pays for an Action."""
    return any(cost.x or (cost.gates and cost.gates[0] <= number) for cost in item.cost)


def _plan_in(fight: Fight, unit: Unit, stance: Stance) -> Plan:
    """What the unit would see in that Stance, some steps nearer to whom it is after."""
    twin = unit.clone()
    twin.now = (stance,)
    twin.kit = kit_name(twin)
    plan = Plan(fight, twin, ())
    if plan.near >= -STEPS or trial_of(fight):
        plan.near = IN_REACH
    plan.hurting = plan.near >= IN_REACH
    return plan
