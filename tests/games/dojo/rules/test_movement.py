"""Free Movement, Action Movement, pushes and pulls, teleports and swaps."""

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
FIELD = ". . . . . .\n. A b . . .\n. . . . . ."


def field(edition: str, picture: str = FIELD, A: str = "blaster", **b: int) -> DojoStage:
    return dojo(picture, edition=edition, A=fighter("crystal", A), b=fighter("crystal", "power", **b))


# Free Movement


@covers("dojo.move.free@base", "dojo.move.free@patch", "dojo.token.speed@base", "dojo.token.speed@patch")
@BOTH
@pytest.mark.parametrize(("held", "way", "left"), [(3, "east", 2), (3, "southeast", 1), (1, "southeast", 0)])
def test_a_step_costs_1_speed_and_2_diagonally_and_is_paid_afterwards(
    edition: str, held: int, way: str, left: int
) -> None:
    stage = dojo("A . .\n. . .\n. . b", edition=edition, A=fighter("crystal", "blaster", speed=held), b=fighter()).turn(
        "A", 1
    )
    assert stage.step(way).tokens("A").get("speed", 0) == left


@covers("dojo.move.free@patch")
def test_on_hexes_every_step_costs_1() -> None:
    stage = dojo("A . .\n. . .\n. . b", grid="hex", A=fighter("crystal", "blaster", speed=3), b=fighter()).turn("A", 1)
    steps = [label.removeprefix("move to ") for label in stage.offered if label.startswith("move to ")]
    for step in steps:
        stage = dojo("A . .\n. . .\n. . b", grid="hex", A=fighter("crystal", "blaster", speed=3), b=fighter()).turn(
            "A", 1
        )
        assert stage.step(step).tokens("A") == {"speed": 2}
    assert len(steps) >= 2


@covers("dojo.move.free@base", "dojo.move.free@patch")
@BOTH
def test_without_speed_nobody_steps(edition: str) -> None:
    assert not field(edition).turn("A", 1).offers("move to")


@covers("dojo.move.free@patch", "dojo.obstacle.pit")
@pytest.mark.parametrize(("row", "left"), [("A . b", 1), ("A o b", 2)])
def test_leaving_a_pit_costs_one_more_unless_into_another(row: str, left: int) -> None:
    stage = dojo(row, A=fighter("crystal", "blaster", speed=3), b=fighter())
    fight = stage.fight.clone()
    fight.pits |= 1
    stage.restart(fight)
    assert stage.turn("A", 1).step("B1").tokens("A") == {"speed": left}


@covers("dojo.move.swap", "dojo.move.free@patch")
def test_two_speed_swap_spaces_with_an_adjacent_ally() -> None:
    stage = dojo("A B . b", A=fighter("crystal", "blaster", speed=3), B=fighter(), b=fighter()).turn("A", 1)
    stage.choose("swap")
    assert (stage.at("A"), stage.at("B"), stage.tokens("A")) == ("B1", "A1", {"speed": 1})
    assert "dojo.move.swap" in stage.rules_used


@covers("dojo.move.swap")
@pytest.mark.parametrize(("edition", "speed"), [("patch", 1), ("base", 3)])
def test_one_speed_is_not_enough_and_the_base_book_knows_no_swap(edition: str, speed: int) -> None:
    stage = dojo(
        "A B . b", edition=edition, A=fighter("crystal", "blaster", speed=speed), B=fighter(), b=fighter()
    ).turn("A", 1)
    assert not any("swap" in label for label in stage.offered)


# Action Movement


@covers("dojo.move.action")
def test_action_movement_goes_exactly_so_far_and_enters_no_space_twice() -> None:
    stage = (
        dojo(". A . . b", A=fighter("crystal", "dance", speed=3, hp=5), b=fighter())
        .turn("A", 1)
        .choose("Try And Keep Up")
    )
    assert sorted(stage.offered) == ["A1", "C1"]
    stage.choose("C1")
    assert (stage.at("A"), stage.hp("A")) == ("D1", 7)  # not back to B1, and not less than 2 spaces
    assert "dojo.move.action" in stage.rules_used


@covers("dojo.move.action", "dojo.obstacle.pit")
def test_a_pit_ends_action_movement_without_a_fall() -> None:
    stage = (
        dojo("A o . . b", A=fighter("crystal", "dance", speed=3, hp=5), b=fighter()).turn("A", 1).act("Try And Keep Up")
    )
    assert (stage.at("A"), stage.hp("A")) == ("B1", 7)


# Pushes and pulls


@covers("dojo.move.forced@base", "dojo.move.forced@patch")
@BOTH
def test_every_space_of_a_push_is_farther_away_and_the_pusher_directs_it(edition: str) -> None:
    stage = field(edition).turn("A", 7, 1).choose("Damage with a 7")
    assert sorted(stage.offered) == ["D1", "D2", "D3"]
    stage.choose("D2")
    assert sorted(stage.offered) == ["E1", "E2", "E3"]
    assert stage.choose("E3").at("b") == "E3"


