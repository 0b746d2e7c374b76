"""A line of thought: a match carried on in the head of one seat, with other dice and without what it cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from fracas.core.ask import Ask, Draw, Roll, Script, Sealed
from fracas.core.errors import Runaway
from fracas.core.fate import Fate
from fracas.core.game import Rules, State
from fracas.core.match import MOST_ANSWERS_IN_A_STEP, MOST_SILENT_STEPS, Match

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
class Veiled(Protocol):
    """Rules of a game in which something is hidden from somebody."""

    def imagine(self, state: Any, seat: str, below: Callable[[int], int]) -> None:
        """Put something that might as well be so in the place of all that the seat cannot see."""
        ...

    def face_down(self, ask: Ask) -> bool:
        """Whether answers to such a question stay unseen until the last of a row of them is given."""
        ...


class Line:
    """The state, the running step, and what is asked now: one question, several sealed ones, or none at the end."""

    __slots__ = ("asks", "fate", "rules", "script", "sealed", "state")

    def __init__(self, rules: Rules[Any], state: State, fate: Fate, script: Script[None] | None = None) -> None:
        self.rules, self.state, self.fate = rules, state, fate
        self.asks: tuple[Ask, ...] = ()
        self.sealed = False
        self.script = script

    def give(self, value: Any) -> None:
        """Answer: an option, or for sealed questions a mapping from seat to option. Goes on to the next question."""
        self.asks = ()
        for _ in range(MOST_SILENT_STEPS):
            if self.script is None:
                if self.rules.over(self.state):
                    return
                self.script, value = self.rules.step(self.state), None
            if self._run(self.script, value):
                return
            self.script = None
        raise Runaway(f"{MOST_SILENT_STEPS} steps in a row asked nobody anything; the rules run in circles")

    def _run(self, script: Script[None], value: Any) -> bool:
        """Run the step until somebody is asked (True) or it is done (False)."""
        fate = self.fate
        try:
            for _ in range(MOST_ANSWERS_IN_A_STEP):
                wanted: Any = script.send(value)
                kind = type(wanted)
                if kind is Ask:
                    self.asks, self.sealed = (wanted,), False
                    return True
                if kind is Roll:
                    value = fate.roll(wanted)
                elif kind is Draw:
                    value = fate.draw(wanted)
                elif wanted.asks:
                    self.asks, self.sealed = wanted.asks, True
                    return True
                else:
                    value = {}
        except StopIteration:
            return False
        raise Runaway(f"one step took more than {MOST_ANSWERS_IN_A_STEP} answers")


class Outlook:
    """A match as one seat knows it: where its lines of thought begin.

    Sealed answers of others are not looked at: who has answered is asked again. Answers that are in but still lie
    face down are guessed, and the rules themselves say what else might be different.
    """

    __slots__ = ("_secret_from", "_veiled", "match", "seat")

    def __init__(self, match: Match, seat: str) -> None:
        self.match, self.seat = match, seat
        self._veiled = isinstance(match.rules, Veiled)
        self._secret_from = self._face_down() if self._veiled else len(match._given)

    def line(self, fate: Fate, guess: Guess) -> Line:
        """The match as it may be now, free to go on with another fate."""
        match, rules = self.match, self.match.rules
        state = match.settled.clone()
        state.asked_before = "" if self._veiled else match._first
        if isinstance(rules, Veiled) and not match._given:
            rules.imagine(state, self.seat, fate.below)
        line = Line(rules, state, fate, rules.step(state))
        wanted = self._catch_up(line, guess)
        if isinstance(rules, Veiled) and match._given:
            rules.imagine(state, self.seat, fate.below)
        if self._veiled and not match._given:
            line.asks, line.sealed = _asks(wanted), isinstance(wanted, Sealed)
        else:
            line.asks, line.sealed = match._bundle or match.asks, bool(match._bundle)
        return line

    def _catch_up(self, line: Line, guess: Guess) -> Any:
        """Give the answers of the running step again; returns what is wanted then."""
        script, state = line.script, line.state
        assert script is not None
        wanted: Any = script.send(None)
        for place, given in enumerate(self.match._given):
            wanted = script.send(given if place < self._secret_from else self._guessed(state, wanted, given, guess))
        state.asked_before = ""
        return wanted

    def _face_down(self) -> int:
        """From where on the answers in the running step lie face down."""
        match, rules = self.match, self.match.rules
        script = rules.step(match.settled.clone())
        wanted, first = script.send(None), 0
        for place, given in enumerate(match._given):
            if not self._lies_face_down(wanted):
                first = place + 1
            wanted = script.send(given)
        return first if self._lies_face_down(wanted) else len(match._given)

    def _lies_face_down(self, wanted: Any) -> bool:
        rules, asks = self.match.rules, _asks(wanted)
        return bool(asks) and isinstance(rules, Veiled) and all(rules.face_down(ask) for ask in asks)

    def _guessed(self, state: State, wanted: Any, given: Any, guess: Guess) -> Any:
        mine = {self.seat, *self.match.may_answer(self.seat)}
        if isinstance(wanted, Ask):
            return given if wanted.seat in mine else guess(state, wanted)
        return {ask.seat: given[ask.seat] if ask.seat in mine else guess(state, ask) for ask in wanted.asks}


def _asks(wanted: Any) -> tuple[Ask, ...]:
    """The questions in a request; none in one to fate."""
    if isinstance(wanted, Sealed):
        return wanted.asks
    return (wanted,) if isinstance(wanted, Ask) else ()
