"""Databases of every released version are brought up to date and played on with, on SQLite and on PostgreSQL.

`released/VERSION.sql` is a database as that version left it, `released/VERSION.json` what its tables were then.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from fracas.server.journal import frozen
from fracas.server.keeping import back_up, newest_revision, restore, revision_of
from fracas.server.links import hashed
from fracas.server.schema import metadata
from fracas.server.store import Store
from tests.server.house import config, house, run
from tests.server.postgres import postgres

RELEASED = Path(__file__).with_name("released")
VERSIONS = sorted(path.stem for path in RELEASED.glob("*.sql"))


def old_database(folder: Path, version: str) -> str:
    with sqlite3.connect(folder / "tables.db") as database:
        database.executescript((RELEASED / f"{version}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{folder / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "sqlite":
        yield ""
        return
    with postgres() as url:
        yield url


def test_there_is_a_database_of_every_released_version() -> None:
    assert "0.1.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_old_tables_are_what_they_were_and_go_on(tmp_path: Path, kind: str, version: str) -> None:
    url = old_database(tmp_path, version)
    if kind:
        asyncio.run(_move(url, tmp_path / "old.fracas", kind))
        url = kind
    known = json.loads((RELEASED / f"{version}.json").read_text(encoding="utf-8"))

    async def test() -> None:
        async with house(config(tmp_path, database=url)) as h:
            for title, was in known.items():
                link = await h.hub.store.link(hashed(was["secret"]))
                assert link is not None, f"the invite link of “{title}” is not valid any more"
                room = await h.hub.room(link.table)
                match = room.table.match
                assert room.table.number == was["number"]
                assert match.answers == [(seat, frozen(value)) for seat, value in was["answers"]] or not was["answers"]
                assert json.loads(json.dumps(match.rules.to_plain(match.state))) == was["plain"], title
                assert room.table.thrown.shown(False).seed == "", "an old seed was never shown and is not now"
            await plays_on(h, known["duel"]["table"])
            assert await h.hub.store.reports()

    run(test)
    asyncio.run(_is_up_to_date(url))


async def _move(url: str, file: Path, target: str) -> None:
    await back_up(url, file)
    await restore(file, target)


async def plays_on(h: Any, table: str) -> None:
    links = [link for link in await h.hub.store.links_of(table) if link.seats]
    room = await h.hub.room(table)
    asked = room.table.match.asks[0]
    link = next(each for each in links if any(room.table.match.speaks_for(seat, asked) for seat in each.seats))
    prompt = room.table.prompts[asked.seat][1]
    word = room.table.match.question(asked).spell(room.table.match.state, asked.options[0])
    before = room.table.number
    assert await h.hub.act(room, lambda table: table.answer(link, prompt, word)) == before + 1


async def _is_up_to_date(url: str) -> None:
    """The schema that migrations lead to is the one the server works with."""
    store = Store(url)
    try:
        async with store.engine.connect() as connection:
            assert await revision_of(connection) == newest_revision()
            found = await connection.run_sync(_columns)
            assert found == {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}
    finally:
        await store.close()


def _columns(connection: Any) -> dict[str, set[str]]:
    look = sa.inspect(connection)
    names = [name for name in look.get_table_names() if name != "alembic_version"]
    return {name: {column["name"] for column in look.get_columns(name)} for name in names}
