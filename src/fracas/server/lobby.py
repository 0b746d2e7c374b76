"""What a lobby shows of the fights one could play: how long, for how many, how hard (measured), and their maps."""

from __future__ import annotations

import msgspec
from litestar import Controller, get
from litestar.exceptions import HTTPException, TooManyRequestsException
from litestar.params import FromQuery

from fracas.core import CatalogItem, Game, find_game, games
from fracas.core.language import speaking, word
from fracas.core.survey import Measured, surveyed
from fracas.server import pictures
from fracas.server.api import AnyRequest, item_in, language_of, refuse, tried
from fracas.server.pictures import Picture

SHORTEST, LONGEST = 10, 40
"""Minutes of a fight for a first evening."""
WORDS = frozenset(
    {"condition", "token", "keyword", "resource", "movement", "movement-type", "forced-movement", "edge-bane",
     "terrain", "obstacle", "attack-type", "targeting", "map-feature", "die", "style",
     "form", "stance", "stat", "tactic-type"}
)  # fmt: skip
"""Kinds of the catalog whose names are words of the rules, which a table explains wherever they stand."""
_as_picture = msgspec.json.Decoder(Picture).decode


class Fight(msgspec.Struct, frozen=True):
    """A ready encounter. `wins` is empty where nothing has been measured yet; `minutes` is 0 then."""

    game: str
    game_name: str
    edition: str
    id: str
    name: str
    text: str
    minutes: int
    rounds: float
    party: str
    wins: tuple[Measured, ...]


class Fights(msgspec.Struct, frozen=True):
    fights: tuple[Fight, ...]
    first: tuple[str, str, str]
    """Game, edition and encounter of the fight to begin with."""


class Offers(Controller):
    path = "/api"
    tags = ("games",)

    @get("/fights", sync_to_thread=False)
    def fights(self, request: AnyRequest) -> Fights:
        """Every ready encounter of every game, with what was measured of it."""
        found: list[Fight] = []
        for game in games().values():
            with speaking(language_of(request), game):
                found += [fight for edition in game.editions for fight in fights_of(game, edition)]
        return Fights(tuple(found), recommended(tuple(found)))

    @get("/picture", raises=[HTTPException, TooManyRequestsException])
    async def picture(
        self, request: AnyRequest, game: FromQuery[str], encounter: FromQuery[str], edition: FromQuery[str] = ""
    ) -> Picture:
        """An encounter as its fight begins: everybody stands where they would."""
        what = (game, edition, encounter)
        known: dict[tuple[str, ...], Picture] = request.app.state.pictures
        if what not in known:
            known[what] = _as_picture(await tried(request, pictures.opening, *what, uploads=False))
        return known[what]

    @get("/words", sync_to_thread=False, raises=[HTTPException])
    def words(self, request: AnyRequest, game: FromQuery[str], edition: FromQuery[str] = "") -> list[CatalogItem]:
        """The words of the rules with what they mean."""
        try:
            plugin = find_game(game)
            items = [item for item in plugin.catalog(edition or plugin.editions[0]) if item.kind in WORDS]
        except (ValueError, LookupError) as error:
            raise refuse(error) from error
        with speaking(language_of(request), plugin):
            return [item_in(item) for item in items]


def fights_of(game: Game, edition: str) -> list[Fight]:
    measured = surveyed(game.id, edition)
    found = []
    for encounter in game.encounters(edition):
        known = measured.get(encounter.id)
        found.append(
            Fight(
                game=game.id,
                game_name=game.name,
                edition=edition,
                id=encounter.id,
                name=word(encounter.name),
                text=word(encounter.text),
                minutes=known.minutes if known else 0,
                rounds=known.rounds if known else 0.0,
                party=known.party if known else "",
                wins=known.wins if known else (),
            )
        )
    return found


def recommended(fights: tuple[Fight, ...]) -> tuple[str, str, str]:
    """The fight to begin with: of the games' first ones, one of an evening's length that is won most often."""
    first = list({(fight.game, fight.edition): fight for fight in reversed(fights)}.values())
    whole = [fight for fight in first if fight.wins and SHORTEST <= fight.minutes <= LONGEST]
    best = max(whole, key=lambda fight: fight.wins[0].share, default=fights[0] if fights else None)
    return (best.game, best.edition, best.id) if best else ("", "", "")
