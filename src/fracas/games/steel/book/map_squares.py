"""What maps are drawn with: squares of ground, water and fog, and objects of some material."""

from __future__ import annotations

import msgspec

from fracas.games.steel.book.model import SMALL

FULL_HEIGHT = 4
"""How many squares high a wall drawn on a map is."""


class Material(msgspec.Struct, frozen=True):
    """What an object is made of: squares of forced movement that break one square of it, and the damage of that.

    A square of it has three times as much Stamina as it costs squares to break it (H42).
    """

    name: str
    cost: int
    damage: int

    @property
    def stamina(self) -> int:
        return 3 * self.cost


MATERIALS = {
    "glass": Material("glass", 1, 3),
    "wood": Material("wood", 3, 5),
    "stone": Material("stone", 6, 8),
    "metal": Material("metal", 9, 11),
}

LOW_OBJECT_SIZE = SMALL
"""Benches, crates and the like: they give cover, are difficult to cross and stop a shoved creature."""


class MapSquare(msgspec.Struct, frozen=True):
    """What a glyph on a drawn map means."""

    material: str = ""
    low: bool = False
    floor: int = 0
    difficult: bool = False
    water: bool = False
    fog: bool = False
    damaging: tuple[int, str] | None = None
    pit: int = 0
    tall: int = FULL_HEIGHT
    raised: bool = False


GROUNDS = {
    "open": MapSquare(),
    "difficult": MapSquare(difficult=True),
    "water": MapSquare(water=True),
    "fog": MapSquare(fog=True),
    "burning": MapSquare(damaging=(3, "fire")),
}
"""What the ground of a square can become by hand."""
