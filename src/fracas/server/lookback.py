"""Far moments, replays and files of a table: made in processes of their own, and kept for whoever asks again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core import Match, Refused
from fracas.core.language import ENGLISH
from fracas.core.match import past_fate
from fracas.server import histories
from fracas.server.crew import Crew, Died, TooLong
from fracas.server.journal import Link, encode
from fracas.server.messages import Reply
from fracas.server.turns import Who

if TYPE_CHECKING:
    from fracas.server.hub import Room

MOMENT_S, REPLAY_S = 20.0, 60.0
MOST_KEPT_BYTES = 32_000_000
TOO_LONG = "that takes too long; this match is too big to look back in it"
KILLED = "the server could not look back just now; try again"
Bytes = tuple[bytes, ...]


class PastFoundBytes(Reply, frozen=True, tag="past_found"):
    """As `PastFound`, with what another process has written already."""

    version: int = 0
    last: int = 0
    scene: msgspec.Raw = msgspec.Raw(b"null")
    lines: msgspec.Raw = msgspec.Raw(b"[]")
    english: msgspec.Raw = msgspec.Raw(b"{}")


class Kept:
    """What was made lately, up to so many bytes."""

    def __init__(self, most: int = MOST_KEPT_BYTES) -> None:
        self.most, self.size = most, 0
        self._kept: OrderedDict[Any, Bytes] = OrderedDict()

    def get(self, key: Any) -> Bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: Any, value: Bytes) -> None:
        self.size += sum(map(len, value)) - sum(map(len, self._kept.pop(key, ())))
        self._kept[key] = value
        while self.size > self.most:
            self.size -= sum(map(len, self._kept.popitem(last=False)[1]))


class Lookback:
    def __init__(self) -> None:
        self.moments = Crew("moments", 1)
        self.replays = Crew("replays", 1, most_waiting=4)
        self.kept = Kept()

    async def past(self, room: Room, who: Who, link: Link, version: int, language: str = ENGLISH) -> PastFoundBytes:
        """A point of the past. The match that travels in time is another one than the one being played."""
        live = room.table.match
        if not 0 <= version <= live.version:
            raise Refused(f"the match has {live.version} answers; there is no point {version}")
        version = past_fate(live.answers, version, live.fate)
        key = ("past", room.table.id, room.table.rewritten, version, link.seats, language)
        found = self.kept.get(key)
        last = live.version
        if found is None:
            what = (room.table.id, room.table.plain_setup, live.answers[:], encode(link), version, last, language)
            found = await self._done(self.moments, who, MOMENT_S, histories.past, *what)
            if version < last:
                self.kept.put(key, found)
        return PastFoundBytes(0, version, last, *map(msgspec.Raw, found))

    async def replay(self, room: Room, who: Who, link: Link, language: str = ENGLISH) -> bytes:
        """The match so far as this link may see it, point by point; packed (gzip)."""
        table = room.table
        key = ("replay", table.id, table.turns, link.seats, language)
        found = self.kept.get(key)
        if found is None:
            what = (table.plain_setup, table.match.answers[:], encode(link), table.start.title, language)
            found = (await self._done(self.replays, who, REPLAY_S, histories.replay, *what),)
            self.kept.put(key, found)
        return found[0]

    async def made(self, room: Room, who: Who, work: Callable[[Match], Any]) -> Any:
        """What some work, a function of a module, makes of the match as it is now."""
        table = room.table
        what = (table.plain_setup, table.match.answers[:], table.match.fate.by_hand, work)
        return await self._done(self.replays, who, MOMENT_S, histories.made, *what)

    async def _done(self, crew: Crew, who: Who, seconds: float, work: Any, *what: Any) -> Any:
        try:
            return await crew.surely(who, seconds, work, *what)
        except TooLong as error:
            raise Refused(TOO_LONG) from error
        except Died as error:
            raise Refused(KILLED) from error

    @property
    def crews(self) -> tuple[Crew, ...]:
        return self.moments, self.replays
