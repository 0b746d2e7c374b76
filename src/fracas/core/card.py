"""What a client is told about a question, in fields: it never has to take a sentence apart.

A `Card` is one option: what it costs and does, whom it affects and where it is on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from fracas.core.language import word

MOST_TEXT = 90
"""The most characters a card says of what it does."""

Kind = Literal[
    "attack", "move", "maneuver", "reaction", "stance", "card", "item", "target", "space", "number", "order", "yes",
    "no", "end", "other",
]  # fmt: skip
Side = Literal["", "ally", "foe", "self"]
Coin = Literal["", "action", "die"]


class Cost(msgspec.Struct, frozen=True):
    """What an option uses up: 2 of Wrath, 1 of Main action."""

    name: str
    n: int = 1
    kind: Coin = ""
    """`action` for what the tab already says, `die` for a rolled number; everything else is counted."""


class Forced(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where somebody would be moved, cell by cell up to the landing, with that tier of result (0: with any)."""

    figure: str
    cells: tuple[str, ...]
    tier: int = 0
    slams: tuple[str, ...] = ()
    """Whom or what it would be slammed into: a figure's id, or "wall"."""


class Tier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a roll's result: its percent of all rolls, what it does, and which sums it takes."""

    share: int
    text: str = ""
    least: int | None = None
    most: int | None = None


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to know about a big choice: under which heading, its name, what it does, and the number it takes."""

    group: str
    name: str
    text: str
    cost: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What somebody needs to know to choose an option, and where it is on the board. Empty fields are left out."""

    kind: Kind = "other"
    group: str = ""
    """The tab it belongs to."""
    icon: str = ""
    """The name of an icon of game-icons; "" for the icon of its kind."""
    cost: tuple[Cost, ...] = ()
    text: str = ""
    """What it does, in at most 90 characters."""
    rule: str = ""
    """The id of the rule in the game's reference or catalog."""
    targets: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    left: int | None = None
    """How much of the movement is left at the end of the path."""
    area: tuple[str, ...] = ()
    """The cells it affects: an area of effect, or the space you choose."""
    forced: tuple[Forced, ...] = ()
    warns: tuple[str, ...] = ()
    side: Side = ""
    """Whom it affects, from the point of view of the person asked."""
    before: str = ""
    after: str = ""
    """For reactions, what happens without and with this answer: "9 damage", "4 damage"."""
    dice: tuple[int, ...] = ()
    """The sides of its dice; a number that needs no roll is negative."""
    reach: str = ""
    """How far it reaches, in words."""
    reached: tuple[str, ...] = ()
    """The cells it reaches from where its owner stands."""
    facts: tuple[Told, ...] = ()
    """For big choices that fill the screen: everything that comes with it."""
    tile: str = ""
    """Its name without the number it costs: cards with the same tile are shown as one, with a button per number."""
    number: int | None = None
    """The number it costs."""
    tiers: tuple[Tier, ...] = ()
    """The tiers of its roll, lowest first, if they are known beforehand."""


class Barred(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people might expect among the options but cannot choose, and why not."""

    name: str
    reason: str
    kind: Kind = "other"
    group: str = ""
    icon: str = ""
    cost: tuple[Cost, ...] = ()
    text: str = ""
    rule: str = ""


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What caused a question: the line of the log, the beat it belongs to, and who does what to whom."""

    text: str = ""
    line: int | None = None
    beat: int | None = None
    actor: str = ""
    ability: str = ""
    target: str = ""
    roll: str = ""


class Scope(msgspec.Struct, frozen=True):
    """For how long somebody can choose not to be asked this again."""

    id: str
    label: str


EVERY_TIME = (Scope("round", "for the rest of this round"), Scope("fight", "for the rest of the fight"))
"""What makes sense wherever the same thing can be declined again and again."""


def costs(**named: int) -> tuple[Cost, ...]:
    """`costs(wrath=2, main_action=1)`; what costs nothing is left out."""
    return tuple(Cost(name.replace("_", " "), n) for name, n in named.items() if n)


def paid(n: int, one: str, many: str = "") -> Cost:
    """So many of something that comes in pieces: 1 token, 2 tokens, 2 dice."""
    return Cost(one if n == 1 else many or one + "s", n)


def shortened(text: str) -> str:
    """As much of a text as a card has room for, cut between words, in the language that is spoken just now."""
    text = word(text)
    if len(text) <= MOST_TEXT:
        return text
    return text[: MOST_TEXT - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…"


def marks_of(card: Card) -> dict[str, list[str]]:
    """Where a card shows on the board: the cells, figures and path it names."""
    named: Iterable[tuple[str, tuple[str, ...]]] = (("cells", card.area), ("units", card.targets), ("path", card.path))
    return {name: list(values) for name, values in named if values}
