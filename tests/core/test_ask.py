"""What rules may ask for, and what counts as an answer to it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Draw, Fate, Roll

DECK = (("sun", 2), ("moon", 1), (("star", 3), 1))


def test_a_roll_accepts_one_number_for_each_die_and_no_more_than_its_sides() -> None:
    roll = Roll((6, 10))
    assert roll.accepts((6, 10))
    assert roll.accepts((1, 1))


@pytest.mark.parametrize("answer", [(7, 1), (0, 1), (1,), (1, 2, 3), [1, 2], 3, None, (True, 1), (1.0, 1), ("1", 1)])
def test_a_roll_refuses_what_its_dice_cannot_show(answer: Any) -> None:
    assert not Roll((6, 10)).accepts(answer)


def test_the_options_of_a_roll_are_all_results() -> None:
    assert Roll((2, 3)).options() == ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3))


def test_a_draw_accepts_what_is_in_the_deck_as_often_as_it_is_there() -> None:
    assert Draw(DECK, 2).accepts(("sun", "sun"))
    assert Draw(DECK, 2).accepts((("star", 3), "moon"))
    assert not Draw(DECK, 2).accepts(("moon", "moon"))


@pytest.mark.parametrize("answer", [("comet",), ("sun", "sun"), ["sun"], "sun", ([],), ()])
def test_a_draw_refuses_what_cannot_be_drawn(answer: Any) -> None:
    assert not Draw(DECK, 1).accepts(answer)


def test_a_card_listed_twice_is_there_as_often_as_both_say() -> None:
    assert Draw((("sun", 1), ("sun", 1)), 2).accepts(("sun", "sun"))


def test_the_options_of_a_draw_tell_cards_and_their_order() -> None:
    assert Draw((("sun", 2), ("moon", 1)), 2).options() == (("sun", "sun"), ("sun", "moon"), ("moon", "sun"))


def test_a_card_of_which_none_is_left_is_no_option() -> None:
    assert Draw((("sun", 0), ("moon", 1)), 1).options() == (("moon",),)


@given(st.integers(0, 2**70), st.integers(0, 4))
def test_what_fate_draws_is_always_accepted_and_among_the_options(seed: int, number: int) -> None:
    draw = Draw(DECK, number)
    drawn = Fate(seed).draw(draw)
    assert draw.accepts(drawn)
    assert drawn in draw.options()


def test_a_request_says_in_words_what_it_wants() -> None:
    assert Roll((10, 10, 4)).wanted() == "d10 + d10 + d4"
    assert Draw(DECK, 2).wanted() == "2 of 4 cards"
