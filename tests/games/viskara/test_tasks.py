"""Decks, odds, task shows, and the game master's checklists."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fracas.bots import GreedyBot
from fracas.core import Draw, Match, UnknownName
from fracas.games.viskara import GAME
from fracas.games.viskara.book import cards, odds, task
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.guide import GUIDE
from fracas.games.viskara.book.model import FULL, Deck
from fracas.games.viskara.table.roster import HEROES
from fracas.testing.viskara import fighter, figure, viskara, way


@pytest.mark.covers("viskara.show.deck", "viskara.show.card-values")
def test_a_deck_has_18_red_and_26_black_cards() -> None:
    counts = dict(zip(cards.CARDS, FULL, strict=True))

    assert sum(counts.values()) == 44
    assert sum(n for card, n in counts.items() if cards.red(card)) == 18
    assert [sum(n for card, n in counts.items() if cards.VALUE[card] == v) for v in range(11)] == [6, *[4] * 9, 2]


@pytest.mark.covers("viskara.show.discard-shuffle")
def test_a_deck_that_runs_out_in_a_show_takes_its_discards() -> None:
    deck = Deck(cards.counted(["r1", "b2"]), ("r3", "b4", "b5"))

    script = cards.draw(deck, 5, "test")
    first = next(script)
    assert isinstance(first, Draw)
    second = script.send(("r1", "b2"))
    assert isinstance(second, Draw)
    assert second.number == 3
    with pytest.raises(StopIteration) as done:
        script.send(("r3", "b4", "b5"))

    left, drawn = done.value.value
    assert drawn == ("r1", "b2", "r3", "b4", "b5")
    assert left.size == 0


@pytest.mark.covers("viskara.show.discard-shuffle")
def test_a_show_that_empties_the_deck_has_it_shuffled() -> None:
    stage = viskara("A b", A=fighter(), b=figure(fighter(), effort=0))
    stage.battle.decks["A"] = Deck(cards.counted(["r1", "b1", "b2", "b3", "b0"]))

    stage.fate("r1", "b1", "b2", "b3", "b0").do("Attack: Slash")

    assert stage.battle.decks["A"].size == 5


@pytest.mark.covers("viskara.show.alternate-output", "viskara.show.output")
def test_a_bracketed_output_is_for_no_red_cards() -> None:
    assert [cards.tier(n, (6, 4, 3), 8) for n in range(5)] == [8, 6, 4, 3, 3]
    assert cards.tier(0, (6, 4, 3)) == 0


@pytest.mark.covers("viskara.show.inherit", "viskara.creature.medic-spider.tactic.blood-bank")
def test_effects_with_tiers_use_the_show_that_set_them_off() -> None:
    stage = viskara("A b", A=figure("medic-spider", health=5), b=figure(fighter(), effort=0))

    stage.shows((2, 4)).do("Attack: Blood Bank")

    assert stage.health("A") == 5 + 5


# Odds


@pytest.mark.covers("viskara.task.odds")
def test_the_printed_odds_are_the_exact_ones_rounded_but_for_one() -> None:
    table = {row.name: row for row in odds.table()}

    assert table["0 red cards"].exact == Fraction(65_780, 1_086_008)
    assert table["low"].exact == Fraction(269_100, 1_086_008)
    assert table["high"].percent == "32.53%"
    assert [row.percent for row in table.values()][:4] == ["6.06%", "24.78%", "36.63%", "32.53%"]
    assert table["finale 4+"].exact == Fraction(26, 44)
    off = [row.name for row in table.values() if round(row.exact * 100) != row.book]
    assert off == ["high", "finale 4+", "finale 0-3"]


@pytest.mark.covers("viskara.task.percentages")
def test_single_cards_make_percentages() -> None:
    for row in odds.percentages():
        assert abs(row.exact * 100 - row.book) < 1, row.name
    assert odds.finale_between(0, 4) == Fraction(1, 2)


@pytest.mark.covers("viskara.tactic.move-trigger", "viskara.action.all-out")
def test_odds_of_move_triggers_and_all_out_attacks() -> None:
    percent = [round(odds.move_trigger(need) * 10_000) for need in (1, 2, 3)]

    assert percent == [5583, 4185, 2025]
    assert round(odds.all_out(3)[3] * 10_000) == 7930
    assert round(odds.all_out(2)[2] * 10_000) == 8069


# Tasks


@pytest.mark.covers("viskara.task.show", "viskara.task.notation", "viskara.show.bonus-red", "viskara.show.penalty-red")
def test_a_task_show_adds_bonuses_and_takes_penalties() -> None:
    made = task.read_task("strength show (Agility 3+, wrote cue cards; Penalty Presence 2)")
    hesper = HEROES["hesper"]

    assert made.stat == "strength"
    assert task.changed_reds(made, hesper) == 1 - 1
    assert task.changed_reds(made, hesper, ("wrote cue cards",)) == 1
    assert task.outputs(4) == (2, 4, 8)
    assert task.result(made, hesper, ("r1", "b0", "b0", "b0", "b5")) == task.TaskResult(1, 3, 5)


@pytest.mark.covers("viskara.task.notation")
@pytest.mark.parametrize(
    ("words", "reason"), [("luck show", "there is no luck show"), ("be strong", "should read like")]
)
def test_a_task_that_cannot_be_read_is_refused(words: str, reason: str) -> None:
    with pytest.raises(UnknownName, match=reason):
        task.read_task(words)


@pytest.mark.covers("viskara.task.flat")
def test_a_flat_show_is_its_tier() -> None:
    flat = task.read_task("flat show")

    assert [task.result(flat, HEROES["hesper"], ("r1",) * n + ("b1",)).output for n in range(5)] == [0, 1, 2, 3, 3]


@pytest.mark.covers("viskara.task.quick-minimum")
def test_quick_minimums_are_fifths_of_twice_the_level() -> None:
    bands = [task.quick_minimum(10, difficulty) for difficulty in task.DIFFICULTIES]

    assert bands == [(1, 4), (4, 8), (8, 12), (12, 16), (16, 20)]
    low, high = task.quick_minimum(6, "hard")
    assert low <= 5 <= high
    with pytest.raises(UnknownName, match="there is no difficulty “mild”"):
        task.quick_minimum(6, "mild")


@pytest.mark.covers("viskara.task.outcomes", "viskara.task.show")
def test_a_good_attempt_below_the_minimum_is_a_failure() -> None:
    leap = task.Task("agility", minimum=5)

    assert not task.succeeds(leap, task.TaskResult(2, 4, 9))
    assert task.succeeds(leap, task.TaskResult(3, 5, 0))


@pytest.mark.covers("viskara.task.example-route", "viskara.task.when")
def test_the_books_two_routes() -> None:
    route = task.read_task("logic show")
    annie = task.result(route, HEROES["hesper"], ("r1", "b0", "b0", "b0", "b7"))
    zack = task.result(route, HEROES["hesper"], ("r1", "r2", "r3", "b0", "b4"))

    assert (annie.output, annie.good) == (1, True)
    assert task.margin(zack, annie) == 3


@pytest.mark.covers("viskara.task.decoy", "viskara.task.flat", "viskara.task.show")
def test_a_story_has_tasks_decoys_and_weather_between_its_battles() -> None:
    seen: set[str] = set()
    for seed in range(1, 12):
        match = Match(GAME.setup("the_old_works", "", {"truce": 3}), seed)
        battle = match.state.clone()
        battle.scenes = ("task whisper", "task weather", "task bluff", "task leap")
        from fracas.games.viskara.table.setup import enter_battle

        enter_battle(battle, "gate")
        battle.phase = "scene"
        match = Match(match.setup, seed, state=battle)
        while not match.over:
            match.answer(match.asks[0].seat, match.asks[0].options[-1])
        assert match.chronicle is not None
        seen |= match.chronicle.touched
    assert {"viskara.task.decoy", "viskara.task.flat", "viskara.task.quick-minimum"} <= seen


@pytest.mark.covers(
    "viskara.gm.role",
    "viskara.gm.session-zero",
    "viskara.gm.story",
    "viskara.gm.challenges",
    "viskara.gm.sessions",
    "viskara.gm.narration",
    "viskara.gm.players",
    "viskara.gm.maimed-by-story",
    "viskara.gm.lore",
    "viskara.task.when",
    "viskara.task.outcomes",
)
def test_the_chapters_of_advice_are_checklists() -> None:
    assert set(GUIDE) == {
        "gm.role",
        "gm.session-zero",
        "gm.story",
        "gm.challenges",
        "gm.sessions",
        "gm.narration",
        "gm.players",
        "gm.maimed-by-story",
        "gm.lore",
        "task.when",
        "task.outcomes",
    }
    assert all(lines and all(lines) for lines in GUIDE.values())
    assert {"mood", "genre", "boundaries", "difficulty"} <= set(GUIDE["gm.session-zero"])


@pytest.mark.covers("viskara.key.glossary")
def test_where_the_glossary_differs_the_main_text_wins() -> None:
    anchored = viskara(". A b", A=figure(fighter(), anchored=True), b=figure(fighter(), effort=0))
    anchored.shows((1, 4)).do("Attack: Slash")
    assert "move trigger" in anchored.declined

    fate = viskara(
        "A b",
        A=figure(fighter(way(upgrades={"Synergy": 1, "Explosive": 1}), important=True), effort=2, health=10),
        b=figure(fighter(), effort=0),
    )
    fate.shows((1, 4)).do("Challenge fate").do("Attack: Slash")
    assert fate.health("A") == 10 + 9


STORY = (
    """
