"""How much somebody may leave lying in the server's memory: big requests, big answers that are not read, big files."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar import get
from litestar.testing import TestClient

from fracas.core import Refused
from fracas.server import listen, make_app, pages
from fracas.server.api import in_pieces
from fracas.server.config import Config
from fracas.server.crew import Crew, size_of
from fracas.server.front import MOST_FROM_ONE, PIECE, Front
from fracas.server.gate import Gate
from fracas.server.limits import Bodies
from fracas.server.origins import home_of
from fracas.server.turns import Who
from tests.server.house import config, house, run, until
from tests.server.running import Running, sqlite

HOST = "127.0.0.1"
MB = 1_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("weights")
    running = Running(sqlite(folder), folder).start()
    yield running
    running.stop()


def begin_to_send(server: Running, path: str, size: int, secret: str = "") -> socket.socket:
    """Send all of a request but its end."""
    head = f"POST {path} HTTP/1.1\r\nhost: {HOST}:{server.port}\r\ncontent-type: application/json\r\n"
    head += f"authorization: Bearer {secret}\r\ncontent-length: {size}\r\n\r\n"
    line = socket.create_connection((HOST, server.port), timeout=30)
    with contextlib.suppress(OSError):  # the server may have hung up before all of it was sent
        line.sendall(head.encode() + b" " * (size - 100))
    return line


def status(line: socket.socket) -> int:
    """The answer's, 0 as long as there is none."""
    line.settimeout(0.5)
    with contextlib.suppress(OSError):
        return int(line.recv(100).split()[1])
    return 0


def test_a_big_file_of_a_stranger_is_not_even_read(server: Running) -> None:
    with begin_to_send(server, "/api/library/files", 20 * MB) as line:
        assert status(line) == 401


def test_big_requests_fit_into_memory_or_are_refused(server: Running) -> None:
    secret = httpx.post(f"{server.base}/api/library", timeout=30).json()["secret"]
    held = [begin_to_send(server, "/api/library/files", 30 * MB, secret) for _ in range(3)]
    try:
        assert 429 in [status(line) for line in held]
        small = httpx.post(f"{server.base}/api/mine", json={"secrets": [secret]}, timeout=30)
        assert small.status_code == 200
    finally:
        for line in held:
            line.close()
    headers = {"authorization": f"Bearer {secret}"}
    body = {"files": [], "game": "x" * 30 * MB}
    for _ in range(4):  # what has been read is not counted for ever
        sent = httpx.post(f"{server.base}/api/library/files", json=body, headers=headers, timeout=60)
        assert sent.status_code == 200, sent.text


@pytest.mark.parametrize("body", ['{"files":' + "[" * 90_000, '{"files":1}', '{"files":[{"name":1}]}', "nonsense"])
def test_what_is_no_list_of_files_is_refused(server: Running, body: str) -> None:
    secret = httpx.post(f"{server.base}/api/library", timeout=30).json()["secret"]
    headers = {"authorization": f"Bearer {secret}", "content-type": "application/json"}
    answer = httpx.post(f"{server.base}/api/library/files", content=body, headers=headers, timeout=60)
    assert answer.status_code == 422
    assert "send files as JSON" in answer.json()["detail"]


def test_bytes_that_are_here_are_counted_by_address_and_together() -> None:
    bodies = Bodies(10, 15)
    assert bodies.take("a", 10)
    assert not bodies.take("a", 1)
    bodies.give_back("a", 11)
    assert bodies.take("a", 10)
    assert bodies.take("b", 5)
    assert not bodies.take("c", 1)
    for address, size in (("a", 10), ("b", 5), ("c", 1)):
        bodies.give_back(address, size)
    assert not bodies.of
    assert bodies.all == 0
    assert MOST_FROM_ONE > 48 * MB, "one map with its picture fits"


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("somebody", "somebody"),
        ("", ""),
    ],
)
def test_a_whole_network_counts_as_one_address(address: str, home: str) -> None:
    assert home_of(address) == home


def test_who_does_not_read_what_they_asked_for_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """As seen by the protocol: what is left to be sent has to become less."""
    monkeypatch.setattr(listen, "READ_S", 0.05)

    class Line:
        left, aborted = 900_000, False

        def get_write_buffer_size(self) -> int:
            return self.left

        def abort(self) -> None:
            self.aborted = True

    async def test() -> None:
        spoken: Any = listen.protocol(Config())
        protocol = spoken.__new__(spoken)
        line = protocol.transport = Line()
        protocol.loop = asyncio.get_running_loop()
        protocol._still_reads(line.left + listen.LEAST_READ)
        assert not line.aborted
        assert protocol._reading is not None, "it is looked at again"
        protocol._stop_looking()
        assert protocol._reading is None
        protocol._look_again(line.left)
        await until(lambda: line.aborted)

    run(test)


def swallow(megabytes: int) -> int:
    """Take memory and keep it, or fail for want of it."""
    try:
        kept.append(bytearray(megabytes << 20))
    except MemoryError:
        raise Refused("too much") from None
    return sum(map(len, kept)) >> 20


