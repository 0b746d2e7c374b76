"""What a lobby shows of the fights one could play: how long, for how many, how hard (measured), and their maps."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from litestar import Controller, get
from litestar.exceptions import HTTPException
from litestar.params import FromQuery

from fracas.bots import find_bot
from fracas.core import SPECTATOR, CatalogItem, FracasError, Game, Match, find_game, games
from fracas.core.scene import Scene, scene_of
from fracas.core.survey import Measured, surveyed
from fracas.server.seats import chairs

MOST_OPENING = 120
"""So many answers at most, then whoever is going to be on the map stands there."""
PICTURES = 256
SHORTEST, LONGEST = 10, 40
"""Minutes of a fight for a first evening."""
WORDS = frozenset(
    {"condition", "token", "keyword", "resource", "movement", "movement-type", "forced-movement", "edge-bane",
     "terrain", "obstacle", "attack-type", "targeting", "map-feature", "die", "style",
     "form", "stance", "stat", "tactic-type"}
)  # fmt: skip
"""Kinds of the catalog whose names are words of the rules, which a table explains wherever they stand."""


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


class Picture(msgspec.Struct, frozen=True):
    """An encounter as its fight begins, and the seats at its table."""

    seats: tuple[str, ...]
    scene: Scene


class Offers(Controller):
    path = "/api"
    tags = ("games",)

    @get("/fights", sync_to_thread=True)
    def fights(self) -> Fights:
        """Every ready encounter of every game, with what was measured of it."""
        found = tuple(
            fight for game in games().values() for edition in game.editions for fight in fights_of(game, edition)
        )
        return Fights(found, recommended(found))

    @get("/picture", sync_to_thread=True, raises=[HTTPException])
    def picture(self, game: FromQuery[str], encounter: FromQuery[str], edition: FromQuery[str] = "") -> Picture:
        """An encounter as its fight begins: everybody stands where they would."""
        try:
            return opening(game, edition or find_game(game).editions[0], encounter)
        except (FracasError, ValueError, LookupError) as error:
            raise HTTPException(detail=str(error), status_code=422) from error

    @get("/words", sync_to_thread=True, raises=[HTTPException])
    def words(self, game: FromQuery[str], edition: FromQuery[str] = "") -> list[CatalogItem]:
        """The words of the rules with what they mean."""
        try:
            plugin = find_game(game)
            items = plugin.catalog(edition or plugin.editions[0])
        except (FracasError, ValueError, LookupError) as error:
            raise HTTPException(detail=str(error), status_code=422) from error
        return [item for item in items if item.kind in WORDS]


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
                name=encounter.name,
                text=encounter.text,
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


@lru_cache(PICTURES)
def opening(game: str, edition: str, encounter: str) -> Picture:
    """Bots answer what comes before the first blow, until everybody stands on the map."""
    match = Match(find_game(game).setup(encounter, edition), 1, chronicle=False, history=False)
    seats = chairs(match.rules.seats(match.state))
    bot = find_bot("greedy", 1)
    for _ in range(MOST_OPENING):
        figures = scene_of(match.rules, match.state, SPECTATOR).figures
        standing = [figure for figure in figures if figure.cells]
        if match.over or not match.asks or (figures and len(standing) == len(figures)):
            break
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return Picture(seats, scene_of(match.rules, match.state, SPECTATOR))
