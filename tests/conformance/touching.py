"""Matches played only to see which rules take effect in them."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from fracas.bots import find_bot
from fracas.core import Ask, Game, Match, Setup
from tests.conformance import dojo_tables, viskara_tables

BOTS = ("random", "greedy", "mixed")
GREED = {"random": 0, "wild": 3, "mixed": 6, "greedy": 10}
"""In how many of ten decisions a bot is greedy."""
MADE = "made"


def with_hero_tokens(game: Game, edition: str, number: int, wanted: Collection[str] = ()) -> Setup:
    """One encounter after the other, for a party that has many hero tokens to spend."""
    encounters = game.encounters(edition)
    return game.setup(encounters[number % len(encounters)].id, edition, {"tokens": 9})


TABLES = {"dojo": dojo_tables.made_setup, "viskara": viskara_tables.made_setup, "steel": with_hero_tokens}
"""Games whose ready encounters cannot show everything: the setup called “made” is made from the seed."""
LONGEST = 1_000_000


def setup_of(game: Game, edition: str, encounter: str, seed: int, wanted: Collection[str] = ()) -> Setup:
    if encounter == MADE:
        return TABLES[game.id](game, edition, seed, wanted)
    return game.setup(encounter, edition)


class Curious:
    """Chooses what leads to a rule nobody has seen yet, if it can tell; otherwise it leaves the choice to others."""

    def __init__(self, wanted: Collection[str], seed: int) -> None:
        self.wanted, self.luck = wanted, Random(seed)

    def choose(self, match: Match, ask: Ask) -> Any:
        """One of the options whose cards name a wanted rule; None if there is none."""
        assert match.chronicle is not None
        left = set(self.wanted) - match.chronicle.touched
        if not left or isinstance(ask.question, str):
            return None
        told = ask.question.all_told(match.state, ask.options)
        able = [option for option, (card, *_) in zip(ask.options, told, strict=True) if card.rule in left]
        return self.luck.choice(able) if able else None


def play(setup: Setup, seed: int, bot: str, most: int = LONGEST, wanted: Collection[str] = ()) -> Match:
    """A match between bots of one kind, stopped after so many answers; every position it comes to rest in holds."""
    match = Match(setup, seed, history=False)
    greedy, random, curious = find_bot("greedy", seed), find_bot("random", seed), Curious(wanted, seed)
    toss, checked = Random(seed).randrange, match.settled
    while not match.over and match.version < most:
        ask = match.asks[0]
        chooser = greedy if toss(10) < GREED[bot] else random
        sought = curious.choose(match, ask)
        match.answer(ask.seat, chooser.choose(match.rules, match.state, ask) if sought is None else sought)
        if match.settled is not checked:
            checked = match.settled
            match.rules.check(checked)
    return match


def touched(
    game: Game, edition: str, encounter: str, seed: int, bot: str, most: int = LONGEST, wanted: Collection[str] = ()
) -> set[str]:
    """The ids of all rules that took effect in one match. Where some are wanted, it is played to find them."""
    match = play(setup_of(game, edition, encounter, seed, wanted), seed, bot, most, wanted)
    assert match.chronicle is not None
    return match.chronicle.touched
