"""What can be built for Panic at the Dojo without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.building.maps import MapPart
from fracas.core.builder_parts import Part, Parts
from fracas.games.dojo.build.enemy_part import EnemyPart
from fracas.games.dojo.build.fight_part import DojoFights
from fracas.games.dojo.build.hero_part import HeroPart

FIGHTS = DojoFights()
PARTS: tuple[Part, ...] = (HeroPart(), EnemyPart(), FIGHTS, MapPart(FIGHTS))

BUILDER = Parts(PARTS)
