"""Whoever asks for much at once keeps others waiting for one thing of theirs, not for all of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import get
from litestar.params import FromQuery

from fracas.server import gate
from fracas.server.client import OUTBOX_BYTES, Client
from fracas.server.config import Config
from fracas.server.front import Front
from fracas.server.gate import Gate, Rest
from fracas.server.journal import Link
from tests.server.house import config, house, run


class Clock:
    """A clock that goes on only when somebody works."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_other_addresses_wait_for_one_thing_of_somebody_elses_and_not_for_all() -> None:
    clock, served = Clock(), list[str]()

    async def come(door: Gate, address: str) -> None:
        await door.enter(address)
        clock.now += 1.0
        served.append(address)

    async def test() -> None:
        door = Gate(clock)
        flood = [asyncio.create_task(come(door, "greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(come(door, "modest"), come(door, "shy"), *flood)

    run(test)
    assert len(served) == 52
    assert served.index("modest") < 6
    assert served.index("shy") < 8


def test_the_loop_does_everything_else_between_two_who_had_to_wait() -> None:
    clock, rounds = Clock(), [0]
    seen: list[int] = []

    async def come(door: Gate) -> None:
        await door.enter("x")
        clock.now += 1.0
        seen.append(rounds[0])

    async def everything_else() -> None:
        while True:
            rounds[0] += 1
            await asyncio.sleep(0)

    async def test() -> None:
        door = Gate(clock)
        other = asyncio.create_task(everything_else())
        await asyncio.gather(*(come(door) for _ in range(20)))
        other.cancel()

    run(test)
    assert len(set(seen)) == 20


def test_what_takes_no_time_does_not_wait() -> None:
    async def test() -> None:
        door = Gate(Clock())
        rounds = [0]

        async def everything_else() -> None:
            while True:
                rounds[0] += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(everything_else())
        for _ in range(100):
            await door.enter("x")
        assert rounds[0] == 0
        other.cancel()

    run(test)


def test_who_hangs_up_while_waiting_holds_nobody_up() -> None:
    clock = Clock()

    async def come(door: Gate, address: str) -> None:
        await door.enter(address)
        clock.now += 1.0

    async def test() -> None:
        door = Gate(clock)
        some = [asyncio.create_task(come(door, "x")) for _ in range(10)]
        await asyncio.sleep(0)
        for each in some[1:9]:
            each.cancel()
        await asyncio.gather(*some, return_exceptions=True)
        await door.enter("y")

    run(test)


def test_two_who_have_something_long_to_do_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each goes on for a slice at a time, and the loop is back after every slice."""
    clock = Clock()
    monkeypatch.setattr(gate, "perf_counter", clock)
    at_work: list[str] = []

    async def long(door: Gate, name: str) -> None:
        await door.enter(name)
        rest = Rest(door, name)
        for _ in range(10):
            clock.now += 1.0
            at_work.append(name)
            await rest.now_and_then()

    async def test() -> None:
        door = Gate(clock)
        others = [long(door, "a") for _ in range(5)]
        await asyncio.gather(*others, long(door, "b"))

    run(test)
    last = len(at_work) - 1 - at_work[::-1].index("b")
    assert last < 40, "b has nearly as many slices as all of a's together: alone among equals it would be the last"


def test_requests_of_one_address_begin_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, begun = Clock(), list[str]()

    @get("/slow", sync_to_thread=False)
    def slow(who: FromQuery[str]) -> None:
        clock.now += 1.0
        begun.append(who)

    async def test() -> None:
        app = Front([slow], openapi_config=None).guard(Config(), Gate(clock))

        async def send(_: Any) -> None:
            pass

        def asked(who: str) -> Any:
            scope = {"type": "http", "method": "GET", "path": "/slow", "raw_path": b"/slow", "root_path": ""}
            more = {"headers": [], "scheme": "http", "http_version": "1.1", "asgi": {"version": "3.0"}}
            return app({**scope, **more, "client": (who, 1), "query_string": f"who={who}".encode()}, forever, send)

        await asyncio.gather(*(asked("greedy") for _ in range(30)), asked("modest"))

    async def forever() -> Any:
        await asyncio.sleep(3600)

    run(test)
    assert len(begun) == 31
    assert begun.index("modest") < 6


def test_frames_of_one_address_are_heard_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where they come over many sockets: whoever sits at another table waits for one of them."""

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", encounter="mirror", seats={"red": "me", "blue": "me"}, seed=5)
            guests = [await h.guest(made) for _ in range(12)]
            clock = h.hub.gate.clock = Clock()
            heard: list[str] = []

            def look(self: Any, request: Any) -> Any:
                clock.now += 1.0
                heard.append(self.client.address)
                raise ValueError("enough")

            monkeypatch.setattr("fracas.server.socket.Talk._look", look)
            for number, guest in enumerate(guests):
                guest.client.address = "modest" if number == 11 else "greedy"
            facts = msgspec.json.encode({"type": "facts", "id": 1}).decode()
            await asyncio.gather(*(guest.talk._hear(facts) for guest in guests))
            assert len(heard) == 12
            assert heard.index("modest") < 6

    run(test)


def test_who_does_not_read_leaves_few_bytes_in_memory() -> None:
    async def test() -> None:
        client = Client(Link("x", "t", "spectator", (), "X", 0))
        client.send(b"x" * 2 * OUTBOX_BYTES)
        assert client.outbox.qsize() == 1, "one text may be as long as it is"
        assert client.outbox.get_nowait()
        assert client.outbox.size == 0
        for _ in range(200):
            client.send(b"x" * (OUTBOX_BYTES // 20))
        assert client.gone
        assert client.outbox.size <= OUTBOX_BYTES
        told = [client.outbox.get_nowait() for _ in range(client.outbox.qsize())]
        assert told[-1] is None, "they are hung up on"

    run(test)
