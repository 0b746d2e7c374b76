"""Victory Parameters: other ways to win than being the last one standing."""

from typing import Any

import pytest

from fracas.games.dojo.patch.rules.placement import spaces_for
from fracas.games.dojo.rules.model import Figure
from fracas.games.dojo.rules.movement import spread
from fracas.testing.dojo import DojoStage, Fighter, dojo, fighter
from tests.games.dojo.test_villains import BLOCK

covers = pytest.mark.covers
OPEN = "\n".join([". . . . . . . . ."] * 9)


def plain(**facts: Any) -> Fighter:
    return fighter("precision", "power", **facts)


def stage(victory: str, picture: str, **more: Any) -> DojoStage:
    """Everybody drawn as a letter is there; c and d are of the third side."""
    letters = {glyph for glyph in picture if glyph.isalpha() and glyph not in "oO"}
    facts = {name: more.pop(name) for name in list(more) if name in letters}
    sides = {glyph: {"side": 2} for glyph in "cd"}
    made = {g: plain(**{**sides.get(g, {}), **facts.get(g, {})}) for g in sorted(letters)}
    return dojo(picture, parameters=[f"victory.{victory}"], **more, **made)


def board(**at: str) -> str:
    """An open arena of 9 by 9 with some in it."""
    rows = [row.split() for row in OPEN.splitlines()]
    for who, name in at.items():
        rows[int(name[1:]) - 1]["ABCDEFGHI".index(name[0])] = who
    return "\n".join(" ".join(row) for row in rows)


def won(fight: DojoStage) -> int:
    return fight.fight.won_by


# Last One Standing


@covers("dojo.victory.last-one-standing")
def test_the_last_side_with_anybody_standing_wins_at_once() -> None:
    fight = stage("last-one-standing", "A b . .", b={"hp": 1}).turn("A", 1).act("Damage", 1)
    assert fight.over
    assert won(fight) == 0


@covers("dojo.victory.last-one-standing", "dojo.rule.fight-must-go-on")
def test_under_last_one_standing_nobody_gets_up_when_a_round_ends() -> None:
    fight = stage("last-one-standing", "A b . d", b={"hp": 0}).round_over()
    assert fight.hp("b") == 0


# King of the Hill


@covers("dojo.victory.king-of-the-hill")
def test_whoever_alone_is_in_the_zone_when_a_round_ends_wins() -> None:
    assert won(stage("king-of-the-hill", board(A="E5", b="A1")).round_over()) == 0
    assert won(stage("king-of-the-hill", board(A="A1", b="E5")).round_over()) == 1
    assert not stage("king-of-the-hill", board(A="E5", b="D5")).round_over().over
    assert not stage("king-of-the-hill", board(A="A1", b="I9")).round_over().over


@covers("dojo.victory.king-of-the-hill")
def test_there_are_no_obstacles_in_the_king_zone() -> None:
    fight = stage("king-of-the-hill", board(A="A1", b="I9").replace(". . . . . . . . .", "# # # # # # # # #"))
    assert len(fight.fight.facts["hill"]) == 16
    assert all(not fight.fight.walls >> cell & 1 for cell in fight.fight.facts["hill"])
    assert all(fight.fight.shut >> cell & 1 for cell in fight.fight.facts["hill"])


@covers("dojo.rule.fight-must-go-on", "dojo.victory.king-of-the-hill")
def test_the_fight_goes_on_though_one_side_is_down_and_the_fallen_heal_twice_the_heal_value() -> None:
    fight = stage("king-of-the-hill", board(A="A1", b="A2"), b={"hp": 1}).turn("A", 1).act("Damage", 1)
    assert not fight.over
    fight.round_over()
    assert fight.hp("b") == 4


@covers("dojo.victory.king-of-the-hill")
def test_units_may_start_in_the_king_zone() -> None:
    fight = stage("king-of-the-hill", board(A="A1", b="I9")).fight.clone()
    figure = fight.figures[0]
    figure.at = -1
    assert set(fight.facts["hill"]) & set(spaces_for(fight, fight.units[0], figure))


# Outlast


@covers("dojo.victory.outlast")
def test_the_attackers_begin_each_round_and_are_whole_again_after_it() -> None:
    fight = stage("outlast", "A . b .", b={"hp": 0}, round=1).round_over()
    assert fight.hp("b") == 12
    assert fight.fight.meter[0] == 1


