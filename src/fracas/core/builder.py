"""Building things without typing a file: what can be chosen, why not, and what would put it right.

A game describes itself once; the browser, the command line and files all go by that description. A draft is the data of
the own file (`core/own.py`), however unfinished: nothing is refused while somebody builds, everything wrong is listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from fracas.core.errors import Refused
from fracas.core.game import Game, Setup
from fracas.core.scene import Scene

Path = tuple[str | int, ...]
"""Where something stands in a draft: names of tables and numbers of entries."""

Draft = dict[str, Any]

CHOICE, CHOICES, NUMBER, TEXT, LINES, YES, ENTRIES, GROUP, NAMED, MAP = (
    "choice",
    "choices",
    "number",
    "text",
    "lines",
    "yes",
    "entries",
    "group",
    "named",
    "map",
)
"""Kinds of fields: one of the options, several of them, a whole number, a line, several lines, yes or no, a list of
groups of fields, one such group, groups under words, a map to paint.

A group has one entry, or none while it is not there; writing its blank makes it, None takes it away, and without a
blank it is always there. Named ones stand under the words in `titles`: writing the blank at path + (word,) adds one, a
word out of the options or, where there are none, any.
"""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write a value at a place of a draft; None takes away what is there. A list grows by writing behind its end."""

    path: Path
    value: Any = None


MOST_DEPTH = 12


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a field can be. One that cannot be taken now says why and stays visible."""

    word: str
    label: str
    text: str = ""
    """What it does, in at most 90 characters."""
    chips: tuple[str, ...] = ()
    """Short facts to decide by: dice, range, cost."""
    icon: str = ""
    rule: str = ""
    group: str = ""
    reason: str = ""
    most: int = 0
    """How many times it can be taken in a field of named numbers; 0: any number of times."""
    changes: tuple[Change, ...] = ()
    """What taking it writes, where that is more than its word at the field's place."""


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be painted onto cells or edges of a map."""

    word: str
    label: str
    text: str = ""
    looks: str = ""
    """How the table draws it, as in a scene's patches."""
    key: str = ""
    """The key of the keyboard that picks it."""
    sign: str = ""
    """How the rows of a file draw it: one character."""


