"""Viskara: simple and full battles, with the whole bestiary and characters built by the book."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import CatalogItem, Encounter, Setup, UnknownName
from fracas.games.viskara import content
from fracas.games.viskara.book.declare import ENCOUNTERS, STORIES
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.builder import BUILDER
from fracas.games.viskara.edition import ViskaraRules
from fracas.games.viskara.table.campaign import ViskaraCampaigner
from fracas.games.viskara.table.chances import chances
from fracas.games.viskara.table.lineups import ViskaraLineups
from fracas.games.viskara.table.own import files as own_files
from fracas.games.viskara.table.setup import make_setup
from fracas.games.viskara.table.workshop import ViskaraWorkshop
from fracas.reference import read_reference

content.load()

ADVICE = (
    "viskara.gm.",
    "viskara.advance.legacy-level-text",
    "viskara.advance.personality",
    "viskara.example.",
    "viskara.key.glossary",
    "viskara.balance.example",
    "viskara.chain.example",
    "viskara.task.when",
    "viskara.task.outcomes",
    "viskara.task.odds",
    "viskara.task.percentages",
    "viskara.task.example-route",
)
"""Rows that are advice, examples or tables to look at. They have tests, but nothing happens by them in a battle."""


@cache
def _catalog() -> tuple[CatalogItem, ...]:
    items = [
        CatalogItem(rule.id, rule.kind, rule.name, rule.text, section=rule.section)
        for rule in read_reference(__name__).values()
        if not rule.id.startswith(ADVICE)
    ]
    items += [CatalogItem(f"viskara.encounter.{e.id}", "encounter", e.name, e.text, True) for e in ENCOUNTERS.values()]
    items += [CatalogItem(f"viskara.story.{s.id}", "story", s.name, s.text, True) for s in STORIES.values()]
    return tuple(items)


class Viskara:
    """The plug-in."""

    id = "viskara"
    name = "Viskara"
    editions: tuple[str, ...] = ("base",)
    workshop = ViskaraWorkshop()
    lineups = ViskaraLineups()
    campaigner = ViskaraCampaigner()
    chances = staticmethod(chances)
    own = own_files(workshop)
    builder = BUILDER
    moments = Moments

    def rules(self, edition: str = "base") -> ViskaraRules:
        self._check_edition(edition)
        return ViskaraRules()

    def catalog(self, edition: str = "base") -> tuple[CatalogItem, ...]:
        self._check_edition(edition)
        return _catalog()

    def encounters(self, edition: str = "base") -> tuple[Encounter, ...]:
        self._check_edition(edition)
        battles = [Encounter(e.id, e.name, e.text) for e in ENCOUNTERS.values()]
        return (*battles, *(Encounter(s.id, s.name, s.text) for s in STORIES.values()))

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        self._check_edition(edition or "base")
        return make_setup(encounter, options)

    def _check_edition(self, edition: str) -> None:
        if edition not in self.editions:
            raise UnknownName(f"Viskara has no edition “{edition}”; there is: base")


GAME = Viskara()
