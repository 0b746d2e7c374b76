"""A deed: something a creature can do on its turn, with the check that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from fracas.core.ask import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Creature

WhyNot = Callable[[Fight, Creature], str | None]
Do = Callable[[Fight, Creature], Script[Use | None]]


@final
class Deed:
    """`action` is main, maneuver, move or free; `do` returns the use of an ability, if it is one."""

    def __init__(
        self, id: str, name: str, action: str, text: str, why_not: WhyNot, do: Do, rules: tuple[str, ...] = ()
    ) -> None:
        self.id, self.name, self.action, self.text = id, name, action, text
        self.why_not, self.do, self.rules = why_not, do, rules
