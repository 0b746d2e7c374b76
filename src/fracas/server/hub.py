"""All tables of this server: who looks at them, what they want, what is written, and who is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any

from fracas.bots import BOTS
from fracas.core import Match, Refused, Stale
from fracas.core.scene import Board
from fracas.server import presence, sight, workers
from fracas.server.config import Config
from fracas.server.journal import Entry, Link, Said
from fracas.server.links import new_id
from fracas.server.messages import MOST_TEXT, Odds, OddsFound, PastFound, Person, encode
from fracas.server.metrics import Metrics
from fracas.server.presence import Elsewhere
from fracas.server.seats import is_open
from fracas.server.store import Conflict, Store, milliseconds
from fracas.server.table import Broken, Table

log = logging.getLogger("fracas.server")
OUTBOX = 256
SOMEBODY_ELSE_S = 3.0
"""How long a server waits for the one that should let a bot answer before it does so itself."""
Wish = Callable[[Table], Entry]


class Client:
    """A socket that has shown its link, and what it has been sent so far."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(OUTBOX)
        self.log_known = self.chat_known = 0
        self.board: Board | None = None
        self.gone = False

    def send(self, data: bytes) -> None:
        """Somebody who does not read is let go; they come back and catch up."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        self.gone = True
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Room:
    """A table in memory with those who look at it."""

    def __init__(self, table: Table, links: list[Link]) -> None:
        self.table = table
        self.links = {link.id: link for link in links}
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.bot: asyncio.Task[None] | None = None
        self.past: Match | None = None
        self.elsewhere = Elsewhere()

    @property
    def held(self) -> tuple[str, ...]:
        """Seats that people have links for."""
        return tuple(seat for link in self.links.values() for seat in link.seats)

    def people(self) -> tuple[Person, ...]:
        here = {client.link.id for client in self.clients} | self.elsewhere.links
        return tuple(Person(x.id, x.name, x.role, x.seats, x.id in here) for x in self.links.values())

    def others(self, link: Link) -> set[str]:
        """The other people whose seats are played by themselves, and who are asked before others' moves are undone."""
        bots = self.table.bots
        return {x.id for x in self.links.values() if x.id != link.id and any(seat not in bots for seat in x.seats)}


