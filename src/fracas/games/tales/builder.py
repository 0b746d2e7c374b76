"""What can be built for Tales from the Red Dragon Inn without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.building.maps import MapPart
from fracas.core.builder_parts import Part, Parts
from fracas.games.tales.content_part import PARTS as CONTENT
from fracas.games.tales.fight_part import TalesFights

FIGHTS = TalesFights()
PARTS: tuple[Part, ...] = (*CONTENT, FIGHTS, MapPart(FIGHTS))

BUILDER = Parts(PARTS)
