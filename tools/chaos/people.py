"""People who play over real sockets and remember all they were promised and shown."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import time
from typing import Any

import httpx
import websockets
from websockets.exceptions import WebSocketException

from tests.server.running import Running

GAMES = (("dojo", ""), ("steel", "bridge_toll"), ("tales", ""), ("viskara", "three_way"))
PACE_S = 0.03
PARTS = ("version", "seat", "asks", "waiting_for", "wanted", "over", "result", "winners")
"""Of a view, what is compared as it stands; the scene without its board, and the log line by line."""


def digest(view: dict[str, Any], prompts: dict[str, str]) -> str:
    """What a screen shows, in a few letters."""
    shown = {name: view.get(name) for name in PARTS}
    shown["scene"] = {name: part for name, part in view["scene"].items() if name != "board"}
    shown["prompts"] = prompts
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:24]


class Tally:
    """Counts over all people."""

    def __init__(self) -> None:
        self.acknowledged = self.refused = self.failed = self.lost_lines = self.bytes = self.updates = 0
        self.last_answer = time.monotonic()
        self.problems: list[str] = []


class Person:
    """One invite link. Whoever loses the line comes back, to any of the servers."""

    def __init__(self, servers: list[Running], link: dict[str, Any], tally: Tally, seed: int) -> None:
        self.servers, self.link, self.tally = servers, link, tally
        self.random = random.Random(seed)
        self.promised: list[tuple[int, str, str]] = []
        """Number of the entry, prompt and word of every acknowledged answer."""
        self.screens: dict[int, str] = {}
        self.log: dict[int, str] = {}
        self.forbidden: list[str] = []
        """Secrets of others: they must be in nothing that comes over the line."""
        self.keys: list[str] = []
        self.update: dict[str, Any] = {}
        self.last = 0
        self.done = False

    async def play(self) -> None:
        while not self.done:
            server = self.random.choice(self.servers)
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                await self._connected(server.base.replace("http", "ws") + "/ws")
            self.tally.lost_lines += not self.done
            await asyncio.sleep(0.1 + self.random.random() * 0.2)

    async def _connected(self, url: str) -> None:
        async with websockets.connect(url, max_size=None, open_timeout=10, ping_interval=5, ping_timeout=20) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": self.link["secret"]}))
            asked: dict[int, tuple[str, str]] = {}
            tried = ""
            while not self.done:
                text = await asyncio.wait_for(socket.recv(decode=True), 30)
                message = self._read(text)
                if message["type"] == "update":
                    self._note(message)
                elif message["type"] in ("done", "refused"):
                    self._answered(message, asked)
                    tried = "" if message["type"] == "refused" else tried
                tried = await self._answer(socket, asked, tried)

    def _read(self, text: str) -> dict[str, Any]:
        self.tally.bytes += len(text)
        message: dict[str, Any] = json.loads(text)
        shown = message["type"] in ("update", "welcome") and message.get("fate") and message["fate"]["keys"]
        for secret in self.forbidden if shown else (*self.forbidden, *self.keys):
            if secret in text:
                self.tally.problems.append(f"{self.link['role']} {self.link['seats']} was sent a secret")
        return message

    def _note(self, message: dict[str, Any]) -> None:
        self.update = message
        self.tally.updates += 1
        self.log = {number: line for number, line in self.log.items() if number < message["log_from"]}
        self.log |= {line["number"]: line["text"] for line in message["view"]["log"]}
        found = digest(message["view"], message["prompts"])
        if self.screens.setdefault(message["number"], found) != found:
            self.tally.problems.append(f"{self.link['seats']} saw entry {message['number']} in two ways")

    def _answered(self, message: dict[str, Any], asked: dict[int, tuple[str, str]]) -> None:
        prompt, word = asked.pop(message["id"], ("", ""))
        if message["type"] == "done" and prompt:
            self.promised.append((message["number"], prompt, word))
            self.tally.acknowledged += 1
            self.tally.last_answer = time.monotonic()
        elif message["type"] == "refused":
            self.tally.failed += message["code"] == "failed"
            self.tally.refused += message["code"] != "failed"

    async def _answer(self, socket: Any, asked: dict[int, tuple[str, str]], tried: str) -> str:
        """Answer a question that has not been answered on this line yet."""
        for question in self.update.get("view", {}).get("asks", ()):
            prompt: str = self.update["prompts"].get(question["seat"], "")
            if prompt and prompt != tried and not asked:
                word = self.random.choice(question["options"])["word"]
                await asyncio.sleep(PACE_S * self.random.random())
                self.last += 1
                asked[self.last] = (prompt, word)
                await socket.send(json.dumps({"type": "answer", "id": self.last, "prompt": prompt, "word": word}))
                return prompt
        return tried


class Party:
    """A table and everybody at it."""

    def __init__(self, made: dict[str, Any], people: list[Person], game: str) -> None:
        self.id: str = made["table"]
        self.people, self.game = people, game
        self.tasks = [asyncio.create_task(person.play()) for person in people]

    @property
    def over(self) -> bool:
        return any(person.update.get("view", {}).get("over") for person in self.people)

    @property
    def number(self) -> int:
        return max((person.update.get("number", 0) for person in self.people), default=0)

    async def leave(self) -> None:
        for person in self.people:
            person.done = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def sit_down(servers: list[Running], game: tuple[str, str], tally: Tally, seed: int) -> Party:
    """A new table: every second chair a person's, the others a bot's; and somebody who watches."""
    chances = random.Random(seed)
    async with httpx.AsyncClient(timeout=20) as client:
        while True:
            base = chances.choice(servers).base
            try:
                setup = await client.get(f"{base}/api/setup", params={"game": game[0], "encounter": game[1]})
                chairs = setup.json()["seats"]
                seats = {chair: "greedy" if n % 3 == 2 else "person" for n, chair in enumerate(chairs)}
                wanted = {"game": game[0], "encounter": game[1], "seats": seats}
                made = (await client.post(f"{base}/api/tables", json=wanted)).json()
                links = made["links"]
                break
            except (httpx.HTTPError, KeyError, ValueError):
                await asyncio.sleep(0.3)
    people = [Person(servers, link, tally, seed * 100 + n) for n, link in enumerate(links)]
    for person in people:
        person.forbidden = [link["secret"] for link in links if link is not person.link]
    return Party(made, people, game[0])
