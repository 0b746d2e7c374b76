"""The Basic Actions, Reinforcements, and the kinds of Actions there are."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
EMPTY = ". . . . . . . . ."
LANE = f"{EMPTY}\n. A b . . . . . .\n{EMPTY}"
LINE = ["D2", "E2", "F2", "G2", "H2"]


def lane(edition: str, **facts: int) -> DojoStage:
    """A next to b, with room behind b."""
    return dojo(LANE, edition=edition, A=fighter("crystal", "blaster"), b=fighter("crystal", "power", **facts))


# Movement and Damage


@covers("dojo.action.basic.movement", "dojo.rule.action.x")
@BOTH
@pytest.mark.parametrize("number", [1, 4, 10])
def test_movement_gives_as_much_speed_as_the_number_spent(edition: str, number: int) -> None:
    stage = lane(edition).turn("A", number, 1).act("Movement", number)
    assert stage.tokens("A") == {"speed": number}
    assert stage.numbers("A") == (1,)


@covers("dojo.action.basic.damage", "dojo.rule.action.tiered")
@BOTH
@pytest.mark.parametrize(
    ("number", "damage", "push"),
    [(1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 3, 1), (6, 3, 1), (7, 4, 2), (8, 4, 2), (9, 5, 3), (10, 5, 3)],
)
def test_damage_and_its_push_grow_with_the_number(edition: str, number: int, damage: int, push: int) -> None:
    stage = lane(edition).turn("A", number, 1).act("Damage", number, *LINE[:push])
    assert stage.hp("b") == 12 - damage
    assert stage.at("b") == ["C2", *LINE][push]


@covers("dojo.action.basic.damage", "dojo.rule.range", "dojo.rule.line-of-sight")
@BOTH
def test_damage_needs_an_enemy_in_range_and_in_sight(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    assert stage.turn("A", 3, 1).why_not("Damage") == "no enemy is within range"
    stage = dojo("A # b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    stage.turn("A", 3, 1).act("Damage", 3)
    assert stage.hp("b") == 12  # only the Wall could be targeted
    assert stage.space("B1") == ["rubble"]


# Throw


@covers("dojo.action.basic.throw@base", "dojo.rule.action.x")
def test_a_throw_of_the_base_book_pushes_up_to_x_without_damage() -> None:
    stage = lane("base").turn("A", 4, 1).act("Throw", 4, *LINE[:3], "stop")
    assert (stage.at("b"), stage.hp("b")) == ("F2", 12)


@covers("dojo.action.basic.throw@base")
def test_a_throw_of_the_base_book_takes_allies_too() -> None:
    stage = dojo(
        LANE.replace("b", "B"), edition="base", A=fighter("crystal", "blaster"), B=fighter(), b=fighter(removed=True)
    )
    stage.turn("A", 2, 1).act("Throw", 2, *LINE[:2])
    assert stage.at("B") == "E2"


@covers("dojo.action.basic.throw@patch", "dojo.rule.action.tiered")
@pytest.mark.parametrize(
    ("number", "push", "damage"),
    [(1, 1, 0), (2, 1, 0), (3, 2, 0), (5, 3, 1), (7, 4, 2), (8, 4, 2), (9, 5, 3), (10, 5, 3)],
)
def test_a_throw_of_the_patch_has_gates_like_damage(number: int, push: int, damage: int) -> None:
    stage = lane("patch").turn("A", number, 1).act("Throw", number, *LINE[:push])
    assert (stage.at("b"), stage.hp("b")) == (LINE[push - 1], 12 - damage)


@covers("dojo.action.basic.throw@patch")
def test_a_throw_of_the_patch_takes_only_enemies() -> None:
    stage = dojo("A B . b", A=fighter("crystal", "blaster"), B=fighter(), b=fighter())
    assert stage.turn("A", 3).why_not("Throw") == "no enemy stands close enough to throw"


@covers("dojo.action.basic.throw@base", "dojo.action.basic.throw@patch")
@BOTH
def test_whoever_is_not_adjacent_cannot_be_thrown(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    assert "close enough to throw" in stage.turn("A", 3).why_not("Throw")


@covers("dojo.action.basic.throw@patch", "dojo.token.challenge@patch", "dojo.rule.action-resolution")
def test_under_a_challenge_others_can_be_thrown_as_long_as_it_does_not_hurt() -> None:
    hero, far = fighter("crystal", "blaster", challenge="c"), f"{EMPTY}\n. A b . . . . . c\n{EMPTY}"
    stage = dojo(far, A=hero, b=fighter("crystal", "power"), c=fighter("crystal", "power"))
    stage.turn("A", 9, 1).act("Throw", 9, *LINE[:2])
    assert (stage.at("b"), stage.hp("b")) == ("E2", 12)


# Grapple


@covers("dojo.action.basic.grapple@base", "dojo.rule.action.x")
def test_a_grapple_of_the_base_book_pulls_somebody_in_range_up_to_x() -> None:
    stage = dojo("A . . . . b", edition="base", A=fighter("crystal", "control"), b=fighter())
    stage.turn("A", 3, 1).act("Grapple", 3, "E1", "D1", "C1")
    assert stage.at("b") == "C1"
    stage = dojo("A . . b", edition="base", A=fighter("crystal", "power"), b=fighter())
    assert stage.turn("A", 9).why_not("Grapple") == "nobody is within range"


@covers("dojo.action.basic.grapple@patch", "dojo.rule.action.x")
def test_a_grapple_of_the_patch_reaches_as_far_as_its_number_and_pulls_up_to_3() -> None:
    stage = dojo("A . . . . b", A=fighter("frozen", "power"), b=fighter("crystal", "power"))
    stage.turn("A", 5, 4)
    assert not stage.offers("Grapple with a 4")
    stage.act("Grapple", 5, "E1", "D1", "C1")
    assert stage.at("b") == "C1"


@covers("dojo.action.basic.grapple@patch", "dojo.move.forced@patch")
def test_a_grapple_spins_an_adjacent_one_around() -> None:
    stage = dojo(". . .\nA b .\n. . .", A=fighter("crystal", "blaster"), b=fighter("crystal", "power"))
    stage.turn("A", 1, 1).act("Grapple", 1, "B1", "stop")
    assert stage.at("b") == "B1"


@covers("dojo.action.basic.grapple@base", "dojo.action.basic.grapple@patch")
@BOTH
def test_allies_can_be_grappled_but_nobody_grapples_oneself(edition: str) -> None:
    stage = dojo("A . B . . . b", edition=edition, A=fighter("crystal", "power"), B=fighter(), b=fighter())
    stage.turn("A", 2, 1).act("Grapple", 2, "B1")
    assert stage.at("B") == "B1"


@covers("dojo.rule.taken-out@base", "dojo.rule.taken-out@patch", "dojo.action.basic.grapple@patch")
@pytest.mark.parametrize(("edition", "offered"), [("base", False), ("patch", True)])
def test_whoever_lies_at_zero_hp_can_be_dragged_only_in_the_patch(edition: str, offered: bool) -> None:
    stage = dojo("A . B . . . . b", edition=edition, A=fighter("crystal", "power"), B=fighter(hp=0), b=fighter())
    assert stage.turn("A", 2, 1).offers("Grapple") is offered


# Open The Path


@covers("dojo.action.basic.open-the-path", "dojo.rule.action.tiered")
@BOTH
@pytest.mark.parametrize(("number", "left"), [(1, "C1 D1 E1"), (4, "D1 E1"), (8, "E1")])
def test_open_the_path_destroys_an_obstacle_then_those_next_to_it_then_those_next_to_these(
    edition: str, number: int, left: str
) -> None:
    stage = dojo("A ^ ^ ^ ^ . b", edition=edition, A=fighter("frozen", "power"), b=fighter())
    stage.turn("A", number, 1).act("Open The Path", number)
    assert [name for name in ("B1", "C1", "D1", "E1") if stage.space(name)] == left.split()


@covers("dojo.action.basic.open-the-path", "dojo.obstacle.wall")
@BOTH
def test_a_destroyed_wall_leaves_rubble(edition: str) -> None:
    stage = dojo("A # . b", edition=edition, A=fighter("frozen", "power"), b=fighter())
    stage.turn("A", 1, 1).act("Open The Path", 1)
    assert stage.space("B1") == ["rubble"]


@covers("dojo.action.basic.open-the-path", "dojo.rule.obstacle-replacement@patch")
def test_of_several_obstacles_in_one_space_only_one_is_destroyed() -> None:
    hero = fighter("frozen", "power", build="scheming")
    stage = dojo("A ~ . b", A=hero, b=fighter())
    stage.start("A", 1, 1, 1).choose("B1")
    assert stage.space("B1") == ["fog", "trap"]
    stage.act("Open The Path", 1, "fog")
    assert stage.space("B1") == ["trap"]


@covers("dojo.action.basic.open-the-path", "dojo.obstacle.copy@base", "dojo.obstacle.copy@patch")
@BOTH
def test_a_copy_is_an_obstacle_too(edition: str) -> None:
    foe = fighter("frozen", "power", build="mysterious")
    stage = dojo("A . b", edition=edition, A=fighter("frozen", "power"), b=foe)
    stage.start("b", 1, 1, 1).choose("copy")
    stage.turn("A", 1, 1).act("Open The Path", 1)
    assert stage.copies("b") == []


@covers("dojo.action.basic.open-the-path")
@BOTH
def test_without_an_obstacle_in_range_there_is_no_path_to_open(edition: str) -> None:
    stage = dojo("A . ^ b", edition=edition, A=fighter("frozen", "power"), b=fighter())
    assert stage.turn("A", 9).why_not("Open The Path") == "no obstacle is within range"


# Challenges


@covers("dojo.action.basic.a-challenger-approaches")
@BOTH
def test_a_challenger_approaches_reaches_4_spaces_whatever_the_style(edition: str) -> None:
    stage = dojo("A . . . b c", edition=edition, A=fighter("frozen", "power"), b=fighter(), c=fighter())
    stage.turn("A", 1, 1).act("A Challenger Approaches", 1)
    assert (stage.tokens("b"), stage.tokens("c")) == ({"challenge": 1}, {})


@covers("dojo.action.basic.bring-it-on@base", "dojo.action.basic.bring-it-on@patch")
@pytest.mark.parametrize(("edition", "offered"), [("base", ["b", "c", "no more"]), ("patch", ["b", "no more"])])
def test_bring_it_on_reaches_whom_you_see_and_in_the_patch_3_spaces(edition: str, offered: list[str]) -> None:
    stage = dojo("A . . b c", edition=edition, A=fighter("frozen", "power"), b=fighter(), c=fighter())
    stage.turn("A", 4, 1).choose("Bring It On! with a 4")
    assert stage.offered == offered
    stage.choose(*offered[:-1])
    assert [stage.tokens(x) for x in offered[:-1]] == [{"challenge": 1}] * len(offered[:-1])


@covers("dojo.token.challenge@base")
def test_in_the_base_book_a_challenge_must_be_answered_by_every_action_with_targets() -> None:
    hero = fighter("crystal", "power", challenge="c", hp=5)
    stage = dojo("A b . c ^", edition="base", A=hero, b=fighter(), c=fighter(iron=1))
    stage.turn("A", 9, 5, 1)
    reason = "it must include c, whose Challenge you hold"
    assert [stage.why_not(name) for name in ("Damage", "Throw", "Grapple", "Put It Out!")] == [reason] * 4
    assert stage.offers("Movement")
    assert stage.offers("Yell")
    stage.act("A Challenger Approaches", 1)
    assert stage.tokens("c") == {"iron": 1, "challenge": 1}


@covers("dojo.token.challenge@base")
def test_in_the_base_book_allies_cannot_be_helped_under_a_challenge() -> None:
    hero, friend = fighter("crystal", "vigilance", challenge="c"), fighter("crystal", "power", hp=0)
    stage = dojo("A B ^ c", edition="base", A=hero, B=friend, c=fighter())
    stage.turn("A", 8, 5)
    reason = "it must include c, whose Challenge you hold"
    assert [stage.why_not(name) for name in ("Stand Strong", "Rescue", "Open The Path")] == [reason] * 3


@covers("dojo.token.challenge@patch")
def test_in_the_patch_only_actions_that_deal_damage_are_bound_by_a_challenge() -> None:
    hero, friend = fighter("crystal", "vigilance", challenge="c"), fighter("crystal", "power", hp=0)
    stage = dojo("A B ^ . c", A=hero, B=friend, c=fighter())
    stage.turn("A", 8, 5, 1)
    assert all(stage.offers(name) for name in ("Stand Strong", "Rescue", "Open The Path", "Grapple"))
    stage.act("Stand Strong", 8, "B")
    assert stage.hp("B") == 2


# Tokens, and getting up again


@covers("dojo.action.basic.put-it-out@base", "dojo.rule.action.tiered")
@pytest.mark.parametrize(
    ("number", "left"), [(2, {"iron": 2, "control": 1}), (4, {"iron": 1, "control": 1}), (7, {"iron": 1})]
)
def test_put_it_out_removes_one_to_three_tokens_in_the_base_book(number: int, left: dict[str, int]) -> None:
    stage = dojo("A b", edition="base", A=fighter("crystal", "power"), b=fighter(burning=1, iron=2, control=1))
    stage.turn("A", number, 1).act("Put It Out!", number, *["burning", "iron", "control"][: {2: 1, 4: 2, 7: 3}[number]])
    assert stage.tokens("b") == left


@covers("dojo.action.basic.put-it-out@patch", "dojo.rule.token-categories@patch", "dojo.rule.action.tiered")
@pytest.mark.parametrize(("number", "left"), [(2, 5), (4, 3), (7, 1)])
def test_put_it_out_removes_one_three_or_five_tokens_but_no_rare_ones_in_the_patch(number: int, left: int) -> None:
    stage = dojo("A b", A=fighter("crystal", "power"), b=fighter(burning=6, control=2))
    stage.turn("A", number, 1).act("Put It Out!", number, *["burning"] * {2: 0, 4: 2, 7: 4}[number])
    assert stage.tokens("b") == {"burning": left, "control": 2}


@covers("dojo.action.basic.put-it-out@patch")
def test_put_it_out_may_stop_after_the_first_token_in_the_patch() -> None:
    stage = dojo("A b", A=fighter("crystal", "power"), b=fighter(burning=1, iron=2))
    stage.turn("A", 7, 1).act("Put It Out!", 7, "burning", "no more")
    assert stage.tokens("b") == {"iron": 2}


@covers("dojo.action.basic.put-it-out@base", "dojo.action.basic.put-it-out@patch")
@BOTH
def test_put_it_out_needs_somebody_in_range_with_a_token(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("frozen", "power"), b=fighter(iron=1))
    assert stage.turn("A", 7).why_not("Put It Out!").startswith("nobody within range holds a token")


@covers("dojo.action.basic.rescue", "dojo.rule.healing")
@BOTH
def test_rescue_heals_an_ally_in_range_who_is_down(edition: str) -> None:
    picture = "A B . C b"
    stage = dojo(picture, edition=edition, A=fighter("crystal", "power"), B=fighter(hp=0), C=fighter(hp=0), b=fighter())
    stage.turn("A", 5, 1).act("Rescue", 5)
    assert stage.hp("B") == stage.fight.heal_value
    assert stage.out("C")


@covers("dojo.action.basic.rescue")
@BOTH
def test_rescue_brings_back_an_ally_who_is_out_of_the_arena_to_a_space_of_their_choice(edition: str) -> None:
    friend = fighter("crystal", "power", hp=7, removed=True)
    stage = dojo("A . . b", edition=edition, A=fighter("frozen", "power"), B=friend, b=fighter())
    stage.turn("A", 5, 1).choose("Rescue with a 5")
    assert stage.asked == "B"
    stage.choose("C1")
    assert stage.at("B") == "C1"
    assert stage.hp("B") == 7 + stage.fight.heal_value
    assert not stage.out("B")


@covers("dojo.action.basic.rescue")
@BOTH
def test_nobody_on_their_feet_needs_to_be_rescued(edition: str) -> None:
    stage = dojo("A B b", edition=edition, A=fighter("crystal", "power"), B=fighter(hp=1), b=fighter())
    reason = "no ally in range is at zero HP, and none is out of the arena"
    assert stage.turn("A", 9).why_not("Rescue") == reason


# Stooges


@covers("dojo.action.stooge.reinforcements", "dojo.rule.stooge-actions")
@BOTH
def test_reinforcements_heal_and_bring_a_stooge_that_has_acted(edition: str) -> None:
    gang = fighter("crystal", "blaster", kind="stooges", hp=5)
    stage = dojo("A . . s", edition=edition, A=fighter("crystal", "power"), s=gang)
    stage.turn("s", 3, 2, 1).act("Movement", 3)
    assert not stage.offers("Movement")  # the only Stooge has acted; what is left is for Reinforcements
    stage.act("Reinforcements", 2, "B1")
    assert stage.hp("s") == 5 + stage.fight.heal_value
    assert [stage.fight.arena.name(body.at) for body in stage.fight.bodies(stage.unit("s"))] == ["D1", "B1"]
    assert stage.offers("Reinforcements")
    assert not stage.offers("Damage")


@covers("dojo.action.stooge.reinforcements")
@BOTH
def test_reinforcements_are_for_stooges_only(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    assert not stage.turn("A", 5, 1).offers("Reinforcements")


@covers("dojo.action.stooge.reinforcements", "dojo.token.control@patch")
def test_whoever_steals_reinforcements_only_heals() -> None:
    gang = fighter("crystal", "blaster", kind="stooges")
    stage = dojo("A s .", A=fighter("crystal", "power", control=2, hp=5), s=gang)
    stage.turn("s", 3, 1).act("Reinforcements", 3, "steal")
    assert stage.hp("A") == 7
    assert stage.copies("A") == []
    assert len(stage.fight.figures) == 2


# What Actions there are, and how they are paid for


@covers("dojo.rule.action.simple", "dojo.rule.action-pool")
@BOTH
def test_a_number_pays_for_one_action_and_what_is_too_much_is_lost(edition: str) -> None:
    stage = lane(edition).turn("A", 9, 2, 1)
    assert stage.offers("Amplify with a 9")
    assert not stage.offers("Amplify with a 2")
    stage.act("Amplify", 9)
    assert stage.numbers("A") == (2, 1)


@covers("dojo.rule.action.tiered")
@BOTH
def test_an_action_stops_at_the_first_gate_that_is_not_paid_for(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("crystal", "vigilance"), b=fighter(), c=fighter())
    stage.turn("A", 3, 1).act("Bow Down", 3, "b")
    assert (stage.tokens("b"), stage.tokens("c")) == ({"weakness": 1}, {})


@covers("dojo.rule.action.tiered", "dojo.rule.action-resolution")
def test_in_the_patch_one_may_declare_to_stop_at_an_earlier_gate() -> None:
    stage = lane("patch").turn("A", 9, 1).choose("Damage with a 9", "2")
    assert (stage.hp("b"), stage.at("b")) == (10, "C2")


@covers("dojo.rule.action.tiered-choice")
@BOTH
def test_options_of_a_higher_gate_are_done_in_the_printed_order(edition: str) -> None:
    hero = fighter("machine", "power", hp=5)
    stage = dojo("A b", edition=edition, A=hero, b=fighter("crystal", "power"))
    stage.turn("A", 4, 1).act("High Efficiency", 4)
    told = " ".join(stage.log)
    order = [told.index(words) for words in ("A heals 1", "A gains 1 Iron", "A gains 1 Power", "A hits b")]
    assert order == sorted(order)
    assert (stage.hp("A"), stage.hp("b")) == (6, 11)


@covers("dojo.rule.action.basic-vs-unique")
@BOTH
def test_basic_actions_are_always_there_and_unique_ones_only_in_their_stance(edition: str) -> None:
    basic = ("Movement", "Damage", "Throw", "Grapple", "A Challenger Approaches", "Bring It On!")
    stage = dojo("A b", edition=edition, A=fighter("crystal", "power"), b=fighter())
    stage.turn("A", 9, 1)
    assert all(stage.offers(name) for name in (*basic, "Crush", "Yell"))
    assert not stage.offers("Shockwave")
    stage = dojo("A b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    stage.turn("A", 9, 1)
    assert all(stage.offers(name) for name in (*basic, "Shockwave"))
    assert not stage.offers("Crush")


@covers("dojo.rule.action.multi-number")
@BOTH
def test_two_numbers_pay_for_an_action_that_asks_for_two(edition: str) -> None:
    stage = dojo("A b", edition=edition, A=fighter("precision", "power"), b=fighter("crystal", "power"))
    stage.turn("A", 5, 4, 3, 2).act("Perfect Strike", "5", "3")
    assert stage.numbers("A") == (4, 2)
    assert stage.hp("b") == 8
    assert stage.turn("A", 5, 2).why_not("Perfect Strike") == "you cannot pay for it"


@covers("dojo.rule.action.token@base", "dojo.rule.action.token@patch")
@BOTH
def test_a_token_action_costs_no_number_and_opens_the_turn_to_reactions(edition: str) -> None:
    hero, foe = fighter("crystal", "wild", iron=2), fighter("crystal", "dance", speed=3, hp=9)
    stage = dojo("A b", edition=edition, A=hero, b=foe)
    stage.turn("A", 1).act("Fury", "Try And Keep Up")
    assert stage.numbers("A") == (1,)
    assert stage.hp("b") == 10


@covers("dojo.rule.action-resolution")
def test_enemies_may_control_an_action_after_it_is_paid_for_and_before_it_has_targets() -> None:
    stage = dojo("A b", A=fighter("crystal", "blaster", control=1), b=fighter("crystal", "power"))
    stage.defaults.pop("control")
    stage.turn("b", 3, 1).choose("Damage with a 3")
    assert stage.about == "control"
    assert stage.numbers("b") == (1,)
    stage.choose("pass")
    assert stage.hp("A") == 10


def test_a_question_for_several_targets_says_which_of_how_many_is_chosen() -> None:
    stage = dojo(
        ". . .\nb A c\n. d .", A=fighter("crystal", "dance", training=1), b=fighter(), c=fighter(), d=fighter()
    )
    stage.turn("A", 4).choose("spend a Training token").act("Damage", 4)
    assert stage.question == "A, Damage: choose an enemy (1 of 2)."
    stage.choose("b")
    assert stage.question == "A, Damage: choose an enemy (2 of 2)."