@covers("dojo.victory.outlast")
def test_attackers_who_were_sent_outside_return() -> None:
    fight = stage("outlast", "A . b .", round=1)
    state = fight.fight.clone()
    state.units[1].removed, state.figures[1].at = True, -1
    fight.restart(state)
    fight.round_over("D1")
    assert fight.at("b") == "D1"
    assert not fight.out("b")


@covers("dojo.victory.outlast")
def test_survivors_who_last_three_rounds_win_and_lose_when_all_are_down() -> None:
    assert not stage("outlast", "A . b", round=2).round_over().over
    assert won(stage("outlast", "A . b", round=3).round_over()) == 0
    assert won(stage("outlast", "A b .", A={"hp": 1}, round=1).turn("b", 1).act("Damage", 1)) == 1
    assert not stage("outlast", "A b .", b={"hp": 1}, round=1).turn("A", 1).act("Damage", 1).over


@covers("dojo.victory.outlast")
def test_the_third_side_wins_when_no_attacker_is_left() -> None:
    fight = stage("outlast", "A b . c", b={"hp": 1}, round=1).turn("A", 1).act("Damage", 1)
    assert won(fight) == 2


@covers("dojo.victory.outlast")
def test_the_enemies_may_be_the_survivors() -> None:
    turned: dict[str, Any] = {"options": {"survivors": "enemies"}}
    fight = stage("outlast", "A . b .", A={"hp": 0}, round=1, **turned).round_over()
    assert (fight.hp("A"), fight.fight.meter[0]) == (12, 0)
    assert won(stage("outlast", "A . b", round=3, **turned).round_over()) == 1
    assert won(stage("outlast", "A b .", b={"hp": 1}, round=1, **turned).turn("A", 1).act("Damage", 1)) == 0


# Protect the VIP


def vips(picture: str = "A b . . B", **more: Any) -> DojoStage:
    fight = stage("protect-the-vip", picture, **more)
    return fight.placed("A")


@covers("dojo.victory.protect-the-vip")
def test_every_side_names_a_vip_whose_shield_of_10_lasts_for_the_first_round() -> None:
    fight = vips(round=1)
    assert (fight.shields("A"), fight.shields("B"), fight.shields("b")) == ((10,), (), (10,))
    fight.round_over()
    assert fight.shields("A") == fight.shields("b") == ()


@covers("dojo.victory.protect-the-vip")
def test_the_side_whose_vip_falls_has_lost_and_others_may_fall() -> None:
    fight = vips("A . B b", B={"hp": 1})
    fight.turn("b", 1).act("Damage", 1)
    assert not fight.over
    fight = vips("B . A b", A={"hp": 1})
    state = fight.fight.clone()
    state.units[0].shields = ()
    fight.restart(state)
    assert won(fight.turn("b", 1).act("Damage", 1)) == 1


@covers("dojo.victory.protect-the-vip")
def test_anyone_may_give_their_turn_to_the_vip_though_they_stand() -> None:
    fight = vips().start("B", 6, 5, 4).choose("yes")
    assert len(fight.numbers("A")) == 3
    assert fight.numbers("B") == ()
    assert fight.fight.active == fight.unit("A").index
    assert len(vips().start("B", 6, 5, 4).choose("no").numbers("B")) == 3


@covers("dojo.victory.protect-the-vip", "dojo.super.remember-my-teachings")
def test_who_gives_the_turn_to_the_vip_without_being_taken_out_has_no_super_move_for_it() -> None:
    fight = vips(B={"supers": ("remember-my-teachings",)}).start("B", 6, 5, 4).choose("yes")
    assert fight.about == "turn"
    assert fight.numbers("A") == (6, 5, 4)


@covers("dojo.victory.protect-the-vip")
def test_the_vip_drops_a_challenge_unless_another_vip_is_the_challenger() -> None:
    dropped = stage("protect-the-vip", "A b a", A={"challenge": "a"}).placed("b")
    assert dropped.start("A", 6, 5, 4).tokens("A") == {}
    kept = stage("protect-the-vip", "A b a", A={"challenge": "b"}).placed("b")
    assert kept.start("A", 6, 5, 4).tokens("A") == {"challenge": 1}


@covers("dojo.victory.protect-the-vip")
def test_of_three_sides_the_one_whose_vip_falls_first_leaves_and_the_others_fight_on() -> None:
    fight = stage("protect-the-vip", "A b . c", b={"hp": 1}).placed()
    state = fight.fight.clone()
    state.units[1].shields = ()
    fight.restart(state)
    fight.turn("A", 1).act("Damage", 1)
    assert not fight.over
    assert fight.at("b") == ""


