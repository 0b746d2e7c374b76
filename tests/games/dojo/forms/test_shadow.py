"""Shadow Form: Speed that stays, and Stunt."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
TWO_ROWS = "b A . . .\n. . . . ."
STUNT = ("dojo.action.shadow.stunt@base", "dojo.action.shadow.stunt@patch")


@covers("dojo.form-ability.shadow", "dojo.token.speed@base", "dojo.token.speed@patch")
@BOTH
def test_shadow_form_gains_2_speed_at_the_start_and_end_of_its_turn_and_keeps_it(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "shadow"), b=fighter("crystal", "power", speed=2))
    stage.start("A", 1, 1, 1, 1, 1, 1)
    assert stage.tokens("A") == {"speed": 2}
    stage.end()
    assert stage.tokens("A") == {"speed": 4}
    assert stage.tokens("b") == {}
    assert "dojo.form-ability.shadow" in stage.rules_used


@covers("dojo.form-ability.shadow")
@BOTH
def test_shadow_form_keeps_its_speed_on_the_turns_of_others(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "shadow", speed=3), b=fighter("crystal", "power"))
    stage.turn("b", 1).end()
    assert stage.tokens("A") == {"speed": 3}


@covers("dojo.form-ability.shadow", "dojo.rule.abilities-while-out")
@pytest.mark.parametrize(("edition", "tokens"), [("base", {}), ("patch", {"speed": 2})])
def test_only_in_the_patch_shadow_form_gives_speed_to_somebody_taken_out(edition: str, tokens: dict[str, int]) -> None:
    stage = dojo(
        "A B . b", edition=edition, A=fighter("crystal", "shadow", hp=0), B=fighter("crystal", "power"), b=fighter()
    )
    stage.start("A", 1, 1, 1, 1, 1, 1)
    assert stage.tokens("A") == tokens


@covers(*STUNT)
@BOTH
@pytest.mark.parametrize("kind", ["fog", "trap"])
def test_stunt_leaves_an_obstacle_in_an_adjacent_space_and_teleports_2(edition: str, kind: str) -> None:
    stage = dojo(TWO_ROWS, edition=edition, A=fighter("crystal", "shadow", speed=3), b=fighter())
    stage.turn("A", 1).act("Stunt", kind, "C1", "D1")
    assert stage.space("C1") == [kind]
    assert stage.at("A") == "D1"
    assert stage.tokens("A") == {}


@covers(*STUNT)
@BOTH
def test_stunt_leaves_a_copy_only_in_an_empty_space(edition: str) -> None:
    stage = dojo(TWO_ROWS, edition=edition, A=fighter("precision", "shadow", speed=3), b=fighter())
    stage.turn("A", 1).choose("Stunt", "copy")
    assert stage.offered == ["C1", "A2", "B2", "C2"]
    stage.choose("C1", "D1")
    assert stage.copies("A") == ["C1"]


@covers(*STUNT)
@BOTH
def test_stunt_puts_a_trap_even_under_an_enemy(edition: str) -> None:
    stage = dojo(TWO_ROWS, edition=edition, A=fighter("crystal", "shadow", speed=3), b=fighter("crystal", "power"))
    stage.turn("A", 1).act("Stunt", "trap", "A1", "D1").end()
    assert stage.space("A1") == ["trap"]
    assert stage.hp("b") == 11


@covers("dojo.action.shadow.stunt@base")
def test_stunt_opens_no_pit_in_the_base_book() -> None:
    stage = dojo(TWO_ROWS, edition="base", A=fighter("crystal", "shadow", speed=3), b=fighter())
    stage.turn("A", 1).choose("Stunt")
    assert stage.offered == ["Fog", "Copy", "Trap"]


@covers("dojo.action.shadow.stunt@patch", "dojo.obstacle.pit")
def test_stunt_may_open_a_pit_under_an_enemy_in_the_patch() -> None:
    stage = dojo(TWO_ROWS, A=fighter("crystal", "shadow", speed=3), b=fighter("crystal", "power"))
    stage.turn("A", 1).act("Stunt", "pit", "A1", "C1")
    assert stage.hp("b") == 10


@covers(*STUNT, "dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_stunt_answers_an_action_of_an_enemy(edition: str) -> None:
    stage = dojo(TWO_ROWS, edition=edition, A=fighter("crystal", "shadow", speed=3), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Damage", 1, "Stunt", "fog", "C1", "D1")
    assert stage.at("A") == "D1"
    assert stage.asked == "b"
