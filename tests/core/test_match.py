"""Answering: what is offered is taken, anything else is refused with a reason and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import (
    Ambiguous,
    Ask,
    FracasError,
    Match,
    NotAsked,
    NotOffered,
    Refused,
    Roll,
    Runaway,
    Script,
    Scripted,
    Sealed,
    Stale,
)
from fracas.core.step import MOST_ANSWERS_IN_A_STEP
from tests.core.tables import SETUP, Improvised, Notes, duel, heard, improvised, secrets, snapshot, walk


def numbers_and_words(state: Notes) -> Script[None]:
    state.heard.append((yield Ask("anna", "number", (0, 1, 2))))
    state.heard.append((yield Ask("bert", "word", ("axe", "bow"))))


def both_at_once(state: Notes) -> Script[None]:
    answers = yield Sealed((Ask("anna", "hand", ("rock", "paper")), Ask("bert", "hand", ("rock", "paper"))))
    state.heard.append(list(answers.items()))


def hero_with_a_six(*dice: int) -> Match:
    """The hero is next to act, nobody steals and training is used up."""
    match = duel(Scripted(6, *dice))
    match.state.fighters[0].training = 0  # type: ignore[attr-defined]
    match.state.fighters[3].control = 0  # type: ignore[attr-defined]
    return Match(match.setup, Scripted(6, *dice), rules=match.rules, state=match.state.clone())


# By option


def test_an_offered_option_is_taken_and_the_next_seat_asked() -> None:
    match = improvised(numbers_and_words)
    match.answer("anna", 2)
    assert match.answers == [("anna", 2)]
    assert [ask.seat for ask in match.asks] == ["bert"]
    match.answer("bert", "bow")
    assert heard(match) == [2, "bow"]
    assert match.over


@pytest.mark.parametrize("option", [3, -1, "1", None, (1,), [1], {}])
def test_what_is_not_offered_is_refused_with_the_offers(option: Any) -> None:
    match = improvised(numbers_and_words)
    before = snapshot(match)
    with pytest.raises(NotOffered, match=r"is not offered for “number\?”; there is: 0; 1; 2"):
        match.answer("anna", option)
    assert snapshot(match) == before


@pytest.mark.parametrize("option", [True, 1.0])
def test_an_equal_of_an_option_counts_as_the_option_itself(option: Any) -> None:
    match = improvised(numbers_and_words)
    match.answer("anna", option)
    assert type(match.answers[0][1]) is int
    assert type(heard(match)[0]) is int


def test_a_seat_that_is_not_asked_is_refused_and_told_who_is() -> None:
    match = improvised(numbers_and_words)
    before = snapshot(match)
    with pytest.raises(NotAsked, match="bert is not asked anything now; the match waits for anna"):
        match.answer("bert", "bow")
    assert snapshot(match) == before


@pytest.mark.parametrize("version", [0, 2])
def test_an_answer_to_another_question_is_stale(version: int) -> None:
    match = improvised(numbers_and_words)
    match.answer("anna", 1, version=0)
    before = snapshot(match)
    with pytest.raises(Stale, match=rf"was for question {version}; the match is at question 1 now"):
        match.answer("bert", "bow", version=version)
    with pytest.raises(Stale):
        match.say("bert", "bow", version=version)
    assert snapshot(match) == before
    match.answer("bert", "bow", version=1)


def test_after_the_end_nobody_is_asked() -> None:
    match = walk(improvised(numbers_and_words), [0, 0])
    with pytest.raises(NotAsked, match="the match is over"):
        match.answer("anna", 0)
    assert match.version == 2


# In words


def test_words_answer_two_questions_at_once() -> None:
    match = hero_with_a_six(1)
    match.state.fighters[0].reach = 5  # type: ignore[attr-defined]
    match = Match(match.setup, Scripted(6, 1), rules=match.rules, state=match.state.clone())
    assert match.say("red", "attack the ogre with cleave") == ["Attack with Cleave", "Ogre"]
    assert match.answers[1:3] == [("red", "cleave"), ("red", "Ogre")]


def test_words_answer_one_question() -> None:
    match = improvised(numbers_and_words)
    assert match.say("anna", " 2 ") == ["2"]
    assert match.say("bert", "the bow please") == ["bow"]
    assert match.over


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("attack", Ambiguous, "could mean Attack with Exploit; Attack with Cleave"),
        ("dance", NotOffered, "“dance” is not offered; there is: Attack with"),
        ("cleave the dragon", NotOffered, "“Attack with Cleave” is clear, but “dragon” has no place in it"),
        ("", NotOffered, "is not offered"),
    ],
)
def test_words_that_do_not_fit_are_refused_whole(text: str, error: type[Exception], reason: str) -> None:
    match = hero_with_a_six(1)
    before = snapshot(match)
    with pytest.raises(error, match=reason):
        match.say("red", text)
    assert snapshot(match) == before


def test_words_of_the_wrong_seat_are_refused() -> None:
    match = hero_with_a_six()
    before = snapshot(match)
    with pytest.raises(NotAsked, match="the match waits for red"):
        match.say("blue", "cleave")
    assert snapshot(match) == before


def test_words_may_not_reach_past_a_roll() -> None:
    def roll_between(state: Notes) -> Script[None]:
        yield Ask("anna", "action", ("axe", "bow"))
        yield Roll((6,))
        yield Ask("anna", "target", ("ogre", "goblin"))

    match = improvised(roll_between)
    before = snapshot(match)
    with pytest.raises(NotOffered, match="“ogre” has no place in it"):
        match.say("anna", "axe the ogre")
    assert snapshot(match) == before


# Parties


def test_either_seat_of_a_party_may_answer_for_it() -> None:
    def ask_team(state: Notes) -> Script[None]:
        state.heard.append((yield Ask("team", "word", ("axe", "bow", "go"))))

    for seat in ("anna", "bert", "team"):
        match = improvised(ask_team)
        match.answer(seat, "bow")
        assert heard(match) == ["bow"]
        assert match.answers == [("team", "bow")]
        assert improvised(ask_team).say(seat, "bow") == ["bow"]
    with pytest.raises(NotAsked, match="the match waits for team"):
        improvised(ask_team).answer("cleo", "bow")


def test_a_party_speaks_on_in_words_under_its_own_name() -> None:
    def ask_team_twice(state: Notes) -> Script[None]:
        yield Ask("team", "action", ("axe", "bow"))
        yield Ask("team", "target", ("ogre", "goblin"))

    assert improvised(ask_team_twice).say("team", "bow goblin") == ["bow", "goblin"]


def test_a_seat_answers_its_own_question_before_that_of_its_party() -> None:
    def ask_all(state: Notes) -> Script[None]:
        answers = yield Sealed((Ask("team", "word", ("axe", "bow")), Ask("anna", "word", ("axe", "bow"))))
        state.heard.append(dict(answers))

    match = improvised(ask_all)
    match.answer("anna", "axe")
    match.answer("anna", "bow")
    assert heard(match) == [{"anna": "axe", "team": "bow"}]
    assert Match.from_answers(SETUP, 1, match.answers, rules=match.rules).over


# Sealed


def test_sealed_answers_reach_the_rule_in_the_order_asked_whoever_was_first() -> None:
    for order in (("anna", "bert"), ("bert", "anna")):
        match = improvised(both_at_once)
        for seat in order:
            match.answer(seat, "rock" if seat == "anna" else "paper")
        assert heard(match) == [[("anna", "rock"), ("bert", "paper")]]


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    match = improvised(both_at_once)
    match.answer("anna", "rock")
    before = snapshot(match)
    with pytest.raises(NotAsked, match="anna is not asked anything now; the match waits for bert"):
        match.answer("anna", "paper")
    assert snapshot(match) == before


def test_a_rule_cannot_change_sealed_answers() -> None:
    def cheat(state: Notes) -> Script[None]:
        answers = yield Sealed((Ask("anna", "hand", (1, 2)),))
        with pytest.raises(TypeError):
            answers["anna"] = 2
        state.heard.append((yield Ask("anna", "again", (1, 2))))

    match = improvised(cheat)
    match.answer("anna", 1)
    clone = match.clone()
    clone.answer("anna", 2)
    assert heard(clone) == [2]


def test_asking_nobody_at_once_is_answered_at_once() -> None:
    def ask_nobody(state: Notes) -> Script[None]:
        answers = yield Sealed(())
        state.heard.append(dict(answers))
        yield Ask("anna", "go", ("go",))

    match = improvised(ask_nobody)
    assert heard(match) == [{}]
    assert heard(match.clone()) == [{}]


# Rules that break


def test_a_question_without_options_is_an_error_that_names_it() -> None:
    def ask_nothing(state: Notes) -> Script[None]:
        yield Ask("anna", "target", ())

    with pytest.raises(FracasError, match="anna about “target”, but offer nothing to choose"):
        improvised(ask_nothing)


def test_a_seat_asked_twice_at_once_is_an_error() -> None:
    def ask_twice(state: Notes) -> Script[None]:
        yield Sealed((Ask("anna", "one", (1,)), Ask("anna", "two", (1,))))

    with pytest.raises(FracasError, match="ask a seat twice at once"):
        improvised(ask_twice)


def test_yielding_a_script_and_not_from_it_is_an_error_that_says_so() -> None:
    def forget_from(state: Notes) -> Script[None]:
        yield numbers_and_words(state)  # type: ignore[misc]

    with pytest.raises(FracasError, match="a rule may yield an Ask, a Roll, a Draw or a Sealed"):
        improvised(forget_from)


def break_on_two(state: Notes) -> Script[None]:
    first = yield Ask("anna", "number", (1, 2))
    state.heard.append(first)
    if first == 2:
        raise ZeroDivisionError
    yield Ask("anna", "more", (1, 2))


def test_when_rules_break_nothing_more_is_taken_until_the_answer_is_undone() -> None:
    match = improvised(break_on_two, break_on_two)
    before = snapshot(match)
    with pytest.raises(ZeroDivisionError):
        match.answer("anna", 2)
    assert not match.over
    with pytest.raises(NotAsked, match="the rules broke after answer 1; take it back"):
        match.answer("anna", 1)
    assert match.version == 1
    match.undo()
    assert snapshot(match) == before
    match.answer("anna", 1)
    assert [ask.about for ask in match.asks] == ["more"]


def test_steps_that_ask_nobody_run_away() -> None:
    def nothing(state: Notes) -> Script[None]:
        yield from ()

    with pytest.raises(Runaway, match="1000 steps in a row asked nobody anything"):
        improvised(nothing, endless=True)


def test_steps_in_which_only_fate_speaks_run_away_too() -> None:
    def roll(state: Notes) -> Script[None]:
        yield Roll((6,))

    with pytest.raises(Runaway, match="1000 steps in a row asked nobody anything"):
        improvised(roll, endless=True)


def test_a_step_that_asks_without_end_runs_away_and_names_the_question() -> None:
    def nag(state: Notes) -> Script[None]:
        while True:
            yield Ask("anna", "again", (1,))

    match = improvised(nag, chronicle=False, history=False)
    for _ in range(MOST_ANSWERS_IN_A_STEP):
        match.answer("anna", 1)
    with pytest.raises(Runaway, match="more than 5000 answers and now wants anna about “again”"):
        match.answer("anna", 1)


def test_a_step_that_rolls_without_end_runs_away() -> None:
    def gamble(state: Notes) -> Script[None]:
        while True:
            yield Roll((6,), "luck")

    with pytest.raises(Runaway, match="more than 5000 answers and now wants d6 for “luck”"):
        improvised(gamble)


def test_rules_that_call_each_other_without_end_run_away() -> None:
    def dig(state: Notes) -> Script[None]:
        yield from dig(state)

    with pytest.raises(Runaway, match="rules keep calling each other"):
        improvised(dig)


# Recorded answers


def test_recorded_answers_play_the_same_match() -> None:
    match = walk(secrets(5), range(40))
    again = Match.from_answers(match.setup, 5, match.answers, rules=match.rules)
    assert snapshot(again) == snapshot(match)


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ([("anna", 1), ("bert", "sword")], "answer 2, “bert: sword”, cannot be given"),
        ([("anna", 1), ("anna", 1)], "answer 2, “anna: 1”, cannot be given: anna is not asked"),
        ([("fate", (3,))], "answer 1, .*, cannot be given: fate is not asked"),
        ([("anna", 1), ("bert", "bow"), ("bert", "bow")], "answer 3, .*: the match is over"),
    ],
)
def test_recorded_answers_that_do_not_fit_are_refused_with_their_number(answers: list[Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Match.from_answers(SETUP, 1, answers, rules=Improvised(numbers_and_words))


@pytest.mark.parametrize("answer", [("fate", (7,)), ("anna", 1)])
def test_a_record_that_lacks_fates_answer_is_refused(answer: Any) -> None:
    def roll_first(state: Notes) -> Script[None]:
        yield Roll((6,))
        yield Ask("anna", "number", (1,))

    with pytest.raises(Refused, match="answer 1 should be fate's d6, but is “"):
        Match.from_answers(SETUP, 1, [answer], rules=Improvised(roll_first))
