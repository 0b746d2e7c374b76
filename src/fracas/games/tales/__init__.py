"""Tales from the Red Dragon Inn, as its reference manual describes it, with original content of ours."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import CatalogItem, Encounter, Setup, UnknownName
from fracas.games.tales.builder import BUILDER
from fracas.games.tales.campaign import TalesCampaigner
from fracas.games.tales.format.library import library
from fracas.games.tales.lineups import TalesLineups
from fracas.games.tales.own import SCENARIOS, TalesFiles
from fracas.games.tales.rules import describe, moments
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import make_setup
from fracas.reference import read_reference


@cache
def _tales() -> tuple[Encounter, ...]:
    """All that can be played: every scenario by itself, then campaigns."""
    book = library()
    scenarios = [Encounter(s.id, s.name, s.text) for s in book.scenarios.values()]
    return (*scenarios, *(Encounter(c.id, c.name, c.text) for c in book.campaigns.values()))


@cache
def _catalog() -> tuple[CatalogItem, ...]:
    book = library()
    items = [
        CatalogItem(rule.id, rule.kind, rule.name, rule.text, section=rule.section)
        for rule in read_reference(__name__).values()
    ]
    items += [CatalogItem(f"tales.person.{h.id}", "hero", h.name, h.text, True) for h in book.heroes.values()]
    for card in book.cards.values():
        items.append(CatalogItem(f"tales.card.{card.id}", "hero card", card.title, describe.card(card), True))
    for item in book.items.values():
        items.append(CatalogItem(f"tales.card.{item.id}", "item", item.title, describe.card(item), True))
    for block in book.schemers.values():
        text = "\n".join([block.text, *(describe.scheme(scheme) for scheme in block.schemes)])
        items.append(CatalogItem(f"tales.schemer.{block.id}", "schemer", block.name, text, True))
    for companion in book.companions.values():
        items.append(CatalogItem(f"tales.solo-card.{companion.id}", "companion", companion.name, companion.text, True))
    for tale in _tales():
        items.append(CatalogItem(f"tales.tale.{tale.id}", "scenario", tale.name, tale.text, True))
    return tuple(items)


class Tales:
    """The plug-in."""

    id = "tales"
    name = "Tales from the Red Dragon Inn"
    editions = ("base",)
    lineups = TalesLineups()
    own = TalesFiles()
    workshop = SCENARIOS
    campaigner = TalesCampaigner()
    builder = BUILDER
    moments = staticmethod(moments.moments)

    def rules(self, edition: str = "base") -> TalesRules:
        self._check_edition(edition)
        return TalesRules()

    def catalog(self, edition: str = "base") -> tuple[CatalogItem, ...]:
        self._check_edition(edition)
        return _catalog()

    def encounters(self, edition: str = "base") -> tuple[Encounter, ...]:
        self._check_edition(edition)
        return _tales()

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        self._check_edition(edition or "base")
        return make_setup(encounter, options)

    def _check_edition(self, edition: str) -> None:
        if edition not in self.editions:
            raise UnknownName(f"Tales from the Red Dragon Inn has no edition “{edition}”; there is: base")


GAME = Tales()