# Sabotage


def saboteurs(picture: str, **more: Any) -> DojoStage:
    return stage("sabotage", picture, **more)


@covers("dojo.victory.sabotage", "dojo.action.parameter.sabotage", "dojo.obstacle.bomb")
def test_saboteurs_put_bombs_into_the_key_locations_next_to_them() -> None:
    fight = saboteurs(board(A="A5", b="I9")).turn("A", 1)
    fight.act("Sabotage", 1)
    assert fight.space("B5") == ["bomb"]
    assert not saboteurs(board(A="A5", b="B6")).turn("b", 1).offers("Sabotage")


@covers("dojo.victory.sabotage")
def test_on_a_small_map_the_key_locations_lie_at_its_border() -> None:
    keys = stage("sabotage", "A . . .\n. . . .\n. . . .\n. . . b").fight.facts["keys"]
    assert len(set(keys)) == 2


@covers("dojo.action.parameter.sabotage")
def test_no_bomb_goes_where_an_enemy_or_another_bomb_is() -> None:
    assert not saboteurs(board(A="A5", b="B5")).turn("A", 1).offers("Sabotage")
    again = saboteurs(board(A="A5", b="I9")).turn("A", 1, 1).act("Sabotage", 1)
    assert not again.offers("Sabotage")


@covers("dojo.obstacle.bomb")
def test_a_bomb_has_5_hp_and_open_the_path_does_not_remove_it() -> None:
    fight = saboteurs(board(A="A5", b="C5")).turn("A", 1).act("Sabotage", 1)
    fight.turn("b", 7, 3, 1)
    assert not fight.offers("Open The Path")
    fight.act("Damage", 7, "B5")
    assert fight.space("B5") == ["bomb"]
    fight.act("Damage", 3, "B5")
    assert fight.space("B5") == []


@covers("dojo.obstacle.bomb", "dojo.token.weakness@patch", "dojo.token.power@patch")
def test_weakness_and_power_count_against_a_bomb_too() -> None:
    fight = saboteurs(board(A="A5", b="C5"), b={"weakness": 1, "power": 1}).turn("A", 1).act("Sabotage", 1)
    fight.turn("b", 7, 7).act("Damage", 7, "B5", 1)
    assert fight.tokens("b") == {}
    assert fight.fight.facts["bomb hp"] == {str(fight.fight.facts["keys"][0]): 2}, "4 - 2 + 1 of 5"


@covers("dojo.action.parameter.sabotage", "dojo.token.control@patch")
def test_whoever_steals_the_sabotage_far_from_a_key_location_places_no_bomb() -> None:
    fight = saboteurs(board(A="A6", b="A7"), b={"control": 2}).turn("A", 1).act("Sabotage", 1, "steal")
    assert fight.fight.bombs == 0


@covers("dojo.victory.sabotage", "dojo.token.control@patch")
def test_a_bomb_of_whoever_stole_the_sabotage_scores_for_nobody() -> None:
    fight = saboteurs(board(A="A5", b="B6"), b={"control": 2}).turn("A", 1).act("Sabotage", 1, "steal")
    assert fight.fight.bombs
    fight.round_over()
    assert fight.fight.facts["points"] == {"0": 0}


@covers("dojo.victory.sabotage", "dojo.action.parameter.sabotage")
def test_the_enemies_may_be_the_saboteurs() -> None:
    turned: dict[str, Any] = {"options": {"saboteurs": "enemies"}}
    assert saboteurs(board(A="I9", b="A5"), **turned).turn("b", 1).offers("Sabotage")
    assert not saboteurs(board(A="A5", b="I9"), **turned).turn("A", 1).offers("Sabotage")
    fight = bombs(saboteurs(board(A="A5", b="I9"), round=1, **turned), B5=1, H5=1).round_over()
    assert (fight.fight.facts["points"], fight.fight.meter[0]) == ({"1": 2}, 1)
    assert won(fight.round_over()) == 1
    assert won(saboteurs(board(A="A5", b="I9"), round=3, **turned).round_over()) == 0


def bombs(fight: DojoStage, **owners: int) -> DojoStage:
    """Bombs of some sides in spaces by name."""
    state = fight.fight.clone()
    cells = {state.arena.grid.cell(name): side for name, side in owners.items()}
    state.bombs = sum(1 << cell for cell in cells)
    state.facts["bomb side"] = {str(cell): side for cell, side in cells.items()}
    state.facts["bomb hp"] = {str(cell): 5 for cell in cells}
    fight.restart(state)
    return fight


