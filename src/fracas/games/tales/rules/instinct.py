"""How good each option looks at a glance, for quick bots: bigger is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.tales.format import effects as words
from fracas.games.tales.rules import dangers, urges
from fracas.games.tales.rules.attack import Defend, Pointing, Spare, Target
from fracas.games.tales.rules.campaign import WhatNext
from fracas.games.tales.rules.damage import Answer, HitsBackFirst, Prevent
from fracas.games.tales.rules.dice import Boost, Doom, Empower, Reroll
from fracas.games.tales.rules.effects import TrapSpace
from fracas.games.tales.rules.events import DeploySpace
from fracas.games.tales.rules.features import WhoIsHit
from fracas.games.tales.rules.forced import Put, Shove
from fracas.games.tales.rules.hero_turn import Turn
from fracas.games.tales.rules.illusions import ConjureSpace
from fracas.games.tales.rules.leaping import LeapSpace, RampageSpace, SetOff
from fracas.games.tales.rules.loadout import Claim, WhichCard, WhichItem
from fracas.games.tales.rules.model import FEATURE, HERO, HEROIC, SHIELD_STOPS
from fracas.games.tales.rules.movement import DisplaceSpace, MoveSpace, SettleSpace
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.reactions import React
from fracas.games.tales.rules.schemer_moves import GoesTo, StopsOn
from fracas.games.tales.rules.select import Aim, May, Tie
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.wizard_fire import KindleSpace

GOOD_ENOUGH = 4
"""What a card must bring to be worth taking: which of the good ones suits whom cannot be told at a glance."""
Rating = Callable[[Tale, Any, Any], int]
"""What an option of a question is worth; the question is of the kind the rating stands beside."""


def instinct(tale: Tale, ask: Ask) -> list[int]:
    question = ask.question
    rate = RATINGS.get(type(question))
    return [rate(tale, question, option) for option in ask.options] if rate else [0] * len(ask.options)


def _turn(tale: Tale, question: Turn, option: Any) -> int:
    return urges.turn_value(tale, tale.get(question.hero), option)


def _go(tale: Tale, question: LeapSpace | MoveSpace, option: int | str) -> int:
    figure = tale.get(question.figure)
    return urges.space_value(tale, figure, option if isinstance(option, int) else figure.at)


def _whom(tale: Tale, question: Aim | Target, option: str) -> int:
    """Of several Foes the one closest to falling; of several friends the one that needs it most."""
    if option == "done":
        return -100
    if option == "no":
        return -1
    figure = tale.get(option)
    if figure.kind == FEATURE:
        return -50
    if tale.is_foe(tale.get(question.actor), figure):
        return 50 - (figure.fortitude - figure.damage) - 10 * figure.toughness - 3 * figure.shield
    return figure.damage + 2 * figure.wounded


def _tie(tale: Tale, question: Tie | HitsBackFirst, option: str) -> int:
    """Whom a Schemer attacks: better somebody who can take it."""
    figure = tale.get(option)
    if tale.is_foe(tale.get(question.actor), figure):
        spare = figure.fortitude - figure.damage + 6 * (figure.kind == HERO and not figure.wounded)
        return spare + 20 * (figure.kind not in (HERO, "schemer"))
    return figure.damage


def _under(tale: Tale, question: WhoIsHit, option: str) -> int:
    """Of several on one space better a Foe than a friend."""
    return 0 if tale.get(option).side == HEROIC else 1


def _prevent(tale: Tale, question: Prevent, option: str | tuple[str, int]) -> int:
    """Tokens are for what would wound, or for much."""
    figure, amount = tale.get(question.figure), question.amount
    grave = figure.damage + amount >= figure.fortitude
    if option == "take":
        return 0
    if not isinstance(option, tuple):
        return 8 if grave or amount >= 3 else -1
    number = option[1]
    left = max(0, amount - SHIELD_STOPS * number)
    if grave:
        return 9 if figure.damage + left < figure.fortitude else 2 * number
    return 5 - number if amount >= SHIELD_STOPS * number else -1


def _answer(tale: Tale, question: Answer, option: str | tuple[str, int]) -> int:
    if not isinstance(option, tuple):
        return 0
    if option[0] == "hitback":
        return option[1] + 1
    figure = tale.get(question.figure)
    shoots = figure.is_hero and urges.reach_of(tale, figure) > 1
    return 2 - option[1] if shoots and option[1] == 1 else -option[1]


def _react(tale: Tale, question: React, option: str | tuple[str, str]) -> int:
    return 0 if option == "pass" else 5


def _more(tale: Tale, question: Empower | Boost, option: int) -> int:
    return option


def _doom(tale: Tale, question: Doom, option: str) -> int:
    payer = tale.get(question.payer)
    if option == "pay":
        return 2 if payer.fortitude - payer.damage > 2 * question.price + 1 else -5
    return -int(option[0]) - 2 * ("c" in option) + 2


def _defend(tale: Tale, question: Defend, option: int) -> int:
    """Epic Dice for whom the blow would wound."""
    saved, amount = 0, question.amount
    left = max(0, amount - option * tale.library.numbers.epic_defense)
    for figure in (tale.get(id) for id in question.targets):
        if figure.kind == HERO and figure.damage + amount >= figure.fortitude > figure.damage + left:
            saved += 8 if figure.wounded else 4
    return saved - option


def _reroll(tale: Tale, question: Reroll, option: str) -> int:
    """Blank dice are worth another roll."""
    return 0 if option == "no" else 1 - 2 * ("c" in option.removeprefix("epic ")) - int(option.removeprefix("epic ")[0])


def _burst(tale: Tale, question: Pointing, option: int | str) -> int:
    if not isinstance(option, int):
        return 0
    return sum(1 for f in tale.foes(tale.get(question.actor)) if option >> f.at & 1)


def _first(tale: Tale, question: object, option: str) -> int:
    return 1 if option in ("done", "on", "yes") else 0


def _below(tale: Tale, question: SetOff, option: int | str) -> int:
    """What a Hero leaps over is best left alone, but doors and the scenario's own spaces are worth it."""
    if not isinstance(option, int):
        return 1
    return 2 - 5 * dangers.hurt(tale, tale.get(question.figure), option, True)


