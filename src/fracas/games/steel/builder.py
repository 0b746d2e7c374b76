"""What can be built for Draw Steel without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.building.maps import MapPart
from fracas.core.builder_parts import Part, Parts
from fracas.games.steel.table.creature_part import HeroPart, MonsterPart
from fracas.games.steel.table.fight_part import SteelFights

FIGHTS = SteelFights()
PARTS: tuple[Part, ...] = (HeroPart(), MonsterPart(), FIGHTS, MapPart(FIGHTS))

BUILDER = Parts(PARTS)
