"""Somebody who asks a server for everything there is, over every route and with every message, and keeps every byte."""

from __future__ import annotations

import itertools
import json
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, get_args

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from litestar.testing import TestClient

from fracas.server import advice, messages, workers
from fracas.server.crew import Crew
from fracas.server.handbook import docs_front, docs_page
from fracas.server.pages import asset, elsewhere, page
from fracas.server.turns import Who

Bytes = dict[str, bytes]
STATIC = {
    *page.paths,
    *asset.paths,
    *elsewhere.paths,
    *docs_front.paths,
    *docs_page.paths,
    "/schema",
    "/schema/openapi.json",
}
"""Files that are the same for everybody."""


def same_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, secrets and times are the same in every run, so that all bytes can be compared; bots think right here."""
    for name in ("token_hex", "token_urlsafe", "token_bytes", "randbelow"):
        counter = itertools.count(1)

        def next_one(size: int, name: str = name, counter: Any = counter) -> Any:
            number = next(counter)
            if name == "randbelow":
                return number % size
            text = f"{number:08d}{name}".encode().ljust(size, b"x")[:size]
            return text if name == "token_bytes" else text.hex()

        monkeypatch.setattr(secrets, name, next_one)
    monkeypatch.setattr(time, "time_ns", lambda: 1_800_000_000_000_000_000)
    monkeypatch.setattr(workers, "TRIES", 6)
    monkeypatch.setattr(workers, "LEAST_TRIES", 6)
    monkeypatch.setattr(advice, "ADVISER", "search:4")  # so many tries, however long they take
    monkeypatch.setattr(Crew, "do", right_here)


async def right_here(crew: Crew, who: Who, seconds: float, work: Callable[..., Any], *what: Any) -> Any:
    """What a process of its own would do."""
    return work(*what)


def routes(app: Litestar) -> set[str]:
    """Every route of the server that may differ between tables."""
    found = {route.path for route in app.routes if isinstance(route, HTTPRoute | WebSocketRoute)}
    return {path for path in found if path not in STATIC and not path.startswith("/schema")}


def library_routes(app: Any) -> list[HTTPRoute]:
    """Every route that belongs to a library or to what is shared out of one."""
    found = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return [
        route
        for route in found
        if route.path.startswith(("/api/library", "/api/shared", "/api/lab", "/api/catalog/items", "/api/backdrops"))
    ]


class Pry:
    """One link, used for everything."""

    def __init__(self, client: TestClient[Any], secret: str) -> None:
        self.client, self.secret = client, secret
        self.headers = {"authorization": f"Bearer {secret}"}
        self.got: Bytes = {}
        self.asked: set[str] = set()

    def everything(self) -> Bytes:
        self.by_rest()
        self.by_socket()
        return self.got

    def rest(self, method: str, path: str, body: Any = None, note: str = "") -> Any:
        self.asked.add(path.partition("?")[0])
        answer = self.client.request(method, path, json=body, headers=self.headers)
        self.got[f"{method} {path}{note}"] = f"{answer.status_code} ".encode() + answer.content
        return answer

    def by_rest(self) -> None:
        for path in ("/health", "/api/games", "/api/fights", "/api/table", "/api/table/links"):
            self.rest("GET", path)
        for path in ("/api/table/file", "/api/table/replay", "/api/table/story", "/api/table/chances"):
            self.rest("GET", path)
        self.rest("GET", "/api/picture?game=duel&encounter=ogre")
        self.rest("GET", "/api/words?game=duel")
        self.rest("GET", "/api/setup?game=duel")
        self.rest("POST", "/api/setup", {"game": "duel"})
        self.rest("GET", "/api/catalog?game=duel")
        self.rest("GET", "/api/where?id=secrets.play")
        self.rest("GET", "/api/catalog/search?find=play")
        self.rest("GET", "/api/catalog/kinds")
        self.rest("GET", "/api/own/new?game=duel&kind=hero")
        self.rest("POST", "/api/own", {"game": "duel", "kind": "hero", "text": ""})
        self.rest("POST", "/api/mine", {"secrets": [self.secret]})
        self.library()
        self.rest("POST", "/api/table/report", {"text": "odd"})
        version = json.loads(self.got["GET /api/table/replay"][4:])["frames"][-1]["version"]
        for at in sorted({0, version // 2, version}):
            self.branch(at)
        self.rest("POST", "/api/table/share")
        self.rest("POST", "/api/table/links", {"replaces": "nobody"})
        self.rest("POST", "/api/tables", {"file": self.got["GET /api/table/file"][4:].decode()}, " with the file")
        self.metrics()

    def library(self) -> None:
        """A table's link opens no library, and what needs none knows of no table."""
        self.rest("GET", "/api/build/kinds?game=duel")
        self.rest("POST", "/api/build/form", {"game": "duel", "kind": "hero", "draft": {}})
        for route in library_routes(self.client.app):
            self.asked.add(route.path)
            path = re.sub(r"{\w+}", self.secret, route.path_format)
            for method in sorted(route.methods - {"OPTIONS"}):
                self.rest(method, path, {} if method == "POST" else None)

    def metrics(self) -> None:
        """How long something took is nobody's secret."""
        self.rest("GET", "/metrics")
        timed = (b"seconds", b"bytes", b"_created")
        lines = self.got["GET /metrics"].splitlines()
        self.got["GET /metrics"] = b"\n".join(line for line in lines if not any(word in line for word in timed))

    def branch(self, version: int) -> None:
        """Go on from a point and look at all there is to see there, with every seat."""
        answer = self.rest("POST", "/api/table/branch", {"version": version}, f" at {version}")
        if answer.status_code != 201:
            return
        there = Pry(self.client, answer.json()["links"][0]["secret"])
        there.rest("GET", "/api/table/file")
        there.rest("GET", "/api/table/replay")
        there.by_socket()
        self.got |= {f"{what} of the branch at {version}": data for what, data in there.got.items()}

    def by_socket(self) -> None:
        self.asked.add("/ws")
        with self.client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "secret": self.secret})
            first = [socket.receive_text(timeout=20), socket.receive_text(timeout=20)]
            self.got["hello"] = "\n".join(first).encode()
            update = json.loads(first[1])
            self.advice(update)
            for number, (kind, fields) in enumerate(self.requests(update), 1):
                socket.send_json({"type": kind, "id": number, **fields})
                heard: list[str] = []
                while not heard or json.loads(heard[-1]).get("id") != number:
                    heard.append(socket.receive_text(timeout=30))
                self.got[f"{kind} {number}"] = "\n".join(heard).encode()

    def advice(self, update: dict[str, Any]) -> None:
        """Ask what to do, for every open question and for one that is not there."""
        for prompt in ("gone", *sorted(update["prompts"].values())):
            self.rest("POST", "/api/table/advice", {"prompt": prompt}, f" for {prompt}")

    def requests(self, update: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """Every kind of message; those that would end the question come with what is refused."""
        version, view = update["view"]["version"], update["view"]
        figures = [figure["id"] for figure in view["scene"].get("figures", ())] or ["nobody"]
        wanted: list[tuple[str, dict[str, Any]]] = []
        for question in view["asks"]:
            prompt = update["prompts"][question["seat"]]
            for option in question["options"][:4]:
                wanted += [(kind, {"prompt": prompt, "word": option["word"]}) for kind in ("preview", "odds")]
                wanted += [("plan", {"prompt": prompt, "words": [option["word"]], "goal": "A1"})]
        wanted += [("past", {"version": at}) for at in {0, version // 2, max(0, version - 1), version}]
        wanted += [("why", {"line": line}) for line in range(0, 60, 7)] + [("sheet", {"name": n}) for n in figures[:6]]
        refused: dict[str, dict[str, Any]] = {
            "answer": {"prompt": "gone"},
            "rolled": {"prompt": "gone"},
            "seat": {"seat": "?", "bot": "?"},
        }
        refused |= {"rewind": {"to": 99_999}, "set": {"fact": "?"}, "consent": {"yes": True}, "say": {"text": "hello"}}
        refused |= {"rename": {"name": " "}, "preview": {}, "odds": {}, "hello": {}, "ping": {}, "facts": {}}
        known = {kind for kind, _ in wanted} | set(refused)
        rest = {kind.__struct_config__.tag for kind in get_args(messages.Anything)} - known
        return [*wanted, *refused.items(), *((kind, {}) for kind in sorted(rest - {"undo", "redo", "pause", "end"}))]
