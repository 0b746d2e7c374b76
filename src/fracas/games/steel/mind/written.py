"""What bots answer where written abilities ask: which, whom, whether, how much.

What only the Director can know, bots do not know either: they take a written condition for met, and never say that a
trigger in words has happened.
"""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Ask
from fracas.games.steel.book.director import Happened, Holds, Meant
from fracas.games.steel.book.fight import Fight, side_seat
from fracas.games.steel.book.line_of_effect import ability_targets
from fracas.games.steel.book.model import ABILITIES, FOES, HEROES, Creature
from fracas.games.steel.book.more import PayMore
from fracas.games.steel.book.other_ways import Surface
from fracas.games.steel.book.steps import ChooseWhom, Leave, Which
from fracas.games.steel.book.verbs import Where
from fracas.games.steel.book.villains import Now
from fracas.games.steel.mind import appraisal

HARMFUL = {"damage", "move it", "the condition", "a test", "a free strike"}
SEVERE = ("dazed", "restrained", "frightened", "weakened", "bleeding", "slowed", "prone", "grabbed", "taunted")


def judge_holds(fight: Fight, ask: Ask, question: object) -> list[int]:
    return [5 if option == "yes" else 0 for option in ask.options]


def judge_happened(fight: Fight, ask: Ask, question: object) -> list[int]:
    return [0 if option == "yes" else 5 for option in ask.options]


def judge_meant(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Enemies of the Director, the weak first; where there are only friends, they are meant."""
    assert isinstance(question, Meant)
    meant = [fight.get(o) for o in ask.options if o != "done"]
    side = FOES if any(c.side != FOES for c in meant) else HEROES
    return [1 if o == "done" else _foe_first(fight, fight.get(o), side) for o in ask.options]


def judge_whom(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Enemies for what harms, friends for what helps."""
    assert isinstance(question, ChooseWhom)
    side = fight.get(question.actor).side
    harms = question.what in HARMFUL
    scores = []
    for option in ask.options:
        if option == "done":
            scores.append(1)
            continue
        other = fight.get(option)
        friend = other.side == side
        striking = question.what == "a free strike" and friend
        scores.append(-5 if friend == harms and not striking else _foe_first(fight, other, 1 - other.side))
    return scores


def _foe_first(fight: Fight, creature: Creature, side: int) -> int:
    if creature.side == side or not creature.conscious:
        return -5
    return 10 + appraisal.offence(creature.block) - min(appraisal.left_in(creature), 30) // 3


def judge_which(fight: Fight, ask: Ask, question: object) -> list[int]:
    """The type of damage the target can stand least, the harshest condition."""
    assert isinstance(question, Which)
    stats = fight.get(question.target).stats
    return [
        stats.weaknesses.get(word, 0)
        - stats.immunities.get(word, 0)
        + (len(SEVERE) - SEVERE.index(word) if word in SEVERE else 0)
        for word in ask.options
    ]


def judge_may(fight: Fight, ask: Ask, question: object) -> list[int]:
    """What is offered again after the strike is left until then, where somebody can be struck already."""
    assert isinstance(question, Leave)
    actor = fight.get(question.actor)
    ability = next((a for a in actor.stats.abilities if a.name == question.ability), None)
    if ability is None or ability.area:
        return [5 if option == "yes" else 0 for option in ask.options]
    waits = question.again and bool(ability_targets(fight, actor, ability))
    return [5 if (option == "yes") != waits else 0 for option in ask.options]


def judge_go(fight: Fight, ask: Ask, question: object) -> list[int]:
    """Nearer to somebody to fight, for those who fight close; away from them for the others."""
    assert isinstance(question, Where | Surface)
    mover = fight.get(question.mover)
    shy, far = appraisal.shy(mover.block), fight.board.far
    enemies = [enemy.at for enemy in fight.able_enemies(mover)]

    def gap(cell: int) -> int:
        return min([far[cell][at] for at in enemies], default=0)

    reach = max(1, appraisal.melee_reach(mover.block))
    best = [mover.at if option == "stay" else option for option in ask.options]
    return [min(gap(cell), 6) if shy else -max(gap(cell), reach) for cell in best]


def judge_pay(fight: Fight, ask: Ask, question: object) -> list[int]:
    """As much as can be paid, but what comes later wants something too."""
    owner = HEROES if ask.seat != side_seat(FOES) else FOES
    keep = 2 if owner == FOES and fight.menace < 4 else 0
    return [option * 2 - (keep if option else 0) for option in ask.options]


def judge_now(fight: Fight, ask: Ask, question: object) -> list[int]:
    """The best of them, if it does some good."""
    scores = []
    for option in ask.options:
        if option == "no":
            scores.append(1)
            continue
        ability = ABILITIES[option]
        owner = next(c for c in fight.creatures if any(a.id == option for a in c.stats.abilities) and c.conscious)
        scores.append(appraisal.ability_value(fight, owner, ability) - 2 * ability.cost)
    return scores


WRITTEN: dict[type[object], Callable[[Fight, Ask, object], list[int]]] = {
    Holds: judge_holds,
    Happened: judge_happened,
    Meant: judge_meant,
    ChooseWhom: judge_whom,
    Which: judge_which,
    Leave: judge_may,
    Where: judge_go,
    Surface: judge_go,
    PayMore: judge_pay,
    Now: judge_now,
}
