"""A socket as uvicorn speaks it, shortened where every answer passes: what fits is sent at once, without a task that is
woken for it, and whoever sends a frame now and then is not shut out and let in again each time. Whoever floods it with
frames, empty ones or pings, is hung up on before everybody else has to wait for them."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from fracas.server.limits import Bucket

WIRE = "fracas.wire"
"""Where the scope of a socket has its wire, if it has one."""
FEW = 4
"""So many frames may wait for their turn before nothing more is read."""
PIECE = 1_024
"""So many bytes are read at a time: they hold hundreds of the smallest frames."""
FRAMES_PER_SECOND, FRAME_BURST = 200, 500
"""Frames of any kind, far more than anybody needs; how many requests they may hold is decided by those who answer."""


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.frames_left = Bucket(FRAMES_PER_SECOND, FRAME_BURST)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        if self.frames_left.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

    def take(self, text: bytes) -> bool:
        """Send a text now if there is room for it: not where earlier ones have not been read yet."""
        if not self.writable.is_set() or not self.handshake_complete or self.disconnected or self.close_sent:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:  # otherwise it was refused
            scope[WIRE] = self

    def send_receive_event_to_app(self) -> None:
        patient = not self.read_paused and self.queue.qsize() < FEW
        self.read_paused = self.read_paused or patient
        super().send_receive_event_to_app()
        if patient:
            self.read_paused = False
