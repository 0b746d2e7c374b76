"""What a computer player is, how one is found for a seat, and how to let several of them play a match to its end."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from fracas.core import Ask, Match, Refused, Rules, Runaway


class Bot(Protocol):
    """A computer player: looks at the position and the question, and returns one of the options."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def choose(self, rules: Rules[Any], state: Any, ask: Ask) -> Any:
        """One of the options of the question, by the position alone."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A computer player that gets the whole match, to play it on in its head."""

    def think(self, match: Match, ask: Ask) -> Any:
        """One of the options of the open question; it may play the match on in its head."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A computer player that can say why it chose."""

    def why(self, match: Match, ask: Ask, option: Any) -> str:
        """One sentence for the option it chose."""
        ...


@runtime_checkable
class Counts(Protocol):
    """A computer player that can also say what it has counted."""

    def figures(self, match: Match, ask: Ask, option: Any) -> str:
        """What it has counted for this option, in one line."""
        ...


def figures(bot: Bot, match: Match, ask: Ask, option: Any) -> str:
    """What a bot that thinks ahead has counted for this option; "" if it counts nothing."""
    return bot.figures(match, ask, option) if isinstance(bot, Counts) else ""


def reason(bot: Bot, match: Match, ask: Ask, option: Any) -> str:
    """Why a bot chose this option, in one sentence that stands beside it; "" if it cannot say.

    To be asked before the answer is given.
    """
    return bot.why(match, ask, option) if isinstance(bot, Explains) else ""


def decide(bot: Bot, match: Match, ask: Ask) -> Any:
    """A bot's answer to an open question of the match, whether it chooses or thinks."""
    think = getattr(bot, "think", None)  # an isinstance of the protocol would take longer than some choices
    return bot.choose(match.rules, match.state, ask) if think is None else think(match, ask)


def place_of(seats: Mapping[str, Sequence[str]], seat: str, named: Container[str]) -> str | None:
    """The name under which a seat or party is played: its own, that of its party, or that of a member.

    `seats` says for every seat and party who may answer for it, as the rules tell it.
    """
    if seat in named:
        return seat
    parties = (party for party, members in seats.items() if seat in members)
    return next((name for name in (*parties, *seats.get(seat, ())) if name in named), None)


def bot_for(match: Match, seat: str, bots: Mapping[str, Bot], default: Bot | None = None) -> Bot:
    """Who plays this seat or party of a match; the default if nobody was named."""
    if not bots and default is not None:
        return default
    name = place_of(match.rules.seats(match.state), seat, bots)
    if name is not None:
        return bots[name]
    if default is None:
        raise Refused(f"nobody plays {seat}; there are bots for: {', '.join(bots) or 'no seat'}")
    return default


def play_with_bots(match: Match, bots: Mapping[str, Bot], default: Bot | None = None, most: int = 1_000_000) -> int:
    """Let bots play the match to its end; returns how many decisions they made."""
    decisions = 0
    while not match.over:
        if match.wanted is not None:
            raise Refused(f"fate is played by hand here: somebody has to give {match.wanted.wanted()}")
        if decisions >= most:
            raise Runaway(f"the match is not over after {most} decisions")
        ask = match.asks[0]
        bot = bot_for(match, ask.seat, bots, default)
        match.answer(ask.seat, decide(bot, match, ask))
        decisions += 1
    return decisions
