"""Computer players for any game."""

from fracas.bots.bot import Bot, Thinker, bot_for, decide, figures, place_of, play_with_bots, reason
from fracas.bots.company import Company
from fracas.bots.greedy import GreedyBot
from fracas.bots.random import RandomBot
from fracas.bots.registry import BOTS, SEARCH, Maker, find_bot, fresh_bot, named_bots, plugged_in, seats_in
from fracas.bots.search import SearchBot
from fracas.bots.strength import Strength

__all__ = [
    "BOTS",
    "SEARCH",
    "Bot",
    "Company",
    "GreedyBot",
    "Maker",
    "RandomBot",
    "SearchBot",
    "Strength",
    "Thinker",
    "bot_for",
    "decide",
    "figures",
    "find_bot",
    "fresh_bot",
    "named_bots",
    "place_of",
    "play_with_bots",
    "plugged_in",
    "reason",
    "seats_in",
]
