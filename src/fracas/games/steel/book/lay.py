"""Lasting areas that are written: difficult, concealing or harmful for a while."""

from __future__ import annotations

from typing import ClassVar

from fracas.core.ask import Script
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.model import Creature, Laid, Zone
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.steps import Shared, Step


class Lay(Step):
    """The area of the ability lasts."""

    name: ClassVar[str] = "the area"

    def __init__(self, shared: Shared, *, laid: Laid, ends: str) -> None:
        super().__init__(shared)
        self.laid, self.ends = laid, ends

    def run(self, use: Use, meant: list[Creature] | None = None) -> Script[list[Creature]]:
        """Once for each use, whoever is in it."""
        fight, owner = use.fight, use.actor
        cells = use.cells or fight.cells(use.target)
        if any(zone.kind == self.laid.id and zone.owner == owner.id and zone.cells == cells for zone in fight.zones):
            return []
        lasts = self.ends != "fight"
        again = 1 if self.ends == "end of my turn" and fight.turn == owner.id else 0
        zone = Zone(self.laid.id, cells, owner.id, owner.id if lasts else "", again, self.ends == "start of my turn")
        fight.zones = (*fight.zones, zone)
        if log := fight.log:
            words = "{what} covers {n} squares." if len(cells) > 1 else "{what} covers {n} square."
            log.tell(words, "steel.house.zones", what=self.laid.name, n=len(cells))
        settle(fight)
        yield from ()
        return []
