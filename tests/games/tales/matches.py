"""Matches that begin from a setup, for tests about setting up and campaigns."""

from __future__ import annotations

from typing import Any, TypeVar

from fracas.core import Match
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import make_setup
from fracas.games.tales.rules.tale import Tale


def begun(encounter: str, heroes: list[str] | None = None, **options: Any) -> Match:
    """A match at story difficulty, with the suggested steps on the Power Trees."""
    chosen: dict[str, Any] = {"difficulty": "story", "tuning": 0, **options}
    if heroes:
        chosen["heroes"] = heroes
    return Match(make_setup(encounter, chosen), 1, rules=TalesRules())


def asked(match: Match, about: str) -> tuple[Any, ...]:
    """Answer with the first option until a question of this kind comes up; its options."""
    while match.asks[0].about != about:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match.asks[0].options


Q = TypeVar("Q")


def question_of(match: Match, kind: type[Q]) -> Q:
    """The open question, which is of this kind."""
    question = match.asks[0].question
    assert isinstance(question, kind)
    return question


def state(match: Match) -> Tale:
    assert isinstance(match.state, Tale)
    return match.state
