"""Areas of effect: bursts, auras, cubes, lines and walls; where they go and what stops them."""

import pytest

from fracas.games.steel.book.line_of_effect import line_of_effect
from fracas.games.steel.book.placements import strips
from fracas.grid import squares
from fracas.testing.steel import Figure, SteelStage, figure, steel

NOBODY = "nobody it could affect is within its area"


def row(length: int, at: int, hero: Figure | str, foe: Figure | str = "bog_lurker") -> SteelStage:
    """A row of squares with the hero on the first and a foe so many squares away."""
    glyphs = ["A", *"." * (length - 1)]
    glyphs[at] = "b"
    return steel(" ".join(glyphs), A=hero, b=foe)


def tamsin() -> Figure:
    """Leaden Hum: a 3 cube within 8, each enemy in it takes 1 / 3 / 4."""
    return figure("tamsin", grit=2)


# In general


@pytest.mark.covers("steel.area.general", "steel.area.burst")
def test_an_area_catches_everybody_its_target_line_names_at_once() -> None:
    stage = steel(
        """
        c . . . .
        . A . B .
        . . b . d
        """,
        A="odrun", B="sel", b="ditch_imp", c="ditch_imp", d="hollow_chanter",
    )  # fmt: skip
    stage.do("Look at Me")
    assert stage.conditions("b") == stage.conditions("c") == {"taunted"}
    assert stage.conditions("d") == set() == stage.conditions("B") - {"weakened"}
    assert {"steel.area.general", "steel.area.burst"} <= stage.rules_used


@pytest.mark.covers("steel.area.general")
def test_each_creature_means_friends_as_well_and_each_enemy_does_not() -> None:
    stage = steel("A B b . . . .", A="maro", B="odrun", b="bog_lurker")
    stage.fate(5, 5).do("Fire Lance", "Odrun Gatewarden, Bog Lurker 1")
    assert (stage.stamina("B"), stage.stamina("b")) == (30 - 4, 28 - 4)
    hum = steel("A . B b . . .", A=tamsin(), B="odrun", b="bog_lurker")
    hum.fate(2, 2).do("Leaden Hum")
    assert (hum.stamina("B"), hum.stamina("b")) == (30, 28 - 1)


@pytest.mark.covers("steel.area.general")
def test_an_area_is_one_roll_for_all() -> None:
    stage = steel(". A . . b c d", A=tamsin(), b="bog_lurker", c="bog_lurker", d="bog_lurker")
    stage.fate(5, 5).do("Leaden Hum", "Bog Lurker 1, Bog Lurker 2, Bog Lurker 3")
    assert [stage.stamina(letter) for letter in "bcd"] == [28 - 3] * 3


# Bursts


@pytest.mark.covers("steel.area.burst")
def test_a_burst_reaches_as_far_as_its_number() -> None:
    near = row(6, 3, "odrun", "ditch_imp").do("Look at Me")
    assert near.conditions("b") == {"taunted"}
    assert row(6, 4, "odrun", "ditch_imp").why_not("Look at Me") == NOBODY


@pytest.mark.covers("steel.area.burst")
def test_a_burst_is_measured_from_the_whole_space_of_a_big_creature() -> None:
    picture = "q . . . . A .\n. . . . . . .\n. . . . . . ."
    stage = steel(picture, A="odrun", q="quarry_golem", menace=2, turn="q")
    stage.fate(3, 3).do("Ground Slam")
    assert stage.stamina("A") == 30 - 4
    far = steel(picture.replace("A .", ". A"), A="odrun", q="quarry_golem", menace=2, turn="q")
    assert far.why_not("Ground Slam") == NOBODY


@pytest.mark.covers("steel.area.burst")
def test_a_burst_does_not_hit_its_user_and_is_over_at_once() -> None:
    stage = steel("A b . . . .", A="odrun", b="ditch_imp").do("Look at Me")
    assert stage.conditions("A") == set()
    assert stage.fight.zones == ()


@pytest.mark.covers("steel.area.burst", "steel.area.barriers")
def test_a_burst_does_not_pass_a_wall() -> None:
    assert steel("A # b .", A="odrun", b="ditch_imp").why_not("Look at Me") == NOBODY
    stage = steel("A # b\n. . c", A="odrun", b="ditch_imp", c="ditch_imp").do("Look at Me")
    assert (stage.conditions("b"), stage.conditions("c")) == (set(), {"taunted"})
    assert {"steel.area.barriers", "steel.terrain.barrier"} <= stage.rules_used


