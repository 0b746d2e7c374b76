"""How Schemers move (Appendix D), with the manual's worked examples."""

import pytest

from fracas.testing.tales import TalesStage, figure, tales

MOVE_2 = {"do": "move", "n": 2}
MOVE_3 = {"do": "move", "n": 3}


def surrounded(near: str, far: str) -> TalesStage:
    """Both Heroes are surrounded. Two spaces are one off: one 2 steps away, one 3, behind a Difficult space.

    The signs say what lies on each.
    """
    return tales(
        f"""
        # # # # # # # #
        # d A e {near} . c #
        # # f # # # , #
        # # # # B h {far} #
        # # # # # # # #
        """,
        A="reaver", B="pyromancer", c=figure("coglings", number=1), d="shellbacks", e="shellbacks",
        f="shellbacks", h="saboteurs", turn="none", scenario={"map": {"diagonals": False}},
    )  # fmt: skip


@pytest.mark.covers("tales.ai.examples", "tales.ai.1f", "tales.ai.overview")
def test_first_example_the_nearer_of_two_spaces_one_off_is_taken() -> None:
    stage = surrounded(".", ".").does("c", MOVE_2)
    assert stage.at("c") == "E2"


@pytest.mark.covers("tales.ai.examples", "tales.ai.3c", "tales.rule.dangerous", "tales.movement.difficultcost")
def test_second_example_with_a_trap_there_it_heads_for_the_other_and_stops_on_the_difficult_space() -> None:
    stage = surrounded("^", ".").does("c", MOVE_2)
    assert stage.at("c") == "G3"
    assert stage.damage("c") == 0


@pytest.mark.covers("tales.ai.examples", "tales.ai.1f", "tales.ai.2c")
def test_third_example_with_traps_on_both_it_takes_the_first_and_sets_it_off() -> None:
    stage = surrounded("^", "^").does("c", MOVE_2)
    assert stage.at("c") == "E2"
    assert stage.damage("c") == 2


# Step 1


@pytest.mark.covers("tales.ai.1a", "tales.ai.general", "tales.ai.3b")
def test_a_schemer_moves_beside_a_figure() -> None:
    stage = tales("c . . A", A="reaver", c="coglings", turn="none").does("c", MOVE_3)
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.ai.1a")
def test_a_schemer_moves_onto_an_enterable_feature_and_beside_an_impassable_one() -> None:
    toward = {"to": "place", "place": "goal"}
    stage = tales("c . . g", c="coglings", legend={"g": {"place": "goal"}}, turn="none")
    assert stage.does("c", {"do": "move", "n": 5, "toward": toward}).at("c") == "D1"
    solid = tales("c . . g", c="coglings", legend={"g": {"place": "goal", "kind": "impassable"}}, turn="none")
    assert solid.does("c", {"do": "move", "n": 5, "toward": toward}).at("c") == "C1"


@pytest.mark.covers("tales.ai.1b-or")
def test_a_plain_or_considers_both_sets_of_spaces() -> None:
    toward = {"to": "place", "place": "gate", "also": {}}
    legend = {"G": {"place": "gate"}}
    near_gate = tales("A . . . c G", A="reaver", c="coglings", legend=legend, turn="none")
    assert near_gate.does("c", {"do": "move", "n": 2, "toward": toward}).at("c") == "F1"
    near_foe = tales("A . c . . . G", A="reaver", c="coglings", legend=legend, turn="none")
    assert near_foe.does("c", {"do": "move", "n": 2, "toward": toward}).at("c") == "B1"


@pytest.mark.covers("tales.ai.1b-orif")
def test_an_or_if_considers_the_second_only_when_the_first_matches_nobody() -> None:
    toward = {"pick": "wounded", "otherwise": {"pick": "weakest"}}
    effect = {"do": "move", "n": 1, "toward": toward}
    stage = tales("A . c . B", A="reaver", B=figure("mirage", damage=5), c="coglings", turn="none")
    assert stage.does("c", effect).at("c") == "D1"
    wounded = tales(
        "A . c . B", A=figure("reaver", wounded=True), B=figure("mirage", damage=5), c="coglings", turn="none"
    )
    assert wounded.does("c", effect).at("c") == "B1"


@pytest.mark.covers("tales.ai.1c")
def test_a_schemer_that_is_where_it_wants_to_be_stays() -> None:
    stage = tales("A c . B", A="reaver", B="warden", c="coglings", turn="none").does("c", MOVE_3)
    assert stage.at("c") == "B1"
    assert "tales.ai.1c" in stage.rules_used


@pytest.mark.covers("tales.ai.1d", "tales.ai.2b")
def test_a_safe_space_beside_the_foe_is_preferred_to_a_nearer_dangerous_one() -> None:
    stage = tales(
        """
        . . . .
        c . ^ A
        . . . .
        """,
        A="reaver", c="coglings", turn="none",
    )  # fmt: skip
    stage.does("c", MOVE_2)
    assert stage.about == "schemer goes"
    assert stage.spaces() == {"C1", "C3"}
    stage.choose("C3")
    assert stage.damage("c") == 0


