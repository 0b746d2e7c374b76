"""Tokens: gaining, giving, spending, discarding, removing, and Challenges."""

from __future__ import annotations

from collections.abc import Sequence

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.complications import earn_favor
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import (
    BASIC,
    CHALLENGE,
    FATIGUE,
    NOBODY,
    SPEED,
    Fight,
    Figure,
    Target,
    Unit,
)
from fracas.games.dojo.rules.moments import at_moment
from fracas.games.dojo.rules.phrases import counted, owners, token_name
from fracas.games.dojo.rules.targeting import caged
from fracas.games.dojo.rules.token_substitutes import sources, spend_sources


def gain(deed: Actor, unit: Unit, kind: str, number: int) -> Script[None]:
    """A unit gains tokens, as its Form and the cap allow."""
    fight, kit = deed.fight, kit_of(deed.fight, unit)
    if number <= 0 or kind in kit.no_gain or kept_from(deed, unit):
        return
    if kind == SPEED:
        if caged(fight, unit):
            deed.tell("{who} is caged and gains no Speed.", fight.book.ref("style-ability.caged"), who=unit.name)
            return
        if kit.speed_becomes and not deed.silent:
            number = yield from convert_speed(deed, unit, number)
    kept = add(fight, unit, kind, number)
    if kept:
        tell_gain(deed, unit, kind, kept)


def tell_gain(deed: Actor, unit: Unit, kind: str, number: int) -> None:
    """Say what somebody gains, and how many that makes."""
    held, words = unit.held(kind), "{who} gains {n} {kind}."
    if held > number:
        words = "{who} gains {n} {kind} and holds {held}."
    ref = deed.fight.book.ref(f"token.{kind.replace(' ', '-')}")
    deed.tell(words, ref, who=unit.name, n=number, kind=token_name(kind), held=held)
    if log := deed.fight.log:
        log.hit(figure_id(deed.fight, deed.fight.body(unit)), gains=(f"{number} {token_name(kind)}",))


def kept_from(deed: Actor, unit: Unit) -> bool:
    """Nobody changes the tokens of somebody Taken Out; in the patch your own Abilities still give you some
    (dojo.rule.taken-out, dojo.rule.abilities-while-out).
    """
    fight = deed.fight
    return is_out(fight, unit) and not (unit is deed.unit and fight.book.tokens_while_out)


def convert_speed(deed: Actor, unit: Unit, number: int) -> Script[int]:
    """Iron and Power Form turn half of gained Speed, rounded up, into their own tokens; returns what is left of it.

    With both Forms at once the owner says which goes first, and the other takes half of the rest (ruling 54).
    """
    book = deed.fight.book
    kinds = {kind: a.id for a in book.kit(unit).abilities if (kind := a.speed_becomes)}
    first = yield from deed.pick(tuple(kinds), "what Speed becomes first", unit.seat)
    for kind in sorted(kinds, key=lambda kind: kind != first):
        half = (number + 1) // 2
        number -= half
        if kind not in book.kit(unit).no_gain:
            add(deed.fight, unit, kind, half)
        words, held = "{n} of the Speed becomes {kind}; {who} holds {held} now.", unit.held(kind)
        deed.tell(words, book.ref(kinds[kind]), n=half, kind=token_name(kind), who=unit.name, held=held)
    return number


def add(fight: Fight, unit: Unit, kind: str, number: int) -> int:
    """Put tokens on a unit: Speed and Fatigue eat each other, no kind goes over the cap. Returns how many stay."""
    if "trial" in fight.facts:
        fight.book.trial_tokens(fight, unit, kind, number)
    against = {SPEED: FATIGUE, FATIGUE: SPEED}.get(kind)
    if against and (eaten := min(number, unit.tokens.get(against, 0))):
        unit.tokens[against] -= eaten
        number -= eaten
        if log := fight.log:
            words = "{n} Fatigue and {n} Speed of {who} cancel each other out."
            log.tell(words, "dojo.token.fatigue", n=eaten, who=unit.name)
    held, cap = unit.tokens.get(kind, 0), fight.book.token_caps.get(kind, fight.book.token_cap)
    total = held + number if cap is None else max(held, min(held + number, cap))
    if held < total < held + number and (log := fight.log):
        words = "{who} can hold no more than {cap} {kind}."
        log.tell(words, fight.book.ref("rule.token-cap"), who=unit.name, cap=cap, kind=token_name(kind))
    unit.tokens[kind] = total
    return total - held


def gain_basic(deed: Actor, number: int, kinds: Sequence[str] = ()) -> Script[None]:
    for _ in range(number):
        kind = yield from deed.pick(tuple(kinds) or BASIC, "a Basic token")
        ref = deed.fight.book.ref("rule.token-categories")
        deed.tell("{kind} is the Basic token of choice.", ref, kind=token_name(kind))
        yield from gain(deed, deed.unit, kind, 1)


