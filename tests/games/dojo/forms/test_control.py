"""Control Form, and Control tokens: negating, redirecting (base), stealing (patch)."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
TOKEN = ("dojo.token.control@base", "dojo.token.control@patch")


def duel(edition: str, picture: str = "A b c .\n. . . .", control: int = 2, **more: int) -> DojoStage:
    """A hero with Control tokens, and two enemies."""
    hero = fighter("crystal", "power", control=control, **more)
    return dojo(picture, edition=edition, A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))


@covers("dojo.form-ability.control", "dojo.rule.range")
@BOTH
def test_control_form_reaches_3_further(edition: str) -> None:
    stage = dojo("A . . . . b c", edition=edition, A=fighter("crystal", "control"), b=fighter(), c=fighter())
    stage.turn("A", 1, 1).act("Damage", 1)
    assert [stage.hp(x) for x in "bc"] == [11, 12]


@covers("dojo.form-ability.control", "dojo.rule.range")
@BOTH
def test_or_it_reaches_from_1_on_as_far_as_the_style(edition: str) -> None:
    stage = dojo("A b . . c", edition=edition, A=fighter("mirrored", "control", far=False), b=fighter(), c=fighter())
    stage.turn("A", 1, 1).act("Damage", 1)
    assert [stage.hp(x) for x in "bc"] == [11, 12]


@covers("dojo.form-ability.control")
@BOTH
def test_the_stance_says_how_far_control_form_reaches(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "control"), b=fighter("crystal", "power"))
    stage.fate(1, 1, 1, 1).flow()
    assert "dojo.form-ability.control" in stage.rules_used


@covers("dojo.action.control.suppression@base", "dojo.action.control.suppression@patch", "dojo.rule.action.tiered")
@BOTH
def test_suppression_with_a_4_gives_one_control_token_and_perhaps_a_space(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "control"), b=fighter())
    stage.turn("A", 4, 3, 2).act("Suppression", 4, "B1").act("Suppression", 3, "stop")
    assert not stage.offers("Suppression")
    assert stage.tokens("A") == {"control": 2}
    assert stage.at("A") == "B1"


@covers("dojo.action.control.suppression@base", "dojo.action.control.suppression@patch", "dojo.rule.action.tiered")
@pytest.mark.parametrize(("edition", "steps", "end"), [("base", "B1", "B1"), ("patch", "B1 C1", "C1")])
def test_suppression_with_a_6_gives_another_token_and_in_the_patch_another_space(
    edition: str, steps: str, end: str
) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("crystal", "control"), b=fighter())
    stage.turn("A", 6, 1).act("Suppression", 6, *steps.split())
    assert stage.about == "turn"
    assert stage.tokens("A") == {"control": 2}
    assert stage.at("A") == end


@covers("dojo.action.control.suppression@base", "dojo.action.control.suppression@patch")
@pytest.mark.parametrize(("edition", "steps", "end"), [("base", "stop B1", "B1"), ("patch", "B1 C1 D1", "D1")])
def test_suppression_with_a_9_gives_three_tokens(edition: str, steps: str, end: str) -> None:
    stage = dojo("A . . . . b", edition=edition, A=fighter("crystal", "control"), b=fighter())
    stage.turn("A", 9, 1).act("Suppression", 9, *steps.split())
    assert stage.about == "turn"
    assert stage.tokens("A") == {"control": 3}
    assert stage.at("A") == end


# Negating


@covers(*TOKEN)
@BOTH
def test_one_control_token_negates_an_action_and_its_number_is_lost(edition: str) -> None:
    stage = duel(edition).turn("b", 5, 1)
    stage.act("Damage", 5, "negate")
    assert stage.hp("A") == 12
    assert stage.numbers("b") == (1,)
    assert stage.tokens("A") == {"control": 1}


@covers(*TOKEN)
@BOTH
def test_control_tokens_reach_only_enemies_in_range(edition: str) -> None:
    stage = duel(edition, "A . . b c").turn("b", 5, 1)
    stage.act("Movement", 5)
    assert "control" not in stage.declined
    stage.turn("b", 5, 1).act("Movement", 5).step("C1").act("Movement", 1)
    assert stage.declined.count("control") == 1


@covers(*TOKEN)
@BOTH
def test_control_tokens_are_used_once_in_a_turn(edition: str) -> None:
    stage = duel(edition, control=3).turn("b", 3, 3, 1)
    stage.act("Damage", 3, "negate").act("Damage", 3)
    assert stage.hp("A") == 10
    assert stage.tokens("A") == {"control": 2}


@covers(*TOKEN)
@BOTH
def test_a_negated_token_action_has_cost_its_tokens(edition: str) -> None:
    stage = dojo(
        "A b", edition=edition, A=fighter("crystal", "power", control=1), b=fighter("crystal", "shadow", speed=3)
    )
    stage.turn("b", 1).act("Stunt", "negate")
    assert stage.tokens("b") == {}
    assert stage.at("b") == "B1"


@covers(*TOKEN)
@BOTH
def test_a_negated_action_counts_for_its_limit(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power", control=1), b=fighter("pressure", "power"))
    stage.turn("b", 5, 5).act("Apply Pressure", 5, "negate")
    assert stage.why_not("Apply Pressure") == "it was used once this turn already"


@covers(*TOKEN)
@BOTH
def test_allies_are_never_controlled(edition: str) -> None:
    stage = dojo(
        "A B b", edition=edition, A=fighter("crystal", "power", control=2), B=fighter(), b=fighter("crystal", "power")
    )
    stage.turn("B", 1, 1).act("Movement", 1)
    assert "control" not in stage.declined


@covers("dojo.token.control@patch")
def test_super_moves_cannot_be_controlled() -> None:
    stage = dojo("A b", A=fighter("crystal", "power", control=2), b=fighter("crystal", "power", supers=("blizzard",)))
    stage.turn("b", 4, 4, 1).choose("Super Move: Blizzard with two 4s")
    assert "control" not in stage.declined


# Redirecting


@covers("dojo.token.control@base")
def test_two_tokens_redirect_an_action_from_where_its_user_stands() -> None:
    stage = duel("base").turn("b", 5, 1)
    stage.choose("Damage with a 5", "redirect")
    assert (stage.asked, stage.offered) == ("A", ["b", "c"])
    stage.choose("c", "D1")
    assert [stage.hp(x) for x in "Abc"] == [12, 12, 9]
    assert stage.at("c") == "D1"
    assert stage.tokens("A") == {}


@covers("dojo.token.control@base")
def test_a_redirected_action_may_hit_its_own_user() -> None:
    stage = duel("base").turn("b", 5, 1)
    stage.act("Damage", 5, "redirect", "b", "B2")
    assert stage.hp("b") == 9
    assert stage.at("b") == "B2"


@covers("dojo.token.control@base", "dojo.action.basic.throw@base")
def test_a_redirected_throw_may_throw_its_own_user() -> None:
    stage = duel("base", ". . . .\n. A b c\n. . . .").turn("b", 2, 1)
    stage.act("Throw", 2, "redirect", "b", "C1", "stop")
    assert stage.at("b") == "C1"


@covers("dojo.token.control@base")
def test_what_a_redirected_action_gives_its_user_stays_with_the_user() -> None:
    stage = duel("base").turn("b", 4, 1)
    stage.act("Movement", 4, "redirect")
    assert stage.tokens("b") == {"power": 2, "speed": 2}
    assert stage.tokens("A") == {}


@covers("dojo.token.control@base")
def test_a_redirected_action_sees_friends_and_enemies_as_its_redirector_does() -> None:
    hero = fighter("crystal", "power", control=2, hp=5)
    stage = dojo(
        "A b c", edition="base", A=hero, b=fighter("crystal", "vigilance"), c=fighter("crystal", "power", hp=5)
    )
    stage.turn("b", 1, 1).act("Stand Strong", 1, "redirect")
    assert [stage.hp(x) for x in "Ac"] == [8, 5]


# Stealing


@covers("dojo.token.control@patch")
def test_two_tokens_steal_an_action_which_then_has_the_thiefs_place_and_range() -> None:
    picture = ". . . . . .\nA . . b B .\n. . . . . ."
    stage = dojo(picture, A=fighter("mirrored", "power", control=2), B=fighter(), b=fighter("frozen", "power"))
    stage.turn("b", 5, 1).act("Damage", 5, "steal", "E1")
    assert [stage.hp(x) for x in "Bb"] == [12, 9]
    assert stage.at("b") == "E1"
    assert stage.numbers("b") == (1,)
    assert stage.tokens("A") == {}


@covers("dojo.token.control@patch")
def test_whoever_steals_an_action_gains_what_it_gives() -> None:
    stage = dojo("A b", A=fighter("crystal", "control", control=2), b=fighter("crystal", "power"))
    stage.turn("b", 5, 1).act("Movement", 5, "steal")
    assert stage.tokens("A") == {"speed": 5}
    assert stage.tokens("b") == {}


@covers("dojo.token.control@patch")
def test_a_stolen_amplify_is_for_the_thief() -> None:
    hero = fighter("crystal", "reversal", control=2, numbers=(1,))
    stage = dojo("A . b . c", A=hero, b=fighter("crystal", "blaster"), c=fighter())
    stage.turn("b", 3, 1).act("Amplify", 3, "steal", "Damage with a 1", "b", "c")
    assert [stage.hp(x) for x in "bc"] == [11, 11]


@covers("dojo.token.control@patch")
def test_a_thief_brings_its_own_extra_target_and_not_the_victims() -> None:
    hero, foe = fighter("crystal", "blaster", control=2), fighter("crystal", "power")
    stage = dojo("A b c", A=hero, b=foe, c=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3, "steal", "b", "c")
    assert [stage.hp(x) for x in "bc"] == [10, 10]

    hero, foe = fighter("crystal", "power", control=2), fighter("crystal", "blaster")
    stage = dojo("A b c", A=hero, b=foe, c=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3, "steal", "b")
    assert stage.about == "turn"
    assert [stage.hp(x) for x in "bc"] == [10, 12]


@covers("dojo.token.control@patch", "dojo.form-ability.reversal")
def test_stealing_does_not_use_up_the_thiefs_own_action() -> None:
    stage = dojo("A b", A=fighter("crystal", "reversal", control=2, numbers=(3,)), b=fighter("crystal", "power"))
    stage.turn("b", 5, 1).act("Movement", 5, "steal", "Damage with a 3")
    assert stage.tokens("A") == {"speed": 5}
    assert stage.hp("b") == 10


@covers("dojo.token.control@patch", "dojo.token.challenge@patch")
def test_a_thief_is_bound_by_its_own_challenge() -> None:
    hero = fighter("crystal", "power", control=2, challenge="c")
    stage = dojo("A b c", A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))
    stage.turn("b", 3, 1).act("Damage", 3, "steal")
    assert [stage.hp(x) for x in "bc"] == [12, 10]
