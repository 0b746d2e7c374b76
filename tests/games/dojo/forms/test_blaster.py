"""Blaster Form: one more target, a longer reach, Amplify and Shockwave."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


@covers("dojo.form-ability.blaster", "dojo.rule.range")
@BOTH
def test_blaster_form_reaches_1_further_than_the_style(edition: str) -> None:
    stage = dojo("A . . b c", edition=edition, A=fighter("crystal", "blaster"), b=fighter(), c=fighter())
    stage.turn("A", 1).act("Damage", 1)
    assert stage.hp("b") == 11
    assert stage.hp("c") == 12


@covers("dojo.form-ability.blaster", "dojo.rule.extra-target")
@BOTH
def test_an_action_in_blaster_form_may_take_one_extra_target(edition: str) -> None:
    stage = dojo("A b c d", edition=edition, A=fighter("crystal", "blaster"), b=fighter(), c=fighter(), d=fighter())
    stage.turn("A", 3, 1).act("Damage", 3, "b", "d")
    assert [stage.hp(x) for x in "bcd"] == [10, 12, 10]
    assert {"dojo.form-ability.blaster", "dojo.rule.extra-target"} <= stage.rules_used


@covers("dojo.rule.extra-target")
@BOTH
def test_the_extra_target_is_optional(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("crystal", "blaster"), b=fighter(), c=fighter())
    stage.turn("A", 3, 1).act("Damage", 3, "b", "no more")
    assert [stage.hp(x) for x in "bc"] == [10, 12]


@covers("dojo.rule.extra-target")
@BOTH
def test_nobody_is_an_extra_target_of_what_already_targets_them(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 10
    assert stage.about == "turn"


@covers("dojo.rule.extra-target")
@BOTH
def test_an_action_without_a_target_gains_nothing_from_blaster_form(edition: str) -> None:
    stage = dojo("A B b", edition=edition, A=fighter("crystal", "blaster"), B=fighter(), b=fighter())
    stage.turn("A", 4, 1).act("Movement", 4)
    assert stage.tokens("A") == {"speed": 4}
    assert stage.tokens("B") == {}


@covers("dojo.rule.extra-target")
@BOTH
def test_an_action_that_places_obstacles_may_place_one_more(edition: str) -> None:
    stage = dojo(". . . .\nA . . b", edition=edition, A=fighter("mirrored", "blaster"), b=fighter())
    stage.turn("A", 3, 1).act("Walled In", 3, "A1", "B1", "C1", "B2")
    assert [stage.space(name) for name in ("A1", "B1", "C1", "B2")] == [["wall"]] * 4


@covers("dojo.rule.extra-target")
@BOTH
def test_an_extra_target_must_meet_what_the_action_asks_of_targets(edition: str) -> None:
    stage = dojo(
        ". . . . .\nA b . c .\n. . . . .", edition=edition, A=fighter("crystal", "blaster"), b=fighter(), c=fighter()
    )
    stage.turn("A", 1, 1).act("Throw", 1, "C2")
    assert (stage.at("b"), stage.at("c")) == ("C2", "D2")


@covers("dojo.action.blaster.amplify")
@BOTH
def test_an_amplified_action_reaches_2_further_and_takes_three_more_targets(edition: str) -> None:
    many = {name: fighter() for name in "bcdefgh"}
    stage = dojo(
        "A . . . b g h\n. . . . c d .\n. . . . e f .", edition=edition, A=fighter("crystal", "blaster"), **many
    )
    stage.turn("A", 3, 3, 1)
    assert not stage.offers("Damage")
    stage.act("Amplify", 3).choose("Damage with a 3")
    assert stage.offered == ["b", "c", "d", "e", "f", "g"]
    stage.choose("b", "c", "d", "e", "f")
    assert [stage.hp(x) for x in "bcdefg"] == [10, 10, 10, 10, 10, 12]
    assert stage.about == "turn"


@covers("dojo.action.blaster.amplify")
@BOTH
def test_amplify_is_used_up_by_the_next_action_whatever_it_is(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    stage.turn("A", 3, 2, 1).act("Amplify", 3)
    assert stage.offers("Damage")
    stage.act("Movement", 2)
    assert not stage.offers("Damage")


@covers("dojo.action.blaster.amplify")
@BOTH
def test_amplify_waits_for_no_other_turn(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter("crystal", "power"))
    stage.turn("A", 3, 1).act("Amplify", 3).end()
    stage.turn("A", 3, 1)
    assert not stage.offers("Damage")


@covers("dojo.action.blaster.amplify", "dojo.rule.range")
@BOTH
def test_amplify_stretches_the_range_an_action_brings_along(edition: str) -> None:
    stage = dojo("A . . . . . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    stage.turn("A", 3, 1)
    assert stage.why_not("A Challenger Approaches") == "no enemy is within Range 1-4"
    stage.act("Amplify", 3).act("A Challenger Approaches", 1)
    assert stage.tokens("b") == {"challenge": 1}


@covers("dojo.action.blaster.shockwave")
@BOTH
def test_a_shockwave_hits_every_enemy_in_range_for_1(edition: str) -> None:
    stage = dojo(
        "B b . . c\nA . d . .",
        edition=edition,
        A=fighter("crystal", "blaster"),
        B=fighter(),
        b=fighter(),
        c=fighter(),
        d=fighter(),
    )
    stage.turn("A", 5, 1).act("Shockwave", 5)
    assert [stage.hp(x) for x in "Bbcd"] == [12, 11, 12, 11]


@covers("dojo.action.blaster.shockwave", "dojo.rule.extra-target")
@BOTH
def test_with_a_6_one_enemy_takes_2_more_and_blaster_adds_another(edition: str) -> None:
    stage = dojo("A b c d", edition=edition, A=fighter("crystal", "blaster"), b=fighter(), c=fighter(), d=fighter())
    stage.turn("A", 6, 1).act("Shockwave", 6, "c")
    assert [stage.hp(x) for x in "bcd"] == [11, 9, 11]


@covers("dojo.action.blaster.shockwave")
@BOTH
def test_a_shockwave_spares_the_users_own_copies_and_breaks_those_of_enemies(edition: str) -> None:
    hero, foe = fighter("precision", "blaster", build="mysterious"), fighter("frozen", "power", build="mysterious")
    stage = dojo("A . b . .", edition=edition, A=hero, b=foe)
    stage.start("A", 8, 8, 8).choose("copy").start("b", 1, 1, 1).choose("copy")
    assert (stage.copies("A"), stage.copies("b")) == (["B1"], ["D1"])
    stage.turn("A", 3, 1).act("Shockwave", 3, "A")
    assert (stage.copies("A"), stage.copies("b")) == (["B1"], [])