kept: list[bytearray] = []


def test_a_process_that_has_grown_is_replaced_before_the_next_one_needs_room() -> None:
    async def test() -> None:
        crew = Crew("eaters", 1, memory=256 << 20)
        try:
            assert await crew.do(Who(), 60, swallow, 200) == 200
            assert await crew.do(Who(), 60, swallow, 200) == 200, "the next one finds all its room"
            with contextlib.suppress(Refused):
                await crew.do(Who(), 60, swallow, 2_000)
            assert await crew.do(Who(), 60, swallow, 20) == 20
            assert await crew.do(Who(), 60, swallow, 20) == 40, "small work begins no new process"
            assert crew.deaths == 0
        finally:
            crew.stop()

    run(test)
    assert size_of("self") > 0
    assert size_of("nobody") == 0


def test_a_replay_is_sent_packed_or_not_as_is_wanted(server: Running) -> None:
    made = server.table(game="steel", encounter="toll_gate", seats={"director": "person"})
    headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
    packed = httpx.get(f"{server.base}/api/table/replay", headers=headers, timeout=60)
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json()["frames"]
    plain = httpx.get(f"{server.base}/api/table/replay", headers=headers | {"accept-encoding": "identity"}, timeout=60)
    assert "content-encoding" not in plain.headers
    assert plain.json()["frames"]


def test_what_is_unpacked_in_pieces_is_whole() -> None:
    data = json.dumps(list(range(200_000))).encode()

    async def test() -> None:
        for packed in (True, False):
            found = b"".join([piece async for piece in in_pieces(gzip.compress(data, 1), packed)])
            assert (gzip.decompress(found) if packed else found) == data

    run(test)


def test_a_long_answer_goes_out_in_pieces_between_which_others_have_their_turn() -> None:
    data = bytes(range(256)) * 4_000

    @get("/long", media_type="application/octet-stream", sync_to_thread=False)
    def long() -> bytes:
        return data

    async def test() -> None:
        app = Front([long], openapi_config=None).guard(Config(), Gate())
        sent: list[dict[str, Any]] = []
        turns = [0]

        async def send(message: Any) -> None:
            sent.append(message)

        async def others() -> None:
            while True:
                turns[0] += 1
                await asyncio.sleep(0)

        waiting = asyncio.create_task(others())
        scope = {"type": "http", "method": "GET", "path": "/long", "raw_path": b"/long", "query_string": b""}
        more = {"headers": [], "client": (HOST, 1), "scheme": "http", "http_version": "1.1", "asgi": {"version": "3.0"}}
        await app({**scope, **more, "root_path": ""}, forever, send)
        waiting.cancel()
        bodies = [message for message in sent if message["type"] == "http.response.body"]
        assert b"".join(message["body"] for message in bodies) == data
        assert max(len(message["body"]) for message in bodies) <= PIECE
        assert [message.get("more_body", False) for message in bodies] == [True] * (len(bodies) - 1) + [False]
        assert turns[0] >= len(bodies) - 1

    async def forever() -> Any:
        await asyncio.sleep(3600)

    run(test)


def test_the_system_keeps_little_of_what_is_not_read() -> None:
    with listen.listening_socket(HOST, 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * listen.MOST_UNREAD


def test_files_of_the_front_end_are_packed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "words.js").write_text("many words " * 1_000, encoding="utf-8")
    (tmp_path / "assets" / "noise.png").write_bytes(os.urandom(5_000))
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    packed: list[int] = []

    def compress(data: bytes, level: int) -> bytes:
        packed.append(len(data))
        return gzip.compress(data, level)

    monkeypatch.setattr(pages, "gzip", SimpleNamespace(compress=compress))
    pages.packed_file.cache_clear()
    with TestClient(make_app(config(tmp_path))) as client:
        for _ in range(3):
            words = client.get("/assets/words.js", headers={"accept-encoding": "gzip"})
            assert (words.headers["content-encoding"], words.headers["vary"]) == ("gzip", "accept-encoding")
            assert words.text == "many words " * 1_000
            plain = client.get("/assets/words.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == words.text
            noise = client.get("/assets/noise.png", headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in noise.headers
    assert packed == [11_000, 5_000]


def test_a_table_has_so_many_reports_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="toll_gate")
            for number in range(3):
                await h.hub.store.add_report(str(number), made.table, "[]")
            assert await h.hub.store.reports_of(made.table) == 3
            assert await h.hub.store.reports_of("nobody") == 0

    run(test)


def test_reports_beyond_that_are_refused(server: Running) -> None:
    made = server.table(game="steel", encounter="toll_gate", seats={"director": "person"})
    headers = {"authorization": f"Bearer {made['links'][0]['secret']}"}
    url = f"{server.base}/api/table/report"
    codes = [httpx.post(url, json={"text": "odd"}, headers=headers, timeout=60).status_code for _ in range(22)]
    assert codes == [200] * 20 + [422] * 2
