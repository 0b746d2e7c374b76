"""Encounters with others in them are spelled in their id."""

from __future__ import annotations

import pytest

from fracas.core import Match, Refused, UnknownName
from fracas.core.file import load, save
from fracas.games.steel import GAME
from fracas.games.steel.table.lineups import worth
from fracas.games.steel.table.varied import find_encounter


def foes(encounter: str) -> list[str]:
    match = Match(GAME.setup(encounter), 1)
    return sorted(creature.block for creature in match.state.creatures if creature.side == 1)  # type: ignore[attr-defined]


def test_one_more_and_one_fewer_of_a_foe_stand_on_the_map() -> None:
    plain = foes("bridge_toll")

    assert foes("bridge_toll~i+2") == sorted([*plain, "ditch_imp", "ditch_imp"])
    assert foes("bridge_toll~k-1") == [block for block in plain if block != "chain_collector"]


def test_what_the_foes_are_worth_follows() -> None:
    plain, more, fewer = (find_encounter(f"bridge_toll{change}") for change in ("", "~b+1", "~o-1"))

    assert plain is not None
    assert more is not None
    assert fewer is not None
    assert worth(more) - worth(plain) == 3
    assert worth(plain) - worth(fewer) == 4


def test_other_heroes_stand_where_the_heroes_stand() -> None:
    match = Match(GAME.setup("bridge_toll~heroes=brakka,sel"), 1)

    heroes = [creature for creature in match.state.creatures if creature.side == 0]  # type: ignore[attr-defined]
    assert [hero.id for hero in heroes] == ["brakka", "sel"]
    assert set(match.rules.seats(match.state)) == {"heroes", "brakka", "sel", "director"}


def test_a_saved_match_finds_its_varied_map_again() -> None:
    match = Match(GAME.setup("mirror_match~heroes=odrun,sel~foes=maro"), 4)
    for _ in range(12):
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[0])

    again = load(save(match))

    assert match.rules.to_plain(again.state) == match.rules.to_plain(match.state)
    plain = match.rules.to_plain(match.settled)
    assert match.rules.to_plain(match.rules.from_plain(plain)) == plain


@pytest.mark.parametrize(
    ("encounter", "helpful"),
    [
        ("bridge_toll~z+1", "its foes are o"),
        ("bridge_toll~heroes=odrun,odrun", "room for 4 different heroes"),
        ("bridge_toll~heroes=nobody", "nobody is called “nobody”"),
        ("bridge_toll~i-2", "has only 1 of “i”"),
        ("mirror_match~foes=sel,sel,sel,sel,sel", "room for 4 foes"),
        ("nowhere~i+1", "has no encounter “nowhere~i\\+1”"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(encounter: str, helpful: str) -> None:
    with pytest.raises((Refused, UnknownName), match=helpful):
        GAME.setup(encounter)
