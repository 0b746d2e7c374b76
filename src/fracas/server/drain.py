"""Stopping without losing a word: nobody new comes in, what was begun is finished and acknowledged, sockets close."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from fracas.core import Refused

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

    from fracas.server.hub import Hub

log = logging.getLogger("fracas.server")
DRAIN_S = 8.0
"""Whoever waits longer than this for the disk is let down."""
LOOKS_EVERY_S = 0.02


class Drain:
    """Counts what is under way at a server, and when it is to stop, waits until that is done."""

    def __init__(self) -> None:
        self.draining = False
        self.under_way = 0

    def begin(self) -> None:
        if self.draining:
            raise Refused("the server restarts; try again in a moment")
        self.under_way += 1

    def end(self) -> None:
        self.under_way -= 1

    async def finish(self, hub: Hub, seconds: float = DRAIN_S) -> None:
        """Let everything under way be written, told and sent."""
        self.draining = True
        until = asyncio.get_running_loop().time() + seconds
        while self.under_way and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(LOOKS_EVERY_S)
        await asyncio.sleep(5 * LOOKS_EVERY_S)  # who waited for it puts the acknowledgement into the outbox only now
        until = asyncio.get_running_loop().time() + seconds
        clients = [client for room in hub.rooms.values() for client in room.clients if not client.gone]
        while any(not client.outbox.empty() for client in clients) and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(LOOKS_EVERY_S)
        log.info("drained: everything begun is finished")


def drains(app: Litestar, server: uvicorn.Server) -> uvicorn.Server:
    """A server that finishes what was begun before it closes its sockets."""
    close = server.shutdown

    async def shutdown(sockets: Any = None) -> None:
        for listening in server.servers:
            listening.close()
        if hub := app.state.get("hub"):
            await hub.drain.finish(hub)
        await close(sockets)

    server.shutdown = shutdown  # type: ignore[method-assign]
    return server
