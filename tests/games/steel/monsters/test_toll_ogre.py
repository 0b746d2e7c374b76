"""What only the Toll Ogre can do: shove somebody far enough to break iron."""

import pytest

from fracas.testing.steel import figure, steel


def test_down_the_road_pushes_seven_at_tier_2_and_one_more_because_the_ogre_is_bigger() -> None:
    stage = steel(
        """
        o . A . . . . . . . .
        . . . . . . . . . . .
        """,
        A="odrun",
        o="toll_ogre",
        turn="o",
        menace=3,
    )
    stage.fate(5, 5).do("Down the Road", "east", 8)
    assert stage.stamina("A") == 21
    assert stage.at("A") == "K1"
    assert stage.fight.menace == 0


@pytest.mark.covers("steel.terrain.metal", "steel.damage.metal")
def test_nine_squares_left_break_metal_for_eleven_damage_and_the_rest_goes_on() -> None:
    stage = steel(
        """
        o . A & . .
        . . . . . .
        """,
        A=figure("odrun", stamina=30),
        o="toll_ogre",
        turn="o",
        menace=3,
    )
    stage.fate(9, 8).do("Down the Road", "east", 10)
    assert stage.stamina("A") == 30 - 13 - 11
    assert stage.at("A") == "D1"
