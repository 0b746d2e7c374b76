"""Moving: what squares cost, corners, climbing, crawling, shifting, straight lines, reaches, whoever comes along."""

import pytest

from fracas.testing.steel import SteelStage, figure, steel


def block(columns: str, rows: str) -> set[str]:
    return {column + row for column in columns for row in rows}


def lane(picture: str, hero: str = "odrun", foe: str = "ditch_imp", **facts: object) -> SteelStage:
    """One hero who is about to advance, and a foe."""
    return steel(picture, A=figure(hero, **facts), b=foe).do("Advance")


# Squares

FIELD = """
A . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . b
"""


@pytest.mark.covers("steel.movement.basic", "steel.move.advance", "steel.rule.singlemove")
def test_every_square_costs_1_diagonals_included_up_to_the_speed() -> None:
    stage = lane(FIELD)
    assert stage.moves("A") == block("ABCDEF", "123456") - {"A1"}
    stage.choose("F6")
    assert stage.at("A") == "F6"
    assert stage.fight.walked == 5
    assert stage.fight.move == 0
    assert stage.why_not("Keep moving") == "no Advance is under way"
    assert {"steel.movement.basic", "steel.move.advance", "steel.rule.singlemove"} <= stage.rules_used


@pytest.mark.covers("steel.move.advance", "steel.rule.singlemove")
def test_an_advance_can_be_broken_up_with_main_action_and_maneuver() -> None:
    stage = steel("A . . b . . .", A="odrun", b=figure("rustjaw_hound", prone=True), defaults=False)
    stage.do("Advance", "C1").do("Aid Attack").fate(2, 2).do("Free Strike").do("Keep moving")
    assert stage.moves("A") == {"A1", "B1"}
    stage.choose("A1", "no")
    assert (stage.at("A"), stage.fight.walked) == ("A1", 4)
    assert "steel.rule.singlemove" not in stage.rules_used
    stage.do("Keep moving")
    assert stage.at("A") == "B1", "the last of five squares"
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (0, 0, 0)


@pytest.mark.covers("steel.move.advance", "steel.rule.singlemove", "steel.condition.grabbed.grabber")
@pytest.mark.parametrize(("walked", "left"), [("B1", 1), ("C1", 0)])
def test_who_becomes_slower_on_the_way_has_its_new_speed_less_what_it_walked(walked: str, left: int) -> None:
    picture = "A . . b . ." if walked == "C1" else "A . b . . ."
    stage = steel(picture + "\n. . . . . .", A="odrun", b="rustjaw_hound").do("Advance", walked)
    stage.fate(7, 8).do("Grab")
    assert stage.fight.speed(stage.creature("A")) == 2
    assert ("Keep moving" in stage.offered) == (left > 0)


@pytest.mark.covers("steel.move.advance")
def test_a_creature_that_cannot_move_does_not_advance() -> None:
    stage = steel("A b . .", A=figure("odrun", grabbed_by="b"), b="rustjaw_hound")
    assert stage.why_not("Advance") == "its speed is 0"
    assert stage.why_not("Disengage") == "its speed is 0"
    walled = steel("A # b", A="odrun", b="ditch_imp")
    assert walled.why_not("Advance") == "there is nowhere to go"


# Corners


@pytest.mark.covers("steel.movement.corner")
@pytest.mark.parametrize(
    "picture",
    [
        "A # . .\n. . . .\n. . . b",
        "A . . .\n# . . .\n. . . b",
    ],
)
def test_nobody_cuts_the_corner_of_a_wall_on_either_side(picture: str) -> None:
    stage = lane(picture, slowed=True)
    across = "C2" if "#" in picture.splitlines()[0] else "B3"
    assert "B2" in stage.moves("A"), "round the corner it is two squares"
    assert across not in stage.moves("A"), "and three squares to here"
    stage.choose("B2")
    assert stage.fight.walked == 2
    assert "steel.movement.corner" in stage.rules_used


