"""Fate is a seed and a counter; scripted it must be used up; by hand a person types what fell."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import ByHand, Draw, Fate, Match, NotAsked, NotOffered, Roll, Scripted
from fracas.testing.toy_duel import WhatNow
from tests.core.tables import duel, secrets, snapshot

DIE = Roll((6,), "a die")


@given(st.integers(0, 2**70), st.integers(0, 1000))
def test_the_same_seed_and_count_give_the_same_dice(seed: int, drawn: int) -> None:
    assert Fate(seed, drawn).roll(Roll((10, 10))) == Fate(seed, drawn).roll(Roll((10, 10)))


@given(st.integers(0, 2**64), st.integers(0, 50))
def test_a_clone_rolls_on_as_its_original_would(seed: int, rolls: int) -> None:
    fate = Fate(seed)
    for _ in range(rolls):
        fate.roll(DIE)
    twin = fate.clone()
    assert [twin.roll(DIE) for _ in range(5)] == [fate.roll(DIE) for _ in range(5)]


def test_dice_of_a_seed_never_change() -> None:
    fate = Fate(2026)
    assert [fate.below(100) for _ in range(8)] == [9, 50, 9, 29, 71, 77, 70, 77]
    assert [Fate(2026, n).below(100) for n in range(8)] == [9, 50, 9, 29, 71, 77, 70, 77]


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20])
def test_every_side_falls_about_as_often_as_any_other(sides: int) -> None:
    fate = Fate(4)
    throws = 1000 * sides
    counts = Counter(fate.below(sides) for _ in range(throws))
    assert set(counts) == set(range(sides))
    assert sum((n - 1000) ** 2 for n in counts.values()) / 1000 < 3 * sides + 15


def test_neighbouring_seeds_share_no_stretch_of_dice() -> None:
    streams = [tuple(Fate(seed, n).below(1 << 64) for n in range(200)) for seed in range(200)]
    assert len({number for stream in streams for number in stream}) == 200 * 200


def test_cards_are_drawn_without_putting_them_back() -> None:
    draw = Draw((("sun", 2), ("moon", 1)), 3)
    for seed in range(50):
        assert Counter(Fate(seed).draw(draw)) == {"sun": 2, "moon": 1}


def test_a_card_there_three_times_comes_first_three_times_as_often() -> None:
    draw = Draw((("sun", 3), ("moon", 1)), 1)
    counts = Counter(Fate(seed).draw(draw) for seed in range(4000))
    assert 2900 < counts["sun",] < 3100


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot draw 3 of 2 cards"):
        Fate(1).draw(Draw((("sun", 2),), 3))


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 up, not -1"):
        Fate(-1)


@pytest.mark.parametrize("request_", [Roll((6, 6, 6)), Draw((("sun", 5),), 4)])
def test_a_skipped_request_counts_as_much_as_an_answered_one(request_: Roll | Draw) -> None:
    answered, skipped = Fate(9), Fate(9)
    answered.answer(request_)
    skipped.skip(request_)
    assert answered.drawn == skipped.drawn


# Scripted


def test_a_script_gives_what_it_was_told() -> None:
    fate = Scripted(3, 5, "sun")
    assert fate.roll(Roll((6, 6))) == (3, 5)
    assert fate.draw(Draw((("sun", 1),))) == ("sun",)
    fate.must_be_used_up()


def test_a_script_that_runs_dry_says_what_it_was_asked_for() -> None:
    fate = Scripted(3)
    fate.roll(DIE)
    with pytest.raises(AssertionError, match="asked for d6 for a die, but nothing is left"):
        fate.roll(DIE)


def test_a_script_left_over_fails() -> None:
    fate = Scripted(3, 4)
    fate.roll(DIE)
    with pytest.raises(AssertionError, match=r"left over: \[4\]"):
        fate.must_be_used_up()


@pytest.mark.parametrize(("told", "request_"), [(7, DIE), ("sun", DIE), ("comet", Draw((("sun", 1),)))])
def test_a_script_that_does_not_fit_fails(told: Any, request_: Roll | Draw) -> None:
    with pytest.raises(AssertionError, match="fate was told"):
        Scripted(told).answer(request_)


def test_a_script_is_rewound_with_the_match() -> None:
    fate = Scripted(6, 5, 4)
    match = duel(fate, encounter="mirror")
    match.answer("red", "close in")
    before = snapshot(match)
    match.answer("blue", "close in")
    assert fate.left == []
    match.undo()
    assert snapshot(match) == before
    assert fate.left == [4]
    match.answer("blue", "cleave")
    fate.must_be_used_up()


def test_a_clone_takes_its_own_copy_of_the_script() -> None:
    match = duel(Scripted(6, 5), encounter="mirror")
    match.clone().answer("red", "close in")
    assert isinstance(match.fate, Scripted)
    assert match.fate.left == [5]


# By hand


def test_by_hand_the_match_waits_for_the_dice_a_person_types() -> None:
    match = duel(ByHand())
    assert [match.wanted, match.asks, match.over] == [Roll((6,), "action die"), (), False]
    match.answer("fate", (5,))
    question = match.asks[0].question
    assert isinstance(question, WhatNow)
    assert [match.wanted, question.number, match.over] == [None, 5, False]


def test_by_hand_a_match_goes_the_way_the_same_dice_go_by_seed() -> None:
    seeded = secrets(3)
    byhand = Match.from_answers(seeded.setup, ByHand(), seeded.answers, rules=seeded.rules)
    assert seeded.rules.to_plain(seeded.state) == byhand.rules.to_plain(byhand.state)
    assert byhand.asks == seeded.asks


@pytest.mark.parametrize("typed", [(7,), (0,), (1, 2), 5, [5], "5", None])
def test_dice_that_cannot_fall_are_refused_and_change_nothing(typed: Any) -> None:
    match = duel(ByHand())
    before = snapshot(match)
    with pytest.raises(NotOffered, match="cannot be the result of d6"):
        match.answer("fate", typed)
    assert snapshot(match) == before


def test_nobody_types_dice_that_are_not_asked_for() -> None:
    match = duel(4)
    before = snapshot(match)
    with pytest.raises(NotAsked, match="fate is not asked"):
        match.answer("fate", (6,))
    assert snapshot(match) == before


def test_while_dice_are_awaited_seats_are_told_so() -> None:
    with pytest.raises(NotAsked, match="the match waits for fate"):
        duel(ByHand()).answer("red", "cleave")


def test_by_hand_typed_dice_are_undone_and_redone_one_by_one() -> None:
    match = duel(ByHand(), encounter="mirror")
    seen = [snapshot(match)]
    for seat, value in (("fate", (6,)), ("red", "cleave"), ("fate", (2,)), ("blue", "close in"), ("fate", (4,))):
        match.answer(seat, value)
        seen.append(snapshot(match))
    for earlier in reversed(seen[:-1]):
        match.undo()
        assert snapshot(match) == earlier
    for later in seen[1:]:
        match.redo()
        assert snapshot(match) == later
