"""Going elsewhere in time: clone, undo, redo, rewind, branch. All of it is setup plus answers, replayed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.core import Ask, ByHand, Fate, Match, Refused, Roll, Script, Scripted
from fracas.core.match import FATE
from fracas.testing.toy_duel import WhatNow
from tests.core.tables import DUEL_RULES, Notes, duel, improvised, secrets, snapshot, walk

numbers = st.lists(st.integers(0, 11), max_size=40)
seeds = st.integers(0, 2**32)
tables = st.sampled_from([duel, secrets])
Table = Callable[[Fate | int], Match]


def place(match: Match) -> list[object]:
    """The match without its chronicle, which clones do not keep."""
    return list(snapshot(match)[:-1])


# Clone


@given(tables, seeds, numbers, numbers)
def test_a_clone_made_anywhere_plays_on_like_the_original(
    table: Table, seed: int, there: list[int], on: list[int]
) -> None:
    match = walk(table(seed), there)
    clone = match.clone()
    assert place(clone) == place(match)
    walk(match, on)
    walk(clone, on)
    assert place(clone) == place(match)
    assert place(clone.clone()) == place(match)


@given(tables, seeds, numbers, numbers)
def test_playing_a_clone_does_not_change_the_original(table: Table, seed: int, there: list[int], on: list[int]) -> None:
    match = walk(table(seed), there)
    before = snapshot(match)
    walk(match.clone(), on)
    assert snapshot(match) == before


def test_a_clone_of_half_sealed_answers_keeps_what_was_sealed() -> None:
    match = secrets(2)
    match.answer("anna", match.asks[0].options[0])
    clone = match.clone()
    for each in (match, clone):
        each.answer("cleo", each.asks[0].options[1])
    assert place(clone) == place(match)


def test_a_clone_given_another_fate_meets_other_dice() -> None:
    for number in (5, 6):
        match = duel(Scripted(4), encounter="mirror").clone(Scripted(number))
        match.answer("red", "close in")
        question = match.asks[0].question
        assert isinstance(question, WhatNow)
        assert question.number == number


def test_a_clone_keeps_no_history() -> None:
    match = walk(duel(3), [0, 0, 0])
    with pytest.raises(Refused, match="keeps no history"):
        match.clone().undo()


def test_a_clone_stays_silent_in_the_chronicle_even_when_a_game_forgets_to_part_with_it() -> None:
    class Careless(Notes):
        def clone(self) -> Careless:
            twin = Careless(at=self.at, heard=self.heard[:])
            twin.log = self.log
            return twin

    def talk(state: Notes) -> Script[None]:
        yield Ask("anna", "number", (1, 2))
        if state.log:
            state.log.tell("Something.")

    match = improvised(talk, talk, state=Careless())
    match.answer("anna", 1)
    assert match.chronicle is not None
    match.clone().answer("anna", 1)
    assert len(match.chronicle.events) == 1


# Undo and redo


@given(tables, seeds, numbers, st.integers(1, 8))
def test_undo_then_redo_is_identity(table: Table, seed: int, there: list[int], back: int) -> None:
    match = walk(table(seed), there)
    trail = []
    for _ in range(back):
        if not any(seat != FATE for seat, _ in match.answers):
            break
        trail.append(snapshot(match))
        match.undo()
    while trail:
        match.redo()
        assert snapshot(match) == trail.pop()


@given(seeds, numbers)
def test_undo_takes_back_one_answer_of_a_seat_and_what_fate_said_after_it(seed: int, there: list[int]) -> None:
    match = walk(secrets(seed), there)
    given_before = [answer for answer in match.answers if answer[0] != FATE]
    if given_before:
        match.undo()
        assert [answer for answer in match.answers if answer[0] != FATE] == given_before[:-1]


def test_there_is_an_end_to_undo_and_redo() -> None:
    match = duel(1)
    before = snapshot(match)
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo()
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo()
    assert snapshot(match) == before


def test_a_new_answer_ends_what_could_be_redone() -> None:
    match = walk(duel(3), [0, 0, 0])
    match.undo()
    walk(match, [1])
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo()


def test_a_refused_answer_leaves_what_can_be_redone() -> None:
    match = walk(duel(3), [0, 0, 0])
    there = snapshot(match)
    match.undo()
    with pytest.raises(Refused):
        match.answer("nobody", "nothing")
    match.redo()
    assert snapshot(match) == there


# Rewind


@settings(max_examples=50)
@given(tables, seeds, numbers)
def test_rewound_anywhere_a_match_equals_the_same_answers_played_from_the_start(
    table: Table, seed: int, there: list[int]
) -> None:
    match = walk(table(seed), there)
    whole, last = match.answers[:], snapshot(match)
    for version in range(match.version + 1):
        match.rewind(version)
        again = Match.from_answers(match.setup, seed, whole[:version], rules=match.rules)
        assert snapshot(match) == snapshot(again)
        while match.answers != whole:
            match.redo()
        assert snapshot(match) == last


@settings(max_examples=50)
@given(tables, seeds, seeds, numbers, st.lists(st.integers(0, 11), min_size=1, max_size=9), st.integers(0, 60))
def test_recorded_dice_are_not_rolled_again_by_another_seed(
    table: Table, seed: int, other: int, there: list[int], on: list[int], back: int
) -> None:
    """A branch with a new seed has old dice in its record; rewinding keeps them."""
    match = walk(table(seed), there)
    branch = walk(match.branch(seed=other), on)
    last = snapshot(branch)
    branch.rewind(min(back, branch.version))
    while branch.answers != last[0]:
        branch.redo()
    assert snapshot(branch) == last


@pytest.mark.parametrize("version", [-1, 99])
def test_there_is_no_point_before_the_start_or_after_the_end(version: int) -> None:
    match = walk(duel(3), [0, 0, 0])
    before = snapshot(match)
    with pytest.raises(Refused, match=rf"the match has {match.version} answers; there is no point {version}"):
        match.rewind(version)
    assert snapshot(match) == before


def test_a_cause_that_lasts_over_several_steps_survives_rewinding() -> None:
    def begin(state: Notes) -> Script[None]:
        yield Ask("anna", "number", (1, 2))
        state.log.begin("A long day begins.")

    def go_on(state: Notes) -> Script[None]:
        yield Ask("anna", "number", (1, 2))
        state.log.tell("Something happens.")

    match = walk(improvised(begin, go_on, go_on), [0, 0, 0])
    before = snapshot(match)
    match.undo()
    match.redo()
    assert snapshot(match) == before


def test_a_rule_that_tidies_up_behind_itself_does_so_before_the_chronicle_is_cut() -> None:
    def tidy(state: Notes) -> Script[None]:
        state.log.begin("It begins.")
        try:
            yield Ask("anna", "number", (1, 2))
            yield Ask("anna", "number", (1, 2))
        finally:
            state.log.end()

    match = improvised(tidy)
    before = snapshot(match)
    match.answer("anna", 1)
    match.undo()
    assert snapshot(match) == before
    walk(match, [0, 0])
    assert match.over
    assert match.chronicle is not None
    assert match.chronicle.causes == []


# Branch


@given(tables, seeds, numbers, numbers)
def test_a_branch_without_a_new_seed_plays_on_like_the_original(
    table: Table, seed: int, there: list[int], on: list[int]
) -> None:
    match = walk(table(seed), there)
    branch = match.branch()
    assert snapshot(branch) == snapshot(match)
    walk(match, on)
    walk(branch, on)
    assert snapshot(branch) == snapshot(match)


def test_a_branch_shares_the_beginning_and_leaves_the_original_alone() -> None:
    match = walk(secrets(4), range(20))
    before = snapshot(match)
    at = next(n for n, (seat, _) in enumerate(match.answers) if seat != FATE) + 2
    branch = walk(match.branch(at, seed=99), range(5, 20))
    assert branch.answers[:at] == match.answers[:at]
    assert branch.answers != match.answers
    assert snapshot(match) == before
    assert branch.fate.seed == 99


def test_a_branch_begins_where_its_match_began_even_from_a_position_of_its_own() -> None:
    start = duel(1, encounter="mirror").start
    start.fighters[0].hp = 3  # type: ignore[attr-defined]
    match = walk(Match(duel(1).setup, 1, rules=DUEL_RULES, state=start), [0, 1, 2])
    assert snapshot(match.branch()) == snapshot(match)
    assert snapshot(match.branch(0)) == snapshot(Match(match.setup, 1, rules=DUEL_RULES, state=match.start))


def test_a_match_cannot_branch_where_it_has_not_been() -> None:
    with pytest.raises(Refused, match="cannot branch at 50"):
        duel(1).branch(50)


def test_by_hand_a_branch_waits_for_its_own_dice() -> None:
    match = duel(ByHand())
    match.answer("fate", (3,))
    branch = match.branch(0)
    assert branch.wanted == Roll((6,), "action die")


def test_dice_of_a_clone_with_another_seed_go_on_the_same_after_branching() -> None:
    match = walk(duel(1), [0, 0, 0, 0])
    clone = match.clone(Fate(77))
    branch = clone.branch()
    walk(clone, range(10))
    walk(branch, range(10))
    assert place(branch) == place(clone)
