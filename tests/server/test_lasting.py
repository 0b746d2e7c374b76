"""Nothing acknowledged is lost: kill -9 in the middle of play, and several servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import WebSocketException

from tests.server.house import run
from tests.server.postgres import postgres
from tests.server.running import Running, sqlite

ROUNDS = 3
TABLES = 3


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite(tmp_path)
        return
    with postgres() as url:
        yield url


class Wire:
    """A client on a real socket that plays at random and notes what was acknowledged."""

    def __init__(self, base: str, secret: str, seed: int) -> None:
        self.url, self.secret = base.replace("http", "ws") + "/ws", secret
        self.random = random.Random(seed)
        self.acknowledged = 0
        self.update: dict[str, Any] = {}
        self.figures: dict[int, Any] = {}

    async def play(self, answers: int) -> None:
        """Connect and answer until so many answers are acknowledged, the match is over, or the server goes away."""
        with contextlib.suppress(OSError, WebSocketException):
            async with websockets.connect(self.url, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "secret": self.secret}))
                left = answers
                asked = ""
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "done":
                        self.acknowledged = max(self.acknowledged, message["number"])
                        left -= 1
                    elif message["type"] == "update":
                        self.note(message)
                    if left <= 0 or self.over:
                        return
                    asked = await self.answer(socket, asked)

    @property
    def over(self) -> bool:
        return bool(self.update.get("view", {}).get("over"))

    def note(self, message: dict[str, Any]) -> None:
        self.update = message
        self.figures[message["number"]] = message["view"]["scene"].get("figures")

    async def answer(self, socket: Any, asked: str) -> str:
        for question in self.update.get("view", {}).get("asks", ()):
            prompt: str = self.update["prompts"][question["seat"]]
            if prompt != asked:
                word = self.random.choice(question["options"])["word"]
                await socket.send(json.dumps({"type": "answer", "id": 1, "prompt": prompt, "word": word}))
                return prompt
        return asked


def test_killed_at_any_moment_the_server_goes_on_at_the_last_acknowledged_answer(tmp_path: Path, database: str) -> None:
    server = Running(database, tmp_path).start()
    made = [
        server.table(
            game="steel", encounter="bridge_toll", seed=n, seats={"odrun": "me", "sel": "me", "director": "me"}
        )
        for n in range(TABLES)
    ]
    wires = [Wire(server.base, table["links"][0]["secret"], n) for n, table in enumerate(made)]

    async def play(answers: int) -> None:
        goals = [wire.acknowledged + answers for wire in wires]
        playing = asyncio.gather(*(wire.play(10_000) for wire in wires))
        while any(wire.acknowledged < goal and not wire.over for wire, goal in zip(wires, goals, strict=True)):
            await asyncio.sleep(0.011)
        await asyncio.to_thread(server.kill)
        await playing

    async def look() -> None:
        for wire in wires:
            known = dict(wire.figures)
            before, wire.update = wire.acknowledged, {}
            await wire.play(1)
            assert wire.update, "the table cannot be opened any more"
            first = min(set(wire.figures) - set(known) or {wire.update["number"]})
            assert wire.update["number"] >= before, "an acknowledged answer was lost"
            assert first >= before
            for number in set(known) & {wire.update["number"]}:
                assert wire.figures[number] == known[number], "the position is another one than before"

    try:
        for number in range(ROUNDS):
            run(partial(play, 12 + 5 * number), 120)
            server.start()
            run(look, 60)
    finally:
        server.stop()


def test_two_servers_on_one_postgresql_serve_the_same_table(tmp_path: Path) -> None:
    with postgres() as url:
        first, second = Running(url, tmp_path).start(), Running(url, tmp_path).start()
        try:
            seats = {"odrun": "me", "sel": "me", "maro": "me", "ysa": "me", "director": "person"}
            made = first.table(game="steel", encounter="bridge_toll", seats=seats, seed=3)
            run(lambda: _people_across(first, second, made), 60)
            run(lambda: _across(first, second, made), 90)
        finally:
            first.stop()
            second.stop()


async def _people_across(first: Running, second: Running, made: dict[str, Any]) -> None:
    """Who is there, what they are called and which links are valid is known on both servers at once."""
    director, player = (link["secret"] for link in made["links"][:2])
    async with Looker(first.base, director) as looker:
        async with Looker(second.base, player) as other:
            await looker.sees(lambda people: all(each["here"] for each in people[:2]))
            await other.sees(lambda people: all(each["here"] for each in people[:2]))
            await other.socket.send(json.dumps({"type": "rename", "id": 1, "name": "Grim"}))
            await looker.sees(lambda people: people[1]["name"] == "Grim")
        await looker.sees(lambda people: not people[1]["here"])
        async with Looker(second.base, made["links"][2]["secret"]) as watcher:
            await looker.sees(lambda people: people[2]["here"])
            headers = {"authorization": f"Bearer {director}"}
            body = {"replaces": made["links"][2]["id"]}
            asked = httpx.post(f"{first.base}/api/table/links", json=body, headers=headers, timeout=20)
            assert asked.status_code == 201
            with pytest.raises(WebSocketException):
                await watcher.sees(lambda people: False)


class Looker:
    """Somebody who only looks who is there."""

    def __init__(self, base: str, secret: str) -> None:
        self.url, self.secret = base.replace("http", "ws") + "/ws", secret
        self.socket: Any = None

    async def __aenter__(self) -> Looker:
        self.socket = await websockets.connect(self.url, max_size=None)
        await self.socket.send(json.dumps({"type": "hello", "secret": self.secret}))
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.socket.close()

    async def sees(self, true: Callable[[list[dict[str, Any]]], bool]) -> None:
        async with asyncio.timeout(20):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "update" and true(message["table"]["people"]):
                    return


async def _across(first: Running, second: Running, made: dict[str, Any]) -> None:
    """The heroes play on one server, the director on the other; both see every move, and end in the same position."""
    heroes = Wire(first.base, made["links"][0]["secret"], 1)
    director = Wire(second.base, made["links"][1]["secret"], 2)
    playing = asyncio.create_task(director.play(10_000))
    await heroes.play(40)
    await asyncio.sleep(0.5)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    assert heroes.update["view"]["version"] > 40
    assert director.acknowledged > 5
    shared = set(heroes.figures) & set(director.figures)
    assert len(shared) > 40
    for number in shared:
        assert heroes.figures[number] == director.figures[number]