@pytest.mark.covers("steel.movement.corner")
@pytest.mark.parametrize("corner", ["=", "%", "&"])
def test_any_material_fills_a_corner(corner: str) -> None:
    stage = steel(f"A {corner}\n. .\nb .", A="odrun", b="ditch_imp").do("Advance", "B2")
    assert stage.fight.walked == 2


@pytest.mark.covers("steel.movement.corner")
def test_creatures_fill_no_corners() -> None:
    stage = steel("A b . .\nc . . .", A="odrun", b="ditch_imp", c="ditch_imp").do("Advance", "B2")
    assert stage.at("A") == "B2"
    assert stage.fight.walked == 1
    assert "steel.movement.corner" not in stage.rules_used


@pytest.mark.covers("steel.movement.corner", "steel.size.space")
def test_no_part_of_a_big_body_cuts_a_corner() -> None:
    stage = steel(
        """
        o . . .
        . . . .
        # . . .
        . . . A
        """,
        A="odrun", o=figure("toll_ogre", slowed=True), turn="o",
    )  # fmt: skip
    stage.do("Advance")
    assert stage.moves("o") == {"B1", "C1", "C2", "B2"}
    stage.choose("B2")
    assert stage.fight.walked == 2


# Climbing


@pytest.mark.covers("steel.movement.climb")
def test_each_square_of_climbing_costs_2_without_climb() -> None:
    stage = lane("A 1 2 2 4 b")
    assert stage.moves("A") == {"B1", "C1", "D1"}
    stage.choose("C1")
    assert (stage.fight.walked, stage.z("A")) == (4, 2)
    assert "steel.movement.climb" in stage.rules_used


@pytest.mark.covers("steel.movement.climb")
def test_climbing_down_costs_as_much_as_up() -> None:
    stage = steel("A . . b", A="odrun", b="ditch_imp", under={"A": "2"}).do("Advance")
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("B1")
    assert (stage.fight.walked, stage.z("A")) == (4, 0)
    high = steel("A . . b", A="odrun", b="ditch_imp", under={"A": "4"})
    high.do("Advance")
    assert high.about == "jump", "climbing down takes eight squares of movement, so only a jump is left"


@pytest.mark.covers("steel.movement.climb")
def test_with_climb_a_creature_climbs_at_full_speed() -> None:
    stage = steel("i 1 2 2 4 4 . A", A="odrun", i="ditch_imp", turn="i").do("Advance")
    assert stage.moves("i") == {"B1", "C1", "D1", "E1", "F1"}
    stage.choose("F1")
    assert (stage.fight.walked, stage.z("i")) == (6, 4)


@pytest.mark.covers("steel.movement.climb", "steel.condition.prone")
def test_nobody_climbs_while_prone() -> None:
    stage = steel("i . 1 . . A", A="odrun", i=figure("ditch_imp", prone=True), turn="i").do("Advance")
    assert stage.at("i") == "B1", "the one square it can crawl to"


# Crawling


@pytest.mark.covers("steel.movement.crawl", "steel.condition.prone")
def test_crawling_costs_1_more_for_every_square() -> None:
    stage = lane("A . . . . b", prone=True)
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("C1")
    assert stage.fight.walked == 4
    assert stage.conditions("A") == {"prone"}
    assert "steel.movement.crawl" in stage.rules_used


@pytest.mark.covers("steel.movement.crawl", "steel.terrain.difficult")
def test_crawling_into_difficult_terrain_costs_3() -> None:
    stage = lane("A , . . b", prone=True)
    assert stage.moves("A") == {"B1", "C1"}
    stage.choose("B1")
    assert stage.fight.walked == 3


@pytest.mark.covers("steel.movement.crawl", "steel.rule.freemaneuver", "steel.maneuver.dropprone")
def test_lying_down_to_crawl_and_standing_again_cost_nothing() -> None:
    stage = steel("A . . . . . b", A="odrun", b="ditch_imp").do("Drop Prone")
    assert stage.conditions("A") == {"prone"}
    stage.do("Advance", "B1").do("Get Up")
    assert stage.conditions("A") == set()
    assert (stage.fight.main, stage.fight.maneuver) == (1, 1)
    stage.do("Keep moving")
    assert stage.moves("A") == {"A1", "C1", "D1", "E1"}, "three of five squares are left"
    assert "steel.rule.freemaneuver" in stage.rules_used


