"""Every game is got ready before the first request: nobody has to wait for that later."""

from __future__ import annotations

from functools import cache

import msgspec

from fracas.core import Game, Match, games, look
from fracas.core.own import own_files_of
from fracas.server.journal import Start, as_answers, decode_start
from fracas.server.library.catalog import index
from fracas.server.messages import encode


@cache
def warm_up() -> tuple[str, ...]:
    """Read what all games bring along, begin a match of each and look at it. Returns the games, once."""
    for game in games().values():
        for edition in game.editions:
            _begin(game, edition)
    index()
    return tuple(games())


def _begin(game: Game, edition: str) -> None:
    game.catalog(edition)
    encounters = game.encounters(edition)
    files = own_files_of(game)
    if files:
        files.choices(edition)
    match = Match(game.setup(encounters[0].id, edition, {}), 0)
    start = decode_start(msgspec.json.encode(Start(match.setup, 0, "", answers=[list(a) for a in match.answers])))
    as_answers(start.answers)
    for seat in ((), *((seat,) for seat in match.rules.seats(match.state))):
        encode(look(match, seat))
