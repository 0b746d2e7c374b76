"""A battle in progress: who is where, whose turn it is, what everybody has left. Facts and simple questions."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

import msgspec

from fracas.core import State
from fracas.games.viskara.rules.board import Board
from fracas.games.viskara.rules.cards import Deck
from fracas.games.viskara.rules.model import AnyZone, Character, Companion, Goal, Mark, Orders, Zone

GM = "gm"
PLAYERS = "players"
PLAYER_SIDE = 0


class BattleOver(Exception):
    """Only one side is left: whatever was going on stops."""


class Battle(State):
    """The position. At a step's end it says by itself what comes next (`phase`)."""

    encounter: str
    mode: str = "full"
    characters: list[Character] = msgspec.field(default_factory=list)
    index: dict[str, int] = msgspec.field(default_factory=dict)
    sides: tuple[str, ...] = ("players", "enemies")
    morale: tuple[int, ...] = ()
    most_morale: tuple[int, ...] = ()
    """What each side had when the battle began."""
    removed: tuple[int, ...] = ()
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    zones: tuple[AnyZone, ...] = ()
    board: Any = None
    phase: str = "scene"
    turn: str = ""
    round: int = 0
    turns: int = 0
    """The number of this turn: how many have been taken in this battle."""
    placing: tuple[str, ...] = ()
    stops: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """For each seat the windows at which it wants to be asked."""
    goal: Goal | None = None
    held: int = 0
    """For how many rounds the players have held what they are to hold."""
    orders: dict[str, Orders] = msgspec.field(default_factory=dict)
    """Standing orders by character, seat or “all”."""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    story: str = ""
    scene: int = 0
    scenes: tuple[str, ...] = ()
    threat: int = 0
    fallen: tuple[str, ...] = ()
    """Player characters who have died in this story."""
    deadly: bool = False
    """The game master has spent a Threat: whoever would be exhausted dies."""
    winner: int = -1
    sharing: str = ""
    """Who stands on an ally's square and has to move on at once."""
    ended: bool = False
    """The turn ends after what is going on."""
    reactors: tuple[str, ...] = ()
    """Who has reactions to more than attacks."""
    lending: tuple[str, ...] = ()
    """Whose auras can be expanded to serve allies."""
    moves: list[Any] = msgspec.field(default_factory=list)
    """Movements under way (`move.Move`), the outer ones first; none between two steps."""
    sequences: list[Any] = msgspec.field(default_factory=list)
    """Main maneuvers under way (`connected.Sequence`), the outer ones first; none between two steps."""
    glance: Any = None
    """Lines looked up while one menu is made, when nothing can change; None at all other times."""

    def clone(self) -> Battle:
        twin = copy(self)
        twin.characters = [copy(c) for c in self.characters]
        twin.decks = self.decks.copy()
        twin.listening = self.listening
        twin.trail, twin.moves, twin.sequences = [], [], []
        twin.log = twin.glance = None
        return twin

    # Who is who

    def get(self, id: str) -> Character:
        return self.characters[self.index[id]]

    @property
    def actor(self) -> Character:
        """Whose turn it is."""
        return self.characters[self.index[self.turn]]

    def present(self) -> list[Character]:
        """Everybody still in the battle."""
        return [c for c in self.characters if not c.out]

    def allies(self, character: Character) -> list[Character]:
        """Everybody on its side, itself included."""
        side = character.side
        return [c for c in self.characters if c.side == side and not c.out]

    def others(self, character: Character) -> list[Character]:
        """The other allies."""
        side = character.side
        return [c for c in self.characters if c.side == side and not c.out and c is not character]

    def enemies(self, character: Character) -> list[Character]:
        side = character.side
        return [c for c in self.characters if c.side != side and not c.out]

    def fresh_enemies(self, character: Character) -> list[Character]:
        """Enemies that can be targeted: on the board and not exhausted."""
        side = character.side
        return [c for c in self.characters if c.side != side and not c.out and c.health > 0 and not c.where]

    def count(self, side: int) -> int:
        """How many of a side are still in the battle, exhausted or not."""
        return sum(1 for c in self.characters if c.side == side and not c.out)

    def shaken(self, character: Character) -> bool:
        return bool(self.morale) and self.morale[character.side] <= 0

    def on_turn(self, character: Character) -> bool:
        return self.turn == character.id

    def stops_at(self, character: Character, window: str) -> bool:
        """Whether the seat of a character asked to be asked there."""
        if not self.stops:
            return False
        return window in self.stops.get(character.seat, ()) or window in self.stops.get("all", ())

    # Where is who

    def distance(self, a: Character, b: Character) -> int:
        return self.apart(a.cells, b.cells)

    def apart(self, a: Iterable[int], b: Iterable[int]) -> int:
        """The least number of steps between two bodies; very far when one of them is nowhere."""
        far = self.board.far
        least = 999
        for p in a:
            row = far[p]
            for q in b:
                if row[q] < least:
                    least = row[q]
        return least

    def within(self, character: Character, distance: int) -> list[Character]:
        """Everybody else on the board at most so far away."""
        return [
            c
            for c in self.characters
            if c is not character and not c.out and not c.where and self.apart(character.cells, c.cells) <= distance
        ]

    def at(self, cell: int) -> list[Character]:
        """Who stands on a square."""
        return [c for c in self.characters if cell in c.cells and not c.out and not c.where]

    def taken(self, ignore: Character | None = None) -> int:
        """The squares nobody else may end a movement on."""
        mask = 0
        for c in self.characters:
            if c is not ignore and not c.out and not c.where:
                for cell in c.cells:
                    mask |= 1 << cell
        return mask

    def name(self, cell: int) -> str:
        board: Board = self.board
        return board.name(cell)

    # Marks and zones

    def zone(self, key: str, owner: str) -> AnyZone | None:
        for zone in self.zones:
            if zone.key == key and zone.owner == owner:
                return zone
        return None

    def zones_of(self, key: str) -> list[AnyZone]:
        return [zone for zone in self.zones if zone.key == key]

    def add_zone(self, zone: AnyZone) -> None:
        self.zones = (*self.zones, zone)

    def drop_zone(self, zone: Zone) -> None:
        self.zones = tuple(z for z in self.zones if z is not zone)

    def swap_zone(self, old: Zone, new: AnyZone) -> None:
        self.zones = tuple(new if z is old else z for z in self.zones)

    def until_next_turn(self, character: Character) -> str:
        """The word for what lasts until a character's next turn starts."""
        return f"start:{character.id}"

    def companions(self) -> list[Companion]:
        """Where all companions are."""
        return [zone for zone in self.zones if isinstance(zone, Companion)]

    def through_next_turn(self, key: str, by: Character, n: int = 0) -> Mark:
        """A mark until the end of its owner's next turn."""
        return Mark(key, by.id, n, f"end:{by.id}", 1 if self.turn == by.id else 0)

    def expire(self, moment: str) -> None:
        """Drop every mark and zone that ends now."""
        for c in self.characters:
            if any(m.until == moment for m in c.marks):
                kept = []
                for mark in c.marks:
                    if mark.until != moment:
                        kept.append(mark)
                    elif mark.skip:
                        kept.append(msgspec.structs.replace(mark, skip=mark.skip - 1))
                c.marks = tuple(kept)
        if any(zone.until == moment for zone in self.zones):
            self.zones = tuple(zone for zone in self.zones if zone.until != moment)
