"""Movement: sidesteps, dashes, teleports, moving others, toward and away."""

from __future__ import annotations

import pytest

from fracas.core import Ask
from fracas.games.viskara.book import dash, movement, teleport
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.model import SPEEDS, Mark, Zone
from fracas.games.viskara.book.sight import obstructions
from fracas.testing.viskara import fighter, figure, viskara, way


@pytest.mark.covers("viskara.rule.distance", "viskara.rule.grid", "viskara.target.range")
def test_distance_counts_diagonals_like_steps() -> None:
    stage = viskara("A . . . .\n. . . . .\n. . . . b\n. . . c .", A=fighter(), b=fighter(), c=fighter())

    assert stage.battle.distance(stage.who("A"), stage.who("b")) == 4
    assert stage.battle.distance(stage.who("A"), stage.who("c")) == 3


@pytest.mark.covers("viskara.speed.rules", "viskara.speed.low", "viskara.speed.medium", "viskara.speed.high")
@pytest.mark.parametrize(
    ("name", "numbers"),
    [("low", (2, (1, 2, 4), 2, 0)), ("medium", (3, (2, 4, 6), 1, 1)), ("high", (5, (3, 6, 9), 0, 2))],
)
def test_a_speed_class_sets_speed_ranges_and_prices(
    name: str, numbers: tuple[int, tuple[int, int, int], int, int]
) -> None:
    pace = SPEEDS[name]
    stage = viskara(". . . . . . . .\n. A . . . . . b", A=fighter(speed=name), b=fighter())

    assert (pace.speed, pace.ranges, pace.dash, pace.anchor) == numbers
    stage.do("Sidestep")
    assert max(stage.battle.board.far[stage.who("A").cells[0]][c] for c in stage.ask.options) == pace.speed  # type: ignore[union-attr]
    stage.choose("C2").do("Dash", "G2")
    assert stage.flair("A") == 10 - pace.dash


@pytest.mark.covers(
    "viskara.action.move", "viskara.move.sidestep", "viskara.rule.maneuver", "viskara.rule.as-an-action"
)
def test_a_sidestep_costs_an_effort_and_goes_up_to_ones_speed() -> None:
    stage = viskara("A . . . . b", A=fighter(), b=fighter())

    stage.do("Sidestep")
    assert stage.cells() == {"B1", "C1", "D1"}
    stage.choose("C1")

    assert stage.at("A") == "C1"
    assert stage.effort("A") == 2


@pytest.mark.covers("viskara.move.sidestep")
def test_whoever_likes_is_asked_square_by_square() -> None:
    stage = viskara("A . . . . b", A=fighter(), b=fighter(), stops={"A": ("steps",)})

    stage.do("Sidestep")
    assert stage.cells() == {"A1", "C1"}
    stage.choose("A1", "Stay")

    assert stage.at("A") == "A1"


@pytest.mark.covers("viskara.move.general")
def test_one_passes_allies_but_not_enemies_and_ends_on_nobodys_square() -> None:
    stage = viskara("A B . c .", A=figure(fighter(), effort=1), B=fighter(), c=fighter())

    stage.do("Sidestep")

    assert stage.at("A") == "C1"


@pytest.mark.covers("viskara.move.general")
def test_with_another_move_to_pay_for_one_may_end_on_an_allys_square_and_has_to_move_on() -> None:
    stage = viskara("A . B . . . c", A=fighter(), B=fighter(), c=fighter())

    stage.do("Sidestep", "C1")
    assert stage.battle.sharing == "A"
    assert stage.offered == ["Sidestep", "Dash"]
    stage.do("Sidestep", "D1")

    assert stage.battle.sharing == ""
    assert "End turn" in stage.offered


@pytest.mark.covers("viskara.move.general")
def test_whoever_is_stopped_on_anothers_square_makes_room() -> None:
    stage = viskara("A B . c", A=fighter(), B=fighter(), c=fighter())
    stage.who("A").cells = stage.who("B").cells

    script = movement.settle(stage.battle, stage.who("A"))
    assert {stage.battle.name(at) for at in next(script).options} == {"A1", "C1"}  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        script.send(stage.battle.board.grid.cell("C1"))

    assert stage.at("A") == "C1"


@pytest.mark.covers("viskara.move.general", "viskara.condition.scorched")
def test_whoever_makes_room_enters_the_square_with_all_that_lies_there() -> None:
    scorched = Zone("scorch", "c", (2,), 3)
    stage = viskara(
        "# B . c", B=fighter(), c=fighter(way(upgrades={"Wide Area": 1, "Scorched Earth": 3})), zones=(scorched,)
    )
    late = viskara("# B . A", A=fighter(), B=fighter()).who("A")
    stage.battle.characters.append(late)
    stage.battle.index["A"] = 2
    late.cells = stage.who("B").cells

    for _ in movement.settle(stage.battle, late):
        pass

    assert stage.at("A") == "C1"
    assert stage.morale(0) == 25 - 3


@pytest.mark.covers("viskara.target.corner-rule", "viskara.move.sidestep")
def test_nobody_squeezes_diagonally_between_two_walls() -> None:
    stage = viskara("A #\n# .\n. b", A=fighter(), b=fighter())

    assert "Sidestep" not in stage.offered


