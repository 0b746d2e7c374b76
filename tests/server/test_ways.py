"""Whoever moves step by step is told of every space they get to, and of the answers that lead there."""

from __future__ import annotations

from fracas.core import Ask, Match, find_game
from fracas.core.scene import scene_of
from fracas.server.messages import Way
from fracas.server.ways import ways_of

SEATS = ("mei-frost", "brick-hollow", "director", "heroes")


def a_walk() -> tuple[Match, Ask]:
    """The first moment of a fight in which a hero has Speed to spend."""
    match = Match(find_game("dojo").setup("01-back-alley"), fate=4)
    for _ in range(60):
        ask = match.asks[0]
        question = match.question(ask)
        cards = [question.card(match.state, option) for option in ask.options]
        if ask.seat != "director" and any(card.kind == "move" and card.left for card in cards):
            return match, ask
        words = [question.spell(match.state, option) for option in ask.options]
        fast = max((word for word in words if "basic.movement" in word), default=words[0])
        match.answer(ask.seat, match.option(ask.seat, fast))
    raise AssertionError("nobody ever walks")


def steps_of(match: Match, ask: Ask) -> dict[str, tuple[str, int]]:
    """The figure and the movement left for every space that is one step away."""
    question = match.question(ask)
    cards = [question.card(match.state, option) for option in ask.options]
    return {card.area[0]: (card.targets[0], card.left or 0) for card in cards if card.kind == "move" and card.area}


def follow(match: Match, ask: Ask, way: Way) -> Match:
    trial = match.clone()
    for word in way.words:
        trial.answer(ask.seat, trial.option(ask.seat, word))
    return trial


def test_every_way_leads_where_it_says() -> None:
    match, ask = a_walk()
    steps = steps_of(match, ask)
    goer = next(iter(steps.values()))[0]

    ways = ways_of(match, ask, SEATS)

    assert ways
    for way in ways:
        after = follow(match, ask, way)
        figures = {figure.id: figure for figure in scene_of(after.rules, after.state, ask.seat).figures}
        assert figures[goer].cells == (way.path[-1],)


def test_no_space_is_named_twice_or_where_one_step_is_enough() -> None:
    match, ask = a_walk()
    steps = steps_of(match, ask)

    ways = ways_of(match, ask, SEATS)

    ends = [way.path[-1] for way in ways]
    assert len(ends) == len(set(ends))
    assert not set(ends) & set(steps)
    assert all(0 <= way.left < max(left for _, left in steps.values()) for way in ways)


def test_nobody_is_told_of_ways_of_others() -> None:
    match, ask = a_walk()

    assert ways_of(match, ask, ("director",)) == []


def test_where_nobody_goes_step_by_step_there_are_no_ways() -> None:
    match = Match(find_game("steel").setup("bridge_toll"), fate=4)

    assert ways_of(match, match.asks[0], ("heroes",)) == []
