"""All tables of this server: who looks at them, what they want, what is written, and who is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any

from fracas.bots import BOTS
from fracas.core import FracasError, Refused, Stale
from fracas.core.language import ENGLISH, spoken
from fracas.core.scene import Board
from fracas.server import checking, presence, sight
from fracas.server.botplay import BotPlay
from fracas.server.client import BAD_LINK, Client, Takes
from fracas.server.config import Config
from fracas.server.crew import Crew
from fracas.server.drain import Drain
from fracas.server.gate import Gate, Rest
from fracas.server.journal import Entry, Link, Said, milliseconds
from fracas.server.library.desk import Desk
from fracas.server.library.lab import Lab
from fracas.server.limits import Addresses
from fracas.server.links import new_id
from fracas.server.lookback import Lookback
from fracas.server.messages import MOST_TEXT, Person, encode
from fracas.server.metrics import Metrics
from fracas.server.names import new_name, one_line
from fracas.server.presence import Elsewhere
from fracas.server.store import Conflict, Store
from fracas.server.table import MOST_SAID, Broken, Table
from fracas.server.turns import Who

log = logging.getLogger("fracas.server")
CHECKERS = 2
MOST_CHECKS = 8
"""Pieces of work for others' files that may wait from one address."""
SOMEBODY_ELSE_S = 3.0
"""How long a server waits for the one that should let a bot answer before it does so itself."""
IDLE_ANSWERS = 200_000
"""Answers of tables in memory that nobody looks at: each takes two or three kilobytes."""
LINES_PER_JOIN = 100
"""Whoever comes to a table or changes the language is told its whole log: every line counts, and so many more."""
NOT_NOW = "the database cannot write just now. If the table still asks you, answer again soon"
Wish = Callable[[Table], Entry]


class TooOften(FracasError):
    """Somebody wants to be told everything again and again."""


class NotWritten(FracasError):
    """It could not be written down; whether it was is not known before the table has been read again."""


class Room:
    """A table in memory with those who look at it."""

    def __init__(self, table: Table, links: list[Link]) -> None:
        self.table = table
        self.links = {link.id: link for link in links}
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.bot: asyncio.Task[None] | None = None
        self.elsewhere = Elsewhere()
        self._people: tuple[Any, Any, Any] = (None, None, None)
        self.dirty = False
        """Whether the table in memory may be another one than on disk: then nothing may be made of it."""

    @property
    def held(self) -> tuple[str, ...]:
        """Seats that people have links for."""
        return tuple(seat for link in self.links.values() for seat in link.seats)

    @property
    def who(self) -> Who:
        """For whom bots play here: whoever came first. Tables nobody looks at share the turns of one address."""
        return Who(self.clients[0].address if self.clients else "", self.table.id)

    def people(self) -> Any:
        """Everybody with a link, written; they change much less often than they are told of."""
        here = {client.link.id for client in self.clients} | self.elsewhere.links
        links, known, told = self._people
        if links is not self.links or known != here:
            told = sight.written([Person(x.id, x.name, x.role, x.seats, x.id in here) for x in self.links.values()])
            self._people = self.links, here, told
        return told

    def others(self, link: Link) -> set[str]:
        """The other people whose seats are played by themselves, and who are asked before others' moves are undone."""
        bots = self.table.bots
        return {x.id for x in self.links.values() if x.id != link.id and any(seat not in bots for seat in x.seats)}


