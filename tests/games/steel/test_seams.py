"""Where two rules meet: what one does at the moment the other is under way."""

from dataclasses import replace

import pytest

from fracas.games.steel.book.ability import rolled_with
from fracas.games.steel.book.grab import GRAB
from fracas.games.steel.book.model import MIGHT, REASON
from fracas.testing.steel import figure, steel


@pytest.mark.covers("steel.area.aura", "steel.roll.critical")
def test_an_aura_ends_at_once_with_its_owner_and_is_gone_in_the_extra_action_that_felled_it_earned() -> None:
    stage = steel("A n . b", A="odrun", n=figure("hollow_chanter", stamina=1), b="ditch_imp")
    assert "weakened" in stage.conditions("A")

    stage.fate(10, 10).do("Free Strike", "kill")

    assert stage.about == "turn"
    assert "weakened" not in stage.conditions("A")


@pytest.mark.covers("steel.area.aura")
def test_whoever_is_knocked_out_lends_nothing_any_more() -> None:
    stage = steel("A n . b", A="odrun", n=figure("hollow_chanter", stamina=1), b="ditch_imp")

    stage.fate(10, 10).do("Free Strike", "knock out", "Defend")

    assert "weakened" not in stage.conditions("A")


@pytest.mark.covers("steel.condition.frightened")
def test_a_second_shorter_fright_by_the_same_source_does_not_end_its_longer_one() -> None:
    stage = steel("A . b", A="ysa", b=figure("ditch_imp", frightened_of="A", frightened="save"))

    stage.fate(6, 5).do("Break Will")  # tier 2: frightened until the end of its turn
    assert len(stage.creature("b").effects) == 2
    stage.end_turn().turn("b").fate(1).end_turn()

    assert "frightened" in stage.conditions("b"), "the one that a save ends goes on"


@pytest.mark.covers("steel.condition.frightened")
def test_a_fright_by_somebody_else_replaces_every_one_of_the_first() -> None:
    stage = steel("A . b . c", A="ysa", b=figure("ditch_imp", frightened_of="c", frightened="save"), c="ditch_imp")

    stage.fate(6, 5).do("Break Will", "b")

    assert [effect.source for effect in stage.creature("b").effects] == ["ysa"]


@pytest.mark.covers("steel.condition.grabbed.end", "steel.forced.grabbed")
@pytest.mark.parametrize(("answer", "where"), [("hold", "B1"), ("release", "D1")])
def test_who_holds_somebody_may_let_go_of_it_just_before_another_would_push_it(answer: str, where: str) -> None:
    stage = steel(
        "A b . . .\n. C . . .", A="odrun", C="brakka", b=figure("rustjaw_hound", grabbed_by="C"), defaults=False
    )

    stage.fate(6, 6).do("Ram Home", "b", answer, *(["east", 2] if answer == "release" else []))

    assert stage.at("b") == where
    assert ("grabbed" in stage.conditions("b")) is (answer == "hold")


@pytest.mark.covers("steel.forced.slide", "steel.forced.vertical")
def test_a_vertical_slide_goes_slantwise_too() -> None:
    stage = steel("A . . b . .", A="maro", b="rustjaw_hound")

    stage.fate(1, 1).do("Heave", "east up", "stop")

    assert stage.at("b") == "E1"
    assert "prone" in stage.conditions("b"), "it was let go of in the air"


@pytest.mark.covers("steel.condition.bleeding")
def test_a_bleeding_creature_pays_only_for_rolls_that_used_might_or_agility() -> None:
    stage = steel("A b", A=figure("odrun", bleeding=True), b="ditch_imp")
    stage.fate(1, 1, 3).do("Knockback", "east", 1)
    assert stage.stamina("A") == 30 - 3 - 1

    quiet = steel("A . b", A=figure("maro", bleeding=True), b="ditch_imp")
    quiet.do("Fold Space")
    assert quiet.stamina("A") == 18, "a maneuver without a roll"


@pytest.mark.covers("steel.condition.bleeding")
@pytest.mark.parametrize(("hero", "used"), [("maro", REASON), ("odrun", MIGHT), ("ysa", MIGHT)])
def test_an_ability_with_a_choice_of_characteristics_is_rolled_with_the_best(hero: str, used: int) -> None:
    """Only a roll that used Might makes the bleeding pay; the ability might also have been rolled with Reason."""
    stage = steel("A b", A=hero, b="ditch_imp")

    assert rolled_with(stage.creature("A"), replace(GRAB, roll=(MIGHT, REASON))) == used


