"""Odrun Gatewarden, one ruling for each of his abilities."""

import pytest

from fracas.testing.steel import figure, steel


@pytest.mark.parametrize(("dice", "damage", "push"), [((4, 5), 4, 1), ((5, 5), 6, 2), ((8, 7), 9, 4)])
def test_ram_home_strikes_and_pushes(dice: tuple[int, int], damage: int, push: int) -> None:
    stage = steel("A b . . . .", A="odrun", b="rustjaw_hound")

    stage.fate(*dice).do("Ram Home", "east", *([push] if push > 1 else []))

    assert stage.stamina("b") == 14 - damage
    assert stage.at("b") == "BCDEF"[push] + "1"


@pytest.mark.covers("steel.area.burst", "steel.condition.taunted")
def test_look_at_me_taunts_the_timid_within_3() -> None:
    stage = steel("b . . A . c . d", A="odrun", b="ditch_imp", c="ysa", d="ditch_imp")

    stage.do("Look at Me")

    assert stage.conditions("b") == {"taunted"}
    assert stage.conditions("c") == set(), "a Presence of 2 is not below 1"
    assert stage.conditions("d") == set(), "4 squares away"
    stage.turn("b").end_turn()
    assert stage.conditions("b") == set()


@pytest.mark.covers("steel.condition.grabbed", "steel.condition.restrained")
@pytest.mark.parametrize(
    ("dice", "damage", "suffered"),
    [((4, 5), 3, set()), ((5, 5), 5, {"grabbed"}), ((8, 7), 8, {"grabbed", "restrained"})],
)
def test_crushing_hug_holds_from_tier_2_and_restrains_at_tier_3(
    dice: tuple[int, int], damage: int, suffered: set[str]
) -> None:
    stage = steel("A b", A=figure("odrun", grit=2), b="rustjaw_hound")

    stage.fate(*dice).do("Crushing Hug")

    assert stage.stamina("b") == 14 - damage
    assert stage.conditions("b") == suffered
    assert stage.creature("A").grit == 0


def test_crushing_hug_restrains_only_might_below_2() -> None:
    stage = steel("A b", A=figure("odrun", grit=2), b="odrun")

    stage.fate(8, 7).do("Crushing Hug")

    assert stage.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.size.mightlimit")
def test_crushing_hug_keeps_to_the_size_limit_of_grab() -> None:
    picture = """
        A b . .
        . . . .
        . . . .
    """
    ogre = steel(picture, A=figure("odrun", grit=2), b="toll_ogre")
    golem = steel(picture, A=figure("odrun", grit=2), b="quarry_golem")

    assert "Crushing Hug" in ogre.offered, "with a Might of 2 he may grab size 2"
    assert "Crushing Hug" not in golem.offered


@pytest.mark.covers("steel.triggered.one")
def test_turn_the_blade_halves_what_an_adjacent_ally_takes() -> None:
    stage = steel("A B b", turn="b", A="odrun", B="sel", b="rustjaw_hound")

    stage.do("Free Strike", "use")

    assert stage.stamina("B") == 21 - 1, "half of 3, rounded down"
    assert stage.creature("A").triggered


def test_turn_the_blade_says_what_it_would_spare() -> None:
    stage = steel("A B b", turn="b", A="odrun", B="sel", b="rustjaw_hound", defaults=False)

    stage.do("Free Strike")

    ask, match = stage.match.asks[0], stage.match
    card = match.question(ask).card(match.state, "use")
    assert (card.before, card.after) == ("3 damage", "1 damage")
    assert match.question(ask).stake(match.state) == 3


def test_turn_the_blade_helps_neither_odrun_nor_distant_allies() -> None:
    stage = steel("A b B", turn="b", A="odrun", B="sel", b="rustjaw_hound")

    stage.do("Free Strike", "A").turn("b").do("Free Strike", "B")

    assert "trigger" not in stage.declined
    assert (stage.stamina("A"), stage.stamina("B")) == (27, 18)
