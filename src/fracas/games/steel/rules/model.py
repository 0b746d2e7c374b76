"""The nouns of Draw Steel: characteristics, sizes, conditions, stat blocks, creatures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fracas.core import Script

# Characteristics (steel.rule.characteristics)

MIGHT: Final = 0
AGILITY: Final = 1
REASON: Final = 2
INTUITION: Final = 3
PRESENCE: Final = 4
CHARACTERISTICS = ("Might", "Agility", "Reason", "Intuition", "Presence")
LETTERS = "MARIP"

# Sizes (steel.size.order): the four sizes of one square, then 2, 3, 4 and 5. A size is its rank among them.

SIZES = ("1T", "1S", "1M", "1L", "2", "3", "4", "5")
TINY: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
SIZE_2: Final = 4
SIZE_3: Final = 5
SIZE_4: Final = 6
SIZE_5: Final = 7

# Conditions (steel.condition.*), as bits so that a creature's conditions are one number

BLEEDING: Final = 1 << 0
DAZED: Final = 1 << 1
FRIGHTENED: Final = 1 << 2
GRABBED: Final = 1 << 3
PRONE: Final = 1 << 4
RESTRAINED: Final = 1 << 5
SLOWED: Final = 1 << 6
TAUNTED: Final = 1 << 7
WEAKENED: Final = 1 << 8
UNCONSCIOUS: Final = 1 << 9
CONDITIONS = {
    "bleeding": BLEEDING,
    "dazed": DAZED,
    "frightened": FRIGHTENED,
    "grabbed": GRABBED,
    "prone": PRONE,
    "restrained": RESTRAINED,
    "slowed": SLOWED,
    "taunted": TAUNTED,
    "weakened": WEAKENED,
    "unconscious": UNCONSCIOUS,
}
CONDITION_NAMES = {bit: name for name, bit in CONDITIONS.items()}

HEROES: Final = 0
FOES: Final = 1
SIDES = ("heroes", "foes")


class Effect(msgspec.Struct, frozen=True):
    """A condition a creature suffers, from whom, and what ends it.

    `ends`: "eot" (end of the sufferer's turn; `turns` says how many of its turn ends are still to come), "save" (save
    ends), "grab" (while the source holds on), "stand" (until it stands up), "aura" (while inside the source's aura),
    "dying" (while its Stamina is 0 or less), "stamina" (until it regains Stamina), "fight" (for the rest of the fight).
    """

    condition: int
    source: str
    ends: str
    turns: int = 0
    willing: bool = False


class FreeStrike(msgspec.Struct, frozen=True):
    """A creature's basic strike (house rule H2): damage by tier with a roll, or flat."""

    damage: tuple[int, int, int]
    roll: int | None = None
    reach: int = 1
    distance: int = 0
    kind: str = ""
    keywords: frozenset[str] = frozenset({"Weapon", "Strike"})


class Ability(msgspec.Struct, frozen=True):
    """An ability block: cost, reach, what its tiers do. Numbers are declared, behaviour is `effect`."""

    id: str
    name: str
    text: str
    action: str
    keywords: frozenset[str] = frozenset()
    reach: int = 0
    distance: int = 0
    area: str = ""
    size: int = 0
    width: int = 1
    within: int = 0
    targets: str = "creature"
    most: int = 1
    roll: tuple[int, ...] = ()
    damage: tuple[int, int, int] | None = None
    kind: str = ""
    numbers: dict[str, Any] = {}
    potency: tuple[int, int | tuple[int, int, int]] | None = None
    cost: int = 0
    trigger: str = ""
    window: str = "after"
    aura: int = 0
    effect: Callable[..., Script[None]] | None = None
    before_damage: Callable[..., None] | None = None
    allowed: Callable[..., str | None] | None = None
    suits: Callable[..., bool] | None = None
    """Whom of its possible targets it could do something to."""
    rules: tuple[str, ...] = ()


class StatBlock(msgspec.Struct, frozen=True):
    """What is printed about a creature and never changes in a fight."""

    id: str
    name: str
    text: str
    level: int
    size: int
    characteristics: tuple[int, int, int, int, int]
    stamina: int
    speed: int
    stability: int
    free_strike: FreeStrike
    abilities: tuple[Ability, ...] = ()
    hero: bool = False
    role: str = ""
    band: str = ""
    climb: bool = False
    swim: bool = False
    fly: bool = False
    recoveries: int = 0
    recovery_value: int = 0
    immunities: dict[str, int] = {}
    weaknesses: dict[str, int] = {}
    skills: tuple[str, ...] = ()
    worth: int = 0
    minion: bool = False
    solo: bool = False
    mount: bool = False
    glyph: str = "?"
    own: bool = False
    """Whether it comes out of somebody's file."""

    @property
    def winded_value(self) -> int:
        return self.stamina // 2


BLOCKS: dict[str, StatBlock] = {}
"""Every known stat block by id; content registers itself here."""


def ready_blocks() -> list[StatBlock]:
    """The stat blocks that come with the game."""
    return [block for block in BLOCKS.values() if not block.own]


ABILITIES: dict[str, Ability] = {}


class Creature(msgspec.Struct, omit_defaults=True):
    """A creature in a fight. All fields are plain and immutable, so a shallow copy is a full copy."""

    id: str
    block: str
    name: str
    side: int
    seat: str
    at: int
    z: int
    stamina: int
    recoveries: int = 0
    surges: int = 0
    grit: int = 0
    conditions: int = 0
    effects: tuple[Effect, ...] = ()
    dead: bool = False
    acted: int = 0
    triggered: bool = False
    defending: bool = False
    aided: tuple[str, ...] = ()
    holding: str = ""
    riding: str = ""
    rode: bool = False
    hidden_from: tuple[str, ...] = ()
    squad: str = ""
    winded_grit: bool = False
    banner: int = 0
    victories: int = 0
    xp: int = 0
    size: int = -1

    def __post_init__(self) -> None:
        if self.size < 0:
            self.size = BLOCKS[self.block].size

    @property
    def stats(self) -> StatBlock:
        return BLOCKS[self.block]

    @property
    def conscious(self) -> bool:
        """Able to act: neither dead nor unconscious (a dying hero still is)."""
        return not self.dead and not self.conditions & UNCONSCIOUS

    @property
    def winded(self) -> bool:
        return self.stamina * 2 <= BLOCKS[self.block].stamina

    @property
    def dying(self) -> bool:
        return self.stamina <= 0 and BLOCKS[self.block].hero and not self.dead


def size_rules(*creatures: Creature) -> tuple[str, ...]:
    """The rules behind a comparison of these creatures' sizes, for the log."""
    letters = [SIZES[c.size].lower() for c in creatures if c.size <= LARGE]
    return ("steel.size.order", *(f"steel.size.{letter}" for letter in letters))


class Zone(msgspec.Struct, frozen=True):
    """A lasting area: fog that conceals, wires that trip, a wall somebody raised.

    `ends` is the id of the creature at the end of whose turn it goes, with `turns` more turn ends to come; "" lasts.
    """

    kind: str
    cells: tuple[int, ...]
    owner: str
    ends: str = ""
    turns: int = 0
    sprung: bool = False
