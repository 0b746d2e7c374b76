"""The last page of a match, and what a good player would do now. Both are found out in processes of their own."""

from __future__ import annotations

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException, TooManyRequestsException
from litestar.params import JSONBody

from fracas.core import FracasError
from fracas.core.secrets import is_open
from fracas.server import advice
from fracas.server.api import HIDDEN, AnyRequest, address_of, hub_of, language_of, link_of, looked_back, unless_gone
from fracas.server.botplay import LONGEST_S
from fracas.server.chances import Chances, chances_for_all
from fracas.server.crew import Died, TooLong
from fracas.server.story import Story, story_for_all
from fracas.server.turns import Crowded, Who


class Advice(msgspec.Struct, frozen=True):
    """The option a bot that thinks ahead would take, and what it thought of it."""

    word: str
    reason: str


class AdviceWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prompt: str


_as_story = msgspec.json.Decoder(Story).decode
_as_chances = msgspec.json.Decoder(Chances).decode
_as_advice = msgspec.json.Decoder(Advice).decode


class Looking(Controller):
    path = "/api/table"
    tags = ("table",)
    security = ({"invite": []},)

    @get("/story", raises=[NotAuthorizedException, HTTPException])
    async def story(self, request: AnyRequest) -> Story:
        """How the match went. Where there are secrets it is told when the match is over."""
        link = await link_of(request)
        room = await hub_of(request).room(link.table, address_of(request))
        found = await looked_back(request, room, story_for_all)
        if not found:
            raise HTTPException(detail=HIDDEN, status_code=409)
        return _as_story(found)

    @get("/chances", raises=[NotAuthorizedException, HTTPException])
    async def chances(self, request: AnyRequest) -> Chances:
        """How likely the first side was to win at moments of a match that is over: bots play on from each of them."""
        link = await link_of(request)
        room = await hub_of(request).room(link.table, address_of(request))
        found = await looked_back(request, room, chances_for_all)
        if not found:
            raise HTTPException(detail="chances to win are told when the match is over", status_code=409)
        return _as_chances(found)

    @post("/advice", status_code=200, raises=[NotAuthorizedException, HTTPException, TooManyRequestsException])
    async def advice(self, request: AnyRequest, data: JSONBody[AdviceWanted]) -> Advice:
        """What a bot that thinks ahead would answer, where nothing is hidden from anybody."""
        link = await link_of(request)
        hub = hub_of(request)
        room = await hub.room(link.table, address_of(request))
        async with room.lock:
            match = room.table.match
            try:
                ask = room.table.question(link, data.prompt)
            except FracasError as error:
                raise HTTPException(detail=str(error), status_code=409) from error
            if not is_open(match):
                raise HTTPException(
                    detail="something is hidden from somebody here, so nobody is advised", status_code=409
                )
            what = room.table.id, room.table.plain_setup, match.answers[:], ask.seat, language_of(request)
        who = Who(address_of(request), link.table)
        try:
            thinking = hub.botplay.odds_crew.surely(who, LONGEST_S, advice.advise, *what)
            return _as_advice(await unless_gone(request, thinking))
        except Crowded as error:
            raise TooManyRequestsException(str(error)) from error
        except (Died, TooLong) as error:
            raise HTTPException(detail="no advice could be found; try again", status_code=503) from error
