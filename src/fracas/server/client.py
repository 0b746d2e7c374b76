"""Somebody whose socket has shown its link: what they have been told, and how they are told more."""

from __future__ import annotations

import asyncio
from typing import Protocol

from fracas.core.language import ENGLISH
from fracas.core.scene import Board
from fracas.server.journal import Link

OUTBOX, OUTBOX_BYTES = 256, 4_000_000
"""So much may wait for somebody who does not read; one text always may, however long it is."""
BAD_LINK, TOO_MANY = 4401, 4429
"""Why a socket is closed: its link is not valid (any more); it sent or was sent too much."""


class Takes(Protocol):
    def take(self, *texts: bytes) -> bool:
        """Send some texts now, if there is room for them."""
        ...


class Outbox(asyncio.Queue[bytes | None]):
    """What waits to be sent, and how many bytes that is."""

    size = 0

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self.size += len(item or b"")

    def _get(self) -> bytes | None:
        item = super()._get()
        self.size -= len(item or b"")
        return item


class Client:
    """A socket that has shown its link, and what it has been sent so far."""

    def __init__(self, link: Link, address: str = "", language: str = ENGLISH, wire: Takes | None = None) -> None:
        self.link, self.address, self.language, self.wire = link, address, language, wire
        self.outbox = Outbox(OUTBOX)
        self.behind = False
        """Whether something from the outbox is on its way: nothing may overtake it."""
        self._held: tuple[bytes, ...] = ()
        self.log_known = self.chat_known = 0
        self.board: Board | None = None
        self.gone = False
        self.why = TOO_MANY

    def send(self, data: bytes, more: bool = False) -> None:
        """At once, or as soon as what came before is read. Somebody who does not read is let go; they come back and
        catch up. Where `more` is sent right behind it, both leave together."""
        texts = (*self._held, data)
        self._held = texts if more else ()
        waits = self.behind or self.gone or not self.outbox.empty()
        if more or (self.wire is not None and not waits and self.wire.take(*texts)):
            return
        for text in texts:
            if self.outbox.full() or (self.outbox.size and self.outbox.size + len(text) > OUTBOX_BYTES):
                self.close()
                return
            self.outbox.put_nowait(text)

    def close(self, why: int = TOO_MANY) -> None:
        if not self.gone:
            self.gone, self.why = True, why
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
