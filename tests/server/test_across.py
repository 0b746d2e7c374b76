"""Several servers on one PostgreSQL: nobody is left on an old question, and what breaks comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from fracas.server.hub import Hub
from fracas.server.journal import Said
from fracas.server.pens import PostgresPen, Row, SqlitePen
from fracas.server.store import Conflict
from tests.server.house import Guest, House, config, house, run, until
from tests.server.postgres import postgres


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as found:
        yield found


@asynccontextmanager
async def two_servers(folder: Path, url: str) -> AsyncIterator[tuple[House, House]]:
    async with house(config(folder, database=url)) as first, house(config(folder, database=url)) as second:
        yield first, second


def test_who_loses_a_race_sees_the_new_question_at_once(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            second.hub._heard = lambda *_: None  # type: ignore[method-assign]
            made = await first.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            winner, loser = await first.guest(made), await second.guest(made)
            onlooker = await second.guest(made, 1)
            await deaf(second.hub)
            for _ in range(5):
                prompt = asked(winner)
                assert asked(loser) == prompt
                assert (await winner.answer(0))["type"] == "done"
                assert asked(loser) == prompt, "the other server has not heard of it"
                assert (await loser.answer(0))["code"] == "stale"
                assert asked(loser) == asked(winner)
                assert onlooker.update["number"] == winner.update["number"]

    run(test)


def asked(guest: Guest) -> str:
    prompts: dict[str, str] = guest.update["prompts"]
    return next(iter(prompts.values()))


async def deaf(hub: Hub) -> None:
    """No news arrives any more."""
    await asyncio.sleep(0.2)
    hub.store.listen = _nothing  # type: ignore[method-assign]
    for task in list(hub.tasks):
        if "listen" in repr(task.get_coro()):
            task.cancel()
    await asyncio.sleep(0)


async def _nothing(heard: Any) -> None: ...


async def nothing_to_see() -> None: ...


def test_of_two_answers_at_once_one_counts_and_all_agree(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            one, other = await first.guest(made), await second.guest(made)
            for number in range(20):
                replies = await asyncio.gather(one.answer(number), other.answer(number))
                kinds = sorted(reply["type"] for reply in replies)
                assert kinds in (["done", "refused"], ["done", "done"])
                await until(lambda: one.update["number"] == other.update["number"])
                assert one.update["prompts"] == other.update["prompts"]
                if one.update["view"]["over"]:
                    return

    run(test)


def test_an_entry_nobody_told_of_is_found_by_looking_around(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me, away = await first.guest(made), await second.guest(made)
            await deaf(second.hub)
            await me.answer(0)
            await second.hub._look_around()
            await until(lambda: away.update["number"] == me.update["number"])

    run(test)


def test_servers_are_told_only_of_tables_they_have(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await first.guest(made)
            room = me.room
            told: list[str] = []
            tell = first.hub.store.tell

            def note(table: str, what: str) -> None:
                told.append(what)
                tell(table, what)

            first.hub.store.tell = note  # type: ignore[method-assign]
            second.hub._look_around = nothing_to_see  # type: ignore[method-assign]
            await me.answer(0)
            assert not [what for what in told if what.isdecimal()], "no other server has the table"
            await second.hub.room(made.table)  # nobody looks at it there, but it is read there
            await until(lambda: room.elsewhere.anybody)
            await me.answer(0)
            number = room.table.number
            assert str(number) in told
            await until(lambda: second.hub.rooms[made.table].table.number == number)

    run(test)


def test_a_server_that_read_a_table_just_before_an_answer_is_told_of_it(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await first.guest(made)
            load = second.hub._load

            async def load_then_answer(id: str, address: str = "") -> Any:
                room = await load(id, address)
                await me.answer(0)  # the first server does not know yet that the second one has read the table
                return room

            second.hub._load = load_then_answer  # type: ignore[method-assign]
            second.hub._look_around = nothing_to_see  # type: ignore[method-assign]
            room = await second.hub.room(made.table)
            assert me.room.table.number == 1
            await until(lambda: room.table.number == 1)

    run(test)


def test_entries_wait_while_something_else_is_written(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            table, store = (await h.table(game="duel")).table, h.hub.store
            assert isinstance(store.pen, SqlitePen)
            async with store.pen.alone():
                given_up = asyncio.create_task(store.write(never))
                await asyncio.sleep(0)
                given_up.cancel()
                said = asyncio.create_task(store.append(table, 1, Said("a", "A", "first")))
                await asyncio.sleep(0.1)
                assert not said.done()
            await said
            assert await store.numbers_of([table]) == {table: 1}

    async def never(connection: Any) -> None:
        raise AssertionError("whoever has given up writes nothing")

    run(test)


def test_presence_beats_on_after_the_database_was_away(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path, database=url)) as h:
            hub = h.hub
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            await h.guest(made)
            beats: list[str] = []
            told = hub.store.tell
            outage = [True]

            def tell(table: str, what: str) -> None:
                beats.append(what)
                if outage[0]:
                    raise OSError("the database is away")
                told(table, what)

            hub.store.tell = tell  # type: ignore[method-assign]
            hub.watch_s = 0.01
            watching = hub.spawn(hub._watch())
            await until(lambda: len(beats) > 2)
            outage[0] = False
            beats.clear()
            await until(lambda: len(beats) > 2)
            assert not watching.done()

    run(test)


def test_killed_connections_are_made_anew(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path, database=url)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await h.guest(made)
            assert (await me.answer(0))["type"] == "done"
            killer = await asyncpg.connect(url)
            await killer.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where pid <> pg_backend_pid() and datname is not null"
            )
            await killer.close()
            replies = [await me.answer(0) for _ in range(6)]
            assert "done" in {reply["type"] for reply in replies}
            assert replies[-1]["type"] == "done" or me.update["view"]["over"]
            assert me.update["number"] == h.hub.rooms[made.table].table.number

    run(test)


def test_many_tables_are_written_at_once_and_a_taken_number_spoils_nothing(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        for database in (url, f"sqlite:///{tmp_path / 'x.db'}"):
            async with house(config(tmp_path, database=database)) as h:
                tables = [(await h.table(game="duel")).table for _ in range(30)]
                store = h.hub.store
                assert isinstance(store.pen, PostgresPen if database == url else SqlitePen)
                await store.append(tables[3], 1, Said("a", "A", "first"))
                found = await asyncio.gather(
                    *(store.append(table, 1, Said("b", "B", "all")) for table in tables), return_exceptions=True
                )
                assert [isinstance(each, Conflict) for each in found] == [n == 3 for n in range(30)]
                assert await store.numbers_of(tables) == dict.fromkeys(tables, 1)
                with_hole = Row(tables[0], 5, 1, "{}")
                if isinstance(store.pen, PostgresPen):
                    assert await store.pen.write([with_hole]) == set(), "an entry follows the last one"

    run(test)