def give(deed: Actor, target: Target | Unit, kind: str, number: int) -> Script[None]:
    """Give tokens. Copies and obstacles cannot hold any; nobody gives tokens to somebody Taken Out."""
    if number <= 0 or not isinstance(target, Unit | Figure) or (isinstance(target, Figure) and target.copy):
        return
    unit = deed.unit_of(target)
    if is_out(deed.fight, unit):
        return
    yield from gain(deed, unit, kind, number)
    if kind in BASIC:
        earn_favor(deed.fight, deed.unit, unit)
    if not deed.silent and unit is not deed.unit:
        yield from at_moment(deed.fight, deed.unit, Ability.gave, deed.fight.body(unit), kind, number)


def discard(fight: Fight, unit: Unit, kind: str, number: int) -> int:
    """A unit loses up to so many tokens of a kind; returns how many."""
    if kind == CHALLENGE:
        lost = int(unit.challenger != NOBODY)
        unit.challenger = NOBODY
        return lost
    lost = min(number, unit.tokens.get(kind, 0))
    if lost:
        unit.tokens[kind] -= lost
    return lost


def spend(fight: Fight, unit: Unit, kind: str, number: int) -> Script[None]:
    """A unit spends tokens, its own or what may stand in for them; Abilities notice once for the whole expenditure."""
    if number > 0:
        yield from spend_sources(Actor(fight, unit), kind, number, sources(fight, unit, kind))


def remove_tokens(
    deed: Actor, target: Target | Unit, number: int, up_to: bool = False, kinds: Sequence[str] = (), seat: str = ""
) -> Script[list[str]]:
    """Choose tokens somebody holds and remove them, one after the other; returns their kinds."""
    if not isinstance(target, Unit | Figure) or (isinstance(target, Figure) and target.copy):
        return []
    unit, gone = deed.unit_of(target), []
    for _ in range(0 if kept_from(deed, unit) else number):
        held = [k for k in unit.all_tokens() if not kinds or k in kinds]
        if not held:
            break
        options = [*held, NO_MORE] if up_to else held
        whose = deed.fight.body(unit).id
        kind = yield from deed.ask("token", options, f"a token of {unit.name} to remove", seat, whose)
        if kind == NO_MORE:
            break
        discard(deed.fight, unit, kind, 1)
        gone.append(kind)
    if gone:
        lost = {kind: gone.count(kind) for kind in dict.fromkeys(gone)}
        left = "" if len(lost) > 1 or not (held_now := unit.held(gone[0])) else f", {held_now} left"
        deed.tell("{who} loses {what}{left}.", who=unit.name, what=counted(lost), left=left)
        if log := deed.fight.log:
            log.hit(figure_id(deed.fight, deed.fight.body(unit)), lost=(counted(lost),))
    if gone and not deed.silent:
        yield from at_moment(deed.fight, deed.unit, Ability.removed_tokens, len(gone))
    return gone


def take(deed: Actor, unit: Unit, kind: str, number: int) -> Script[int]:
    """Take tokens from a unit for yourself. A Challenge keeps its name; one from your own side goes away
    (ruling 63).
    """
    fight, mine, named = deed.fight, deed.unit, unit.challenger
    taken = 0 if kept_from(deed, unit) else discard(fight, unit, kind, number)
    if not taken:
        return 0
    deed.tell("{who} takes {n} {kind} from {whom}.", who=mine.name, n=taken, kind=token_name(kind), whom=unit.name)
    if kind != CHALLENGE:
        yield from gain(deed, mine, kind, taken)
    elif fight.units[named].side != mine.side:
        mine.challenger = yield from _which_challenge(deed, mine, named)
    return taken


def _which_challenge(deed: Actor, unit: Unit, new: int) -> Script[int]:
    """A unit holds one Challenge at most and chooses which to keep (dojo.token.challenge)."""
    if unit.challenger in (NOBODY, new):
        return new
    units = deed.fight.units
    names = (f"keep {owners(units[unit.challenger])}", f"take {owners(units[new])}")
    answer = yield from deed.pick(names, "which Challenge to hold", unit.seat)
    return new if answer == names[1] else unit.challenger


def challenge(deed: Actor, target: Target) -> Script[None]:
    """Hand somebody a Challenge with your name. A unit holds one at most and chooses which to keep
    (dojo.token.challenge).
    """
    fight = deed.fight
    if not isinstance(target, Figure) or target.copy or is_out(fight, fight.units[target.unit]):
        return
    unit = fight.units[target.unit]
    if unit.side == deed.unit.side:
        return
    unit.challenger = yield from _which_challenge(deed, unit, deed.unit.index)
    deed.tell("{who} challenges {whom}.", fight.book.ref("token.challenge"), who=deed.unit.name, whom=deed.name(target))
    if not deed.silent:
        yield from at_moment(fight, deed.unit, Ability.challenged, target)


def drop_challenges_of(fight: Fight, unit: Unit) -> None:
    """Whoever holds this unit's Challenge discards it: the Challenger is Taken Out."""
    for other in fight.units:
        if other.challenger == unit.index:
            other.challenger = NOBODY
            if log := fight.log:
                log.tell(
                    "{who} is free of {whom}'s Challenge.",
                    fight.book.ref("token.challenge"),
                    who=other.name,
                    whom=unit.name,
                )
