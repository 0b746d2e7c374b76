"""Computer players for any game."""

from collections.abc import Callable

from fracas.bots.bot import Bot, bot_for, play_with_bots
from fracas.bots.greedy import GreedyBot
from fracas.bots.random import RandomBot
from fracas.core import UnknownName

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def find_bot(name: str, seed: int = 0) -> Bot:
    """A fresh bot of this kind."""
    if name not in BOTS:
        raise UnknownName(f"there is no bot “{name}”; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot_for", "find_bot", "play_with_bots"]
