"""Where a figure gets that moves step by step: all spaces, and the answers that lead there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from fracas.core import Ask, Fate, FracasError, Match
from fracas.core.language import speaking
from fracas.core.secrets import is_open
from fracas.server.journal import Link
from fracas.server.messages import Way, WaysFound
from fracas.server.table import Table

MOST_TRIED = 90
"""So many spaces are gone on from; whoever gets further goes in two stretches."""


class _Step(NamedTuple):
    figure: str
    cell: str
    left: int
    warned: bool
    option: Hashable
    word: str


def ways(table: Table, link: Link, prompt: str) -> WaysFound:
    """The spaces more than one step away; none where something is hidden or several could be moved."""
    ask = table.question(link, prompt)
    return WaysFound(ways=tuple(ways_of(table.match, ask, link.seats)) if is_open(table.match) else ())


def ways_of(match: Match, ask: Ask, seats: Iterable[str]) -> list[Way]:
    """For whoever answers for these seats."""
    return [each for each in _found(match, ask, tuple(seats)) if len(each.words) > 1]


def _found(match: Match, ask: Ask, seats: tuple[str, ...]) -> Iterator[Way]:
    """Every space once, by the way that leaves most movement."""
    figures = {step.figure for step in _steps(match, ask)}
    if len(figures) != 1:
        return
    number, reached, tried = count(), set[str](), 0
    queue: list[tuple[int, int, int, Match, Ask, _Step, tuple[_Step, ...]]] = []

    def go_on(here: Match, asked: Ask, gone: tuple[_Step, ...]) -> None:
        for step in _steps(here, asked):
            if step.figure in figures and step.cell not in reached:
                heappush(queue, (-step.left, len(gone), next(number), here, asked, step, (*gone, step)))

    go_on(match, ask, ())
    while queue:
        *_, here, asked, step, gone = heappop(queue)
        if step.cell in reached:
            continue
        reached.add(step.cell)
        yield Way(tuple(each.word for each in gone), tuple(each.cell for each in gone), step.left)
        if step.warned or step.left <= 0 or tried >= MOST_TRIED:
            continue
        tried += 1
        if (trial := _after(here, asked, step)) and (following := _same(trial, asked, seats)):
            go_on(trial, following, gone)


def _after(here: Match, asked: Ask, step: _Step) -> Match | None:
    """The match after the step; none where dice fall."""
    trial = here.clone(Fate(0))  # never the table's own dice
    try:
        trial.answer(asked.seat, step.option)
    except FracasError:
        return None
    return None if trial.fate.drawn or trial.over else trial


def _same(trial: Match, asked: Ask, seats: tuple[str, ...]) -> Ask | None:
    """The same question again, if nobody else is asked first."""
    following = trial.asks[0] if trial.asks else None
    if following is None or following.about != asked.about or following.seat != asked.seat:
        return None
    return following if any(trial.speaks_for(seat, following) for seat in seats) else None


def _steps(match: Match, ask: Ask) -> Iterator[_Step]:
    """The options that move one figure to one space and say what movement is left then."""
    question, state = match.question(ask), match.state
    with speaking(None):
        for option in ask.options:
            marks = question.marks(state, option)
            cells, units = marks.get("cells", ()), marks.get("units", ())
            if len(cells) != 1 or len(units) != 1:
                continue
            card = question.card(state, option)
            if card.kind == "move" and card.left is not None:
                word = question.spell(state, option)
                yield _Step(units[0], cells[0], card.left, bool(card.warns), option, word)
