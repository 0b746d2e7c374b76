"""How content is written: upgrades, creatures, abilities, encounters. Everything is found by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from fracas.core import Script
from fracas.games.viskara.book.model import SPEEDS, STATS, Sheet, Tactic, Zone
from fracas.games.viskara.book.moments import Moments

if TYPE_CHECKING:
    from fracas.games.viskara.book.battle import Battle
    from fracas.games.viskara.book.being_moved import Move
    from fracas.games.viskara.book.character import Character

M = TypeVar("M", bound=Moments)
Entering = Callable[["Battle", "Zone", "Move", tuple[int, ...]], Script[bool]]
Freeing = Callable[["Battle", "Zone", "Character"], Script[None]]


class Upgrade:
    """A shadow upgrade: what it costs, what it needs, and what it does in which window."""

    def __init__(
        self, key: str, name: str, points: int, text: str, parent: str, section: str, repeat: bool, keystone: bool
    ) -> None:
        self.key, self.name, self.points, self.text = key, name, points, text
        self.parent, self.section, self.repeat, self.keystone = parent, section, repeat, keystone
        self.item: type[Moments] | None = None
        """What it does."""

    @property
    def rule(self) -> str:
        return f"viskara.{self.key}"

    @property
    def root(self) -> str:
        """The keystone this upgrade hangs on."""
        return UPGRADES[self.parent].root if self.parent else self.key

    def does(self, item: type[M]) -> type[M]:
        """The class that says what the upgrade does; without a text of its own its first words are the text."""
        self.item = item
        if not self.text:
            self.text = next((text for name in vars(item) if (text := doc_of(item, name))), "")
        return item

    def hears(self, moment: str) -> bool:
        return self.item is not None and moment in vars(self.item)


def doc_of(item: type[Moments], moment: str) -> str:
    """What a class says about what it does in a moment."""
    method = vars(item).get(moment)
    return " ".join((getattr(method, "__doc__", None) or "").split()) if callable(method) else ""


UPGRADES: dict[str, Upgrade] = {}
ABILITIES: dict[str, type[Moments]] = {}
"""What abilities and tactics of creatures do, by the last part of their rule's id."""
CREATURES: dict[str, Callable[..., Sheet]] = {}
BUILT: dict[str, Callable[[Mapping[str, Any]], Sheet]] = {}
"""Creatures whose shadows are chosen for each of them: made from plain data, by the word after `kind`."""
PRINTED: set[str] = set()
"""The tactics of the bestiary by creature and name."""


def upgrade(
    key: str,
    name: str,
    points: int,
    text: str = "",
    *,
    parent: str = "",
    section: str = "",
    repeat: bool = False,
    keystone: bool | None = None,
) -> Upgrade:
    """Declare an upgrade; `key` is its rule's id without the game."""
    made = Upgrade(key, name, points, text, parent, section, repeat, not parent if keystone is None else keystone)
    UPGRADES[key] = made
    return made


SIZED: dict[str, int] = {}
"""How wide whoever has it must be, for what fills so many squares."""


def ability(key: str, size: int = 0) -> Callable[[type[M]], type[M]]:
    """Declare what an ability or a creature's tactic does: `@ability("medic-spider.ability.medic")` above a class. Some
    are for bodies of one size only.
    """
    ABILITIES.setdefault(key, Moments)
    if size:
        SIZED[key] = size

    def add(item: type[M]) -> type[M]:
        ABILITIES[key] = item
        return item

    return add


# Creatures


def tactic(
    id: str,
    name: str,
    type: str,
    range: int,
    stat: str,
    value: int,
    outputs: tuple[int, int, int],
    break_point: int,
    *,
    power: int = 0,
    effort: int = 1,
    flair: int = 0,
    keys: str = "",
    rule: str = "",
) -> Tactic:
    """A creature's tactic, as printed. Its maximum power is the value of its stat."""
    return Tactic(
        id,
        name,
        type,
        range,
        STATS.index(stat),
        value,
        power,
        value,
        outputs,
        break_point,
        effort,
        flair,
        keys=tuple(key.strip() for key in keys.split(",") if key.strip()),
        rule=rule,
    )


def creature(
    id: str,
    name: str,
    level: int,
    health: int,
    morale: int,
    speed: str,
    stats: tuple[int, int, int, int, int, int],
    tactics: tuple[Tactic, ...],
    *,
    glyph: str,
    anchor: int | None = None,
    style: str = "",
    size: int = 1,
    abilities: str = "",
    specials: str = "",
    text: str = "",
) -> Sheet:
    """Declare a bestiary entry. Abilities and special tactics are named by their ids."""
    pace = SPEEDS[speed]
    sheet = Sheet(
        id=id,
        name=name,
        kind="creature",
        level=level,
        health=health,
        morale=morale,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash,
        anchor=pace.anchor if anchor is None else anchor,
        stats=stats,
        style=style,
        tactics=tactics,
        specials=tuple(f"{id}.{word}" for word in specials.split()),
        abilities=tuple(f"{id}.{word}" for word in abilities.split()),
        size=size,
        text=text,
        glyph=glyph,
    )
    CREATURES[id] = lambda: sheet
    PRINTED.update(f"{id}.tactic.{each.id}" for each in tactics)
    return sheet


# Encounters


class EncounterMap(msgspec.Struct, frozen=True):
    """A battle on paper: the map, and who fights on which side.

    Digits on the map are where a side may be placed: 1 for the players' side, 2 and 3 for the others.
    """

    id: str
    name: str
    text: str
    picture: str
    sides: tuple[tuple[str, ...], ...]
    names: tuple[str, ...] = ("players", "enemies")
    mode: str = "full"
    fixed: bool = False
    """A formation: everybody starts on the squares of their side in order, instead of being placed by agility."""
    first: int = -1
    """The side that goes first, if not the smaller one: an ambush."""


ENCOUNTERS: dict[str, EncounterMap] = {}


class Story(msgspec.Struct, frozen=True):
    """Several scenes for one party: "battle id", "chain id", "task id", "rest" and so on."""

    id: str
    name: str
    text: str
    scenes: tuple[str, ...]


STORIES: dict[str, Story] = {}


def encounter(id: str, name: str, text: str, picture: str, sides: tuple[tuple[str, ...], ...], **more: Any) -> None:
    ENCOUNTERS[id] = EncounterMap(id, name, text, picture, sides, **more)


def story(id: str, name: str, text: str, scenes: tuple[str, ...]) -> None:
    STORIES[id] = Story(id, name, text, scenes)


# Zones

SETTLING: list[Callable[[Battle], None]] = []
"""What follows from where everybody is: done after every movement and before every turn."""
FREEING: dict[str, Freeing] = {}
"""What may be done about a zone at any time, so also before somebody in it moves."""
ENTERING: dict[str, Entering] = {}
"""What zones do to whoever enters their squares, by the zone's key."""


def entering(key: str) -> Callable[[Entering], Entering]:
    """Declare what a zone does to somebody who enters one of its squares."""

    def add(rule: Entering) -> Entering:
        ENTERING[key] = rule
        return rule

    return add
