"""How the server listens: who may take how long to say what they want, and whose word is believed about addresses."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from fracas.server.config import Config
from fracas.server.origins import home_of, trusted
from fracas.server.wire import Wire

HEAD_S = 10.0
"""Whoever has connected says within this time what they want,"""
BODY_S = 30.0
"""and has sent all of it within this time."""
READ_S = 20.0
LEAST_READ = 65_536
"""Whoever is sent something takes so many bytes of it in this time."""
MOST_UNREAD = 262_144
"""So much the system keeps of what one client has not taken yet, on top of what the server does; left alone it keeps
megabytes for each."""
CRUMB, MOST_CRUMBS = 256, 2_000
"""Pieces of a body with fewer bytes, of which a request has at most so many."""
MOST_HEAD = 65_536
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


class Weighing(h11.Connection):
    """Refuses a body that comes in thousands of crumbs: each costs as much as a whole piece, and others wait for it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._crumbs = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._crumbs = 0
        elif isinstance(event, h11.Data) and len(event.data) < CRUMB:
            self._crumbs += 1
            if self._crumbs > MOST_CRUMBS:
                raise h11.RemoteProtocolError("the pieces of the body are too small")
        return event


class Reading(H11Protocol):
    """Hangs up on whoever takes nothing of what they asked for: it would stay in memory."""

    _reading: asyncio.TimerHandle | None = None

    def __init__(self, config: uvicorn.Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.conn = Weighing(h11.SERVER, MOST_HEAD)

    def send_400_response(self, msg: str) -> None:
        """Whoever sends nonsense in the middle of a request hears nothing else of it; whoever has been answered already
        is told nothing more."""
        cycle: Any = self.cycle
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

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
            ws=Wire,
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
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNREAD)
    try:
        found.bind((host, port))
    except BaseException:
        found.close()
        raise
    found.listen(512)
    return found
