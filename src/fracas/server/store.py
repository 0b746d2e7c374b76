"""Where tables are kept: SQLite by default, PostgreSQL by URL. What is written here is on disk when a call returns."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from fracas.core import FracasError
from fracas.server import schema
from fracas.server.journal import Entry, Link, Start, decode_entry, decode_start, encode, milliseconds
from fracas.server.pens import CHANNEL, Pen, PostgresPen, Row, SqlitePen, prepare_sqlite

Work = Callable[[AsyncConnection], Awaitable[None]]


HEALTHY_WITHIN_S = 5.0
OPENS_WITHIN_S = 60.0
try:
    from asyncpg import PostgresError as DriverError  # type: ignore[import-untyped]
except ImportError:
    DriverError = OSError


class Unreachable(FracasError):
    """The database cannot be reached or used."""


class Conflict(Exception):
    """Somebody else has written this entry first."""


class Store:
    """Reads and writes. One writer commits what many tables want written together; any number of servers may share a
    PostgreSQL, where an entry is written only if it follows the last one."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.postgres = self.url.startswith("postgresql")
        if self.postgres:
            self.engine = create_async_engine(self.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
            self.reader = self.engine
            dsn = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.pen: Pen = PostgresPen(dsn)
        else:
            self.engine = create_async_engine(self.url, pool_size=1, max_overflow=0)
            self.reader = create_async_engine(self.url, pool_size=4, max_overflow=4)
            for engine in (self.engine, self.reader):
                sa.event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
            sa.event.listen(self.engine.sync_engine, "begin", _begin_immediate)
            self.pen = SqlitePen(self.engine.url.database or ":memory:")

    async def open(self) -> None:
        """Bring the database up to date and get ready to write."""
        self.make_file()
        try:
            async with asyncio.timeout(OPENS_WITHIN_S), self.engine.begin() as connection:
                await connection.run_sync(migrate, self.postgres)
        except (OSError, SQLAlchemyError, DriverError) as error:
            plain = self.engine.url.set(drivername="postgresql" if self.postgres else "sqlite")
            shown = plain.render_as_string(hide_password=True)
            reason = str(getattr(error, "orig", None) or error).strip() or "it does not answer"
            raise Unreachable(f"the database {shown} cannot be used: {reason.splitlines()[0]}") from error

    def make_file(self) -> None:
        """A new file is its owner's alone: it holds keys."""
        if not self.postgres and self.engine.url.database:
            with contextlib.suppress(OSError):  # it is there already, or cannot be made, which is told where it is used
                os.close(os.open(self.engine.url.database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))

    async def close(self) -> None:
        await self.pen.close()
        await self.engine.dispose()
        await self.reader.dispose()

    # Reading

    async def start_of(self, table: str) -> Start | None:
        row = await self.one(sa.select(schema.tables.c.start).where(schema.tables.c.id == table))
        return decode_start(row[0]) if row else None

    async def entries_after(self, table: str, number: int) -> list[tuple[int, int, Entry]]:
        """Number, time and entry, in order."""
        columns = schema.entries.c
        query = (
            sa.select(columns.number, columns.at, columns.body)
            .where(columns.table_id == table, columns.number > number)
            .order_by(columns.number)
        )
        async with self._reading() as reader:
            rows = (await reader.execute(query)).all()
        return [(row[0], row[1], decode_entry(row[2])) for row in rows]

    async def link(self, hash: str) -> Link | None:
        row = await self.one(sa.select(schema.links).where(schema.links.c.hash == hash))
        return _link(row) if row else None

    async def links_of(self, table: str) -> list[Link]:
        query = sa.select(schema.links).where(schema.links.c.table_id == table).order_by(schema.links.c.made)
        async with self._reading() as reader:
            return [_link(row) for row in (await reader.execute(query)).all()]

    async def healthy(self) -> bool:
        """Whether the database answers, and soon."""
        try:
            async with asyncio.timeout(HEALTHY_WITHIN_S):
                return bool(await self.one(sa.select(sa.literal(1))))
        except (TimeoutError, OSError, SQLAlchemyError):
            return False

    async def one(self, query: Any) -> Any:
        async with self._reading() as reader:
            return (await reader.execute(query)).first()

    async def rows(self, query: Any) -> Any:
        async with self._reading() as reader:
            return (await reader.execute(query)).all()

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

        await self.write(work)

    async def add_link(self, hash: str, link: Link, replaces: str = "") -> None:
        async def work(connection: AsyncConnection) -> None:
            if replaces:
                await connection.execute(schema.links.delete().where(schema.links.c.id == replaces))
            await connection.execute(schema.links.insert(), _row(hash, link, milliseconds()))

        await self.write(work)

    async def rename_link(self, id: str, name: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(schema.links.update().where(schema.links.c.id == id).values(name=name))

        await self.write(work)

    async def add_report(self, id: str, table: str, body: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            row = {"id": id, "table_id": table, "at": milliseconds(), "body": body}
            await connection.execute(schema.reports.insert(), row)

        await self.write(work)

    async def reports_of(self, table: str) -> int:
        """How many reports a table has."""
        query = sa.select(sa.func.count()).select_from(schema.reports).where(schema.reports.c.table_id == table)
        return int((await self.one(query))[0])

    async def reports(self) -> list[tuple[str, str, int, str]]:
        """Id, table, time and body of every report, newest first."""
        columns = schema.reports.c
        query = sa.select(columns.id, columns.table_id, columns.at, columns.body).order_by(columns.at.desc())
        async with self._reading() as reader:
            return [(row[0], row[1], row[2], row[3]) for row in (await reader.execute(query)).all()]

    async def append(self, table: str, number: int, entry: Entry) -> int:
        """Write the next entry of a table and return its time. Raises Conflict when that number is taken."""
        at = milliseconds()
        if not await self.pen.put(Row(table, number, at, encode(entry).decode())):
            raise Conflict("that entry is taken")
        return at

    async def numbers_of(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the last entries of some tables."""
        query = sa.select(schema.tables.c.id, schema.tables.c.number).where(schema.tables.c.id.in_(tables))
        async with self._reading() as reader:
            return {row[0]: row[1] for row in (await reader.execute(query)).all()}

    async def write(self, work: Work) -> None:
        """One transaction: on disk when this returns, or not done at all."""
        if isinstance(self.pen, SqlitePen):
            async with self.pen.alone(), self.engine.begin() as connection:
                await work(connection)
        else:
            async with self.engine.begin() as connection:
                await work(connection)

    # Hearing from other servers

    def tell(self, table: str, what: str) -> None:
        """Tell all servers something about a table that is not written down."""
        if isinstance(self.pen, PostgresPen):
            self.pen.tell(f"{table} {what}")

    async def listen(self, heard: Callable[[str, str], None]) -> None:
        """Call `heard` with a table and what was told of it: the number of a new entry, or something else.

        If the line breaks it begins anew, with an empty table: something may have been missed.
        """
        if not self.postgres:
            return
        import asyncpg

        dsn = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

        def hear(connection: Any, pid: int, channel: str, payload: str) -> None:
            for line in payload.splitlines():
                table, _, what = line.partition(" ")
                heard(table, what)

        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(dsn)
                try:
                    await connection.add_listener(CHANNEL, hear)
                    heard("", "")
                    while not connection.is_closed():
                        await asyncio.sleep(0.5)
                finally:
                    connection.terminate()
            await asyncio.sleep(0.5)


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


def migrate(connection: Any, postgres: bool, revision: str = "head") -> None:
    """Bring the database to a revision of the schema, the newest unless another one is named."""
    if postgres:
        connection.execute(sa.text("select pg_advisory_xact_lock(7340912)"))
    config = _alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def newest_revision() -> str:
    """The schema this version works with."""
    return ScriptDirectory.from_config(_alembic()).get_current_head() or ""


def _alembic() -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _begin_immediate(connection: Any) -> None:
    connection.exec_driver_sql("begin immediate")


def _sqlite_pragmas(connection: Any, record: Any) -> None:
    """Transactions are begun by us, not by the driver, so that savepoints work."""
    connection.isolation_level = None
    prepare_sqlite(connection)


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
