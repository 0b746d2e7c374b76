"""What is told goes out at once where there is room, and in the order in which it was told, whoever reads slowly."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import websockets

from fracas.server.client import Client
from fracas.server.journal import PLAYER, Link
from fracas.server.socket import send_all
from tests.server.house import run
from tests.server.running import Running, sqlite

LINK = Link("a", "t", PLAYER, (), "Ada", 0)
LINES = 40


class Narrow:
    """A wire with room for so many texts; what waits for room is sent with `later`."""

    def __init__(self, room: int) -> None:
        self.room, self.sent = room, list[bytes]()
        self.free = asyncio.Event()

    def take(self, *texts: bytes) -> bool:
        if self.room < len(texts):
            return False
        self.room -= len(texts)
        self.sent += texts
        return True

    async def later(self, message: dict[str, str]) -> None:
        await self.free.wait()
        if "text" in message:
            self.sent.append(message["text"].encode())


def test_an_update_and_the_reply_behind_it_leave_together() -> None:
    async def test() -> None:
        wire = Narrow(3)
        client = Client(LINK, wire=wire)
        client.send(b"update", more=True)
        assert wire.sent == []
        client.send(b"done")
        assert wire.sent == [b"update", b"done"]
        client.send(b"update", more=True)
        client.send(b"done")
        assert len(wire.sent) == 2, "there is no room for both"
        assert [client.outbox.get_nowait(), client.outbox.get_nowait()] == [b"update", b"done"]

    run(test)


def test_nothing_overtakes_what_waits_to_be_sent() -> None:
    async def test() -> None:
        wire = Narrow(2)
        client = Client(LINK, wire=wire)
        sending = asyncio.create_task(send_all(wire.later, client))
        for number in range(4):
            client.send(b"%d" % number)
            await asyncio.sleep(0)
        wire.room = 100
        client.send(b"4")
        assert wire.sent == [b"0", b"1"], "there is room again, but others were first"
        wire.free.set()
        while len(wire.sent) < 5:
            await asyncio.sleep(0)
        client.send(b"5")
        client.close()
        await sending
        assert wire.sent == [b"%d" % number for number in range(6)]

    run(test)


def test_who_is_let_go_is_told_nothing_more() -> None:
    async def test() -> None:
        wire = Narrow(100)
        client = Client(LINK, wire=wire)
        client.close()
        client.send(b"late")
        assert wire.sent == []

    run(test)


def test_who_reads_slowly_is_told_everything_in_order(tmp_path: Path) -> None:
    """Long chats fill what the system keeps for a socket that is not read; then the rest comes, line by line."""
    server = Running(sqlite(tmp_path), tmp_path).start()

    async def test() -> None:
        made = server.table(game="steel", encounter="toll_gate")
        url = server.base.replace("http", "ws") + "/ws"
        small = socket.create_connection(("127.0.0.1", server.port))
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        slow = await websockets.connect(url, sock=small, max_size=None, max_queue=1)
        quick = await websockets.connect(url, max_size=None)
        for each, link in ((slow, made["links"][-1]), (quick, made["links"][0])):
            await each.send(json.dumps({"type": "hello", "secret": link["secret"]}))
        for number in range(LINES):
            text = f"{number} " + "x" * 400
            await quick.send(json.dumps({"type": "say", "id": number + 1, "text": text}))
            while True:
                reply = json.loads(await quick.recv())
                if reply.get("id") == number + 1 and reply["type"] in ("done", "refused"):
                    break
            if reply["type"] == "refused":
                await asyncio.sleep(1)
        heard: list[int] = []
        numbers: list[int] = []
        last = 0
        while last < 20:
            message = json.loads(await asyncio.wait_for(slow.recv(), 20))
            if message["type"] == "update":
                numbers.append(message["number"])
                heard += [int(line["text"].split()[0]) for line in message["chat"]]
                last = len(heard)
        assert numbers == sorted(numbers)
        assert heard == list(range(len(heard)))
        await slow.close()
        await quick.close()

    try:
        run(test, 120)
    finally:
        server.stop()