class Hub:
    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config, self.store, self.metrics = config, store, metrics
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.pool: Any = None
        self.odds_pool: Any = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.bots = tuple(BOTS)
        self.id = new_id()

    async def open(self) -> None:
        await self.store.open()
        self.pool, self.odds_pool = workers.pool(self.config.workers), workers.pool(self.config.workers)
        if self.store.postgres:
            self.spawn(self.store.listen(self._heard))
            self.spawn(self._beat())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            for client in room.clients:
                client.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for pool in (self.pool, self.odds_pool):
            pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Rooms

    async def room(self, table: str) -> Room:
        """The table in memory, read from the journal when it is not there."""
        if table in self.rooms:
            return self.rooms[table]
        async with self.loading.setdefault(table, asyncio.Lock()):
            if table not in self.rooms:
                self.rooms[table] = await self._load(table)
                self._forget_idle()
                self.metrics.tables.set(len(self.rooms))
        self.loading.pop(table, None)
        room = self.rooms[table]
        self.nudge(room)
        return room

    async def _load(self, id: str) -> Room:
        start = await self.store.start_of(id)
        if start is None:
            raise Refused("there is no such table")
        table = Table(id, start)
        for number, at, entry in await self.store.entries_after(id, 0):
            table.apply(number, at, entry)
            if number % 50 == 0:
                await asyncio.sleep(0)
        table.asked_at = milliseconds() if table.asked_at else 0
        return Room(table, await self.store.links_of(id))

    async def _reload(self, room: Room) -> None:
        """Forget what is in memory and read the journal again."""
        fresh = await self._load(room.table.id)
        room.table, room.links, room.past = fresh.table, fresh.links, None
        for client in room.clients:
            client.log_known = client.chat_known = 0

    async def _restore(self, room: Room) -> None:
        """Something went wrong on the way: go back to what is on disk, or, if that cannot be read, send all away."""
        try:
            await self._reload(room)
        except Exception:
            log.exception("reading a table again failed", extra={"table": room.table.id})
            self.rooms.pop(room.table.id, None)
            for client in room.clients:
                client.close()

    def _forget_idle(self) -> None:
        idle = [id for id, room in self.rooms.items() if not room.clients and not room.bot and not room.lock.locked()]
        for id in idle[: max(0, len(self.rooms) - self.config.loaded_tables)]:
            del self.rooms[id]

    # Carrying out what people want

    async def act(self, room: Room, wish: Wish) -> int:
        """Let a wish come true: it is written down first, then everybody is told. Refused, nothing has changed.

        Once begun it is finished, even if whoever asked for it goes away.
        """
        done: int = await asyncio.shield(self.spawn(self._act(room, wish)))
        return done

    async def _act(self, room: Room, wish: Wish) -> int:
        began = perf_counter()
        async with room.lock:
            number = await self._write(room, wish)
            self._tell(room)
        self.metrics.latency.observe(perf_counter() - began)
        self.nudge(room)
        return number

    async def _write(self, room: Room, wish: Wish) -> int:
        for _ in range(3):
            table = room.table
            clean = False
            try:
                async with self.store.locked(table.id) as (connection, last):
                    if last > table.number:
                        await self._catch_up(room, connection)
                    entry = wish(table)
                    number = table.number + 1
                    at = await self.store.append(table.id, number, entry, connection)
                table.settle(number, at, entry)
                clean = True
                self.metrics.entries.labels(type(entry).__name__).inc()
                return number
            except (Refused, Stale) as refusal:
                clean = not isinstance(refusal, Broken)
                raise
            except Conflict:
                continue
            except Broken as error:
                self.metrics.broken.inc()
                log.exception("rules broke", extra={"table": table.id})
                raise Refused(f"{error}; the answer was not taken. Please report it.") from error
            finally:
                if not clean:
                    await self._restore(room)
        raise Stale("others were quicker; look at the table as it is now")

    async def _catch_up(self, room: Room, connection: Any = None) -> bool:
        """Let happen what other servers have written."""
        new = await self.store.entries_after(room.table.id, room.table.number, connection)
        for number, at, entry in new:
            room.table.apply(number, at, entry)
            self._note_log(room)
        return bool(new)

    def _note_log(self, room: Room) -> None:
        for client in room.clients:
            client.log_known = min(client.log_known, room.table.log_changed)

    # Telling everybody

    def _tell(self, room: Room) -> None:
        """Send every client the table as it may see it; clients with the same link share the bytes."""
        self._note_log(room)
        people = room.people()
        made: dict[tuple[str, int, int, int], tuple[bytes, Board | None]] = {}
        for client in list(room.clients):
            if client.gone:
                continue
            key = (client.link.id, client.log_known, client.chat_known, id(client.board))
            if key not in made:
                made[key] = self._update(room, client, people)
            data, client.board = made[key]
            client.log_known = len(room.table.match.chronicle.events) if room.table.match.chronicle else 0
            client.chat_known = len(room.table.chat)
            self.metrics.sent.inc(len(data))
            client.send(data)

    def _update(self, room: Room, client: Client, people: tuple[Person, ...]) -> tuple[bytes, Board | None]:
        update = sight.update(room.table, client.link, people, client.log_known, client.board, client.chat_known)
        scene = update.view.scene if update.view else None
        board = client.board if update.board_same else scene.board if scene else None
        return encode(update), board

    def _heard(self, table: str, what: str) -> None:
        """Another server (or this one) has said something; an empty name means that something may have been missed."""
        if not table:
            for room in self.rooms.values():
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
                await self._reload(room)
            self._tell(room)
        self.nudge(room, SOMEBODY_ELSE_S)

    # Who is there

    async def _heard_of_people(self, room: Room, what: str) -> None:
        word, _, rest = what.partition(" ")
        if word == presence.LINKS and rest != self.id:
            await self._links_changed(room)
        elif word == presence.WHO and rest != self.id:
            await self._say_who_is_here(room)
        elif word == presence.HERE:
            server, links = presence.read(rest)
            if server != self.id and room.elsewhere.note(server, links):
                async with room.lock:
                    self._tell(room)

    async def _say_who_is_here(self, room: Room, ask: bool = False) -> None:
        """Tell other servers who is here, and ask them who is there."""
        await self.store.tell(room.table.id, presence.told(self.id, {client.link.id for client in room.clients}))
        if ask:
            await self.store.tell(room.table.id, f"{presence.WHO} {self.id}")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(presence.BEAT_S)
            for room in list(self.rooms.values()):
                if room.clients:
                    await self._say_who_is_here(room)
                if room.elsewhere.forget():
                    async with room.lock:
                        self._tell(room)

    async def change_links(self, room: Room) -> None:
        """Links were renamed or replaced: everybody is told, whoever has none any more is sent away."""
        await self._links_changed(room)
        await self.store.tell(room.table.id, f"{presence.LINKS} {self.id}")

    async def _links_changed(self, room: Room) -> None:
        async with room.lock:
            room.links = {each.id: each for each in await self.store.links_of(room.table.id)}
            for client in room.clients:
                client.link = room.links.get(client.link.id, client.link)
                if client.link.id not in room.links:
                    client.close()
            self._tell(room)

    async def join(self, link: Link) -> tuple[Room, Client]:
        room = await self.room(link.table)
        async with room.lock:
            if self.store.postgres:
                await self._catch_up(room)
            if link.id not in room.links:
                room.links = {each.id: each for each in await self.store.links_of(link.table)}
            client = Client(link)
            client.send(encode(sight.welcome(room.table, link, self.bots)))
            room.clients.append(client)
            self._tell(room)
        if self.store.postgres:
            self.spawn(self._say_who_is_here(room, ask=len(room.clients) == 1))
        self.metrics.sockets.inc()
        self.nudge(room)
        return room, client

    async def leave(self, room: Room, client: Client) -> None:
        room.clients.remove(client)
        self.metrics.sockets.dec()
        if self.store.postgres:
            self.spawn(self._say_who_is_here(room))
        async with room.lock:
            self._tell(room)

    async def rename(self, room: Room, client: Client, name: str) -> None:
        name = name.strip()[:40]
        if not name:
            raise Refused("a name needs at least one letter")
        await self.store.rename_link(client.link.id, name)
        await self.change_links(room)

    async def say(self, room: Room, client: Client, text: str) -> int:
        text = text.strip()
        if not text:
            raise Refused("there is nothing to say")
        if len(text) > MOST_TEXT:
            raise Refused(f"that is too long; a line of chat has at most {MOST_TEXT} characters")
        return await self.act(room, lambda table: Said(client.link.id, client.link.name, text))

    # Bots, timers, odds

    def nudge(self, room: Room, delay: float = 0.0) -> None:
        """Let a bot answer if it is a bot's turn, and begin to wait where a timer runs."""
        if room.bot is None or room.bot.done():
            due = room.table.bot_due(room.held)
            timed = not due and room.table.start.timer and room.table.match.asks and room.clients
            if due or timed:
                room.bot = self.spawn(self._play_bots(room, delay))

    async def _play_bots(self, room: Room, delay: float) -> None:
        if delay:
            await asyncio.sleep(delay)
        try:
            while await self._one_bot_answer(room):
                pass
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", extra={"table": room.table.id})
        finally:
            room.bot = None

    async def _one_bot_answer(self, room: Room) -> bool:
        table = room.table
        due = table.bot_due(room.held)
        if due is None:
            due = await self._timed_out(room)
            if due is None:
                return False
        prompt, bot = due
        ask = table._asked(prompt)
        pace = asyncio.create_task(asyncio.sleep(self.config.bot_pace / 1000))
        answers, setup = table.match.answers[:], table.start.setup
        loop = asyncio.get_running_loop()
        what = table.id, setup, answers, ask.seat
        try:
            option = await loop.run_in_executor(self.pool, workers.bot_choice, *what, bot)
        except Exception:  # it may have gone wrong in its thoughts only; the match goes on with the quick one
            log.exception("a bot failed", extra={"table": room.table.id, "bot": bot})
            option = await loop.run_in_executor(self.pool, workers.bot_choice, *what, "greedy")
        await pace
        with contextlib.suppress(Stale, Refused):
            async with room.lock:
                if room.table.prompts.get(ask.seat, (None, ""))[1] == prompt:
                    await self._write(room, lambda table: table.bot_answer(prompt, option))
                    self._tell(room)
        return True

    async def _timed_out(self, room: Room) -> tuple[str, str] | None:
        """Wait for the person who is asked until the timer has run out; then the quick bot answers."""
        while True:
            table = room.table
            running = table.start.timer and not (table.paused or table.ended or table.pending or table.match.over)
            if not running or not room.clients or not table.match.asks:
                return None
            if table.bot_due(room.held):
                return table.bot_due(room.held)
            left = table.asked_at + table.start.timer * 1000 - milliseconds()
            if left <= 0:
                return table.prompts[table.match.asks[0].seat][1], "greedy"
            await asyncio.sleep(min(left / 1000 + 0.01, 1.0))

    async def odds(self, room: Room, link: Link, request: Odds) -> OddsFound:
        async with room.lock:
            match = room.table.match
            ask = room.table.question(link, request.prompt)
            if len(match.asks) > 1 or not is_open(match):
                return OddsFound(id=request.id)
            option = match.option(ask.seat, request.word)
            answers, setup, table = match.answers[:], match.setup, room.table.id
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self.odds_pool, workers.odds, table, setup, answers, ask.seat, option)
        tries, chances = await work
        return OddsFound(id=request.id, tries=tries, chances=chances)

    async def past(self, room: Room, link: Link, version: int) -> PastFound:
        """A point of the past. The match that travels in time is another one than the one being played."""
        async with room.lock:
            live = room.table.match
            if not 0 <= version <= live.version:
                raise Refused(f"the match has {live.version} answers; there is no point {version}")
            travelling = room.past
            if travelling is None or travelling.answers != live.answers[: travelling.version]:
                travelling = room.past = await asyncio.to_thread(live.branch)
            if travelling.version < version:
                travelling.replay(live.answers[travelling.version :])
            if travelling.version != version:
                travelling.rewind(version)
            return sight.past(travelling, link, live.version)
