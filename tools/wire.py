"""A person's socket as cheap as it can be, so that many of them take little of the machine they measure.

It speaks WebSocket with the same library as the server, without its queues and tasks: bytes come in, messages go out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri


class Wire(asyncio.Protocol):
    def __init__(self, url: str, heard: Callable[[bytes], None]) -> None:
        self.protocol = ClientProtocol(parse_uri(url), max_size=None)
        self.heard = heard
        loop = asyncio.get_running_loop()
        self.open: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def to(cls, url: str, heard: Callable[[bytes], None]) -> Wire:
        """A socket that is open; `heard` is called with every message."""
        where = urlsplit(url)
        _, wire = await asyncio.get_running_loop().create_connection(
            lambda: cls(url, heard), where.hostname or "", where.port or 80
        )
        await wire.open
        return wire

    def send(self, text: str) -> None:
        self.protocol.send_text(text.encode())
        self._flush()

    async def close(self) -> None:
        self.protocol.send_close(1000)
        self._flush()
        await asyncio.wait([self.closed], timeout=5)
        if self.transport is not None:
            self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.protocol.send_request(self.protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.heard(bytes(event.data))
            elif isinstance(event, Response):
                self._handshake()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError("the server hung up"))
        if not self.closed.done():
            self.closed.set_result(None)

    def _handshake(self) -> None:
        if self.protocol.handshake_exc is None:
            self.open.set_result(None)
        else:
            self.open.set_exception(self.protocol.handshake_exc)

    def _flush(self) -> None:
        data = b"".join(self.protocol.data_to_send())
        if data and self.transport is not None:
            self.transport.write(data)
