"""Bots that play with sense."""

from typing import Any

import pytest

from fracas.bots import GreedyBot, RandomBot
from fracas.core import Ask, Fate, playout
from fracas.games.dojo import GAME
from fracas.games.dojo.rules.model import Fight
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


# What wins the fight


def ended(encounter: str, number: int) -> Fight:
    """How a fight between greedy bots ends."""
    rules = GAME.rules("patch")
    fight = rules.begin(GAME.setup(encounter, "patch"))
    bot = GreedyBot(number)
    playout(rules, fight, Fate(number), lambda state, ask: bot.choose(rules, state, ask))
    return fight


@pytest.mark.parametrize(
    ("encounter", "how"),
    [
        ("16-factory-floor", "king of the hill"),
        ("17-ice-rink", "they have the Important Thing"),
        ("20-crossroads", "the bombs went off"),
        ("25-three-bombers", "the bombs went off"),
    ],
)
def test_greedy_heroes_win_by_what_the_fight_is_about(encounter: str, how: str) -> None:
    fights = [ended(encounter, number) for number in range(8)]
    assert sum(fight.won_by == 0 and fight.ended == how for fight in fights) >= 4
    assert not any(fight.won_by < 0 for fight in fights)


def test_greedy_survivors_keep_away_until_time_is_up() -> None:
    assert sum(ended("18-volcano", number).won_by == 0 for number in range(10)) >= 5


def test_greedy_climbs_stairs_to_reach_whom_it_hunts() -> None:
    assert sum(ended("19-two-floors", number).won_by >= 0 for number in range(10)) >= 8


def test_greedy_does_not_take_good_tokens_from_itself() -> None:
    stage = dojo("A . . . . . . . b", A=fighter(power=2, speed=9), b=fighter()).turn("A", 4)
    assert stage.offers("Put It Out!")
    (ask,) = stage.match.asks
    scores = dict(zip(ask.options, stage.match.rules.instinct(stage.fight, ask), strict=True))
    cleaning = [score for option, score in scores.items() if "put-it-out" in str(option)]
    assert max(cleaning) < max(score for option, score in scores.items() if not isinstance(option, tuple))


@pytest.mark.parametrize(("bad", "cleans"), [("b", True), ("c", False)])
def test_greedy_puts_out_only_what_it_can_reach(bad: str, cleans: bool) -> None:
    friends = {name: fighter(side=0, weakness=3 if name == bad else 0) for name in "bc"}
    stage = dojo("A b . . . . c . E", A=fighter(power=2, speed=9), E=fighter(side=1), **friends).turn("A", 4)
    (ask,) = stage.match.asks
    scores = dict(zip(ask.options, stage.match.rules.instinct(stage.fight, ask), strict=True))
    cleaning = max(score for option, score in scores.items() if "put-it-out" in str(option))
    assert (cleaning > 0) == cleans


@pytest.mark.parametrize("encounter", ["08-three-way", "12-mirror"])
def test_fights_of_greedy_bots_do_not_go_in_circles(encounter: str) -> None:
    fights = [ended(encounter, number) for number in range(8)]
    assert sum(fight.won_by >= 0 for fight in fights) >= 7
    assert sorted(fight.round for fight in fights)[4] <= 20