@pytest.mark.covers("steel.rule.freemaneuver")
def test_free_maneuvers_are_without_limit() -> None:
    stage = steel("A . . . . . b", A="odrun", b="ditch_imp")
    stage.do("Drop Prone").do("Get Up").do("Advance", "B1").do("Drop Prone").do("Get Up").do("Keep moving", "C1")
    stage.do("Drop Prone").do("Get Up")
    assert (stage.fight.main, stage.fight.maneuver) == (1, 1)


@pytest.mark.covers("steel.rule.freemaneuver", "steel.condition.dazed")
def test_the_dazed_take_no_free_maneuvers() -> None:
    stage = steel("A . b", A=figure("odrun", dazed=True), b="ditch_imp")
    assert stage.why_not("Drop Prone") == "a dazed creature has no free maneuvers"
    lying = steel("A . b", A=figure("odrun", dazed=True, prone="willing"), b="ditch_imp")
    assert lying.why_not("Get Up") == "a dazed creature has no free maneuvers"


@pytest.mark.covers("steel.rule.freemaneuver", "steel.condition.prone.stand")
def test_only_those_who_lay_down_by_choice_get_up_freely() -> None:
    stage = steel("A . b", A=figure("odrun", prone=True), b="ditch_imp")
    assert stage.why_not("Get Up") == "it did not lie down by choice"
    bound = steel("A . b", A=figure("odrun", prone="willing", restrained=True), b="ditch_imp")
    assert bound.why_not("Get Up") == "a restrained creature cannot stand up"


# Shifting


@pytest.mark.covers("steel.movement.shift", "steel.move.disengage")
def test_disengaging_shifts_1_square_and_invites_nobody() -> None:
    stage = steel("c A b\n. . .\n. . .", A="odrun", b="ditch_imp", c="rustjaw_hound").do("Disengage")
    assert stage.moves("A") == {"A2", "B2", "C2"}
    stage.choose("B2")
    far = steel(". A b\n. . .\n. . .", A="odrun", b="ditch_imp").do("Disengage", "A1")
    assert far.declined == []
    assert far.fight.move == 0
    assert {"steel.movement.shift", "steel.move.disengage"} <= far.rules_used


@pytest.mark.covers("steel.movement.shift", "steel.terrain.difficult")
def test_nobody_shifts_into_difficult_terrain() -> None:
    stage = steel(", A , . .\n~ . . . b", A="odrun", b="ditch_imp").do("Disengage")
    assert stage.moves("A") == {"B2", "C2"}
    bench = steel("A _ . b\n. . . .", A="odrun", b="ditch_imp").do("Disengage")
    assert bench.moves("A") == {"A2", "B2"}
    none = steel("A , . b", A="odrun", b="ditch_imp")
    assert none.why_not("Disengage") == "there is nowhere to shift to"


@pytest.mark.covers("steel.movement.shift")
def test_a_longer_shift_goes_round_difficult_terrain() -> None:
    stage = steel("A , . b\n. . . .", A="sel", b="ditch_imp").do("Slip Away")
    assert stage.moves("A") == {"A2", "B2", "C1", "C2"}
    stage.choose("C1")
    assert stage.at("A") == "C1"
    wide = steel("A , , . b", A="sel", b="ditch_imp")
    assert wide.why_not("Slip Away") == "there is nowhere to shift to", "a jump of 2 would end in it"


@pytest.mark.covers("steel.movement.shift", "steel.condition.slowed")
def test_the_slowed_do_not_shift() -> None:
    stage = steel("A . b", A=figure("sel", slowed=True), b="ditch_imp")
    assert stage.why_not("Disengage") == "a slowed creature cannot shift"
    assert stage.why_not("Slip Away") == "there is nowhere to shift to"


@pytest.mark.covers("steel.movement.shift", "steel.movement.crawl")
def test_a_shift_of_1_is_too_short_to_crawl() -> None:
    stage = steel("A . b", A=figure("sel", prone=True), b="ditch_imp")
    assert stage.why_not("Disengage") == "there is nowhere to shift to"
    stage.do("Slip Away")
    assert stage.moves("A") == {"B1"}


