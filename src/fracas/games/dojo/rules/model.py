"""The nouns of a fight: tokens, obstacles, stances, figures, units, and the fight itself."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.core import State

if TYPE_CHECKING:
    from fracas.games.dojo.rules.arena import Arena as Ground
    from fracas.games.dojo.rules.base_book import BaseBook as Book
else:
    Book = Ground = Any  # not part of a position: put in when one is made or read

# Tokens (dojo.rule.token-categories)

IRON, POWER, SPEED = "iron", "power", "speed"
BURNING, CHALLENGE, FATIGUE, WEAKNESS = "burning", "challenge", "fatigue", "weakness"
CONTROL, CHAOS, INSPIRED, TRAINING = "control", "chaos", "inspired", "training"
STUN, POLTERGEIST, RAPID_STRIKE = "stun", "poltergeist", "rapid strike"
BASIC = (IRON, POWER, SPEED)
COMMON = (BURNING, CHALLENGE, FATIGUE, WEAKNESS)
RARE = (CONTROL, CHAOS, INSPIRED, TRAINING, STUN, POLTERGEIST, RAPID_STRIKE)
TOKENS = (*BASIC, *COMMON, *RARE)

# Obstacles, and the field of the fight that holds where they are, as one bit for each space

FOG, RUBBLE, TRAP, WALL, PIT, EDGE, COPY, BOMB = "fog", "rubble", "trap", "wall", "pit", "edge", "copy", "bomb"
FIELDS = {FOG: "fog", RUBBLE: "rubble", TRAP: "traps", WALL: "walls", PIT: "pits", EDGE: "edges", BOMB: "bombs"}

HERO, WARRIOR, BOSS, STOOGES = "hero", "warrior", "boss", "stooges"
FOCUSED, FUSED, FRANTIC = "focused", "fused", "frantic"

OUT_OF_PLAY = -1
OUTSIDE = "outside"
NOBODY = -1


class Stance(msgspec.Struct, frozen=True):
    """A Style with its Form (two with Forbidden). `far` is Control Form's choice: longer reach, or down to Range 1."""

    style: str
    forms: tuple[str, ...]
    name: str = ""
    far: bool = True


class Spot(msgspec.Struct, frozen=True, gc=False):
    """An obstacle as a target: Rubble, a Wall, a Trap … in a space."""

    at: int


class Figure(msgspec.Struct, omit_defaults=True):
    """A body on the board: a hero, one Stooge of a group, a Copy. `at` is the space of its top left corner."""

    id: int
    unit: int
    at: int = OUT_OF_PLAY
    shape: tuple[tuple[int, int], ...] = ((0, 0),)
    copy: bool = False
    hp: int = 0
    acted: bool = False
    came_from: int = OUT_OF_PLAY
    """Where it stood before its last step; tells the spaces a big figure has newly entered."""

    @property
    def in_play(self) -> bool:
        return self.at >= 0


Target = Figure | Spot


