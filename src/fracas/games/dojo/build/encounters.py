"""Encounter files: who fights whom, where, and under which rules."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.games.dojo.build.check_enemy import NOT_REPRINTED
from fracas.games.dojo.build.files import FighterFile, slug, what_is_wrong
from fracas.games.dojo.rules.arena import hexagon
from fracas.games.dojo.rules.book import Book
from fracas.games.dojo.rules.sheet import Encounter
from fracas.grid import GridError, read_picture

ARENAS: dict[str, dict[str, dict[str, Any]]] = {
    "square": {
        "uniform": {"kind": "square", "width": 13, "height": 13},
        "squished": {"kind": "square", "width": 18, "height": 9},
        "long": {"kind": "square", "width": 24, "height": 7},
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

SIDES = ("heroes", "enemies", "rivals")
NO_OUTSIDE = {"cage-match", "endless-field", "pyroclasm", "trick-room"}
"""Arena Parameters that replace the Outside."""


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
    bars: dict[str, int] = {}
    arena_rules: list[str] = []
    victory: str = ""
    tilts: dict[str, str] = {}
    optional: list[str] = []
    editions: list[str] = msgspec.field(default_factory=lambda: ["base", "patch"])
    reasons: dict[str, str] = {}
    bonuses: dict[str, str] = {}
    facts: dict[str, Any] = {}
    as_printed: bool = False


def read_encounter(text: str, source: str = "the file") -> EncounterFile:
    """Read an encounter file; what is wrong is said with its place."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{source} is no TOML: {error}") from error
    return encounter_from(data, source)


def encounter_from(data: Any, source: str) -> EncounterFile:
    """An encounter out of plain data."""
    try:
        return msgspec.convert(data, EncounterFile)
    except msgspec.ValidationError as error:
        raise Refused(f"{source}: {what_is_wrong(str(error), EncounterFile)}") from error


def check_encounter(fight: EncounterFile, book: Book, known: set[str]) -> list[str]:
    """What is wrong with an encounter, one sentence each."""
    problems = []
    if fight.weight not in book.facts["weights"]:
        problems.append(f"there is no weight “{fight.weight}”; there are: {', '.join(book.facts['weights'])}")
    if fight.grid not in ARENAS:
        problems.append(f"the grid is square or hex, not “{fight.grid}”")
    elif not fight.map and fight.arena not in ARENAS[fight.grid]:
        problems.append(f"there is no arena “{fight.arena}”; there are: {', '.join(ARENAS[fight.grid])}")
    if fight.map:
        try:
            read_picture(fight.map, fight.grid if fight.grid in ARENAS else "square")
        except GridError as error:
            problems.append(str(error))
    for side in SIDES:
        names = [f for f in getattr(fight, side) if isinstance(f, str)]
        problems += [
            f"nobody is called “{name}”; there are: {', '.join(sorted(known))}" for name in names if name not in known
        ]
    if fight.as_printed and book.name != "base":
        problems.append(NOT_REPRINTED)
    if not fight.heroes or not fight.enemies:
        problems.append("a fight needs heroes and enemies")
    problems += check_parameters(fight, book) + check_stakes(fight, book)
    problems += [
        f"there is no optional rule “{o}”; there are: {', '.join(i.short for i in book.of_kind('optional'))}"
        for o in fight.optional
        if f"optional.{o}" not in book.items
    ]
    return problems


def check_parameters(fight: EncounterFile, book: Book) -> list[str]:
    """Battle Parameters: known ones, one at most that replaces the Outside, one tilt for each side
    (dojo.rule.battle-parameters).
    """
    wanted = [*map(arena_id, fight.arena_rules), *(f"tilt.{t}" for t in fight.tilts.values())]
    wanted += [f"victory.{fight.victory}"] if fight.victory else []
    problems = []
    for id in wanted:
        kind, _, name = id.partition(".")
        there = ", ".join(i.short for i in book.of_kind(kind)) or "none"
        if id not in book.items:
            problems.append(f"there is no {kind} parameter “{name}” in the {book.name} edition; there are: {there}")
    if len(set(fight.arena_rules) & NO_OUTSIDE) > 1:
        problems.append(f"only one of these may replace the Outside: {', '.join(sorted(NO_OUTSIDE))}")
    for side in fight.tilts:
        if side not in SIDES or not getattr(fight, side):
            problems.append(f"a tilt is for a side of the fight (heroes, enemies or rivals), not for “{side}”")
    return problems


def check_stakes(fight: EncounterFile, book: Book) -> list[str]:
    """Higher Stakes: known Bonuses and Penalties for units of the fight, the same balance on every side."""
    problems, balance = [], dict.fromkeys((side for side in SIDES if getattr(fight, side)), 0)
    for who, names in fight.bonuses.items():
        side = next((s for s in balance if who in map(fighter_id, getattr(fight, s))), "")
        if not side:
            problems.append(f"“{who}” has a Bonus or Penalty but is not in the fight")
        for name in names.split():
            kind = next((k for k in ("bonus", "penalty") if f"{k}.{name}" in book.items and name != "default"), "")
            if not kind:
                problems.append(f"there is no Bonus or Penalty “{name}” to choose in the {book.name} edition")
            elif side:
                balance[side] += 1 if kind == "bonus" else -1
    if len(set(balance.values())) > 1:
        problems.append(f"Bonuses and Penalties must even out, but they come to {balance}")
    return problems


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
        options={**fight.facts, **({"stakes": fight.bonuses} if fight.bonuses else {}), **arena},
    )


def fighter_id(fighter: str | FighterFile) -> str:
    return fighter if isinstance(fighter, str) else slug(fighter.name)
