"""The Dojo's stage: a test says the same words whatever the geometry."""

from __future__ import annotations

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

WALLS = "# # # # #"


def corridor(row: str, **speed: int) -> DojoStage:
    return dojo(f"{WALLS}\n{row}\n{WALLS}", A=fighter("crystal", "dance"), b=fighter("crystal", "dance", **speed))


@pytest.mark.parametrize("words", [(), ("b",), ("b", "B2"), ("B2",)])
def test_a_lone_target_and_a_lone_space_may_be_named_or_not(words: tuple[str, ...]) -> None:
    stage = corridor(". . b A .").turn("A", 1)
    stage.act("Throw", 1, *words)
    assert stage.at("b") == "B2"


def test_a_word_for_a_lone_target_leaves_the_next_one_to_the_question_after_it() -> None:
    stage = corridor(". . ^ b A", speed=1).turn("A", 1)
    stage.act("Throw", 1, "b", "B2")
    assert (stage.at("b"), stage.hp("b")) == ("B2", 12), "the next word saved b from the Trap"


def test_somebody_who_is_not_there_cannot_be_named() -> None:
    stage = corridor(". . b A .").turn("A", 1)
    with pytest.raises(AssertionError, match="“c” is not offered"):
        stage.act("Throw", 1, "c")


def test_a_turn_with_nothing_left_to_do_may_be_ended_too() -> None:
    stage = corridor(". . b A .").turn("A", 1)
    stage.act("Throw", 1).end()
    assert stage.about == "whose turn"
