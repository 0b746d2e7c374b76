"""How lucky the dice of each side were, for the last page."""

from __future__ import annotations

import random

from fracas.core import Match, games
from fracas.server.story import told


def test_the_luck_of_a_side_is_what_its_dice_showed_beside_the_average() -> None:
    match, chance = Match(games()["steel"].setup("toll_gate"), 3), random.Random(1)
    while match.asks and not match.over:
        match.answer(match.asks[0].seat, chance.choice(match.asks[0].options))
    luck = {each.side: each for each in told(match).luck}
    assert set(luck) == {figure.side for figure in told(match).figures}
    assert match.chronicle is not None
    rolled = [(beat.actor, die) for beat in match.chronicle.beats for die in beat.dice]
    sides = {figure.id: figure.side for figure in told(match).figures}
    for side, each in luck.items():
        dice = [die for actor, die in rolled if sides.get(actor) == side]
        average = sum((1 + die.sides) / 2 for die in dice)
        assert each.dice == len(dice) > 10
        assert each.above == round(100 * (sum(die.value for die in dice) - average) / average)


def test_dice_with_faces_of_their_own_have_no_luck() -> None:
    """The dice of Tales show blanks, damage and Critical Hits: the average of their sides says nothing about them."""
    match, chance = Match(games()["tales"].setup("first_spark"), 3), random.Random(1)
    while match.asks and not match.over:
        match.answer(match.asks[0].seat, chance.choice(match.asks[0].options))
    assert match.chronicle is not None
    assert any(beat.dice for beat in match.chronicle.beats)
    assert told(match).luck == ()
