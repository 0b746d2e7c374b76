"""Matches for the kernel's tests: the toy games, and rules improvised for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any

import msgspec

from fracas.core import Ask, Fate, Match, Result, Rules, Script, Setup, State
from fracas.testing.conformance import position, told
from fracas.testing.toy import Plain
from fracas.testing.toy_games import DUEL, SECRETS
from fracas.testing.windows import Listening

DUEL_RULES = DUEL.rules("base")
SECRETS_RULES = SECRETS.rules("base")


def duel(fate: Fate | int = 1, encounter: str = "ogre", **options: Any) -> Match:
    return Match(DUEL.setup(encounter), fate, rules=DUEL_RULES, **options)


def secrets(fate: Fate | int = 1, **options: Any) -> Match:
    return Match(SECRETS.setup(), fate, rules=SECRETS_RULES, **options)


def walk(match: Match, numbers: Sequence[int]) -> Match:
    """Answer with the options these numbers point at; stops at the end."""
    for number in numbers:
        if match.over:
            break
        if match.wanted is not None:
            results = match.wanted.options()
            match.answer("fate", results[number % len(results)])
            continue
        ask = match.asks[number % len(match.asks)]
        match.answer(ask.seat, ask.options[number % len(ask.options)])
    return match


def snapshot(match: Match) -> Any:
    """Everything there is to compare, copied."""
    answers, *rest = position(match)
    return [list(answers), *rest, told(match)]


class Notes(State):
    """A position for improvised rules: the step to play and what was heard."""

    at: int = 0
    heard: list[Any] = msgspec.field(default_factory=list)
    listening: Listening = msgspec.field(default_factory=dict)
    trail: list[str] = msgspec.field(default_factory=list)

    def clone(self) -> Notes:
        twin = copy(self)
        twin.heard, twin.listening = self.heard[:], self.listening.copy()
        twin.trail, twin.log = [], None
        return twin


class Improvised(Plain):
    """Rules that play some scripts in a row, or one over and over."""

    state_type = Notes

    def __init__(self, *scripts: Callable[[Notes], Script[None]], endless: bool = False) -> None:
        self.scripts, self.endless = scripts, endless

    def begin(self, setup: Setup) -> Notes:
        return Notes()

    def step(self, state: Notes) -> Script[None]:
        yield from self.scripts[state.at % len(self.scripts)](state)
        state.at += 1

    def over(self, state: Notes) -> bool:
        return not self.endless and state.at >= len(self.scripts)

    def result(self, state: Notes) -> Result:
        return Result((), "It is over.")

    def seats(self, state: Notes) -> Mapping[str, tuple[str, ...]]:
        return {"team": ("anna", "bert"), "anna": ("anna",), "bert": ("bert",)}

    def view(self, state: Notes, seat: str) -> dict[str, Any]:
        return {}

    def question(self, state: Notes, ask: Ask) -> str:
        return f"{ask.about}?"

    def label(self, state: Notes, ask: Ask, option: Any) -> str:
        return str(option)

    def barred(self, state: Notes, ask: Ask) -> Iterable[tuple[str, str]]:
        return ()

    def instinct(self, state: Notes, ask: Ask) -> list[int]:
        return [0 for _ in ask.options]

    def check(self, state: Notes) -> None:
        pass

    def picture(self, state: Notes, seat: str | None = None, ask: Ask | None = None) -> str:
        return ""

    def sheet(self, state: Notes, name: str, seat: str = "") -> str:
        return ""


SETUP = Setup("improvised", "base", "one")


def improvised(
    *scripts: Callable[[Notes], Script[None]], fate: Fate | int = 1, endless: bool = False, **options: Any
) -> Match:
    rules: Rules[Any] = Improvised(*scripts, endless=endless)
    return Match(SETUP, fate, rules=rules, **options)


def heard(match: Match) -> list[Any]:
    assert isinstance(match.state, Notes)
    return match.state.heard
