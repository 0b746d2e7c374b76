"""What the lab knows of a position, whatever the game: who is there, on which side, how hurt, where, and whose turn.

It comes from the scene every game draws, as a spectator sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fracas.core import Rules
from fracas.core.scene import SPECTATOR, Counted, Figure, decided_in, scene_of

BARS = "bars"
"""The token of a figure with several health bars: how many are left, the one shown included."""


class Unit(msgspec.Struct, frozen=True):
    """Somebody in a fight; whoever is not up has no health left. `party` is who wins when its side wins."""

    id: str
    name: str
    side: str
    party: str
    health: int
    most: int
    up: bool
    cell: str


class Look(msgspec.Struct, frozen=True):
    """A position at a glance; `acting` is who has the turn, "" for nobody."""

    units: tuple[Unit, ...]
    acting: str

    def by_id(self) -> dict[str, Unit]:
        """The units by their ids."""
        return {unit.id: unit for unit in self.units}


def look_at(rules: Rules[Any], state: Any) -> Look:
    """Everybody who can be hurt; things that can be broken do not count."""
    figures = [f for f in scene_of(rules, state, SPECTATOR).figures if f.most_health > 0 and f.shape != "object"]
    parties = parties_of(figures, rules.seats(state))
    found: dict[str, Unit] = {}
    acting = ""
    for figure in figures:
        unit = _unit(figure, parties[figure.side])
        found[unit.id] = unit if unit.id not in found else _together(found[unit.id], unit)
        acting = unit.id if figure.acting and unit.up else acting
    return Look(tuple(found.values()), acting)


def look_after(rules: Rules[Any], state: Any, before: Any = None) -> Look:
    """Everybody as they were when a fight was decided, if one was since the position before; else as they are now."""
    decided = decided_in(rules, state)
    known = None if before is None else decided_in(rules, before)
    return look_at(rules, state if decided is None or decided is known else decided)


def parties_of(figures: Sequence[Figure], seats: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """For each side the party that wins for it: one all its seats belong to, best of the side's own name."""
    on_side: dict[str, set[str]] = {}
    for figure in figures:
        on_side.setdefault(figure.side, set()).add(figure.seat)
    found = {}
    for side, own in on_side.items():
        able = [name for name, members in seats.items() if own <= {name, *members}]
        found[side] = min(able, key=lambda name: (name != side, name in own), default=side)
    return found


def glance_at(rules: Rules[Any], state: Any, known: Mapping[str, Unit]) -> Look:
    """How those are who are known already, without looking at anything else; a whole look if there is somebody new.

    Where everybody stands is not told.
    """
    if not isinstance(rules, Counted):
        return look_at(rules, state)
    found: dict[str, Unit] = {}
    acting = ""
    for vital in rules.vitals(state):
        id, _ = group_of(vital.id)
        old = known.get(id)
        if old is None:
            return look_at(rules, state)
        acting = id if vital.acting and vital.up else acting
        health, unit = vital.health if vital.up else 0, old
        if old.health != health or old.up != vital.up:
            unit = Unit(id, old.name, old.side, old.party, health, old.most, vital.up, "")
        found[id] = unit if id not in found else _together(found[id], unit)
    return Look(tuple(found.values()), acting)


def group_of(id: str) -> tuple[str, bool]:
    """The figures `gang.1` and `gang.2` are one unit with one health, `gang`; whether it is such a figure."""
    stem, _, number = id.rpartition(".")
    return (stem, True) if stem and number.isdecimal() else (id, False)


def _together(one: Unit, other: Unit) -> Unit:
    """Two figures of a group: it is up as long as one of them is."""
    return one if one.up and (one.health >= other.health or not other.up) else other


def _unit(figure: Figure, party: str) -> Unit:
    spare = max((token.count for token in figure.tokens if token.name == BARS), default=1) - 1
    up = figure.state == "up"
    id, several = group_of(figure.id)
    return Unit(
        id=id,
        name=figure.name.rstrip("0123456789 ") if several else figure.name,
        side=figure.side,
        party=party,
        health=max(figure.health, 0) + max(spare, 0) * figure.most_health if up else 0,
        most=figure.most_health,
        up=up,
        cell=figure.cells[0] if figure.cells and up else "",
    )


def pace_of(rules: Rules[Any], state: Any, asked: int) -> Any:
    """A value that changes with every turn; None for nobody's turn.

    Of rules that count whole rounds it is whose turn it is, of rules that count nothing every tenth question.
    """
    pace = getattr(rules, "pace", None)
    if pace is None:
        return asked // 10
    now = pace(state)
    if now != getattr(state, "round", None):
        return now
    turn = getattr(state, "turn", now)
    return (now, turn) if turn != "" else None
