"""Work of bots, done in processes of its own: what they choose, and odds from many tries.

What goes there and what comes back is plain: bytes, numbers, words.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

import msgspec

from fracas.bots import decide, find_bot
from fracas.core import ByHand, Fate, FracasError, Match, Setup, scene_of
from fracas.core.scene import Figure
from fracas.server.messages import Chance, encode

KEPT = 64
TRIES = 150
LEAST_TRIES = 40
LONG_ENOUGH_S = 0.6
"""Odds need not be exact: after this time, fewer tries will do."""
MOST_FOLLOWING = 40
MOST_OUTCOMES = 6
SEED = 0x5EED

Answers = list[tuple[str, Any]]
_matches: OrderedDict[str, Match] = OrderedDict()
_as_setup = msgspec.json.Decoder(Setup).decode


def match_of(table: str, plain_setup: bytes, answers: Answers) -> Match:
    """The match with these answers. The last one of a table is kept, so that usually only the newest are played."""
    kept = _matches.pop(table, None)
    setup = _as_setup(plain_setup)
    if kept is None or kept.setup != setup or kept.answers != answers[: kept.version]:
        kept = Match(setup, ByHand(), answers=answers, chronicle=False, history=False)
    else:
        kept.replay(answers[kept.version :])
    _matches[table] = kept
    while len(_matches) > KEPT:
        _matches.popitem(last=False)
    return kept


def bot_choice(table: str, setup: bytes, answers: Answers, seat: str, bot: str) -> Any:
    """What a bot answers for a seat."""
    match = match_of(table, setup, answers)
    return decide(find_bot(bot, SEED + match.version), match, match.ask_for(seat))


def odds(table: str, setup: bytes, answers: Answers, seat: str, option: Any) -> bytes:
    """Many tries of an option with other dice, each to the end of the action; on the way bots choose."""
    match = match_of(table, setup, answers)
    before = {figure.id: figure for figure in scene_of(match.rules, match.state, seat).figures}
    seen: dict[str, FigureOutcomes] = {id: FigureOutcomes() for id in before}
    tries = 0
    until = time.monotonic() + LONG_ENOUGH_S
    for number in range(TRIES):
        if tries >= LEAST_TRIES and time.monotonic() > until:
            break
        try:
            end = _one_try(match, seat, option, number)
        except FracasError:
            continue
        tries += 1
        for figure in scene_of(end.rules, end.state, seat).figures:
            if figure.id in before:
                seen[figure.id].note(before[figure.id], figure)
    if not tries:
        return encode((0, ()))
    return encode((tries, tuple(tally.chance(before[id], tries) for id, tally in seen.items() if tally.changed)))


def _one_try(match: Match, seat: str, option: Any, number: int) -> Match:
    twin = match.clone(Fate(SEED + number))
    settled = twin.settled
    bot = find_bot("greedy", number)
    twin.answer(seat, option)
    for _ in range(MOST_FOLLOWING):
        if twin.over or twin.settled is not settled or not twin.asks:
            break
        ask = twin.asks[0]
        twin.answer(ask.seat, bot.choose(twin.rules, twin.state, ask))
    return twin


class FigureOutcomes:
    """What happened to one figure in all tries."""

    def __init__(self) -> None:
        self.loses: dict[int, int] = {}
        self.tokens: dict[str, int] = {}
        self.falls = self.moves = 0

    def note(self, before: Figure, after: Figure) -> None:
        lost = before.health - after.health
        self.loses[lost] = self.loses.get(lost, 0) + 1
        self.falls += before.state == "up" and after.state != "up"
        self.moves += before.cells != after.cells and after.state != "dead"
        had = {token.name for token in before.tokens}
        for name in {token.name for token in after.tokens} - had:
            self.tokens[name] = self.tokens.get(name, 0) + 1

    @property
    def changed(self) -> bool:
        return bool(self.falls or self.moves or self.tokens or set(self.loses) - {0})

    def chance(self, figure: Figure, tries: int) -> Chance:
        likely = sorted(self.loses.items(), key=lambda pair: -pair[1])[:MOST_OUTCOMES]
        return Chance(
            figure=figure.id,
            name=figure.name,
            loses=tuple((lost, count * 1000 // tries) for lost, count in sorted(likely)),
            falls=self.falls * 1000 // tries,
            moves=self.moves * 1000 // tries,
            tokens=tuple((name, count * 1000 // tries) for name, count in sorted(self.tokens.items())),
        )