def _under_foes(tale: Tale, question: Spaces, option: int | str) -> int:
    """Traps and fires belong under Foes, or at least in their way; never under friends."""
    if not isinstance(option, int):
        return 0
    actor = tale.get(question.figure)
    here = tale.at(option)
    if any(f.kind == HERO for f in here):
        return -20
    foes = tale.foes(actor)
    return 10 * any(f in foes for f in here) - min((tale.map.far(option)[f.at] for f in foes), default=0)


def _scheming_space(tale: Tale, question: Spaces, option: int | str) -> int:
    """Where a Schemer, or a figure it throws about, had better end."""
    if not isinstance(option, int):
        return 0
    figure = tale.get(question.figure)
    hurt = dangers.hurt(tale, figure, option, True)
    if figure.played:
        return -10 * hurt
    near = min((tale.map.far(option)[f.at] for f in tale.heroes_here()), default=0)
    return 10 * hurt + near


def _card(tale: Tale, question: WhichCard | WhichItem, option: str) -> int:
    """What it brings to a fight: tokens, things to do again and again before those to do once, a companion."""
    if option == "none":
        return 0
    card = tale.library.card(option)
    value = 1 + 4 * sum(card.setup.tokens.values()) + (10 if getattr(card, "ally", None) else 0)
    for ability in card.abilities:
        times = card.setup.charges if ability.charge else 1 if ability.discard else 3
        value += times * sum(_on_paper(tale, one) for one in ability.effects)
    return min(value, GOOD_ENOUGH)


def _on_paper(tale: Tale, one: object) -> int:
    """What an effect is worth without knowing when it will happen."""
    if isinstance(one, words.Attack):
        return urges.expected(one, tale) // 10
    if isinstance(one, words.Heal | words.Damage):
        return tale.amount(one.n)
    return 2


def _node(tale: Tale, question: Claim, option: str) -> int:
    tree = tale.library.heroes[tale.get(question.figure).block].tree
    return len(next(node.tokens for node in tree if node.id == option))


def _campaign(tale: Tale, question: WhatNext, option: Any) -> int:
    """On and on, until the evening has been long."""
    assert tale.progress is not None
    long = tale.progress.tries >= 2 * len(tale.library.campaigns[tale.progress.campaign].scenarios) + 2
    return {"on": 0 if long else 2, "stop": 1}.get(option, 0)


RATINGS: dict[type, Rating] = {
    Turn: _turn,
    MoveSpace: _go,
    LeapSpace: _go,
    RampageSpace: _go,
    Aim: _whom,
    Target: _whom,
    Tie: _tie,
    Prevent: _prevent,
    Answer: _answer,
    React: _react,
    Empower: _more,
    Boost: _more,
    Doom: _doom,
    Defend: _defend,
    Pointing: _burst,
    SetOff: _below,
    Reroll: _reroll,
    HitsBackFirst: _tie,
    WhoIsHit: _under,
    Spare: _first,
    May: _first,
    TrapSpace: _under_foes,
    KindleSpace: _under_foes,
    ConjureSpace: _under_foes,
    GoesTo: _scheming_space,
    StopsOn: _scheming_space,
    Shove: _scheming_space,
    Put: _scheming_space,
    DisplaceSpace: _scheming_space,
    DeploySpace: _scheming_space,
    SettleSpace: _scheming_space,
    WhichCard: _card,
    WhichItem: _card,
    Claim: _node,
    WhatNext: _campaign,
}
