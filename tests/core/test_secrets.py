"""What a seat may not know is known to the kernel, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Ask, Draw, Match, Script, Sealed
from fracas.core.secrets import answering_unseen, first_hidden, hidden_from, is_open, known_to_all, tells_hidden
from tests.core.tables import Notes, duel, improvised, secrets


def both(state: Notes) -> Script[None]:
    yield Sealed((Ask("anna", "door", ("left", "right")), Ask("bert", "door", ("left", "right"))))
    yield Ask("anna", "again", (1, 2))


def test_a_match_without_secrets_is_open_and_known_to_all() -> None:
    match = duel()
    assert is_open(match)
    assert not hidden_from(match, "red")
    assert known_to_all(match) == match.version


def test_while_a_sealed_question_is_open_nothing_may_be_computed_whoever_has_answered() -> None:
    match: Match = improvised(both)
    assert not is_open(match), "what is refused after a sealed answer is refused before it too"
    assert first_hidden(match) == 0
    match.answer("anna", "left")
    assert not is_open(match)
    assert answering_unseen(match)
    assert (first_hidden(match), known_to_all(match), match.version) == (0, 0, 1)
    match.answer("bert", "left")
    assert is_open(match)
    assert known_to_all(match) == 2


def test_dice_laid_ready_between_sealed_answers_do_not_uncover_them() -> None:
    match: Match = improvised(both)
    match.answer("anna", "left")
    match.answer("hand", ("dice", 3))
    assert first_hidden(match) == 0


def test_cards_drawn_unseen_are_hidden_from_whom_they_are_not_for() -> None:
    match = secrets(1)
    assert not is_open(match)
    assert hidden_from(match, "anna")
    assert known_to_all(match) is None


def test_at_the_end_of_a_match_nothing_is_hidden() -> None:
    match = secrets(3)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[0])
    assert is_open(match)
    assert known_to_all(match) == match.version
    assert not hidden_from(match, "anna")


@pytest.mark.parametrize(("part", "told"), [("hands", True), ("points", False), ("played", False)])
def test_whether_something_tells_what_is_hidden_is_found_by_imagining_it_otherwise(part: str, told: bool) -> None:
    def tell(state: Any) -> Any:
        return repr(getattr(state, part))

    assert tells_hidden(secrets(1), "anna", tell) == told


def test_fate_may_draw_for_the_eyes_of_some() -> None:
    assert Draw((("sun", 1),), 1, "a card", ("anna",)).seen_by == ("anna",)
    assert Draw((("sun", 1),)).seen_by is None
