"""How big creatures of each size are."""

from __future__ import annotations

from typing import Final

from fracas.games.steel.book.model import LARGE
from fracas.grid import Shape, block

ONE_SQUARE: Final = LARGE
"""The largest size that fills a single square."""

SQUARES_WIDE: Final[tuple[int, ...]] = (1, 1, 1, 1, 2, 3, 4, 5)
"""How many squares wide, deep and high a creature of each size is, the smallest first.

The first four are steel.size.1t, steel.size.1s, steel.size.1m and steel.size.1l.
"""

SHAPES: Final[tuple[Shape, ...]] = tuple(block(n) for n in SQUARES_WIDE)
