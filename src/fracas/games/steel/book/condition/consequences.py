"""All conditions, and what follows from which: one number for each consequence.

Whoever has to know whether somebody cannot move, lies on the ground or does not react looks at these numbers.
"""

from collections.abc import Callable
from typing import Final

from fracas.games.steel.book.condition.base import Condition
from fracas.games.steel.book.condition.bleeding import Bleeding
from fracas.games.steel.book.condition.dazed import Dazed
from fracas.games.steel.book.condition.frightened import Frightened
from fracas.games.steel.book.condition.grabbed import Grabbed
from fracas.games.steel.book.condition.prone import Prone
from fracas.games.steel.book.condition.restrained import Restrained
from fracas.games.steel.book.condition.slowed import Slowed
from fracas.games.steel.book.condition.taunted import Taunted
from fracas.games.steel.book.condition.unconscious import Unconscious
from fracas.games.steel.book.condition.weakened import Weakened
from fracas.games.steel.book.model import Creature

ALL: Final[tuple[Condition, ...]] = (
    Weakened(), Frightened(), Prone(), Grabbed(), Restrained(), Taunted(), Slowed(), Bleeding(), Dazed(), Unconscious(),
)  # fmt: skip


def which(does: Callable[[Condition], bool]) -> int:
    """The conditions of which something is true, as one number."""
    found = 0
    for condition in ALL:
        if does(condition):
            found |= condition.bit
    return found


STOPPED: Final = which(lambda each: each.stops)
SLOW: Final = which(lambda each: each.slows)
LYING: Final = which(lambda each: each.lies)
IDLE: Final = which(lambda each: each.idle)
ONE_THING: Final = which(lambda each: each.one_thing)
FIXED: Final = which(lambda each: each.fixed)
HELD: Final = which(lambda each: each.held)
HELD_FAST: Final = HELD | FIXED
DOWN: Final = LYING | IDLE
UNREADY: Final = ONE_THING | IDLE
KEPT_DOWN: Final = which(lambda each: each.kept_down)
SLIPPED: Final = which(lambda each: each.slipped)
SHUNNING: Final = which(lambda each: each.shuns)
ONE_SOURCE: Final = which(lambda each: each.one_source)
BY_SOURCE: Final = which(lambda each: each.by_source)
BLEEDS: Final = which(lambda each: each.bleeds)
LEANS_OWN: Final = which(lambda each: each.leans_own)
LEANS_AGAINST: Final = which(lambda each: each.leans_against)
ON_OWN_ROLLS: Final = tuple([each for each in ALL if each.leans_own])
ON_ROLLS_AGAINST: Final = tuple([each for each in ALL if each.leans_against])


def name_of(creature: Creature, among: int) -> str:
    """What the first of these conditions that somebody suffers is called."""
    return next((each.name for each in ALL if creature.conditions & among & each.bit), "")
