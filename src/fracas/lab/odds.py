"""The odds of an action from a position: what it does at once, exactly where that is small enough, and who wins.

What it does at once is reckoned by letting fate say all it could say, each with its chance, up to the next question.
How the fight ends is found by playing on with bots and other dice, and comes with its interval.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from random import Random
from typing import Any

import msgspec

from fracas.bots import find_bot, play_with_bots
from fracas.core import Ask, ByHand, Draw, Fate, Match, Refused, Roll
from fracas.core.file import load
from fracas.core.match import FATE
from fracas.core.workshop import Chance
from fracas.lab import plots
from fracas.lab.dice import Odds
from fracas.lab.look import Unit, look_after, look_at
from fracas.lab.report import Plot, Table, page
from fracas.lab.run import Executor, Progress, executor_for
from fracas.lab.stats import Estimate, IntegerSums, share

MOST_BRANCHES = 3000
BATCH = 10


class Effect(msgspec.Struct, frozen=True):
    """What an option does to somebody at once: the mean change of health, the chances of being hurt and of falling."""

    unit: str
    name: str
    change: Fraction
    hurt: Fraction
    falls: Fraction


class OptionOdds(msgspec.Struct, frozen=True):
    """An option, how often its side wins after it, the health of both sides then, and what it does at once.

    `effects` is None where fate could say too many things to go through all of them.
    """

    label: str
    wins: Estimate
    ours: Estimate
    theirs: Estimate
    effects: tuple[Effect, ...] | None
    branches: int


Action = tuple[tuple[str, Any], ...]
"""What somebody does: answers, each with the seat that gives it."""


class Rollout(msgspec.Struct, frozen=True):
    """Fights to play on from a position: the match file, the answers of it that count, what is done then."""

    text: str
    upto: int
    place: int
    action: Action
    seed: int
    first: int
    last: int
    bot: str


@lru_cache(maxsize=4)
def _position(text: str, upto: int) -> Match:
    return load(text, upto)


atexit.register(_position.cache_clear)


def play_on(job: Rollout) -> list[tuple[bool, int, int]]:
    """For every fight: whether the asked side won, and the health left of it and of the others in percent."""
    match = _position(job.text, job.upto)
    found = []
    for number in range(job.first, job.last):
        seed = Random(f"{job.seed}/{number}").randrange(1 << 48)
        played = match.clone(Fate(seed))
        for seat, option in job.action:
            played.answer(seat, option)
        bot = find_bot(job.bot, seed)
        play_with_bots(played, {}, bot)
        units = look_after(played.rules, played.state).units
        party = _party(match, job.action[0][0], units)
        shares = []
        for own in (True, False):
            some = [u for u in units if (u.party == party) == own]
            shares.append(100 * sum(u.health for u in some if u.up) // max(1, sum(max(u.most, u.health) for u in some)))
        found.append((party in played.rules.result(played.state).winners, shares[0], shares[1]))
    return found


def asked(match: Match, seat: str = "") -> Ask:
    """The question whose options are weighed."""
    if match.over:
        raise Refused("the match is over; give --at N to look at an earlier point")
    if match.wanted is not None:
        raise Refused(f"fate is played by hand and has to say {match.wanted.wanted()} first")
    return match.ask_for(seat) if seat else match.asks[0]


def _party(match: Match, seat: str, units: Sequence[Unit]) -> str:
    """Who wins when the seat wins."""
    seats = match.rules.seats(match.state)
    parties = dict.fromkeys(unit.party for unit in units)
    return next((p for p in parties if p == seat or seat in seats.get(p, ()) or p in seats.get(seat, ())), seat)


def said_in_words(match: Match, seat: str, words: str) -> tuple[Action, str]:
    """What somebody does, in words that may answer several questions, and the labels of all of it."""
    trial = match.clone()
    labels = trial.say(seat, words)
    given = [answer for answer in trial.answers[match.version :] if answer[0] != FATE]
    return tuple(given[: len(labels)]), " → ".join(labels)


def odds(
    text: str,
    upto: int,
    actions: Sequence[tuple[Action, str]],
    rollouts: int = 200,
    seed: int = 0,
    bot: str = "greedy",
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> list[OptionOdds]:
    """The odds of some actions, each with its label, after `upto` answers of a match file, the best first.

    All are played on with the same seeds.
    """
    match = _position(text, upto)
    jobs = [
        Rollout(text, upto, place, action, seed, first, min(rollouts, first + BATCH), bot)
        for first in range(0, rollouts, BATCH)
        for place, (action, _) in enumerate(actions)
    ]
    played: list[list[tuple[bool, int, int]]] = [[] for _ in actions]
    done = 0
    if progress:
        progress(0, rollouts * len(actions))
    try:
        for number, results in (executor or executor_for(0)).map(play_on, jobs):
            played[jobs[number].place] += results
            done += len(results)
            if progress:
                progress(done, rollouts * len(actions))
    except KeyboardInterrupt:
        pass
    found = [_weighed(match, action, label, played[place]) for place, (action, label) in enumerate(actions)]
    return sorted(found, key=lambda o: (-o.wins.value, o.theirs.value - o.ours.value))


def _weighed(match: Match, action: Action, label: str, results: list[tuple[bool, int, int]]) -> OptionOdds:
    leaves = at_once(match, action)
    effects = None if leaves is None else tuple(_effects(match, leaves))
    return OptionOdds(
        label,
        share(sum(won for won, _, _ in results), len(results)),
        IntegerSums(ours for _, ours, _ in results).mean(least=0, most=100),
        IntegerSums(theirs for _, _, theirs in results).mean(least=0, most=100),
        effects,
        len(leaves or ()),
    )


# Exactly, as far as it goes

Leaf = tuple[Fraction, Match]


def at_once(match: Match, action: Action, most: int = MOST_BRANCHES) -> list[Leaf] | None:
    """Everything that can have happened by the next question, each with its chance; None if there is too much of it."""
    if len(match.asks) > 1:
        return None
    start = match.clone(ByHand())
    for seat, option in action:
        start.answer(seat, option)
    leaves: list[Leaf] = []
    open_: list[Leaf] = [(Fraction(1), start)]
    count = 0
    while open_:
        chance, here = open_.pop()
        if here.wanted is None:
            leaves.append((chance, here))
            continue
        count += fan(here.wanted)
        if count > most:
            return None
        for value, part in said(here.wanted):
            branch = here.clone(ByHand())
            branch.answer(FATE, value)
            open_.append((chance * part, branch))
    return leaves


def fan(wanted: Roll | Draw) -> int:
    """How many things fate could say at most."""
    if isinstance(wanted, Roll):
        return prod(wanted.dice)
    return int(len(wanted.deck) ** wanted.number)


def said(wanted: Roll | Draw) -> Iterator[tuple[tuple[Any, ...], Fraction]]:
    """Everything fate could say, with its chance."""
    if isinstance(wanted, Roll):
        values = wanted.options()
        return ((value, Fraction(1, len(values))) for value in values)
    return ((cards, _drawn(wanted, cards)) for cards in wanted.options())


def _drawn(wanted: Draw, cards: tuple[Any, ...]) -> Fraction:
    """The chance of drawing exactly these cards in this order."""
    left, chance = dict(wanted.deck), Fraction(1)
    total = sum(left.values())
    for card in cards:
        chance *= Fraction(left[card], total)
        left[card] -= 1
        total -= 1
    return chance


def _effects(match: Match, leaves: Sequence[Leaf]) -> Iterator[Effect]:
    """What changes for everybody, as means and chances; whoever is not touched is left out."""
    before = look_at(match.rules, match.state).by_id()
    looks = [(chance, look_after(leaf.rules, leaf.state, match.state).by_id()) for chance, leaf in leaves]
    for id, unit in before.items():
        change = hurt = falls = Fraction(0)
        for chance, look in looks:
            now = look.get(id)
            health = now.health if now else 0
            change += chance * (health - unit.health)
            hurt += chance * (health < unit.health)
            falls += chance * (unit.up and not (now and now.up))
        if change or hurt or falls:
            yield Effect(id, unit.name, change, hurt, falls)


# Telling it


def told(effects: tuple[Effect, ...] | None) -> str:
    """What an action does at once, in words."""
    if effects is None:
        return "too many ways to tell exactly"
    parts = []
    for effect in effects:
        falls = f", falls {percent(effect.falls)}" if effect.falls else ""
        parts.append(f"{effect.name} {float(effect.change):+.2f} (hurt {percent(effect.hurt)}{falls})")
    return "; ".join(parts) or "nobody's health changes"


def percent(chance: Fraction) -> str:
    """An exact chance to two decimals, rounded half up."""
    hundredths = (chance * 10_000 + Fraction(1, 2)).__floor__()
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


COLUMNS = ("option", "wins", "our health", "theirs", "at once, exactly")


def rows_of(found: Sequence[OptionOdds]) -> list[tuple[str, ...]]:
    """What an action does and who wins after it, as words for a table."""
    return [
        (o.label, o.wins.percent(), f"{o.ours.plain(0)} %", f"{o.theirs.plain(0)} %", told(o.effects)) for o in found
    ]


def odds_page(question: str, found: Sequence[OptionOdds]) -> str:
    """The odds of an action as a page with plots."""
    rows = [{"option": o.label, **plots.spread(o.wins)} for o in found]
    parts: list[Table | Plot] = [
        Plot("Who wins after it", plots.bars(rows, "option", "", "wins"), "The black lines are 95 % intervals."),
        Table("In numbers", COLUMNS, rows_of(found)),
    ]
    return page(question, f"{found[0].wins.number:,} fights played on from each option.", parts)


def dice_page(found: Odds) -> str:
    """The odds of dice as a page with plots."""
    rows = [{"result": value, "value": float(chance), "low": float(chance), "high": float(chance), "dice": found.text}
            for value, chance in found.outcomes]  # fmt: skip
    cells = [(value, percent(chance), percent(found.at_least(value))) for value, chance in found.outcomes]
    holds = f" It holds in {percent(found.holds)} ({found.holds})." if found.holds is not None else ""
    parts: list[Table | Plot] = [
        Plot("Every result", plots.columns(rows, "result", "chance")),
        Table("In numbers", ("result", "exactly", "or more"), cells),
    ]
    return page(found.text, f"Exact odds; mean {float(found.mean):.2f}.{holds}", parts)


CARD_COLUMNS = ("result", "exactly", "in the book")


def card_rows(chances: Sequence[Chance]) -> list[tuple[str, str, str]]:
    """Every outcome of the deck with its odds, as words for a table."""
    return [(chance.name, percent(chance.exact), chance.book) for chance in chances]


def cards_page(title: str, chances: Sequence[Chance]) -> str:
    """The odds of the deck as a page with plots."""
    rows = [{"result": chance.name, "value": float(chance.exact)} for chance in chances]
    parts: list[Table | Plot] = [
        Plot("Every result", plots.lying(rows, "result", "chance")),
        Table("In numbers", CARD_COLUMNS, card_rows(chances)),
    ]
    return page(title, "Exact odds of the whole deck.", parts)