@covers("dojo.move.forced@base", "dojo.move.forced@patch", "dojo.obstacle.wall")
@BOTH
def test_a_wall_stops_a_push_but_one_may_be_pushed_along_it(edition: str) -> None:
    stage = field(edition, ". . . . . .\n. A b # . .\n. . . # . .", "power").turn("A", 5, 1).act("Damage", 5, "b")
    assert stage.at("b") == "D1"
    stage = field(edition, ". . . # . .\n. A b # . .\n. . . # . .", "power").turn("A", 5, 1).act("Damage", 5, "b")
    assert (stage.at("b"), stage.hp("b")) == ("C2", 9)


@covers("dojo.move.forced@base", "dojo.move.forced@patch")
@BOTH
def test_every_space_of_a_pull_is_closer(edition: str) -> None:
    stage = field(edition, ". . . .\nA . b .\n. . . .").turn("A", 2, 1).choose("Grapple with a 2")
    assert sorted(set(stage.offered) - {"stop"}) == ["B1", "B2", "B3"]
    assert stage.choose("B3").at("b") == "B3"


@covers("dojo.move.forced@base", "dojo.token.iron@base")
def test_in_the_base_book_iron_takes_spaces_off_the_whole_action() -> None:
    stage = field("base", iron=3).turn("A", 4, 1).act("Throw", 4, 3, "D2")
    assert (stage.at("b"), stage.tokens("b")) == ("D2", {})


@covers("dojo.move.forced@patch", "dojo.token.iron@patch")
def test_in_the_patch_up_to_two_iron_shorten_a_push() -> None:
    stage = field("patch", iron=3).turn("A", 3, 1).act("Throw", 3, 2, 2)
    assert (stage.at("b"), stage.tokens("b")) == ("C2", {"iron": 1})


@covers("dojo.move.forced@base", "dojo.token.power@base", "dojo.token.power@patch")
@pytest.mark.parametrize(("edition", "asked"), [("base", False), ("patch", True)])
def test_power_lengthens_pulls_only_in_the_patch(edition: str, asked: bool) -> None:
    stage = dojo("A . b . .", edition=edition, A=fighter("crystal", "blaster", power=1), b=fighter("crystal", "dance"))
    stage.turn("A", 2, 1).act("Grapple", 2)
    assert ("spend power" in stage.declined) is asked


# Pits


@covers("dojo.obstacle.pit", "dojo.move.save-yourself", "dojo.move.forced@patch")
def test_a_push_into_a_pit_ends_there_and_hurts_2_unless_2_speed_save() -> None:
    picture = ". . . . . .\n. A b o . .\n. . . . . ."
    fell = field("patch", picture, speed=1).turn("A", 7, 1).act("Damage", 7, "D2")
    assert (fell.at("b"), fell.hp("b"), fell.tokens("b")) == ("D2", 6, {"speed": 1})
    saved = field("patch", picture, speed=2).turn("A", 7, 1).act("Damage", 7, "D2", "E3")
    assert (saved.at("b"), saved.hp("b"), saved.tokens("b")) == ("E3", 8, {})


@covers("dojo.obstacle.pit")
def test_a_pit_gives_armor_against_what_comes_from_farther_than_range_1_and_holds_against_pushes() -> None:
    for picture, hp, at in (
        (". . . . .\n. A b . .\n. . . . .", 9, "C2"),
        (". . . . .\nA . b . .\n. . . . .", 10, "C2"),
    ):
        stage = field("patch", picture)
        fight = stage.fight.clone()
        fight.pits = 1 << stage.figure("b").at
        stage.restart(fight)
        stage.turn("A", 5, 1).act("Damage", 5)
        assert (stage.hp("b"), stage.at("b")) == (hp, at)


@covers("dojo.move.save-yourself")
def test_one_may_save_oneself_after_any_push_but_only_at_its_end() -> None:
    stage = field("patch", speed=1).turn("A", 7, 1).act("Damage", 7, "D2", "E2", "F3")
    assert (stage.at("b"), stage.tokens("b")) == ("F3", {})
    assert stage.declined.count("save") == 0


# Targets


@covers("dojo.rule.targets-unique")
@BOTH
def test_no_target_is_chosen_twice_by_one_action(edition: str) -> None:
    stage = dojo(
        "A b . c",
        edition=edition,
        A=fighter("crystal", "power"),
        b=fighter("crystal", "dance"),
        c=fighter("crystal", "dance"),
    )
    stage.turn("A", 4, 1).choose("Bring It On!", "b")
    assert "b" not in stage.offered
    assert "c" in stage.offered


@covers("dojo.rule.self-is-ally")
@BOTH
def test_one_is_ones_own_ally(edition: str) -> None:
    stage = dojo("A . . b", edition=edition, A=fighter("crystal", "song", hp=5), b=fighter("crystal", "dance"))
    stage.turn("A", 1, 1).act("Sing Along", 1)
    assert stage.hp("A") == (8 if edition == "base" else 7)
