"""Weakened."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import WEAKENED, Creature

OWN: Final = Source(10, "weakened", "weakened", -1, "steel.condition.weakened")


class Weakened(Condition):
    """A bane on power rolls: abilities and tests."""

    bit: ClassVar[int] = WEAKENED
    leans_own: ClassVar[bool] = True
    on_all_tests: ClassVar[int] = 1

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        return OWN.bit
