"""Everything out of a library and into another one; files are known by what they hold."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server.library.shelf import Shelf
from tests.server.library.shop import Owner, server, work_here
from tests.server.library.toy_builder import add_builder


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("moving")) as client:
        add_builder(patch)
        work_here(patch)
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Owner:
    return Owner(client)


def drafts(owner: Owner) -> list[Any]:
    ids = [each["id"] for each in owner.get("/library/items")]
    return sorted((owner.get(f"/library/items/{id}")["draft"] for id in ids), key=str)


def test_an_export_brings_everything_to_another_library(client: TestClient[Any], me: Owner) -> None:
    hero = me.item(draft={"name": "Mira", "strength": 3})
    me.item(kind="fight", draft={"name": "Bridge", "party": [{"item": hero["id"]}]})
    gone = me.item(draft={"name": "Gone"})
    me.ask("DELETE", f"/library/items/{gone['id']}")
    export = me.get("/library/export")
    other = Owner(client)
    brought = other.post("/library/import", export)
    assert [each["name"] for each in brought["items"]] == ["Mira", "Bridge"]
    copy = next(each for each in brought["items"] if each["name"] == "Mira")
    bridge = next(draft for draft in drafts(other) if draft["name"] == "Bridge")
    assert bridge["party"] == [{"item": copy["id"]}], "what points to a hero points to the copy"
    assert copy["id"] != hero["id"]


def test_importing_twice_adds_nothing(me: Owner) -> None:
    me.item(draft={"name": "Mira", "strength": 3})
    again = me.post("/library/import", me.get("/library/export"))
    assert (again["items"], again["known"]) == ([], 1)


def test_importing_twice_at_once_adds_nothing_twice(
    client: TestClient[Any], me: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    me.item(draft={"name": "Mira", "strength": 3})
    export, other = me.get("/library/export"), Owner(client)
    everything, reading, most = Shelf.all, [0], [0]

    async def slowly(shelf: Shelf, library: str) -> Any:
        reading[0] += 1
        most.append(reading[0])
        found = await everything(shelf, library)
        await asyncio.sleep(0.2)
        reading[0] -= 1
        return found

    monkeypatch.setattr(Shelf, "all", slowly)
    with ThreadPoolExecutor(3) as people:
        brought = list(people.map(lambda _: other.post("/library/import", export), range(3)))
    assert sorted(len(each["items"]) for each in brought) == [0, 0, 1]
    assert other.get("/library")["items"] == 1
    assert max(most) == 1, "only one whole library is in memory at a time"


def test_a_bad_item_stops_none_of_the_others(me: Owner) -> None:
    items = [
        {"id": "1", "game": "duel", "edition": "base", "kind": "hero", "draft": {"name": "Good"}, "name": "Good"},
        {"id": "2", "game": "chess", "edition": "", "kind": "hero", "draft": {}, "name": "Lost"},
        {"id": "3", "game": "duel", "edition": "", "kind": "dragon", "draft": {}, "name": "Odd"},
    ]
    brought = me.post("/library/import", {"fracas_library": 1, "version": "9", "items": items})
    assert [each["name"] for each in brought["items"]] == ["Good"]
    assert len(brought["problems"]) == 2
    assert "Lost: there is no game “chess”" in brought["problems"][0]


@pytest.mark.parametrize("body", [{}, [], {"fracas_library": 2, "version": "", "items": []}, {"items": 3}])
def test_what_is_no_export_is_refused_and_changes_nothing(me: Owner, body: Any) -> None:
    assert "not an export of a library" in me.post("/library/import", body, status=422)["detail"]
    assert me.get("/library")["items"] == 0


def test_files_are_known_by_what_they_hold(me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    fight = me.item(game="steel", kind="fight", start="lot")
    other = Owner(me.client)
    files = [{"name": "a.txt", "text": hero["text"]}, {"name": "b.txt", "text": fight["text"]}]
    brought = other.post("/library/files", {"files": files})
    assert [(each["game"], each["kind"]) for each in brought["items"]] == [("dojo", "hero"), ("steel", "fight")]
    assert brought["problems"] == []
    assert [other.get(f"/library/items/{each['id']}")["draft"] for each in brought["items"]] == [
        hero["draft"],
        fight["draft"],
    ]


def test_an_export_is_a_file_too_and_what_is_no_file_says_so(me: Owner) -> None:
    me.item(draft={"name": "Mira", "strength": 3})
    export = me.client.get("/api/library/export", headers={"authorization": f"Bearer {me.secret}"}).content
    other = Owner(me.client)
    data = base64.b64encode(export).decode()
    broken = {"name": "photo.png", "data": base64.b64encode(bytes(range(256))).decode()}
    brought = other.post("/library/files", {"files": [broken, {"name": "all.json", "data": data}]})
    assert [each["name"] for each in brought["items"]] == ["Mira"]
    assert len(brought["problems"]) == 1
    assert brought["problems"][0].startswith("photo.png: no game knows what this is")
