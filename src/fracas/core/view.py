"""The one projection: everything a seat is sent is made here, from the match and the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from fracas.core.ask import Ask, Draw, Roll
from fracas.core.beat import Beat, Modifier
from fracas.core.card import Barred, Card, Cause, Scope
from fracas.core.card_names import card_example
from fracas.core.chronicle import Chronicle, Event
from fracas.core.game import Tells
from fracas.core.language import Tongue, speaking, tongue, word
from fracas.core.match import FATE, Match
from fracas.core.scene import SPECTATOR, Scene, same_for_all, scene_of
from fracas.core.translated import barred_in, beat_in, card_in, cause_in, scene_in, scopes_in, words_in
from fracas.core.worded import question_of


class Choice(Card, frozen=True, omit_defaults=True, kw_only=True):
    """One option: its word (which is the answer), its label, and everything somebody needs to know to choose it."""

    word: str
    label: str
    hint: str
    marks: dict[str, Any]


class Question(msgspec.Struct, frozen=True):
    """An open question to a seat or party, with all its options."""

    seat: str
    about: str
    question: str
    options: tuple[Choice, ...]
    barred: tuple[Barred, ...]
    cause: Cause | None = None
    scopes: tuple[Scope, ...] = ()
    left: tuple[str, ...] = ()
    """What whoever is asked has left to spend."""
    slight: bool = False
    """It can be declined and hardly matters now."""
    stake: int = 0
    """How much is about to happen: whoever declines may wish not to be asked about as little again."""
    big: bool = False
    """There is much to read about each option: it is worth the whole screen."""


ROUND_BEGINS = "Round {n}."
"""How every game says in its log that a round begins."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log. `at` is how many answers had been given by then."""

    number: int
    text: str
    because: int | None
    rules: tuple[str, ...]
    at: int
    minor: bool = False
    """Bookkeeping, which a log folds away."""
    round: int = 0
    """The round that begins with it; 0 for every other line."""


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
    """Seats and parties."""
    result_tells: tuple[Tells, ...] = ()
    """What the sentence about the ending says already."""
    beats: tuple[Beat, ...] = ()
    english: dict[str, str] = {}
    """What names are called in English, for whoever reads another language: pictures are found by them."""


def project(match: Match, seat: str, since: int = 0) -> dict[str, Any]:
    """What `seat` may know now as JSON-ready data: the position, its questions, who is awaited, the log from `since`.

    Fate's seed, other seats' sealed answers and events hidden from the seat are left out.
    """
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(look(match, (seat,), since)))
    return plain


class Onlookers:
    """Those who look at a match as it is now. What is the same for many of them is found once.

    `write` is done once to what many are shown: whoever sends it puts it into bytes there.
    """

    def __init__(self, match: Match, write: Callable[[Any], Any] = tuple) -> None:
        self.match, self.write = match, write
        rules, state = match.rules, match.state
        self.answerers = rules.seats(state)
        asks, wanted = match.asks, match.wanted
        self.asks = [(ask, {ask.seat, *self.answerers.get(ask.seat, ())}) for ask in asks]
        """Every open question with those who may answer it."""
        self.waiting_for = tuple(sorted({ask.seat for ask in asks})) or ((FATE,) if wanted else ())
        self.wanted = wanted
        self.result = rules.result(state) if match.over else None
        self._same = same_for_all(rules)
        self._scenes: dict[tuple[str, str], Scene] = {}
        self._open: dict[int, bool] = {}
        """Whether everybody may know the whole log from a line on."""
        self._told: dict[tuple[int, tuple[str, ...] | None, str], tuple[Any, Any]] = {}

    def speaks_for(self, seat: str, ask: Ask) -> bool:
        """Whether the seat may answer, as the match would say."""
        return ask.seat == seat or seat in self.answerers.get(ask.seat, ())

    def scene(self, eyes: str) -> Scene:
        """Of a game played in the open, one scene in each language is enough for all eyes."""
        key = "" if self._same else eyes, _language()
        if key not in self._scenes:
            self._scenes[key] = drawn(self.match.rules, self.match.state, eyes)
        return self._scenes[key]

    def told(self, seats: Sequence[str], since: int) -> tuple[Any, Any]:
        """The log from a line on and its beats, as far as the seats may know them."""
        log = self.match.chronicle
        if log is None:
            return (), ()
        if since not in self._open:
            of_beats = [log.events[beat.first] for beat in log.beats_since(since)]
            self._open[since] = all(event.seen_by is None for event in log.events[since:] + of_beats)
        key = since, None if self._open[since] else tuple(seats), _language()
        if key not in self._told:
            self._told[key] = self._tell(log, seats or (SPECTATOR,), since)
        return self._told[key]

    def _tell(self, log: Chronicle, seats: Sequence[str], since: int) -> tuple[Any, Any]:
        lines = [_line(event, self.match.rules) for event in log.events[since:] if event.seen(seats)]
        return self.write(lines), self.write(_beats(log, seats, since))


def _language() -> str:
    spoken = tongue()
    return spoken.language if spoken else ""