@pytest.mark.covers("steel.rule.singlemove", "steel.movement.shift")
def test_an_effect_moves_nobody_further_than_their_speed() -> None:
    stage = steel("A b . .", A="odrun", b=figure("ditch_imp", grabbed_by="A"), turn="b")
    stage.fate(2, 2).do("Nip and Run")
    assert stage.at("b") == "B1"
    assert "steel.rule.singlemove" in stage.rules_used


# Straight lines

CHARGE = """
A . . . .
. . . . .
. . . b .
"""


@pytest.mark.covers("steel.rule.straightline", "steel.action.charge")
def test_a_charge_runs_in_one_straight_line() -> None:
    stage = steel(CHARGE, A="odrun", b="rustjaw_hound").do("Charge", "no")
    assert stage.at("A") == "C3"
    assert "steel.rule.straightline" in stage.rules_used
    wall = CHARGE.replace(". . . . .", ". # . . .", 1)
    assert steel(wall, A="odrun", b="rustjaw_hound").why_not("Charge") == "no straight run ends with an enemy in reach"


@pytest.mark.covers("steel.rule.singlemove", "steel.action.charge")
def test_a_charge_goes_no_further_than_the_speed() -> None:
    stage = steel("A . . . . . b", A="odrun", b="rustjaw_hound").do("Charge", "no")
    assert stage.at("A") == "F1"
    for picture, facts in (
        ("A . . . . . . b", {}),
        ("A . . . b", {"slowed": True}),
        ("A . . . b", {"prone": True}),
        ("A , , , , b", {}),
    ):
        far = steel(picture, A=figure("odrun", **facts), b="rustjaw_hound")
        assert far.why_not("Charge") == "no straight run ends with an enemy in reach"


@pytest.mark.covers("steel.action.charge", "steel.triggered.opportunity")
def test_a_charge_is_no_shift() -> None:
    stage = steel("c . . . .\nA . . . b", A="odrun", b="rustjaw_hound", c="ditch_imp")
    stage.do("Charge", "D2", "strike", "no")
    assert stage.stamina("A") == 28


@pytest.mark.covers("steel.rule.straightline", "steel.forced.push")
def test_a_push_keeps_its_first_direction() -> None:
    stage = steel(". . . .\n. . . .\nA b . .", A="odrun", b="rustjaw_hound")
    stage.fate(5, 5).do("Knockback", "north-east", 2)
    assert stage.at("b") == "D1"
    assert "steel.rule.straightline" in stage.rules_used


@pytest.mark.covers("steel.rule.straightline", "steel.forced.pull")
def test_a_pull_keeps_its_first_direction() -> None:
    stage = steel("l . . . .\n. . . . .\n. . . . A", A="maro", l="bog_lurker", turn="l")
    stage.fate(3, 3).do("Tongue", "west", 3)
    assert stage.at("A") == "C3", "a third square west would bring it no closer"
    assert "steel.rule.straightline" in stage.rules_used


# Whoever comes along


@pytest.mark.covers("steel.movement.withgrabbed", "steel.condition.grabbed.grabber")
@pytest.mark.parametrize(
    ("hero", "held", "facts", "speed"),
    [
        ("odrun", "ditch_imp", {}, 5),
        ("odrun", "rustjaw_hound", {}, 2),
        ("odrun", "toll_ogre", {}, 2),
        ("sel", "ditch_snapper", {}, 3),
        ("ysa", "rustjaw_hound", {}, 5),
        ("sel", "ditch_snapper", {"slowed": True}, 2),
    ],
)
def test_who_holds_an_equal_or_larger_creature_has_half_its_speed(
    hero: str, held: str, facts: dict[str, bool], speed: int
) -> None:
    stage = steel(
        """
        . . . . . . . . A b . . . .
        . . . . . . . . . . . . . .
        """,
        A=figure(hero, **facts), b=figure(held, grabbed_by="A"),
    )  # fmt: skip
    assert stage.fight.speed(stage.creature("A")) == speed
    stage.do("Advance")
    assert min(stage.moves("A")) == "ABCDEFGHI"[8 - speed] + "1"


