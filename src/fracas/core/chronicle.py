"""What happened, in order, each event with what caused it: the log people read, and the answer to why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from fracas.core.errors import UnknownName


class Event(msgspec.Struct, frozen=True):
    """One thing that happened. `template` and `facts` make the sentence, `rules` are the ids of the rules behind it.

    `at` is how many answers had been given by then; `seen_by` are the only seats that may know, None for all.
    """

    number: int
    template: str
    facts: dict[str, Any]
    rules: tuple[str, ...]
    because: int | None
    at: int
    seen_by: tuple[str, ...] | None = None

    def sentence(self) -> str:
        return self.template.format(**self.facts)


class Chronicle:
    """An append-only list of events and the stack of causes that are still going on."""

    __slots__ = ("at", "causes", "events", "touched")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.causes: list[int] = []
        self.touched: set[str] = set()
        self.at = 0

    def tell(self, template: str, *rules: str, seen_by: tuple[str, ...] | None = None, **facts: Any) -> int:
        """Record an event caused by whatever is going on, and return its number."""
        number = len(self.events)
        because = self.causes[-1] if self.causes else None
        self.events.append(Event(number, template, facts, rules, because, self.at, seen_by))
        self.touched.update(rules)
        return number

    def begin(self, template: str, *rules: str, **facts: Any) -> None:
        """Record an event and make it the cause of all that follows, until `end`."""
        self.causes.append(self.tell(template, *rules, **facts))

    def end(self) -> None:
        self.causes.pop()

    def why(self, number: int) -> list[Event]:
        """The event and the chain of its causes, nearest first."""
        if not 0 <= number < len(self.events):
            raise UnknownName(f"there is no event {number}; the log has {len(self.events)} events, counted from 0")
        chain = [self.events[number]]
        while chain[-1].because is not None:
            chain.append(self.events[chain[-1].because])
        return chain

    def since(self, number: int, seat: str | None = None) -> list[Event]:
        """Events from `number` on, without those the seat may not see."""
        return [e for e in self.events[number:] if seat is None or e.seen_by is None or seat in e.seen_by]

    def cut(self, length: int, causes: Iterable[int] = ()) -> None:
        """Forget everything from event `length` on; `causes` are those that were going on there."""
        del self.events[length:]
        self.causes[:] = causes
        self.touched = {rule for event in self.events for rule in event.rules}

    def clone(self) -> Chronicle:
        twin = Chronicle()
        twin.events, twin.causes = self.events[:], self.causes[:]
        twin.touched, twin.at = set(self.touched), self.at
        return twin
