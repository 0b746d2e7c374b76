"""Arena Parameters: the battlefield follows rules of its own."""

from typing import Any

import pytest

from fracas.core import Match, Scripted, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.patch.rules.placement import spaces_for
from fracas.games.dojo.rules import setup
from fracas.games.dojo.rules.model import Fight, Stance
from fracas.games.dojo.rules.movement import spread
from fracas.games.dojo.rules.rules import DojoRules
from fracas.games.dojo.rules.sheet import Encounter, Sheet
from fracas.grid import unmask
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_villains import BLOCK

covers = pytest.mark.covers


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "power", **facts)


def stage(
    arena: str, picture: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any
) -> DojoStage:
    return dojo(picture, parameters=[f"arena.{arena}"], A=plain(**(a or {})), b=plain(**(b or {})), **more)


def placed(arena: str, grid: str = "square") -> tuple[Match, list[tuple[str, tuple[int, ...]]]]:
    """A real fight of two against two on an open arena; with the spaces offered to everybody in turn."""
    stance = (Stance("precision", ("dance",)),)
    sheets = {n: Sheet(id=n, name=n.title(), kind="hero", stances=stance) for n in ("ann", "bob")}
    sheets |= {n: Sheet(id=n, name=n.title(), kind="warrior", stances=stance) for n in ("cid", "dan")}
    encounter = Encounter(
        id="test",
        name="Test",
        text="",
        sides=(("ann", "bob"), ("cid", "dan")),
        plan={"kind": grid, "width": 13, "height": 13},
        grid=grid,
        parameters=(f"arena.{arena}",),
    )
    rules = DojoRules(book("patch"), lambda s, b: setup.begin(s, b, encounter, sheets))
    match = Match(Setup("dojo", "patch", "test"), Scripted(), rules=rules)
    asked = []
    while match.asks[0].about == "placement":
        asked.append((match.asks[0].seat, match.asks[0].options))
        match.answer(match.asks[0].seat, match.asks[0].options[-1])
    return match, asked


