"""Brakka Longstride, one ruling for each of her abilities."""

import pytest

from fracas.testing.steel import figure, steel


@pytest.mark.parametrize(("dice", "damage", "push"), [((4, 5), 3, 2), ((5, 5), 5, 3), ((8, 7), 8, 4)])
def test_bowl_over_strikes_and_pushes(dice: tuple[int, int], damage: int, push: int) -> None:
    stage = steel("A b . . . . .", A="brakka", b="ysa")

    stage.fate(*dice).do("Bowl Over", "east", push)

    assert stage.stamina("b") == 24 - damage
    assert stage.at("b") == "BCDEF"[push] + "1"
    assert stage.conditions("b") == set(), "nothing stopped it, so it keeps its feet"


@pytest.mark.covers("steel.forced.slamobject", "steel.damage.slamobject")
def test_bowl_over_into_a_wall_knocks_prone() -> None:
    stage = steel("A b . #", A="brakka", b="ysa")

    stage.fate(4, 5).do("Bowl Over", "east", 2)

    assert stage.stamina("b") == 24 - 3 - 3
    assert stage.conditions("b") == {"prone"}


@pytest.mark.covers("steel.forced.slamcreature")
def test_bowl_over_into_somebody_fells_only_the_weak() -> None:
    stage = steel("A b c", A="brakka", b="odrun", c="ysa")

    stage.fate(4, 5).do("Bowl Over", "east", 3)

    assert (stage.stamina("b"), stage.stamina("c")) == (30 - 3 - 3, 24 - 3), "Brakka is bigger: one square more"
    assert stage.conditions("b") == set(), "a Might of 2 is not below 2"


def test_through_glass_is_not_into_it() -> None:
    stage = steel("A b % . .", A="brakka", b="ysa")

    stage.fate(4, 5).do("Bowl Over", "east", 2)

    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 24 - 3 - 3
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.action.charge", "steel.ability.chargekeyword")
def test_bowl_over_may_end_a_charge() -> None:
    stage = steel("A . . . b . . .", A="brakka", b="ysa")

    stage.fate(4, 5).do("Charge", "Bowl Over", "east", 2)

    assert stage.at("A") == "D1"
    assert stage.at("b") == "G1"


@pytest.mark.covers("steel.forced.slide", "steel.edgebane.src.aid")
def test_swing_round_slides_and_opens_the_target_for_an_ally() -> None:
    stage = steel(
        """
        . . . .
        A b . B
        """,
        A="brakka",
        B="odrun",
        b="ysa",
    )

    stage.fate(5, 5).do("Swing Round", "east", "north")
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 24 - 4

    stage.turn("B").fate(4, 4).do("Ram Home", "stop")
    assert stage.stamina("b") == 24 - 4 - 6, "8 + 2 is tier 1, the edge makes it tier 2"
    assert stage.creature("b").aided == ()


@pytest.mark.parametrize(("dice", "damage", "slide"), [((4, 5), 2, 1), ((5, 5), 4, 2), ((8, 7), 7, 3)])
def test_swing_round_slides_1_2_or_3(dice: tuple[int, int], damage: int, slide: int) -> None:
    stage = steel("A b . . . .", A="brakka", b="ysa")

    stage.fate(*dice).do("Swing Round", *["east"] * slide)

    assert stage.about == "turn"
    assert stage.at("b") == "BCDE"[slide] + "1"
    assert stage.stamina("b") == 24 - damage


def test_the_opening_is_gone_when_brakkas_next_turn_starts() -> None:
    stage = steel("A b . .", A="brakka", b="ysa")

    stage.fate(4, 5).do("Swing Round", "stop")
    assert stage.creature("b").aided == ("brakka",)

    stage.turn("A")
    assert stage.creature("b").aided == ()


@pytest.mark.covers("steel.movement.jump.long", "steel.forced.push")
def test_crashing_leap_lands_2_away_and_shoves_whoever_is_near() -> None:
    stage = steel("A , , b . .", A=figure("brakka", grit=1), b="ditch_imp")

    stage.do("Crashing Leap", "east")

    assert stage.at("A") == "C1"
    assert stage.at("b") == "E1"
    assert (stage.creature("A").grit, stage.fight.move, stage.fight.maneuver) == (0, 1, 0)


@pytest.mark.covers("steel.movement.jump.extra", "steel.roll.skill")
@pytest.mark.parametrize(
    ("dice", "landed"),
    [
        pytest.param((1, 2), "C1", id="a failure carries her no further than 2"),
        pytest.param((4, 4), "D1", id="her skill makes 12 of it, and a success 1 square more"),
        pytest.param((7, 6), "E1", id="a reward 2 squares more"),
    ],
)
def test_crashing_leap_goes_up_to_4_with_a_test(dice: tuple[int, int], landed: str) -> None:
    stage = steel("A . . . . . . b", A=figure("brakka", grit=1), b="ditch_imp")

    stage.fate(*dice).do("Crashing Leap", "E1")

    assert stage.at("A") == landed


def test_nobody_leaps_while_prone() -> None:
    stage = steel("A . . b", A=figure("brakka", grit=1, prone=True), b="ditch_imp")

    assert stage.why_not("Crashing Leap") == "a prone creature cannot jump"


@pytest.mark.covers("steel.triggered.one")
def test_back_off_pushes_an_adjacent_attacker_2() -> None:
    stage = steel("A b . . .", turn="b", A="brakka", b="rustjaw_hound")

    stage.do("Free Strike", "use", "east", 2)

    assert stage.stamina("A") == 27 - 3
    assert stage.at("b") == "D1"
    assert stage.creature("A").triggered


def test_back_off_is_not_for_attackers_out_of_reach() -> None:
    stage = steel("A . b", turn="b", A="brakka", b="sel")

    stage.fate(5, 5).do("Free Strike")

    assert "trigger" not in stage.declined


def test_whoever_is_shoved_away_in_mid_strike_grabs_nobody() -> None:
    stage = steel("A b . . .", turn="b", A="brakka", b=figure("odrun", grit=2))

    stage.fate(5, 5).do("Crushing Hug", "use", "east", 2)

    assert stage.stamina("A") == 27 - 5
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""
