"""What was tried against a running server, as an attacker would: it stays up, says no clearly, and answers others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.house import run
from tests.server.running import Running, sqlite

BOMB = "a" + ".a" * 100_000 + " = 1\n"
HOST = "127.0.0.1"
DUEL = {"game": "steel", "encounter": "toll_gate"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("attacks")
    running = Running(sqlite(folder), folder).start()
    yield running
    running.stop()


def test_many_first_requests_at_once_do_not_bring_it_down(tmp_path: Path) -> None:
    running = Running(sqlite(tmp_path), tmp_path).start()
    try:
        with ThreadPoolExecutor(12) as people:
            asked = [
                *(people.submit(httpx.get, f"{running.base}/api/setup?game={game}", timeout=60) for game in GAMES),
                *(people.submit(httpx.post, f"{running.base}/api/tables", json={"game": g}, timeout=60) for g in GAMES),
            ]
            codes = {each.result().status_code for each in asked}
        assert codes == {200, 201}
        assert running.process is not None
        assert running.process.poll() is None
    finally:
        running.stop()


GAMES = ["tales", "tales", "tales", "dojo", "steel", "viskara"] * 2


def memory_of(group: int) -> int:
    """Kilobytes of all processes of a group."""
    told = subprocess.run(["ps", "-eo", "pgid,rss"], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines()[1:]]
    return sum(int(size) for of, size in rows if int(of) == group)


def test_a_memory_bomb_is_refused_and_others_are_answered_meanwhile(server: Running) -> None:
    body = {"game": "tales", "kind": "content", "text": BOMB}
    assert server.process is not None
    before = memory_of(server.process.pid)
    with ThreadPoolExecutor(1) as people:
        bomb = people.submit(httpx.post, f"{server.base}/api/own", json=body, timeout=60)
        most = answered = 0
        while not bomb.done():
            answered += httpx.get(f"{server.base}/health", timeout=30).status_code == 200
            most = max(most, memory_of(server.process.pid) - before)
    assert bomb.result().status_code == 422 or bomb.result().json()["problems"]
    assert "make it smaller" in bomb.result().text
    assert answered
    assert most < 1_000_000


def hang_up_after(server: Running, path: str, body: dict[str, Any]) -> None:
    """Send a whole request and wait for no answer."""
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: {HOST}:{server.port}\r\ncontent-type: application/json\r\n"
    with socket.create_connection((HOST, server.port), timeout=30) as line:
        line.sendall(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)


def test_who_asks_for_much_and_hangs_up_keeps_nobody_else_waiting(server: Running) -> None:
    for _ in range(6):
        hang_up_after(server, "/api/own", {"game": "tales", "kind": "content", "text": BOMB})
    good = {"game": "tales", "kind": "content", "text": "x = 1"}
    began = [httpx.post(f"{server.base}/api/own", json=good, timeout=60).status_code for _ in range(4)]
    assert began == [200] * 4


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", "[" * 100_000),
        ("/api/tables", '{"options":' * 5_000),
        ("/api/mine", '{"secrets":' + "[" * 50_000),
        ("/api/own", json.dumps({"game": "tales", "kind": "content", "text": "a = " + "[" * 20_000})),
        ("/api/tables", json.dumps({"file": "[" * 100_000})),
        ("/api/tables", '{"name":"\\ud800"}'),
        ("/api/tables", b"\xff\xfe"),
    ],
)
def test_nested_or_broken_json_is_no_error_of_the_server(server: Running, path: str, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.post(server.base + path, content=body, headers=headers, timeout=60)
    assert 400 <= answer.status_code < 500 or answer.json()["problems"]


@pytest.mark.parametrize("name", ["x" * 5_000, "%00", "..%2f..%2fapp.py", "%ff", "a%0ab", "." * 300, "con/../x"])
def test_odd_names_of_assets_are_not_found(server: Running, name: str) -> None:
    assert httpx.get(f"{server.base}/assets/{name}", timeout=30).status_code in (404, 400)


def test_who_looks_for_nothing_in_a_browser_gets_a_page_with_the_policy(server: Running) -> None:
    for path in ("/nothing", "/api/nothing", "/assets/nothing.js"):
        page = httpx.get(server.base + path, headers={"accept": "text/html,*/*"}, timeout=30)
        assert page.status_code == 404
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert 'href="/"' in page.text
        plain = httpx.get(server.base + path, timeout=30)
        assert plain.headers["content-type"].startswith("application/json")
        assert "default-src 'none'" in plain.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/new", "/health", "/api/games"])
def test_the_head_of_a_page_can_be_asked_for(server: Running, path: str) -> None:
    answer = httpx.head(server.base + path, timeout=30)
    assert answer.status_code == 200
    assert answer.content == b""


def test_pages_of_other_sites_can_make_no_tables(server: Running) -> None:
    made = json.dumps(DUEL)
    for headers in (
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {},
    ):
        answer = httpx.post(f"{server.base}/api/tables", content=made, headers=headers, timeout=30)
        assert answer.status_code == 415
    foreign = {"content-type": "application/json", "origin": "https://evil.example"}
    assert httpx.post(f"{server.base}/api/tables", content=made, headers=foreign, timeout=30).status_code == 403
    own = {"content-type": "application/json", "origin": server.base}
    assert httpx.post(f"{server.base}/api/tables", content=made, headers=own, timeout=30).status_code == 201


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("127.0.0.1", True), ("10.0.0.0/8", False)])
def test_only_named_proxies_say_whose_request_it_is(tmp_path: Path, proxies: str, believed: bool) -> None:
    limits: dict[str, Any] = {"FRACAS_REQUESTS_PER_MINUTE": "60", "FRACAS_TRUSTED_PROXIES": proxies}
    running = Running(sqlite(tmp_path), tmp_path, **limits).start()
    try:
        with httpx.Client(base_url=running.base) as client:
            codes = [
                client.get("/schema/openapi.json", headers={"x-forwarded-for": f"9.9.9.{n}"}).status_code
                for n in range(120)
            ]
        assert (429 not in codes) is believed
    finally:
        running.stop()


def test_small_answers_are_sent_at_once(server: Running) -> None:
    """The server's sockets do not wait for more to send: what the kernel says of them."""
    with httpx.Client(base_url=server.base) as client:
        client.get("/health")
        assert server.process is not None
        assert _no_delay(server), "an answer over a kept connection waits for the other side's acknowledgement"


