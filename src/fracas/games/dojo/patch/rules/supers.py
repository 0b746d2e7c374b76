"""Super Moves: two matching numbers of 3 or more, and nothing can be done about them (dojo.rule.super-moves)."""

from __future__ import annotations

from collections import Counter

from fracas.core import Script
from fracas.games.dojo.rules import turn
from fracas.games.dojo.rules.model import NOBODY, Fight, Unit, note
from fracas.games.dojo.rules.options import SuperMove
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.prices import take_number

LOWEST_PAIR = 3


def super_moves(fight: Fight, unit: Unit) -> list[SuperMove]:
    """The Super Moves a unit can use now, once for each pair of numbers: ("super", id, number)."""
    if why_not_super(fight, unit):
        return []
    pairs = [n for n, count in Counter(unit.numbers).items() if count >= 2 and n >= LOWEST_PAIR]
    ids = [id for id in unit.supers if pairs and not lacking(fight, unit, id)]
    return [("super", id, n) for id in ids for n in sorted(pairs, reverse=True)]


def why_not_super(fight: Fight, unit: Unit) -> str:
    """Why no Super Move can be used at all, "" when one could be."""
    world = fight.weight == "worldweight"
    most = 2 if world else 1
    if not unit.supers:
        return "you know no Super Move"
    if fight.book.kit(unit).possessed:
        return "somebody else moves your body"
    if fight.round <= 1:
        return "Super Moves wait for the second round"
    if fight.weight == "featherweight":
        return "there are no Super Moves in a Featherweight fight"
    if unit.supers_used >= most:
        return "you have used yours in this fight"
    if fight.this_round.get(f"{unit.index} super", 0):
        return "you have used one this round"
    if fight.this_round.get(f"side {unit.side} super", 0) >= most:
        return "your side has used one this round"
    return ""


def lacking(fight: Fight, unit: Unit, id: str) -> str:
    item = fight.book[id]
    act = Act(fight, unit, item)
    act.silent = True
    return next((reason for need in item.needs if (reason := need(act))), "")


def use_super_move(fight: Fight, unit: Unit, option: SuperMove) -> Script[None]:
    """Spend the pair and let it happen: no Abilities, no tokens, only Armor and Shields."""
    _, id, number = option
    take_number(unit, number)
    take_number(unit, number)
    yield from perform_super(fight, unit, id)


def perform_super(fight: Fight, unit: Unit, id: str) -> Script[None]:
    unit.supers_used += 1
    note(fight.this_round, unit, "super")
    key = f"side {unit.side} super"
    fight.this_round[key] = fight.this_round.get(key, 0) + 1
    item = fight.book[id]
    act = Act(fight, unit, item)
    act.silent, act.extra, act.bound = True, 0, NOBODY
    act.tell("A Super Move!", "dojo.rule.super-moves")
    assert item.rule is not None
    yield from item.rule(act)
    act.close()


SPIRIT = "super.remember-my-teachings"


def roll(fight: Fight, unit: Unit, receiver: Unit) -> Script[None]:
    """Roll the Action Dice. Whoever is Taken Out and lends its spirit may have a Super Move for that instead."""
    if receiver is not unit and fight.out(unit) and SPIRIT in unit.supers and not why_not_super(fight, unit):
        if (yield from Act(fight, unit, fight.book[SPIRIT]).may(f"lend {receiver.name} the best of numbers")):
            yield from perform_super(fight, unit, SPIRIT)
            return
    yield from turn.roll(fight, unit, receiver)
