"""How many tables a server carries: many tables with four people each, who all see every answer.

`make load` prints how long it takes until everybody has the update, what one answer costs the server, what it costs a
bare uvicorn that only sends the same bytes (tools/floor.py), and how much memory a table takes. `--full` lets all
tables answer as fast as they can; `--database postgres` starts a PostgreSQL, `--servers 2` two servers on it.
`--share 40` gives every server at most 40 hundredths of a core: then it shows what another server adds on a machine
whose cores the database and this program need as well.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from tests.server.postgres import postgres
from tests.server.running import Running, free_port, sqlite
from tools.shares import limited
from tools.wire import Wire

PEOPLE = 4
LIMIT_MS = 150
KEPT_FRAMES, KEPT_EACH = 400, 20
SEATS = {"odrun": "person", "sel": "person", "maro": "person", "ysa": "me", "director": "me"}


class Word(msgspec.Struct):
    word: str


class Question(msgspec.Struct):
    seat: str
    options: list[Word]


class Seen(msgspec.Struct):
    asks: list[Question]


class Update(msgspec.Struct):
    """What of an update it takes to answer."""

    prompts: dict[str, str]
    view: Seen


read_update = msgspec.json.Decoder(Update).decode


class Measured(NamedTuple):
    """Times in seconds from an answer until everybody has heard of it; CPU seconds of the servers, of this program and
    of the database; megabytes."""

    times: list[float]
    seconds: float
    cpu: float
    driving: float
    storing: float
    memory: float

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of CPU for one answer."""
        return 1000 * self.cpu / max(1, len(self.times))

    def at(self, part: float) -> float:
        times = sorted(self.times)
        return 1000 * times[min(len(times) - 1, int(len(times) * part))] if times else 0.0

    def told(self, name: str) -> str:
        when = ", ".join(f"{int(part * 100)}% {self.at(part):.1f}" for part in (0.5, 0.9, 0.99))
        return f"{name:8} {self.rate:6.0f} answers a second, {self.cost:5.2f} ms of CPU each; until all know: {when} ms"

    def beside(self) -> str:
        """What an answer costs beside the servers."""
        driving, storing = (1000 * each / max(1, len(self.times)) for each in (self.driving, self.storing))
        return f"beside it: {driving:.2f} ms to drive it, {storing:.2f} ms PostgreSQL"


class LoadTable:
    """A table and the people at it. Whoever is asked answers; the clock runs until all have heard of it."""

    def __init__(self, base: str, secrets: Sequence[str], seed: int) -> None:
        self.url = base.replace("http", "ws") + "/ws"
        self.secrets = secrets
        self.random = random.Random(seed)
        self.sockets: list[Wire] = []
        self.sent, self.left = 0.0, 0
        self.times: list[float] = []
        self.told = asyncio.Event()
        self.newest: dict[int, bytes] = {}
        self.recorded: list[list[bytes]] = []

    async def open(self) -> None:
        for number, secret in enumerate(self.secrets):
            socket = await Wire.to(self.url, partial(self.heard, number))
            socket.send(self.hello(secret))
            self.sockets.append(socket)

    def hello(self, secret: str) -> str:
        return json.dumps({"type": "hello", "secret": secret})

    def heard(self, number: int, message: bytes) -> None:
        if not message.startswith(b'{"type":"update"'):
            return
        self.newest[number] = message
        if self.left:
            self.left -= 1
            if not self.left:
                self.times.append(time.perf_counter() - self.sent)
                if len(self.recorded) < KEPT_EACH:
                    self.recorded.append(list(self.newest.values()))
                self.told.set()

    def choice(self) -> tuple[int, str] | None:
        """Who answers what; what everybody was told is read only now, by the one who is asked."""
        for number, message in self.newest.items():
            if b'"prompts":{}' not in message:
                update = read_update(message)
                question = update.view.asks[0]
                word = self.random.choice(question.options).word
                prompt = update.prompts[question.seat]
                return number, json.dumps({"type": "answer", "id": 1, "prompt": prompt, "word": word})
        return None

    async def play(self, seconds: float, every: float) -> None:
        """An answer every so often (0: as soon as all know of the last), not all tables at the same moment."""
        until = time.perf_counter() + seconds
        await asyncio.sleep(self.random.random() * every)
        while time.perf_counter() < until:
            chosen = self.choice()
            if chosen is None:
                return
            self.told.clear()
            self.left, self.sent = len(self.sockets), time.perf_counter()
            self.sockets[chosen[0]].send(chosen[1])
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.told.wait(), 30)
            if every:
                await asyncio.sleep(every * (0.5 + self.random.random()))


class FloorTable(LoadTable):
    """The same people at a server that only sends bytes."""

    def hello(self, secret: str) -> str:
        return json.dumps({"table": secret.partition("/")[0]})

    def choice(self) -> tuple[int, str] | None:
        return self.random.randrange(PEOPLE), '{"type":"answer","id":1,"prompt":"12:odrun","word":"walk to c4"}'


