"""Where edges and banes on ability rolls come from, and how they combine on the table.

The actor is Odrun (Might 2) with a free strike of 3 / 5 / 8, so the damage tells the tier of a roll.
"""

import pytest

from fracas.testing.steel import SteelStage, figure, steel

TIERS = {3: 1, 5: 2, 8: 3}
BESIDE = """
. . . .
. A b .
. . . .
"""

PLAIN = {9: 1, 10: 2, 14: 2, 15: 3}
EDGE = {7: 1, 8: 2, 12: 2, 13: 3}
BANE = {11: 1, 12: 2, 16: 2, 17: 3}
DOUBLE_EDGE = {2: 2, 9: 2, 10: 3, 14: 3}
DOUBLE_BANE = {10: 1, 14: 1, 15: 2, 18: 2}
"""What the dice must show at least, and just not, for each tier, when Might 2 is added."""


def stage_of(hero: dict[str, object], foe: dict[str, object], picture: str = BESIDE, **others: object) -> SteelStage:
    return steel(picture, A=figure("odrun", **hero), b=figure("bog_lurker", **foe), **others)  # type: ignore[arg-type]


def tier_of(stage: SteelStage, natural: int) -> int:
    """Let Odrun make a free strike at b with these dice; the tier it reached."""
    before = stage.stamina("b")
    stage.fate(natural // 2, natural - natural // 2).do("Free Strike")
    if stage.about == "target":
        stage.choose("b")
    return TIERS[before - stage.stamina("b")]


def check(reached: dict[int, int], hero: dict[str, object], foe: dict[str, object], *rules: str) -> None:
    """Every boundary of the tiers falls where it should, and the log names these rules."""
    for natural, tier in reached.items():
        stage = stage_of(hero, foe)
        assert tier_of(stage, natural) == tier, natural
        assert set(rules) <= stage.rules_used


# Edges and banes by themselves


@pytest.mark.covers(
    "steel.roll.ability", "steel.roll.power", "steel.roll.tier1", "steel.roll.tier2", "steel.roll.tier3"
)
def test_an_ability_roll_adds_the_characteristic_and_has_three_tiers() -> None:
    check(PLAIN, {}, {}, "steel.roll.ability", "steel.roll.power")
    low, middle, high = stage_of({}, {}), stage_of({}, {}), stage_of({}, {})
    assert [tier_of(low, 9), tier_of(middle, 14), tier_of(high, 15)] == [1, 2, 3]
    assert ("steel.roll.tier1" in low.rules_used, "steel.roll.tier2" in low.rules_used) == (True, False)
    assert ("steel.roll.tier2" in middle.rules_used, "steel.roll.tier3" in middle.rules_used) == (True, False)
    assert ("steel.roll.tier3" in high.rules_used, "steel.roll.tier1" in high.rules_used) == (True, False)
    assert middle.told("14 + 2: tier 2 against Bog Lurker 1.")


@pytest.mark.covers("steel.roll.ability")
def test_skills_help_no_ability_roll() -> None:
    stage = stage_of({}, {})
    assert stage.creature("A").stats.skills == ("lift", "intimidate")
    assert tier_of(stage, 9) == 1
    assert "steel.roll.skill" not in stage.rules_used


@pytest.mark.covers("steel.edge.single", "steel.edgebane.src.restrained-target")
def test_abilities_against_the_restrained_have_an_edge() -> None:
    check(EDGE, {}, {"restrained": True}, "steel.edgebane.src.restrained-target", "steel.edge.single")


@pytest.mark.covers("steel.edgebane.src.restrained-target")
def test_ranged_abilities_against_the_restrained_have_the_edge_too() -> None:
    stage = steel("A . . . b", A="sel", b=figure("bog_lurker", restrained=True))
    stage.fate(4, 4).do("From Above")
    assert stage.stamina("b") == 28 - 6


@pytest.mark.covers("steel.bane.single", "steel.edgebane.src.restrained")
def test_the_restrained_have_a_bane_on_ability_rolls() -> None:
    check(BANE, {"restrained": True}, {}, "steel.edgebane.src.restrained", "steel.bane.single")


@pytest.mark.covers("steel.bane.single", "steel.edgebane.src.weakened")
def test_the_weakened_have_a_bane() -> None:
    check(BANE, {"weakened": True}, {}, "steel.edgebane.src.weakened", "steel.bane.single")


@pytest.mark.covers("steel.edge.double")
def test_two_edges_lift_the_tier_and_add_nothing() -> None:
    check(DOUBLE_EDGE, {}, {"restrained": True, "prone": True}, "steel.edge.double")
    stage = stage_of({}, {"restrained": True, "prone": True})
    assert tier_of(stage, 14) == 3
    assert "steel.edge.single" not in stage.rules_used


@pytest.mark.covers("steel.edge.double")
def test_three_edges_are_a_double_edge() -> None:
    check(DOUBLE_EDGE, {}, {"restrained": True, "prone": True, "frightened_of": "A"}, "steel.edge.double")


@pytest.mark.covers("steel.bane.double")
def test_two_banes_lower_the_tier_and_take_nothing() -> None:
    check(DOUBLE_BANE, {"weakened": True, "restrained": True}, {}, "steel.bane.double")
    check(DOUBLE_BANE, {"weakened": True, "restrained": True, "prone": True}, {}, "steel.bane.double")


@pytest.mark.covers("steel.edgebane.cancel")
def test_an_edge_and_a_bane_cancel() -> None:
    check(PLAIN, {"weakened": True}, {"restrained": True}, "steel.edgebane.cancel")


@pytest.mark.covers("steel.edgebane.cancel")
def test_a_double_edge_and_a_double_bane_cancel() -> None:
    check(PLAIN, {"weakened": True, "restrained": True}, {"restrained": True, "prone": True}, "steel.edgebane.cancel")


@pytest.mark.covers("steel.edgebane.2e1b")
def test_a_double_edge_and_a_bane_leave_one_edge() -> None:
    check(EDGE, {"weakened": True}, {"restrained": True, "prone": True}, "steel.edgebane.2e1b")


@pytest.mark.covers("steel.edgebane.2e1b")
def test_three_edges_and_a_bane_leave_one_edge() -> None:
    foe = {"restrained": True, "prone": True, "frightened_of": "A"}
    check(EDGE, {"weakened": True}, foe, "steel.edgebane.2e1b")


@pytest.mark.covers("steel.edgebane.2b1e")
def test_a_double_bane_and_an_edge_leave_one_bane() -> None:
    check(BANE, {"weakened": True, "restrained": True}, {"restrained": True}, "steel.edgebane.2b1e")
    check(BANE, {}, {"defending": True, "prone": True}, "steel.edgebane.2b1e")


# Prone


@pytest.mark.covers("steel.edgebane.src.prone-target")
def test_melee_abilities_against_the_prone_have_an_edge() -> None:
    check(EDGE, {}, {"prone": True}, "steel.edgebane.src.prone-target", "steel.condition.prone")


@pytest.mark.covers("steel.edgebane.src.prone-target", "steel.ability.keywords")
def test_ranged_abilities_against_the_prone_have_none_even_from_close_by() -> None:
    stage = steel("A b . .", A="sel", b=figure("bog_lurker", prone=True))
    stage.fate(4, 4).do("From Above")
    assert stage.stamina("b") == 28 - 3


@pytest.mark.covers("steel.edgebane.src.prone-target", "steel.ability.keywords")
@pytest.mark.parametrize(("picture", "damage"), [("A b . .", 4), ("A . b .", 2)])
def test_a_strike_that_is_melee_or_ranged_is_melee_within_its_reach(picture: str, damage: int) -> None:
    stage = steel(picture, A="sel", b=figure("bog_lurker", prone=True))
    stage.fate(4, 4).do("Free Strike")
    assert stage.stamina("b") == 28 - damage


@pytest.mark.covers("steel.edgebane.src.prone-target", "steel.ability.keywords")
def test_a_melee_maneuver_has_the_edge_as_well() -> None:
    stage = steel(BESIDE, A="odrun", b=figure("rustjaw_hound", prone=True))
    stage.fate(6, 7).do("Grab")
    assert stage.conditions("b") == {"prone", "grabbed"}


@pytest.mark.covers("steel.edgebane.src.prone")
def test_strikes_made_while_prone_have_a_bane() -> None:
    check(BANE, {"prone": True}, {}, "steel.edgebane.src.prone", "steel.condition.prone")


@pytest.mark.covers("steel.edgebane.src.prone", "steel.ability.keywords")
def test_abilities_that_are_no_strikes_have_none_while_prone() -> None:
    stage = steel(BESIDE, A=figure("odrun", prone=True), b="rustjaw_hound")
    stage.fate(7, 8).do("Grab")
    assert stage.conditions("b") == {"grabbed"}
    assert "steel.edgebane.src.prone" not in stage.rules_used


# Fear


@pytest.mark.covers("steel.edgebane.src.frightened")
def test_the_frightened_have_a_bane_against_what_they_fear() -> None:
    check(BANE, {"frightened_of": "b"}, {}, "steel.edgebane.src.frightened", "steel.condition.frightened")


@pytest.mark.covers("steel.edgebane.src.frightened-target")
def test_who_frightens_has_an_edge_against_the_frightened() -> None:
    check(EDGE, {}, {"frightened_of": "A"}, "steel.edgebane.src.frightened-target", "steel.condition.frightened")


@pytest.mark.covers("steel.edgebane.src.frightened", "steel.edgebane.src.frightened-target")
def test_fear_of_somebody_else_changes_nothing() -> None:
    stage = steel("c . A b", A=figure("odrun", frightened_of="c"), b="bog_lurker", c="ditch_imp")
    assert tier_of(stage, 10) == 2
    third = steel("B . A b", A="odrun", B="sel", b=figure("bog_lurker", frightened_of="B"))
    assert tier_of(third, 9) == 1


# Grabbed


@pytest.mark.covers("steel.edgebane.src.grabbed")
def test_the_grabbed_have_a_bane_against_all_but_the_grabber() -> None:
    picture = "c A b ."
    other = steel(picture, A=figure("odrun", grabbed_by="c"), b="bog_lurker", c="rustjaw_hound")
    assert tier_of(other, 11) == 1
    assert {"steel.edgebane.src.grabbed", "steel.condition.grabbed"} <= other.rules_used
    grabber = steel(picture, A=figure("odrun", grabbed_by="b"), b="bog_lurker", c="rustjaw_hound")
    assert tier_of(grabber, 10) == 2
    assert "steel.edgebane.src.grabbed" not in grabber.rules_used


@pytest.mark.covers("steel.edgebane.src.grabbed")
def test_an_ability_that_targets_the_grabber_among_others_has_no_bane() -> None:
    stage = steel("c A b .", A=figure("sel", grabbed_by="c"), b="bog_lurker", c="rustjaw_hound")
    stage.fate(5, 5).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 4, 14 - 4)


