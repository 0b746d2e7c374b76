"""The eleven Tests of the patch, each played in one turn: passed, nearly, failed."""

import pytest

from tests.games.dojo.between.trying import damage, face, fight, scores, somebody

covers = pytest.mark.covers


def deal(dice: list[int], kind: str) -> int:
    """Ada hits with every number she has, the smallest first."""
    stage = face(kind, *dice)
    for number in sorted(dice):
        stage.choose(f"Damage with a {number}")
    return damage(stage)


@covers("dojo.test.aggression", "dojo.rule.stance-check")
@pytest.mark.parametrize(("dice", "harm"), [([10, 5, 3], 0), ([10, 5, 1], 2), ([5, 3, 1], 2), ([5, 1, 1], 5)])
def test_aggression_wants_10_damage_in_all(dice: list[int], harm: int) -> None:
    assert deal(dice, "aggression") == harm


@covers("dojo.test.impact")
@pytest.mark.parametrize(("dice", "harm"), [([9, 1, 1], 0), ([8, 5, 1], 2), ([5, 1, 1], 2), ([4, 4, 4], 5)])
def test_impact_wants_5_damage_in_one_hit(dice: list[int], harm: int) -> None:
    assert deal(dice, "impact") == harm


@covers("dojo.test.many-fists")
@pytest.mark.parametrize(("hits", "harm"), [(8, 0), (7, 2), (5, 2), (4, 5)])
def test_many_fists_wants_8_felled_and_new_targets_come_at_once(hits: int, harm: int) -> None:
    stage = face("many-fists", *[1] * 8, stance=("ten-thousand", "shadow"))
    for _ in range(hits):
        while "Damage with a 1" not in stage.offered:
            stage.choose(stage.offered[0])
        stage.choose("Damage with a 1", "Target 1")
    while not stage.over:
        stage.choose(stage.offered[-1])
    assert scores(stage) == [hits]
    assert damage(stage) == harm


@covers("dojo.test.many-fists")
def test_targets_that_are_thrown_away_come_back_within_range() -> None:
    stage = face("many-fists", 4, 2, 1).choose("Throw with a 4", "Target 1")
    state = fight(stage)
    body = state.body(state.units[0])
    assert [state.arena.far[body.at][f.at] <= 2 for f in state.figures] == [True] * 4


@covers("dojo.test.neutralization")
@pytest.mark.parametrize(("uses", "harm"), [(2, 0), (1, 2), (0, 5)])
def test_neutralization_wants_8_common_tokens_given(uses: int, harm: int) -> None:
    stage = face("neutralization", 6, 5, 4, stance=("unbreakable", "dance"))
    for number in (6, 5)[:uses]:
        stage.choose(f"You Stay Out Of This with a {number}")
    assert damage(stage.choose("done")) == harm


@covers("dojo.test.neutralization")
def test_a_challenge_is_a_common_token() -> None:
    stage = face("neutralization", 6, 5, 4, stance=("unbreakable", "dance"))
    stage.choose("A Challenger Approaches with a 6", "done")
    assert scores(stage) == [1]


@covers("dojo.test.evasion")
@pytest.mark.parametrize(("dice", "harm"), [((5, 5, 5), 0), ((5, 5, 4), 2), ((5, 4, 1), 2), ((5, 3, 1), 5)])
def test_evasion_wants_15_speed(dice: tuple[int, ...], harm: int) -> None:
    stage = face("evasion", *dice)
    for number in dice:
        stage.choose(f"Movement with a {number}")
    assert damage(stage.choose("done")) == harm


@covers("dojo.test.evasion")
def test_speed_that_was_spent_counts_as_well() -> None:
    stage = face("evasion", 9, 5, 1).choose(
        "Movement with a 9", "move to G6", "no more", "Movement with a 5", "Movement with a 1"
    )
    assert damage(stage.choose("done")) == 0


STRONG = ("pressure", "blaster")
"""A Stance with three d8."""


