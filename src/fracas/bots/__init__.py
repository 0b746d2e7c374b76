"""Computer players for any game."""

from collections.abc import Callable

from fracas.bots.bot import Bot, Thinker, bot_for, decide, place_of, play_with_bots, reason
from fracas.bots.company import Company
from fracas.bots.greedy import GreedyBot
from fracas.bots.random import RandomBot
from fracas.bots.search import SearchBot
from fracas.bots.strength import STRENGTHS, Strength, strength_of
from fracas.core import UnknownName

SEARCH = "search"
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    SEARCH: SearchBot,
    "search:quick": lambda seed: SearchBot(seed, STRENGTHS["quick"], "search:quick"),
    "search:strong": lambda seed: SearchBot(seed, STRENGTHS["strong"], "search:strong"),
}
"""The bots to choose from. A thinking one takes any other strength too: “search:2s”, “search:40” for forty tries."""


def find_bot(name: str, seed: int = 0) -> Bot:
    """A fresh bot of this kind; “director=search,greedy” is one bot for a seat and another one for the rest."""
    if "=" in name:
        return _company(name, seed)
    kind, colon, strength = name.partition(":")
    if name in BOTS:
        return BOTS[name](seed)
    if kind == SEARCH and colon:
        return SearchBot(seed, strength_of(strength), name)
    raise UnknownName(f"there is no bot “{name}”; there are: {', '.join(BOTS)}")


def _company(name: str, seed: int) -> Bot:
    """Every seat named with its bot; a bot without a seat plays the others, the greedy one if there is none."""
    named: dict[str, Bot] = {}
    rest: Bot = GreedyBot(seed)
    for number, part in enumerate(name.split(",")):
        seat, equals, bot = part.strip().partition("=")
        if equals:
            named[seat.strip()] = find_bot(bot.strip(), seed + number)
        else:
            rest = find_bot(seat, seed + number)
    return Company(name, named, rest)


__all__ = [
    "BOTS",
    "Bot",
    "Company",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "Strength",
    "Thinker",
    "bot_for",
    "decide",
    "find_bot",
    "place_of",
    "play_with_bots",
    "reason",
]
