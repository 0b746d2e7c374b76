"""Maneuvers anybody can take, and the three abilities everybody has: Escape Grab, Grab, Knockback."""

import pytest

from fracas.games.steel.book.escape_grab import ESCAPE_GRAB
from fracas.games.steel.book.grab import GRAB
from fracas.games.steel.book.knockback import KNOCKBACK
from fracas.games.steel.book.model import AGILITY, MIGHT
from fracas.testing.steel import SteelStage, figure, steel

# Aid Attack


PAIR = """
A . .
B b c
. . .
"""


@pytest.mark.covers("steel.maneuver.aid")
def test_the_next_roll_of_an_ally_against_the_enemy_has_an_edge() -> None:
    plain = steel(PAIR, A="odrun", B="odrun", b="rustjaw_hound", c="ditch_imp", turn="B")
    plain.fate(4, 4).do("Free Strike", "b")
    assert plain.stamina("b") == 14 - 3

    stage = steel(PAIR, A="odrun", B="odrun", b="rustjaw_hound", c="ditch_imp")
    stage.do("Aid Attack").turn("B")
    stage.fate(4, 4).do("Free Strike", "b")
    assert stage.stamina("b") == 14 - 5
    assert {"steel.maneuver.aid", "steel.edgebane.src.aid", "steel.edge.single"} <= stage.rules_used


@pytest.mark.covers("steel.maneuver.aid")
def test_aid_helps_one_roll_only() -> None:
    stage = steel(PAIR, A="odrun", B="odrun", b=figure("bog_lurker", aided="A"), c="ditch_imp", turn="B")
    stage.fate(4, 4).do("Free Strike", "b").turn("B")
    stage.fate(4, 4).do("Free Strike", "b")
    assert stage.stamina("b") == 28 - 5 - 3


@pytest.mark.covers("steel.maneuver.aid")
def test_aid_does_not_help_the_one_who_gives_it_and_waits_for_an_ally() -> None:
    stage = steel(PAIR, A="odrun", B="odrun", b=figure("bog_lurker", aided="A"), c="ditch_imp")
    stage.fate(4, 4).do("Free Strike", "b")
    assert stage.stamina("b") == 28 - 3
    assert stage.creature("b").aided == ("odrun",)


@pytest.mark.covers("steel.maneuver.aid")
def test_aid_is_gone_at_the_start_of_the_aiders_next_turn() -> None:
    stage = steel(PAIR, A="odrun", B="odrun", b=figure("bog_lurker", aided="A"), c="ditch_imp", turn="B")
    stage.turn("A").turn("B")
    stage.fate(4, 4).do("Free Strike", "b")
    assert stage.stamina("b") == 28 - 3


@pytest.mark.covers("steel.maneuver.aid")
def test_aid_against_one_of_several_targets_helps_against_that_one_and_is_used_up() -> None:
    stage = steel(
        """
        A b .
        . B c
        """,
        A="odrun", B="sel", b=figure("bog_lurker", aided="A"), c="rustjaw_hound", turn="B",
    )  # fmt: skip
    stage.fate(4, 4).do("Twin Cut", "b", "c")
    assert stage.stamina("b") == 28 - 4
    assert stage.stamina("c") == 14 - 2
    assert stage.creature("b").aided == ()


@pytest.mark.covers("steel.maneuver.aid")
def test_only_an_adjacent_enemy_can_be_opened_up() -> None:
    assert steel("A . b", A="odrun", b="ditch_imp").why_not("Aid Attack") == "no enemy is adjacent"
    stage = steel("B A . b", A="odrun", B="sel", b="ditch_imp")
    assert stage.why_not("Aid Attack") == "no enemy is adjacent"
    two = steel("b A c", A="odrun", b="ditch_imp", c="ditch_imp").do("Aid Attack", "c")
    assert two.creature("c").aided == ("odrun",)
    two.do("Aid Attack")
    assert two.creature("b").aided == ("odrun",)
    two.turn("A").do("Aid Attack", "b").do("Aid Attack")
    assert (two.creature("b").aided, two.creature("c").aided) == (("odrun",), ("odrun",))


# Catch Breath


