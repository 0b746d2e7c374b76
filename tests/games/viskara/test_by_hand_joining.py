"""Newcomers to a battle by hand: who, where, who plays them, when they act; going out and coming back."""

from __future__ import annotations

import random

import pytest

from fracas.core import Fact, Match, NotOffered, Refused, facts_of, find_game
from fracas.core.file import load, save
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import CREATURES, ENCOUNTERS, STORIES
from fracas.games.viskara.table.checks import check
from fracas.games.viskara.table.roster import HEROES
from tests.games.viskara.test_by_hand import state, underway

HALL = "\n".join(["1" * 4 + "." * 8 + "2" * 4] * 10)


@pytest.fixture
def match() -> Match:
    """Two characters and two enemies in a large hall."""
    options = {"map": HALL, "players": ["hesper", "ivo"], "foes": ["basic 3 low body", "basic 3 high logic"]}
    made = Match(find_game("viskara").setup("open_field", options=options), 4)
    while made.asks[0].about != "turn":
        made.answer(made.asks[0].seat, made.asks[0].options[0])
    return made


def newest(match: Match) -> Character:
    return state(match).characters[-1]


def squares(match: Match, c: Character) -> list[str]:
    return [state(match).name(cell) for cell in c.cells]


def joiners(match: Match) -> list[Fact]:
    facts = facts_of(match.rules, match.settled)
    return [fact for fact in facts if fact.name.split()[0] in ("add", "ally", "third")]


def test_every_creature_and_ready_character_can_join_either_side(match: Match) -> None:
    labels = {fact.name: fact.called() for fact in joiners(match)}
    for id in [id for id in CREATURES if not id.startswith("simple-")]:
        assert labels[f"add {id}"] == f"Add to the enemies: {CREATURES[id]().name}"
        assert f"ally {id}" in labels
    for id in [id for id, sheet in HEROES.items() if sheet.kind == "pc"]:
        assert labels[f"ally {id}"] == f"Add to the players: {HEROES[id].name}"
    assert labels["add basic 6 medium strength"] == "Add to the enemies: Basic Enemy (level 6, medium speed, strength)"
    assert {"add basic 1 low strength", "add basic 3 high strength", "add basic 3 low body"} <= set(labels)
    assert len(set(labels.values())) == len(joiners(match)), "no label stands for two"
    assert not any("simple" in name or name.endswith(" ando") for name in labels)


def test_where_three_sides_fight_anybody_joins_each_of_them() -> None:
    match = underway("three_way")
    match.set_by_hand("third heckler", "", "A4")
    assert (newest(match).side, newest(match).seat) == (2, "gm")
    assert "Add to the beasts: Heckler" in {fact.called() for fact in joiners(match)}


def test_a_newcomer_is_unhurt_and_brings_its_morale(match: Match) -> None:
    before = state(match).morale
    match.set_by_hand("add heckler", "", "H5")
    c = newest(match)
    assert (c.name, squares(match, c), c.seat, c.side) == ("Heckler", ["H5"], "gm", 1)
    assert (c.health, c.most, c.effort, c.flair, c.acted) == (c.sheet.health, c.sheet.health, 1, 1, False)
    assert state(match).morale == (before[0], before[1] + c.sheet.morale)
    assert match.chronicle is not None
    assert any("viskara.creature.heckler" in event.rules for event in match.chronicle.events)
    match.set_by_hand("add heckler", "", "I5")
    assert (newest(match).name, newest(match).id) == ("Heckler 2", "heckler-2")


def test_the_players_together_play_who_joins_them_with_a_deck_of_their_own(match: Match) -> None:
    seats = match.rules.seats(match.state)
    match.set_by_hand("ally kell", "", "H5")
    match.set_by_hand("ally hesper", "", "I7")
    assert [c.seat for c in state(match).characters[-2:]] == ["players", "players"]
    assert newest(match).name == "Hesper 2"
    assert "players" in state(match).decks
    assert match.rules.seats(match.state) == seats


def test_a_newcomer_has_a_turn_in_the_running_round(match: Match) -> None:
    for c in state(match).characters:
        if c.id != state(match).turn:
            match.set_by_hand("acted", c.id, "yes")
    match.set_by_hand("add heckler", "", "H5")
    match.set_by_hand("ally heckler", "", "I5")
    side, number = state(match).actor.side, state(match).round
    match.answer(match.asks[0].seat, "end turn")
    assert (state(match).actor.sheet.id, state(match).actor.side, state(match).round) == ("heckler", side, number)


