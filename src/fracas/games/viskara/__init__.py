"""Viskara: simple and full battles, with the whole bestiary and characters built by the book."""

from __future__ import annotations

from functools import cache
from typing import Any

from fracas.core import CatalogItem, Encounter, Setup, UnknownName
from fracas.games.viskara import content
from fracas.games.viskara.rules.declare import ENCOUNTERS, STORIES
from fracas.games.viskara.rules.rules import ViskaraRules
from fracas.games.viskara.rules.setup import make_setup
from fracas.reference import read_reference

content.load()

NOT_YET: tuple[str, ...] = (
    "viskara.show.penalty-red",
    "viskara.show.one-at-a-time",
    "viskara.rule.distance",
    "viskara.rule.round-up",
    "viskara.rule.simultaneous-effects",
    "viskara.rule.costs-explicit",
    "viskara.rule.each-other",
    "viskara.rule.as-an-action",
    "viskara.rule.no-infinite-chain",
    "viskara.sample.jj",
    "viskara.sample.aerven",
    "viskara.create.",
    "viskara.perk.",
    "viskara.advance.",
    "viskara.tactic.rules",
    "viskara.tactic.max-points",
    "viskara.tactic.output-order",
    "viskara.tactic.up.low",
    "viskara.tactic.up.medium",
    "viskara.tactic.up.high",
    "viskara.tactic.up.power",
    "viskara.tactic.cross-type",
    "viskara.upgrade.",
    "viskara.example.",
    "viskara.battle.setup-override",
    "viskara.reaction.challenge-fate",
    "viskara.condition.threat",
    "viskara.condition.fate-spent",
    "viskara.condition.presence-record",
    "viskara.condition.stored-cards",
    "viskara.condition.expanded-aura",
    "viskara.condition.sabotage-mark",
    "viskara.condition.gravity-well-zone",
    "viskara.condition.tempest-zone",
    "viskara.condition.imposing-zone",
    "viskara.condition.created-obstruction",
    "viskara.condition.delayed-signature",
    "viskara.condition.inspired",
    "viskara.condition.charges",
    "viskara.condition.tripped",
    "viskara.condition.companion-out",
    "viskara.condition.scorched",
    "viskara.condition.obscured",
    "viskara.condition.subterfuged",
    "viskara.condition.cursed",
    "viskara.condition.challenged",
    "viskara.condition.objective-square",
    "viskara.condition.set-aside-rising",
    "viskara.end.recovery",
    "viskara.chain.",
    "viskara.target.same-once",
    "viskara.target.obstructions",
    "viskara.target.corner-rule",
    "viskara.move.swap",
    "viskara.key.attack-only",
    "viskara.key.defy-only",
    "viskara.key.mandatory-defy",
    "viskara.key.glossary",
    "viskara.balance.example",
    "viskara.balance.multi-side",
    "viskara.task.",
    "viskara.gm.",
    "viskara.aura.",
    "viskara.sig.",
    "viskara.arts.",
    "viskara.creature.smidgeon",
    "viskara.creature.teyos",
    "viskara.creature.somac-parasite",
)
"""Rules (or groups of rules) that are not played yet."""


@cache
def _catalog() -> tuple[CatalogItem, ...]:
    items = [
        CatalogItem(rule.id, rule.kind, rule.name, rule.text, section=rule.section)
        for rule in read_reference(__name__).values()
        if not rule.id.startswith(NOT_YET)
    ]
    items += [CatalogItem(f"viskara.encounter.{e.id}", "encounter", e.name, e.text, True) for e in ENCOUNTERS.values()]
    items += [CatalogItem(f"viskara.story.{s.id}", "story", s.name, s.text, True) for s in STORIES.values()]
    return tuple(items)


class Viskara:
    """The plug-in."""

    id = "viskara"
    name = "Viskara"
    editions = ("base",)

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