class Unit(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One participant: a hero, a Warrior, a Boss, a group of Stooges. It has the health, the tokens and the numbers."""

    index: int
    id: str
    name: str
    seat: str
    side: int
    kind: str
    glyph: str = "?"
    level: int = 1
    mode: str = ""
    abilities: tuple[str, ...] = ()
    sparks: tuple[str, ...] = ()
    build: str = ""
    stances: tuple[Stance, ...] = ()
    styles: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    supers: tuple[str, ...] = ()
    bonus_dice: tuple[int, ...] = ()
    now: tuple[Stance, ...] = ()
    last: tuple[Stance, ...] = ()
    spark: str = ""
    last_spark: str = ""
    effects: tuple[tuple[str, str], ...] = ()
    kit: str = ""
    bars: int = 1
    bars_at_start: int = 1
    hp: int = 0
    bar: int = 0
    shields: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    tokens: dict[str, int] = msgspec.field(default_factory=dict)
    challenger: int = NOBODY
    turns: int = 1
    turns_taken: int = 0
    dizzy: bool = False
    removed: bool = False
    gone: bool = False
    supers_used: int = 0
    song: str = ""
    possessor: int = NOBODY
    own_seat: str = ""
    team: int = NOBODY
    mood: str = ""
    skills: tuple[str, ...] = ()
    as_printed: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    """What the enemy's block prints otherwise than its parts have it: a Range, or ids in the place of others."""

    def held(self, kind: str) -> int:
        """How many tokens of a kind the unit holds."""
        if kind == CHALLENGE:
            return int(self.challenger >= 0)
        return self.tokens.get(kind, 0)

    def all_tokens(self) -> dict[str, int]:
        """Every token the unit holds, the Challenge among them."""
        found = {kind: n for kind, n in self.tokens.items() if n}
        if self.challenger >= 0:
            found[CHALLENGE] = 1
        return found

    @property
    def down(self) -> bool:
        """At zero HP on the last health bar."""
        return self.hp <= 0 and self.bars <= 1


class Fight(State, kw_only=True, omit_defaults=True):
    """Everything about a fight between two steps. Obstacles are bit masks over the arena's spaces."""

    edition: str
    encounter: str
    arena_plan: dict[str, Any] = msgspec.field(default_factory=dict)
    weight: str = "middleweight"
    bar: int = 12
    heal_value: int = 2
    units: list[Unit] = msgspec.field(default_factory=list)
    figures: list[Figure] = msgspec.field(default_factory=list)
    phase: str = "start"
    round: int = 0
    slot: int = 0
    meter: tuple[int, ...] = ()
    active: int = NOBODY
    donor: int = NOBODY
    started_at: int = OUT_OF_PLAY
    queue: tuple[int, ...] = ()
    moved: int = 0
    acted_from: tuple[int, ...] = ()
    fog: int = 0
    rubble: int = 0
    traps: int = 0
    walls: int = 0
    pits: int = 0
    edges: int = 0
    bombs: int = 0
    deadly: int = 0
    sprung: int = 0
    shut: int = 0
    this_turn: dict[str, int] = msgspec.field(default_factory=dict)
    this_round: dict[str, int] = msgspec.field(default_factory=dict)
    this_fight: dict[str, int] = msgspec.field(default_factory=dict)
    parameters: tuple[str, ...] = ()
    tilts: dict[str, str] = msgspec.field(default_factory=dict)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    won_by: int = -2
    ended: str = ""
    book: Book = None  # type: ignore[assignment]
    arena: Ground = None  # type: ignore[assignment]
    crowd: Any = None

    def clone(self) -> Fight:
        twin = copy(self)
        twin.units = [_unit_copy(unit) for unit in self.units]
        twin.figures = [copy(figure) for figure in self.figures]
        twin.this_turn = dict(self.this_turn)
        twin.this_round = dict(self.this_round)
        twin.this_fight = dict(self.this_fight)
        twin.facts = dict(self.facts)
        twin.trail = []
        twin.log = None
        return twin

    # Who is who

    def unit_of(self, figure: Figure) -> Unit:
        return self.units[figure.unit]

    def bodies(self, unit: Unit) -> list[Figure]:
        """The unit's own figures in play, without Copies."""
        index = unit.index
        return [f for f in self.figures if f.unit == index and f.at >= 0 and not f.copy]

    def copies(self, unit: Unit) -> list[Figure]:
        index = unit.index
        return [f for f in self.figures if f.unit == index and f.at >= 0 and f.copy]

    def doubles(self, unit: Unit) -> list[Figure]:
        """What counts as a unit's Copies: for Stooges, who cannot have any, the Stooges themselves."""
        return self.bodies(unit) if unit.kind == STOOGES else self.copies(unit)

    def body(self, unit: Unit) -> Figure:
        """The unit's first figure in play; its first one at all when none is."""
        index, absent = unit.index, None
        for figure in self.figures:
            if figure.unit == index and not figure.copy:
                if figure.at >= 0:
                    return figure
                absent = absent or figure
        assert absent is not None, f"{unit.name} has no figure"
        return absent

    def out(self, unit: Unit) -> bool:
        """Taken Out: at zero HP or removed from play. Bleeding Style fights on at zero HP."""
        if unit.removed or unit.gone:
            return True
        return unit.hp <= 0 and not self.book.kit(unit).fights_at_zero

    def lost_outside(self, figure: Figure) -> bool:
        """Whether a Stooge was sent Outside, from where it does not return."""
        return bool(self.this_fight.get(f"{OUTSIDE} {figure.id}"))

    def friends(self, a: Unit, b: Unit) -> bool:
        return a.side == b.side


def super_stooges(unit: Unit) -> bool:
    """Stooges with two health bars and an Ability, who return to play (dojo.enemy-creation.super-stooges)."""
    return unit.kind == STOOGES and unit.bars_at_start >= 2 and bool(unit.abilities)


def _unit_copy(unit: Unit) -> Unit:
    twin = copy(unit)
    twin.tokens = unit.tokens.copy()
    return twin


def count(notes: dict[str, int], unit: Unit, what: str) -> int:
    """How often something has been noted of a unit."""
    return notes.get(f"{unit.index} {what}", 0)


def note(notes: dict[str, int], unit: Unit, what: str, n: int = 1) -> int:
    """Note something of a unit, such as a use of something limited; returns the new count."""
    key = f"{unit.index} {what}"
    notes[key] = total = notes.get(key, 0) + n
    return total