def _no_delay(server: Running) -> bool:
    from fracas.server.listen import listening_socket

    async def test() -> bool:
        found: list[Any] = []

        class Note(asyncio.Protocol):
            def connection_made(self, transport: Any) -> None:
                found.append(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        listening = listening_socket("127.0.0.1", 0)
        serving = await asyncio.get_running_loop().create_server(Note, sock=listening)
        _, writer = await asyncio.open_connection(*listening.getsockname())
        while not found:
            await asyncio.sleep(0.01)
        writer.close()
        serving.close()
        return bool(found[0])

    return asyncio.run(test())


def test_half_requests_are_hung_up_on(server: Running) -> None:
    async def test() -> None:
        host, port = "127.0.0.1", server.port
        halves = []
        for text in (b"GET / HT", b"POST /api/tables HTTP/1.1\r\nhost: x\r\n", b""):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(text)
            await writer.drain()
            halves.append((reader, writer))
        slow_reader, slow = await asyncio.open_connection(host, port)
        slow.write(b"GET / HTTP/1.1\r\n")
        halves.append((slow_reader, slow))

        async def drip() -> None:
            with contextlib.suppress(ConnectionError):
                while True:
                    await asyncio.sleep(1)
                    slow.write(b"x: y\r\n")
                    await slow.drain()

        dripping = asyncio.create_task(drip())
        for reader, _ in halves:
            with contextlib.suppress(ConnectionError):
                assert await reader.read() == b""
        dripping.cancel()
        for _, writer in halves:
            writer.close()

    run(test, 60)


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    running = Running(sqlite(tmp_path), tmp_path, FRACAS_CONNECTIONS_PER_ADDRESS="20").start()

    async def test() -> None:
        halves = [await asyncio.open_connection("127.0.0.1", running.port) for _ in range(40)]
        over = []
        for reader, _ in halves[25:]:
            with contextlib.suppress(ConnectionError, TimeoutError):
                over.append(await asyncio.wait_for(reader.read(), 5))
        assert all(each == b"" for each in over)
        for _, writer in halves:
            writer.close()

    try:
        run(test, 60)
        assert httpx.get(f"{running.base}/health", timeout=30).status_code == 200
    finally:
        running.stop()


def children_of(group: int) -> list[int]:
    """The processes in which something is played for the server: split off from the one that is ready."""
    told = subprocess.run(["ps", "-ewwo", "pid,ppid,pgid,args"], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 3) for line in told.splitlines()[1:]]
    ready = [int(pid) for pid, _, of, words in rows if int(of) == group and "forkserver" in words]
    return [int(pid) for pid, parent, _, _ in rows if int(parent) in ready]


@pytest.mark.parametrize("bot", ["greedy", "search:quick"])
def test_bots_go_on_when_their_processes_are_killed(tmp_path: Path, bot: str) -> None:
    running = Running(sqlite(tmp_path), tmp_path, pace=20).start()
    assert running.process is not None
    group = running.process.pid
    made = running.table(game="steel", encounter="toll_gate", seats={"odrun": bot, "sel": bot, "director": bot})

    async def test() -> None:
        async with websockets.connect(running.base.replace("http", "ws") + "/ws", max_size=None) as wire:
            await wire.send(json.dumps({"type": "hello", "secret": made["links"][0]["secret"]}))
            version = 0
            for _ in range(3):
                goal = version + 3
                while version < goal:
                    message = json.loads(await wire.recv())
                    if message["type"] == "update":
                        version = message["view"]["version"]
                for pid in children_of(group):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)

    try:
        run(test, 120)
        health = httpx.get(f"{running.base}/health", timeout=30).json()
        assert health["bots"]
        assert sum(health["processes"].values()) > 0
    finally:
        running.stop()


def test_the_server_notices_that_bots_cannot_be_helped(server: Running) -> None:
    health = httpx.get(f"{server.base}/health", timeout=30)
    assert health.status_code == 200
    assert {"ok", "database", "bots", "processes"} <= set(health.json())
