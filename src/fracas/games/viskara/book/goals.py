"""What a battle is about when it is more than beating the other side: survive, reach, protect, hold.

The goal is the players'; the others win by defeating them, and by bringing down whom they protect.
"""

from __future__ import annotations

import msgspec

from fracas.core import Refused, UnknownName
from fracas.games.viskara.book.battle import NOWHERE, PLAYER_SIDE, Battle, BattleOver
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Goal
from fracas.grid.errors import GridError

SURVIVE, REACH, PROTECT, HOLD = KINDS = ("survive", "reach", "protect", "hold")


def read_goal(plain: object) -> Goal | None:
    """A goal as a setup has it; what it lacks is told."""
    if not plain:
        return None
    try:
        goal = msgspec.convert(plain, Goal)
    except msgspec.ValidationError as error:
        raise Refused(f"the goal cannot be read: {error}; it has kind, rounds, squares and who") from error
    if goal.kind not in KINDS:
        raise UnknownName(f"there is no goal “{goal.kind}”; there are: {', '.join(KINDS)}")
    if goal.kind in (SURVIVE, HOLD) and goal.rounds < 1:
        raise Refused(f"to {goal.kind} takes a number of rounds, such as rounds = 5")
    if goal.kind in (REACH, HOLD) and not goal.squares:
        raise Refused(f"to {goal.kind} takes squares, such as squares = [“J1”, “J2”]")
    if goal.kind == PROTECT and not goal.who:
        raise Refused("to protect takes somebody, such as who = “ivo”")
    return goal


def check_goal(battle: Battle, goal: Goal | None) -> None:
    """Squares must be on the map and whoever is protected in the battle."""
    if goal is None:
        return
    for name in goal.squares:
        try:
            battle.board.grid.cell(name)
        except GridError as error:
            raise UnknownName(f"the goal's square: {error}") from error
    if goal.kind == PROTECT and protected(battle, goal) is None:
        names = ", ".join(c.id for c in battle.characters if c.side == PLAYER_SIDE)
        raise UnknownName(f"“{goal.who}” is not there to be protected; there are: {names}")


def protected(battle: Battle, goal: Goal) -> Character | None:
    return next((c for c in battle.characters if c.side == PLAYER_SIDE and goal.who in (c.id, c.sheet.id)), None)


def cells(battle: Battle) -> tuple[int, ...]:
    """The squares a goal is about."""
    if battle.goal is None or battle.board is NOWHERE:
        return ()
    return tuple(battle.board.grid.cell(name) for name in battle.goal.squares)


def words(goal: Goal) -> str:
    """The goal in a sentence."""
    squares = ", ".join(goal.squares)
    return {
        SURVIVE: f"Survive {goal.rounds} rounds.",
        REACH: f"Reach {squares}.",
        PROTECT: f"Protect {goal.who}" + (f" for {goal.rounds} rounds." if goal.rounds else "."),
        HOLD: f"Hold {squares} for {goal.rounds} rounds.",
    }[goal.kind]


def turn_ended(battle: Battle, c: Character) -> None:
    """Whoever ends a turn on a square that had to be reached has done it."""
    goal = battle.goal
    if goal is None or goal.kind != REACH or c.side != PLAYER_SIDE or c.exhausted:
        return
    if set(c.cells) & set(cells(battle)):
        _won(battle, f"{c.name} has reached the goal.")


def round_ended(battle: Battle) -> None:
    """Rounds count for those who survive, protect or hold."""
    goal = battle.goal
    if goal is None:
        return
    if goal.kind in (SURVIVE, PROTECT) and goal.rounds and battle.round > goal.rounds:
        _won(battle, "The players have held out.")
    if goal.kind == HOLD:
        there = set(cells(battle))
        on = [c for c in battle.characters if not c.out and not c.where and not c.exhausted and there & set(c.cells)]
        held = bool(on) and all(c.side == PLAYER_SIDE for c in on)
        battle.held = battle.held + 1 if held else 0
        if battle.held >= goal.rounds:
            _won(battle, "The players have held their ground.")


def somebody_fell(battle: Battle) -> None:
    """The battle is lost with whoever was to be protected."""
    goal = battle.goal
    if goal is None or goal.kind != PROTECT:
        return
    c = protected(battle, goal)
    if c is not None and (c.exhausted or c.out):
        if log := battle.log:
            log.tell("{who} has fallen: the players have failed.", "viskara.end.conditions", who=c.name)
        battle.removed = (*battle.removed, PLAYER_SIDE)
        battle.winner = next(c.side for c in battle.characters if c.side != PLAYER_SIDE)
        battle.phase = "end"
        raise BattleOver


def _won(battle: Battle, sentence: str) -> None:
    if log := battle.log:
        log.tell(sentence, "viskara.end.conditions")
    battle.winner, battle.phase = PLAYER_SIDE, "end"
    raise BattleOver
