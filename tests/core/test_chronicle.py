"""The chronicle: every event with its cause, some for some eyes only."""

from __future__ import annotations

import pytest

from fracas.core import Ask, Chronicle, Match, Script, Scripted, UnknownName
from tests.core.tables import DUEL_RULES, Notes, duel, improvised, secrets, walk


def test_causes_chain_from_an_event_back_to_what_started_it() -> None:
    log = Chronicle()
    log.begin("{who} attacks.", "rule.attack", who="Anna")
    log.begin("{who} reacts.", "rule.react", who="Bert")
    number = log.tell("{who} takes {n}.", "rule.damage", who="Anna", n=3)
    log.end()
    other = log.tell("{who} stands.", who="Bert")
    log.end()
    alone = log.tell("Night falls.")

    assert [event.sentence() for event in log.why(number)] == ["Anna takes 3.", "Bert reacts.", "Anna attacks."]
    assert [event.sentence() for event in log.why(other)] == ["Bert stands.", "Anna attacks."]
    assert [event.sentence() for event in log.why(alone)] == ["Night falls."]
    assert log.touched == {"rule.attack", "rule.react", "rule.damage"}


def test_what_happens_again_is_not_told_in_the_same_words() -> None:
    log = Chronicle()
    for _ in range(4):
        log.tell("{who} pays {n}.", who="Anna", n=1)
    log.tell("{who} pays {n}.", who="Bert", n=1)
    log.begin("Night falls.")
    log.tell("It asks: Who goes?")
    log.tell("It asks: Who goes?")
    log.end()
    log.tell("Anna pays again.")
    log.tell("Anna pays again.")
    assert [event.sentence() for event in log.events] == [
        "Anna pays 1.",
        "Anna pays 1 again.",
        "Anna pays 1 once more.",
        "Anna pays 1 again.",
        "Bert pays 1.",
        "Night falls.",
        "It asks: Who goes?",
        "Again: It asks: Who goes?",
        "Anna pays again.",
        "Anna pays again once more.",
    ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Now!", "Anna uses Now!"),
        ("J.J.", "Anna uses J.J."),
        ("Wait...", "Anna uses Wait..."),
        ("a saw", "Anna uses a saw."),
    ],
)
def test_a_name_with_its_own_mark_gets_no_second_one(name: str, sentence: str) -> None:
    log = Chronicle()
    log.tell("Anna uses {what}.", what=name)
    assert log.events[0].sentence() == sentence


@pytest.mark.parametrize("number", [-1, 1, 99])
def test_an_event_that_never_was_has_no_why(number: int) -> None:
    log = Chronicle()
    log.tell("Something.")
    with pytest.raises(UnknownName, match=f"there is no event {number}; the log has 1 events"):
        log.why(number)


def test_a_hidden_event_is_left_out_for_others_and_keeps_its_number() -> None:
    log = Chronicle()
    log.tell("Dawn.")
    log.tell("Anna hides the key.", seen_by=("anna",))
    log.begin("Bert whispers.", seen_by=("bert",))
    log.tell("Dusk.")

    assert [event.number for event in log.since(0, "anna")] == [0, 1, 3]
    assert [event.number for event in log.since(1, "bert")] == [2, 3]
    assert [event.number for event in log.since(0, "cleo")] == [0, 3]
    assert [event.number for event in log.since(0)] == [0, 1, 2, 3]


def test_what_is_cut_off_was_never_touched() -> None:
    log = Chronicle()
    log.tell("One.", "rule.one")
    log.begin("Two.", "rule.two")
    log.cut(1)
    assert [event.sentence() for event in log.events] == ["One."]
    assert log.touched == {"rule.one"}
    assert log.causes == []


def test_a_clone_of_the_chronicle_goes_its_own_way() -> None:
    log = Chronicle()
    log.begin("One.")
    twin = log.clone()
    twin.tell("Two.", "rule.two")
    assert len(log.events) == 1
    assert log.touched == set()
    assert twin.events[1].because == 0


def test_an_event_knows_how_many_answers_had_been_given_also_by_fate() -> None:
    match = duel(Scripted(6, 4, 1, 1, 1), encounter="mirror")
    match.answer("red", "cleave")
    assert match.chronicle is not None
    assert [(event.sentence(), event.at) for event in match.chronicle.events] == [
        ("Anna rolls a 6.", 1),
        ("Anna uses Cleave.", 2),
        ("Bert takes 3 damage.", 2),
        ("Bert rolls a 4.", 3),
    ]


def test_why_follows_a_blow_back_through_the_bodyguard_to_the_roll() -> None:
    start = duel(1).start
    hero, ogre, *_ = start.fighters  # type: ignore[attr-defined]
    hero.at, hero.control, ogre.reach = 1, 0, 1
    match = Match(duel(1).setup, Scripted(1, 6, 6), rules=DUEL_RULES, state=start)
    match.say("blue", "cleave the hero")
    match.answer("red", "yes")
    assert match.chronicle is not None
    (blow,) = [event for event in match.chronicle.events if "duel.damage" in event.rules]
    assert [event.sentence() for event in match.chronicle.why(blow.number)] == [
        "Squire takes 3 damage.",
        "Squire steps in for Hero.",
        "Ogre uses Cleave.",
        "Ogre rolls a 6.",
    ]


def test_undone_rules_are_no_longer_touched() -> None:
    def touch(state: Notes) -> Script[None]:
        rule = yield Ask("anna", "rule", ("rule.a", "rule.b"))
        state.log.tell("So be it.", rule)

    match = improvised(touch, touch)
    assert match.chronicle is not None
    match.answer("anna", "rule.a")
    match.undo()
    match.answer("anna", "rule.b")
    assert match.chronicle.touched == {"rule.b"}


def test_without_a_chronicle_a_match_plays_the_same() -> None:
    told, silent = walk(secrets(6), range(30)), walk(secrets(6, chronicle=False, history=False), range(30))
    assert silent.chronicle is None
    assert silent.answers == told.answers
    assert silent.rules.to_plain(silent.state) == told.rules.to_plain(told.state)