def look(
    match: Match, seats: Sequence[str], since: int = 0, position: bool = True, among: Onlookers | None = None
) -> View:
    """What somebody who holds these seats may know: they look through the eyes of the one that is asked first.

    Without a seat they are a spectator. Who draws the scene can do without the position. Many who look at the same
    match do so `among` each other. Words are in the language that is spoken just now (`language.speaking`).
    """
    shared, spoken = among or Onlookers(match), tongue()
    mine = [ask for ask, answerers in shared.asks if not answerers.isdisjoint(seats)]
    eyes = eyes_of(shared, seats, mine)
    log, beats = shared.told(seats, since)
    result = shared.result if spoken is None or not match.over else match.rules.result(match.state)
    view = View(
        version=match.version,
        seat=eyes,
        position=match.rules.view(match.state, eyes) if position else {},
        scene=shared.scene(eyes),
        asks=tuple([asked(match, ask, seats) for ask in mine]),
        waiting_for=shared.waiting_for,
        wanted=_wanted(match.rules, shared.wanted) if shared.wanted else None,
        log=log,
        over=match.over,
        result=(spoken.name(result.text) if spoken else result.text) if result else None,
        winners=_winners(match, result.winners) if result else (),
        result_tells=result.tells if result else (),
        beats=beats,
    )
    return view if spoken is None else msgspec.structs.replace(view, english=dict(spoken.english))


def drawn(rules: Any, state: Any, eyes: str) -> Scene:
    """The scene through the eyes of a seat, in the language that is spoken just now."""
    scene, spoken = scene_of(rules, state, eyes), tongue()
    return scene if spoken is None else scene_in(spoken, scene)


def _winners(match: Match, winners: Sequence[str]) -> tuple[str, ...]:
    """Whoever has won, and all seats of a party that has."""
    seats = match.rules.seats(match.state)
    return tuple(dict.fromkeys([*winners, *[seat for winner in winners for seat in seats.get(winner, ())]]))


def eyes_of(match: Match | Onlookers, seats: Sequence[str], mine: Sequence[Ask]) -> str:
    """Through whose eyes somebody with several seats looks."""
    for ask in mine:
        for seat in seats:
            if match.speaks_for(seat, ask):
                return seat
    return seats[0] if seats else SPECTATOR


def asked(match: Match, ask: Ask, seats: Sequence[str]) -> Question:
    question, state, spoken = question_of(match.rules, ask), match.state, tongue()
    with speaking(None):
        words = [question.spell(state, option) for option in ask.options]
    made = Question(
        seat=ask.seat,
        about=ask.about,
        question=question.sentence(state),
        options=tuple(_choices(question, state, ask.options, words)),
        left=question.remaining(state),
        barred=tuple(question.barred(state)),
        cause=question.cause(state) or (_cause(match.chronicle, seats) if match.chronicle else None),
        scopes=question.scopes(state),
        slight=question.slight(state),
        stake=question.stake(state),
        big=question.big,
    )
    return made if spoken is None else _question_in(spoken, made)


def _question_in(spoken: Tongue, made: Question) -> Question:
    return msgspec.structs.replace(
        made,
        question=spoken.word(made.question),
        options=tuple([_choice_in(spoken, choice) for choice in made.options]),
        left=words_in(spoken, made.left),
        barred=tuple([barred_in(spoken, each) for each in made.barred]),
        cause=cause_in(spoken, made.cause) if made.cause else None,
        scopes=scopes_in(spoken, made.scopes),
    )


def _choice_in(spoken: Tongue, choice: Choice) -> Choice:
    said = card_in(spoken, choice)
    return msgspec.structs.replace(said, label=spoken.name(choice.label), hint=spoken.word(choice.hint))


def _choices(question: Any, state: Any, options: tuple[Any, ...], words: Sequence[str]) -> Iterator[Choice]:
    told = question.all_told(state, options)
    for option, spelled, (card, hint, marks) in zip(options, words, told, strict=True):
        label = question.label(state, option)
        yield Choice(word=spelled, label=label, hint=hint, marks=marks, **msgspec.structs.asdict(card))


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
    beats, spoken = log.beats_since(since, seats), tongue()
    told = [
        msgspec.structs.replace(beat, line=log.events[beat.first].sentence(), modifiers=_plain(beat.modifiers))
        for beat in beats
    ]
    return told if spoken is None else [beat_in(spoken, beat) for beat in told]


def _plain(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """What was added to a roll, said in the language that is spoken just now."""
    spoken = tongue()
    return tuple([Modifier(each.n, spoken.of(each.reason) if spoken else str(each.reason)) for each in modifiers])


def _wanted(rules: Any, request: Roll | Draw) -> Wanted:
    """A deck is not shown: what is left in it may be somebody's secret."""
    if isinstance(request, Roll):
        return Wanted(request.dice, 0, word(request.why))
    return Wanted((), request.number, word(request.why), card_example(rules))


def _line(event: Event, rules: Any) -> LogLine:
    minor = event.template in getattr(rules, "bookkeeping", ())
    begins = event.facts.get("n", 0) if event.template == ROUND_BEGINS else 0
    return LogLine(event.number, event.sentence(), event.because, event.rules, event.at, minor, begins)
