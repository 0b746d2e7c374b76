"""The REST part of bringing files into a library and taking everything out of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import HTTPException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.response import Stream

from fracas import __version__
from fracas.core import Refused
from fracas.server.api import AnyRequest
from fracas.server.front import show_error
from fracas.server.gate import Rest
from fracas.server.journal import milliseconds
from fracas.server.library import bringing
from fracas.server.library.api import RAISES, SECURITY
from fracas.server.library.backdrops import keep_backdrops
from fracas.server.library.bringing import Exported, Found
from fracas.server.library.desk import as_draft
from fracas.server.library.door import REFUSALS, Owner, owner_of
from fracas.server.library.shapes import Brief, Brought
from fracas.server.library.shelf import Writing
from fracas.server.links import new_id

MOST_BYTES = 16_000_000
MOST_UPLOAD = 48_000_000
"""Maps come with their pictures."""
TOO_MUCH = (
    f"that is too much at once: files may have {MOST_UPLOAD * 3 // 4_000_000} MB together, and a saved library "
    f"{MOST_BYTES // 1_000_000} MB; send fewer files, or a map with a smaller picture"
)
_as_found = msgspec.json.Decoder(Found).decode


def too_much(request: AnyRequest, error: Exception) -> Response[Any]:
    return show_error(request, HTTPException(detail=TOO_MUCH, status_code=413))


HANDLERS: dict[Any, Any] = {**REFUSALS, RequestEntityTooLarge: too_much}


class Moving(Controller):
    path = "/api/library"
    tags = ("library",)
    security = SECURITY
    exception_handlers = HANDLERS

    @post("/files", status_code=200, request_max_body_size=MOST_UPLOAD, raises=RAISES)
    async def files(self, request: AnyRequest) -> Brought:
        """Bring files along: own files of any game, exports of libraries, files of other tools. What each of them is,
        is found out from what it holds; what is wrong with one stops none of the others. The body is JSON: `files`,
        each with its `name` and its `text`, or its bytes in base64 as `data`."""
        owner = await owner_of(request, writes=True)
        found = _as_found(await owner.desk.built(owner.who, bringing.recognised, await request.body()))
        return await keep(owner, found, "brought")

    @get("/export", raises=RAISES)
    async def export(self, request: AnyRequest) -> Stream:
        """Every item of the library as one file, which can be imported here or elsewhere."""
        owner = await owner_of(request)
        ids = [brief.id for brief in await owner.desk.shelf.briefs(owner.library)]
        headers = {"content-disposition": 'attachment; filename="library.fracas.json"'}
        return Stream(_export(owner, ids), media_type="application/json", headers=headers)

    @post("/import", status_code=200, request_max_body_size=MOST_BYTES, raises=RAISES)
    async def import_all(self, request: AnyRequest) -> Brought:
        """Read an export into the library: the file itself is the body. Items that are there already, just so, are left
        out; nothing that is there is changed."""
        owner = await owner_of(request, writes=True)
        body = await request.body()
        if not body:
            raise Refused("send the export as the body of the request")
        return await keep(owner, _as_found(await owner.desk.built(owner.who, bringing.imported, body)), "imported")


async def _export(owner: Owner, ids: list[str]) -> AsyncIterator[bytes]:
    head = {"fracas_library": bringing.FORMAT, "version": __version__, "at": milliseconds()}
    yield msgspec.json.encode(head)[:-1] + b',"items":['
    first = True
    for id in reversed(ids):
        row = await owner.desk.shelf.item(owner.library, id)
        if row is None or row.brief.gone:
            continue
        names = ("id", "game", "edition", "kind", "name", "brief", "icon", "legal", "made", "changed")
        item = Exported(draft=as_draft(row.body), **{name: getattr(row.brief, name) for name in names})
        yield (b"" if first else b",") + b"\n" + msgspec.json.encode(item)
        first = False
    yield b"\n]}\n"


async def keep(owner: Owner, found: Found, what: str) -> Brought:
    """Write new items down, all together; those that are there already stay as they are. For that the whole library is
    read, so it is done for one after the other, and for whoever has wanted least first."""
    async with owner.desk.sorting.turn(owner.who):
        return await _keep(owner, found, what)


async def _keep(owner: Owner, found: Found, what: str) -> Brought:
    there = {
        (row.brief.game, row.brief.kind, row.body): row.brief.id for row in await owner.desk.shelf.all(owner.library)
    }
    ids: dict[str, str] = {}
    new: list[tuple[Exported, str]] = []
    known = 0
    rest = Rest(owner.desk.gate, owner.who.address)
    for item in found.items:
        await rest.now_and_then()
        same = there.get((item.game, item.kind, msgspec.json.encode(item.draft).decode()))
        known += same is not None
        ids[item.id] = same or new_id()
        if same is None:
            new.append((item, ids[item.id]))
    now = milliseconds()
    briefs, writings = [], []
    for item, id in new:
        await rest.now_and_then()
        draft = msgspec.json.encode(bringing.with_new_ids(item.draft, ids))
        names = ("game", "edition", "kind", "name", "brief", "icon", "legal")
        told = {name: getattr(item, name) for name in names}
        briefs.append(Brief(id=id, made=item.made or now, changed=now, version=1, **told))
        writings.append(Writing(what, draft.decode()))
    if new:
        await owner.desk.shelf.add(owner.library, list(zip(briefs, writings, strict=True)))
    if found.pictures:
        await keep_backdrops(owner.desk.shelf.store, owner.library, found.pictures)
    return Brought(briefs, known, found.problems, found.reports)
