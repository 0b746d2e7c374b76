"""The bot that thinks ahead: repeatable, honest about what it cannot see, and better than its instinct."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from fracas.bots import SearchBot, Strength, decide, figures, find_bot, play_with_bots, reason
from fracas.bots.search import Thought
from fracas.bots.strength import STRENGTHS, strength_of
from fracas.core import Fate, Match, Refused, UnknownName, find_game
from fracas.core.outlook import Veiled
from fracas.games.viskara.book.model import Deck
from fracas.testing.toy_games import SECRETS
from fracas.testing.toy_secrets import CARDS, Table
from tests.bots.test_bots import brawl


def thinker(tries: int = 20, seed: int = 1, **more: Any) -> SearchBot:
    return SearchBot(seed, Strength(tries=tries, **more))


def learned(thought: Thought | None) -> dict[Any, tuple[int, int]]:
    """All that was found out about the options."""
    assert thought is not None
    return {option: (node.visits, node.total) for option, node in thought.root.children.items()}


def cards_dealt(sun: tuple[str, ...], seed: int = 1) -> Match:
    moon = (CARDS[1], CARDS[5], CARDS[9])
    deck = tuple(card for card in CARDS if card not in (*moon, *sun))
    state = Table(deck=deck, hands={"moon": moon, "sun": sun})
    return Match(SECRETS.setup(), seed, rules=SECRETS.rules("base"), state=state)


# Repeatable


def test_with_a_budget_of_tries_the_same_seed_makes_the_same_choices() -> None:
    def played() -> list[tuple[str, Any]]:
        match = brawl()
        play_with_bots(match, {}, thinker())
        return match.answers

    assert played() == played()


def test_thinking_changes_nothing_in_the_match() -> None:
    match = Match(find_game("steel").setup("toll_gate"), 3)
    before = match.rules.to_plain(match.state), match.fate.drawn, match.asks

    thinker(5).think(match, match.asks[0])

    assert (match.rules.to_plain(match.state), match.fate.drawn, match.asks) == before


def test_a_budget_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find_game("tales").setup("first_spark", options={"difficulty": "story"}), 3)
    clock = count(step=0.25)
    monkeypatch.setattr("fracas.bots.search.time.monotonic", lambda: next(clock))
    bot = SearchBot(1, Strength(seconds=1.0))

    bot.think(match, match.asks[0])

    assert bot.last is not None
    assert bot.last.tries == 4, "a look at the clock before each try, a quarter of a second apart"


# No peeking


def test_it_does_not_know_the_dice_to_come() -> None:
    thoughts = []
    for seed in (1, 2):
        match = Match(brawl().setup, Fate(seed), rules=brawl().rules)
        bot = thinker()
        bot.think(match, match.asks[0])
        thoughts.append(learned(bot.last))

    assert thoughts[0] == thoughts[1]


def test_it_does_not_know_the_hands_of_others() -> None:
    thoughts = []
    for sun in (CARDS[:1] + CARDS[2:4], CARDS[6:9], CARDS[10:] + CARDS[8:9]):
        match, bot = cards_dealt(sun), thinker(40)
        bot.think(match, match.ask_for("moon"))
        thoughts.append(learned(bot.last))

    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_it_does_not_know_what_others_have_sealed() -> None:
    thoughts = []
    for card in CARDS[6:9]:
        match, bot = cards_dealt(CARDS[6:9]), thinker(40)
        match.answer("sun", card)
        bot.think(match, match.ask_for("moon"))
        thoughts.append(learned(bot.last))

    assert thoughts[0] == thoughts[1] == thoughts[2]


def looked_at(top: tuple[str, ...], bottom: tuple[str, ...]) -> Match:
    """A battle in which the game master knows where two of their cards are."""
    game = find_game("viskara")
    match = Match(game.setup("ambush"), 1, history=False)
    play_until(match, "turn", "players")
    state = match.settled.clone()
    left = list(Deck().left)
    left[0] -= 1
    left[1] -= 1
    state.decks["gm"] = Deck(tuple(left), (), top, bottom)
    return Match(match.setup, 1, rules=match.rules, state=state)


def play_until(match: Match, about: str, seat: str) -> None:
    greedy = find_bot("greedy")
    while (match.asks[0].about, match.asks[0].seat) != (about, seat):
        match.answer(match.asks[0].seat, decide(greedy, match, match.asks[0]))


def test_it_does_not_know_cards_that_another_seat_has_looked_at() -> None:
    thoughts, views = [], []
    for top, bottom in ((("r1", "r2"), ()), (("r2", "r1"), ()), ((), ("r1", "r2"))):
        match, bot = looked_at(top, bottom), thinker(8)
        bot.think(match, match.asks[0])
        thoughts.append(learned(bot.last))
        views.append(match.rules.view(match.state, "players"))

    assert views[0] == views[1] == views[2]
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_it_knows_the_cards_its_own_seat_has_looked_at() -> None:
    match = looked_at(("r1", "r2"), ())
    rules = match.rules
    assert isinstance(rules, Veiled)
    state = match.settled.clone()

    rules.imagine(state, "gm", Fate(1).below)

    assert state.decks["gm"].top == ("r1", "r2")


# Strength


def test_thinking_ahead_beats_the_instinct_at_cards() -> None:
    points = 0
    for number in range(100):
        match = Match(SECRETS.setup(), number // 2, rules=SECRETS.rules("base"), chronicle=False, history=False)
        own, other = ("moon", "sun") if number % 2 else ("sun", "moon")
        play_with_bots(match, {own: thinker(20, number), other: find_bot("greedy", number)})
        winners = match.rules.result(match.state).winners
        points += 2 if winners == (own,) else int(own in winners)

    assert points >= 2 * 55


# Words and names


def test_it_tells_what_it_counted_and_what_came_next() -> None:
    match, bot = brawl(), thinker(30)
    ask = match.asks[0]

    option = bot.think(match, ask)

    label = match.question(ask).label(match.state, option)
    other = next(match.question(ask).label(match.state, o) for o in ask.options if o != option)
    words = figures(bot, match, ask, option)
    assert words.startswith("It thought 30 times ahead. It expects ")
    assert f"from “{label}” (tried " in words
    assert f"from “{other}” (tried " in words


@pytest.mark.parametrize(
    ("name", "words"), [("greedy", "Others look just as good here."), ("random", "It chose blindly among ")]
)
def test_every_bot_can_say_why(name: str, words: str) -> None:
    match, bot = brawl(), find_bot(name)
    ask = match.asks[0]

    assert reason(bot, match, ask, decide(bot, match, ask)).startswith(words)


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("quick", STRENGTHS["quick"]),
        ("40", Strength(tries=40)),
        ("250ms", Strength(seconds=0.25)),
        ("2s", Strength(seconds=2)),
    ],
)
def test_a_strength_is_a_name_a_time_or_a_number_of_tries(text: str, strength: Strength) -> None:
    assert strength_of(text) == strength
    assert find_bot(f"search:{text}").name == f"search:{text}"


@pytest.mark.parametrize("text", ["weak", "0", "-3", "1.5s", ""])
def test_another_strength_is_answered_with_the_known_ones(text: str) -> None:
    with pytest.raises(UnknownName, match=f"no strength “{text}”; there are: quick, steady, strong, a time"):
        find_bot(f"search:{text}")


def test_one_name_can_seat_several_bots() -> None:
    match = brawl()
    bot = find_bot("heroes=search:3,foes=random,greedy")

    play_with_bots(match, {}, bot)

    assert match.over
    assert reason(bot, brawl(), brawl().asks[0], "ann").startswith("It ")


def test_it_cannot_judge_a_position_without_its_match() -> None:
    match = brawl()

    with pytest.raises(Refused, match="has to see the match"):
        thinker().choose(match.rules, match.state, match.asks[0])
