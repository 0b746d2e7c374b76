"""Ready heroes, printed enemies and encounters, as sheets of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from fracas.building.roster import is_group
from fracas.core import Refused
from fracas.core.errors import nearest
from fracas.games.dojo.build.check import niche_protection
from fracas.games.dojo.build.encounters import EncounterFile, check_encounter, fighter_id, read_encounter
from fracas.games.dojo.build.files import FighterFile, read_fighter
from fracas.games.dojo.build.sheets import enemy_sheet, hero_sheet
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.complications import SIDES, SWITCHED
from fracas.games.dojo.rules.sheet import Sheet

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

OPEN_SIGNS = ".~%"
"""What somebody can stand on when the fight begins."""
PRINTED_HEROES = ("patty-north", "truth-crimson", "pompadour-rex")


@cache
def ready_heroes() -> dict[str, FighterFile]:
    """Every hero that comes with the game, by id. Three are printed in the book, the others are ours."""
    folder = files("fracas.games.dojo.content") / "heroes"
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return {f.name.removesuffix(".toml"): read_fighter(f.read_text(encoding="utf-8"), f.name) for f in found}


@cache
def ready_fights() -> dict[str, EncounterFile]:
    """Every encounter that comes with the game, by id."""
    folder = files("fracas.games.dojo.content") / "fights"
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return {f.name.removesuffix(".toml"): read_encounter(f.read_text(encoding="utf-8"), f.name) for f in found}


def enemy_file(id: str, book: BaseBook) -> FighterFile:
    """A printed enemy as an edition has it."""
    changed = book.roster_changes
    return changed.get(id) or ROSTER[id]


def known_fighters(book: BaseBook) -> set[str]:
    return {*ready_heroes(), *ROSTER, *(f"{SWITCHED}{hero}" for hero in ready_heroes())}


def sheet_for(
    fighter: str | FighterFile,
    side: int,
    book: BaseBook,
    level: int,
    as_printed: bool = False,
    bars: int = 0,
    second: str = "",
) -> Sheet:
    """The sheet of somebody in an encounter: a ready hero or printed enemy by name, or one written out."""
    if isinstance(fighter, str) and fighter.startswith(SWITCHED):
        return hero_sheet(ready_heroes()[fighter.removeprefix(SWITCHED)], book, fighter.removeprefix(SWITCHED))
    if isinstance(fighter, FighterFile):
        return (
            hero_sheet(fighter, book)
            if fighter.kind == "hero"
            else enemy_sheet(fighter, book, "", max(level, fighter.level), as_printed, bars, second)
        )
    if side == 0 and fighter in ready_heroes():
        return hero_sheet(ready_heroes()[fighter], book, fighter)
    if fighter in ROSTER:
        return enemy_sheet(enemy_file(fighter, book), book, fighter, level, as_printed, bars, second)
    if fighter in ready_heroes():
        return hero_sheet(ready_heroes()[fighter], book, fighter)
    raise Refused(f"nobody is called “{fighter}”{nearest(fighter, sorted(known_fighters(book)))}")


def check_fight(fight: EncounterFile, book: BaseBook) -> list[str]:
    """Everything that is wrong with an encounter and with whoever is in it, one sentence each."""
    problems = check_encounter(fight, book, known_fighters(book))
    if problems:
        return problems
    needed = 0
    for number, side in enumerate(SIDES):
        for fighter in getattr(fight, side):
            try:
                second = fight.fused.get(fighter_id(fighter), "")
                sheet = sheet_for(fighter, number, book, fight.level, fight.as_printed, 0, second)
                needed += sheet.bodies * len(sheet.footprint)
            except Refused as error:
                problems.append(str(error))
    room = sum(fight.map.count(sign) for sign in OPEN_SIGNS)
    if fight.map and room < needed:
        problems.append(f"the map has {room} open spaces, but whoever fights needs {needed}")
    if "niche-protection" in fight.optional and not problems:
        heroes = [
            ready_heroes()[h] if isinstance(h, str) else h
            for h in fight.heroes
            if not isinstance(h, str) or h in ready_heroes()
        ]
        problems += niche_protection(heroes, book)
    return problems


def sheets_for(fight: EncounterFile, book: BaseBook) -> dict[str, Sheet]:
    """All sheets an encounter needs, by the ids its sides use."""
    found: dict[str, Sheet] = {}
    for number, side in enumerate(SIDES):
        for fighter in getattr(fight, side):
            id = fighter_id(fighter)
            bars, second = fight.bars.get(id, 0), fight.fused.get(id, "")
            found[id] = sheet_for(fighter, number, book, fight.level, fight.as_printed, bars, second)
    return found


def one_level(fight: EncounterFile) -> list[str]:
    """Heroes are all of the same level, and their enemies too (dojo.advancement.xp)."""
    heroes = [ready_heroes().get(hero) if isinstance(hero, str) else hero for hero in fight.heroes]
    return [
        f"{hero.name} is level {hero.level}, but the fight is of level {fight.level}; all are of the same level"
        for hero in heroes
        if hero and hero.kind == "hero" and hero.level != fight.level
    ]


def called(entry: Any) -> str:
    """What an entry of a roster is called."""
    if isinstance(entry, Mapping):
        if not is_group(entry):
            return str(entry.get("name", "?"))
        changes = entry.get("changes")
        name = changes.get("name") if isinstance(changes, Mapping) else None
        return str(name or called(entry["who"]))
    fighter = ready_heroes().get(entry) or ROSTER.get(entry) if isinstance(entry, str) else None
    return fighter.name if fighter else str(entry)
