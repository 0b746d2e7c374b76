"""What can be built for Draw Steel without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.core.builder_parts import Part, Parts
from fracas.games.steel.table.creature_part import HeroPart, MonsterPart
from fracas.games.steel.table.fight_part import SteelFights

PARTS: tuple[Part, ...] = (HeroPart(), MonsterPart(), SteelFights())

BUILDER = Parts(PARTS)
