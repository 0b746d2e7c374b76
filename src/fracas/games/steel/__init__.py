"""Draw Steel, as its reference sheet has it, with original heroes and monsters of ours."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import CatalogItem, Encounter, Setup, UnknownName
from fracas.core.language import speaking
from fracas.core.own import EncounterFiles
from fracas.games.steel import content
from fracas.games.steel.book.model import ready_abilities, ready_blocks
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.bring.bringer import SteelBringer
from fracas.games.steel.builder import BUILDER
from fracas.games.steel.content.declare import ADVENTURES, CHALLENGES, ENCOUNTERS
from fracas.games.steel.edition import SteelRules
from fracas.games.steel.table.campaign import SteelCampaigner
from fracas.games.steel.table.house import read_house_rules
from fracas.games.steel.table.lineups import SteelLineups
from fracas.games.steel.table.setup import make_setup
from fracas.games.steel.table.workshop import SteelWorkshop
from fracas.games.steel.words.display import facts
from fracas.reference import read_reference

content.load()


@cache
def _catalog() -> tuple[CatalogItem, ...]:
    items = [
        CatalogItem(rule.id, rule.kind, rule.name, rule.text, section=rule.section)
        for rule in read_reference(__name__).values()
    ]
    items += [
        CatalogItem(f"steel.house.{house.id}", "house rule", f"{house.number} {house.name}", house.text, True)
        for house in read_house_rules()
    ]
    for block in ready_blocks():
        kind = "hero" if block.hero else "monster"
        with speaking(None):
            text = "\n".join([block.text, *facts(block)])
        items.append(CatalogItem(f"steel.{kind}.{block.id}", kind, block.name, text, True))
    items += [CatalogItem(f"steel.ability.{a.id}", "ability", a.name, a.text, True) for a in ready_abilities()]
    items += [CatalogItem(f"steel.encounter.{e.id}", "encounter", e.name, e.text, True) for e in ENCOUNTERS.values()]
    items += [CatalogItem(f"steel.challenge.{c.id}", "challenge", c.name, c.text, True) for c in CHALLENGES.values()]
    items += [CatalogItem(f"steel.adventure.{a.id}", "adventure", a.name, a.text, True) for a in ADVENTURES.values()]
    return tuple(items)


class Steel:
    """The plug-in."""

    id = "steel"
    name = "Draw Steel"
    editions = ("base",)
    lineups = SteelLineups()
    workshop = SteelWorkshop()
    moments = Moments
    own = EncounterFiles(workshop)
    bringer = SteelBringer()
    builder = BUILDER
    campaigner = SteelCampaigner()

    def rules(self, edition: str = "base") -> SteelRules:
        self._check_edition(edition)
        return SteelRules()

    def catalog(self, edition: str = "base") -> tuple[CatalogItem, ...]:
        self._check_edition(edition)
        return _catalog()

    def encounters(self, edition: str = "base") -> tuple[Encounter, ...]:
        self._check_edition(edition)
        fights = [Encounter(e.id, e.name, e.text) for e in ENCOUNTERS.values()]
        return (*fights, *(Encounter(a.id, a.name, a.text) for a in ADVENTURES.values()))

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        self._check_edition(edition or "base")
        return make_setup(encounter, options)

    def _check_edition(self, edition: str) -> None:
        if edition not in self.editions:
            raise UnknownName(f"Draw Steel has no edition “{edition}”; there is: base")


GAME = Steel()
