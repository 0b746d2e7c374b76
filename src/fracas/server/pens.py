"""How entries get onto the disk: many at once, in one transaction and in as few round trips as can be."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

CHANNEL = "fracas_tables"
MOST_AT_ONCE = 150
"""Entries in one transaction; what is told of them has to fit into one notification of PostgreSQL."""


class Row(NamedTuple):
    """An entry of a table, as it is written."""

    table: str
    number: int
    at: int
    body: str


class Pen(Protocol):
    async def write(self, rows: Sequence[Row]) -> set[Row]:
        """Write all entries that follow the last ones of their tables, and return those. They are on disk then."""
        ...

    async def close(self) -> None: ...


class SqlitePen:
    """A connection of its own, used in a thread of its own. If one entry does not fit, none is written."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._thread = ThreadPoolExecutor(1, "pen")
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: Sequence[Row]) -> set[Row]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._write, tuple(rows))

    def _write(self, rows: tuple[Row, ...]) -> set[Row]:
        if self._connection is None:
            self._connection = sqlite3.connect(self.file, isolation_level=None)
            prepare_sqlite(self._connection)
        connection = self._connection
        connection.execute("begin immediate")
        try:
            connection.executemany("insert into entries (table_id, number, at, body) values (?, ?, ?, ?)", rows)
            last = [(row.number, row.at, row.table) for row in rows]
            connection.executemany("update tables set number = ?, touched = ? where id = ?", last)
            connection.execute("commit")
        except sqlite3.IntegrityError:
            connection.execute("rollback")
            return set() if len(rows) == 1 else {row for row in rows if self._write((row,))}
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("rollback")
            raise
        return set(rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def prepare_sqlite(connection: Any) -> None:
    """A journal beside the file, and every commit waits for the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


WRITE = """
with wanted as (
    select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) as w (id, number, at, body)
), moved as (
    update tables set number = w.number, touched = w.at from wanted w
    where tables.id = w.id and tables.number = w.number - 1
    returning w.id, w.number, w.at, w.body
)
insert into entries (table_id, number, at, body) select id, number, at, body from moved returning table_id
"""
"""The row of a table says which entry was the last: of several servers that write the next one, one finds it so."""


class PostgresPen:
    """One statement writes what many tables want written; another connection tells the other servers of it. They are
    told after it is on disk: telling inside the transaction would let all servers wait for each other's disk."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._writing: Any = None
        self._telling: Any = None
        self._news: list[str] = []
        self._teller: asyncio.Task[None] | None = None

    async def write(self, rows: Sequence[Row]) -> set[Row]:
        import asyncpg  # type: ignore[import-untyped]

        self._writing = await self._connected(self._writing)
        ordered = sorted(rows)
        try:
            found = await self._writing.fetch(WRITE, *(list(column) for column in zip(*ordered, strict=True)))
        except (asyncpg.DeadlockDetectedError, asyncpg.UniqueViolationError):
            if len(rows) == 1:
                return set()
            return {row for row in ordered if await self.write([row])}
        written = {record[0] for record in found}
        done = {row for row in ordered if row.table in written}
        self.tell(*(f"{row.table} {row.number}" for row in done))
        return done

    def tell(self, *news: str) -> None:
        """Tell all servers, soon."""
        self._news += news
        if self._news and (self._teller is None or self._teller.done()):
            self._teller = asyncio.ensure_future(self._tell())

    async def _tell(self) -> None:
        """What cannot be told is forgotten: servers look for themselves every so often."""
        while self._news:
            told: list[str] = []
            while self._news and sum(map(len, told)) + len(told) + len(self._news[0]) < 7_500:
                told.append(self._news.pop(0))
            try:
                self._telling = await self._connected(self._telling, "set synchronous_commit = off")
                await self._telling.execute("select pg_notify($1, $2)", CHANNEL, "\n".join(told or self._news[:1]))
            except Exception:
                self._news.clear()
            if not told:
                self._news[:1] = []

    async def _connected(self, connection: Any, first: str = "") -> Any:
        import asyncpg

        if connection is not None and not connection.is_closed():
            return connection
        connection = await asyncpg.connect(self.dsn)
        if first:
            await connection.execute(first)
        return connection

    async def close(self) -> None:
        if self._teller is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._teller, 2)
        for connection in (self._writing, self._telling):
            if connection is not None:
                with contextlib.suppress(Exception):
                    await connection.close(timeout=2)
