"""What a person sets by hand: facts of the position, the next dice or cards, recorded as answers like any other.

A fact set by hand holds from the beginning of the running step: the step's answers are given once more on top of it,
and when they no longer fit, nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

import msgspec

from fracas.core.ask import Draw, Request, Roll
from fracas.core.cards import cards_called
from fracas.core.errors import FracasError, NotOffered, Refused
from fracas.core.step import fits

if TYPE_CHECKING:
    from fracas.core.game import State
    from fracas.core.match import Match

HAND = "hand"
"""Answers of this seat are set by hand: ("fact", subject, value), ("dice", number ...) or ("cards", name ...)."""
DICE = "dice"
CARDS = "cards"


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be set by hand: a number within bounds, one of some words, or a cell of the map.

    `subject` is a figure's id, a cell's name, or "" for the whole table; with `words` the value is one of them.
    """

    name: str
    subject: str
    kind: Literal["number", "word", "cell"]
    label: str
    value: int | str = 0
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def accepts(self, value: Any) -> bool:
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and (self.kind == "cell" or value in self.words)


@runtime_checkable
class Settable(Protocol):
    """Rules with facts that can be set by hand."""

    def facts(self, state: Any) -> tuple[Fact, ...]:
        """Everything that can be set in this position, with its value now."""
        ...

    def set_fact(self, state: Any, fact: Fact, value: int | str) -> None:
        """Change the position, or raise Refused with the reason. Tell it to the log."""
        ...


def facts_of(rules: Any, state: Any) -> tuple[Fact, ...]:
    """What can be set by hand; nothing where the game knows no such thing."""
    return rules.facts(state) if isinstance(rules, Settable) else ()


def find_fact(rules: Any, state: Any, name: str, subject: str) -> Fact | None:
    return next((fact for fact in facts_of(rules, state) if (fact.name, fact.subject) == (name, subject)), None)


def spell_hand(value: tuple[Any, ...]) -> str:
    """As it stands in match files."""
    return " | ".join(str(part) for part in value)


def read_hand(word: str) -> tuple[Any, ...]:
    """What `spell_hand` wrote."""
    return tuple(int(part) if part.lstrip("-").isdecimal() else part for part in word.split(" | "))


def laid_ready(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """The numbers of ("dice", 3, 5) or the names of ("cards", "r5"), refused when they cannot be that."""
    if value[0] == CARDS:
        names = tuple(str(name) for name in value[1:])
        if not names or not all(name.strip() for name in names):
            raise NotOffered(f"{list(names)} cannot be cards; give the name of each card of the draw")
        return names
    dice = value[1:]
    if not dice or not all(type(n) is int and n >= 1 for n in dice):
        raise NotOffered(f"{list(dice)} cannot be dice; give a whole number from 1 up for each die of the roll")
    return dice


def fitting(rules: Any, wanted: Roll | Draw, ready: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What was laid ready as an answer to what fate is asked, if it fits."""
    answer = cards_called(rules, wanted, ready) if isinstance(wanted, Draw) and type(ready[0]) is str else ready
    return answer if wanted.accepts(answer) else None


def change_of(match: Match, value: Any) -> Callable[[State], None]:
    """The change somebody wants to make by hand as of the beginning of the running step, if that is possible."""
    if not isinstance(value, tuple) or len(value) != 3:
        raise NotOffered(f"{value!r} is nothing that can be set by hand; give a name, a subject and a value")
    if match.step is not None and len(match.asks) < len(match.step.asks):
        raise Refused("some have answered already and others not yet; set it when all answers are in")
    name, subject, setting = value
    fact = find_fact(match.rules, match.settled, name, subject)
    if fact is None:
        raise NotOffered(f"there is no “{name}” of “{subject}” to be set here")
    if not fact.accepts(setting):
        raise NotOffered(f"{fact.label} cannot be {setting!r}; {_wanted(fact)}")

    def change(state: State) -> None:
        match.rules.set_fact(state, fact, setting)  # type: ignore[attr-defined]

    _try(match, change)
    return change


def fact_changed(rules: Any, state: State, value: tuple[Any, ...]) -> None:
    """Set once more what was set before in the same step."""
    rules.set_fact(state, find_fact(rules, state, value[0], value[1]), value[2])


def _wanted(fact: Fact) -> str:
    if fact.kind == "number":
        return f"it must be a whole number from {fact.low} to {fact.high}"
    return "it must be a cell of the map" if fact.kind == "cell" else f"it must be one of: {', '.join(fact.words)}"


def _try(match: Match, change: Callable[[State], None]) -> None:
    """On a copy: does the change work, and do the running step's answers still fit?"""
    state, step = match.settled.clone(), match.step
    change(state)
    if step is None or not step.given or match.rules.over(state):
        return

    def answer(place: int, wanted: Request | None) -> Any:
        if wanted is None:
            raise Refused("the running action no longer fits; take it back first")
        if not fits(wanted, step.given[place]):
            raise Refused("the answers of the running action no longer fit; take them back first")
        return step.given[place]

    try:
        step.again(match.rules.step(state), answer)
    except (FracasError, LookupError, AttributeError, AssertionError, TypeError, ValueError) as error:
        reason = str(error) if isinstance(error, Refused) else "the running action no longer fits; take it back first"
        raise Refused(reason) from error
