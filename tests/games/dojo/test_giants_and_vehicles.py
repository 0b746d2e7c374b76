"""Villains that fill more than one space: Giants, and Vehicles of any shape with their riders."""

from __future__ import annotations

import pytest

from fracas.games.dojo.books import book
from fracas.testing.dojo import dojo, fighter
from tests.games.dojo.test_villains import BLOCK, EDITIONS, LONG, giant, hero, thrown, villain

covers = pytest.mark.covers


# The Giant


@covers("dojo.villain.giant@base", "dojo.villain.giant@patch", "dojo.enemy.grizzly-bear")
@EDITIONS
@pytest.mark.parametrize("grid", ["square", "hex"])
def test_a_giant_fills_four_spaces_and_nobody_else_stands_there(edition: str, grid: str) -> None:
    stage = dojo(". . . . .\n. b . . .\n. . . . .\n. . . . A", edition=edition, grid=grid, A=hero(speed=3), b=giant())
    from fracas.games.dojo.rules.targeting import cells_of

    cells = cells_of(stage.fight, stage.figure("b"))
    assert len(set(cells)) == 4
    assert all(stage.fight.arena.far[cells[0]][cell] <= 2 for cell in cells)
    stage.turn("A", 1)
    steps = {o[2] for o in stage.ask.options if o[0] == "step"}  # type: ignore[union-attr]
    assert not steps & set(cells)


@covers("dojo.villain.giant@base", "dojo.villain.giant@patch")
@EDITIONS
def test_a_giant_reaches_one_further_measured_from_its_nearest_space(edition: str) -> None:
    stage = dojo("b . . A .\n. . . . .", edition=edition, A=hero(), b=giant())
    assert stage.turn("b", 1).offers("Damage")
    stage = dojo("b . . . A\n. . . . .", edition=edition, A=hero(), b=giant())
    assert not stage.turn("b", 1).offers("Damage")


@covers("dojo.villain.giant@base", "dojo.villain.giant@patch")
@EDITIONS
def test_a_giant_tramples_every_wall_it_moves_over(edition: str) -> None:
    stage = dojo("b . # .\n. . # .\n. . . A", edition=edition, A=hero(), b=giant(speed=4))
    stage.turn("b", 1).step("east")
    assert stage.at("b") == "B1"
    assert (stage.space("C1"), stage.space("C2")) == (["rubble"], ["rubble"])
    if edition == "base":
        assert stage.tokens("b") == {"speed": 2}, "a step for 1, and 1 for the Walls of it"
    else:
        assert stage.tokens("b") == {"speed": 2}, "a step for 1, and a Fatigue that cancels a Speed"


@covers("dojo.villain.giant@patch")
def test_in_the_patch_a_giant_without_speed_left_is_tired_by_the_walls() -> None:
    stage = dojo("b . # .\n. . . .\n. . . A", A=hero(), b=giant(speed=1))
    stage.turn("b", 1).step("east")
    assert stage.tokens("b") == {"fatigue": 1}


@covers("dojo.villain.giant@base")
def test_in_the_base_book_an_edge_takes_a_giant_only_with_all_of_its_body() -> None:
    stage = dojo("A b . O .\n. . . O .\n. . . . .", edition="base", A=fighter("precision", "power"), b=giant())
    stage.turn("A", 3).act("Throw", 3, "C1", "D1")
    assert stage.at("b") in ("C1", "D1")
    assert not stage.out("b")
    stage = dojo("A b O O .\n. . O O .\n. . . . .", edition="base", A=fighter("precision", "power"), b=giant())
    stage.turn("A", 3).act("Throw", 3, "C1")
    assert stage.out("b")


@covers("dojo.villain.giant@patch")
def test_in_the_patch_a_giant_takes_no_damage_from_falling() -> None:
    stage = dojo("A b . o .\n. . . o .\n. . . . .", A=hero(), b=giant())
    stage.turn("A", 3).act("Throw", 3, "C1")
    assert stage.at("b") == "C1"
    assert stage.hp("b") == 12


