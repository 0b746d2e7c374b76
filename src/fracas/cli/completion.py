"""What a shell offers when Tab is pressed: games, their encounters, bots."""

from __future__ import annotations

import typer

from fracas.bots import BOTS
from fracas.core import FracasError, find_game
from fracas.core.game import games as installed


def games(incomplete: str) -> list[str]:
    return [name for name in installed() if name.startswith(incomplete)]


def encounters(ctx: typer.Context, incomplete: str) -> list[str]:
    """The encounters of the game that stands before; of none while there is no such game."""
    try:
        game = find_game(ctx.params.get("game") or "")
    except FracasError:
        return []
    found = {each.id: None for edition in game.editions for each in game.encounters(edition)}
    return [id for id in found if id.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """Bots by name; behind a seat (“heroes=gr”) the seat stays."""
    seat, equals, begun = incomplete.rpartition("=")
    return [f"{seat}{equals}{name}" for name in BOTS if name.startswith(begun)]
