"""A deed: something a creature can do on its turn, with the check that says why not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fracas.core import Script
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import Creature


class Deed(msgspec.Struct, frozen=True):
    """`action` is main, maneuver, move or free; `exerts` when it rolls with Might or Agility (for bleeding)."""

    id: str
    name: str
    action: str
    text: str
    why_not: Callable[[Fight, Creature], str | None]
    do: Callable[[Fight, Creature], Script[None]]
    rules: tuple[str, ...] = ()
    exerts: bool = False
