"""A battle in progress: who is where, whose turn it is, what everybody has left. Facts and simple questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from fracas.games.viskara.book.board import Board, board_for
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import AnyZone, Companion, Deck, Goal, Mark, Orders, Zone

if TYPE_CHECKING:
    from fracas.games.viskara.book.being_moved import Move
    from fracas.games.viskara.book.connected import Sequence

GM: Final = "gm"
PLAYERS: Final = "players"
PLAYER_SIDE: Final = 0
NOWHERE: Final = board_for(1, 1, ())
"""The board while there is no battle."""


class BattleOver(Exception):
    """Only one side is left: whatever was going on stops."""


@final
class Battle:
    """The position. At a step's end it says by itself what comes next (`phase`)."""

    def __init__(
        self,
        scenes: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        board: Board = NOWHERE,
    ) -> None:
        self.log: Any = None
        self.asked_before = ""  # while a clone catches up: what the step's first question is about
        self.trail: list[str] = []  # the events reacted to just now, the outer ones first
        self.encounter = ""
        self.mode = "full"
        self.characters: list[Character] = []
        self.index: dict[str, int] = {}
        self.sides: tuple[str, ...] = ("players", "enemies")
        self.morale: tuple[int, ...] = ()
        self.most_morale: tuple[int, ...] = ()  # what each side had when the battle began
        self.removed: tuple[int, ...] = ()
        self.decks: dict[str, Deck] = {}
        self.zones: tuple[AnyZone, ...] = ()
        self.board = board
        self.phase = "scene"
        self.turn = ""
        self.round = 0
        self.turns = 0  # the number of this turn: how many have been taken in this battle
        self.placing: tuple[str, ...] = ()
        self.stops: dict[str, tuple[str, ...]] = {}  # for each seat the windows at which it wants to be asked
        self.goal: Goal | None = None
        self.held = 0  # for how many rounds the players have held what they are to hold
        self.orders: dict[str, Orders] = {}  # standing orders by character, seat or “all”
        self.options: dict[str, Any] = {} if options is None else options
        self.story = ""
        self.scene = 0
        self.scenes = scenes
        self.threat = 0
        self.fallen: tuple[str, ...] = ()  # player characters who have died in this story
        self.deadly = False  # the game master has spent a Threat: whoever would be exhausted dies
        self.winner = -1
        self.decided: Battle | None = None  # how it stood when the last battle was decided, before anybody recovered
        self.sharing = ""  # who stands on an ally's square and has to move on at once
        self.ended = False  # the turn ends after what is going on
        self.reactors: tuple[str, ...] = ()  # who has reactions to more than attacks
        self.lending: tuple[str, ...] = ()  # whose auras can be expanded to serve allies
        self.moves: list[Move] = []  # movements under way, the outer ones first; none between two steps
        self.sequences: list[Sequence] = []  # main maneuvers under way, likewise
        self.glance: dict[tuple[int, str, int], int] | None = None  # while one menu is made, when nothing can change

    def clone(self) -> Battle:
        twin = Battle(self.scenes, self.options, self.board)
        twin.asked_before, twin.encounter, twin.mode = self.asked_before, self.encounter, self.mode
        twin.characters = [c.clone() for c in self.characters]
        twin.index, twin.sides, twin.morale, twin.most_morale = self.index, self.sides, self.morale, self.most_morale
        twin.removed, twin.decks, twin.zones, twin.phase = self.removed, self.decks.copy(), self.zones, self.phase
        twin.turn, twin.round, twin.turns, twin.placing = self.turn, self.round, self.turns, self.placing
        twin.stops, twin.goal, twin.held, twin.orders = self.stops, self.goal, self.held, self.orders
        twin.story, twin.scene, twin.threat, twin.fallen = self.story, self.scene, self.threat, self.fallen
        twin.deadly, twin.winner, twin.sharing, twin.ended = self.deadly, self.winner, self.sharing, self.ended
        twin.reactors, twin.lending, twin.decided = self.reactors, self.lending, self.decided
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

    def apart(self, a: tuple[int, ...], b: tuple[int, ...]) -> int:
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
        for zone in self.zones:
            if isinstance(zone, Companion) and zone.whole and not zone.polite and not _on(ignore, zone):
                for cell in zone.cells:
                    mask |= 1 << cell
        return mask

    def name(self, cell: int) -> str:
        return self.board.name(cell)

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
                        kept.append(mark.once_more())
                c.marks = tuple(kept)
        if any(zone.until == moment for zone in self.zones):
            self.zones = tuple(zone for zone in self.zones if zone.until != moment)


def _on(c: Character | None, zone: Zone) -> bool:
    """Whether somebody stands on squares of a zone."""
    return c is not None and bool(set(c.cells) & set(zone.cells))
