"""The one projection: everything that leaves for a seat is made here from the match and the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from fracas.core.ask import Ask, Draw, Roll
from fracas.core.beat import Beat
from fracas.core.card import Barred, Card, Cause, Scope
from fracas.core.card_names import card_example
from fracas.core.chronicle import Chronicle, Event
from fracas.core.match import FATE, Match
from fracas.core.scene import SPECTATOR, Scene, scene_of
from fracas.core.worded import question_of


class Choice(Card, frozen=True, omit_defaults=True, kw_only=True):
    """One option: its word (which is the answer), its label, and all that it takes to choose it."""

    word: str
    label: str
    hint: str
    marks: dict[str, Any]


class Question(msgspec.Struct, frozen=True):
    """An open question to a seat or party, with all it offers."""

    seat: str
    about: str
    question: str
    options: tuple[Choice, ...]
    barred: tuple[Barred, ...]
    cause: Cause | None = None
    scopes: tuple[Scope, ...] = ()
    left: tuple[str, ...] = ()
    """What whoever is asked has left to spend."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log. `at` is how many answers had been given by then."""

    number: int
    text: str
    because: int | None
    rules: tuple[str, ...]
    at: int
    minor: bool = False
    """Bookkeeping, which a log folds away."""


class Wanted(msgspec.Struct, frozen=True):
    """What somebody at a table with its own dice has to roll or draw."""

    dice: tuple[int, ...]
    cards: int
    why: str
    example: str = ""


class View(msgspec.Struct, frozen=True):
    """What somebody may know now."""

    version: int
    seat: str
    position: dict[str, Any]
    scene: Scene
    asks: tuple[Question, ...]
    waiting_for: tuple[str, ...]
    wanted: Wanted | None
    log: tuple[LogLine, ...]
    over: bool
    result: str | None
    winners: tuple[str, ...]
    beats: tuple[Beat, ...] = ()


def project(match: Match, seat: str, since: int = 0) -> dict[str, Any]:
    """What `seat` may know now as JSON-ready data: the position, its questions, who is awaited, the log from `since`.

    Fate's seed, other seats' sealed answers and events hidden from the seat are left out.
    """
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(look(match, (seat,), since)))
    return plain


Scenes = Callable[[str], Scene]
"""Gives the scene through the eyes of a seat, for whoever has drawn it already."""


def look(
    match: Match, seats: Sequence[str], since: int = 0, position: bool = True, scenes: Scenes | None = None
) -> View:
    """What somebody who holds these seats may know: they look through the eyes of the one that is asked first.

    Without a seat they are a spectator. Who draws the scene can do without the position.
    """
    rules, state = match.rules, match.state
    mine = [ask for ask in match.asks if any(match.speaks_for(seat, ask) for seat in seats)]
    eyes = eyes_of(match, seats, mine)
    result = rules.result(state) if match.over else None
    return View(
        version=match.version,
        seat=eyes,
        position=rules.view(state, eyes) if position else {},
        scene=scenes(eyes) if scenes else scene_of(rules, state, eyes),
        asks=tuple(_question(match, ask, seats) for ask in mine),
        waiting_for=tuple(sorted({ask.seat for ask in match.asks})) or ((FATE,) if match.wanted else ()),
        wanted=_wanted(match.rules, match.wanted) if match.wanted else None,
        log=tuple(_line(event, match.rules) for event in _log(match, seats or (SPECTATOR,), since)),
        over=match.over,
        result=result.text if result else None,
        winners=result.winners if result else (),
        beats=tuple(_beats(match.chronicle, seats or (SPECTATOR,), since)) if match.chronicle else (),
    )


def eyes_of(match: Match, seats: Sequence[str], mine: Sequence[Ask]) -> str:
    """Through whose eyes somebody with several seats looks."""
    for ask in mine:
        for seat in seats:
            if match.speaks_for(seat, ask):
                return seat
    return seats[0] if seats else SPECTATOR


def _question(match: Match, ask: Ask, seats: Sequence[str]) -> Question:
    question, state = question_of(match.rules, ask), match.state
    return Question(
        seat=ask.seat,
        about=ask.about,
        question=question.sentence(state),
        options=tuple(_choices(question, state, ask.options)),
        left=question.remaining(state),
        barred=tuple(question.barred(state)),
        cause=question.cause(state) or (_cause(match.chronicle, seats) if match.chronicle else None),
        scopes=question.scopes(state),
    )


def _choices(question: Any, state: Any, options: tuple[Any, ...]) -> Iterator[Choice]:
    for option, (card, hint, marks) in zip(options, question.all_told(state, options), strict=True):
        word, label = question.spell(state, option), question.label(state, option)
        yield Choice(word=word, label=label, hint=hint, marks=marks, **msgspec.structs.asdict(card))


def _cause(log: Chronicle, seats: Sequence[str]) -> Cause | None:
    """What is going on, as far as the seats may know: the nearest line they see, with the beat it belongs to."""
    seen = [number for number in log.causes if log.events[number].seen(seats)]
    beat = log.going_on
    if beat is None or beat.first >= len(log.events) or not log.events[beat.first].seen(seats):
        return Cause(log.events[seen[-1]].sentence(), seen[-1]) if seen else None
    line = max(seen[-1], beat.first) if seen else beat.first
    return Cause(
        text=log.events[line].sentence(),
        line=line,
        beat=beat.number,
        actor=beat.actor,
        ability=beat.name,
        target=beat.targets[0] if len(beat.targets) == 1 else "",
        roll=beat.roll(),
    )


def _beats(log: Chronicle, seats: Sequence[str], since: int) -> list[Beat]:
    beats = log.beats_since(since, seats)
    return [msgspec.structs.replace(beat, line=log.events[beat.first].sentence()) for beat in beats]


def _wanted(rules: Any, request: Roll | Draw) -> Wanted:
    """A deck is not shown: what is left in it may be somebody's secret."""
    if isinstance(request, Roll):
        return Wanted(request.dice, 0, request.why)
    return Wanted((), request.number, request.why, card_example(rules))


def _log(match: Match, seats: Sequence[str], since: int) -> list[Event]:
    events = match.chronicle.events[since:] if match.chronicle else []
    return [event for event in events if event.seen(seats)]


def _line(event: Event, rules: Any) -> LogLine:
    minor = event.template in getattr(rules, "bookkeeping", ())
    return LogLine(event.number, event.sentence(), event.because, event.rules, event.at, minor)
