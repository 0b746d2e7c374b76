"""Bleeding."""

from typing import ClassVar

from fracas.games.steel.book.condition.base import Condition
from fracas.games.steel.book.model import BLEEDING


class Bleeding(Condition):
    """It loses 1d6 + its level Stamina after a main action, a triggered action, or a roll of Might or Agility."""

    bit: ClassVar[int] = BLEEDING
    bleeds: ClassVar[bool] = True
