"""Restrained."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import RESTRAINED, Creature

OWN: Final = Source(13, "restrained", "restrained", -1, "steel.condition.restrained")
TARGET: Final = Source(6, "the target is restrained", "restrained-target", 1, "steel.condition.restrained")


class Restrained(Condition):
    """Speed 0, cannot stand up or be force moved; a bane on its ability rolls and on Might and Agility tests, an edge
    for abilities against it. Teleporting ends it.
    """

    bit: ClassVar[int] = RESTRAINED
    stops: ClassVar[bool] = True
    fixed: ClassVar[bool] = True
    kept_down: ClassVar[bool] = True
    slipped: ClassVar[bool] = True
    leans_own: ClassVar[bool] = True
    leans_against: ClassVar[bool] = True
    on_body_tests: ClassVar[int] = 1

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        return OWN.bit

    def roll_against(self, me: Creature, roll: AbilityRoll) -> int:
        return TARGET.bit
