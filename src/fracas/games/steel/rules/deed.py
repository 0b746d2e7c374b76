"""A deed: something a creature can do on its turn, with the check that says why not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fracas.core import Script
from fracas.games.steel.rules.ability import Use
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.model import Creature


class Deed(msgspec.Struct, frozen=True):
    """`action` is main, maneuver, move or free; `do` returns the use of an ability, if it is one."""

    id: str
    name: str
    action: str
    text: str
    why_not: Callable[[Fight, Creature], str | None]
    do: Callable[[Fight, Creature], Script[Use | None]]
    rules: tuple[str, ...] = ()
