"""Frightened."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import FRIGHTENED, Creature

OF_THE_TARGET: Final = Source(11, "frightened of the target", "frightened", -1, "steel.condition.frightened")
OF_THE_ATTACKER: Final = Source(
    7,
    "the target is frightened of the attacker",
    "frightened-target",
    1,
    "steel.condition.frightened",
)


class Frightened(Condition):
    """A bane against its source, an edge for that source; no willing step closer. A new source replaces the old."""

    bit: ClassVar[int] = FRIGHTENED
    shuns: ClassVar[bool] = True
    one_source: ClassVar[bool] = True
    by_source: ClassVar[bool] = True
    leans_own: ClassVar[bool] = True
    leans_against: ClassVar[bool] = True

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        target = roll.target
        return OF_THE_TARGET.bit if target is not None and roll.fight.source_of(me, FRIGHTENED) == target.id else 0

    def roll_against(self, me: Creature, roll: AbilityRoll) -> int:
        return OF_THE_ATTACKER.bit if roll.fight.source_of(me, FRIGHTENED) == roll.actor.id else 0
