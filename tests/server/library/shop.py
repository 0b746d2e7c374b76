"""A server without a network and somebody with a library on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server import make_app
from fracas.server.crew import Crew
from tests.server.house import config
from tests.server.prying import right_here

MORE = {"requests_per_minute": 100_000, "tables_per_minute": 100_000, "changes_per_minute": 100_000}


class Owner:
    """Somebody with the secret of a library, on one of their devices."""

    def __init__(self, client: TestClient[Any], secret: str = "") -> None:
        self.client = client
        self.secret = secret or client.post("/api/library").json()["secret"]

    def ask(self, method: str, path: str, body: Any = None, status: int = 0) -> Any:
        headers = {"authorization": f"Bearer {self.secret}"}
        answer = self.client.request(method, f"/api{path}", json=body, headers=headers)
        wanted = (status,) if status else (200, 201)
        assert answer.status_code in wanted, f"{path}: {answer.status_code} {answer.text[:600]}"
        kind = answer.headers.get("content-type", "")
        return answer.json() if kind.startswith("application/json") else answer.text

    def get(self, path: str, status: int = 0) -> Any:
        return self.ask("GET", path, None, status)

    def post(self, path: str, body: Any = None, status: int = 0) -> Any:
        return self.ask("POST", path, body, status)

    def item(self, status: int = 0, **wanted: Any) -> Any:
        return self.post("/library/items", {"game": "duel", "kind": "hero", **wanted}, status)

    def change(self, item: Any, path: list[str | int], value: Any, status: int = 0, **more: Any) -> Any:
        """Write a value into an item whose newest version we know."""
        changes = {"version": item["version"], "changes": [{"path": path, "value": value}], **more}
        id = item.get("id") or item["brief"]["id"]
        return self.post(f"/library/items/{id}/changes", changes, status)


@contextmanager
def server(folder: Path, **more: Any) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(config(folder, **{**MORE, **more}))) as client:
        yield client


def work_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """What processes would do is done right here, which is quicker to test."""
    monkeypatch.setattr(Crew, "do", right_here)
