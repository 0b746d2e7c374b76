"""What every game must keep, for every installed game, edition and encounter: found games are tested by being found."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Rules, Setup, games
from fracas.testing import conformance

MOST_TABLES = 4
"""So many encounters of an edition go through all checks; the others are only played to their end."""


def tables(most: int | None) -> list[Any]:
    """Encounters of every game and edition; with `most`, so many of each, taken evenly from first to last."""
    found = []
    for game in games().values():
        for edition in game.editions:
            every = game.encounters(edition)
            step = max(1, -(-len(every) // most)) if most else 1
            found += [
                pytest.param(game.rules(edition), game.setup(e.id, edition), id=f"{game.id}-{edition}-{e.id}")
                for e in every[::step]
            ]
    return found


TABLES, ALL_TABLES = tables(MOST_TABLES), tables(None)

BEGINNING = 300
"""Answers from the start of a match, for checks that play the same stretch again and again."""

each_encounter = pytest.mark.parametrize(("rules", "setup"), TABLES)


def test_at_least_one_game_is_installed() -> None:
    assert TABLES


@pytest.mark.parametrize(("rules", "setup"), ALL_TABLES)
def test_random_play_comes_to_an_end_and_a_result(rules: Rules[Any], setup: Setup) -> None:
    assert conformance.random_play_terminates(rules, setup, 1) > 0


@pytest.mark.parametrize(("rules", "setup"), ALL_TABLES)
def test_what_the_game_promises_of_its_positions_holds(rules: Rules[Any], setup: Setup) -> None:
    conformance.invariants_hold(rules, setup, 3)


@each_encounter
def test_every_option_offered_can_be_played(rules: Rules[Any], setup: Setup) -> None:
    conformance.every_option_can_be_played(rules, setup, 5, samples=8, most_options=10, most=2 * BEGINNING)


@each_encounter
def test_a_clone_plays_like_the_original(rules: Rules[Any], setup: Setup) -> None:
    conformance.clone_plays_like_original(rules, setup, 6, samples=3, answers=60, most=BEGINNING)


@each_encounter
def test_saved_loaded_and_replayed_a_match_is_the_same(rules: Rules[Any], setup: Setup) -> None:
    conformance.save_load_replay_are_identical(rules, setup, 7, samples=1, most=BEGINNING)


@each_encounter
def test_undo_and_redo_lead_back(rules: Rules[Any], setup: Setup) -> None:
    conformance.undo_then_redo_is_identity(rules, setup, 8, samples=3, back=3, most=BEGINNING)


@each_encounter
def test_labels_and_spellings_are_unique(rules: Rules[Any], setup: Setup) -> None:
    conformance.labels_and_spellings_are_unique(rules, setup, 9, samples=60, most=2 * BEGINNING)


@each_encounter
def test_no_seat_sees_a_secret(rules: Rules[Any], setup: Setup) -> None:
    conformance.no_seat_sees_a_secret(rules, setup, 11, samples=4, most=BEGINNING)


@each_encounter
def test_what_a_table_draws_is_sound(rules: Rules[Any], setup: Setup) -> None:
    conformance.scenes_are_sound(rules, setup, 12, samples=20, most=2 * BEGINNING)
