"""The bare loop plays what a match plays, and ends what does not end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Ask, Fate, Match, Roll, Runaway, Script, playout
from fracas.core.match import FATE
from tests.core.tables import SETUP, Improvised, Notes, duel, secrets


def chooser(seed: int) -> Any:
    rng = random.Random(seed)
    return lambda state, ask: ask.options[int(rng.random() * len(ask.options))]


@given(st.sampled_from([duel, secrets]), st.integers(0, 10_000))
def test_a_playout_equals_a_match_with_the_same_choices(table: Any, seed: int) -> None:
    match: Match = table(seed, history=False)
    choose = chooser(seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, choose(match.state, ask))

    state = match.start
    decisions = playout(match.rules, state, Fate(seed), chooser(seed))

    assert match.rules.to_plain(state) == match.rules.to_plain(match.state)
    assert decisions == sum(1 for seat, _ in match.answers if seat != FATE)


def test_a_match_that_does_not_end_is_stopped() -> None:
    def ask(state: Notes) -> Script[None]:
        yield Ask("anna", "again", (1,))

    with pytest.raises(Runaway, match="not over after 50 decisions"):
        play(Improvised(ask, endless=True), most=50)


@pytest.mark.parametrize("request_", [Ask("anna", "again", (1,)), Roll((6,))])
def test_a_step_that_does_not_end_is_stopped(request_: Any) -> None:
    def nag(state: Notes) -> Script[None]:
        while True:
            yield request_

    with pytest.raises(Runaway, match="one step took more than 5000 answers"):
        play(Improvised(nag))


@pytest.mark.parametrize("dice", [0, 1])
def test_steps_that_ask_nobody_are_stopped(dice: int) -> None:
    def silent(state: Notes) -> Script[None]:
        for _ in range(dice):
            yield Roll((6,))

    with pytest.raises(Runaway, match="1000 steps in a row asked nobody anything"):
        play(Improvised(silent, endless=True))


def play(rules: Improvised, most: int = 1_000_000) -> int:
    return playout(rules, rules.begin(SETUP), Fate(1), chooser(1), most)
