"""Injuries somebody brings along into a battle, and who would therefore not begin one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fracas.core import Refused, UnknownName
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import Sheet, half


def injured_health(sheet: Sheet, times: int) -> int:
    """Maximum health with so many injuries: halved once for each, rounded up."""
    most = sheet.health
    for _ in range(times):
        most = half(most)
    return most


def check_injuries(options: Mapping[str, Any], names: Sequence[str], sides: Sequence[Sequence[Sheet]]) -> None:
    """Whoever is injured must be in the battle, and not on the side that begins it on purpose."""
    begun = options.get("begun_by", "")
    if begun and begun not in names:
        raise UnknownName(f"“{begun}” cannot begin this battle; there are: {', '.join(names)}")
    injuries: Mapping[str, Any] = options.get("injuries", {})
    known = {sheet.id: sheet for side in sides for sheet in side}
    for id, times in injuries.items():
        if id not in known:
            raise UnknownName(f"“{id}” is not in this battle and cannot be injured; there are: {', '.join(known)}")
        if not isinstance(times, int) or times < 0:
            raise Refused(f"{known[id].name} has 0, 1 or more injuries, not “{times}”")
    for sheet in sides[list(names).index(begun)] if begun else ():
        if times := injuries.get(sheet.id, 0):
            raise Refused(
                f"{sheet.name} is injured (maximum health {injured_health(sheet, times)} of {sheet.health}) and does "
                f"not begin a battle: let another side begin it, or rest until no injury is left (one a day)"
            )


def bring_injuries(options: Mapping[str, Any], some: Sequence[Character]) -> None:
    """Everybody comes as injured as the setup says."""
    for c in some:
        times = options.get("injuries", {}).get(c.sheet.id, 0)
        if times:
            c.injuries = times
            c.health = c.most = injured_health(c.sheet, times)
