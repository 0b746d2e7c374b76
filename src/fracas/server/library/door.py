"""Who comes to a library: the secret a request carries, how much it may ask for, and how refusals are told."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, NamedTuple, TypeVar

from litestar import Response
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, TooManyRequestsException

from fracas.core import FracasError
from fracas.server.api import AnyRequest, address_of, hub_of, language_of
from fracas.server.front import show_error
from fracas.server.library.desk import Desk, Missing, Stale, reading
from fracas.server.links import hashed
from fracas.server.turns import Crowded, Who

NEEDED = "this needs the secret of a library as bearer token"
T = TypeVar("T")


class Owner(NamedTuple):
    """Whoever has shown the secret of a library."""

    desk: Desk
    library: str
    secret: str
    who: Who


async def owner_of(request: AnyRequest, writes: bool = False) -> Owner:
    """The library whose secret the request carries; what it shows is said in the language of whoever asks."""
    reading.set(language_of(request))
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    desk = hub_of(request).desk
    known = kind.casefold() == "bearer" and 0 < len(secret) <= 100
    library = await desk.shelf.library(hashed(secret)) if known else None
    if library is None:
        raise NotAuthorizedException(NEEDED)
    if writes:
        slow_down(request)
    return Owner(desk, library, secret, Who(address_of(request), library))


def slow_down(request: AnyRequest) -> None:
    """Building takes processes; nobody may ask for that all the time."""
    if not request.app.state.changes.take(address_of(request)):
        raise TooManyRequestsException("too many changes from this address; wait a moment")


def visitor(request: AnyRequest) -> Who:
    """Somebody who needs no library, and reads in a language."""
    reading.set(language_of(request))
    return Who(address_of(request))


async def stale_or(owner: Owner, doing: Awaitable[T]) -> T:
    """Do it; where somebody else was quicker, the refusal holds what the item is now."""
    try:
        return await doing
    except Stale as error:
        newest = await owner.desk.item(owner.who, error.row)
        raise HTTPException(detail=str(error), status_code=409, extra=newest) from error  # type: ignore[arg-type]


def _refused(request: AnyRequest, error: Exception) -> Response[Any]:
    if isinstance(error, Crowded):
        return show_error(request, TooManyRequestsException(str(error)))
    return show_error(request, HTTPException(detail=str(error), status_code=422))


def _missing(request: AnyRequest, error: Exception) -> Response[Any]:
    return show_error(request, NotFoundException(str(error)))


REFUSALS: dict[Any, Any] = {FracasError: _refused, Missing: _missing}
"""For controllers: what is refused becomes an answer with a sentence."""
