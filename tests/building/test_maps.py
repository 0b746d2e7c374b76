"""Maps by themselves: painted, kept, and fought on."""

from __future__ import annotations

from random import Random

import pytest

from fracas.core import Fate, Match, Refused, find_game
from fracas.core.builder import Builder, builder_of, changed
from fracas.core.scene import check_scene
from tests.building.painting import with_random_changes

GAMES = [("steel", "base"), ("dojo", "patch"), ("viskara", "base"), ("tales", "base")]


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_blank_map_is_legal_and_fought_on(game: str, edition: str) -> None:
    made = builder(game)
    draft = made.start(edition, "map", "blank", 0)
    form = made.form(edition, "map", draft)
    assert form.legal
    assert form.scene is not None
    check_scene(form.scene)
    match = Match(made.trial(edition, "map", draft), Fate(1))
    assert match.asks or match.wanted


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_whatever_is_painted_reads_as_it_was_written_and_can_be_put_right(game: str, edition: str) -> None:
    made, lot = builder(game), Random(game)
    for _ in range(6):
        draft = made.start(edition, "map", "lot", lot.randrange(9))
        draft = with_random_changes(made.form(edition, "map", draft), draft, lot, True)
        assert made.read(edition, "map", made.write(edition, "map", draft)) == draft
        form = made.form(edition, "map", draft)
        for problem in form.problems:
            for repair in problem.repairs:
                assert problem not in made.form(edition, "map", changed(draft, repair.changes)).problems
        assert made.form(edition, "map", made.fill(edition, "map", draft, 1)).legal
        if not form.legal:
            with pytest.raises(Refused):
                made.trial(edition, "map", draft)


def test_what_is_no_part_of_a_map_is_told() -> None:
    draft = {**builder("steel").start("base", "map", "blank", 0), "foes": ["ditch_imp"]}
    told = [problem.text for problem in builder("steel").form("base", "map", draft).problems]
    assert told == ["a map has no “foes”; it has a name and the map"]
