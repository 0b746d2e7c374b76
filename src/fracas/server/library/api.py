"""The REST part of libraries. Whoever has a library's secret sends it as bearer token."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery, JSONBody

from fracas.core import find_game
from fracas.server.api import AnyRequest, address_of, hub_of
from fracas.server.library import drafts, searching
from fracas.server.library.desk import as_draft, reading, share_token
from fracas.server.library.door import REFUSALS, owner_of, slow_down, stale_or, visitor
from fracas.server.library.shapes import (
    Brief,
    Changes,
    Copy,
    Described,
    Draft,
    Fill,
    Item,
    Kinds,
    NewItem,
    NewLibrary,
    OfVersion,
    Restore,
    Saved,
    Shared,
    SharedItem,
    Summary,
    Take,
    Version,
)  # fmt: skip
from fracas.server.library.sharing import for_others
from fracas.server.links import hashed, new_id, new_secret

MOST_LISTED = 1_000
SECURITY: tuple[dict[str, list[str]], ...] = ({"library": []},)
RAISES = [NotAuthorizedException, HTTPException, TooManyRequestsException]
OF_ITEM = [*RAISES, NotFoundException]


class Libraries(Controller):
    path = "/api/library"
    tags = ("library",)
    security = SECURITY
    exception_handlers = REFUSALS

    @post("/", security=[], raises=[TooManyRequestsException])
    async def make(self, request: AnyRequest) -> NewLibrary:
        """A new library, without an account. Its secret is shown only this once: keep it, it is the only key."""
        if not request.app.state.libraries.take(address_of(request)):
            raise TooManyRequestsException("too many new libraries from this address; wait a minute")
        secret = new_secret()
        await hub_of(request).desk.shelf.make(new_id(), hashed(secret))
        return NewLibrary(secret, f"/library#{secret}")

    @get("/", raises=RAISES)
    async def look(self, request: AnyRequest) -> Summary:
        """How much the library holds and how much fits into it."""
        owner = await owner_of(request)
        return await owner.desk.shelf.summary(owner.library)

    @get("/items", raises=RAISES)
    async def briefs(
        self,
        request: AnyRequest,
        game: FromQuery[str] = "",
        kind: FromQuery[str] = "",
        find: FromQuery[str] = "",
        gone: FromQuery[bool] = False,
    ) -> list[Brief]:
        """The items of the library, the newest first; with `find` those that fit the words, the best first. With `gone`
        those that were thrown away in the last 30 days."""
        owner = await owner_of(request)
        found = await owner.desk.shelf.briefs(owner.library, game, kind, gone)
        return searching.fitting(found, find)[:MOST_LISTED]

    @post("/items", raises=RAISES)
    async def add(self, request: AnyRequest, data: JSONBody[NewItem]) -> Item:
        """Begin something: from nothing, at random, from a ready one, from a file's text, or from a draft."""
        owner = await owner_of(request, writes=True)
        return await owner.desk.item(owner.who, await owner.desk.new(owner.who, owner.library, data))

    @get("/items/{id:str}", raises=OF_ITEM)
    async def item(self, request: AnyRequest, id: FromPath[str]) -> Item:
        """An item with its draft and its form."""
        owner = await owner_of(request)
        return await owner.desk.item(owner.who, await owner.desk.row(owner.library, id, gone=True))

    @delete("/items/{id:str}", status_code=200, raises=OF_ITEM)
    async def throw_away(self, request: AnyRequest, id: FromPath[str]) -> Brief:
        """Throw an item away. For 30 days it can be restored."""
        owner = await owner_of(request, writes=True)
        await owner.desk.row(owner.library, id)
        await owner.desk.shelf.throw_away(owner.library, id, True)
        return (await owner.desk.row(owner.library, id, gone=True)).brief

    @post("/items/{id:str}/changes", status_code=200, raises=OF_ITEM)
    async def change(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Changes]) -> Saved:
        """Change an item. The answer comes when the change is on disk. Where the version is not the newest, nothing is
        changed and the answer (409) holds the newest state as `extra`."""
        owner = await owner_of(request, writes=True)
        await stale_or(owner, owner.desk.change(owner.library, id, data.version, data.changes, data.token))
        return await owner.desk.saved(owner.who, owner.library, id)

    @post("/items/{id:str}/undo", status_code=200, raises=OF_ITEM)
    async def undo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[OfVersion]) -> Saved:
        """Take the last change back, as a change of its own."""
        owner = await owner_of(request, writes=True)
        await stale_or(owner, owner.desk.undo(owner.library, id, data.version))
        return await owner.desk.saved(owner.who, owner.library, id)

    @post("/items/{id:str}/redo", status_code=200, raises=OF_ITEM)
    async def redo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[OfVersion]) -> Saved:
        """Make the change again that was taken back last."""
        owner = await owner_of(request, writes=True)
        await stale_or(owner, owner.desk.undo(owner.library, id, data.version, forth=True))
        return await owner.desk.saved(owner.who, owner.library, id)

    @post("/items/{id:str}/fill", status_code=200, raises=OF_ITEM)
    async def fill(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Fill]) -> Saved:
        """Choose at random what is open or wrong; what is right stays."""
        owner = await owner_of(request, writes=True)
        await stale_or(owner, owner.desk.fill(owner.who, owner.library, id, data.version, data.seed))
        return await owner.desk.saved(owner.who, owner.library, id)

    @post("/items/{id:str}/restore", status_code=200, raises=OF_ITEM)
    async def restore(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Restore]) -> Saved:
        """Bring back an item that was thrown away, or make an old version the newest one."""
        owner = await owner_of(request, writes=True)
        row = await owner.desk.row(owner.library, id, gone=True)
        if row.brief.gone:
            await owner.desk.shelf.throw_away(owner.library, id, False)
        if data.to:
            await stale_or(owner, owner.desk.go_back(owner.library, id, data.to))
        return await owner.desk.saved(owner.who, owner.library, id)

    @post("/items/{id:str}/duplicate", raises=OF_ITEM)
    async def duplicate(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Copy]) -> Item:
        """A copy beside the item, with a history of its own."""
        owner = await owner_of(request, writes=True)
        row = await owner.desk.row(owner.library, id)
        draft = searching.renamed(as_draft(row.body), data.name, row.brief.name)
        of = (row.brief.game, row.brief.edition, row.brief.kind)
        made = await owner.desk.keep(owner.who, owner.library, *of, msgspec.json.encode(draft), "copied")
        return await owner.desk.item(owner.who, made)

    @get("/items/{id:str}/versions", raises=OF_ITEM)
    async def versions(self, request: AnyRequest, id: FromPath[str]) -> list[Version]:
        """The kept versions, the newest first. Of old ones, one for each hour and later for each day stays."""
        owner = await owner_of(request)
        await owner.desk.row(owner.library, id, gone=True)
        return await owner.desk.shelf.versions(id)

    @get("/items/{id:str}/file", raises=OF_ITEM)
    async def file(self, request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
        """The item as its own file, which the command line reads too."""
        owner = await owner_of(request)
        item = await owner.desk.item(owner.who, await owner.desk.row(owner.library, id))
        if not item.text:
            raise HTTPException(detail=item.trouble or "there is nothing to write into a file yet", status_code=422)
        headers = {"content-disposition": f'attachment; filename="{searching.file_name(item.name)}.toml"'}
        return Response(item.text.encode(), media_type="application/toml", headers=headers)

    @post("/items/{id:str}/share", raises=OF_ITEM)
    async def share(self, request: AnyRequest, id: FromPath[str]) -> Shared:
        """A link at which anybody may see the item as it is then, and take a copy. The same each time."""
        owner = await owner_of(request, writes=True)
        row = await owner.desk.row(owner.library, id)
        token = share_token(owner.secret, id, row.share)
        await owner.desk.shelf.share(id, hashed(token))
        return Shared(token, f"/shared#{token}")

    @delete("/items/{id:str}/share", status_code=200, raises=OF_ITEM)
    async def unshare(self, request: AnyRequest, id: FromPath[str]) -> Brief:
        """Links that were handed out show nothing any more."""
        owner = await owner_of(request, writes=True)
        await owner.desk.row(owner.library, id)
        await owner.desk.shelf.unshare(id)
        return (await owner.desk.row(owner.library, id)).brief

    @post("/take", raises=OF_ITEM)
    async def take(self, request: AnyRequest, data: JSONBody[Take]) -> Item:
        """Copy what a shared link shows into the library."""
        owner = await owner_of(request, writes=True)
        row = await owner.desk.shelf.shared(hashed(data.token))
        if row is None:
            raise NotFoundException("this link shows nothing any more")
        of = (row.brief.game, row.brief.edition, row.brief.kind)
        draft = msgspec.json.encode(for_others(row.brief.kind, as_draft(row.body)))
        made = await owner.desk.keep(owner.who, owner.library, *of, draft, "taken")
        return await owner.desk.item(owner.who, made)


class Visits(Controller):
    """What needs no library."""

    path = "/api"
    tags = ("library",)
    exception_handlers = REFUSALS

    @get("/shared/{token:str}", raises=[NotFoundException, HTTPException])
    async def shared(self, request: AnyRequest, token: FromPath[str]) -> SharedItem:
        """What a shared link shows: the item as it is now, without what is not meant for others."""
        desk = hub_of(request).desk
        row = await desk.shelf.shared(hashed(token))
        if row is None:
            raise NotFoundException("this link shows nothing any more")
        return await desk.shared(visitor(request), row, for_others(row.brief.kind, as_draft(row.body)))

    @get("/build/kinds", raises=[HTTPException, TooManyRequestsException])
    async def kinds(self, request: AnyRequest, game: FromQuery[str], edition: FromQuery[str] = "") -> Kinds:
        """What a game lets people build, and what there is to begin from."""
        return await hub_of(request).desk.kinds(visitor(request), game, edition)

    @post("/build/form", status_code=200, raises=[HTTPException, TooManyRequestsException])
    async def form(self, request: AnyRequest, data: JSONBody[Draft]) -> Described:
        """What there is to choose in a draft, what is wrong with it and what it makes. Nothing is kept."""
        slow_down(request)
        desk = hub_of(request).desk
        edition = drafts.edition_of(find_game(data.game), data.edition)
        who = visitor(request)
        what = (data.game, edition, data.kind, drafts.packed(data.draft).encode(), reading.get())
        return msgspec.json.decode(await desk.cached(who, drafts.described, *what), type=Described)
