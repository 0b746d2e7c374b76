"""One runner for all who drive the rules."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Ask, Fate, Match, Refused, Roll, Runaway, Script, Sealed
from fracas.core.step import Step, begin, fits
from tests.core.tables import SETUP, Improvised, Notes


def script(told: list[Any]) -> Script[None]:
    told.append((yield Ask("anna", "only", ("this",))))
    told.append((yield Ask("anna", "which", ("left", "right"))))
    told.append((yield Roll((6,), "a die")))
    told.append((yield Sealed(())))


def started(told: list[Any], alone: bool = False) -> Step:
    step = Step(script(told), alone)
    step.start()
    return step


def test_a_step_stands_still_at_each_request_and_is_over_when_nothing_is_wanted() -> None:
    told: list[Any] = []
    step = started(told)
    assert [ask.about for ask in step.asks] == ["only"]
    step.send("this")
    step.send("left")
    assert (step.asks, step.wanted) == ((), Roll((6,), "a die"))
    step.let_fate_answer(Fate(1))
    assert (step.asks, step.wanted) == ((), None)
    assert told == ["this", "left", step.given[2], {}]


def test_a_question_with_one_option_answers_itself_and_is_no_part_of_what_was_given() -> None:
    told: list[Any] = []
    step = started(told, alone=True)
    assert (told, step.given) == (["this"], [])
    assert [ask.about for ask in step.asks] == ["which"]
    assert step.first == ""


def test_the_same_step_can_be_run_again_with_other_answers() -> None:
    told: list[Any] = []
    step = started([])
    step.send("this")
    step.send("left")
    met = []

    def answer(place: int, wanted: Any) -> Any:
        met.append(wanted.about)
        return "right" if place == 1 else step.given[place]

    again = step.again(script(told), answer)
    assert (told, met) == (["this", "right"], ["only", "which"])
    assert again.wanted == step.wanted
    assert step.given == ["this", "left"]


def test_what_has_no_end_is_stopped_even_when_it_asks_nobody() -> None:
    def endless() -> Script[None]:
        while True:
            yield Ask("anna", "again", (1,))

    step = Step(endless(), alone=True)
    with pytest.raises(Runaway, match="one step took more than 5000 answers and now wants anna about “again”"):
        step.start()


@pytest.mark.parametrize(
    ("request_", "right", "wrong"),
    [
        (Ask("anna", "which", (1, 2)), 2, 3),
        (Roll((6, 6)), (1, 6), (1, 7)),
        (Sealed((Ask("anna", "a", (1,)), Ask("bert", "b", (2,)))), {"anna": 1, "bert": 2}, {"anna": 1}),
    ],
)
def test_an_answer_fits_or_does_not(request_: Any, right: Any, wrong: Any) -> None:
    assert fits(request_, right)
    assert not fits(request_, wrong)
    assert not fits(None, right)


class Alone(Improvised):
    answers_alone = True


def test_a_match_can_be_told_to_ask_every_question() -> None:
    def step(notes: Notes) -> Script[None]:
        yield Ask("anna", "only", (1,))
        yield Ask("anna", "which", (1, 2))

    silent, asking = (Match(SETUP, 1, rules=Alone(step), every_question=every) for every in (False, True))
    assert [ask.about for ask in silent.asks] == ["which"]
    assert [ask.about for ask in asking.asks] == ["only"]
    assert [ask.about for ask in asking.clone().asks] == ["only"]
    assert begin(Alone(step), silent.start).asks == silent.asks


def test_nothing_can_be_set_by_hand_while_sealed_answers_are_missing() -> None:
    def step(notes: Notes) -> Script[None]:
        yield Sealed((Ask("anna", "a", (1, 2)), Ask("bert", "b", (1, 2))))

    match = Match(SETUP, 1, rules=Improvised(step))
    match.answer("anna", 1)
    assert [ask.seat for ask in match.asks] == ["bert"]
    with pytest.raises(Refused, match="some have answered already"):
        match.set_by_hand("hp", "anna", 3)