@pytest.mark.covers("steel.edgebane.src.escape-smaller", "steel.ability.escapegrab")
def test_escaping_has_a_bane_only_from_something_bigger() -> None:
    small = steel("A b . .", A=figure("sel", grabbed_by="b"), b="rustjaw_hound")
    small.fate(7, 8).do("Escape Grab", "stay")
    assert "steel.edgebane.src.escape-smaller" in small.rules_used
    same = steel("A b . .", A=figure("odrun", grabbed_by="b"), b="rustjaw_hound")
    same.fate(7, 8).do("Escape Grab")
    assert same.conditions("A") == set()
    assert "steel.edgebane.src.escape-smaller" not in same.rules_used


# Aid, Defend, taunts


@pytest.mark.covers("steel.edgebane.src.aid")
def test_an_allys_aid_is_an_edge() -> None:
    for natural, tier in EDGE.items():
        stage = stage_of({}, {"aided": "B"}, "B . A b", B="sel")
        assert tier_of(stage, natural) == tier
        assert "steel.edgebane.src.aid" in stage.rules_used


@pytest.mark.covers("steel.edgebane.src.aid", "steel.edge.double")
def test_the_aid_of_two_allies_is_a_double_edge() -> None:
    stage = stage_of({}, {"aided": "BC"}, "B C A b", B="sel", C="ysa")
    assert tier_of(stage, 4) == 2
    assert "steel.edge.double" in stage.rules_used
    assert stage.creature("b").aided == ()


