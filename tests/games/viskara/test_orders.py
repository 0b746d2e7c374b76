"""Reactions say what they answer, cost and would do; standing orders say when to be asked at all."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.bots.greedy import GreedyBot
from fracas.core import Match, Refused, UnknownName
from fracas.core.fate import Fate
from fracas.games.viskara import GAME
from fracas.games.viskara.book.asked_in_turn import React, against
from fracas.games.viskara.book.deeds import deed
from fracas.games.viskara.book.model import Orders
from fracas.games.viskara.book.orders import expected, read_orders, wants
from fracas.testing.viskara import ViskaraStage, fighter, figure, viskara, way

DEFY = "viskara.reaction.defy"


def attacked(**facts: Any) -> ViskaraStage:
    made = fighter(way("Parry", outputs=(2, 4, 6)), way("Brace", outputs=(9, 9, 9), flair=2))
    stage = viskara("a B", a=figure(fighter(way(break_point=6)), side=1), B=figure(made, **facts), turn="a")
    del stage.defaults["react"]
    return stage


@pytest.mark.covers(DEFY)
def test_a_reaction_says_what_it_answers_and_what_it_would_do() -> None:
    stage = attacked()
    stage.do("Attack: Slash")
    ask = stage.ask
    assert ask is not None
    assert isinstance(ask.question, React)

    cause = ask.question.cause(stage.battle)
    card = ask.question.card(stage.battle, deed("defy", "brace"))

    assert stage.question == "a attacks B with Slash (4/8/12, about 8 damage). B: react?"
    assert cause is not None
    assert (cause.actor, cause.ability, cause.target) == ("a", "Slash", "B")
    assert [(cost.name, cost.n) for cost in card.cost] == [("effort", 1), ("flair", 2)]
    assert (card.before, card.after) == ("8 damage", "about 3 damage")
    assert "94% to lose no health" in card.text


def test_what_a_defy_leaves_is_counted_over_all_shows() -> None:
    assert expected((4, 8, 12)) == 8
    assert against((0, 0, 0), 0, (1, 2, 3), 0) == (0, 100)
    assert against((5, 5, 5), 0, (5, 5, 5), 0) == (1, 94)


@pytest.mark.covers(DEFY)
@pytest.mark.parametrize(
    ("orders", "offered"),
    [
        (Orders(), ["No", "Defy: Parry", "Defy: Brace"]),
        (Orders(above=7), ["No", "Defy: Parry", "Defy: Brace"]),
        (Orders(above=8), []),
        (Orders(never=("Brace",)), ["No", "Defy: Parry"]),
        (Orders(never=("parry", "brace")), []),
    ],
)
def test_orders_say_when_to_be_asked_and_with_which_tactics(orders: Orders, offered: list[str]) -> None:
    stage = attacked()
    stage.battle.orders = {"B": orders}
    if not offered:
        stage.shows((1, 0))

    stage.do("Attack: Slash")

    assert (stage.offered if stage.about == "react" else []) == offered


@pytest.mark.parametrize(
    ("allies", "health", "asked"), [("always", 50, True), ("danger", 50, False), ("danger", 12, True)]
)
@pytest.mark.covers(DEFY)
def test_about_attacks_on_others_one_may_be_asked_only_in_danger(allies: str, health: int, asked: bool) -> None:
    stage = viskara("a B C", a=figure(fighter(), side=1), B=figure(fighter(), health=health), C=fighter(), turn="a")
    battle = stage.battle
    battle.orders = {"C": Orders(allies=allies)}
    options = ("no", deed("defy", "slash"))

    assert bool(wants(battle, stage.who("C"), (4, 8, 12), [stage.who("B")], options)) == asked


@pytest.mark.covers("viskara.key.mandatory")
def test_orders_do_not_take_away_what_has_to_be_done() -> None:
    stage = attacked()
    stage.battle.orders = {"B": Orders(above=99)}

    assert wants(stage.battle, stage.who("B"), (1, 1, 1), [], (deed("defy", "parry"),)) == (("defy", "parry"),)


def test_orders_in_a_setup_are_read_or_refused_with_a_reason() -> None:
    assert read_orders({"hesper": {"above": 8}, "all": "everything"}) == {"hesper": Orders(above=8), "all": Orders()}
    with pytest.raises(UnknownName, match="always, in danger or never"):
        read_orders({"all": {"allies": "sometimes"}})
    with pytest.raises(Refused, match="orders of ivo cannot be read"):
        read_orders({"ivo": {"over": 8}})


@pytest.mark.covers("viskara.simple.mode", "viskara.simple.defy")
@pytest.mark.parametrize("seed", range(4))
def test_first_steps_ask_a_handful_of_times_before_the_first_own_turn(seed: int) -> None:
    match = Match(GAME.setup("first_steps"), Fate(seed))
    bot, asked = GreedyBot(seed), 0
    while not match.over and not (match.asks[0].about == "turn" and match.asks[0].seat != "gm"):
        ask = match.asks[0]
        asked += ask.about == "react" and ask.seat != "gm"
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))

    assert asked <= 5
