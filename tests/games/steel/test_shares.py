"""The chance of each tier of a power roll, as cards show it."""

from __future__ import annotations

import pytest

from fracas.core import Match, games
from fracas.core.view import look
from fracas.games.steel.book.shares import shares


@pytest.mark.parametrize(
    ("bonus", "ups", "downs", "expected"),
    [
        (2, 0, 0, (36, 43, 21)),
        (0, 0, 0, (55, 35, 10)),
        (2, 1, 0, (21, 43, 36)),
        (2, 2, 0, (0, 36, 64)),
        (2, 0, 2, (79, 18, 3)),
        (2, 1, 1, (36, 43, 21)),
    ],
)
def test_shares_of_the_hundred_rolls(bonus: int, ups: int, downs: int, expected: tuple[int, int, int]) -> None:
    assert shares(bonus, ups, downs) == expected
    assert sum(expected) == 100


def test_every_ability_with_a_roll_says_its_odds_on_its_card() -> None:
    match = Match(games()["steel"].setup("toll_gate"), 3)
    told = []
    for _ in range(12):
        ask = match.asks[0]
        question = look(match, (ask.seat,)).asks[0]
        told += [option for option in question.options if option.kind == "attack" and option.odds]
        match.answer(ask.seat, ask.options[0])
    assert told
    assert all(sum(option.odds) == 100 and len(option.odds) == 3 for option in told)
