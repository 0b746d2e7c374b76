"""How good options look at a glance, for quick bots. Bigger is better; nothing is played out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from fracas.core import Ask
from fracas.games.dojo.rules.aim import IN_REACH, Aim
from fracas.games.dojo.rules.asking import NO_MORE, decode
from fracas.games.dojo.rules.goals import goal_of
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.kit_index import is_out
from fracas.games.dojo.rules.model import (
    BURNING,
    COMMON,
    IRON,
    POWER,
    SPEED,
    STUN,
    WEAKNESS,
    Fight,
    Figure,
    Target,
    Unit,
)
from fracas.games.dojo.rules.movement import STOP
from fracas.games.dojo.rules.needs import enemy_in_range
from fracas.games.dojo.rules.parameter import Goal
from fracas.games.dojo.rules.questions import DojoQuestion
from fracas.games.dojo.rules.targeting import cells_of, distance

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
SUPER, RESCUE, OVER_THE_BORDER, DECIDES = 90, 25, 60, 120
BREAK_IT, HUNTED, GO_THERE = 60, 25, 48


GOOD_TO_LOSE = {BURNING: 5, WEAKNESS: 4, STUN: 4, "fatigue": 3, "challenge": 3, NO_MORE: 0}
GOOD_TO_TAKE = {IRON: 5, POWER: 4, SPEED: 1, NO_MORE: 0}
COUNTED = {
    "evasion": (SPEED,),
    "dance": (SPEED,),
    "neutralization": COMMON,
    "big-game": COMMON,
    "sisyphus": ("push", "spaces"),
    "javelin": ("push", "spaces"),
    "sumo": (IRON, "tokens"),
    "wrestling": (POWER, "tokens"),
    "survival": (IRON, "shield", "tokens"),
    "blocking": (IRON, "shield", "tokens"),
}
"""What counts in Tests and contests that are not about hurting somebody, by the beginning of a number's name."""


def instinct(fight: Fight, ask: Ask) -> list[int]:
    """A number for every option."""
    question = ask.question
    if isinstance(question, DojoQuestion) and (liked := question.liked(fight, ask.options)) is not None:
        return liked
    rate = RATINGS.get(ask.about)
    return rate(fight, ask) if rate else [0] * len(ask.options)


def gate_missed(name: str, paid: int) -> bool:
    """Whether a number belongs to a part of an Action that this price does not reach."""
    gate = re.search(r"_(\d+)$", name)
    return gate is not None and bool(paid) and paid < int(gate[1])


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


