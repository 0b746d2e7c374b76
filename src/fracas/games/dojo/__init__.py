"""Panic at the Dojo: the base book, and PATCH'd UP v1.2 over it."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from fracas.core import CatalogItem, Encounter, Refused, Setup, UnknownName
from fracas.core.edition import Change
from fracas.games.dojo.between import trials
from fracas.games.dojo.between.keeper import DojoCampaigner
from fracas.games.dojo.books import EDITIONS, book
from fracas.games.dojo.build import encounters, library
from fracas.games.dojo.build.files import FighterFile
from fracas.games.dojo.build.workshop import DojoWorkshop
from fracas.games.dojo.homebrew import homebrew
from fracas.games.dojo.rules import setup as table
from fracas.games.dojo.rules.book import Book
from fracas.games.dojo.rules.model import Fight
from fracas.games.dojo.rules.rules import DojoRules
from fracas.reference import read_reference

CUSTOM = "custom"
OPTIONS = (
    "encounter",
    "weight",
    "grid",
    "placement",
    "optional",
    "heroes",
    "level",
    "skills",
    "rivals",
    "last fight",
    "harm",
)
"""What a setup may say beside the encounter's name."""


TRIALS = {**{f"test-{t}": t for t in trials.TESTS}, **{f"contest-{c}": c for c in trials.CONTESTS}}
"""Tests and Stance Contests, which are played like encounters of one turn."""
TRIAL_HERO, TRIAL_RIVAL = "mei-frost", "sidekick"


def _begin(setup: Setup, edition: Book) -> Fight:
    if setup.encounter in TRIALS:
        return _begin_trial(setup, edition)
    fight = written(setup)
    sheets = library.sheets_for(fight, edition)
    return table.begin(setup, edition, encounters.to_encounter(fight, setup.encounter), sheets)


def _begin_trial(setup: Setup, edition: Book) -> Fight:
    """A Test for one hero, or a contest between heroes and rivals."""
    kind, level = TRIALS[setup.encounter], setup.options.get("level", 1)
    heroes = msgspec.convert(setup.options.get("heroes", [TRIAL_HERO]), list[str | FighterFile])
    rivals = msgspec.convert(setup.options.get("rivals", [TRIAL_RIVAL]), list[str | FighterFile])
    sheets = [(library.sheet_for(hero, 0, edition, level), 0) for hero in heroes]
    if setup.encounter.startswith("contest-"):
        sheets += [(library.sheet_for(rival, 1, edition, level), 1) for rival in rivals]
    else:
        sheets = sheets[:1]
    skills = setup.options.get("skills", {sheets[0][0].id: 1})
    return trials.begin_trial(edition, kind, sheets, skills, setup.options.get("weight", "middleweight"))


def trial_name(id: str) -> str:
    what, _, kind = id.partition("-")
    name = kind.replace("-", " ").title()
    return f"Test of {name}" if what == "test" else f"{name} Contest"


def written(setup: Setup) -> encounters.EncounterFile:
    """The encounter a setup means, with the heroes, weight and level it asks for."""
    if setup.encounter == CUSTOM:
        fight = encounters.encounter_from(setup.options["encounter"], "the encounter")
    else:
        fight = library.ready_fights()[setup.encounter]
    changes: dict[str, Any] = {}
    if "heroes" in setup.options:
        changes["heroes"] = msgspec.convert(setup.options["heroes"], list[str | FighterFile])
    for name in ("weight", "grid", "level", "optional"):
        if name in setup.options:
            changes[name] = setup.options[name]
    return msgspec.structs.replace(fight, **changes) if changes else fight


@cache
def _only_in() -> dict[str, str]:
    """Rows of the reference that only one edition has, though their ids do not say so."""
    table = (files(__name__) / "editions.csv").read_text(encoding="utf-8")
    return {row["id"]: row["edition"] for row in csv.DictReader(table.splitlines())}


def edition_of(id: str) -> str:
    """The edition a row of the reference belongs to, "" for both."""
    return id.partition("@")[2] or _only_in().get(id, "")


@cache
def _catalog(edition: str) -> tuple[CatalogItem, ...]:
    """What the edition has: the reference's rows of this edition, and what is ours."""
    rows = [r for r in read_reference(__name__).values() if edition_of(r.id) in ("", edition)]
    items = [CatalogItem(r.id, r.kind, r.name, r.text, section=r.section) for r in rows]
    for id, hero in library.ready_heroes().items():
        if id not in library.PRINTED_HEROES:
            items.append(CatalogItem(f"dojo.our-hero.{id}", "hero", hero.name, hero.about, True))
    book(edition)
    items += [CatalogItem(f"dojo.{item.id}", item.kind, item.name, item.text, True) for item in homebrew.written]
    for id, fight in library.ready_fights().items():
        if edition in fight.editions:
            items.append(CatalogItem(f"dojo.encounter.{id}", "encounter", fight.name, fight.about, True))
    return tuple(items)


class Dojo:
    """The plug-in."""

    id = "dojo"
    name = "Panic at the Dojo"
    editions = ("patch", "base")
    workshop = DojoWorkshop()
    campaigner = DojoCampaigner()

    def changes(self, old: str, new: str) -> list[Change]:
        """What the patch changed in the base book."""
        if (old, new) != ("base", "patch"):
            raise UnknownName("the base book is the older edition: ask for what changed from base to patch")
        items = book("patch").items
        return list(items.changes)

    def rules(self, edition: str = "patch") -> DojoRules:
        return DojoRules(book(edition or "patch"), _begin)

    def catalog(self, edition: str = "patch") -> tuple[CatalogItem, ...]:
        self._check(edition)
        return _catalog(edition)

    def encounters(self, edition: str = "patch") -> tuple[Encounter, ...]:
        self._check(edition)
        fights = library.ready_fights()
        found = [Encounter(id, f.name, f.about) for id, f in fights.items() if edition in f.editions]
        if edition == "patch":
            rows = read_reference(__name__)
            found += [Encounter(id, trial_name(id), rows[trials.rule_of(kind)].text) for id, kind in TRIALS.items()]
        return tuple(found)

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        """A fight by the name of its encounter, or one written out in options["encounter"]."""
        edition = edition or "patch"
        self._check(edition)
        options = dict(options or {})
        table.known(options, OPTIONS)
        if "encounter" in options:
            encounter = CUSTOM
        fights = [e.id for e in self.encounters(edition)]
        encounter = encounter or fights[0]
        if encounter not in (*fights, CUSTOM):
            raise UnknownName(
                f"there is no encounter “{encounter}” in the {edition} edition; there are: {', '.join(fights)}"
            )
        setup = Setup("dojo", edition, encounter, options=options)
        if encounter in TRIALS:
            return setup
        problems = library.check_fight(written(setup), book(edition))
        if problems:
            raise Refused("; ".join(problems))
        return setup

    def _check(self, edition: str) -> None:
        if edition not in EDITIONS:
            raise UnknownName(f"Panic at the Dojo has no edition “{edition}”; there are: {', '.join(EDITIONS)}")


GAME = Dojo()
