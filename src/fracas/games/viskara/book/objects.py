"""Things that can be attacked like characters: created obstructions, shards, companions."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Script
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Zone

STRUCK: dict[str, Callable[[Maneuver, Line, Zone], Script[None]]] = {}
"""What becomes of a zone that an attack line hits, by the zone's key."""


def strike_object(m: Maneuver, line: Line) -> Script[None]:
    """An attack line hits something that is no character."""
    zone = line.object
    assert zone is not None
    if zone in m.battle.zones and zone.key in STRUCK:
        yield from STRUCK[zone.key](m, line, zone)