def closeness(fight: Fight, unit: Unit, cell: int) -> int:
    return Aim(fight, unit).closeness(cell)


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
    if counted := COUNTED.get(fight.facts.get("trial", "")):
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
    if short in ("open-the-path", "a-challenger-approaches", "bring-it-on"):
        return 3
    if short == "put-it-out":
        return rate_cleaning(plan, unit)
    if item.kind == "action" and not item.cost[0].numbered and not item.hurts:
        return estimate(item, paid) - 6
    if item.hurts and not plan.strikes(item):
        return 1
    return max(1, estimate(item, paid) + (10 if item.hurts else 0) - paid // 2)


def rate_cleaning(plan: Plan, unit: Unit) -> int:
    """Taking tokens away is good where friends hold bad ones, less so where foes hold good ones, else foolish."""
    fight = plan.aim.fight
    present = [each for each in fight.units if not fight.out(each)]
    bad = max((each.held(kind) for each in present if each.side == unit.side for kind in COMMON), default=0)
    if bad:
        return 4 + 3 * min(bad, 4)
    good = plan.near >= IN_REACH and any(each.side != unit.side and each.held(IRON) for each in present)
    return 3 if good else -3


def rate_in_trial(item: DojoItem, paid: int, counted: tuple[str, ...]) -> int:
    """In a Test or contest only what counts is worth anything."""
    if item.short == "movement":
        return 10 * paid if SPEED in counted else 1
    if item.short == "throw":
        return 10 * paid if "push" in counted else 1
    gained = sum(
        value
        for name, value in item.numbers.items()
        if type(value) is int and name.startswith(counted) and not gate_missed(name, paid)
    )
    return 10 * gained + 1


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


def rate_reaction(fight: Fight, ask: Ask) -> list[int]:
    plan = Plan(fight, fight.units[ask.subject], ask.options)
    plan.hurting = True
    scores = []
    for option in ask.options:
        if isinstance(option, tuple) and option[0] in ("do", "chaos"):
            item = fight.book[option[1]]
            scores.append(
                rate_deed(fight, plan, option) - 5 if item.hurts or option[0] == "chaos" else estimate(item, 0) - 12
            )
        else:
            scores.append(15 if isinstance(option, tuple) and option[0] == "inspire" else 0)
    return scores


def rate_roam(fight: Fight, ask: Ask) -> list[int]:
    unit = fight.units[ask.subject]
    aim = Aim(fight, unit)
    return [rate_step(fight, unit, o[1], o[2], False, aim) if o[0] == "step" else 0 for o in ask.options]


# Targets and spaces


def item_of(fight: Fight, ask: Ask) -> DojoItem | None:
    return fight.book[ask.subject[0]] if ask.subject and ask.subject[0] else None


def rate_target(fight: Fight, ask: Ask) -> list[int]:
    """The weakest enemy, the most hurt friend; obstacles last."""
    me = fight.units[ask.subject[2]]
    item = item_of(fight, ask)
    if item is not None and item.short == "put-it-out":
        return [rate_to_clean(fight, me, option) for option in ask.options]
    helping = (
        item is not None and not item.hurts and any(k.startswith(("heal", "iron", "tokens")) for k in item.numbers)
    )
    goal = goal_of(fight, me) or Goal()
    return [rate_one(fight, me, option, helping, goal) for option in ask.options]


def rate_one(fight: Fight, me: Unit, option: Any, helping: bool, goal: Goal) -> int:
    if option == NO_MORE:
        return 1
    target = decode(fight, option)
    if not isinstance(target, Figure):
        return BREAK_IT if not helping and goal.breaks >> target.at & 1 else 0
    unit = fight.units[target.unit]
    if target.copy:
        return 3 if unit.side != me.side else -5
    if unit.side == me.side:
        need = unit.bar - unit.hp + (20 if unit.hp <= 0 else 0)
        return (20 + need * 3 if helping else need - 4) + (0 if unit is not me else 1)
    wanted = HUNTED if unit.index in goal.hunted else 0
    return 10 if helping else 20 + wanted + (unit.bar - unit.hp) + (5 if unit.bars == 1 else 0) - 2 * unit.held(IRON)


def rate_to_clean(fight: Fight, me: Unit, option: Any) -> int:
    """Whose tokens to take away: a friend's bad ones, a foe's Iron and Power."""
    target = None if option == NO_MORE else decode(fight, option)
    if not isinstance(target, Figure):
        return 0
    unit = fight.units[target.unit]
    kinds = COMMON if unit.side == me.side else (IRON, POWER)
    held = sum(unit.held(kind) for kind in kinds)
    return -5 if not held else held + (10 if unit.side == me.side else 0)


def rate_space(fight: Fight, ask: Ask) -> list[int]:
    """Stand where enemies are in reach; put Traps and Pits where enemies are."""
    unit = fight.units[ask.subject[2]]
    what = ask.subject[1]
    standing = "teleport" in what or "move" in what or "return" in what or "come back" in what
    aim = Aim(fight, unit)
    scores = []
    for option in ask.options:
        if not isinstance(option, int):
            scores.append(0)
        elif standing:
            scores.append(aim.closeness(option) + 30 - 12 * hazard(fight, option))
        else:
            scores.append(30 - nearest(fight, unit, option) * 3)
    return scores


def nearest(fight: Fight, unit: Unit, cell: int) -> int:
    foes = [f for f in fight.figures if f.at >= 0 and not f.copy and fight.units[f.unit].side != unit.side]
    return min((distance(fight, (cell,), cells_of(fight, f)) for f in foes), default=9)


def rate_step_choice(fight: Fight, ask: Ask) -> list[int]:
    unit = fight.units[ask.subject[2]]
    aim, body = Aim(fight, unit), fight.body(unit)
    at = aim.closeness(body.at) if body.at >= 0 else -99
    scores = []
    for option in ask.options:
        if option == STOP:
            scores.append(0)
        else:
            scores.append(aim.closeness(option) - at - 12 * hazard(fight, option))
    return scores


def rate_shove(fight: Fight, ask: Ask) -> list[int]:
    """Over the border if possible, otherwise into whatever hurts. Friends are spared."""
    return [OVER_THE_BORDER if o == -1 else 1 if o == STOP else 2 + 8 * hazard(fight, o) for o in ask.options]


def rate_save(fight: Fight, ask: Ask) -> list[int]:
    """Hold on whenever something is worse than the Speed it costs."""
    unit = fight.units[ask.subject[2]]
    at = fight.body(unit).at
    risky = at < 0 or hazard(fight, at) or fight.arena.border >> at & 1
    return [
        (-1 if not risky else 0) if o == NO_MORE else (5 if risky else -3) - 8 * hazard(fight, o) for o in ask.options
    ]


# Small questions


def most(fight: Fight, ask: Ask) -> list[int]:
    """As much as there is."""
    return [o if isinstance(o, int) else 0 for o in ask.options]


def rate_iron(fight: Fight, ask: Ask) -> list[int]:
    """Block as much as there is to block; the options never go beyond what helps."""
    return [int(o) for o in ask.options]


def rate_words(fight: Fight, ask: Ask) -> list[int]:
    """Yes; heal when hurt; Power and Iron before Speed; keep the bigger Shield."""
    unit = fight.units[ask.subject[2]]
    liked = {"yes": 5, "heal": 3 * (unit.bar - unit.hp), POWER: 4, IRON: 3, SPEED: 1, "no": 0}
    liked |= dict.fromkeys(COUNTED.get(fight.facts.get("trial", ""), ()), 6)
    return [liked.get(o, 0) if isinstance(o, str) else 0 for o in ask.options]


def rate_tokens(fight: Fight, ask: Ask) -> list[int]:
    """Remove what hurts friends and what helps foes; without knowing whose it is, harm goes first."""
    question = ask.question
    whose = fight.figures[question.figure] if isinstance(question, DojoQuestion) and question.figure >= 0 else None
    me = fight.units[ask.subject[2]]
    foe = whose is not None and fight.units[whose.unit].side != me.side
    liked = GOOD_TO_LOSE if not foe else GOOD_TO_TAKE
    return [liked.get(o, -1) for o in ask.options]


def rate_control(fight: Fight, ask: Ask) -> list[int]:
    return [{"pass": 1, "negate": 4, "steal": 6, "redirect": 6, "counter": 5}.get(o, 0) for o in ask.options]


def rate_slot(fight: Fight, ask: Ask) -> list[int]:
    """Whoever can strike goes first; those who are out give their turns away later."""
    scores = []
    for index in ask.options:
        unit = fight.units[index]
        at = fight.body(unit).at
        scores.append(
            -50 if is_out(fight, unit) else closeness(fight, unit, at) + (unit.bar - unit.hp) if at >= 0 else -60
        )
    return scores


def rate_spirit(fight: Fight, ask: Ask) -> list[int]:
    return [closeness(fight, fight.units[i], fight.body(fight.units[i]).at) for i in ask.options]


def rate_stance(fight: Fight, ask: Ask) -> list[int]:
    """A Stance that reaches somebody from here, healing ones when it hurts."""
    unit = fight.units[ask.subject]
    at, book = fight.body(unit).at, fight.book
    scores = []
    for index in ask.options:
        if not isinstance(index, int):
            scores.append(-1)
            continue
        stance = unit.stances[index]
        low, high = book[f"style.{stance.style}"]["range"]
        near = nearest(fight, unit, at) if at >= 0 else 9
        score = 10 if low <= near <= high + 2 else 0
        score += sum(abs(d) for form in stance.forms for d in book[f"form.{form}"]["dice"]) // 4
        if unit.hp * 3 <= unit.bar and "vigilance" in stance.forms:
            score += 12
        scores.append(score)
    return scores


def rate_place(fight: Fight, ask: Ask) -> list[int]:
    """Start near the middle but not on anything that hurts; come back near enemies."""
    unit = fight.units[ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject]
    return [
        -99 if not isinstance(o, int) else 20 - nearest(fight, unit, o) - 20 * hazard(fight, o) for o in ask.options
    ]


def rate_comeback(fight: Fight, ask: Ask) -> list[int]:
    unit = fight.units[ask.subject]
    stay = 0 if unit.hp > 4 else 99
    return [stay if o == NO_MORE else 20 - nearest(fight, unit, o) for o in ask.options]


def smallest(fight: Fight, ask: Ask) -> list[int]:
    return [-o if isinstance(o, int) else 0 for o in ask.options]


RATINGS: dict[str, Callable[[Fight, Ask], list[int]]] = {
    "turn": rate_turn,
    "reaction": rate_reaction,
    "roam": rate_roam,
    "target": rate_target,
    "space": rate_space,
    "step": rate_step_choice,
    "shove": rate_shove,
    "save": rate_save,
    "gates": most,
    "spend power": most,
    "spend iron": rate_iron,
    "rest": most,
    "number": smallest,
    "yes or no": rate_words,
    "word": rate_words,
    "token": rate_tokens,
    "control": rate_control,
    "slot": rate_slot,
    "spirit": rate_spirit,
    "stance": rate_stance,
    "placement": rate_place,
    "return": rate_place,
    "comeback": rate_comeback,
}
