"""The nouns of Draw Steel: characteristics, sizes, conditions, stat blocks, creatures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, final

from fracas.core.ask import Script
from fracas.core.moments import Body
from fracas.games.steel.book.changes import LASTING, Change
from fracas.games.steel.book.moments import MOMENTS, Moments

if TYPE_CHECKING:
    from fracas.games.steel.book.fight import Fight

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
"""`LASTING` has no name here: each lasting effect has its own."""

HEROES: Final = 0
FOES: Final = 1
SIDES = ("heroes", "foes")


@final
class Lasting:
    """A named effect: what the table reads of it, what is different while it lasts, what happens on turns.

    `starts` and `ends` are done at the start and end of each turn of whoever has it, `downed` when it is at 0 Stamina.
    """

    def __init__(self, id: str, name: str, text: str, change: Change) -> None:
        self.id, self.name, self.text, self.change = id, name, text, change
        self.starts: Callable[[Fight, Creature, Creature], Script[None]] | None = None
        self.ends: Callable[[Fight, Creature, Creature], Script[None]] | None = None
        self.downed: Callable[[Fight, Creature, Creature], Script[None]] | None = None


LASTINGS: dict[str, Lasting] = {}
"""Every known named effect by id; content registers itself here."""


@final
class Effect:
    """A condition or a named effect a creature suffers, from whom, and what ends it. Never changed: clones share it.

    `ends`: "eot" (end of the sufferer's turn; `turns` says how many of its turn ends are still to come), "save" (save
    ends), "grab" (while the source holds on), "stand" (until it stands up), "aura" (while inside the source's aura),
    "dying" (while its Stamina is 0 or less), "stamina" (until it regains Stamina), "fight" (for the rest of the fight),
    "source starts" and "source ends" (with the start or end of its source's turn, `turns` more of them to come),
    "round" (with the round), "with" (as long as the named effect).

    Of a named effect `condition` is LASTING.
    """

    def __init__(
        self,
        condition: int,
        source: str,
        ends: str,
        turns: int = 0,
        willing: bool = False,
        lasting: Lasting | None = None,
    ) -> None:
        self.condition, self.source, self.ends, self.turns, self.willing = condition, source, ends, turns, willing
        self.lasting = lasting

    @property
    def name(self) -> str:
        """What the table calls it."""
        if self.condition == LASTING and self.lasting is not None:
            return self.lasting.name
        return CONDITION_NAMES[self.condition]

    def like(self, other: Effect) -> bool:
        """Whether the two are the same to everybody."""
        return (
            self.condition == other.condition
            and self.source == other.source
            and self.ends == other.ends
            and self.willing == other.willing
            and self.lasting is other.lasting
        )


@dataclass(eq=False)
class FreeStrike:
    """A creature's basic strike (house rule H2): damage by tier with a roll, or flat."""

    damage: tuple[int, int, int]
    roll: int | None = None
    reach: int = 1
    distance: int = 0
    kind: str = ""
    keywords: frozenset[str] = frozenset({"Weapon", "Strike"})


Number = int | str | tuple[int, ...]
"""What an ability declares: a number, one for each tier, or a word."""


@dataclass(eq=False)
class Ability:
    """An ability block: cost, reach, what its tiers do. Numbers are declared, behaviour is `effect`.

    One that waits for something (`item`) is an item of whoever has it.
    """

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
    objects: bool = False
    """Whether it says creature or object: its damage is dealt to objects too."""
    roll: tuple[int, ...] = ()
    damage: tuple[int, int, int] | None = None
    kind: str = ""
    also: tuple[str, str, str] | None = None
    """What each tier does beside its damage and forced movement, in a few words."""
    numbers: dict[str, Number] = field(default_factory=dict)
    potency: tuple[int, int | tuple[int, int, int]] | None = None
    cost: int = 0
    item: Callable[[Ability], Moments] | None = None
    effect: Callable[..., Script[None]] | None = None
    before_damage: Callable[..., None] | None = None
    allowed: Callable[[Fight, Creature], str | None] | None = None
    suits: Callable[[Fight, Creature, Creature], bool] | None = None
    """Whom of its possible targets it could do something to."""
    rules: tuple[str, ...] = ()
    bonus: int | None = None
    """What is added to its roll in place of a characteristic."""
    leans: Callable[[Fight, Creature, Creature], int] | None = None
    """Edges (or banes, less than 0) of its own against somebody."""
    first: Callable[..., Script[None]] | None = None
    """Done once, before anybody is aimed at."""
    opens: int = 0
    """How far its user may move in that: then its targets are chosen only afterwards."""
    aimed: Callable[..., Script[None]] | None = None
    """Done once, when its targets are known, before the roll."""
    last: Callable[..., Script[None]] | None = None
    """Done once, when all targets have had their part."""
    more: Callable[..., Script[None]] | None = None
    """Asks whether to pay more for more."""
    picked: str = ""
    """Targets in words: the Director picks them."""
    per_minion: bool = False
    worth: int = 0
    """What it is worth to bots besides its damage, by whom it is done to, in quarters of a point of damage."""
    dazed: bool = False
    """Whether even the dazed may react with it."""
    ignores: frozenset[str] = frozenset()
    """Cover or concealment, if it does not trouble the roll."""
    rises: tuple[int, bool, str] | None = None
    """Stamina its owner goes on with when it falls for the first time, whether prone, and on which condition."""
    own: bool = False
    """Whether it comes out of somebody's file."""
    by_hand: bool = False
    """Whether all it does is played by hand: bots, who have no hands, leave it alone."""

    def number(self, name: str, tier: int = 1) -> int:
        """A declared number, that of a tier where it differs by tier."""
        value = self.numbers[name]
        if isinstance(value, tuple):
            return value[tier - 1]
        assert isinstance(value, int), f"{name} is no number"
        return value


@dataclass(eq=False)
class StatBlock:
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
    immunities: dict[str, int] = field(default_factory=dict)
    weaknesses: dict[str, int] = field(default_factory=dict)
    skills: tuple[str, ...] = ()
    worth: int = 0
    minion: bool = False
    solo: bool = False
    mount: bool = False
    glyph: str = "?"
    own: bool = False
    """Whether it comes out of somebody's file."""
    hover: bool = False
    burrow: bool = False
    teleport: bool = False
    turns: int = 1
    """How many turns it takes in a round; a solo takes two at least."""
    keywords: tuple[str, ...] = ()
    captain: Change | None = None
    """What a minion gains from a captain."""

    @property
    def winded_value(self) -> int:
        return self.stamina // 2


BLOCKS: dict[str, StatBlock] = {}
"""Every known stat block by id; content registers itself here."""


def ready_blocks() -> list[StatBlock]:
    """The stat blocks that come with the game."""
    return [block for block in BLOCKS.values() if not block.own]


ABILITIES: dict[str, Ability] = {}


def ready_abilities() -> list[Ability]:
    """The abilities that come with the game."""
    return [ability for ability in ABILITIES.values() if not ability.own]


@final
class Creature(Body[Moments]):
    """A creature in a fight. What its fields hold is never changed but replaced, so that clones share it."""

    def __init__(self, id: str, stats: StatBlock, name: str, side: int, seat: str, number: int = -1) -> None:
        super().__init__(number, seat, MOMENTS.nothing)
        self.id, self.stats, self.name, self.side = id, stats, name, side
        self.block = stats.id
        self.size = stats.size
        self.at = 0
        self.z = 0
        self.stamina = stats.stamina
        self.temporary = 0  # Stamina that goes first and does not come back
        self.recoveries = stats.recoveries
        self.surges = 0
        self.grit = 0
        self.conditions = 0
        self.effects: tuple[Effect, ...] = ()
        self.dead = False
        self.acted = 0
        self.triggered = False
        self.defending = False
        self.aided: tuple[str, ...] = ()
        self.holding = ""
        self.grip = 1  # how far away whom it holds may be
        self.riding = ""
        self.rode = False
        self.hidden_from: tuple[str, ...] = ()
        self.squad = ""
        self.winded_grit = False
        self.banner = 0
        self.victories = 0
        self.xp = 0
        self.captain = ""
        self.spent: tuple[str, ...] = ()  # what it can do once in a fight and has done

    def clone(self) -> Creature:
        twin = Creature(self.id, self.stats, self.name, self.side, self.seat, self.number)
        twin.kit, twin.size, twin.at, twin.z = self.kit, self.size, self.at, self.z
        twin.stamina, twin.recoveries, twin.surges, twin.grit = self.stamina, self.recoveries, self.surges, self.grit
        twin.conditions, twin.effects, twin.dead = self.conditions, self.effects, self.dead
        twin.acted, twin.triggered, twin.defending = self.acted, self.triggered, self.defending
        twin.aided, twin.holding, twin.riding, twin.rode = self.aided, self.holding, self.riding, self.rode
        twin.hidden_from, twin.squad, twin.winded_grit = self.hidden_from, self.squad, self.winded_grit
        twin.banner, twin.victories, twin.xp = self.banner, self.victories, self.xp
        twin.captain, twin.spent, twin.temporary, twin.grip = self.captain, self.spent, self.temporary, self.grip
        return twin

    @property
    def conscious(self) -> bool:
        """Able to act: neither dead nor unconscious (a dying hero still is)."""
        return not self.dead and not self.conditions & UNCONSCIOUS

    @property
    def winded(self) -> bool:
        return self.stamina * 2 <= self.stats.stamina

    @property
    def dying(self) -> bool:
        return self.stamina <= 0 and self.stats.hero and not self.dead


def size_rules(*creatures: Creature) -> tuple[str, ...]:
    """The rules behind a comparison of these creatures' sizes, for the log."""
    letters = [SIZES[c.size].lower() for c in creatures if c.size <= LARGE]
    return ("steel.size.order", *[f"steel.size.{letter}" for letter in letters])


@final
class Laid:
    """What a lasting area does: difficult, concealing, and what it does to whoever enters it or starts a turn there."""

    def __init__(
        self, id: str, name: str, text: str, difficult: bool, fog: bool, enemies_only: bool, once: bool = False
    ) -> None:
        self.id, self.name, self.text = id, name, text
        self.difficult, self.fog, self.enemies_only, self.once = difficult, fog, enemies_only, once
        self.once_a_round = False
        self.entered: Callable[[Fight, Creature, Creature], Script[None]] | None = None
        self.starts: Callable[[Fight, Creature, Creature], Script[None]] | None = None


LAID: dict[str, Laid] = {}
"""Every known written area by id; content registers itself here."""


@final
class Zone:
    """A lasting area: fog that conceals, wires that trip, a wall somebody raised. Never changed: clones share it.

    `ends` is the id of the creature at the end of whose turn it goes, with `turns` more turn ends to come (or, with
    `starts`, at the start of whose turn); "" lasts. What a written one does is `laid`.
    """

    def __init__(
        self, kind: str, cells: tuple[int, ...], owner: str, ends: str = "", turns: int = 0, starts: bool = False
    ) -> None:
        self.kind, self.cells, self.owner, self.ends, self.turns, self.starts = kind, cells, owner, ends, turns, starts
        self.laid = LAID.get(kind)
        self.fog = kind == "fog" or (self.laid is not None and self.laid.fog)

    @property
    def name(self) -> str:
        return self.kind if self.laid is None else self.laid.name
