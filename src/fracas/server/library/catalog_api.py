"""The REST part of browsing rules and content."""

from __future__ import annotations

import msgspec
from litestar import Controller, get
from litestar.exceptions import HTTPException, NotFoundException, ServiceUnavailableException, TooManyRequestsException
from litestar.params import FromPath, FromQuery

from fracas.core import UnknownName
from fracas.core.where import Where
from fracas.server import checking
from fracas.server.api import AnyRequest, hub_of
from fracas.server.crew import Died, TooLong
from fracas.server.library.catalog import CatalogEntry, CatalogHit, CatalogKind, index
from fracas.server.library.door import REFUSALS, visitor

MOST_HITS = 200
SECONDS = 30.0
"""All sources and tests of a game are read for its first rule."""
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

    @get("/items/{id:str}", sync_to_thread=False, raises=[NotFoundException, HTTPException])
    def item(self, id: FromPath[str]) -> CatalogEntry:
        """A thing under its own address: every edition, what changed, what it speaks of and who uses it."""
        return _entry(id)

    @get("/items/{id:str}/places", raises=[NotFoundException, HTTPException, TooManyRequestsException])
    async def places(self, request: AnyRequest, id: FromPath[str]) -> Where:
        """Where the code of a rule is and which tests prove it. The first question of a game takes a moment."""
        found = _entry(id)
        known: dict[str, Where] = request.app.state.places
        if found.id not in known:
            known[found.id] = await _where(request, found.editions[-1].id)
        return known[found.id]


def _entry(id: str) -> CatalogEntry:
    try:
        return index().entry(id)
    except UnknownName as error:
        raise NotFoundException(str(error)) from error


async def _where(request: AnyRequest, id: str) -> Where:
    quick = hub_of(request).botplay.quick
    try:
        return _as_where(await quick.surely(visitor(request), SECONDS, checking.where_is, id))
    except (TooLong, Died) as error:
        raise ServiceUnavailableException("the sources were not read in time; try again") from error
    except (ValueError, LookupError, RuntimeError, StopIteration) as error:
        raise NotFoundException("this game runs without its sources") from error
