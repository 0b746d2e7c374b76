"""A library of mine: without an account, on any device, with versions, and nothing in it is ever lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server.library import desk as desks
from fracas.server.library import shelf
from fracas.server.turns import Crowded
from tests.server.library.shop import Owner, server, work_here
from tests.server.library.toy_builder import ToyBuilder, add_builder


@pytest.fixture(scope="module")
def builder() -> Iterator[ToyBuilder]:
    with pytest.MonkeyPatch.context() as patch:
        yield add_builder(patch)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, builder: ToyBuilder) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("library")) as client:
        work_here(patch)
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Owner:
    return Owner(client)


def test_who_has_the_secret_has_the_library_and_nobody_else(client: TestClient[Any], me: Owner) -> None:
    item = me.item(start="lot")
    assert [each["id"] for each in Owner(client, me.secret).get("/library/items")] == [item["id"]], "another device"
    stranger = Owner(client)
    assert stranger.get("/library/items") == []
    stranger.get(f"/library/items/{item['id']}", status=404)
    stranger.change(item, ["name"], "Mine!", status=404)
    for secret in ("", "x", me.secret[:-1], me.secret * 9):
        Owner(client, secret or "-").get("/library", status=401)
    assert me.get(f"/library/items/{item['id']}")["name"] == "Somebody"


def test_a_change_is_shown_with_its_form_and_its_problems(me: Owner) -> None:
    item = me.item()
    assert (item["version"], item["legal"], item["draft"]) == (1, False, {})
    assert len(item["form"]["problems"]) == 2, "everything that is wrong is listed at once"
    named = me.change(item, ["name"], "Mira")
    whole = me.change(named, ["strength"], 3)
    assert (whole["version"], whole["draft"]) == (3, {"name": "Mira", "strength": 3})
    assert whole["brief"]["legal"]
    assert whole["brief"]["name"] == "Mira"
    assert whole["text"] == 'name = "Mira"\nstrength = 3\n'
    assert me.get(f"/library/items/{item['id']}/file") == whole["text"]


def test_a_stale_version_is_refused_with_the_newest_state_and_nothing_is_lost(me: Owner) -> None:
    item = me.item(start="lot")
    me.change(item, ["name"], "From the phone")
    refused = me.change(item, ["name"], "From the desk", status=409)
    assert refused["extra"]["version"] == 2
    assert refused["extra"]["draft"]["name"] == "From the phone"
    again = me.change(refused["extra"], ["strength"], 5)
    assert again["draft"] == {"name": "From the phone", "strength": 5}


def test_a_change_that_is_sent_twice_is_made_once(me: Owner) -> None:
    item = me.item(start="lot")
    first = me.change(item, ["name"], "Mira", token="abc")
    assert me.change(item, ["name"], "Mira", token="abc")["version"] == first["version"] == 2


def test_undo_and_redo_lead_through_all_changes(me: Owner) -> None:
    item = me.item(start="lot", seed=1)
    now = item
    for strength in (2, 3, 4):
        now = me.change({**now, "id": item["id"]}, ["strength"], strength)
    seen = []
    path = f"/library/items/{item['id']}"
    while now["undo"]:
        now = me.post(f"{path}/undo", {"version": now["version"]})
        seen.append(now["draft"]["strength"])
    assert seen == [3, 2, item["draft"]["strength"]]
    while now["redo"]:
        now = me.post(f"{path}/redo", {"version": now["version"]})
        seen.append(now["draft"]["strength"])
    assert seen[3:] == [2, 3, 4]
    back = me.post(f"{path}/undo", {"version": now["version"]})
    assert me.change({**back, "id": item["id"]}, ["strength"], 1)["redo"] is False, "a new change ends redo"
    assert "nothing to redo" in me.post(f"{path}/redo", {"version": back["version"] + 1}, status=422)["detail"]


def test_what_is_typed_in_one_go_is_undone_in_one_go(me: Owner) -> None:
    item = now = me.item(start="lot")
    for text in ("M", "Mi", "Mir", "Mira"):
        now = me.change({**now, "id": item["id"]}, ["name"], text)
    back = me.post(f"/library/items/{item['id']}/undo", {"version": now["version"]})
    assert back["draft"]["name"] == "Somebody"
    assert me.post(f"/library/items/{item['id']}/redo", {"version": back["version"]})["draft"]["name"] == "Mira"


def test_every_version_can_be_gone_back_to(me: Owner) -> None:
    item = me.item(start="lot")
    now = me.change(me.change(item, ["name"], "Mira") | {"id": item["id"]}, ["name"], None)
    path = f"/library/items/{item['id']}"
    assert [each["number"] for each in me.get(f"{path}/versions")] == [3, 2, 1]
    assert me.post(f"{path}/restore", {"to": 2})["draft"]["name"] == "Mira"
    assert "no version 77" in me.post(f"{path}/restore", {"to": 77}, status=422)["detail"]
    assert now["brief"]["legal"] is False


def test_what_is_thrown_away_can_be_brought_back(me: Owner) -> None:
    item = me.item(start="lot")
    path = f"/library/items/{item['id']}"
    assert me.ask("DELETE", path)["gone"] > 0
    assert me.get("/library/items") == []
    assert [each["id"] for each in me.get("/library/items?gone=true")] == [item["id"]]
    assert "restore it first" in me.change(item, ["name"], "x", status=404)["detail"]
    assert me.post(f"{path}/restore", {"to": 0})["draft"] == item["draft"]
    assert len(me.get("/library/items")) == 1


def test_a_copy_has_a_life_of_its_own(me: Owner) -> None:
    item = me.item(start="lot")
    copy = me.post(f"/library/items/{item['id']}/duplicate", {})
    assert (copy["name"], copy["version"]) == ("Somebody (copy)", 1)
    me.change(copy, ["strength"], 4)
    assert me.get(f"/library/items/{item['id']}")["draft"] == item["draft"]


def test_items_are_found_by_words_names_first(me: Owner) -> None:
    for name in ("Élan", "Nobody", "Strength"):
        me.item(draft={"name": name, "strength": 3})
    assert [each["name"] for each in me.get("/library/items?find=elan")] == ["Élan"]
    assert me.get("/library/items?find=strength")[0]["name"] == "Strength"
    assert len(me.get("/library/items?find=strength+3")) == 3
    assert me.get("/library/items?find=dragon") == []
    assert me.get("/library/items?kind=fight") == []


def test_a_shared_link_shows_the_newest_state_until_it_is_withdrawn(client: TestClient[Any], me: Owner) -> None:
    item = me.item(start="lot")
    path = f"/library/items/{item['id']}"
    token = me.post(f"{path}/share")["token"]
    assert me.post(f"{path}/share")["token"] == token
    me.change(item, ["name"], "Mira")
    stranger = Owner(client)
    shown = stranger.get(f"/shared/{token}")
    assert shown["draft"]["name"] == "Mira"
    assert "id" not in shown
    mine = stranger.post("/library/take", {"token": token})
    assert mine["name"] == "Mira"
    assert mine["id"] != item["id"]
    assert me.get(path)["shared"]
    me.ask("DELETE", f"{path}/share")
    stranger.get(f"/shared/{token}", status=404)
    stranger.post("/library/take", {"token": token}, status=404)
    assert me.post(f"{path}/share")["token"] != token
    assert stranger.get(f"/library/items/{mine['id']}")["name"] == "Mira", "what was taken stays"


def test_drafts_the_game_cannot_show_are_kept_and_say_why(me: Owner) -> None:
    item = me.item(start="lot")
    broken = me.change(item, ["strength"], "explode")
    assert broken["form"] is None
    assert "a mistake in the rules" in broken["trouble"]
    assert me.get(f"/library/items/{item['id']}")["draft"]["strength"] == "explode"
    back = me.post(f"/library/items/{item['id']}/undo", {"version": broken["version"]})
    assert back["form"]["name"] == "Somebody"


def test_the_same_draft_is_built_once(me: Owner, builder: ToyBuilder) -> None:
    before = builder.forms
    item = me.item(draft={"name": "Only once", "strength": 2})
    for _ in range(5):
        me.get(f"/library/items/{item['id']}")
    me.post("/build/form", {"game": "duel", "kind": "hero", "draft": item["draft"]})
    assert builder.forms == before + 1


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"kind": "dragon"}, "there are: hero, fight"),
        ({"edition": "ninth"}, "has no edition “ninth”"),
        ({"start": "twice"}, "nothing begins as “twice”"),
        ({"text": "= ="}, "this is not such a file"),
        ({"draft": {"story": "x" * 300_000}}, "an item may have 250000 characters"),
    ],
)
def test_what_cannot_be_begun_says_what_would_be_right(me: Owner, wanted: dict[str, Any], says: str) -> None:
    assert says in me.item(status=422, **wanted)["detail"]
    assert me.get("/library")["items"] == 0


def test_impossible_changes_are_refused_and_change_nothing(me: Owner) -> None:
    item = me.item(start="lot")
    deep: Any = 1
    for _ in range(30):
        deep = [deep]
    wrong: list[tuple[list[str | int], Any]] = [(["story", 3], "x"), ([], 1), (["a"] * 20, 1)]
    wrong += [(["story"], "x" * 260_000), (["story"], deep)]
    for path, value in wrong:
        me.change(item, path, value, status=422)
    many = [{"path": ["name"], "value": "x"}] * (desks.MOST_CHANGES + 1)
    me.post(f"/library/items/{item['id']}/changes", {"version": 1, "changes": many}, status=422)
    assert me.get(f"/library/items/{item['id']}")["version"] == 1


def test_a_library_has_a_most(me: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_ITEMS", 2)
    first, _ = me.item(start="lot"), me.item(start="lot")
    assert "a library holds 2 items" in me.item(status=422, start="lot")["detail"]
    me.ask("DELETE", f"/library/items/{first['id']}")
    me.item(start="lot")
    assert "a library holds 2 items" in me.post(f"/library/items/{first['id']}/restore", {}, status=422)["detail"]
    monkeypatch.setattr(shelf, "MOST_ITEMS", 9)
    monkeypatch.setattr(shelf, "MOST_BYTES", 100)
    assert "throw something away" in me.item(status=422, start="lot")["detail"]


def test_changes_have_a_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, builder: ToyBuilder) -> None:
    work_here(monkeypatch)
    with server(tmp_path, changes_per_minute=3) as client:
        me = Owner(client)
        for _ in range(3):
            me.item(start="lot")
        assert "wait a moment" in me.item(status=429, start="lot")["detail"]


def test_old_versions_are_thinned_to_one_an_hour_and_then_one_a_day() -> None:
    now, minute = 1_800_000_000_000, 60_000
    known = [(number, now - (20_000 - number) * minute) for number in range(20_000)]
    gone = set(shelf.thinned(known, now))
    kept = [(number, at) for number, at in known if number not in gone]
    assert [number for number, _ in kept][-shelf.KEEP_LAST :] == list(range(19_900, 20_000)), "the newest all stay"
    week = [at for _, at in kept if now - at < shelf.WEEK][: -shelf.KEEP_LAST]
    assert len(week) == len({at // shelf.HOUR for at in week}) > 150
    older = [at for _, at in kept if now - at >= shelf.WEEK]
    assert len(older) == len({at // shelf.DAY for at in older}) >= 6


def test_a_long_history_is_thinned_and_still_undone(me: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "KEEP_LAST", 5)
    item = now = me.item(start="lot")
    for number in range(30):
        now = me.change({**now, "id": item["id"]}, ["strength"], number)
    path = f"/library/items/{item['id']}"
    kept = me.get(f"{path}/versions")
    assert len(kept) < 13
    assert me.get("/library")["bytes"] == sum(each["bytes"] for each in kept)
    for _ in range(3):
        now = me.post(f"{path}/undo", {"version": now["version"]})
    assert now["draft"]["strength"] == 26


def test_a_busy_server_takes_no_hero_for_broken(me: Owner, client: TestClient[Any]) -> None:
    """Nobody had time to look at it: it stays what it was, and whoever looks is told."""
    item = me.item(start="lot")
    legal = item["legal"]
    desk = client.app.state.hub.desk

    async def crowded(*_: Any) -> Any:
        raise Crowded("the server is busy")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "cached", crowded)
        shown = me.get(f"/library/items/{item['id']}")
    assert (shown["legal"], shown["trouble"]) == (legal, "the server is busy")
    assert [each["legal"] for each in me.get("/library/items")] == [legal]
    assert legal