name = "The bridge"
players = ["hesper", "ivo"]
foes = ["basic 1 low body"]
map = """
    + '"""'
    + """
1 . 2
1 . 2
"""
    + '"""'
    + """
story = ["battle", "task climb", "task toll", "task sky", "rest", "chain gate"]

[tasks.climb]
name = "Climb the pier"
show = "strength show (Agility 1+; on a rope)"
minimum = 3

[tasks.toll]
name = "Talk the toll down"
show = "presence show"
difficulty = "hard"

[tasks.sky]
name = "How is the river?"
show = "flat show"
kind = "flat"
outcomes = ["a flood", "high water", "a calm river", "hardly any water"]
"""
)


def state(match: Match) -> Battle:
    assert isinstance(match.state, Battle)
    return match.state


@pytest.mark.covers("viskara.task.show", "viskara.task.flat", "viskara.task.quick-minimum")
def test_a_game_master_writes_a_story_with_tasks_of_their_own() -> None:
    setup = GAME.workshop.setup_of("", STORY)
    match = Match(setup, 3)
    bot = GreedyBot(3)
    asked = []
    while not match.over and state(match).scene < 5:
        ask = match.asks[0]
        asked.append(ask.about)
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))

    told = [event.sentence() for event in match.chronicle.events] if match.chronicle else []
    assert state(match).encounter == "gate"
    assert len([c for c in state(match).characters if c.side == 1]) == 2
    assert asked.count("who tries") == 3
    assert "is it so" in asked
    assert any("Climb the pier" in words for words in told)
    assert any("(3 needed)" in words for words in told)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (('battle", "task climb', "task climb"), "begins with a battle"),
        (("task toll", "task tolls"), "no task “tolls”"),
        (("strength show", "strong show"), "no strong show"),
        (('"hard"', '"harsh"'), "no difficulty"),
        (('"rest"', '"nap"'), "battle, chain, task and rest"),
    ],
)
def test_a_story_that_makes_no_sense_is_refused(change: tuple[str, str], reason: str) -> None:
    assert change[0] in STORY
    problems = GAME.workshop.check_encounter("", STORY.replace(*change))

    assert reason in " ".join(problems)
