"""How heroes share health bars when there are more bars than heroes, and who the second of one name is."""

from collections.abc import Mapping

import pytest

from fracas.core import Match
from fracas.games.dojo import GAME
from fracas.games.dojo.rules.complications import EVENLY, WHOLE_BARS
from fracas.games.dojo.rules.model import Fight

covers = pytest.mark.covers
DUEL = {"name": "Duel", "heroes": ["mei-frost"], "enemies": ["ogre"]}
THREE = {"name": "Three", "heroes": ["mei-frost", "brick-hollow"], "enemies": ["ogre", "ogre", "sidekick"]}


def begun(edition: str, written: Mapping[str, object]) -> Match:
    return Match(GAME.setup("", edition, {"encounter": dict(written)}), 3)


def state(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


@covers("dojo.rule.minimum-bars@patch", "dojo.rule.minimum-bars@base")
@pytest.mark.parametrize(("edition", "bars"), [("patch", 2), ("base", 3)])
def test_one_against_one_both_have_whole_bars(edition: str, bars: int) -> None:
    units = state(begun(edition, DUEL)).units
    assert [(u.bars, u.hp, u.bar, u.turns) for u in units] == [(bars, 12, 12, bars)] * 2


@covers("dojo.complication.uneven-fights")
def test_heroes_are_asked_how_to_share_three_bars_between_two() -> None:
    match = begun("patch", THREE)
    assert (match.asks[0].seat, match.asks[0].options) == ("heroes", (EVENLY, WHOLE_BARS))
    match.answer("heroes", EVENLY)
    assert [u.bar for u in state(match).units[:2]] == [18, 18]


@covers("dojo.complication.uneven-fights")
def test_or_one_hero_gets_a_whole_bar_and_a_turn_more() -> None:
    match = begun("patch", THREE)
    match.answer("heroes", WHOLE_BARS)
    match.answer("heroes", 1)
    assert [(u.bars, u.bar, u.turns) for u in state(match).units[:2]] == [(1, 12, 1), (2, 12, 2)]


@covers("dojo.complication.higher-stakes")
def test_the_second_of_two_ogres_can_be_named() -> None:
    stakes = {"mei-frost": "willpower", "ogre-2": "vigor"}
    written = {**DUEL, "heroes": ["mei-frost", "brick-hollow"], "enemies": ["ogre", "ogre"], "bonuses": stakes}
    match = begun("base", written)
    assert [u.id for u in state(match).units[2:]] == ["ogre", "ogre-2"]


@covers("dojo.complication.uneven-fights")
def test_the_second_of_two_ogres_can_have_bars_of_its_own() -> None:
    written = {**DUEL, "heroes": ["mei-frost", "brick-hollow"], "enemies": ["ogre", "ogre"], "bars": {"ogre-2": 2}}
    match = begun("patch", written)
    assert [u.bars for u in state(match).units[2:]] == [1, 2]


@covers("dojo.map.long")
@pytest.mark.parametrize(("arena", "width"), [("long", 24), ("long-28", 28)])
def test_both_long_arenas_can_be_played_on(arena: str, width: int) -> None:
    assert state(begun("patch", {**DUEL, "arena": arena})).arena.grid.width == width


@covers("dojo.victory.tournament-play")
def test_three_sides_of_a_tournament_begin_equally_far_from_each_other() -> None:
    written = {**DUEL, "rivals": ["sidekick"], "victory": "tournament-play"}
    match = begun("patch", written)
    while match.asks[0].about in ("placement", "stance", "word"):
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    fight = state(match)
    a, b, c = (fight.body(unit).at for unit in fight.units)
    far = fight.arena.far
    assert far[a][b] == far[b][c] == far[a][c] > 4


@covers("dojo.rule.archetype-list")
@pytest.mark.parametrize("edition", ["base", "patch"])
def test_every_archetype_has_a_page_in_the_catalog(edition: str) -> None:
    pages = {item.name: item.text for item in GAME.catalog(edition) if item.kind == "archetype"}
    assert len(pages) == 13
    assert all(f"Focused {name}" in text and "Styles: " in text for name, text in pages.items())