@pytest.mark.covers("steel.maneuver.catchbreath", "steel.resource.recovery")
def test_catching_breath_spends_a_recovery() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=12), b="ditch_imp").do("Catch Breath")
    assert stage.stamina("A") == 22
    assert stage.creature("A").recoveries == 9
    assert stage.fight.maneuver == 0
    assert "steel.maneuver.catchbreath" in stage.rules_used


@pytest.mark.covers("steel.maneuver.catchbreath", "steel.resource.dying")
@pytest.mark.parametrize("stamina", [0, -5])
def test_nobody_catches_breath_while_dying(stamina: int) -> None:
    stage = steel("A . b", A=figure("odrun", stamina=stamina), b="ditch_imp")
    assert stage.why_not("Catch Breath") == "nobody catches their breath while dying"


@pytest.mark.covers("steel.maneuver.catchbreath")
def test_without_recoveries_nobody_catches_breath() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=5, recoveries=0), b="ditch_imp")
    assert stage.why_not("Catch Breath") == "it has no Recoveries"
    monster = steel("A . b", A="odrun", b=figure("ditch_imp", stamina=2), turn="b")
    assert monster.why_not("Catch Breath") == "it has no Recoveries"


# Escape Grab


def held(hero: str = "odrun", by: str = "rustjaw_hound", **facts: object) -> SteelStage:
    return steel("A b . .", A=figure(hero, grabbed_by="b", **facts), b=by)


@pytest.mark.covers("steel.maneuver.escapegrab", "steel.ability.escapegrab")
def test_a_tier_1_escape_fails() -> None:
    stage = held()
    stage.fate(4, 5).do("Escape Grab")
    assert stage.conditions("A") == {"grabbed"}
    assert stage.fight.maneuver == 0
    assert {"steel.maneuver.escapegrab", "steel.ability.escapegrab"} <= stage.rules_used


@pytest.mark.covers("steel.ability.escapegrab")
def test_a_tier_2_escape_lets_the_grabber_strike_first() -> None:
    stage = held()
    stage.fate(5, 5).do("Escape Grab", "escape", "strike")
    assert stage.conditions("A") == set()
    assert stage.creature("b").holding == ""
    assert stage.stamina("A") == 27


@pytest.mark.covers("steel.ability.escapegrab")
def test_after_a_tier_2_escape_roll_one_may_stay_and_is_not_struck() -> None:
    stage = held()
    stage.fate(5, 5).do("Escape Grab", "stay")
    assert stage.conditions("A") == {"grabbed"}
    assert stage.stamina("A") == 30
    assert stage.declined == []


@pytest.mark.covers("steel.ability.escapegrab")
def test_a_tier_3_escape_costs_nothing() -> None:
    stage = held()
    stage.fate(7, 8).do("Escape Grab")
    assert stage.conditions("A") == set()
    assert stage.declined == []
    assert stage.stamina("A") == 30


@pytest.mark.covers("steel.ability.escapegrab")
def test_an_escape_rolls_the_better_of_might_and_agility() -> None:
    stage = held("sel", "ditch_imp")
    stage.fate(7, 8).do("Escape Grab")
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.ability.escapegrab", "steel.edgebane.src.escape-smaller")
def test_an_escape_from_something_larger_has_a_bane() -> None:
    stage = held("sel")
    stage.fate(7, 8).do("Escape Grab", "stay")
    assert stage.conditions("A") == {"grabbed"}
    assert "steel.edgebane.src.escape-smaller" in stage.rules_used


@pytest.mark.covers("steel.ability.escapegrab")
def test_an_escape_from_something_of_the_same_size_has_no_bane_and_being_grabbed_gives_none() -> None:
    stage = held()
    stage.fate(5, 5).do("Escape Grab", "stay")
    assert "steel.bane.single" not in stage.rules_used


@pytest.mark.covers("steel.maneuver.escapegrab")
def test_only_the_grabbed_escape() -> None:
    assert steel("A b", A="odrun", b="ditch_imp").why_not("Escape Grab") == "it is not grabbed"


# Grab