class Palette(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game's maps are made of."""

    grids: tuple[str, ...]
    """“square”, “hex”."""
    ground: tuple[Ground, ...]
    edges: tuple[Ground, ...] = ()
    marks: tuple[Ground, ...] = ()
    """Things that lie on cells: objectives, doors, traps."""
    areas: tuple[Ground, ...] = ()
    """Where each side begins."""
    heights: tuple[int, int] = (0, 0)
    width: tuple[int, int] = (1, 60)
    height: tuple[int, int] = (1, 60)
    named: bool = False
    """Marks may have other names too: a scenario's own places."""


class Painted(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The value of a map field, and what a change writes there: plain data that reads well in a file.

    Cells are called A1, B1, … as on the table: letters for the column, the number of the row from the top.
    """

    rows: tuple[str, ...]
    """The ground row by row, one character a cell; all rows are equally long."""
    legend: dict[str, str]
    """Which ground of the palette each character stands for."""
    grid: str = "square"
    heights: dict[str, int] = {}
    """Cells that do not lie at 0."""
    walls: tuple[tuple[str, str, str], ...] = ()
    """Two cells side by side and which of the palette's edges stands between them."""
    marks: dict[str, str] = {}
    """What lies on cells, by cell."""
    areas: dict[str, tuple[str, ...]] = {}
    """The cells in which each side begins, by the word of the palette's area."""


class Takes(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which things of somebody's library a field can take, and how the draft says so: a copy goes into the draft."""

    kind: str
    part: Path = ()
    """What of its draft is copied; without a place all of it."""
    plus: dict[str, str] = {}
    """What the copy says besides."""
    into: Path = ()
    """The list of the draft the copies stand in; without a place each stands where it is chosen."""
    word: Path = ()
    """Where its draft has the word it is chosen by, if copies stand in a list of their own."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing to choose or to write."""

    path: Path
    label: str
    kind: str
    value: Any = None
    text: str = ""
    options: tuple[Option, ...] = ()
    low: int | None = None
    high: int | None = None
    most: int = 0
    """How many of the options may be taken; 0: any number."""
    wide: bool = False
    """Options are cards, not a drop-down."""
    reason: str = ""
    """Why nothing can be changed here now."""
    entries: tuple[tuple[Field, ...], ...] = ()
    titles: tuple[str, ...] = ()
    """What each entry is called."""
    blank: Any = None
    """What a new entry begins as."""
    pick: str = ""
    """Of entries: a new one is added by choosing one of the options, whose word is written under this name into the
    blank. Foes with their numbers are such entries: who it is, how many, and whatever is changed for this fight only.
    """
    palette: Palette | None = None
    rare: bool = False
    """Seldom needed: folded away until somebody looks for it."""
    takes: tuple[Takes, ...] = ()


class Tick(msgspec.Struct, frozen=True):
    """A rule of building that is always visible, kept or broken."""

    text: str
    kept: bool


class Repair(msgspec.Struct, frozen=True):
    """A way to put something right, or something else that can be done in one go, such as levelling up."""

    label: str
    changes: tuple[Change, ...]
    text: str = ""
    group: str = ""
    """BALANCE: it makes a fight easier or harder, for whoever looks for the right difficulty. SPLIT: one of those who
    are alike can be changed then."""


BALANCE, SPLIT = "balance", "split"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why the draft cannot be played yet."""

    text: str
    path: Path = ()
    step: str = ""
    rule: str = ""
    repairs: tuple[Repair, ...] = ()


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of the builder."""

    id: str
    label: str
    brief: str = ""
    """What has been chosen, in a few words."""
    text: str = ""
    ticks: tuple[Tick, ...] = ()
    fields: tuple[Field, ...] = ()
    done: bool = True


class SheetLine(msgspec.Struct, frozen=True, omit_defaults=True):
    label: str
    text: str
    boxes: int = 0
    """How many boxes to tick stand behind it on paper."""
    rule: str = ""
    cost: str = ""
    """What it takes, in a small box before it: the number an action costs, the tier of a roll."""


class SheetBox(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a sheet: a stance, an ability, a tactic."""

    title: str
    brief: str = ""
    chips: tuple[str, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    missing: bool = False
    odds: tuple[tuple[str, int], ...] = ()
    """What can be reached, and its chance in percent."""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a built thing is like, for the preview, the printer and screen readers."""

    title: str
    brief: str = ""
    about: str = ""
    icon: str = ""
    numbers: tuple[SheetLine, ...] = ()
    boxes: tuple[SheetBox, ...] = ()
    notes: tuple[str, ...] = ()
    look: str = ""
    """What it looks like beside the form: “card” or “mat”; a sheet of paper where nothing is said."""


class Curve(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a chart: what the dice or cards give."""

    label: str
    points: tuple[tuple[str, float], ...]
    """What is reached, and its chance from 0 to 1."""


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a fight weighs by the book's reckoning."""

    used: int
    parts: tuple[tuple[str, int], ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    """Names of difficulties and where each begins: easy 8, standard 12, hard 16."""
    text: str = ""


class Form(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All there is to show of a draft. It is legal where nothing is wrong with it."""

    kind: str
    name: str
    brief: str = ""
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...] = ()
    sums: tuple[str, ...] = ()
    """Arithmetic in words: “12 points of 15 are spent”."""
    sheet: Sheet | None = None
    curves: tuple[Curve, ...] = ()
    budget: Budget | None = None
    deeds: tuple[Repair, ...] = ()
    """What can be done to it in one go: level up, make it harder."""
    cards: tuple[Sheet, ...] = ()
    """Of a fight: whom the heroes meet, one card for each kind."""
    scene: Scene | None = None
    """How a map lies on the table, with everybody whose place is known."""

    @property
    def legal(self) -> bool:
        return not self.problems


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to begin from: nothing, at random, or a ready one."""

    word: str
    label: str
    text: str = ""


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a game lets people build."""

    id: str
    label: str
    text: str = ""
    own: str = ""
    """Which kind of own file it becomes (`core/own.py`)."""
    icon: str = ""
    starts: tuple[Start, ...] = ()
    editions: tuple[str, ...] = ()
    """Only in these; in all where none is named."""
    hero: bool = False
    """Somebody who can go into parties and campaigns."""


@runtime_checkable
class Builder(Protocol):
    """Describes what a game lets people build. A game has one in its attribute `builder`."""

    def kinds(self, edition: str) -> tuple[Kind, ...]: ...
    def start(self, edition: str, kind: str, word: str, seed: int) -> Draft:
        """A draft to begin with, by the word of one of the kind's starts."""
        ...

    def form(self, edition: str, kind: str, draft: Draft) -> Form:
        """What there is to choose, what is wrong and what it makes. Takes any draft, however broken."""
        ...

    def fill(self, edition: str, kind: str, draft: Draft, seed: int) -> Draft:
        """What is open or wrong is chosen at random; what is right stays."""
        ...

    def write(self, edition: str, kind: str, draft: Draft) -> str:
        """The own file's text; reading it gives the same draft."""
        ...

    def read(self, edition: str, kind: str, text: str) -> Draft:
        """The draft of an own file; Refused only where the text is no such file at all."""
        ...

    def trial(self, edition: str, kind: str, draft: Draft) -> Setup:
        """A fight to try it in; Refused while it is not legal."""
        ...


def builder_of(game: Game) -> Builder | None:
    """What describes the game's builders, if anything does."""
    found: Any = getattr(game, "builder", None)
    return found if isinstance(found, Builder) else None


def changed(draft: Mapping[str, Any], changes: Sequence[Change]) -> Draft:
    """The draft with the changes made, one after another; the one given stays as it is."""
    made: Any = dict(draft)
    for change in changes:
        if not change.path or len(change.path) > MOST_DEPTH:
            raise Refused(f"a change needs a place of 1 to {MOST_DEPTH} parts, not {len(change.path)}")
        made = _with(made, change.path, change.value)
    result: Draft = made
    return result


def _with(whole: Any, path: Path, value: Any) -> Any:
    """A copy of the whole with something written at a place inside it."""
    here, rest = path[0], path[1:]
    if isinstance(here, int):
        return _with_entry(whole, here, rest, value)
    copy = dict(whole) if isinstance(whole, Mapping) else {}
    if rest:
        copy[here] = _with(copy.get(here, [] if isinstance(rest[0], int) else {}), rest, value)
    elif value is None:
        copy.pop(here, None)
    else:
        copy[here] = value
    return copy


def _with_entry(whole: Any, number: int, rest: Path, value: Any) -> list[Any]:
    entries = list(whole) if isinstance(whole, Sequence) and not isinstance(whole, str) else []
    if not 0 <= number <= len(entries):
        raise Refused(f"there is no entry {number + 1}; there are {len(entries)}")
    if number == len(entries):
        entries.append(None)
    if rest:
        entries[number] = _with(entries[number], rest, value)
    elif value is None:
        del entries[number]
    else:
        entries[number] = value
    return entries
