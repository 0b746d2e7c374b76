"""A server without a network: hubs on a database in a folder, people with links, and what they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from fracas.server.client import Client
from fracas.server.config import Config
from fracas.server.hub import Hub, Room
from fracas.server.journal import Link
from fracas.server.making import MadeTable, NewTable, begin, make_table
from fracas.server.metrics import Metrics
from fracas.server.seats import chairs
from fracas.server.socket import Talk
from fracas.server.store import Store


def config(folder: Path, **more: Any) -> Config:
    defaults: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.db'}",
        "bot_pace": 0,
        "frames_per_second": 100_000,
        "frame_burst": 100_000,
    }
    return Config(**{**defaults, **more})


class House:
    """One server, with people who talk to it as over a socket."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def table(self, **wanted: Any) -> MadeTable:
        new = NewTable(**wanted)
        match, start = begin(new)
        known = chairs(match.rules.seats(match.state))
        return await make_table(self.hub.store, known, start, new.seats, new.name, self.hub.config.invite_days)

    async def guest(self, made: MadeTable, number: int = 0) -> Guest:
        """Whoever opens the link with this number: the director's is the first, the spectators' the last."""
        shown = made.links[number]
        link = next(each for each in await self.hub.store.links_of(made.table) if each.id == shown.id)
        room, client = await self.hub.join(link)
        return Guest(self.hub, room, client, link)


class Guest:
    """Somebody at a table: sends requests, keeps the newest update."""

    def __init__(self, hub: Hub, room: Room, client: Client, link: Link) -> None:
        self.hub, self.room, self.client, self.link = hub, room, client, link
        self.talk = Talk(hub, room, client)
        self.sent: list[dict[str, Any]] = []
        self.last = 0

    def hear(self) -> list[dict[str, Any]]:
        """Everything that has arrived since the last look."""
        news = []
        while not self.client.outbox.empty():
            data = self.client.outbox.get_nowait()
            if data is not None:
                news.append(msgspec.json.decode(data))
        self.sent += news
        return news

    @property
    def update(self) -> dict[str, Any]:
        self.hear()
        return [message for message in self.sent if message["type"] == "update"][-1]

    @property
    def questions(self) -> list[dict[str, Any]]:
        asks: list[dict[str, Any]] = self.update["view"]["asks"]
        return asks

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a request and get its reply."""
        self.last += 1
        await self.talk._hear(msgspec.json.encode({"type": type, "id": self.last, **fields}).decode())
        if self.talk.counting is not None:
            await asyncio.gather(self.talk.counting, return_exceptions=True)
        replies = [m for m in self.hear() if m["type"] != "update" and m["id"] in (self.last, 0)]
        return replies[-1]

    async def answer(self, number: int = 0) -> dict[str, Any]:
        """Choose an option of the first open question by its number."""
        question = self.questions[0]
        prompt = self.update["prompts"][question["seat"]]
        options = question["options"]
        return await self.ask("answer", prompt=prompt, word=options[number % len(options)]["word"])


@asynccontextmanager
async def house(settings: Config) -> AsyncIterator[House]:
    hub = Hub(settings, Store(settings.database), Metrics())
    await hub.open()
    try:
        yield House(hub)
    finally:
        await hub.close()


def run(test: Callable[[], Awaitable[None]], seconds: float = 120) -> None:
    """Run an asynchronous test, but not for ever."""

    async def timed() -> None:
        await asyncio.wait_for(test(), seconds)

    asyncio.run(timed())


async def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)
