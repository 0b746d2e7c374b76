"""Flanking, high ground, and clinging to walls and ledges.

Odrun (Might 2) strikes for 3 / 5 / 8: with dice of 8 he deals 5 with an edge and 3 without.
"""

import pytest

from fracas.games.steel.book.line_of_effect import flanking
from fracas.testing.steel import Figure, SteelStage, figure, steel


def has_edge(stage: SteelStage) -> bool:
    """Whether Odrun's free strike at b has an edge, no more and no less."""
    before = stage.stamina("b")
    stage.fate(4, 4).do("Free Strike")
    if stage.about == "target":
        stage.choose("b")
    return {5: True, 3: False}[before - stage.stamina("b")]


# Flanking


AROUND = ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2))


def around(hero: tuple[int, int], ally: tuple[int, int], who: str | Figure = "sel") -> SteelStage:
    """Odrun and an ally at these places around b, who stands at (1, 1)."""
    rows = [[".", ".", "."], [".", "b", "."], [".", ".", "."]]
    rows[hero[1]][hero[0]], rows[ally[1]][ally[0]] = "A", "B"
    return steel("\n".join(" ".join(row) for row in rows), A="odrun", B=who, b="bog_lurker")


@pytest.mark.covers("steel.rule.flanking", "steel.edgebane.src.flanking")
def test_allies_on_exactly_opposite_sides_or_corners_flank() -> None:
    for hero in AROUND:
        for ally in AROUND:
            if hero != ally:
                stage = around(hero, ally)
                opposite = (hero[0] + ally[0], hero[1] + ally[1]) == (2, 2)
                assert flanking(stage.fight, stage.creature("A"), stage.creature("b")) is opposite, (hero, ally)


@pytest.mark.covers("steel.rule.flanking", "steel.edgebane.src.flanking", "steel.edge.single")
def test_flanking_gives_an_edge_on_melee_strikes() -> None:
    stage = around((0, 1), (2, 1))
    assert has_edge(stage)
    assert {"steel.rule.flanking", "steel.edgebane.src.flanking", "steel.edge.single"} <= stage.rules_used
    beside = around((0, 1), (1, 0))
    assert not has_edge(beside)
    assert "steel.rule.flanking" not in beside.rules_used


@pytest.mark.covers("steel.rule.flanking")
def test_both_flankers_have_the_edge() -> None:
    stage = around((0, 1), (2, 1))
    assert flanking(stage.fight, stage.creature("B"), stage.creature("b"))


@pytest.mark.covers("steel.rule.flanking")
def test_a_fallen_ally_flanks_nobody() -> None:
    assert not has_edge(around((0, 1), (2, 1), figure("ditch_imp", side="heroes", unconscious=True)))
    assert has_edge(around((0, 1), (2, 1), figure("ditch_imp", side="heroes")))


@pytest.mark.covers("steel.rule.flanking")
def test_an_ally_who_is_not_adjacent_flanks_nobody() -> None:
    assert not has_edge(steel("A b . B", A="odrun", B="sel", b="bog_lurker"))


@pytest.mark.covers("steel.rule.flanking")
def test_another_enemy_on_the_far_side_is_no_ally() -> None:
    assert not has_edge(steel("A b c", A="odrun", b="bog_lurker", c="ditch_imp"))


@pytest.mark.covers("steel.rule.flanking")
def test_a_long_reach_does_not_flank_from_afar() -> None:
    far = steel("k . A i", k="chain_collector", i="ditch_imp", A="ysa", turn="k")
    near = steel("k A i .", k="chain_collector", i="ditch_imp", A="ysa", turn="k")
    assert not flanking(far.fight, far.creature("k"), far.creature("A"))
    assert flanking(near.fight, near.creature("k"), near.creature("A"))


@pytest.mark.covers("steel.rule.flanking", "steel.edgebane.src.flanking", "steel.ability.keywords")
def test_flanking_helps_melee_strikes_only() -> None:
    picture = "A b B ."
    shot = steel(picture, A="sel", B="odrun", b="bog_lurker")
    shot.fate(4, 4).do("From Above", "b")
    assert shot.stamina("b") == 28 - 3
    cut = steel(picture, A="sel", B="odrun", b="bog_lurker")
    cut.fate(4, 4).do("Twin Cut")
    assert cut.stamina("b") == 28 - 4
    grab = steel(picture, A="odrun", B="sel", b="rustjaw_hound")
    grab.fate(4, 4).do("Grab")
    assert grab.conditions("b") == set()


