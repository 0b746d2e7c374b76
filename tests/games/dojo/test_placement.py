"""Free Placement and Unit Placement."""

import pytest

from fracas.core import Match
from tests.games.dojo.parameters.fights import fight, state, unit

covers = pytest.mark.covers
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])
FREE = {"free_placement": True}


def far(match: Match, cell: int, id: str) -> int:
    there = state(match).body(unit(match, id)).at
    return int(state(match).arena.far[there][cell])


@covers("dojo.rule.unit-placement@patch")
def test_enemies_stand_first_and_within_5_of_their_most_important_unit() -> None:
    match = fight("hann hbob", "wa beve", place=False)
    assert match.asks[0].subject[0] == unit(match, "beve").index
    assert len(match.asks[0].options) == 169
    match.answer("director", 0)
    assert max(far(match, cell, "beve") for cell in match.asks[0].options) == 5


@covers("dojo.rule.unit-placement@patch")
def test_heroes_stand_within_7_of_each_other_and_not_within_3_of_an_enemy() -> None:
    match = fight("hann hbob", "wa wb", place=False)
    match.answer("director", 0)
    match.answer("director", 1)
    assert min(far(match, cell, "wa") for cell in match.asks[0].options) == 4
    match.answer(match.asks[0].seat, 168)
    assert max(far(match, cell, "hann") for cell in match.asks[0].options) == 7


@covers("dojo.rule.unit-placement@patch")
def test_a_third_side_stands_last_by_the_rules_of_the_heroes() -> None:
    match = fight("hann hbob", "wa wb", "wc wd", place=False)
    sides = []
    while match.asks[0].about == "placement":
        sides.append(state(match).units[match.asks[0].subject[0]].side)
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert sides == [1, 1, 0, 0, 2, 2]


@covers("dojo.rule.combat-start")
def test_after_placement_stooges_warriors_bosses_and_heroes_declare_their_stances() -> None:
    match = fight("hann hbob hcat", "beve wa sdan")
    assert all(u.now for u in state(match).units)
    assert state(match).round == 1


@covers("dojo.rule.unit-placement@base")
@pytest.mark.parametrize(
    ("placement", "first", "everywhere"), [("ends", 1, False), ("free", 1, True), ("ambush", 0, True)]
)
def test_troubles_decide_who_stands_first_and_where(placement: str, first: int, everywhere: bool) -> None:
    match = fight("hann hbob hcat", "wa wb wc", edition="base", options={"placement": placement}, place=False)
    assert state(match).units[match.asks[0].subject[0]].side == first
    assert (len(match.asks[0].options) == 169) is everywhere


@covers("dojo.rule.free-placement@base", "dojo.rule.free-placement@patch")
@EDITIONS
def test_every_player_adds_one_kind_of_obstacle_in_up_to_six_spaces(edition: str) -> None:
    match = fight("hann hbob hcat", "wa wb wc", edition=edition, options=FREE, place=False)
    hole = {"base": "edge", "patch": "pit"}[edition]
    assert match.asks[0].seat == "hann"
    assert match.asks[0].options == (*tuple(sorted(["fog", hole, "rubble", "trap", "wall"])), "nothing")
    match.answer("hann", "rubble")
    for cell in range(6):
        match.answer("hann", 40 + cell)
    assert state(match).rubble == 0b111111 << 40
    assert match.asks[0].seat == "hbob"


@covers("dojo.rule.free-placement@base", "dojo.rule.free-placement@patch")
@EDITIONS
@pytest.mark.parametrize(
    ("word", "left"), [("leave it as it is", 1), ("clear some spaces", 0), ("add one more obstacle", 2)]
)
def test_the_director_clears_some_adds_one_more_or_leaves_it(edition: str, word: str, left: int) -> None:
    match = fight("hann hbob hcat", "wa wb wc", edition=edition, options=FREE, place=False)
    for answer in ("wall", 60, "no more"):
        match.answer("hann", answer)
    match.answer("hbob", "nothing")
    match.answer("hcat", "nothing")
    match.answer("director", word)
    if word.startswith("clear"):
        match.answer("director", 60)
    if word.startswith("add"):
        for answer in ("wall", 61, "no more"):
            match.answer("director", answer)
    assert state(match).walls.bit_count() == left
    assert match.asks[0].about == "placement"


@covers(
    "dojo.rule.free-placement@patch",
    "dojo.arena.cage-match",
    "dojo.arena.endless-field",
    "dojo.victory.tournament-play",
)
@pytest.mark.parametrize("parameter", ["arena.cage-match", "arena.endless-field", "victory.tournament-play"])
def test_some_parameters_know_no_free_placement(parameter: str) -> None:
    match = fight("hann hbob", "wa wb", options=FREE, parameters=(parameter,), place=False)
    assert match.asks[0].about == "placement"


@covers("dojo.rule.free-placement@patch", "dojo.victory.king-of-the-hill", "dojo.victory.secure-the-mcguffin")
@pytest.mark.parametrize("victory", ["king-of-the-hill", "secure-the-mcguffin"])
def test_some_spaces_stay_free_of_obstacles(victory: str) -> None:
    match = fight("hann hbob", "wa wb", options=FREE, parameters=(f"victory.{victory}",), place=False)
    match.answer("hann", "wall")
    facts, arena = state(match).facts, state(match).arena
    kept = set(facts["hill"]) if "hill" in facts else {c for c in arena.cells if arena.far[facts["thing"]][c] <= 2}
    for zone in facts.get("zones", {}).values():
        kept |= set(zone)
    assert kept
    assert not kept & set(match.asks[0].options)


@covers("dojo.rule.free-placement@base", "dojo.rule.free-placement@patch", "dojo.rule.unit-placement@patch")
@EDITIONS
def test_obstacles_leave_room_for_everybody_who_has_to_stand(edition: str) -> None:
    tiny = {"kind": "square", "width": 3, "height": 3}
    match = fight("hann hbob", "wa wb", edition=edition, options=FREE, place=False, plan=tiny)
    for answer in ("wall", 0, 1, 2, 3, 4):
        match.answer("hann", answer)
    assert match.asks[0].about == "placement", "four spaces are left for four fighters"
    while match.asks[0].about == "placement":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert sorted(figure.at for figure in state(match).figures) == [5, 6, 7, 8]