@covers("dojo.test.sisyphus")
def test_the_boulder_is_pushed_followed_and_pushed_again() -> None:
    stage = face("sisyphus", 8, 8, 8, stance=STRONG).choose("Throw with a 8", "D4", "E4", "F4", "G4")
    stage.choose("Movement with a 8", "move to C4", "move to D4", "move to E4", "move to F4")
    stage.choose("Throw with a 8", "H4", "I4", "J4", "K4", "done")
    assert scores(stage) == [8]
    assert damage(stage) == 0


@covers("dojo.test.sisyphus")
@pytest.mark.parametrize(
    ("first", "second", "harm"), [("Throw with a 8", "Throw with a 1", 2), ("Throw with a 8", "", 5)]
)
def test_the_boulder_must_go_5_spaces_at_least(first: str, second: str, harm: int) -> None:
    stage = face("sisyphus", 8, 4, 1, stance=STRONG).choose(first, "D4", "E4", "F4", "G4")
    if second:
        stage.choose("Movement with a 4", "move to C4", "move to D4", "move to E4", "move to F4", second, "H4")
    else:
        stage.choose("done")
    assert damage(stage) == harm


@covers("dojo.test.sisyphus")
def test_only_the_distance_from_where_it_lay_counts() -> None:
    stage = face("sisyphus", 8, 8, 1, stance=STRONG).choose("Throw with a 8", "D4", "E4", "F4", "G4")
    stage.choose("Grapple with a 8", "F4", "E4", "D4", "done")
    assert scores(stage) == [1]


@covers("dojo.test.variety")
def test_variety_counts_kinds_of_tokens_and_different_hits() -> None:
    stage = face("variety", 8, 3, 1, 5, 1, skills=2, stance=("unbreakable", "blaster"))
    stage.choose("tokens", "dice-b", "power", "power", "speed")
    stage.choose(
        "Damage with a 1", "Damage with a 1", "Damage with a 3", "Damage with a 5", "Eyes Open with a 8", "done"
    )
    power_speed_iron_weakness, one_two_three = 4, 3
    assert scores(stage) == [power_speed_iron_weakness + one_two_three]
    assert damage(stage) == 0


@covers("dojo.test.variety")
def test_armor_is_worth_a_point_as_well() -> None:
    stage = face("variety", 4, 3, 1, 1, skills=1, stance=("unbreakable", "iron")).choose("tokens", *["power"] * 3)
    stage.choose("Damage with a 3", "Damage with a 1", "Damage with a 1", "Eyes Open with a 4")
    iron_power_weakness, one_two, armor = 3, 2, 1
    assert scores(stage) == [iron_power_weakness + one_two + armor]
    assert damage(stage) == 2


@covers("dojo.test.variety")
@pytest.mark.parametrize(("actions", "harm"), [(("Damage with a 8", "Damage with a 5"), 5), ((), 5)])
def test_too_little_variety_costs_5(actions: tuple[str, ...], harm: int) -> None:
    stage = face("variety", 8, 5, 1, stance=STRONG).choose(*actions)
    assert damage(stage.choose("done")) == harm


@covers("dojo.test.blocking", "dojo.rule.test-damage-carryover", "dojo.rule.stance-check")
def test_blocking_takes_7_less_any_number_of_iron() -> None:
    stage = face("blocking", 8, 8, 8, stance=("unbreakable", "blaster"))
    stage.choose("Eyes Open with a 8", "done")
    assert stage.offered[-1] == "spend 7"
    assert damage(stage.choose("spend 6")) == 1


@covers("dojo.test.blocking")
def test_armor_and_shields_help_in_the_test_of_blocking_only() -> None:
    stage = face("blocking", 8, 6, 6, 6, stance=("unbreakable", "iron")).choose("Eyes Open with a 8", "done")
    assert damage(stage.choose("spend 2")) == 4
    stage = face("aggression", 8, 6, 6, 6, stance=("unbreakable", "iron")).choose("Eyes Open with a 8", "done")
    assert damage(stage) == 5


