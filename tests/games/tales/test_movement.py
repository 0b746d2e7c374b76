"""Move, Leap, Place and Forced Movement."""

import pytest

from fracas.testing.tales import figure, tales


@pytest.mark.covers("tales.movement.move")
def test_a_move_goes_through_friends_but_not_through_foes_and_ends_unoccupied() -> None:
    stage = tales("A B . c .", A="reaver", B="warden", c="coglings")
    stage.choose("Charge")
    assert stage.spaces() == {"C1"}


@pytest.mark.covers("tales.movement.move", "tales.map.trap")
def test_every_space_a_move_enters_takes_effect_and_the_move_goes_on() -> None:
    stage = tales("A ^ . .", A="reaver").do("Charge", "D1")
    assert stage.damage("A") == 2
    assert stage.at("A") == "D1"
    assert stage.tale.traps == {}


@pytest.mark.covers("tales.movement.move")
def test_a_safe_way_is_taken_where_there_is_one() -> None:
    stage = tales("A ^ . .\n. . . .", A="reaver").do("Charge", "C1", "stay")
    assert stage.damage("A") == 0


@pytest.mark.covers("tales.movement.move")
def test_a_move_can_be_made_in_legs_to_choose_another_way() -> None:
    stage = tales("A ^ . .\n. . . .", A="reaver").do("Charge", "B1", "C1", "stay")
    assert stage.damage("A") == 2
    assert stage.at("A") == "C1"


@pytest.mark.covers("tales.movement.leap")
def test_a_leap_ignores_figures_difficult_ground_and_traps_on_the_way() -> None:
    stage = tales("A c ^ , .", A=figure("sneak"), c="coglings", turn="none")
    stage.does("A", {"do": "leap", "n": 4}, words=["E1"])
    assert stage.at("A") == "E1"
    assert stage.damage("A") == 0
    assert stage.declined == ["set off"]


@pytest.mark.covers("tales.movement.leap", "tales.map.trap")
def test_the_space_a_leap_ends_on_takes_effect_and_must_be_unoccupied() -> None:
    stage = tales("A ^ c .", A="sneak", c="coglings", turn="none")
    stage.does("A", {"do": "leap", "n": 2})
    assert stage.spaces() == {"B1"}
    stage.choose("B1")
    assert stage.damage("A") == 2


@pytest.mark.covers("tales.movement.leap.hero")
def test_a_leaping_hero_may_set_off_what_lies_below() -> None:
    stage = tales("A ^ .", A="sneak", turn="none").does("A", {"do": "leap", "n": 2}, words=["C1", "B1"])
    assert stage.damage("A") == 2
    assert stage.tale.traps == {}
    assert stage.at("A") == "C1"


@pytest.mark.covers("tales.movement.leap.hero", "tales.map.door")
def test_a_leaping_hero_may_open_a_door_on_the_way() -> None:
    stage = tales(
        "A D #\n. . .",
        A="sneak", legend={"D": {}}, scenario={"doors": [{"id": "d", "at": "B1", "far": ["C2"]}]}, turn="none",
    )  # fmt: skip
    stage.does("A", {"do": "leap", "n": 2}, words=["B2", "B1"])
    assert stage.tale.opened == ("d",)
    assert stage.at("A") == "B2"


@pytest.mark.covers("tales.movement.leap.hero")
def test_only_heroes_are_asked_about_what_they_leap_over() -> None:
    stage = tales("h ^ . A", A="reaver", h=figure("clockwork_hound", owner="A"), turn="none")
    stage.does("h", {"do": "leap", "n": 2}, words=["C1"])
    assert stage.declined == []
    assert stage.damage("h") == 0


@pytest.mark.covers("tales.movement.place")
def test_a_placed_figure_touches_only_the_space_it_is_put_on() -> None:
    stage = tales("B ^ A ^ c", A="brute", B="mirage", c="coglings", turn="none")
    stage.does("A", {"do": "place", "who": "friend", "within": 2}, words=["D1"])
    assert stage.at("B") == "D1"
    assert stage.damage("B") == 2
    assert stage.tale.traps == {1: 2}


@pytest.mark.covers("tales.movement.place")
def test_nobody_is_placed_where_he_could_not_stand() -> None:
    stage = tales(
        "B A # c\n. D . .", A="brute", B="mirage", c="coglings", turn="none", legend={"D": {}},
        scenario={"doors": [{"id": "d", "at": "B2", "far": ["C2", "C1"]}]},
    )  # fmt: skip
    stage.does("A", {"do": "place", "who": "friend", "within": 1, "reach": 3})
    assert stage.spaces() == {"A1", "A2", "B2"}


@pytest.mark.covers("tales.movement.swap", "tales.forced.definition")
def test_swapping_with_a_foe_is_forced_movement_and_both_spaces_take_effect() -> None:
    stage = tales("A . c", A="mirage", c="coglings", under={"A": "^"}, turn="none")
    stage.does("A", {"do": "swap", "who": "foe", "within": 3})
    assert (stage.at("A"), stage.at("c")) == ("C1", "A1")
    assert stage.damage("c") == 2
    stuck = tales("A y", A="mirage", y="ram", turn="none").does("A", {"do": "swap", "who": "foe"})
    assert stuck.at("A") == "A1"


