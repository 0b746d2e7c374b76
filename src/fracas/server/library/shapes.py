"""What is sent to a library and what comes back from it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from fracas.core.bringing import Report
from fracas.core.builder import Change, Form, Kind


class NewLibrary(msgspec.Struct):
    """A fresh library. Its secret is shown only now; whoever has it has the library."""

    secret: str
    path: str


class Summary(msgspec.Struct):
    """What a library holds, and how much fits into it."""

    made: int
    items: int
    most_items: int
    bytes: int
    most_bytes: int
    games: dict[str, int]
    kinds: dict[str, int]
    gone: int
    """Items that were thrown away and can still be brought back."""


class Brief(msgspec.Struct, kw_only=True):
    """An item in a list. Times are in milliseconds; `gone` is when it was thrown away, 0 if it was not."""

    id: str
    game: str
    edition: str
    kind: str
    name: str
    brief: str
    icon: str
    legal: bool
    made: int
    changed: int
    version: int
    shared: bool = False
    gone: int = 0


class Item(Brief, kw_only=True):
    """An item with its draft and all there is to show of it. `trouble` says why there is no form, if so."""

    draft: dict[str, Any]
    form: Form | None
    text: str
    """The item as its own file."""
    versions: int
    undo: bool
    redo: bool
    trouble: str = ""


class Saved(msgspec.Struct, kw_only=True):
    """A change that is on disk, and what the item is like now."""

    version: int
    draft: dict[str, Any]
    form: Form | None
    text: str
    brief: Brief
    undo: bool
    redo: bool
    trouble: str = ""


class Version(msgspec.Struct):
    """A kept version of an item: when it came about and by what."""

    number: int
    at: int
    what: str
    bytes: int


class Described(msgspec.Struct):
    """What there is to show of a draft."""

    form: Form | None
    text: str = ""
    trouble: str = ""
    icon: str = ""


class Kinds(msgspec.Struct):
    """What a game lets people build."""

    game: str
    edition: str
    kinds: tuple[Kind, ...]


class Shared(msgspec.Struct):
    """A link to look at an item, which anybody may open and take a copy from."""

    token: str
    path: str


class SharedItem(msgspec.Struct, kw_only=True):
    """What a shared link shows."""

    game: str
    edition: str
    kind: str
    name: str
    brief: str
    icon: str
    legal: bool
    changed: int
    draft: dict[str, Any]
    form: Form | None
    text: str


class Brought(msgspec.Struct):
    """What came of files or of an import: the new items, how many were there already, and what did not work."""

    items: list[Brief]
    known: int = 0
    problems: list[str] = []
    reports: list[Report] = []
    """Of files of other tools: what of each creature is enforced, asked or a reminder."""


class Ticket(msgspec.Struct):
    """With it a browser can open the pages of an item until then; `page` and `pdf` are their addresses."""

    ticket: str
    until: int
    page: str
    pdf: str


class CampaignDone(msgspec.Struct):
    """What happened in a campaign is on disk; `told` is what to tell the players."""

    saved: Saved
    told: list[str]


# What people send


class CampaignDeed(msgspec.Struct, forbid_unknown_fields=True):
    """Something that happened in a campaign."""

    version: int
    hero: str = ""
    what: str = ""
    who: str = ""
    result: str = ""
    choices: dict[str, str] = {}
    values: dict[str, Any] = {}
    """What was written into the fields of one of the page's deeds."""
    seed: int = 0
    table: str = ""
    """The secret of the director's link of a table whose match is over."""


class ZeroAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants from a campaign and what should stay out of it."""

    name: str = ""
    tone: str = ""
    goals: str = ""
    lines: str = ""
    veils: str = ""


class NewItem(msgspec.Struct, forbid_unknown_fields=True):
    """Something to build: begun by a word of the kind's starts, or from a file's text, or from a draft."""

    game: str
    kind: str
    edition: str = ""
    start: str = ""
    text: str = ""
    draft: dict[str, Any] | None = None
    name: str = ""
    seed: int | None = None


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to the version that the sender knows. A token makes it safe to send the same once more."""

    version: int
    changes: list[Change]
    token: str = ""


class OfVersion(msgspec.Struct, forbid_unknown_fields=True):
    """Something done to the version that the sender knows."""

    version: int


class Fill(msgspec.Struct, forbid_unknown_fields=True):
    """Choose at random what is open or wrong."""

    version: int
    seed: int | None = None


class Restore(msgspec.Struct, forbid_unknown_fields=True):
    """Which version to go back to; 0 brings back an item that was thrown away."""

    to: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0


class Copy(msgspec.Struct, forbid_unknown_fields=True):
    """What the copy is to be called; "" leaves that to the library."""

    name: str = ""


class Take(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a shared link."""

    token: str


class Upload(msgspec.Struct, forbid_unknown_fields=True):
    """A file: its name, and its text or its bytes in base64."""

    name: str
    text: str = ""
    data: str = ""


class Uploads(msgspec.Struct, forbid_unknown_fields=True):
    """Files to bring into the library; what each of them is, is found out from what it holds."""

    files: list[Upload]
    game: str = ""
    edition: str = ""


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """A draft to be looked at, without keeping it."""

    game: str
    kind: str
    draft: dict[str, Any]
    edition: str = ""


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """How to play something from the library. `seats` says for each chair who takes it, as for a new table; without it
    the first party is yours. `heroes` are ids or names of heroes in the library, or names of ready ones."""

    game: str = ""
    edition: str = ""
    encounter: str = ""
    heroes: list[str] = []
    seats: dict[str, str] = {}
    bots: str = ""
    """The bot of every seat that nobody takes."""
    hero: str = ""
    """In a campaign: who does what not everybody does. What comes next is the `encounter`, or an item's id."""
    title: str = ""
    name: str = ""
    undo: str = "consent"
    timer: int = 0
    by_hand: bool = False
    seed: int | None = None
    same_dice: bool = False
    ready: bool = False
    options: dict[str, str] = {}
