"""Line of effect, cover and concealment: who can be aimed at, and at what price.

Sel shoots From Above with Agility 2 for 3 / 6 / 9, so the damage tells the tier of a roll.
"""

import pytest

from fracas.games.steel.book.line_of_effect import concealed, in_cover, line_of_effect
from fracas.grid import seen
from fracas.testing.steel import SteelStage, figure, steel

NO_TARGET = "there is no target in reach with line of effect"
PLAIN = {9: 3, 10: 6, 14: 6, 15: 9}
BANE = {11: 3, 12: 6, 16: 6, 17: 9}


def shot(picture: str, natural: int, under: dict[str, str] | None = None) -> tuple[int, SteelStage]:
    """What Sel's shot at b does when the dice show this."""
    stage = steel(picture, under=under, A="sel", b="bog_lurker")
    stage.fate(natural // 2, natural - natural // 2).do("From Above")
    return 28 - stage.stamina("b"), stage


# Line of effect


@pytest.mark.covers("steel.rule.lineofeffect")
def test_nobody_aims_through_something_solid_that_hides_the_whole_target() -> None:
    assert steel("A # b", A="sel", b="bog_lurker").why_not("From Above") == NO_TARGET
    assert steel("A # b", A="odrun", b="bog_lurker").why_not("Free Strike") == NO_TARGET


@pytest.mark.covers("steel.rule.lineofeffect")
@pytest.mark.parametrize("material", ["#", "=", "%", "&"])
def test_every_material_blocks_the_line_glass_too(material: str) -> None:
    assert steel(f"A {material} b", A="sel", b="bog_lurker").why_not("From Above") == NO_TARGET


@pytest.mark.covers("steel.rule.lineofeffect")
def test_a_line_that_misses_the_obstacle_is_enough() -> None:
    _, stage = shot(". . # b\nA . . .", 2)
    assert "steel.rule.lineofeffect" in stage.rules_used
    assert stage.told("uses From Above on Bog Lurker 1.")


@pytest.mark.covers("steel.rule.lineofeffect")
def test_no_line_slips_between_two_walls_that_meet_at_a_corner() -> None:
    assert steel("A # .\n# b .", A="sel", b="bog_lurker").why_not("From Above") == NO_TARGET


@pytest.mark.covers("steel.rule.lineofeffect")
def test_creatures_and_low_things_block_no_line() -> None:
    behind_another = steel("A c b", A="sel", b="bog_lurker", c="rustjaw_hound")
    behind_another.fate(5, 5).do("From Above", "b")
    assert behind_another.stamina("b") == 28 - 6
    assert shot("A . _ b", 10)[0] == 3


@pytest.mark.covers("steel.rule.lineofeffect")
def test_a_ledge_hides_those_below_it_from_those_farther_back() -> None:
    assert steel("A 4 4 b", A="sel", b="bog_lurker").why_not("From Above") == NO_TARGET
    assert "From Above" in steel("b . A . .", under={"A": "4"}, A="sel", b="bog_lurker").offered


@pytest.mark.covers("steel.rule.lineofeffect", "steel.terrain.glass")
def test_a_broken_wall_gives_the_line_free() -> None:
    stage = steel("A b % . c", A="odrun", b="rustjaw_hound", c="bog_lurker")
    actor, far = stage.creature("A"), stage.creature("c")
    assert not line_of_effect(stage.fight, actor, far)
    stage.fate(5, 5).do("Knockback", "east", 2)
    assert stage.at("b") == "C1"
    assert line_of_effect(stage.fight, stage.creature("A"), stage.creature("c"))


@pytest.mark.covers("steel.rule.lineofeffect")
def test_a_line_runs_both_ways() -> None:
    for picture in ("A # b", ". . # b\nA . . .", "A . _ b", "A # .\n# b ."):
        stage = steel(picture, A="sel", b="bog_lurker")
        a, b = stage.creature("A"), stage.creature("b")
        assert line_of_effect(stage.fight, a, b) == line_of_effect(stage.fight, b, a)


# Cover


@pytest.mark.covers("steel.rule.cover", "steel.edgebane.src.cover", "steel.bane.single")
def test_damaging_abilities_have_a_bane_against_a_target_behind_a_wall_corner() -> None:
    for natural, damage in BANE.items():
        dealt, stage = shot(". . # b\nA . . .", natural)
        assert dealt == damage
        assert {"steel.rule.cover", "steel.edgebane.src.cover"} <= stage.rules_used


@pytest.mark.covers("steel.rule.cover", "steel.edgebane.src.cover")
def test_in_the_open_there_is_no_cover() -> None:
    for natural, damage in PLAIN.items():
        dealt, stage = shot(". # . .\nA . . b", natural)
        assert dealt == damage
        assert "steel.rule.cover" not in stage.rules_used


@pytest.mark.covers("steel.rule.cover")
@pytest.mark.parametrize(
    ("picture", "visible", "cover"),
    [("A . . b", 10, False), ("A # .\n. . b", 6, False), ("A . _ b", 5, True), (". . # b\nA . . .", 2, True)],
)
def test_cover_begins_where_half_of_the_target_is_hidden(picture: str, visible: int, cover: bool) -> None:
    stage = steel(picture, A="sel", b="bog_lurker")
    fight, a, b = stage.fight, stage.creature("A"), stage.creature("b")
    assert seen(fight.board.terrain, fight.cells(a), 0, 1, fight.cells(b), 0, 1) == (visible, 10)
    assert in_cover(fight, a, b) is cover


@pytest.mark.covers("steel.rule.cover", "steel.edgebane.src.cover")
def test_a_bench_before_the_target_is_cover_and_one_before_the_shooter_is_not() -> None:
    assert shot("A . . _ b", 11)[0] == 3
    assert shot("A _ . . b", 11)[0] == 6


@pytest.mark.covers("steel.rule.cover")
def test_somebody_on_top_of_a_bench_has_no_cover_from_it() -> None:
    assert shot("A . . b", 11, under={"b": "_"})[0] == 6


@pytest.mark.covers("steel.rule.cover")
def test_cover_is_no_matter_of_creatures_in_between() -> None:
    stage = steel("A . c b", A="sel", b="bog_lurker", c="rustjaw_hound")
    stage.fate(5, 6).do("From Above", "b")
    assert stage.stamina("b") == 28 - 6


@pytest.mark.covers("steel.rule.cover", "steel.edgebane.src.cover")
def test_abilities_that_deal_no_damage_ignore_cover() -> None:
    stage = steel("A _ b", A="odrun", b="chain_collector", turn="b")
    stage.fate(5, 5).do("Trip Chain")
    assert stage.conditions("A") == {"prone"}
    assert "steel.edgebane.src.cover" not in stage.rules_used


@pytest.mark.covers("steel.rule.cover", "steel.area.general")
def test_cover_counts_against_area_abilities_that_deal_damage() -> None:
    stage = steel(". . . . .\nA . . _ b", A=figure("maro", grit=2), b="bog_lurker")
    stage.fate(5, 6).do("Cinder Block", "Bog Lurker")
    assert stage.stamina("b") == 28 - 3
    assert "steel.edgebane.src.cover" in stage.rules_used


@pytest.mark.covers("steel.rule.cover")
def test_a_wall_that_hides_the_whole_target_is_more_than_cover() -> None:
    stage = steel("A # b", A="sel", b="bog_lurker")
    assert not in_cover(stage.fight, stage.creature("A"), stage.creature("b"))


# Concealment


@pytest.mark.covers("steel.rule.concealment", "steel.edgebane.src.concealment", "steel.bane.single")
@pytest.mark.parametrize(
    ("picture", "under"), [("A . . b", {"b": "?"}), ("A . . b", {"A": "?"}), ("A . ? . b", {}), ("A ? b", {})]
)
def test_strikes_through_into_or_out_of_fog_have_a_bane(picture: str, under: dict[str, str]) -> None:
    for natural, damage in BANE.items():
        dealt, stage = shot(picture, natural, under)
        assert dealt == damage
        assert {"steel.rule.concealment", "steel.edgebane.src.concealment"} <= stage.rules_used


@pytest.mark.covers("steel.rule.concealment", "steel.edgebane.src.concealment")
def test_fog_beside_the_line_conceals_nobody() -> None:
    for natural, damage in PLAIN.items():
        dealt, stage = shot("? ? ? ?\nA . . b\n? ? ? ?", natural)
        assert dealt == damage
        assert "steel.rule.concealment" not in stage.rules_used


@pytest.mark.covers("steel.rule.concealment", "steel.rule.observe")
def test_creatures_next_to_each_other_observe_one_another_in_any_fog() -> None:
    assert shot("A b . .", 11, {"A": "?", "b": "?"})[0] == 6


@pytest.mark.covers("steel.rule.concealment")
def test_a_big_body_is_concealed_only_as_a_whole() -> None:
    picture = "A . {0} b .\n. . {1} . .\n. . . . ."
    for glyphs, hidden in ((("?", "?"), True), (("?", "."), False)):
        stage = steel(picture.format(*glyphs), A="sel", b="toll_ogre")
        assert concealed(stage.fight, stage.creature("A"), stage.creature("b")) is hidden


@pytest.mark.covers("steel.rule.concealment", "steel.edgebane.src.concealment", "steel.ability.keywords")
def test_only_strikes_suffer_from_concealment() -> None:
    chain = steel("A ? b", A="odrun", b="chain_collector", turn="b")
    chain.fate(5, 5).do("Trip Chain")
    assert chain.conditions("A") == {"prone"}
    lance = steel("A . ? b", A="maro", b="bog_lurker")
    lance.fate(5, 5).do("Fire Lance")
    assert lance.stamina("b") == 28 - 4


@pytest.mark.covers("steel.rule.concealment")
def test_a_concealed_target_that_is_not_hidden_can_be_struck() -> None:
    assert shot("A . . b", 18, {"b": "?"})[0] == 9


@pytest.mark.covers("steel.bane.double", "steel.rule.cover", "steel.rule.concealment")
def test_cover_and_concealment_together_are_a_double_bane() -> None:
    assert shot("A ? _ b", 14)[0] == 3
    dealt, stage = shot("A ? _ b", 18)
    assert dealt == 6
    assert "steel.bane.double" in stage.rules_used
