"""Your own characters and encounters at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fracas.core import Setup
from fracas.core.own import SetupChoice, WorkshopFiles
from fracas.core.workshop import Workshop
from fracas.games.viskara.book.battle import PLAYER_SIDE
from fracas.games.viskara.book.declare import ENCOUNTERS
from fracas.games.viskara.table.setup import QUESTIONS


def party(setup: Setup) -> Sequence[Any]:
    """Who would fight for the players. In a story everybody may be somebody else."""
    if "players" in setup.options:
        return list(setup.options["players"])
    return list(ENCOUNTERS[setup.encounter].sides[PLAYER_SIDE]) if setup.encounter in ENCOUNTERS else []


def choices(edition: str) -> tuple[SetupChoice, ...]:
    return (
        SetupChoice("questions", "Questions", tuple(QUESTIONS)),
        SetupChoice("break_points", "Break points of basic enemies", ("printed", "standard")),
    )


def files(workshop: Workshop) -> WorkshopFiles:
    return WorkshopFiles(workshop, "players", party, choices)