@covers("dojo.victory.sabotage", "dojo.obstacle.bomb")
def test_each_bomb_scores_at_the_end_of_a_round_and_three_points_win() -> None:
    fight = bombs(saboteurs(board(A="A5", b="I9"), round=1), B5=0, H5=0).round_over()
    assert fight.fight.facts["points"]["0"] == 2
    assert not fight.over
    assert won(fight.round_over()) == 0


@covers("dojo.victory.sabotage")
def test_without_three_points_after_three_rounds_the_defence_wins() -> None:
    assert won(bombs(saboteurs(board(A="A5", b="I9"), round=3), B5=0).round_over()) == 1


@covers("dojo.victory.sabotage")
def test_the_third_side_has_a_third_key_location_and_scores_for_itself() -> None:
    fight = saboteurs(board(A="A5", b="I9", c="I1"))
    assert len(fight.fight.facts["keys"]) == 3
    state = fight.fight.clone()
    state.facts["points"] = {"0": 0, "2": 2}
    fight.restart(state)
    assert won(bombs(fight, E2=2).round_over()) == 2


@covers("dojo.victory.sabotage")
def test_when_both_bombers_score_three_at_once_the_defence_is_out_and_they_fight_it_out() -> None:
    fight = saboteurs(board(A="A5", b="I9", c="I1"))
    state = fight.fight.clone()
    state.facts["points"] = {"0": 2, "2": 2}
    fight.restart(state)
    bombs(fight, B5=0, E2=2).round_over()
    assert not fight.over
    assert fight.at("b") == ""
    assert set(fight.fight.meter) == {0, 2}
    assert "victory.sabotage" not in fight.fight.parameters


# Secure the McGuffin


def thing(picture: str, **more: Any) -> DojoStage:
    return stage("secure-the-mcguffin", picture, **more)


@covers("dojo.victory.secure-the-mcguffin")
@pytest.mark.parametrize("grid", ["square", "hex"])
def test_the_thing_is_in_the_middle_and_every_side_has_a_whole_zone_near_its_own_corner(grid: str) -> None:
    facts = thing(board(A="A9", b="I1", c="A1"), grid=grid).fight.facts
    zones = [set(zone) for zone in facts["zones"].values()]
    assert [len(zone) for zone in zones] == [9, 9, 9]
    assert not zones[0] & zones[1] | zones[0] & zones[2] | zones[1] & zones[2]


@covers("dojo.victory.secure-the-mcguffin", "dojo.action.parameter.grab-it")
def test_whoever_holds_the_thing_carries_it_and_wins_in_the_own_zone() -> None:
    fight = thing(board(A="D6", b="I1"), A={"speed": 9}).turn("A", 1)
    fight.act("Grab It!", 1)
    assert fight.fight.facts["holder"] == 0
    fight.step("D7")
    assert fight.fight.facts["thing"] == fight.figure("A").at
    assert not fight.over
    fight.step("C7")
    assert won(fight) == 0


@covers("dojo.action.parameter.grab-it")
def test_nobody_grabs_what_is_far_away_or_held() -> None:
    fight = thing(board(A="A1", b="E5")).turn("A", 1)
    assert not fight.offers("Grab It!")
    fight = thing(board(A="D5", b="F5")).turn("A", 1).act("Grab It!", 1)
    assert not fight.turn("b", 1).offers("Grab It!")


@covers("dojo.action.parameter.grab-it", "dojo.token.control@patch")
def test_whoever_steals_the_grab_from_too_far_away_leaves_the_thing_where_it_is() -> None:
    fight = thing(board(A="D6", b="C7"), b={"control": 2}).turn("A", 1).act("Grab It!", 1, "steal")
    assert fight.fight.facts["holder"] == -1


@covers("dojo.victory.secure-the-mcguffin")
def test_whoever_is_pushed_drops_the_thing_where_the_push_began() -> None:
    fight = thing(board(A="D5", b="C5")).turn("A", 1).act("Grab It!", 1)
    fight.turn("b", 1).act("Throw", 1, "E5")
    assert fight.at("A") == "E5"
    assert fight.fight.facts["holder"] == -1
    assert fight.fight.arena.name(fight.fight.facts["thing"]) == "D5"


