"""Who plays the foes is told in fields, so that nobody has to know what a game calls that seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fracas.core import find_game
from fracas.server import checking, pictures

FOES = {"steel": ("director",), "viskara": ("gm",), "dojo": ("director",), "tales": ()}


def told(data: bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
    plain: dict[str, Any] = msgspec.json.decode(data)
    return tuple(plain["foes"]), tuple(plain["seats"])


@pytest.mark.parametrize("name", FOES)
def test_an_encounter_says_which_of_its_seats_play_the_foes(name: str) -> None:
    game = find_game(name)
    edition = game.editions[0]
    first = game.encounters(edition)[0].id
    wanted = msgspec.json.encode({"game": name, "edition": edition, "encounter": first})
    for data in (pictures.opening(name, edition, first), checking.setup(wanted)):
        foes, seats = told(data)
        assert foes == FOES[name]
        assert set(foes) < set(seats)


def test_a_side_that_stands_alone_against_both_plays_no_foes() -> None:
    foes, seats = told(pictures.opening("dojo", find_game("dojo").editions[0], "08-three-way"))
    assert foes == ("director",)
    assert len(seats) > 2
