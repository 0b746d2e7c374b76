"""How well a seat stands: the game's own judgement, or for a game without one a guess from what its table shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fracas.bots.learned import Learned
from fracas.core import Rules, scene_of
from fracas.core.outlook import Featured, Weighed

WON, NOT_YET = 1000, 800


class Judge:
    """Judges positions of one game: how well a seat stands, and whether another turn has begun."""

    __slots__ = ("pace", "turns", "worth")

    def __init__(self, rules: Rules[Any], learned: Learned | None = None) -> None:
        self.worth: Callable[[Any, str], int]
        self.pace: Callable[[Any], Any]
        if isinstance(rules, Weighed):
            self.worth, self.pace = rules.worth, rules.pace
        else:
            self.worth, self.pace = partial(guessed_worth, rules), _round
        self.turns = 0
        """How many turns a line of thought should go; 0 leaves it to whoever thinks."""
        if learned is not None and isinstance(rules, Featured):
            learned.check(rules.feature_names())
            self.worth, self.turns = (
                partial(_learned_worth, rules, self.worth, rules.features, learned.value),
                learned.turns,
            )


def _learned_worth(
    rules: Rules[Any],
    written: Callable[[Any, str], int],
    features: Callable[[Any, str], tuple[float, ...]],
    value: Callable[[tuple[float, ...]], int],
    state: Any,
    seat: str,
) -> int:
    """What was learned, until it is over."""
    return written(state, seat) if rules.over(state) else value(features(state, seat))


def _round(state: Any) -> Any:
    return getattr(state, "round", 0)


def guessed_worth(rules: Rules[Any], state: Any, seat: str) -> int:
    """Won or lost when it is over; before that the health of your own figures against everybody else's."""
    own = {seat} | {party for party, members in rules.seats(state).items() if seat in members}
    if rules.over(state):
        winners = rules.result(state).winners
        return 0 if not winners else WON if own.intersection(winners) else -WON
    figures = [f for f in scene_of(rules, state, seat).figures if f.most_health]
    sides = own | {f.side for f in figures if f.seat in own}
    mine = sum(max(f.health, 0) for f in figures if f.side in sides)
    theirs = sum(max(f.health, 0) for f in figures if f.side not in sides)
    return NOT_YET * (mine - theirs) // max(mine + theirs, 1)
