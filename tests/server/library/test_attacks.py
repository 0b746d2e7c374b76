"""What strangers send to libraries stops nobody: it is built in processes with limits, and refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

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
