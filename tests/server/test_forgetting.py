"""Tables in memory are only a cache: long ones nobody looks at go first, and nobody at a table notices."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fracas.server import hub
from tests.server.house import config, house, run, until

WANTED: dict[str, Any] = {"game": "duel", "seats": {"red": "me"}, "seed": 4}


def test_long_tables_nobody_looks_at_are_forgotten_before_they_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "IDLE_ANSWERS", 5)

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = [await h.table(**WANTED) for _ in range(4)]
            guests = [await h.guest(each) for each in made]
            for guest in guests:
                while guest.room.table.match.version < 3:
                    await guest.answer(0)
            for guest in guests[:3]:
                await h.hub.leave(guest.room, guest.client)
            await until(lambda: not any(guest.room.bot or guest.room.lock.locked() for guest in guests))
            newest = await h.table(**WANTED)
            await h.hub.room(newest.table)
            kept = set(h.hub.rooms)
            assert made[3].table in kept, "somebody looks at it"
            assert newest.table in kept, "somebody has just asked for it"
            assert made[0].table not in kept
            again = await h.guest(made[0])
            assert again.update["view"]["version"] == guests[0].room.table.match.version

    run(test)


class Watched(asyncio.Lock):
    """Counts who wants it."""

    wanted = 0

    async def acquire(self) -> Any:
        self.wanted += 1
        return await super().acquire()


def test_whoever_comes_just_as_a_table_is_forgotten_sits_at_the_same_one_as_everybody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(**WANTED)
            forgotten = await h.hub.room(made.table)
            lock = forgotten.lock = Watched()
            async with lock:
                coming = asyncio.ensure_future(h.guest(made))
                await until(lambda: lock.wanted == 2)
                del h.hub.rooms[made.table]
                first = await h.guest(made, -1)
            second = await coming
            assert second.room is first.room
            await second.answer(0)
            assert first.update["view"]["version"] == second.update["view"]["version"]

    run(test)
