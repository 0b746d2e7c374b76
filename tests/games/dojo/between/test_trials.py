"""What all Tests and contests have in common."""

import pytest

from fracas.core import Match
from fracas.games.dojo import BETWEEN, GAME
from fracas.games.dojo.between.scores import damage_of
from fracas.games.dojo.between.trials import CONTESTS, TESTS

covers = pytest.mark.covers


@covers(
    "dojo.test.aggression", "dojo.test.evasion", "dojo.test.impact", "dojo.test.many-fists",
    "dojo.test.neutralization", "dojo.test.sisyphus", "dojo.test.variety", "dojo.test.blocking",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "score", "harm"),
    [
        ("aggression", 10, 0), ("aggression", 9, 2), ("aggression", 6, 2), ("aggression", 5, 5),
        ("evasion", 15, 0), ("evasion", 14, 2), ("evasion", 10, 2), ("evasion", 9, 5),
        ("impact", 5, 0), ("impact", 4, 2), ("impact", 3, 2), ("impact", 2, 5),
        ("many-fists", 8, 0), ("many-fists", 7, 2), ("many-fists", 5, 2), ("many-fists", 4, 5),
        ("neutralization", 8, 0), ("neutralization", 5, 2), ("neutralization", 4, 5),
        ("sisyphus", 8, 0), ("sisyphus", 7, 2), ("sisyphus", 5, 2), ("sisyphus", 4, 5),
        ("variety", 7, 0), ("variety", 6, 2), ("variety", 5, 2), ("variety", 4, 5),
        ("blocking", 0, 0), ("blocking", 3, 3), ("blocking", 7, 7),
        ("quiet", 4, 0), ("quiet", 3, 0), ("quiet", 2, 2), ("quiet", 1, 5),
        ("precision", 15, 0), ("precision", 14, 2), ("precision", 3, 2), ("precision", 16, 5),
    ],
)  # fmt: skip
def test_what_a_score_costs(kind: str, score: int, harm: int) -> None:
    assert damage_of(kind, score) == harm


def test_there_are_11_tests_and_12_contests() -> None:
    assert (len(set(TESTS)), len(set(CONTESTS))) == (11, 12)


@pytest.mark.parametrize("name", [name for name in BETWEEN["patch"] if name != "troubles"])
@covers(*(f"dojo.test.{t}" for t in TESTS), *(f"dojo.contest.{c}" for c in CONTESTS))
def test_every_trial_is_played_to_a_result_and_told(name: str) -> None:
    match = Match(GAME.setup(name, "patch"), 7)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[0])
    what, _, kind = name.partition("-")
    assert match.chronicle is not None
    assert f"dojo.{what}.{kind}" in match.chronicle.touched
    assert match.rules.result(match.state).text
