"""Matches that random play once broke, kept with their seeds.

The suite did not find them because it checked the positions of every eighth encounter only, with one seed each:
the prison yard, with its handcuffs, was never among them.
"""

import pytest

from fracas.bots import RandomBot
from fracas.core import Fate, Match, find_game
from tests.conformance.touching import MADE, play, setup_of

BROKEN = (
    ("patch", "23-prison-yard", 4733),
    ("patch", "23-prison-yard", 70022),
    ("patch", "23-prison-yard", 100003),
    ("patch", "19-two-floors", 100620),
    ("patch", "12-mirror", 200111),
)
"""Somebody cuffed was dragged into the space of a swap; an Action that the floor had taken away; a Copy on a body."""
MOST = 20_000


@pytest.mark.parametrize(("edition", "encounter", "seed"), BROKEN)
def test_matches_that_once_broke_are_played_to_their_end(edition: str, encounter: str, seed: int) -> None:
    match = Match(find_game("dojo").setup(encounter, edition), Fate(seed), history=False)
    pick, checked = RandomBot(seed).pick, match.settled
    while not match.over:
        assert match.version < MOST
        ask = match.asks[0]
        match.answer(ask.seat, pick(match.state, ask))
        if match.settled is not checked:
            checked = match.settled
            match.rules.check(checked)


MADE_TABLES = (
    ("base", 1275, "mixed"),
    ("base", 3217, "wild"),
    ("patch", 3018, "wild"),
    ("patch", 3069, "wild"),
    ("patch", 3074, "wild"),
)
"""A push went on off the map; a Giant got up or rode onto somebody; how far away is a group without figures?"""


@pytest.mark.parametrize(("edition", "seed", "bot"), MADE_TABLES)
def test_made_tables_that_once_broke_are_played_to_their_end(edition: str, seed: int, bot: str) -> None:
    assert play(setup_of(find_game("dojo"), edition, MADE, seed), seed, bot, MOST).over
