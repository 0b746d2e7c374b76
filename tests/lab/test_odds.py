"""Odds: exact where they can be, and equal to what the book or plain counting says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fracas import lab
from fracas.core import Draw, Match, Refused, Roll, find_game
from fracas.core.file import save
from fracas.core.workshop import chances_of
from fracas.lab import odds
from fracas.lab.dice import odds_of
from fracas.lab.look import look_at

# Dice


def test_two_ten_sided_dice_and_three_reach_seventeen_in_28_of_100() -> None:
    assert odds_of("2d10+3 >= 17").holds == Fraction(28, 100)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("d6 > d6", Fraction(15, 36)),
        ("d6 = d6", Fraction(1, 6)),
        ("2d6kh1 >= 6", Fraction(11, 36)),
        ("2d6kl1 >= 6", Fraction(1, 36)),
        ("d4! > 4", Fraction(1, 4)),
        ("10 − d4 <= 6", Fraction(1, 4)),
        ("d20 != 1", Fraction(19, 20)),
        ("3 < 2", Fraction(0)),
    ],
)
def test_comparisons_are_exact(text: str, holds: Fraction) -> None:
    assert odds_of(text).holds == holds


def test_the_whole_distribution_is_told() -> None:
    found = odds_of("2d6")

    assert dict(found.outcomes)[7] == Fraction(1, 6)
    assert sum(chance for _, chance in found.outcomes) == 1
    assert found.mean == 7
    assert found.at_least(11) == Fraction(3, 36)
    assert found.holds is None


@pytest.mark.parametrize(
    ("text", "helpful"),
    [
        ("", "cannot be read"),
        ("2d", "write dice like 2d10"),
        ("d6 > d6 > d6", "cannot be read"),
        ("d6 >", "cannot be read"),
        ("99d6", "too much"),
        ("2d6kh3", "1 to 2 can be kept"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, helpful: str) -> None:
    with pytest.raises(Refused, match=helpful):
        odds_of(text)


# Cards


def test_the_deck_of_viskara_is_reckoned_exactly() -> None:
    game = find_game("viskara")

    printed = {chance.name: chance for chance in chances_of(game, "base")}

    assert round(100 * printed["low or better"].exact) == 94
    match = Match(game.setup("warm_up"), 1)
    fresh = chances_of(game, "base", match.state, match.asks[0].seat)
    assert sum(chance.exact for chance in fresh[:4]) == 1
    assert fresh[0].exact == printed["0 red cards"].exact


def test_a_game_without_cards_has_no_table_of_them() -> None:
    assert chances_of(find_game("steel"), "base") == []


def test_fates_answers_have_chances_that_add_up() -> None:
    draw = Draw((("red", 2), ("black", 1)), 2)

    found = dict(odds.said(draw))

    assert found == {("red", "red"): Fraction(1, 3), ("red", "black"): Fraction(1, 3), ("black", "red"): Fraction(1, 3)}
    assert odds.fan(Roll((10, 10))) == 100
    assert set(dict(odds.said(Roll((4,)))).values()) == {Fraction(1, 4)}


# Actions


def strike() -> tuple[Match, odds.Action, str]:
    """A duel of heroes at the point where one of them may strike the other at once."""
    game = find_game("steel")
    match = Match(game.setup("mirror_match~heroes=odrun~foes=odrun"), 1)
    for _ in range(400):
        ask = match.asks[0]
        if ask.seat == "odrun":
            for option in ask.options:
                action = ((ask.seat, option),)
                leaves = odds.at_once(match, action)
                if leaves and len(leaves) >= 100:
                    return match, action, match.question(ask).label(match.state, option)
        scores = match.rules.instinct(match.state, ask)
        match.answer(ask.seat, ask.options[scores.index(max(scores))])
    raise AssertionError("nobody ever came near")


def test_what_a_blow_does_at_once_is_told_exactly_and_agrees_with_dice() -> None:
    match, action, label = strike()
    before = look_at(match.rules, match.state).by_id()

    (found,) = odds.odds(save(match), match.version, [(action, label)], 10, 3, executor=lab.Here())
    leaves = odds.at_once(match, action)

    assert leaves is not None
    assert sum(chance for chance, _ in leaves) == 1
    assert found.effects is not None
    (effect,) = (effect for effect in found.effects if effect.unit != "odrun")
    hurt = [c * (before[effect.unit].health - look_at(m.rules, m.state).by_id()[effect.unit].health) for c, m in leaves]
    assert effect.change == -sum(hurt)
    assert effect.change < 0
    assert 0 <= effect.falls <= effect.hurt <= 1
    assert found.wins.number == 10


def test_too_many_ways_are_not_told_exactly() -> None:
    match, action, _ = strike()

    assert odds.at_once(match, action, most=50) is None


def test_options_are_weighed_with_the_same_seeds_and_on_any_number_of_workers() -> None:
    match = Match(find_game("viskara").setup("warm_up"), 5)
    ask = match.asks[0]
    actions: list[tuple[odds.Action, str]] = [(((ask.seat, o),), str(o)) for o in ask.options[:2]]

    alone = odds.odds(save(match), match.version, actions, 20, 9, executor=lab.Here())
    together = odds.odds(save(match), match.version, actions, 20, 9, executor=lab.Local(2))

    assert alone == together
    assert [found.wins.number for found in alone] == [20, 20]


def test_an_action_may_be_said_in_words_that_answer_several_questions() -> None:
    match, action, label = strike()

    said, told = odds.said_in_words(match, "odrun", label)

    assert (said, told) == (action, label)


def test_a_match_that_is_over_has_no_odds() -> None:
    match = lab.match_of(lab.Plan(find_game("viskara").setup("warm_up")), 1)

    with pytest.raises(Refused, match="the match is over"):
        odds.asked(match)
