"""Rollouts: a position played to its end, without snapshots, labels or chronicle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core.ask import Ask
from fracas.core.errors import Runaway
from fracas.core.fate import Fate
from fracas.core.game import Rules, State
from fracas.core.line import Line

Chooser = Callable[[Any, Ask], Any]
"""Given the state and the ask, returns one of the options."""


def playout(rules: Rules[Any], state: State, fate: Fate, choose: Chooser, most: int = 1_000_000) -> int:
    """Play from a settled state to the end with one chooser for all seats; returns the number of decisions."""
    line = Line(rules, state, fate)
    decisions = 0
    while asks := line.asks:
        if line.sealed:
            line.give({ask.seat: choose(state, ask) for ask in asks})
        else:
            line.give(choose(state, asks[0]))
        decisions += len(asks)
        if decisions > most:
            raise Runaway(f"the match is not over after {most} decisions")
    return decisions
