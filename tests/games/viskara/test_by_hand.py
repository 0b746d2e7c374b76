"""What the game master can set by hand at the table."""

from __future__ import annotations

import pytest

from fracas.core import Match, NotOffered, Refused, find_game
from fracas.core.file import load, save
from fracas.games.viskara.rules.battle import Battle


def underway(encounter: str) -> Match:
    """A battle at the first decision of a turn."""
    match = Match(find_game("viskara").setup(encounter), 3)
    while match.asks[0].about != "turn":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match


def state(match: Match) -> Battle:
    assert isinstance(match.state, Battle)
    return match.state


@pytest.fixture
def match() -> Match:
    return underway("ambush")


def test_health_effort_flair_morale_and_threat_can_be_set(match: Match) -> None:
    who = next(c.id for c in state(match).characters if c.side == 1)
    match.set_by_hand("health", who, 2)
    match.set_by_hand("effort", who, 3)
    match.set_by_hand("flair", who, 7)
    match.set_by_hand("morale 1", "", 1)
    match.set_by_hand("threat", "", 2)
    c = state(match).get(who)
    assert (c.health, c.effort, c.flair, state(match).morale[1], state(match).threat) == (2, 3, 7, 1, 2)
    with pytest.raises(NotOffered, match="from 1 to"):
        match.set_by_hand("health", who, 0)


def test_a_character_can_be_put_elsewhere_but_not_onto_another_or_off_the_map(match: Match) -> None:
    one, two = [c for c in state(match).characters if c.sheet.size == 1][:2]
    free = next(
        cell
        for cell in range(state(match).board.size)
        if not state(match).at(cell) and cell not in state(match).board.marks
    )
    match.set_by_hand("place", one.id, state(match).name(free))
    assert state(match).get(one.id).cells == (free,)
    with pytest.raises(Refused, match="has no room at"):
        match.set_by_hand("place", two.id, state(match).name(free))
    with pytest.raises(Refused, match="no square of this map"):
        match.set_by_hand("place", two.id, "Z99")


def test_who_is_taken_out_can_be_brought_back_and_more_can_come(match: Match) -> None:
    battle = state(match)
    foes = [c.id for c in battle.characters if c.side == 1]
    gone = next(id for id in foes if id != battle.turn)
    where = battle.name(battle.get(gone).cells[0])
    match.set_by_hand("remove", gone, "yes")
    assert state(match).get(gone).out
    match.set_by_hand("return", gone, where)
    assert state(match).name(state(match).get(gone).cells[0]) == where
    kind = next(fact for fact in match.rules.facts(state(match)) if fact.name == "add").words[0]  # type: ignore[attr-defined]
    match.set_by_hand("add", "", kind)
    assert len(state(match).characters) == len(battle.characters) + 1
    assert state(match).characters[-1].cells


def test_walls_can_be_put_up_and_taken_away_and_the_match_file_remembers_them(match: Match) -> None:
    battle = state(match)
    free = next(c for c in range(battle.board.size) if not battle.at(c) and c not in battle.board.marks)
    name = battle.name(free)
    match.set_by_hand("wall", "", name)
    assert free in state(match).board.marks
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(state(match))
    assert free in state(again).board.marks
    with pytest.raises(Refused, match="somebody or something"):
        match.set_by_hand("wall", "", name)
    match.set_by_hand("clear", "", name)
    assert free not in state(match).board.marks
    with pytest.raises(Refused, match="nothing stands"):
        match.set_by_hand("clear", "", name)


def test_nobody_is_taken_out_on_their_turn_or_as_the_last_of_their_side(match: Match) -> None:
    turn = state(match).get(state(match).turn)
    with pytest.raises(Refused, match="turn"):
        match.set_by_hand("remove", turn.id, "yes")
    *others, last = [c.id for c in state(match).characters if c.side != turn.side]
    for id in others:
        match.set_by_hand("remove", id, "yes")
    with pytest.raises(Refused, match="nobody left"):
        match.set_by_hand("remove", last, "yes")


def test_a_simple_battle_knows_health_effort_and_more_of_the_same_enemies() -> None:
    match = underway("first_steps")
    names = {fact.name for fact in match.rules.facts(match.state)}  # type: ignore[attr-defined]
    assert {"health", "effort", "place", "remove", "add", "wall"} <= names
    assert not names & {"flair", "threat", "morale 0"}
    match.set_by_hand("add", "", "simple-pike-beetle 2")
    assert state(match).characters[-1].name == "Pike Beetle 3"
