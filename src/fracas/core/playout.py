"""The bare loop for rollouts: no snapshots, no labels, no chronicle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core.ask import Ask, Draw, Roll, Sealed
from fracas.core.errors import Runaway
from fracas.core.fate import Fate
from fracas.core.game import Rules, State
from fracas.core.match import MOST_ANSWERS_IN_A_STEP, MOST_SILENT_STEPS

Chooser = Callable[[Any, Ask], Any]
"""Given the state and the ask, returns one of the options."""


def playout(rules: Rules[Any], state: State, fate: Fate, choose: Chooser, most: int = 1_000_000) -> int:
    """Play from a settled state to the end with one chooser for all seats; returns the number of decisions."""
    decisions = before = silent = 0
    while not rules.over(state):
        script = rules.step(state)
        value: Any = None
        try:
            for _ in range(MOST_ANSWERS_IN_A_STEP + 1):
                wanted = script.send(value)
                kind = type(wanted)
                if kind is Ask:
                    value = choose(state, wanted)  # type: ignore[arg-type]
                    decisions += 1
                elif kind is Roll:
                    value = fate.roll(wanted)  # type: ignore[arg-type]
                elif isinstance(wanted, Sealed):
                    value = {ask.seat: choose(state, ask) for ask in wanted.asks}
                    decisions += len(wanted.asks)
                else:
                    assert isinstance(wanted, Draw)
                    value = fate.draw(wanted)
            raise Runaway(f"one step took more than {MOST_ANSWERS_IN_A_STEP} answers")
        except StopIteration:
            pass
        if decisions > most:
            raise Runaway(f"the match is not over after {most} decisions")
        silent = 0 if decisions > before else silent + 1
        before = decisions
        if silent > MOST_SILENT_STEPS:
            raise Runaway(f"{MOST_SILENT_STEPS} steps in a row asked nobody anything; the rules run in circles")
    return decisions
