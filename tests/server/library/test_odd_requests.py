"""Every route, on both databases: whatever stands in a request, it is done or refused, and never an error of ours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.library.shop import Owner, server, work_here
from tests.server.library.toy_builder import add_builder
from tests.server.postgres import postgres

TIMES = 12
NESTED: Any = []
for _ in range(60):
    NESTED = [NESTED]
WORDS = ["a\0b", "", "x" * 5_000, "../../etc", "-1", "☠" * 300, "item:x", "%00", "1e999"]
NUMBERS = [-1, 0, 1, 2**31, 2**63 - 1, 2**63, 10**30, -(2**63) - 1]
THINGS: list[Any] = [{}, {"a\0": "\0"}, {"name": 10**30}, {"name": "\0", "icon": "\0", "text": "\0"}, {"name": NESTED}]
LISTS: list[Any] = [[], [None], ["a\0b"], [{}] * 300, NESTED]
KNOWN = {
    "game": ("duel",),
    "kind": ("hero", "fight", "campaign", "party"),
    "what": ("sim", "compare", "matrix", "tune", "odds"),
    "fights": (1, 2),
}
OWN_BODIES = {"/api/library/files", "/api/library/import"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("odd")
    with pytest.MonkeyPatch.context() as patch:
        add_builder(patch)
        work_here(patch)
        if request.param == "sqlite":
            with server(folder) as client:
                yield client
            return
        with postgres() as url, server(folder, database=url) as client:
            yield client


class Stranger:
    """Sends what the schema asks for, with something odd in it."""

    def __init__(self, client: TestClient[Any], seed: int) -> None:
        self.client, self.random = client, random.Random(seed)
        self.shapes: dict[str, Any] = client.get("/schema/openapi.json").json()["components"]["schemas"]
        self.owner = Owner(client)
        self.item, self.campaign = self.owner.item(), self.owner.item(game="steel", kind="campaign")
        self.tokens = [self.owner.post(f"/library/items/{each['id']}/share")["token"] for each in self.things]
        self.seat = client.post("/api/tables", json={"game": "duel"}).json()["links"][0]["path"].partition("#")[2]

    @property
    def things(self) -> list[Any]:
        return [self.item, self.campaign]

    def shape_of(self, schema: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in schema:
            schema = self.shapes[schema["$ref"].rpartition("/")[2]]
        known = [each for each in schema.get("oneOf", schema.get("anyOf", ())) if each.get("type") != "null"]
        return self.shape_of(known[0]) if known else schema

    def value(self, schema: dict[str, Any], odd: float) -> Any:
        """Something that fits; with the chance `odd` something that hardly does."""
        shape = self.shape_of(schema)
        kind, strange = shape.get("type"), self.random.random() < odd
        if kind == "object" and shape.get("properties") and not strange:
            return self.thing(shape, odd)
        if kind == "object":
            return self.random.choice(THINGS) if strange else {}
        if kind == "array":
            return self.random.choice(LISTS) if strange else []
        if kind in ("integer", "number"):
            return self.random.choice(NUMBERS) if strange else 1
        if kind == "boolean":
            return self.random.random() < 0.5
        return self.random.choice(WORDS) if strange else "x"

    def thing(self, shape: dict[str, Any], odd: float) -> dict[str, Any]:
        needed = shape.get("required", ())
        found = {}
        for name, schema in shape["properties"].items():
            if name in KNOWN and self.random.random() < 0.9:
                found[name] = self.random.choice(KNOWN[name])
            elif name in needed or self.random.random() < 0.4:
                found[name] = self.value(schema, odd)
        return found

    def send(self, method: str, path: str, operation: dict[str, Any]) -> tuple[int, str]:
        """The status, and what was sent."""
        query = {}
        number = self.random.randrange(len(self.things))
        for parameter in operation.get("parameters", ()):
            name = parameter["name"]
            if parameter["in"] == "path":
                ours = {"id": self.things[number]["id"], "token": self.tokens[number], "deed": "begin"}[name]
                odd = self.random.choice(["a%00b", "x" * 3_000, "%ED%A0%80", "9" * 30])
                path = path.replace(f"{{{name}}}", ours if self.random.random() < 0.8 else odd)
            elif self.random.random() < 0.8:
                fits = name in KNOWN and self.random.random() < 0.8
                query[name] = self.random.choice(KNOWN[name]) if fits else str(self.value(parameter["schema"], 0.7))
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body = self.value(content["schema"], 0.4) if content else None
        secret = self.seat if path.startswith("/api/table") else self.owner.secret
        headers = {"authorization": f"Bearer {secret}"}
        answer = self.client.request(method, path, params=query, json=body, headers=headers)
        return answer.status_code, f"{method} {path} {query} {str(body)[:500]}: {answer.text[:200]}"


def test_whatever_stands_in_a_request_is_no_error_of_the_server(client: TestClient[Any]) -> None:
    paths = client.get("/schema/openapi.json").json()["paths"]
    broken, fine = [], 0
    for path, operations in paths.items():
        if path in OWN_BODIES or path.endswith("/pdf") or not path.startswith("/api"):
            continue
        for method, operation in operations.items():
            stranger = Stranger(client, len(path))
            for _ in range(TIMES):
                status, sent = stranger.send(method.upper(), path, operation)
                fine += status < 300
                if status >= 500:
                    broken.append(f"{status} {sent}")
    assert not broken, "\n".join(broken[:20])
    assert fine > 200, "most of it never came far"


@pytest.mark.parametrize("odd", [{"made": 10**30}, {"made": -1}, {"icon": "\0"}, {"name": "a\0b"}, {"id": "\0"}])
def test_odd_items_of_an_export_are_kept_as_well_as_can_be(client: TestClient[Any], odd: dict[str, Any]) -> None:
    me = Owner(client)
    item = {"id": "x", "game": "duel", "edition": "", "kind": "hero", "draft": {"name": "Odd"}, **odd}
    brought = me.post("/library/import", {"fracas_library": 1, "version": "1", "items": [item]})
    (there,) = me.get("/library/items")
    assert brought["items"][0]["id"] == there["id"]
    assert 0 < there["made"] <= there["changed"]
    assert "\0" not in there["name"] + there["icon"]


def test_a_library_counts_what_it_holds(client: TestClient[Any]) -> None:
    me = Owner(client)
    first, _ = me.item(), me.item()
    me.ask("DELETE", f"/library/items/{first['id']}")
    found = me.get("/library")
    assert (found["items"], found["gone"], found["kinds"]) == (1, 1, {"hero": 1})


def test_what_was_never_a_version_is_refused(client: TestClient[Any]) -> None:
    me = Owner(client)
    id = me.item()["id"]
    for number in (7, 2**31 - 1):
        assert "no version" in me.post(f"/library/items/{id}/restore", {"to": number}, status=422)["detail"]
    for number in (-1, 2**31, 10**30):
        me.post(f"/library/items/{id}/restore", {"to": number}, status=400)


def test_a_form_that_would_be_endless_is_not_made(client: TestClient[Any]) -> None:
    me = Owner(client)
    wanted = {"game": "duel", "kind": "hero", "draft": {"name": "x" * 300_000}}
    assert "characters" in me.post("/build/form", wanted, status=422)["detail"]
    assert "deep" in me.post("/build/form", {**wanted, "draft": {"name": NESTED}}, status=422)["detail"]
    assert "deep" in me.item(draft={"name": NESTED}, status=422)["detail"]
