"""Between two steps a position is settled; amid a step it may be odd for a while."""

from __future__ import annotations

import random

from fracas.core import Match
from fracas.testing import conformance
from fracas.testing.toy_games import DUEL


def test_amid_a_step_the_settled_position_is_the_one_it_began_from() -> None:
    match = Match(DUEL.setup("ogre"), 1, rules=DUEL.rules("base"))
    rng, amid = random.Random(1), 0
    while not match.over:
        settled, plain = match.settled, match.rules.to_plain(match.settled)
        conformance.play(match, rng, 1)
        if match.settled is settled:
            amid += 1
            assert match.rules.to_plain(match.settled) == plain, "an answer amid a step changed it"
    assert amid > 0


def test_at_the_end_the_settled_position_is_the_last_one() -> None:
    match = Match(DUEL.setup("ogre"), 2, rules=DUEL.rules("base"))
    conformance.play(match, random.Random(2), 10_000)
    assert match.over
    assert match.rules.to_plain(match.settled) == match.rules.to_plain(match.state)