class Hub:
    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config, self.store, self.metrics = config, store, metrics
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.botplay = BotPlay(self, config.workers)
        self.lookback = Lookback()
        self.checkers = Crew("checkers", CHECKERS, memory=checking.MEMORY, most_waiting=MOST_CHECKS)
        self.lab = Lab(store, config.workers, self.spawn)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.bots = tuple(BOTS)
        self.drain = Drain()
        self.gate = Gate()
        self.desk = Desk(store, self.gate)
        self.readers = Addresses(config.requests_per_minute * LINES_PER_JOIN)
        self.id = new_id()
        self.watch_s = presence.BEAT_S

    async def open(self) -> None:
        await self.store.open()
        if self.store.postgres:
            self.spawn(self.store.listen(self._heard))
        self.spawn(self._watch())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            for client in room.clients:
                client.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for crew in self.crews:
            crew.stop()
        await self.store.close()

    @property
    def crews(self) -> tuple[Crew, ...]:
        """All processes that work for this server."""
        return (*self.botplay.crews, *self.lookback.crews, self.checkers, *self.desk.crews, self.lab.crew)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Rooms

    async def room(self, table: str, address: str = "") -> Room:
        """The table in memory, read from the journal when it is not there, for whoever asks from an address."""
        if table in self.rooms:
            return self.rooms[table]
        async with self.loading.setdefault(table, asyncio.Lock()):
            if table not in self.rooms:
                self.rooms[table] = await self._load(table, address)
                self._say_who_is_here(self.rooms[table], ask=True)
                self._forget_idle(table)
                self.metrics.tables.set(len(self.rooms))
        self.loading.pop(table, None)
        room = self.rooms[table]
        self.botplay.nudge(room)
        return room

    async def _load(self, id: str, address: str = "") -> Room:
        start = await self.store.start_of(id)
        if start is None:
            raise Refused("there is no such table")
        rest = Rest(self.gate, address)
        await self.gate.enter(address)
        table = Table(id, start, opened=False)
        for _ in table.opening():
            await rest.now_and_then()
        for number, at, entry in await self.store.entries_after(id, 0):
            table.apply(number, at, entry)
            await rest.now_and_then()
        table.asked_at = milliseconds() if table.asked_at else 0
        return Room(table, await self.store.links_of(id))

    async def _reload(self, room: Room) -> None:
        """Forget what is in memory and read the journal again."""
        fresh = await self._load(room.table.id)
        room.table, room.links, room.dirty = fresh.table, fresh.links, False
        for client in room.clients:
            client.log_known = client.chat_known = 0

    async def _restore(self, room: Room) -> None:
        """Something went wrong on the way: go back to what is on disk, or, if that cannot be read, send all away."""
        room.dirty = True
        try:
            await self._reload(room)
        except Exception:
            log.exception("reading a table again failed", extra={"table": room.table.id})
            self.rooms.pop(room.table.id, None)
            for client in room.clients:
                client.close()

    def _forget_idle(self, but: str) -> None:
        """Of tables nobody looks at, the oldest go: there are only so many, with so many answers in all."""
        rooms = [(id, room) for id, room in self.rooms.items() if not room.clients and not room.bot]
        idle = {id: room.table.match.version for id, room in rooms if not room.lock.locked()}
        too_many, left = len(self.rooms) - self.config.loaded_tables, sum(idle.values())
        for number, (id, answers) in enumerate(idle.items()):
            if id != but and (number < too_many or left > IDLE_ANSWERS):
                left -= answers
                del self.rooms[id]

    # Carrying out what people want

    async def act(self, room: Room, wish: Wish, asker: Client | None = None) -> int:
        """Let a wish come true: it is written down first, then everybody is told. Refused, nothing has changed.
        The `asker` is sent a reply by whoever called, and gets both together.

        Once begun it is finished: whoever hangs up is served until then, and a server that stops waits for it.
        """
        self.drain.begin()
        began = perf_counter()
        try:
            async with room.lock:
                number = await self.write(room, wish)
                self.tell(room, asker)
        finally:
            self.drain.end()
        self.metrics.latency.observe(perf_counter() - began)
        self.botplay.nudge(room)
        return number

    async def write(self, room: Room, wish: Wish) -> int:
        """Write down what somebody wants; the lock of the room is held. Whoever calls tells everybody when it is done.

        If others were quicker, at another server, the table catches up with them and the wish is tried on what it is
        then; should that be refused, everybody here is told what happened meanwhile.
        """
        before = room.table.number
        try:
            for _ in range(3):
                with contextlib.suppress(Conflict):
                    return await self._write_once(room, wish)
            raise Stale("others were quicker; look at the table as it is now")
        except FracasError:
            if room.table.number != before:
                self.tell(room)
                self.botplay.nudge(room, SOMEBODY_ELSE_S)
            raise

    async def _write_once(self, room: Room, wish: Wish) -> int:
        await self._clean(room)
        table = room.table
        clean = False
        try:
            table.refuse_if_full()
            entry = wish(table)
            number = table.number + 1
            at = await self.store.append(table.id, number, entry)
            table.settle(number, at, entry)
            clean = True
            if room.elsewhere.anybody:
                self.store.tell(table.id, str(number))
            self.metrics.written(type(entry).__name__)
            return number
        except Broken as error:
            self.metrics.broken.inc()
            log.exception("rules broke", extra={"table": table.id})
            raise Refused(f"{error}; the answer was not taken. Please report it.") from error
        except FracasError:
            clean = True
            raise
        except (Conflict, asyncio.CancelledError):
            raise
        except Exception as error:
            log.exception("an entry could not be written", extra={"table": table.id})
            raise NotWritten(NOT_NOW) from error
        finally:
            if not clean:
                await self._restore(room)

    async def _clean(self, room: Room) -> None:
        """Whoever waited while something went wrong, people or bots, must not go on with what was never written."""
        if room.dirty:
            try:
                await self._reload(room)
            except Exception as error:
                raise NotWritten(NOT_NOW) from error

    async def _catch_up(self, room: Room) -> bool:
        """Let happen what other servers have written."""
        await self._clean(room)
        new = await self.store.entries_after(room.table.id, room.table.number)
        for number, at, entry in new:
            room.table.apply(number, at, entry)
            self._note_log(room)
        return bool(new)

    def _note_log(self, room: Room) -> None:
        for client in room.clients:
            client.log_known = min(client.log_known, room.table.log_changed)

    # Telling everybody

    def tell(self, room: Room, asker: Client | None = None) -> None:
        """Send every client the table as it may see it; clients with the same link share the bytes. The `asker` is sent
        more right behind it."""
        self._note_log(room)
        moment = sight.Moment(room.table, room.people())
        made: dict[tuple[str, str, int, int, int], tuple[bytes, Board | None]] = {}
        lines = len(room.table.match.chronicle.events) if room.table.match.chronicle else 0
        sent = 0
        for client in room.clients:
            if client.gone:
                continue
            known = (client.log_known, client.board, client.chat_known)
            key = (client.link.id, client.language, client.log_known, client.chat_known, id(client.board))
            if key not in made:
                update, board = sight.update(moment, client.link, *known, client.language)
                made[key] = encode(update), board
            data, client.board = made[key]
            client.log_known, client.chat_known = lines, len(room.table.chat)
            sent += len(data)
            client.send(data, client is asker)
        self.metrics.sent.inc(sent)

    def _heard(self, table: str, what: str) -> None:
        """Another server (or this one) has said something; an empty name means that something may have been missed."""
        if not table:
            for room in self.rooms.values():
                self._say_who_is_here(room, ask=True)
                self.spawn(self._follow(room))
                self.spawn(self._links_changed(room))
        elif table in self.rooms:
            room = self.rooms[table]
            if not what.isdecimal():
                self.spawn(self._heard_of_people(room, what))
            elif room.table.number < int(what):
                self.spawn(self._follow(room))

    async def _follow(self, room: Room) -> None:
        async with room.lock:
            try:
                if not await self._catch_up(room):
                    return
            except Exception:
                log.exception("catching up failed", extra={"table": room.table.id})
                room.dirty = True
                await self._reload(room)
            self.tell(room)
        self.botplay.nudge(room, SOMEBODY_ELSE_S)

    # Who is there

    async def _heard_of_people(self, room: Room, what: str) -> None:
        word, _, rest = what.partition(" ")
        if word == presence.LINKS and rest != self.id:
            await self._links_changed(room)
        elif word == presence.WHO and rest != self.id:
            self._say_who_is_here(room)
        elif word == presence.HERE:
            server, links = presence.read(rest)
            if server == self.id:
                return
            if not room.elsewhere.knows(server):  # it may have read the table before something was written here
                self.store.tell(room.table.id, str(room.table.number))
            if room.elsewhere.note(server, links):
                async with room.lock:
                    self.tell(room)

    def _say_who_is_here(self, room: Room, ask: bool = False) -> None:
        """Tell other servers that the table is here, and who looks at it; and ask them who is there."""
        if not self.store.postgres:
            return
        self.store.tell(room.table.id, presence.told(self.id, {client.link.id for client in room.clients}))
        if ask:
            self.store.tell(room.table.id, f"{presence.WHO} {self.id}")

    async def _watch(self) -> None:
        """Every so often: send away whose link has ended, tell other servers who is here, and look for what they have
        written without this one hearing of it. Whatever goes wrong, it goes on."""
        while True:
            await asyncio.sleep(self.watch_s)
            try:
                await self._look_around()
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("looking around failed; it is tried again soon")

    async def _look_around(self) -> None:
        now = milliseconds()
        for room in list(self.rooms.values()):
            for client in room.clients:
                if client.link.expires < now:
                    client.close(BAD_LINK)
            self._say_who_is_here(room)
            if room.elsewhere.forget():
                async with room.lock:
                    self.tell(room)
        if self.store.postgres and self.rooms:
            watched = [id for id, room in self.rooms.items() if room.clients]
            for id, number in (await self.store.numbers_of(watched)).items():
                self._heard(id, str(number))

    async def change_links(self, room: Room) -> None:
        """Links were renamed or replaced: everybody is told, whoever has none any more is sent away."""
        await self._links_changed(room)
        self.store.tell(room.table.id, f"{presence.LINKS} {self.id}")

    async def _links_changed(self, room: Room) -> None:
        async with room.lock:
            room.links = {each.id: each for each in await self.store.links_of(room.table.id)}
            for client in room.clients:
                client.link = room.links.get(client.link.id, client.link)
                if client.link.id not in room.links:
                    client.close(BAD_LINK)
            self.tell(room)

    async def speak(self, room: Room, client: Client, language: str) -> None:
        """Somebody wants to read another language: they are told everything once more."""
        if spoken(language) == client.language:
            return
        self._count_lines(room, client.address)
        async with room.lock:
            client.language, client.log_known, client.board = spoken(language), 0, None
            self.tell(room)

    def _count_lines(self, room: Room, address: str) -> None:
        """Nobody is told long logs again and again: others have to wait meanwhile."""
        log = room.table.match.chronicle
        if not self.readers.take(address, LINES_PER_JOIN + (len(log.events) if log else 0)):
            raise TooOften("too much was read from this address just now; wait a moment")

    async def join(
        self, link: Link, address: str = "", language: str = ENGLISH, wire: Takes | None = None
    ) -> tuple[Room, Client]:
        room = await self.room(link.table, address)
        self._count_lines(room, address)
        await self.gate.enter(address)
        async with room.lock:
            if self.rooms.setdefault(link.table, room) is not room:  # it was forgotten meanwhile, and read again
                return await self.join(link, address, language, wire)
            if self.store.postgres:
                await self._catch_up(room)
            if link.id not in room.links:
                room.links = {each.id: each for each in await self.store.links_of(link.table)}
            if link.id not in room.links:
                raise Refused("this invite link is not valid any more; ask for a new one")
            client = Client(link, address, spoken(language), wire)
            client.send(encode(sight.welcome(room.table, link, self.bots)))
            room.clients.append(client)
            self.tell(room)
        self._say_who_is_here(room)
        self.metrics.sockets.inc()
        self.botplay.nudge(room)
        return room, client

    async def leave(self, room: Room, client: Client) -> None:
        room.clients.remove(client)
        self.metrics.sockets.dec()
        self._say_who_is_here(room)
        await self.gate.enter(client.address)
        async with room.lock:
            self.tell(room)

    async def rename(self, room: Room, client: Client, name: str) -> None:
        table = room.table
        name = new_name(name, client.link, room.links.values(), table.match.rules.seats(table.match.state))
        await self.store.rename_link(client.link.id, name)
        await self.change_links(room)

    async def say(self, room: Room, client: Client, text: str) -> int:
        text = one_line(text, MOST_TEXT + 1)
        if not text:
            raise Refused("there is nothing to say")
        if len(text) > MOST_TEXT:
            raise Refused(f"that is too long; a line of chat has at most {MOST_TEXT} characters")
        if len(room.table.chat) >= MOST_SAID:
            raise Refused(f"{MOST_SAID} lines have been said at this table, and no more fit")
        return await self.act(room, lambda table: Said(client.link.id, client.link.name, text))