@pytest.mark.covers("steel.rule.flanking")
@pytest.mark.parametrize(("ally", "flanks"), [((3, 1), True), ((3, 2), True), ((3, 0), False), ((1, 3), False)])
def test_a_big_enemy_is_flanked_across_its_whole_space(ally: tuple[int, int], flanks: bool) -> None:
    rows = [list("...."), list("Ab.."), list("...."), list("....")]
    rows[ally[1]][ally[0]] = "B"
    stage = steel("\n".join(" ".join(row) for row in rows), A="odrun", B="sel", b="toll_ogre")
    assert flanking(stage.fight, stage.creature("A"), stage.creature("b")) is flanks
    assert has_edge(stage) is flanks


@pytest.mark.covers("steel.rule.flanking")
def test_opposite_corners_of_a_big_enemy_flank_it() -> None:
    stage = steel("A . . .\n. b . .\n. . . .\n. . . B", A="odrun", B="sel", b="toll_ogre")
    assert has_edge(stage)


# High ground


@pytest.mark.covers("steel.rule.highground", "steel.edgebane.src.highground", "steel.edge.single")
@pytest.mark.parametrize(("ground", "foe", "edge"), [("1", "bog_lurker", True), (".", "bog_lurker", False),
                                                     ("1", "toll_ogre", False), ("2", "toll_ogre", True)])  # fmt: skip
def test_high_ground_begins_where_the_feet_are_level_with_the_head_below(ground: str, foe: str, edge: bool) -> None:
    stage = steel("A b . .\n. . . .", under={"A": ground}, A="odrun", b=foe)
    assert has_edge(stage) is edge
    for rule in ("steel.rule.highground", "steel.edgebane.src.highground"):
        assert (rule in stage.rules_used) is edge
    assert "steel.rule.highground.climb" not in stage.rules_used


@pytest.mark.covers("steel.rule.highground")
def test_looking_up_is_no_advantage() -> None:
    assert not has_edge(steel("A b . .", under={"b": "1"}, A="odrun", b="bog_lurker"))


@pytest.mark.covers("steel.rule.highground", "steel.edgebane.src.highground")
def test_high_ground_helps_shots_areas_and_maneuvers_too() -> None:
    shot = steel("A . . b", under={"A": "2"}, A="sel", b="bog_lurker")
    shot.fate(4, 4).do("From Above")
    assert shot.stamina("b") == 28 - 6
    grab = steel("A b .", under={"A": "1"}, A="odrun", b="rustjaw_hound")
    grab.fate(6, 7).do("Grab")
    assert grab.conditions("b") == {"grabbed"}
    cube = steel("A . . . b . .", under={"A": "1"}, A=figure("maro", grit=2), b="bog_lurker")
    cube.fate(4, 4).do("Cinder Block", "Bog Lurker")
    assert cube.stamina("b") == 28 - 5


@pytest.mark.covers("steel.rule.highground")
def test_high_ground_is_counted_for_each_target() -> None:
    stage = steel("c A b .", under={"A": "1", "c": "1"}, A="sel", b="bog_lurker", c="rustjaw_hound")
    stage.fate(4, 4).do("Twin Cut", "b", "c")
    assert (stage.stamina("b"), stage.stamina("c")) == (28 - 4, 14 - 2)


@pytest.mark.covers("steel.rule.highground")
def test_whoever_is_in_the_air_does_not_stand_on_the_ground() -> None:
    stage = steel("A b .", A="odrun", b=figure("slate_kite", z=1), turn="b")
    stage.fate(4, 4).do("Raking Dive")
    assert stage.stamina("A") == 30 - 3
    assert "steel.rule.highground" not in stage.rules_used


# High ground while climbing


WALL = """
# . .
b A .
. . .
"""


@pytest.mark.covers("steel.rule.highground.climb", "steel.edgebane.src.highground")
def test_a_climber_clinging_to_a_wall_has_the_high_ground() -> None:
    stage = steel(WALL, A="odrun", b="ditch_imp", turn="b")
    stage.do("Climb", ("height", 1))
    assert stage.z("b") == 1
    stage.fate(4, 4).do("Nip and Run", "stay")
    assert stage.stamina("A") == 30 - 3
    assert {"steel.rule.highground.climb", "steel.edgebane.src.highground", "steel.edge.single"} <= stage.rules_used
    low = steel(WALL, A="odrun", b="ditch_imp", turn="b")
    low.fate(4, 4).do("Nip and Run", "stay")
    assert low.stamina("A") == 30 - 2


