"""Signature moves (filled in below by the maneuvers they are made of)."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.maneuver import Maneuver
from fracas.games.viskara.rules.model import Character


def upkeep(battle: Battle, c: Character) -> Script[None]:
    yield from ()


def end_of_turn(battle: Battle, c: Character) -> Script[None]:
    yield from ()


def actions(battle: Battle, c: Character) -> list[Any]:
    return []


def act(battle: Battle, c: Character, chosen: tuple[Any, ...]) -> Script[None]:
    yield from ()


def reaction_options(battle: Battle, who: Character, event: str, actor: Character, m: Maneuver | None) -> list[Any]:
    return []


def react(battle: Battle, who: Character, what: Any, m: Maneuver | None) -> Script[None]:
    yield from ()


def connect(battle: Battle, who: Character, m: Maneuver) -> Script[None]:
    yield from ()
