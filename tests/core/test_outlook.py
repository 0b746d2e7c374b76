"""Lines of thought: the match carried on as one seat knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, cast

import pytest

from fracas.core import Ask, Fate, Match, Roll, Rules, Runaway, Script, Sealed, Setup, State
from fracas.core.outlook import Outlook
from fracas.core.step import Rollout

SIDES = ("heads", "tails")


class Pair(State):
    """What was shown when both had laid down a coin."""

    shown: tuple[str, ...] = ()
    purse: int = 0
    rounds: int = 0

    def clone(self) -> Pair:
        twin = copy(self)
        twin.log = None
        return twin


class Coins:
    """Ann lays down a coin unseen, then Bob, then both are shown and a die is rolled. Ann's purse is hers to know."""

    def __init__(self, rounds: int = 2) -> None:
        self.rounds = rounds

    def begin(self, setup: Setup) -> Pair:
        return Pair(purse=5)

    def over(self, pair: Pair) -> bool:
        return pair.rounds >= self.rounds

    def step(self, pair: Pair) -> Script[None]:
        first = yield Ask("ann", "coin", SIDES)
        second = yield Ask("bob", "coin", SIDES)
        pair.shown = (first, second)
        third = yield Ask("bob", "call", SIDES)
        (die,) = yield Roll((6,))
        yield Sealed(())
        pair.shown += (third, str(die))
        pair.rounds += 1

    def seats(self, pair: Pair) -> Mapping[str, tuple[str, ...]]:
        return {"ann": ("ann",), "bob": ("bob",)}

    def imagine(self, pair: Pair, seat: str, below: Callable[[int], int]) -> None:
        if seat != "ann":
            pair.purse = below(10)

    def face_down(self, ask: Ask) -> bool:
        return ask.about == "coin"


def coins(*answers: tuple[str, str], rounds: int = 2) -> Match:
    match = Match(Setup("coins", "base", ""), 7, rules=cast(Rules[Any], Coins(rounds)), chronicle=False)
    for seat, option in answers:
        match.answer(seat, option)
    return match


def tails(state: Any, ask: Ask) -> str:
    return "tails"


def shown(line: Rollout) -> tuple[str, ...]:
    assert isinstance(line.state, Pair)
    return line.state.shown


def test_a_line_starts_with_the_open_question() -> None:
    match = coins()

    assert Outlook(match, "ann").line(Fate(1), tails).asks == match.asks


@pytest.mark.parametrize("coin", SIDES)
def test_what_others_have_laid_face_down_is_guessed(coin: str) -> None:
    line = Outlook(coins(("ann", coin)), "bob").line(Fate(1), tails)

    line.give("heads")

    assert shown(line) == ("tails", "heads")


def test_what_has_been_shown_is_known() -> None:
    line = Outlook(coins(("ann", "heads"), ("bob", "heads")), "bob").line(Fate(1), tails)

    assert shown(line) == ("heads", "heads")


def test_what_the_seat_cannot_see_is_made_up_and_what_it_can_is_not() -> None:
    match = coins()
    imagined = {seat: set[int]() for seat in ("ann", "bob")}
    for seat, purses in imagined.items():
        for seed in range(40):
            state = Outlook(match, seat).line(Fate(seed), tails).state
            assert isinstance(state, Pair)
            purses.add(state.purse)

    assert imagined["ann"] == {5}
    assert len(imagined["bob"]) > 5


def test_a_line_goes_on_with_its_own_dice_and_leaves_the_match_alone() -> None:
    match = coins(("ann", "heads"), ("bob", "tails"))
    outlook = Outlook(match, "bob")
    dice = set()
    for seed in range(60):
        line = outlook.line(Fate(seed), tails)
        line.give("heads")
        dice.add(shown(line)[3])

    assert dice == set("123456")
    assert match.asks[0].about == "call"
    assert match.fate.drawn == 0


def test_a_line_ends_when_the_match_is_over() -> None:
    line = Outlook(coins(rounds=1), "ann").line(Fate(1), tails)

    for option in ("heads", "heads", "tails"):
        assert line.asks
        line.give(option)

    assert line.asks == ()


class Silent(Coins):
    def step(self, pair: Pair) -> Script[None]:
        if pair.shown:
            return
        yield Ask("ann", "coin", SIDES)
        pair.shown = ("heads",)


def test_rules_that_ask_nobody_anything_any_more_are_stopped() -> None:
    match = Match(Setup("coins", "base", ""), 7, rules=cast(Rules[Any], Silent()), chronicle=False)
    line = Outlook(match, "ann").line(Fate(1), tails)

    with pytest.raises(Runaway, match="1000 steps in a row"):
        line.give("heads")
