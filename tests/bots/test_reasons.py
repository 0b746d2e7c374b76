"""Reasons a player believes: one sentence beside the option, from what the game's own instinct looks at."""

import re

import pytest

from fracas.bots import GreedyBot, figures, find_bot, reason
from fracas.bots.search import SearchBot, Thought
from fracas.bots.strength import Strength
from fracas.core import Match, find_game
from fracas.testing.steel import figure, steel

FIGHTS = [
    ("dojo", "13-gang-war"),
    ("dojo", "17-ice-rink"),
    ("steel", "bridge_toll"),
    ("tales", "gate"),
    ("viskara", "ambush"),
    ("viskara", "gate"),
]
DECISIONS = 150


@pytest.mark.parametrize(("game", "encounter"), FIGHTS)
def test_greedy_gives_a_reason_of_one_sentence_for_everything_it_does(game: str, encounter: str) -> None:
    match, bot = Match(find_game(game).setup(encounter), 11, history=False), GreedyBot(3)
    told = asked = 0
    for _ in range(DECISIONS):
        if match.over:
            break
        ask = match.asks[0]
        option = bot.choose(match.rules, match.state, ask)
        words = reason(bot, match, ask, option)
        assert re.fullmatch(r"[A-Z“0-9][^\n]{3,150}\.", words), words
        assert not re.search(r"instinct|rates|score|None|[<>_]", words), words
        asked += len(ask.options) > 1
        told += len(ask.options) > 1 and "looks" not in words and "look just as good" not in words
        match.answer(ask.seat, option)
    assert told >= 0.8 * asked


def test_a_blow_that_may_be_the_last_is_told_as_such() -> None:
    match = Match(find_game("steel").setup("toll_gate"), 2, history=False)
    bot, reasons = GreedyBot(1), set()
    while not match.over:
        ask = match.asks[0]
        option = bot.choose(match.rules, match.state, ask)
        reasons.add(reason(bot, match, ask, option))
        match.answer(ask.seat, option)

    assert any(words.endswith(" can fall to this.") for words in reasons)


@pytest.mark.parametrize(("whom", "told"), [("B", "comes to no harm."), ("d", "comes to the most harm")])
def test_whoever_moves_a_friend_does_not_say_that_it_hurts_them(whom: str, told: str) -> None:
    stage = steel("B . A . d #", A="maro", B="sel", d="odrun")
    stage.fate(8, 8).do("Heave", whom)
    match = stage.match
    (ask,) = match.asks

    assert ask.about == "force direction"
    assert told in reason(GreedyBot(1), match, ask, ask.options[0])


def test_names_are_told_in_a_row_as_people_say_them() -> None:
    maro = figure("maro", grit=2)
    stage = steel(". . . . .\nA . b c d\n. . . . .", A=maro, b="ditch_imp", c="ditch_imp", d="ditch_imp")
    stage.do("Cinder Block")
    match = stage.match
    (ask,) = match.asks

    told = {reason(GreedyBot(1), match, ask, option) for option in ask.options}

    assert any(re.fullmatch(r"It catches [^,]+, [^,]+ and [^,]+\.", words) for words in told), told


def test_what_thinking_has_changed_is_told_and_what_was_counted_stands_apart() -> None:
    match = Match(find_game("steel").setup("toll_gate"), 2, history=False)
    while len(set(match.rules.instinct(match.state, match.asks[0]))) == 1:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    ask = match.asks[0]
    bot = find_bot("search:8", 5)
    assert isinstance(bot, SearchBot)
    chosen = bot.think(match, ask)
    thought = bot.last
    assert isinstance(thought, Thought)
    other = next(option for option in ask.options if option not in thought.liked)

    assert "tried" in figures(bot, match, ask, chosen)
    assert "looks better at first, but thinking ahead this came out better." in thought.why(other)
    assert "tried" not in reason(bot, match, ask, chosen)
    assert bot.strength == Strength(tries=8)
