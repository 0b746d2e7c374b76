"""Why an option is good, in a sentence a player would say: the same thoughts as in instinct, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.tales.format import effects as words
from fracas.games.tales.rules import dangers, hero_turn, urges
from fracas.games.tales.rules.attack import Defend, Target
from fracas.games.tales.rules.campaign import WhatNext
from fracas.games.tales.rules.damage import Answer, Prevent
from fracas.games.tales.rules.dice import Boost, Doom, Empower, Reroll
from fracas.games.tales.rules.effects import TrapSpace
from fracas.games.tales.rules.forced import Put, Shove
from fracas.games.tales.rules.hero_turn import Turn
from fracas.games.tales.rules.illusions import ConjureSpace
from fracas.games.tales.rules.leaping import LeapSpace, RampageSpace, SetOff
from fracas.games.tales.rules.loadout import Claim, WhichCard, WhichItem
from fracas.games.tales.rules.model import FEATURE, Figure
from fracas.games.tales.rules.movement import DisplaceSpace, MoveSpace
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.reactions import React
from fracas.games.tales.rules.schemer_moves import GoesTo, StopsOn
from fracas.games.tales.rules.select import Aim, Tie
from fracas.games.tales.rules.setup import StartSpace, WhichHero
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.wizard_fire import KindleSpace

Why = Callable[[Tale, Any, Any], str]


def reason(tale: Tale, ask: Ask, option: Any) -> str:
    """One sentence for this option; "" where there is nothing to say."""
    why = WHY.get(type(ask.question))
    return why(tale, ask.question, option) if why else ""


def of_turn(tale: Tale, question: Turn, option: Any) -> str:
    hero = tale.get(question.hero)
    if option == hero_turn.END:
        return "Nothing that is left would help."
    if option == hero_turn.FAMILIAR:
        return "The Familiar may as well do its part."
    if option == hero_turn.RESET:
        return "With everything ready again the next turn is better."
    if isinstance(option, tuple):
        return (
            "Behind that door the scenario goes on."
            if option[0] == hero_turn.OPEN
            else "It acts on its own and takes no Action."
        )
    known = tale.library.abilities[option]
    if known.on == "scenario":
        return "The scenario is won with this."
    best = max(known.ability.effects, key=lambda one: urges.effect_value(tale, hero, one), default=None)
    return of_effect(tale, hero, best) if best is not None else ""


def of_effect(tale: Tale, hero: Figure, one: Any) -> str:
    if isinstance(one, words.Attack):
        return of_attack(tale, hero, one)
    if isinstance(one, words.Move | words.Leap):
        return of_moving(tale, hero)
    if isinstance(one, words.Heal):
        hurt = hero.damage and one.who != "friend"
        return f"{hero.name} is hurt." if hurt else "A friend is hurt."
    if isinstance(one, words.NextAttack):
        return "It makes the Attack that comes next stronger."
    if isinstance(one, words.Invigorate | words.Recharge):
        return "What was used can be used again sooner."
    if isinstance(one, words.Damage):
        return "It does damage without a roll."
    return "It costs little and helps."


def of_attack(tale: Tale, hero: Figure, one: words.Attack) -> str:
    tenths = urges.expected(one, tale)
    found = urges.in_reach(tale, hero, one)
    foes = [f for f in found if tale.is_foe(hero, f)]
    falls = [f for f in foes if 10 * (f.fortitude - f.damage) <= tenths and not f.toughness]
    if falls:
        return f"{falls[0].name} can fall to this."
    return f"{foes[0].name} is in reach." if len(foes) == 1 else "There are Foes in reach of it."


def of_moving(tale: Tale, hero: Figure) -> str:
    if urges.goals(tale):
        return "The scenario wants somebody elsewhere."
    if dangers.danger(tale, hero) >> hero.at & 1:
        return "It is dangerous here."
    return "No Foe is in reach from here." if tale.foes(hero) else "There is nobody left to fight here."


def of_space(tale: Tale, question: MoveSpace | LeapSpace, option: int | str) -> str:
    figure = tale.get(question.figure)
    cell = option if isinstance(option, int) else figure.at
    row, aims = tale.map.far(cell), urges.goals(tale) if figure.is_hero else []
    if cell == figure.at:
        return "No other space is better."
    if aims and min(row[goal] for goal in aims) < min(tale.map.far(figure.at)[goal] for goal in aims):
        return "That is nearer to what the scenario wants."
    if dangers.danger(tale, figure) >> figure.at & 1:
        return "That is out of danger."
    near = [f for f in tale.foes(figure) if row[f.at] <= urges.reach_of(tale, figure)]
    return f"{near[0].name} is in reach from there." if near else "That is the way to the next Foe."


def of_whom(tale: Tale, question: Aim | Target, option: str) -> str:
    if option in ("done", "no"):
        return "Nobody else should have it."
    figure = tale.get(option)
    if figure.kind == FEATURE:
        return "There is a blow to spare for it."
    if tale.is_foe(tale.get(question.actor), figure):
        left = figure.fortitude - figure.damage
        return f"{figure.name} is closest to falling, with {left} Fortitude left."
    return f"{figure.name} needs it most."


def of_tie(tale: Tale, question: Tie, option: str) -> str:
    return f"{tale.get(option).name} can take it best."


def of_prevent(tale: Tale, question: Prevent, option: Any) -> str:
    figure = tale.get(question.figure)
    grave = figure.damage + question.amount >= figure.fortitude
    if option == "take":
        return "So little damage is not worth a token."
    return f"It would Wound {figure.name} otherwise." if grave else "The blow is hard enough to be worth it."


def of_answer(tale: Tale, question: Answer, option: Any) -> str:
    if not isinstance(option, tuple):
        return "The tokens are better kept."
    return "Hitting back costs nothing but tokens." if option[0] == "hitback" else "It is worth the tokens."


def of_reaction(tale: Tale, question: React, option: Any) -> str:
    return "Nothing here is worth it now." if option == "pass" else "It helps at once."


def of_more(tale: Tale, question: Empower | Boost, option: int) -> str:
    return "They are there to be used." if option else "It is enough without."


def of_defence(tale: Tale, question: Defend, option: int) -> str:
    return "Otherwise somebody would be Wounded." if option else "Nobody is Wounded by this."


def of_card(tale: Tale, question: WhichCard | WhichItem, option: str) -> str:
    return "Nothing on offer is of use." if option == "none" else "It brings the most into a fight."


def of_doom(tale: Tale, question: Doom, option: str) -> str:
    if option == "pay":
        return f"{tale.get(question.payer).name} has Fortitude to spare."
    return "That die does little, and the Fortitude is needed."


def of_reroll(tale: Tale, question: Reroll, option: str) -> str:
    return "The dice are good enough." if option == "no" else "That die can hardly come out worse."


def of_laid(tale: Tale, question: Spaces, option: int | str) -> str:
    """Where a Trap or a fire goes."""
    if not isinstance(option, int):
        return "Nowhere does it help."
    foes = [f for f in tale.at(option) if f in tale.foes(tale.get(question.figure))]
    return f"{foes[0].name} stands there." if foes else "A Foe is near and may well come that way."


def of_thrown(tale: Tale, question: Spaces, option: int | str) -> str:
    """Where somebody is thrown, or has to make way."""
    if not isinstance(option, int):
        return "That is far enough."
    figure = tale.get(question.figure)
    hurt = dangers.hurt(tale, figure, option, True)
    if figure.played:
        return "There is no better space to end on." if hurt else "Nothing there hurts."
    return f"It hurts {figure.name}." if hurt else "That is farther from the Heroes."


def of_leap(tale: Tale, question: SetOff, option: int | str) -> str:
    return "It opens the way." if isinstance(option, int) else "What lies below is better left alone."


WHY: dict[type, Why] = {
    Turn: of_turn,
    MoveSpace: of_space,
    LeapSpace: of_space,
    RampageSpace: of_space,
    Aim: of_whom,
    Target: of_whom,
    Tie: of_tie,
    Prevent: of_prevent,
    Answer: of_answer,
    React: of_reaction,
    Empower: of_more,
    Boost: of_more,
    Defend: of_defence,
    WhichCard: of_card,
    WhichItem: of_card,
    Claim: lambda tale, question, option: "It gives the most tokens of those that can be reached.",
    GoesTo: lambda tale, question, option: "There it is worst off.",
    StopsOn: lambda tale, question, option: "There it is worst off.",
    Doom: of_doom,
    Reroll: of_reroll,
    TrapSpace: of_laid,
    KindleSpace: of_laid,
    ConjureSpace: of_laid,
    Shove: of_thrown,
    Put: of_thrown,
    DisplaceSpace: of_thrown,
    SetOff: of_leap,
    StartSpace: lambda tale, question, option: "One space is as good as another to start from.",
    WhichHero: lambda tale, question, option: "Any of these Heroes will do.",
    WhatNext: lambda tale, question, option: "The story goes on." if option == "on" else "It has been a long evening.",
}
"""By the question's class."""
