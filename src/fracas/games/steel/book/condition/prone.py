"""Prone."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import PRONE, Creature

STRIKING: Final = Source(12, "striking while prone", "prone", -1, "steel.condition.prone")
STRUCK: Final = Source(5, "the target is prone", "prone-target", 1, "steel.condition.prone")


class Prone(Condition):
    """Flat on the ground: a bane on its strikes, an edge for melee abilities against it; it has to crawl."""

    bit: ClassVar[int] = PRONE
    lies: ClassVar[bool] = True
    leans_own: ClassVar[bool] = True
    leans_against: ClassVar[bool] = True

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        return STRIKING.bit if "Strike" in roll.ability.keywords else 0

    def roll_against(self, me: Creature, roll: AbilityRoll) -> int:
        return STRUCK.bit if roll.melee() else 0
