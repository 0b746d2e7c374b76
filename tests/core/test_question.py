"""Questions own their words: the sentence, and for each option all that it takes to choose it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from fracas.core import (
    EVERY_TIME,
    Ask,
    Barred,
    Card,
    Cause,
    Cost,
    Forced,
    NotOffered,
    Question,
    Scripted,
    YesOrNo,
    look,
    project,
    question_of,
    shortened,
)
from fracas.testing.toy_duel import Fight, Iron, Riposte
from tests.core.tables import duel


class Push(Question[object, int]):
    about: ClassVar[str] = "push"

    def __init__(self, whom: str) -> None:
        self.whom = whom

    def sentence(self, state: object) -> str:
        return f"Push {self.whom} how far?"

    def card(self, state: object, option: int) -> Card:
        cells = ("B2", "C2", "D2")[:option]
        forced = (Forced(self.whom, cells, slams=("wall",) if option == 3 else ()),)
        return Card(
            kind="number", text="Away from you.", cost=(Cost("Wrath", option),), forced=forced, targets=("bert",)
        )


def test_an_ask_carries_its_question_and_is_about_its_kind() -> None:
    ask = Ask("red", Push("bert"), (1, 2, 3))
    assert ask.about == "push"
    assert question_of(None, ask) is ask.question


def test_what_is_left_out_goes_without_saying() -> None:
    push = Push("bert")
    assert push.label(None, 2) == push.spell(None, 2) == "2"
    assert push.hint(None, 2) == "2 Wrath: Away from you."
    assert push.marks(None, 2) == {"units": ["bert"]}
    assert list(push.barred(None)) == []
    assert push.scopes(None) == ()


def test_questions_about_the_same_are_equal_and_hold_nothing_else() -> None:
    assert Push("bert") == Push("bert")
    assert Push("bert") != Push("anna")
    assert Riposte("bert", "anna") != Push("bert")
    assert repr(Push("bert")) == "Push(whom='bert')"


@pytest.mark.parametrize("length", [0, 89, 90, 91, 300])
def test_a_card_has_room_for_ninety_characters(length: int) -> None:
    text = ("word " * 60)[:length].strip()
    assert len(shortened(text)) <= 90
    assert (shortened(text) == text) == (len(text) <= 90)


def test_a_client_gets_fields_and_parses_nothing() -> None:
    match = duel(Scripted(3))
    (asked,) = project(match, "red")["asks"]
    assert asked["question"] == "Hero rolled a 3. What now?"
    assert asked["about"] == "action"
    exploit, close_in = asked["options"]
    assert (exploit["word"], exploit["label"], exploit["kind"], exploit["group"]) == (
        "exploit",
        "Attack with Exploit",
        "attack",
        "Attack",
    )
    assert exploit["cost"] == [{"name": "die", "n": 3, "kind": ""}]
    assert exploit["rule"] == "duel.exploit"
    assert (close_in["kind"], close_in["text"]) == ("move", "One place towards the nearest foe.")
    (cleave,) = asked["barred"]
    assert cleave["reason"] == "Cleave needs a 4 or more, and Hero rolled a 3"
    assert (cleave["kind"], cleave["group"], cleave["text"]) == ("attack", "Attack", "Strike once, hard.")


def test_a_question_names_what_it_comes_out_of() -> None:
    match = duel(Scripted(5))
    match.answer("red", "exploit")
    match.answer("red", "no")
    match.answer("blue", "no")
    (asked,) = look(match, ("blue",)).asks
    assert asked.cause == Cause("Hero uses Exploit.", 1, 0, "Hero", "Exploit", "Ogre")


def test_a_reaction_shows_what_stands_before_and_after_and_may_be_waved_through() -> None:
    fight = duel(1).state
    assert isinstance(fight, Fight)
    iron = Iron("Ogre", 3)
    assert [iron.card(fight, n).after for n in range(3)] == ["3 damage", "2 damage", "1 damage"]
    assert {iron.card(fight, n).before for n in range(3)} == {"3 damage"}
    riposte = Riposte("Goblin", "Hero")
    assert riposte.scopes(fight) == EVERY_TIME
    assert [riposte.card(fight, word).kind for word in ("yes", "no")] == ["reaction", "no"]


def test_an_option_is_found_by_its_word_and_nothing_else() -> None:
    match = duel(Scripted(3))
    assert match.option("red", "close in") == "close in"
    with pytest.raises(NotOffered, match="“cleave” is not offered for “Hero rolled a 3"):
        match.option("red", "cleave")


def test_questions_that_are_only_a_name_are_worded_by_the_rules_and_get_cards_all_the_same() -> None:
    class Rules:
        def question(self, state: object, ask: Ask) -> str:
            return "Where?"

        def label(self, state: object, ask: Ask, option: object) -> str:
            return f"to {option}"

        def spell(self, state: object, ask: Ask, option: object) -> str:
            return str(option)

        def hint(self, state: object, ask: Ask, option: object) -> str:
            return "far " * 30

        def marks(self, state: object, ask: Ask, option: object) -> dict[str, list[str]]:
            return {} if option == "no" else {"cells": [str(option)]}

        def barred(self, state: object, ask: Ask) -> list[tuple[str, str]]:
            return [("Home", "too far")]

    question = question_of(Rules(), Ask("red", "move", ("A1", "no")))
    assert (question.sentence(None), question.label(None, "A1"), question.spell(None, "A1")) == (
        "Where?",
        "to A1",
        "A1",
    )
    card = question.card(None, "A1")
    assert (card.kind, card.area, len(card.text) <= 90) == ("space", ("A1",), True)
    assert question.card(None, "no").kind == "no"
    assert list(question.barred(None)) == [Barred("Home", "too far")]
    assert question.scopes(None) == EVERY_TIME


def test_the_words_of_a_question_that_holds_rules_are_made_from_the_position_given() -> None:
    match = duel(Scripted(3))
    twin = match.clone()
    assert twin.asks == match.asks
    assert twin.question(twin.asks[0]).sentence(twin.state) == "Hero rolled a 3. What now?"


def test_the_example_in_contributing_works_as_printed() -> None:
    text = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text()
    code = text.split("## Asking something")[1].split("```python\n")[1].split("\n\nanswer = ")[0]
    names: dict[str, Any] = {"YesOrNo": YesOrNo, "Fight": Fight, "ClassVar": ClassVar, "Card": Card}
    exec(code, names)
    fight = duel(1).state
    question = names["TakeTheBlow"]("Squire", "Hero", 5)
    assert question.sentence(fight) == "Hero is about to take 5: step in for them?"
    assert [question.card(fight, option).kind for option in ("yes", "no")] == ["reaction", "no"]
    assert question.about == "guard"
