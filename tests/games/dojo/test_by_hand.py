"""What the Director can set by hand at the table."""

from __future__ import annotations

import pytest

from fracas.core import Match, NotOffered, Refused, find_game
from fracas.core.file import load, save
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.model import WALL, Fight
from fracas.games.dojo.rules.obstacles import kinds_at

MEI = "mei-frost"


@pytest.fixture
def match() -> Match:
    """The Back Alley when somebody may act."""
    made = Match(find_game("dojo").setup("01-back-alley"), 5)
    while made.asks[0].about != "turn":
        made.answer(made.asks[0].seat, made.asks[0].options[0])
    return made


def fight(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def id_of(match: Match, name: str, number: int = 0) -> str:
    unit = next(unit for unit in fight(match).units if unit.name == name)
    return figure_id(fight(match), fight(match).bodies(unit)[number])


def free(match: Match) -> str:
    """The name of a space with nobody and nothing on it."""
    arena = fight(match).arena
    taken = {figure.at for figure in fight(match).figures}
    cells = [cell for cell in range(arena.grid.size) if arena.inside >> cell & 1]
    name: str = arena.name(next(cell for cell in cells if cell not in taken and not kinds_at(fight(match), cell)))
    return name


def test_health_tokens_and_numbers_can_be_set(match: Match) -> None:
    mei = id_of(match, "Mei Frost")
    match.set_by_hand("hp", mei, 3)
    match.set_by_hand("speed", mei, 4)
    match.set_by_hand("number", mei, 9)
    unit = next(unit for unit in fight(match).units if unit.name == "Mei Frost")
    assert (unit.hp, unit.held("speed")) == (3, 4)
    assert 9 in unit.numbers
    assert match.chronicle is not None
    assert "By hand, Mei Frost: HP 3." in [event.sentence() for event in match.chronicle.events]
    with pytest.raises(NotOffered, match="from 0 to"):
        match.set_by_hand("hp", mei, 99)


def test_figures_can_be_moved_taken_out_and_brought_back(match: Match) -> None:
    gremlin, where = id_of(match, "Gremlin"), free(match)
    match.set_by_hand("place", gremlin, where)
    assert (
        fight(match).arena.name(next(f for f in fight(match).figures if figure_id(fight(match), f) == gremlin).at)
        == where
    )
    with pytest.raises(Refused, match="no room"):
        match.set_by_hand("place", id_of(match, "Mei Frost"), where)
    match.set_by_hand("remove", gremlin, "yes")
    unit = next(unit for unit in fight(match).units if unit.name == "Gremlin")
    assert unit.removed
    match.set_by_hand("return", gremlin, where)
    assert not next(unit for unit in fight(match).units if unit.name == "Gremlin").removed


def test_one_more_stooge_can_join(match: Match) -> None:
    unit = next(unit for unit in fight(match).units if unit.name == "Dancers")
    before = len(fight(match).bodies(unit))
    match.set_by_hand("stooge", id_of(match, "Dancers"), free(match))
    assert len(fight(match).bodies(fight(match).units[unit.index])) == before + 1
    assert load(save(match)).answers == match.answers


def test_obstacles_can_be_placed_and_cleared(match: Match) -> None:
    where = free(match)
    cell = fight(match).arena.grid.cell(where)
    match.set_by_hand("put wall", "", where)
    assert WALL in kinds_at(fight(match), cell)
    with pytest.raises(Refused, match="somebody or something"):
        match.set_by_hand("put wall", "", where)
    match.set_by_hand("clear", "", where)
    assert not list(kinds_at(fight(match), cell))
    with pytest.raises(Refused, match="no space"):
        match.set_by_hand("clear", "", "Z99")
