"""A socket as uvicorn speaks it, shortened where every answer passes: what fits is sent at once, without a task that is
woken for it, and whoever sends a frame now and then is not shut out and let in again each time. Whoever floods it with
frames, empty ones or pings, is hung up on before everybody else has to wait for them."""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import State

from fracas.server.limits import Bucket

WIRE = "fracas.wire"
"""Where the scope of a socket has its wire, if it has one."""
FEW = 4
"""So many frames may wait for their turn before nothing more is read."""
PIECE = 1_024
"""So many bytes are read at a time: they hold hundreds of the smallest frames."""
TEXT = 0x80 | Opcode.TEXT
"""How a frame begins that is a whole text."""
FRAMES_PER_SECOND, FRAME_BURST = 200, 500
"""Frames of any kind, far more than anybody needs; how many requests they may hold is decided by those who answer."""


def head(length: int) -> bytes:
    """What stands before a text of so many bytes: one frame, the whole message, not masked."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


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

    def take(self, *texts: bytes) -> bool:
        """Send some texts now if there is room for them: not where earlier ones have not been read yet, nor where
        anything but a plain frame would have to be written."""
        conn = self.conn
        if not self.writable.is_set() or not self.handshake_complete or self.disconnected or self.close_sent:
            return False
        if conn.state is not State.OPEN or conn.extensions or conn.writes or conn.expect_continuation_frame:
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
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