@covers("dojo.villain.giant@patch")
def test_in_the_patch_a_giant_starts_with_2_power_and_spends_one_more_on_a_hit() -> None:
    stage = dojo("b . A .\n. . . .", A=hero(), b=villain("giant", "judgment", footprint=BLOCK))
    stage.start("b", 1, 1, 1)
    assert stage.tokens("b") == {"power": 2}
    stage.act("Damage", 1, 2)
    assert stage.hp("A") == 12 - 3
    assert stage.tokens("b") == {}


@covers("dojo.villain.giant@base", "dojo.villain.giant@patch")
@EDITIONS
def test_a_giant_springs_each_trap_it_steps_on_once(edition: str) -> None:
    stage = dojo("b . ^ .\n. . ^ .\n. . . A", edition=edition, A=hero(), b=giant(speed=4))
    stage.turn("b", 1).step("east")
    assert stage.hp("b") == 10
    stage.step("east")
    assert stage.hp("b") == 10


# The Vehicle


@covers("dojo.villain.vehicle@base", "dojo.villain.vehicle@patch", "dojo.enemy.war-tank")
@EDITIONS
@pytest.mark.parametrize("grid", ["square", "hex"])
def test_others_may_board_a_vehicle_and_ride_along(edition: str, grid: str) -> None:
    stage = dojo(
        ". . . . . .\nA b . . . .\n. . . . . .",
        edition=edition,
        grid=grid,
        A=hero(speed=1),
        b=villain("vehicle", "explosion", footprint=LONG, speed=2),
    )
    stage.turn("A", 1).step("B2")
    assert stage.at("A") == "B2"
    stage.turn("b", 1).step("C2")
    assert (stage.at("b"), stage.at("A")) == ("C2", "C2")


@covers("dojo.villain.vehicle@base", "dojo.villain.vehicle@patch")
@EDITIONS
def test_a_big_rider_who_would_come_into_somebody_elses_space_is_left_behind(edition: str) -> None:
    tank = villain("vehicle", "explosion", footprint=LONG, speed=1)
    stage = dojo(". . . . . .\n. b c . . .\n. . . . A .", edition=edition, A=hero(), b=tank, c=giant())
    stage.turn("b", 1).step("C2")
    assert (stage.at("b"), stage.at("c"), stage.at("A")) == ("C2", "C2", "E3")


@covers("dojo.villain.vehicle@base", "dojo.villain.vehicle@patch", "dojo.enemy.war-tank")
@EDITIONS
def test_whoever_is_on_a_vehicle_is_in_its_range(edition: str) -> None:
    for picture, offered in (("b A . . .", True), ("b . . A .", False), ("b . . . A", True)):
        stage = dojo(picture, edition=edition, A=hero(), b=villain("vehicle", "explosion", footprint=LONG))
        assert stage.turn("b", 1).offers("Damage") is offered


@covers("dojo.villain.vehicle@base")
def test_in_the_base_book_a_vehicle_loses_a_number_for_a_step_that_tramples_walls() -> None:
    stage = dojo("b . . # .\n. . . . A", edition="base", A=hero(), b=villain("vehicle", footprint=LONG, speed=3))
    stage.turn("b", 5, 3, 1).step("east")
    assert stage.question.startswith("b")
    stage.choose(3)
    assert stage.numbers("b") == (5, 1)
    assert stage.space("D1") == ["rubble"]


@covers("dojo.villain.vehicle@patch")
def test_in_the_patch_a_vehicle_tramples_walls_and_crosses_rubble_for_nothing() -> None:
    stage = dojo(
        "b . . # % .\n. . . . . A", A=hero(), b=villain("vehicle", "judgment", "power", footprint=LONG, speed=2)
    )
    stage.turn("b", 3, 1).step("east", "east")
    assert stage.numbers("b") == (3, 1)
    assert stage.tokens("b") == {}
    assert stage.space("D1") == ["rubble"]


