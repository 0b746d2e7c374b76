"""Fights like the given ones: other heroes, other weights and levels, more or fewer enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core import Refused, Setup
from fracas.core.workshop import Variant
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.encounters import EncounterFile, fighter_id
from fracas.games.dojo.build.files import FighterFile, read_fighter
from fracas.games.dojo.build.library import check_fight, ready_fights, ready_heroes, sheets_for

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

LEVELS = (2, 3, 4)
CHANGED = ("heroes", "weight", "grid", "level", "optional", "encounter", "tilts", "reasons", "challenger")
"""Options that are part of a fight written out."""


class DojoLineups:
    def heroes(self, edition: str) -> tuple[str, ...]:
        """Those that the edition allows: not every hero of the one book is legal in the other."""
        rules = book(edition)
        return tuple(id for id, hero in ready_heroes().items() if not check_hero(hero, rules))

    def party(self, setup: Setup) -> tuple[str, ...]:
        return tuple(fighter_id(hero) for hero in _written(setup).heroes)

    def with_party(self, setup: Setup, heroes: Sequence[str]) -> Setup:
        from fracas.games.dojo import GAME

        options = {**setup.options, "heroes": [_hero(hero) for hero in heroes]}
        encounter = "" if "encounter" in options else setup.encounter
        return GAME.setup(encounter, setup.edition, options)

    def duel(self, edition: str, ours: Sequence[str], theirs: Sequence[str]) -> Setup:
        from fracas.games.dojo import GAME

        sides = {"heroes": [_hero(h) for h in ours], "enemies": [_hero(h) for h in theirs]}
        return GAME.setup("", edition, {"encounter": {"name": "A Duel", "weight": "lightweight", **sides}})

    def variants(self, setup: Setup) -> list[Variant]:
        """Every weight, one enemy unit more or less, a Boss with more or fewer bars, enemies of higher levels."""
        fight, edition = _written(setup), book(setup.edition)
        found = [Variant("as it is", budget(fight, edition), setup)]
        for label, changes in _changes(fight, edition):
            other = msgspec.structs.replace(fight, **changes)
            if not check_fight(other, edition):
                found.append(Variant(label, budget(other, edition), _setup(setup, other)))
        return found


def _changes(fight: EncounterFile, edition: BaseBook) -> Iterator[tuple[str, dict[str, Any]]]:
    for weight in edition.weights:
        if weight != fight.weight:
            yield weight, {"weight": weight}
    sheets = sheets_for(fight, edition)
    for place, enemy in enumerate(fight.enemies):
        sheet = sheets[fighter_id(enemy)]
        rest = [*fight.enemies[:place], *fight.enemies[place + 1 :]]
        named = {id for id in (*fight.bonuses, *fight.reasons, fight.challenger) if id}
        if rest and sheet.id not in named:
            yield f"without {sheet.name}", {"enemies": rest}
        bars = fight.bars.get(sheet.id, sheet.bars)
        if sheet.kind == "boss":
            for number in (bars - 1, bars + 1):
                if number > 0:
                    yield f"{sheet.name} with {number} bars", {"bars": {**fight.bars, sheet.id: number}}
        else:
            yield f"another {sheet.name}", {"enemies": [*fight.enemies, enemy]}
    if edition.name != "base":
        for level in LEVELS:
            yield f"enemies of level {level}", {"level": level}


def budget(fight: EncounterFile, edition: BaseBook) -> int:
    """Enemy units for each hundred heroes, a Boss counted by its bars; higher levels weigh a little more
    (dojo.enemy-creation.encounter).
    """
    sheets = sheets_for(fight, edition)
    units = 0
    for enemy in fight.enemies:
        sheet = sheets[fighter_id(enemy)]
        units += fight.bars.get(sheet.id, sheet.bars) if sheet.kind == "boss" else 1
    return 100 * units // len(fight.heroes) + 10 * (fight.level - 1)


def _setup(setup: Setup, fight: EncounterFile) -> Setup:
    from fracas.games.dojo import GAME

    options = {key: value for key, value in setup.options.items() if key not in CHANGED}
    return GAME.setup("", setup.edition, {**options, "encounter": msgspec.to_builtins(fight)})


def _written(setup: Setup) -> EncounterFile:
    from fracas.games.dojo import CUSTOM, written

    if setup.encounter != CUSTOM and setup.encounter not in ready_fights():
        raise Refused(f"{setup.encounter} is no fight; name one")
    return written(setup)


def _hero(hero: str) -> Any:
    """A ready hero by name, or one written in a file."""
    if "\n" not in hero:
        return hero
    fighter: FighterFile = read_fighter(hero)
    return msgspec.to_builtins(fighter)
