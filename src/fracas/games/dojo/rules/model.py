"""The nouns of a fight: tokens, obstacles, stances, figures, units, and the fight itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fracas.core.chronicle import Chronicle
from fracas.games.dojo.rules.stance import Stance as Stance

if TYPE_CHECKING:
    from fracas.games.dojo.rules.arena import Arena as Ground
    from fracas.games.dojo.rules.base_book import BaseBook as Book

# Tokens (dojo.rule.token-categories)

IRON: Final = "iron"
POWER: Final = "power"
SPEED: Final = "speed"
BURNING: Final = "burning"
CHALLENGE: Final = "challenge"
FATIGUE: Final = "fatigue"
WEAKNESS: Final = "weakness"
CONTROL: Final = "control"
CHAOS: Final = "chaos"
INSPIRED: Final = "inspired"
TRAINING: Final = "training"
STUN: Final = "stun"
POLTERGEIST: Final = "poltergeist"
RAPID_STRIKE: Final = "rapid strike"
BASIC = (IRON, POWER, SPEED)
COMMON = (BURNING, CHALLENGE, FATIGUE, WEAKNESS)
RARE = (CONTROL, CHAOS, INSPIRED, TRAINING, STUN, POLTERGEIST, RAPID_STRIKE)
TOKENS = (*BASIC, *COMMON, *RARE)

# Obstacles, and the field of the fight that holds where they are, as one bit for each space

FOG: Final = "fog"
RUBBLE: Final = "rubble"
TRAP: Final = "trap"
WALL: Final = "wall"
PIT: Final = "pit"
EDGE: Final = "edge"
COPY: Final = "copy"
BOMB: Final = "bomb"
FIELDS = {FOG: "fog", RUBBLE: "rubble", TRAP: "traps", WALL: "walls", PIT: "pits", EDGE: "edges", BOMB: "bombs"}

HERO: Final = "hero"
WARRIOR: Final = "warrior"
BOSS: Final = "boss"
STOOGES: Final = "stooges"
FOCUSED: Final = "focused"
FUSED: Final = "fused"
FRANTIC: Final = "frantic"

OUT_OF_PLAY: Final = -1
OUTSIDE: Final = "outside"
SINGLE: tuple[tuple[int, int], ...] = ((0, 0),)
"""The shape of whoever stands in one space."""
NOBODY: Final = -1


class Spot:
    """An obstacle as a target: Rubble, a Wall, a Trap … in a space."""

    def __init__(self, at: int) -> None:
        self.at = at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and other.at == self.at

    def __hash__(self) -> int:
        return self.at


class Figure:
    """A body on the board: a hero, one Stooge of a group, a Copy. `at` is the space of its top left corner."""

    def __init__(
        self,
        id: int,
        unit: int,
        at: int = OUT_OF_PLAY,
        shape: tuple[tuple[int, int], ...] = SINGLE,
        copy: bool = False,
        hp: int = 0,
        acted: bool = False,
        came_from: int = OUT_OF_PLAY,
    ) -> None:
        self.id: int = id
        self.unit: int = unit
        self.at: int = at
        self.shape: tuple[tuple[int, int], ...] = shape
        self.copy: bool = copy
        self.hp: int = hp
        self.acted: bool = acted
        self.came_from: int = came_from
        """Where it stood before its last step; tells the spaces a big figure has newly entered."""

    def clone(self) -> Figure:
        return Figure(
            self.id,
            self.unit,
            self.at,
            self.shape,
            self.copy,
            self.hp,
            self.acted,
            self.came_from,
        )

    @property
    def in_play(self) -> bool:
        return self.at >= 0


Target = Figure | Spot


class Unit:
    """One participant: a hero, a Warrior, a Boss, a group of Stooges. It has the health, the tokens and the numbers."""

    def __init__(
        self,
        *,
        index: int,
        id: str,
        name: str,
        seat: str,
        side: int,
        kind: str,
        glyph: str = "?",
        level: int = 1,
        mode: str = "",
        abilities: tuple[str, ...] = (),
        sparks: tuple[str, ...] = (),
        build: str = "",
        stances: tuple[Stance, ...] = (),
        styles: tuple[str, ...] = (),
        forms: tuple[str, ...] = (),
        supers: tuple[str, ...] = (),
        bonus_dice: tuple[int, ...] = (),
        now: tuple[Stance, ...] = (),
        last: tuple[Stance, ...] = (),
        spark: str = "",
        effects: tuple[tuple[str, str], ...] = (),
        kit: str = "",
        bars: int = 1,
        bars_at_start: int = 1,
        hp: int = 0,
        bar: int = 0,
        shields: tuple[int, ...] = (),
        numbers: tuple[int, ...] = (),
        tokens: dict[str, int] | None = None,
        challenger: int = NOBODY,
        turns: int = 1,
        turns_taken: int = 0,
        dizzy: bool = False,
        removed: bool = False,
        gone: bool = False,
        skills: tuple[str, ...] = (),
        as_printed: tuple[tuple[str, tuple[Any, ...]], ...] = (),
    ) -> None:
        self.index, self.id, self.name, self.seat, self.side = index, id, name, seat, side
        self.kind, self.glyph, self.level, self.mode, self.abilities = kind, glyph, level, mode, abilities
        self.sparks, self.build, self.stances, self.styles, self.forms = sparks, build, stances, styles, forms
        self.supers, self.bonus_dice, self.now, self.last, self.spark = supers, bonus_dice, now, last, spark
        self.effects, self.kit, self.bars, self.bars_at_start, self.hp = effects, kit, bars, bars_at_start, hp
        self.bar, self.shields, self.numbers, self.challenger, self.turns = bar, shields, numbers, challenger, turns
        self.turns_taken, self.dizzy, self.removed, self.gone, self.skills = turns_taken, dizzy, removed, gone, skills
        self.tokens: dict[str, int] = {} if tokens is None else tokens
        self.as_printed = as_printed
        """What the enemy's block prints otherwise than its parts have it: a Range, or ids in the place of others."""
        self.last_spark = self.song = self.own_seat = self.mood = ""
        self.supers_used = 0
        self.possessor = self.team = NOBODY

    def clone(self) -> Unit:
        twin = Unit(
            index=self.index,
            id=self.id,
            name=self.name,
            seat=self.seat,
            side=self.side,
            kind=self.kind,
            glyph=self.glyph,
            level=self.level,
            mode=self.mode,
            abilities=self.abilities,
            sparks=self.sparks,
            build=self.build,
            stances=self.stances,
            styles=self.styles,
            forms=self.forms,
            supers=self.supers,
            bonus_dice=self.bonus_dice,
            now=self.now,
            last=self.last,
            spark=self.spark,
            effects=self.effects,
            kit=self.kit,
            bars=self.bars,
            bars_at_start=self.bars_at_start,
            hp=self.hp,
            bar=self.bar,
            shields=self.shields,
            numbers=self.numbers,
            tokens=self.tokens.copy(),
            challenger=self.challenger,
            turns=self.turns,
            turns_taken=self.turns_taken,
            dizzy=self.dizzy,
            removed=self.removed,
            gone=self.gone,
            skills=self.skills,
            as_printed=self.as_printed,
        )
        twin.last_spark, twin.song, twin.own_seat, twin.mood = self.last_spark, self.song, self.own_seat, self.mood
        twin.supers_used, twin.possessor, twin.team = self.supers_used, self.possessor, self.team
        return twin

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