@pytest.mark.covers("steel.condition.bleeding", "steel.roll.critical")
def test_the_loss_from_bleeding_comes_before_the_extra_action_of_a_critical_hit() -> None:
    stage = steel("A b . c", A=figure("odrun", bleeding=True, stamina=20), b="pavise_bearer", c="ditch_imp")

    stage.fate(10, 10, 4, 2).do("Free Strike", "Defend")

    losses = [n for n, line in enumerate(stage.log) if "bleeds for" in line]
    assert len(losses) == 2
    again = next(n for n, line in enumerate(stage.log) if "may act again" in line)
    assert losses[0] < again < losses[1]


@pytest.mark.covers("steel.condition.grabbed.limit")
@pytest.mark.parametrize("answer", ["grab", "keep"])
def test_who_holds_somebody_is_asked_before_it_lets_go_to_grab_another(answer: str) -> None:
    stage = steel("b A c", A=figure("odrun", grit=2), b=figure("ditch_imp", grabbed_by="A"), c="ditch_imp")

    stage.fate(6, 6).do("Crushing Hug", "c", answer)

    assert ("grabbed" in stage.conditions("b")) is (answer == "keep")
    assert ("grabbed" in stage.conditions("c")) is (answer == "grab")


@pytest.mark.covers("steel.herotoken.surges")
def test_a_hero_token_buys_surges_in_the_middle_of_an_opportunity_attack() -> None:
    stage = steel("A b . .", A="odrun", b="rustjaw_hound", turn="b", tokens=1)

    stage.fate(6, 6).do("Advance", "C1", "strike", "token", ("b", 2))

    assert stage.fight.tokens == 0
    assert stage.stamina("b") == 14 - 5 - 4
    assert stage.creature("A").surges == 0


@pytest.mark.covers("steel.movement.teleport")
def test_fold_space_is_not_offered_where_nobody_has_anywhere_to_appear() -> None:
    stage = steel("# # # #\n# A b #\n# # # #", A="maro", b="ditch_imp")

    assert "Fold Space" not in stage.offered


def test_enemies_are_offered_before_allies_as_targets_of_a_grab() -> None:
    stage = steel("C A b", A="odrun", C="sel", b="ditch_imp")

    stage.do("Grab")

    assert stage.offered[0] == "Ditch Imp 1"


@pytest.mark.covers("steel.rule.hidden")
def test_who_is_unconscious_finds_nobody_until_it_wakes() -> None:
    stage = steel(
        "A . b . . c\n. . . . . .",
        A=figure("sel", hidden_from="b"),
        b=figure("ditch_imp", unconscious=True),
        c="ditch_imp",
    )

    stage.do("Advance", "B1")

    assert stage.creature("A").hidden_from == (stage.creature("b").id,)


@pytest.mark.parametrize(
    ("dice", "words"),
    [((10, 9), "19 + 2: tier 3 against"), ((6, 6), "12 + 2: tier 2 against")],
)
def test_what_is_added_to_a_roll_is_told_with_its_sign(dice: tuple[int, int], words: str) -> None:
    stage = steel("A b", A="odrun", b="pavise_bearer")

    stage.fate(*dice).do("Free Strike")

    assert stage.told(words)


def test_a_score_below_zero_is_taken_off_in_the_log() -> None:
    stage = steel("A b", A="maro", b="ditch_imp")

    stage.fate(10, 9).do("Grab")

    assert stage.told("19 − 1: tier 3 against Ditch Imp 1")


def test_a_push_that_stops_early_says_how_far_it_went() -> None:
    stage = steel("A b . . .", A="odrun", b="ditch_imp")

    stage.fate(9, 9).do("Ram Home", "east", 2)

    assert stage.told("Ditch Imp 1 is moved 2 of 5 squares.")


def test_resisting_a_push_is_asked_with_who_pushes_how_far() -> None:
    stage = steel("A b . . .", A="odrun", b="pavise_bearer", defaults=False)

    stage.fate(9, 9).do("Ram Home", "no")

    assert stage.question == "Odrun Gatewarden pushes Pavise Bearer 1 4 squares with Ram Home: resist how many squares?"
