"""Immediately before and immediately after: what is connected to a main maneuver, and what waits until it is over.

A main maneuver is paid for first; nothing of that is given back. Then comes, one after the other and in any order its
performer likes, what may come immediately before it; then the maneuver itself; then what comes immediately after.
Effects that let somebody do something else wait until all of that is over, except reactions. Nothing is connected to
what is itself connected before something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from fracas.core import Script
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_in_turn import Before
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.deeds import First
from fracas.games.viskara.book.maneuver import offer

DONE: Final = "done"
Waiting = Callable[[], Script[None]]
Bodies = Callable[[tuple[int, ...]], Iterable[tuple[int, ...]]]


@final
class Sequence:
    """A main maneuver and what is connected to it."""

    def __init__(self) -> None:
        self.before: Character | None = None
        """Who is doing something immediately before the maneuver, just now."""
        self.connected = False
        """Something was connected, so that other effects wait."""
        self.waiting: list[Waiting] = []


class Prelude:
    """Something that may be done immediately before a maneuver: who decides, what it is, and what it does.

    `bodies` says where its performer could stand afterwards, for those who look ahead; `reach` how much farther the
    maneuver could go. What `asks` by itself whether and how need not be offered first.
    """

    def __init__(
        self,
        who: Character,
        key: str,
        perform: Waiting,
        *,
        price: int | None = None,
        tactic: str = "",
        whose: str = "",
        bodies: Bodies | None = None,
        reach: int = 0,
        must: bool = False,
        asks: bool = False,
    ) -> None:
        self.who, self.key, self.perform = who, key, perform
        self.price, self.tactic, self.whose = price, tactic, whose
        self.bodies, self.reach, self.must, self.asks = bodies, reach, must, asks

    @property
    def name(self) -> First:
        parts: list[str | int] = [self.key, self.who.id]
        if self.price is not None:
            parts.append(self.price)
        if self.tactic or self.whose:
            parts.append(self.tactic or self.whose)
        return First(parts)

    def offered(self, battle: Battle) -> Script[bool]:
        """Whether it is wanted, when there is nothing else to come first."""
        return (yield from offer(battle, self.who, self.key, price=self.price or 0, tactic=self.tactic))


@final
class Main:
    """A main maneuver under way; `inside` another one that is, it is no sequence of its own."""

    def __init__(self, battle: Battle, inside: bool = False) -> None:
        self.battle = battle
        self.new = not inside or not battle.sequences

    def __enter__(self) -> Sequence:
        if self.new:
            self.battle.sequences.append(Sequence())
        return self.battle.sequences[-1]

    def __exit__(self, *_: object) -> None:
        if self.new:
            self.battle.sequences.pop()


def connecting(battle: Battle, c: Character) -> bool:
    """Whether somebody is in the middle of what comes immediately before something else."""
    return any(each.before is c for each in battle.sequences)


def doing(battle: Battle, c: Character, script: Script[None]) -> Script[None]:
    """Something that somebody has to do immediately before a maneuver."""
    with Main(battle, inside=True) as own:
        was: Character | None = own.before
        own.before = c
        try:
            yield from script
        finally:
            own.before = was


def later(battle: Battle, deed: Waiting, *, after: bool = False) -> Script[None]:
    """Do something now, or when the connected maneuvers under way are over.

    What comes immediately `after` a movement waits only when that movement itself came before something.
    """
    if any(each.before is not None or (each.connected and not after) for each in battle.sequences):
        battle.sequences[0].waiting.append(deed)
        return
    yield from deed()


def flush(battle: Battle, own: Sequence) -> Script[None]:
    """Afterwards: what had to wait, in the order it came up."""
    while own.waiting and battle.sequences[0] is own:
        own.connected = False
        yield from own.waiting.pop(0)()


def perform_preludes(battle: Battle, gather: Callable[[], list[Prelude]]) -> Script[None]:
    """What comes immediately before a maneuver: each at most once, in any order, looked at anew after each of them."""
    with Main(battle, inside=True) as own:
        over: set[First] = set()
        while able := [each for each in gather() if each.name not in over]:
            seat = able[0].who.seat
            mine = [each for each in able if each.who.seat == seat]
            chosen = next((each for each in mine if each.must), None)
            if chosen is None and len(mine) == 1:
                only = mine[0]
                wanted = only.asks or (yield from only.offered(battle))
                chosen = only if wanted else None
            elif chosen is None:
                names = {each.name: each for each in mine}
                chosen = names.get((yield ask(Before(seat, mine[0].who.id), (DONE, *names))))
            if chosen is None:
                over |= {each.name for each in mine}
                continue
            over.add(chosen.name)
            was: Character | None = own.before
            own.before, own.connected = chosen.who, True
            try:
                yield from chosen.perform()
            finally:
                own.before = was


def bodies_ahead(own: tuple[int, ...], some: list[Prelude]) -> Iterator[tuple[int, ...]]:
    """Every place a performer could be in after what may come before, one or several of it, the nearer ideas first."""
    seen = {own}
    edge: list[tuple[tuple[int, ...], tuple[Prelude, ...]]] = [(own, tuple(each for each in some if each.bodies))]
    while edge:
        further = []
        for cells, left in edge:
            for prelude in left:
                assert prelude.bodies is not None
                rest = tuple(each for each in left if each is not prelude)
                for body in prelude.bodies(cells):
                    if body and body not in seen:
                        seen.add(body)
                        yield body
                        further.append((body, rest))
        edge = further
