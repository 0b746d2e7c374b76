"""The nouns: sheets with their tactics, and characters with what they have left in a battle."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

import msgspec

from fracas.games.viskara.book.tactic import Tactic as Tactic

STATS = ("body", "agility", "strength", "presence", "logic", "creativity")
BODY, AGILITY, STRENGTH, PRESENCE, LOGIC, CREATIVITY = range(6)

TYPES = ("direct", "exposure", "projectile")
STYLES = ("aggressive", "dauntless", "dreadnought", "fast", "rhythm", "territorial", "universal")

MOST_EFFORT = 3
MOST_FLAIR = 30
MOST_STORED = 5


FLAIR_FOR_REDS = (2, 1, 0, -1, -2, -2)
LOW_FINALE = 3
"""Chosen finales up to this one bring a flair, others cost one."""


def flair_changes(reds: int, finale: int) -> tuple[int, int]:
    """How chosen red cards and a chosen finale change your flair."""
    return FLAIR_FOR_REDS[reds], 1 if finale <= LOW_FINALE else -1


def half(number: int) -> int:
    """Half, rounded up."""
    return -(-number // 2)


class SpeedClass(msgspec.Struct, frozen=True):
    """How fast: squares, ranges by type, and what dashing and anchoring cost in flair."""

    speed: int
    ranges: tuple[int, int, int]
    dash: int
    anchor: int


SPEEDS = {
    "low": SpeedClass(2, (1, 2, 4), 2, 0),
    "medium": SpeedClass(3, (2, 4, 6), 1, 1),
    "high": SpeedClass(5, (3, 6, 9), 0, 2),
}


class Grown(msgspec.Struct, frozen=True):
    """A keystone upgrade with how often it was taken, and the upgrades linked to it."""

    key: str
    times: int = 1
    linked: tuple[tuple[str, int], ...] = ()

    def count(self, key: str) -> int:
        """How often a linked upgrade was taken here."""
        for name, times in self.linked:
            if name == key:
                return times
        return 0

    def all(self) -> tuple[tuple[str, int], ...]:
        return ((self.key, self.times), *self.linked)


NOT_GROWN = Grown("")
"""The keystone of what hangs on none: abilities and tactics of creatures."""
NO_TACTIC = Tactic("", "", "direct", 0, 0, 0, 0, 0, (0, 0, 0), 0)
"""What something is done with that takes no tactic."""


class Part(msgspec.Struct, frozen=True):
    """One maneuver of a signature move, with its upgrades; `parts` are what a Dealer's Choice chooses from."""

    kind: str
    upgrades: tuple[tuple[str, int], ...] = ()
    tactic: Tactic | None = None
    thing: Grown | None = None
    parts: tuple[Part, ...] = ()

    def count(self, key: str) -> int:
        for name, times in self.upgrades:
            if name == key:
                return times
        return 0


class Signature(msgspec.Struct, frozen=True):
    """A signature move: its price in flair and its maneuvers in order."""

    name: str
    flair: int
    parts: tuple[Part, ...]


class Sheet(msgspec.Struct, frozen=True):
    """Who somebody is: everything that does not change in a battle."""

    id: str
    name: str
    kind: str
    level: int
    health: int
    morale: int
    speed: int
    ranges: tuple[int, int, int]
    dash: int
    anchor: int
    stats: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    style: str = ""
    perks: tuple[int, ...] = (-1, -1, -1, -1, -1, -1)
    """For each stat the strength of its perk, or -1 without the perk."""
    tactics: tuple[Tactic, ...] = ()
    specials: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    aura: tuple[Grown, ...] = ()
    has_aura: bool = False
    aura_tactic: Tactic | None = None
    collapse: Tactic | None = None
    signature: Signature | None = None
    size: int = 1
    important: bool = False
    text: str = ""
    glyph: str = ""
    goals: tuple[str, ...] = ()
    """What the character wants, for the sheet; it changes nothing in a battle."""
    built: tuple[str, ...] = ()
    """The rules of character creation this sheet was made by."""

    def upgrade(self, key: str) -> Grown | None:
        """A keystone of the aura."""
        for grown in self.aura:
            if grown.key == key:
                return grown
        return None

    def tactic(self, id: str) -> Tactic:
        for tactic in self.every_tactic():
            if tactic.id == id:
                return tactic
        raise KeyError(id)

    def every_tactic(self) -> tuple[Tactic, ...]:
        more = [t for t in (self.aura_tactic, self.collapse) if t is not None]
        return (*self.tactics, *more)


FULL = (2,) * 9 + (6,) + (2,) * 10
"""How many of each card: red 1 to 9 twice; black court cards are six zeros, 1 to 10 twice."""


class Deck(msgspec.Struct, frozen=True):
    """What is left face down, the discard pile, and cards somebody has looked at on top and at the bottom."""

    left: tuple[int, ...] = FULL
    discards: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return sum(self.left) + len(self.top) + len(self.bottom)


