"""What the Director sets by hand holds, keeps the position possible, and is refused where it cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fracas.bots import find_bot
from fracas.core import Match, Refused, facts_of, find_game
from fracas.core.file import load, save
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import CONDITIONS


@pytest.fixture
def match() -> Match:
    return Match(find_game("steel").setup("bridge_toll"), 3)


def fight(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def test_stamina_places_and_pools_are_set(match: Match) -> None:
    match.set_by_hand("stamina", "odrun", 4)
    match.set_by_hand("place", "odrun", "D4")
    match.set_by_hand("grit", "odrun", 5)
    match.set_by_hand("tokens", "", 9)
    odrun = fight(match).get("odrun")
    assert (odrun.stamina, fight(match).name_cell(odrun.at), odrun.grit) == (4, "D4", 5)
    assert fight(match).tokens == 9


def test_a_hero_set_below_one_is_dying_and_wakes_above(match: Match) -> None:
    match.set_by_hand("stamina", "sel", -1)
    assert fight(match).get("sel").dying
    assert fight(match).get("sel").conditions & CONDITIONS["bleeding"]
    match.set_by_hand("stamina", "sel", 5)
    assert not fight(match).get("sel").conditions


def test_conditions_come_and_go(match: Match) -> None:
    match.set_by_hand("slowed", "maro", "yes")
    assert fight(match).get("maro").conditions & CONDITIONS["slowed"]
    match.set_by_hand("slowed", "maro", "no")
    assert not fight(match).get("maro").conditions


def test_creatures_come_go_and_come_back(match: Match) -> None:
    number = len(fight(match).creatures)
    match.set_by_hand("add toll_ogre", "", "A4")
    assert len(fight(match).creatures) == number + 1
    match.set_by_hand("remove", "ditch_imp_1", "yes")
    assert fight(match).get("ditch_imp_1").dead
    match.set_by_hand("revive", "ditch_imp_1", "yes")
    assert not fight(match).get("ditch_imp_1").dead


def test_anybody_known_can_join_either_side_on_a_free_square(match: Match) -> None:
    seats = match.rules.seats(match.state)
    match.set_by_hand("add toll_ogre", "", "A4")
    match.set_by_hand("ally reed_archer", "", "A6")
    match.set_by_hand("ally brakka", "", "A8")
    ogre, archer, brakka = (fight(match).creatures[n] for n in (-3, -2, -1))
    assert (ogre.side, ogre.seat, fight(match).name_cell(ogre.at)) == (1, "director", "A4")
    assert (archer.side, archer.seat) == (0, "odrun")
    assert (brakka.side, brakka.recoveries, brakka.stamina) == (0, brakka.stats.recoveries, brakka.stats.stamina)
    assert match.rules.seats(match.state) == seats
    with pytest.raises(Refused, match="no room at A4"):
        match.set_by_hand("add toll_ogre", "", "A4")


def test_ground_and_walls_of_any_material_can_be_laid(match: Match) -> None:
    at = fight(match).board.grid.cell
    match.set_by_hand("raise glass", "", "A1")
    match.set_by_hand("ground difficult", "", "A2")
    match.set_by_hand("ground burning", "", "B1")
    board = fight(match).board
    assert (board.material[at("A1")], at("A2") in board.difficult, board.damaging[at("B1")]) == (
        "glass",
        True,
        (3, "fire"),
    )
    again = match.rules.from_plain(match.rules.to_plain(match.settled))
    assert again.board.squares == fight(match).board.squares
    match.set_by_hand("ground open", "", "A2")
    assert at("A2") not in fight(match).board.difficult


def test_fear_and_grabs_have_somebody_who_causes_them(match: Match) -> None:
    match.set_by_hand("frightened", "odrun", "Ditch Imp 1")
    assert any(e.source == "ditch_imp_1" for e in fight(match).get("odrun").effects)
    match.set_by_hand("frightened", "odrun", "nobody")
    assert not fight(match).get("odrun").conditions
    with pytest.raises(Refused, match="not next to"):
        match.set_by_hand("grabbed", "odrun", "Ditch Imp 1")


def test_objects_are_raised_and_cleared(match: Match) -> None:
    match.set_by_hand("raise stone", "", "A1")
    assert fight(match).board.material[0] == "stone"
    match.set_by_hand("clear", "", "A1")
    assert 0 not in fight(match).board.material


@pytest.mark.parametrize(
    ("name", "subject", "value", "reason"),
    [
        ("place", "odrun", "C5", "no room"),
        ("place", "odrun", "Z99", "no square"),
        ("raise stone", "", "B3", "something stands"),
        ("clear", "", "A1", "nothing stands"),
        ("stamina", "odrun", 999, "from"),
    ],
)
def test_what_cannot_be_is_refused(match: Match, name: str, subject: str, value: Any, reason: str) -> None:
    before = match.rules.to_plain(match.state)
    with pytest.raises(Refused, match=reason):
        match.set_by_hand(name, subject, value)
    assert match.rules.to_plain(match.state) == before


@pytest.mark.parametrize("encounter", ["undermaw", "quarry"])
def test_whatever_is_set_the_position_stays_possible_and_the_match_replays(encounter: str) -> None:
    match, rng, bot = Match(find_game("steel").setup(encounter), 5), random.Random(2), find_bot("random", 4)
    set_ = 0
    while not match.over and match.version < 220:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
        if rng.random() < 0.25 and facts_of(match.rules, match.settled):
            set_ += _set_something(match, rng)
    assert set_ > 15
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)


def _set_something(match: Match, rng: random.Random) -> int:
    fact = rng.choice(facts_of(match.rules, match.settled))
    cells = match.rules.scene(match.settled, "").board.cells  # type: ignore[attr-defined]
    number: Any = rng.randint(fact.low, fact.high)
    value = number if fact.kind == "number" else rng.choice(fact.words if fact.kind == "word" else cells)
    try:
        match.set_by_hand(fact.name, fact.subject, value)
    except Refused:
        return 0
    match.rules.check(match.settled)
    return 1
