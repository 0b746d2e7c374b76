"""What a creature feels like doing on its turn: scores for what it can choose, for bots that do not search.

Ending the turn scores 0. From about 300 up stands what should come before an attack, an attack scores 100 and more,
what fills up a turn scores below that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book.condition.consequences import LYING, ONE_THING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.line_of_effect import can_hide
from fracas.games.steel.book.model import ABILITIES, MIGHT, Creature
from fracas.games.steel.book.move_actions import walk_left
from fracas.games.steel.mind import appraisal, footing
from fracas.games.steel.mind.appraisal import ability_value, attack_of, fading

STRONG = 2
"""The Might from which it is worth trying to hold somebody."""

LAST = -10
"""The score of what is better left undone."""


class Plan:
    """What a creature knows when it chooses: its best attack from where it stands, and what else is open."""

    __slots__ = ("attack", "creature", "fight", "values")

    def __init__(self, fight: Fight, creature: Creature, options: tuple[Any, ...]) -> None:
        self.fight, self.creature = fight, creature
        self.values: dict[str, int] = {}
        self.attack = 0
        choices = turn.choices_of(creature.block)
        for id in options:
            ability = attack_of(creature, id)
            if ability is None or id in DEED_SCORES:
                continue
            value = self.values[id] = ability_value(fight, creature, ability)
            if choices[id].action == "main" and value > self.attack:
                self.attack = value


def judge_turn(fight: Fight, ask: Ask, question: turn.TurnChoices) -> list[int]:
    creature = question.me(fight)
    plan = Plan(fight, creature, ask.options)
    extra = not question.on_turn
    return [0 if o in ("end_turn", "no") else _choice_score(plan, o, extra) for o in ask.options]


def _choice_score(plan: Plan, id: str, extra: bool) -> int:
    creature, fight = plan.creature, plan.fight
    action = turn.choices_of(creature.block)[id].action
    if extra and action != "main":
        return LAST
    if action == "main" and id != "heal" and lies_low(fight, creature):
        return LAST
    special = DEED_SCORES.get(id)
    if special is not None:
        return special(plan)
    value = plan.values.get(id, 0)
    if value <= 0:
        return LAST
    if action == "main":
        return 100 + value
    if action == "move":
        return 13 if fight.move and not fight.main else LAST
    if not fight.maneuver or extra or (creature.conditions & ONE_THING and plan.attack > 0):
        return LAST
    ability = ABILITIES.get(id)
    prepares = ability is not None and bool(ability.potency or ability.roll) and ability.damage is None
    return (300 if prepares else 60) + value


def shoots(creature: Creature) -> bool:
    """Whether it keeps its distance and has the range to."""
    return appraisal.shy(creature.block) and appraisal.shooting_range(creature.block) > 1


def lies_low(fight: Fight, creature: Creature) -> bool:
    """Whether it had better not bleed for another action, while others can still fight for it."""
    return fading(creature) and any(a.conscious and not fading(a) for a in fight.allies(creature))


def _charge(plan: Plan) -> int:
    """Run at somebody when nobody is in reach, rather than walk if walking does not get there."""
    creature = plan.creature
    if plan.attack > 0 or shoots(creature) or not _within_a_charge(plan.fight, creature):
        return LAST
    steps = footing.steps_to_nearest(plan.fight, creature)
    if steps == footing.FAR_AWAY:
        return 35
    return 90 if steps <= plan.fight.speed(creature) else 96


def _within_a_charge(fight: Fight, creature: Creature) -> bool:
    """Whether anybody worth charging is near enough: it could also be run at somebody who lies unconscious."""
    far = fight.speed(creature) + max(1, appraisal.melee_reach(creature.block))
    return any(fight.distance(creature, enemy) <= far for enemy in fight.able_enemies(creature))


def _advance(plan: Plan) -> int:
    fight, creature = plan.fight, plan.creature
    if creature.holding and creature.stats.fly and fight.move and fight.on_ground(fight.get(creature.holding)):
        return 95
    if (plan.attack > 0 and fight.main) or walk_left(fight, creature) > 1:
        return LAST
    if fight.main:
        return 95 if fight.move else LAST if shoots(creature) else 40
    return 12 if fight.move and _would_rather_be_away(fight, creature) else LAST


def _would_rather_be_away(fight: Fight, creature: Creature) -> bool:
    """A shy creature with enemies near, but none that could strike it for leaving."""
    if creature.holding or not appraisal.shy(creature.block):
        return False
    gaps = [(fight.distance(creature, e), e.stats.free_strike.reach) for e in fight.able_enemies(creature)]
    return min([gap for gap, _ in gaps], default=9) <= 4 and all(gap > reach for gap, reach in gaps)


def _walk_on(plan: Plan) -> int:
    """Only if what is left of the walk brings somebody into reach."""
    fight, creature = plan.fight, plan.creature
    if plan.attack > 0 or not fight.main:
        return LAST
    return 95 if 0 < footing.steps_to_nearest(fight, creature) <= walk_left(fight, creature) else LAST


def _disengage(plan: Plan) -> int:
    """Shy creatures step away from whoever is beside them, after their attack."""
    fight, creature = plan.fight, plan.creature
    if fight.main or not fight.move or creature.holding or not appraisal.shy(creature.block):
        return LAST
    return 11 if appraisal.beset(fight, creature) else LAST


def _catch_breath(plan: Plan) -> int:
    fight, creature = plan.fight, plan.creature
    missing = creature.stats.stamina - creature.stamina
    if not fight.maneuver or missing < creature.stats.recovery_value:
        return LAST
    if creature.conditions & ONE_THING and plan.attack > 0 and not creature.winded:
        return LAST
    return 350 if creature.winded else 75


def _heal(plan: Plan) -> int:
    fight, creature = plan.fight, plan.creature
    friends = [a for a in fight.allies(creature) if a.dying and a.recoveries and fight.distance(a, creature) <= 1]
    if not friends or lies_low(fight, creature):
        return LAST
    return 190 if any(fading(a) for a in friends) else 140


def _knockback(plan: Plan) -> int:
    return 15 if _may_wrestle(plan, 0) else LAST


def _grab(plan: Plan) -> int:
    return 20 if _may_wrestle(plan, STRONG) else LAST


def _may_wrestle(plan: Plan, might: int) -> bool:
    """Strong enough for it, with a maneuver to spare and an enemy beside it."""
    fight, creature = plan.fight, plan.creature
    if not fight.maneuver or creature.conditions & ONE_THING or creature.stats.characteristics[MIGHT] < might:
        return False
    return appraisal.beset(fight, creature)


def _aid(plan: Plan) -> int:
    """As long as there is somebody to help."""
    fight, creature = plan.fight, plan.creature
    if not fight.maneuver or creature.conditions & ONE_THING:
        return LAST
    return 25 if any(a.conscious for a in fight.allies(creature)) else LAST


def _stand_up(plan: Plan) -> int:
    fight, creature = plan.fight, plan.creature
    if creature.conditions & LYING:
        if creature.conditions & ONE_THING and plan.attack > 0:
            return LAST
        return 340 if fight.maneuver else 30
    return 35 if fight.maneuver else LAST


def _escape_grab(plan: Plan) -> int:
    """Those who can strike back at whoever holds them mostly do that first; the shy and the restrained break free."""
    fight, creature = plan.fight, plan.creature
    if not fight.maneuver or (creature.conditions & ONE_THING and plan.attack > 0):
        return LAST
    return 330 if appraisal.shy(creature.block) or plan.attack <= 0 else 70


def _defend(plan: Plan) -> int:
    return 30 if plan.attack <= 0 else LAST


def _token_stamina(plan: Plan) -> int:
    creature = plan.creature
    dire = creature.dying or (not creature.recoveries and creature.winded)
    return 400 if dire else LAST


def _token_surges(plan: Plan) -> int:
    """With tokens to spare, for a blow that is going to be struck."""
    spare = appraisal.tokens_to_spare(plan.fight)
    return 320 if plan.attack > 35 and plan.fight.main and spare and plan.creature.surges < 2 else LAST


def _mount(plan: Plan) -> int:
    return 200 if "ride" in plan.creature.stats.skills else LAST


def _ride(plan: Plan) -> int:
    return 97 if plan.attack <= 0 and plan.fight.main and plan.fight.move else LAST


def _free_stand(plan: Plan) -> int:
    return 360


def _hide(plan: Plan) -> int:
    """For the shy, when blow and walk are behind them, and from most of their enemies: else it does nothing."""
    fight, creature = plan.fight, plan.creature
    if not fight.maneuver or not appraisal.shy(creature.block) or (plan.attack > 0 and fight.main):
        return LAST
    unseen = {*can_hide(fight, creature), *creature.hidden_from}
    able = fight.able_enemies(creature)
    return 10 if 2 * sum(enemy.id in unseen for enemy in able) >= len(able) > 0 else LAST


def _another_way(plan: Plan) -> int:
    """Below ground or through the air, where somebody is out of reach and walking does not get there."""
    fight, creature = plan.fight, plan.creature
    if plan.attack > 0 or not fight.main or not fight.move:
        return LAST
    return 96 if footing.steps_to_nearest(fight, creature) > fight.speed(creature) else LAST


def _strike_object(plan: Plan) -> int:
    """Only where nobody can be reached in any other way: out of a cell, through a wall."""
    fight, creature = plan.fight, plan.creature
    if plan.attack > 0 or footing.steps_to_nearest(fight, creature) != footing.FAR_AWAY:
        return LAST
    return 34


def _no(plan: Plan) -> int:
    return LAST


DEED_SCORES: dict[str, Callable[[Plan], int]] = {
    "charge": _charge,
    "advance": _advance,
    "walk_on": _walk_on,
    "disengage": _disengage,
    "ride": _ride,
    "catch_breath": _catch_breath,
    "heal": _heal,
    "knockback": _knockback,
    "grab": _grab,
    "aid_attack": _aid,
    "stand_up": _stand_up,
    "stand": _free_stand,
    "defend": _defend,
    "escape_grab": _escape_grab,
    "hide": _hide,
    "mount": _mount,
    "token_stamina": _token_stamina,
    "token_surges": _token_surges,
    "drop_prone": _no,
    "release": _no,
    "dismount": _no,
    "move_grabbed": _no,
    "climb": _no,
    "strike_object": _strike_object,
    "burrow": _another_way,
    "teleport_move": _another_way,
}
