"""How entries get onto the disk: many at once, in one transaction and in as few round trips as can be."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from queue import SimpleQueue
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


Wanted = tuple[Row, "asyncio.Future[bool]"]
"""An entry to be written, and who waits to hear whether it was."""


class Pen(Protocol):
    def put(self, row: Row) -> asyncio.Future[bool]:
        """Have an entry written soon, together with others. It is on disk when the answer is there: True, or False if
        it does not follow the last one of its table."""
        ...

    async def close(self) -> None: ...


def tell_all(wanted: Sequence[Wanted], outcome: set[Row] | Exception) -> None:
    """Tell everybody who waits what came of it: which entries were written, or what went wrong."""
    for row, done in wanted:
        if done.done():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(row in outcome)


class Aside:
    """While somebody else writes with a connection of their own, the pen waits."""

    def __init__(self, turn: asyncio.Future[None]) -> None:
        self.turn, self.over = turn, threading.Event()

    def begin(self) -> None:
        if not self.turn.done():
            self.turn.set_result(None)


INSERT = "insert into entries (table_id, number, at, body) values (?, ?, ?, ?)"
FOLLOW = """
create temp trigger follow after insert on main.entries begin
    update tables set number = new.number, touched = new.at where id = new.table_id;
end
"""
"""The row of a table says which entry was the last, in the same statement: written by itself, one entry is one."""


class SqlitePen:
    """A connection of its own, in a thread of its own, which takes all that has come while it wrote. If one entry of
    those does not fit, none is written, and then each by itself."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._waiting: SimpleQueue[Wanted | Aside | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def put(self, row: Row) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._hand_over((row, done))
        return done

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nothing else is written meanwhile."""
        aside = Aside(asyncio.get_running_loop().create_future())
        self._hand_over(aside)
        try:
            await aside.turn
            yield
        finally:
            aside.over.set()

    def _hand_over(self, what: Wanted | Aside) -> None:
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._work, args=(loop,), name="pen", daemon=True)
            self._thread.start()
        self._waiting.put(what)

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        connection: list[sqlite3.Connection] = []
        going = True
        while going:
            batch = [self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get())
            with contextlib.suppress(RuntimeError):  # the loop was closed; nobody waits any more
                if wanted := [each for each in batch if isinstance(each, tuple)]:
                    loop.call_soon_threadsafe(tell_all, wanted, self._try(connection, tuple(row for row, _ in wanted)))
                for aside in [each for each in batch if isinstance(each, Aside)]:
                    loop.call_soon_threadsafe(aside.begin)
                    aside.over.wait()
            going = None not in batch
        for each in connection:
            each.close()

    def _try(self, connection: list[sqlite3.Connection], rows: tuple[Row, ...]) -> set[Row] | Exception:
        try:
            if not connection:
                connection.append(_pen_of(self.file))
            return self._write(connection[0], rows)
        except Exception as error:
            return error

    def _write(self, connection: sqlite3.Connection, rows: tuple[Row, ...]) -> set[Row]:
        if len(rows) == 1:  # one statement is a transaction by itself
            try:
                connection.execute(INSERT, rows[0])
            except sqlite3.IntegrityError:
                return set()
            return set(rows)
        connection.execute("begin immediate")
        try:
            connection.executemany(INSERT, rows)
            connection.execute("commit")
        except sqlite3.IntegrityError:
            connection.execute("rollback")
            return {row for row in rows if self._write(connection, (row,))}
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("rollback")
            raise
        return set(rows)

    async def close(self) -> None:
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
            self._thread = None


def _pen_of(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        prepare_sqlite(connection)
        connection.execute("pragma temp_store=memory")
        connection.execute(FOLLOW)
    except BaseException:
        connection.close()
        raise
    return connection


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
    """One statement writes what many tables want written; another connection tells other servers what they should
    know, after it is on disk: telling inside the transaction would let all servers wait for each other's disk."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._waiting: list[Wanted] = []
        self._writer: asyncio.Task[None] | None = None
        self._writing: Any = None
        self._telling: Any = None
        self._news: list[str] = []
        self._teller: asyncio.Task[None] | None = None

    def put(self, row: Row) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.ensure_future(self._write_all())
        return done

    async def _write_all(self) -> None:
        """All entries that are waiting are committed at once: one sync of the disk for many tables."""
        while self._waiting:
            wanted, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                tell_all(wanted, await self.write([row for row, _ in wanted]))
            except Exception as error:
                tell_all(wanted, error)

    async def write(self, rows: Sequence[Row]) -> set[Row]:
        """Write all entries that follow the last ones of their tables, and return those. They are on disk then."""
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
        return {row for row in ordered if row.table in written}

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
        for task in (self._writer, self._teller):
            if task is not None:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(task, 2)
        for connection in (self._writing, self._telling):
            if connection is not None:
                with contextlib.suppress(Exception):
                    await connection.close(timeout=2)
