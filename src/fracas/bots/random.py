"""The bot that takes any option, each as likely as the other."""

from __future__ import annotations

from random import Random
from typing import Any

from fracas.core import Ask, Match, Rules


class RandomBot:
    """Chooses blindly. The same seed makes the same choices."""

    __slots__ = ("_luck",)
    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._luck = Random(seed)

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        """Any of the options."""
        return self.pick(state, ask)

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        """That it did not think."""
        return f"It chose blindly among {len(ask.options)} options."

    def pick(self, state: Any, ask: Ask) -> Any:
        """The same choice, in the form a playout needs."""
        options = ask.options
        return options[int(self._luck.random() * len(options))]
