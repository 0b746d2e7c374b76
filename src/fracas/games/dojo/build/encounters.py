"""Encounter files: who fights whom, where, and under which rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core import Refused
from fracas.games.dojo.build.check_enemy import NOT_REPRINTED
from fracas.games.dojo.build.files import FighterFile, in_file, read_toml, slug, what_is_wrong
from fracas.games.dojo.build.levels import HIGHEST_LEVEL
from fracas.games.dojo.build.mending import meant
from fracas.games.dojo.build.surface import is_surface, plain_encounter
from fracas.games.dojo.rules.arena import hexagon
from fracas.games.dojo.rules.complications import SIDES, SWITCHED
from fracas.games.dojo.rules.setup import GLYPHS, OUTSIDE
from fracas.games.dojo.rules.sheet import Encounter
from fracas.grid import GridError, read_picture

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

ARENAS: dict[str, dict[str, dict[str, Any]]] = {
    "square": {
        "uniform": {"kind": "square", "width": 13, "height": 13},
        "squished": {"kind": "square", "width": 18, "height": 9},
        "long": {"kind": "square", "width": 24, "height": 7},
        "long-28": {"kind": "square", "width": 28, "height": 7},
        "cage": {"kind": "square", "width": 6, "height": 6},
    },
    "hex": {
        "uniform": hexagon(8, 8, 8),
        "squished": hexagon(6, 6, 13),
        "long": hexagon(4, 4, 22),
        "cage": hexagon(4, 4, 4),
    },
}
"""The standard arenas (dojo.map.*; ruling 101 for the long one)."""

EDITIONS = ("base", "patch")
MOST_GIVEN = 20
"""House rule: the most health bars an encounter gives to one unit."""
PARTS = ("survivors", "saboteurs")
"""Which side plays these parts in a Victory Parameter."""
FACTS = ("free_placement", "split", "placement", "belts", "belt end", "danger zone", "bouts to lose", *PARTS)
"""What else an encounter may say; Battle Parameters and the placement of units ask for these."""
MAP_SIGNS = {*GLYPHS, OUTSIDE, "."}
NO_OUTSIDE = {"cage-match", "endless-field", "pyroclasm", "trick-room"}
"""Arena Parameters that replace the Outside."""


class MotiveFile(msgspec.Struct, forbid_unknown_fields=True):
    """Why somebody fights, and what for; nobody is ready without both (dojo.rule.fight-motives)."""

    reason: str
    goal: str


class EncounterFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A fight as written down. Fighters are ids of ready ones, or whole fighters written out."""

    name: str
    heroes: list[str | FighterFile] = []
    enemies: list[str | FighterFile] = []
    rivals: list[str | FighterFile] = []
    about: str = ""
    weight: str = "middleweight"
    level: int = 1
    grid: str = "square"
    arena: str = "uniform"
    map: str = ""
    areas: dict[str, list[str]] = {}
    bars: dict[str, int] = {}
    fused: dict[str, str] = {}
    arena_rules: list[str] = []
    victory: str = ""
    tilts: dict[str, str] = {}
    optional: list[str] = []
    editions: list[str] = msgspec.field(default_factory=lambda: ["base", "patch"])
    reasons: dict[str, MotiveFile] = {}
    challenger: str = ""
    bonuses: dict[str, str] = {}
    facts: dict[str, Any] = {}
    as_printed: bool = False


def read_encounter(text: str, source: str = "", book: BaseBook | None = None) -> EncounterFile:
    """Read an encounter file; what is wrong is said with its place."""
    return encounter_from(read_toml(text, source), source, book)


def encounter_from(data: Any, source: str = "", book: BaseBook | None = None) -> EncounterFile:
    """An encounter out of plain data."""
    if is_surface(data):
        data = plain_encounter(data, book)
    if isinstance(data, dict) and "reasons" in data:
        motives_from(data["reasons"])
    try:
        return msgspec.convert(data, EncounterFile)
    except msgspec.ValidationError as error:
        raise Refused(in_file(source, what_is_wrong(str(error), EncounterFile))) from error


def check_encounter(fight: EncounterFile, book: BaseBook, known: set[str]) -> list[str]:
    """What is wrong with an encounter, one sentence each."""
    problems = []
    if fight.weight not in book.weights:
        problems.append(f"there is no weight “{fight.weight}”; there are: {', '.join(book.weights)}")
    if fight.grid not in ARENAS:
        problems.append(f"the grid is square or hex, not “{fight.grid}”")
    elif not fight.map and fight.arena not in ARENAS[fight.grid]:
        problems.append(f"there is no arena “{fight.arena}”; there are: {', '.join(ARENAS[fight.grid])}")
    if fight.map:
        try:
            picture = read_picture(fight.map, fight.grid if fight.grid in ARENAS else "square")
            strange = sorted(set("".join(picture.rows)) - MAP_SIGNS)
            if strange:
                there = " ".join(sorted(MAP_SIGNS))
                problems.append(f"“{''.join(strange)}” means nothing on a map; there are: {there}")
        except GridError as error:
            problems.append(str(error))
    problems += check_areas(fight)
    for side in SIDES:
        names = [f for f in getattr(fight, side) if isinstance(f, str)]
        problems += [f"nobody is called “{name}”; {meant(name, sorted(known))}" for name in names if name not in known]
    if fight.as_printed and book.name != "base":
        problems.append(NOT_REPRINTED)
    if not fight.heroes or not fight.enemies:
        problems.append("a fight needs heroes and enemies")
    problems += check_parameters(fight, book) + check_stakes(fight, book) + check_motives(fight)
    problems += check_numbers(fight, book) + check_editions(fight, book)
    problems += [
        f"there is no optional rule “{o}”; there are: {', '.join(i.short for i in book.of_kind('optional'))}"
        for o in fight.optional
        if f"optional.{o}" not in book.items
    ]
    return problems


