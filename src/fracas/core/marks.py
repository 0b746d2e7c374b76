"""Settled points of a match, to come back to. All of the latest are kept, and some of the older ones: what lies between
is played again. A position takes many times the room of the answers that lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from fracas.core.game import Position

LATEST = 16
"""So many are kept whatever they are,"""
SPAN = 32
"""and before those one in so many answers."""


class Mark(NamedTuple):
    """A settled point to come back to."""

    answers: int
    state: Position
    drawn: int
    events: int
    causes: tuple[int, ...]
    forced: tuple[tuple[Any, ...], ...] = ()


def keep(marks: list[Mark], newest: Mark) -> None:
    """Add the newest one; the one that is not among the latest any more stays if it is the first of its span."""
    marks.append(newest)
    old = len(marks) - 1 - LATEST
    if old > 0 and marks[old].answers // SPAN == marks[old - 1].answers // SPAN:
        del marks[old]
