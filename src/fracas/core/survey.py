"""What was measured of the ready encounters: how often the first party wins, and how long a fight takes.

The lab measures it (`fracas survey GAME --save`) and the result lies as `survey.json` in the package of the game, so
that a lobby can tell how hard a fight is without playing it a hundred times first.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from fracas.core.game import find_game

FILE = "survey.json"
SECONDS_A_DECISION = 4
"""People take about so long for a decision, in the mean over everything a fight asks, bots' answers included."""


class Measured(msgspec.Struct, frozen=True):
    """How often the party won when this bot played it against greedy ones: the share and its 95 % interval."""

    bot: str
    fights: int
    share: float
    low: float
    high: float
    undecided: float = 0.0
    """In what share of the fights nobody won."""


class Surveyed(msgspec.Struct, frozen=True):
    """One encounter: whose wins were counted, how often it won with which bot, rounds and decisions in the mean."""

    party: str
    wins: tuple[Measured, ...]
    rounds: float
    decisions: float

    @property
    def minutes(self) -> int:
        """About how long people play it."""
        return max(1, round(self.decisions * SECONDS_A_DECISION / 60))


class Survey(msgspec.Struct, frozen=True):
    """All encounters of a game by edition and id."""

    editions: dict[str, dict[str, Surveyed]]
    version: str = ""
    """The version of Fracas that played the fights."""


@cache
def survey_of(game: str) -> Survey:
    """What lies in the package of the game; an empty survey where nothing was measured."""
    package = type(find_game(game)).__module__
    try:
        return msgspec.json.decode(files(package).joinpath(FILE).read_bytes(), type=Survey)
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return Survey({})


def surveyed(game: str, edition: str) -> dict[str, Surveyed]:
    """What was measured of the encounters of an edition, by their ids."""
    return survey_of(game).editions.get(edition, {})
