"""Balancing: what builders propose to make a fight easier or harder, and that it does."""

from __future__ import annotations

import pytest

from fracas.core import find_game
from fracas.core.builder import BALANCE, Builder, builder_of, changed

GAMES = [("steel", "base"), ("dojo", "patch"), ("viskara", "base"), ("tales", "base")]


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_proposals_go_both_ways_and_what_they_make_can_be_played(game: str, edition: str) -> None:
    draft = builder(game).start(edition, "fight", "lot", 7)
    form = builder(game).form(edition, "fight", draft)
    assert form.budget is not None
    proposals = [deed for deed in form.deeds if deed.group == BALANCE]
    used = []
    for deed in proposals:
        after = builder(game).form(edition, "fight", changed(draft, deed.changes))
        if after.legal:
            assert after.budget is not None
            used.append(after.budget.used)
    assert min(used) < form.budget.used < max(used)


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_nothing_is_changed_unasked(game: str, edition: str) -> None:
    draft = builder(game).start(edition, "fight", "lot", 7)
    before = builder(game).write(edition, "fight", draft)
    builder(game).form(edition, "fight", draft)
    assert builder(game).write(edition, "fight", draft) == before


def test_one_more_foe_of_draw_steel_finds_room_where_the_start_area_was_full() -> None:
    draft = builder("steel").start("base", "fight", "ready:toll_gate", 0)
    more = [deed for deed in builder("steel").form("base", "fight", draft).deeds if deed.label.endswith("more")]
    assert more
    for deed in more:
        assert builder("steel").form("base", "fight", changed(draft, deed.changes)).legal, deed


def test_budgets_have_the_marks_of_the_book() -> None:
    viskara = builder("viskara").form("base", "fight", builder("viskara").start("base", "fight", "ready:ambush", 0))
    assert viskara.budget is not None
    assert viskara.budget.used == 7
    assert dict(viskara.budget.marks)["even"] == 7
    assert viskara.budget.text == "7 levels against 7: even"
    dojo = builder("dojo").form("patch", "fight", builder("dojo").start("patch", "fight", "ready:05-queens-court", 0))
    assert dojo.budget is not None
    assert dojo.budget.used == 4
    assert dict(dojo.budget.marks) == {"as the book has it": 4}
    steel = builder("steel").form("base", "fight", builder("steel").start("base", "fight", "ready:toll_gate", 0))
    assert steel.budget is not None
    assert steel.budget.text == "worth 12: standard for 4 heroes of level 1"
