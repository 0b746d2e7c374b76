"""The REST part: games, rules, new tables, files. What belongs to a table needs its invite link as bearer token."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException, TooManyRequestsException
from litestar.params import FromQuery, JSONBody
from litestar.response import Stream

from fracas.bots import BOTS
from fracas.core import CatalogItem, Encounter, FracasError, Game, Match, Refused, find_game, games
from fracas.core.language import ENGLISH, speaking, spoken, word
from fracas.core.own import SetupChoice, own_files_of
from fracas.core.secrets import known_to_all
from fracas.core.where import Where
from fracas.server import checking, handing_out, making, sight
from fracas.server.checking import Begun, SetupInfo
from fracas.server.crew import Died, TooLong
from fracas.server.hub import Hub, Room
from fracas.server.journal import DIRECTOR, SPECTATING, Link, milliseconds
from fracas.server.links import hashed, make_link, new_id
from fracas.server.making import MadeTable, NewLink, NewTable
from fracas.server.messages import encode
from fracas.server.own import OwnChecked
from fracas.server.seats import chairs
from fracas.server.turns import Crowded, Who

HIDDEN = "this match has secrets; wait until it is over"
MOST_FOUND = 200
MOST_MINE = 100
MOST_LINKS = 60
REPORT_TEXT = 2_000
MOST_REPORTS = 20
"""Reports of one table: each of them holds a whole match."""
PIECE = 16_384

AnyRequest = Request[Any, Any, Any]
_as_where = msgspec.json.Decoder(Where).decode
_as_begun = msgspec.json.Decoder(Begun).decode
_as_setup = msgspec.json.Decoder(SetupInfo).decode
_as_checked = msgspec.json.Decoder(OwnChecked).decode


class GameInfo(msgspec.Struct):
    id: str
    name: str
    editions: tuple[str, ...]
    encounters: dict[str, tuple[Encounter, ...]]
    choices: dict[str, tuple[SetupChoice, ...]]
    own: tuple[str, ...]
    """Kinds of files somebody may bring along."""


class Lobby(msgspec.Struct):
    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]


class OwnWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A file to be checked."""

    game: str
    kind: str
    text: str
    edition: str = ""


class OwnText(msgspec.Struct):
    text: str


class TableBrief(msgspec.Struct):
    """A table in the list of somebody's tables."""

    table: str
    title: str
    game: str
    role: str
    seats: tuple[str, ...]
    over: bool
    ended: bool
    mine: bool
    waiting_for: tuple[str, ...]
    result: str | None


class Secrets(msgspec.Struct, forbid_unknown_fields=True):
    secrets: list[str]


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    version: int


class Report(msgspec.Struct, forbid_unknown_fields=True):
    text: str = ""


class LinkWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A link that replaces another one (whoever had that is shut out)."""

    replaces: str


def hub_of(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def link_of(request: AnyRequest) -> Link:
    """The link whose secret the request carries."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    link = await hub_of(request).store.link(hashed(secret)) if kind.casefold() == "bearer" and secret else None
    if link is None or link.expires < milliseconds():
        raise NotAuthorizedException("this needs a valid invite link as bearer token")
    return link


def slow_down(request: AnyRequest) -> None:
    """What is checked or made at random takes a while; nobody may ask for that all the time."""
    if not request.app.state.checks.take(address_of(request)):
        raise TooManyRequestsException("too much to check from this address; wait a minute")


def refuse(error: Exception) -> HTTPException:
    """Why not, as an answer. Where only too many ask at once, it may be asked again later."""
    if isinstance(error, Crowded):
        return TooManyRequestsException(str(error))
    return HTTPException(detail=str(error), status_code=422)


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def language_of(request: AnyRequest) -> str:
    """What whoever asks wants to read, as far as we speak it."""
    return spoken(request.headers.get("accept-language", ""))


def item_in(item: CatalogItem) -> CatalogItem:
    """A thing of the catalog with its words in the language that is spoken just now."""
    return msgspec.structs.replace(item, name=word(item.name), text=word(item.text), section=word(item.section))


async def tried(request: AnyRequest, work: Callable[..., Any], *what: Any, uploads: bool = True) -> Any:
    """Have something tried that somebody sends, away from all tables. What strangers wrote is read with limits on time
    and memory; what only names a game's own things waits for none of that."""
    hub = hub_of(request)
    does = hub.checkers.do if uploads else hub.botplay.quick.surely
    try:
        return await unless_gone(request, does(Who(address_of(request)), checking.SECONDS, work, *what))
    except TooLong as error:
        raise refuse(Refused(checking.TIMED_OUT)) from error
    except Died as error:
        raise refuse(Refused(checking.TOO_MUCH)) from error
    except (Crowded, ValueError, LookupError, RuntimeError) as error:
        raise refuse(error) from error


