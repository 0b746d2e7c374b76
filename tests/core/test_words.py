"""Words people type find the option they mean, or are refused with what would be right."""

from __future__ import annotations

import pytest

from fracas.core import Ambiguous, NotOffered
from fracas.core.words import best_match, listed, words

LABELS = ["Attack with Cleave", "Attack with Exploit", "Close in"]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("cleave", "Attack with Cleave"),
        ("CLEAVE!", "Attack with Cleave"),
        ("please use the exploit", "Attack with Exploit"),
        ("cle", "Attack with Cleave"),
        ("close in", "Close in"),
        ("exploit attack", "Attack with Exploit"),
    ],
)
def test_a_few_words_of_a_label_choose_it(text: str, label: str) -> None:
    index, left = best_match(text, LABELS)
    assert LABELS[index] == label
    assert left == []


def test_words_without_a_place_are_left_over_in_order() -> None:
    assert best_match("attack the big ogre with cleave", LABELS) == (0, ["big", "ogre"])


def test_words_that_fit_two_labels_are_ambiguous_and_both_are_named() -> None:
    with pytest.raises(Ambiguous, match="Attack with Cleave; Attack with Exploit; say more"):
        best_match("attack", LABELS)


def test_unknown_words_are_refused_with_what_there_is() -> None:
    with pytest.raises(NotOffered, match="“dance” is not offered; there is: Attack with Cleave;"):
        best_match("dance", LABELS)


@pytest.mark.parametrize("text", ["", "  ", "?!", "c", "cl"])
def test_nothing_and_scraps_of_words_choose_nothing(text: str) -> None:
    with pytest.raises(NotOffered):
        best_match(text, LABELS)


@pytest.mark.parametrize("labels", [["Ogre", "Ogre chief"], ["Ogre chief", "Ogre"]])
def test_the_label_that_is_said_in_full_wins_over_a_longer_one(labels: list[str]) -> None:
    index, _ = best_match("the ogre", labels)
    assert labels[index] == "Ogre"


@pytest.mark.parametrize("labels", [["Cleave it", "Cleaver"], ["Cleaver", "Cleave it"]])
def test_a_whole_word_wins_over_the_beginning_of_another(labels: list[str]) -> None:
    index, _ = best_match("use cleave", labels)
    assert labels[index] == "Cleave it"


def test_short_words_must_fit_whole() -> None:
    assert best_match("a1", ["A1", "A10", "A11"])[0] == 0
    assert best_match("to a10", ["A1", "A10", "A100"])[0] == 1


def test_labels_that_are_alike_but_for_a_sign_are_told_apart_when_said_exactly() -> None:
    assert best_match("-1", ["1", "-1"])[0] == 1


def test_words_of_filler_only_are_kept() -> None:
    assert words("use the Axe") == ["axe"]
    assert words("at a") == ["at", "a"]


def test_a_long_list_is_cut() -> None:
    assert listed(["a", "b"]) == "a; b"
    assert listed([str(n) for n in range(5)], most=2) == "0; 1; and 3 more"
