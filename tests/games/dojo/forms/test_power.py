"""Power Form: Speed that turns to Power, 3 Power in a hit, Yell and Crush."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
CRUSH = ("dojo.action.power.crush@base", "dojo.action.power.crush@patch")
POWER = ("dojo.token.power@base", "dojo.token.power@patch")


@covers("dojo.form-ability.power")
@BOTH
def test_5_speed_become_3_power_and_2_speed(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    stage.turn("A", 5, 1).act("Movement", 5)
    assert stage.tokens("A") == {"power": 3, "speed": 2}


@covers("dojo.form-ability.power", *POWER)
@BOTH
def test_up_to_3_power_go_into_a_hit_and_its_push(edition: str) -> None:
    empty = ". . . . . . ."
    stage = dojo(
        f"{empty}\nA b . . . . .\n{empty}", edition=edition, A=fighter("crystal", "power", power=4), b=fighter()
    )
    stage.defaults.pop("spend power")
    stage.turn("A", 5, 1).choose("Damage with a 5")
    assert stage.offered == ["spend none", "spend 1", "spend 2", "spend 3"]
    stage.choose("spend 3", "C2", "D2", "E2", "F2")
    assert stage.hp("b") == 6
    assert stage.at("b") == "F2"
    assert stage.tokens("A") == {"power": 1}
    assert "dojo.form-ability.power" in stage.rules_used


@covers(*POWER)
@BOTH
def test_in_other_forms_only_1_power_goes_into_a_hit_for_each_target(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("crystal", "blaster", power=3), b=fighter(), c=fighter())
    stage.defaults.pop("spend power")
    stage.turn("A", 3, 1).choose("Shockwave with a 3")
    assert stage.offered == ["spend none", "spend 1"]
    stage.choose("spend 1", "spend none")
    assert [stage.hp(x) for x in "bc"] == [10, 11]


@covers(*POWER)
@pytest.mark.parametrize(("edition", "asked"), [("base", False), ("patch", True)])
def test_power_lengthens_pulls_only_in_the_patch(edition: str, asked: bool) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "blaster", power=1), b=fighter())
    stage.turn("A", 3, 1).act("Grapple", 3, "C1", "stop")
    assert ("spend power" in stage.declined) is asked


@covers(*POWER)
@BOTH
def test_power_lengthens_a_push_without_damage(edition: str) -> None:
    empty = ". . . . ."
    stage = dojo(f"{empty}\nA b . . .\n{empty}", edition=edition, A=fighter("crystal", "blaster", power=1), b=fighter())
    stage.turn("A", 1, 1).act("Throw", 1, "spend 1", "C2", "D2")
    assert stage.at("b") == "D2"
    assert stage.tokens("A") == {}


@covers("dojo.action.power.yell")
@BOTH
def test_yell_gives_3_power(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    stage.turn("A", 3, 1).act("Yell", 3)
    assert stage.tokens("A") == {"power": 3}


@covers(*CRUSH)
@BOTH
def test_iron_control_and_abilities_have_no_answer_to_crush(edition: str) -> None:
    foe = fighter("frozen", "thorns", iron=3, control=2, shield=1)
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power"), b=foe)
    stage.turn("A", 6, 1).act("Crush", 6)
    assert stage.hp("b") == (9 if edition == "base" else 10)
    assert stage.hp("A") == 12
    assert not {"spend iron", "control"} & set(stage.declined)


@covers(*CRUSH)
@pytest.mark.parametrize(("edition", "hp", "weakness"), [("base", 9, {"weakness": 1}), ("patch", 11, {})])
def test_weakness_helps_against_crush_only_in_the_patch(edition: str, hp: int, weakness: dict[str, int]) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power", weakness=1), b=fighter("crystal", "power"))
    stage.turn("A", 6, 1).act("Crush", 6)
    assert stage.hp("b") == hp
    assert stage.tokens("A") == weakness


@covers(*CRUSH)
@pytest.mark.parametrize(("edition", "hp", "shields"), [("base", 9, (4,)), ("patch", 12, (2,))])
def test_armor_and_shields_help_against_crush_only_in_the_patch(
    edition: str, hp: int, shields: tuple[int, ...]
) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power"), b=fighter("crystal", "iron", shield=4))
    stage.turn("A", 6, 1).act("Crush", 6)
    assert stage.hp("b") == hp
    assert stage.shields("b") == shields


@covers(*CRUSH, "dojo.rule.action.tiered")
@BOTH
def test_a_crush_with_a_9_takes_any_amount_of_power(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power", power=8), b=fighter("crystal", "power"))
    stage.defaults.pop("spend power")
    stage.turn("A", 8, 1).choose("Crush with a 8")
    assert stage.offered[-1] == "spend 3"
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power", power=8), b=fighter("crystal", "power"))
    stage.turn("A", 9, 1).act("Crush", 9, "spend 8")
    assert stage.hp("b") == 1
    assert stage.tokens("A") == {}