def fight_of(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


# Cage Match


@covers("dojo.arena.cage-match", "dojo.map.cage", "dojo.rule.battle-parameters")
@pytest.mark.parametrize(("grid", "spaces"), [("square", 36), ("hex", 37)])
def test_a_cage_is_half_as_big_as_an_arena_and_everybody_starts_along_its_border(grid: str, spaces: int) -> None:
    match, asked = placed("cage-match", grid)
    arena = fight_of(match).arena
    assert len(arena.cells) == spaces
    assert len(asked) == 4
    assert all(arena.border >> cell & 1 for _, options in asked for cell in options)


@covers("dojo.arena.cage-match")
def test_nobody_is_pushed_out_of_a_cage() -> None:
    caged = stage("cage-match", "b A . .").turn("A", 3).act("Throw", 3)
    assert caged.at("b") == "A1"
    assert not caged.out("b")
    assert stage("icy-floor", "b A . .").turn("A", 3).act("Throw", 3).out("b")


# Endless Field


@covers("dojo.arena.endless-field")
def test_an_endless_field_is_bare_and_everybody_starts_within_10_of_everybody() -> None:
    match, asked = placed("endless-field")
    fight = fight_of(match)
    assert not fight.walls | fight.rubble | fight.traps | fight.pits | fight.fog
    every = {cell for _, options in asked for cell in options}
    assert max(fight.arena.far[a][b] for a in every for b in every) <= 10


@covers("dojo.arena.endless-field")
@pytest.mark.parametrize("grid", ["square", "hex"])
def test_an_endless_field_goes_on_for_whoever_comes_near_the_end_of_it(grid: str) -> None:
    stage = dojo("A . b", grid=grid, parameters=["arena.endless-field"], A=plain(), b=plain())
    state = stage.fight.clone()
    board = state.arena.grid
    places = [board.at(9, 1), board.at(15, 3)]
    for figure, cell in zip(state.figures, places, strict=True):
        figure.at = cell
    state.rubble, state.traps = 1 << board.at(12, 2), 1 << board.at(8, 5)
    before = [*places, board.at(12, 2), board.at(8, 5)]
    stage.restart(state)
    stage.turn("A", 1).end()
    fight = stage.fight
    after = [f.at for f in fight.figures] + unmask(fight.rubble) + unmask(fight.traps)
    far = fight.arena.far
    assert [far[a][b] for a in after for b in after] == [far[a][b] for a in before for b in before]
    rows = [board.xy(cell)[1] for cell in after]
    assert min(rows) >= 8
    assert max(rows) <= 15
    assert [board.xy(cell)[0] for cell in after] == [9, 15, 12, 8], "nobody is near the other ends"


@covers("dojo.arena.endless-field")
def test_a_giant_starts_on_an_endless_field_where_all_of_it_has_room() -> None:
    stage = dojo("A . b", parameters=["arena.endless-field"], A=plain(), b=plain(footprint=BLOCK))
    state = stage.fight.clone()
    hero, giant = state.figures
    hero.at, giant.at = state.arena.grid.at(12, 12), -1
    spaces = spaces_for(state, state.units[1], giant)
    assert spaces
    assert not any(hero.at in spread(state, giant, cell) for cell in spaces)


@covers("dojo.arena.endless-field")
def test_nothing_is_shown_elsewhere_while_nobody_is_near_the_end() -> None:
    stage = dojo("A . b", parameters=["arena.endless-field"], A=plain(), b=plain())
    state = stage.fight.clone()
    for figure, column in zip(state.figures, (10, 14), strict=True):
        figure.at = state.arena.grid.at(column, 12)
    places = [figure.at for figure in state.figures]
    stage.restart(state)
    stage.turn("A", 1).end()
    assert [figure.at for figure in stage.fight.figures] == places


# Factory


BELT = {"belts": [["B1", "C1", "D1", "E1"]]}


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
def test_a_belt_carries_whoever_is_on_it_a_space_along_at_the_end_of_every_turn() -> None:
    fight = stage("factory", ". b . . . . A", options=BELT).turn("A", 1)
    fight.end()
    assert fight.at("b") == "C1"
    assert fight.space("E1") == ["trap"]


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
@pytest.mark.parametrize("kind", ["iron", "speed"])
def test_one_iron_or_speed_keeps_one_from_being_carried(kind: str) -> None:
    facts: dict[str, Any] = {kind: 1}
    fight = stage("factory", ". b . . . . A", b=facts, options=BELT).turn("A", 1)
    fight.end()
    fight.choose(f"spend 1 {kind}")
    assert fight.at("b") == "B1"
    assert not fight.tokens("b")


@covers("dojo.arena.factory", "dojo.obstacle.conveyor-belt")
def test_a_belt_carries_obstacles_too() -> None:
    fight = stage("factory", ". % . . . b A", options=BELT).turn("A", 1).end()
    assert fight.space("B1") == []
    assert fight.space("C1") == ["rubble"]


# Icy Floor


@covers("dojo.arena.icy-floor")
def test_every_space_of_free_movement_slides_one_space_further() -> None:
    fight = stage("icy-floor", "A . . . . b", a={"speed": 2}).turn("A", 1).step("east")
    assert fight.at("A") == "C1"
    assert fight.tokens("A") == {"speed": 1}


@covers("dojo.arena.icy-floor")
def test_a_push_of_2_on_ice_goes_3_spaces() -> None:
    fight = stage("icy-floor", "A b . . . . .").turn("A", 3).act("Throw", 3, "east", "east")
    assert fight.at("b") == "E1"


@covers("dojo.arena.icy-floor")
def test_nobody_slides_off_rubble_nor_into_a_wall() -> None:
    assert stage("icy-floor", "A b . % . . .").turn("A", 3).act("Throw", 3, "east", "east").at("b") == "D1"
    assert stage("icy-floor", "A b . . # . .").turn("A", 3).act("Throw", 3, "east", "east").at("b") == "D1"


@covers("dojo.arena.icy-floor")
def test_whoever_slides_into_somebody_pushes_them_on_and_they_slide_too() -> None:
    fight = stage("icy-floor", "A . b . . . .", a={"speed": 1}).turn("A", 1).step("east").choose("D1")
    assert fight.at("A") == "C1"
    assert fight.at("b") == "E1"


@covers("dojo.arena.icy-floor")
def test_one_slides_in_a_straight_line_on_hexes_too() -> None:
    fight = dojo(
        "A . . .\n . . . .\n. . . b",
        grid="hex",
        parameters=["arena.icy-floor"],
        A=plain(speed=1),
        b=plain(),
    )
    fight.turn("A", 1).step("A2")
    assert fight.at("A") == "B3"


# Pyroclasm


@covers("dojo.arena.pyroclasm", "dojo.obstacle.pit-trap")
def test_around_a_pyroclasm_everything_is_traps_and_pits_hold_traps() -> None:
    fight = stage("pyroclasm", "A . o b")
    grid = fight.fight.arena.grid
    here = grid.cell(fight.at("b"))
    assert fight.space(grid.name(here - 1)) == ["trap", "pit"]
    assert fight.space(grid.name(here + 1)) == ["trap"]
    fight.turn("A", 1)
    assert fight.hp("b") == 12


@covers("dojo.arena.pyroclasm")
def test_a_push_over_the_old_border_of_a_pyroclasm_goes_through_traps() -> None:
    fight = stage("pyroclasm", ". A b").turn("A", 3)
    fight.act("Throw", 3, "east", "east")
    assert fight.hp("b") == 10
    assert not fight.out("b")


@covers("dojo.arena.pyroclasm", "dojo.obstacle.pit-trap")
def test_at_the_end_of_a_round_rubble_crumbles_into_pit_traps() -> None:
    fight = stage("pyroclasm", "A % b")
    cell = fight.fight.arena.grid.cell(fight.at("A")) + 1
    fight.round_over()
    assert fight.space(fight.fight.arena.name(cell)) == ["trap", "pit"]


@covers("dojo.arena.pyroclasm")
def test_a_trap_destroyed_in_a_pyroclasm_leaves_rubble() -> None:
    fight = stage("pyroclasm", ". A ^ .\n. . . b")
    trap = fight.fight.arena.name(fight.fight.arena.grid.cell(fight.at("A")) + 1)
    fight.turn("A", 1).act("Open The Path", 1, trap)
    assert fight.space(trap) == ["rubble"]


# Second Floor


@covers("dojo.arena.second-floor")
def test_nothing_reaches_from_one_floor_to_the_other() -> None:
    fight = stage("second-floor", "A . .\n. o .\n. . b")
    below = fight.fight.facts["floors"]["shift"]
    assert fight.turn("A", 2).offers("Damage") is True
    state = fight.fight.clone()
    state.figures[1].at += below
    fight.restart(state)
    assert fight.turn("A", 2).offers("Damage") is False


@covers("dojo.arena.second-floor")
def test_stairs_cost_1_speed_down_and_2_up_and_the_hole_3_up() -> None:
    fight = stage("second-floor", "A . .\n. o .\n. . b", a={"speed": 6}).turn("A", 1)
    arena, shift = fight.fight.arena, fight.fight.facts["floors"]["shift"]
    top = arena.grid.cell(fight.at("A"))
    down = next(o for o in fight.ask.options if o[0] == "climb" and o[2] == top + shift)  # type: ignore[union-attr]
    assert down[3] == 1
    fight.choose(down)
    assert fight.tokens("A") == {"speed": 5}
    up = next(o for o in fight.ask.options if o[0] == "climb" and o[2] == top)  # type: ignore[union-attr]
    assert up[3] == 2
    fight.choose(up)
    assert fight.tokens("A") == {"speed": 3}
    pit = arena.grid.cell("B2")
    fight.choose(next(o for o in fight.ask.options if o[0] == "climb" and o[2] == pit + shift))  # type: ignore[union-attr]
    assert fight.tokens("A") == {"speed": 2}


@covers("dojo.arena.second-floor")
def test_three_speed_climb_through_the_hole_above() -> None:
    fight = stage("second-floor", "A . .\n. o .\n. . b", a={"speed": 4})
    shift = fight.fight.facts["floors"]["shift"]
    state = fight.fight.clone()
    state.figures[0].at = state.arena.grid.cell("B2") + shift
    fight.restart(state)
    fight.turn("A", 1)
    ways = [o for o in fight.ask.options if o[0] == "climb" and o[3] == 3]  # type: ignore[union-attr]
    assert {o[2] for o in ways} == set(state.arena.near[state.arena.grid.cell("B2")]) - {state.figures[1].at}
    fight.choose(ways[0])
    assert fight.tokens("A") == {"speed": 1}


@covers("dojo.arena.second-floor")
def test_a_pit_on_the_upper_floor_drops_one_into_the_space_below() -> None:
    fight = stage("second-floor", "A . .\n. o .\n. . b")
    pit, shift = fight.fight.arena.grid.cell("B2"), fight.fight.facts["floors"]["shift"]
    state = fight.fight.clone()
    state.figures[1].at = pit
    fight.restart(state)
    fight.turn("A", 1).end()
    assert fight.fight.figures[1].at == pit + shift


# Traffic


ROAD = {"danger zone": ["B1"]}


@covers("dojo.arena.traffic")
def test_whoever_is_in_the_danger_zone_at_the_end_of_a_round_takes_5() -> None:
    fight = stage("traffic", "A b .", options=ROAD).round_over()
    assert (fight.hp("A"), fight.hp("b")) == (12, 7)


@covers("dojo.arena.traffic")
def test_iron_and_armor_help_against_traffic() -> None:
    fight = stage("traffic", "A b .", b={"iron": 3}, options=ROAD, defaults={"spend iron": 2}).round_over()
    assert fight.hp("b") == 9
    assert fight.tokens("b") == {"iron": 1}
    clad = dojo("A b .", parameters=["arena.traffic"], options=ROAD, A=plain(), b=fighter("precision", "iron"))
    assert clad.round_over().hp("b") == 8


# Trick Room


@covers("dojo.arena.trick-room")
@pytest.mark.parametrize("how", ["free", "forced"])
def test_leaving_a_trick_room_on_one_side_one_arrives_on_the_other(how: str) -> None:
    if how == "free":
        fight = (
            stage("trick-room", "A . . . b\n. . . . .\n. . . . .\n. . . . .", a={"speed": 1}).turn("A", 1).step("A4")
        )
        assert fight.at("A") == "A4"
    else:
        fight = stage("trick-room", ". . . . . A b").turn("A", 1).act("Throw", 1)
        assert fight.at("b") == "A1"
        assert not fight.out("b")
