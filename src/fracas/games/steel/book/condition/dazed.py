"""Dazed."""

from typing import ClassVar

from fracas.games.steel.book.condition.base import Condition
from fracas.games.steel.book.model import DAZED


class Dazed(Condition):
    """One main action, maneuver or move action on its turn; no triggered actions, no free maneuvers."""

    bit: ClassVar[int] = DAZED
    one_thing: ClassVar[bool] = True
