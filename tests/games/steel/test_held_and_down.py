"""Conditions of the body: grabbed, prone, restrained."""

import pytest

from fracas.testing.steel import figure, steel

# Grabbed: what the grabbed cannot do


@pytest.mark.covers("steel.condition.grabbed")
def test_the_grabbed_have_speed_0() -> None:
    stage = steel("A b . .", A=figure("sel", grabbed_by="b"), b="rustjaw_hound")
    assert stage.why_not("Advance") == "its speed is 0"
    assert stage.why_not("Disengage") == "its speed is 0"
    assert stage.why_not("Charge") == "its speed is 0"


@pytest.mark.covers("steel.condition.grabbed")
def test_the_grabbed_are_force_moved_by_nobody_but_their_grabber() -> None:
    stage = steel("A b c .", A="odrun", b=figure("rustjaw_hound", grabbed_by="c"), c="rustjaw_hound")
    stage.fate(2, 2).do("Ram Home")
    assert (stage.stamina("b"), stage.at("b")) == (14 - 4, "B1")
    assert stage.conditions("b") == {"grabbed"}
    assert "steel.forced.grabbed" in stage.rules_used


@pytest.mark.covers("steel.condition.grabbed", "steel.condition.grabbed.end")
def test_the_grabber_may_force_move_whom_it_holds_and_so_lose_it() -> None:
    stage = steel("A b . .", A="odrun", b=figure("rustjaw_hound", grabbed_by="A"))
    stage.fate(2, 2).do("Ram Home", "east")
    assert stage.at("b") == "C1"
    assert stage.conditions("b") == set()
    assert stage.creature("A").holding == ""


