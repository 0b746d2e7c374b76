"""How good options look at a glance, for quick bots. Bigger is better; nothing is played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fracas.core import Ask
from fracas.games.dojo.rules.aim import Aim
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
    Unit,
)
from fracas.games.dojo.rules.movement import STOP
from fracas.games.dojo.rules.parameter import Goal
from fracas.games.dojo.rules.promise import promise
from fracas.games.dojo.rules.questions import DojoQuestion
from fracas.games.dojo.rules.targeting import cells_of, distance
from fracas.games.dojo.rules.trial_plans import COUNTED, trial_of
from fracas.games.dojo.rules.turn_plans import (
    Plan,
    estimate,
    hazard,
    rate_reacting,
    rate_step,
    rate_turn,
)

OVER_THE_BORDER: Final = 60
STANDING: Final = ("teleport", "move", "return", "come back")
"""Words of a question for the space somebody will stand on."""
BREAK_IT: Final = 60
HUNTED: Final = 25
SPARED: Final = -60
"""Friends are struck when nobody else is left to strike."""
CLEANING = frozenset({"put-it-out", "hunger", "power-converter"})
"""Actions that take tokens away: from foes what helps them, from friends what harms them."""
GOOD_TO_LOSE = {BURNING: 5, WEAKNESS: 4, STUN: 4, "fatigue": 3, "challenge": 3, NO_MORE: 0}
USUAL: Final = 5
"""A number one usually has to spend."""
GOOD_TO_TAKE = {IRON: 5, POWER: 4, SPEED: 1, NO_MORE: 0}


def instinct(fight: Fight, ask: Ask) -> list[int]:
    """A number for every option."""
    question = ask.question
    if isinstance(question, DojoQuestion) and (liked := question.liked(fight, ask.options)) is not None:
        return liked
    rate = RATINGS.get(ask.about)
    return rate(fight, ask) if rate else [0] * len(ask.options)


def closeness(fight: Fight, unit: Unit, cell: int) -> int:
    return Aim(fight, unit).closeness(cell)


def rate_reaction(fight: Fight, ask: Ask) -> list[int]:
    plan = Plan(fight, fight.units[ask.subject], ask.options)
    plan.hurting = True
    scores = []
    for option in ask.options:
        if isinstance(option, tuple) and option[0] in ("do", "chaos"):
            scores.append(rate_reacting(fight, plan, option))
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
    if item is not None and item.short in CLEANING:
        return [rate_to_clean(fight, me, option) for option in ask.options]
    helping = (
        item is not None and not item.hurts and any(k.startswith(("heal", "iron", "tokens")) for k in item.numbers)
    )
    goal, hurting = goal_of(fight, me) or Goal(), item is not None and item.hurts
    return [
        SPARED if hurting and is_friend(fight, me, option) else rate_one(fight, me, option, helping, goal)
        for option in ask.options
    ]


def is_friend(fight: Fight, me: Unit, option: Any) -> bool:
    """Whether a blow would hit your own side; Copies feel nothing."""
    target = None if option == NO_MORE else decode(fight, option)
    return isinstance(target, Figure) and not target.copy and fight.units[target.unit].side == me.side


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
    standing = any(word in what for word in STANDING)
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
    """Yes; never give up; heal when hurt; Power and Iron before Speed; keep the bigger Shield."""
    unit = fight.units[ask.subject[2]]
    liked = {"yes": 5, "fight": 1, "heal": 3 * (unit.bar - unit.hp), POWER: 4, IRON: 3, SPEED: 1, "no": 0}
    liked |= dict.fromkeys(COUNTED.get(trial_of(fight), ()), 6)
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
    """The Stance whose dice buy most from here."""
    unit = fight.units[ask.subject]
    return [promise(fight, unit, unit.stances[index]) if isinstance(index, int) else -1 for index in ask.options]


def rate_action_choice(fight: Fight, ask: Ask) -> list[int]:
    """Which Action to take within another one: the one that does most."""
    return [estimate(fight.book[o], USUAL) if isinstance(o, str) and o in fight.book.items else 0 for o in ask.options]


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
    "action": rate_action_choice,
    "placement": rate_place,
    "return": rate_place,
    "comeback": rate_comeback,
}
