"""Reversal Form: one Action on every turn, held numbers, Counter Attack (base), Seize The Opening (patch)."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
LIMIT = "this Stance takes 1 Action each turn"
OPEN = ". . . . .\nA . . b .\n. . . . ."
COUNTER = "Counter Attack with a 5"


@covers("dojo.form-ability.reversal", "dojo.rule.armor@base", "dojo.rule.armor@patch")
@BOTH
def test_reversal_form_has_armor_and_keeps_its_speed(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "reversal", speed=2), b=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3).end()
    assert stage.hp("A") == 11
    assert stage.tokens("A") == {"speed": 2}
    assert "dojo.form-ability.reversal" in stage.rules_used


@covers("dojo.form-ability.reversal")
@BOTH
def test_reversal_form_takes_one_action_on_its_own_turn_and_keeps_the_other_numbers(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("crystal", "reversal"), b=fighter("crystal", "power"))
    stage.turn("A", 5, 3, 1).act("Movement", 1)
    assert stage.why_not("Damage") == LIMIT
    stage.end()
    assert stage.numbers("A") == (5, 3)


@covers("dojo.form-ability.reversal", "dojo.rule.action-timing@base", "dojo.rule.reactive-actions")
@BOTH
def test_reversal_form_takes_one_action_on_the_turn_of_another(edition: str) -> None:
    stage = dojo(
        "A b", edition=edition, A=fighter("crystal", "reversal", numbers=(3, 3)), b=fighter("crystal", "power")
    )
    stage.turn("b", 1, 1, 1).act("Movement", 1, "Damage with a 3")
    assert stage.hp("b") == 10
    assert stage.numbers("A") == (3,)
    stage.act("Movement", 1)
    assert "reaction" not in stage.declined


@covers("dojo.form-ability.reversal")
@BOTH
def test_a_token_action_is_the_one_action_too(edition: str) -> None:
    hero = fighter("crystal", "reversal", "shadow", speed=3)
    stage = dojo("A . . b\n. . . .", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.turn("A", 3, 3).act("Stunt", "fog", "B1", "C1")
    assert not stage.offers("Damage")
    stage = dojo("A . . b", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.turn("A", 3, 3).act("Movement", 3)
    assert stage.why_not("Stunt") == LIMIT


@covers("dojo.form-ability.reversal", "dojo.rule.action-pool")
@BOTH
def test_held_numbers_join_the_next_roll(edition: str) -> None:
    hero = fighter("crystal", "reversal", numbers=(8, 7))
    stage = dojo("A . . b", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.start("A", 5, 4, 3, 2)
    assert stage.numbers("A") == (8, 7, 5, 4, 3, 2)


@covers("dojo.form-ability.reversal")
@BOTH
def test_held_numbers_are_lost_when_a_turn_ends_in_another_stance(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "power", numbers=(8,)), b=fighter("crystal", "power"))
    stage.turn("b", 1).end()
    assert stage.numbers("A") == ()


@covers("dojo.rule.action-pool-cap")
def test_nobody_holds_more_than_10_numbers_in_the_patch() -> None:
    hero = fighter("crystal", "reversal", numbers=(8, 8, 8, 8, 8, 8, 8, 8))
    stage = dojo("A . . b", A=hero, b=fighter("crystal", "power"))
    stage.start("A", 5, 4, 3, 2).choose("2", "3")
    assert stage.numbers("A") == (8,) * 8 + (5, 4)


@covers("dojo.rule.dizzy", "dojo.form-ability.reversal")
def test_whoever_gets_dizzy_loses_held_numbers_and_speed() -> None:
    hero = fighter("crystal", "reversal", numbers=(8,), speed=2, hp=1, bars=2)
    stage = dojo("A b", A=hero, b=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3)
    assert stage.numbers("A") == ()
    assert stage.tokens("A") == {"speed": 2}, "no Stance keeps it, so that it runs out with the turn"
    stage.end()
    assert stage.tokens("A") == {}


# Counter Attack


def struck_from_afar(**facts: object) -> DojoStage:
    """The base book: b hits A from 3 spaces away, A holds a 5 and can answer."""
    hero = fighter("precision", "reversal", numbers=(5, 1), **facts)
    stage = dojo(OPEN, edition="base", A=hero, b=fighter("mirrored", "power"))
    stage.defaults.pop("reaction")
    return stage.turn("b", 5, 3, 1)


@covers("dojo.action.reversal.counter-attack")
def test_a_counter_attack_teleports_to_the_attacker_and_uses_the_number_again() -> None:
    stage = struck_from_afar().act("Damage", 3)
    assert stage.offers("Counter Attack with a 1")
    stage.choose(COUNTER, "C2", "Damage", "E2")
    assert stage.at("A") == "C2"
    assert (stage.hp("b"), stage.at("b")) == (9, "E2")
    assert stage.numbers("A") == (1,)


@covers("dojo.action.reversal.counter-attack")
def test_a_counter_attack_goes_to_any_space_that_has_the_enemy_in_range() -> None:
    stage = struck_from_afar().act("Damage", 3).choose(COUNTER)
    assert stage.offered == ["B1", "C1", "D1", "E1", "B2", "C2", "E2", "B3", "C3", "D3", "E3"]


@covers("dojo.action.reversal.counter-attack")
def test_the_action_of_a_counter_attack_must_target_that_enemy() -> None:
    stage = struck_from_afar().act("Damage", 3).choose(COUNTER, "C2")
    assert stage.offered == ["Damage", "Throw", "Grapple", "A Challenger Approaches", "Bring It On!"]


@covers("dojo.action.reversal.counter-attack")
def test_without_damage_there_is_nothing_to_counter() -> None:
    stage = struck_from_afar().act("Movement", 1)
    assert stage.why_not("Counter Attack") == "no enemy has damaged you this turn"
    stage = struck_from_afar(iron=1).act("Damage", 3, "spend 1")
    assert stage.why_not("Counter Attack") == "no enemy has damaged you this turn"


@covers("dojo.action.reversal.counter-attack", "dojo.obstacle.trap@base")
def test_nobody_counters_a_trap() -> None:
    hero = fighter("crystal", "reversal", numbers=(5,))
    stage = dojo("A ^ b . .", edition="base", A=hero, b=fighter("crystal", "power"))
    stage.fight.deadly = stage.fight.traps  # 2 damage, so that some of it gets past the Armor
    stage.defaults.pop("reaction")
    stage.turn("b", 1, 1).act("Grapple", 1, "B1")
    assert stage.hp("A") == 11
    assert stage.why_not("Counter Attack") == "no enemy has damaged you this turn"


@covers("dojo.form-ability.reversal", "dojo.action.reversal.counter-attack")
def test_a_counter_attack_with_its_action_is_one_action() -> None:
    stage = struck_from_afar().act("Damage", 3).choose(COUNTER, "C2", "Throw", "stop")
    assert stage.fight.this_turn["0 acted"] == 1


# Seize The Opening


@covers("dojo.action.reversal.seize-the-opening", "dojo.rule.reactive-actions")
def test_seize_the_opening_teleports_up_to_x_and_strikes_the_active_character_with_x() -> None:
    stage = dojo(OPEN, A=fighter("crystal", "reversal", numbers=(5,)), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 5", "C2", "Damage", "E2")
    assert stage.at("A") == "C2"
    assert (stage.hp("b"), stage.at("b")) == (9, "E2")
    assert stage.numbers("A") == ()


@covers("dojo.action.reversal.seize-the-opening")
def test_its_teleport_must_bring_the_active_character_into_the_range_of_an_action() -> None:
    stage = dojo("A . . . . . . b", A=fighter("frozen", "reversal", numbers=(3,)), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 3")
    assert stage.at("A") == "D1"
    assert stage.tokens("b") == {"challenge": 1, "power": 1}  # A Challenger Approaches was the only one that reached
    stage = dojo("A . . . . . . . b", A=fighter("frozen", "reversal", numbers=(3,)), b=fighter("crystal", "power"))
    stage.defaults.pop("reaction")
    stage.turn("b", 1, 1).act("Movement", 1)
    assert stage.why_not("Seize The Opening") == "no Action would reach the active character"


@covers("dojo.action.reversal.seize-the-opening")
def test_the_opening_of_an_ally_can_be_seized_to_help_it() -> None:
    hero = fighter("crystal", "reversal", "vigilance", numbers=(3,))
    stage = dojo("A . . . B . b", A=hero, B=fighter("crystal", "power", hp=5), b=fighter())
    stage.turn("B", 1, 1).act("Movement", 1, "Seize The Opening with a 3", "C1", "Stand Strong")
    assert stage.hp("B") == 7


@covers("dojo.action.reversal.seize-the-opening")
def test_seize_the_opening_is_only_for_the_turns_of_others() -> None:
    stage = dojo(OPEN, A=fighter("crystal", "reversal"), b=fighter())
    assert stage.turn("A", 5, 1).why_not("Seize The Opening") == "it cannot be used on your own turn"


@covers("dojo.action.reversal.seize-the-opening", "dojo.token.fatigue")
def test_fatigue_shortens_the_teleport() -> None:
    hero = fighter("crystal", "reversal", numbers=(3,), fatigue=1)
    stage = dojo("A . . . b .", A=hero, b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Seize The Opening with a 3", "Grapple", "D1", "C1")
    assert (stage.at("A"), stage.at("b")) == ("B1", "C1")
    assert stage.tokens("A") == {}


@covers("dojo.action.reversal.seize-the-opening", "dojo.action.reversal.counter-attack")
def test_seize_the_opening_has_taken_the_place_of_counter_attack() -> None:
    stage = dojo(OPEN, A=fighter("crystal", "reversal"), b=fighter())
    assert "action.reversal.counter-attack" not in stage.fight.book.items
    stage = dojo(OPEN, edition="base", A=fighter("crystal", "reversal"), b=fighter())
    assert "action.reversal.seize-the-opening" not in stage.fight.book.items