class Fight:
    """Everything about a fight between two steps. Obstacles are bit masks over the arena's spaces."""

    book: Book  # these two are no part of a saved position: they are put in when one is made or read
    arena: Ground

    def __init__(
        self,
        *,
        edition: str,
        encounter: str,
        weight: str = "middleweight",
        bar: int = 12,
        heal_value: int = 2,
    ) -> None:
        self.log: Any = None
        self.trail: list[str] = []
        self.every_question = False
        """Whether even a single option is asked about; no part of a saved position."""
        self.asked_before = ""
        """While a clone catches up: what the step's first question is about. Its options need not be found again."""
        self.edition: str = edition
        self.encounter: str = encounter
        self.arena_plan: dict[str, Any] = {}
        self.weight: str = weight
        self.bar: int = bar
        self.heal_value: int = heal_value
        self.units: list[Unit] = []
        self.figures: list[Figure] = []
        self.phase: str = "start"
        self.round: int = 0
        self.slot: int = 0
        self.meter: tuple[int, ...] = ()
        self.active: int = NOBODY
        self.donor: int = NOBODY
        self.started_at: int = OUT_OF_PLAY
        self.queue: tuple[int, ...] = ()
        self.moved: int = 0
        self.acted_from: tuple[int, ...] = ()
        self.fog: int = 0
        self.rubble: int = 0
        self.traps: int = 0
        self.walls: int = 0
        self.pits: int = 0
        self.edges: int = 0
        self.bombs: int = 0
        self.deadly: int = 0
        self.sprung: int = 0
        self.shut: int = 0
        self.this_turn: dict[str, int] = {}
        self.this_round: dict[str, int] = {}
        self.this_fight: dict[str, int] = {}
        self.parameters: tuple[str, ...] = ()
        self.tilts: dict[str, str] = {}
        self.options: dict[str, Any] = {}
        self.facts: dict[str, Any] = {}
        self.won_by: int = -2
        self.ended: str = ""
        self.kit_index: Any = None

    def clone(self) -> Fight:
        twin = Fight(
            edition=self.edition,
            encounter=self.encounter,
            weight=self.weight,
            bar=self.bar,
            heal_value=self.heal_value,
        )
        twin.arena_plan = self.arena_plan
        twin.units = [unit.clone() for unit in self.units]
        twin.figures = [figure.clone() for figure in self.figures]
        twin.phase = self.phase
        twin.round = self.round
        twin.slot = self.slot
        twin.meter = self.meter
        twin.active = self.active
        twin.donor = self.donor
        twin.started_at = self.started_at
        twin.queue = self.queue
        twin.moved = self.moved
        twin.acted_from = self.acted_from
        twin.fog = self.fog
        twin.rubble = self.rubble
        twin.traps = self.traps
        twin.walls = self.walls
        twin.pits = self.pits
        twin.edges = self.edges
        twin.bombs = self.bombs
        twin.deadly = self.deadly
        twin.sprung = self.sprung
        twin.shut = self.shut
        twin.this_turn = self.this_turn.copy()
        twin.this_round = self.this_round.copy()
        twin.this_fight = self.this_fight.copy()
        twin.parameters = self.parameters
        twin.tilts = self.tilts
        twin.options = self.options
        twin.facts = self.facts.copy()
        twin.won_by = self.won_by
        twin.ended = self.ended
        twin.asked_before, twin.kit_index = self.asked_before, self.kit_index
        twin.every_question = self.every_question
        twin.book, twin.arena = self.book, self.arena
        return twin

    @property
    def chronicle(self) -> Chronicle | None:
        log: Chronicle | None = self.log
        return log

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


def count(notes: dict[str, int], unit: Unit, what: str) -> int:
    """How often something has been noted of a unit."""
    return notes.get(f"{unit.index} {what}", 0)


def note(notes: dict[str, int], unit: Unit, what: str, n: int = 1) -> int:
    """Note something of a unit, such as a use of something limited; returns the new count."""
    key = f"{unit.index} {what}"
    notes[key] = total = notes.get(key, 0) + n
    return total
