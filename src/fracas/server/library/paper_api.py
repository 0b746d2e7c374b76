"""The REST part of paper."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery

from fracas.core import Refused
from fracas.core.language import spoken
from fracas.paper.documents import POLICY
from fracas.server.api import AnyRequest, address_of, hub_of, language_of
from fracas.server.crew import Died, TooLong
from fracas.server.journal import milliseconds
from fracas.server.library import papers
from fracas.server.library.api import OF_ITEM, SECURITY
from fracas.server.library.desk import Missing, as_draft
from fracas.server.library.door import NEEDED, REFUSALS, owner_of, visitor
from fracas.server.library.searching import file_name
from fracas.server.library.shapes import Ticket
from fracas.server.library.sharing import for_others
from fracas.server.library.shelf import Row
from fracas.server.links import hashed
from fracas.server.messages import encode

PRINT_S = 140.0
HEADERS = {"content-security-policy": f"{POLICY}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"}


class Papers(Controller):
    path = "/api"
    tags = ("paper",)
    exception_handlers = REFUSALS

    @post("/library/items/{id:str}/ticket", status_code=200, security=SECURITY, raises=OF_ITEM)
    async def ticket(self, request: AnyRequest, id: FromPath[str]) -> Ticket:
        """A ticket with which a browser can open the pages of an item for ten minutes: `…/print?ticket=…`."""
        owner = await owner_of(request)
        await owner.desk.row(owner.library, id)
        until = milliseconds() + papers.TICKET_MS
        made = papers.ticket(hashed(owner.secret), id, until)
        path = f"/api/library/items/{id}"
        return Ticket(made, until, f"{path}/print?ticket={made}", f"{path}/pdf?ticket={made}")

    @get("/library/items/{id:str}/print", media_type="text/html", security=[*SECURITY, {}], raises=OF_ITEM)
    async def page(
        self,
        request: AnyRequest,
        id: FromPath[str],
        ticket: FromQuery[str] = "",
        cards: FromQuery[bool | None] = None,
        language: FromQuery[str] = "",
    ) -> Response[bytes]:
        """The item as pages to print: sheets and maps on A4, creatures as cards of A6. Needs the library's secret as
        bearer token, or a ticket."""
        row = await _row(request, id, ticket)
        return _html(await _page(request, row, row.body.encode(), cards, language))

    @get(
        "/library/items/{id:str}/pdf",
        media_type="application/pdf",
        security=[*SECURITY, {}],
        raises=OF_ITEM,
        packed=True,
    )
    async def pdf(
        self,
        request: AnyRequest,
        id: FromPath[str],
        ticket: FromQuery[str] = "",
        cards: FromQuery[bool | None] = None,
        language: FromQuery[str] = "",
    ) -> Response[bytes]:
        """The same pages as PDF."""
        row = await _row(request, id, ticket)
        return await _pdf(request, row, await _page(request, row, row.body.encode(), cards, language))

    @get("/shared/{token:str}/print", media_type="text/html", raises=[NotFoundException, HTTPException])
    async def shared_page(
        self,
        request: AnyRequest,
        token: FromPath[str],
        cards: FromQuery[bool | None] = None,
        language: FromQuery[str] = "",
    ) -> Response[bytes]:
        """What a shared link shows, as pages to print."""
        row = await _shared(request, token)
        return _html(await _page(request, row, _public(row), cards, language))

    @get(
        "/shared/{token:str}/pdf", media_type="application/pdf", raises=[NotFoundException, HTTPException], packed=True
    )
    async def shared_pdf(
        self,
        request: AnyRequest,
        token: FromPath[str],
        cards: FromQuery[bool | None] = None,
        language: FromQuery[str] = "",
    ) -> Response[bytes]:
        """What a shared link shows, as PDF."""
        row = await _shared(request, token)
        return await _pdf(request, row, await _page(request, row, _public(row), cards, language))


async def _row(request: AnyRequest, id: str, ticket: str) -> Row:
    if not ticket:
        owner = await owner_of(request)
        return await owner.desk.row(owner.library, id)
    shelf = hub_of(request).desk.shelf
    hash = await shelf.hash_of(id)
    if hash is None or not papers.valid(ticket, hash, id):
        raise NotAuthorizedException(f"{NEEDED}, or a ticket that is still valid")
    library = await shelf.library(hash)
    row = await shelf.item(library or "", id)
    if row is None or row.brief.gone:
        raise Missing("there is no such item in this library")
    return row


async def _shared(request: AnyRequest, token: str) -> Row:
    row = await hub_of(request).desk.shelf.shared(hashed(token))
    if row is None:
        raise NotFoundException("this link shows nothing any more")
    return row


def _public(row: Row) -> bytes:
    return encode(for_others(row.brief.kind, as_draft(row.body)))


async def _page(request: AnyRequest, row: Row, draft: bytes, cards: bool | None, language: str) -> bytes:
    """In the language that is asked for, else in the browser's."""
    brief = row.brief
    what = (brief.game, brief.edition, brief.kind, draft, cards, spoken(language) if language else language_of(request))
    return await hub_of(request).desk.cached(visitor(request), papers.page, *what)


def _html(document: bytes) -> Response[bytes]:
    return Response(document, media_type="text/html", headers=HEADERS)


async def _pdf(request: AnyRequest, row: Row, document: bytes) -> Response[bytes]:
    if not request.app.state.checks.take(address_of(request)):
        raise TooManyRequestsException("too much to print from this address; wait a minute")
    desk = hub_of(request).desk
    key = ("pdf", hashed(document.decode()))
    known = desk.kept.get(key)
    if known is None:
        try:
            known = (await desk.printers.do(visitor(request), PRINT_S, papers.pdf, document),)
        except (TooLong, Died) as error:
            raise Refused("this could not be printed; print the page in your browser instead") from error
        desk.kept.put(key, known)
    headers = {"content-disposition": f'inline; filename="{file_name(row.brief.name)}.pdf"'}
    return Response(known[0], media_type="application/pdf", headers=headers)
