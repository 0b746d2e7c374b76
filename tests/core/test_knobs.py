"""What is set by hand is declared: label, value, how it is written. The kernel does the rest."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Chronicle, Fact, NotOffered, Panel, Refused, facts_of, turn


class Position:
    def __init__(self) -> None:
        self.gold, self.mood, self.awake, self.at, self.refreshed = 3, "glad", True, 0, 0
        self.log = Chronicle()

    def named(self, name: str) -> int:
        if name not in ("A1", "B1"):
            raise Refused(f"“{name}” is no square of this map")
        return ("A1", "B1").index(name)


class Rules:
    def by_hand(self, state: Position) -> Panel:
        def put(name: str) -> Any:
            return lambda value: setattr(state, name, value)

        panel = Panel(state.named, after=lambda: put("refreshed")(state.refreshed + 1))
        panel.number("gold", "Gold", state.gold, 0, 9, put("gold"))
        panel.about("anna", "Anna")
        panel.word("mood", "Mood", state.mood, ("glad", "sad"), put("mood"))
        panel.switch("awake", "Awake", state.awake, put("awake"))
        panel.deed("rest", "Let it rest", lambda: put("gold")(0))
        panel.cell("place", "Square", put("at"), ("A1", "B1")[state.at], group="Put down")
        return panel

    def check(self, state: Position) -> None:
        assert state.gold != 7, "seven is unlucky"


def test_every_kind_of_knob_is_shown_and_written() -> None:
    rules, state = Rules(), Position()
    assert facts_of(rules, state) == (
        Fact("gold", "", "number", "Gold", 3, 0, 9),
        Fact("mood", "anna", "word", "Mood", "glad", words=("glad", "sad")),
        Fact("awake", "anna", "word", "Awake", "yes", words=("yes", "no")),
        Fact("rest", "anna", "word", "Let it rest", "no", words=("yes",)),
        Fact("place", "anna", "cell", "Square", "A1", group="Put down"),
    )
    turn(rules, state, "gold", "", 5)
    turn(rules, state, "mood", "anna", "sad")
    turn(rules, state, "awake", "anna", "no")
    turn(rules, state, "place", "anna", "B1")
    assert (state.gold, state.mood, state.awake, state.at, state.refreshed) == (5, "sad", False, 1, 4)
    turn(rules, state, "rest", "anna", "yes")
    assert state.gold == 0


def test_the_log_says_what_was_set_and_is_the_cause_of_what_follows() -> None:
    state = Position()
    turn(Rules(), state, "gold", "", 5)
    turn(Rules(), state, "place", "anna", "B1")
    assert [event.sentence() for event in state.log.events] == [
        "By hand, Gold 5.",
        "By hand, Anna: Put down: Square B1.",
    ]
    assert state.log.causes == []


@pytest.mark.parametrize(
    ("name", "subject", "value", "error", "words"),
    [
        ("gold", "", 10, NotOffered, "Gold cannot be 10; it must be a whole number from 0 to 9"),
        ("gold", "", "2", NotOffered, "Gold cannot be '2'; it must be a whole number from 0 to 9"),
        ("gold", "anna", 2, NotOffered, "there is no “gold” of “anna” to be set here"),
        ("mood", "anna", "mad", NotOffered, "Mood cannot be 'mad'; it must be one of: glad, sad"),
        ("place", "anna", 3, NotOffered, "Put down: Square cannot be 3; it must be a cell of the map"),
        ("place", "anna", "Z9", Refused, "“Z9” is no square of this map"),
        ("gold", "", 7, Refused, "that cannot be: seven is unlucky"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(
    name: str, subject: str, value: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        turn(Rules(), Position(), name, subject, value)


def test_rules_without_knobs_have_nothing_to_set() -> None:
    assert facts_of(object(), None) == ()
    with pytest.raises(NotOffered):
        turn(object(), None, "gold", "", 1)
