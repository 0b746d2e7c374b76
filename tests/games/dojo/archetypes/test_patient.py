"""Patient Style and its waiting, in both editions."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
ELDER = fighter("elder", PLAIN)


@covers("dojo.style-ability.patient")
@BOTH
def test_patient_turns_speed_into_iron_at_the_end_of_its_own_turn_only(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("patient", PLAIN, speed=3), b=ELDER)
    stage.turn("b", 1).end()
    assert stage.tokens("A") == {}
    stage = dojo("A . . . b", edition=edition, A=fighter("patient", PLAIN, speed=3), b=ELDER)
    stage.turn("A", 1).end()
    assert stage.tokens("A") == {"iron": 3}


@covers("dojo.style-ability.patient")
@pytest.mark.parametrize(("edition", "tokens"), [("base", {"iron": 5}), ("patch", {"iron": 3, "speed": 2})])
def test_patient_shadow_converts_all_in_the_base_book_and_may_keep_the_last_speed_in_the_patch(
    edition: str, tokens: dict[str, int]
) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("patient", "shadow", speed=3), b=ELDER)
    stage.turn("A", 1).choose("done", *(["Patient Style"] if edition == "patch" else []))
    assert stage.tokens("A") == tokens


@covers("dojo.style-ability.patient")
@BOTH
def test_patient_takes_one_action_a_turn_and_keeps_its_numbers(edition: str) -> None:
    stage = dojo(". A b", edition=edition, A=fighter("patient", PLAIN, speed=1), b=ELDER)
    stage.turn("A", 5, 3, 1).act("Damage", 1)
    assert stage.why_not("Damage") == "this Stance takes 1 Action each turn"
    stage.end()
    assert stage.numbers("A") == (5, 3)
    stage.turn("b", 1).end()
    assert stage.numbers("A") == (5, 3)


@covers("dojo.style-ability.patient")
@BOTH
def test_patient_numbers_may_be_spent_on_the_turns_of_others_one_action_each(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("patient", PLAIN, numbers=(3, 3)), b=ELDER)
    stage.turn("b", 2, 1).act("Movement", 1, "Damage with a 3")
    assert stage.hp("b") == 10
    stage.act("Movement", 2)
    assert stage.numbers("A") == (3,)


@covers("dojo.style-ability.patient")
@BOTH
def test_patient_reversal_takes_two_actions_a_turn(edition: str) -> None:
    stage = dojo(". A b", edition=edition, A=fighter("patient", "reversal", speed=1), b=ELDER)
    stage.turn("A", 3, 1, 1).act("Damage", 1).act("Damage", 1)
    assert stage.why_not("Damage") == "this Stance takes 2 Actions each turn"
    assert stage.hp("b") == 10


@covers("dojo.action.patient.waiting-game@base")
def test_in_the_base_book_waiting_game_trades_a_number_for_a_higher_one_on_enemy_turns_only() -> None:
    stage = dojo("A . C b", edition="base", A=fighter("patient", PLAIN, numbers=(8,)), b=ELDER, C=ELDER)
    stage.turn("b", 2, 1).act("Movement", 1, "Waiting Game with a 8", "east")
    assert stage.numbers("A") == (9,)
    assert stage.at("A") == "B1"
    stage = dojo("A . C b", edition="base", A=fighter("patient", PLAIN, numbers=(8,)), b=ELDER, C=ELDER)
    stage.turn("A", 8)
    assert stage.why_not("Waiting Game") == "it can only be used on an enemy's turn"
    stage = dojo("A . C b", edition="base", A=fighter("patient", PLAIN, numbers=(8,)), b=ELDER, C=ELDER)
    stage.turn("C", 2, 1).choose("Movement with a 1", "Movement with a 8")
    assert stage.tokens("A") == {"speed": 8}


@covers("dojo.action.patient.waiting-game@patch")
def test_in_the_patch_waiting_game_may_be_the_one_action_of_the_own_turn_once() -> None:
    stage = dojo("A . b", A=fighter("patient", "reversal"), b=ELDER)
    stage.turn("A", 4, 1).act("Waiting Game", 4, "stop")
    assert stage.numbers("A") == (5, 1)
    assert stage.why_not("Waiting Game") == "it was used once this turn already"


@covers("dojo.action.patient.waiting-game@base", "dojo.action.patient.waiting-game@patch", "dojo.rule.number-boost")
@BOTH
def test_a_trained_waiting_game_gives_a_number_2_higher_and_moves_2_for_the_same_x(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("patient", PLAIN, numbers=(4,), training=1), b=ELDER)
    steps = ["east", "east"] if edition == "base" else ["east"]  # the patch forbids going back, which leaves one way
    stage.turn("b", 2, 1).act("Movement", 1, "spend a Training token", "Waiting Game with a 4", *steps)
    assert stage.numbers("A") == (6,)
    assert stage.at("A") == "C1"
