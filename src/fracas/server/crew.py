"""Processes that work for the server. Rules run there or in the event loop, and never in threads.

Threads would not do: msgspec notes what it finds out about a type before it has found out all of it, and another thread
that meets such a half-made note brings the whole process down. So each process has one thread that plays.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from fracas.core import FracasError
from fracas.server.turns import Turns, Who

log = logging.getLogger("fracas.server")
MEGABYTE = 1 << 20
FULL = 4
"""A process that has kept this part of the memory it may take is replaced."""
FORKS = "forkserver" in multiprocessing.get_all_start_methods()
preparations: list[Callable[[], None]] = []
"""What every process does first; games that are not installed can be made known here."""


class Died(FracasError):
    """The process ended in the middle of its work."""


class TooLong(FracasError):
    """The work took longer than it may."""


def context() -> Any:
    """Fresh processes share nothing with the server but what they are sent. Where the system can, they are split off
    from one in which every game is ready: that takes a moment only, and the games are in memory once."""
    found = multiprocessing.get_context("forkserver" if FORKS else "spawn")
    if FORKS:
        found.set_forkserver_preload(["fracas.server.ready"])
    return found


def _begin(memory: int, first: Sequence[Callable[[], None]], behind: int) -> None:
    """Leave Ctrl-C to the server, and do not outlive it, however it ends."""
    if behind and hasattr(os, "nice"):
        os.nice(behind)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_follow, daemon=True).start()
    for prepare in first:
        prepare()
    if memory:
        _limit_memory(memory)


def _follow() -> None:
    """Wait for the end of the server, which need not be the process this one was split off from."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _limit_memory(more: int) -> None:
    """Beyond so many bytes more than it has now, the process gets no memory."""
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError, ValueError):
        size = size_of("self")
        if size:
            resource.setrlimit(resource.RLIMIT_AS, (size + more, size + more))


def size_of(process: int | str) -> int:
    """Bytes a process has, where the system tells; 0 elsewhere."""
    try:
        with open(f"/proc/{process}/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


class Worker:
    """One process, begun when there is something to do and begun anew when it has died or was stopped."""

    def __init__(self, memory: int = 0, behind: int = 0) -> None:
        self.memory, self.behind = memory, behind
        self.deaths = 0
        self._pool: ProcessPoolExecutor | None = None
        self._pid: Future[int] | None = None
        self._first = 0
        """Its bytes before it had anything to do."""

    async def run(self, seconds: float, work: Callable[..., Any], *what: Any) -> Any:
        """Do something there. Whoever stops waiting stops the work."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, context(), initializer=_begin, initargs=(self.memory, tuple(preparations), self.behind)
            )
            self._pid = self._pool.submit(os.getpid)
        try:
            if self._pid is not None and not self._pid.done():
                await asyncio.wrap_future(self._pid)
            self._first = self._first or self._size()
            found = await self._timed(seconds, self._pool.submit(work, *what))
        except BrokenProcessPool as error:
            self.deaths += 1
            self.stop()
            raise Died("the process ended in the middle of its work") from error
        finally:
            self._replace_if_full()
        return found

    def _replace_if_full(self) -> None:
        """What was big leaves less room for what comes next, which shall not be refused for it."""
        if self.memory and self._size() - self._first > self.memory // FULL:
            self.stop()

    def _size(self) -> int:
        pid = self._pid
        known = pid is not None and pid.done() and not pid.cancelled() and pid.exception() is None
        return size_of(pid.result()) if pid is not None and known else 0

    async def _timed(self, seconds: float, doing: Future[Any]) -> Any:
        waiting = asyncio.wrap_future(doing)
        waiting.add_done_callback(lambda found: found.cancelled() or found.exception())
        try:
            done, _ = await asyncio.wait({waiting}, timeout=seconds)
        except asyncio.CancelledError:
            self.stop()
            raise
        if not done:
            self.stop()
            raise TooLong(f"it took longer than {seconds:g} seconds")
        return waiting.result()

    def stop(self) -> None:
        """End the process at once, whatever it is doing."""
        pool, pid, self._pool, self._pid = self._pool, self._pid, None, None
        self._first = 0
        if pool is None:
            return
        if pid is not None and pid.done() and not pid.cancelled() and pid.exception() is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid.result(), signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        pool.shutdown(wait=False, cancel_futures=True)


class Crew:
    """Several processes for one kind of work, which is done in a fair order. With `behind` the system lets everything
    else go first."""

    def __init__(self, name: str, size: int, *, memory: int = 0, most_waiting: int = 100, behind: int = 0) -> None:
        self.name = name
        self.turns = Turns(size, most_waiting)
        self.idle = [Worker(memory, behind) for _ in range(size)]
        self.workers = tuple(self.idle)
        self.failed = 0
        """How many pieces of work in a row have found their process dead."""

    async def do(self, who: Who, seconds: float, work: Callable[..., Any], *what: Any) -> Any:
        """Have it done when it is its turn."""
        async with self.turns.turn(who):
            worker = self.idle.pop()
            try:
                found = await worker.run(seconds, work, *what)
                self.failed = 0
                return found
            except Died:
                self.failed += 1
                log.error("a process died and is begun anew", extra={"crew": self.name})
                raise
            finally:
                self.idle.append(worker)

    async def surely(self, who: Who, seconds: float, work: Callable[..., Any], *what: Any) -> Any:
        """As `do`, and once more if the process was killed meanwhile."""
        try:
            return await self.do(who, seconds, work, *what)
        except Died:
            return await self.do(who, seconds, work, *what)

    @property
    def deaths(self) -> int:
        return sum(worker.deaths for worker in self.workers)

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
