"""What happened, in order, each event with what caused it: the log people read, and the answer to why."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from fracas.core.agreement import of_several, with_articles
from fracas.core.beat import Beat, Die, Modifier
from fracas.core.errors import UnknownName
from fracas.core.language import tongue, word

TWO_MARKS = re.compile(r"(?:(?<=\.\.\.)\.|(?<!\.)([!?.])\.(?!\.))(?=\s|$)")
"""A full stop behind a name that brings its own mark: “Now!.”, “J.J..”, “Wait....”."""
ONCE_MORE = ("again", "once more")


class Event(msgspec.Struct, frozen=True):
    """One thing that happened. `template` and `facts` make the sentence, `rules` are the ids of the rules behind it.

    `at` is how many answers had been given by then; `seen_by` are the only seats that may know, None for all. `again`
    counts how often the same was told right before, `several` are the facts that are names of several.
    """

    number: int
    template: str
    facts: dict[str, Any]
    rules: tuple[str, ...]
    because: int | None
    at: int
    seen_by: tuple[str, ...] | None = None
    again: int = 0
    several: tuple[str, ...] = ()

    def sentence(self) -> str:
        """What happened in words, in the language of whoever is being served."""
        spoken = tongue()
        made = spoken.sentence(self.template, self.facts) if spoken else self._in_english()
        said = TWO_MARKS.sub(r"\1", made) if ".." in made or "!." in made or "?." in made else made
        if not self.again:
            return said
        once_more = [word(each) for each in ONCE_MORE]
        more, ending = once_more[(self.again + 1 + said.endswith(f"{once_more[0]}.")) % 2], said[-1:]
        return f"{said[:-1]} {more}{ending}" if ending in (".", "!") else f"{more.capitalize()}: {said}"

    def _in_english(self) -> str:
        """Verbs follow the names of several, articles the numbers behind them."""
        template = self.template
        for fact in self.several:
            template = of_several(template, fact)
        return with_articles(template.format(**self.facts))

    def repeats(self, other: Event) -> bool:
        """Whether it says the same as another event, to the same people."""
        return (self.template, self.facts, self.seen_by) == (other.template, other.facts, other.seen_by)

    def seen(self, seats: Iterable[str]) -> bool:
        """Whether somebody who holds these seats may know of it."""
        return self.seen_by is None or any(seat in self.seen_by for seat in seats)


class Chronicle:
    """An append-only list of events and the stack of causes that are still going on, and the beats they make up."""

    __slots__ = ("_open", "at", "beats", "causes", "events", "gangs", "steady", "touched")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.causes: list[int] = []
        self.beats: list[Beat] = []
        self._open: list[tuple[int, Beat]] = []
        self.gangs: frozenset[str] = frozenset()
        """The names that stand for several figures, as the rules know them."""
        self.touched: set[str] = set()
        self.at = 0
        self.steady = 0
        """Of how many lines at the beginning it is known that they are the same as before. Whoever has noted the log
        sets it to its length; it falls where the log is cut."""

    def tell(self, template: str, *rules: str, seen_by: tuple[str, ...] | None = None, **facts: Any) -> int:
        """Record an event caused by whatever is going on, and return its number."""
        number = len(self.events)
        because = self.causes[-1] if self.causes else None
        several = self._of_several(facts) if self.gangs else ()
        event = Event(number, template, facts, rules, because, self.at, seen_by, several=several)
        if number and event.repeats(self.events[-1]):
            event = msgspec.structs.replace(event, again=self.events[-1].again + 1)
        self.events.append(event)
        self.touched.update(rules)
        for _, beat in self._open:
            beat.last = number
        return number

    def _of_several(self, facts: dict[str, Any]) -> tuple[str, ...]:
        """The facts that are names of several."""
        return tuple([fact for fact, value in facts.items() if isinstance(value, str) and value in self.gangs])

    def begin(self, template: str, *rules: str, **facts: Any) -> None:
        """Record an event and make it the cause of all that follows, until `end`."""
        self.causes.append(self.tell(template, *rules, **facts))
        if self._open and self._open[-1][1].first == self.causes[-1]:
            self._open[-1] = (2 * len(self.causes), self._open[-1][1])

    def end(self) -> None:
        self.causes.pop()
        self._close(2 * len(self.causes) + 2)

    # Beats. One whose first line begins something lasts until that ends; any other until the next one beside it, until
    # what it was opened in ends, or until the step does. Open ones are kept with twice the number of causes they need,
    # and one more if they end with the next one beside them.

    def beat(self, actor: str, name: str, targets: Iterable[str] = (), icon: str = "") -> Beat:
        """An ability or a blow begins: open its beat, then tell its first line. Figures are given by their ids."""
        self._close(2 * len(self.causes) + 1)
        line = len(self.events)
        beat = Beat(number=len(self.beats), at=self.at, first=line, last=line, open=True, actor=actor, name=name)
        beat.targets, beat.icon = tuple(targets), icon
        self.beats.append(beat)
        self._open.append((2 * len(self.causes) + 1, beat))
        return beat

    @property
    def going_on(self) -> Beat | None:
        """The innermost beat that is still open."""
        return self._open[-1][1] if self._open else None

    def rolled(self, dice: tuple[Die, ...]) -> None:
        """Dice fell. The kernel says so by itself."""
        if self._open:
            self._open[-1][1].dice += dice

    def total(self, total: int, tier: int | None = None, modifiers: Iterable[tuple[int, str]] = ()) -> None:
        """What the roll of the running beat comes to, with everything that was added and why."""
        beat = self._running()
        beat.sum, beat.tier = total, tier
        beat.modifiers = tuple([Modifier(n, reason) for n, reason in modifiers])

    def hit(
        self,
        figure: str,
        *,
        loses: int = 0,
        from_: int | None = None,
        to: int | None = None,
        moved: tuple[str, ...] = (),
        slams: tuple[str, ...] = (),
        gains: tuple[str, ...] = (),
        lost: tuple[str, ...] = (),
        fell: bool = False,
    ) -> None:
        """Something came over a figure; what comes over it later in the same beat is added."""
        hit = self._running().hit(figure)
        hit.loses += loses
        hit.from_ = from_ if hit.from_ is None else hit.from_
        hit.to = hit.to if to is None else to
        hit.moved, hit.slams = hit.moved + moved, hit.slams + slams
        hit.gains, hit.lost = hit.gains + gains, hit.lost + lost
        hit.fell = hit.fell or fell

    def _running(self) -> Beat:
        """The beat to add to; what happens by itself (fire at the start of a turn) makes one of the line just told."""
        if not self._open:
            beat = self.beat("", "")
            beat.first = beat.last = max(len(self.events) - 1, 0)
        return self._open[-1][1]

    def settle(self) -> None:
        """The step is done, and every beat with it."""
        self._close(0)

    def _close(self, needs: int) -> None:
        while self._open and self._open[-1][0] >= needs:
            self._open.pop()[1].open = False

    def beats_since(self, number: int, seats: Iterable[str] | None = None) -> list[Beat]:
        """The beats with a line from `number` on, without those that began where none of the seats may look."""
        beats = [beat for beat in self.beats if beat.last >= number and beat.first < len(self.events)]
        return [beat for beat in beats if seats is None or self.events[beat.first].seen(seats)]

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
        return [e for e in self.events[number:] if seat is None or e.seen((seat,))]

    def cut(self, length: int, causes: Iterable[int] = ()) -> None:
        """Forget everything from event `length` on; `causes` are those that were going on there."""
        del self.events[length:]
        self.steady = min(self.steady, length)
        self.beats = [beat for beat in self.beats if beat.first < length]
        self._open = []
        self.causes[:] = causes
        self.touched = {rule for event in self.events for rule in event.rules}

    def clone(self) -> Chronicle:
        twin = Chronicle()
        twin.events, twin.causes = self.events[:], self.causes[:]
        twin.touched, twin.at, twin.gangs = set(self.touched), self.at, self.gangs
        replace = msgspec.structs.replace
        twin.beats = [replace(beat, hits=tuple([replace(hit) for hit in beat.hits])) for beat in self.beats]
        twin._open = [(depth, twin.beats[beat.number]) for depth, beat in self._open]
        return twin
