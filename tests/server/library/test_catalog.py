"""Rules and content to browse: one address for each thing, found across games, linked, editions side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.core import games
from fracas.server import checking
from fracas.server.crew import TooLong
from fracas.server.library.catalog import Index, differences
from fracas.testing.toy_games import DUEL
from tests.server.library.shop import server, work_here


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("catalog")) as client:
        work_here(patch)
        yield client


def test_every_item_of_every_game_has_an_address(client: TestClient[Any]) -> None:
    counted = {
        item.id.partition("@")[0]
        for game in games().values()
        if game.id not in ("duel", "secrets")
        for edition in game.editions
        for item in game.catalog(edition)
    }
    kinds = client.get("/api/catalog/kinds").json()
    assert sum(each["number"] for each in kinds if each["game"] not in ("duel", "secrets")) == len(counted)
    for id in sorted(counted)[:: max(1, len(counted) // 12)]:
        found = client.get(f"/api/catalog/items/{id}").json()
        assert (found["id"], found["path"]) == (id, f"/rules/{id}")
        assert found["editions"]


def test_the_best_fit_of_all_games_comes_first(client: TestClient[Any]) -> None:
    hits = client.get("/api/catalog/search?find=burning").json()
    assert hits[0]["id"] == "dojo.token.burning", "the name begins with it"
    several = client.get("/api/catalog/search?find=damage&most=200").json()
    assert len({hit["game"] for hit in several}) > 2, "all games are searched"
    one = client.get("/api/catalog/search?find=damage&game=steel").json()
    assert {hit["game"] for hit in one} == {"steel"}
    assert client.get("/api/catalog/search?find=xyzzy").json() == []


def test_editions_stand_side_by_side_with_what_changed(client: TestClient[Any]) -> None:
    found = client.get("/api/catalog/items/dojo.rule.grid").json()
    assert [each["edition"] for each in found["editions"]] == ["base", "patch"]
    assert client.get("/api/catalog/items/dojo.rule.grid@patch").json() == found, "both ids lead to the same page"
    old, new = ("".join(each["text"] for each in found["changes"] if each["how"] != other) for other in ("new", "gone"))
    assert new == found["editions"][1]["text"]
    assert old.split() == found["editions"][0]["text"].split()


def test_texts_are_linked_and_say_who_uses_a_thing(client: TestClient[Any]) -> None:
    angel = client.get("/api/catalog/items/dojo.archetype.angel").json()
    style = next(each for each in angel["links"] if each["name"] == "Halcyon Style")
    other = client.get(f"/api/catalog/items/{style['id']}").json()
    assert angel["id"] in {each["id"] for each in other["used_by"]}


def test_a_rule_shows_its_code_and_its_tests(client: TestClient[Any]) -> None:
    found = client.get("/api/catalog/items/steel.condition.slowed/places").json()
    assert any(place["file"].endswith(".py") for place in found["code"])
    assert any("tests" in place["file"] for place in found["tests"])


def raising(error: Exception) -> Callable[..., bytes]:
    def work(*_: object) -> bytes:
        raise error

    return work


def test_where_a_rule_is_told_again_after_it_could_not_be_found_in_time(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/api/catalog/items/steel.condition.prone/places"
    monkeypatch.setattr(checking, "where_is", raising(TooLong()))
    assert client.get(address).status_code == 503
    monkeypatch.undo()
    assert client.get(address).json()["code"], "a failure is not kept"


def test_an_unknown_address_says_what_was_perhaps_meant(client: TestClient[Any]) -> None:
    answer = client.get("/api/catalog/items/dojo.token.burnin")
    assert answer.status_code == 404
    assert "dojo.token.burning" in answer.json()["detail"]


def test_words_that_went_and_came_are_told_apart() -> None:
    told = [(each.how, each.text) for each in differences("Move up to 3 spaces.", "Move up to 4 spaces.")]
    assert told == [("same", "Move up to"), ("gone", " 3"), ("new", " 4"), ("same", " spaces.")]
    assert list(differences("Same.", "Same.")) == []


def test_a_name_of_one_word_counts_only_with_its_capital() -> None:
    index = Index([DUEL])
    training = index.entry("duel.training")
    assert training.links == ()
    assert index.found("hit points")[0].game == "duel"
