"""What looks good at a glance: quick scores for options, for bots that do not search.

Scores are rough and cheap. They compare options of one question only; bigger is better.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.areas_of_effect import NextSquare, PlaceArea
from fracas.games.steel.book.asking import Asked, CreatureChoice, Strikes
from fracas.games.steel.book.combat_turn import ExtraAction, WhatToDo, WhoActs
from fracas.games.steel.book.conditions import SaveOr
from fracas.games.steel.book.fight import Fight, side_seat
from fracas.games.steel.book.forced_questions import HowFar, StandFirm, WhichWay
from fracas.games.steel.book.hero_tokens import RegainStamina, RollAgain, SaveAfterAll
from fracas.games.steel.book.jump import JumpTo
from fracas.games.steel.book.main_actions import ChargeStrike, ChargeTo, HealedBy, TendTo
from fracas.games.steel.book.maneuvers import AidAgainst, WhoStandsUp
from fracas.games.steel.book.model import ABILITIES, DAZED, FOES, GRABBED, RESTRAINED, Ability, Creature
from fracas.games.steel.book.move_actions import RideTo, WalkTo
from fracas.games.steel.book.objects import WhichObject, thing_at
from fracas.games.steel.book.respite import WhoTries
from fracas.games.steel.book.shifting import ShiftTo
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.surges import MoreDamage, RaisePotency, SpendSurges
from fracas.games.steel.book.teleport import TeleportTo
from fracas.games.steel.book.triggered_action import React
from fracas.games.steel.content.heroes.ysa import RallyHow, StrikeNow, WhichAlly
from fracas.games.steel.mind import appraisal, footing, urges
from fracas.games.steel.mind.appraisal import POINT, ability_value, attack_of, fading, left_in
from fracas.games.steel.mind.written import WRITTEN


def instinct(fight: Fight, ask: Ask) -> list[int]:
    """A score for each option of the question."""
    judge = JUDGES.get(type(ask.question))
    if judge is not None:
        return judge(fight, ask, ask.question)
    return [WORD_SCORES.get(option, 1) if isinstance(option, str) else 1 for option in ask.options]


WORD_SCORES = {
    "no": 0,
    "done": 0,
    "nobody": 0,
    "stay": 0,
    "stop": 0,
    "strike": 5,
    "strike rider": 4,
    "use": 5,
    "spend": 3,
    "kill": 5,
    "escape": 5,
    "grab": 3,
    "stand": 5,
    "hide": 5,
    "recovery": 5,
}

# At whom


def _asker(fight: Fight, ask: Ask) -> Creature:
    """Whoever is asked: the creature whose turn it is, else somebody of that seat."""
    if fight.turn and fight.actor.seat == ask.seat:
        return fight.actor
    return next((c for c in fight.creatures if c.seat == ask.seat and not c.dead), fight.creatures[0])


def judge_target(fight: Fight, ask: Ask, question: AtWhom) -> list[int]:
    actor = _asker(fight, ask)
    ability = attack_of(actor, question.ability.id)
    if ability is None:
        return [_grip_score(fight, actor, option) for option in ask.options]
    return [
        appraisal.target_value(fight, actor, ability, fight.get(option)) if option in fight.index else 0
        for option in ask.options
    ]


def _grip_score(fight: Fight, actor: Creature, option: str) -> int:
    """For Grab, Knockback and Aid Attack: an enemy that is up, the weak first."""
    if option not in fight.index:
        return 0
    target = fight.get(option)
    if target.side == actor.side or not target.conscious:
        return appraisal.NEVER
    return 10 + appraisal.offence(target.block) - min(left_in(target), 30) // 3


def judge_aid(fight: Fight, ask: Ask, question: CreatureChoice) -> list[int]:
    helper = fight.get(question.who)
    return [_grip_score(fight, helper, option) for option in ask.options]


def judge_patient(fight: Fight, ask: Ask, question: CreatureChoice) -> list[int]:
    """Whom to tend to: the dying, then the worst hurt, never an enemy."""
    healer = fight.get(question.who)
    friends = [fight.get(id) for id in ask.options]
    return [
        appraisal.NEVER if f.side != healer.side else appraisal.healing_value(f) - f.stamina * 10 // f.stats.stamina
        for f in friends
    ]


def judge_healed_by(fight: Fight, ask: Ask, question: SaveOr) -> list[int]:
    patient = fight.get(question.who)
    hurt = appraisal.healing_value(patient) > 0
    return [(5 if hurt else 1) if option == "recovery" else 3 for option in ask.options]


def judge_rally(fight: Fight, ask: Ask, question: Asked[str]) -> list[int]:
    hurt = appraisal.healing_value(fight.get(question.who)) > 0
    return [int(hurt == (option == "recovery")) for option in ask.options]


def judge_standing(fight: Fight, ask: Ask, question: CreatureChoice) -> list[int]:
    """Oneself first."""
    return [5 if option == question.who else 1 for option in ask.options]


def judge_strike(fight: Fight, ask: Ask, question: Strikes) -> list[int]:
    """Which attack to use at once: out of turn or at the end of a charge."""
    striker = fight.get(question.who)
    scores = []
    for option in ask.options:
        ability = attack_of(striker, option) if option != "no" else None
        scores.append(ability_value(fight, striker, ability) if ability is not None else 0)
    return scores


def judge_ally(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Who acts out of turn: the hardest hitter that does not bleed to death over it."""
    return [0 if fading(ally := fight.get(id)) else appraisal.offence(ally.block) for id in ask.options]


