"""What strangers bring along is read and tried here, in a process with limits on its time and its memory."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from fracas.core import FracasError, Refused, look
from fracas.core.own import OwnFile
from fracas.core.scene import Scene
from fracas.core.where import where
from fracas.server import own
from fracas.server.journal import Start
from fracas.server.making import NewTable, begin
from fracas.server.messages import encode
from fracas.server.seats import chairs, foes_among

MEMORY = 512 << 20
SECONDS = 6.0
LONGEST_SETUP_S = 2.0
"""A table's match is set up in one go: one that takes longer would let all others wait."""
TOO_LONG = "this takes too long to be read; make it smaller"
TIMED_OUT = "this took too long: the server is busy, or what you made is too big; try again, or make it smaller"
TOO_MUCH = "this needs too much memory to be read; make it smaller"
_as_new_table = msgspec.json.Decoder(NewTable).decode


class SetupInfo(msgspec.Struct):
    """The chairs of an encounter, and a look at its map."""

    game: str
    edition: str
    encounter: str
    seats: tuple[str, ...]
    scene: Scene
    foes: tuple[str, ...] = ()
    """Those of the seats that play the foes."""


class Begun(msgspec.Struct):
    """How a table starts, and who can sit at it."""

    start: Start
    chairs: tuple[str, ...]


def table(wanted: bytes) -> bytes:
    """The beginning of the table somebody wants."""
    return _limited(_table, _as_new_table(wanted))


def _table(wanted: NewTable) -> bytes:
    before = time.process_time()
    match, start = begin(wanted)
    if wanted.own and time.process_time() - before > LONGEST_SETUP_S:
        raise Refused(TOO_LONG)
    return encode(Begun(start, chairs(match.rules.seats(match.state))))


def setup(wanted: bytes) -> bytes:
    """Who can sit where at the table somebody wants."""
    return _limited(_setup, _as_new_table(wanted))


def _setup(wanted: NewTable) -> bytes:
    match, _ = begin(wanted)
    view = look(match, (), position=False)
    setup = match.setup
    seats = chairs(match.rules.seats(match.state))
    foes = foes_among(match.rules, seats)
    return encode(SetupInfo(setup.game, setup.edition, setup.encounter, seats, view.scene, foes))


def checked(game: str, edition: str, kind: str, text: str) -> bytes:
    """Whether a file can be played with, and if not, everything that is wrong with it."""
    return _limited(lambda file: encode(own.checked(game, edition, file)), OwnFile(kind, text))


def new_text(game: str, edition: str, kind: str, seed: int) -> str:
    return own.new_text(game, edition, kind, seed)


def where_is(id: str) -> bytes:
    """Where a rule stands: in the code, in the tests, in the rulings."""
    return encode(where(id))


def _limited(work: Any, wanted: Any) -> bytes:
    try:
        done: bytes = work(wanted)
    except MemoryError:
        raise Refused(TOO_MUCH) from None
    except RecursionError:
        raise Refused("this is nested too deeply to be read") from None
    except FracasError:
        raise
    except (ValueError, LookupError, RuntimeError) as error:
        raise Refused(str(error)) from error
    return done