@pytest.mark.covers("steel.area.burst")
def test_a_burst_counts_height() -> None:
    above = {"b": "4"}
    high = steel("A b .", under=above, A="odrun", b="ditch_imp")
    assert high.why_not("Look at Me") == NOBODY


# Auras


AURA = ". . . A\nn . . .\n. . . ."


@pytest.mark.covers("steel.area.aura")
def test_an_aura_reaches_as_far_as_its_number_and_holds_those_inside() -> None:
    stage = steel(AURA, A="odrun", n="hollow_chanter")
    assert stage.conditions("A") == set()
    stage.do("Advance", "C1")
    assert stage.conditions("A") == {"weakened"}
    assert "steel.area.aura" in stage.rules_used
    stage.do("Keep moving", "D1")
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.area.aura")
def test_an_aura_moves_with_its_owner() -> None:
    stage = steel(AURA, A="odrun", n="hollow_chanter", turn="n")
    stage.do("Advance", "B2")
    assert stage.conditions("A") == {"weakened"}
    stage.do("Keep moving", "A2")
    assert stage.conditions("A") == set()


@pytest.mark.covers("steel.area.aura", "steel.edgebane.src.weakened")
def test_a_charge_into_an_aura_ends_with_a_strike_made_inside_it() -> None:
    stage = steel("A . . . . n", A="odrun", n="hollow_chanter")
    stage.fate(5, 6).do("Charge", "Free Strike")
    assert stage.stamina("n") == 20 - 3


@pytest.mark.covers("steel.area.aura")
def test_whoever_is_pulled_into_an_aura_is_in_it() -> None:
    stage = steel("n b . . . A", A="odrun", b="bog_lurker", n="hollow_chanter", turn="b")
    stage.fate(2, 2).do("Tongue", "A", "west", 3)
    assert stage.conditions("A") == {"weakened"}


@pytest.mark.covers("steel.area.aura", "steel.edgebane.src.weakened")
def test_an_aura_thrown_away_with_its_owner_lets_go_before_the_next_strike() -> None:
    stage = steel("A n . . . .", A="maro", n="hollow_chanter")
    stage.fate(9, 10, 5, 5).do("Heave", "east", "east", "stop", "Free Strike")
    assert stage.stamina("n") == 20 - 4


@pytest.mark.covers("steel.area.aura", "steel.area.barriers")
def test_an_aura_does_not_pass_a_wall() -> None:
    assert steel("A # n .", A="odrun", n="hollow_chanter").conditions("A") == set()
    assert steel("A . n .", A="odrun", n="hollow_chanter").conditions("A") == {"weakened"}


@pytest.mark.covers("steel.area.aura")
def test_an_aura_ends_with_its_owner() -> None:
    stage = steel("A . n B .", A="sel", B="odrun", n=figure("hollow_chanter", stamina=1), turn="B")
    stage.fate(2, 2).do("Free Strike")
    assert stage.conditions("A") == stage.conditions("B") == set()


@pytest.mark.covers("steel.area.aura")
def test_an_aura_that_lasts_until_the_end_of_the_next_turn_follows_its_maker_until_then() -> None:
    stage = steel(". . A B . . b", A=figure("ysa", grit=1), B="odrun", b="bog_lurker")
    odrun = stage.creature("B")
    stage.do("Standing Banner")
    assert stage.fight.stability(odrun) == 3
    stage.do("Advance", "A1")
    assert stage.fight.stability(stage.creature("B")) == 2
    stage.do("Keep moving", "B1")
    assert stage.fight.stability(stage.creature("B")) == 3
    stage.end_turn()
    assert stage.fight.stability(stage.creature("B")) == 3
    stage.turn("A").end_turn()
    assert stage.fight.stability(stage.creature("B")) == 2


# Cubes, and areas within a distance


@pytest.mark.covers("steel.area.cube", "steel.area.within")
def test_one_square_of_a_cube_must_be_within_the_distance_the_others_may_be_farther() -> None:
    stage = row(14, 10, tamsin())
    stage.fate(2, 2).do("Leaden Hum")
    assert stage.stamina("b") == 28 - 1
    assert {"steel.area.cube", "steel.area.within", "steel.area.general"} <= stage.rules_used
    assert row(14, 11, tamsin()).why_not("Leaden Hum") == NOBODY