def beside(hero: str, foe: str) -> SteelStage:
    return steel("A b . . .\n. . . . .\n. . . . .", A=hero, b=foe)


@pytest.mark.covers("steel.maneuver.grab", "steel.ability.grab")
def test_a_tier_1_grab_does_nothing() -> None:
    stage = beside("odrun", "rustjaw_hound")
    stage.fate(4, 5).do("Grab")
    assert stage.conditions("b") == set()
    assert (stage.fight.main, stage.fight.maneuver) == (1, 0)
    assert {"steel.maneuver.grab", "steel.ability.grab"} <= stage.rules_used


@pytest.mark.covers("steel.ability.grab")
def test_at_tier_2_the_target_may_strike_before_it_is_grabbed() -> None:
    stage = beside("odrun", "rustjaw_hound")
    stage.fate(5, 5).do("Grab", "grab", "strike")
    assert stage.conditions("b") == {"grabbed"}
    assert stage.stamina("A") == 27
    assert stage.creature("A").holding == stage.creature("b").id


@pytest.mark.covers("steel.ability.grab")
def test_at_tier_2_the_grab_can_be_left_alone_and_nobody_strikes() -> None:
    stage = beside("odrun", "rustjaw_hound")
    stage.fate(5, 5).do("Grab", "no")
    assert stage.conditions("b") == set()
    assert stage.declined == []


@pytest.mark.covers("steel.ability.grab", "steel.condition.grabbed")
def test_at_tier_3_the_target_is_grabbed_at_once() -> None:
    stage = beside("odrun", "rustjaw_hound")
    stage.fate(7, 8).do("Grab")
    assert stage.conditions("b") == {"grabbed"}
    assert stage.declined == []


@pytest.mark.covers("steel.ability.grab", "steel.roll.natural19")
def test_a_natural_19_on_a_grab_gives_no_action_for_it_is_a_maneuver() -> None:
    stage = beside("odrun", "rustjaw_hound")
    stage.fate(9, 10).do("Grab")
    assert stage.conditions("b") == {"grabbed"}
    assert stage.declined == []


@pytest.mark.covers("steel.ability.grab", "steel.ability.knockback", "steel.size.mightlimit")
@pytest.mark.parametrize(
    ("hero", "foe", "allowed"),
    [
        ("odrun", "ditch_imp", True),
        ("odrun", "rustjaw_hound", True),
        ("odrun", "bog_lurker", True),
        ("odrun", "toll_ogre", True),
        ("odrun", "quarry_golem", False),
        ("ysa", "bog_lurker", True),
        ("ysa", "toll_ogre", False),
        ("maro", "rustjaw_hound", True),
        ("maro", "bog_lurker", False),
        ("sel", "rustjaw_hound", False),
        ("sel", "ditch_imp", True),
    ],
)
def test_one_grabs_and_shoves_ones_own_size_or_smaller_or_up_to_a_might_of_2_or_more(
    hero: str, foe: str, allowed: bool
) -> None:
    stage = beside(hero, foe)
    assert ("Grab" in stage.offered) == allowed
    assert ("Knockback" in stage.offered) == allowed


@pytest.mark.covers("steel.size.mightlimit", "steel.size.order")
def test_a_might_of_1_is_no_help_against_a_larger_creature_of_one_square() -> None:
    stage = steel("A b", A="ysa", b="rustjaw_hound", turn="b")
    assert stage.why_not("Grab") == "nobody adjacent is small enough to grab"
    assert stage.why_not("Knockback") == "nobody adjacent is small enough to shove"


@pytest.mark.covers("steel.ability.grab", "steel.condition.grabbed.limit")
def test_one_grabs_only_one_creature_at_a_time() -> None:
    stage = steel("c A b", A="odrun", b=figure("ditch_imp", grabbed_by="A"), c="ditch_imp")
    assert stage.why_not("Grab") == "it holds somebody already"


@pytest.mark.covers("steel.ability.grab")
def test_a_grab_reaches_one_square() -> None:
    stage = steel("A . b", A="odrun", b="ditch_imp")
    assert stage.why_not("Grab") == "nobody adjacent is small enough to grab"


# Knockback


