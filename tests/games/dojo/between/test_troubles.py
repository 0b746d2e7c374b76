"""Troubles, and contests of Skills in the base book, played at the table."""

import pytest

from fracas.games.dojo.between.troubles import SKILLS, TROUBLES, begin_between
from fracas.games.dojo.books import book
from fracas.games.dojo.rules.sheet import Sheet
from fracas.testing.stage import Stage
from tests.games.dojo.between.trying import fight, on_stage, somebody

covers = pytest.mark.covers
ADA = somebody("Ada", skills=("Gentle Giant", "unstoppable"))
BEA = somebody("Bea", skills=("Loud Poet", "professional"))
CLEO = somebody("Cleo", skills=("Quick Thief", "unstoppable"))


def troubles(*heroes: Sheet, edition: str = "base") -> Stage:
    return on_stage(begin_between(book(edition), TROUBLES, [(hero, 0) for hero in heroes]), edition=edition)


def contest(heroes: list[Sheet], foes: list[Sheet]) -> Stage:
    sheets = [(hero, 0) for hero in heroes] + [(foe, 1) for foe in foes]
    return on_stage(begin_between(book("base"), SKILLS, sheets), edition="base")


# Troubles


@covers("dojo.rule.trouble", "dojo.rule.unit-placement@base")
def test_each_hero_faces_one_trouble_and_a_fitting_skill_solves_it() -> None:
    stage = troubles(ADA, BEA)
    assert stage.asked == "director"
    stage.choose("1", "Unstoppable", "that is all")
    assert (stage.asked, stage.offered) == ("heroes", ["Ada", "Bea"])
    stage.choose("Ada")
    assert stage.told("Ada solves it: Unstoppable")
    stage.choose("Unstoppable", "that is all")
    assert stage.over
    assert stage.told("Bea fails miserably")
    assert fight(stage).facts["failed"] == [1]
    assert "opposite ends" in stage.match.rules.result(fight(stage)).text


@covers("dojo.rule.trouble")
def test_a_trouble_may_have_several_ways_out_and_a_skill_of_ones_own_is_one() -> None:
    stage = troubles(ADA, BEA).choose(
        "1", "Professional", "Gentle Giant", "that is all", "Ada", "Loud Poet", "that is all"
    )
    assert fight(stage).facts["failed"] == []
    assert "wherever they like" in stage.match.rules.result(fight(stage)).text


@covers("dojo.rule.trouble")
def test_a_trouble_for_two_counts_as_two() -> None:
    stage = troubles(ADA, BEA).choose("2", "Wind Runner", "that is all", "Bea")
    assert stage.over
    assert fight(stage).facts["failed"] == [1, 0]
    assert "ambush" in stage.match.rules.result(fight(stage)).text


@covers("dojo.rule.trouble")
def test_in_the_patch_troubles_are_only_a_story() -> None:
    stage = troubles(ADA, edition="patch").choose("Wind Runner", "that is all")
    assert stage.match.rules.result(fight(stage)).text == "1 failure."


# Contests of Skills


def against(*foes: Sheet, heroes: tuple[Sheet, ...] = (ADA,), aim: str = "to get something") -> Stage:
    """The heroes, all of them, in a contest where Unstoppable counts."""
    stage = contest(list(heroes), list(foes)).choose(aim, "Unstoppable", "that is all")
    for side in (heroes, foes):
        if len(side) > 1:
            stage.choose(*(fighter.name for fighter in side))
    return stage


STOOGES = somebody("Gang", kind="stooges")
WARRIOR, SKILLED_WARRIOR = somebody("Zed", kind="warrior"), somebody("Max", kind="warrior", skills=("unstoppable",))
BOSS, SKILLED_BOSS = somebody("Queen", kind="boss"), somebody("King", kind="boss", skills=("unstoppable",))


@covers("dojo.contest.base.vs-stooges", "dojo.contest.base.vs-warriors", "dojo.contest.base.vs-bosses")
@pytest.mark.parametrize(
    ("foe", "result"),
    [(STOOGES, "win"), (WARRIOR, "win"), (SKILLED_WARRIOR, "tie"), (BOSS, "tie"), (SKILLED_BOSS, "loss")],
)
def test_a_skilled_hero_alone(foe: Sheet, result: str) -> None:
    assert fight(against(foe)).facts.get("result") == result


@covers("dojo.contest.base.vs-stooges", "dojo.contest.base.vs-warriors", "dojo.contest.base.vs-bosses")
@pytest.mark.parametrize(
    ("foe", "result"), [(STOOGES, "tie"), (WARRIOR, "tie"), (SKILLED_WARRIOR, "loss"), (SKILLED_BOSS, "loss")]
)
def test_a_hero_without_a_fitting_skill(foe: Sheet, result: str) -> None:
    assert fight(against(foe, heroes=(BEA,))).facts.get("result") == result


@covers("dojo.contest.base.teamwork")
@pytest.mark.parametrize(("foe", "result"), [(SKILLED_WARRIOR, "win"), (BOSS, "win"), (SKILLED_BOSS, "tie")])
def test_two_skilled_heroes_are_a_step_better(foe: Sheet, result: str) -> None:
    assert fight(against(foe, heroes=(ADA, CLEO))).facts.get("result") == result


@covers("dojo.contest.base.teamwork")
def test_many_against_many_count_points() -> None:
    assert fight(against(SKILLED_WARRIOR, STOOGES, heroes=(ADA, CLEO))).facts["result"] == "win"
    assert fight(against(SKILLED_WARRIOR, BOSS, heroes=(ADA, CLEO))).facts["result"] == "tie"
    assert fight(against(SKILLED_WARRIOR, SKILLED_BOSS, heroes=(ADA, CLEO))).facts["result"] == "loss"


@covers("dojo.contest.base.results")
def test_losers_give_up_or_fight_in_an_ambush_and_equals_must_fight() -> None:
    stage = against(SKILLED_BOSS)
    assert stage.offered == ["give up", "fight as an ambush"]
    stage = against(BOSS)
    assert stage.over
    assert fight(stage).facts["outcome"] == "fight"


@covers("dojo.contest.base.results")
def test_winners_take_it_or_the_upper_hand_and_skip_a_fight_only_if_that_was_the_aim() -> None:
    assert against(STOOGES).offered == ["take what you wanted", "fight with a Bonus or a Penalty"]
    stage = against(STOOGES, aim="to get around a fight")
    assert stage.offered == ["take what you wanted", "skip the next fight", "fight with a Bonus or a Penalty"]
    assert fight(stage.choose("skip the next fight")).facts["outcome"] == "skip the next fight"


def test_stooges_have_no_part_in_points_and_heroes_need_not_all_take_part() -> None:
    stage = contest([ADA, BEA], [STOOGES]).choose(
        "to get something", "Unstoppable", "that is all", "Ada", "that is all"
    )
    assert fight(stage).facts["result"] == "win"
