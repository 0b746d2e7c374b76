"""Marks and stored cards that the game master sets by hand and takes away."""

from __future__ import annotations

import pytest

from fracas.core import Fact, Match, NotOffered, facts_of, turn
from fracas.core.file import load, save
from fracas.games.viskara.book import movement
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.model import FULL, Mark
from fracas.games.viskara.book.resources import can_pay
from tests.games.viskara.test_by_hand import state, underway


@pytest.fixture
def match() -> Match:
    return underway("ambush")


def fact_of(match: Match, name: str, subject: str) -> Fact | None:
    facts = facts_of(match.rules, match.settled)
    return next((fact for fact in facts if (fact.name, fact.subject) == (name, subject)), None)


def test_who_is_drenched_by_hand_is_slow_until_dried(match: Match) -> None:
    c = state(match).characters[0]
    assert c.sheet.speed == 5
    match.set_by_hand("drenched", c.id, "yes")
    assert movement.speed(state(match), state(match).get(c.id)) == 3
    match.set_by_hand("drenched", c.id, "no")
    assert movement.speed(state(match), state(match).get(c.id)) == 5


def test_who_is_stunned_by_hand_spends_no_effort_until_their_turn(match: Match) -> None:
    who = next(c.id for c in state(match).characters if c.id != state(match).turn)
    match.set_by_hand("stunned", who, "yes")
    battle = state(match)
    assert not can_pay(battle, battle.get(who), 1, 0)
    battle.expire(f"start:{who}")
    assert can_pay(battle, battle.get(who), 1, 0)


@pytest.mark.parametrize("key", ["held", "rooted"])
def test_who_is_held_by_hand_cannot_move_until_their_next_turn_is_over(match: Match, key: str) -> None:
    who = state(match).turn
    match.set_by_hand(key, who, "yes")
    battle = state(match)
    assert not movement.may_move(battle, battle.get(who))
    assert not {"sidestep", "dash"} & set(match.asks[0].options)
    match.set_by_hand(key, who, "no")
    assert movement.may_move(state(match), state(match).get(who))


def test_marks_of_creatures_are_for_those_they_can_stick_to() -> None:
    match = underway("marsh")
    foe = "viskaramander-1"
    friend = next(c.id for c in state(match).characters if c.side == 0)
    match.set_by_hand("hunted", foe, "yes")
    match.set_by_hand("rage", foe, 2)
    marks = [(mark.key, mark.by) for mark in state(match).get(foe).marks]
    assert marks == [("hunted", "wolf-hawk-1"), ("rage", "temperslug-1"), ("rage", "temperslug-1")]
    match.set_by_hand("rage", foe, 0)
    assert not state(match).get(foe).has("rage")
    with pytest.raises(NotOffered):
        match.set_by_hand("hunted", friend, "yes")


def test_creatures_have_their_own_states() -> None:
    match = underway("titans")
    manta = "snowblanket-landmanta-1"
    match.set_by_hand("stealth", manta, "no")
    assert not state(match).get(manta).has("stealth")
    match.set_by_hand("stealth", manta, "yes")
    assert state(match).get(manta).has("stealth")
    match = underway("legends")
    match.set_by_hand("fortress", "prudomman-mech-1", 30)
    mark = state(match).get("prudomman-mech-1").mark("fortress")
    assert mark is not None
    assert mark.n == 30


def test_any_other_mark_can_be_taken_away_but_not_the_rules_own(match: Match) -> None:
    battle = match.settled
    assert isinstance(battle, Battle)
    c = battle.characters[0]
    c.marks = (Mark("tripped", "", 3), Mark("agile", c.id, 2))
    assert fact_of(match, "lose agile", c.id) is None
    turn(match.rules, battle, "lose tripped", c.id, "yes")
    assert [mark.key for mark in c.marks] == ["agile"]


def test_a_card_stored_by_hand_comes_out_of_the_deck_and_goes_to_the_discards() -> None:
    match = underway("training_yard")
    who = next(c.id for c in state(match).characters if fact_of(match, "store", c.id))
    seat = state(match).get(who).seat
    cards = state(match).decks[seat].size
    match.set_by_hand("store", who, "♥7")
    assert state(match).get(who).stored == ("r7",)
    assert state(match).decks[seat].size == cards - 1
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)
    match.set_by_hand("unstore", who, "♥7")
    assert (state(match).get(who).stored, state(match).decks[seat].discards) == ((), ("r7",))
    assert sum(FULL) == cards
    for card in ("♥1", "♥2", "♥3", "♥4", "♥5"):
        match.set_by_hand("store", who, card)
    with pytest.raises(NotOffered):
        match.set_by_hand("store", who, "♥6")


def test_only_auras_store_cards(match: Match) -> None:
    assert all(fact_of(match, "store", c.id) is None for c in state(match).characters)
