"""Whose turn is next, where more is wanted than can be done at once: nobody waits because somebody else wants a lot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import NamedTuple

from fracas.core import Refused

MOST_KEPT = 10_000


class Crowded(Refused):
    """Too much is waiting already."""


class Who(NamedTuple):
    """For whom something is done: the address that wants it, and the table it is for."""

    address: str = ""
    table: str = ""


class Used:
    """How much everybody has used, in seconds. Whoever comes (back) begins at what the last one served had used:
    nobody can save up turns by waiting, nor get rid of what they have used by going away for a moment."""

    def __init__(self) -> None:
        self.seconds: dict[Hashable, float] = {}
        self.now = 0.0

    def of(self, key: Hashable) -> float:
        return max(self.seconds.get(key, 0.0), self.now)

    def served(self, key: Hashable) -> None:
        self.now = self.of(key)

    def add(self, key: Hashable, seconds: float) -> None:
        self.seconds[key] = self.of(key) + seconds
        if len(self.seconds) > MOST_KEPT:
            self.seconds = {each: used for each, used in self.seconds.items() if used > self.now}


class Turns:
    """So many places. Free ones go to the address that has used least so far, and there to the table that has."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self.free, self.most_waiting = places, most_waiting
        self._waiting: dict[str, list[tuple[Who, asyncio.Future[None]]]] = {}
        self._addresses, self._tables = Used(), Used()

    @property
    def waiting(self) -> int:
        return sum(len(each) for each in self._waiting.values())

    @asynccontextmanager
    async def turn(self, who: Who) -> AsyncIterator[None]:
        """A place, as long as it takes."""
        await self.take(who)
        began = time.monotonic()
        try:
            yield
        finally:
            self.give_back(who, time.monotonic() - began)

    async def take(self, who: Who) -> None:
        """Wait for a place. Refused when too much from this address is waiting already."""
        if self.free:
            self.free -= 1
            self._serve(who)
            return
        queue = self._waiting.setdefault(who.address, [])
        if len(queue) >= self.most_waiting:
            raise Crowded("the server is busy with what you have asked for already; wait a moment and try again")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append((who, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(who, 0.0)
            else:
                self._remove(who, turn)
            raise

    def give_back(self, who: Who, seconds: float) -> None:
        """The place is free again, after so much time."""
        self._addresses.add(who.address, seconds)
        self._tables.add(who, seconds)
        self.free += 1
        while self._waiting and self.free:
            address = min(self._waiting, key=self._addresses.of)
            next_one, turn = min(self._waiting[address], key=lambda pair: self._tables.of(pair[0]))
            self._remove(next_one, turn)
            if not turn.done():
                self.free -= 1
                self._serve(next_one)
                turn.set_result(None)

    def _serve(self, who: Who) -> None:
        self._addresses.served(who.address)
        self._tables.served(who)

    def _remove(self, who: Who, turn: asyncio.Future[None]) -> None:
        queue = self._waiting.get(who.address, [])
        queue[:] = [pair for pair in queue if pair[1] is not turn]
        if not queue:
            self._waiting.pop(who.address, None)
