"""A fight in progress: who is where, whose turn it is, what they have left. Facts and simple questions about them."""

from __future__ import annotations

from copy import copy
from typing import Any

from fracas.core import State
from fracas.games.steel.rules.board import Board
from fracas.games.steel.rules.model import (
    FOES,
    FRIGHTENED,
    GRABBED,
    HEROES,
    RESTRAINED,
    SLOWED,
    SQUARES_WIDE,
    TAUNTED,
    UNCONSCIOUS,
    Creature,
    Zone,
)

ONE_SQUARE = 3
"""The largest size (by rank) that fills a single square."""

DIRECTOR = "director"
HEROES_SEAT = "heroes"
SIDE_SEATS = (HEROES_SEAT, DIRECTOR)


class Glance:
    """What was looked up while one menu is made: bodies in the way, who is near, distances, lines of effect."""

    __slots__ = ("around", "bodies", "lines", "near")

    def __init__(self) -> None:
        self.around: dict[str, list[tuple[Creature, int]]] = {}
        self.bodies: dict[str, tuple[int, int]] = {}
        self.lines: dict[tuple[str, str], bool] = {}
        self.near: dict[tuple[str, int], list[Creature]] = {}


class Fight(State):
    """The position. At a step's end it says by itself what comes next (`phase`)."""

    encounter: str
    creatures: list[Creature]
    index: dict[str, int]
    board: Any = None
    changes: tuple[tuple[int, str], ...] = ()
    phase: str = "initiative"
    round: int = 0
    first_side: int = HEROES
    picking: int = HEROES
    turn: str = ""
    squad_turn: str = ""
    main: int = 0
    maneuver: int = 0
    move: int = 0
    walked: int = -1
    run: tuple[int, ...] = ()
    done: int = 0
    dropped: bool = False
    tokens: int = 0
    menace: int = 0
    zones: tuple[Zone, ...] = ()
    scene: int = 0
    scenes: tuple[str, ...] = ()
    won_by: int = -1
    auras: tuple[str, ...] = ()
    glance: Any = None
    """A Glance while one menu is made, when nothing can change; None at all other times."""

    def clone(self) -> Fight:
        twin = copy(self)
        twin.creatures = [copy(creature) for creature in self.creatures]
        twin.listening = self.listening.copy()
        twin.trail = []
        twin.log = twin.glance = None
        return twin

    # Who is who

    def get(self, id: str) -> Creature:
        return self.creatures[self.index[id]]

    @property
    def actor(self) -> Creature:
        """The creature whose turn it is."""
        return self.creatures[self.index[self.turn]]

    def enemies(self, creature: Creature) -> list[Creature]:
        side = creature.side
        return [c for c in self.creatures if c.side != side and not c.dead]

    def able_enemies(self, creature: Creature) -> list[Creature]:
        """Enemies that are up and about: neither dead nor unconscious."""
        side = creature.side
        return [c for c in self.creatures if c.side != side and not c.dead and not c.conditions & UNCONSCIOUS]

    def allies(self, creature: Creature) -> list[Creature]:
        """Everybody else on its side; nobody is their own ally."""
        side = creature.side
        return [c for c in self.creatures if c.side == side and not c.dead and c is not creature]

    def side_has_conscious(self, side: int) -> bool:
        for c in self.creatures:
            if c.side == side and not c.dead and not c.conditions & UNCONSCIOUS:
                return True
        return False

    # Where is who

    def cells(self, creature: Creature) -> tuple[int, ...]:
        """The squares of its space."""
        board: Board = self.board
        return board.feet[creature.size][creature.at]

    def height(self, creature: Creature) -> int:
        return SQUARES_WIDE[creature.size]

    def distance(self, a: Creature, b: Creature) -> int:
        """Squares between two creatures, diagonals and height counting alike; 1 is adjacent."""
        board: Board = self.board
        size_a, size_b = a.size, b.size
        if size_a <= ONE_SQUARE and size_b <= ONE_SQUARE:
            apart = board.far[a.at][b.at]
            tall_a = tall_b = 1
        else:
            tall_a, tall_b = SQUARES_WIDE[size_a], SQUARES_WIDE[size_b]
            far = board.far
            apart = min([far[p][q] for p in board.feet[size_a][a.at] for q in board.feet[size_b][b.at]])
        if a.z == b.z:
            return apart
        above = max(b.z - (a.z + tall_a - 1), a.z - (b.z + tall_b - 1), 0)
        return apart if apart > above else above

    def within(self, creature: Creature, distance: int) -> list[Creature]:
        """Every other creature at most so far away, the dead left out."""
        glance: Glance | None = self.glance
        if glance is None:
            return self._within(creature, distance)
        found = glance.near.get((creature.id, distance))
        if found is None:
            found = glance.near[creature.id, distance] = [c for c, away in self.around(creature) if away <= distance]
        return found

    def around(self, creature: Creature) -> list[tuple[Creature, int]]:
        """Every other creature with its distance, the dead left out."""
        glance: Glance | None = self.glance
        if glance is None:
            return self._around(creature)
        found = glance.around.get(creature.id)
        if found is None:
            found = glance.around[creature.id] = self._around(creature)
        return found

    def _around(self, creature: Creature) -> list[tuple[Creature, int]]:
        others = [c for c in self.creatures if not c.dead and c is not creature]
        distance = self.distance
        if creature.size > ONE_SQUARE:
            return [(c, distance(creature, c)) for c in others]
        row, z = self.board.far[creature.at], creature.z
        return [(c, row[c.at] if c.z == z and c.size <= ONE_SQUARE else distance(creature, c)) for c in others]

    def _within(self, creature: Creature, distance: int) -> list[Creature]:
        row = self.board.far[creature.at]
        slack = distance + SQUARES_WIDE[creature.size] - 2
        return [
            c
            for c in self.creatures
            if row[c.at] <= slack + SQUARES_WIDE[c.size]
            and c is not creature
            and not c.dead
            and self.distance(creature, c) <= distance
        ]

    def on_ground(self, creature: Creature) -> bool:
        board: Board = self.board
        return creature.z <= board.standing_height(self.cells(creature))

    def occupant(self, cell: int, ignore: Creature | None = None) -> Creature | None:
        """Who stands in a square (at any height), if anybody."""
        for c in self.creatures:
            if c.dead or c is ignore:
                continue
            if c.at == cell or (c.size > ONE_SQUARE and cell in self.cells(c)):
                return c
        return None

    # What conditions do

    def source_of(self, creature: Creature, condition: int) -> str:
        """Who frightens, taunts or grabs it; "" for nobody."""
        if creature.conditions & condition:
            for effect in creature.effects:
                if effect.condition == condition:
                    return effect.source
        return ""

    def grabber(self, creature: Creature) -> Creature | None:
        if not creature.conditions & GRABBED:
            return None
        source = self.source_of(creature, GRABBED)
        return self.get(source) if source in self.index else None

    def taunter(self, creature: Creature) -> str:
        return self.source_of(creature, TAUNTED)

    def fear(self, creature: Creature) -> str:
        return self.source_of(creature, FRIGHTENED)

    def speed(self, creature: Creature) -> int:
        """Speed after grabbing, being grabbed, restrained or slowed."""
        conditions = creature.conditions
        if conditions & (GRABBED | RESTRAINED | UNCONSCIOUS):
            return 0
        stats = creature.stats
        speed = stats.speed
        if creature.holding and stats.size <= self.get(creature.holding).size:
            speed //= 2
        if conditions & SLOWED and speed > 2:
            return 2
        return speed

    def stability(self, creature: Creature) -> int:
        """Printed stability and what the banners of allies add."""
        stability = creature.stats.stability
        for other in self.creatures:
            if other.banner and other.side == creature.side and other is not creature:
                from fracas.games.steel.rules.areas import in_aura

                stability += in_aura(self, other, creature, other.banner)
        return stability

    # Telling

    def name_cell(self, cell: int) -> str:
        name: str = self.board.grid.name(cell)
        return name


def side_seat(side: int) -> str:
    """The seat (or party) that decides for a whole side."""
    return SIDE_SEATS[side]


__all__ = ["DIRECTOR", "FOES", "HEROES", "HEROES_SEAT", "Fight", "Glance", "side_seat"]
