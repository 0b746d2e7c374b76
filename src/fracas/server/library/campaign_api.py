"""The REST part of campaigns: what happened, and what everybody settled before."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, JSONBody

from fracas.core import FracasError, Refused
from fracas.core.campaigns import CampaignPage
from fracas.server.api import AnyRequest, hub_of
from fracas.server.journal import DIRECTOR, milliseconds
from fracas.server.library import campaigns
from fracas.server.library.api import OF_ITEM, SECURITY
from fracas.server.library.campaigns import BEGIN, BOOK, JOIN, CampaignOrder, Done
from fracas.server.library.desk import Stale, as_draft
from fracas.server.library.door import REFUSALS, Owner, owner_of, slow_down, stale_or, visitor
from fracas.server.library.drafts import packed
from fracas.server.library.heroes import hero_of
from fracas.server.library.parties import CAMPAIGN, ITEM, ZERO, as_list, heroes_of, with_mine, with_shared
from fracas.server.library.shapes import CampaignDeed, CampaignDone, SharedItem, ZeroAnswer
from fracas.server.library.sharing import for_others
from fracas.server.library.shelf import Row
from fracas.server.links import hashed
from fracas.server.names import MOST, one_line
from fracas.server.turns import Who

MOST_TOLD = 400
MOST_PEOPLE = 16
MOST_SAID = 800
_as_page = msgspec.json.Decoder(CampaignPage).decode
_as_done = msgspec.json.Decoder(Done).decode


class Campaigning(Controller):
    path = "/api"
    tags = ("campaign",)
    exception_handlers = REFUSALS

    @get("/library/items/{id:str}/campaign", security=SECURITY, raises=OF_ITEM)
    async def page(self, request: AnyRequest, id: FromPath[str]) -> CampaignPage:
        """A campaign at a glance: who is in, what happened, what comes next, and what can be done with which fields."""
        owner = await owner_of(request)
        row = await owner.desk.row(owner.library, id)
        if row.brief.kind != CAMPAIGN:
            raise Refused(f"this is a {row.brief.kind}, not a campaign")
        text = str(as_draft(row.body).get("text", ""))
        found = await owner.desk.cached(owner.who, campaigns.page, row.brief.game, text.encode(), True)
        return with_mine(_as_page(found), await owner.desk.shelf.briefs(owner.library, row.brief.game))

    @get("/shared/{token:str}/campaign", raises=[NotFoundException, HTTPException])
    async def shared_page(self, request: AnyRequest, token: FromPath[str]) -> CampaignPage:
        """A shared campaign at a glance, as players may see it."""
        desk = hub_of(request).desk
        row = await desk.shelf.shared(hashed(token))
        if row is None or row.brief.kind != CAMPAIGN:
            raise NotFoundException("this link shows no campaign any more")
        text = str(for_others(CAMPAIGN, as_draft(row.body)).get("text", ""))
        return _as_page(await desk.cached(visitor(request), campaigns.page, row.brief.game, text.encode(), False))

    @post("/library/items/{id:str}/campaign/{deed:str}", status_code=200, security=SECURITY, raises=OF_ITEM)
    async def do(
        self, request: AnyRequest, id: FromPath[str], deed: FromPath[str], data: JSONBody[CampaignDeed]
    ) -> CampaignDone:
        """Something happens in a campaign. begin: it starts with its heroes, and notes and session zero go with it.
        book: the finished match of the table whose director's link is `table` is written down. join: `hero` (an id or a
        name) comes along. Everything else is one of the deeds of the campaign's page, with its fields in `values`. The
        answer says what to tell the players."""
        owner = await owner_of(request, writes=True)
        row = await owner.desk.row(owner.library, id)
        if row.brief.kind != CAMPAIGN:
            raise Refused(f"this is a {row.brief.kind}, not a campaign")
        if row.number != data.version:
            await stale_or(owner, _stale(row))
        draft = as_draft(row.body)
        found = await (_booked(request, draft, data) if deed == BOOK else _done(owner, row, draft, deed, data))
        told = [line for line in as_list(draft.get("told")) if isinstance(line, str)] + found.told
        changed = draft | {"text": found.text, "told": told[-MOST_TOLD:]}
        if deed == BEGIN:
            changed = with_shared(changed)
        await stale_or(owner, owner.desk.replace(owner.library, id, data.version, deed, packed(changed).encode()))
        return CampaignDone(await owner.desk.saved(owner.who, owner.library, id), found.told)

    @post("/shared/{token:str}/zero", status_code=200, raises=OF_ITEM)
    async def zero(self, request: AnyRequest, token: FromPath[str], data: JSONBody[ZeroAnswer]) -> SharedItem:
        """Say what you want from a shared campaign and what should stay out of it; everybody at the table sees it. Who
        answers again under the same name changes what they said."""
        slow_down(request)
        desk = hub_of(request).desk
        who = visitor(request)
        for _ in range(5):
            row = await desk.shelf.shared(hashed(token))
            if row is None or row.brief.kind != CAMPAIGN:
                raise NotFoundException("this link shows no campaign any more")
            draft = answered(as_draft(row.body), data)
            try:
                await desk.replace(row.library, row.brief.id, row.number, "session zero", packed(draft).encode())
            except Stale:
                continue
            row = await desk.row(row.library, row.brief.id)
            return await desk.shared(who, row, for_others(CAMPAIGN, as_draft(row.body)))
        raise HTTPException(detail="many answer at once; try again", status_code=409)


async def _stale(row: Row) -> None:
    raise Stale(row)


def answered(draft: dict[str, Any], data: ZeroAnswer) -> dict[str, Any]:
    """The campaign with what somebody wants from it; once it has begun, that stands with the rest of it."""
    name = one_line(data.name, MOST) or "Somebody"
    said = {field: getattr(data, field)[:MOST_SAID] for field, _, _ in ZERO if getattr(data, field).strip()}
    people = [each for each in as_list(draft.get("people")) if isinstance(each, dict) and each.get("name") != name]
    if len(people) >= MOST_PEOPLE:
        raise Refused(f"{MOST_PEOPLE} people have answered; there is no room for more")
    return with_shared(draft | {"people": [*people, {"name": name, "at": milliseconds(), **said}]})


async def _done(owner: Owner, row: Row, draft: dict[str, Any], deed: str, data: CampaignDeed) -> Done:
    brief = row.brief
    joins = data.hero or str(data.values.get("hero", ""))
    names = heroes_of(draft) if deed == BEGIN else [joins] if deed == JOIN and joins else []
    heroes = [await hero_of(owner, brief.game, name.removeprefix(ITEM)) for name in names]
    wanted = CampaignOrder(
        deed,
        brief.game,
        brief.edition,
        brief.name,
        str(draft.get("text", "")),
        tuple(heroes),
        data.what,
        data.who,
        data.result,
        data.choices,
        data.values,
        data.seed,
    )
    return _as_done(await owner.desk.built(owner.who, campaigns.done, msgspec.json.encode(wanted)))


async def _booked(request: AnyRequest, draft: dict[str, Any], data: CampaignDeed) -> Done:
    """The match of a table, for whoever directs it."""
    hub = hub_of(request)
    link = await hub.store.link(hashed(data.table))
    if link is None or link.role != DIRECTOR or link.expires < milliseconds():
        raise Refused("to write a match down, send the link of its table's director")
    room = await hub.room(link.table, visitor(request).address)
    if not room.table.match.over:
        raise Refused("this match is not over yet")
    who = Who(visitor(request).address, link.table)
    try:
        return _as_done(await hub.lookback.made(room, who, partial(campaigns.booked, str(draft.get("text", "")))))
    except FracasError as error:
        raise Refused(str(error)) from error
