"""Who may have the event loop next. What people ask for begins one after the other and address by address, so whoever
asks for a lot at once keeps everybody else waiting for a moment only."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from time import perf_counter

SLICE_S = 0.005
"""So long those who come may go on at once; then everything else the loop has to do has its turn."""
REST_S = 0.005


class Gate:
    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self._began: float | None = None
        """When the first one went on in this round of the loop."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def enter(self, address: str) -> None:
        """Go on when it is this address's turn. Whoever goes on works until they wait for something else."""
        if self._waiting or not self._in_time():
            await self.again(address)

    async def again(self, address: str) -> None:
        """Go on when everything else has had its turn, and it is this address's."""
        if self._began is None:
            self._begin()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _in_time(self) -> bool:
        if self._began is None:
            self._begin()
            return True
        return self.clock() - self._began < SLICE_S

    def _begin(self) -> None:
        self._began = self.clock()
        asyncio.get_running_loop().call_soon(self._next_round)

    def _next_round(self) -> None:
        """Of those who had to wait, one goes on in each round; then the next address is served."""
        self._began = None
        while self._waiting:
            address, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            if not turn.done():  # whoever hung up meanwhile has cancelled it
                self._begin()
                turn.set_result(None)
                return


class Rest:
    """In the middle of something long, lets others have their turn every few milliseconds, and other addresses which
    have something long to do as well."""

    def __init__(self, gate: Gate, address: str) -> None:
        self.gate, self.address = gate, address
        self.since = perf_counter()

    async def now_and_then(self) -> None:
        if perf_counter() - self.since > REST_S:
            await self.gate.again(self.address)
            self.since = perf_counter()
