"""A Stance is chosen from a card that says everything: dice, Range from where its owner stands, what comes with it."""

from __future__ import annotations

from fracas.core import Match, games
from fracas.core.view import Choice, look


def stances() -> tuple[Match, tuple[Choice, ...]]:
    match = Match(games()["dojo"].setup("01-back-alley"), 3)
    while match.asks[0].about != "stance":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    asked = look(match, (match.asks[0].seat,)).asks[0]
    assert asked.big
    return match, asked.options


def test_a_stance_shows_its_dice_its_range_and_every_action() -> None:
    _, options = stances()
    fortress = next(option for option in options if option.label == "Frozen Fortress")
    assert fortress.group == "Frozen Style, Iron Form"
    assert fortress.dice == (8, 6, 6, 6)
    assert fortress.reach == "1"
    assert {fact.name for fact in fortress.facts if fact.group == "Actions"} >= {"Secure", "Contain", "Ice Block"}
    assert all(fact.cost for fact in fortress.facts if fact.group == "Actions")
    assert {fact.name for fact in fortress.facts if fact.group != "Actions"} == {"Iron Form", "Frozen Style"}


def test_the_range_is_drawn_from_where_its_owner_stands_without_changing_anything() -> None:
    match, options = stances()
    before = match.rules.view(match.state, "")
    by_name = {option.label: option for option in options}
    near, far = by_name["Frozen Fortress"], by_name["Crystal Star"]
    assert 0 < len(near.reached) <= 8
    assert set(near.reached) < set(far.reached)
    assert match.rules.view(match.state, "") == before
