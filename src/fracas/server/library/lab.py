"""The lab behind the server: jobs are cut into small pieces, and whoever has used least is served first.

The pieces are played in few processes that the system puts behind everything else, so that tables do not notice. What
was asked before is answered at once; a job goes on after a restart when somebody looks at it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from fracas import __version__
from fracas.core import FracasError, Refused
from fracas.lab.stats import share as share_of
from fracas.server import checking
from fracas.server.crew import Crew, Died, TooLong
from fracas.server.journal import milliseconds
from fracas.server.library import measuring, telling
from fracas.server.library.jobs import Jobs, Kept
from fracas.server.library.measures import DONE, FAILED, RUNNING, SIM, STOPPED, WAITING, LabJob, Measurement, Wins
from fracas.server.library.measuring import Piece, Played, Question, Reply
from fracas.server.links import new_id
from fracas.server.messages import encode
from fracas.server.store import Store
from fracas.server.turns import Crowded, Who

log = logging.getLogger("fracas.server")
BEHIND = 10
"""How far the system puts these processes behind all others (nice)."""
PIECE_S = 120.0
MOST_WAITING = 64
MOST_AT_ONCE = 6
"""Jobs of one address that run at once."""
MOST_ROUNDS = 200
NOTE_MS = 2_000
SILENT_MS = 30_000
"""A job nobody has noted anything about for so long has lost its server."""
BUSY = f"you have {MOST_AT_ONCE} jobs running; wait for one of them or stop it"
LOST = "this could not be measured: its process ended in the middle of it"
ODD = "this could not be measured: the fight is not the same each time it is set up"
_as_reply = msgspec.msgpack.Decoder(Reply).decode
_as_played = msgspec.msgpack.Decoder(Played).decode
_as_question = msgspec.json.Decoder(Question).decode
_as_result = msgspec.json.Decoder(Measurement).decode


class Running:
    """A job that this server works on."""

    def __init__(self, id: str, who: Who, question: Question, made: int) -> None:
        self.id, self.who, self.question, self.made = id, who, question, made
        self.done = self.of = 0
        self.noted = milliseconds()
        self.begun = self.stopping = False
        self.played: dict[str, bytes] = {}
        self.wins: dict[str, int] = {}
        self.fights = 0
        self.task: asyncio.Task[None] | None = None

    def take(self, key: str, found: Played) -> None:
        self.played[key] = found.data
        self.done += found.fights
        if self.question.what == SIM:
            self.fights += found.fights
            for party, number in found.wins.items():
                self.wins[party] = self.wins.get(party, 0) + number

    def so_far(self) -> list[Wins]:
        return [Wins(party, telling.share(share_of(won, self.fights))) for party, won in sorted(self.wins.items())]


class Lab:
    def __init__(self, store: Store, size: int, spawn: Callable[[Any], asyncio.Task[Any]]) -> None:
        self.jobs, self.spawn = Jobs(store), spawn
        self.crew = Crew("lab", size, memory=checking.MEMORY, most_waiting=MOST_WAITING, behind=BEHIND)
        self.size = size
        self.running: dict[str, Running] = {}

    async def ask(self, who: Who, library: str, question: Question) -> LabJob:
        """Begin to find something out; what is known already is there at once."""
        key = measuring.key_of(question, __version__)
        known = await self.jobs.known(key)
        if known is not None:
            return self._kept(known)
        mine = [job for job in self.running.values() if job.who.address == who.address]
        for job in mine:
            if measuring.key_of(job.question, __version__) == key:
                return self.told(job)
        if len(mine) >= MOST_AT_ONCE:
            raise Crowded(BUSY)
        id = new_id()
        kept = await self.jobs.add(id, key, library, encode(question).decode())
        return self.told(self._begin(kept, who))

    async def look(self, who: Who, id: str) -> LabJob | None:
        if id in self.running:
            return self.told(self.running[id])
        kept = await self.jobs.get(id)
        if kept is None:
            return None
        silent = kept.state == RUNNING and milliseconds() - kept.touched > SILENT_MS
        if silent and await self.jobs.adopt(id, kept.touched):
            return self.told(self._begin(kept, who))
        return self._kept(kept)

    async def mine(self, library: str, most: int) -> list[LabJob]:
        """What was measured for a library, the newest first."""
        found = await self.jobs.of_library(library, most)
        return [self.told(self.running[each.id]) if each.id in self.running else self._kept(each) for each in found]

    async def stop(self, id: str) -> None:
        """Let a job end with what it has found so far."""
        job = self.running.get(id)
        if job is not None:
            job.stopping = True

    def _begin(self, kept: Kept, who: Who) -> Running:
        job = Running(kept.id, Who(who.address, kept.id), _as_question(kept.question), kept.made)
        self.running[kept.id] = job
        job.task = self.spawn(self._run(job))
        return job

    async def _run(self, job: Running) -> None:
        try:
            result = await self._found_out(job)
            state = STOPPED if job.stopping else DONE
            await self._ended(job, state, encode(result).decode())
        except (Died, TooLong):
            await self._failed(job, LOST)
        except FracasError as error:
            await self._failed(job, str(error))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a job of the lab failed", extra={"job": job.id})
            await self._failed(job, "the server could not measure that; it has been noted")
        finally:
            self.running.pop(job.id, None)

    async def _failed(self, job: Running, reason: str) -> None:
        with contextlib.suppress(Exception):
            trouble = msgspec.json.encode({"trouble": reason}).decode()
            await self._ended(job, FAILED, trouble)

    async def _ended(self, job: Running, state: str, result: str) -> None:
        """Write down what came of a job. Of the question only what is shown stays: its drafts may be megabytes."""
        bare = encode(Question(job.question.what, job.question.title)).decode()
        await self.jobs.note(job.id, state=state, done=job.done, wanted=job.of, result=result, question=bare)

    async def _found_out(self, job: Running) -> Measurement:
        """Ask the question, play what is missing, and ask again."""
        question = encode(job.question)
        for _ in range(MOST_ROUNDS):
            known = list(job.played.items())
            what = (measuring.asked, question, known, job.stopping)
            reply = _as_reply(await self.crew.surely(job.who, PIECE_S, *what))
            job.begun = True
            if reply.result is not None:
                reply.result.version = __version__
                return reply.result
            if all(piece.key in job.played for piece in reply.pieces):
                break
            job.of = max(job.of, reply.of, job.done + sum(piece.fights for piece in reply.pieces))
            await self._play(job, reply.pieces)
        raise Refused(ODD)

    async def _play(self, job: Running, pieces: list[Piece]) -> None:
        """Have the pieces played, as many at once as there are processes, until all are done or nobody wants them."""
        waiting = list(reversed(pieces))

        async def player() -> None:
            while waiting and not job.stopping:
                piece = waiting.pop()
                data = await self.crew.surely(job.who, PIECE_S, measuring.piece, piece.work, piece.job)
                job.take(piece.key, _as_played(data))
                await self._note(job)

        await asyncio.gather(*(player() for _ in range(min(self.size, len(pieces)))))

    async def _note(self, job: Running) -> None:
        """Now and then how far it is, for other servers and for a restart."""
        if milliseconds() - job.noted > NOTE_MS:
            job.noted = milliseconds()
            await self.jobs.note(job.id, done=job.done, wanted=job.of)

    # Telling

    def told(self, job: Running) -> LabJob:
        return LabJob(
            id=job.id,
            path=f"/lab/{job.id}",
            what=job.question.what,
            title=job.question.title,
            state=RUNNING if job.begun else WAITING,
            done=job.done,
            of=job.of,
            made=job.made,
            ahead=self.crew.turns.waiting,
            so_far=job.so_far(),
        )

    def _kept(self, kept: Kept) -> LabJob:
        question = _as_question(kept.question)
        trouble, result = "", None
        if kept.state == FAILED:
            trouble = str(msgspec.json.decode(kept.result).get("trouble", ""))
        elif kept.result:
            result = _as_result(kept.result)
        return LabJob(
            id=kept.id,
            path=f"/lab/{kept.id}",
            what=question.what,
            title=question.title,
            state=kept.state,
            done=kept.done,
            of=kept.of,
            made=kept.made,
            result=result,
            trouble=trouble,
        )