def judge_trigger(fight: Fight, ask: Ask, question: React) -> list[int]:
    """React whenever possible, unless it could be your end or nothing would come of it."""
    owner = fight.get(question.who)
    leave = ABILITIES[question.ability].by_hand or urges.lies_low(fight, owner)
    return [(-5 if leave else 5) if option == "use" else 0 for option in ask.options]


# Where


def judge_area(fight: Fight, ask: Ask, question: PlaceArea) -> list[int]:
    ability, actor = question.ability, fight.get(question.who)
    if "zone" in ability.numbers:
        return [-_gap(fight, actor, cells[len(cells) // 2]) for cells in ask.options]
    return [appraisal.area_value(fight, actor, ability, cells) for cells in ask.options]


def _gap(fight: Fight, actor: Creature, cell: int) -> int:
    far = fight.board.far[cell]
    return min([far[e.at] for e in fight.able_enemies(actor)], default=0)


def judge_wall(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Between you and the enemy: close to them, but not beside you."""
    actor = _asker(fight, ask)
    far = fight.board.far[actor.at]
    return [-_gap(fight, actor, o) - (3 if far[o] <= 1 else 0) if isinstance(o, int) else -50 for o in ask.options]


def judge_object(fight: Fight, ask: Ask, question: WhichObject) -> list[int]:
    """The one nearest to an enemy, of those the one that breaks soonest."""
    actor, scores = _asker(fight, ask), []
    for cell in ask.options:
        thing = thing_at(fight, cell)
        scores.append(-POINT * _gap(fight, actor, cell) - (thing.stamina if thing is not None else 0))
    return scores


# How much


NOT_SURGES: dict[Any, int] = {"no": 0, "token": -3}
"""What else may be said where surges are spent: tokens are kept for Stamina."""


def judge_surges(fight: Fight, ask: Ask, question: SpendSurges) -> list[int]:
    """All of them on an enemy that needs them to fall, none on somebody who falls anyway."""
    actor = _asker(fight, ask)
    ability = attack_of(actor, question.ability.id)
    return [
        NOT_SURGES[option] if option in NOT_SURGES else _surge_score(fight, actor, ability, option)
        for option in ask.options
    ]


def _surge_score(fight: Fight, actor: Creature, ability: Ability | None, option: tuple[str, int]) -> int:
    if option[0] not in fight.index:
        return -5
    target = fight.get(option[0])
    if target.side == actor.side or not target.conscious:
        return -5
    left = left_in(target)
    if ability is not None and ability.damage is not None and ability.damage[0] >= left:
        return -1
    return 4 * option[1] - min(left, 40) // 4 + 12


def judge_potency(fight: Fight, ask: Ask, question: SpendSurges) -> list[int]:
    """Surges are for damage; only a full purse is spent on somebody the condition would just miss."""
    actor, ability = _asker(fight, ask), ABILITIES.get(question.ability.id)
    scores = []
    for option in ask.options:
        if option in NOT_SURGES:
            scores.append(NOT_SURGES[option])
            continue
        target = fight.get(option)
        foe = ability is not None and target.side != actor.side and actor.surges >= 4
        scores.append(1 if foe and ability is not None and not appraisal.susceptible(ability, target) else -1)
    return scores


def judge_most(fight: Fight, ask: Ask, question: object) -> list[int]:
    return [o if isinstance(o, int) else 0 for o in ask.options]


# Which way somebody is shoved


def judge_direction(fight: Fight, ask: Ask, question: WhichWay) -> list[int]:
    """Into walls, pits, fire and each other, or up to fall; friends as gently as can be."""
    target, squares = fight.get(question.who), question.squares
    friendly = (target.side == FOES) == (ask.seat == side_seat(FOES))
    if friendly:
        return [-_shove_value(fight, target, option, 1) for option in ask.options]
    return [
        0 if o == "stop" else max([_shove_value(fight, target, o, n) for n in range(1, squares + 1)])
        for o in ask.options
    ]


def judge_distance(fight: Fight, ask: Ask, question: HowFar) -> list[int]:
    """As far as hurts most; short of your own friends."""
    target, way = fight.get(question.who), question.way
    friendly = (target.side == FOES) == (ask.seat == side_seat(FOES))
    values = [_shove_value(fight, target, way, squares) for squares in ask.options]
    return [-value for value in values] if friendly else values


def _shove_value(fight: Fight, target: Creature, way: Any, squares: int) -> int:
    return POINT * _shove_harm(fight, target, way, squares) + squares if way != "stop" else 0


def _shove_harm(fight: Fight, target: Creature, way: Any, squares: int) -> int:
    """The damage a shove so far that way would do, roughly; what it does to those in the way counts too."""
    floor = fight.board.floor[target.at]
    above = target.z - floor
    if not isinstance(way, int):
        if way == "down":
            return 2 + squares - above if squares > above else 0
        return _fall_harm(above + squares)
    return _slide_harm(fight, target, way, squares)


def _slide_harm(fight: Fight, target: Creature, direction: int, squares: int) -> int:
    board = fight.board
    cell, harm = target.at, 0
    wide = SQUARES_WIDE[target.stats.size]
    for gone in range(squares):
        cell = board.grid.step(cell, direction)
        if cell < 0 or cell in board.material or board.floor[cell] > target.z:
            return harm + 2 + squares - gone
        if cell in board.low:
            return harm
        other = fight.occupant(cell, target) if wide == 1 else None
        if other is not None:
            return harm + (squares - gone) * (2 if other.side == target.side else -1)
        if cell in board.damaging:
            harm += 3
    return harm + _fall_harm(target.z - board.floor[cell])


def _fall_harm(drop: int) -> int:
    """Damage for every square after the first, and lying on the ground."""
    return 2 * (drop - 1) + 3 if drop >= 2 else 0


# The rest


def judge_pick(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Healers of the dying first, then those near the enemy, the wounded before the fresh."""
    scores = []
    for id in ask.options:
        creature = fight.get(id)
        near = min([fight.distance(creature, e) for e in fight.able_enemies(creature)], default=20)
        score = 20 - min(near, 20) + (5 if creature.winded else 0)
        if creature.stats.role in ("healer", "leader") and any(a.dying for a in fight.allies(creature)):
            score += 20
        if creature.dying:
            score -= 10
        scores.append(score)
    return scores


def judge_token_stamina(fight: Fight, ask: Ask, question: RegainStamina) -> list[int]:
    """After a blow: when dying, or nearly so with no breath to catch."""
    creature = fight.get(question.who)
    dire = creature.dying or (creature.stamina <= 3 and not creature.recoveries)
    return [(5 if dire else -5) if o == "spend" else 0 for o in ask.options]


def judge_token_save(fight: Fight, ask: Ask, question: SaveAfterAll) -> list[int]:
    """Only against what costs whole turns, and only with tokens to spare."""
    bad = question.condition & (DAZED | RESTRAINED | GRABBED) and appraisal.tokens_to_spare(fight)
    return [(5 if bad else -5) if o == "spend" else 0 for o in ask.options]


def judge_reroll(fight: Fight, ask: Ask, question: RollAgain) -> list[int]:
    again = question.tier == 1 and appraisal.tokens_to_spare(fight)
    return [(5 if again else -5) if o == "spend" else 0 for o in ask.options]


def judge_challenge(fight: Fight, ask: Ask, question: object) -> list[int]:
    return [fight.get(id).stats.characteristics[c] for id, c in ask.options]


JUDGES: dict[type[object], Callable[[Fight, Ask, Any], list[int]]] = {
    WhatToDo: urges.judge_turn,
    ExtraAction: urges.judge_turn,
    WalkTo: footing.judge_squares,
    RideTo: footing.judge_squares,
    ChargeTo: footing.judge_squares,
    ShiftTo: footing.judge_squares,
    TeleportTo: footing.judge_squares,
    JumpTo: footing.judge_squares,
    AtWhom: judge_target,
    AidAgainst: judge_aid,
    TendTo: judge_patient,
    HealedBy: judge_healed_by,
    RallyHow: judge_rally,
    WhoStandsUp: judge_standing,
    ChargeStrike: judge_strike,
    StrikeNow: judge_strike,
    WhichAlly: judge_ally,
    React: judge_trigger,
    PlaceArea: judge_area,
    NextSquare: judge_wall,
    WhichObject: judge_object,
    MoreDamage: judge_surges,
    RaisePotency: judge_potency,
    WhichWay: judge_direction,
    HowFar: judge_distance,
    StandFirm: judge_most,
    WhoActs: judge_pick,
    RegainStamina: judge_token_stamina,
    SaveAfterAll: judge_token_save,
    RollAgain: judge_reroll,
    WhoTries: judge_challenge,
    **WRITTEN,
}
