"""Bots at the tables: whose turn it is to think, for how long, and what happens when a thought fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.bots import SEARCH
from fracas.bots.strength import STRENGTHS
from fracas.core import Refused, Stale
from fracas.core.secrets import is_open
from fracas.server import workers
from fracas.server.crew import Crew, Died, TooLong
from fracas.server.journal import Link, milliseconds
from fracas.server.messages import Chance, Odds, OddsFound
from fracas.server.turns import Who

if TYPE_CHECKING:
    from fracas.server.hub import Hub, Room

log = logging.getLogger("fracas.server")
LONGEST_S = 30.0
"""No bot needs so long: one that does is stopped, and the quick one answers."""
EVERYBODY_S = 2.0
"""Where many bots wait to think, each may think so long that all have had their turn after this time."""
SHORTEST_MS = 50
AGAIN_S = 2.0
FAILED_TOO_OFTEN = 3
MOST_WAITING = 100_000
_as_odds = msgspec.json.Decoder(tuple[int, tuple[Chance, ...]]).decode


class BotPlay:
    def __init__(self, hub: Hub, size: int) -> None:
        self.hub = hub
        self.quick = Crew("quick bots", size, most_waiting=MOST_WAITING)
        self.thinkers = Crew("thinking bots", size, most_waiting=MOST_WAITING)
        self.odds_crew = Crew("odds", size)
        self.size = size

    @property
    def crews(self) -> tuple[Crew, ...]:
        return self.quick, self.thinkers, self.odds_crew

    @property
    def healthy(self) -> bool:
        """Whether bots can answer: their processes may die, but begun anew they have to work."""
        return all(crew.failed < FAILED_TOO_OFTEN for crew in (self.quick, self.thinkers))

    def nudge(self, room: Room, delay: float = 0.0) -> None:
        """Let a bot answer if it is a bot's turn, and begin to wait where a timer runs."""
        if room.bot is None or room.bot.done():
            due = room.table.bot_due(room.held)
            timed = not due and room.table.start.timer and room.table.match.asks and room.clients
            if due or timed:
                room.bot = self.hub.spawn(self._play(room, delay))

    async def _play(self, room: Room, delay: float) -> None:
        """Answer as long as it is a bot's turn. If that fails, it is tried again after a while."""
        if delay:
            await asyncio.sleep(delay)
        try:
            while True:
                try:
                    if not await self._one_answer(room):
                        return
                except (asyncio.CancelledError, Refused):
                    raise
                except Exception:
                    log.exception("a bot failed", extra={"table": room.table.id})
                    await asyncio.sleep(AGAIN_S)
        except Refused as error:
            log.warning("a bot cannot answer: %s", error, extra={"table": room.table.id})
        finally:
            room.bot = None

    async def _one_answer(self, room: Room) -> bool:
        if self.hub.rooms.get(room.table.id) is not room:
            return False  # the table was given up here and is read again when somebody comes
        table = room.table
        due = table.bot_due(room.held)
        if due is None:
            due = await self._timed_out(room)
            if due is None:
                return False
        prompt, bot = due
        ask = table._asked(prompt)
        pace = asyncio.create_task(asyncio.sleep(0 if table.preparing else self.hub.config.bot_pace / 1000))
        try:
            option = await self._choice(room, ask.seat, bot)
            await pace
        finally:
            pace.cancel()
        with contextlib.suppress(Stale):  # somebody was quicker; a table that takes no more answers ends its bots' play
            async with room.lock:
                if room.table.prompts.get(ask.seat, (None, ""))[1] == prompt:
                    await self.hub.write(room, lambda table: table.bot_answer(prompt, option))
                    self.hub.tell(room)
        return True

    async def _choice(self, room: Room, seat: str, bot: str) -> Any:
        table = room.table
        what = table.id, table.plain_setup, table.match.answers[:], seat
        if not bot.startswith(SEARCH):
            return await self._quickly(room, *what, bot)
        shorter = self.in_a_hurry(bot)
        table.hurried = bool(shorter)
        try:
            return await self.thinkers.surely(room.who, LONGEST_S, workers.bot_choice, *what, shorter or bot)
        except Exception:  # it may have gone wrong in its thoughts only; the match goes on with the quick one
            log.exception("a bot failed", extra={"table": table.id, "bot": bot})
            return await self._quickly(room, *what, "greedy")

    async def _quickly(self, room: Room, *what: Any) -> Any:
        return await self.quick.surely(room.who, LONGEST_S, workers.bot_choice, *what)

    def in_a_hurry(self, bot: str) -> str:
        """The bot to think instead when many wait to think; "" when it may think as long as it likes."""
        waiting = self.thinkers.turns.waiting + (self.size - self.thinkers.turns.free) + 1
        most = max(SHORTEST_MS, int(1000 * EVERYBODY_S * self.size / waiting))
        usual = STRENGTHS[bot.partition(":")[2] or "steady"].seconds * 1000
        return f"{SEARCH}:{most}ms" if most < usual else ""

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

    async def odds(self, room: Room, who: Who, link: Link, request: Odds) -> OddsFound:
        async with room.lock:
            match = room.table.match
            ask = room.table.question(link, request.prompt)
            if not is_open(match):
                return OddsFound(id=request.id)
            option = match.option(ask.seat, request.word)
            what = room.table.id, room.table.plain_setup, match.answers[:], ask.seat, option
        try:
            tries, chances = _as_odds(await self.odds_crew.surely(who, LONGEST_S, workers.odds, *what))
        except (Died, TooLong) as error:
            raise Refused("the odds could not be found; try again") from error
        return OddsFound(id=request.id, tries=tries, chances=chances)
