"""Where the lab's jobs are kept: what was asked, how far it is, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from fracas.server.journal import milliseconds
from fracas.server.library.measures import DONE, RUNNING
from fracas.server.library.shelf import is_id
from fracas.server.schema import jobs
from fracas.server.store import Store

MOST_JOBS = 20_000
TIDY_EVERY = 50


class Kept(NamedTuple):
    """A job as it is kept."""

    id: str
    key: str
    library: str
    made: int
    touched: int
    state: str
    done: int
    of: int
    question: str
    result: str


class Jobs:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.added = 0

    async def add(self, id: str, key: str, library: str, question: str) -> Kept:
        now = milliseconds()
        kept = Kept(id, key, library, now, now, RUNNING, 0, 0, question, "")
        self.added += 1

        async def work(connection: AsyncConnection) -> None:
            if self.added % TIDY_EVERY == 1:
                await _tidy(connection)
            row = {"library_id": library, "wanted": 0, **kept._asdict()}
            await connection.execute(jobs.insert(), {column.name: row[column.name] for column in jobs.columns})

        await self.store.write(work)
        return kept

    async def get(self, id: str) -> Kept | None:
        if not is_id(id):
            return None
        row = await self.store.one(sa.select(jobs).where(jobs.c.id == id))
        return Kept(*row) if row else None

    async def known(self, key: str) -> Kept | None:
        """A job that has answered this very question, or is about to."""
        query = sa.select(jobs).where(jobs.c.key == key, jobs.c.state == DONE).order_by(jobs.c.made.desc())
        row = await self.store.one(query)
        return Kept(*row) if row else None

    async def of_library(self, library: str, most: int) -> list[Kept]:
        query = sa.select(jobs).where(jobs.c.library_id == library).order_by(jobs.c.made.desc()).limit(most)
        return [Kept(*row) for row in await self.store.rows(query)]

    async def note(self, id: str, **values: Any) -> None:
        """How far a job is, or what came of it."""

        async def work(connection: AsyncConnection) -> None:
            here = jobs.update().where(jobs.c.id == id)
            await connection.execute(here.values(touched=milliseconds(), **values))

        await self.store.write(work)

    async def adopt(self, id: str, touched: int) -> bool:
        """Take over a job whose server fell silent; of several servers one gets it."""
        got: list[int] = []

        async def work(connection: AsyncConnection) -> None:
            here = sa.and_(jobs.c.id == id, jobs.c.touched == touched, jobs.c.state == RUNNING)
            got.append((await connection.execute(jobs.update().where(here).values(touched=milliseconds()))).rowcount)

        await self.store.write(work)
        return bool(got[0])


async def _tidy(connection: AsyncConnection) -> None:
    """The jobs that nobody has looked at for longest go, where there are too many."""
    newest = sa.select(jobs.c.touched).order_by(jobs.c.touched.desc()).offset(MOST_JOBS).limit(1)
    row = (await connection.execute(newest)).first()
    if row is not None:
        await connection.execute(jobs.delete().where(jobs.c.touched <= row[0], jobs.c.state != RUNNING))