@covers("dojo.victory.secure-the-mcguffin")
def test_a_giant_starts_near_the_own_zone_with_all_of_its_body_on_the_map() -> None:
    made = {"A": plain(), "b": plain(footprint=BLOCK)}
    fight = dojo(board(A="A9", b="E5"), parameters=["victory.secure-the-mcguffin"], **made).fight.clone()
    giant = fight.figures[1]
    giant.at = -1
    spaces = spaces_for(fight, fight.units[1], giant)
    taken = fight.figures[0].at
    assert spaces
    assert all(len(spread(fight, giant, c)) == 4 and taken not in spread(fight, giant, c) for c in spaces)


# Tournament Play


def tournament(**more: Any) -> DojoStage:
    return stage("tournament-play", "A . . . b\nB . . . a", **more).placed()


@covers("dojo.victory.tournament-play")
def test_two_fallen_lose_the_bout_and_all_return_to_their_places_with_half_a_bar() -> None:
    fight = tournament(a={"hp": 0}, b={"hp": 1}, A={"speed": 3}).turn("A", 1).step("B1", "C1", "D1")
    fight.act("Damage", 1, "b").flow()
    assert fight.fight.facts["lost bouts"] == {"0": 0, "1": 1}
    assert (fight.hp("a"), fight.hp("b")) == (6, 6)
    assert fight.at("A") == "A1"
    assert not fight.over


@covers("dojo.victory.tournament-play")
def test_whoever_goes_out_of_the_ring_loses_the_bout_for_their_side() -> None:
    fight = tournament()
    state = fight.fight.clone()
    state.units[0].removed, state.figures[0].at = True, -1
    fight.restart(state)
    fight.round_over()
    assert fight.fight.facts["lost bouts"] == {"0": 1, "1": 0}
    assert fight.at("A") == "A1"


@covers("dojo.victory.tournament-play")
def test_after_a_draw_nobody_is_healed_but_everybody_goes_back_to_their_places() -> None:
    fight = tournament(a={"hp": 0}, A={"speed": 1}).turn("A", 1).step("B1").end().round_over()
    assert fight.fight.facts["lost bouts"] == {"0": 0, "1": 0}
    assert fight.hp("a") == 0
    assert fight.at("A") == "A1"


@covers("dojo.victory.tournament-play")
@pytest.mark.parametrize(("best_of", "bouts"), [(3, 2), (5, 3)])
def test_two_lost_bouts_of_three_or_three_of_five_lose_the_fight(best_of: int, bouts: int) -> None:
    fight = tournament(options={"bouts to lose": (best_of + 1) // 2})
    for number in range(bouts):
        state = fight.fight.clone()
        state.units[0].removed, state.figures[0].at = True, -1
        fight.restart(state)
        fight.round_over()
        assert fight.over is (number == bouts - 1)
    assert won(fight) == 1


@covers("dojo.victory.tournament-play")
def test_a_bout_that_fire_decides_at_the_end_of_a_turn_is_over_with_that_turn() -> None:
    fight = tournament(a={"hp": 0}, b={"hp": 1, "burning": 2}).turn("b", 1).end()
    assert fight.fight.facts["lost bouts"] == {"0": 0, "1": 1}
    assert (fight.hp("a"), fight.hp("b")) == (6, 6)


@covers("dojo.victory.tournament-play")
def test_a_bout_both_sides_lose_at_once_counts_for_both() -> None:
    fight = tournament()
    for bout in (1, 2):
        state = fight.fight.clone()
        for unit in state.units:
            unit.hp = 0
        fight.restart(state)
        fight.round_over()
        assert fight.fight.facts["lost bouts"] == {"0": bout, "1": bout}
    assert fight.over
    assert won(fight) == -1


@covers("dojo.victory.tournament-play")
def test_copies_stay_in_the_ring_and_make_room_for_whoever_returns_to_their_place() -> None:
    fight = stage("tournament-play", "A . . . b\nB . . . a", A={"speed": 1}).placed()
    fight.turn("A", 1).step("B1")
    state = fight.fight.clone()
    state.figures.append(Figure(len(state.figures), 0, state.arena.grid.cell("A1"), copy=True, hp=1))
    state.figures.append(Figure(len(state.figures), 0, state.arena.grid.cell("C2"), copy=True, hp=1))
    fight.restart(state)
    fight.round_over()
    assert (fight.at("A"), sorted(fight.copies("A"))) == ("A1", ["B1", "C2"])
