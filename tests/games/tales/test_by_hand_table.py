"""By hand: anybody can come, the map can be redrawn, a Hero can get and lose cards and tokens."""

from __future__ import annotations

import pytest

from fracas.core import Match, Refused, facts_of
from fracas.core.file import load, save
from fracas.games.tales.rules import activation
from fracas.games.tales.rules.model import HEROIC, HOSTILE, count
from tests.games.tales.matches import asked, begun, state


@pytest.fixture
def match() -> Match:
    """The Cellar in a Hero's turn."""
    made = begun("cellar", heroes=["reaver", "warden", "brute"])
    asked(made, "turn")
    return made


def cell(match: Match, name: str) -> int:
    return state(match).map.grid.cell(name)


def joined(match: Match, one: str, other: str) -> bool:
    """Whether there is a way from a space to its neighbour."""
    return bool(state(match).map.near[cell(match, one)] >> cell(match, other) & 1)


def next_round(match: Match) -> None:
    now = state(match).round
    while state(match).round == now:
        match.answer(match.asks[0].seat, match.asks[0].options[-1])


def label_of(match: Match, name: str) -> str:
    return next(fact.called() for fact in facts_of(match.rules, match.settled) if fact.name == name)


# Who comes and goes


def test_every_schemer_there_is_can_be_brought_in(match: Match) -> None:
    names = {fact.name for fact in facts_of(match.rules, match.settled)}
    assert {f"add {id}" for id in state(match).library.schemers} <= names
    assert "Boss" in label_of(match, "add regent")
    assert "Heroic" in label_of(match, "add guards")


@pytest.mark.parametrize(("heroes", "fortitude"), [(["reaver", "warden"], 10), (["reaver", "warden", "brute"], 14)])
def test_a_schemer_comes_with_the_numbers_of_the_party(heroes: list[str], fortitude: int) -> None:
    made = begun("cellar", heroes=heroes)
    asked(made, "turn")
    made.set_by_hand("add ram", "", "D4")
    assert (state(made).get("ram").side, state(made).get("ram").fortitude) == (HOSTILE, fortitude)


def test_a_new_group_acts_from_the_next_round_on(match: Match) -> None:
    match.set_by_hand("add hounds", "", "D4")
    assert "hounds" not in state(match).bag
    next_round(match)
    tale = state(match)
    assert "hounds" in (*tale.bag, *tale.acted, tale.turn)
    assert "hounds" in tale.schemes


def test_heroic_schemers_fight_for_the_heroes(match: Match) -> None:
    match.set_by_hand("add guards", "", "D4")
    assert state(match).get("guards_1").side == HEROIC


def test_a_schemer_whose_schemes_name_places_of_another_scenario_still_acts(match: Match) -> None:
    match.set_by_hand("add regent", "", "D4")
    match.set_by_hand("add ram", "", "D2")
    next_round(match)
    next_round(match)
    assert {"regent", "ram"} <= set(state(match).schemes)


def test_no_more_of_a_kind_come_than_there_are_figures(match: Match) -> None:
    match.set_by_hand("add ram", "", "D4")
    with pytest.raises(Refused, match="on the map already"):
        match.set_by_hand("add ram", "", "D2")


def test_an_ally_comes_with_its_card(match: Match) -> None:
    id = next(item.id for item in state(match).library.items.values() if item.ally)
    match.set_by_hand(f"ally reaver {id}", "", "D4")
    tale = state(match)
    ally = next(f for f in tale.figures if f.kind == "ally" and f.block == id)
    assert (ally.owner, ally.seat, tale.name_cell(ally.at)) == ("reaver", tale.get("reaver").seat, "D4")
    assert id in tale.get("reaver").cards


def test_a_hero_goes_and_comes_back_but_not_in_the_middle_of_its_turn(match: Match) -> None:
    acting = state(match).turn
    with pytest.raises(Refused, match="let it end first"):
        match.set_by_hand("remove", acting, "yes")
    other = next(id for id in state(match).heroes if id != acting)
    match.set_by_hand("remove", other, "yes")
    assert state(match).get(other).at < 0
    match.set_by_hand("return", other, "D4")
    assert state(match).name_cell(state(match).get(other).at) == "D4"


# The map


def test_ground_can_be_made_impassable_difficult_and_open_again(match: Match) -> None:
    match.set_by_hand("ground impassable", "", "D4")
    assert state(match).map.impassable >> cell(match, "D4") & 1
    assert not joined(match, "C4", "D4")
    match.set_by_hand("ground difficult", "", "D4")
    assert state(match).map.difficult >> cell(match, "D4") & 1
    match.set_by_hand("ground floor", "", "D4")
    assert joined(match, "C4", "D4")
    assert not state(match).map.difficult >> cell(match, "D4") & 1