@pytest.mark.covers("steel.edgebane.src.aid")
def test_own_aid_and_that_of_an_enemy_are_no_edge() -> None:
    own = stage_of({}, {"aided": "A"})
    assert tier_of(own, 9) == 1
    enemy = stage_of({}, {"aided": "c"}, "c . A b", c="ditch_imp")
    assert tier_of(enemy, 9) == 1


@pytest.mark.covers("steel.edgebane.src.defend", "steel.bane.double")
def test_rolls_against_a_defender_have_a_double_bane() -> None:
    check(DOUBLE_BANE, {}, {"defending": True}, "steel.edgebane.src.defend", "steel.action.defend")


@pytest.mark.covers("steel.edgebane.src.defend")
def test_defending_gives_nothing_while_another_is_taunted_by_the_defender() -> None:
    check(PLAIN, {"taunted_by": "b"}, {"defending": True})
    stage = stage_of({}, {"defending": True}, "B . A b", B=figure("sel", taunted_by="b"))
    assert tier_of(stage, 15) == 3


@pytest.mark.covers("steel.edgebane.src.taunted", "steel.bane.double")
def test_the_taunted_have_a_double_bane_against_anybody_else() -> None:
    for natural, tier in DOUBLE_BANE.items():
        stage = stage_of({"taunted_by": "c"}, {}, "c . A b", c="rustjaw_hound")
        assert tier_of(stage, natural) == tier
        assert {"steel.edgebane.src.taunted", "steel.condition.taunted"} <= stage.rules_used
    check(PLAIN, {"taunted_by": "b"}, {})


