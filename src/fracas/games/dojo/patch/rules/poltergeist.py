"""Poltergeist tokens change Actions: what they may do is chosen when an Action is paid for (dojo.token.poltergeist).

Up to two tokens for an Action, each for another change; X is how many are spent. "Before" happens when nobody has
stopped the Action, "after" when its text is done. A thief performs a stolen Action with its changes.
"""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actions import lacking
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.model import FATIGUE, NOBODY, POLTERGEIST, RUBBLE, Figure, Target
from fracas.games.dojo.rules.options import Memo
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.teleporting import landing

FARTHER, RUBBLE_FIRST, TELEPORT_FIRST = "reach X farther", "place X Rubble before", "teleport X before"
STRONGER, SHOTS_AFTER, SHOVES_AFTER = "raise a number by 1", "hit X enemies for 1 after", "push or pull X targets after"
CHANGES = (FARTHER, RUBBLE_FIRST, TELEPORT_FIRST, STRONGER, SHOTS_AFTER, SHOVES_AFTER)
ENABLING = (FARTHER, TELEPORT_FIRST)
"""Changes that may bring a target within reach that is not there yet."""
MOST = 2
WHAT = "what does the Poltergeist do (X is how many tokens you spend, 2 at most)"
NOT_PRINTED = ("per_turn",)
"""Declared facts that are numbers but not listed in an Action's text."""


def tokens_for(act: Act) -> int:
    """How many tokens could be spent on an Action. A part of another Action has no cost, so nothing is spent on it."""
    return 0 if act.inner else min(MOST, act.payer.tokens.get(POLTERGEIST, 0))


# Choosing


def choose_changes(act: Act) -> Script[None]:
    """Spend up to two tokens while the Action is declared. What it needs to be possible at all has to be chosen."""
    chosen: tuple[str, ...] = ()
    tokens = tokens_for(act)
    must = bool(tokens) and bool(lacking(act))
    while len(chosen) < tokens:
        options = [change for change in sensible(act, chosen) if not must or leads_on(act, (*chosen, change), tokens)]
        if not must or works(act, chosen):
            options.append(NO_MORE)
        answer = yield from act.ask("poltergeist", options, WHAT)
        if answer == NO_MORE:
            break
        chosen = (*chosen, answer)
    if chosen:
        yield from act.fight.book.spend(act.fight, act.payer, POLTERGEIST, len(chosen))
        act.haunted = chosen
        act.tell("{who} spends {n} Poltergeist.", "dojo.token.poltergeist", who=act.payer.name, n=len(chosen))
        yield from at_once(act)


def sensible(act: Act, chosen: tuple[str, ...]) -> list[str]:
    """The changes that can still be chosen: each once, and only if it could do something."""
    found = [change for change in CHANGES if change not in chosen]
    if not printed_numbers(act):
        found = [change for change in found if change != STRONGER]
    holds = act.unit.challenger
    if holds != NOBODY and act.bound == NOBODY:
        near = [t for t in act.candidates("enemy") if isinstance(t, Figure) and t.unit == holds]
        found = [change for change in found if near or change != SHOTS_AFTER]
    return found


def printed_numbers(act: Act) -> dict[str, str]:
    """The numbers listed in an Action, by the words to choose them with."""
    facts = act.item.numbers
    names = [name for name, value in facts.items() if type(value) is int and name not in NOT_PRINTED]
    return {f"{name.replace('_', ' at ')} ({getattr(act.n, name)})": name for name in names}


def at_once(act: Act) -> Script[None]:
    """A longer reach and a higher number hold from now on."""
    if FARTHER in act.haunted:
        act.further += len(act.haunted)
    if STRONGER in act.haunted:
        words = printed_numbers(act)
        word = yield from act.pick(list(words), "which number to raise")
        act.raise_numbers(single=words[word])


# Making an Action possible


def made_possible(act: Act) -> bool:
    """Whether an Action that lacks something could be performed with a longer reach or a teleport before it."""
    tokens = tokens_for(act)
    return bool(tokens) and any(leads_on(act, (change,), tokens) for change in ENABLING)


def leads_on(act: Act, chosen: tuple[str, ...], tokens: int) -> bool:
    """Whether these changes, perhaps with one more, make an Action possible."""
    if works(act, chosen):
        return True
    return len(chosen) < tokens and any(works(act, (*chosen, more)) for more in ENABLING if more not in chosen)


def works(act: Act, chosen: tuple[str, ...]) -> bool:
    """Whether an Action is possible with exactly these changes."""
    further = act.further
    act.further += len(chosen) if FARTHER in chosen else 0
    if TELEPORT_FIRST in chosen:
        able = bool(arrivals(act, len(chosen), all_of_them=False))
    else:
        able = not lacking(act, act.memo)
    act.further = further
    return able


def arrivals(act: Act, spaces: int, all_of_them: bool = True) -> int:
    """The spaces, as a mask, from which an Action is possible after a teleport; Fatigue makes it a short one."""
    body, here, found, memo = act.body, act.body.at, 0, act.memo
    tired = not body.copy and act.unit.tokens.get(FATIGUE, 0)
    look: Memo = {} if memo is None else memo
    for cell in landing(act.fight, body, 1, 1 if tired else spaces, None):
        body.at = cell
        if not lacking(act, look):
            found |= 1 << cell
            if not all_of_them:
                break
    body.at, act.memo = here, memo
    return found


# Before and after


def before(act: Act) -> Script[None]:
    """Rubble and teleports, just before the text of the Action; a teleport goes where the Action can be performed."""
    number = len(act.haunted)
    if RUBBLE_FIRST in act.haunted:
        for cell in (yield from Actor.spaces(act, number, "where does Rubble fall", empty=False)):
            yield from act.put(RUBBLE, cell)
    if TELEPORT_FIRST in act.haunted:
        among = arrivals(act, number) if lacking(act) else None
        yield from act.teleport(number, among=among or None)


def after(act: Act) -> Script[None]:
    """Shots and shoves, when the text of the Action is done."""
    fight, number = act.fight, len(act.haunted)
    if not number or fight.out(act.unit) or act.unit.dizzy or act.body.at < 0:
        return
    if SHOTS_AFTER in act.haunted:
        act.bound, act.extra = act.unit.challenger, 0
        foes = act.candidates("enemy", breakable=True)
        for foe in (yield from act.take_targets(foes, number, "whom does the Poltergeist hit")):
            yield from act.hit(foe, 1)
    if SHOVES_AFTER in act.haunted:
        others: list[Target] = [t for t in act.candidates("someone") if t is not act.body]
        for target in (yield from act.choose(others, "whom does the Poltergeist shove", number)):
            yield from act.declare(target)
            if (yield from act.pick(("push", "pull"), "push or pull")) == "push":
                yield from act.push(target, 1)
            else:
                yield from act.pull(target, 1)
