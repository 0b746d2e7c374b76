"""A server that is told to stop finishes what it has begun: whatever it wrote, it also acknowledged."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from pathlib import Path
from typing import Any

import websockets
from websockets.exceptions import ConnectionClosed

from tests.server.house import run
from tests.server.running import Running, sqlite

PEOPLE = 6


async def chatter(url: str, secret: str, heard: list[int], codes: list[int]) -> None:
    """Say something, wait for the acknowledgement, and so on, until the server hangs up."""
    try:
        async with websockets.connect(url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            await socket.send(json.dumps({"type": "say", "id": 1, "text": "0"}))
            number = 1
            async for text in socket:
                message: dict[str, Any] = json.loads(text)
                if message["type"] in ("done", "refused") and message["id"] == number:
                    if message["type"] == "done":
                        heard.append(message["number"])
                    number += 1
                    await socket.send(json.dumps({"type": "say", "id": number, "text": f"{number}"}))
    except ConnectionClosed:
        pass
    finally:
        if (code := socket.close_code) is not None:
            codes.append(code)


def test_all_that_was_written_before_a_stop_was_acknowledged(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path), tmp_path).start()
    made = [server.table(game="steel", encounter="toll_gate") for _ in range(PEOPLE)]
    heard: list[list[int]] = [[] for _ in made]
    codes: list[int] = []

    async def test() -> None:
        url = server.base.replace("http", "ws") + "/ws"
        talking = [
            asyncio.create_task(chatter(url, table["links"][0]["secret"], mine, codes))
            for table, mine in zip(made, heard, strict=True)
        ]
        while not all(len(mine) > 5 for mine in heard):
            await asyncio.sleep(0.01)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        await asyncio.gather(*talking)
        await asyncio.to_thread(server.process.wait, 30)

    try:
        run(test, 120)
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        for table, mine in zip(made, heard, strict=True):
            said = database.execute(
                'select number from entries where table_id = ? and body like \'%"type":"said"%\'', (table["table"],)
            ).fetchall()
            assert {number for (number,) in said} == set(mine)
    assert codes == [1012] * PEOPLE, "“service restart”: clients come back by themselves"
    assert "drained" in server.log()
