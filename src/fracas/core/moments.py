"""Moments: who acts when something happens, in which order, and because of what.

A game lists its moments once, as the methods of one class; an item is a subclass that overrides what it cares about.
What a moment returns says what it is: a script may act and ask, an int adds up, a reason forbids. Each moment is
claimed by the one module that lets it happen, and happens there in one look-up and one loop that calls the typed method
itself, so that checker and compiler see the call:

    HIT: Final = MOMENTS.claim(Moments.hit)
    ...
    if fight.on[HIT]:
        for item in (yield from fight.everybody(HIT, first=attacker)):
            yield from item.hit(fight, fight.owner(item), blow)

The order is the same everywhere. A figure's items act in the order it got them. Where everybody is heard, the others
follow in the order of the figures. If two items of one figure mind their order (`minds_order`), its seat says which is
first. An item that has gone by the time it would act does not act; one that came in the meantime waits for the next
time. Sums and vetoes change nothing: they need no order and are plain loops over `kit.on`. Never leave such a loop by
`break`: an item is the cause of all that happens until the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Generic, cast

from mypy_extensions import mypyc_attr

from fracas.core.ask import Ask, Script
from fracas.core.errors import Runaway
from fracas.core.kit import Item, Kit, M
from fracas.core.question import Question

DEEPEST: Final = 60

NOTHING: Final = cast("Script[None]", ())
"""The script that does nothing at no cost: what a moment returns that nobody overrode."""


class WhichFirst(Question[Any, int]):
    """Two items of one figure that mind their order act at once: the only question the kernel asks by itself."""

    about: ClassVar[str] = "order"

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def sentence(self, state: Any) -> str:
        return "What comes first?"

    def label(self, state: Any, option: int) -> str:
        return self.names[option]


@mypyc_attr(allow_interpreted_subclasses=True)
class Body(Generic[M]):
    """What the kernel knows of a figure: its place among all, who answers for it, what it has."""

    def __init__(self, number: int, seat: str, kit: Kit[M]) -> None:
        self.number, self.seat, self.kit = number, seat, kit


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Generic[M]):
    """What the kernel knows of a position: who is there, who listens to what, and why things happen just now."""

    def __init__(self, nothing: Kit[M]) -> None:
        self.nothing = nothing
        self.on: list[tuple[M, ...]] = nothing.on
        self.causes: list[Item] = []

    def bodies(self) -> list[Body[M]]:
        """Everybody, in the order of their numbers."""
        raise NotImplementedError

    def give(self, me: Body[M], item: M) -> None:
        """The figure gets an item, and listens to what the item waits for."""
        if item.owner >= 0:
            raise ValueError(f"{item.why()} was given already; two copies are two instances")
        item.owner = me.number
        me.kit = me.kit.plus(item)
        self._changed(me.kit.register.heard_by(type(item)))

    def take(self, item: M) -> None:
        """The item goes, and with it all it waited for."""
        me = self.bodies()[item.owner]
        me.kit = me.kit.minus(item)
        self._changed(me.kit.register.heard_by(type(item)))

    def listen_again(self) -> None:
        """Everybody's kit as it is now; for who sets up a position or takes a figure out of it."""
        self._changed(tuple(range(len(self.nothing.on))))

    def _changed(self, numbers: tuple[int, ...]) -> None:
        on = self.on[:]  # a new list: clones may share the old one
        for number in numbers:
            on[number] = tuple([item for body in self.bodies() for item in body.kit.on[number]])
        self.on = on

    def own(self, number: int, me: Body[M]) -> Script[Iterator[M]]:
        """What acts now of what one figure has."""
        items = yield from self._in_order(me, number)
        return self._acting(items)

    def everybody(self, number: int, first: Body[M]) -> Script[Iterator[M]]:
        """What acts now of what anybody has, figure by figure, beginning with one of them."""
        items: list[M] = []
        bodies = self.bodies()
        for turn in range(len(bodies)):
            body = bodies[(first.number + turn) % len(bodies)]
            if body.kit.on[number]:
                items += yield from self._in_order(body, number)
        return self._acting(items)

    def _in_order(self, me: Body[M], number: int) -> Script[list[M]]:
        items, chosen = list(me.kit.on[number]), []
        while len([item for item in items if item.minds_order]) > 1:
            names = tuple([item.why() for item in items])
            chosen.append(items.pop((yield Ask(me.seat, WhichFirst(names), tuple(range(len(items)))))))
        return chosen + items

    def _acting(self, items: list[M]) -> Iterator[M]:
        """One item after the other, each the cause of whatever happens until the next."""
        depth = len(self.causes)
        if depth >= DEEPEST:
            names = list(dict.fromkeys([cause.why() for cause in self.causes[-6:]]))
            told = "keep setting each other" if len(names) > 1 else "keeps setting itself"
            raise Runaway(f"{' and '.join(names)} {told} off (more than {DEEPEST} deep)")
        for item in items:
            if self.bodies()[item.owner].kit.has(item):
                self.causes.append(item)
                yield item
                del self.causes[depth:]