@pytest.mark.covers("steel.condition.grabbed")
def test_the_grabbed_have_a_bane_on_abilities_that_leave_their_grabber_out() -> None:
    stage = steel("c A b", A=figure("odrun", grabbed_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(5, 6).do("Free Strike", "c")
    assert stage.stamina("c") == 14 - 3
    assert {"steel.condition.grabbed", "steel.edgebane.src.grabbed"} <= stage.rules_used
    at_grabber = steel("c A b", A=figure("odrun", grabbed_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    at_grabber.fate(5, 6).do("Free Strike", "b")
    assert at_grabber.stamina("b") == 14 - 5


@pytest.mark.covers("steel.condition.grabbed")
def test_an_ability_that_targets_the_grabber_among_others_has_no_bane() -> None:
    stage = steel("c A b", A=figure("sel", grabbed_by="b"), b="rustjaw_hound", c="rustjaw_hound")
    stage.fate(5, 5).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (14 - 4, 14 - 4)


# Grabbed: the grabber


@pytest.mark.covers("steel.condition.grabbed", "steel.condition.grabbed.grabber")
def test_a_grabber_that_moves_brings_the_grabbed_along() -> None:
    stage = steel(". . . b A c", A="odrun", b=figure("ditch_imp", grabbed_by="A"), c="ditch_imp")
    stage.do("Advance", "C1")
    assert stage.at("A") == "C1"
    assert stage.at("b") == "B1"
    assert stage.conditions("b") == {"grabbed"}
    assert {"steel.movement.withgrabbed", "steel.condition.grabbed.grabber"} <= stage.rules_used


@pytest.mark.covers("steel.condition.grabbed.grabber")
@pytest.mark.parametrize(
    ("hero", "foe", "speed"),
    [
        ("odrun", "ditch_imp", 5),
        ("odrun", "rustjaw_hound", 2),
        ("odrun", "bog_lurker", 2),
        ("odrun", "toll_ogre", 2),
        ("brakka", "rustjaw_hound", 7),
        ("brakka", "bog_lurker", 3),
    ],
)
def test_a_grabber_no_larger_than_whom_it_holds_has_half_speed_rounded_down(hero: str, foe: str, speed: int) -> None:
    stage = steel("A b . .\n. . . .", A=hero, b=figure(foe, grabbed_by="A"))
    assert stage.fight.speed(stage.creature("A")) == speed


@pytest.mark.covers("steel.condition.grabbed.grabber", "steel.condition.grabbed.end")
def test_a_grabber_lets_go_without_an_action() -> None:
    stage = steel("A b . .", A="odrun", b=figure("rustjaw_hound", grabbed_by="A")).do("Release")
    assert stage.conditions("b") == set()
    assert stage.creature("A").holding == ""
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)
    assert stage.why_not("Release") == "it holds nobody"
    assert "steel.condition.grabbed.end" in stage.rules_used


# Grabbed: how it ends


@pytest.mark.covers("steel.condition.grabbed.end")
def test_who_teleports_is_no_longer_grabbed() -> None:
    stage = steel("b A . . .", A=figure("maro", grabbed_by="b"), b="rustjaw_hound")
    stage.do("Fold Space", "C1")
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""


APART = """
B . . .
A b . .
. . . .
"""


@pytest.mark.covers("steel.condition.grabbed.end")
def test_a_grab_ends_when_the_grabber_is_force_moved_away() -> None:
    stage = steel(APART, A=figure("sel", grabbed_by="b"), B="odrun", b="rustjaw_hound", turn="B")
    stage.fate(2, 2).do("Ram Home", "b", "south-east")
    assert stage.at("b") == "C3"
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""
    assert "steel.condition.grabbed.end" in stage.rules_used


@pytest.mark.covers("steel.condition.grabbed.end")
def test_a_grab_holds_while_forced_movement_leaves_the_two_adjacent() -> None:
    stage = steel(APART, A=figure("sel", grabbed_by="b"), B="odrun", b="rustjaw_hound", turn="B")
    stage.fate(2, 2).do("Ram Home", "b", "south")
    assert stage.at("b") == "B3"
    assert stage.conditions("A") == {"grabbed"}


@pytest.mark.covers("steel.condition.grabbed.end")
@pytest.mark.parametrize("choice", ["kill", "knock out"])
def test_a_grabber_that_falls_holds_nobody(choice: str) -> None:
    stage = steel("A b . c", A=figure("odrun", grabbed_by="b"), b=figure("rustjaw_hound", stamina=1), c="ditch_imp")
    stage.fate(2, 2).do("Free Strike", choice)
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.condition.grabbed.end")
def test_who_escapes_is_no_longer_grabbed() -> None:
    stage = steel("A b . .", A=figure("odrun", grabbed_by="b"), b="rustjaw_hound")
    stage.fate(7, 8).do("Escape Grab")
    assert (stage.conditions("A"), stage.creature("b").holding) == (set(), "")


# Grabbed: limits


@pytest.mark.covers("steel.condition.grabbed.limit")
@pytest.mark.parametrize(("hero", "held"), [("sel", True), ("odrun", True), ("ysa", False)])
def test_an_ability_grabs_nobody_larger_than_its_user_could_grab(hero: str, held: bool) -> None:
    stage = steel("A b . .", A=hero, b="rustjaw_hound", turn="b")
    stage.fate(7, 8).do("Locking Bite")
    assert ("grabbed" in stage.conditions("A")) == held
    assert "steel.condition.grabbed.limit" in stage.rules_used


@pytest.mark.covers("steel.condition.grabbed.limit")
def test_with_might_2_an_ability_grabs_what_is_larger_up_to_that_size() -> None:
    stage = steel("A b .\n. . .", A=figure("odrun", grit=2), b="toll_ogre")
    stage.fate(5, 5).do("Crushing Hug")
    assert stage.conditions("b") == {"grabbed"}
    golem = steel("A b . .\n. . . .\n. . . .", A=figure("odrun", grit=2), b="quarry_golem")
    assert golem.why_not("Crushing Hug") == "there is no target in reach with line of effect"


@pytest.mark.covers("steel.condition.grabbed.limit")
def test_who_grabs_another_with_an_ability_holds_only_that_one() -> None:
    stage = steel("c A b", A=figure("odrun", grit=2), b=figure("rustjaw_hound", grabbed_by="A"), c="rustjaw_hound")
    stage.fate(5, 6).do("Crushing Hug", "c", "grab")
    assert (stage.conditions("b"), stage.conditions("c")) == (set(), {"grabbed"})
    assert stage.creature("A").holding == stage.creature("c").id


# Prone


@pytest.mark.covers("steel.condition.prone")
@pytest.mark.parametrize(("dice", "damage"), [((5, 6), 3), ((5, 7), 5)])
def test_a_strike_made_while_prone_has_a_bane(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A=figure("odrun", prone=True), b="rustjaw_hound")
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 14 - damage


@pytest.mark.covers("steel.condition.prone")
def test_an_area_ability_used_while_prone_is_no_strike() -> None:
    stage = steel("A b . . . . .", A=figure("maro", prone=True), b="rustjaw_hound")
    stage.fate(5, 5).do("Fire Lance")
    assert stage.stamina("b") == 14 - 4


@pytest.mark.covers("steel.condition.prone")
def test_melee_abilities_against_the_prone_have_an_edge_and_ranged_ones_do_not() -> None:
    melee = steel("A b", A="odrun", b=figure("rustjaw_hound", prone=True))
    melee.fate(4, 4).do("Free Strike")
    assert melee.stamina("b") == 14 - 5
    assert {"steel.condition.prone", "steel.edgebane.src.prone-target"} <= melee.rules_used
    ranged = steel("A . b", A="sel", b=figure("rustjaw_hound", prone=True))
    ranged.fate(4, 4).do("From Above")
    assert ranged.stamina("b") == 14 - 3


@pytest.mark.covers("steel.condition.prone")
def test_the_prone_crawl_at_one_more_square_for_each() -> None:
    stage = steel("A . . . . . b", A=figure("odrun", prone=True), b="ditch_imp").do("Advance")
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("C1")
    assert stage.fight.walked == 4
    assert stage.conditions("A") == {"prone"}


@pytest.mark.covers("steel.condition.prone")
@pytest.mark.parametrize("ground", ["1", "~"])
def test_the_prone_neither_climb_nor_swim(ground: str) -> None:
    standing = steel(f"A {ground} . b", A="odrun", b="ditch_imp").do("Advance")
    assert "B1" in standing.moves("A")
    prone = steel(f"A {ground} . b", A=figure("odrun", prone=True), b="ditch_imp")
    assert prone.why_not("Advance") == "there is nowhere to go"


@pytest.mark.covers("steel.condition.prone")
def test_the_prone_do_not_jump() -> None:
    assert "Jump" in steel("A . . . b", A="odrun", b="ditch_imp").do("Advance").offered
    assert "Jump" not in steel("A . . . b", A=figure("odrun", prone=True), b="ditch_imp").do("Advance").offered


@pytest.mark.covers("steel.condition.prone")
def test_a_flyer_knocked_prone_falls() -> None:
    stage = steel(
        """
        b . . A
        . . . .
        . . . .
        """,
        A=figure("slate_kite", z=3), b="quarry_golem", turn="b", menace=2,
    )  # fmt: skip
    stage.fate(4, 4).do("Ground Slam")
    assert stage.conditions("A") == {"prone"}
    assert stage.z("A") == 0
    assert stage.stamina("A") == 18 - 7 - 2 * 2


@pytest.mark.covers("steel.condition.prone")
def test_a_prone_flyer_stays_on_the_ground() -> None:
    stage = steel("A . . . . b", A=figure("slate_kite", z=0, prone=True), b="ditch_imp").do("Advance")
    assert not any("height" in words for words in stage.offered)
    assert stage.moves("A") == {"B1", "C1", "D1"}


@pytest.mark.covers("steel.condition.prone.stand")
def test_only_an_adjacent_and_willing_creature_is_helped_up() -> None:
    foe = steel("A b", A="odrun", b=figure("rustjaw_hound", prone=True))
    assert foe.why_not("Stand Up") == "nobody here is prone"
    out = steel("A B b", A="odrun", B=figure("ditch_imp", unconscious=True), b="ditch_imp")
    assert out.why_not("Stand Up") == "nobody here is prone"


@pytest.mark.covers("steel.condition.prone.stand")
def test_one_chooses_whom_to_raise_when_several_lie_there() -> None:
    stage = steel("A B b", A=figure("odrun", prone=True), B=figure("sel", prone=True), b="ditch_imp")
    stage.do("Stand Up", "B")
    assert (stage.conditions("A"), stage.conditions("B")) == ({"prone"}, set())


@pytest.mark.covers("steel.condition.prone", "steel.condition.prone.stand")
def test_who_lies_by_choice_and_is_knocked_down_lies_there_for_real() -> None:
    stage = steel("A b . .", A=figure("sel", prone="willing"), b="rustjaw_hound", turn="b")
    stage.fate(3, 5).do("Locking Bite").turn("A")
    assert stage.why_not("Get Up") == "it did not lie down by choice"


# Restrained


@pytest.mark.covers("steel.condition.restrained")
def test_the_restrained_have_speed_0() -> None:
    stage = steel("A . . b", A=figure("odrun", restrained=True), b="ditch_imp")
    assert stage.fight.speed(stage.creature("A")) == 0
    assert stage.why_not("Advance") == "its speed is 0"


@pytest.mark.covers("steel.condition.restrained")
def test_the_restrained_do_not_use_stand_up_even_for_somebody_else() -> None:
    stage = steel("A B . b", A=figure("odrun", restrained=True), B=figure("sel", prone=True), b="ditch_imp")
    assert stage.why_not("Stand Up") == "a restrained creature cannot stand up"


@pytest.mark.covers("steel.condition.restrained", "steel.condition.prone.stand")
def test_somebody_adjacent_can_still_raise_the_restrained() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", prone=True, restrained=True), b="ditch_imp").do("Stand Up")
    assert stage.conditions("B") == {"restrained"}


@pytest.mark.covers("steel.condition.restrained")
def test_the_restrained_are_force_moved_by_nobody_not_even_their_grabber() -> None:
    stage = steel("A b . .", A="odrun", b=figure("rustjaw_hound", restrained=True))
    stage.fate(2, 2).do("Knockback")
    assert stage.at("b") == "B1"
    assert {"steel.condition.restrained", "steel.forced.restrained"} <= stage.rules_used
    held = steel("A b . .", A="odrun", b=figure("rustjaw_hound", restrained=True, grabbed_by="A"))
    held.fate(2, 2).do("Ram Home")
    assert held.at("b") == "B1"


@pytest.mark.covers("steel.condition.restrained")
@pytest.mark.parametrize(("dice", "damage"), [((5, 6), 3), ((5, 7), 5)])
def test_the_restrained_have_a_bane_on_ability_rolls(dice: tuple[int, int], damage: int) -> None:
    stage = steel("A b", A=figure("odrun", restrained=True), b="rustjaw_hound")
    stage.fate(*dice).do("Free Strike")
    assert stage.stamina("b") == 14 - damage
    assert "steel.edgebane.src.restrained" in stage.rules_used


@pytest.mark.covers("steel.condition.restrained")
@pytest.mark.parametrize(("block", "deed", "damage"), [("odrun", "Free Strike", 5), ("maro", "Fire Lance", 4)])
def test_abilities_of_any_kind_against_the_restrained_have_an_edge(block: str, deed: str, damage: int) -> None:
    stage = steel("A b . . . . .", A=block, b=figure("rustjaw_hound", restrained=True))
    stage.fate(4, 4).do(deed)
    assert stage.stamina("b") == 14 - damage
    assert "steel.edgebane.src.restrained-target" in stage.rules_used


@pytest.mark.covers("steel.condition.restrained")
def test_who_teleports_is_no_longer_restrained() -> None:
    stage = steel("A . . b", A=figure("maro", restrained="save"), b="ditch_imp").do("Fold Space", "B1")
    assert stage.conditions("A") == set()
    assert stage.fight.speed(stage.creature("A")) == 5