async def unless_gone(request: AnyRequest, work: Coroutine[Any, Any, Any]) -> Any:
    """Do it as long as whoever wants it is there: a request that is abandoned stops what it has begun."""
    doing = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HTTPException(detail="whoever asked is gone", status_code=499)
        return doing.result()
    finally:
        for task in (doing, gone):
            task.cancel()
        await asyncio.gather(doing, gone, return_exceptions=True)


async def _gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Public(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", sync_to_thread=False)
    def all_games(self, request: AnyRequest) -> Lobby:
        """Every game with its editions and encounters."""
        return Lobby(tuple(game_info(game, language_of(request)) for game in games().values()), tuple(BOTS))

    @get("/setup", raises=[HTTPException])
    async def setup(
        self, request: AnyRequest, game: FromQuery[str], edition: FromQuery[str] = "", encounter: FromQuery[str] = ""
    ) -> SetupInfo:
        """Who can sit where in an encounter."""
        what = (game, edition, encounter)
        known: dict[tuple[str, ...], SetupInfo] = request.app.state.setups
        if what not in known:
            known[what] = await _setup_info(request, NewTable(game=game, edition=edition, encounter=encounter))
        return known[what]

    @post("/setup", status_code=200, raises=[HTTPException, TooManyRequestsException])
    async def wanted_setup(self, request: AnyRequest, data: JSONBody[NewTable]) -> SetupInfo:
        """Who can sit where at the table somebody wants, with their own files."""
        slow_down(request)
        return await _setup_info(request, data)

    @post("/own", status_code=200, raises=[HTTPException, TooManyRequestsException])
    async def check_own(self, request: AnyRequest, data: JSONBody[OwnWanted]) -> OwnChecked:
        """Whether your own file can be played with, and if not, everything that is wrong with it."""
        slow_down(request)
        what = data.game, data.edition, data.kind, data.text
        return _as_checked(await tried(request, checking.checked, *what))

    @get("/own/new", raises=[HTTPException, TooManyRequestsException])
    async def own_new(
        self,
        request: AnyRequest,
        game: FromQuery[str],
        kind: FromQuery[str],
        edition: FromQuery[str] = "",
        seed: FromQuery[int] = 0,
    ) -> OwnText:
        """A file to begin with: a legal hero or encounter, chosen at random."""
        slow_down(request)
        return OwnText(await tried(request, checking.new_text, game, edition, kind, seed))

    @get("/catalog", sync_to_thread=False, raises=[HTTPException])
    def catalog(
        self,
        request: AnyRequest,
        game: FromQuery[str],
        edition: FromQuery[str] = "",
        search: FromQuery[str] = "",
        kind: FromQuery[str] = "",
    ) -> list[CatalogItem]:
        """What a game knows, searched by words."""
        try:
            plugin = find_game(game)
            known = plugin.catalog(edition or plugin.editions[0])
        except (ValueError, LookupError) as error:
            raise refuse(error) from error
        with speaking(language_of(request), plugin):
            items = [item_in(item) for item in known]
        words = search.casefold().split()[:12]
        scored = [(_fit(item, words), item) for item in items if not kind or item.kind == kind]
        found = sorted((pair for pair in scored if pair[0] >= 0), key=lambda pair: -pair[0])
        return [item for _, item in found[:MOST_FOUND]]

    @get("/where", raises=[HTTPException, TooManyRequestsException])
    async def where(self, request: AnyRequest, id: FromQuery[str]) -> Where:
        """The code and the tests of a rule."""
        return _as_where(await tried(request, checking.where_is, id, uploads=False))

    @post("/tables", raises=[HTTPException, TooManyRequestsException])
    async def make(self, request: AnyRequest, data: JSONBody[NewTable]) -> MadeTable:
        """Set up a table and get its invite links, which are shown only this once."""
        hub = hub_of(request)
        address = address_of(request)
        if not request.app.state.makers.take(address):
            raise TooManyRequestsException("too many new tables from this address; wait a minute")
        begun = _as_begun(await tried(request, checking.table, encode(data), uploads=bool(data.own or data.file)))
        days = hub.config.invite_days
        return await making.make_table(hub.store, begun.chairs, begun.start, data.seats, data.name, days)

    @post("/mine", status_code=200)
    async def mine(self, request: AnyRequest, data: JSONBody[Secrets]) -> list[TableBrief | None]:
        """The tables these invite links lead to, in their order; null for a link that is not valid."""
        hub = hub_of(request)
        found: list[TableBrief | None] = []
        for secret in data.secrets[:MOST_MINE]:
            link = await hub.store.link(hashed(secret))
            valid = link is not None and link.expires >= milliseconds()
            found.append(brief(await hub.room(link.table, address_of(request)), link) if valid and link else None)
        return found


async def _setup_info(request: AnyRequest, wanted: NewTable) -> SetupInfo:
    uploads = bool(wanted.own or wanted.file)
    return _as_setup(await tried(request, checking.setup, encode(wanted), uploads=uploads))


def game_info(game: Game, language: str = ENGLISH) -> GameInfo:
    files = own_files_of(game)
    with speaking(language, game):
        encounters = {edition: tuple(map(_encounter_in, game.encounters(edition))) for edition in game.editions}
    return GameInfo(
        id=game.id,
        name=game.name,
        editions=game.editions,
        encounters=encounters,
        choices={edition: files.choices(edition) if files else () for edition in game.editions},
        own=files.kinds if files else (),
    )


def _encounter_in(encounter: Encounter) -> Encounter:
    return Encounter(encounter.id, word(encounter.name), word(encounter.text))


def _fit(item: CatalogItem, words: list[str]) -> int:
    """How well an item fits the words: in its name counts more than in its text; -1 when a word is missing."""
    name, text = item.name.casefold(), f"{item.id} {item.kind} {item.text}".casefold()
    if not all(word in name or word in text for word in words):
        return -1
    return sum(2 if word in name else 1 for word in words)


def brief(room: Room, link: Link) -> TableBrief:
    table, match = room.table, room.table.match
    setup = table.start.setup
    return TableBrief(
        table=table.id,
        title=table.start.title,
        game=find_game(setup.game).name,
        role=link.role,
        seats=link.seats,
        over=match.over,
        ended=table.ended,
        mine=any(match.speaks_for(seat, ask) for ask in match.asks for seat in link.seats),
        waiting_for=tuple(sorted({ask.seat for ask in match.asks})),
        result=match.rules.result(match.state).text if match.over else None,
    )


class OfTable(Controller):
    path = "/api/table"
    tags = ("table",)
    security = ({"invite": []},)

    @get("/", raises=[NotAuthorizedException])
    async def look(self, request: AnyRequest) -> TableBrief:
        """The table in a few words."""
        link = await link_of(request)
        return brief(await hub_of(request).room(link.table, address_of(request)), link)

    @get("/file", raises=[NotAuthorizedException, HTTPException])
    async def file(self, request: AnyRequest) -> Response[bytes]:
        """The match as a file, up to where everybody knows it: answers still sealed are left out.

        Refused while cards have been drawn that only some may see.
        """
        link = await link_of(request)
        room = await hub_of(request).room(link.table, address_of(request))
        async with room.lock:
            luck = room.table.thrown.luck(room.table.ended)
        file = await looked_back(request, room, partial(handing_out.file_for_all, luck))
        if not file:
            raise HTTPException(detail=HIDDEN, status_code=409)
        return _download(file, f"{link.table}.json")

    @get("/replay", raises=[NotAuthorizedException, HTTPException], packed=True)
    async def replay(self, request: AnyRequest) -> Stream:
        """The match so far as this link may see it, point by point."""
        link = await link_of(request)
        room = await hub_of(request).room(link.table, address_of(request))
        who = Who(address_of(request), link.table)
        try:
            data = await unless_gone(request, hub_of(request).lookback.replay(room, who, link, language_of(request)))
        except FracasError as error:
            raise refuse(error) from error
        headers = {
            "content-disposition": f'attachment; filename="{link.table}-replay.json"',
            "vary": "accept-encoding, accept-language",
        }
        packed = "gzip" in request.headers.get("accept-encoding", "")
        if packed:
            headers |= {"content-encoding": "gzip", "content-length": str(len(data))}
        return Stream(in_pieces(data, packed), media_type="application/json", headers=headers)

    @post("/report", status_code=200, raises=[NotAuthorizedException, HTTPException, TooManyRequestsException])
    async def report(self, request: AnyRequest, data: JSONBody[Report]) -> Response[bytes]:
        """A match file that reproduces the position. Where there are secrets, it stays on the server, and what the link
        sees is handed out."""
        link = await link_of(request)
        hub = hub_of(request)
        slow_down(request)
        if await hub.store.reports_of(link.table) >= MOST_REPORTS:
            raise HTTPException(detail=f"a table has at most {MOST_REPORTS} reports; they are noted", status_code=422)
        room = await hub.room(link.table, address_of(request))
        async with room.lock:
            match, luck = room.table.match, room.table.thrown.luck(room.table.ended)
            version, seen = match.version, sight.past(match, link, match.version)
        full, shared = await looked_back(request, room, partial(handing_out.report_files, luck))
        id = new_id()
        await hub.store.add_report(id, link.table, msgspec.json.encode([data.text[:REPORT_TEXT], full]).decode())
        shown: dict[str, Any] = {"report": id, "said": data.text[:REPORT_TEXT], "version": version}
        told = msgspec.json.decode(shared) if shared else {"seen": seen}
        return _download(msgspec.json.encode(shown | told).decode(), f"report-{id}.json")

    @post("/branch", raises=[NotAuthorizedException, HTTPException])
    async def branch(self, request: AnyRequest, data: JSONBody[Branch]) -> MadeTable:
        """A new table that goes on from any point of this one; all seats of people become yours."""
        link = await link_of(request)
        hub = hub_of(request)
        if not request.app.state.makers.take(address_of(request)):
            raise TooManyRequestsException("too many new tables from this address; wait a minute")
        room = await hub.room(link.table, address_of(request))
        known = await looked_back(request, room, known_to_all)
        if known is None:
            raise HTTPException(detail=HIDDEN, status_code=409)
        async with room.lock:
            match, table = room.table.match, room.table
            try:
                start = making.branched(table.start, match, data.version, known)
            except Refused as error:
                raise refuse(error) from error
            seats = {seat: making.ME for seat in chairs(match.rules.seats(match.state)) if seat not in start.bots}
            all_chairs = chairs(match.rules.seats(match.state))
            return await making.make_table(hub.store, all_chairs, start, seats, link.name, hub.config.invite_days)

    @get("/links", raises=[NotAuthorizedException, HTTPException])
    async def links(self, request: AnyRequest) -> list[Link]:
        """Who was invited (director). Secrets are not known any more."""
        link = await link_of(request)
        _director(link)
        return await hub_of(request).store.links_of(link.table)

    @post("/links", raises=[NotAuthorizedException, HTTPException])
    async def new_link(self, request: AnyRequest, data: JSONBody[LinkWanted]) -> NewLink:
        """A fresh link in place of a lost one (director)."""
        link = await link_of(request)
        _director(link)
        hub = hub_of(request)
        old = next((each for each in await hub.store.links_of(link.table) if each.id == data.replaces), None)
        if old is None or old.id == link.id:
            raise HTTPException(detail="there is no such link to replace", status_code=422)
        secret, new = make_link(link.table, old.role, old.seats, old.name, hub.config.invite_days)
        await hub.store.add_link(hashed(secret), new, replaces=old.id)
        await hub.change_links(await hub.room(link.table, address_of(request)))
        return making.shown(secret, new)

    @post("/share", raises=[NotAuthorizedException, HTTPException])
    async def share(self, request: AnyRequest) -> NewLink:
        """A further link for spectators, to be handed to anybody; they see what everybody may see."""
        link = await link_of(request)
        hub = hub_of(request)
        if link.role == SPECTATING:
            raise HTTPException(detail="who only watches invites nobody; pass on your own link", status_code=403)
        if len(await hub.store.links_of(link.table)) >= MOST_LINKS:
            raise HTTPException(detail=f"a table has at most {MOST_LINKS} links", status_code=422)
        secret, new = make_link(link.table, SPECTATING, (), "Spectators", hub.config.invite_days)
        await hub.store.add_link(hashed(secret), new)
        await hub.change_links(await hub.room(link.table, address_of(request)))
        return making.shown(secret, new)


def _director(link: Link) -> None:
    if link.role != DIRECTOR:
        raise HTTPException(detail="only the director may do that", status_code=403)


async def looked_back(request: AnyRequest, room: Room, work: Callable[[Match], Any]) -> Any:
    """What some work makes of the match, unless whoever asked goes away."""
    who = Who(address_of(request), room.table.id)
    try:
        return await unless_gone(request, hub_of(request).lookback.made(room, who, work))
    except FracasError as error:
        raise refuse(error) from error


async def in_pieces(data: bytes, packed: bool) -> AsyncIterator[bytes]:
    """What was packed with gzip, as it is or unpacked a little at a time, so that nobody has to wait for all of it."""
    unpack = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    for start in range(0, len(data), PIECE):
        piece = data[start : start + PIECE]
        yield piece if packed else unpack.decompress(piece)
        await asyncio.sleep(0)
    yield b"" if packed else unpack.flush()


def _download(text: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type="application/json", headers=headers)
