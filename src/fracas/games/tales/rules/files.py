"""Positions in files: the one place where a game becomes plain data and plain data a game.

Not compiled: the structs say what stands in a file.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.games.tales.format.library import library
from fracas.games.tales.rules import events
from fracas.games.tales.rules.model import NOWHERE, Figure, Pairs
from fracas.games.tales.rules.progress import Progress
from fracas.games.tales.rules.tale import Tale


class SavedFigure(msgspec.Struct, omit_defaults=True):
    id: str
    kind: str
    block: str
    name: str
    seat: str
    side: int
    at: int = NOWHERE
    fortitude: int = 0
    number: int = 0
    owner: str = ""
    damage: int = 0
    wounded: bool = False
    keywords: int = 0
    immune: tuple[str, ...] = ()
    boost: int = 0
    evade: int = 0
    hitback: int = 0
    overcharge: int = 0
    reset: int = 0
    shield: int = 0
    toughness: int = 0
    weaken: int = 0
    stun: int = 0
    repair: int = 0
    waits: int = 0
    ignores: tuple[tuple[str, str], ...] = ()
    cards: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    cooling: Pairs = ()
    charges: Pairs = ()
    more_targets: int = 0
    more_dice: int = 0
    more_damage: int = 0
    more_range: int = 0
    rerolls: int = 0


class SavedTale(msgspec.Struct, omit_defaults=True, kw_only=True):
    asked_before: str = ""
    content: str = ""
    scenario: str = ""
    difficulty: str = ""
    level: int = 0
    players: int = 3
    tuning: int = 0
    phase: str = "setup"
    round: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    heroes: tuple[str, ...] = ()
    companion: str = ""
    figures: list[SavedFigure] = msgspec.field(default_factory=list)
    index: dict[str, int] = msgspec.field(default_factory=dict)
    bag: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    schemes: dict[str, int] = msgspec.field(default_factory=dict)
    epic: int = 0
    traps: dict[int, int] = msgspec.field(default_factory=dict)
    fires: tuple[int, ...] = ()
    opened: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    cleared: tuple[int, ...] = ()
    redrawn: tuple[tuple[str, str], ...] = ()
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    fired: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    defeated: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    turn: str = ""
    token: str = ""
    actions: int = 0
    shenanigans: int = 0
    ally_tiles: tuple[str, ...] = ()
    familiar_tile: bool = False
    attacking: int = 0
    cursor: int = -1
    full_turns: int = 0
    outcome: str = ""
    ending: str = ""
    reacting: dict[str, tuple[tuple[str, str], ...]] = msgspec.field(default_factory=dict)
    progress: Progress | None = None


FIGURE = SavedFigure.__struct_fields__
NAMED = FIGURE[:6]
"""What a figure cannot be without."""
TALE = tuple(name for name in SavedTale.__struct_fields__ if name != "figures")


def to_plain(tale: Tale) -> Any:
    """The whole position as JSON-ready data."""
    figures = [SavedFigure(**_read(figure, FIGURE)) for figure in tale.figures]
    return msgspec.to_builtins(SavedTale(figures=figures, **_read(tale, TALE)), str_keys=True)


def from_plain(plain: Any) -> Tale:
    """The game that was written down."""
    saved = msgspec.convert(plain, SavedTale, strict=False)
    tale = Tale(book=library(saved.content))
    for name in TALE:
        setattr(tale, name, getattr(saved, name))
    for told in saved.figures:
        figure = Figure(**_read(told, NAMED))
        for name in FIGURE[len(NAMED) :]:
            setattr(figure, name, getattr(told, name))
        tale.figures.append(figure)
    if tale.scenario:
        events.redraw(tale)
    return tale


def _read(thing: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in names}
