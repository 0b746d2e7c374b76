"""Where tables are kept: SQLite by default, PostgreSQL by URL. What is written here is on disk when a call returns."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from fracas.server import schema
from fracas.server.journal import Entry, Link, Start, decode_entry, decode_start, encode

CHANNEL = "fracas_tables"
Work = Callable[[AsyncConnection], Awaitable[None]]
Row = dict[str, Any]


class Conflict(Exception):
    """Somebody else has written this entry first."""


class Store:
    """Reads and writes. On SQLite one writer commits what many tables want written together; on PostgreSQL each
    table's row is locked while it is written, so that any number of servers may share it."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.postgres = self.url.startswith("postgresql")
        self._queue: asyncio.Queue[tuple[Work | Row, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        if self.postgres:
            self.engine = create_async_engine(self.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
            self.reader = self.engine
        else:
            self.engine = create_async_engine(self.url, pool_size=1, max_overflow=0)
            self.reader = create_async_engine(self.url, pool_size=4, max_overflow=4)
            for engine in (self.engine, self.reader):
                sa.event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
            sa.event.listen(self.engine.sync_engine, "begin", _begin_immediate)

    async def open(self) -> None:
        """Bring the database up to date and get ready to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate, self.postgres)
        if not self.postgres:
            self._writer = asyncio.create_task(self._write_together())

    async def close(self) -> None:
        if self._writer:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()
        await self.reader.dispose()

    # Reading

    async def start_of(self, table: str) -> Start | None:
        row = await self._one(sa.select(schema.tables.c.start).where(schema.tables.c.id == table))
        return decode_start(row[0]) if row else None

    async def entries_after(self, table: str, number: int, connection: Any = None) -> list[tuple[int, int, Entry]]:
        """Number, time and entry, in order."""
        columns = schema.entries.c
        query = (
            sa.select(columns.number, columns.at, columns.body)
            .where(columns.table_id == table, columns.number > number)
            .order_by(columns.number)
        )
        if connection is not None:
            rows = (await connection.execute(query)).all()
        else:
            async with self._reading() as reader:
                rows = (await reader.execute(query)).all()
        return [(row[0], row[1], decode_entry(row[2])) for row in rows]

    async def link(self, hash: str) -> Link | None:
        row = await self._one(sa.select(schema.links).where(schema.links.c.hash == hash))
        return _link(row) if row else None

    async def links_of(self, table: str) -> list[Link]:
        query = sa.select(schema.links).where(schema.links.c.table_id == table).order_by(schema.links.c.made)
        async with self._reading() as reader:
            return [_link(row) for row in (await reader.execute(query)).all()]

    async def healthy(self) -> bool:
        return bool(await self._one(sa.select(sa.literal(1))))

    async def _one(self, query: Any) -> Any:
        async with self._reading() as reader:
            return (await reader.execute(query)).first()

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.reader.connect() as connection:
            yield connection

    # Writing

    async def make_table(self, id: str, start: Start, links: list[tuple[str, Link]]) -> None:
        now = milliseconds()

        async def work(connection: AsyncConnection) -> None:
            row = {"id": id, "made": now, "touched": now, "number": 0, "start": encode(start).decode()}
            await connection.execute(schema.tables.insert(), row)
            if links:
                await connection.execute(schema.links.insert(), [_row(hash, link, now) for hash, link in links])

        await self._write(work)

    async def add_link(self, hash: str, link: Link, replaces: str = "") -> None:
        async def work(connection: AsyncConnection) -> None:
            if replaces:
                await connection.execute(schema.links.delete().where(schema.links.c.id == replaces))
            await connection.execute(schema.links.insert(), _row(hash, link, milliseconds()))

        await self._write(work)

    async def rename_link(self, id: str, name: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(schema.links.update().where(schema.links.c.id == id).values(name=name))

        await self._write(work)

    async def add_report(self, id: str, table: str, body: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            row = {"id": id, "table_id": table, "at": milliseconds(), "body": body}
            await connection.execute(schema.reports.insert(), row)

        await self._write(work)

    async def reports(self) -> list[tuple[str, str, int, str]]:
        """Id, table, time and body of every report, newest first."""
        columns = schema.reports.c
        query = sa.select(columns.id, columns.table_id, columns.at, columns.body).order_by(columns.at.desc())
        async with self._reading() as reader:
            return [(row[0], row[1], row[2], row[3]) for row in (await reader.execute(query)).all()]

    async def append(self, table: str, number: int, entry: Entry, connection: AsyncConnection | None = None) -> int:
        """Write the next entry of a table and return its time. Raises Conflict when that number is taken."""
        at = milliseconds()
        row: Row = {"table_id": table, "number": number, "at": at, "body": encode(entry).decode()}
        if connection is not None:
            await _append(connection, [row])
            await connection.execute(sa.text("select pg_notify(:c, :p)"), {"c": CHANNEL, "p": f"{table} {number}"})
        else:
            await self._enqueue(row)
        return at

    @contextlib.asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[tuple[AsyncConnection | None, int]]:
        """Hold the table's row: nobody else writes to it. Gives the number of its last entry (-1: not known)."""
        if not self.postgres:
            yield None, -1
            return
        async with self.engine.begin() as connection:
            query = sa.select(schema.tables.c.number).where(schema.tables.c.id == table).with_for_update()
            yield connection, (await connection.execute(query)).scalar_one()

    async def _write(self, work: Work) -> None:
        if self.postgres:
            async with self.engine.begin() as connection:
                await work(connection)
        else:
            await self._enqueue(work)

    async def _enqueue(self, what: Work | Row) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((what, done))
        await done

    async def _write_together(self) -> None:
        """All entries that are waiting are committed at once: one sync of the disk for many tables."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            rows = [(what, done) for what, done in batch if isinstance(what, dict)]
            if rows and not await self._commit(rows):
                for row in rows:
                    await self._commit([row], alone=True)
            for what, done in batch:
                if not isinstance(what, dict):
                    await self._carry_out(what, done)

    async def _commit(self, rows: list[tuple[Row, asyncio.Future[None]]], alone: bool = False) -> bool:
        """Write entries in one transaction. If that fails none is written, and each has to be tried alone."""
        try:
            async with self.engine.begin() as connection:
                await _append(connection, [row for row, _ in rows])
        except Exception as error:
            if not alone:
                return False
            taken = isinstance(error, IntegrityError)
            _fail(rows[0][1], Conflict("that entry is taken") if taken else error)
            return False
        for _, done in rows:
            if not done.done():
                done.set_result(None)
        return True

    async def _carry_out(self, work: Work, done: asyncio.Future[None]) -> None:
        try:
            async with self.engine.begin() as connection:
                await work(connection)
        except Exception as error:
            _fail(done, error)
            return
        if not done.done():
            done.set_result(None)

    # Hearing from other servers

    async def tell(self, table: str, what: str) -> None:
        """Tell all servers something about a table that is not written down."""
        if self.postgres:
            async with self.engine.begin() as connection:
                await connection.execute(sa.text("select pg_notify(:c, :p)"), {"c": CHANNEL, "p": f"{table} {what}"})

    async def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard` with a table and what was told of it: the number of a new entry, or something else.

        If the line breaks it begins anew, with an empty table: something may have been missed.
        """
        if not self.postgres:
            return
        import asyncpg  # type: ignore[import-untyped]

        dsn = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

        def hear(connection: Any, pid: int, channel: str, payload: str) -> None:
            table, _, what = payload.partition(" ")
            heard(table, what)

        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(dsn)
                await connection.add_listener(CHANNEL, hear)
                heard("", "")
                while not connection.is_closed():
                    await asyncio.sleep(0.5)
            await asyncio.sleep(0.5)


async def _append(connection: AsyncConnection, rows: list[Row]) -> None:
    """New entries, and what their tables say about their last one."""
    await connection.execute(schema.entries.insert(), rows)
    tables = schema.tables
    update = (
        tables.update()
        .where(tables.c.id == sa.bindparam("of"))
        .values(number=sa.bindparam("last"), touched=sa.bindparam("then"))
    )
    await connection.execute(update, [{"of": r["table_id"], "last": r["number"], "then": r["at"]} for r in rows])


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def async_url(url: str) -> str:
    """The URL with the asynchronous driver named in it."""
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    if url.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        return url
    raise ValueError(f"the database must be sqlite:///FILE or postgresql://USER@HOST/NAME, not “{url}”")


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def _migrate(connection: Any, postgres: bool) -> None:
    if postgres:
        connection.execute(sa.text("select pg_advisory_xact_lock(7340912)"))
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _begin_immediate(connection: Any) -> None:
    connection.exec_driver_sql("begin immediate")


def _sqlite_pragmas(connection: Any, record: Any) -> None:
    """Transactions are begun by us, not by the driver, so that savepoints work."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def _row(hash: str, link: Link, now: int) -> dict[str, Any]:
    return {
        "hash": hash,
        "id": link.id,
        "table_id": link.table,
        "role": link.role,
        "seats": encode(list(link.seats)).decode(),
        "name": link.name,
        "made": now,
        "expires": link.expires,
    }


def _link(row: Any) -> Link:
    return Link(row.id, row.table_id, row.role, tuple(msgspec.json.decode(row.seats)), row.name, row.expires)