@covers("dojo.test.caution", "dojo.rule.stance-check")
@pytest.mark.parametrize(("dice", "harm"), [((1, 3, 5), 0), ((3, 3, 5), 2), ((3, 3, 3), 5)])
def test_caution_wants_no_two_equal_numbers(dice: tuple[int, ...], harm: int) -> None:
    assert damage(face("caution", *dice)) == harm


@covers("dojo.test.quiet")
@pytest.mark.parametrize(("dice", "harm"), [((2, 2, 2), 0), ((3, 3, 5), 2), ((1, 3, 5), 5)])
def test_quiet_wants_three_equal_numbers(dice: tuple[int, ...], harm: int) -> None:
    assert damage(face("quiet", *dice)) == harm


@covers("dojo.test.precision")
@pytest.mark.parametrize(
    ("dice", "words", "harm"),
    [
        ((8, 6), ("d8", "d6", "stop"), 2),
        ((8, 6, 1), ("d8", "d6", "d10"), 0),
        ((9, 7), ("d10", "d8"), 5),
        ((), ("stop",), 2),
    ],
)
def test_precision_wants_exactly_15_with_one_die_after_the_other(
    dice: tuple[int, ...], words: tuple[str, ...], harm: int
) -> None:
    assert damage(face("precision", *dice).choose(*words)) == harm


# Bonuses for fitting Skills


@covers("dojo.stance-bonus.dice-a", "dojo.stance-bonus.plus-two", "dojo.rule.stance-check")
def test_every_fitting_skill_gives_a_different_bonus_before_the_dice_are_rolled() -> None:
    stage = face("caution", 1, 3, 5, 5, skills=2)
    words = ["three Basic tokens", "a d10 more", "two d6 more", "three d4 more", "one number is 2 higher"]
    assert stage.offered == words
    stage.choose("dice-a")
    assert stage.offered == [word for word in words if word != "a d10 more"]
    stage.choose("plus-two")
    assert stage.offered == ["a 5", "a 3", "a 1", "no number"]
    assert damage(stage.choose("5")) == 0


@covers("dojo.stance-bonus.plus-two")
def test_a_number_may_be_raised_but_need_not_be() -> None:
    stage = face("caution", 1, 3, 5, skills=1).choose("plus-two")
    assert damage(stage.choose("no number")) == 0
    assert damage(face("caution", 1, 3, 5, skills=1).choose("plus-two", "3")) == 2
    assert damage(face("precision", 8, 5, skills=1).choose("plus-two", "d8", "d6", "stop", "5")) == 0


@covers("dojo.stance-bonus.dice-b", "dojo.stance-bonus.dice-c")
@pytest.mark.parametrize(("bonus", "dice", "harm"), [("dice-b", (6, 6), 2), ("dice-c", (4, 4, 4), 0)])
def test_more_dice_are_rolled(bonus: str, dice: tuple[int, ...], harm: int) -> None:
    assert damage(face("quiet", 1, 2, 3, *dice, skills=1).choose(bonus)) == harm


@covers("dojo.stance-bonus.tokens")
def test_three_basic_tokens_of_ones_choice() -> None:
    stage = face("blocking", 1, 1, 1, skills=1).choose("tokens", "iron", "iron", "iron", "done")
    assert damage(stage.choose("spend 3")) == 4


def test_without_a_word_about_skills_the_director_says_how_many_apply() -> None:
    from fracas.games.dojo.between.trials import begin_trial
    from fracas.games.dojo.books import book
    from tests.games.dojo.between.trying import on_stage

    ada = somebody(skills=("unstoppable", "Gentle Giant"))
    stage = on_stage(begin_trial(book("patch"), "caution", [(ada, 0)], None), 1, 2, 3, 4)
    assert stage.asked == "director"
    assert "Unstoppable and Gentle Giant" in stage.question
    assert stage.offered == ["none of them", "1", "2"]
    assert damage(stage.choose("1", "dice-a")) == 0


@covers("dojo.rule.stance-check")
def test_there_is_no_super_move_in_a_test() -> None:
    stage = face("aggression", 8, 8, 8, stance=STRONG, supers=("super.perfect-strike",), level=2)
    assert not [option for option in stage.offered if option.startswith("Super Move")]
