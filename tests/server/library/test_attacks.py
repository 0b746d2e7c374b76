"""What strangers send to libraries stops nobody: it is built in processes with limits, and refused with a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from fracas.core import Refused
from fracas.server.gate import Gate
from fracas.server.library import moving_api
from fracas.server.library.bringing import Found
from fracas.server.library.desk import Desk
from fracas.server.library.door import Owner as Asking
from fracas.server.library.shapes import Brief, Brought
from fracas.server.library.shelf import Shelf, Writing
from fracas.server.store import Store
from fracas.server.turns import Who
from tests.server.library.shop import Owner, server


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with server(tmp_path_factory.mktemp("attacks")) as client:
        yield client


def test_a_file_of_endless_keys_is_refused_and_the_server_goes_on(client: TestClient[Any]) -> None:
    me = Owner(client)
    bomb = ".".join("a" for _ in range(100_000)) + " = 1"
    brought = me.client.post(
        "/api/library/files",
        json={"files": [{"name": "bomb.toml", "text": bomb}], "game": "dojo"},
        headers={"authorization": f"Bearer {me.secret}"},
    )
    assert brought.status_code in (200, 422)
    assert me.get("/library")["items"] == 0 or brought.json()["items"], "nothing is half there"
    assert client.get("/health").json()["ok"]
    assert me.item(game="dojo", kind="hero", start="lot")["legal"], "builders are there again"


@pytest.mark.parametrize(
    "draft",
    [
        {"name": "x" * 200_000},
        {"level": 10**18, "name": "Big"},
        {"name": ["not", {"a": "name"}], "stances": "nonsense", "level": -1},
        {"map": "." * 100_000},
        {"name": "\u0000\u202e"},
    ],
)
@pytest.mark.parametrize("kind", ["hero", "fight"])
def test_any_draft_is_kept_or_refused_but_never_breaks_anything(
    client: TestClient[Any], kind: str, draft: dict[str, Any]
) -> None:
    me = Owner(client)
    answer = client.post(
        "/api/library/items",
        json={"game": "dojo", "kind": kind, "draft": draft},
        headers={"authorization": f"Bearer {me.secret}"},
    )
    assert answer.status_code in (201, 422), answer.text
    if answer.status_code == 201:
        item = answer.json()
        assert not item["legal"] or item["form"]["name"]
        assert me.get(f"/library/items/{item['id']}")["draft"] == draft
        assert me.post(f"/library/items/{item['id']}/undo", {"version": 1}, status=422)["detail"]


@pytest.mark.parametrize("path", ["print", "pdf"])
@pytest.mark.parametrize("ticket", ["99999999999999.é", "99999999999999.\ud7ff", "٩٩٩.x", "9" * 400, ".", "é"])
def test_a_ticket_of_nonsense_opens_nothing(client: TestClient[Any], path: str, ticket: str) -> None:
    item = Owner(client).item(game="dojo", kind="hero")["id"]
    answer = client.get(f"/api/library/items/{item}/{path}", params={"ticket": ticket})
    assert answer.status_code == 401, answer.text


@pytest.mark.parametrize(
    "draft",
    [
        {"people": 5, "told": 5, "notes": 5, "heroes": 5, "zero": 5},
        {"people": {"a": 1}, "told": {"a": 1}, "notes": {"a": 1}},
        {"people": [5, [], {"name": 5}], "told": [[], 5], "notes": [{"text": 5}]},
    ],
)
def test_people_can_answer_whatever_a_campaign_holds_where_they_should_stand(
    client: TestClient[Any], draft: dict[str, Any]
) -> None:
    me = Owner(client)
    campaign = me.item(game="tales", kind="campaign", draft={"name": "Odd", **draft})
    token = me.post(f"/library/items/{campaign['id']}/share")["token"]
    answer = client.post(f"/api/shared/{token}/zero", json={"name": "Kim", "tone": "light"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["draft"]["people"][-1]["name"] == "Kim"


def test_the_lab_refuses_seeds_that_fit_into_nothing(client: TestClient[Any]) -> None:
    for seed in (1 << 62, 10**30, -1):
        wanted = {"what": "sim", "fight": {"game": "steel"}, "fights": 1, "seed": seed}
        answer = client.post("/api/lab/jobs", json=wanted)
        assert answer.status_code == 422, seed
        assert "a seed is" in answer.json()["detail"]


def new_items(number: int) -> list[tuple[Brief, Writing]]:
    def item(id: str) -> Brief:
        return Brief(
            id=id, game="duel", edition="base", kind="hero", name="a", brief="", icon="", legal=False, made=1,
            changed=1, version=1,
        )  # fmt: skip

    return [(item(f"i{n}"), Writing("made", "{}")) for n in range(number)]


def statements_to_add(file: Path, number: int) -> int:
    """How often the database is asked for something while so many items are added."""

    async def add() -> int:
        store = Store(f"sqlite:///{file}")
        await store.open()
        try:
            shelf = Shelf(store)
            await shelf.make("library", "hash")
            asked: list[str] = []
            sa.event.listen(
                store.engine.sync_engine, "before_cursor_execute", lambda *what: asked.append(what[2]), named=False
            )
            await shelf.add("library", new_items(number))
            assert len(await shelf.briefs("library")) == number
            return len(asked)
        finally:
            await store.close()

    return asyncio.run(add())


def test_a_thousand_items_keep_tables_from_writing_no_longer_than_a_few(tmp_path: Path) -> None:
    assert statements_to_add(tmp_path / "many.db", 1_000) == statements_to_add(tmp_path / "few.db", 2)


def test_whoever_brings_files_again_and_again_does_not_keep_others_waiting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[str] = []

    async def keep(owner: Asking, found: Found, what: str) -> Brought:
        served.append(owner.who.address)
        for _ in range(3):
            await asyncio.sleep(0)
        return Brought([], 0, [], [])

    async def all_come() -> None:
        desk = Desk(Store(f"sqlite:///{tmp_path / 'x.db'}"), Gate())

        def come(address: str) -> Any:
            return moving_api.keep(Asking(desk, "library", "secret", Who(address)), Found([], []), "brought")

        await asyncio.gather(*(come("a stranger") for _ in range(5)), come("somebody"))
        with pytest.raises(Refused, match="wait a moment"):
            await asyncio.gather(*(come("a stranger") for _ in range(200)))

    monkeypatch.setattr(moving_api, "_keep", keep)
    asyncio.run(all_come())
    assert served.index("somebody") == 1, "right after the one that was being served"
