"""The Toll band, ability by ability."""

from fracas.testing.steel import figure, steel


def test_a_couched_lance_reaches_two_squares_and_pushes_three_at_tier_3() -> None:
    stage = steel("c . A . . . .", A="odrun", c="cliff_rider", turn="c")
    stage.fate(8, 7).do("Couched Lance", "east", 3)
    assert stage.stamina("A") == 21
    assert stage.at("A") == "F1"


def test_a_couched_lance_pushes_one_at_tier_2_and_nobody_at_tier_1() -> None:
    stage = steel("c A . . .", A="odrun", c="cliff_rider", turn="c")
    stage.fate(5, 5).do("Couched Lance", "east")
    assert (stage.stamina("A"), stage.at("A")) == (24, "C1")

    stage = steel("c A . . .", A="odrun", c="cliff_rider", turn="c")
    stage.fate(4, 4).do("Couched Lance")
    assert (stage.stamina("A"), stage.at("A")) == (26, "B1")


def test_a_charge_may_end_with_a_couched_lance() -> None:
    stage = steel("c . . . . A . .", A="odrun", c="cliff_rider", turn="c")
    stage.do("Charge", "D1")
    assert "Couched Lance" in stage.offered
    stage.fate(4, 4).choose("Couched Lance")
    assert stage.stamina("A") == 26


def test_a_rider_rides_its_goat_and_both_are_there() -> None:
    stage = steel("g . . . . . . . A", A="odrun", g="cliff_goat", c=figure("cliff_rider", riding="g"), turn="c")
    stage.do("Ride", "H1")
    assert stage.at("c") == stage.at("g") == "H1"
    assert stage.fight.move == 0
    stage.do("Dismount")
    assert stage.at("c") == "G1"


def test_a_goat_is_ridden_once_a_round() -> None:
    stage = steel(
        "g . . . . A", A="odrun", g=figure("cliff_goat", rode=True), c=figure("cliff_rider", riding="g"), turn="c"
    )
    assert "ridden this round" in stage.why_not("Ride")


def test_a_goat_climbs_a_ledge_of_two_for_two_squares() -> None:
    stage = steel("g 2 2 2 2 2 2 2 A", A="odrun", g="cliff_goat", turn="g")
    stage.do("Advance")
    assert "G1" in stage.moves("g"), "two squares up, then five more"
    assert "H1" not in stage.moves("g")


def test_a_butting_goat_pushes_a_smaller_creature_one_square_further() -> None:
    stage = steel("g A . . . .", A="odrun", g="cliff_goat", turn="g")
    stage.fate(6, 5).do("Butt", "east", 3)
    assert stage.stamina("A") == 27
    assert stage.at("A") == "E1"


def test_a_swat_strikes_two_creatures_and_pushes_each() -> None:
    stage = steel(
        """
        o . A . . . . .
        . . B . . . . .
        """,
        A="odrun", B="ysa", o="toll_ogre", turn="o",
    )  # fmt: skip
    stage.fate(5, 5).do("Swat", "A", "B", "east", 5, "east", 5)
    assert (stage.stamina("A"), stage.stamina("B")) == (22, 16)
    assert (stage.at("A"), stage.at("B")) == ("H1", "H2")


def test_a_swat_may_stop_at_one_creature() -> None:
    stage = steel(
        """
        o . A .
        . . B .
        """,
        A="odrun", B="ysa", o="toll_ogre", turn="o",
    )  # fmt: skip
    stage.fate(3, 3).do("Swat", "A", "done", "stop")
    assert (stage.stamina("A"), stage.stamina("B")) == (25, 24)


TOSS_MAP = """
    o . A . . . .
    . . . . . . .
    """


def test_a_toss_lets_go_and_hurls_the_creature_up_so_that_it_falls() -> None:
    stage = steel(TOSS_MAP, A=figure("odrun", grabbed_by="o"), o="toll_ogre", turn="o", menace=1)
    stage.do("Toss", "east up", 4)
    assert stage.at("A") == "G1"
    assert stage.z("A") == 0
    assert stage.stamina("A") == 24, "four squares down hurt for three of them"
    assert stage.conditions("A") == {"prone"}
    assert stage.creature("o").holding == ""
    assert stage.fight.menace == 0


def test_a_toss_needs_somebody_held() -> None:
    stage = steel(TOSS_MAP, A="odrun", o="toll_ogre", turn="o", menace=1)
    assert stage.why_not("Toss")


def test_a_shield_crack_slides_its_target_any_way() -> None:
    stage = steel(
        """
        b A .
        . . .
        """,
        A="odrun", b="pavise_bearer", turn="b",
    )  # fmt: skip
    stage.fate(5, 5).do("Shield Crack", "south", "west")
    assert stage.stamina("A") == 25
    assert stage.at("A") == "A2"


def test_calling_out_taunts_an_enemy_of_little_presence() -> None:
    stage = steel("b . . . . A", A="odrun", b="pavise_bearer", turn="b")
    stage.do("Call Out")
    assert stage.conditions("A") == {"taunted"}
    assert stage.fight.taunter(stage.creature("A")) == stage.creature("b").id


def test_calling_out_does_not_impress_presence_2() -> None:
    stage = steel("b . . . . A", A="ysa", b="pavise_bearer", turn="b")
    stage.do("Call Out")
    assert stage.conditions("A") == set()


def test_whoever_hits_a_pavise_bearer_from_beside_it_can_be_pushed_away() -> None:
    stage = steel(". . . A b .", A="odrun", b="pavise_bearer")
    stage.fate(5, 5).do("Ram Home", "use", "west", 2, "stop")
    assert stage.stamina("b") == 18
    assert stage.at("A") == "B1"
    assert stage.creature("b").triggered


def test_the_gate_closes_for_an_ally_beside_the_bearer_too() -> None:
    stage = steel(
        """
        . . . b
        . . A i
        """,
        A="odrun", b="pavise_bearer", i="ditch_imp",
    )  # fmt: skip
    stage.fate(3, 3).do("Ram Home", "i", "use", "west", 2, "stop")
    assert stage.stamina("i") == 4
    assert stage.at("A") == "A2"


def test_the_gate_does_not_reach_an_archer_far_away() -> None:
    stage = steel("A . . b", A="reed_archer", b="pavise_bearer", defaults=False)
    stage.fate(6, 5).do("Barbed Reed")
    assert stage.about == "turn"
    assert stage.stamina("b") == 22


def test_hook_and_haul_reaches_three_squares_and_pulls_two() -> None:
    stage = steel("k . . A", A="odrun", k="chain_collector", turn="k")
    stage.fate(5, 5).do("Hook and Haul", "west", 2)
    assert stage.stamina("A") == 26
    assert stage.at("A") == "B1"


def test_a_trip_chain_throws_down_the_clumsy_from_tier_2() -> None:
    stage = steel("k . . A", A="odrun", k="chain_collector", turn="k")
    stage.fate(5, 5).do("Trip Chain")
    assert stage.conditions("A") == {"prone"}

    stage = steel("k . . A", A="maro", k="chain_collector", turn="k")
    stage.fate(5, 5).do("Trip Chain")
    assert stage.conditions("A") == set()


def test_walking_out_of_a_collectors_reach_of_two_invites_a_strike() -> None:
    stage = steel(". . A . k", A="odrun", k="chain_collector")
    stage.do("Advance", "A1", "strike")
    assert stage.stamina("A") == 27
