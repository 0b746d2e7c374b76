"""Several bots as one: each plays the seats it was given, one of them all the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fracas.bots.bot import Bot, bot_for, decide, place_of, reason
from fracas.core import Ask, Match, Rules


class Company:
    """Plays every seat with the bot that was named for it, or for a party it belongs to."""

    __slots__ = ("bots", "name", "rest")

    def __init__(self, name: str, bots: Mapping[str, Bot], rest: Bot) -> None:
        self.name, self.bots, self.rest = name, bots, rest

    def think(self, match: Match, ask: Ask) -> Any:
        """What the bot of the asked seat chooses."""
        return decide(bot_for(match, ask.seat, self.bots, self.rest), match, ask)

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        """The reason of the bot that chose."""
        return reason(bot_for(match, ask.seat, self.bots, self.rest), match, ask, option)

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        """What the bot of the asked seat chooses, by the position alone."""
        name = place_of(rules.seats(state), ask.seat, self.bots)
        return (self.rest if name is None else self.bots[name]).choose(rules, state, ask)
