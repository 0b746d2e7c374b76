"""A client's socket: it shows its link, then asks and is told. Whatever it sends, nobody else is disturbed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from fracas.core import FracasError, Refused, Stale
from fracas.core.hand import CARDS, DICE
from fracas.core.language import speaking
from fracas.server import messages as m
from fracas.server import sight
from fracas.server.client import BAD_LINK, TOO_MANY, Client
from fracas.server.config import Config
from fracas.server.front import BARE
from fracas.server.hub import Hub, NotWritten, Room, TooOften
from fracas.server.journal import milliseconds
from fracas.server.limits import Bucket
from fracas.server.links import hashed
from fracas.server.origins import origin_allowed
from fracas.server.turns import Who
from fracas.server.ways import ways
from fracas.server.wire import WIRE

log = logging.getLogger("fracas.server")
Socket = WebSocket[Any, Any, Any]
HELLO_S = 10.0
LAST_WORDS_S = 1.0
BAD_ORIGIN = 4403
REASONS = {BAD_LINK: "this link is not valid any more", TOO_MANY: "sent too much or fell behind"}
MOST_BAD_FRAMES = 20
CHAT_PER_SECOND, CHAT_BURST = 1, 20


class Door:
    """Lets sockets in, as many from one address as allowed."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self.hub, self.config = hub, config
        self.inside: dict[str, int] = {}

    async def enter(self, socket: Socket) -> None:
        address = socket.client.host if socket.client else ""
        if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host", ""), self.config):
            await socket.close(BAD_ORIGIN, "foreign origin")
            return
        if self.inside.get(address, 0) >= self.config.sockets_per_address:
            await socket.close(TOO_MANY, "too many sockets from this address")
            return
        self.inside[address] = self.inside.get(address, 0) + 1
        try:
            await socket.accept()
            await self._serve(socket, address)
        except (WebSocketDisconnect, ClientDisconnected):
            pass
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    async def _serve(self, socket: Socket, address: str) -> None:
        try:
            hello = m.decode(await asyncio.wait_for(socket.receive_data("text"), HELLO_S))
        except (TimeoutError, msgspec.MsgspecError, UnicodeError, KeyError, TypeError):
            hello = None
        link = await self.hub.store.link(hashed(hello.secret)) if isinstance(hello, m.Hello) else None
        if link is None or link.expires < milliseconds():
            refusal = m.Refused(code="link", text="this invite link is not valid (any more); ask for a new one")
            await socket.send_data(m.encode(refusal).decode(), "text")
            await socket.close(BAD_LINK, "bad link")
            return
        scope: Any = socket.scope
        try:
            room, client = await self.hub.join(link, address, hello.language, scope.get(WIRE))
        except TooOften as error:
            await socket.send_data(m.encode(m.Refused(code="rate", text=str(error))).decode(), "text")
            await socket.close(TOO_MANY, "too often")
            return
        except FracasError as error:
            await socket.send_data(m.encode(m.Refused(code="link", text=str(error))).decode(), "text")
            await socket.close(BAD_LINK, "bad link")
            return
        sender = asyncio.create_task(send_all(scope[BARE][1], client))
        talk = Talk(self.hub, room, client)
        try:
            await talk.listen(socket)
        finally:
            if talk.counting is not None:
                talk.counting.cancel()
            client.close()
            await self.hub.leave(room, client)
            await asyncio.wait({sender}, timeout=LAST_WORDS_S)
            sender.cancel()


async def send_all(send: Any, client: Client) -> None:
    """Send what is in the outbox until the client is let go."""
    with contextlib.suppress(OSError, RuntimeError):  # whoever is gone needs nothing more
        while (data := await client.outbox.get()) is not None:
            client.behind = True
            await send({"type": "websocket.send", "text": data.decode()})
            client.behind = False
        await send({"type": "websocket.close", "code": client.why, "reason": REASONS[client.why]})


