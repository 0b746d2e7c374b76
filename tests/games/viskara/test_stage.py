"""The stage of Viskara: what it refuses, remembers, and where it can begin."""

from __future__ import annotations

import pytest

from fracas.testing.viskara import begun, fighter, figure, viskara, way


def test_a_show_that_the_cards_do_not_allow_is_refused() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())
    stage.cards(0, 7)
    stage.cards(0, 7)

    with pytest.raises(AssertionError, match="No card is left for a show with 0 red cards and the finale 7"):
        stage.cards(0, 7)


def test_what_was_declined_by_default_can_be_told_from_what_was_never_offered() -> None:
    stage = viskara("A . . b", A=fighter(way(upgrades={"Lunge": 1})), b=figure(fighter(), effort=0))
    stage.do("Attack: Slash")

    assert stage.was_offered("arts.lunge")
    assert not stage.was_offered("arts.burst")


def test_a_second_turn_of_somebody_begins_a_new_round() -> None:
    stage = viskara("A b", A=fighter(), b=fighter())
    assert stage.battle.round == 1

    stage.turn("b")
    assert stage.battle.round == 1
    stage.turn("A")

    assert stage.battle.round == 2


@pytest.mark.covers("viskara.battle.setup-placement", "viskara.battle.setup-first-turn")
def test_placement_is_by_agility_the_lowest_first() -> None:
    stage = begun("open_field", players=["kell"], foes=["heckler"], map="1 1 . 2 2")

    assert stage.about == "place"
    first = stage.ask
    assert first is not None
    stage.choose("A1" if first.seat == "kell" else "D1")
    stage.choose("E1" if first.seat == "kell" else "B1")

    assert stage.battle.round == 1


@pytest.mark.covers("viskara.simple.mode")
def test_a_simple_battle_has_no_flair_and_no_morale() -> None:
    stage = begun("second_steps", formation=True)

    assert stage.battle.mode == "simple"
    assert stage.battle.morale == ()


@pytest.mark.covers("viskara.chain.rules", "viskara.chain.morale")
def test_a_chain_can_be_staged() -> None:
    stage = begun("the_old_works", formation=True)

    assert stage.battle.scenes[2] == "chain yard"
