"""The state of a game: figures, bag, tokens, doors, counters, and what anybody may ask about them."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from fracas.core import Ask, Question, Script, State
from fracas.games.tales.format.effects import Amount
from fracas.games.tales.format.library import Library
from fracas.games.tales.format.records import Scenario
from fracas.games.tales.rules.board import FAR, Board
from fracas.games.tales.rules.model import (
    BERSERK,
    COMPANION,
    FEATURE,
    HERO,
    HEROIC,
    HOSTILE,
    NOWHERE,
    SCHEMER,
    TINY,
    Figure,
)

PLAYERS = "heroes"
"""The party of all players: it breaks the Schemers' ties."""
DIFFICULTIES = ("story", "veteran", "legend")


class Progress(msgspec.Struct, omit_defaults=True):
    """A campaign under way: what has left the Vault, what is in the Archive, which scenarios are won."""

    campaign: str
    next: int = 0
    vault_open: tuple[int, ...] = ()
    archive: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    replaying: str = ""
    tries: int = 0


class Tale(State, kw_only=True):
    """A game of Tales from the Red Dragon Inn, or what lies between two games of a campaign."""

    content: str = ""
    scenario: str = ""
    difficulty: str = ""
    level: int = 0
    players: int = 3
    tuning: int = 0
    phase: str = "setup"
    round: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    heroes: tuple[str, ...] = ()
    companion: str = ""
    figures: list[Figure] = msgspec.field(default_factory=list)
    index: dict[str, int] = msgspec.field(default_factory=dict)
    bag: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    schemes: dict[str, int] = msgspec.field(default_factory=dict)
    epic: int = 0
    traps: dict[int, int] = msgspec.field(default_factory=dict)
    fires: tuple[int, ...] = ()
    opened: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    cleared: tuple[int, ...] = ()
    redrawn: tuple[tuple[str, str], ...] = ()
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    fired: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    defeated: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    turn: str = ""
    token: str = ""
    actions: int = 0
    shenanigans: int = 0
    ally_tiles: tuple[str, ...] = ()
    familiar_tile: bool = False
    attacking: int = 0
    cursor: int = -1
    full_turns: int = 0
    outcome: str = ""
    ending: str = ""
    reacting: dict[str, tuple[tuple[str, str], ...]] = msgspec.field(default_factory=dict)
    progress: Progress | None = None
    book: Any = None
    board: Any = None

    def clone(self) -> Tale:
        twin = copy(self)
        twin.figures = [copy(figure) for figure in self.figures]
        twin.schemes = self.schemes.copy()
        twin.traps = self.traps.copy()
        twin.counters = self.counters.copy()
        twin.trail = []
        twin.log = None
        if self.progress is not None:
            twin.progress = copy(self.progress)
        return twin

    # Nouns

    @property
    def library(self) -> Library:
        book: Library = self.book
        return book

    @property
    def sheet(self) -> Scenario:
        """The scenario, with its map as it was redrawn by hand."""
        board: Board | None = self.board
        return board.scenario if board is not None else self.library.scenarios[self.scenario]

    @property
    def map(self) -> Board:
        board: Board = self.board
        return board

    def get(self, id: str) -> Figure:
        return self.figures[self.index[id]]

    def enter(self, figure: Figure) -> Figure:
        """Add a figure to the game, in place of the one that had its number before and has left the map.

        `index` is shared by clones, so it is made anew.
        """
        place = self.index.get(figure.id)
        if place is not None:
            self.figures[place] = figure
            return figure
        self.figures.append(figure)
        self.index = {**self.index, figure.id: len(self.figures) - 1}
        return figure

    def here(self) -> list[Figure]:
        """Every figure on the map; map features are not figures."""
        return [f for f in self.figures if f.at >= 0 and f.kind != FEATURE]

    @property
    def solo(self) -> bool:
        return self.players == 1

    def seat_of(self, figure: Figure) -> str:
        """Who decides for a figure: its player, or all players together for a Schemer."""
        return figure.seat or PLAYERS

    def owner_of(self, figure: Figure) -> Figure | None:
        return self.get(figure.owner) if figure.owner else None

    def group(self, block: str) -> list[Figure]:
        """A Schemer Group: all Schemers of one type on the map, by their numbers."""
        found = [f for f in self.figures if f.block == block and f.at >= 0 and f.kind == SCHEMER]
        if len(found) > 1:
            found.sort(key=lambda f: f.number)
        return found

    def heroes_here(self) -> list[Figure]:
        """The Heroes on the map, Companions counted."""
        return [f for f in self.figures if (f.kind == HERO or f.kind == COMPANION) and f.at >= 0]

    # Friends and Foes

    def is_foe(self, a: Figure, b: Figure) -> bool:
        """Whether b is a Foe to a. A Berserk figure has only Foes; it need not be one in return."""
        if a is b or a.kind == FEATURE or b.kind == FEATURE:
            return False
        if a.keywords & BERSERK or a.side != b.side:
            return True
        feuds = self.sheet.feuds
        return bool(feuds) and ((a.block, b.block) in feuds or (b.block, a.block) in feuds)

    def is_friend(self, a: Figure, b: Figure) -> bool:
        return a is not b and a.kind != FEATURE and b.kind != FEATURE and not self.is_foe(a, b)

    def foes(self, figure: Figure) -> list[Figure]:
        """Its Foes on the map, as far as it takes notice of them."""
        if figure.ignores:
            return [f for f in self.figures if f.at >= 0 and self.is_foe(figure, f) and not self.ignores(figure, f)]
        if not self.sheet.feuds and not figure.keywords & BERSERK:
            side = figure.side
            return [f for f in self.figures if f.at >= 0 and f.side != side and f.kind != FEATURE]
        return [f for f in self.figures if f.at >= 0 and self.is_foe(figure, f)]

    def friends(self, figure: Figure) -> list[Figure]:
        """Its Friends on the map, as far as it takes notice of them."""
        return [
            f
            for f in self.figures
            if f.at >= 0 and self.is_friend(figure, f) and not (figure.ignores and self.ignores(figure, f))
        ]

    def ignores(self, figure: Figure, other: Figure) -> bool:
        """Whether it acts as if the other were not there; a Foe is in its way all the same (tales.effect.ignore)."""
        return any(whom in (other.id, other.block) for whom, _ in figure.ignores)

    def end_of(self, span: str) -> None:
        """A turn or a round is over, and with it what lasted so long."""
        for figure in self.figures:
            if figure.ignores:
                figure.ignores = tuple((whom, until) for whom, until in figure.ignores if until != span)

    # Spaces

    def distance(self, a: Figure, b: Figure) -> int:
        return self.map.far(a.at)[b.at]

    def adjacent(self, a: Figure, b: Figure) -> bool:
        """One step of Line of Fire apart, or sharing a space (tales.rule.adjacent)."""
        return a.at == b.at or bool(self.map.near[a.at] >> b.at & 1)

    def connected(self, a: Figure, b: Figure) -> bool:
        return self.map.far(a.at)[b.at] < FAR

    def occupied(self, ignore: Figure | None = None) -> int:
        """The spaces with a figure that is not Tiny, as a mask."""
        found = 0
        for f in self.figures:
            if f.at >= 0 and not f.keywords & TINY and f is not ignore and f.kind != FEATURE:
                found |= 1 << f.at
        return found

    def at(self, cell: int) -> list[Figure]:
        return [f for f in self.figures if f.at == cell and f.kind != FEATURE]

    def name_cell(self, cell: int) -> str:
        return self.map.name(cell)

    # Numbers

    def amount(self, value: Amount) -> int:
        """A number as it is at this difficulty, with so many Heroes; what is not said is as one step below."""
        if isinstance(value, int):
            return value
        if value.counter:
            return self.counters.get(value.counter, 0)
        hard, many = DIFFICULTIES.index(self.difficulty or "story"), max(2, len(self.heroes)) - 2
        for said, number in ((value.by_difficulty(), hard), (value.by_heroes(), many)):
            for found in reversed(said[: number + 1]):
                if found is not None:
                    return found
        return 0

    @property
    def over(self) -> bool:
        """Whether this game is won or lost."""
        return bool(self.outcome)


def pick(tale: Tale, seat: str, question: Question[Any, Any], options: list[Any]) -> Script[Any]:
    """Ask only when there is something to choose."""
    if len(options) == 1:
        return options[0]
    return (yield Ask(seat, question, tuple(options)))


__all__ = [
    "DIFFICULTIES",
    "HEROIC",
    "HOSTILE",
    "NOWHERE",
    "PLAYERS",
    "Progress",
    "Tale",
    "pick",
]
