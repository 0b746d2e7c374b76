"""Fights in the manner of OpenSpiel: chance is a player, whatever is legal can be done, and copies go their own way."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from fracas.core import Draw, Refused, games
from fracas.lab.spiel import TERMINAL, FightGame, FightState


def play(state: FightState, luck: Random, most: int) -> int:
    """Random play; checks what every state must keep."""
    for number in range(most):
        if state.is_terminal():
            return number
        if state.is_chance_node():
            chances = state.chance_outcomes()
            assert isclose(sum(chance for _, chance in chances), 1)
            action = luck.choices([a for a, _ in chances], [c for _, c in chances])[0]
        else:
            assert state.legal_actions(state.current_player()) == state.legal_actions()
            action = luck.choice(state.legal_actions())
        assert state.action_to_string(action)
        state.apply_action(action)
    return most


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_can_be_played(game: str) -> None:
    state = FightGame(game).new_initial_state()

    assert play(state, Random(1), 90) > 10


def test_a_fight_ends_with_winners_and_losers() -> None:
    state = FightGame("viskara", "warm_up").new_initial_state()
    play(state, Random(2), 9_000)

    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    winners = state.match.rules.result(state.match.state).winners
    worth = dict(zip(state.game.seats, state.returns(), strict=True))
    assert winners
    assert {worth[winner] for winner in winners} == {1}
    assert set(worth.values()) == {1, -1}


def test_a_clone_goes_its_own_way() -> None:
    state = FightGame("steel", "toll_gate").new_initial_state()
    play(state, Random(3), 20)
    before = state.history()

    twin = state.clone()
    play(twin, Random(4), 15)

    assert state.history() == before
    assert twin.history()[: len(before)] == before
    assert state.child(0).history() == [*before, *state.child(0).history()[len(before) :]]


def test_what_is_not_legal_is_refused() -> None:
    state = FightGame("steel", "toll_gate").new_initial_state()

    with pytest.raises(Refused, match="there is no action 99999 now"):
        state.apply_action(99_999)


def test_cards_are_drawn_one_by_one_without_being_put_back() -> None:
    state = FightGame("viskara", "warm_up").new_initial_state()
    luck = Random(5)
    while not isinstance(state.match.wanted, Draw) or state.match.wanted.number < 2:
        state.apply_action(luck.choice(state.legal_actions()))
    deck = dict(state.match.wanted.deck)
    total = sum(deck.values())
    first = state.action_to_string(0)

    state.apply_action(0)

    assert state.is_chance_node()
    chances = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert chances.get(first, 0) == pytest.approx((deck[first] - 1) / (total - 1))
