"""Whether and how far somebody can be moved against its will: held fast, bigger movers, stability."""

from __future__ import annotations

from typing import Final

from fracas.core import Ask, Script
from fracas.core.language import counting
from fracas.games.steel.book.changes import LASTING, STANDS, ignores
from fracas.games.steel.book.condition.consequences import FIXED, HELD
from fracas.games.steel.book.conditions import release
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_questions import LetGoFirst, Shove, StandFirm
from fracas.games.steel.book.model import Creature, size_rules

BY_A_GRAB: Final = "steel.forced.grabbed"


def held_fast(fight: Fight, mover: Creature | None, target: Creature) -> str:
    """The rule that lets nobody (or not this mover) move the target; "" when it can be moved."""
    if target.conditions & FIXED:
        return "steel.forced.restrained"
    if target.conditions & HELD and (mover is None or mover.holding != target.id):
        return BY_A_GRAB
    return ""


def let_go_first(fight: Fight, target: Creature, shove: Shove) -> Script[None]:
    """Whoever holds the target may release it at any time: so also just before somebody else would move it."""
    for grabber in fight.grabbers(target):
        if grabber.conscious and not grabber.dead:
            question = LetGoFirst(grabber.id, shove)
            if (yield Ask(grabber.seat, question, ("hold", "release"))) == "release":
                if log := fight.log:
                    rules = ("steel.condition.grabbed.end", "steel.condition.general")
                    log.tell("{who} lets go of {whom}.", *rules, who=grabber.name, whom=target.name)
                release(fight, grabber, told=True)


def can_be_moved(fight: Fight, mover: Creature | None, target: Creature) -> bool:
    rule = held_fast(fight, mover, target)
    if rule and (log := fight.log):
        if target.conditions & FIXED:
            log.tell("{who} is restrained and cannot be moved.", rule, "steel.condition.restrained", who=target.name)
        else:
            log.tell("Only who holds {who} could move it.", rule, who=target.name)
    return not rule


def squares_moved(
    fight: Fight,
    mover: Creature | None,
    target: Creature,
    shove: Shove,
    melee_weapon: bool,
    ignores_stability: bool,
) -> Script[int]:
    """How far at most: one more for a bigger mover with a melee weapon, less what the target's stability takes off."""
    distance = shove.squares
    if melee_weapon and mover is not None and mover.size > target.size:
        distance += 1
        if log := fight.log:
            log.tell(
                "{mover} is bigger than {who}: distance +1.",
                "steel.forced.bigvslittle",
                *size_rules(mover, target),
                mover=mover.name,
                who=target.name,
            )
    if ignores_stability or (mover is not None and _shoves_through(fight, mover)):
        return distance
    most = min(fight.stability(target), distance) if target.conscious else 0
    if most <= 0:
        return distance
    less: int = yield Ask(target.seat, StandFirm(shove._replace(squares=distance)), tuple(range(most + 1)))
    if (log := fight.log) and less:
        squares = counting(less, "square")
        text = "{who} stands firm and is moved {squares} less."
        log.tell(text, "steel.forced.stability", who=target.name, squares=squares)
    return distance - less


def _shoves_through(fight: Fight, mover: Creature) -> bool:
    """Whether nobody's stability counts against it."""
    return bool(mover.conditions & LASTING or fight.on[STANDS]) and ignores(fight, mover, "stability")
