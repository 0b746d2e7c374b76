"""The REST part of browsing rules and content."""

from __future__ import annotations

import msgspec
from litestar import Controller, get
from litestar.exceptions import HTTPException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery

from fracas.core import UnknownName
from fracas.core.where import Where
from fracas.server import checking
from fracas.server.api import AnyRequest, hub_of
from fracas.server.crew import Died, TooLong
from fracas.server.library.catalog import CatalogEntry, CatalogHit, CatalogKind, index
from fracas.server.library.door import REFUSALS, visitor

MOST_HITS = 200
_as_where = msgspec.json.Decoder(Where).decode


class Browsing(Controller):
    path = "/api/catalog"
    tags = ("rules",)
    exception_handlers = REFUSALS

    @get("/search", sync_to_thread=False)
    def search(
        self,
        find: FromQuery[str] = "",
        game: FromQuery[str] = "",
        kind: FromQuery[str] = "",
        most: FromQuery[int] = 60,
    ) -> list[CatalogHit]:
        """Whatever fits the words, in all games or in one, the best first. Without words everything in its order."""
        return index().found(find[:200], game, kind, max(1, min(most, MOST_HITS)))

    @get("/kinds", sync_to_thread=False)
    def kinds(self, game: FromQuery[str] = "") -> list[CatalogKind]:
        """The kinds of things the games know, and how many there are of each."""
        return index().kinds(game)

    @get("/items/{id:str}", raises=[NotFoundException, HTTPException, TooManyRequestsException])
    async def item(self, request: AnyRequest, id: FromPath[str]) -> CatalogEntry:
        """A thing under its own address: every edition, what changed, what it speaks of, who uses it, and where its
        code and its tests are."""
        try:
            found = index().entry(id)
        except UnknownName as error:
            raise NotFoundException(str(error)) from error
        known: dict[str, Where | None] = request.app.state.places
        if found.id not in known:
            known[found.id] = await _where(request, found.editions[-1].id)
        where = known[found.id]
        return msgspec.structs.replace(found, code=where.code, tests=where.tests) if where else found


async def _where(request: AnyRequest, id: str) -> Where | None:
    """The places of a rule; None where they cannot be told."""
    quick = hub_of(request).botplay.quick
    try:
        return _as_where(await quick.surely(visitor(request), checking.SECONDS, checking.where_is, id))
    except (TooLong, Died, ValueError, LookupError, RuntimeError, StopIteration):
        return None
