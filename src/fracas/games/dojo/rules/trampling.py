"""Giants and Vehicles go through Walls."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import SPEED, Fight, Figure, Unit
from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.tokens import discard


def trample(fight: Fight, figure: Figure) -> Script[int]:
    """Giants and Vehicles trample the Walls they move over to Rubble. Returns where: that Rubble does not hinder them
    yet.
    """
    trampled = 0
    unit = fight.units[figure.unit]
    kit = fight.book.kit(unit)
    if kit.through_walls == "crush":
        for part in cells_of(fight, figure):
            if fight.walls >> part & 1:
                fight.walls &= ~(1 << part)
                fight.rubble |= 1 << part
                trampled |= 1 << part
                if log := fight.log:
                    log.tell(
                        "{who} tramples a Wall to Rubble.", fight.book.ref(kit.source["through_walls"]), who=unit.name
                    )
    if trampled:
        yield from fight.book.crushed(fight, unit)
    return trampled


def crushed(fight: Fight, unit: Unit) -> Script[None]:
    """In the base book that costs a Giant a Speed token, and a Vehicle one of its numbers."""
    if not fight.book.kit(unit).rides:
        discard(fight, unit, SPEED, 1)
    elif unit.numbers:
        number = yield from Actor(fight, unit).ask(
            "number", sorted(set(unit.numbers)), "which number is lost on the Wall"
        )
        left = list(unit.numbers)
        left.remove(number)
        unit.numbers = tuple(left)