class Mark(msgspec.Struct, frozen=True, tag="mark"):
    """Something that sticks to a character for a while.

    It ends when the turn of `until` starts ("start:id") or ends ("end:id"), at the end of this turn ("turn") or round
    ("round"); `skip` counts the ends that are still to be let pass.
    """

    key: str
    by: str = ""
    n: int = 0
    until: str = ""
    skip: int = 0

    def once_more(self) -> Self:
        """The same, with an end less to be let pass."""
        return msgspec.structs.replace(self, skip=self.skip - 1)


class Presence(Mark, frozen=True, tag="presence"):
    """The presence perk goes on while finales are at most `n`; flair beyond 3 of a turn is counted once."""

    turn: int = 0
    """The number of the turn in which flair was counted last."""
    counted: int = 0


class Charges(Mark, frozen=True, tag="charges"):
    """So many charges of a tactic, or of the character itself when no tactic is named."""

    tactic: str = ""


class Rising(Mark, frozen=True, tag="rising"):
    """Cards set aside for a climax; `waiting` until the next attack show."""

    cards: tuple[str, ...] = ()
    waiting: bool = True


class Enhanced(Mark, frozen=True, tag="enhanced"):
    """Cards set aside that raise a number of a zone by `n`; `by` is whose zone it is."""

    cards: tuple[str, ...] = ()
    zone: str = ""
    number: str = "range"


class Tracer(Mark, frozen=True, tag="tracer"):
    """The range `n` for the next attack, with at most so much output."""

    most: int = 0


class Subterfuge(Mark, frozen=True, tag="subterfuge"):
    """The next attack line has `n` more output; its finale is higher while the health is at most `weak`."""

    weak: int = 0


class Juggernaut(Mark, frozen=True, tag="juggernaut"):
    """What a juggernaut has returned: "b", "r" or both."""

    colours: str = ""


class Onslaught(Mark, frozen=True, tag="onslaught"):
    """`n` more output on the attack after the one with this number."""

    attacks: int = 0


class Trudged(Mark, frozen=True, tag="trudged"):
    """A step from one square to another."""

    old: int = 0
    new: int = 0


class Mood(Mark, frozen=True, tag="mood"):
    """How enemies bore a leap, and which of them."""

    whom: tuple[str, ...] = ()


AnyMark = (
    Mark | Presence | Charges | Rising | Enhanced | Tracer | Subterfuge | Juggernaut | Onslaught | Trudged | Mood
)  # fmt: skip


class Zone(msgspec.Struct, frozen=True, tag="zone"):
    """Something that lies on squares: an obstruction, a storm, a companion. It ends like a mark."""

    key: str
    owner: str
    cells: tuple[int, ...]
    n: int = 0
    until: str = ""

    def at(self, cells: tuple[int, ...]) -> Self:
        """The same on other squares."""
        return msgspec.structs.replace(self, cells=cells)


class Companion(Zone, frozen=True, tag="companion"):
    """Where a tactic's companion is."""

    tactic: str = ""
    front: bool = False
    """It obstructs enemies."""
    friend: bool = False
    """It counts as a character for its owner's dashes."""
    whole: tuple[int, ...] = ()
    """What a big one would fill, its own square first; it fills less while somebody or something is in its way."""
    polite: bool = False
    """Friends may stand where it is big."""


class Placed(Zone, frozen=True, tag="placed"):
    """A tempest or a gravity well: `n` more reach, and whose aura it was placed with."""

    lender: str = ""
    damage: int = 0
    """Damage it deals beyond its own."""


class Imposing(Zone, frozen=True, tag="imposing"):
    """Squares that obstruct, or sting instead (`hazard`), and whose aura made them."""

    lender: str = ""
    hazard: bool = False


class Spewing(Zone, frozen=True, tag="spewing"):
    """Squares full of venom, and who has been drenched there already."""

    drenched: tuple[str, ...] = ()


AnyZone = Zone | Companion | Placed | Imposing | Spewing


class Paused(NamedTuple):
    """A signature move that goes on later: at which part, whether delayed, and what its owner had suffered before."""

    at: int
    delayed: bool | int
    hurt: int
    prevented: int


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players have to do: survive, reach or hold squares, protect somebody; some of it for a time."""

    kind: str
    rounds: int = 0
    squares: tuple[str, ...] = ()
    who: str = ""


ALWAYS: Final = "always"
DANGER: Final = "danger"
NEVER: Final = "never"


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to be asked about defying: only attacks expected to do more than so much, and never with some tactics.

    For others (`allies`) one is asked always, never, or when it is dangerous: the attack could bring them down.
    """

    above: int = 0
    never: tuple[str, ...] = ()
    allies: str = ALWAYS
