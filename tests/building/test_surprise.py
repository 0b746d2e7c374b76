"""What comes of “Surprise me”: a fight that is one, somebody who can do something."""

from __future__ import annotations

import pytest

from fracas.core import Fate, Match, find_game
from fracas.core.builder import Builder, builder_of

FIGHTS = [("dojo", "patch"), ("dojo", "base"), ("steel", "base"), ("viskara", "base"), ("tales", "base")]


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "edition"), FIGHTS)
def test_an_empty_fight_is_filled_with_a_whole_one_that_begins(game: str, edition: str) -> None:
    tool = builder(game)
    for seed in range(2):
        draft = tool.fill(edition, "fight", tool.start(edition, "fight", "blank", 0), seed)
        form = tool.form(edition, "fight", draft)
        assert form.legal, form.problems
        assert len([cells for cells in draft["map"]["areas"].values() if cells]) >= 2
        assert form.budget is not None
        assert form.budget.used > 0
        match = Match(tool.trial(edition, "fight", draft), Fate(seed))
        assert match.asks or match.wanted


@pytest.mark.parametrize("edition", ["patch", "base"])
def test_a_random_fight_of_the_dojo_has_obstacles_and_as_many_enemy_units_as_heroes(edition: str) -> None:
    tool = builder("dojo")
    for seed in range(4):
        draft = tool.start(edition, "fight", "lot", seed)
        form = tool.form(edition, "fight", draft)
        assert form.budget is not None
        assert form.budget.used == len(draft["heroes"])
        assert set(draft["map"]["legend"].values()) - {"open", "outside"}
        heroes, enemies = (set(draft["map"]["areas"][side]) for side in ("heroes", "enemies"))
        assert heroes
        assert enemies
        assert not heroes & enemies


def test_a_painted_map_stays_when_the_rest_is_filled_in() -> None:
    tool = builder("dojo")
    mine = {**tool.start("patch", "fight", "blank", 0)["map"], "rows": ["." * 6 + "#" + "." * 6] * 13}
    mine["legend"] = {".": "open", "#": "wall"}
    draft = tool.fill("patch", "fight", {**tool.start("patch", "fight", "blank", 0), "map": mine}, 1)
    assert draft["map"]["rows"] == mine["rows"]
    assert tool.form("patch", "fight", draft).legal
