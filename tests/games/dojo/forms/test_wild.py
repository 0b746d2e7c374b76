"""Wild Form: more dice when it looks bad, and Fury."""

import pytest

from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
BASE, PATCH = "dojo.form-ability.wild@base", "dojo.form-ability.wild@patch"


@covers(BASE)
@pytest.mark.parametrize(
    ("facts", "ally_hp", "dice"),
    [
        ({}, 12, ()),
        ({"hp": 7}, 12, ()),
        ({"hp": 6}, 12, (4,)),
        ({"iron": 3, "power": 1}, 12, ()),
        ({"control": 1}, 12, (4,)),
        ({"challenge": "b"}, 0, (4, 3)),
        ({"hp": 1, "weakness": 1, "burning": 1}, 0, (4, 3, 2)),
    ],
)
def test_in_the_base_book_three_conditions_add_a_die_each(
    facts: dict[str, int], ally_hp: int, dice: tuple[int, ...]
) -> None:
    stage = dojo("A . B . b", edition="base", A=fighter("crystal", "wild", **facts), B=fighter(hp=ally_hp), b=fighter())
    stage.start("A", 9, 6, 5, *dice)
    assert stage.numbers("A") == tuple(sorted((9, 6, 5, *dice), reverse=True))


@covers(PATCH)
@pytest.mark.parametrize(
    ("facts", "ally_hp", "dice"),
    [
        ({}, 12, 0),
        ({"hp": 6}, 12, 1),
        ({"hp": 1}, 12, 2),
        ({"weakness": 1}, 12, 1),
        ({"control": 1}, 12, 1),
        ({"weakness": 1, "control": 1, "iron": 2}, 12, 2),
        ({"challenge": "b"}, 0, 2),
        ({"hp": 1, "weakness": 1, "control": 1}, 0, 3),
    ],
)
def test_in_the_patch_every_die_of_three_that_is_missing_is_a_basic_token(
    facts: dict[str, int], ally_hp: int, dice: int
) -> None:
    before = {kind: n for kind, n in facts.items() if kind in ("iron", "weakness", "control", "challenge")}
    stage = dojo("A . B . b", A=fighter("crystal", "wild", **facts), B=fighter(hp=ally_hp), b=fighter())
    stage.start("A", 9, 6, 5, *[4] * dice).choose(*["power"] * (3 - dice))
    assert len(stage.numbers("A")) == 3 + dice
    assert stage.tokens("A").get("power", 0) == 3 - dice
    assert sum(stage.tokens("A").values()) == 3 - dice + (1 if "challenge" in before else sum(before.values()))


@covers(PATCH)
def test_a_lost_health_bar_makes_wild_in_the_patch() -> None:
    stage = dojo("A . b", A=fighter("crystal", "wild", bars=3), b=fighter())
    stage.unit("A").bars = 2
    stage.start("A", 9, 6, 5, 4).choose("iron", "speed")
    assert stage.tokens("A") == {"iron": 1, "speed": 1}
    assert PATCH in stage.rules_used


# Fury

OPEN = ". . . . .\nA b . . .\n. . . . ."


@covers("dojo.action.wild.fury", "dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_fury_costs_any_2_basic_tokens_and_hits_for_1(edition: str) -> None:
    stage = dojo(OPEN, edition=edition, A=fighter("crystal", "wild", iron=1, speed=2, power=1), b=fighter())
    stage.turn("A", 1).act("Fury", "iron", "speed", "spend 1")
    assert stage.hp("b") == 10
    assert stage.tokens("A") == {"speed": 1}


@covers("dojo.action.wild.fury")
@BOTH
def test_fury_pushes_at_the_end_of_the_turn(edition: str) -> None:
    stage = dojo(OPEN, edition=edition, A=fighter("crystal", "wild", iron=4), b=fighter("crystal", "power"))
    stage.turn("A", 1).act("Fury").act("Fury")
    assert (stage.hp("b"), stage.at("b")) == (10, "B2")
    stage.end().choose("C2", "D2")
    assert stage.at("b") == "D2"
    stage.turn("A", 1).end()
    assert stage.at("b") == "D2"


@covers("dojo.action.wild.fury")
@BOTH
def test_fury_is_used_three_times_a_turn_at_most(edition: str) -> None:
    stage = dojo(OPEN, edition=edition, A=fighter("crystal", "wild", iron=9), b=fighter())
    stage.turn("A", 1).act("Fury").act("Fury").act("Fury")
    assert stage.why_not("Fury") == "it was used 3 times this turn already"


@covers("dojo.action.wild.fury", "dojo.rule.action-timing@base")
def test_in_the_base_book_fury_goes_on_and_on_between_two_actions_of_an_enemy() -> None:
    stage = dojo(OPEN, edition="base", A=fighter("crystal", "wild", iron=6), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1).act("Movement", 1, "Fury", "Fury", "Fury")
    assert stage.hp("b") == 9


@covers("dojo.action.wild.fury", "dojo.rule.action-timing@patch", "dojo.rule.reactive-actions")
def test_in_the_patch_fury_is_one_reactive_action_after_each_action() -> None:
    stage = dojo(OPEN, A=fighter("crystal", "wild", iron=6), b=fighter("crystal", "power"))
    stage.turn("b", 1, 1, 1).act("Movement", 1, "Fury")
    assert stage.asked == "b"
    stage.act("Movement", 1, "Fury")
    assert stage.hp("b") == 10
