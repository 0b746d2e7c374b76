"""Why an option is good, in a sentence a player would say: the same thoughts as in instinct, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.dojo.rules.aim import IN_REACH, Aim
from fracas.games.dojo.rules.appeal import foes_in_range
from fracas.games.dojo.rules.asking import NO_MORE, decode
from fracas.games.dojo.rules.goals import goal_of
from fracas.games.dojo.rules.instinct import STANDING
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.model import IRON, POWER, SPEED, Fight, Figure, Unit
from fracas.games.dojo.rules.movement import STOP
from fracas.games.dojo.rules.questions import DojoQuestion
from fracas.games.dojo.rules.trial_plans import COUNTED, gate_missed, trial_of
from fracas.games.dojo.rules.turn_plans import Plan, hazard

Why = Callable[[Fight, Ask, Any], str]
WORDS = {
    POWER: "Power makes the next blow harder.",
    IRON: "Iron takes the edge off what hits them.",
    SPEED: "Speed is what is missing.",
    "heal": "Somebody is hurt.",
    "fight": "Whoever gives up has lost for certain.",
    "yes": "It is worth it.",
    "no": "It would do no good.",
}


def reason(fight: Fight, ask: Ask, option: Any) -> str:
    """One sentence for this option; "" where there is nothing to say."""
    why = WHY.get(ask.about)
    return why(fight, ask, option) if why else ""


def of_turn(fight: Fight, ask: Ask, option: Any) -> str:
    if not isinstance(option, tuple):
        return "Nothing that is left would help."
    unit = fight.units[ask.subject]
    plan = Plan(fight, unit, ask.options)
    if option[0] in ("step", "climb"):
        return of_step_to(fight, plan.aim, option[2])
    if option[0] == "super":
        return "A Super Move is worth more than anything else."
    if option[0] in ("inspire", "training"):
        return "It costs nothing and makes the turn better."
    if option[0] not in ("do", "chaos", "elder"):
        return ""
    item = fight.book[option[1]]
    return of_action(plan, item, option[2] if option[0] == "do" and isinstance(option[2], int) else 0)


def of_action(plan: Plan, item: DojoItem, paid: int) -> str:
    if plan.aim.goal is not None and item.id in plan.aim.goal.deeds:
        return "This is how the fight is won."
    if item.short == "movement":
        return "The fight is won elsewhere." if plan.aim.pulled else "Nobody is in reach from here."
    if item.short == "rescue":
        return "A friend is out and can be brought back."
    if item.short == "put-it-out":
        return "Somebody holds tokens that are better gone."
    if item.hurts:
        return of_blow(plan, item, paid)
    if any(name.startswith("heal") for name in item.numbers):
        return "Somebody is hurt."
    if plan.hurting or plan.near >= IN_REACH:
        return f"{item.name} pays more than another blow now." if plan.hurting else "It helps at once."
    return "Nobody is in reach yet, so it prepares for what comes."


def of_blow(plan: Plan, item: DojoItem, paid: int) -> str:
    """Whom it may take down, how many it hits."""
    foes, amounts = foes_in_range(plan), [0]
    for name, value in item.numbers.items():
        if name.startswith("damage") and type(value) is int and not gate_missed(name, paid):
            amounts.append(value)
    falls = [u.name for u in foes if 0 < u.hp <= max(amounts) and u.bars == 1 and not u.shields]
    if falls:
        return f"{falls[0]} can go down with this."
    several = min(int(item.numbers.get("enemies", 1)), len(foes))
    if several > 1:
        return f"It hits {several} enemies at once."
    return (
        f"{foes[0].name} is in reach." if len(foes) == 1 else "Enemies are in reach, and this hits hard for its price."
    )


def of_step_to(fight: Fight, aim: Aim, cell: int) -> str:
    if aim.pulled:
        return "The fight is won over there."
    if aim.flees:
        return "It is safer farther away from the enemies."
    return "An enemy is in reach from there." if aim.striking(cell) == IN_REACH else "That is nearer to the enemy."


def of_target(fight: Fight, ask: Ask, option: Any) -> str:
    me = fight.units[ask.subject[2]]
    if option == NO_MORE:
        return "Nobody else should be a target."
    target = decode(fight, option)
    if not isinstance(target, Figure):
        return "It stands in the way."
    unit = fight.units[target.unit]
    if target.copy:
        return "A Copy less is a trick less."
    if unit.side == me.side:
        return of_friend(unit, ask)
    goal = goal_of(fight, me) if fight.parameters else None
    if goal is not None and unit.index in goal.hunted:
        return f"The fight turns on {unit.name}."
    if unit.bars == 1 and 0 < unit.hp <= 3:
        return f"{unit.name} has only {unit.hp} HP left."
    hurt = 0 < unit.hp < unit.bar
    return f"{unit.name} is the most hurt of those in reach." if hurt else f"{unit.name} is in reach."


def of_friend(unit: Unit, ask: Ask) -> str:
    hurt = unit.hp < unit.bar and "heal" in str(ask.subject[1])
    return f"{unit.name} needs it most." if hurt else f"{unit.name} can make the most of it."


def of_reaction(fight: Fight, ask: Ask, option: Any) -> str:
    if not isinstance(option, tuple) or option[0] not in ("do", "chaos"):
        return "" if isinstance(option, tuple) else "Nothing here is worth its price now."
    hurts = fight.book[option[1]].hurts
    return "An enemy is in reach although it is not their turn." if hurts else "It helps before the turn goes on."


def of_walk(fight: Fight, ask: Ask, option: Any) -> str:
    """One space after the other, by Speed or by what an Action gives."""
    cell = option[2] if isinstance(option, tuple) and option[0] == "step" else option
    if not isinstance(cell, int) or option == STOP:
        return "It stands well here."
    unit = fight.units[ask.subject[2] if isinstance(ask.subject, tuple) else ask.subject]
    return of_step_to(fight, Aim(fight, unit), cell)


def of_shove(fight: Fight, ask: Ask, option: Any) -> str:
    if option == -1:
        return "Out of the arena they are out of the fight."
    if option == STOP:
        return "That is far enough."
    return "Something there hurts." if hazard(fight, option) else "There they stand worse."


def of_slot(fight: Fight, ask: Ask, option: int) -> str:
    unit = fight.units[option]
    if isinstance(ask.question, DojoQuestion) and ask.question.what:
        return f"{unit.name} is the right one for it."
    at = fight.body(unit).at
    if at >= 0 and Aim(fight, unit).striking(at) == IN_REACH:
        return f"{unit.name} can strike from where they stand."
    return f"{unit.name} has the shortest way to the enemy."


def of_stance(fight: Fight, ask: Ask, option: Any) -> str:
    if not isinstance(option, int):
        return ""
    unit = fight.units[ask.subject]
    low, high = fight.book[f"style.{unit.stances[option].style}"]["range"]
    here = fight.body(unit).at
    near = [u for u in fight.units if u.side != unit.side and fight.body(u).at >= 0]
    gaps = [fight.arena.far[here][fight.body(u).at] for u in near] if here >= 0 else []
    if any(low <= gap <= high for gap in gaps):
        return "Its Range fits where the enemies stand."
    return "Its dice and Actions are the best for what comes next."


def of_spending(fight: Fight, ask: Ask, option: int) -> str:
    return "That much of it helps." if option else "It is worth more later."


def of_tokens(fight: Fight, ask: Ask, option: Any) -> str:
    return "It is enough." if option == NO_MORE else "Of these tokens it matters most."


def of_word(fight: Fight, ask: Ask, option: Any) -> str:
    counted = COUNTED.get(trial_of(fight), ())
    return "That is what counts here." if option in counted else WORDS.get(option, "")


def of_space(fight: Fight, ask: Ask, option: Any) -> str:
    if not isinstance(option, int):
        return "No other space is worth it."
    what, unit = ask.subject[1], fight.units[ask.subject[2]]
    if any(word in what for word in STANDING):
        return of_step_to(fight, Aim(fight, unit), option)
    return "It is in the enemy's way there."


def of_save(fight: Fight, ask: Ask, option: Any) -> str:
    return "Staying costs less than the Speed." if option == NO_MORE else "It is better than what happens otherwise."


WHY: dict[str, Why] = {
    "turn": of_turn,
    "reaction": of_reaction,
    "target": of_target,
    "gates": lambda fight, ask, option: "The number paid reaches that far, so all of it is taken.",
    "shove": of_shove,
    "step": of_walk,
    "roam": of_walk,
    "slot": of_slot,
    "stance": of_stance,
    "spend iron": of_spending,
    "spend power": of_spending,
    "token": of_tokens,
    "save": of_save,
    "word": of_word,
    "yes or no": of_word,
    "space": of_space,
    "order": lambda fight, ask, option: "Which comes first makes little difference.",
    "placement": lambda fight, ask, option: "It is near the enemies and nothing there hurts.",
}