def test_large_creatures_fill_their_squares_or_are_refused(match: Match) -> None:
    match.set_by_hand("add prudomman-mech", "", "G3")
    assert len(newest(match).cells) == 16
    assert squares(match, newest(match))[0] == "G3"
    before = match.rules.to_plain(match.state)
    with pytest.raises(Refused, match="no room at J6, 2 by 2 squares"):
        match.set_by_hand("add mireshell", "", "J6")
    with pytest.raises(Refused, match="no room at P10"):
        match.set_by_hand("add mireshell", "", "P10")
    assert match.rules.to_plain(match.state) == before


def test_a_heron_stands_on_two_feet_and_keeps_them_near_each_other(match: Match) -> None:
    match.set_by_hand("add canopy-heron", "", "H5")
    heron = newest(match)
    assert len(heron.cells) == 2
    match.set_by_hand("foot", heron.id, "K5")
    assert squares(match, newest(match)) == ["H5", "K5"]
    match.set_by_hand("place", heron.id, "G5")
    assert squares(match, newest(match)) == ["G5", "K5"]
    match.set_by_hand("place", heron.id, "E5")
    assert squares(match, newest(match))[0] == "E5"
    assert state(match).board.far[newest(match).cells[0]][newest(match).cells[1]] <= 5
    with pytest.raises(Refused, match="at most 5 squares apart"):
        match.set_by_hand("foot", heron.id, "L5")


def test_an_aspidromos_looks_toward_its_enemies_and_can_be_turned(match: Match) -> None:
    match.set_by_hand("add aspidromos", "", "H5")
    c = newest(match)
    assert len(c.facing) == 3
    assert state(match).apart(c.facing, c.cells) == 1
    match.set_by_hand("facing", c.id, "J5 J6 J7")
    assert [state(match).name(cell) for cell in newest(match).facing] == ["J5", "J6", "J7"]
    match.set_by_hand("place", c.id, "H2")
    assert [state(match).name(cell) for cell in newest(match).facing] == ["J2", "J3", "J4"], "it travels along"
    match.set_by_hand("remove", state(match).characters[2].id, "yes")
    match.set_by_hand("place", c.id, "O2")
    assert max(newest(match).facing) < 0, "over the edge of the map"
    match.set_by_hand("place", c.id, "H2")
    assert [state(match).name(cell) for cell in newest(match).facing] == ["J2", "J3", "J4"]


def test_a_pandoramun_starts_airborne_and_can_be_landed(match: Match) -> None:
    match.set_by_hand("add pandoramun", "", "H5")
    c = newest(match)
    assert (c.where, c.cells) == ("airborne", ())
    flair = next(f for f in facts_of(match.rules, match.settled) if (f.name, f.subject) == ("flair", c.id))
    assert flair.high == 6
    match.set_by_hand("place", c.id, "F4")
    assert (newest(match).where, len(newest(match).cells), newest(match).has("landed")) == ("", 9, True)
    match.set_by_hand("airborne", c.id, "yes")
    assert (newest(match).where, newest(match).cells, newest(match).has("landed")) == ("airborne", (), False)


def test_a_worm_goes_underground_and_comes_up_only_where_there_is_room(match: Match) -> None:
    match.set_by_hand("add burrowing-worm", "", "G4")
    worm = newest(match).id
    match.set_by_hand("underground", worm, "yes")
    match.set_by_hand("add heckler", "", "H5")
    with pytest.raises(Refused, match="no room above"):
        match.set_by_hand("underground", worm, "no")
    with pytest.raises(Refused, match="somebody or something"):
        match.set_by_hand("wall", "", "G4")
    match.set_by_hand("place", worm, "I7")
    assert state(match).get(worm).where == "underground"
    match.set_by_hand("underground", worm, "no")
    assert not state(match).get(worm).where


def test_a_king_who_joins_counts_his_subjects(match: Match) -> None:
    match.set_by_hand("add pike-beetle-king", "", "H5")
    assert newest(match).most == 60 + 10 * 2


