"""Taunted."""

from typing import ClassVar, Final

from fracas.games.steel.book.condition.base import AbilityRoll, Condition, Source
from fracas.games.steel.book.model import TAUNTED, Creature

ELSEWHERE: Final = Source(17, "taunted by somebody it does not target", "taunted", -2, "steel.condition.taunted")


class Taunted(Condition):
    """A double bane on abilities that do not target the taunter while it has line of effect to them."""

    bit: ClassVar[int] = TAUNTED
    one_source: ClassVar[bool] = True
    by_source: ClassVar[bool] = True
    leans_own: ClassVar[bool] = True

    def own_roll(self, me: Creature, roll: AbilityRoll) -> int:
        taunter = roll.fight.source_of(me, TAUNTED)
        if taunter not in roll.fight.index or roll.aims_at(taunter):
            return 0
        other = roll.fight.get(taunter)
        return ELSEWHERE.bit if not other.dead and roll.sees(other) else 0
