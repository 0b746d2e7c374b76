"""Walls, doors, windows and rails between squares: what each stops, and how doors open."""

from __future__ import annotations

from typing import Any

import pytest
import tomli_w

from fracas.core import Match, scene_of
from fracas.core.knobs import facts_of, turn
from fracas.games.steel import GAME
from fracas.games.steel.book import movement
from fracas.games.steel.book.board import Board, board_for
from fracas.games.steel.book.forced_movement import force
from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.grid import squares

WALL = [[f"C{row}", f"D{row}", "wall"] for row in range(1, 6) if row != 3]


def fight(what: str = "wall", hero: str = "B3", foe: str = "E3", rows: int = 5) -> Match:
    """A field with a wall between columns C and D and something else in its gap in row 3."""
    walls = [*WALL, ["C3", "D3", what]] if what else WALL
    file: dict[str, Any] = {
        "heroes": [{"who": "odrun", "at": [hero]}],
        "foes": [{"who": "toll_ogre" if foe.startswith("!") else "ditch_imp", "at": [foe.strip("!")]}],
        "map": {"rows": ["......"] * rows, "walls": walls},
    }
    text = tomli_w.dumps(file)
    assert GAME.workshop.check_encounter("base", text) == []
    return Match(GAME.workshop.setup_of("base", text), 1)


def pushed(script: Any) -> Any:
    """What comes of a push straight east."""
    option: Any = None
    while True:
        try:
            ask = script.send(option)
        except StopIteration as ended:
            return ended.value
        option = next((each for each in ask.options if "east" in str(each)), ask.options[0])


def reach(match: Match, squares: int = 3) -> set[str]:
    state: Any = match.state
    hero = state.get("odrun")
    return {state.name_cell(cell) for cell in movement.explore(state, hero, squares).cost}


@pytest.mark.parametrize(
    ("what", "passes", "sees"),
    [
        ("wall", False, False),
        ("door", False, False),
        ("window", False, True),
        ("rail", False, True),
        ("open door", True, True),
        ("", True, True),
    ],
)
def test_what_stops_steps_and_lines(what: str, passes: bool, sees: bool) -> None:
    match = fight(what)
    state: Any = match.state
    hero, foe = state.creatures
    assert ("D3" in reach(match)) is passes
    assert line_of_effect(state, hero, foe) is sees


def test_nobody_cuts_the_corner_of_a_wall() -> None:
    near = reach(fight("", hero="C3"), 1)
    assert "D3" in near
    assert "D2" not in near


def test_somebody_shoved_into_a_wall_between_squares_is_slammed_and_stays_there() -> None:
    match = fight("wall", hero="B3", foe="C3")
    state: Any = match.state
    hero, foe = state.creatures
    before = foe.stamina
    assert pushed(force(state, hero, foe, "push", 3)) is True
    assert state.name_cell(foe.at) == "C3"
    assert foe.stamina < before


def test_the_director_opens_a_door_and_shuts_it_again() -> None:
    match = fight("door")
    state: Any = match.state
    [door] = [fact for fact in facts_of(match.rules, state) if fact.group == "Doors"]
    assert door.label == "Open C3–D3"
    turn(match.rules, state, door.name, "", "yes")
    assert "D3" in reach(match)
    [door] = [fact for fact in facts_of(match.rules, state) if fact.group == "Doors"]
    assert door.label == "Shut C3–D3"
    turn(match.rules, state, door.name, "", "yes")
    assert "D3" not in reach(match)


def test_an_opened_door_is_still_open_after_the_match_was_kept() -> None:
    match = fight("door")
    state: Any = match.state
    [door] = [fact for fact in facts_of(match.rules, state) if fact.group == "Doors"]
    turn(match.rules, state, door.name, "", "yes")
    again: Any = match.rules.from_plain(match.rules.to_plain(state))
    assert again.board.sides == state.board.sides


def test_the_scene_shows_what_stands_between_squares() -> None:
    match = fight("window")
    board = scene_of(match.rules, match.state, "").board
    assert board is not None
    assert ("C1", "D1") in board.walls
    assert board.rails == (("C3", "D3"),)


def test_nobody_stands_on_both_sides_of_a_wall() -> None:
    grid = squares(6, 5)
    board: Board = board_for(6, 5, (), (("wall", grid.cell("C2"), grid.cell("D2")),))
    two_wide = 4
    assert board.no_room[two_wide] >> grid.cell("C1") & 1
    assert board.no_room[two_wide] >> grid.cell("C2") & 1
    assert not board.no_room[two_wide] >> grid.cell("D2") & 1


def test_breaking_something_leaves_the_sides_as_they_are() -> None:
    grid = squares(6, 5)
    board: Board = board_for(6, 5, (), (("rail", grid.cell("C2"), grid.cell("D2")),))
    changed = board.with_object(grid.cell("A1"), "stone")
    assert changed.bars((grid.cell("C2"),), (grid.cell("D2"),))
    assert changed.ways.blocked(grid.cell("C2"), grid.cell("D2"))
    assert not changed.terrain.blocked(grid.cell("C2"), grid.cell("D2"))


def test_maps_of_sixty_by_sixty_are_played() -> None:
    file = {
        "heroes": ["odrun"],
        "foes": ["ditch_imp"],
        "map": {"rows": ["." * 60] * 60, "areas": {"heroes": ["A1"], "foes": ["BH60"]}},
    }
    assert GAME.workshop.check_encounter("base", tomli_w.dumps(file)) == []
