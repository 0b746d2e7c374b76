"""Dance Form: Speed for Throws and Grapples, partners pulled along, Try And Keep Up."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


@covers("dojo.form-ability.dance", "dojo.action.basic.throw@base")
def test_a_throw_gives_dance_form_speed_for_each_space_thrown() -> None:
    stage = dojo("A b . . . .", edition="base", A=fighter("crystal", "dance"), b=fighter())
    stage.turn("A", 4, 1).act("Throw", 4, "C1", "D1", "E1", "stop")
    assert stage.at("b") == "E1"
    assert stage.tokens("A") == {"speed": 3}


@covers("dojo.form-ability.dance", "dojo.action.basic.throw@patch")
@pytest.mark.parametrize(("number", "speed", "hp"), [(1, 1, 12), (3, 2, 12), (5, 3, 11), (7, 4, 10), (9, 5, 9)])
def test_a_throw_of_the_patch_does_so_with_and_without_damage(number: int, speed: int, hp: int) -> None:
    empty = ". . . . . . . . ."
    stage = dojo(f"{empty}\n. A b . . . . . .\n{empty}", A=fighter("crystal", "dance"), b=fighter())
    stage.turn("A", number, 1).act("Throw", number, *["D2", "E2", "F2", "G2", "H2"][:speed])
    assert stage.tokens("A") == {"speed": speed}
    assert stage.hp("b") == hp


@covers("dojo.form-ability.dance")
@pytest.mark.parametrize(("edition", "number", "words"), [("base", 3, ["C1"]), ("patch", 5, ["C1"])])
def test_only_the_spaces_somebody_really_went_count(edition: str, number: int, words: list[str]) -> None:
    stage = dojo("A b % .", edition=edition, A=fighter("crystal", "dance"), b=fighter("crystal", "power"))
    stage.turn("A", number, 1).act("Throw", number, *words)
    assert stage.at("b") == "C1"
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.form-ability.dance", "dojo.action.basic.grapple@base", "dojo.action.basic.grapple@patch")
@BOTH
def test_a_grapple_gives_dance_form_speed_for_each_space_pulled(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "dance", "blaster"), b=fighter())
    stage.turn("A", 3, 1).act("Grapple", 3, "C1", "B1")
    assert stage.tokens("A") == {"speed": 2}


@covers("dojo.form-ability.dance", "dojo.move.free@base", "dojo.move.free@patch")
@BOTH
def test_after_each_space_of_free_movement_somebody_in_range_may_be_pulled(edition: str) -> None:
    stage = dojo("A . . . b .", edition=edition, A=fighter("crystal", "dance", "blaster", speed=2), b=fighter())
    stage.turn("A", 1).step("B1").choose("b")
    assert (stage.at("A"), stage.at("b")) == ("B1", "D1")
    assert stage.tokens("A") == {"speed": 1}
    assert "dojo.form-ability.dance" in stage.rules_used


@covers("dojo.form-ability.dance")
@BOTH
def test_the_partner_may_be_an_ally_but_not_oneself_and_needs_not_be_anybody(edition: str) -> None:
    stage = dojo("A . . B . b", edition=edition, A=fighter("crystal", "dance", speed=2), B=fighter(), b=fighter())
    stage.turn("A", 1).step("B1")
    assert stage.offered == ["B", "no more"]
    stage.choose("B").step("A1").choose("no more")
    assert stage.at("B") == "C1"


@covers("dojo.form-ability.dance", "dojo.action.dance.try-and-keep-up")
@BOTH
def test_try_and_keep_up_moves_2_and_heals_2_without_pulling_anybody(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", "dance", speed=4, hp=5), b=fighter())
    stage.turn("A", 1).act("Try And Keep Up", *(["C1"] if edition == "base" else []))
    assert stage.about == "turn"
    assert (stage.at("A"), stage.at("b")) == ("C1", "E1")
    assert stage.hp("A") == 7
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.action.dance.try-and-keep-up", "dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_try_and_keep_up_needs_3_speed(edition: str) -> None:
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", "dance", speed=2), b=fighter())
    stage.turn("A", 1)
    assert stage.why_not("Try And Keep Up") == "you cannot pay for it"


@covers("dojo.action.dance.try-and-keep-up", "dojo.rule.action-timing@base", "dojo.rule.action-timing@patch")
@BOTH
def test_try_and_keep_up_can_follow_an_action_of_an_enemy(edition: str) -> None:
    stage = dojo(
        "A b . .", edition=edition, A=fighter("crystal", "dance", speed=3, hp=9), b=fighter("crystal", "power")
    )
    stage.turn("b", 3, 1).act("Damage", 3, "Try And Keep Up")
    assert stage.hp("A") == 9  # nowhere to go, so it only heals what the hit took
    assert stage.asked == "b"


@covers("dojo.form-ability.dance")
@BOTH
def test_moving_a_copy_pulls_nobody(edition: str) -> None:
    hero = fighter("precision", "dance", build="mysterious", speed=2)
    stage = dojo("A . . b .", edition=edition, A=hero, b=fighter("frozen", "power"))
    stage.start("A", 1, 1, 1).choose("copy").choose("A's Copy: move to C1")
    assert stage.copies("A") == ["C1"]
    assert stage.about == "turn"
