"""Nothing acknowledged is lost: a library through kill -9, on both databases, and two servers on one of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from fracas.core.builder import Change
from fracas.server.keeping import back_up, restore
from fracas.server.turns import Who
from tests.server.house import config, house, run
from tests.server.postgres import postgres
from tests.server.running import Running, sqlite

KILLS = 2
WRITERS = 3


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite(tmp_path)
        return
    with postgres() as url:
        yield url


class Writer:
    """Somebody who types without a pause, and notes what was acknowledged."""

    def __init__(self, base: str, secret: str, id: str) -> None:
        self.base, self.id = base, id
        self.headers = {"authorization": f"Bearer {secret}"}
        self.version = self.acknowledged = 1
        self.said = ""
        self.sent: dict[int, str] = {1: ""}

    async def type(self, enough: asyncio.Event, least: int) -> None:
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=30) as client:
                for _ in range(10_000):
                    text = f"draft {self.version} of {self.id}"
                    self.sent[self.version + 1] = text
                    changes = [{"path": ["text"], "value": text}]
                    answer = await client.post(
                        f"{self.base}/api/library/items/{self.id}/changes",
                        json={"version": self.version, "changes": changes},
                        headers=self.headers,
                    )
                    if answer.status_code != 200:
                        return
                    self.version = self.acknowledged = answer.json()["version"]
                    self.said = text
                    if self.version >= least:
                        enough.set()

    def look(self) -> None:
        """What is there is the last acknowledged draft, or one that was sent and whose answer got lost."""
        item = httpx.get(f"{self.base}/api/library/items/{self.id}", headers=self.headers, timeout=60).json()
        assert item["version"] in (self.acknowledged, self.acknowledged + 1), "an acknowledged change was lost"
        assert item["draft"]["text"] == self.sent[item["version"]]
        versions = httpx.get(f"{self.base}/api/library/items/{self.id}/versions", headers=self.headers).json()
        assert [each["number"] for each in versions][:50] == list(range(item["version"], 0, -1))[:50]
        self.version = self.acknowledged = item["version"]


def new_writers(base: str) -> list[Writer]:
    secret = httpx.post(f"{base}/api/library").json()["secret"]
    headers = {"authorization": f"Bearer {secret}"}
    # A game's content files are texts, whatever is written there.
    wanted = {"game": "tales", "kind": "content", "draft": {"text": ""}}
    made = [httpx.post(f"{base}/api/library/items", json=wanted, headers=headers, timeout=60) for _ in range(WRITERS)]
    return [Writer(base, secret, answer.json()["id"]) for answer in made]


def test_killed_at_any_moment_every_acknowledged_change_is_there(tmp_path: Path, database: str) -> None:
    server = Running(database, tmp_path, FRACAS_CHANGES_PER_MINUTE="100000").start()
    try:
        writers = new_writers(server.base)
        for _ in range(KILLS):
            run(lambda: type_until_killed(server, writers))
            server.start()
            for writer in writers:
                writer.look()
    finally:
        server.stop()


async def type_until_killed(server: Running, writers: list[Writer]) -> None:
    enough = asyncio.Event()
    typing = asyncio.gather(*(writer.type(enough, writer.version + 4) for writer in writers))
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(enough.wait(), 90)
    await asyncio.to_thread(server.kill)
    await typing
    assert enough.is_set(), "nobody got anything written"


def test_of_two_servers_that_write_the_next_version_one_wins_and_nothing_is_lost(tmp_path: Path) -> None:
    with postgres() as url:

        async def test() -> None:
            async with house(config(tmp_path, database=url)) as one, house(config(tmp_path, database=url)) as two:
                desks = [one.hub.desk, two.hub.desk]
                await desks[0].shelf.make("library", "0" * 64)
                row = await desks[0].keep(who(), "library", "tales", "base", "content", b'{"text":""}', "made")
                id = row.brief.id
                won = 0
                for version in range(1, 21):
                    both = await asyncio.gather(
                        *(desk.change("library", id, version, [change(n, version)]) for n, desk in enumerate(desks)),
                        return_exceptions=True,
                    )
                    fine = [each is None for each in both]
                    assert sorted(fine) == [False, True], both
                    newest = await desks[1].row("library", id)
                    assert newest.number == version + 1
                    assert f"server {fine.index(True)} " in newest.body
                    won += 1
                assert won == 20

        run(test)


def test_signs_that_a_database_does_not_know_break_nothing(tmp_path: Path, database: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path, database=database)) as h:
            desk = h.hub.desk
            await desk.shelf.make("library", "0" * 64)
            odd = "\0\u202eodd"
            body = msgspec.json.encode({"text": odd})
            row = await desk.keep(who(), "library", "tales", "base", "content", body, "made")
            await desk.change("library", row.brief.id, 1, [Change((odd,), odd)], token=odd)
            assert msgspec.json.decode((await desk.row("library", row.brief.id)).body) == {"text": odd, odd: odd}
            assert await desk.shelf.item("library", odd) is None
            assert await desk.shelf.briefs("library", odd) == []
            assert await h.hub.lab.look(who(), odd) is None

    run(test)


def change(server: int, version: int) -> Change:
    return Change(("text",), f"server {server} wrote after {version}")


def who() -> Who:
    return Who("10.0.0.1")


def test_a_backup_holds_the_libraries(tmp_path: Path) -> None:
    file, other = tmp_path / "kept.fracas", tmp_path / "other"
    other.mkdir()

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            await h.hub.desk.shelf.make("library", "0" * 64)
            row = await h.hub.desk.keep(who(), "library", "tales", "base", "content", b'{"text":""}', "made")
            await h.hub.desk.change("library", row.brief.id, 1, [change(0, 1)])
            kept = await back_up(sqlite(tmp_path), file)
            assert (kept.rows["libraries"], kept.rows["items"], kept.rows["versions"]) == (1, 1, 2)
        await restore(file, sqlite(other))
        async with house(config(other)) as h:
            again = await h.hub.desk.row("library", row.brief.id)
            assert (again.number, "server 0" in again.body) == (2, True)
            with pytest.raises(ValueError, match="holds tables already"):
                await restore(file, sqlite(other))

    run(test)
