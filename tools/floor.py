"""The least a server can do: uvicorn alone, which sends everybody at a table the bytes it was given, at every answer.

`make load` runs it beside Fracas and compares what one answer costs.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import uvicorn

from fracas.server.listen import listening_socket


def app_of(frames: list[list[str]]) -> Any:
    """`frames` are what everybody at a table was sent for one answer, one list for each answer."""
    tables: dict[str, list[Any]] = defaultdict(list)
    answers: dict[str, int] = defaultdict(int)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        table = ""
        while (message := await receive())["type"] == "websocket.receive":
            request = json.loads(message["text"])
            if not table:
                table = request["table"]
                tables[table].append(send)
                continue
            answers[table] += 1
            told = frames[answers[table] % len(frames)]
            for number, client in enumerate(tables[table]):
                await client({"type": "websocket.send", "text": told[number % len(told)]})
            await send({"type": "websocket.send", "text": '{"type":"done","id":1}'})

    return app


def main() -> None:
    port, recorded = int(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    settings = uvicorn.Config(
        app_of(recorded),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )
    uvicorn.Server(settings).run(sockets=[listening_socket("127.0.0.1", port)])


if __name__ == "__main__":
    main()
