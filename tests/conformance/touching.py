"""Matches played only to see which rules take effect in them."""

from __future__ import annotations

from random import Random

from fracas.bots import find_bot
from fracas.core import Game, Match

BOTS = ("random", "greedy", "mixed")
GREED = 6
"""In how many of ten decisions the mixed bot is greedy."""


def touched(game: Game, edition: str, encounter: str, seed: int, bot: str) -> set[str]:
    """The ids of all rules that took effect in one match."""
    match = Match(game.setup(encounter, edition), seed, history=False)
    greedy, random = find_bot("greedy", seed), find_bot("random", seed)
    toss = Random(seed).randrange
    share = {"random": 0, "greedy": 10, "mixed": GREED}[bot]
    while not match.over:
        ask = match.asks[0]
        chooser = greedy if toss(10) < share else random
        match.answer(ask.seat, chooser.choose(match.rules, match.state, ask))
    assert match.chronicle is not None
    return match.chronicle.touched
