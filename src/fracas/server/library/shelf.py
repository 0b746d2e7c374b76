"""Where libraries are kept. What is written here is on disk when a call returns, and no version is written twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from fracas.core import Refused
from fracas.server.journal import milliseconds
from fracas.server.library.shapes import Brief, Summary, Version
from fracas.server.schema import items, libraries, shares, versions
from fracas.server.store import Conflict, Store

MOST_ITEMS = 1_000
MOST_BYTES = 60_000_000
"""What all versions of all items of a library may take."""
MOST_DRAFT = 250_000
KEPT_GONE_MS = 30 * 86_400_000
"""So long what was thrown away can be brought back."""
KEEP_LAST = 100
THIN_EVERY = 25
HOUR, DAY, WEEK = 3_600_000, 86_400_000, 7 * 86_400_000


class Row(NamedTuple):
    """An item and its newest version."""

    brief: Brief
    library: str
    share: int
    size: int
    number: int
    at: int
    what: str
    token: str
    back: int
    forth: int
    body: str


class Writing(NamedTuple):
    """A version to be written: by what it came about, where undo and redo lead from it, and the draft."""

    what: str
    body: str
    back: int = 0
    forth: int = 0
    token: str = ""


class Shelf:
    def __init__(self, store: Store) -> None:
        self.store = store

    # Libraries

    async def make(self, id: str, hash: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(libraries.insert(), {"id": id, "hash": hash, "made": milliseconds()})

        await self.store.write(work)

    async def library(self, hash: str) -> str | None:
        """The id of the library that a secret opens."""
        row = await self.store.one(sa.select(libraries.c.id).where(libraries.c.hash == hash))
        return str(row[0]) if row else None

    async def hash_of(self, item: str) -> str | None:
        """The hash of the secret of the library an item is in."""
        if not is_id(item):
            return None
        query = sa.select(libraries.c.hash).join(items, items.c.library_id == libraries.c.id).where(items.c.id == item)
        row = await self.store.one(query)
        return str(row[0]) if row else None

    async def summary(self, library: str) -> Summary:
        made = await self.store.one(sa.select(libraries.c.made).where(libraries.c.id == library))
        count, size = sa.func.count(), sa.func.coalesce(sa.func.sum(items.c.size), 0)
        gone_now = sa.case((items.c.gone > 0, 1), else_=0).label("gone_now")
        query = (
            sa.select(items.c.game, items.c.kind, gone_now, count, size)
            .where(items.c.library_id == library)
            .group_by(items.c.game, items.c.kind, sa.text("gone_now"))
        )
        found = Summary(int(made[0]), 0, MOST_ITEMS, 0, MOST_BYTES, {}, {}, 0)
        for game, kind, gone, number, bytes in await self.store.rows(query):
            found.bytes += int(bytes)
            if gone:
                found.gone += number
                continue
            found.items += number
            found.games[game] = found.games.get(game, 0) + number
            found.kinds[kind] = found.kinds.get(kind, 0) + number
        return found

    # Items

    async def briefs(self, library: str, game: str = "", kind: str = "", gone: bool = False) -> list[Brief]:
        """Items of a library, the newest first."""
        if "\0" in game + kind:  # PostgreSQL has no such sign
            return []
        query = sa.select(items, _linked()).where(items.c.library_id == library, (items.c.gone > 0) == gone)
        for column, wanted in ((items.c.game, game), (items.c.kind, kind)):
            if wanted:
                query = query.where(column == wanted)
        return [_brief(row) for row in await self.store.rows(query.order_by(items.c.changed.desc(), items.c.id))]

    async def item(self, library: str, id: str) -> Row | None:
        if not is_id(id):
            return None
        return await self._row(sa.and_(items.c.id == id, items.c.library_id == library))

    async def shared(self, hash: str) -> Row | None:
        """The item that a shared link shows."""
        found = await self.store.one(sa.select(shares.c.item_id).where(shares.c.hash == hash))
        row = await self._row(items.c.id == found[0]) if found else None
        return row if row and not row.brief.gone else None

    async def all(self, library: str) -> list[Row]:
        """Every item that was not thrown away, in the order in which they were made."""
        where = sa.and_(items.c.library_id == library, items.c.gone == 0)
        rows = await self.store.rows(_newest().where(where).order_by(items.c.made, items.c.id))
        return [_row(row) for row in rows]

    async def _row(self, where: Any) -> Row | None:
        row = await self.store.one(_newest().where(where))
        return _row(row) if row else None

    async def versions(self, item: str) -> list[Version]:
        """Every kept version, the newest first."""
        columns = versions.c
        query = (
            sa.select(columns.number, columns.at, columns.what, sa.func.length(columns.body))
            .where(columns.item_id == item)
            .order_by(columns.number.desc())
        )
        return [Version(*row) for row in await self.store.rows(query)]

    async def version(self, item: str, number: int) -> Writing | None:
        columns = versions.c
        query = sa.select(columns.what, columns.body, columns.back, columns.forth, columns.token)
        row = await self.store.one(query.where(columns.item_id == item, columns.number == number))
        return Writing(*row) if row else None

    # Writing

    async def add(self, library: str, new: Sequence[tuple[Brief, Writing]]) -> None:
        """New items, all of them or none. Refused where they do not fit. They are written in one go: until then no
        table can write."""
        now = milliseconds()
        size = sum(len(writing.body) for _, writing in new)
        rows = [_fresh(library, brief, len(writing.body), now) for brief, writing in new]
        first = [_version(brief.id, 1, now, writing) for brief, writing in new]

        async def work(connection: AsyncConnection) -> None:
            await _forget(connection, library, now)
            await _refuse_too_many(connection, library, len(new), size)
            await connection.execute(items.insert(), rows)
            await connection.execute(versions.insert(), first)

        if new:
            await self.store.write(work)

    async def write(self, row: Row, brief: Brief, writing: Writing) -> int:
        """The next version of an item, and when it was written. Conflict where somebody else was quicker."""
        now, number = milliseconds(), row.number + 1

        async def work(connection: AsyncConnection) -> None:
            await _refuse_too_many(connection, row.library, 0, len(writing.body))
            values = {**_columns(brief), "version": number, "changed": now, "size": items.c.size + len(writing.body)}
            here = sa.and_(items.c.id == brief.id, items.c.version == row.number, items.c.gone == 0)
            if (await connection.execute(items.update().where(here).values(**values))).rowcount != 1:
                raise Conflict("that version is taken")
            await connection.execute(versions.insert(), _version(brief.id, number, now, writing))
            if number % THIN_EVERY == 0:
                await _thin(connection, brief.id, now)

        await self.store.write(work)
        return now

    async def describe(self, brief: Brief) -> None:
        """What a version is called and whether it is legal, once that has been found out."""

        async def work(connection: AsyncConnection) -> None:
            here = sa.and_(items.c.id == brief.id, items.c.version == brief.version)
            await connection.execute(items.update().where(here).values(**_columns(brief)))

        await self.store.write(work)

    async def throw_away(self, library: str, id: str, gone: bool) -> bool:
        """Throw an item away, or bring it back."""
        found: list[int] = []

        async def work(connection: AsyncConnection) -> None:
            if not gone:
                await _refuse_too_many(connection, library, 1, 0)
            here = sa.and_(items.c.id == id, items.c.library_id == library, (items.c.gone > 0) != gone)
            values = {"gone": milliseconds() if gone else 0}
            found.append((await connection.execute(items.update().where(here).values(**values))).rowcount)

        await self.store.write(work)
        return bool(found[0])

    async def share(self, id: str, hash: str) -> None:
        """Let a link show an item. The same link may be made again."""

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(sa.select(shares.c.hash).where(shares.c.hash == hash))).first() is None:
                row = {"hash": hash, "item_id": id, "made": milliseconds()}
                await connection.execute(shares.insert(), row)

        await self.store.write(work)

    async def unshare(self, id: str) -> None:
        """No link shows the item any more; the next one will be another."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(shares.delete().where(shares.c.item_id == id))
            await connection.execute(items.update().where(items.c.id == id).values(shared=items.c.shared + 1))

        await self.store.write(work)


