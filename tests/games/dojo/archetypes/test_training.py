"""Training Style and Training tokens, in both editions."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
PLAIN = "dance"
"""A Form that does nothing at the start or end of a turn."""
ELDER = fighter("elder", PLAIN)


@covers("dojo.style-ability.training")
@BOTH
def test_training_style_hands_an_ally_a_training_token_at_the_end_of_its_turn(edition: str) -> None:
    stage = dojo("A . . # B b", edition=edition, A=fighter("training", PLAIN), B=ELDER, b=fighter())
    stage.turn("A", 1).choose("done", "B")
    assert stage.tokens("B") == {"training": 1}


@covers("dojo.token.training", "dojo.rule.number-boost")
@BOTH
def test_trained_damage_hits_two_enemies_for_one_more_and_costs_one_more(edition: str) -> None:
    stage = dojo("b A c", edition=edition, A=fighter("training", PLAIN, training=2), b=ELDER, c=ELDER)
    stage.turn("A", 4, 1).choose("spend a Training token")
    assert not stage.offers("Damage with a 1")
    stage.act("Damage", 4, "b")
    assert (stage.hp("b"), stage.hp("c")) == (9, 9)  # the gate of 3 is now one of 4: 2 + 1
    assert not stage.offers("spend a Training token")  # one a turn
    assert stage.tokens("A") == {"training": 1}


@covers("dojo.token.training", "dojo.rule.number-boost")
def test_training_changes_nothing_about_a_throw_of_the_base_book() -> None:
    stage = dojo("A b . . . .", edition="base", A=fighter("training", PLAIN, training=1), b=ELDER)
    stage.turn("A", 2, 1).choose("spend a Training token").act("Throw", 2, "east", "east")
    assert stage.at("b") == "D1"
    assert stage.numbers("A") == (1,)


@covers("dojo.token.training", "dojo.rule.number-boost")
@BOTH
def test_an_enemy_stays_one_enemy_and_raised_gates_must_be_paid(edition: str) -> None:
    stage = dojo("b A c", edition=edition, A=fighter("relentless", PLAIN, training=1), b=ELDER, c=ELDER)
    stage.turn("A", 5, 1).choose("spend a Training token").choose("Rush Down with a 5", "b")
    assert (stage.hp("b"), stage.hp("c")) == (10, 12)
    stage = dojo("A b", edition=edition, A=fighter("frozen", PLAIN, training=1), b=ELDER)
    stage.turn("A", 3).choose("spend a Training token")
    assert not stage.offers("Exploit Weakness")


@covers("dojo.token.training")
@BOTH
def test_training_is_not_offered_when_no_action_could_be_paid_for_after_it(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("training", PLAIN, training=1), b=ELDER)
    assert not stage.turn("A").offers("spend a Training token")


@covers("dojo.token.training", "dojo.rule.number-boost")
@BOTH
def test_training_raises_what_a_token_action_costs_and_what_it_deals(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("hidden", PLAIN, training=1, iron=5), b=ELDER)
    stage.turn("A", 1).choose("spend a Training token", "Sudden Strike")
    assert stage.tokens("A") == {"iron": 1}
    assert stage.hp("b") == 9


@covers("dojo.action.training.watch-closely")
@BOTH
def test_watch_closely_gains_a_token_and_spending_it_this_turn_gives_an_ally_one(edition: str) -> None:
    stage = dojo("A b B", edition=edition, A=fighter("training", PLAIN), B=ELDER, b=ELDER)
    stage.turn("A", 3, 3, 1).act("Watch Closely", 3)
    assert stage.tokens("A") == {"training": 1}
    stage.choose("spend a Training token", "B")
    assert stage.tokens("A") == {}
    assert stage.tokens("B") == {"training": 1}
    assert stage.act("Damage", 3).hp("b") == 10  # the gate of 3 has become 4: 1 + 1


@covers("dojo.action.training.watch-closely")
@BOTH
def test_a_token_of_watch_closely_spent_later_gives_nobody_one(edition: str) -> None:
    stage = dojo("A b B", edition=edition, A=fighter("training", PLAIN), B=ELDER, b=ELDER)
    stage.turn("A", 3, 1).act("Watch Closely", 3).choose("done", "A")
    assert stage.tokens("A") == {"training": 2}
    stage.turn("A", 3, 2).choose("spend a Training token")
    assert stage.tokens("B") == {}


@covers("dojo.action.training.watch-closely", "dojo.rule.number-boost")
@BOTH
def test_a_trained_watch_closely_gains_two_and_passes_on_two(edition: str) -> None:
    stage = dojo("A b B", edition=edition, A=fighter("training", PLAIN, training=1), B=ELDER, b=ELDER)
    stage.turn("A", 4, 3).choose("spend a Training token").act("Watch Closely", 4)
    assert stage.tokens("A") == {"training": 2}
