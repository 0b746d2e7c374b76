"""Bots that think ahead play in the lab like any other."""

from __future__ import annotations

from fracas import lab
from fracas.core import find_game


def test_a_thinking_bot_takes_its_seat_and_counted_tries_give_the_same_fight_again() -> None:
    plan = lab.Plan(find_game("viskara").setup("second_steps"), {"": "greedy", "players": "search:4"})

    first, again = lab.play_fight(plan, 3), lab.play_fight(plan, 3)

    assert first == again
    assert first.winners
    assert first != lab.play_fight(lab.Plan(plan.setup), 3)