def is_id(text: str) -> bool:
    """Whether something can be the id of anything here."""
    return text.isascii() and text.isalnum() and len(text) <= 32


def thinned(known: Iterable[tuple[int, int]], now: int) -> list[int]:
    """The numbers of versions that can go. The newest stay, then the last of each hour of a week, then of each day."""
    old = sorted(known, reverse=True)[KEEP_LAST:]
    seen: set[tuple[int, int]] = set()
    gone = []
    for number, at in old:
        span = HOUR if now - at < WEEK else DAY
        if (span, at // span) in seen:
            gone.append(number)
        seen.add((span, at // span))
    return gone


async def _thin(connection: AsyncConnection, item: str, now: int) -> None:
    query = sa.select(versions.c.number, versions.c.at).where(versions.c.item_id == item)
    gone = thinned([(row[0], row[1]) for row in (await connection.execute(query)).all()], now)
    if not gone:
        return
    await connection.execute(versions.delete().where(versions.c.item_id == item, versions.c.number.in_(gone)))
    size = sa.select(sa.func.sum(sa.func.length(versions.c.body))).where(versions.c.item_id == item)
    await connection.execute(items.update().where(items.c.id == item).values(size=size.scalar_subquery()))


async def _forget(connection: AsyncConnection, library: str, now: int) -> None:
    """What was thrown away long ago goes for good."""
    old = sa.and_(items.c.library_id == library, items.c.gone > 0, items.c.gone < now - KEPT_GONE_MS)
    ids = [row[0] for row in (await connection.execute(sa.select(items.c.id).where(old))).all()]
    if ids:
        await connection.execute(shares.delete().where(shares.c.item_id.in_(ids)))
        await connection.execute(versions.delete().where(versions.c.item_id.in_(ids)))
        await connection.execute(items.delete().where(items.c.id.in_(ids)))


async def _refuse_too_many(connection: AsyncConnection, library: str, more: int, size: int) -> None:
    whole = sa.func.coalesce(sa.func.sum(items.c.size), 0)
    there = sa.func.coalesce(sa.func.sum(sa.case((items.c.gone == 0, 1), else_=0)), 0)
    query = sa.select(there, whole).where(items.c.library_id == library)
    number, bytes = (await connection.execute(query)).one()
    if more and int(number) + more > MOST_ITEMS:
        raise Refused(f"a library holds {MOST_ITEMS} items; {number} are there and {more} more do not fit")
    if int(bytes) + size > MOST_BYTES:
        raise Refused(f"a library holds {MOST_BYTES // 1_000_000} MB with all versions; throw something away first")


def _newest() -> sa.Select[Any]:
    of = sa.and_(versions.c.item_id == items.c.id, versions.c.number == items.c.version)
    columns = [versions.c[name] for name in ("number", "at", "what", "token", "back", "forth", "body")]
    return sa.select(items, _linked(), *columns).join(versions, of)


def _linked() -> Any:
    """Whether a link shows the item."""
    return sa.exists().where(shares.c.item_id == items.c.id).label("linked")


def _row(row: Any) -> Row:
    rest = (row.number, row.at, row.what, row.token, row.back, row.forth, row.body)
    return Row(_brief(row), row.library_id, row.shared, row.size, *rest)


def _brief(row: Any) -> Brief:
    names = ("id", "game", "edition", "kind", "name", "brief", "icon", "made", "changed", "version", "gone")
    return Brief(legal=bool(row.legal), shared=bool(row.linked), **{name: getattr(row, name) for name in names})


def _columns(brief: Brief) -> dict[str, Any]:
    """What may differ from version to version."""
    return {"name": brief.name, "brief": brief.brief, "icon": brief.icon, "legal": int(brief.legal)}


def _fresh(library: str, brief: Brief, size: int, now: int) -> dict[str, Any]:
    """The row of a new item."""
    of = {"game": brief.game, "edition": brief.edition, "kind": brief.kind, "made": brief.made, "changed": now}
    place = {"id": brief.id, "library_id": library, "gone": 0, "version": 1, "size": size, "shared": 0}
    return {**_columns(brief), **of, **place}


def _version(item: str, number: int, at: int, writing: Writing) -> dict[str, Any]:
    return {"item_id": item, "number": number, "at": at, **writing._asdict()}
