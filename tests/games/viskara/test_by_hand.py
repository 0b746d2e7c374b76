"""What the game master can set by hand at the table."""

from __future__ import annotations

import pytest

from fracas.core import Draw, Match, NotOffered, Refused, facts_of, find_game
from fracas.core.card_names import cards_called
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.battle import Battle


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
    with pytest.raises(NotOffered, match="from 0 to 60"):
        match.set_by_hand("health", who, 61)


def test_health_and_morale_can_be_more_than_at_the_beginning(match: Match) -> None:
    who, morale = state(match).characters[0].id, state(match).most_morale[0]
    most = state(match).get(who).most
    match.set_by_hand("health", who, most + 5)
    match.set_by_hand("morale 0", "", morale + 2)
    assert (state(match).get(who).health, state(match).morale[0]) == (most + 5, morale + 2)
    match.set_by_hand("most", who, most - 3)
    assert state(match).get(who).most == most - 3


def test_every_number_lies_within_its_bounds_whatever_it_has_become(match: Match) -> None:
    battle = state(match).clone()
    battle.morale = (-12, 1_500)
    battle.characters[0].health = 500
    battle.characters[1].health = -7
    numbers = [fact for fact in facts_of(match.rules, battle) if fact.kind == "number"]
    assert {fact.value for fact in numbers} >= {-12, 1_500, 500, -7}
    assert [fact for fact in numbers if not fact.low <= int(fact.value) <= fact.high] == []


def test_who_is_set_to_no_health_is_exhausted_and_recovers_with_more(match: Match) -> None:
    who = next(c.id for c in state(match).characters if c.id != state(match).turn)
    match.set_by_hand("health", who, 0)
    assert state(match).get(who).exhausted
    assert state(match).get(who).has("down")
    match.set_by_hand("place", who, "E1")
    assert state(match).get(who).exhausted, "to be moved is no rest"
    match.set_by_hand("health", who, 3)
    assert not state(match).get(who).has("down")


def test_a_side_all_of_which_is_set_to_no_health_has_lost(match: Match) -> None:
    for who in [c.id for c in state(match).characters if c.side == 1]:
        match.set_by_hand("health", who, 0)
    assert match.over
    assert match.rules.result(match.state).winners == ("players",)
    match.undo()
    assert not match.over


def test_a_turn_can_be_given_and_taken_for_this_round(match: Match) -> None:
    others = [c.id for c in state(match).characters if c.id != state(match).turn]
    for who in others[1:]:
        match.set_by_hand("acted", who, "yes")
    match.answer(match.asks[0].seat, "end turn")
    assert state(match).turn == others[0]


def test_a_character_can_be_put_elsewhere_but_not_onto_another_or_off_the_map(match: Match) -> None:
    one, two = [c for c in state(match).characters if c.size == 1][:2]
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


def test_who_is_taken_out_can_be_brought_back(match: Match) -> None:
    battle = state(match)
    foes = [c.id for c in battle.characters if c.side == 1]
    gone = next(id for id in foes if id != battle.turn)
    where = battle.name(battle.get(gone).cells[0])
    match.set_by_hand("remove", gone, "yes")
    assert state(match).get(gone).out
    match.set_by_hand("return", gone, where)
    assert state(match).name(state(match).get(gone).cells[0]) == where


def test_nobody_is_taken_out_on_their_turn_or_as_the_last_of_their_side(match: Match) -> None:
    turn = state(match).get(state(match).turn)
    with pytest.raises(Refused, match="turn"):
        match.set_by_hand("remove", turn.id, "yes")
    *others, last = [c.id for c in state(match).characters if c.side != turn.side]
    for id in others:
        match.set_by_hand("remove", id, "yes")
    with pytest.raises(Refused, match="nobody left"):
        match.set_by_hand("remove", last, "yes")


def test_a_simple_battle_knows_only_its_own_numbers_and_characters() -> None:
    match = underway("first_steps")
    names = {fact.name for fact in facts_of(match.rules, match.state)}
    assert {"health", "effort", "place", "remove", "wall", "add simple-pike-beetle 2", "ally jj"} <= names
    assert not names & {"flair", "threat", "morale 0", "smoke", "drenched", "add pike-beetle", "ally kell"}
    match.set_by_hand("add simple-pike-beetle 2", "", "E1")
    match.set_by_hand("ally jj", "", "F1")
    assert [c.name for c in state(match).characters[-2:]] == ["Pike Beetle 3", "J.J."]
    with pytest.raises(NotOffered, match="from 1 to"):
        match.set_by_hand("health", "ando", 0)


def test_venom_of_a_simple_battle_leaves_two_effort() -> None:
    match = underway("second_steps")
    who = next(c.id for c in state(match).characters if c.id != state(match).turn and c.side == 0)
    match.set_by_hand("venom", who, "yes")
    while state(match).turn != who:
        ask = match.asks[0]
        match.answer(ask.seat, who if ask.about == "pass" else "end turn")
    assert state(match).get(who).effort == 2


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("r1", ("♥1", "♦A", "red A", "red 1")),
        ("b0", ("♠0", "♣K", "bq", "black J")),
        ("b10", ("♠10", "b10", "black 10")),
    ],
)
def test_cards_are_typed_as_they_are_printed(card: str, names: tuple[str, ...]) -> None:
    rules, whole = find_game("viskara").rules("base"), Draw(tuple((each, 2) for each in cards.CARDS), 1)

    assert [cards_called(rules, whole, (name,)) for name in names] == [(card,)] * len(names)
    every = [name for each in cards.CARDS for name in cards.names(each)]
    assert len(every) == len(set(every)), "no name means two cards"