def cpu_of(pids: Sequence[int]) -> float:
    """Seconds of CPU that all threads of the processes have had."""
    found = 0
    for file in [file for pid in pids for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]:
        with contextlib.suppress(OSError):
            found += int(file.read_text(encoding="ascii").split()[0])
    return found / 1e9


def under(pids: Sequence[int]) -> list[int]:
    """The processes and all they have begun."""
    found = list(pids)
    for pid in found:
        with contextlib.suppress(OSError):
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())
    return found


def memory_of(pids: Sequence[int]) -> float:
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measured(
    tables: list[LoadTable], pids: Sequence[int], seconds: float, every: float, storing: Sequence[int] = ()
) -> Measured:
    before = memory_of(pids)
    for table in tables:
        await table.open()
    if not isinstance(tables[0], FloorTable):
        while not all(len(table.newest) == PEOPLE for table in tables):
            await asyncio.sleep(0.2)
        await asyncio.sleep(1)
    cpu, stored, driven, began = cpu_of(pids), cpu_of(under(storing)), time.process_time(), time.perf_counter()
    await asyncio.gather(*(table.play(seconds, every) for table in tables))
    took, spent, driving = time.perf_counter() - began, cpu_of(pids) - cpu, time.process_time() - driven
    stored = cpu_of(under(storing)) - stored
    memory = memory_of(pids) - before
    for socket in [socket for table in tables for socket in table.sockets]:
        await socket.close()
    return Measured([one for table in tables for one in table.times], took, spent, driving, stored, memory)


async def of_fracas(
    servers: list[Running], number: int, seconds: float, every: float, share: int = 0
) -> tuple[Measured, list[list[str]]]:
    tables: list[LoadTable] = []
    async with httpx.AsyncClient(timeout=60) as client:
        for seed in range(number):
            wanted = {"game": "steel", "encounter": "bridge_toll", "seats": SEATS, "seed": seed}
            base = servers[seed % len(servers)].base
            made = (await client.post(f"{base}/api/tables", json=wanted)).json()
            tables.append(LoadTable(base, [link["secret"] for link in made["links"][:PEOPLE]], seed))
    pids = [server.process.pid for server in servers if server.process]
    with limited(pids, share):
        found = await measured(tables, pids, seconds, every, storing())
    recorded = [[frame.decode() for frame in frames] for table in tables for frames in table.recorded]
    return found, recorded[:KEPT_FRAMES]


def storing() -> list[int]:
    """The PostgreSQL this program has started, if it has."""
    pids = under([os.getpid()])[1:]
    return [pid for pid in pids if Path(f"/proc/{pid}/comm").read_text(encoding="utf-8").strip() == "postgres"][:1]


async def of_floor(recorded: Any, folder: Path, number: int, seconds: float, every: float) -> Measured:
    port, file = free_port(), folder / "frames.json"
    file.write_text(json.dumps(recorded), encoding="utf-8")
    process = subprocess.Popen([sys.executable, "-m", "tools.floor", str(port), str(file)])
    try:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            await asyncio.sleep(0.1)
        names = [[f"{table}/{person}" for person in range(PEOPLE)] for table in range(number)]
        tables: list[LoadTable] = [FloorTable(f"http://127.0.0.1:{port}", each, n) for n, each in enumerate(names)]
        return await measured(tables, [process.pid], seconds, every)
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    if kind == "postgres":
        with postgres() as url:
            yield url
    else:
        yield sqlite(folder)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=4, help="seconds between two answers at a table")
    parser.add_argument("--full", action="store_true", help="answer as fast as all have heard of the last answer")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--share", type=int, default=0, help="hundredths of a core that each server may use")
    chosen = parser.parse_args()
    every = 0.0 if chosen.full else chosen.every
    with tempfile.TemporaryDirectory() as name, database(chosen.database, Path(name)) as url:
        servers = [Running(url, Path(name)).start() for _ in range(chosen.servers)]
        try:
            ours, recorded = asyncio.run(of_fracas(servers, chosen.tables, chosen.seconds, every, chosen.share))
        finally:
            for server in servers:
                server.stop()
        if not ours.times:
            print("nobody was told anything")
            return 1
        floor = asyncio.run(of_floor(recorded, Path(name), chosen.tables, chosen.seconds, every))
    print(f"{chosen.tables} tables, {PEOPLE} people each, {chosen.servers} server(s), {chosen.database}")
    print(ours.told("Fracas"))
    print(ours.beside())
    print(floor.told("floor"))
    times, memory = ours.cost / floor.cost, ours.memory / chosen.tables
    print(f"one answer costs {times:.1f} times the floor; a table takes {memory:.2f} MB")
    print(f"the goals: 3 times, 0.5 MB, and on a core of its own 99% within {LIMIT_MS} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
