"""The chance of each tier of a power roll, as cards show it."""

from __future__ import annotations

import pytest

from fracas.core import Match, games
from fracas.core.view import look
from fracas.games.steel.book.foretold import foretell
from fracas.games.steel.book.model import ABILITIES
from fracas.games.steel.book.shares import shares
from fracas.testing.steel import steel


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
        told += [option for option in question.options if option.kind == "attack" and option.tiers]
        match.answer(ask.seat, ask.options[0])
    assert told
    assert all(sum(tier.share for tier in option.tiers) == 100 and len(option.tiers) == 3 for option in told)


def test_each_tier_says_what_it_does_and_which_sums_it_takes() -> None:
    stage = steel("A b . c", A="odrun", b="rustjaw_hound", c="ditch_imp")
    ask, fight = stage.match.asks[0], stage.match.state
    ram = stage.match.question(ask).card(fight, "ram_home")
    assert [(tier.least, tier.most) for tier in ram.tiers] == [(None, 11), (12, 16), (17, None)]
    assert [tier.text for tier in ram.tiers] == [
        "4 damage, push 1",
        "6 damage, push 2, slams into Ditch Imp 1",
        "9 damage, push 4, slams into Ditch Imp 1",
    ]
    assert [forced.tier for forced in ram.forced] == [1, 2, 3]
    bite = foretell(stage.fight, stage.creature("b"), ABILITIES["locking_bite"], [stage.creature("A")])
    assert [tier.text for tier in bite.tiers] == [
        "3 damage",
        "5 damage, Might below 1 falls prone",
        "7 damage, grabbed",
    ]
