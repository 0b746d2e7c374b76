"""Your own creatures from a file: a bestiary entry as data, with abilities and tactics of the book by name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.core import UnknownName
from fracas.games.viskara.book.character_creation import slug
from fracas.games.viskara.book.declare import ABILITIES
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES, Sheet, Tactic


class TacticEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tactic of a bestiary entry."""

    name: str
    type: str
    range: int
    stat: str
    outputs: tuple[int, int, int]
    break_point: int
    power: int = 0
    effort: int = 1
    flair: int = 0
    keys: tuple[str, ...] = ()
    like: str = ""
    """A tactic of the book whose effect it has, such as "pike-beetle.fresh-venom"."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bestiary entry as it stands in a file."""

    name: str
    level: int
    health: int
    morale: int
    speed: str
    tactics: tuple[TacticEntry, ...]
    kind: str = "creature"
    stats: dict[str, int] = msgspec.field(default_factory=dict)
    style: str = ""
    size: int = 1
    dash: int | None = None
    anchor: int | None = None
    abilities: tuple[str, ...] = ()
    glyph: str = ""
    text: str = ""


def load_creature(text: str) -> Sheet:
    """A creature from the text of a TOML file."""
    try:
        return creature_from_data(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise UnknownName(f"this is not a creature file: {error}") from error


def creature_from_data(data: Mapping[str, Any]) -> Sheet:
    """A creature's sheet; what the book does not know is named."""
    try:
        entry = msgspec.convert(dict(data), Entry)
    except msgspec.ValidationError as error:
        raise UnknownName(f"this is not a creature: {error}") from error
    if entry.speed not in SPEEDS:
        raise UnknownName(f"there is no speed class “{entry.speed}”; there are: {', '.join(SPEEDS)}")
    if entry.style and entry.style not in STYLES:
        raise UnknownName(f"there is no style “{entry.style}”; there are: {', '.join(STYLES)}")
    for ability in entry.abilities:
        if ability not in ABILITIES or ".ability." not in ability:
            known = ", ".join(key for key in ABILITIES if ".ability." in key)
            raise UnknownName(f"there is no ability “{ability}”; there are: {known}")
    pace = SPEEDS[entry.speed]
    return Sheet(
        id=slug(entry.name),
        name=entry.name,
        kind="homebrew",
        level=entry.level,
        health=entry.health,
        morale=entry.morale,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash if entry.dash is None else entry.dash,
        anchor=pace.anchor if entry.anchor is None else entry.anchor,
        stats=tuple(entry.stats.get(name, 0) for name in STATS),
        style=entry.style,
        tactics=tuple(_tactic(entry, tactic) for tactic in entry.tactics),
        abilities=entry.abilities,
        size=entry.size,
        text=entry.text,
        glyph=entry.glyph or entry.name[:1].lower(),
    )


def _tactic(entry: Entry, tactic: TacticEntry) -> Tactic:
    if tactic.type not in TYPES:
        raise UnknownName(f"there is no tactic type “{tactic.type}”; there are: {', '.join(TYPES)}")
    if tactic.stat not in STATS:
        raise UnknownName(f"there is no stat “{tactic.stat}”; there are: {', '.join(STATS)}")
    if tactic.like and tactic.like not in ABILITIES:
        raise UnknownName(f"there is no tactic “{tactic.like}” to be like")
    value = entry.stats.get(tactic.stat, 0)
    return Tactic(
        slug(tactic.name),
        tactic.name,
        tactic.type,
        tactic.range,
        STATS.index(tactic.stat),
        value,
        tactic.power,
        value,
        tactic.outputs,
        tactic.break_point,
        tactic.effort,
        tactic.flair,
        keys=tactic.keys,
        rule=tactic.like,
    )
