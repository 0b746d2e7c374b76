"""Rollouts: a position played to its end, without snapshots, labels or chronicle."""

from __future__ import annotations

from typing import Any

from fracas.core.errors import Runaway
from fracas.core.fate import Fate
from fracas.core.game import Rules
from fracas.core.step import Chooser, answers_alone, carried_out, too_silent

__all__ = ["Chooser", "playout"]


def playout(rules: Rules[Any], state: Any, fate: Fate, choose: Chooser, most: int = 1_000_000) -> int:
    """Play from a settled state to the end with one chooser for all seats; returns the number of decisions."""
    decisions = silent = 0
    alone = answers_alone(rules)
    while not rules.over(state):
        made = carried_out(rules, state, fate, choose, alone)
        decisions += made
        silent = 0 if made else silent + 1
        too_silent(silent)
        if decisions > most:
            raise Runaway(f"the match is not over after {most} decisions")
    return decisions
