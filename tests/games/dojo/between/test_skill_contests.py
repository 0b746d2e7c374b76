"""Troubles and the skill contests of the base book."""

import pytest

from fracas.games.dojo.between.skill_contests import (
    AMBUSH,
    ENDS,
    LOSS,
    RESULTS,
    TIE,
    WIN,
    contest,
    placement_after,
    trouble,
)

covers = pytest.mark.covers


@covers("dojo.rule.trouble")
def test_a_fitting_skill_solves_a_trouble_and_nothing_else_does() -> None:
    assert trouble(["unstoppable", "professional"], ["unstoppable"])
    assert not trouble(["professional"], ["unstoppable"])


@covers("dojo.rule.trouble", "dojo.rule.unit-placement@base")
@pytest.mark.parametrize(("failures", "where"), [(0, "heroes last"), (1, ENDS), (2, AMBUSH), (4, AMBUSH)])
def test_failed_troubles_decide_where_the_next_fight_begins(failures: int, where: str) -> None:
    assert placement_after(failures) == where


@covers("dojo.contest.base.results", "dojo.rule.unit-placement@base")
def test_a_lost_contest_always_makes_the_fight_an_ambush() -> None:
    assert placement_after(0, lost_contest=True) == AMBUSH
    assert "fight as an ambush" in RESULTS[LOSS]
    assert RESULTS[TIE] == ("fight",)
    assert len(RESULTS[WIN]) == 3


@covers("dojo.contest.base.vs-stooges")
@pytest.mark.parametrize(("skilled", "result"), [(True, WIN), (False, TIE)])
def test_stooges_lose_to_skill_and_tie_otherwise(skilled: bool, result: str) -> None:
    assert contest([skilled], [("stooges", False)]) == result


@covers("dojo.contest.base.vs-warriors")
@pytest.mark.parametrize(
    ("hero", "warrior", "result"),
    [(True, True, TIE), (False, False, TIE), (True, False, WIN), (False, True, LOSS)],
)
def test_a_warrior_is_an_even_match(hero: bool, warrior: bool, result: str) -> None:
    assert contest([hero], [("warrior", warrior)]) == result


@covers("dojo.contest.base.vs-bosses")
@pytest.mark.parametrize(("hero", "boss", "result"), [(True, False, TIE), (True, True, LOSS), (False, True, LOSS)])
def test_nobody_beats_a_boss_alone(hero: bool, boss: bool, result: str) -> None:
    assert contest([hero], [("boss", boss)]) == result


@covers("dojo.contest.base.teamwork")
def test_every_further_skilled_hero_lifts_the_result_by_a_step() -> None:
    assert contest([True, True], [("boss", True)]) == TIE
    assert contest([True, True], [("boss", False)]) == WIN
    assert contest([True, True], [("warrior", True)]) == WIN
    assert contest([True, True, True], [("boss", True)]) == WIN


@covers("dojo.contest.base.teamwork")
def test_the_books_examples_of_big_contests() -> None:
    assert contest([True] * 4, [("boss", True), ("boss", True)]) == TIE
    assert contest([True], [("boss", True)]) == LOSS
    assert contest([True], [("stooges", False)] * 10) == WIN
    mixed = [("boss", False), ("warrior", True), *[("stooges", False)] * 3]
    assert contest([True, True, True], mixed) == WIN
