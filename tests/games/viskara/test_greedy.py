"""The bots' instinct: it beats blind play, and it does what anybody would."""

from __future__ import annotations

import pytest

from fracas.bots import find_bot
from fracas.core import Ask, Match
from fracas.games.viskara import GAME
from fracas.games.viskara.book.battle import GM
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way


def winner(encounter: str, seed: int, greedy_side: int) -> bool:
    """Whether greed won a battle against blind play."""
    rules = GAME.rules()
    match = Match(GAME.setup(encounter), seed, rules=rules, history=False, chronicle=False)
    greedy, random = find_bot("greedy", seed), find_bot("random", seed)
    while not match.over:
        ask = match.asks[0]
        own = (ask.seat == GM) == (greedy_side == 1)
        match.answer(ask.seat, (greedy if own else random).choose(rules, match.state, ask))
    return match.rules.result(match.state).winners == (("players",), (GM,))[greedy_side]


@pytest.mark.parametrize("encounter", ["ambush", "first_steps"])
def test_greed_wins_at_least_19_of_20_mirrored_battles(encounter: str) -> None:
    won = sum(winner(encounter, seed, side) for seed in range(10) for side in (0, 1))

    assert won >= 19


def best(stage: ViskaraStage) -> object:
    """What instinct likes most in the open question."""
    ask = stage.ask
    assert isinstance(ask, Ask)
    scores = stage.match.rules.instinct(stage.battle, ask)
    return ask.options[scores.index(max(scores))]


def test_it_attacks_with_the_best_tactic_in_reach() -> None:
    stage = viskara("A b", A=fighter(way("Weak", outputs=(1, 2, 3)), way("Strong", outputs=(9, 12, 20))), b=fighter())

    assert best(stage) == ("attack", "strong")


def test_it_comes_closer_when_nobody_is_in_reach() -> None:
    stage = viskara("A . . . . . . . b", A=fighter(), b=fighter())

    assert best(stage) in ("dash", "sidestep")
    stage.do("Sidestep")
    assert best(stage) == stage.battle.board.grid.cell("D1")


def test_it_defies_what_is_aimed_at_itself_and_aims_at_the_weak() -> None:
    stage = viskara("b A c", A=fighter(), b=figure(fighter(), health=5), c=fighter(), defaults={"react": ("defy", "x")})
    stage.defaults.pop("react")

    stage.do("Attack: Slash")
    assert best(stage) == "b"
    stage.choose("b")
    assert best(stage) == ("defy", "slash")
    stage.defaults["react"] = "no"
    stage.shows((1, 0)).choose("No")


def test_it_stops_an_all_out_attack_in_time() -> None:
    stage = viskara("A b", A=fighter(), b=figure(fighter(), effort=0))

    stage.fate("r1", "r2", "r3", "b1").do("Attack: Slash", "All out attack")
    assert best(stage) == "more"
    stage.choose("Two more cards")
    assert best(stage) == "stop"


def test_it_attacks_before_it_draws_cards_for_its_aura() -> None:
    stage = viskara("A b", A=fighter(way(outputs=(1, 1, 1)), aura={"Accumulate Potential": 1}), b=fighter())

    assert best(stage) == ("attack", "slash")


def test_it_moves_a_companion_only_to_where_it_is_of_use() -> None:
    pet = fighter(way(range=2, upgrades={"Companion": 1}))
    for picture, wanted in (("A . b . . .", "no"), ("A . . . b .", "yes")):
        stage = viskara(picture, A=pet, b=figure(fighter(), effort=0))
        del stage.defaults["offer"]
        stage.do("Anchor")
        assert best(stage) == wanted
    stage.choose("Yes")
    assert best(stage) == stage.battle.board.grid.cell("C1")


def test_the_unknown_creature_chooses_good_results_while_it_can_pay() -> None:
    for flair, wanted in ((2, (3, 4)), (0, (2, 0))):
        stage = viskara(
            "a . . B\n. . . .\n. . . .",
            a=figure("unknown", flair=flair),
            B=figure(fighter(health=900), effort=0),
            turn="a",
        )
        stage.do("Attack: Strange Beam")
        assert best(stage) == wanted


def test_effort_that_nobody_will_need_stores_a_card_for_later() -> None:
    """Whoever could still be attacked keeps an effort to defy."""
    for picture, stores in (("A . . . b", False), ("A . . . . . . . . . b", True)):
        lone = figure(fighter(way(range=1), aura={"Accumulate Potential": 1}), effort=1, flair=0)
        stage = viskara(picture, A=lone, b=fighter())
        assert (best(stage) == ("aura", "aura.accumulate-potential")) == stores