@pytest.mark.covers("steel.rule.highground.climb")
def test_without_a_climbing_speed_there_is_no_high_ground_off_the_ground() -> None:
    stage = steel("# . .\nA b .", A=figure("odrun", z=1), b="bog_lurker")
    assert not has_edge(stage)
    assert stage.z("A") == 0
    assert "Climb" not in steel("# . .\nA b .", A="odrun", b="bog_lurker").offered


@pytest.mark.covers("steel.rule.highground.climb", "steel.movement.climb")
def test_a_ledge_holds_a_climber_as_well_as_a_wall() -> None:
    stage = steel("2 . .\nb A .", A="odrun", b="ditch_imp", turn="b").do("Climb")
    assert stage.z("b") == 1
    assert stage.fight.walked == 1
    assert stage.told("climbs up to height 1")


@pytest.mark.covers("steel.rule.highground.climb")
def test_a_climber_needs_something_beside_it_that_is_higher_than_its_feet() -> None:
    assert steel(". b A", A="odrun", b="ditch_imp", turn="b").why_not("Climb") == "no wall or ledge is beside it"
    assert steel("1 b A", A="odrun", b="ditch_imp", turn="b").why_not("Climb") == "no wall or ledge is beside it"
    corner = steel("# . .\n. b A", A="odrun", b="ditch_imp", turn="b")
    assert corner.why_not("Climb") == "no wall or ledge is beside it"
    stage = steel("# b A", A="odrun", b="ditch_imp", turn="b").do("Climb")
    assert stage.offered == ["Climb to height 1", "Climb to height 2", "Climb to height 3"]


@pytest.mark.covers("steel.movement.climb")
def test_climbing_costs_a_climber_one_square_for_each_square_up_or_down() -> None:
    stage = steel("# b . . . . . . A", A="odrun", b="ditch_imp", turn="b")
    stage.do("Climb", ("height", 3)).do("Keep moving")
    assert stage.moves("b") == {"C1"}
    hanging = steel("# b . . . . . . A", A="odrun", b=figure("ditch_imp", z=3), turn="b").do("Advance")
    assert hanging.moves("b") == {"C1", "D1", "E1", "F1"}
    ledge = steel("4 b . A", A="odrun", b=figure("ditch_imp", z=3, slowed=True), turn="b").do("Advance")
    assert ledge.moves("b") == {"A1"}


@pytest.mark.covers("steel.movement.climb", "steel.triggered.opportunity")
def test_climbing_out_of_reach_provokes() -> None:
    stage = steel(WALL, A="odrun", b="ditch_imp", turn="b").do("Climb", ("height", 1))
    assert stage.declined == []
    away = steel(WALL, A="odrun", b="ditch_imp", turn="b").do("Climb", ("height", 2))
    assert away.declined == ["opportunity"]


@pytest.mark.covers("steel.movement.prone.fall")
def test_a_climber_that_falls_prone_falls_off() -> None:
    stage = steel(WALL, A="odrun", b=figure("ditch_imp", z=3), turn="b").do("Drop Prone")
    assert (stage.z("b"), stage.stamina("b")) == (0, 8 - 4)
    assert stage.conditions("b") == {"prone"}


@pytest.mark.covers("steel.movement.prone.fall", "steel.movement.climb")
def test_the_prone_do_not_climb() -> None:
    stage = steel(WALL, A="odrun", b=figure("ditch_imp", prone=True), turn="b")
    assert stage.why_not("Climb") == "no wall or ledge is beside it"


@pytest.mark.covers("steel.movement.climb", "steel.terrain.glass")
def test_a_climber_falls_when_what_it_holds_on_to_breaks() -> None:
    stage = steel(". . b .\nA c % .", A="odrun", b=figure("ditch_imp", z=2), c="rustjaw_hound")
    stage.fate(5, 5).do("Knockback", "east", 2)
    assert (stage.z("b"), stage.stamina("b")) == (0, 8 - 2)
    assert stage.conditions("b") == {"prone"}


@pytest.mark.covers("steel.movement.climb", "steel.movement.mount")
def test_a_rider_goes_up_with_a_climbing_mount() -> None:
    stage = steel("# g . A", A="odrun", g="cliff_goat", c=figure("cliff_rider", riding="g"), turn="g")
    stage.do("Climb", ("height", 2))
    assert (stage.z("g"), stage.z("c")) == (2, 2)
