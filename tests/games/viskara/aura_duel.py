"""A duel in which one side has an aura, for the tests of auras."""

from __future__ import annotations

from typing import Any

from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way


def tired(**more: Any) -> Any:
    return figure(fighter(health=90), effort=0, **more)


def duel(aura: dict[str, int], stored: tuple[str, ...] = (), picture: str = ". A b .", **more: Any) -> ViskaraStage:
    """A has an aura with some upgrades and stored cards; b cannot react."""
    facts = {key: more.pop(key) for key in ("health", "flair", "effort", "marks", "once") if key in more}
    tactic = {
        key: more.pop(key)
        for key in ("power", "type", "range", "outputs", "stat", "value", "break_point")
        if key in more
    }
    b = more.pop("b", tired())
    sheet = more.pop("sheet", {})
    made = fighter(way(**tactic), aura=aura, **sheet)
    return viskara(picture, A=figure(made, stored=stored, **facts), b=b, **more)