def test_a_hazard_of_the_scenario_can_be_laid_elsewhere() -> None:
    match = begun("acid_works", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    tale = state(match)
    hazard = tale.sheet.hazards[0].id
    free = next(
        c
        for c in range(tale.map.grid.size)
        if tale.map.floor >> c & 1 and not tale.at(c) and not tale.map.ground[c].hazard
    )
    match.set_by_hand(f"ground {hazard}", "", tale.name_cell(free))
    assert state(match).map.hazards[hazard] >> free & 1


def test_walls_go_up_and_down_between_two_spaces(match: Match) -> None:
    assert joined(match, "C4", "D4")
    match.set_by_hand("wall east", "", "C4")
    assert not joined(match, "C4", "D4")
    assert ["C4", "D4"] in match.rules.view(match.state, "p1")["walls"]
    match.set_by_hand("wall west", "", "D4")
    assert joined(match, "C4", "D4")
    with pytest.raises(Refused, match="the map ends west of A1"):
        match.set_by_hand("wall west", "", "A1")


def test_on_hexes_every_side_of_a_space_leads_to_a_neighbour() -> None:
    match = begun("gate", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    grid = state(match).map.grid
    for where in ("F5", "H8"):
        here = grid.cell(where)
        for side in ("north-east", "east", "south-east", "south-west", "west", "north-west"):
            match.set_by_hand(f"wall {side}", "", where)
        pairs = state(match).sheet.map.walls
        assert {grid.cell(b) for a, b in pairs if grid.cell(a) == here} == set(grid.neighbours[here])


def test_a_door_can_be_put_in_opened_and_shut(match: Match) -> None:
    match.set_by_hand("hang east", "", "C4")
    assert not joined(match, "C4", "D4")
    id = state(match).map.doors[cell(match, "C4")].id
    match.set_by_hand("door", "", id)
    assert joined(match, "C4", "D4")
    match.set_by_hand("shut", "", id)
    assert not joined(match, "C4", "D4")
    with pytest.raises(Refused, match="a door on C4 already"):
        match.set_by_hand("hang west", "", "C4")


def test_features_can_be_taken_off_and_restored() -> None:
    match = begun("gate", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    at = state(match).get("wagon").at
    match.set_by_hand("remove", "wagon", "yes")
    assert "wagon" in state(match).destroyed
    match.set_by_hand("restore", "", "wagon")
    assert (state(match).get("wagon").at, state(match).destroyed) == (at, ())
    with pytest.raises(Refused, match="a feature of the scenario stands on"):
        match.set_by_hand("ground floor", "", state(match).name_cell(at))


def test_nobody_is_walled_in_where_they_stand(match: Match) -> None:
    where = state(match).name_cell(state(match).get("reaver").at)
    with pytest.raises(Refused, match="stands where nobody can"):
        match.set_by_hand("ground impassable", "", where)


def test_a_redrawn_map_replays_exactly_and_can_be_taken_back(match: Match) -> None:
    before = match.rules.to_plain(match.state)
    match.set_by_hand("wall east", "", "C4")
    match.set_by_hand("ground difficult", "", "D4")
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)
    kept = match.rules.from_plain(match.rules.to_plain(match.settled))
    assert kept.map.steps == state(match).map.steps
    match.undo()
    match.undo()
    assert match.rules.to_plain(match.state) == before
    assert joined(match, "C4", "D4")


# What Heroes and groups have


def test_cards_cooldown_charges_and_tiles_can_be_set(match: Match) -> None:
    id = state(match).turn
    hero = state(match).get(id)
    held, known = hero.cards[0], activation.abilities_of(state(match), hero)
    cooling = next(each for each in known if each.ability.cooldown)
    word = state(match).library.card(held).title
    match.set_by_hand("lose", id, word)
    assert held in state(match).get(id).gone
    match.set_by_hand("take", id, word)
    assert held not in state(match).get(id).gone
    match.set_by_hand(f"cooling {cooling.id}", id, 3)
    assert count(state(match).get(id).cooling, cooling.id) == 3
    match.set_by_hand("actions", id, 5)
    assert state(match).actions == 5


def test_a_mat_can_be_turned_to_its_wounded_side_and_back(match: Match) -> None:
    sides = state(match).library.heroes["reaver"]
    match.set_by_hand("wounded", "reaver", "yes")
    assert (state(match).get("reaver").wounded, state(match).get("reaver").fortitude) == (True, sides.wounded.fortitude)
    match.set_by_hand("wounded", "reaver", "no")
    assert (state(match).get("reaver").wounded, state(match).get("reaver").fortitude) == (False, sides.fresh.fortitude)


def test_the_scheme_of_a_group_can_be_set(match: Match) -> None:
    fact = next(fact for fact in facts_of(match.rules, match.settled) if fact.name == "scheme coglings")
    for number, name in enumerate(fact.words):
        match.set_by_hand("scheme coglings", "", name)
        assert state(match).schemes["coglings"] == number
