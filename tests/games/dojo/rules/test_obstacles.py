"""Fog, Rubble, Traps, Edges and the Outside, and what fills a space."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])


def lane(row: str, edition: str, **facts: int) -> DojoStage:
    """A and b in the middle of three rows."""
    empty = " ".join("." * len(row.split()))
    return dojo(
        f"{empty}\n{row}\n{empty}",
        edition=edition,
        A=fighter("crystal", "power"),
        b=fighter("crystal", "power", **facts),
    )


# Fog


@covers("dojo.obstacle.fog@base", "dojo.obstacle.fog@patch")
@BOTH
@pytest.mark.parametrize(
    ("row", "offered"), [("A . b ~", False), ("A ~ b .", False), ("~ A b .", True), (". A . b", True)]
)
def test_enemies_in_or_next_to_fog_are_targets_only_at_range_1(edition: str, row: str, offered: bool) -> None:
    assert lane(row, edition).turn("A", 3).offers("A Challenger Approaches") is offered


@covers("dojo.obstacle.fog@base", "dojo.obstacle.fog@patch")
@BOTH
def test_fog_does_not_hide_allies(edition: str) -> None:
    stage = dojo("A . B ~ . . b", edition=edition, A=fighter("crystal", "power"), B=fighter(hp=0), b=fighter())
    assert stage.turn("A", 5).offers("Rescue")


@covers("dojo.obstacle.fog@patch", "dojo.rule.spaces@base", "dojo.rule.spaces@patch", "dojo.obstacle.trap@patch")
@BOTH
@pytest.mark.parametrize(
    ("row", "open"), [("A ~ b", True), ("A ^ b", True), ("A % b", True), ("A # b", False), ("A b .", False)]
)
def test_walls_and_fighters_fill_a_space_and_fog_traps_and_rubble_do_not(edition: str, row: str, open: bool) -> None:
    stage = dojo(row, edition=edition, A=fighter("crystal", "power", speed=2), b=fighter())
    assert stage.turn("A", 1).offers("move to B1") is open


@covers("dojo.rule.spaces@patch", "dojo.rule.taken-out@patch")
@BOTH
def test_whoever_lies_at_zero_hp_is_empty_space(edition: str) -> None:
    stage = dojo("A b c", edition=edition, A=fighter("crystal", "power", speed=2), b=fighter(hp=0), c=fighter())
    assert stage.turn("A", 1).offers("move to B1")


# Rubble


@covers("dojo.obstacle.rubble@base", "dojo.obstacle.rubble@patch", "dojo.move.forced@base")
@BOTH
def test_rubble_ends_a_push(edition: str) -> None:
    stage = lane(". A b % . .", edition).turn("A", 9).act("Damage", 9, "b", "D2")
    assert (stage.at("b"), stage.hp("b")) == ("D2", 7)


@covers("dojo.obstacle.rubble@patch")
def test_in_the_patch_a_push_onto_rubble_tires_unless_a_speed_saves() -> None:
    assert lane(". A b % . .", "patch").turn("A", 5).act("Damage", 5, "b", "D2").tokens("b") == {"fatigue": 1}
    saved = lane(". A b % . .", "patch", speed=2).turn("A", 5, 1).act("Damage", 5, "b", "D2", "E2")
    assert (saved.at("b"), saved.tokens("b")) == ("E2", {"speed": 1})


@covers("dojo.obstacle.rubble@patch")
def test_in_the_base_book_nobody_tires_on_rubble() -> None:
    assert lane(". A b % . .", "base").turn("A", 5).act("Damage", 5, "b", "D2").tokens("b") == {}


@covers("dojo.obstacle.rubble@base")
@pytest.mark.parametrize(("held", "left"), [(3, 1), (2, 0), (1, 0)])
def test_in_the_base_book_a_step_onto_rubble_costs_one_speed_more_and_the_last_token_may_overpay(
    held: int, left: int
) -> None:
    stage = (
        dojo("A % . b", edition="base", A=fighter("crystal", "blaster", speed=held), b=fighter())
        .turn("A", 1)
        .step("east")
    )
    assert (stage.at("A"), stage.tokens("A").get("speed", 0)) == ("B1", left)


@covers("dojo.obstacle.rubble@patch", "dojo.token.fatigue")
def test_in_the_patch_a_step_onto_rubble_gives_fatigue_which_eats_a_speed() -> None:
    stage = dojo("A % . b", A=fighter("crystal", "blaster", speed=3), b=fighter()).turn("A", 1).step("east")
    assert (stage.at("A"), stage.tokens("A")) == ("B1", {"speed": 1})
    stage = dojo("A % . b", A=fighter("crystal", "blaster", speed=1), b=fighter()).turn("A", 1).step("east")
    assert stage.tokens("A") == {"fatigue": 1}


@covers("dojo.obstacle.rubble@patch", "dojo.move.action")
def test_action_movement_ends_on_rubble_without_fatigue() -> None:
    stage = (
        dojo("A % . . b", A=fighter("crystal", "dance", speed=3, hp=5), b=fighter()).turn("A", 1).act("Try And Keep Up")
    )
    assert (stage.at("A"), stage.tokens("A"), stage.hp("A")) == ("B1", {}, 7)


@covers("dojo.obstacle.rubble@base", "dojo.obstacle.rubble@patch")
@BOTH
@pytest.mark.parametrize(("number", "left"), [(1, ["rubble"]), (3, [])])
def test_two_damage_in_one_hit_destroy_rubble(edition: str, number: int, left: list[str]) -> None:
    stage = (
        dojo("A % . . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
        .turn("A", number)
        .act("Damage", number)
    )
    assert stage.space("B1") == left


@covers(
    "dojo.obstacle.rubble@base", "dojo.obstacle.rubble@patch", "dojo.token.weakness@base", "dojo.token.weakness@patch"
)
@BOTH
def test_weakness_takes_2_off_a_hit_on_rubble_too(edition: str) -> None:
    stage = dojo("A % . . b", edition=edition, A=fighter("crystal", "blaster", weakness=1), b=fighter())
    stage.turn("A", 3, 3).act("Damage", 3)
    assert (stage.space("B1"), stage.tokens("A")) == (["rubble"], {})
    assert stage.act("Damage", 3).space("B1") == []


# Traps


@covers("dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
@BOTH
def test_a_trap_hurts_whoever_moves_in_but_only_once_in_a_turn(edition: str) -> None:
    stage = dojo("A ^ . b", edition=edition, A=fighter("crystal", "blaster", speed=3), b=fighter()).turn("A", 1)
    stage.step("east")
    assert stage.hp("A") == 11
    stage.step("west", "east")
    assert stage.hp("A") == 11
    assert stage.end().hp("A") == 11


@covers("dojo.obstacle.trap@base", "dojo.obstacle.trap@patch")
@BOTH
def test_at_the_end_of_every_turn_a_trap_hurts_whoever_stands_on_it(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("crystal", "blaster"), b=fighter())
    fight = stage.fight.clone()
    fight.traps = 1 << stage.figure("b").at
    stage.restart(fight)
    assert stage.turn("A", 1).end().hp("b") == 11
    assert stage.turn("A", 1).end().hp("b") == 10


@covers("dojo.obstacle.trap@patch", "dojo.move.save-yourself")
def test_in_the_patch_one_may_save_oneself_from_the_trap_where_a_push_ends() -> None:
    caught = lane(". A b ^ . .", "patch", speed=1).turn("A", 5).act("Damage", 5, "D2")
    assert (caught.at("b"), caught.hp("b")) == ("D2", 8)
    saved = lane(". A b ^ . .", "patch", speed=1).turn("A", 5).act("Damage", 5, "D2", "E2")
    assert (saved.at("b"), saved.hp("b"), saved.tokens("b")) == ("E2", 9, {})


@covers("dojo.obstacle.trap@patch", "dojo.move.save-yourself")
def test_traps_on_the_way_of_a_push_spring_and_do_not_stop_it() -> None:
    stage = lane(". A b ^ . .", "patch", speed=1).turn("A", 7).act("Damage", 7, "D2", "E2", "F2")
    assert (stage.at("b"), stage.hp("b"), stage.tokens("b")) == ("F2", 7, {})


@covers("dojo.obstacle.trap@patch", "dojo.move.teleport@patch")
@pytest.mark.parametrize(("edition", "there", "later"), [("base", 11, 11), ("patch", 12, 11)])
def test_teleporting_onto_a_trap_is_safe_in_the_patch_until_the_turn_ends(edition: str, there: int, later: int) -> None:
    stage = dojo("A # ^ . . b", edition=edition, A=fighter("crystal", "one-two"), b=fighter())
    stage.turn("A", 1, 1).act("Slide In", 1)
    if stage.about == "space":
        stage.choose("C1")
    assert (stage.at("A"), stage.hp("A")) == ("C1", there)
    assert stage.end().hp("A") == later


# Edges and the Outside


@covers("dojo.rule.grid@base", "dojo.obstacle.edge", "dojo.move.forced@base")
def test_in_the_base_book_everything_off_the_grid_is_edge_however_long_the_push_began_inside() -> None:
    stage = dojo(". . .\nA b .\n. . .", edition="base", A=fighter("crystal", "blaster"), b=fighter())
    stage.turn("A", 7).act("Damage", 7, "C2")
    assert (stage.at("b"), stage.out("b"), stage.hp("b")) == ("", True, 8)


@covers("dojo.rule.grid@patch", "dojo.obstacle.outside")
def test_in_the_patch_a_push_from_inside_stops_on_the_border() -> None:
    field = ". . . . .\n. A b . .\n. . . . ."
    stage = dojo(field, A=fighter("crystal", "blaster"), b=fighter()).turn("A", 9).act("Damage", 9, "D2", "E2")
    assert (stage.at("b"), stage.hp("b"), stage.out("b")) == ("E2", 7, False)


@covers("dojo.rule.grid@patch", "dojo.obstacle.outside", "dojo.rule.dizzy")
def test_in_the_patch_a_push_that_starts_on_the_border_sends_outside() -> None:
    stage = (
        dojo(". A b", A=fighter("crystal", "blaster"), b=fighter(), c=fighter(removed=True))
        .turn("A", 5)
        .act("Damage", 5)
    )
    assert (stage.at("b"), stage.out("b"), stage.hp("b")) == ("", True, 9)
    assert {"dojo.obstacle.outside", "dojo.rule.dizzy"} <= stage.rules_used


@covers("dojo.obstacle.outside", "dojo.move.save-yourself")
def test_one_speed_holds_on_to_a_space_next_to_where_one_went_out() -> None:
    field = ". . .\n. A b\n. . ."
    stage = dojo(field, A=fighter("crystal", "blaster"), b=fighter(speed=2)).turn("A", 5, 1).act("Damage", 5, "C1")
    assert (stage.at("b"), stage.out("b"), stage.tokens("b")) == ("C1", False, {"speed": 1})


@covers("dojo.obstacle.outside", "dojo.rule.stooge-removal@patch")
def test_stooges_sent_outside_are_gone_for_good() -> None:
    gang = fighter("crystal", "blaster", kind="stooges")
    stage = dojo(". A s\n. . .\ns . .", A=fighter("crystal", "power"), s=gang)
    stage.turn("A", 5).act("Damage", 5, "s")
    assert (stage.at("s"), stage.at("s2"), stage.out("s")) == ("", "A3", False)
    stage.round_over()
    assert stage.at("s") == ""
    assert "return" not in stage.declined


@covers("dojo.obstacle.outside", "dojo.move.free@patch")
@BOTH
def test_nobody_walks_off_the_map(edition: str) -> None:
    stage = dojo("A . b", edition=edition, A=fighter("crystal", "blaster", speed=5), b=fighter()).turn("A", 1)
    assert [label for label in stage.offered if label.startswith("move")] == ["move to B1"]
