"""How the server listens: who may take how long to say what they want, and whose word is believed about addresses."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from fracas.server.config import Config
from fracas.server.origins import home_of, trusted

HEAD_S = 10.0
"""Whoever has connected says within this time what they want,"""
BODY_S = 30.0
"""and has sent all of it within this time."""
READ_S = 20.0
LEAST_READ = 65_536
"""Whoever is sent something takes so many bytes of it in this time."""
GRACE_S = 2


class Waiting:
    """Connections from each address that have not (yet) become sockets or got their answers."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.from_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        number = self.from_address.get(address, 0) + 1
        self.from_address[address] = number
        return number <= self.most

    def leave(self, address: str) -> None:
        self.from_address[address] -= 1
        if not self.from_address[address]:
            del self.from_address[address]


class Reading(H11Protocol):
    """Hangs up on whoever takes nothing of what they asked for: it would stay in memory."""

    _reading: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._look_again(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_looking()

    def _look_again(self, left: int) -> None:
        self._reading = self.loop.call_later(READ_S, self._still_reads, left)

    def _still_reads(self, before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if left > before - LEAST_READ:
            self._reading = None
            self.transport.abort()
        else:
            self._look_again(left)

    def _stop_looking(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)


def protocol(config: Config) -> type[H11Protocol]:
    """HTTP as uvicorn speaks it, with an end to waiting."""
    waiting = Waiting(config.connections_per_address)

    class Impatient(Reading):
        """Hangs up on whoever sends half a request and no more, and on too many connections from one address."""

        _deadline: asyncio.TimerHandle | None = None
        _counted = ""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self.client[0] if self.client else "?"
            self._counted = home_of(address)
            fits = waiting.enter(self._counted)
            if not fits and not trusted(address, config.trusted_proxies):
                transport.abort()
                return
            self._wait(HEAD_S)

        def data_received(self, data: bytes) -> None:
            before: Any = self.cycle
            super().data_received(data)
            now: Any = self.cycle
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                self._wait(0)
            elif now is None or now.response_complete:
                if self._deadline is None:
                    self._wait(HEAD_S)
            elif not now.more_body:
                self._wait(0)
            elif now is not before:
                self._wait(BODY_S)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._wait(0)
            self._uncount()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._wait(0)
            self._uncount()
            super().connection_lost(exc)

        def _uncount(self) -> None:
            if self._counted:
                waiting.leave(self._counted)
                self._counted = ""

        def _wait(self, seconds: float) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = self.loop.call_later(seconds, self._hang_up) if seconds else None

        def _hang_up(self) -> None:
            self._deadline = None
            self.transport.abort()

    return Impatient


def server_of(app: Any, config: Config, log_config: dict[str, Any]) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=protocol(config),
            log_config=log_config,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=config.frame_bytes,
            ws_per_message_deflate=False,
            server_header=False,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=config.trusted_proxies,
            timeout_graceful_shutdown=GRACE_S,
        )
    )


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens. It names its protocol, for asyncio sends small answers at once only where it sees TCP."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)  # on Windows, where reuse would let two servers share a port
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if alone is None else alone, 1)
    try:
        found.bind((host, port))
    except BaseException:
        found.close()
        raise
    found.listen(512)
    return found
