"""What is asked of the lab and what it answers, as data for charts and tables."""

from __future__ import annotations

import msgspec

from fracas.core.builder import Change
from fracas.core.own import OwnFile

SIM, COMPARE, MATRIX, TUNE, ODDS = WHAT = ("sim", "compare", "matrix", "tune", "odds")
WAITING, RUNNING, DONE, STOPPED, FAILED = STATES = ("waiting", "running", "done", "stopped", "failed")


class LabFight(msgspec.Struct, forbid_unknown_fields=True):
    """A fight to measure: an item of the library, or a ready encounter, with heroes and files to bring along. Heroes
    are ids or names of heroes in the library, or names of ready ones."""

    item: str = ""
    game: str = ""
    edition: str = ""
    encounter: str = ""
    heroes: list[str] = []
    own: list[OwnFile] = []
    options: dict[str, str] = {}


class LabWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What to find out.

    sim: how `fight` ends, `fights` times. compare: `fight` beside `second`, or the same fight with other
    `second_bots`, with the same seeds. matrix: `heroes` against each other, or in `fight`. tune: variants of `fight`
    that the party wins with the share `target`. odds: exact odds of `dice`, of the game's `cards`, or of the first
    choice of `fight`.
    """

    what: str
    fight: LabFight = msgspec.field(default_factory=LabFight)
    second: LabFight | None = None
    second_bots: dict[str, str] = {}
    heroes: list[str] = []
    fights: int = 200
    bots: dict[str, str] = {}
    """Which bot plays which seat or party; "" for everybody else."""
    seed: int = 0
    target: float = 0.6
    party: str = ""
    dice: str = ""
    cards: bool = False


class Share(msgspec.Struct, omit_defaults=True):
    """A value with its 95 % interval, and on how many fights it rests. An end that is not known is null."""

    value: float
    low: float | None = None
    high: float | None = None
    number: int = 0


class Wins(msgspec.Struct):
    """How often a party wins; "" stands for fights nobody won."""

    party: str
    wins: Share


class Figures(msgspec.Struct, omit_defaults=True):
    """What the fights say about one figure. `fell` counts the rounds in which it went down."""

    id: str
    name: str
    side: str
    fights: int
    up: Share
    health: Share
    dealt: Share
    taken: Share
    healed: Share
    fell: list[tuple[int, int]] = []


class Difference(msgspec.Struct, omit_defaults=True):
    """Something in the first run, in the second, and the paired difference."""

    label: str
    first: Share
    second: Share
    difference: Share
    percent: bool = True


class LabPart(msgspec.Struct, omit_defaults=True):
    """How much of a difference one figure accounts for, in percent of its side's health. `only`: in which run it is."""

    id: str
    name: str
    side: str
    weight: Share
    up: Share
    dealt: Share
    only: str = ""


class LabCell(msgspec.Struct):
    """How often the row wins against the column."""

    row: str
    column: str
    wins: Share


class Rated(msgspec.Struct):
    name: str
    value: float
    low: float
    high: float
    fights: int


class Proposal(msgspec.Struct, omit_defaults=True):
    """A variant of a fight: what differs, what it weighs by the book, and what was measured of it. `changes` make it of
    the item that was measured."""

    label: str
    budget: int
    wins: Share
    rounds: Share
    health: Share
    down: Share
    fits: bool = False
    changes: list[Change] = []


class LabChance(msgspec.Struct, omit_defaults=True):
    """Something that may happen: how likely, exactly; and at least so much, where it is a number."""

    label: str
    chance: float
    exact: str = ""
    at_least: float | None = None
    book: str = ""


class LabChoice(msgspec.Struct, omit_defaults=True):
    """An option of a question: how often its side wins after it, and what it does at once, in words."""

    label: str
    wins: Share
    ours: Share
    theirs: Share
    at_once: str = ""


class Measurement(msgspec.Struct, omit_defaults=True, kw_only=True):
    """All the lab found out; what was not asked for is left out. `told` says it in sentences."""

    what: str
    title: str
    told: list[str] = []
    fights: int = 0
    wanted: int = 0
    bots: dict[str, str] = {}
    seed: int = 0
    version: str = ""
    wins: list[Wins] = []
    rounds: Share | None = None
    histogram: list[tuple[int, int]] = []
    """How many fights took so many rounds."""
    health: dict[str, Share] = {}
    figures: list[Figures] = []
    endings: list[tuple[str, int]] = []
    survival: list[tuple[str, int, float]] = []
    """Per side and round, the share of its figures that are still up."""
    names: tuple[str, str] | None = None
    differences: list[Difference] = []
    parts: list[LabPart] = []
    rows: list[str] = []
    columns: list[str] = []
    cells: list[LabCell] = []
    overall: list[Wins] = []
    ratings: list[Rated] = []
    target: float = 0.0
    party: str = ""
    reached: bool = False
    proposals: list[Proposal] = []
    question: str = ""
    choices: list[LabChoice] = []
    chances: list[LabChance] = []
    mean: float | None = None
    holds: float | None = None


class LabJob(msgspec.Struct, kw_only=True):
    """A job of the lab: whether it waits, runs, is done, was stopped or failed; how many fights of how many are done;
    what is known so far and, at the end, the result."""

    id: str
    path: str
    what: str
    title: str
    state: str
    done: int
    of: int
    made: int
    ahead: int = 0
    """Pieces of work of others that wait before this one."""
    so_far: list[Wins] = []
    result: Measurement | None = None
    trouble: str = ""


class ReadyHero(msgspec.Struct):
    """A hero that comes with its game: the word to name it by, and what it is called."""

    word: str
    label: str


class LabBrief(msgspec.Struct):
    """A job in the list of what a library has measured."""

    id: str
    what: str
    title: str
    state: str
    done: int
    of: int
    made: int
