"""A fight in progress: who is where, whose turn it is, what they have left. Facts and simple questions about them."""

from __future__ import annotations

from typing import Final, final

from fracas.core.chronicle import Chronicle
from fracas.core.moments import Body, Table
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, steadier
from fracas.games.steel.book.condition.consequences import HELD
from fracas.games.steel.book.model import (
    FOES,
    FRIGHTENED,
    GRABBED,
    HEROES,
    TAUNTED,
    Creature,
    Zone,
)
from fracas.games.steel.book.moments import MOMENTS, Moments
from fracas.games.steel.book.size_and_space import SQUARES_WIDE
from fracas.games.steel.book.where import Glance, cells_of, occupant, speed_of, squares_between, those_within

STEADIES: Final = MOMENTS.claim(Moments.steadies, "fight.stability")
DIRECTOR: Final = "director"
HEROES_SEAT: Final = "heroes"
SIDE_SEATS = (HEROES_SEAT, DIRECTOR)


@final
class Judged:
    """Where everybody was when hiding was last judged, so that only what has changed is judged again."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.fog = 0
        self.at: list[int] = []
        self.z: list[int] = []
        self.awake: list[bool] = []
        self.hidden_from: list[tuple[str, ...]] = []

    def note(self, board: Board, fog: int, creatures: list[Creature]) -> None:
        """Everybody as they are now."""
        self.board, self.fog = board, fog
        if len(self.at) != len(creatures):
            some = len(creatures)
            self.at, self.z, self.awake, self.hidden_from = [0] * some, [0] * some, [False] * some, [()] * some
        for n, c in enumerate(creatures):
            self.at[n], self.z[n], self.awake[n], self.hidden_from[n] = c.at, c.z, c.conscious, c.hidden_from


@final
class Fight(Table[Moments]):
    """The position. At a step's end it says by itself what comes next (`phase`)."""

    def __init__(self, scenes: tuple[str, ...] = (), own: str = "", board: Board | None = None) -> None:
        super().__init__(MOMENTS.nothing)
        self.log: Chronicle | None = None
        self.asked_before = ""  # while a clone catches up: what the step's first question is about
        self.encounter = ""
        self.creatures: list[Creature] = []
        self.index: dict[str, int] = {}
        self.map = board
        self.changes: tuple[tuple[int, str], ...] = ()
        self.worn: tuple[tuple[int, int], ...] = ()  # squares of objects, and the damage they have taken
        self.phase = "scene"
        self.round = 0
        self.first_side = HEROES
        self.picking = HEROES
        self.turn = ""
        self.squad_turn = ""
        self.main = 0
        self.maneuver = 0
        self.move = 0
        self.walked = -1
        self.run: tuple[int, ...] = ()
        self.ridden = ""  # whose Advance is under way if not that of the creature on turn: its mount's
        self.done = 0
        self.dropped = False
        self.tokens = -1
        self.menace = 0
        self.zones: tuple[Zone, ...] = ()
        self.scene = 0
        self.scenes = scenes
        self.own_file = own  # the text of the file the fight comes from, if it is somebody's own
        self.won_by = -1
        self.glance: Glance | None = None  # while one menu is made, when nothing can change
        self.judged: Judged | None = None
        self.orphans = False  # somebody who had an aura is gone
        self.follows: tuple[str, ...] = ()  # what goes as imported foes assume and not by our house rules
        self.crossed: tuple[str, ...] = ()  # who has entered which area in this turn
        self.crossed_in_round: tuple[str, ...] = ()  # the same of areas that count rounds
        self.just = ""  # whose turn it was last, where that matters
        self.villainy = 0  # the round in which the last villain action was used

    def clone(self) -> Fight:
        twin = Fight(self.scenes, self.own_file, self.map)
        twin.on, twin.asked_before, twin.encounter = self.on, self.asked_before, self.encounter
        twin.creatures = [creature.clone() for creature in self.creatures]
        twin.index, twin.changes, twin.phase, twin.round = self.index, self.changes, self.phase, self.round
        twin.first_side, twin.picking, twin.turn = self.first_side, self.picking, self.turn
        twin.squad_turn, twin.main, twin.maneuver, twin.move = self.squad_turn, self.main, self.maneuver, self.move
        twin.walked, twin.run, twin.ridden, twin.done = self.walked, self.run, self.ridden, self.done
        twin.dropped, twin.tokens, twin.menace, twin.zones = self.dropped, self.tokens, self.menace, self.zones
        twin.crossed, twin.crossed_in_round = self.crossed, self.crossed_in_round
        twin.worn, twin.just = self.worn, self.just
        twin.scene, twin.won_by, twin.follows, twin.villainy = self.scene, self.won_by, self.follows, self.villainy
        return twin

    @property
    def board(self) -> Board:
        """The map of the fight that is going on."""
        assert self.map is not None, "the party is between fights"
        return self.map

    @board.setter
    def board(self, board: Board) -> None:
        self.map = board

    def bodies(self) -> list[Body[Moments]]:
        return self.creatures  # type: ignore[return-value]  # lists are not covariant, but nobody adds to this one

    def owner(self, item: Moments) -> Creature:
        """Who has an item."""
        return self.creatures[item.owner]

    def enter(self, creature: Creature) -> None:
        """Somebody new is there, with whatever it has."""
        creature.number = len(self.creatures)
        self.creatures.append(creature)
        self.index = {**self.index, creature.id: creature.number}
        self.equip(creature)

    def strip(self, creature: Creature) -> None:
        """The dead have nothing that waits for anything, and their auras end."""
        if creature.kit.items:
            creature.kit = MOMENTS.nothing
            self.listen_again()
            self.orphans = True

    def equip(self, creature: Creature) -> None:
        """Let the creature's reactions and auras wait for what they wait for."""
        for ability in creature.stats.abilities:
            if ability.item is not None:
                self.give(creature, ability.item(ability))
        if creature.stats.captain is not None:
            from fracas.games.steel.book.captain import FromCaptain

            self.give(creature, FromCaptain())

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
        return [c for c in self.creatures if c.side != side and c.conscious]

    def allies(self, creature: Creature) -> list[Creature]:
        """Everybody else on its side; nobody is their own ally."""
        side = creature.side
        return [c for c in self.creatures if c.side == side and not c.dead and c is not creature]

    def side_has_conscious(self, side: int) -> bool:
        for c in self.creatures:
            if c.side == side and c.conscious:
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
        board = self.board
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
        if not creature.conditions & HELD:
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
        for item in self.on[STEADIES]:
            stability += item.steadies(self, self.owner(item), creature)
        if creature.conditions & LASTING or self.on[STANDS]:
            stability = max(0, stability + steadier(self, creature))
        return stability

    # Telling

    @property
    def telling(self) -> Chronicle:
        """The log, for what is told only where there is one."""
        log = self.log
        assert log is not None, "nobody listens"
        return log

    def name_cell(self, cell: int) -> str:
        name: str = self.board.grid.name(cell)
        return name


def side_seat(side: int) -> str:
    """The seat (or party) that decides for a whole side."""
    return SIDE_SEATS[side]


__all__ = ["DIRECTOR", "FOES", "HEROES", "HEROES_SEAT", "Fight", "side_seat"]
