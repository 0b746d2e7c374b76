"""Bots that play with sense."""

from typing import Any

import pytest

from fracas.bots import GreedyBot, RandomBot
from fracas.core import Ask, Fate, playout
from fracas.games.dojo import GAME
from fracas.testing.dojo import DojoStage, dojo, fighter

FIGHTS, WANTED = 20, 19


def greedy_wins(edition: str, number: int) -> bool:
    """A mirrored fight; greedy has the heroes in every other one."""
    rules = GAME.rules(edition)
    fight = rules.begin(GAME.setup("12-mirror", edition))
    side = {unit.seat: unit.side for unit in fight.units} | {"heroes": 0, "director": 1}
    mine = number % 2
    greedy, random = GreedyBot(number), RandomBot(number)

    def choose(state: Any, ask: Ask) -> Any:
        return (greedy if side[ask.seat] == mine else random).choose(rules, state, ask)

    playout(rules, fight, Fate(number), choose)
    return fight.won_by == mine


@pytest.mark.parametrize("edition", ["base", "patch"])
def test_greedy_beats_random_in_nearly_all_mirrored_fights(edition: str) -> None:
    assert sum(greedy_wins(edition, number) for number in range(FIGHTS)) >= WANTED


def favourite(stage: DojoStage) -> Any:
    """What greedy likes best on this turn."""
    (ask,) = stage.match.asks
    scores = stage.match.rules.instinct(stage.fight, ask)
    return ask.options[scores.index(max(scores))]


@pytest.mark.parametrize(
    ("picture", "liked"),
    [("% A . . . . . . . b", "action.basic.movement"), ("% A b . . . . . . .", "action.basic.damage")],
)
def test_greedy_walks_to_an_enemy_instead_of_breaking_rubble(picture: str, liked: str) -> None:
    stage = dojo(picture, A=fighter(), b=fighter()).turn("A", 6, 4)
    assert stage.offers("Damage")
    assert favourite(stage)[1] == liked
