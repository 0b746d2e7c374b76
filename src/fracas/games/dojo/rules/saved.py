"""Positions as files have them: the same fields as in `model.py`, as structs that msgspec reads and writes."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.games.dojo.rules.model import NOBODY, OUT_OF_PLAY, SINGLE, Fight, Figure, Unit
from fracas.games.dojo.rules.stance import Stance


class SavedFigure(msgspec.Struct, omit_defaults=True):
    id: int
    unit: int
    at: int = OUT_OF_PLAY
    shape: tuple[tuple[int, int], ...] = SINGLE
    copy: bool = False
    hp: int = 0
    acted: bool = False
    came_from: int = OUT_OF_PLAY


class SavedUnit(msgspec.Struct, omit_defaults=True, kw_only=True):
    index: int
    id: str
    name: str
    seat: str
    side: int
    kind: str
    glyph: str = "?"
    level: int = 1
    mode: str = ""
    abilities: tuple[str, ...] = ()
    sparks: tuple[str, ...] = ()
    build: str = ""
    stances: tuple[Stance, ...] = ()
    styles: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    supers: tuple[str, ...] = ()
    bonus_dice: tuple[int, ...] = ()
    now: tuple[Stance, ...] = ()
    last: tuple[Stance, ...] = ()
    spark: str = ""
    last_spark: str = ""
    effects: tuple[tuple[str, str], ...] = ()
    kit: str = ""
    bars: int = 1
    bars_at_start: int = 1
    hp: int = 0
    bar: int = 0
    shields: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    tokens: dict[str, int] = msgspec.field(default_factory=dict)
    challenger: int = NOBODY
    turns: int = 1
    turns_taken: int = 0
    dizzy: bool = False
    removed: bool = False
    gone: bool = False
    supers_used: int = 0
    song: str = ""
    possessor: int = NOBODY
    own_seat: str = ""
    team: int = NOBODY
    mood: str = ""
    skills: tuple[str, ...] = ()
    as_printed: tuple[tuple[str, tuple[Any, ...]], ...] = ()


class SavedFight(msgspec.Struct, omit_defaults=True, kw_only=True):
    trail: list[str] = []
    log: None = None
    asked_before: str = ""
    edition: str
    encounter: str
    arena_plan: dict[str, Any] = msgspec.field(default_factory=dict)
    weight: str = "middleweight"
    bar: int = 12
    heal_value: int = 2
    units: list[SavedUnit] = msgspec.field(default_factory=list)
    figures: list[SavedFigure] = msgspec.field(default_factory=list)
    phase: str = "start"
    round: int = 0
    slot: int = 0
    meter: tuple[int, ...] = ()
    active: int = NOBODY
    donor: int = NOBODY
    started_at: int = OUT_OF_PLAY
    queue: tuple[int, ...] = ()
    moved: int = 0
    acted_from: tuple[int, ...] = ()
    fog: int = 0
    rubble: int = 0
    traps: int = 0
    walls: int = 0
    pits: int = 0
    edges: int = 0
    bombs: int = 0
    deadly: int = 0
    sprung: int = 0
    shut: int = 0
    this_turn: dict[str, int] = msgspec.field(default_factory=dict)
    this_round: dict[str, int] = msgspec.field(default_factory=dict)
    this_fight: dict[str, int] = msgspec.field(default_factory=dict)
    parameters: tuple[str, ...] = ()
    tilts: dict[str, str] = msgspec.field(default_factory=dict)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    won_by: int = -2
    ended: str = ""


def fields(saved: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(saved)]


FIGURE, UNIT = fields(SavedFigure), fields(SavedUnit)
FIGHT = [name for name in fields(SavedFight) if name not in ("units", "figures", "log", "trail")]


def to_plain(fight: Fight) -> Any:
    """The position as plain data."""
    saved = SavedFight(
        units=[SavedUnit(**{name: getattr(unit, name) for name in UNIT}) for unit in fight.units],
        figures=[SavedFigure(**{name: getattr(figure, name) for name in FIGURE}) for figure in fight.figures],
        **{name: getattr(fight, name) for name in FIGHT},
    )
    return msgspec.to_builtins(saved)


def from_plain(plain: Any) -> Fight:
    """The position that plain data describes, still without its book and arena."""
    saved = msgspec.convert(plain, SavedFight)
    fight = Fight(edition=saved.edition, encounter=saved.encounter)
    for name in FIGHT:
        setattr(fight, name, getattr(saved, name))
    fight.units = [unit_of(unit) for unit in saved.units]
    fight.figures = [Figure(**{name: getattr(figure, name) for name in FIGURE}) for figure in saved.figures]
    return fight


def unit_of(saved: SavedUnit) -> Unit:
    unit = Unit(index=saved.index, id=saved.id, name=saved.name, seat=saved.seat, side=saved.side, kind=saved.kind)
    for name in UNIT:
        setattr(unit, name, getattr(saved, name))
    return unit
