"""Why an option is good, in a sentence a player would say: the same thoughts as in instinct, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.viskara.book.asked import (
    Asked,
    Dash,
    NextTurn,
    Place,
    Square,
    Step,
    Target,
    Teleport,
    WhatToTarget,
)
from fracas.games.viskara.book.asked_in_turn import May, Offer, React, Reduce, Turn
from fracas.games.viskara.book.asked_performing import (
    AllOut,
    Extra,
    Gain,
    Gather,
    HealWhom,
    MoveForNothing,
    OtherStat,
    Release,
    Results,
)
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.cards import VALUE
from fracas.games.viskara.mind import instinct as mind
from fracas.games.viskara.mind.instinct import foes, nearest_foe, reach

Why = Callable[[Battle, Any, Any], str]


def reason(battle: Battle, ask: Ask, option: Any) -> str:
    """One sentence for this option; "" where there is nothing to say."""
    why = WHY.get(type(ask.question))
    return why(battle, ask.question, option) if why else ""


def of_turn(battle: Battle, asked: Turn, option: Any) -> str:
    c = battle.get(asked.who)
    if isinstance(option, tuple):
        return of_deed(battle, asked, option)
    if option in ("dash", "sidestep", "free step"):
        if mind.toward_goal(battle, c, c.cells):
            return "The battle is decided elsewhere, so that is where to go."
        far = nearest_foe(battle, c, c.cells) > reach(c)
        return "Nobody is within range from here." if far else "Another place suits better."
    if option == "anchor":
        return "Somebody is within range, and whoever is anchored is not moved about."
    if option == "wash":
        return "Without what clings to them they fight better."
    return "What effort is left is kept to defy." if c.effort else "There is no effort left."


def of_deed(battle: Battle, asked: Turn, option: tuple[Any, ...]) -> str:
    c = battle.get(asked.who)
    if option[0] in ("attack", "gamble"):
        name = c.sheet.tactic(option[2 if option[0] == "gamble" else 1]).name
        falls = [f.name for f in foes(battle, c) if f.health * 100 <= mind.expected(c.sheet.tactic(option[-1]))]
        if option[0] == "attack" and falls:
            return f"{name} may well be enough for {falls[0]}."
        kept = c.effort - c.sheet.tactic(option[-1]).effort
        return f"{name} is the best attack here" + (", with effort left to defy." if kept >= 1 else ".")
    if option[0] == "stance":
        return f"{c.name} is hurt and has struck already." if c.health < c.most else "There is nothing better to do."
    if option[0] == "signature":
        return "A signature move is worth its flair now."
    return "It costs little now and helps later."


def of_target(battle: Battle, asked: Target, option: Any) -> str:
    if not isinstance(option, str) or option not in battle.index:
        return "Nobody else should be hit by this."
    c, other = battle.get(asked.who), battle.get(option)
    if other.side == c.side:
        return f"{other.name} can make the most of it."
    if other.health == min((f.health for f in foes(battle, c)), default=0):
        return f"{other.name} has the least health left."
    return f"{other.name} is the one to bring down."


def of_step(battle: Battle, asked: Asked, option: Any) -> str:
    c = battle.get(asked.who)
    cells = battle.board.feet(c.size)[option] if isinstance(option, int) else c.cells
    if asked.seat != c.seat and isinstance(asked, Step):
        return f"There {c.name} can do the least."
    if cells and mind.toward_goal(battle, c, cells) > mind.toward_goal(battle, c, c.cells):
        return "That is nearer to where the battle is won."
    near = nearest_foe(battle, c, cells) if cells else 99
    place = "there" if isinstance(option, int) else "here"
    return f"Somebody is within range from {place}." if near <= reach(c) else "That is nearer to the enemy."


def of_reaction(battle: Battle, asked: React, option: Any) -> str:
    if option == "no":
        return "It is not worth the effort now."
    c = battle.get(asked.who)
    if option[0] == "defy":
        mine = c.id in asked.answers.targets
        return "The attack is aimed at them, and defying takes the edge off it." if mine else "A friend needs the help."
    return "There is flair to spare for it."


def of_extra(battle: Battle, asked: Extra, option: Any) -> str:
    if option == "done":
        return "Flair is better kept for later."
    return "There is flair to spare, and it makes the attack stronger."


def of_all_out(battle: Battle, asked: AllOut, option: Any) -> str:
    reds = asked.red
    if option == "more":
        return "There are few red cards yet, so two more are worth the risk."
    return f"{reds} red cards are good, and a fourth would ruin it." if reds >= 2 else "Enough cards are shown."


def of_reduce(battle: Battle, asked: Reduce, option: Any) -> str:
    return (
        "The health it would cost is worth more." if option == "health" else "The morale it would cost is worth more."
    )


def of_gain(battle: Battle, asked: Gain, option: Any) -> str:
    if option == "health":
        return "The health is needed more than the morale."
    return "The side's morale is what runs out first."


def of_heal(battle: Battle, asked: HealWhom, option: Any) -> str:
    return "Nobody needs it." if option == "nobody" else f"{battle.get(option).name} has lost the most."


def of_free_move(battle: Battle, asked: MoveForNothing, option: Any) -> str:
    return (
        "It already stands well." if option == "no" else "Nobody is within range from here, and moving costs nothing."
    )


def of_release(battle: Battle, asked: Release, option: Any) -> str:
    if not isinstance(option, str) or option not in VALUE:
        return "Stored cards are better kept for another show."
    return "A red card more makes the output higher." if option[0] == "r" else "It makes the finale stronger."


def of_gather(battle: Battle, asked: Gather, option: Any) -> str:
    if not isinstance(option, str) or option not in VALUE:
        return "The other cards are better left in the deck."
    return (
        "A low card is better stored than drawn again."
        if VALUE[option] <= 1
        else "Stored it is of use when it matters."
    )


def of_offer(battle: Battle, asked: Offer | May, option: str) -> str:
    return "It costs little and helps." if option == "yes" else "It would be of no use now."


def of_mode(battle: Battle, asked: WhatToTarget, option: str) -> str:
    return "Enemies are in range." if option == "characters" else "Nobody worth hitting is in range."


def of_results(battle: Battle, asked: Results, option: Any) -> str:
    return (
        "Chance is good enough here." if option == "show" else "That is high enough without more red cards than needed."
    )


def of_square(battle: Battle, asked: Square, option: Any) -> str:
    hit = mind.on_square(battle, battle.get(asked.who), option)
    if hit:
        return f"{hit[0].name} stands there."
    return "Nobody else worth hitting is in range." if not isinstance(option, int) else "That is nearest to the enemy."


WHY: dict[type, Why] = {
    Turn: of_turn,
    Target: of_target,
    Step: of_step,
    Dash: of_step,
    Teleport: of_step,
    React: of_reaction,
    Extra: of_extra,
    AllOut: of_all_out,
    Reduce: of_reduce,
    Gain: of_gain,
    HealWhom: of_heal,
    MoveForNothing: of_free_move,
    Square: of_square,
    Release: of_release,
    Gather: of_gather,
    Offer: of_offer,
    May: of_offer,
    WhatToTarget: of_mode,
    Results: of_results,
    OtherStat: lambda battle, asked, option: "Of those it can use, that effect helps most.",
    Place: lambda battle, asked, option: "One place is as good as another to start from.",
    NextTurn: lambda battle, asked, option: "Who goes next makes little difference here.",
}
"""By the question's class."""
