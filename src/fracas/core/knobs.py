"""What the director may set by hand is declared: a knob has a label, what it shows now and a way to write it.

    def by_hand(fight: Fight) -> Panel:
        panel = Panel(fight.cell_named)
        panel.number("tension", "Tension", fight.tension, 0, 99, partial(setattr, fight, "tension"))
        for creature in fight.creatures:
            panel.about(creature.id, creature.name)
            panel.cell("place", "Square", partial(put, fight, creature), fight.name(creature.at))
        return panel

A panel belongs to one position, its knobs write into that one. All else is the kernel's: what is out of bounds is
refused, the log is told, and so is what the rules' own check does not like. What `write` refuses is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from fracas.core.errors import NotOffered, Refused

Value = int | str
YES, YES_NO = ("yes",), ("yes", "no")


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A knob as a client gets it: a number within bounds, one of some words, or a cell of the map.

    `subject` is a figure's id, or "" for the whole table; a single word is a deed. Facts of a `group` stand together.
    """

    name: str
    subject: str
    kind: Literal["number", "word", "cell"]
    label: str
    value: Value = 0
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    group: str = ""

    def accepts(self, value: Any) -> bool:
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and (self.kind == "cell" or value in self.words)

    def wanted(self) -> str:
        if self.kind == "number":
            return f"it must be a whole number from {self.low} to {self.high}"
        return "it must be a cell of the map" if self.kind == "cell" else f"it must be one of: {', '.join(self.words)}"

    def called(self) -> str:
        return f"{self.group}: {self.label}" if self.group else self.label


class Knob:
    """A fact, whose it is, and the way to write it."""

    __slots__ = ("fact", "who", "write")

    def __init__(self, fact: Fact, who: str, write: Callable[[Any], object]) -> None:
        self.fact, self.who, self.write = fact, who, write


class Panel:
    """All knobs of a position. `cell` finds a cell by its name or refuses; `after` follows every change."""

    def __init__(self, cell: Callable[[str], int], after: Callable[[], object] | None = None) -> None:
        self.cell_named, self.after = cell, after
        self.knobs: list[Knob] = []
        self._subject = self._who = ""

    def about(self, subject: str = "", who: str = "") -> None:
        """What follows is about somebody."""
        self._subject, self._who = subject, who

    def number(
        self, name: str, label: str, value: int, low: int, high: int, write: Callable[[int], object], group: str = ""
    ) -> None:
        self._add(Fact(name, self._subject, "number", label, value, low, high, group=group), write)

    def word(
        self, name: str, label: str, value: str, words: Iterable[str], write: Callable[[str], object], group: str = ""
    ) -> None:
        self._add(Fact(name, self._subject, "word", label, value, words=tuple(words), group=group), write)

    def switch(self, name: str, label: str, value: bool, write: Callable[[bool], object], group: str = "") -> None:
        self.word(name, label, "yes" if value else "no", YES_NO, lambda word: write(word == "yes"), group)

    def deed(self, name: str, label: str, do: Callable[[], object], group: str = "") -> None:
        self.word(name, label, "no", YES, lambda _: do(), group)

    def cell(self, name: str, label: str, write: Callable[[int], object], value: str = "", group: str = "") -> None:
        fact = Fact(name, self._subject, "cell", label, value, group=group)
        self._add(fact, lambda word: write(self.cell_named(word)))

    def _add(self, fact: Fact, write: Callable[[Any], object]) -> None:
        self.knobs.append(Knob(fact, self._who, write))

    def find(self, name: str, subject: str) -> Knob:
        for knob in self.knobs:
            if knob.fact.name == name and knob.fact.subject == subject:
                return knob
        raise NotOffered(f"there is no “{name}” of “{subject}” to be set here")


@runtime_checkable
class Settable(Protocol):
    """Rules with facts that can be set by hand."""

    def by_hand(self, state: Any) -> Panel:
        """Everything that can be set in this position, with its value now."""
        ...


def facts_of(rules: Any, state: Any) -> tuple[Fact, ...]:
    """What can be set by hand; nothing where the game knows no such thing."""
    return tuple(knob.fact for knob in rules.by_hand(state).knobs) if isinstance(rules, Settable) else ()


def turn(rules: Any, state: Any, name: str, subject: str, value: Value) -> None:
    """Change one fact of a position and tell the log; what no position may look like is refused."""
    if not isinstance(rules, Settable):
        raise NotOffered(f"there is no “{name}” of “{subject}” to be set here")
    panel = rules.by_hand(state)
    knob = panel.find(name, subject)
    fact, log = knob.fact, state.log
    if not fact.accepts(value):
        raise NotOffered(f"{fact.called()} cannot be {value!r}; {fact.wanted()}")
    if log is not None:
        who = f"{knob.who}: " if knob.who else ""
        log.begin("By hand, {who}{what} {value}.", who=who, what=fact.called(), value=value)
    knob.write(value)
    if panel.after is not None:
        panel.after()
    if log is not None:
        log.end()
    try:
        rules.check(state)  # type: ignore[attr-defined]
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error
