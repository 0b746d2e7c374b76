"""Who is who, told when a fight begins: where everybody comes from and what they were made by."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fracas.games.dojo.rules.book import reference_ids
from fracas.games.dojo.rules.model import BOSS, HERO, STOOGES, WARRIOR, Fight, Unit, super_stooges

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

CUSTOM = "custom"
OWN_SKILL = "custom-two-word"
TWINS = {"two-places-at-once": "twins", "twin-telepathy": "twins"}


def introduce(fight: Fight) -> None:
    """Name the encounter and everybody in it, each with the rules that made them."""
    log = fight.log
    if not log:
        return
    if fight.encounter != CUSTOM:
        name = fight.encounter.lstrip("0123456789-").replace("-", " ").title()
        log.tell("The encounter is {name}.", f"dojo.encounter.{fight.encounter}", name=name)
    if "niche-protection" in fight.options.get("optional", ()):
        log.tell("Every hero has a niche of their own.", "dojo.optional.niche-protection")
    for unit in fight.units:
        rules = [*origin(fight, unit), *made_by(fight, unit), *archetypes_of(fight.book, unit), *skills_of(unit)]
        log.tell("{who}: {what}.", *dict.fromkeys(rules), who=unit.name, what=described(fight, unit))


def described(fight: Fight, unit: Unit) -> str:
    """In a few words: the mode of a hero or the kind of an enemy, the level, and the Archetypes with their keywords."""
    first = f"{unit.mode} hero" if unit.kind == HERO else unit.kind
    level = f" of level {unit.level}" if fight.book.levels else ""
    return f"{first}{level}{''.join(f', {words}' for words in archetype_words(fight.book, unit))}"


def archetypes_in(book: BaseBook, unit: Unit) -> list[str]:
    """The Archetypes a unit has Abilities of."""
    ids = [id for id in (*unit.abilities, *unit.sparks) if id.startswith("archetype-ability.")]
    return list(dict.fromkeys(f"archetype.{id.split('.')[1]}" for id in ids))


def archetype_words(book: BaseBook, unit: Unit) -> list[str]:
    items = [book[id] for id in archetypes_in(book, unit)]
    return [" ".join((item.name, f"({', '.join((item['complexity'], *item['keywords']))})")) for item in items]


def origin(fight: Fight, unit: Unit) -> list[str]:
    """The row of a printed hero or enemy, or of a hero of ours."""
    known = reference_ids() | {f"dojo.our-hero.{name}" for name in our_heroes()}
    kinds = ("hero", "our-hero") if unit.kind == HERO else ("enemy",)
    names = (unit.id, unit.id.rpartition("-")[0])
    found = [id for name in names for kind in kinds if (id := fight.book.ref(f"{kind}.{name}")) in known]
    return found[:1]


@cache
def our_heroes() -> frozenset[str]:
    """The heroes that come with the game, by the names of their files."""
    folder = files("fracas.games.dojo.content") / "heroes"
    return frozenset(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml"))


def made_by(fight: Fight, unit: Unit) -> list[str]:
    """The rules a fighter was made by."""
    ref = fight.book.ref
    if unit.kind == HERO:
        found = [f"hero-creation.{unit.mode}", "hero-creation.build", "hero-creation.skills"]
        found += ["hero-creation.stance-names"] if any(stance.name for stance in unit.stances) else []
        found += ["hero-creation.super-choice"] if unit.supers and fight.book.levels else []
        if fight.book.levels:
            found += [f"advancement.level-{unit.level}", *(["advancement.stance-uniqueness"] if unit.level > 1 else [])]
        return [ref(id) for id in found]
    kind = "super-stooges" if super_stooges(unit) else unit.kind
    found = [f"enemy-creation.{kind}", "enemy-creation.encounter"]
    if unit.kind == BOSS and any(id.startswith("villain.") for id in unit.abilities):
        found.append("enemy-creation.boss-archetype-style")
    if unit.kind in (WARRIOR, BOSS) and unit.abilities:
        found.append("rule.enemy-ability-source")
    if fight.book.levels:
        found.append(f"advancement.enemy-level-{unit.level}")
    return [ref(id) for id in found]


def archetypes_of(book: BaseBook, unit: Unit) -> list[str]:
    found = archetypes_in(book, unit)
    if not found:
        return []
    return [
        "dojo.rule.archetype-list",
        *(f"dojo.{id}" for id in found),
        *(["dojo.rule.keywords"] if book.levels else []),
    ]


def skills_of(unit: Unit) -> list[str]:
    """The Skills a unit brings; they matter between fights."""
    if unit.kind == STOOGES:
        return []
    known = reference_ids()
    names = [skill.casefold().replace(" ", "-") for skill in unit.skills]
    ids = [f"dojo.skill.{TWINS.get(name, name)}" for name in names]
    return [id if id in known else f"dojo.skill.{OWN_SKILL}" for id in ids]
