"""What can be set by hand at the table."""

import pytest

from fracas.core import Match, NotOffered, Refused
from tests.games.tales.matches import asked, begun, state


@pytest.fixture
def match() -> Match:
    """The Cellar in a Hero's turn."""
    made = begun("cellar", heroes=["reaver", "warden", "brute"])
    asked(made, "turn")
    return made


def test_damage_tokens_and_the_epic_pool_can_be_set(match: Match) -> None:
    match.set_by_hand("damage", "reaver", 4)
    match.set_by_hand("shield", "reaver", 2)
    match.set_by_hand("epic", "", 3)
    reaver = state(match).get("reaver")
    assert (reaver.damage, reaver.shield, state(match).epic) == (4, 2, 3)


def test_a_figure_can_be_put_elsewhere_but_not_onto_another_or_into_a_wall(match: Match) -> None:
    match.set_by_hand("place", "reaver", "D4")
    assert state(match).name_cell(state(match).get("reaver").at) == "D4"
    with pytest.raises(Refused, match="stands where nobody can"):
        match.set_by_hand("place", "warden", "A1")
    with pytest.raises(Refused, match="share D4"):
        match.set_by_hand("place", "warden", "D4")
    with pytest.raises(Refused, match="is off this 13 by 7 board"):
        match.set_by_hand("place", "warden", "Z9")


def test_schemers_can_be_taken_off_doors_opened_and_traps_cleared(match: Match) -> None:
    match.set_by_hand("remove", "coglings_1", "yes")
    match.set_by_hand("door", "", "first")
    match.set_by_hand("clear", "", "E3")
    tale = state(match)
    assert tale.get("coglings_1").at < 0
    assert tale.opened == ("first",)
    assert tale.map.grid.cell("E3") not in tale.traps
    with pytest.raises(Refused, match="neither a Trap nor Wizard Fire lies on E3"):
        match.set_by_hand("clear", "", "E3")


def test_schemers_can_be_brought_in_and_traps_put_down(match: Match) -> None:
    match.set_by_hand("remove", "coglings_1", "yes")
    match.set_by_hand("trap", "", "D4")
    assert state(match).traps[state(match).map.grid.cell("D4")] > 0
    with pytest.raises(Refused, match="no Trap can be put on D4"):
        match.set_by_hand("trap", "", "D4")
    match.set_by_hand("clear", "", "D4")
    match.set_by_hand("add coglings", "", "D4")
    assert state(match).name_cell(state(match).get("coglings_1").at) == "D4"
    with pytest.raises(Refused, match=r"share D4|on the map already"):
        match.set_by_hand("add coglings", "", "D4")


def test_more_damage_than_a_figure_can_bear_is_not_offered(match: Match) -> None:
    with pytest.raises(NotOffered, match="from 0 to 9"):
        match.set_by_hand("damage", "reaver", 10)


def test_nothing_can_be_set_while_the_table_is_being_set() -> None:
    setting_up = begun("cellar")
    with pytest.raises(NotOffered):
        setting_up.set_by_hand("epic", "", 1)
