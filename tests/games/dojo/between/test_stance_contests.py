"""The twelve Stance Contests of the patch: the best result of a side counts, and losers give up or fight tilted."""

from typing import Any

import pytest

from fracas.games.dojo.books import book
from fracas.testing.stage import Stage
from tests.games.dojo.between.trying import contest_of, fight, scores, somebody

covers = pytest.mark.covers


def rolled(kind: str, ours: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Who wins a contest in which one only rolls; -1 for a tie."""
    stage = contest_of(kind, *ours, *theirs)
    if not stage.over:
        stage.choose("give up")
    return fight(stage).won_by


@covers("dojo.contest.fencing", "dojo.rule.stance-contest")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ((2, 2, 2), (6, 6, 5), 0),
        ((6, 6, 1), (4, 4, 5), 0),
        ((4, 4, 4), (6, 6, 6), 1),
        ((5, 5, 1), (5, 5, 6), -1),
        ((1, 2, 3), (10, 8, 6), -1),
    ],
)
def test_fencing_wants_most_equal_numbers_and_the_higher_ones(
    ours: tuple[int, ...], theirs: tuple[int, ...], winner: int
) -> None:
    assert rolled("fencing", ours, theirs) == winner


@covers("dojo.contest.gambling")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [((10, 1, 1), (9, 8, 6), 0), ((8, 5, 2), (8, 5, 3), 1), ((8, 5, 3), (8, 5, 3), -1)],
)
def test_gambling_compares_the_highest_numbers_one_by_one(
    ours: tuple[int, ...], theirs: tuple[int, ...], winner: int
) -> None:
    assert rolled("gambling", ours, theirs) == winner


@covers("dojo.contest.gambling")
def test_numbers_without_a_counterpart_are_not_compared() -> None:
    stage = contest_of(
        "gambling", 4, 4, 1, 4, 4, 1, 1, heroes=[somebody()], rivals=[somebody("Zed", ("pressure", "one-two"))]
    )
    assert fight(stage).won_by == -1


@covers("dojo.contest.negotiation")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ((1, 2, 3), (8, 8, 6), 0),
        ((1, 2, 6), (7, 2, 1), 1),
        ((3, 3, 6), (5, 5, 1), 1),
        ((1, 1, 1), (2, 2, 3), 1),
        ((1, 1, 1), (6, 6, 6), -1),
        ((4, 4, 6), (4, 4, 1), -1),
    ],
)
def test_negotiation_wants_fewest_equal_numbers_then_the_highest(
    ours: tuple[int, ...], theirs: tuple[int, ...], winner: int
) -> None:
    assert rolled("negotiation", ours, theirs) == winner


def one_each(kind: str, ours: tuple[str, ...], theirs: tuple[str, ...], **sheets: Any) -> Stage:
    """Both do something with the same dice and are done."""
    dice = [8, 5, 4] * 2
    stage = contest_of(kind, *dice, **sheets).choose(*ours)
    if stage.asked == "ada":
        stage.choose("done")
    stage.choose(*theirs)
    while stage.asked == "director" and "done" in stage.offered:
        stage.choose("done")
    return stage


BRUTES = {
    "heroes": [somebody(stance=("unbreakable", "blaster"))],
    "rivals": [somebody("Zed", ("unbreakable", "blaster"))],
}


@covers("dojo.contest.macho")
def test_macho_counts_all_damage() -> None:
    stage = one_each("macho", ("Damage with a 4", "Damage with a 5"), ("Damage with a 8",))
    assert scores(stage) == [5, 4]


@covers("dojo.contest.crushing")
def test_crushing_counts_the_hardest_hit_and_then_its_push() -> None:
    stage = one_each("crushing", ("Damage with a 4", "Damage with a 5"), ("Damage with a 8",))
    assert scores(stage) == [[3, 1], [4, 2]]
    stage = one_each("crushing", ("Throw with a 8",), ("Damage with a 4",))
    assert scores(stage) == [[2, 4], [2, 0]]
    assert stage.asked == "director"


@covers("dojo.contest.dance")
def test_dance_counts_the_speed_one_has_at_the_end_of_the_turn() -> None:
    stage = one_each("dance", ("Movement with a 8", "move to G6", "no more"), ("Movement with a 8",))
    assert scores(stage) == [7, 8]


@covers("dojo.contest.sumo")
def test_sumo_counts_iron() -> None:
    assert scores(one_each("sumo", ("Eyes Open with a 4",), (), **BRUTES)) == [7, 0]


@covers("dojo.contest.wrestling")
def test_wrestling_counts_power() -> None:
    strong = {"heroes": [somebody(stance=("pressure", "power"))], "rivals": [somebody("Zed", ("pressure", "power"))]}
    assert scores(one_each("wrestling", ("Yell with a 4",), ("Yell with a 4", "Yell with a 5"), **strong)) == [3, 6]


@covers("dojo.contest.big-game")
def test_big_game_counts_the_common_tokens_the_own_target_holds() -> None:
    twice = ("You Stay Out Of This with a 4", "You Stay Out Of This with a 5")
    assert scores(one_each("big-game", twice, twice[:1], **BRUTES)) == [10, 6]


@covers("dojo.contest.hundred-hand")
def test_hundred_hand_counts_felled_targets() -> None:
    both, one = ("Damage with a 4", "Target 1", "Damage with a 5", "Target 1"), ("Damage with a 8", "Target 2")
    assert scores(one_each("hundred-hand", both, one)) == [2, 1]


@covers("dojo.contest.javelin")
def test_javelin_counts_how_far_it_lies_from_its_start() -> None:
    stage = one_each("javelin", ("Throw with a 8", "D4", "E4", "F4", "G4"), ("Throw with a 5", "D4", "E4", "F4"))
    assert scores(stage) == [4, 3]


@covers("dojo.contest.survival")
def test_survival_is_three_blows_of_5_against_armor_iron_and_shield() -> None:
    stage = contest_of("survival", *[8, 5, 4] * 2, heroes=[somebody(stance=("unbreakable", "blaster"))])
    stage.choose("Eyes Open with a 4", "done")
    assert stage.offered == ["spend none", "spend 1", "spend 2"]
    stage.choose("spend 2", "spend 2", "spend 1", "done")
    assert scores(stage) == [-10, -15]


@covers("dojo.rule.stance-contest", "dojo.contest.sumo")
def test_the_best_result_of_a_side_is_the_only_one_that_counts() -> None:
    heroes = [somebody(stance=("unbreakable", "blaster")), somebody("Bea", ("unbreakable", "blaster"))]
    rivals = [somebody("Zed", ("unbreakable", "blaster"), kind="warrior")]
    stage = contest_of("sumo", *[8, 5, 4] * 3, heroes=heroes, rivals=rivals).choose("done")
    stage.choose("Eyes Open with a 4", "done", "done")
    assert scores(stage) == [0, 7, 0]
    assert stage.asked == "director"


# What follows


@covers("dojo.rule.stance-contest")
def test_losers_may_give_up() -> None:
    stage = contest_of("gambling", 10, 1, 1, 9, 1, 1)
    assert (stage.asked, stage.offered) == ("director", ["give up", "fight"])
    stage.choose("give up")
    assert stage.over
    assert fight(stage).facts["outcome"] == "give up"
    assert "tilt" not in fight(stage).facts


@covers("dojo.rule.stance-contest")
def test_losers_who_fight_are_tilted_as_the_winners_like() -> None:
    stage = contest_of("gambling", 9, 1, 1, 10, 1, 1)
    assert stage.asked == "heroes"
    stage.choose("fight")
    assert stage.asked == "director"
    assert stage.offered == [item.name for item in book("patch").of_kind("tilt")]
    stage.choose("Too Slow")
    assert (fight(stage).won_by, fight(stage).facts["tilt"]) == (1, "too-slow")


@covers("dojo.rule.stance-contest")
def test_after_a_tie_they_must_fight_and_nobody_is_tilted() -> None:
    stage = contest_of("gambling", 9, 1, 1, 9, 1, 1)
    assert stage.over
    assert fight(stage).facts["outcome"] == "fight"
    assert "tilt" not in fight(stage).facts
    assert "must fight" in stage.match.rules.result(fight(stage)).text


@covers("dojo.rule.stance-contest")
def test_a_super_move_may_be_used_in_a_contest_and_is_remembered() -> None:
    ada = somebody(stance=("pressure", "blaster"), supers=("super.knuckle-sandwich",), level=2)
    stage = contest_of("macho", 8, 8, 1, 1, 1, 1, heroes=[ada])
    stage.choose("Super Move: Knuckle Sandwich with two 8s")
    while stage.asked != "director":
        stage.choose(stage.offered[-1])
    stage.choose("done", "fight", "Enraged")
    assert fight(stage).facts["supers"] == ["ada"]


@covers("dojo.rule.stance-contest")
def test_a_group_of_stooges_takes_part_with_all_its_figures() -> None:
    gang = somebody("Gang", ("pressure", "blaster"), kind="stooges", bodies=3)
    stage = contest_of("macho", 1, 1, 1, 5, 5, 5, rivals=[gang]).choose("done")
    state = fight(stage)
    assert len(state.bodies(state.units[1])) == 3
