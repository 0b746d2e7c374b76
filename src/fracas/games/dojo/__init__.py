"""Panic at the Dojo: the base book, and PATCH'd UP v1.2 over it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core import CatalogItem, Encounter, Refused, Setup, UnknownName
from fracas.core.edition import Change
from fracas.games.dojo.between import trials
from fracas.games.dojo.between.keeper import DojoCampaigner
from fracas.games.dojo.between.troubles import SKILLS, TROUBLES, begin_between
from fracas.games.dojo.books import EDITIONS, book
from fracas.games.dojo.build import encounters, library
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, what_is_wrong
from fracas.games.dojo.build.lineups import DojoLineups
from fracas.games.dojo.build.workshop import DojoWorkshop
from fracas.games.dojo.builder import BUILDER
from fracas.games.dojo.homebrew import homebrew
from fracas.games.dojo.own import files as own_files
from fracas.games.dojo.rules import setup as table
from fracas.games.dojo.rules.book import only_in
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.model import Fight
from fracas.games.dojo.rules.rules import DojoRules
from fracas.games.dojo.rules.sheet import Sheet
from fracas.reference import Rule, read_reference

CUSTOM = "custom"
MODES = ("focused", "fused", "frantic")
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
    "tilts",
    "reasons",
    "challenger",
    "debuted",
    "supers spent",
    "advantage",
)

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook
"""What a setup may say beside the encounter's name."""


BETWEEN = {"base": {"troubles": TROUBLES, "contest-of-skills": SKILLS}, "patch": {"troubles": TROUBLES}}
BETWEEN["patch"] |= {f"test-{t}": t for t in trials.TESTS} | {f"contest-{c}": c for c in trials.CONTESTS}
"""What is played between fights in each edition, like an encounter: Troubles, contests of Skills, and the trials of one
turn.
"""
TRIAL_PARTY, TRIAL_RIVALS = ("mei-frost", "brick-hollow"), ("sidekick", "dancers", "hollow-queen")


def _begin(setup: Setup, edition: BaseBook) -> Fight:
    if setup.encounter in BETWEEN[edition.name]:
        return _begin_between(setup, edition)
    fight = written(setup)
    sheets = library.sheets_for(fight, edition)
    return table.begin(setup, edition, encounters.to_encounter(fight, setup.encounter), sheets)


def _begin_between(setup: Setup, edition: BaseBook) -> Fight:
    """Troubles for the heroes, a Test for one, or a contest between heroes and rivals."""
    kind, sheets = BETWEEN[edition.name][setup.encounter], _contestants(setup, edition)
    if kind in (TROUBLES, SKILLS):
        return begin_between(edition, kind, sheets)
    weight = setup.options.get("weight", "middleweight")
    return trials.begin_trial(edition, kind, sheets, setup.options.get("skills"), weight)


def _contestants(setup: Setup, edition: BaseBook) -> list[tuple[Sheet, int]]:
    level, many = setup.options.get("level", 1), BETWEEN[edition.name][setup.encounter] in (TROUBLES, SKILLS)
    heroes = fighters(setup.options.get("heroes", TRIAL_PARTY if many else TRIAL_PARTY[:1]), "heroes")
    sheets = [(library.sheet_for(hero, 0, edition, level), 0) for hero in heroes]
    if setup.encounter.startswith("contest-"):
        rivals = fighters(setup.options.get("rivals", TRIAL_RIVALS if many else TRIAL_RIVALS[:1]), "rivals")
        return sheets + [(library.sheet_for(rival, 1, edition, level), 1) for rival in rivals]
    return sheets[:1] if setup.encounter.startswith("test-") else sheets


def fighters(written: Any, what: str) -> list[str | FighterFile]:
    """Fighters out of a setup's options: names of ready ones, or whole ones written out."""
    try:
        found = msgspec.convert(written, list[str | FighterFile])
    except msgspec.ValidationError as error:
        raise Refused(f"“{what}” must list fighters: {what_is_wrong(str(error), FighterFile)}") from error
    if not found:
        raise Refused(f"“{what}” must name at least one fighter")
    return found


BETWEEN_NAMES = {
    "troubles": ("A Spot of Trouble", "dojo.rule.trouble"),
    "contest-of-skills": ("Contest of Skills", "dojo.contest.base.results"),
}


@cache
def _encounters(edition: str) -> tuple[Encounter, ...]:
    """The ready fights of an edition, then whatever is played between fights."""
    fights = [Encounter(id, f.name, f.about) for id, f in library.ready_fights().items() if edition in f.editions]
    rules = read_reference(__name__)
    return (*fights, *(_between(id, kind, rules) for id, kind in BETWEEN[edition].items()))


def _between(id: str, kind: str, rules: Mapping[str, Rule]) -> Encounter:
    """Something between fights as an entry of the list of encounters."""
    what, _, rest = id.partition("-")
    name = rest.replace("-", " ").title()
    title = f"Test of {name}" if what == "test" else f"{name} Contest"
    title, rule = BETWEEN_NAMES.get(id) or (title, trials.rule_of(kind))
    return Encounter(id, title, rules[rule].text)


