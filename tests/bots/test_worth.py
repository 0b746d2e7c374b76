"""How well a seat stands: every game's own judgement, and the guess for games without one."""

from __future__ import annotations

import pytest

from fracas.bots import find_bot, play_with_bots
from fracas.bots.weight import Judge, guessed_worth
from fracas.core import Match, find_game
from fracas.core.outlook import Weighed
from fracas.testing.steel import figure, steel

SHORT = {"steel": "toll_gate", "viskara": "first_steps", "dojo": "10-dojo-school", "tales": "first_spark"}
SIDES = {"steel": ("heroes", "director"), "viskara": ("players", "gm"), "dojo": ("heroes", "director")}


def begun(game: str) -> Match:
    return Match(find_game(game).setup(SHORT[game]), 2, chronicle=False, history=False)


@pytest.mark.parametrize("game", SHORT)
def test_every_game_judges_from_lost_to_won(game: str) -> None:
    match = begun(game)
    rules, judge = match.rules, Judge(match.rules)
    sides = SIDES.get(game, ("heroes",))
    paces = {judge.pace(match.state)}
    assert isinstance(rules, Weighed)

    greedy = find_bot("greedy")
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, greedy.choose(rules, match.state, ask))
        paces.add(judge.pace(match.state))
        assert all(-1000 <= judge.worth(match.state, side) <= 1000 for side in sides)

    winners = rules.result(match.state).winners
    assert winners
    assert [judge.worth(match.state, side) for side in sides] == [1000 if s in winners else -1000 for s in sides]
    assert len(paces) > 1


def test_who_is_hurt_stands_worse_and_the_other_side_better() -> None:
    fresh = steel("A b", A="odrun", b="ditch_imp")
    hurt = steel("A b", A="odrun", b=figure("ditch_imp", stamina=3))
    worth = Judge(fresh.match.rules).worth

    assert worth(hurt.fight, "heroes") > worth(fresh.fight, "heroes")
    assert worth(hurt.fight, "director") < worth(fresh.fight, "director")


@pytest.mark.parametrize("seat", ["heroes", "director"])
def test_without_a_judgement_of_the_game_health_and_the_result_are_counted(seat: str) -> None:
    stage = steel("A b", A="odrun", b=figure("ditch_imp", stamina=3))
    rules, better = stage.match.rules, 1 if seat == "heroes" else -1
    assert guessed_worth(rules, stage.fight, seat) * better > 0

    match = Match(stage.match.setup, 1, rules=find_game("steel").rules("base"), state=stage.fight.clone())
    play_with_bots(match, {}, find_bot("greedy"))

    assert guessed_worth(rules, match.state, seat) == 1000 * better
