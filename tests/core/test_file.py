"""Match files: what is saved is loaded, byte for byte; what is broken is refused with the place and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Ask, BadMatchFile, ByHand, Draw, Fate, Match, Refused, Script, Scripted
from fracas.core import game as game_module
from fracas.core.file import load, save
from fracas.core.match import FATE
from fracas.testing.toy_games import DUEL
from tests.core.tables import DUEL_RULES, SECRETS_RULES, Notes, duel, improvised, secrets, snapshot, walk

numbers = st.lists(st.integers(0, 11), max_size=40)
seeds = st.integers(0, 2**32)
tables = st.sampled_from([duel, secrets])
Table = Callable[[Fate | int], Match]


@given(tables, seeds, numbers, numbers)
def test_a_saved_match_is_loaded_saved_and_played_on_the_same(
    table: Table, seed: int, there: list[int], on: list[int]
) -> None:
    match = walk(table(seed), there)
    loaded = load(save(match), rules=match.rules)
    assert snapshot(loaded) == snapshot(match)
    assert save(loaded) == save(match)
    walk(match, on)
    walk(loaded, on)
    assert save(loaded) == save(match)


@given(tables, numbers)
def test_a_match_with_dice_by_hand_is_loaded_the_same(table: Table, there: list[int]) -> None:
    match = walk(table(ByHand()), there)
    loaded = load(save(match), rules=match.rules)
    assert snapshot(loaded) == snapshot(match)
    assert save(loaded) == save(match)


@given(tables, seeds, seeds, numbers, st.data())
def test_a_file_played_in_part_is_the_match_rewound_to_there_with_its_dice(
    table: Table, seed: int, other: int, there: list[int], data: st.DataObject
) -> None:
    match = walk(table(seed), there).branch(seed=other)
    upto = data.draw(st.integers(0, match.version))
    part = load(save(match), upto, rules=match.rules)
    match.rewind(upto)
    assert snapshot(part) == snapshot(match)


@given(tables, seeds, seeds, numbers, numbers)
def test_dice_of_several_seeds_are_kept(table: Table, seed: int, other: int, there: list[int], on: list[int]) -> None:
    match = walk(table(seed), there).clone(Fate(other))
    loaded = load(save(match), rules=match.rules)
    for each in (match, loaded):
        walk(each, on)
    assert save(loaded) == save(match)
    while any(seat != FATE for seat, _ in loaded.answers):
        loaded.undo()
    while loaded.version < match.version:
        loaded.redo()
    assert save(loaded) == save(match)


def test_a_file_is_readable_json_with_a_line_for_each_answer() -> None:
    match = duel(Scripted(6, 4, 1, 5), encounter="mirror")
    match.answer("red", "cleave")
    match.answer("blue", "close in")
    plain = json.loads(save(match))
    assert plain["fracas"] == 1
    assert plain["setup"] == {"game": "duel", "edition": "base", "encounter": "mirror"}
    assert plain["fate"] == {"seed": 0, "drawn": 4}
    assert plain["answers"] == ["fate: 6", "red: cleave", "fate: 4", "blue: close in", "fate: 1", "fate: 5"]


def test_a_new_match_can_be_saved() -> None:
    match = duel(ByHand())
    assert json.loads(save(match))["answers"] == []
    assert snapshot(load(save(match), rules=DUEL_RULES)) == snapshot(match)


def test_an_installed_game_is_found_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "games", lambda: {"duel": DUEL})
    match = walk(Match(DUEL.setup("mirror", "patch"), 5), range(6))
    assert snapshot(load(save(match))) == snapshot(match)


@pytest.mark.parametrize(
    "deck",
    [
        (("two words", 2), ("two", 1), ("words", 1)),
        ((("ace", 1), 1), (("ace", 2), 1), ("('ace', 1)", 1)),
        ((1, 1), ("1", 1), ("1'", 1), (True, 1)),
        (("a | b", 1), ("a", 1), ("b", 1), ("a b", 1)),
        (("", 2), (None, 1)),
    ],
)
def test_cards_of_any_kind_are_told_apart(deck: tuple[tuple[Any, int], ...]) -> None:
    def draw_two(state: Notes) -> Script[None]:
        cards = yield Draw(deck, 2)
        state.heard.extend(str(card) for card in cards)
        yield Ask("anna", "go", ("go",))

    for seed in range(12):
        match = improvised(draw_two, fate=seed)
        assert load(save(match), rules=match.rules).answers == match.answers


def test_a_match_that_broke_can_be_saved_with_the_answer_that_broke_it() -> None:
    def break_on_two(state: Notes) -> Script[None]:
        if (yield Ask("anna", "number", (1, 2))) == 2:
            raise ZeroDivisionError

    match = improvised(break_on_two, break_on_two)
    match.answer("anna", 1)
    with pytest.raises(ZeroDivisionError):
        match.answer("anna", 2)
    text = save(match)
    assert json.loads(text)["answers"] == ["anna: 1", "anna: 2"]
    with pytest.raises(ZeroDivisionError):
        load(text, rules=match.rules)
    match.undo()
    assert load(save(match), rules=match.rules).answers == [("anna", 1)]


def test_a_match_that_began_from_a_position_of_its_own_is_not_saved() -> None:
    start = duel(1).start
    start.turn = 7  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="began from a position of its own"):
        save(Match(duel(1).setup, 1, rules=DUEL_RULES, state=start))


# Broken files

GOOD = save(walk(secrets(5), range(12)))


def changed(**parts: Any) -> str:
    return json.dumps({**json.loads(GOOD), **parts})


def answers(number: int, line: Any) -> str:
    """The good file with one answer written over."""
    lines = json.loads(GOOD)["answers"]
    lines[number - 1] = line
    return changed(answers=lines)


@pytest.mark.parametrize("part", [0, 1, len(GOOD) // 2, len(GOOD) - 3])
def test_a_truncated_file_is_refused(part: int) -> None:
    with pytest.raises(BadMatchFile, match=r"this is not a match file: .*line"):
        load(GOOD[:part], rules=SECRETS_RULES)


@pytest.mark.parametrize("text", ["{}", "[]", "3", "null", '"fracas"', '{"answers": []}', "[" * 100_000, "\x00"])
def test_a_foreign_file_is_refused(text: str) -> None:
    with pytest.raises(BadMatchFile, match="this is not a match file"):
        load(text, rules=SECRETS_RULES)


@pytest.mark.parametrize("format", [0, 2, "1", True, None, 1.0])
def test_another_format_is_refused_with_the_one_that_is_read(format: Any) -> None:
    with pytest.raises(BadMatchFile, match=r"the file has format .*; this version reads format 1"):
        load(changed(fracas=format), rules=SECRETS_RULES)


@pytest.mark.parametrize("part", ["setup", "fate", "answers"])
@pytest.mark.parametrize("value", [None, 3, "x"])
def test_a_file_without_one_of_its_parts_is_refused(part: str, value: Any) -> None:
    with pytest.raises(BadMatchFile, match=f"no usable “{part}” entry"):
        load(changed(**{part: value}), rules=SECRETS_RULES)


@pytest.mark.parametrize(
    ("fate", "reason"),
    [
        ({}, "fate's seed must be a whole number from 0 up, not None"),
        ({"seed": -1}, "not -1"),
        ({"seed": True}, "not True"),
        ({"seed": "7"}, "not '7'"),
        ({"seed": 7, "drawn": "x"}, "“drawn” must be a whole number from 0 up, not 'x'"),
        ({"seed": 7, "drawn": -4}, "“drawn” must be a whole number from 0 up, not -4"),
        ({"by_hand": "yes"}, "fate's seed"),
    ],
)
def test_a_fate_that_cannot_be_is_refused(fate: Any, reason: str) -> None:
    with pytest.raises(BadMatchFile, match=reason):
        load(changed(fate=fate), rules=SECRETS_RULES)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({}, "Object missing required field `game`"),
        ({"game": "secrets", "edition": "base", "encounter": "morning"}, "there is no encounter “morning”"),
        ({"game": "secrets", "edition": "base", "encounter": 3}, "Expected `str`"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Any, reason: str) -> None:
    with pytest.raises(BadMatchFile, match=f"the setup in the file cannot be played: .*{reason}"):
        load(changed(setup=setup), rules=SECRETS_RULES)


def test_a_file_of_a_game_that_is_not_installed_is_refused_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "games", lambda: {"duel": DUEL})
    with pytest.raises(BadMatchFile, match="there is no game “secrets”; installed are: duel"):
        load(GOOD)


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (
            3,
            "moon: Golden Goose",
            "answer 3, “moon: Golden Goose”, cannot be given: “Golden Goose” is not offered for “Which card",
        ),
        (3, "mars: Amber Newt", "answer 3, .* mars is not asked anything now; the match waits for moon, sun"),
        (3, "fate: Amber Newt", "answer 3, .* fate is not asked there"),
        (1, "fate: Amber Newt", "answer 1, .* cannot be the result of 3 of 12 cards"),
        (1, "fate: ", "answer 1, .* cannot be the result of 3 of 12 cards"),
        (2, "moon: Amber Newt", "answer 2, .* the match waits for fate"),
        (4, "sun Amber Newt", "answer 4 should read “seat: word”, but is “sun Amber Newt”"),
        (4, "", "answer 4 should read “seat: word”"),
        (4, 7, "answer 4 must be a text like “seat: word”, not 7"),
        (4, None, "answer 4 must be a text like “seat: word”, not null"),
    ],
)
def test_a_tampered_answer_is_refused_with_its_number_and_the_reason(number: int, line: Any, reason: str) -> None:
    with pytest.raises(BadMatchFile, match=reason):
        load(answers(number, line), rules=SECRETS_RULES)


@pytest.mark.parametrize("dice", ["7", "0", "x", "-1", "1.0", "1 1", ""])
def test_dice_that_cannot_fall_are_refused(dice: str) -> None:
    text = json.dumps({**json.loads(save(duel(5))), "answers": [f"fate: {dice}"]})
    with pytest.raises(BadMatchFile, match=r"answer 1, .* cannot be the result of d6"):
        load(text, rules=DUEL_RULES)


def test_answers_after_the_end_are_refused() -> None:
    match = walk(secrets(5), range(100))
    assert match.over
    plain = json.loads(save(match))
    plain["answers"].append("moon: keep")
    with pytest.raises(BadMatchFile, match=rf"answer {match.version + 1}, .*: the match is over"):
        load(json.dumps(plain), rules=SECRETS_RULES)


@pytest.mark.parametrize("upto", [-1, 999])
def test_a_file_cannot_be_played_to_where_it_does_not_reach(upto: int) -> None:
    with pytest.raises(BadMatchFile, match=rf"the file has \d+ answers; it cannot be played to {upto}"):
        load(GOOD, upto, rules=SECRETS_RULES)