@pytest.mark.covers("tales.ai.1e")
def test_dangerous_spaces_count_only_when_no_safe_one_is_left() -> None:
    stage = tales("c . ^ A", A="reaver", c="coglings", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "C1"
    assert stage.damage("c") == 2
    assert "tales.ai.1e" in stage.rules_used


@pytest.mark.covers("tales.ai.1f", "tales.ai.3a")
def test_the_search_widens_step_by_step_and_may_find_the_space_it_is_on() -> None:
    stage = tales("A d c .", A="reaver", c="coglings", d="pylons", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "C1"
    assert "tales.ai.3a" in stage.rules_used


@pytest.mark.covers("tales.ai.2a")
def test_without_any_target_space_the_schemer_stays() -> None:
    stage = tales("c . # A", A="reaver", c="coglings", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "A1"
    assert "tales.ai.2a" in stage.rules_used


# Step 2


@pytest.mark.covers("tales.ai.2b", "tales.rule.dangerous")
def test_a_longer_safe_way_beats_a_shorter_dangerous_one() -> None:
    stage = tales(
        """
        . . . . .
        c ^ # # A
        # # # # #
        """,
        A="reaver", c="coglings", turn="none", scenario={"map": {"diagonals": False}},
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 5})
    assert stage.at("c") == "E1"
    assert stage.damage("c") == 0


@pytest.mark.covers("tales.ai.2b")
def test_friends_may_be_crossed_on_the_way() -> None:
    stage = tales("c d . A", A="reaver", c="coglings", d="shellbacks", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.ai.2b", "tales.movement.leap")
def test_for_a_leap_only_the_landing_space_must_be_safe() -> None:
    stage = tales("x ^ ^ . A", A="reaver", x=figure("hexwisps", immune=()), turn="none")
    stage.does("x", {"do": "leap", "n": 4, "toward": {"pick": "nearest"}})
    assert stage.at("x") == "D1"
    assert stage.damage("x") == 0


@pytest.mark.covers("tales.ai.2c")
def test_of_dangerous_ways_the_least_hurtful_is_taken_even_if_longer() -> None:
    hazards = [{"id": "fire", "name": "Fire", "damage": 1}]
    stage = tales(
        """
        f f f .
        c ^ . A
        # # # #
        """,
        A="reaver", c="coglings", turn="none", legend={"f": {"hazard": "fire"}, "^": {"trap": 5}},
        scenario={"hazards": hazards, "map": {"diagonals": False}},
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 9})
    assert stage.spaces() == {"C2", "D1"}
    stage.choose("D1")
    assert stage.damage("c") == 3


@pytest.mark.covers("tales.ai.2d")
def test_blocked_by_foes_it_judges_spaces_as_for_a_leap_but_still_moves() -> None:
    stage = tales("c . t . A", A="reaver", t="tinker", c="coglings", turn="none").does("c", MOVE_3)
    assert stage.at("c") == "B1"
    assert "tales.ai.2d" in stage.rules_used


@pytest.mark.covers("tales.ai.2e", "tales.rule.playerchoice")
def test_equally_good_spaces_are_given_to_the_players() -> None:
    stage = tales(
        """
        . . .
        c . A
        . . .
        """,
        A="reaver", c="coglings", turn="none", scenario={"map": {"diagonals": False}},
    )  # fmt: skip
    stage.does("c", {"do": "move", "n": 4, "toward": {"to": "foe"}})
    assert stage.at("c") == "B2"
    tie = tales("A . c . B", A="reaver", B="warden", c="coglings", turn="none").does("c", MOVE_2)
    assert tie.asked == "heroes"
    assert tie.spaces() == {"B1", "D1"}


# Step 3


@pytest.mark.covers("tales.ai.3b")
def test_within_reach_it_goes_all_the_way_and_no_farther() -> None:
    stage = tales("c . . . A", A="reaver", c="coglings", turn="none").does("c", {"do": "move", "n": 9})
    assert stage.at("c") == "D1"


@pytest.mark.covers("tales.ai.3c")
def test_out_of_reach_it_goes_as_near_as_it_can() -> None:
    stage = tales("c . . . . . A", A="reaver", c="coglings", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "C1"


@pytest.mark.covers("tales.ai.3c", "tales.rule.dangerous")
@pytest.mark.parametrize(
    ("reading", "end", "damage"), [("safe-first", "A3", 0), ("literal", "C1", 2), ("safe-stay", "A1", 0)]
)
def test_with_a_safe_way_that_is_too_long_there_are_three_readings(reading: str, end: str, damage: int) -> None:
    """Round a block: the Safe way leads away from the Foe first."""
    stage = tales(
        """
        c ^ . A .
        . # # # .
        . # # # .
        . . . . .
        """,
        A="reaver", c="coglings", turn="none", content=f'[numbers]\nschemer_steps = "{reading}"\n',
        scenario={"map": {"diagonals": False}},
    )  # fmt: skip
    stage.does("c", MOVE_2)
    assert (stage.at("c"), stage.damage("c")) == (end, damage)


@pytest.mark.covers("tales.ai.3c")
def test_when_only_dangerous_ways_exist_nearness_outranks_damage() -> None:
    stage = tales("c ^ . . . A", A="reaver", c="coglings", turn="none").does("c", MOVE_2)
    assert stage.at("c") == "C1"
    assert stage.damage("c") == 2


def test_the_log_tells_why_a_schemer_went_where_it_went() -> None:
    stage = tales("A . c . B", A="reaver", B="warden", c="coglings", turn="none").acts("c", 0, "B1")
    log = stage.match.chronicle
    assert log is not None
    moved = next(event for event in log.events if event.sentence() == "Cogling 1 Moves to B1.")
    causes = [event.sentence() for event in log.why(moved.number)]
    assert causes[1:] == [
        "Cogling 1 heads for B1 by a Safe way of 1 step; the players chose it, though D1 would do as well.",
        "Cogling 1 considers Safe B1 (1 step), D1 (1 step).",
        "Cogling 1: Nip.",
    ]
    assert stage.told("Equally good for Cogling 1: B1, D1; the players choose.")
