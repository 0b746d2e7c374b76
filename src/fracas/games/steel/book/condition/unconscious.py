"""Unconscious (H13)."""

from typing import ClassVar

from fracas.games.steel.book.condition.base import Condition
from fracas.games.steel.book.model import UNCONSCIOUS


class Unconscious(Condition):
    """It can do nothing until it regains Stamina."""

    bit: ClassVar[int] = UNCONSCIOUS
    stops: ClassVar[bool] = True
    idle: ClassVar[bool] = True
