"""Facts and dice set by hand are answers like any other: replayed, undone, saved."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import HAND, ByHand, Draw, Fate, Match, NotOffered, Refused, Roll, Scripted, facts_of, find_game
from fracas.core.card_names import cards_called
from fracas.core.file import load, save
from fracas.core.hand import fitting
from fracas.testing.toy_duel import Fight
from tests.core.tables import DUEL_RULES, duel, secrets, snapshot, walk


def hp(match: object, name: str) -> int:
    state = match.state  # type: ignore[attr-defined]
    assert isinstance(state, Fight)
    return state.get(name).hp


def test_a_fact_set_by_hand_holds_at_once_and_is_recorded() -> None:
    match = walk(duel(), [0, 1, 0])
    asks = match.asks

    match.set_by_hand("hp", "Goblin", 5)

    assert hp(match, "Goblin") == 5
    assert match.answers[-1] == (HAND, ("hp", "Goblin", 5))
    assert match.asks == asks
    assert match.chronicle is not None
    assert "By hand, Goblin: Hit points 5." in [event.sentence() for event in match.chronicle.events]


def test_all_facts_set_in_one_step_stay_in_the_log_and_can_be_undone_one_by_one() -> None:
    match = walk(duel(), [0, 1, 0])
    states = [snapshot(match)]
    for name, value in (("Goblin", 5), ("Ogre", 4), ("Goblin", 3)):
        match.set_by_hand("hp", name, value)
        states.append(snapshot(match))
    assert match.chronicle is not None
    told = [event.sentence() for event in match.chronicle.events if "By hand" in event.sentence()]
    assert told == ["By hand, Goblin: Hit points 5.", "By hand, Ogre: Hit points 4.", "By hand, Goblin: Hit points 3."]
    assert snapshot(load(save(match), rules=DUEL_RULES)) == states[-1]
    for before in reversed(states[:-1]):
        match.undo()
        assert snapshot(match) == before


def test_in_the_middle_of_a_step_its_answers_are_given_again() -> None:
    match = duel(Scripted(5))
    match.answer("red", "cleave")
    asks = match.asks

    match.set_by_hand("hp", "Ogre", 3)

    assert match.asks == asks
    assert hp(match, "Ogre") == 3
    told = [event.sentence() for event in match.chronicle.events] if match.chronicle else []
    assert told.count("Hero rolls a 5.") == 1


def test_answers_that_no_longer_fit_refuse_the_change() -> None:
    match = duel(Scripted(5))
    match.answer("red", "cleave")
    before = snapshot(match)

    with pytest.raises(Refused, match="no longer fit"):
        match.set_by_hand("hp", "Hero", 0)

    assert snapshot(match) == before


@pytest.mark.parametrize(
    "value", [("hp", "Ogre", 99), ("hp", "Ogre", "many"), ("hp", "Nobody", 3), ("mood", "Ogre", 3), ("hp",), ()]
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(value: tuple[object, ...]) -> None:
    match = walk(duel(), [1, 0])
    before = snapshot(match)

    with pytest.raises((NotOffered, Refused)):
        match.answer(HAND, value)

    assert snapshot(match) == before


def test_undo_takes_back_what_was_set_and_redo_sets_it_again() -> None:
    match = walk(duel(), [0, 1, 0, 1])
    before = snapshot(match)

    match.set_by_hand("hp", "Hero", 1)
    after = snapshot(match)
    match.undo()
    assert snapshot(match) == before
    match.redo()
    assert snapshot(match) == after


def test_a_match_with_facts_and_dice_set_by_hand_is_saved_and_loaded() -> None:
    match = walk(duel(Fate(4)), [0, 1])
    match.set_by_hand("hp", "Ogre", 14)
    match.answer(HAND, ("dice", 6))
    walk(match, [0, 0, 1, 0, 0, 1])

    text = save(match)

    assert "hand: hp | Ogre | 14" in text
    assert snapshot(load(text, rules=DUEL_RULES)) == snapshot(match)


@pytest.mark.parametrize("value", [("hp", "Ogre", 14), ("dice", 6)])
def test_what_is_set_while_people_roll_real_dice_is_replayed_before_the_roll(value: tuple[Any, ...]) -> None:
    match = duel(ByHand())
    while match.wanted is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])

    match.answer(HAND, value)
    match.answer("fate", (3,) * len(match.wanted.dice) if isinstance(match.wanted, Roll) else ())
    walk(match, [0])

    setup, rules, answers = match.setup, match.rules, match.answers
    assert snapshot(Match(setup, ByHand(), rules=rules, answers=answers)) == snapshot(match)
    assert snapshot(load(save(match), rules=DUEL_RULES)) == snapshot(match)
    one_by_one = Match(setup, ByHand(), rules=rules)
    for answer in answers:
        one_by_one.replay([answer])
    assert snapshot(one_by_one) == snapshot(match)
    match.rewind(match.version - 1)
    match.redo()
    assert snapshot(one_by_one) == snapshot(match)


def test_dice_laid_ready_are_what_the_next_roll_shows() -> None:
    for face in (1, 6):
        match = duel(Fate(4))
        match.answer(HAND, ("dice", face))
        while len([seat for seat, _ in match.answers if seat == "fate"]) < 2:
            match.answer(match.asks[0].seat, match.asks[0].options[-1])
        assert [value for seat, value in match.answers if seat == "fate"][1] == (face,)


@pytest.mark.parametrize("dice", [(), (0,), ("six",), (-1,)])
def test_what_cannot_be_dice_is_refused(dice: tuple[object, ...]) -> None:
    with pytest.raises(NotOffered, match="cannot be dice"):
        duel().answer(HAND, ("dice", *dice))


def drawn(match: Match) -> list[Any]:
    return [value for seat, value in match.answers if seat == "fate"]


def test_cards_laid_ready_are_what_the_next_draw_shows_and_the_match_file_remembers_them() -> None:
    match = Match(find_game("viskara").setup("first_steps"), 4)
    match.answer(HAND, ("cards", "Red 9", "♥8", "r7", "♠0", "black 10"))
    while not drawn(match):
        ask = match.asks[0]
        attacks = [option for option in ask.options if isinstance(option, tuple) and option[0] == "attack"]
        match.answer(ask.seat, attacks[0] if attacks else ask.options[0])
    assert drawn(match)[0] == ("r9", "r8", "r7", "b0", "b10")
    assert snapshot(load(save(match))) == snapshot(match)


@pytest.mark.parametrize("cards", [(), ("",), ("r5", " ")])
def test_what_cannot_be_cards_is_refused(cards: tuple[object, ...]) -> None:
    with pytest.raises(NotOffered, match="cannot be cards"):
        duel().answer(HAND, ("cards", *cards))


def test_cards_go_by_every_name_their_game_knows() -> None:
    deck, rules = Draw((("r5", 1), ("b10", 0)), 1), find_game("viskara").rules("base")
    assert [cards_called(rules, deck, [name]) for name in ("♥5", "RED  5", "R5", "♦5")] == [("r5",)] * 4
    assert cards_called(rules, deck, ["black 10"]) == (None,)


def test_cards_that_the_next_draw_cannot_show_wait_for_one_that_can() -> None:
    deck = Draw((("r5", 1), ("Amber Newt", 1)), 1)
    assert fitting(None, deck, ("amber newt",)) == ("Amber Newt",)
    assert fitting(None, deck, ("black 5",)) is None
    assert fitting(None, deck, (5,)) is None
    assert fitting(None, Roll((6,)), ("red 5",)) is None


def test_a_match_that_was_over_can_go_on() -> None:
    match = walk(duel(), [0] * 400)
    assert match.over
    down = next(f.name for f in match.state.fighters if not f.hp)  # type: ignore[attr-defined]

    match.set_by_hand("hp", down, 9)

    assert match.asks
    assert hp(match, down) == 9


def test_nothing_is_set_while_sealed_answers_are_missing_or_where_the_game_knows_no_facts() -> None:
    match = secrets()
    assert facts_of(match.rules, match.state) == ()
    match.answer("anna", match.asks[0].options[0])
    with pytest.raises(Refused, match="all answers are in"):
        match.set_by_hand("points", "moon", 3)
