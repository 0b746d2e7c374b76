"""How the options of a question are shown and found."""

from __future__ import annotations

import io
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from fracas.cli.choices import Choices
from fracas.core import Ask, NotOffered, Question


class Options(Question[Any, str]):
    about: ClassVar[str] = "deed"

    def __init__(self, hints: Mapping[str, str]) -> None:
        self.hints = hints

    def label(self, state: Any, option: str) -> str:
        return option

    def spell(self, state: Any, option: str) -> str:
        return f"<{option}>"

    def hint(self, state: Any, option: str) -> str:
        return self.hints.get(option, "")


def choices(*labels: str, hints: Mapping[str, str] | None = None) -> Choices:
    question = Options(hints or {})
    match: Any = SimpleNamespace(state=None, question=lambda ask: question, labels=lambda ask: list(labels))
    return Choices(match, Ask("ann", question, labels))


def shown(some: Choices, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    some.print(console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_few_squares_are_listed_like_anything_else() -> None:
    few = choices("A1", "A2", "Stay")

    assert few.squares == {}
    assert [few.by_number(str(n)) for n in (1, 2, 3)] == [0, 1, 2]


def test_many_squares_share_a_line_in_the_order_of_the_map() -> None:
    many = choices("B10", "B2", "AA1", "A3", "C1", "Stay")

    assert many.by_number("1") == 5
    assert "Squares: A3 B2 B10 C1 AA1" in shown(many)


def test_more_squares_than_fit_a_line_are_put_together_where_they_stand_below_each_other() -> None:
    many = choices(*(f"A{n}" for n in range(1, 11)), "B1", "B2", "C4", "C5", "C6", "AA7")

    assert "Squares: A1–A10 B1 B2 C4–C6 AA7" in shown(many)
    assert many.exact("a7") == 6


def test_what_an_option_does_stands_beside_it() -> None:
    some = choices("Hero: token", *(f"Deed {n}" for n in range(20)), hints={"Deed 3": "jump [far] and wide"})

    assert " 1  Hero: token\n" in "\n".join(line.rstrip() for line in shown(some).splitlines()) + "\n"
    assert " 5  Deed 3       jump [far] and wide" in shown(some)
    assert len(shown(some).splitlines()) == 21


@given(st.dictionaries(st.text("abc :[]", min_size=1, max_size=60), st.text("xyz []", max_size=200), max_size=9))
def test_hints_never_change_what_can_be_chosen_or_leave_the_screen(hints: dict[str, str]) -> None:
    labels = ["stay", *hints]
    some = choices(*labels, hints=hints)

    assert some.labels == labels
    assert sorted(some.listed) == list(range(len(labels)))
    assert max(map(len, shown(some).splitlines())) <= 80


def test_squares_of_two_kinds_are_kept_apart() -> None:
    text = shown(choices(*(f"Walk to A{n}" for n in range(1, 7)), *(f"Leap to A{n}" for n in range(1, 7))))

    assert "Walk to: A1 A2 A3 A4 A5 A6" in text
    assert "Leap to: A1 A2 A3 A4 A5 A6" in text


def test_options_that_are_numbers_are_chosen_by_their_value() -> None:
    numbers = choices("0", "1", "2")

    assert numbers.by_number("1") is None
    assert numbers.exact("1") == 1
    assert "1  " not in shown(numbers)


def test_long_lists_are_put_together_by_what_stands_before_the_colon() -> None:
    text = shown(choices(*(f"{deed}: {n}x" for deed in ("Push", "Pull") for n in range(10))))

    assert text.count("Push") == text.count("Pull") == 1
    assert text.count("0x") == 2


def test_long_lists_are_put_together_by_what_stands_before_a_bracket_and_keep_their_numbers() -> None:
    some = choices(*(f"{who} (A{n} to B{n})" for n in range(1, 8) for who in ("Ogre", "Rat")), "Nobody (at all)")

    text = shown(some)

    assert text.count("Ogre") == text.count("Rat") == 1
    assert " 1  Nobody (at all)" in text
    assert " 2  A1 to B1" in text
    assert some.labels[some.by_number("9") or 0] == "Rat (A1 to B1)"


def test_long_lists_fit_the_width() -> None:
    text = shown(choices(*(f"option {n}" for n in range(40))))

    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) < 40


def test_an_exact_label_or_word_is_found_whatever_its_case() -> None:
    some = choices("Help", "Quit")

    assert some.exact("help") == 0
    assert some.exact("<quit>") == 1
    assert some.exact("qui") is None


@given(st.lists(st.text(alphabet="ABC123: xyz[]", min_size=1, max_size=12), min_size=1, max_size=60, unique=True))
def test_every_option_is_shown_and_every_number_leads_to_its_own(labels: list[str]) -> None:
    some = choices(*labels)

    numbers = [some.number(index) for index in some.listed] if some.numbered else []
    assert numbers == list(range(1, len(numbers) + 1))
    assert [some.by_number(str(n)) for n in numbers] == (some.listed if some.numbered else [])
    grouped = [index for group in some.squares.values() for index in group]
    assert sorted(some.listed + grouped) == list(range(len(labels)))
    assert shown(some)


@pytest.mark.parametrize("text", ["0", "3", "-1"])
def test_a_number_that_is_not_in_the_list_is_refused(text: str) -> None:
    with pytest.raises(NotOffered, match="a number from 1 to 2"):
        choices("Walk", "Rest").by_number(text)