@pytest.mark.covers("steel.area.cube")
def test_a_cube_is_as_long_wide_and_high_as_its_number() -> None:
    stage = steel(". A . . b . c d", A=tamsin(), b="bog_lurker", c="bog_lurker", d="rustjaw_hound")
    labels = _choices(stage)
    assert "Bog Lurker 1, Bog Lurker 2" in labels
    assert not any("Bog Lurker 1" in label and "Rustjaw" in label for label in labels)


def _choices(stage: SteelStage, deed: str = "Leaden Hum") -> list[str]:
    """Who is caught by each placement on offer."""
    stage.fate(2, 2).do(deed)
    labels = [label.rpartition(" (")[0] for label in stage.offered]
    stage.choose(stage.offered[0])
    return labels


@pytest.mark.covers("steel.area.cube")
@pytest.mark.parametrize(("ground", "caught"), [("2", True), ("4", False)])
def test_a_cube_reaches_up_to_its_number(ground: str, caught: bool) -> None:
    stage = steel("A . . b c . .", under={"c": ground}, A=tamsin(), b="bog_lurker", c="rustjaw_hound")
    assert ("Bog Lurker 1, Rustjaw Hound 1" in _choices(stage)) is caught


@pytest.mark.covers("steel.area.within", "steel.rule.lineofeffect")
def test_the_origin_square_needs_line_of_effect() -> None:
    walled = steel("A # . . b . .", A=tamsin(), b="bog_lurker")
    assert walled.why_not("Leaden Hum") == NOBODY


@pytest.mark.covers("steel.area.within")
def test_an_area_may_include_squares_its_user_cannot_see() -> None:
    stage = steel("A . . . .\n# # . . .\n. b . . .", A=tamsin(), b="bog_lurker")
    assert not line_of_effect(stage.fight, stage.creature("A"), stage.creature("b"))
    stage.fate(2, 2).do("Leaden Hum")
    assert stage.stamina("b") == 28 - 1


@pytest.mark.covers("steel.area.barriers")
def test_an_area_passes_no_wall_and_spreads_round_no_corner() -> None:
    stage = steel("A . . b # c .", A=tamsin(), b="bog_lurker", c="rustjaw_hound")
    stage.fate(2, 2).do("Leaden Hum")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 1, 14)
    cut = steel(". . A . .\n# # # . .\nb . # . .\n. . # . .", A=tamsin(), b="bog_lurker")
    assert cut.why_not("Leaden Hum") == NOBODY


@pytest.mark.covers("steel.area.barriers")
def test_the_log_says_when_a_barrier_cuts_an_area_short() -> None:
    stage = steel("A . b # . .\n. . . # . .\n. . . # . .", A="maro", b="bog_lurker")
    stage.fate(2, 2).do("Fire Lance")
    assert stage.told("cut short by what stands in its way")
    assert {"steel.area.barriers", "steel.area.line"} <= stage.rules_used


# Lines


@pytest.mark.covers("steel.area.line")
def test_a_line_is_as_long_as_its_first_number() -> None:
    stage = row(9, 6, "maro")
    stage.fate(5, 5).do("Fire Lance")
    assert stage.stamina("b") == 28 - 4
    assert "steel.area.line" in stage.rules_used
    assert row(9, 7, "maro").why_not("Fire Lance") == NOBODY


@pytest.mark.covers("steel.area.line")
@pytest.mark.parametrize(
    ("at", "hit"),
    [((4, 0), True), ((4, 4), True), ((0, 4), True), ((2, 3), True), ((4, 1), True), ((4, 2), False), ((2, 4), False)],
)
def test_a_line_is_straight_from_a_square_beside_its_user(at: tuple[int, int], hit: bool) -> None:
    rows = [["."] * 5 for _ in range(5)]
    rows[0][0], rows[at[1]][at[0]] = "A", "b"
    stage = steel("\n".join(" ".join(line) for line in rows), A="maro", b="bog_lurker")
    assert ("Fire Lance" in stage.offered) is hit


@pytest.mark.covers("steel.area.line")
def test_a_line_catches_all_in_its_way_and_nobody_beside_it() -> None:
    stage = steel("A b . c . .\n. . d . . .", A="maro", b="bog_lurker", c="bog_lurker", d="rustjaw_hound")
    stage.fate(5, 5).do("Fire Lance", "Bog Lurker 1, Bog Lurker 2")
    assert [stage.stamina(letter) for letter in "bcd"] == [28 - 4, 28 - 4, 14]


