"""How content is declared: abilities with their numbers and behaviour, stat blocks, encounters."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import msgspec

from fracas.core.ask import Script
from fracas.games.steel.book.aura import Aura
from fracas.games.steel.book.board import MapSquare
from fracas.games.steel.book.model import ABILITIES, BLOCKS, Ability, FreeStrike, StatBlock
from fracas.games.steel.book.triggered_action import Trigger

Effect = Callable[..., Script[None]]
ABILITY_FIELDS = {each.name for each in fields(Ability)}


def snake(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")


def ability(name: str, action: str, keywords: str = "", **declared: Any) -> Callable[[Effect], Ability]:
    """Declare an ability: its block as arguments, its text as docstring, its effect as the function's body.

    Arguments that are not part of every ability block (push=…, wall=…) become declared numbers.
    """

    def declare(effect: Effect) -> Ability:
        id = snake(name)
        block = {key: value for key, value in declared.items() if key in ABILITY_FIELDS}
        numbers = {key: value for key, value in declared.items() if key not in ABILITY_FIELDS}
        roll = block.pop("roll", ())
        made = Ability(
            id=id,
            name=name,
            text=" ".join((inspect.getdoc(effect) or "").split()),
            action=action,
            keywords=frozenset(keywords.split()),
            roll=roll if isinstance(roll, tuple) else (roll,),
            numbers=numbers,
            effect=effect,
            rules=(f"steel.ability.{id}",),
            **block,
        )
        if id in ABILITIES:
            raise ValueError(f"there are two abilities called “{name}”")
        ABILITIES[id] = made
        return made

    return declare


def waiting(item: type[Trigger] | type[Aura], name: str, action: str, keywords: str = "", **declared: Any) -> Ability:
    """Declare an ability that waits for a moment: the class is the item everybody who has it gets, its docstring the
    text.
    """
    made = ability(name, action, keywords, item=item, **declared)(_nothing)
    made.text = " ".join((inspect.getdoc(item) or "").split())
    made.effect = None
    return made


def _nothing(use: Any) -> Script[None]:
    yield from ()


def stat_block(name: str, text: str, **declared: Any) -> StatBlock:
    """Declare a creature. `recovery_value` defaults to a third of its Stamina (H3)."""
    id = declared.pop("id", snake(name))
    if id in BLOCKS:
        raise ValueError(f"there are two stat blocks called “{name}”")
    if declared.get("hero") and "recovery_value" not in declared:
        declared["recovery_value"] = declared["stamina"] // 3
    block = StatBlock(id=id, name=name, text=text, **declared)
    BLOCKS[id] = block
    return block


FOLLOWED = {
    "menace": ("steel.house.followmenace", "Menace grows by the heroes and the round, from their Victories on"),
    "flight": ("steel.house.followflight", "flyers rise as high as they like"),
    "minions": ("steel.house.followminions", "a squad shares its Stamina and strikes as one"),
    "solos": ("steel.house.followsolos", "a solo never takes two turns in a row"),
}
"""Where a fight does not go by our house rules: the rule it goes by, and in short."""


class EncounterMap(msgspec.Struct, frozen=True):
    """An encounter as declared: a drawn map, what its glyphs mean, and who stands where."""

    id: str
    name: str
    text: str
    picture: str
    heroes: tuple[str, ...]
    foes: dict[str, str]
    legend: dict[str, MapSquare] = {}
    under: dict[str, str] = {}
    riders: dict[str, str] = {}
    tokens: int | None = None
    menace: int = 0
    follows: tuple[str, ...] = ()
    """What goes as imported foes assume it, not by our house rules: menace, flight, minions."""
    size: tuple[int, int] = (0, 0)
    squares: tuple[tuple[int, MapSquare], ...] = ()
    sides: tuple[tuple[str, int, int], ...] = ()
    starts: tuple[tuple[str, int], ...] = ()
    backdrop: str = ""
    """A map that was painted: how wide and high it is, its ground, what stands between squares, and who stands
    where. Then `picture` is empty."""


class Challenge(msgspec.Struct, frozen=True):
    """A test the party faces between fights."""

    id: str
    name: str
    text: str
    characteristics: tuple[int, ...]
    difficulty: str
    skills: tuple[str, ...]


class Adventure(msgspec.Struct, frozen=True):
    """Scenes one after the other with the same heroes: fights, challenges and respites."""

    id: str
    name: str
    text: str
    scenes: tuple[str, ...]


ENCOUNTERS: dict[str, EncounterMap] = {}
CHALLENGES: dict[str, Challenge] = {}
ADVENTURES: dict[str, Adventure] = {}


def encounter(name: str, text: str, picture: str, **declared: Any) -> EncounterMap:
    made = EncounterMap(id=snake(name), name=name, text=text, picture=picture, **declared)
    ENCOUNTERS[made.id] = made
    return made


def challenge(name: str, text: str, **declared: Any) -> Challenge:
    made = Challenge(id=snake(name), name=name, text=text, **declared)
    CHALLENGES[made.id] = made
    return made


def adventure(name: str, text: str, *scenes: str) -> Adventure:
    made = Adventure(id=snake(name), name=name, text=text, scenes=scenes)
    ADVENTURES[made.id] = made
    return made


GROUND = {
    ".": MapSquare(),
    "#": MapSquare(material="stone"),
    "=": MapSquare(material="wood"),
    "%": MapSquare(material="glass"),
    "&": MapSquare(material="metal"),
    "_": MapSquare(material="wood", low=True),
    ",": MapSquare(difficult=True),
    "~": MapSquare(water=True),
    "?": MapSquare(fog=True),
    "*": MapSquare(damaging=(3, "fire")),
    "1": MapSquare(floor=1),
    "2": MapSquare(floor=2),
    "3": MapSquare(floor=3),
    "4": MapSquare(floor=4),
    "v": MapSquare(pit=2),
}
"""What the glyphs of a map mean unless an encounter says otherwise."""

__all__ = ["GROUND", "FreeStrike", "ability", "adventure", "challenge", "encounter", "stat_block", "waiting"]
