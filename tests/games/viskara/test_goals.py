"""Battles about more than beating the other side: survive, reach, protect, hold; and bots that play for it."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.bots.greedy import GreedyBot
from fracas.core import FracasError, Match
from fracas.core.fate import Fate
from fracas.games.viskara import GAME
from fracas.games.viskara.book import goals
from fracas.games.viskara.book.battle import Battle, BattleOver
from fracas.games.viskara.book.damage import settle_losses
from fracas.games.viskara.book.model import Goal
from fracas.testing.viskara import fighter, viskara

pytestmark = pytest.mark.covers("viskara.end.conditions")


def played(goal: dict[str, Any], seed: int = 1, **more: Any) -> Battle:
    match = Match(GAME.setup("ambush", "", {"goal": goal, **more}), Fate(seed))
    bot = GreedyBot(seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    assert isinstance(match.state, Battle)
    return match.state


def test_whoever_survives_long_enough_wins() -> None:
    battle = played({"kind": "survive", "rounds": 2}, players=["basic 9", "basic 9"])

    assert (battle.winner, battle.round) == (0, 3)


def test_bots_go_where_they_have_to_and_win_by_it() -> None:
    battle = played({"kind": "reach", "squares": ["I1", "I6", "H4"]})

    assert battle.winner == 0
    assert battle.round <= 3


def test_bots_hold_a_square() -> None:
    battle = played({"kind": "hold", "squares": ["C3", "C4"], "rounds": 2}, players=["basic 9", "basic 9"])

    assert battle.winner == 0
    assert battle.held == 2 or 1 in battle.removed


def test_the_battle_is_lost_with_whom_one_protects() -> None:
    stage = viskara("A B c", A=fighter(), B=fighter(), c=fighter())
    battle = stage.battle
    battle.goal = Goal("protect", who="B")
    battle.get("B").health = 0

    with pytest.raises(BattleOver):
        settle_losses(battle)

    assert (battle.winner, battle.removed) == (1, (0,))


def test_enemies_on_the_squares_break_the_hold() -> None:
    stage = viskara("A . c", A=fighter(), c=fighter())
    battle = stage.battle
    battle.goal, battle.held = Goal("hold", 3, ("A1", "C1")), 1

    goals.round_ended(battle)

    assert battle.held == 0


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ({"kind": "win"}, "there is no goal"),
        ({"kind": "survive"}, "number of rounds"),
        ({"kind": "reach"}, "takes squares"),
        ({"kind": "protect"}, "takes somebody"),
        ({"kind": "reach", "squares": ["Z9"]}, "Z9"),
        ({"kind": "protect", "who": "nobody"}, "not there to be protected"),
    ],
)
def test_a_goal_that_makes_no_sense_is_refused(goal: dict[str, Any], words: str) -> None:
    with pytest.raises(FracasError, match=words):
        Match(GAME.setup("ambush", "", {"goal": goal}), Fate(1))
