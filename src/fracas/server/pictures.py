"""An encounter drawn before anybody plays it: made in a process of its own, since bots answer on the way."""

from __future__ import annotations

import msgspec

from fracas.bots import find_bot
from fracas.core import SPECTATOR, Match, find_game
from fracas.core.scene import Scene, scene_of
from fracas.server.messages import encode
from fracas.server.seats import chairs, foes_among

MOST_OPENING = 120
"""So many answers at most, then whoever is going to be on the map stands there."""


class Picture(msgspec.Struct, frozen=True):
    """An encounter as its fight begins, and the seats at its table."""

    seats: tuple[str, ...]
    scene: Scene
    foes: tuple[str, ...] = ()
    """Those of the seats that play the foes."""


def opening(game: str, edition: str, encounter: str) -> bytes:
    """Bots answer what comes before the first blow, until everybody stands on the map."""
    plugin = find_game(game)
    match = Match(plugin.setup(encounter, edition or plugin.editions[0]), 1, chronicle=False, history=False)
    seats = chairs(match.rules.seats(match.state))
    bot = find_bot("greedy", 1)
    for _ in range(MOST_OPENING):
        figures = scene_of(match.rules, match.state, SPECTATOR).figures
        standing = [figure for figure in figures if figure.cells]
        if match.over or not match.asks or (figures and len(standing) == len(figures)):
            break
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return encode(Picture(seats, scene_of(match.rules, match.state, SPECTATOR), foes_among(match.rules, seats)))