@pytest.mark.covers("steel.maneuver.knockback", "steel.ability.knockback")
@pytest.mark.parametrize(("dice", "squares"), [((4, 5), 1), ((5, 5), 2), ((7, 8), 3)])
def test_a_knockback_pushes_1_2_or_3(dice: tuple[int, int], squares: int) -> None:
    stage = steel("A b . . . .", A="odrun", b="rustjaw_hound")
    stage.fate(*dice).do("Knockback", "east")
    if squares > 1:
        assert stage.offered == [str(n) for n in range(squares, 0, -1)]
        stage.choose(squares)
    assert stage.at("b") == "BCDEF"[squares] + "1"
    assert stage.stamina("b") == 14
    assert (stage.fight.main, stage.fight.maneuver) == (1, 0)


@pytest.mark.covers("steel.maneuver.knockback", "steel.condition.grabbed")
def test_the_grabbed_cannot_use_knockback() -> None:
    assert held().why_not("Knockback") == "a grabbed creature cannot use Knockback"


@pytest.mark.covers("steel.ability.knockback", "steel.ability.keywords", "steel.forced.bigvslittle")
def test_knockback_is_a_melee_weapon_ability_so_a_bigger_creature_pushes_one_farther() -> None:
    stage = steel("A b . . . .", A="odrun", b="ditch_imp")
    stage.fate(4, 5).do("Knockback", "east", 2)
    assert stage.at("b") == "D1"
    assert "steel.forced.bigvslittle" in stage.rules_used


# Hide


WALL = """
A # . b
. # . .
"""


@pytest.mark.covers("steel.maneuver.hide", "steel.rule.hidden")
def test_behind_cover_one_can_hide_from_those_one_has_it_from() -> None:
    stage = steel(WALL, A="sel", b="ditch_imp").do("Hide")
    assert stage.creature("A").hidden_from == ("ditch_imp_1",)
    assert stage.fight.maneuver == 0
    assert "steel.maneuver.hide" in stage.rules_used


@pytest.mark.covers("steel.maneuver.hide", "steel.rule.observe")
def test_nobody_hides_in_the_open() -> None:
    stage = steel("A . . b", A="sel", b="ditch_imp")
    assert stage.why_not("Hide") == "it has neither cover nor concealment from an enemy that sees it"


@pytest.mark.covers("steel.maneuver.hide", "steel.rule.observe")
def test_one_hides_only_from_those_who_do_not_see_one_openly() -> None:
    stage = steel("c . A # . b", A="sel", b="ditch_imp", c="rustjaw_hound").do("Hide")
    assert stage.creature("A").hidden_from == ("ditch_imp_1",)


@pytest.mark.covers("steel.maneuver.hide", "steel.rule.concealment")
def test_concealment_is_enough_to_hide() -> None:
    stage = steel("A ? ? ? b", A="sel", b="ditch_imp").do("Hide")
    assert stage.creature("A").hidden_from == ("ditch_imp_1",)


# Stand Up


@pytest.mark.covers("steel.maneuver.standup", "steel.condition.prone.stand")
def test_standing_up_ends_prone() -> None:
    stage = steel("A . b", A=figure("odrun", prone=True), b="ditch_imp").do("Stand Up")
    assert stage.conditions("A") == set()
    assert stage.fight.maneuver == 0
    assert "steel.maneuver.standup" in stage.rules_used


@pytest.mark.covers("steel.maneuver.standup", "steel.condition.prone.stand")
def test_an_adjacent_prone_ally_can_be_helped_up() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", prone=True), b="ditch_imp").do("Stand Up")
    assert stage.conditions("B") == set()
    far = steel("A . B b", A="odrun", B=figure("sel", prone=True), b="ditch_imp")
    assert far.why_not("Stand Up") == "nobody here is prone"


@pytest.mark.covers("steel.maneuver.standup", "steel.condition.restrained")
def test_the_restrained_stay_on_the_ground() -> None:
    stage = steel("A . b", A=figure("odrun", prone=True, restrained=True), b="ditch_imp")
    assert stage.why_not("Stand Up") == "a restrained creature cannot stand up"


# Move a grabbed creature


