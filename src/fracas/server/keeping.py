"""Backups: everything a server has written, as one file that can be read back into either kind of database.

A backup is taken in one transaction that sees a single moment: the server goes on meanwhile and nothing is half there.
The file is compressed lines of JSON: what it is, every row, and at the end how many there were and their checksum.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from fracas import __version__
from fracas.core import FracasError
from fracas.server import schema
from fracas.server.journal import milliseconds
from fracas.server.store import Store, migrate, newest_revision

FORMAT = 1
AT_ONCE = 500


class BadBackup(FracasError, ValueError):
    """A backup that cannot be read, or a database it cannot be put into."""


def how_many(number: int | None, of: str) -> str:
    """A number and what there is so many of: “1 library”, “2 libraries”."""
    one = "y".join(of.rsplit("ies", 1)) if of.endswith("ies") else of.removesuffix("es" if of.endswith("sses") else "s")
    return f"{number or 0} {one if number == 1 else of}"


class Kept(msgspec.Struct):
    """What a backup holds."""

    version: str
    revision: str
    at: int
    rows: dict[str, int]


def parts() -> list[sa.Table]:
    """Tables in an order in which rows only point to what is there already."""
    return list(schema.metadata.sorted_tables)


async def revision_of(connection: AsyncConnection) -> str | None:
    """Which version of the schema a database has; None when it has none."""
    names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
    if "alembic_version" not in names:
        return None
    found: str | None = (await connection.execute(sa.text("select version_num from alembic_version"))).scalar()
    return found


@contextlib.asynccontextmanager
async def one_moment(store: Store) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    async with store.reader.connect() as connection:
        if store.postgres:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.begin()
            await connection.execute(sa.text("set transaction read only"))
        else:
            await connection.exec_driver_sql("begin")
        yield connection


async def back_up(url: str, path: Path) -> Kept:
    """Write everything into a new file, readable by its owner only; whole or not at all."""
    store = Store(url)
    part = path.with_name(f".{path.name}.part")
    try:
        async with one_moment(store) as connection:
            revision = await revision_of(connection)
            if revision is None:
                raise BadBackup("there are no tables of Fracas in this database")
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as raw:
                with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as file:
                    kept = await _write(connection, file, revision)
                raw.flush()
                os.fsync(raw.fileno())
        os.replace(part, path)
        return kept
    finally:
        part.unlink(missing_ok=True)
        await store.close()


async def _write(connection: AsyncConnection, file: gzip.GzipFile, revision: str) -> Kept:
    kept = Kept(__version__, revision, milliseconds(), {})
    sum = hashlib.sha256()

    def put(line: Any) -> None:
        data = json.dumps(line, ensure_ascii=False).encode() + b"\n"
        sum.update(data)
        file.write(data)

    put({"fracas_backup": FORMAT, "version": kept.version, "revision": revision, "at": kept.at})
    then = sa.MetaData()
    await connection.run_sync(then.reflect)
    for table in then.sorted_tables:  # an older database has fewer of them
        if table.name not in schema.metadata.tables:
            continue
        kept.rows[table.name] = 0
        async with connection.stream(sa.select(table)) as rows:
            async for row in rows:
                put([table.name, dict(row._mapping)])
                kept.rows[table.name] += 1
    file.write(json.dumps({"rows": kept.rows, "sha256": sum.hexdigest()}).encode() + b"\n")
    return kept


def _lines(path: Path) -> Iterator[Any]:
    """The lines of a backup; raises BadBackup for whatever is no such file."""
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (OSError, EOFError) as error:
        raise BadBackup(f"{path} cannot be read as a backup: {error}") from error


def check(path: Path) -> Kept:
    """Read a whole backup and see that nothing is missing or changed."""
    if not path.is_file():
        raise BadBackup(f"there is no file {path}")
    sum, before, kept, rows = hashlib.sha256(), b"", None, dict[str, int]()
    try:
        for line in _lines(path):
            if kept is None:
                head = json.loads(line)
                if not isinstance(head, dict) or head.get("fracas_backup") != FORMAT:
                    raise BadBackup(f"{path} is no backup of Fracas that this version reads")
                kept = Kept(head["version"], head["revision"], head["at"], rows)
            elif before and before[:1] == b"[":
                name = json.loads(before)[0]
                rows[name] = rows.get(name, 0) + 1
            sum.update(before)
            before = line
        end = json.loads(before) if kept else None
    except (ValueError, KeyError, TypeError) as error:
        raise BadBackup(f"{path} is damaged: {error}") from error
    if kept is None or not isinstance(end, dict) or "sha256" not in end:
        raise BadBackup(f"{path} is damaged: its end is missing")
    if end["sha256"] != sum.hexdigest() or {k: n for k, n in end["rows"].items() if n} != rows:
        raise BadBackup(f"{path} is damaged: it is not what was written")
    kept.rows = end["rows"]
    return kept


async def restore(path: Path, url: str) -> Kept:
    """Put a backup into an empty database, all of it or nothing, and bring it up to date."""
    kept = check(path)
    store = Store(url)
    store.make_file()
    try:
        async with store.engine.begin() as connection:
            if await revision_of(connection) is not None and await _holds_something(connection):
                raise BadBackup("this database holds tables already; restore into an empty one")
            await connection.run_sync(migrate, store.postgres, kept.revision)
            await _read(connection, path)
            await connection.run_sync(migrate, store.postgres)
    except sa.exc.SQLAlchemyError as error:
        raise BadBackup(f"the backup cannot be put into this database: {error}"[:400]) from error
    finally:
        await store.close()
    return kept


async def _holds_something(connection: AsyncConnection) -> bool:
    there = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
    for table in (schema.tables, schema.libraries):
        one = sa.select(sa.literal(1)).select_from(table).limit(1)
        if table.name in there and (await connection.execute(one)).first():
            return True
    return False


async def _read(connection: AsyncConnection, path: Path) -> None:
    """Rows in the order in which they were written, into tables as they were then."""
    then = sa.MetaData()
    await connection.run_sync(then.reflect)
    waiting: list[dict[str, Any]] = []
    of = ""
    for line in _lines(path):
        if line[:1] != b"[":
            continue
        name, row = json.loads(line)
        if name not in then.tables:
            raise BadBackup(f"{path} is damaged: there is no table “{name}”")
        if waiting and (name != of or len(waiting) >= AT_ONCE):
            await connection.execute(then.tables[of].insert(), waiting)
            waiting = []
        of = name
        waiting.append(row)
    if waiting:
        await connection.execute(then.tables[of].insert(), waiting)


__all__ = ["BadBackup", "Kept", "back_up", "check", "newest_revision", "restore", "revision_of"]
