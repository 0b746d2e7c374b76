"""Tests and Stance Contests of the patch, played as one turn on the engine."""

from typing import Any

import pytest

from fracas.core import Match, Scripted
from fracas.games.dojo import GAME
from fracas.games.dojo.between.trials import CONTESTS, TESTS, damage_of
from fracas.games.dojo.rules.model import Fight
from fracas.testing.stage import Stage

covers = pytest.mark.covers
DEFAULTS: dict[str, Any] = {
    "spend power": 0,
    "gates": lambda ask: ask.options[0],
    "order": lambda ask: ask.options[0],
    "shove": lambda ask: ask.options[0],
}


def trial(name: str, *dice: int, stance: str = "Frozen Fortress", skills: int = 0) -> Stage:
    """Mei Frost steps up; Frozen Fortress rolls a d8 and three d6."""
    options: dict[str, Any] = {"heroes": ["mei-frost"], "skills": {"mei-frost": skills}}
    fate = Scripted()
    fate.told.extend(dice)
    stage = Stage(Match(GAME.setup(name, "patch", options), fate), DEFAULTS)
    return stage.choose(stance)


def fight(stage: Stage) -> Fight:
    state = stage.match.state
    assert isinstance(state, Fight)
    return state


def damage(stage: Stage) -> int:
    found: int = fight(stage).facts["damage"]
    return found


@covers("dojo.test.caution", "dojo.rule.stance-check")
@pytest.mark.parametrize(("dice", "harm"), [((1, 3, 5, 6), 0), ((3, 3, 5, 6), 2), ((3, 3, 3, 6), 5)])
def test_caution_wants_no_two_equal_numbers(dice: tuple[int, ...], harm: int) -> None:
    assert damage(trial("test-caution", *dice)) == harm


@covers("dojo.test.quiet")
@pytest.mark.parametrize(("dice", "harm"), [((2, 2, 2, 6), 0), ((3, 3, 5, 6), 2), ((1, 3, 5, 6), 5)])
def test_the_dice_of_quiet(dice: tuple[int, ...], harm: int) -> None:
    assert damage(trial("test-quiet", *dice)) == harm


@covers("dojo.test.precision")
def test_precision_rolls_one_die_after_the_other_and_may_stop() -> None:
    stage = trial("test-precision", 8, 6)
    stage.choose("yes", "no")
    assert damage(stage) == 2
    stage = trial("test-precision", 8, 6, 1)
    stage.choose("yes", "yes")
    assert damage(stage) == 0


@covers("dojo.test.blocking", "dojo.rule.test-damage-carryover")
def test_blocking_takes_7_less_all_the_iron_one_likes() -> None:
    stage = trial("test-blocking", 3, 1, 1, 1)
    assert fight(stage).units[0].held("iron") == 2
    stage.choose("Ice Block with a 3", "done")
    assert "spend 6" in stage.offered
    stage.choose("spend 6")
    assert damage(stage) == 1


@covers("dojo.stance-bonus.tokens", "dojo.stance-bonus.plus-two", "dojo.stance-bonus.dice-a", "dojo.rule.stance-check")
def test_every_fitting_skill_gives_a_different_bonus() -> None:
    stage = trial("test-caution", 1, 3, 5, 6, 6, skills=2)
    assert stage.offered == ["tokens", "dice-a", "dice-b", "dice-c", "plus-two"]
    stage.choose("dice-a")
    assert "dice-a" not in stage.offered
    stage.choose("plus-two")
    assert damage(stage.choose("6")) == 0


@covers("dojo.stance-bonus.dice-b", "dojo.stance-bonus.dice-c")
@pytest.mark.parametrize(("bonus", "dice"), [("dice-b", (6, 6)), ("dice-c", (4, 4, 4))])
def test_more_dice_are_rolled(bonus: str, dice: tuple[int, ...]) -> None:
    stage = trial("test-quiet", 1, 2, 3, 5, *dice, skills=1).choose(bonus)
    assert damage(stage) == (0 if len(dice) == 3 else 2)


@covers("dojo.test.aggression")
def test_aggression_counts_all_damage_of_the_turn() -> None:
    stage = trial("test-aggression", 8, 6, 6, 6, stance="Frozen Fortress")
    stage.choose("Exploit Weakness with a 8", "Exploit Weakness with a 6", "Exploit Weakness with a 6")
    stage.choose("Exploit Weakness with a 6")
    assert fight(stage).facts["scores"] == {"0": 10}
    assert damage(stage) == 0


@covers("dojo.test.quiet")
@pytest.mark.parametrize(("often", "harm"), [(4, 0), (3, 0), (2, 2), (1, 5)])
def test_quiet_wants_three_equal_numbers(often: int, harm: int) -> None:
    assert damage_of("quiet", often) == harm


@covers("dojo.test.precision")
@pytest.mark.parametrize(("total", "harm"), [(15, 0), (14, 2), (3, 2), (16, 5)])
def test_precision_wants_exactly_15(total: int, harm: int) -> None:
    assert damage_of("precision", total) == harm


@covers(
    "dojo.test.aggression", "dojo.test.evasion", "dojo.test.impact", "dojo.test.many-fists",
    "dojo.test.neutralization", "dojo.test.sisyphus", "dojo.test.variety", "dojo.test.blocking",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "score", "harm"),
    [
        ("aggression", 10, 0), ("aggression", 9, 2), ("aggression", 6, 2), ("aggression", 5, 5),
        ("evasion", 15, 0), ("evasion", 14, 2), ("evasion", 10, 2), ("evasion", 9, 5),
        ("impact", 5, 0), ("impact", 4, 2), ("impact", 3, 2), ("impact", 2, 5),
        ("many-fists", 8, 0), ("many-fists", 7, 2), ("many-fists", 5, 2), ("many-fists", 4, 5),
        ("neutralization", 8, 0), ("neutralization", 5, 2), ("neutralization", 4, 5),
        ("sisyphus", 8, 0), ("sisyphus", 7, 2), ("sisyphus", 5, 2), ("sisyphus", 4, 5),
        ("variety", 7, 0), ("variety", 6, 2), ("variety", 5, 2), ("variety", 4, 5),
        ("blocking", 0, 0), ("blocking", 3, 3), ("blocking", 7, 7),
    ],
)  # fmt: skip
def test_what_a_score_costs(kind: str, score: int, harm: int) -> None:
    assert damage_of(kind, score) == harm


@pytest.mark.parametrize("name", [*(f"test-{t}" for t in TESTS), *(f"contest-{c}" for c in CONTESTS)])
@covers(*(f"dojo.test.{t}" for t in TESTS), *(f"dojo.contest.{c}" for c in CONTESTS), "dojo.rule.stance-contest")
def test_every_trial_is_played_to_a_result_and_told(name: str) -> None:
    match = Match(GAME.setup(name, "patch"), 7)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[0])
    what, _, kind = name.partition("-")
    assert match.chronicle is not None
    assert f"dojo.{what}.{kind}" in match.chronicle.touched
    assert match.rules.result(match.state).text
