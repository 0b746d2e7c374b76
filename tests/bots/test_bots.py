"""Computer players: legal, repeatable, and found by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.bots import BOTS, GreedyBot, RandomBot, find_bot, play_with_bots
from fracas.core import Ask, ByHand, Fate, Match, Refused, Runaway, UnknownName
from tests.cli.brawl import Brawl

GAME = Brawl()


def brawl(fate: Fate | int = 1) -> Match:
    return Match(GAME.setup(), fate, rules=GAME.rules("base"))


def instinct(scores: list[int]) -> Any:
    return SimpleNamespace(instinct=lambda state, ask: scores)


def test_every_option_is_about_as_likely_for_the_random_bot() -> None:
    bot, ask = RandomBot(1), Ask("ann", "deed", ("a", "b", "c", "d"))

    counts = Counter(bot.choose(instinct([]), None, ask) for _ in range(4000))

    assert set(counts) == set("abcd")
    assert min(counts.values()) > 900


@pytest.mark.parametrize("make", [RandomBot, GreedyBot])
def test_the_same_seed_makes_the_same_choices(make: Callable[[int], Any]) -> None:
    def played(seed: int) -> list[tuple[str, Any]]:
        match = brawl()
        play_with_bots(match, {}, make(seed))
        return match.answers

    assert played(5) == played(5)


def test_another_seed_makes_other_choices() -> None:
    ask = Ask("ann", "deed", tuple(range(100)))

    assert RandomBot(1).pick(None, ask) != RandomBot(2).pick(None, ask)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=20), st.integers(0, 99))
def test_the_greedy_bot_takes_one_of_the_best(scores: list[int], seed: int) -> None:
    ask = Ask("ann", "deed", tuple(range(len(scores))))

    assert scores[GreedyBot(seed).choose(instinct(scores), None, ask)] == max(scores)


def test_the_greedy_bot_breaks_ties_both_ways() -> None:
    bot, ask = GreedyBot(0), Ask("ann", "deed", ("a", "b", "c"))

    assert {bot.choose(instinct([3, 1, 3]), None, ask) for _ in range(50)} == {"a", "c"}


def test_an_instinct_of_the_wrong_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="rated 1 of 2 options"):
        GreedyBot(0).choose(instinct([1]), None, Ask("ann", "deed", ("a", "b")))


@pytest.mark.parametrize("name", ["random", "greedy", "search:5"])
def test_a_bot_is_found_by_its_own_name_and_plays_to_the_end(name: str) -> None:
    match = brawl()

    decisions = play_with_bots(match, {}, find_bot(name, 3))

    assert find_bot(name).name == name
    assert match.over
    assert decisions == sum(seat != "fate" for seat, _ in match.answers)


@pytest.mark.parametrize("name", BOTS)
def test_every_listed_bot_is_found(name: str) -> None:
    assert find_bot(name).name == name


def test_an_unknown_bot_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="no bot “clever”; there are: random, greedy"):
        find_bot("clever")


class Noting:
    """A bot that remembers whom it answered for."""

    name = "noting"

    def __init__(self) -> None:
        self.seats: set[str] = set()
        self.bot = GreedyBot(0)

    def choose(self, rules: Any, state: Any, ask: Ask) -> Any:
        self.seats.add(ask.seat)
        return self.bot.choose(rules, state, ask)


def test_each_seat_is_played_by_its_own_bot_and_a_party_by_that_of_a_member() -> None:
    ann, bob, rest = Noting(), Noting(), Noting()

    play_with_bots(brawl(), {"ann": ann, "bob": bob}, default=rest)

    assert ann.seats == {"heroes", "ann"}
    assert bob.seats == {"bob"}
    assert rest.seats == {"foes"}


def test_a_seat_nobody_plays_is_named() -> None:
    with pytest.raises(Refused, match="nobody plays heroes; there are bots for: foes"):
        play_with_bots(brawl(), {"foes": RandomBot(0)})


def test_bots_do_not_roll_dice_that_a_person_rolls() -> None:
    with pytest.raises(Refused, match="somebody has to give d6"):
        play_with_bots(brawl(ByHand()), {}, GreedyBot(0))


def test_a_match_without_an_end_is_stopped() -> None:
    match = brawl()

    with pytest.raises(Runaway, match="not over after 2 decisions"):
        play_with_bots(match, {}, RandomBot(0), most=2)