@pytest.mark.covers("tales.movement.swap", "tales.movement.place")
def test_nobody_swaps_onto_a_space_that_stays_occupied() -> None:
    stage = tales("A . c", A="mirage", c="coglings", x="hexwisps", turn="none")
    stage.tale.get("hexwisps_1").at = 2
    stage.does("A", {"do": "swap", "who": "foe", "within": 3}, words=["x"])
    assert (stage.at("A"), stage.at("x")) == ("A1", "C1")


@pytest.mark.covers("tales.forced.push")
def test_each_step_of_a_push_leads_exactly_one_space_farther_away() -> None:
    stage = tales(
        """
        . . . .
        . A c .
        . . . .
        """,
        A="brute", c="coglings", turn="none",
    )  # fmt: skip
    stage.does("A", {"do": "push", "n": 1, "who": "foe"})
    assert stage.spaces() == {"D1", "D2", "D3"}
    stage.choose("D3")
    assert stage.at("c") == "D3"


@pytest.mark.covers("tales.forced.push", "tales.forced.features")
def test_a_push_stops_where_no_space_is_farther_and_never_goes_through_figures() -> None:
    stage = tales("A c . d .", A="brute", c="coglings", d="coglings", turn="none")
    stage.does("A", {"do": "push", "n": 4, "who": "foe"})
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.forced.features", "tales.map.trap")
def test_traps_on_the_way_of_a_push_go_off_and_it_goes_on() -> None:
    stage = tales("A c ^ , .", A="brute", c="coglings", turn="none").does("A", {"do": "push", "n": 3, "who": "foe"})
    assert stage.damage("c") == 2
    assert stage.at("c") == "E1"


@pytest.mark.covers("tales.forced.pull")
def test_a_pull_comes_closer_step_by_step_and_stops_beside_the_puller() -> None:
    stage = tales("A . . . c", A="brute", c="coglings", turn="none")
    stage.does("A", {"do": "pull", "n": 5, "who": "foe", "within": 4})
    assert stage.at("c") == "B1"
    short = tales("A . . . c", A="brute", c="coglings", turn="none")
    assert short.does("A", {"do": "pull", "n": 2, "who": "foe", "within": 4}).at("c") == "C1"


@pytest.mark.covers("tales.forced.pull", "tales.forced.features")
def test_a_pull_stops_at_a_figure_in_the_way() -> None:
    stage = tales("A d . c", A="brute", c="coglings", d="coglings", turn="none")
    stage.does("A", {"do": "pull", "n": 2, "who": "foe", "within": 4}, words=["c"])
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.forced.path")
def test_the_hero_chooses_the_way_of_her_push_and_the_players_that_of_a_schemer() -> None:
    picture = ". . . . .\n. . A c .\n. . . . ."
    stage = tales(picture, A="brute", c="coglings", turn="none").does("A", {"do": "push", "n": 1, "who": "foe"})
    assert stage.asked == "p1"
    other = tales(picture, A="brute", c="coglings", turn="none").does("c", {"do": "push", "n": 1, "who": "foe"})
    assert other.asked == "heroes"
    assert other.spaces() == {"B1", "B2", "B3"}


@pytest.mark.covers("tales.forced.path")
def test_a_way_that_ends_early_may_be_chosen_but_a_possible_step_must_be_taken() -> None:
    stage = tales(
        """
        # # . #
        A c # .
        # # . .
        """,
        A="brute", c="coglings", turn="none", scenario={"map": {"diagonals": True}},
    )  # fmt: skip
    stage.does("A", {"do": "push", "n": 2, "who": "foe"})
    assert stage.at("c") == "B2"
    assert stage.waiting


@pytest.mark.covers("tales.forced.grab")
def test_a_grabbed_figure_is_placed_beside_the_grabber_perhaps_where_it_was() -> None:
    stage = tales(". . .\nA c .\n. ^ .", A="brute", c="coglings", turn="none")
    stage.does("A", {"do": "grab", "who": "foe"})
    assert stage.spaces() == {"A1", "B1", "B2", "A3", "B3"}
    stage.choose("B3")
    assert stage.damage("c") == 2


@pytest.mark.covers("tales.forced.grab")
def test_nobody_is_grabbed_without_a_space_to_put_him() -> None:
    stage = tales("A B # c", A="brute", B="reaver", c="coglings", turn="none")
    stage.tale.get("coglings_1").at = 3
    other = tales("A d c", A="brute", d="pylons", c="coglings", turn="none")
    other.does("A", {"do": "grab", "who": "foe", "within": 2}, words=["c"])
    assert other.at("c") == "C1"


@pytest.mark.covers("tales.forced.definition", "tales.keyword.massive")
def test_a_foe_made_to_move_goes_where_the_hero_says() -> None:
    stage = tales("A . c ^ .", A=figure("mirage", cards=["wrong_step"]), c="coglings")
    stage.do("Wrong Step", "D1", "E1")
    assert stage.at("c") == "E1"
    assert stage.damage("c") == 2
    assert "tales.forced.definition" in stage.rules_used
