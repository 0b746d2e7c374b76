"""The bots' first glance: greedy plays the heroes sensibly, and wins at least twice as often as random."""

from collections import Counter

import pytest

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match
from fracas.games.tales.format.library import library
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import make_setup
from fracas.games.tales.rules.tale import Tale
from fracas.testing.tales import TalesStage, figure, tales

SEEDS = range(4)


def best(stage: TalesStage) -> set[str]:
    """What greedy would choose now, in words."""
    ask = stage.ask
    assert ask is not None
    scores = stage.match.rules.instinct(stage.match.state, ask)
    return {label for label, score in zip(stage.offered, scores, strict=True) if score == max(scores)}


def test_greedy_wins_at_least_twice_as_many_scenarios_as_random() -> None:
    won: Counter[str] = Counter()
    for scenario in library().scenarios:
        for seed in SEEDS:
            for bot in ("random", "greedy"):
                match = Match(make_setup(scenario, None), seed, rules=TalesRules(), chronicle=False, history=False)
                play_with_bots(match, {}, find_bot(bot, seed))
                assert isinstance(match.state, Tale)
                won[bot] += match.state.outcome == "won"
    assert won["greedy"] >= 2 * max(1, won["random"]), won
    assert won["greedy"] >= len(SEEDS) * len(library().scenarios) // 2


def test_whoever_can_strike_strikes() -> None:
    stage = tales("A c . .", A="reaver", c="coglings")
    assert best(stage) == {"Axe"}


def test_whoever_cannot_strike_comes_closer() -> None:
    stage = tales("A . . . . c", A="reaver", c="coglings")
    assert best(stage) == {"Charge"}
    stage.choose("Charge")
    assert best(stage) == {"D1"}


def test_archers_keep_their_distance() -> None:
    stage = tales("A . . . . . c", A="mirage", c="coglings").choose("Glide")
    assert best(stage) == {"D1"}


def test_nobody_walks_into_a_trap_for_nothing() -> None:
    stage = tales("A . . ^ c\n. . . . .", A="reaver", c="coglings").choose("Charge")
    assert best(stage) == {"D2"}


def test_the_weaker_foe_is_struck_first() -> None:
    stage = tales("c A d", A="reaver", c="coglings", d=figure("coglings", damage=3)).choose("Axe")
    assert best(stage) == {"Cogling 2"}


@pytest.mark.parametrize(("damage", "chosen"), [(0, "Take it"), (8, "Spend a Toughness Token")])
def test_toughness_is_kept_for_what_would_wound(damage: int, chosen: str) -> None:
    stage = tales("A c", A=figure("reaver", damage=damage, toughness=1), c="coglings", turn="none", defaults=False)
    stage.acts("c", 0)
    assert best(stage) == {chosen}


def test_scenario_abilities_come_first() -> None:
    lever = {"name": "Lever", "type": "action", "at": "lever", "once": True, "effects": [{"do": "inspire"}]}
    stage = tales(
        "A c .", A="reaver", c="coglings", under={"A": "l"}, legend={"l": {"place": "lever"}},
        scenario={"abilities": [lever]},
    )  # fmt: skip
    assert best(stage) == {"Lever"}


def test_traps_go_under_foes_and_never_under_heroes() -> None:
    stage = tales("A . c .", A=figure("sneak", cards=["caltrops"]), c="coglings").choose("Caltrops")
    assert best(stage) == {"C1"}


def test_ties_of_schemers_fall_on_whoever_can_take_it() -> None:
    stage = tales("A c B", A=figure("reaver", damage=9), B="brute", c="coglings", turn="none").acts("c", 0)
    assert best(stage) == {"Brute"}


def test_every_question_of_whole_matches_is_rated() -> None:
    match = Match(make_setup("acid_works", None), 3, rules=TalesRules(), chronicle=False, history=False)
    bot = find_bot("random", 3)
    while not match.over:
        ask = match.asks[0]
        assert len(match.rules.instinct(match.state, ask)) == len(ask.options)
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
