"""Actions within Actions: a number used twice, or one that has to be spent at once."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.rules.actions import (
    act_of,
    barred_by_itself,
    do_action,
    known_actions,
    lacking,
    options,
    perform,
)
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.menus import AtOnce
from fracas.games.dojo.rules.model import NOBODY, Figure
from fracas.games.dojo.rules.options import Memo
from fracas.games.dojo.rules.payment_rules import payment_terms
from fracas.games.dojo.rules.performing import Act


def nested_actions(act: Act, target: int, all_of_them: bool = True) -> list[str]:
    """Other Actions the number of this one would pay for and that can target a unit; or the first one found."""
    found: list[str] = []
    memo: Memo = {} if act.memo is None else act.memo
    for item in _payable(act, memo):
        if _reaches(act, item, target, memo):
            found.append(item.id)
            if not all_of_them:
                break
    return found


def _payable(act: Act, memo: Memo) -> list[DojoItem]:
    """The other Actions the number would pay for, wherever the user stands; remembered while options are gathered."""
    strings = act.kit.acts_through_allies or kit_of(act.fight, act.payer).acts_through_allies
    key = ("payable", act.unit.index, act.payer.index, act.item.id, act.paid, act.body.at if strings else 0)
    found: list[DojoItem] | None = memo.get(key)
    if found is None:
        found = memo[key] = [item for item in _known(act) if item.id != act.item.id and _pays(act, item)]
    return found


def _known(act: Act) -> list[DojoItem]:
    """What the performer knows, and what whoever has it act knows (ruling 33)."""
    known = [*known_actions(act.fight, act.unit)]
    if act.payer.side == act.unit.side and act.payer is not act.unit:
        known += known_actions(act.fight, act.payer)
    return list(dict.fromkeys(known))


def _pays(act: Act, item: DojoItem) -> bool:
    """Whether the number already spent would be enough."""
    cost, own_turn = item.cost[0], act.unit.index == act.fight.active
    if item.numbers.get("untargeted") or not (cost.x or cost.gates):
        return False
    if cost.gates and act.paid < nested(act, item).gate_price(1):
        return False
    return not barred_by_itself(act.fight, act.unit, item, own_turn)


def _reaches(act: Act, item: DojoItem, target: int, memo: Memo) -> bool:
    """Whether an Action can be performed from here and the unit be a target of it; remembered for all numbers if they
    do not matter.
    """
    its = payment_terms(item)
    number = act.paid if its.minds_number else 0
    what = its.alike if its.alike and act.unit.challenger == NOBODY else its.id
    key = ("reaches", act.unit.index, act.payer.index, act.body.id, act.body.at, what, number, target)
    found: bool | None = memo.get(key)
    if found is None:
        inner = _inner(act, item, memo)
        found = memo[key] = not lacking(inner, memo) and inner.reaches(target)
    return found


def _inner(act: Act, item: DojoItem, memo: Memo) -> Act:
    """The act within this act that looks whether an Action is possible."""
    key = ("inner", act.unit.index, act.payer.index, act.body.id, item.id, act.paid)
    inner: Act | None = memo.get(key)
    if inner is None:
        inner = memo[key] = nested(act, item)
    return inner


def nested(act: Act, item: DojoItem) -> Act:
    """Another Action as part of this one, with the same number."""
    inner = act_of(act.fight, act.payer, act.unit, act.body, item, act.paid)
    inner.seat, inner.side, inner.reactive, inner.inner = act.seat, act.side, act.reactive, True
    inner.counter = act.counter
    return inner


def perform_nested(act: Act, id: str, target: int = NOBODY) -> Script[None]:
    """Perform another Action as part of this one, perhaps on a certain unit; it counts as no further Action (ruling
    9).
    """
    inner = nested(act, act.fight.book[id])
    inner.focus = target
    yield from perform(inner, part_of=act)


def act_at_once(act: Act, friend: Figure, number: int) -> Script[None]:
    """Give somebody a number to spend on an Action right now; it stays when none is possible (ruling 36)."""
    fight, unit = act.fight, act.unit_of(friend)
    if is_out(fight, unit) or unit.dizzy:
        return
    yield from act.add_number(unit, number)
    able = [o for o in options(fight, unit, (number,), unit.index == fight.active) if o[2] == number]
    if able:
        choice = able[0] if len(able) == 1 else (yield Ask(unit.seat, AtOnce(unit.index), tuple(able), unit.index))
        yield from do_action(fight, unit, fight.book[choice[1]], number, reactive=unit.index != fight.active)
