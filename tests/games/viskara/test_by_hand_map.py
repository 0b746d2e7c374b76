"""What the game master puts on the map by hand and takes away."""

from __future__ import annotations

import pytest

from fracas.core import Match, NotOffered, Refused, facts_of, turn
from fracas.core.file import load, save
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.model import Zone
from tests.games.viskara.test_by_hand import state, underway


@pytest.fixture
def match() -> Match:
    return underway("ambush")


def names(match: Match) -> set[str]:
    return {fact.name for fact in facts_of(match.rules, match.settled)}


def cell(match: Match, name: str) -> int:
    return int(state(match).board.grid.cell(name))


@pytest.mark.parametrize(("what", "glyph"), [("wall", "#"), ("fence", "="), ("pillar", "o")])
def test_what_is_put_up_stands_there_until_it_is_taken_away(match: Match, what: str, glyph: str) -> None:
    at = cell(match, "D6")
    match.set_by_hand(what, "", "D6")
    assert state(match).board.marks[at] == glyph
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(state(match))
    assert state(again).board.marks[at] == glyph
    with pytest.raises(Refused, match="somebody or something"):
        match.set_by_hand("wall", "", "D6")
    match.set_by_hand("clear", "", "D6")
    assert at not in state(match).board.marks
    with pytest.raises(Refused, match="nothing stands or lies"):
        match.set_by_hand("clear", "", "D6")


def test_nothing_is_put_up_where_somebody_stands(match: Match) -> None:
    before = match.rules.to_plain(match.state)
    where = state(match).name(state(match).characters[0].cells[0])
    for what in ("wall", "fence", "pillar"):
        with pytest.raises(Refused, match="somebody or something"):
            match.set_by_hand(what, "", where)
    assert match.rules.to_plain(match.state) == before


def test_a_wall_in_a_story_stands_in_its_battle_only() -> None:
    match = underway("the_old_works")
    match.set_by_hand("wall", "", "D1")
    battle = state(match)
    assert battle.encounter == "gate"
    assert cell(match, "D1") in battle.board.marks
    for foe in [c.id for c in battle.characters if c.side == 1]:
        match.set_by_hand("health", foe, 0)
    while not match.over and state(match).encounter == "gate":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert state(match).encounter == "yard"
    assert cell(match, "D1") not in state(match).board.marks


def test_smoke_hides_what_is_behind_and_clears_by_hand_only(match: Match) -> None:
    match.set_by_hand("smoke", "", "F4")
    zone = state(match).zones[-1]
    assert (zone.key, zone.cells, zone.until) == ("smoke", (cell(match, "F4"),), "")
    with pytest.raises(Refused, match="no more smoke"):
        match.set_by_hand("smoke", "", "F4")
    match.set_by_hand("clear", "", "F4")
    assert state(match).zones == ()


def test_clearing_a_square_leaves_the_rest_of_what_lies_there() -> None:
    match = underway("training_yard")
    match.set_by_hand("smoke", "", "D1")
    battle = match.settled
    assert isinstance(battle, Battle)
    wide = (cell(match, "D1"), cell(match, "E1"))
    battle.zones = (Zone("scorch", "arlen", wide, 2, "start:arlen"),)
    turn(match.rules, battle, "clear", "", "D1")
    assert battle.zones == (Zone("scorch", "arlen", wide[1:], 2, "start:arlen"),)


def test_shards_rise_on_free_squares_and_leave_no_room() -> None:
    match, who = underway("marsh"), "sledge-walrus-1"
    match.set_by_hand("lay shards", who, "G1")
    match.set_by_hand("lay shards", who, "H1")
    assert [zone.cells[0] for zone in state(match).zones_of("shards")] == [cell(match, "G1"), cell(match, "H1")]
    for at in ("G1", "G2", state(match).name(state(match).characters[0].cells[0])):
        with pytest.raises(Refused, match="no room"):
            match.set_by_hand("lay shards", who, at)
    with pytest.raises(Refused, match="has no room at G1"):
        match.set_by_hand("add heckler", "", "G1")


@pytest.mark.parametrize("key", ["tempest", "gravity well", "objective", "obstruction", "scorch"])
def test_everybody_lays_only_what_their_shadows_can(key: str) -> None:
    tried = ("training_yard", "rematch", "scuffle", "alley", "steam", "rabble", "dragonfly")
    matches = (underway(encounter) for encounter in tried)
    found = (
        (each, f.subject) for each in matches for f in facts_of(each.rules, each.settled) if f.name == f"lay {key}"
    )
    match, who = next(found)
    free = [c for c in range(state(match).board.size) if not state(match).at(c) and c not in state(match).board.marks]
    first, second = (state(match).name(at) for at in free[:2])
    match.set_by_hand(f"lay {key}", who, first)
    match.set_by_hand(f"lay {key}", who, second)
    squares = [zone.cells for zone in state(match).zones_of(key) if zone.owner == who]
    one = key in ("tempest", "gravity well", "objective")
    assert squares == ([(free[1],)] if one else [(free[0],), (free[1],)])
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)


def test_basic_enemies_lay_nothing(match: Match) -> None:
    assert not any(name.startswith(("lay", "companion")) for name in names(match))
    with pytest.raises(NotOffered):
        match.set_by_hand("lay tempest", state(match).characters[0].id, "F1")


def test_a_companion_is_put_on_a_free_square_and_stays_when_the_square_is_cleared() -> None:
    match = underway("training_yard")
    fact = next(fact for fact in facts_of(match.rules, match.settled) if fact.name.startswith("companion"))
    match.set_by_hand(fact.name, fact.subject, "D1")
    assert [zone.cells for zone in state(match).zones_of("companion") if zone.owner == fact.subject] == [
        (cell(match, "D1"),)
    ]
    with pytest.raises(Refused, match="nothing stands or lies"):
        match.set_by_hand("clear", "", "D1")
    with pytest.raises(Refused, match="somebody or something"):
        match.set_by_hand("wall", "", "D1")
    other = next(c for c in state(match).characters if c.id != fact.subject)
    with pytest.raises(Refused, match="companion has no room"):
        match.set_by_hand(fact.name, fact.subject, state(match).name(other.cells[0]))
