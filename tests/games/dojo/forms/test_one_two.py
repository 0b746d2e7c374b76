"""One-Two Form: the hit that follows, Slide In and Whirlwind."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


@covers("dojo.form-ability.one-two@base")
def test_in_the_base_book_every_hit_that_hurts_an_enemy_is_followed_by_another() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 9
    assert "dojo.form-ability.one-two@base" in stage.rules_used


@covers("dojo.form-ability.one-two@base", "dojo.action.one-two.whirlwind")
def test_a_whirlwind_hits_three_enemies_twice_each() -> None:
    foes = {name: fighter() for name in "bcde"}
    stage = dojo("b c .\nA d .\n. e .", edition="base", A=fighter("crystal", "one-two"), **foes)
    stage.turn("A", 4, 1).act("Whirlwind", 4, "b", "c", "e")
    assert [stage.hp(x) for x in "bcde"] == [10, 10, 12, 10]


@covers("dojo.form-ability.one-two@base", "dojo.rule.armor@base")
def test_the_second_hit_does_nothing_to_armor_and_does_not_follow_a_hit_without_damage() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "one-two"), b=fighter("crystal", "iron"))
    stage.turn("A", 3, 1, 1).act("Damage", 3)
    assert stage.hp("b") == 11
    stage.act("Damage", 1)
    assert stage.hp("b") == 11


@covers("dojo.form-ability.one-two@base", "dojo.token.weakness@base")
def test_a_whirlwind_can_take_6_weakness_tokens_at_once() -> None:
    hero = fighter("crystal", "one-two", "power", weakness=6, power=9)
    stage = dojo("b c .\nA d .", edition="base", A=hero, b=fighter(), c=fighter(), d=fighter())
    power = ("spend 3", "spend none", "spend 3", "spend none", "spend 3")  # none into the hits that follow
    stage.turn("A", 4, 1).act("Whirlwind", 4, "b", "c", "d", *power)
    assert [stage.hp(x) for x in "bcd"] == [10, 10, 10]
    assert stage.tokens("A") == {}


@covers("dojo.form-ability.one-two@base", "dojo.token.iron@base")
def test_the_second_hit_is_no_action_so_iron_does_not_help_against_it() -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "one-two"), b=fighter(iron=3))
    stage.turn("A", 3, 1).act("Damage", 3, "spend 1")
    assert stage.hp("b") == 10
    assert stage.declined.count("spend iron") == 0


@covers("dojo.form-ability.one-two@patch")
def test_in_the_patch_the_second_hit_comes_after_the_whole_action_and_is_optional() -> None:
    stage = dojo(". . . .\nA b . .\n. . . .", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 5, 3, 1).act("Damage", 5, "C2", "b")
    assert stage.at("b") == "C2"
    assert stage.hp("b") == 8
    stage.act("Damage", 3, "no more")
    assert stage.hp("b") == 6


@covers("dojo.form-ability.one-two@patch", "dojo.token.iron@patch")
def test_in_the_patch_it_follows_even_when_the_action_did_no_damage() -> None:
    stage = dojo("A b", A=fighter("crystal", "one-two"), b=fighter(iron=2))
    stage.turn("A", 3, 1).act("Damage", 3, "spend 2", "b")
    assert stage.hp("b") == 11


@covers("dojo.form-ability.one-two@patch")
@pytest.mark.parametrize("facts", [{"hp": 2}, {"hp": 2, "bars": 2}])
def test_in_the_patch_whoever_is_down_or_dizzy_is_not_hit_again(facts: dict[str, int]) -> None:
    stage = dojo("A b . c", A=fighter("crystal", "one-two"), b=fighter("crystal", "power", **facts), c=fighter())
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.about == "turn"


@covers("dojo.form-ability.one-two@patch")
def test_in_the_patch_whoever_has_left_the_arena_is_not_hit_again() -> None:
    stage = dojo("c A b", A=fighter("crystal", "one-two"), b=fighter("crystal", "power"), c=fighter())
    stage.turn("A", 5, 1).act("Damage", 5, "b")
    assert stage.out("b")
    assert stage.about == "turn"


@covers("dojo.form-ability.one-two@patch", "dojo.action.one-two.whirlwind")
def test_in_the_patch_each_target_is_hit_again_once() -> None:
    foes = {name: fighter() for name in "bcd"}
    stage = dojo("b c .\nA d .", A=fighter("crystal", "one-two"), **foes)
    stage.turn("A", 4, 1).act("Whirlwind", 4, "b", "c", "no more", "c", "b")
    assert [stage.hp(x) for x in "bcd"] == [10, 10, 12]


@covers("dojo.form-ability.one-two@patch", "dojo.action.basic.throw@patch")
def test_only_actions_that_deal_damage_are_followed_by_it() -> None:
    empty = ". . . . . . ."
    stage = dojo(f"{empty}\nA b . . . . .\n{empty}", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 1, 1).act("Throw", 1, "C2")
    assert stage.about == "turn"
    stage = dojo(f"{empty}\nA b . . . . .\n{empty}", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 5, 1).act("Throw", 5, "C2", "D2", "E2", "b")
    assert stage.hp("b") == 10


@covers("dojo.action.one-two.slide-in", "dojo.move.teleport@base", "dojo.rule.action.simple")
def test_slide_in_teleports_exactly_two_spaces_in_the_base_book() -> None:
    stage = dojo("A # . . b", edition="base", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 1, 1).act("Slide In", 1)
    assert stage.at("A") == "C1"


@covers("dojo.action.one-two.slide-in", "dojo.move.teleport@patch", "dojo.rule.action.simple")
def test_slide_in_teleports_up_to_two_spaces_in_the_patch() -> None:
    stage = dojo("A . . . b", A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 1, 1).choose("Slide In with a 1")
    assert stage.offered == ["B1", "C1"]
    stage.choose("B1")
    assert stage.at("A") == "B1"


@covers("dojo.action.one-two.whirlwind")
@BOTH
def test_a_whirlwind_never_hits_the_same_enemy_twice(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("crystal", "one-two"), b=fighter(hp=9), c=fighter(hp=9))
    stage.turn("A", 4, 1).choose("Whirlwind with a 4", "b")
    assert stage.offered == ["c", "no more"]


@covers("dojo.action.one-two.whirlwind")
@BOTH
def test_a_whirlwind_needs_a_4(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "one-two"), b=fighter())
    assert stage.turn("A", 3, 1).why_not("Whirlwind") == "you cannot pay for it"
