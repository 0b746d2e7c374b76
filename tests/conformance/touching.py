"""Matches played only to see which rules take effect in them."""

from __future__ import annotations

from random import Random

from fracas.bots import find_bot
from fracas.core import Game, Match, Setup
from tests.conformance.dojo_tables import made_setup

BOTS = ("random", "greedy", "mixed")
GREED = {"random": 0, "wild": 3, "mixed": 6, "greedy": 10}
"""In how many of ten decisions a bot is greedy."""
MADE = "made"
TABLES = {"dojo": made_setup}
"""Games whose ready encounters cannot show everything: the setup called “made” is made from the seed."""
LONGEST = 1_000_000


def setup_of(game: Game, edition: str, encounter: str, seed: int) -> Setup:
    return TABLES[game.id](game, edition, seed) if encounter == MADE else game.setup(encounter, edition)


def play(setup: Setup, seed: int, bot: str, most: int = LONGEST) -> Match:
    """A match between bots of one kind, stopped after so many answers; every position it comes to rest in holds."""
    match = Match(setup, seed, history=False)
    greedy, random = find_bot("greedy", seed), find_bot("random", seed)
    toss, checked = Random(seed).randrange, match.settled
    while not match.over and match.version < most:
        ask = match.asks[0]
        chooser = greedy if toss(10) < GREED[bot] else random
        match.answer(ask.seat, chooser.choose(match.rules, match.state, ask))
        if match.settled is not checked:
            checked = match.settled
            match.rules.check(checked)
    return match


def touched(game: Game, edition: str, encounter: str, seed: int, bot: str, most: int = LONGEST) -> set[str]:
    """The ids of all rules that took effect in one match."""
    match = play(setup_of(game, edition, encounter, seed), seed, bot, most)
    assert match.chronicle is not None
    return match.chronicle.touched
