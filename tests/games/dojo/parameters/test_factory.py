"""Factory: conveyor belts that the players draw."""

from typing import Any

import pytest

from fracas.core import Match
from fracas.games.dojo.rules.model import Fight
from fracas.testing.dojo import dojo
from tests.games.dojo.parameters.fights import fight, state
from tests.games.dojo.test_fine_print import plain
from tests.games.dojo.test_villains import BLOCK

covers = pytest.mark.covers


def factory(*heroes: str, **more: Any) -> Match:
    return fight(" ".join(heroes or ("hann",)), "wcid", parameters=("arena.factory",), place=False, **more)


def cell(match: Match, name: str) -> int:
    return int(state(match).arena.grid.cell(name))


def draw(match: Match, *names: str) -> Match:
    """Answer for whoever draws: spaces by name, and words."""
    for name in names:
        ask = match.asks[0]
        answer: Any = name if name in ask.options else cell(match, name)
        assert answer in ask.options, f"{name} is not offered: {ask}"
        match.answer(ask.seat, answer)
    return match


def offered(match: Match) -> set[str]:
    fight: Fight = state(match)
    return {fight.arena.name(o) if isinstance(o, int) else o for o in match.asks[0].options}


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
def test_each_player_draws_one_belt_with_an_obstacle_at_its_end() -> None:
    match = factory("hann", "hbob")
    seats = []
    for row, kind in (("4", "pit"), ("7", "rubble")):
        seats.append(match.asks[0].seat)
        draw(match, f"C{row}", f"D{row}", f"E{row}", f"F{row}", "no more", kind)
    assert len(set(seats)) == 2
    assert match.asks[0].about == "placement", "there are no more players"
    belts = state(match).facts["belts"]
    assert [[state(match).arena.name(c) for c in belt] for belt in belts] == [
        ["C4", "D4", "E4", "F4"],
        ["C7", "D7", "E7", "F7"],
    ]
    assert state(match).pits == 1 << cell(match, "F4")
    assert state(match).rubble == 1 << cell(match, "F7")


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
def test_a_belt_is_straight_but_may_turn_once() -> None:
    match = draw(factory(), "C4")
    assert offered(match) == {"C3", "C5", "B4", "D4"}, "not diagonally"
    draw(match, "D4")
    assert offered(match) == {"E4", "D3", "D5"}
    draw(match, "E4")
    assert offered(match) == {"F4", "E3", "E5", "no more"}
    draw(match, "E5")
    assert offered(match) == {"E6", "no more"}, "it has turned"
    draw(match, "no more")
    assert offered(match) == {"trap", "pit", "rubble"}


@covers("dojo.arena.factory")
def test_before_a_belt_there_is_an_empty_space_that_nothing_else_takes() -> None:
    match = factory("hann", "hbob")
    assert "A1" not in offered(match), "no room before it in any direction"
    draw(match, "A2")
    assert offered(match) == {"A4", "B3"}, "only A3 could follow: for B2 the entrance would be off the board"
    draw(match, "A4", "no more", "trap")
    assert state(match).facts["entrances"] == [cell(match, "A1")]
    assert not {"A1", "A2", "A3", "A4"} & offered(match), "the second player keeps off it"


@covers("dojo.arena.factory", "dojo.rule.free-placement@patch")
def test_free_placement_leaves_the_entrance_empty() -> None:
    match = factory(options={"free_placement": True})
    draw(match, "C4", "D4", "E4", "no more", "trap", "fog")
    assert match.asks[0].about == "space"
    assert "B4" not in offered(match)
    assert "C4" in offered(match), "something may lie on the belt"


@covers("dojo.arena.factory")
def test_an_encounter_may_have_drawn_the_belts() -> None:
    match = factory(options={"belts": [["B1", "C1", "D1"]], "belt end": "pit"})
    assert match.asks[0].about == "placement"
    assert state(match).pits == 1 << cell(match, "D1")


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
def test_a_belt_carries_a_giant_one_space_however_many_belt_spaces_it_covers() -> None:
    stage = dojo(
        ". b . . . . .\n. . . . . . .\n. . . . . . A", parameters=["arena.factory"],
        options={"belts": [["B1", "C1", "D1", "E1", "F1"]]}, A=plain(), b=plain(footprint=BLOCK),
    )  # fmt: skip
    stage.turn("A", 1).end()
    assert stage.at("b") == "C1"
