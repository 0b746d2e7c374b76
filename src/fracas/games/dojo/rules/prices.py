"""Paying for an Action, and saying with what: the log names the price before anything comes of it."""

from __future__ import annotations

from fracas.core import Script
from fracas.core.language import say
from fracas.games.dojo.rules.cost import Cost
from fracas.games.dojo.rules.model import BASIC, Unit
from fracas.games.dojo.rules.paying import token_price
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.phrases import token_name


def take_number(unit: Unit, number: int) -> None:
    left = list(unit.numbers)
    left.remove(number)
    unit.numbers = tuple(left)


def pay_two(act: Act, unit: Unit, prices: tuple[int, int]) -> Script[None]:
    """Discard two numbers, each of them high enough."""
    paid = []
    for price in sorted((max(1, p - act.less) + act.boost for p in prices), reverse=True):
        able = sorted({n for n in unit.numbers if n >= price}, reverse=True)
        number = yield from act.ask("number", able, "which number to spend")
        take_number(unit, number)
        paid.append(number)
    words, (one, other) = "{who} spends a {one} and a {other}.", paid
    act.tell(words, act.fight.book.ref("rule.action.multi-number"), who=unit.name, one=one, other=other)


def tell_price(act: Act, unit: Unit, cost: Cost) -> None:
    """Say what a Token Action takes; HP, Copies and tokens gained are told again when they go or come."""
    number, what = token_price(cost, act.less, act.boost) if cost.tokens else 0, ""
    if cost.tokens:
        words, what = "{who} spends {n} {what}.", " or ".join(token_name(kind) for kind in cost.tokens)
        if set(cost.tokens) == set(BASIC):
            what = say("Basic token" if number == 1 else "Basic tokens")
    elif cost.shield:
        words, number = "{who} gives up a Shield of {n}.", unit.shields[0]
    elif cost.hp:
        words = "{who} pays with HP."
    elif cost.copy:
        words = "{who} pays with a Copy."
    else:
        words = "{who} pays by gaining a token." if cost.gain else "It costs nothing."
    act.tell(words, act.fight.book.ref("rule.action.token"), who=unit.name, n=number, what=what)
