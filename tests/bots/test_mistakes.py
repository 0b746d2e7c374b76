"""What goes wrong while a bot thinks is not hidden; who plays which seat is decided in one place."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.bots import SearchBot, Strength, figures, find_bot, place_of, reason
from fracas.core import Runaway
from fracas.core.step import Rollout
from fracas.lab.fights import Plan, Players
from tests.bots.test_bots import brawl

SEATS = {"heroes": ("ann", "bob"), "foes": ("foes",), "ann": ("ann",), "bob": ("bob",)}


def think_with(monkeypatch: pytest.MonkeyPatch, error: Exception, every: int) -> tuple[SearchBot, Any]:
    """The bot's choice when every so many lines of thought end with an error."""
    match, bot, given = brawl(), SearchBot(1, Strength(tries=12)), Rollout.give
    lines: list[Rollout] = []

    def give(self: Rollout, value: Any) -> None:
        if not any(line is self for line in lines):
            lines.append(self)
        if len(lines) % every == 0:
            raise error
        given(self, value)

    monkeypatch.setattr(Rollout, "give", give)
    return bot, bot.think(match, match.asks[0])


def test_a_mistake_of_the_rules_in_a_line_of_thought_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError, match="no such rule"):
        think_with(monkeypatch, KeyError("no such rule"), 3)


def test_lines_that_run_in_circles_are_left_out_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, option = think_with(monkeypatch, Runaway("circles"), 3)

    match = brawl()
    assert bot.last is not None
    assert (bot.last.tries, bot.last.endless, bot.last.root.visits) == (12, 4, 8)
    assert "12 times ahead, 4 of them in circles." in figures(bot, match, match.asks[0], option)


@pytest.mark.parametrize(
    ("named", "seat", "place"),
    [
        (("ann", "heroes"), "ann", "ann"),
        (("bob", "heroes"), "ann", "heroes"),
        (("ann", "heroes"), "heroes", "heroes"),
        (("bob", "foes"), "heroes", "bob"),
        (("bob",), "foes", None),
    ],
)
def test_a_seat_is_played_under_its_own_name_its_partys_or_a_members(
    named: tuple[str, ...], seat: str, place: str | None
) -> None:
    assert place_of(SEATS, seat, named) == place


@pytest.mark.parametrize(
    ("bots", "heroes"),
    [({"": "greedy", "heroes": "random"}, "random"), ({"": "random", "ann": "greedy"}, "greedy"), ({}, "greedy")],
)
def test_the_lab_and_a_company_seat_their_bots_alike(bots: dict[str, str], heroes: str) -> None:
    match = brawl()
    name = ",".join(f"{seat}={bot}" if seat else bot for seat, bot in bots.items()) + ","
    players = Players.__new__(Players)
    players.plan, players.rules = Plan(match.setup, bots), match.rules

    assert players._kind(match.state, "heroes") == heroes
    if bots:
        company = find_bot(name.rstrip(","))
        seated = reason(company, match, match.asks[0], match.asks[0].options[0])
        assert seated.startswith("It chose blindly" if heroes == "random" else "Others look")
