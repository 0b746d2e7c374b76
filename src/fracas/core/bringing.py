"""Bringing what was made for other tools: files of any kind in, the game's own files and a report out.

A game has a `Bringer` in its attribute `bringer`. What it reads was written by strangers: nothing in it is trusted,
and a broken file ends in one clear sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from fracas.core.errors import Refused
from fracas.core.game import Game, games

MOST_BYTES = 64 << 20
"""A file somebody brings is no larger than this."""


class Foreign(msgspec.Struct, frozen=True):
    """A file as somebody brings it: its name and its bytes."""

    name: str
    data: bytes


class Portion(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ability, a feature or another part of what was brought, and what becomes of each thing it says.

    Enforced: the rules do it. Asked: the rules do it once somebody says that it holds, or whom it hits. Reminders: the
    sentence is shown when its time may have come, and people see to it by hand.
    """

    name: str
    kind: str = ""
    """What it is: “main action”, “feature”, “villain action” …"""
    enforced: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    flavour: tuple[str, ...] = ()
    """Words in which there is no rule: they are shown, and there is nothing to do about them."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one creature, hero or map."""

    name: str
    kind: str
    """“creature”, “hero”, “fight” or “map”, as in the library."""
    source: str
    """The format it came in."""
    told: str = ""
    """The whole of it in a sentence or two."""
    notes: tuple[str, ...] = ()
    """What was read differently from what stands in the file, and what it plays without."""
    pieces: tuple[Portion, ...] = ()


class Picture(msgspec.Struct, frozen=True):
    """A picture out of a file, as its bytes stood there; whoever keeps it makes it anew first."""

    name: str
    data: bytes


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file of the game's own that came out of it."""

    kind: str
    """As in the library: “creature”, “hero”, “fight” or “map”."""
    name: str
    text: str
    report: Report
    picture: Picture | None = None
    """What lies under its map. Its name stands in the text."""


class Brought(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that came out of some files. It is refused whole only if nothing could be brought."""

    made: tuple[Made, ...] = ()
    refused: tuple[str, ...] = ()
    """What could not come in, each with its reason."""


class Carried(msgspec.Struct, frozen=True):
    """A file for another tool."""

    name: str
    data: bytes


@runtime_checkable
class Bringer(Protocol):
    """Reads files of other tools for a game, and writes them."""

    formats: tuple[str, ...]
    """What `carry` writes, by the words to name it with."""

    def recognise(self, name: str, data: bytes) -> str | None:
        """In words what a file is, told from its content; None for one that is not for this game."""
        ...

    def bring(self, edition: str, files: Sequence[Foreign]) -> Brought:
        """The game's own files out of these, each thing a file of its own; Refused if there is nothing to bring."""
        ...

    def together(self, edition: str, brought: Brought) -> str:
        """One encounter file with all that was brought, ready to be played."""
        ...

    def carry(self, edition: str, kind: str, text: str, format: str) -> tuple[Carried, ...]:
        """One of the game's own files in the format of another tool."""
        ...


def bringer_of(game: Game) -> Bringer | None:
    found: Any = getattr(game, "bringer", None)
    return found if isinstance(found, Bringer) else None


def who_reads(file: Foreign) -> Game | None:
    """The game a file is for, by its content; None if no game knows it."""
    for game in games().values():
        bringer = bringer_of(game)
        if bringer is not None and bringer.recognise(file.name, file.data) is not None:
            return game
    return None


def bring(game: Game, edition: str, files: Sequence[Foreign]) -> Brought:
    """What the game makes of these files."""
    bringer = bringer_of(game)
    if bringer is None:
        raise Refused(f"{game.name} reads no files of other tools")
    for file in files:
        if len(file.data) > MOST_BYTES:
            raise Refused(f"{file.name} has {len(file.data) >> 20} MB; at most {MOST_BYTES >> 20} MB can be read")
    return bringer.bring(edition, files)
