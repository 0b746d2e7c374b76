"""The bot that takes what looks best at a glance."""

from __future__ import annotations

from random import Random
from typing import Any

from fracas.bots.words import glance
from fracas.core import Ask, Match, Rules


class GreedyBot:
    """Follows the game's own instinct; among equally good options it chooses blindly, always the same for one seed."""

    __slots__ = ("_luck",)
    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._luck = Random(seed)

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        """What the game's instinct likes best, by lot among equals."""
        scores = rules.instinct(state, ask)
        if len(scores) != len(ask.options):
            raise ValueError(f"instinct rated {len(scores)} of {len(ask.options)} options for “{ask.about}”")
        best = max(scores)
        ties = [option for option, score in zip(ask.options, scores, strict=True) if score == best]
        return ties[int(self._luck.random() * len(ties))]

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        """What the game says for the option, as a player would."""
        return glance(match, ask, option)