def written(setup: Setup) -> encounters.EncounterFile:
    """The encounter a setup means, with the heroes, weight and level it asks for."""
    if setup.encounter == CUSTOM:
        fight = encounters.encounter_from(setup.options["encounter"], "the encounter")
    else:
        fight = library.ready_fights()[setup.encounter]
    changes: dict[str, Any] = {}
    if "heroes" in setup.options:
        fight = encounters.with_heroes(fight, fighters(setup.options["heroes"], "heroes"))
    if "reasons" in setup.options:
        changes["reasons"] = {**fight.reasons, **encounters.motives_from(setup.options["reasons"])}
    if "tilts" in setup.options:
        changes["tilts"] = {**fight.tilts, **setup.options["tilts"]}
    for name in ("weight", "grid", "level", "optional", "challenger"):
        if name in setup.options:
            changes[name] = setup.options[name]
    return msgspec.structs.replace(fight, **changes) if changes else fight


def edition_of(id: str) -> str:
    """The edition a row of the reference belongs to, "" for both."""
    return id.partition("@")[2] or only_in().get(id, "")


@cache
def _catalog(edition: str) -> tuple[CatalogItem, ...]:
    """What the edition has: the reference's rows of this edition, and what is ours."""
    rows = [r for r in read_reference(__name__).values() if edition_of(r.id) in ("", edition)]
    items = [CatalogItem(r.id, r.kind, r.name, r.text, section=r.section) for r in rows]
    items += [archetype_page(item, book(edition)) for item in book(edition).of_kind("archetype")]
    for id, hero in library.ready_heroes().items():
        if id not in library.PRINTED_HEROES and not check_hero(hero, book(edition)):
            items.append(CatalogItem(f"dojo.our-hero.{id}", "hero", hero.name, hero.about, True))
    book(edition)
    items += [CatalogItem(f"dojo.{item.id}", item.kind, item.name, item.text, True) for item in homebrew.written]
    for id, fight in library.ready_fights().items():
        if edition in fight.editions:
            items.append(CatalogItem(f"dojo.encounter.{id}", "encounter", fight.name, fight.about, True))
    return tuple(items)


def archetype_page(item: DojoItem, edition: BaseBook) -> CatalogItem:
    """An Archetype with all that belongs to it: what its Abilities do, and its Styles."""
    name = item.id.removeprefix("archetype.")
    abilities = [edition[id] for mode in MODES if (id := f"archetype-ability.{name}.{mode}") in edition.items]
    styles = [style.name for style in edition.of_kind("style") if style["archetype"] == name]
    words = ", ".join(word for word in (item["complexity"], *item["keywords"]) if word)
    text = f"{words.capitalize()}. Styles: {', '.join(styles)}. "
    return CatalogItem(
        f"dojo.{item.id}", "archetype", item.name, text + " ".join(f"{a.name}: {a.text}" for a in abilities)
    )


NO_ITEMS = {
    "rule", "phase", "weight", "token", "obstacle", "move", "map", "complication", "advancement", "hero-creation",
    "enemy-creation", "test", "contest", "stance-bonus", "enemy",
}  # fmt: skip
"""Parts of the reference that are no items of a book: how one plays, what tokens and obstacles do, what one makes."""


PATCH_SOURCE = "PATCH'd UP v1.2"


def _changed_rules() -> list[Change]:
    """What the patch changed in the rules themselves."""
    rows = [row for row in read_reference(__name__).values() if row.id.split(".")[1] in NO_ITEMS and edition_of(row.id)]
    parts = {edition: {r.id.partition("@")[0]: r for r in rows if edition_of(r.id) == edition} for edition in EDITIONS}
    old, new = parts["base"], parts["patch"]
    found = [Change("remove", id, PATCH_SOURCE, row.name) for id, row in old.items() if id not in new]
    found += [Change("replace" if id in old else "add", id, PATCH_SOURCE, row.text) for id, row in new.items()]
    return [msgspec.structs.replace(change, id=change.id.removeprefix("dojo.")) for change in found]


class Dojo:
    """The plug-in."""

    id = "dojo"
    name = "Panic at the Dojo"
    editions = ("patch", "base")
    moments = Ability
    workshop = DojoWorkshop()
    lineups = DojoLineups()
    own = own_files(workshop)
    builder = BUILDER
    campaigner = DojoCampaigner()

    def changes(self, old: str, new: str) -> list[Change]:
        """What the patch changed in the base book."""
        if (old, new) != ("base", "patch"):
            raise UnknownName("the base book is the older edition: ask for what changed from base to patch")
        return [*book("patch").items.changes, *_changed_rules()]

    def rules(self, edition: str = "patch") -> DojoRules:
        return DojoRules(book(edition or "patch"), _begin)

    def catalog(self, edition: str = "patch") -> tuple[CatalogItem, ...]:
        self._check(edition)
        return _catalog(edition)

    def encounters(self, edition: str = "patch") -> tuple[Encounter, ...]:
        self._check(edition)
        return _encounters(edition)

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
        if encounter in BETWEEN[edition]:
            _contestants(setup, book(edition))
            return setup
        fight = written(setup)
        problems = library.check_fight(fight, book(edition))
        if options.get("supers spent") and fight.weight == "featherweight":
            problems.append(
                "after a Super Move in a contest the next fight cannot be featherweight; choose another weight"
            )
        if problems:
            raise Refused("; ".join(problems))
        return setup

    def _check(self, edition: str) -> None:
        if edition not in EDITIONS:
            raise UnknownName(f"Panic at the Dojo has no edition “{edition}”; there are: {', '.join(EDITIONS)}")


GAME = Dojo()
