"""Several bots as one: each plays the seats it was given, one of them all the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fracas.bots.bot import Bot, bot_for, decide, reason
from fracas.core import Ask, Match, Rules


class Company:
    """Plays every seat with the bot that was named for it, or for a party it belongs to."""

    __slots__ = ("bots", "name", "rest")

    def __init__(self, name: str, bots: Mapping[str, Bot], rest: Bot) -> None:
        self.name, self.bots, self.rest = name, bots, rest

    def think(self, match: Match, ask: Ask) -> Any:
        return decide(self._bot(match, ask.seat), match, ask)

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        return reason(self._bot(match, ask.seat), match, ask, option)

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        return self.bots.get(ask.seat, self.rest).choose(rules, state, ask)

    def _bot(self, match: Match, seat: str) -> Bot:
        if seat not in self.bots:
            for party, members in match.rules.seats(match.state).items():
                if seat in members and party in self.bots:
                    return self.bots[party]
        return bot_for(match, seat, self.bots, self.rest)
