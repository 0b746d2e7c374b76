"""What can happen at a table, as it is written down: a table is its start plus its entries."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from fracas.core import Setup

DIRECTOR, PLAYER, SPECTATING = "director", "player", "spectator"
UNDO_POLICIES = ("consent", "director", "off")


class Start(msgspec.Struct, frozen=True):
    """How a table began. Without a seed and a key people roll their own dice."""

    setup: Setup
    seed: int | None
    title: str
    undo: str = "consent"
    timer: int = 0
    bots: dict[str, str] = {}
    answers: list[list[Any]] = []
    """What had been answered where this table went its own way from another one."""
    key: str = ""
    """Fate's key, in hexadecimal digits; with it `seed` is None. It is secret until the match is over."""
    chosen: bool = False
    """Whether somebody has chosen the seed; then everybody is shown it."""
    same_dice: bool = False
    """Whether the same dice fall again after an undo; otherwise fate draws anew."""
    ready: bool = False
    """Whether a bot settles what is settled before the fight begins, for everybody."""


class Played(msgspec.Struct, frozen=True, tag="played"):
    """Answers given by somebody (or by a bot), with what fate said after them."""

    by: str
    answers: list[list[Any]]


class Rewound(msgspec.Struct, frozen=True, tag="rewound"):
    """Somebody went back. Where fate's key had been shown already, a new one holds from there on."""

    by: str
    to: int
    key: str = ""


class Redone(msgspec.Struct, frozen=True, tag="redone"):
    by: str


class UndoWanted(msgspec.Struct, frozen=True, tag="undo_wanted"):
    """Somebody wants to go back past dice or others' choices. `of` are those who have to agree."""

    by: str
    name: str
    to: int
    of: list[str]


class UndoAnswered(msgspec.Struct, frozen=True, tag="undo_answered"):
    by: str
    yes: bool


class Said(msgspec.Struct, frozen=True, tag="said"):
    by: str
    name: str
    text: str


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """`card`: somebody at the table has laid the pause card."""

    by: str
    on: bool
    card: bool = False


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """A seat is handed to a bot, or with bot "" back to a person."""

    by: str
    seat: str
    bot: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    by: str


Entry = Played | Rewound | Redone | UndoWanted | UndoAnswered | Said | Paused | Seated | Ended

encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(Entry).decode
decode_start = msgspec.json.Decoder(Start).decode


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def frozen(value: Any) -> Any:
    """Options are plain values and tuples of them; JSON knows no tuples, so lists become tuples again."""
    return tuple(frozen(part) for part in value) if isinstance(value, list) else value


def as_answers(answers: list[list[Any]]) -> list[tuple[str, Any]]:
    return [(seat, frozen(value)) for seat, value in answers]


class Link(msgspec.Struct, frozen=True):
    """An invite link as the server knows it."""

    id: str
    table: str
    role: str
    seats: tuple[str, ...]
    name: str
    expires: int
