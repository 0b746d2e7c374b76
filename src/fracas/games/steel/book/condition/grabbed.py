"""Grabbed."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import GRABBED, Creature

ELSEWHERE: Final = Source(14, "grabbed by somebody it does not target", "grabbed", -1, "steel.condition.grabbed")
BIGGER: Final = Source(15, "the grabber is bigger", "escape-smaller", -1, "steel.ability.escapegrab")


class Grabbed(Condition):
    """Speed 0, moved only by its grabber, a bane on what does not target that grabber. Teleporting ends it.

    Escape Grab has a bane only from a bigger grabber (ruling A7).
    """

    bit: ClassVar[int] = GRABBED
    stops: ClassVar[bool] = True
    held: ClassVar[bool] = True
    slipped: ClassVar[bool] = True
    by_source: ClassVar[bool] = True
    leans_own: ClassVar[bool] = True

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        grabbers = roll.fight.grabbers(me)
        if roll.ability.id == "escape_grab":
            return BIGGER.bit if any(me.size < grabber.size for grabber in grabbers) else 0
        return 0 if any(roll.aims_at(grabber.id) for grabber in grabbers) else ELSEWHERE.bit