@pytest.mark.covers("steel.area.line")
def test_a_line_is_as_wide_and_as_high_as_its_second_number() -> None:
    picture = "u . . . . A .\n. . . . . B .\n. . . . . C .\n. . . . . . ."
    stage = steel(picture, A="odrun", B="sel", C="maro", u="undermaw", turn="u")
    stage.do("Long Breath In")
    pairs = {label.rpartition(" (")[0] for label in stage.offered}
    assert "Odrun Gatewarden, Sel Quickneedle" in pairs
    assert "Odrun Gatewarden, Sel Quickneedle, Maro Embercall" not in pairs
    stage.fate(2, 2).choose("Odrun Gatewarden, Sel Quickneedle", "stop", "stop")
    ledge = steel("A . b .", under={"b": "1"}, A="maro", b="bog_lurker")
    assert ledge.why_not("Fire Lance") == NOBODY


@pytest.mark.covers("steel.area.line")
def test_a_wide_line_may_begin_in_the_corner_of_the_map() -> None:
    strips_there = {strip for strip, _ in strips(squares(5, 4), 0, 3, 2)}
    assert {frozenset({0, 1, 2, 5, 6, 7}), frozenset({0, 5, 10, 1, 6, 11})} <= strips_there


# Walls


ROOM = """
. . . . . .
A . . . . b
. . . . . .
"""


@pytest.mark.covers("steel.area.wall", "steel.area.within")
def test_a_wall_is_built_square_by_square_each_sharing_a_side() -> None:
    stage = steel(ROOM, A="maro", b="bog_lurker").do("Glass Curtain", "C1")
    assert stage.moves() == {"B1", "C1", "C2", "D1"}
    stage.choose("C2").choose("C3")
    assert stage.moves() == {"B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"}
    stage.choose("D3")
    assert stage.about == "turn"
    assert stage.fight.board.material == dict.fromkeys((2, 8, 14, 15), "glass")
    assert {"steel.area.wall", "steel.area.general", "steel.area.within"} <= stage.rules_used


@pytest.mark.covers("steel.area.wall")
def test_a_wall_may_be_stacked() -> None:
    stage = steel(ROOM, A="maro", b="bog_lurker").do("Glass Curtain", "C1", "C1", "C1", "C1")
    assert stage.fight.board.terrain.top(2) == 4
    assert stage.fight.board.material == {2: "glass"}


@pytest.mark.covers("steel.area.wall")
def test_a_wall_is_never_placed_in_an_occupied_square() -> None:
    stage = steel(ROOM, A="maro", b="bog_lurker").do("Glass Curtain")
    assert not stage.moves() & {"A2", "F2"}
    stage.choose("F1")
    assert stage.moves() == {"E1", "F1"}
    stage.choose("F1", "F1", "F1")


@pytest.mark.covers("steel.area.wall", "steel.rule.lineofeffect")
def test_a_wall_blocks_line_of_effect() -> None:
    stage = steel(ROOM, A="maro", b="bog_lurker")
    assert line_of_effect(stage.fight, stage.creature("A"), stage.creature("b"))
    stage.do("Glass Curtain", "C1", "C2", "C3", "C3")
    assert not line_of_effect(stage.fight, stage.creature("A"), stage.creature("b"))
    assert stage.why_not("Heave") == "there is no target in reach with line of effect"


@pytest.mark.covers("steel.area.wall", "steel.area.within")
def test_the_first_square_of_a_wall_is_within_the_distance_and_in_line_of_effect() -> None:
    stage = row(10, 9, "maro").do("Glass Curtain")
    assert stage.moves() == {"B1", "C1", "D1", "E1", "F1", "G1"}
    stage.choose("G1", "H1", "I1", "G1")
    assert stage.fight.board.material == dict.fromkeys((6, 7, 8), "glass")
    behind = steel("A . . # . b", A="maro", b="bog_lurker").do("Glass Curtain")
    assert behind.moves() == {"B1", "C1"}
    behind.choose("B1", "B1", "B1", "B1")


@pytest.mark.covers("steel.area.wall")
def test_a_wall_that_says_so_is_no_obstacle() -> None:
    stage = steel(ROOM, A=figure("sel", grit=1), b="bog_lurker")
    stage.do("Trip Wire", "C1", "C2", "C3", "D3")
    assert line_of_effect(stage.fight, stage.creature("A"), stage.creature("b"))
    assert stage.fight.board.material == {}
