"""The one thing every format becomes: a creature as it was written, in parts, before anything is decided about it.

A draft holds what the file says. Whether a part is enforced, asked or only a reminder is decided later.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Action = Literal[
    "main", "maneuver", "free maneuver", "triggered", "free triggered", "move", "villain", "malice", "none"
]
End = Literal["", "save", "eot", "fight", "stand", "grab"]
"""When a condition ends: by a save, at the end of the turn, with the fight, by standing up, with the grab."""

CONDITIONS = (
    "bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened",
)  # fmt: skip
DAMAGE_TYPES = ("acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic")
CHARACTERISTICS = ("might", "agility", "reason", "intuition", "presence")


class Potency(msgspec.Struct, frozen=True):
    """The target resists if its characteristic is at least the value; words stand for the user's own best score."""

    characteristic: str
    value: int | Literal["weak", "average", "strong"]


class Damage(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """So much damage; `plus` are characteristics of which the best is added; of several types the user chooses one."""

    amount: int
    plus: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    potency: Potency | None = None


class Force(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Forced movement; of several kinds the user chooses one."""

    kinds: tuple[str, ...]
    distance: int
    vertical: bool = False
    potency: Potency | None = None


class Afflict(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Conditions, or one of them if `either`. A condition that is none of the nine is a named effect of its own."""

    conditions: tuple[str, ...]
    end: End = ""
    either: bool = False
    potency: Potency | None = None
    text: str = ""
    """What a named effect does, as it is written."""


class Words(msgspec.Struct, frozen=True, tag=True):
    """What was not understood, as it was written."""

    text: str


Clause = Damage | Force | Afflict | Words
Tier = tuple[Clause, ...]


class Distance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far an ability reaches: melee and ranged by `reach` and `distance`, areas by shape, size and `within`."""

    shape: Literal["melee", "ranged", "burst", "aura", "cube", "line", "wall", "self", "special"]
    size: int = 0
    width: int = 0
    within: int = 0


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A power roll and its three tiers. With `by_target` it is a test each target makes."""

    tiers: tuple[Tier, Tier, Tier]
    characteristics: tuple[str, ...] = ()
    bonus: int | None = None
    by_target: bool = False


class Extra(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pay more for more."""

    cost: int
    text: str
    or_more: bool = False


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something a creature does."""

    name: str
    action: Action = "main"
    cost: int = 0
    signature: bool = False
    keywords: tuple[str, ...] = ()
    distances: tuple[Distance, ...] = ()
    target: str = ""
    """In words, as “One creature or object”."""
    roll: Roll | None = None
    trigger: str = ""
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    """Sentences before and after the roll."""
    tests: tuple[Roll, ...] = ()
    """Rolls that stand in the prose."""
    extras: tuple[Extra, ...] = ()
    order: int = 0
    """The number of a villain action."""
    flavor: str = ""


class Feature(msgspec.Struct, frozen=True, omit_defaults=True):
    """A standing trait, in sentences."""

    name: str
    sentences: tuple[str, ...] = ()


class Creature(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A monster or a hero as it was brought. `notes` say what was read differently from what stands there, and why."""

    name: str
    source: str
    """The format it came in."""
    hero: bool = False
    level: int = 1
    size: str = "1M"
    stamina: int = 1
    speed: int = 5
    stability: int = 0
    free_strike: int = 0
    free_strike_type: str = ""
    recoveries: int = 0
    characteristics: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    movement: tuple[str, ...] = ()
    immunities: dict[str, int] = {}
    weaknesses: dict[str, int] = {}
    organization: str = ""
    role: str = ""
    keywords: tuple[str, ...] = ()
    worth: int = 0
    """The encounter value; of a minion that of four."""
    captain: str = ""
    turns: int = 1
    abilities: tuple[Ability, ...] = ()
    features: tuple[Feature, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def minion(self) -> bool:
        return self.organization == "minion"
