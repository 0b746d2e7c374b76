"""Floods of frames that hold nothing: whoever sends them is hung up on, and everybody else plays on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from fracas.server.listen import MOST_CRUMBS
from fracas.server.wire import FRAME_BURST
from tests.server.house import run
from tests.server.running import Running, sqlite

FLOODS = {
    "pings": [(Opcode.PING, b"", True)],
    "pongs": [(Opcode.PONG, b"", True)],
    "pieces of a text that holds nothing": [(Opcode.TEXT, b"", False), (Opcode.CONT, b"", False)],
    "bytes": [(Opcode.BINARY, b"", True)],
}


def flood(kind: str, number: int) -> bytes:
    first, *more = FLOODS[kind]
    frames = [first, *(more or [first]) * number]
    return b"".join(Frame(opcode, data, fin).serialize(mask=True) for opcode, data, fin in frames)


async def connected(server: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, by hand: no library would send what is sent here."""
    link = server.table(game="steel", encounter="toll_gate")["links"][0]
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    protocol = ClientProtocol(parse_uri(server.base.replace("http", "ws") + "/ws"))
    protocol.send_request(protocol.connect())
    writer.write(b"".join(protocol.data_to_send()))
    await reader.readuntil(b"\r\n\r\n")
    hello = json.dumps({"type": "hello", "secret": link["secret"]}).encode()
    writer.write(Frame(Opcode.TEXT, hello).serialize(mask=True))
    await reader.readuntil(b'"type":"update"')
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> bool:
    """Whether the other side hangs up, whatever it still says."""
    try:
        async with asyncio.timeout(20):
            while await reader.read(65_536):
                pass
        return True
    except ConnectionError:
        return True
    except TimeoutError:
        return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("floods")
    running = Running(sqlite(folder), folder).start()
    yield running
    running.stop()


@pytest.mark.parametrize("kind", FLOODS)
def test_who_floods_the_server_with_frames_is_hung_up_on(server: Running, kind: str) -> None:
    async def test() -> None:
        reader, writer = await connected(server)
        writer.write(flood(kind, 4 * FRAME_BURST))
        assert await ended(reader)
        writer.close()

    run(test)
    assert "a request failed" not in server.log()


def test_who_connects_again_and_again_has_to_wait(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path), tmp_path, FRACAS_REQUESTS_PER_MINUTE="30").start()

    async def test() -> None:
        url = server.base.replace("http", "ws") + "/ws"
        for _ in range(100):
            try:
                async with websockets.connect(url):
                    pass
            except InvalidStatus:
                return
        raise AssertionError("nobody had to wait")

    try:
        run(test)
    finally:
        server.stop()


@pytest.mark.parametrize("kind", ["application/json", "text/plain"])
def test_a_body_in_thousands_of_crumbs_is_refused(server: Running, kind: str) -> None:
    """Also where the request was refused before its body came."""
    head = f"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ntransfer-encoding: chunked\r\n\r\n"

    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head.encode())
        for _ in range(10):
            writer.write(b"1\r\n \r\n" * MOST_CRUMBS)
            await asyncio.sleep(0)
        assert await ended(reader)
        writer.close()

    run(test)
    assert "Traceback" not in server.log()


def test_a_body_in_pieces_is_read(server: Running) -> None:
    wanted = json.dumps({"game": "steel", "encounter": "toll_gate", "title": "x" * 3_000}).encode()
    pieces = (wanted[start : start + 2] for start in range(0, len(wanted), 2))
    answer = httpx.post(f"{server.base}/api/tables", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 201
