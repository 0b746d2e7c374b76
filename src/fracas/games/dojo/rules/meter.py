"""The initiative meter: rounds, slots, who acts next, who has won."""

from __future__ import annotations

from typing import Final

from fracas.core import Ask, Script
from fracas.games.dojo.rules import story
from fracas.games.dojo.rules.complications import PARTIES, may_take_slot, slots_of, told_of
from fracas.games.dojo.rules.model import BOSS, Fight, Unit
from fracas.games.dojo.rules.questions import WhichUnit

__all__ = [
    "PARTIES",
    "begin_round",
    "check_victory",
    "jumps_back",
    "next_slot",
    "next_up",
    "side_order",
    "standing",
    "win",
]

MOST_ROUNDS: Final = 30
"""House rule: after so many rounds the fight breaks up and nobody wins."""


def begin_round(fight: Fight) -> Script[None]:
    """A new round: every unit has its turns again, and once-per-round limits are fresh (dojo.rule.initiative-meter)."""
    if fight.round >= MOST_ROUNDS:
        win(fight, -1, "nobody falls and everybody is tired of it")
        return
    fight.round += 1
    fight.slot = 0
    fight.this_round = {}
    for unit in fight.units:
        unit.turns_taken = 0
    fight.meter = slots(fight)
    if log := fight.log:
        log.tell("Round {n}.", "dojo.rule.initiative-meter", n=fight.round)
    yield from fight.book.round_start(fight)
    if fight.phase != "over":
        fight.phase = "slot"


def slots(fight: Fight) -> tuple[int, ...]:
    """Sides in turn, heroes first, each as often as the side has turns; a side that runs out is passed over."""
    order = fight.book.side_order(fight)
    left = {side: slots_of(fight, side) for side in order}
    meter = []
    while any(left.values()):
        for side in order:
            if left[side]:
                left[side] -= 1
                meter.append(side)
    return tuple(meter)


def side_order(fight: Fight) -> tuple[int, ...]:
    """Heroes have the first slot."""
    return tuple(sorted({unit.side for unit in fight.units}))


def next_up(fight: Fight) -> Script[Unit]:
    """The side whose slot it is picks one of its units that has a turn left this round (ruling 15)."""
    side = fight.meter[fight.slot]
    able = may_take_slot(fight, side)
    able = [u for u in able if u.possessor >= 0] or able
    able = [u for u in able if not u.gone or all(other.gone for other in able)] or able
    chosen = able[0]
    if len(able) > 1:
        index = yield Ask(PARTIES[side], WhichUnit(able[0].index), tuple(u.index for u in able), side)
        chosen = fight.units[index]
    chosen.turns_taken += 1
    if log := fight.log:
        log.tell(
            "{who} takes the turn.",
            "dojo.rule.initiative-meter",
            fight.book.ref("rule.turn-definition"),
            *told_of(fight, chosen),
            who=chosen.name,
        )
    return chosen


def next_slot(fight: Fight) -> Script[None]:
    """After a turn: the next slot, or the end of the round."""
    fight.slot += 1
    fight.active = fight.donor = -1
    if fight.slot < len(fight.meter):
        fight.phase = "slot"
        return
    yield from fight.book.round_end(fight)
    if fight.phase != "over":
        fight.phase = "round"


def standing(fight: Fight, side: int) -> bool:
    """Whether anybody of a side is not Taken Out. Fighters at zero HP hold no ground, even in Bleeding Style."""
    for unit in fight.units:
        if unit.side == side and unit.hp > 0 and (not (unit.removed or unit.gone) or jumps_back(fight, unit)):
            return True
    return False


def jumps_back(fight: Fight, unit: Unit) -> bool:
    """A Boss who is the last of its side does not lose by leaving the arena in the base book (dojo.rule.comeback)."""
    if not fight.book.lone_boss_jumps_back or unit.kind != BOSS or not unit.removed or unit.gone:
        return False
    return all(u is unit or u.side != unit.side or fight.out(u) for u in fight.units)


def check_victory(fight: Fight) -> None:
    """A side whose members are all Taken Out has lost (dojo.rule.win-condition)."""
    if fight.phase == "over":
        return
    left = [side for side in fight.book.side_order(fight) if standing(fight, side)]
    if len(left) <= 1:
        win(fight, left[0] if left else -1, "last one standing", fight.book.ref("rule.win-condition"))


def win(fight: Fight, side: int, how: str, *rules: str) -> None:
    """The fight is over."""
    fight.phase, fight.won_by, fight.ended = "over", side, how
    if log := fight.log:
        name = {-1: "Nobody", 0: "The heroes", 1: "The enemies", 2: "The third side"}[side]
        log.tell("{who} wins: {how}." if side in (-1, 2) else "{who} win: {how}.", *rules, who=name, how=how)
        story.closing(fight)