class Talk:
    """What one client asks for, frame by frame."""

    def __init__(self, hub: Hub, room: Room, client: Client) -> None:
        self.hub, self.room, self.client = hub, room, client
        self.bucket = Bucket(hub.config.frames_per_second, hub.config.frame_burst)
        self.chat = Bucket(CHAT_PER_SECOND, CHAT_BURST)
        self.bad = 0
        self.counting: asyncio.Task[Any] | None = None

    @property
    def who(self) -> Who:
        return Who(self.client.address, self.room.table.id)

    async def listen(self, socket: Socket) -> None:
        scope: Any = socket.scope
        receive, _ = scope[BARE]
        while not self.client.gone and self.bad < MOST_BAD_FRAMES:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > self.hub.config.frame_bytes:
                self._refuse(0, "too_big", "that frame is too big or no text")
                self.bad += 1
                continue
            await self._hear(text)

    async def _hear(self, text: str) -> None:
        if self.client.gone:
            return
        if self.client.link.expires < milliseconds():
            self._refuse(0, "link", "this invite link has ended; ask for a new one")
            self.client.close(BAD_LINK)
            return
        if not self.bucket.take():
            self._refuse(0, "rate", "too much at once; wait a moment")
            self.bad += 1
            return
        try:
            request = m.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self.bad += 1
            self._refuse(0, "malformed", f"that frame cannot be understood: {error}"[:300])
            return
        await self.hub.gate.enter(self.client.address)
        if isinstance(request, m.Odds):
            self._count_odds(request)
        else:
            await self._answer(request)

    def _count_odds(self, request: m.Odds) -> None:
        """Odds take a while: meanwhile the client may go on. Only what it asked for last is counted."""
        if self.counting is not None:
            self.counting.cancel()
        self.counting = self.hub.spawn(self._answer(request))

    async def _answer(self, request: m.Anything) -> None:
        try:
            self._reply(await self._do(request))
        except Stale as error:
            self._refuse(request.id, "stale", str(error))
        except NotWritten as error:
            self._refuse(request.id, "failed", str(error))
        except FracasError as error:
            self._refuse(request.id, "refused", str(error))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a request failed", extra={"table": self.room.table.id})
            self._refuse(request.id, "failed", "the server could not do that; it has been noted")

    def _reply(self, reply: m.Reply) -> None:
        self.client.send(m.encode(reply))

    def _refuse(self, id: int, code: str, text: str) -> None:
        self.hub.metrics.refused.labels(code).inc()
        self._reply(m.Refused(id, code, text))

    async def _do(self, request: m.Anything) -> m.Reply:
        """Requests that only look are answered at once; the others go into the journal."""
        link, room = self.client.link, self.room
        match request:
            case m.Ping(id):
                return m.Pong(id, milliseconds())
            case m.Odds():
                return await self.hub.botplay.odds(room, self.who, link, request)
            case m.Past(id, version):
                language = self.client.language
                found = await self.hub.lookback.past(room, self.who, link, version, language)
                return msgspec.structs.replace(found, id=id)
            case m.Preview() | m.Plan() | m.Ways() | m.Why() | m.Sheet() | m.Facts():
                async with room.lock:
                    with speaking(self.client.language, room.table.match.rules):
                        return msgspec.structs.replace(self._look(request), id=request.id)
            case m.Speak(id, language):
                await self.hub.speak(room, self.client, language)
                return m.Done(id, room.table.number)
            case m.Rename(id, name):
                await self.hub.rename(room, self.client, name)
                return m.Done(id, room.table.number)
            case m.Say(id, text):
                if not self.chat.take():
                    raise Refused("not so fast; wait a moment before you say more")
                return m.Done(id, await self.hub.say(room, self.client, text))
        return m.Done(request.id, await self._act(request))

    def _look(self, request: m.Anything) -> m.Reply:
        link, table = self.client.link, self.room.table
        match request:
            case m.Preview(_, prompt, word):
                return sight.preview(table, link, prompt, word)
            case m.Plan(_, prompt, words, goal):
                return sight.planned(table, link, prompt, words, goal)
            case m.Ways(_, prompt):
                return ways(table, link, prompt)
            case m.Why(_, line):
                return sight.why(table, link, line)
            case m.Sheet(_, name):
                return sight.sheet(table, link, name)
        return sight.facts(table, link)

    async def _act(self, request: m.Anything) -> int:
        link, room, act = self.client.link, self.room, partial(self.hub.act, asker=self.client)
        match request:
            case m.Answer(_, prompt, word):
                return await act(room, lambda table: table.answer(link, prompt, word))
            case m.Rolled(_, prompt, dice, cards):
                return await act(room, lambda table: table.rolled(link, prompt, dice, cards))
            case m.Undo():
                return await act(room, lambda table: table.undo(link, room.others(link)))
            case m.Redo():
                return await act(room, lambda table: table.redo(link))
            case m.Consent(_, yes):
                return await act(room, lambda table: table.consent(link, yes))
            case m.Set(_, fact, subject, value):
                return await act(room, lambda table: table.by_hand(link, (fact, subject, value)))
            case m.Force(_, dice, cards):
                ready = (CARDS, *cards) if cards else (DICE, *dice)
                return await act(room, lambda table: table.by_hand(link, ready))
            case m.Rewind(_, to):
                return await act(room, lambda table: table.rewind(link, to))
            case m.Pause(_, on, card):
                return await act(room, lambda table: table.pause(link, on, card))
            case m.Seat(_, seat, bot):
                return await act(room, lambda table: table.seat(link, seat, bot, self.hub.bots))
            case m.End():
                return await act(room, lambda table: table.end(link))
        raise Refused("this socket has shown its link already")