def test_a_companion_comes_with_its_owner_and_goes_with_them() -> None:
    match = underway("training_yard")
    owner = next(zone.owner for zone in state(match).zones_of("companion"))
    kind = state(match).get(owner).sheet.id
    match.set_by_hand(f"ally {kind}", "", "D1")
    c = newest(match)
    assert [zone.cells for zone in state(match).zones_of("companion") if zone.owner == c.id] == [c.cells]
    match.set_by_hand("place", c.id, "D2")
    assert [zone.cells for zone in state(match).zones_of("companion") if zone.owner == c.id] == [newest(match).cells]
    match.set_by_hand("remove", c.id, "yes")
    assert not any(zone.owner == c.id for zone in state(match).zones)
    match.set_by_hand("return", c.id, "D3")
    assert [zone.cells for zone in state(match).zones_of("companion") if zone.owner == c.id] == [newest(match).cells]


def test_who_has_lost_or_died_can_be_brought_back() -> None:
    match = underway("three_way")
    other = next(side for side in (1, 2) if state(match).actor.side != side)
    who = next(c.id for c in state(match).characters if c.side == other)
    where = squares(match, state(match).get(who))[0]
    match.set_by_hand("health", who, 0)
    assert state(match).removed == (other,)
    match.set_by_hand("return", who, where)
    assert (state(match).removed, state(match).get(who).health) == ((), 1)


def test_what_ends_with_somebodys_turn_ends_when_they_are_taken_out(match: Match) -> None:
    foe = next(c.id for c in state(match).characters if c.side == 1 and c.id != state(match).turn)
    match.set_by_hand("stunned", foe, "yes")
    match.set_by_hand("remove", foe, "yes")
    assert not state(match).get(foe).has("stunned")
    match.set_by_hand("return", foe, "H5")
    assert squares(match, state(match).get(foe)) == ["H5"]


def test_nobody_joins_twice_on_a_square_or_off_the_map(match: Match) -> None:
    match.set_by_hand("add heckler", "", "H5")
    before = match.rules.to_plain(match.state)
    with pytest.raises(Refused, match="Kell has no room at H5"):
        match.set_by_hand("ally kell", "", "H5")
    with pytest.raises(Refused, match="no square of this map"):
        match.set_by_hand("ally kell", "", "Z99")
    with pytest.raises(NotOffered):
        match.set_by_hand("third kell", "", "H6")
    assert match.rules.to_plain(match.state) == before


def test_joining_is_an_answer_that_replays_exactly_and_can_be_taken_back(match: Match) -> None:
    before = match.rules.to_plain(match.state)
    match.set_by_hand("ally canopy-heron", "", "H5")
    match.set_by_hand("add aspidromos", "", "K3")
    after = match.rules.to_plain(match.state)
    again = load(save(match))
    assert again.rules.to_plain(again.state) == after
    match.undo()
    match.undo()
    assert match.rules.to_plain(match.state) == before


@pytest.mark.parametrize("encounter", [*ENCOUNTERS, *STORIES])
def test_whatever_is_set_by_hand_is_a_position_or_refused_with_nothing_changed(encounter: str) -> None:
    rng = random.Random(encounter)
    match = Match(find_game("viskara").setup(encounter), 6)
    for _ in range(50):
        facts = facts_of(match.rules, match.settled)
        if match.over:
            break
        if not facts or rng.random() < 0.3:
            match.answer(match.asks[0].seat, rng.choice(match.asks[0].options))
            continue
        assert len({(fact.name, fact.subject) for fact in facts}) == len(facts)
        word = rng.choice(sorted({fact.name.split()[0] for fact in facts}))
        fact = rng.choice([fact for fact in facts if fact.name.split()[0] == word])
        before = match.rules.to_plain(match.state)
        try:
            match.set_by_hand(fact.name, fact.subject, some_value(rng, match, fact))
        except Refused:
            assert match.rules.to_plain(match.state) == before
        assert isinstance(match.settled, Battle)
        check(match.settled)
    again = load(save(match))
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)


def some_value(rng: random.Random, match: Match, fact: Fact) -> int | str:
    if fact.kind == "number":
        assert fact.low <= int(fact.value) <= fact.high
        return rng.randint(fact.low, fact.high)
    if fact.kind == "word":
        return rng.choice(fact.words)
    assert isinstance(match.settled, Battle)
    return match.settled.name(rng.randrange(match.settled.board.size))
