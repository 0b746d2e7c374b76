"""Anybody can join a fight by hand: where they stand, who plays them, when they act."""

from __future__ import annotations

import pytest

from fracas.core import Fact, Match, NotOffered, Refused, facts_of, find_game
from fracas.core.file import load, save
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.model import Fight, Unit


def begun(encounter: str = "01-back-alley", edition: str = "patch", **options: object) -> Match:
    """A fight in which somebody may act."""
    made = Match(find_game("dojo").setup(encounter, edition, dict(options)), 5)
    while made.asks[0].about != "turn":
        made.answer(made.asks[0].seat, made.asks[0].options[0])
    return made


@pytest.fixture
def match() -> Match:
    return begun()


def fight(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def unit(match: Match, name: str) -> Unit:
    return next(unit for unit in fight(match).units if unit.name == name)


def where(match: Match, name: str) -> list[str]:
    return [fight(match).arena.name(figure.at) for figure in fight(match).bodies(unit(match, name))]


def play_to_round(match: Match, number: int) -> None:
    """Everybody does as little as can be until a round has begun."""
    while fight(match).round < number:
        ask = match.asks[0]
        done = next((option for option in ask.options if option in ("done", "pass", "no more")), ask.options[-1])
        match.answer(ask.seat, done)


def joiners(match: Match) -> list[Fact]:
    return [fact for fact in facts_of(match.rules, match.settled) if fact.name.startswith("join ")]


@pytest.mark.parametrize("edition", ["base", "patch"])
def test_every_printed_enemy_and_ready_hero_can_join_either_side(edition: str) -> None:
    listed = [fact.name for fact in joiners(begun(edition=edition))]
    names = set(listed)
    assert len(names) == len(listed)
    assert {f"join {side} {id}" for side in ("heroes", "enemies") for id in ROSTER} <= names
    assert {"join heroes hero:mei-frost", "join enemies hero:mei-frost", "join enemies hero:patty-north"} <= names
    assert not any(name.startswith("join rivals") for name in names)


def test_a_warrior_stands_where_put_with_a_full_bar_and_no_stance(match: Match) -> None:
    match.set_by_hand("join enemies sidekick", "", "E5")
    newcomer = unit(match, "Sidekick")
    assert where(match, "Sidekick") == ["E5"]
    assert (newcomer.hp, newcomer.bars, newcomer.now, newcomer.seat) == (fight(match).bar, 1, (), "director")
    assert match.chronicle is not None
    event = next(e for e in match.chronicle.events if "joins the enemies at E5" in e.sentence())
    assert "dojo.enemy.sidekick" in event.rules


def test_a_boss_brings_its_health_bars_but_is_a_guest_with_one_among_the_heroes(match: Match) -> None:
    match.set_by_hand("join enemies hollow-queen", "", "E5")
    match.set_by_hand("join heroes hollow-queen", "", "F7")
    assert unit(match, "Hollow Queen").bars == 2
    guest = unit(match, "Hollow Queen 2")
    assert (guest.bars, guest.side, guest.seat) == (1, 0, "heroes")


def test_stooges_come_as_a_group_around_the_space(match: Match) -> None:
    before = {figure.at for figure in fight(match).figures}
    match.set_by_hand("join enemies zombies", "", "E6")
    spaces = where(match, "Zombies")
    arena = fight(match).arena
    assert len(spaces) >= 2
    assert spaces[0] == "E6"
    assert max(arena.far[arena.grid.cell("E6")][arena.grid.cell(space)] for space in spaces) <= 2
    assert not before & {arena.grid.cell(space) for space in spaces}


def test_a_hero_who_joins_is_played_by_the_side_and_takes_no_new_seat(match: Match) -> None:
    seats = set(match.rules.seats(match.state))
    match.set_by_hand("join heroes hero:nimble-jo", "", "E5")
    assert unit(match, "Nimble Jo").seat == "heroes"
    assert set(match.rules.seats(match.state)) == seats
    assert "heroes" not in match.rules.seats(match.state)["heroes"]


def test_who_joins_has_turns_from_the_next_round_on(match: Match) -> None:
    meter = fight(match).meter
    match.set_by_hand("join enemies hollow-queen", "", "E5")
    assert fight(match).meter == meter
    queen = unit(match, "Hollow Queen")
    assert queen.turns_taken == queen.turns == 2
    play_to_round(match, 2)
    assert fight(match).meter.count(1) == meter.count(1) + 2
    assert unit(match, "Hollow Queen").turns_taken == 0


def test_shared_turns_grow_by_the_bars_of_who_joins() -> None:
    match = begun(edition="base")
    shared = fight(match).facts["shared slots"]["0"]
    match.set_by_hand("join heroes hero:nimble-jo", "", "E5")
    assert fight(match).facts["shared slots"]["0"] == shared + 1


def test_enemies_are_of_the_level_of_the_fight() -> None:
    match = begun(level=5)
    match.set_by_hand("join enemies sidekick", "", "E5")
    sidekick = unit(match, "Sidekick")
    assert sidekick.level == 5
    assert len(sidekick.abilities) == 2


def test_everybody_who_joins_has_an_id_of_their_own(match: Match) -> None:
    for space in ("E5", "F6", "D7"):
        match.set_by_hand("join enemies hero:mei-frost", "", space)
    ids = [figure_id(fight(match), figure) for figure in fight(match).figures]
    assert len(set(ids)) == len(ids)
    assert {"mei-frost", "mei-frost-2", "mei-frost-3", "mei-frost-4"} <= set(ids)


def test_three_of_a_kind_in_an_encounter_have_three_ids() -> None:
    written = {"name": "Three", "heroes": ["mei-frost", "brick-hollow"], "enemies": ["elite-ninja"] * 3}
    match = Match(find_game("dojo").setup(options={"encounter": written}), 1)
    assert [unit.id for unit in fight(match).units[2:]] == ["elite-ninja", "elite-ninja-2", "elite-ninja-3"]


def test_nobody_joins_where_there_is_no_room_or_a_side_that_does_not_fight(match: Match) -> None:
    before = match.rules.to_plain(match.state)
    match_at = where(match, "Mei Frost")[0]
    with pytest.raises(Refused, match="no room"):
        match.set_by_hand("join enemies sidekick", "", match_at)
    with pytest.raises(NotOffered, match="no “join rivals sidekick”"):
        match.set_by_hand("join rivals sidekick", "", "E5")
    assert match.rules.to_plain(match.state) == before


def test_joining_is_an_answer_that_replays_exactly_and_can_be_taken_back(match: Match) -> None:
    before = match.rules.to_plain(match.state)
    match.set_by_hand("join enemies zombies", "", "E6")
    again = load(save(match))
    assert again.answers == match.answers
    assert again.rules.to_plain(again.state) == match.rules.to_plain(match.state)
    match.undo()
    assert match.rules.to_plain(match.state) == before


def test_nobody_joins_a_trial_between_fights() -> None:
    assert not joiners(Match(find_game("dojo").setup("test-aggression"), 1))


def test_stance_shield_bars_challenge_and_numbers_can_be_set(match: Match) -> None:
    mei = figure_id(fight(match), fight(match).body(unit(match, "Mei Frost")))
    gremlin = figure_id(fight(match), fight(match).body(unit(match, "Gremlin")))
    match.set_by_hand("shield", mei, 4)
    match.set_by_hand("challenge", gremlin, "Mei Frost")
    match.set_by_hand("number", mei, 9)
    assert unit(match, "Mei Frost").shields == (4,)
    assert unit(match, "Gremlin").challenger == unit(match, "Mei Frost").index
    match.set_by_hand("discard", mei, 9)
    assert 9 not in unit(match, "Mei Frost").numbers
    match.set_by_hand("challenge", gremlin, "nobody")
    assert unit(match, "Gremlin").held("challenge") == 0
    match.set_by_hand("join enemies hollow-queen", "", "E5")
    match.set_by_hand("bars", "hollow-queen", 1)
    assert unit(match, "Hollow Queen").bars == 1


def test_one_stooge_can_be_taken_away_and_the_last_one_ends_the_group(match: Match) -> None:
    dancers = unit(match, "Dancers")
    for left in range(len(fight(match).bodies(dancers)) - 1, 0, -1):
        body = fight(match).bodies(unit(match, "Dancers"))[-1]
        match.set_by_hand("dismiss", figure_id(fight(match), body), "yes")
        assert len(fight(match).bodies(unit(match, "Dancers"))) == left
    assert not unit(match, "Dancers").removed