@pytest.mark.covers("viskara.move.dash")
def test_a_dash_goes_in_a_straight_line_to_near_somebody() -> None:
    stage = viskara("A . . . . . . . b", A=fighter(), b=fighter())

    stage.do("Dash")
    assert stage.cells() == {"F1", "G1", "H1"}
    stage.choose("H1")

    assert stage.at("A") == "H1"
    assert stage.flair("A") == 9


@pytest.mark.covers("viskara.move.dash")
def test_an_obstruction_in_the_line_stops_a_dash() -> None:
    stage = viskara("A . # . . . b", A=fighter(), b=fighter())

    assert "Dash" not in stage.offered


@pytest.mark.covers("viskara.move.dash-large", "viskara.key.size")
def test_a_large_body_needs_parallel_lines_for_all_its_squares() -> None:
    stage = viskara(
        """
        a . . # . . . .
        . . . . . . . B
        . . . . . . . .
        """,
        a=figure("blast-eagle", flair=10),
        B=fighter(),
        turn="a",
    )

    stage.do("Dash")

    assert "F2" in stage.cells()
    assert "F1" not in stage.cells()


@pytest.mark.covers("viskara.move.dash-interrupt")
def test_a_dash_whose_way_is_blocked_ends_and_may_start_anew() -> None:
    stage = viskara("A . . . . b\n. . . . . .", A=fighter(), b=fighter())
    battle, c = stage.battle, stage.who("A")
    there = dash.move_courses(battle, c)[4]

    script = dash.run(battle, c, there, "viskara.action.move", lambda near: dash.move_courses(battle, c))
    stage.who("b").cells = (3,)
    ask = next(script)

    assert isinstance(ask, Ask)
    assert ask.about == "dash"
    assert stage.told("dash is interrupted")
    script.close()


@pytest.mark.covers("viskara.move.teleport")
def test_a_teleport_ignores_what_is_between_and_enters_only_its_end() -> None:
    stage = viskara("A # . # b", A=fighter(), b=fighter())

    spots = teleport.teleport_spots(stage.battle, stage.who("A"), 2)

    assert {stage.battle.name(cell) for cell in spots} == {"A1", "C1"}


@pytest.mark.covers("viskara.move.swap")
def test_two_characters_swap_places_whatever_is_between() -> None:
    stage = viskara("A # b", A=fighter(), b=fighter())

    for _ in teleport.swap(stage.battle, stage.who("A"), stage.who("A"), stage.who("b"), "viskara.move.swap"):
        pass

    assert (stage.at("A"), stage.at("b")) == ("C1", "A1")


@pytest.mark.covers("viskara.move.other")
def test_what_blocks_somebody_moved_is_judged_by_the_mover() -> None:
    stage = viskara("b A c . D", A=fighter(), b=fighter(), c=fighter(), D=fighter())
    mine = obstructions(stage.battle, stage.who("A"), MOVE)

    assert not mine >> stage.who("D").cells[0] & 1
    assert mine >> stage.who("c").cells[0] & 1


@pytest.mark.covers("viskara.move.toward-away")
def test_five_squares_toward_from_three_away_may_end_two_beyond() -> None:
    stage = viskara("b . . A . . .", A=fighter(), b=fighter())
    c, battle = stage.who("b"), stage.battle
    fits = movement.toward(battle, c, stage.who("A").cells)

    found = movement.ways(battle, c, 5, obstructions(battle, stage.who("A"), MOVE) & ~1, fits)

    assert {battle.name(cell) for cell in found} == {"B1", "C1", "E1", "F1"}


@pytest.mark.covers("viskara.move.toward-away")
def test_away_means_only_squares_farther_than_before() -> None:
    stage = viskara("A . b . .", A=fighter(), b=fighter())
    fits = movement.away(stage.battle, stage.who("b"), stage.who("A").cells)

    assert [fits((cell,)) for cell in (1, 3, 4)] == [False, True, True]


@pytest.mark.covers("viskara.move.directly")
def test_directly_away_follows_the_line_until_something_is_in_the_way() -> None:
    stage = viskara("A b . . . # .", A=fighter(), b=fighter())

    for _ in movement.directly_away(stage.battle, stage.who("b"), 0, 9, stage.who("A"), "viskara.move.directly"):
        pass

    assert stage.at("b") == "E1"


@pytest.mark.covers("viskara.condition.movement-lock", "viskara.creature.viskara-hermit.tactic.tenacious-crab")
@pytest.mark.parametrize(("mark", "moves", "moved"), [("held", False, False), ("rooted", False, True)])
def test_movement_locks(mark: str, moves: bool, moved: bool) -> None:
    stage = viskara("A . b", A=figure(fighter(), marks=(Mark(mark, "b"),)), b=fighter())

    assert movement.may_move(stage.battle, stage.who("A")) == moves
    assert movement.may_be_moved(stage.battle, stage.who("A"), stage.who("b")) == moved


@pytest.mark.covers("viskara.target.lines")
def test_a_line_can_be_chosen_by_those_who_like_to() -> None:
    stage = viskara("A . b", A=fighter(way(range=2)), b=figure(fighter(), effort=0), stops={"A": ("lines",)})

    stage.shows((1, 0)).do("Attack: Slash")
    assert stage.about == "line"
    assert len(stage.offered) >= 3
    stage.choose(stage.offered[0])

    assert stage.health("b") == 46
