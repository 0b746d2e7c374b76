"""A line of thought: a match carried on in the head of one seat, with other dice and without what it cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from fracas.core.ask import Ask, Request, Sealed
from fracas.core.fate import Fate
from fracas.core.game import Position
from fracas.core.match import Match
from fracas.core.step import Rollout, Step, begin

Guess = Callable[[Any, Ask], Any]
"""Given the state and the ask, one of the options: how somebody else might answer."""


@runtime_checkable
class Weighed(Protocol):
    """Rules that can tell who stands how well."""

    def worth(self, state: Any, seat: str) -> int:
        """How well the side of a seat stands, from -1000 (it has lost) to 1000 (it has won)."""
        ...

    def pace(self, state: Any) -> Any:
        """Any value that changes whenever another turn begins."""
        ...


@runtime_checkable
class Reasoned(Protocol):
    """Rules that can say why an option is good."""

    def reason(self, state: Any, ask: Ask, option: Any) -> str:
        """One sentence a player would say, to stand beside the option; "" where there is nothing to say."""
        ...


@runtime_checkable
class Featured(Protocol):
    """Rules that can tell a position in a few numbers, from which it can be learned who will win."""

    def feature_names(self) -> tuple[str, ...]:
        """What each of the numbers is."""
        ...

    def features(self, state: Any, seat: str) -> tuple[float, ...]:
        """The numbers of a position as the side of a seat sees it; most of them between -1 and 1."""
        ...


@runtime_checkable
class Veiled(Protocol):
    """Rules of a game in which something is hidden from somebody."""

    def imagine(self, state: Any, seat: str, below: Callable[[int], int]) -> None:
        """Put something that might as well be so in the place of all that the seat cannot see."""
        ...

    def face_down(self, ask: Ask) -> bool:
        """Whether answers to such a question stay unseen until the last of a row of them is given."""
        ...


def more(ours: float, theirs: float) -> float:
    """From -1, where all of it is theirs, to 1, where all of it is ours: a feature of many games."""
    return (ours - theirs) / (ours + theirs) if ours + theirs else 0.0


class Outlook:
    """A match as one seat knows it: where its lines of thought begin.

    Sealed answers of others are not looked at: whoever has answered is asked again. Answers that are in but still lie
    face down are guessed, and the rules themselves say what else might be different.
    """

    __slots__ = ("_secret_from", "_veiled", "match", "seat")

    def __init__(self, match: Match, seat: str) -> None:
        self.match, self.seat = match, seat
        self._veiled = isinstance(match.rules, Veiled)
        self._secret_from = self._face_down() if self._veiled and match.step else 0

    def line(self, fate: Fate, guess: Guess) -> Rollout:
        """The match as it may be now, free to go on with another fate."""
        match, rules = self.match, self.match.rules
        state, step = match.settled.clone(), match.step
        assert step is not None
        if not isinstance(rules, Veiled):
            state.asked_before = step.first
            again = step.again(rules.step(state), same=True)
            state.asked_before = ""
        elif step.given:
            again = step.again(rules.step(state), self._guesses(step, state, guess), same=True)
            rules.imagine(state, self.seat, fate.below)
        else:
            rules.imagine(state, self.seat, fate.below)
            again = begin(rules, state)
        return Rollout(rules, state, fate, again)

    def _guesses(self, step: Step, state: Position, guess: Guess) -> Callable[[int, Request | None], Any]:
        """The answers of the running step, with guesses for what the seat cannot know."""

        def answer(place: int, wanted: Request | None) -> Any:
            given = step.given[place]
            return given if place < self._secret_from else self._guessed(state, wanted, given, guess)

        return answer

    def _face_down(self) -> int:
        """From where on the answers in the running step lie face down."""
        match, step, first = self.match, self.match.step, 0
        assert step is not None
        given = step.given

        def answer(place: int, wanted: Request | None) -> Any:
            nonlocal first
            if not self._lies_face_down(wanted):
                first = place + 1
            return given[place]

        step.again(match.rules.step(match.settled.clone()), answer, same=True)
        return first if self._lies_face_down(step.wanted) else len(given)

    def _lies_face_down(self, wanted: Request | None) -> bool:
        rules, asks = self.match.rules, asks_in(wanted)
        return bool(asks) and isinstance(rules, Veiled) and all(rules.face_down(ask) for ask in asks)

    def _guessed(self, state: Position, wanted: Any, given: Any, guess: Guess) -> Any:
        mine = {self.seat, *self.match.may_answer(self.seat)}
        if isinstance(wanted, Ask):
            return given if wanted.seat in mine else guess(state, wanted)
        return {ask.seat: given[ask.seat] if ask.seat in mine else guess(state, ask) for ask in wanted.asks}


def asks_in(wanted: Request | None) -> tuple[Ask, ...]:
    """The questions in a request; none in one to fate."""
    if isinstance(wanted, Sealed):
        return wanted.asks
    return (wanted,) if isinstance(wanted, Ask) else ()
