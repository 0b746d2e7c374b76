"""What can be built for Viskara without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.building.maps import MapPart
from fracas.core.builder_parts import Part, Parts
from fracas.games.viskara.build.creature_part import CreaturePart, ParasitePart
from fracas.games.viskara.build.hero_part import HeroPart
from fracas.games.viskara.table.fight_part import ViskaraFights

FIGHTS = ViskaraFights()
PARTS: tuple[Part, ...] = (HeroPart(), CreaturePart(), ParasitePart(), FIGHTS, MapPart(FIGHTS))

BUILDER = Parts(PARTS)