def check_areas(fight: EncounterFile) -> list[str]:
    """Start areas are for a side of the fight, on cells of its map."""
    if not fight.areas:
        return []
    if not fight.map:
        return ["start areas need a map of the fight's own"]
    problems = [
        f"a start area is for {', '.join(SIDES)}, not for “{side}”" for side in fight.areas if side not in SIDES
    ]
    try:
        grid = read_picture(fight.map, fight.grid).grid
        for cells in fight.areas.values():
            for name in cells:
                grid.cell(name)
    except GridError as error:
        problems.append(str(error))
    return problems


def named_in(fight: EncounterFile) -> dict[str, list[str]]:
    """The ids of everybody in a fight, by side: the second of one name has a 2 behind it."""
    found: dict[str, list[str]] = {}
    seen: Counter[str] = Counter()
    for side in SIDES:
        found[side] = []
        for fighter in getattr(fight, side):
            id = fighter_id(fighter)
            seen[id] += 1
            found[side].append(id if seen[id] == 1 else f"{id}-{seen[id]}")
    return found


def check_numbers(fight: EncounterFile, book: BaseBook) -> list[str]:
    """The level of the fight, health bars for those in it, and facts that some rule asks for."""
    there = [id for ids in named_in(fight).values() for id in ids]
    problems = []
    if book.name == "base" and fight.level != 1:
        problems.append(f"the base book has no levels, but the fight is of level {fight.level}")
    elif not 1 <= fight.level <= HIGHEST_LEVEL:
        problems.append(f"levels go from 1 to {HIGHEST_LEVEL}, but the fight is of level {fight.level}")
    for who, bars in fight.bars.items():
        if who not in there:
            problems.append(f"“{who}” has health bars but is not in the fight; there are: {', '.join(there)}")
        if not 1 <= bars <= MOST_GIVEN:
            problems.append(f"a unit has 1 to {MOST_GIVEN} health bars, but “bars” gives {who} {bars}")
    problems += [
        f"“{who}” has a second Archetype but is not in the fight; there are: {', '.join(there)}"
        for who in fight.fused
        if who not in there
    ]
    sides = [side for side in SIDES if getattr(fight, side)]
    problems += [
        f"“{part}” is a side of the fight ({', '.join(sides)}), not “{fight.facts[part]}”"
        for part in PARTS
        if part in fight.facts and fight.facts[part] not in sides
    ]
    return problems + [
        f"there is no fact “{name}”; there are: {', '.join(FACTS)}" for name in fight.facts if name not in FACTS
    ]


def check_editions(fight: EncounterFile, book: BaseBook) -> list[str]:
    unknown = [name for name in fight.editions if name not in EDITIONS]
    if unknown:
        return [f"there is no edition “{unknown[0]}”; there are: {', '.join(EDITIONS)}"]
    return (
        [] if book.name in fight.editions else [f"the encounter is for the edition {' and '.join(fight.editions)} only"]
    )


def check_parameters(fight: EncounterFile, book: BaseBook) -> list[str]:
    """Battle Parameters: known ones, one at most that replaces the Outside, one tilt for each side
    (dojo.rule.battle-parameters).
    """
    wanted = [*map(arena_id, fight.arena_rules), *(f"tilt.{t}" for t in fight.tilts.values())]
    wanted += [f"victory.{fight.victory}"] if fight.victory else []
    problems = []
    for id in wanted:
        kind, _, name = id.partition(".")
        there = [i.short for i in book.of_kind(kind)]
        if not there:
            problems.append(f"the {book.name} edition has no {kind} parameters, so there is no “{name}”")
        elif id not in book.items:
            problems.append(f"there is no {kind} parameter “{name}” in the {book.name} edition; {meant(name, there)}")
    if len(set(fight.arena_rules) & NO_OUTSIDE) > 1:
        problems.append(f"only one of these may replace the Outside: {', '.join(sorted(NO_OUTSIDE))}")
    sides = [side for side in SIDES if getattr(fight, side)]
    problems += [
        f"a tilt is for a side of the fight ({', '.join(sides)}), not for “{side}”"
        for side in fight.tilts
        if side not in sides
    ]
    return problems