@pytest.mark.covers("steel.movement.withgrabbed")
def test_the_grabbed_come_along_on_the_same_side() -> None:
    stage = steel("A b . . . .\n. . . . . .", A="odrun", b=figure("ditch_imp", grabbed_by="A"))
    stage.do("Advance", "D1")
    assert (stage.at("A"), stage.at("b")) == ("D1", "E1")
    assert stage.conditions("b") == {"grabbed"}
    assert stage.declined == [], "it comes along, so nobody leaves anybody's reach"
    assert "steel.movement.withgrabbed" in stage.rules_used


@pytest.mark.covers("steel.movement.withgrabbed")
def test_without_room_on_the_same_side_the_grabbed_come_along_on_another() -> None:
    stage = steel("A b . #\n. . . .", A="odrun", b=figure("ditch_imp", grabbed_by="A")).do("Advance", "C1")
    assert stage.at("A") == "C1"
    assert stage.at("b") in {"B1", "B2", "C2", "D2"}
    assert stage.conditions("b") == {"grabbed"}


@pytest.mark.covers("steel.movement.withgrabbed", "steel.condition.grabbed.end")
def test_without_any_room_the_grab_ends() -> None:
    stage = steel("b . A . . #\n. . # # # #", A="odrun", b=figure("toll_ogre", grabbed_by="A")).do("Advance", "E1")
    assert (stage.at("A"), stage.at("b")) == ("E1", "A1")
    assert stage.conditions("b") == set()
    assert stage.creature("A").holding == ""


@pytest.mark.covers("steel.movement.withgrabbed", "steel.condition.restrained")
def test_being_carried_is_no_forced_movement_so_the_restrained_come_along() -> None:
    stage = steel("A b . . .", A="odrun", b=figure("ditch_imp", grabbed_by="A", restrained=True))
    stage.do("Advance", "C1")
    assert stage.at("b") == "D1"
    assert stage.conditions("b") == {"grabbed", "restrained"}


@pytest.mark.covers("steel.movement.withgrabbed", "steel.terrain.damaging")
def test_whoever_is_dragged_through_fire_is_burnt() -> None:
    stage = steel("A b * .\n. . . .", A="odrun", b=figure("rustjaw_hound", grabbed_by="A")).do("Advance", "B1")
    assert stage.at("b") == "C1"
    assert stage.stamina("b") == 14 - 3
    assert stage.stamina("A") == 30


# Fear

FEAR = """
. . . . .
. . A . b
. . . . .
"""


@pytest.mark.covers("steel.condition.frightened")
def test_no_step_leads_closer_to_what_is_feared() -> None:
    stage = lane(FEAR, frightened_of="b", slowed=True)
    assert stage.moves("A") == block("ABC", "123") - {"C2"}


@pytest.mark.covers("steel.condition.frightened", "steel.rule.observe")
def test_fear_of_somebody_hidden_bars_no_way() -> None:
    picture = ". A . . ? b"
    seen = steel(picture, A=figure("odrun", frightened_of="b"), b="ditch_imp").do("Advance")
    assert seen.at("A") == "A1"
    hidden = steel(picture, A=figure("odrun", frightened_of="b"), b=figure("ditch_imp", hidden_from="A")).do("Advance")
    assert "C1" in hidden.moves("A")


@pytest.mark.covers("steel.condition.frightened", "steel.movement.teleport")
def test_the_frightened_teleport_themselves_no_closer_but_may_be_teleported() -> None:
    weaver = steel(". . w . A", A="odrun", w=figure("fog_weaver", frightened_of="A"), turn="w").do("Slip Between")
    assert weaver.moves("w") == {"A1", "B1"}
    ally = steel("A B . . . b", A="maro", B=figure("odrun", frightened_of="b"), b="ditch_imp")
    ally.do("Fold Space", "B")
    assert ally.moves("B") == {"C1", "D1", "E1"}
