"""Where a question's words come from: its own class, or, in very small games, the rules by the name of its kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fracas.core.ask import Ask
from fracas.core.card import EVERY_TIME, Barred, Card, Kind, Scope, shortened
from fracas.core.question import Question


def question_of(rules: Any, ask: Ask) -> Question[Any, Any]:
    """The question an ask carries: where all its words are."""
    return ByName(rules, ask) if isinstance(ask.question, str) else ask.question


class QuestionsSpeak:
    """Rules whose questions know all their words: a base for them."""

    def question(self, state: Any, ask: Ask) -> str:
        return question_of(self, ask).sentence(state)

    def label(self, state: Any, ask: Ask, option: Any) -> str:
        return question_of(self, ask).label(state, option)

    def hint(self, state: Any, ask: Ask, option: Any) -> str:
        return question_of(self, ask).hint(state, option)

    def spell(self, state: Any, ask: Ask, option: Any) -> str:
        return question_of(self, ask).spell(state, option)

    def barred(self, state: Any, ask: Ask) -> Iterable[tuple[str, str]]:
        return [(each.name, each.reason) for each in question_of(self, ask).barred(state)]

    def marks(self, state: Any, ask: Ask, option: Any) -> dict[str, Any]:
        return question_of(self, ask).marks(state, option)


class ByName(Question[Any, Any]):
    """A question that is only a name (`ask.about`): the rules are asked for its words."""

    def __init__(self, rules: Any, ask: Ask) -> None:
        self.rules, self.ask = rules, ask

    def sentence(self, state: Any) -> str:
        return str(self.rules.question(state, self.ask))

    def label(self, state: Any, option: Any) -> str:
        return str(self.rules.label(state, self.ask, option))

    def spell(self, state: Any, option: Any) -> str:
        return str(self.rules.spell(state, self.ask, option))

    def hint(self, state: Any, option: Any) -> str:
        return str(self.rules.hint(state, self.ask, option))

    def marks(self, state: Any, option: Any) -> dict[str, Any]:
        marks: dict[str, Any] = self.rules.marks(state, self.ask, option)
        return marks

    def card(self, state: Any, option: Any) -> Card:
        return self.told(state, option)[0]

    def told(self, state: Any, option: Any) -> tuple[Card, str, dict[str, Any]]:
        hint, marks = self.hint(state, option), self.marks(state, option)
        make = getattr(self.rules, "card", None)
        if make is not None:
            made: Card = make(state, self.ask, option)
            return made, hint, marks
        card = Card(
            kind=_kind(option, marks),
            text=shortened(hint),
            targets=tuple(marks.get("units", ())),
            path=tuple(marks.get("path", ())),
            area=tuple(marks.get("cells", ())),
        )
        return card, hint, marks

    def barred(self, state: Any) -> Iterable[Barred]:
        full = getattr(self.rules, "barred_cards", None)
        if full is not None:
            return list(full(state, self.ask))
        return [Barred(name, reason) for name, reason in self.rules.barred(state, self.ask)]

    def scopes(self, state: Any) -> tuple[Scope, ...]:
        return EVERY_TIME if "no" in self.ask.options else ()


def _kind(option: Any, marks: dict[str, Any]) -> Kind:
    if option == "yes":
        return "yes"
    if option == "no":
        return "no"
    if "path" in marks:
        return "move"
    if "units" in marks:
        return "target"
    if "cells" in marks:
        return "space"
    return "number" if type(option) is int else "other"
