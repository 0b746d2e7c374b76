"""The REST part of the lab and of playing what is in a library."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery, JSONBody

from fracas.core import Refused, find_game
from fracas.core.workshop import lineups_of
from fracas.server import making
from fracas.server.api import AnyRequest, address_of, hub_of
from fracas.server.checking import Begun
from fracas.server.journal import encode
from fracas.server.library import drafts, playing
from fracas.server.library.api import OF_ITEM, RAISES, SECURITY
from fracas.server.library.desk import as_draft
from fracas.server.library.door import REFUSALS, Owner, owner_of, slow_down, visitor
from fracas.server.library.heroes import hero_of
from fracas.server.library.measures import (
    MATRIX,
    ODDS,
    WHAT,
    LabBrief,
    LabFight,
    LabJob,
    LabWanted,
    ReadyHero,
)  # fmt: skip
from fracas.server.library.measuring import Question
from fracas.server.library.parties import CAMPAIGN, PARTY, heroes_of, titled
from fracas.server.library.playing import Fight, Thing
from fracas.server.library.shapes import Play
from fracas.server.making import MadeTable

MOST_FIGHTS = 5_000
MOST_THOUGHTFUL = 200
"""So many fights where somebody thinks ahead."""
MOST_NAMED = 8
MOST_LISTED = 100
MOST_ASKED = 800_000
DUEL = "heroes against each other"
BOT_WORDS = {
    "greedy": "the bot that follows its instinct",
    "random": "the bot that plays at random",
    "search": "the bot that thinks ahead",
}
_as_begun = msgspec.json.Decoder(tuple[Begun, dict[str, str]]).decode


class Playing(Controller):
    path = "/api/library"
    tags = ("library",)
    security = SECURITY
    exception_handlers = REFUSALS

    @post("/items/{id:str}/play", raises=OF_ITEM)
    async def play(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Play]) -> MadeTable:
        """Set up a table at which this is played: a fight as it is, a hero or a creature in a fight to try it in, or in
        the encounter that is named. The answer is the same as for any new table."""
        owner = await owner_of(request)
        wanted = LabFight(item=id, encounter=data.encounter, heroes=data.heroes, options=data.options)
        return await _table(request, await _next_fight(owner, await fight_of(owner, wanted), data), data)

    @post("/play", raises=RAISES)
    async def play_ready(self, request: AnyRequest, data: JSONBody[Play]) -> MadeTable:
        """Set up a table for a ready encounter with heroes of the library in it."""
        owner = await owner_of(request)
        wanted = LabFight(
            game=data.game, edition=data.edition, encounter=data.encounter, heroes=data.heroes, options=data.options
        )
        return await _table(request, await fight_of(owner, wanted), data)


async def _next_fight(owner: Owner, fight: Fight, data: Play) -> Fight:
    """In a campaign the next fight may be one of the library."""
    if fight.thing is None or fight.thing.kind != CAMPAIGN:
        return fight
    row = await owner.desk.shelf.item(owner.library, fight.encounter) if fight.encounter else None
    what = (await owner.desk.item(owner.who, row)).text if row else fight.encounter
    return msgspec.structs.replace(fight, encounter=what, hero=data.hero)


async def _table(request: AnyRequest, fight: Fight, data: Play) -> MadeTable:
    hub = hub_of(request)
    if not request.app.state.makers.take(address_of(request)):
        raise TooManyRequestsException("too many new tables from this address; wait a minute")
    found = await hub.desk.built(visitor(request), playing.begun, encode(fight), encode(data))
    begun, seats = _as_begun(found)
    return await making.make_table(hub.store, begun.chairs, begun.start, seats, data.name, hub.config.invite_days)


class LabHeroes(Controller):
    path = "/api/lab/heroes"
    tags = ("lab",)
    exception_handlers = REFUSALS

    @get("/", raises=[HTTPException])
    async def heroes(self, game: FromQuery[str], edition: FromQuery[str] = "") -> list[ReadyHero]:
        """The ready heroes of a game, by whose names a matrix or a party can have them."""
        plugin = find_game(game)
        tools = lineups_of(plugin)
        names = tools.heroes(drafts.edition_of(plugin, edition)) if tools else ()
        return [ReadyHero(name, titled(name)) for name in names]


class LabJobs(Controller):
    path = "/api/lab/jobs"
    tags = ("lab",)
    exception_handlers = REFUSALS

    @post("/", raises=RAISES)
    async def ask(self, request: AnyRequest, data: JSONBody[LabWanted]) -> LabJob:
        """Begin to measure something. What was asked before with the same content is answered at once. Items of a
        library need its secret as bearer token; ready encounters need none."""
        slow_down(request)
        owner = await _owner(request)
        question = await question_of(request, owner, data)
        return await hub_of(request).lab.ask(visitor(request), owner.library if owner else "", question)

    @get("/", security=SECURITY, raises=RAISES)
    async def mine(self, request: AnyRequest) -> list[LabBrief]:
        """What was measured for the library, the newest first."""
        owner = await owner_of(request)
        found = await hub_of(request).lab.mine(owner.library, MOST_LISTED)
        return [LabBrief(*(getattr(job, name) for name in LabBrief.__struct_fields__)) for job in found]

    @get("/{id:str}", raises=[NotFoundException, HTTPException])
    async def look(self, request: AnyRequest, id: FromPath[str]) -> LabJob:
        """How far a job is and what came of it. Whoever has the link sees it."""
        found = await hub_of(request).lab.look(visitor(request), id)
        if found is None:
            raise NotFoundException("there is no such job")
        return found

    @post("/{id:str}/stop", status_code=200, raises=[NotFoundException, HTTPException])
    async def stop(self, request: AnyRequest, id: FromPath[str]) -> LabJob:
        """Let a job end with what it has found so far."""
        lab = hub_of(request).lab
        await lab.stop(id)
        found = await lab.look(visitor(request), id)
        if found is None:
            raise NotFoundException("there is no such job")
        return found


async def _owner(request: AnyRequest) -> Owner | None:
    """The library, where a request shows a secret."""
    return await owner_of(request) if request.headers.get("authorization") else None


async def fight_of(owner: Owner | None, wanted: LabFight) -> Fight:
    """A fight with all drafts in it."""
    game, edition, thing, names = wanted.game, wanted.edition, None, wanted.heroes
    if wanted.item:
        row = await _mine(owner).desk.row(_mine(owner).library, wanted.item)
        game, edition = row.brief.game, row.brief.edition
        thing = Thing(row.brief.name, row.brief.kind, row.body)
        if row.brief.kind == PARTY:
            thing, names = None, [*heroes_of(as_draft(row.body)), *names]
    edition = drafts.edition_of(find_game(game), edition)
    heroes = [await hero_of(owner, game, name) for name in names[: playing.MOST_HEROES + 1]]
    return Fight(game, edition, wanted.encounter, thing, tuple(heroes), tuple(wanted.own), wanted.options)


def _mine(owner: Owner | None) -> Owner:
    if owner is None:
        raise NotAuthorizedException("items of a library need its secret as bearer token")
    return owner


async def question_of(request: AnyRequest, owner: Owner | None, wanted: LabWanted) -> Question:
    if wanted.what not in WHAT:
        raise Refused(f"the lab knows {', '.join(WHAT)}, not “{wanted.what}”")
    thoughtful = any(name.startswith("search") for name in (*wanted.bots.values(), *wanted.second_bots.values()))
    most = MOST_THOUGHTFUL if thoughtful else MOST_FIGHTS
    if not 1 <= wanted.fights <= most:
        raise Refused(f"the lab plays 1 to {most} fights here, not {wanted.fights}")
    making.refuse_bad_seed(wanted.seed)
    if len(encode(wanted)) > MOST_ASKED:
        raise Refused(f"what is asked may have {MOST_ASKED} characters, files included")
    if len(wanted.heroes) > MOST_NAMED:
        raise Refused(f"a matrix has at most {MOST_NAMED} heroes, not {len(wanted.heroes)}")
    if wanted.what == ODDS and wanted.dice:
        return Question(ODDS, wanted.dice[:200], dice=wanted.dice[:200])
    fight = await fight_of(owner, wanted.fight)
    second = await fight_of(owner, wanted.second) if wanted.second else None
    names = (_title(fight), _title(second or fight))
    if second is None and wanted.second_bots:
        names = (_bot(wanted.bots), _bot(wanted.second_bots))
    if names[0] == names[1]:
        names = ("the first", "the second")
    heroes = [await hero_of(owner, fight.game, name) for name in wanted.heroes] if wanted.what == MATRIX else []
    duel = wanted.what == MATRIX and not fight.encounter and fight.thing is None
    return Question(
        wanted.what,
        f"{find_game(fight.game).name}: {DUEL if duel else _title(fight)}",
        fight,
        second,
        names,
        tuple(heroes),
        wanted.fights,
        wanted.bots,
        wanted.second_bots,
        wanted.seed,
        wanted.target,
        wanted.party,
        cards=wanted.cards,
    )


def _bot(bots: Mapping[str, str]) -> str:
    """What a bot is called in a sentence."""
    name = bots.get("") or next(iter(bots.values()), "greedy")
    return BOT_WORDS.get(name.partition(":")[0], f"the bot {name}")


def _title(fight: Fight) -> str:
    if fight.thing is not None:
        return fight.thing.name
    game = find_game(fight.game)
    names = {each.id: each.name for each in game.encounters(fight.edition)}
    return names.get(fight.encounter, fight.encounter or next(iter(names.values()), game.name))
