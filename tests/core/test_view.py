"""What leaves for a seat: its own questions and the open position, never a secret."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Ask, ByHand, Fate, Match, Script, Scripted, look, project
from fracas.core.view import Onlookers
from fracas.testing.toy_secrets import CARDS, PARTIES, Table
from tests.core.tables import SECRETS_RULES, Notes, duel, improvised, secrets, walk

SEED = 918_273_645_546_372
SEATS = [seat for seats in PARTIES.values() for seat in seats]


@given(st.integers(0, 1000), st.lists(st.integers(0, 11), max_size=25), st.sampled_from(SEATS))
def test_no_secret_stands_anywhere_in_what_a_seat_receives(seed: int, there: list[int], seat: str) -> None:
    match = walk(secrets(SEED + seed), there)
    text = json.dumps(project(match, seat))
    table = match.state
    assert isinstance(table, Table)
    own = next(party for party, seats in PARTIES.items() if seat in seats)
    for card in CARDS:
        assert (card in text) == (card in table.hands[own] or card in table.played), card
    assert str(SEED + seed) not in text


def test_both_seats_of_a_party_get_its_question_and_others_do_not() -> None:
    match = secrets(1)
    for seat in ("anna", "bert", "moon"):
        assert [ask["seat"] for ask in project(match, seat)["asks"]] == ["moon"]
    assert [ask["seat"] for ask in project(match, "dora")["asks"]] == ["sun"]
    assert project(match, "stranger")["asks"] == []
    assert project(match, "stranger")["position"]["hand"] == []


@pytest.mark.parametrize("seat", ["cleo", "dora"])
def test_a_sealed_answer_is_invisible_until_all_are_in(seat: str) -> None:
    seen = []
    for option in secrets(1).asks[0].options:
        match = secrets(1)
        match.answer("anna", option)
        text = json.dumps(project(match, seat))
        assert option not in text
        seen.append(text)
    assert len(seen) == 3
    assert len(set(seen)) == 1

    match.answer("cleo", match.asks[0].options[0])
    assert option in json.dumps(project(match, seat))


def test_while_answers_are_missing_it_shows_who_is_awaited() -> None:
    match = secrets(1)
    assert project(match, "anna")["waiting_for"] == ["moon", "sun"]
    match.answer("bert", match.asks[0].options[0])
    shown = project(match, "anna")
    assert shown["waiting_for"] == ["sun"]
    assert shown["asks"] == []
    assert shown["version"] == match.version


def test_by_hand_the_table_waits_for_fate() -> None:
    assert project(duel(ByHand()), "red")["waiting_for"] == ["fate"]


def test_hidden_events_are_left_out_of_the_log() -> None:
    match = secrets(1)
    moon, sun = (
        [line["text"] for line in project(match, seat)["log"] if line["text"].startswith("You")]
        for seat in ("anna", "cleo")
    )
    assert len(moon) == len(sun) == 1
    assert moon != sun


@given(st.integers(0, 1000), st.lists(st.integers(0, 11), max_size=25), st.integers(0, 12))
def test_who_looks_among_others_sees_what_they_would_see_alone(seed: int, there: list[int], since: int) -> None:
    match = walk(secrets(seed), there)
    others = Onlookers(match)
    for seats in [(), *((seat,) for seat in SEATS), ("anna", "cleo"), ("cleo",)]:
        assert look(match, seats, since, among=others) == look(match, seats, since)


def test_what_many_may_know_is_written_once_and_what_some_may_not_once_for_each() -> None:
    written: list[Any] = []

    def write(value: Any) -> Any:
        written.append(value)
        return tuple(value)

    match = secrets(1)
    others = Onlookers(match, write)
    for seat in ("anna", "cleo", "anna"):
        look(match, (seat,), among=others)
    assert len(written) == 4, "the log and the beats, once for each of two seats"

    written.clear()
    after = len(match.chronicle.events) if match.chronicle else 0
    for seat in ("anna", "cleo", "anna"):
        assert look(match, (seat,), after, among=others).log == ()
    assert len(written) == 2


def test_the_log_can_be_had_from_an_event_on() -> None:
    match = walk(secrets(1), range(6))
    whole = project(match, "anna")["log"]
    assert project(match, "anna", since=whole[3]["number"])["log"] == whole[3:]


def test_a_question_comes_with_words_labels_and_what_is_barred_and_why() -> None:
    match = duel(Scripted(3), encounter="mirror")
    (ask,) = project(match, "red")["asks"]
    assert ask["question"] == "Anna rolled a 3. What now?"
    assert [(option["word"], option["label"]) for option in ask["options"]] == [
        ("exploit", "Attack with Exploit"),
        ("close in", "Close in"),
    ]
    (barred,) = ask["barred"]
    assert (barred["name"], barred["reason"]) == ("Cleave", "Cleave needs a 4 or more, and Anna rolled a 3")


def test_the_end_comes_with_its_result() -> None:
    match = walk(secrets(3), range(100))
    shown = project(match, "anna")
    assert shown["over"] is True
    assert shown["result"] == SECRETS_RULES.result(match.state).text
    assert shown["result_tells"] == []
    assert shown["waiting_for"] == []
    assert project(secrets(3), "anna")["result"] is None


def test_a_match_without_a_chronicle_has_an_empty_log() -> None:
    assert project(secrets(1, chronicle=False), "anna")["log"] == []


def test_a_broken_match_is_not_over() -> None:
    def fail(state: Notes) -> Script[None]:
        yield Ask("anna", "number", (1,))
        raise KeyError

    match = improvised(fail)
    with pytest.raises(KeyError):
        match.answer("anna", 1)
    shown = project(match, "anna")
    assert (shown["over"], shown["asks"], shown["result"]) == (False, [], None)


@pytest.mark.parametrize("fate", [Fate(SEED), ByHand(SEED)])
def test_what_leaves_is_plain_json(fate: Any) -> None:
    match: Match = walk(duel(fate), range(9))
    for seat in ("red", "blue"):
        shown = project(match, seat)
        assert json.loads(json.dumps(shown)) == shown
