"""Opportunity attacks and reach, in detail: by how far, through what, up and down, and what comes of them."""

import pytest

from fracas.testing.steel import figure, steel

# Reach


@pytest.mark.covers("steel.rule.reach", "steel.triggered.opportunity")
@pytest.mark.parametrize(
    ("foe", "reach"), [("rustjaw_hound", 1), ("chain_collector", 2), ("toll_ogre", 1), ("undermaw", 2)]
)
def test_a_reach_is_left_at_the_distance_of_the_melee_free_strike(foe: str, reach: int) -> None:
    stage = steel(". . . . A b . .\n# # # # # . . .\n# # # # # . . .", A="odrun", b=foe).do(
        "Advance", "DC"[reach - 1] + "1"
    )
    assert stage.declined == ["opportunity"]
    near = steel(". . . A . b . .\n# # # # # . . .\n# # # # # . . .", A="odrun", b=foe).do("Advance", "E1")
    assert near.do("Keep moving", "D1").declined == (["opportunity"] if reach == 1 else [])


@pytest.mark.covers("steel.rule.reach", "steel.size.space")
def test_a_big_creature_reaches_from_every_square_of_its_space() -> None:
    picture = """
    o . . . .
    . . A . .
    """
    stage = steel(picture, A="odrun", o="toll_ogre").do("Advance", "C1")
    assert stage.declined == [], "still beside it"
    assert stage.do("Keep moving", "D1").declined == ["opportunity"]


@pytest.mark.covers("steel.rule.reach", "steel.triggered.opportunity")
def test_a_reach_goes_up_no_further_than_along() -> None:
    high = steel("A 2\nb .", A="odrun", b="rustjaw_hound").do("Advance")
    assert high.at("A") == "B1", "the only way: the ledge fills the corner"
    assert high.declined == ["opportunity"], "two squares up is out of reach"
    low = steel("A 1\nb .", A="odrun", b="rustjaw_hound").do("Advance", "B1")
    assert low.declined == []


@pytest.mark.covers("steel.rule.reach", "steel.triggered.opportunity")
def test_a_creature_without_a_melee_free_strike_has_no_reach() -> None:
    stage = steel("M A . .", A=figure("ditch_imp", side="foes"), M="maro", turn="A").do("Advance", "D1")
    assert stage.declined == []


# Who strikes, and at whom


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.lineofeffect")
def test_nobody_strikes_through_a_wall() -> None:
    open_ground = steel(". . A . b", A="odrun", b="chain_collector").do("Advance", "B1")
    assert open_ground.declined == ["opportunity"]
    stage = steel(". . A # b", A="odrun", b="chain_collector").do("Advance", "B1")
    assert stage.declined == []


@pytest.mark.covers("steel.triggered.opportunity", "steel.rule.hidden")
def test_nobody_strikes_at_whom_it_cannot_find() -> None:
    fog = {"A": "?"}
    seen = steel("b ? A ? ? ?", A="sel", b="chain_collector", under=fog).do("Advance", "F1")
    assert seen.declined == ["opportunity"]
    hidden = steel("b ? A ? ? ?", A=figure("sel", hidden_from="b"), b="chain_collector", under=fog)
    assert hidden.do("Advance", "F1").declined == []


@pytest.mark.covers("steel.triggered.opportunity")
def test_everybody_whose_reach_is_left_may_strike() -> None:
    stage = steel("b c .\n. A .\n. . .\n. . .", A="odrun", b="ditch_imp", c="bog_lurker")
    stage.do("Advance", "B3", "strike", "strike")
    assert stage.stamina("A") == 30 - 2 - 4
    assert stage.at("A") == "B3"


@pytest.mark.covers("steel.triggered.opportunity")
def test_a_reach_left_twice_invites_two_strikes() -> None:
    stage = steel(". # b # .\nA . . . .", A="sel", b="rustjaw_hound").do("Advance", "E2", "strike")
    assert stage.stamina("A") == 21 - 3
    stage.do("Keep moving", "D2").do("Keep moving", "E2", "strike")
    assert stage.stamina("A") == 21 - 6


@pytest.mark.covers("steel.triggered.opportunity")
def test_who_is_struck_down_does_not_get_away() -> None:
    stage = steel(". . A b", A=figure("odrun", stamina=-13), b="rustjaw_hound").do("Advance", "A1", "strike")
    assert stage.creature("A").dead
    knocked = steel(
        "A b . . c", A="odrun", b=figure("rustjaw_hound", stamina=3), c="ditch_imp", turn="b", defaults=False
    )
    knocked.fate(5, 5).do("Advance", "C1", "strike", "knock out")
    assert knocked.at("b") == "B1"
    assert knocked.conditions("b") == {"unconscious", "prone"}


@pytest.mark.covers("steel.triggered.opportunity")
def test_who_is_dying_but_up_walks_on() -> None:
    stage = steel(". . A b", A=figure("odrun", stamina=1), b="rustjaw_hound").do("Advance", "A1", "strike")
    assert stage.stamina("A") == -2
    assert stage.at("A") == "A1"


ROUND_THE_HOUND = """
. . . . .
. . . . .
. . . . .
A . b . .
"""


@pytest.mark.covers("steel.triggered.opportunity")
@pytest.mark.parametrize(("hero", "cost", "invited"), [("sel", 6, []), ("odrun", 4, ["opportunity"])])
def test_the_way_that_invites_nobody_is_taken_if_the_move_is_long_enough(
    hero: str, cost: int, invited: list[str]
) -> None:
    stage = steel(ROUND_THE_HOUND, A=hero, b="rustjaw_hound").do("Advance", "E4")
    assert (stage.at("A"), stage.fight.walked) == ("E4", cost)
    assert stage.declined == invited


@pytest.mark.covers("steel.triggered.opportunity", "steel.movement.withgrabbed")
def test_dragging_somebody_away_invites_no_strike_at_the_dragged() -> None:
    stage = steel("B . . . .\nb A . . .", A="odrun", B="sel", b=figure("ditch_imp", grabbed_by="A"), defaults=False).do(
        "Advance", "D2"
    )
    assert stage.about == "turn"
    assert stage.at("b") == "C2"