@pytest.mark.covers("steel.edgebane.src.taunted")
def test_a_taunter_out_of_line_of_effect_is_forgotten() -> None:
    stage = stage_of({"taunted_by": "c"}, {}, "c # A b", c="rustjaw_hound")
    assert tier_of(stage, 10) == 2


@pytest.mark.covers("steel.edgebane.src.taunted")
def test_an_ability_with_the_taunter_among_its_targets_has_no_double_bane() -> None:
    stage = steel("c A b .", A=figure("sel", taunted_by="c"), b="bog_lurker", c="rustjaw_hound")
    stage.fate(5, 5).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 4, 14 - 4)


# Several targets


@pytest.mark.covers("steel.roll.ability", "steel.roll.power")
def test_one_roll_serves_all_targets_and_edges_and_banes_are_counted_for_each() -> None:
    picture = "c A b ."
    stage = steel(picture, A="sel", b=figure("bog_lurker", prone=True), c=figure("rustjaw_hound", defending=True))
    stage.fate(7, 6).do("Twin Cut", "b", "c")
    assert stage.stamina("b") == 28 - 6
    assert stage.stamina("c") == 14 - 2
    assert stage.told("tier 3 against Bog Lurker 1")
    assert stage.told("tier 1 against Rustjaw Hound 1")
    assert stage.told("double bane: the target defends itself")


@pytest.mark.covers("steel.maneuver.aid")
@pytest.mark.parametrize("choice", ["kill", "knock out"])
def test_help_ends_with_the_helper(choice: str) -> None:
    stage = steel(
        "A b . c", A=figure("odrun", aided="b"), b=figure("rustjaw_hound", stamina=1), c="ditch_imp"
    )  # fmt: skip
    assert stage.creature("A").aided
    stage.fate(5, 5).do("Free Strike", choice)
    assert stage.creature("A").aided == ()


@pytest.mark.covers("steel.action.defend")
def test_who_is_knocked_out_defends_itself_no_more() -> None:
    stage = steel("A b . c", A="odrun", b=figure("rustjaw_hound", stamina=1, defending=True), c="ditch_imp")
    stage.fate(8, 8).do("Free Strike", "knock out")
    assert not stage.creature("b").defending