@covers("dojo.villain.vehicle@base")
def test_in_the_base_book_a_vehicle_goes_over_an_edge_only_with_its_whole_body() -> None:
    for picture, gone in (("A b . O . .", False), ("A b O O O .", True)):
        stage = dojo(picture, edition="base", A=hero(), b=villain("vehicle", footprint=LONG))
        thrown(stage.turn("A", 1), 1)
        assert stage.out("b") is gone


@covers("dojo.villain.vehicle@patch", "dojo.obstacle.pit")
@pytest.mark.parametrize(("picture", "hp"), [("A b . . o .", 12), ("A b . o o .", 10)])
def test_in_the_patch_pits_matter_to_a_vehicle_from_half_of_its_spaces_on(picture: str, hp: int) -> None:
    stage = dojo(picture, A=hero(), b=villain("vehicle", footprint=LONG))
    thrown(stage.turn("A", 1), 1)
    assert stage.at("b") == "C1"
    assert stage.hp("b") == hp


@covers("dojo.villain.vehicle@patch")
def test_in_the_patch_nobody_pushes_a_vehicle_outside() -> None:
    stage = dojo("A b . .", A=hero(), b=villain("vehicle", footprint=LONG))
    thrown(stage.turn("A", 4), 4)
    assert not stage.out("b")
    assert stage.at("b") == "B1"


@covers("dojo.villain.vehicle-boss-mode")
def test_a_vehicle_boss_is_in_all_its_stances_and_may_keep_them() -> None:
    from fracas.games.dojo.build.library import enemy_file
    from fracas.games.dojo.build.sheets import enemy_sheet
    from tests.games.dojo.test_levels import on_stage, rolled

    stage = on_stage(enemy_sheet(enemy_file("helicopter", book("patch")), book("patch"), "helicopter"), "b")
    stage.fate(8, 8, 10, 4).flow()
    assert rolled(stage, "b") == (10, 8, 8, 4), "the purple dice of Blaster and Power, and no Boss die at level 1"
    assert [s.style for s in stage.unit("b").now] == ["ricochet", "artillery"]
    again = stage.fight.clone()
    again.phase, again.slot, again.units[1].turns_taken, again.units[1].turns = "slot", 0, 0, 2
    again.units[1].numbers = ()
    stage.fate(8, 8, 10, 4).restart(again)
    assert [s.style for s in stage.unit("b").last] == ["ricochet", "artillery"]
    assert rolled(stage, "b") == (10, 8, 8, 4)
    assert [s.style for s in stage.unit("b").now] == ["ricochet", "artillery"]


@covers("dojo.action.basic.rescue", "dojo.villain.giant@base", "dojo.villain.giant@patch")
@EDITIONS
def test_a_giant_is_rescued_into_a_space_where_all_of_it_has_room(edition: str) -> None:
    stage = dojo("A . . .\n. . . .\n. . . b", edition=edition, A=hero(), B=giant(hp=7, removed=True), b=hero())
    stage.turn("A", 5, 1).choose("Rescue with a 5")
    assert stage.offered == ["B1", "C1", "A2", "B2"]
    stage.choose("A2")
    assert stage.at("B") == "A2"


@covers("dojo.tilt.handcuffs", "dojo.villain.giant@patch")
def test_a_giant_in_handcuffs_is_dragged_to_where_it_has_room() -> None:
    picture = "B . b .\n. . A .\n" + ". . . .\n" * 4
    stage = dojo(picture, tilts={"0": "handcuffs"}, A=hero(), B=giant(), b=hero())
    stage.placed("B").turn("b", 5).act("Throw", 5, "A", "C3", "C4", "C5")
    assert stage.at("A") == "C5"
    assert stage.at("B") == "A3"
