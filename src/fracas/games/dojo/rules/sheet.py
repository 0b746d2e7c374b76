"""A sheet: everything written down about a hero or an enemy before a fight. Files and the printed roster make these."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.games.dojo.rules.model import Stance


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`kind` is hero, warrior, boss or stooges; `mode` of a hero focused, fused or frantic.

    `abilities` are ids of Abilities that are always on (archetype-ability.angel.fused, villain.giant); `sparks` are a
    Frantic hero's to choose from, with `styles` and `forms`. `bars` are health bars, which are also turns in a round.
    """

    id: str
    name: str
    kind: str
    text: str = ""
    mode: str = ""
    level: int = 1
    abilities: tuple[str, ...] = ()
    sparks: tuple[str, ...] = ()
    build: str = ""
    stances: tuple[Stance, ...] = ()
    styles: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    supers: tuple[str, ...] = ()
    bonus_dice: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    bars: int = 1
    bodies: int = 1
    footprint: tuple[tuple[int, int], ...] = ((0, 0),)
    glyph: str = "?"
    as_printed: dict[str, Any] = {}


class Encounter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fight ready to play: who, where, and under which rules. `sides` list ids of sheets, heroes first."""

    id: str
    name: str
    text: str
    sides: tuple[tuple[str, ...], ...]
    weight: str = "middleweight"
    map: str = ""
    plan: dict[str, Any] = {}
    grid: str = "square"
    bars: dict[str, int] = {}
    parameters: tuple[str, ...] = ()
    tilts: dict[str, str] = {}
    optional: tuple[str, ...] = ()
    editions: tuple[str, ...] = ("base", "patch")
    level: int = 1
    options: dict[str, Any] = {}