@pytest.mark.covers("steel.maneuver.movegrabbed", "steel.condition.grabbed.grabber")
def test_a_grabber_puts_the_grabbed_into_a_free_space_beside_itself() -> None:
    stage = steel("b A . c", A="odrun", b=figure("rustjaw_hound", grabbed_by="A"), c="ditch_imp").do("Move Grabbed")
    assert stage.at("b") == "C1"
    assert stage.conditions("b") == {"grabbed"}
    assert stage.fight.maneuver == 0
    assert "steel.maneuver.movegrabbed" in stage.rules_used


@pytest.mark.covers("steel.maneuver.movegrabbed")
def test_the_space_must_be_unoccupied_and_adjacent() -> None:
    stage = steel(
        """
        . c .
        b A #
        . . .
        """,
        A="odrun", b=figure("rustjaw_hound", grabbed_by="A"), c="ditch_imp",
    )  # fmt: skip
    stage.do("Move Grabbed")
    assert stage.moves("A") == {"A1", "C1", "A3", "B3", "C3"}


@pytest.mark.covers("steel.maneuver.movegrabbed")
def test_who_holds_nobody_moves_nobody() -> None:
    assert steel("A b", A="odrun", b="ditch_imp").why_not("Move Grabbed") == "it holds nobody"


# Drop prone


@pytest.mark.covers("steel.maneuver.dropprone", "steel.movement.crawl")
def test_dropping_prone_and_getting_up_again_cost_no_action() -> None:
    stage = steel("A . . b", A="odrun", b="ditch_imp").do("Drop Prone")
    assert stage.conditions("A") == {"prone"}
    stage.do("Get Up")
    assert stage.conditions("A") == set()
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)
    assert "steel.maneuver.dropprone" in stage.rules_used


@pytest.mark.covers("steel.maneuver.dropprone", "steel.condition.prone.stand")
def test_who_was_knocked_prone_does_not_get_up_for_free() -> None:
    stage = steel("A . . b", A=figure("odrun", prone=True), b="ditch_imp")
    assert stage.why_not("Get Up") == "it did not lie down by choice"
    assert "Get Up" in steel("A . . b", A=figure("odrun", prone="willing"), b="ditch_imp").offered


# The blocks of the three abilities


@pytest.mark.covers("steel.ability.format", "steel.ability.keywords")
def test_the_three_abilities_stand_as_the_sheet_has_them() -> None:
    assert {a.action for a in (ESCAPE_GRAB, GRAB, KNOCKBACK)} == {"maneuver"}
    assert (ESCAPE_GRAB.keywords, ESCAPE_GRAB.targets, ESCAPE_GRAB.roll) == (frozenset(), "self", (MIGHT, AGILITY))
    for ability in (GRAB, KNOCKBACK):
        assert (ability.keywords, ability.reach, ability.most) == (frozenset({"Melee", "Weapon"}), 1, 1)
        assert (ability.targets, ability.roll) == ("creature", (MIGHT,))
    assert KNOCKBACK.numbers == {"push": (1, 2, 3)}


@pytest.mark.covers("steel.ability.format")
def test_a_block_tells_keywords_and_what_it_does_on_the_sheet_of_a_creature() -> None:
    stage = steel("A b", A="odrun", b="ditch_imp")
    sheet = stage.match.rules.sheet(stage.match.state, "Odrun Gatewarden")
    assert "Ram Home" in sheet
    assert "main, Charge, Melee, Strike, Weapon" in sheet


@pytest.mark.covers("steel.ability.keywords", "steel.condition.prone")
def test_the_strike_keyword_matters_for_a_prone_attacker_and_grab_is_no_strike() -> None:
    grab = steel("A b", A=figure("odrun", prone=True), b="rustjaw_hound")
    grab.fate(5, 5).do("Grab", "no")
    strike = steel("A b", A=figure("odrun", prone=True), b="rustjaw_hound")
    strike.fate(5, 5).do("Free Strike")
    assert "steel.edgebane.src.prone" not in grab.rules_used
    assert "steel.edgebane.src.prone" in strike.rules_used
    assert strike.stamina("b") == 14 - 3
