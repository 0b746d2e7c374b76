"""Your own heroes and encounters at the table, and what can be chosen beside an encounter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fracas.core import Setup
from fracas.core.own import SetupChoice, WorkshopFiles
from fracas.games.dojo.books import book
from fracas.games.dojo.build import encounters, library
from fracas.games.dojo.build.workshop import DojoWorkshop


def party(setup: Setup) -> Sequence[Any]:
    """Who would fight for the heroes. What is played between fights has nobody who must come along."""
    if "encounter" in setup.options:
        fight = encounters.encounter_from(setup.options["encounter"], "the encounter")
    elif setup.encounter in library.ready_fights():
        fight = library.ready_fights()[setup.encounter]
    else:
        return ()
    heroes: list[Any] = msgspec.to_builtins(fight.heroes)
    return heroes


def choices(edition: str) -> tuple[SetupChoice, ...]:
    return (
        SetupChoice("grid", "Grid", ("square", "hex")),
        SetupChoice("weight", "Weight", tuple(book(edition).weights)),
    )


def files(workshop: DojoWorkshop) -> WorkshopFiles:
    return WorkshopFiles(workshop, "heroes", party, choices)
