"""What units may do on the turns of others, and what special tokens offer (dojo.rule.action-timing)."""

from __future__ import annotations

from typing import Final

from fracas.core import Ask, Roll, Script
from fracas.games.dojo.rules import actions, training
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.menus import Reaction
from fracas.games.dojo.rules.model import CHAOS, INSPIRED, RAPID_STRIKE, TRAINING, Fight, Unit, note
from fracas.games.dojo.rules.options import Memo, Option
from fracas.games.dojo.rules.token_substitutes import purse, sharing

PASS: Final = "pass"
CHAOS_NUMBER: Final = 4
INSPIRED_DIE: Final = 6
"""Ruling b13: the die an Inspired token adds; its picture is lost."""
SPECIAL = (CHAOS, INSPIRED, TRAINING, RAPID_STRIKE)
"""Tokens that offer something by themselves."""


def reaction_options(fight: Fight, unit: Unit) -> list[Option]:
    """Everything a unit that is not active may do between Actions."""
    if is_out(fight, unit) or unit.dizzy:
        return []
    if not unit.numbers and empty_handed(fight, unit):
        return []
    found: list[Option] = list(actions.options(fight, unit, unit.numbers, False))
    if actions.training_helps(fight, unit, False):
        found.append(("training",))
    return found + token_options(fight, unit, False)


def empty_handed(fight: Fight, unit: Unit) -> bool:
    """Whether a unit without numbers has nothing else it could pay for any Action with; seen at a glance."""
    kit = kit_of(fight, unit)
    if kit.acts_for_nothing or kit.stance_actions_anywhere:
        return False
    more = bool(fight.parameters or fight.tilts)  # Battle Parameters may add Actions
    all_kinds = more or not kit.plain_tokens
    if any(n and (all_kinds or kind in SPECIAL or kind in kit.pays_with) for kind, n in unit.tokens.items()):
        return False
    if unit.shields and (more or kit.spends_shields):
        return False
    if (more or kit.spends_copies) and fight.doubles(unit):
        return False
    return not sharing(fight, unit)


def token_options(fight: Fight, unit: Unit, own_turn: bool) -> list[Option]:
    """Chaos: an Action as if a 4 were paid. Inspired: a die for the active ally."""
    found: list[Option] = []
    if purse(fight, unit, CHAOS) and fight.book.may_use_chaos(fight, unit, own_turn):
        able = actions.options(fight, unit, (CHAOS_NUMBER,), own_turn, fight.book.chaos_is_no_limited_action)
        found += [("chaos", o[1]) for o in able if o[2] == CHAOS_NUMBER]
    if purse(fight, unit, INSPIRED) and fight.book.may_inspire(fight, unit, own_turn):
        found.append(("inspire",))
    return found + fight.book.more_specials(fight, unit, own_turn)


def may_use_chaos(fight: Fight, unit: Unit, own_turn: bool) -> bool:
    return True


def may_inspire(fight: Fight, unit: Unit, own_turn: bool) -> bool:
    """Base book: during an ally's turn."""
    active = fight.units[fight.active]
    return not own_turn and active.side == unit.side and not is_out(fight, active)


def more_specials(fight: Fight, unit: Unit, own_turn: bool) -> list[Option]:
    """Elder's free Unique Action, once on each of the own turns (ruling 27)."""
    kit = kit_of(fight, unit)
    number = kit.free_unique_action
    if not own_turn or not number or fight.this_turn.get(f"{unit.index} elder", 0):
        return []
    found: list[Option] = []
    parts = [p for s in (*unit.stances, *unit.now) for p in fight.book.stance_parts(s)]
    parts += [("style", s) for s in unit.styles] + [("form", f) for f in unit.forms]
    memo: Memo = {}
    for kind, name in dict.fromkeys(parts):
        for item in fight.book.actions_of(kind, name):
            if kit.free_unique_only not in ("", item.id):
                continue
            if not actions.barred_by_limit(fight, unit, item, True) and actions.ready(fight, unit, item, number, memo):
                found.append(("elder", item.id))
    return found


def do_special(fight: Fight, unit: Unit, option: Option) -> Script[bool]:
    """Carry out what a token offers; True when it was an Action."""
    if option[0] == "chaos":
        note(fight.this_turn, unit, "chaos")
        yield from actions.do_action(fight, unit, fight.book[option[1]], CHAOS_NUMBER, free=CHAOS_NUMBER, token=CHAOS)
        if fight.book.chaos_is_no_limited_action:
            note(fight.this_turn, unit, "acted", -1)
        return True
    if option[0] == "inspire":
        yield from inspire(fight, unit)
        return False
    if option[0] != "elder":
        raise AssertionError(f"nothing is known of “{option[0]}”")
    number = kit_of(fight, unit).free_unique_action
    note(fight.this_turn, unit, "elder")
    if log := fight.log:
        log.tell("{who} remembers an old trick.", fight.book.ref("style-ability.elder"), who=unit.name)
    yield from actions.do_action(fight, unit, fight.book[option[1]], number, free=number)
    return True


def inspire(fight: Fight, unit: Unit) -> Script[None]:
    """Roll one more die for the active unit (dojo.token.inspired)."""
    yield from fight.book.spend(fight, unit, INSPIRED, 1)
    note(fight.this_turn, unit, "inspired")
    (number,) = yield Roll((INSPIRED_DIE,), "inspiration")
    active = fight.units[fight.active]
    deed = Actor(fight, unit)
    if log := fight.log:
        words = "{who} is inspired." if unit is active else "{who} inspires {whom}."
        log.tell(words, fight.book.ref("token.inspired"), who=unit.name, whom=active.name)
    yield from deed.add_number(active, number)


def reactions(fight: Fight, active: Unit) -> Script[None]:
    """Base book: between Actions everybody else may act, as often as they like; the active side first (ruling 4)."""
    for friendly in (True, False):
        for unit in fight.units:
            if unit is not active and (unit.side == active.side) == friendly:
                while options := reaction_options(fight, unit):
                    answer = yield Ask(unit.seat, Reaction(unit.index), (*options, PASS), unit.index)
                    if answer == PASS:
                        break
                    if log := fight.log:
                        log.tell("{who} steps in.", fight.book.ref("rule.action-timing"), who=unit.name)
                    yield from react(fight, unit, answer)


def react(fight: Fight, unit: Unit, option: Option) -> Script[None]:
    """Do what was chosen; after a Training token the Action it raises must follow."""
    if option[0] == "training":
        yield from training.use(fight, unit)
        raised = tuple(actions.options(fight, unit, unit.numbers, False))
        if not raised:
            return
        chosen = raised[0] if len(raised) == 1 else (yield Ask(unit.seat, Reaction(unit.index), raised, unit.index))
        yield from actions.do_action(fight, unit, fight.book[chosen[1]], chosen[2], reactive=True)
    elif option[0] == "do":
        yield from actions.do_action(fight, unit, fight.book[option[1]], option[2], reactive=True)
    else:
        yield from do_special(fight, unit, option)