def check_stakes(fight: EncounterFile, book: BaseBook) -> list[str]:
    """Higher Stakes: known Bonuses and Penalties for units of the fight, the same balance on every side."""
    problems, named = [], named_in(fight)
    balance = dict.fromkeys((side for side in SIDES if getattr(fight, side)), 0)
    for who, names in fight.bonuses.items():
        side = next((s for s in balance if who in named[s]), "")
        if not side:
            there = ", ".join(id for ids in named.values() for id in ids)
            problems.append(f"“{who}” has a Bonus or Penalty but is not in the fight; there are: {there}")
        for name in names.split():
            kind = next((k for k in ("bonus", "penalty") if f"{k}.{name}" in book.items and name != "default"), "")
            able = [i.short for k in ("bonus", "penalty") for i in book.of_kind(k) if i.short != "default"]
            if not kind and not able:
                problems.append(f"the {book.name} edition has no Bonuses and Penalties, so there is no “{name}”")
            elif not kind:
                problems.append(f"there is no Bonus or Penalty “{name}” to choose; {meant(name, able)}")
            elif side:
                balance[side] += 1 if kind == "bonus" else -1
    if len(set(balance.values())) > 1:
        sums = ", ".join(f"{side} {total:+d}" for side, total in balance.items())
        problems.append(f"Bonuses and Penalties must even out between the sides, but they come to: {sums}")
    return problems


def check_motives(fight: EncounterFile) -> list[str]:
    """Reasons and goals are for those who fight, and so is having started it."""
    there = [id.removeprefix(SWITCHED) for ids in named_in(fight).values() for id in ids]
    problems = [
        f"“{who}” has a reason to fight but is not in the fight; there are: {', '.join(there)}"
        for who in fight.reasons
        if who not in there
    ]
    if fight.challenger and fight.challenger not in there:
        problems.append(f"the challenger “{fight.challenger}” is not in the fight; there are: {', '.join(there)}")
    return problems + [
        f"{who} needs a reason and a goal, both in words"
        for who, motive in fight.reasons.items()
        if not motive.reason.strip() or not motive.goal.strip()
    ]


def arena_id(name: str) -> str:
    """Disarmed is a tilt that may be for everybody."""
    return "tilt.disarmed" if name == "disarmed" else f"arena.{name}"


def to_encounter(fight: EncounterFile, id: str) -> Encounter:
    """The encounter the rules play. Fighters written out get ids of their own."""
    sides = tuple(tuple(fighter_id(f) for f in getattr(fight, side)) for side in SIDES if getattr(fight, side))
    parameters = (*map(arena_id, fight.arena_rules), *((f"victory.{fight.victory}",) if fight.victory else ()))
    tilts = {str(SIDES.index(side)): tilt for side, tilt in fight.tilts.items()}
    plan = {} if fight.map else ARENAS[fight.grid][fight.arena]
    arena = {} if fight.map else {"arena": fight.arena}
    return Encounter(
        id=id,
        name=fight.name,
        text=fight.about,
        sides=sides,
        weight=fight.weight,
        map=fight.map,
        plan=plan,
        grid=fight.grid,
        bars=fight.bars,
        parameters=parameters,
        tilts=tilts,
        optional=tuple(fight.optional),
        editions=tuple(fight.editions),
        level=fight.level,
        options={
            **({"areas": fight.areas} if fight.areas else {}),
            **fight.facts,
            **({"stakes": fight.bonuses} if fight.bonuses else {}),
            **arena,
            **motives(fight),
        },
    )


def motives_from(data: Any) -> dict[str, MotiveFile]:
    """Reasons and goals out of plain data."""
    if not isinstance(data, dict):
        raise Refused("“reasons” must be a table of fighters, each with a reason and a goal")
    found = {}
    for who, motive in data.items():
        try:
            found[who] = msgspec.convert(motive, MotiveFile)
        except msgspec.ValidationError as error:
            raise Refused(f"reasons of {who}: {what_is_wrong(str(error), MotiveFile)}") from error
    return found


def motives(fight: EncounterFile) -> dict[str, Any]:
    """What the fight knows of reasons and goals."""
    if not fight.reasons and not fight.challenger:
        return {}
    said = {who: [motive.reason, motive.goal] for who, motive in fight.reasons.items()}
    return {"motives": said, "challenger": fight.challenger}


def with_heroes(fight: EncounterFile, heroes: list[str | FighterFile]) -> EncounterFile:
    """The same fight for other heroes: bars and Bonuses go to whoever takes the place, reasons stay."""
    old, new = [fighter_id(hero) for hero in fight.heroes], [fighter_id(hero) for hero in heroes]
    instead = dict(zip(old, new, strict=False))
    gone = [id for id in old if id not in new]
    return msgspec.structs.replace(
        fight,
        heroes=heroes,
        bars={instead.get(id, id): n for id, n in fight.bars.items() if id in instead or id not in old},
        bonuses={instead.get(id, id): name for id, name in fight.bonuses.items() if id in instead or id not in old},
        reasons={id: motive for id, motive in fight.reasons.items() if id not in gone},
        challenger="" if fight.challenger in gone else fight.challenger,
    )


def fighter_id(fighter: str | FighterFile) -> str:
    return fighter if isinstance(fighter, str) else slug(fighter.name)
