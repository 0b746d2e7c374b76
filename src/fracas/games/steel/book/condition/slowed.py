"""Slowed."""

from typing import ClassVar

from fracas.games.steel.book.condition.base import Condition
from fracas.games.steel.book.model import SLOWED


class Slowed(Condition):
    """Speed 2 at most, and no shifting."""

    bit: ClassVar[int] = SLOWED
    slows: ClassVar[bool] = True
