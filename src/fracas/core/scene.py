"""What a table draws: the same few nouns for every game. A game says what is where; how it looks is the table's affair.

A seat is given only what it may see. A name that is no seat of the match (a spectator's) sees what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

import msgspec

SPECTATOR = "spectator"
"""Whoever only watches looks through the eyes of this name, which is no seat."""

Look = Literal[
    "plain", "stone", "wood", "glass", "metal", "rubble", "rough", "water", "ice", "fire", "pit", "fog",
    "trap", "hazard", "low", "high", "plant", "door", "void", "mark", "magic", "exit",
]  # fmt: skip
"""The patterns a table knows. `void` is no part of the map; `mark` is anything to be pointed at."""


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of ground, as the legend names it. `text` says what it does to those who enter it."""

    name: str
    look: Look = "plain"
    text: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map. All lists go row by row; `ground` points into `legend`, whose first entry is the plain ground.

    Hexes have pointy tops and odd rows are shifted half a hex to the right. `walls` stand between two cells.
    """

    grid: Literal["square", "hex"]
    width: int
    height: int
    cells: tuple[str, ...]
    ground: tuple[int, ...]
    legend: tuple[Ground, ...]
    floor: tuple[int, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    doors: tuple[tuple[str, str], ...] = ()
    """Shut doors between two cells; open ones stop nobody and are not drawn as such."""
    rails: tuple[tuple[str, str], ...] = ()
    """What stops steps between two cells but not the eye: windows, railings."""
    backdrop: str = ""
    """The picture that lies under the map, by the name the server keeps it under."""


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a figure carries: a condition, a counter, a resource. `count` 0 means that counting makes no sense."""

    name: str
    count: int = 0
    tone: Literal["good", "bad", "neutral"] = "neutral"
    sign: str = ""
    text: str = ""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody or something on the map. `id` is the word that marks use; without `cells` it stands beside the map."""

    id: str
    name: str
    tag: str
    side: str
    cells: tuple[str, ...] = ()
    kind: str = ""
    seat: str = ""
    shape: Literal["round", "square", "diamond", "hexagon", "object"] = "round"
    health: int = 0
    most_health: int = 0
    low: bool = False
    armor: int = 0
    elevation: int = 0
    state: Literal["up", "down", "dead"] = "up"
    acting: bool = False
    done: bool = False
    hidden: bool = False
    tokens: tuple[Token, ...] = ()


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lasting area that lies over the ground: a cloud, an aura, a zone somebody made."""

    name: str
    cells: tuple[str, ...]
    look: Look = "mark"
    owner: str = ""
    """Whose it is: a figure, or the side that begins there."""
    text: str = ""


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number everybody watches: the round, a pool, points."""

    name: str
    value: int
    most: int = 0
    text: str = ""
    kind: Literal["", "round"] = ""
    """`round` for the one that counts the rounds, whatever the game calls it."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die, a card or a tile. `face` is what is printed big on it; `used` ones are shown as spent."""

    face: str
    name: str = ""
    text: str = ""
    used: bool = False
    back: bool = False
    red: bool = False
    """Its face is printed in red: hearts and diamonds."""


class Tray(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces that lie together: an action pool of dice, a hand of cards, tiles with cooldowns."""

    name: str
    kind: Literal["dice", "cards", "tiles"]
    pieces: tuple[Piece, ...]
    owner: str = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a table draws. `order` are the figures' ids in the order of their turns, as far as there is one."""

    title: str
    board: Board | None = None
    figures: tuple[Figure, ...] = ()
    patches: tuple[Patch, ...] = ()
    meters: tuple[Meter, ...] = ()
    trays: tuple[Tray, ...] = ()
    order: tuple[str, ...] = ()
    text: str = ""


def round_of(scene: Scene) -> int:
    """The round it is; 0 in a game without rounds, or before the first."""
    return next((meter.value for meter in scene.meters if meter.kind == "round"), 0)


@runtime_checkable
class Drawn(Protocol):
    """Rules whose position can be drawn. Those of a game played in the open, in which every seat sees the same scene,
    may say so with `same_for_all = True`: then it is drawn once for a whole table."""

    def scene(self, state: Any, seat: str) -> Scene: ...


@runtime_checkable
class Threatening(Protocol):
    """Rules that can say which cells a figure threatens from where it stands: those it could strike as it is now."""

    def threatened(self, state: Any, name: str) -> Sequence[str]: ...


def threatened_by(rules: Any, state: Any, name: str) -> tuple[str, ...]:
    return tuple(rules.threatened(state, name)) if isinstance(rules, Threatening) else ()


class Vital(NamedTuple):
    """How a figure of the scene is, and nothing else about it. Spare health bars are counted in."""

    id: str
    health: int
    up: bool
    acting: bool


@runtime_checkable
class Counted(Protocol):
    """Rules that say quickly how everybody is, for whoever looks thousands of times; it must agree with the scene."""

    def vitals(self, state: Any) -> list[Vital]:
        """Everybody in the scene who has health and is no object, in any order."""
        ...


@runtime_checkable
class Settling(Protocol):
    """Rules by which everybody recovers as soon as a fight is over."""

    def decided(self, state: Any) -> Any:
        """The position in which the last fight so far was decided, the same object from then on; None before that."""
        ...


def decided_in(rules: Any, state: Any) -> Any:
    """How it stood when the last fight was decided, where the position after it no longer tells; None otherwise."""
    return rules.decided(state) if isinstance(rules, Settling) else None


def scene_of(rules: Any, state: Any, seat: str) -> Scene:
    """The scene as the seat may see it; of rules that cannot be drawn, their picture in text."""
    drawn = getattr(rules, "scene", None)  # an isinstance of the protocol would take as long as drawing a small scene
    scene: Scene = drawn(state, seat) if drawn is not None else Scene("", text=rules.picture(state, seat))
    return scene


def same_for_all(rules: Any) -> bool:
    """Whether every seat sees the same scene."""
    return bool(getattr(rules, "same_for_all", False))


def check_scene(scene: Scene, marks: Sequence[dict[str, Any]] = ()) -> None:
    """Raise AssertionError when a scene contradicts itself, or marks point at what it does not show."""
    board = scene.board
    cells = set(board.cells) if board else set()
    if board:
        size = board.width * board.height
        assert len(cells) == len(board.cells) == len(board.ground) == size, "cells and ground must fill the map"
        assert not board.floor or len(board.floor) == size, "floor must be empty or fill the map"
        assert all(0 <= kind < len(board.legend) for kind in board.ground), "ground points outside the legend"
    ids = [figure.id for figure in scene.figures]
    assert len(ids) == len(set(ids)), f"two figures have one id: {sorted(ids)}"
    assert set(scene.order) <= set(ids), "the order of turns names somebody who is not there"
    for name, where in [(f.name, f.cells) for f in scene.figures] + [(p.name, p.cells) for p in scene.patches]:
        assert set(where) <= cells, f"{name} stands on cells that are not on the map: {where}"
    for figure in scene.figures:
        assert 1 <= len(figure.tag) <= 3, f"{figure.name}: the tag “{figure.tag}” must have one to three characters"
    for mark in marks:
        assert set(mark) <= {"cells", "units", "path"}, f"marks may name cells, units and path, not {sorted(mark)}"
        shown = {*mark.get("cells", ()), *mark.get("path", ())}
        assert not board or shown <= cells, f"marks point at cells that are not on the map: {sorted(shown - cells)}"
        assert set(mark.get("units", ())) <= set(ids), f"marks point at figures not shown: {mark['units']}"
