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
    TAUNTED,
    UNCONSCIOUS,
    Creature,
    Zone,
)
from fracas.games.steel.rules.sizes import SQUARES_WIDE
from fracas.games.steel.rules.where import cells_of, occupant, speed_of, squares_between, those_within

DIRECTOR = "director"
HEROES_SEAT = "heroes"
SIDE_SEATS = (HEROES_SEAT, DIRECTOR)


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
    ridden: str = ""
    """Whose Advance is under way if not that of the creature on turn: its mount's."""
    done: int = 0
    dropped: bool = False
    tokens: int = 0
    menace: int = 0
    zones: tuple[Zone, ...] = ()
    scene: int = 0
    scenes: tuple[str, ...] = ()
    own: str = ""
    """The text of the file the fight comes from, if it is somebody's own."""
    won_by: int = -1
    auras: tuple[str, ...] = ()
    glance: Any = None
    """A Glance while one menu is made, when nothing can change; None at all other times."""
    judged: Any = None
    """Where everybody was when hiding was last judged, so that only what has changed is judged again."""

    def clone(self) -> Fight:
        twin = copy(self)
        twin.creatures = [copy(creature) for creature in self.creatures]
        twin.listening = self.listening.copy()
        twin.trail = []
        twin.log = twin.glance = twin.judged = None
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
        return cells_of(self, creature)

    def height(self, creature: Creature) -> int:
        return SQUARES_WIDE[creature.size]

    def distance(self, a: Creature, b: Creature) -> int:
        """Squares between two creatures, diagonals and height counting alike; 1 is adjacent."""
        return squares_between(self, a, b)

    def within(self, creature: Creature, squares: int) -> list[Creature]:
        """Every other creature at most so far away, the dead left out."""
        return those_within(self, creature, squares)

    def on_ground(self, creature: Creature) -> bool:
        board: Board = self.board
        return creature.z <= board.standing_height(self.cells(creature))

    def occupant(self, cell: int, ignore: Creature | None = None) -> Creature | None:
        """Who stands in a square (at any height), if anybody."""
        return occupant(self, cell, ignore)

    # What conditions do

    def source_of(self, creature: Creature, condition: int) -> str:
        """Who frightens or taunts it; "" for nobody."""
        if creature.conditions & condition:
            for effect in creature.effects:
                if effect.condition == condition:
                    return effect.source
        return ""

    def grabbers(self, creature: Creature) -> list[Creature]:
        """Everybody who holds it."""
        if not creature.conditions & GRABBED:
            return []
        return [self.get(e.source) for e in creature.effects if e.condition == GRABBED and e.source in self.index]

    def taunter(self, creature: Creature) -> str:
        return self.source_of(creature, TAUNTED)

    def fear(self, creature: Creature) -> str:
        return self.source_of(creature, FRIGHTENED)

    def speed(self, creature: Creature) -> int:
        """Speed after grabbing, being grabbed, restrained or slowed."""
        return speed_of(self, creature)

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


__all__ = ["DIRECTOR", "FOES", "HEROES", "HEROES_SEAT", "Fight", "side_seat"]
