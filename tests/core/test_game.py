"""Games are found through entry points; what is unknown is refused with what there is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from fracas.core import Match, Setup, State, UnknownName, find_game, games
from fracas.core import game as game_module
from fracas.testing.toy_games import DUEL, SECRETS
from tests.core.tables import Notes


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if exactly the toys were installed."""
    points = [
        EntryPoint(name, f"fracas.testing.toy_games:{name.upper()}", "fracas.games") for name in ("secrets", "duel")
    ]
    monkeypatch.setattr(game_module, "entry_points", lambda group: points if group == "fracas.games" else [])
    games.cache_clear()
    yield
    games.cache_clear()


@pytest.mark.usefixtures("installed")
def test_installed_games_are_found_by_id_in_order() -> None:
    assert list(games().items()) == [("duel", DUEL), ("secrets", SECRETS)]
    assert find_game("duel") is DUEL


@pytest.mark.usefixtures("installed")
def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no game “chess”; installed are: duel, secrets"):
        find_game("chess")
    with pytest.raises(UnknownName, match="there is no game “chess”"):
        Match(Setup("chess", "base", "one"))


def test_without_games_it_says_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "games", dict)
    with pytest.raises(UnknownName, match="installed are: none"):
        find_game("duel")


@pytest.mark.usefixtures("installed")
def test_a_match_finds_its_rules_by_game_and_edition() -> None:
    assert Match(DUEL.setup("mirror", "patch")).rules is DUEL.rules("patch")


def test_an_unknown_edition_or_encounter_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no edition “gold”; there is: base, patch"):
        DUEL.setup(edition="gold")
    with pytest.raises(UnknownName, match="there is no encounter “dragon”; there is: ogre, mirror"):
        DUEL.setup("dragon")


def test_positions_share_no_default() -> None:
    one, two = Notes(), Notes()
    one.heard.append("x")
    assert two.heard == []


def test_a_position_must_say_how_it_is_copied() -> None:
    with pytest.raises(NotImplementedError):
        State().clone()
