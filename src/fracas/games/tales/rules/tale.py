"""The state of a game: figures, bag, tokens, doors, counters, and what anybody may ask about them."""

from __future__ import annotations

from copy import copy
from typing import Any, final

from fracas.core import Ask, Question, Script
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
from fracas.games.tales.rules.progress import Progress

PLAYERS = "heroes"
"""The party of all players: it breaks the Schemers' ties."""
DIFFICULTIES = ("story", "veteran", "legend")


@final
class Tale:
    """A game of Tales from the Red Dragon Inn, or what lies between two games of a campaign."""

    def __init__(
        self,
        content: str = "",
        scenario: str = "",
        difficulty: str = "",
        level: int = 0,
        players: int = 3,
        phase: str = "setup",
        options: dict[str, Any] | None = None,
        progress: Progress | None = None,
        book: Library | None = None,
    ) -> None:
        self.log: Any = None
        self.asked_before = ""  # while a clone catches up: what the step's first question is about
        self.content, self.scenario, self.difficulty, self.level = content, scenario, difficulty, level
        self.players, self.phase = players, phase
        self.options: dict[str, Any] = {} if options is None else options
        self.progress, self.book = progress, book
        self.board: Board | None = None
        self.tuning = self.round = self.epic = 0
        self.heroes: tuple[str, ...] = ()
        self.companion = ""
        self.figures: list[Figure] = []
        self.index: dict[str, int] = {}
        self.bag: tuple[str, ...] = ()
        self.acted: tuple[str, ...] = ()
        self.schemes: dict[str, int] = {}
        self.traps: dict[int, int] = {}
        self.fires: tuple[int, ...] = ()
        self.opened: tuple[str, ...] = ()
        self.destroyed: tuple[str, ...] = ()
        self.cleared: tuple[int, ...] = ()
        self.redrawn: tuple[tuple[str, str], ...] = ()
        self.counters: dict[str, int] = {}
        self.fired: tuple[int, ...] = ()
        self.spent: tuple[str, ...] = ()
        self.defeated: tuple[str, ...] = ()
        self.box: tuple[str, ...] = ()
        self.turn = self.token = ""
        self.actions = self.shenanigans = 0
        self.ally_tiles: tuple[str, ...] = ()
        self.familiar_tile = False
        self.attacking = 0
        self.cursor = -1
        self.full_turns = 0
        self.outcome = self.ending = ""
        self.reacting: dict[str, tuple[tuple[str, str], ...]] = {}

    def clone(self) -> Tale:
        twin = Tale()
        twin.become(self)
        twin.asked_before = self.asked_before
        twin.figures = [figure.clone() for figure in self.figures]
        twin.schemes, twin.traps, twin.counters = self.schemes.copy(), self.traps.copy(), self.counters.copy()
        if self.progress is not None:
            twin.progress = copy(self.progress)
        return twin

    def become(self, other: Tale) -> None:
        """Take over all that another position says; who logs stays."""
        self.content, self.scenario, self.difficulty = other.content, other.scenario, other.difficulty
        self.level, self.players, self.phase, self.options = other.level, other.players, other.phase, other.options
        self.progress, self.book, self.board = other.progress, other.book, other.board
        self.tuning, self.round, self.epic = other.tuning, other.round, other.epic
        self.heroes, self.companion, self.figures = other.heroes, other.companion, other.figures
        self.index, self.bag, self.acted = other.index, other.bag, other.acted
        self.schemes, self.traps, self.fires = other.schemes, other.traps, other.fires
        self.opened, self.destroyed, self.cleared = other.opened, other.destroyed, other.cleared
        self.redrawn, self.counters, self.fired = other.redrawn, other.counters, other.fired
        self.spent, self.defeated, self.box = other.spent, other.defeated, other.box
        self.turn, self.token, self.actions = other.turn, other.token, other.actions
        self.shenanigans, self.ally_tiles = other.shenanigans, other.ally_tiles
        self.familiar_tile, self.attacking, self.cursor = other.familiar_tile, other.attacking, other.cursor
        self.full_turns, self.outcome, self.ending = other.full_turns, other.outcome, other.ending
        self.reacting = other.reacting

    # Nouns

    @property
    def library(self) -> Library:
        book = self.book
        assert book is not None
        return book

    @property
    def sheet(self) -> Scenario:
        """The scenario, with its map as it was redrawn by hand."""
        board = self.board
        return board.scenario if board is not None else self.library.scenarios[self.scenario]

    @property
    def map(self) -> Board:
        board = self.board
        assert board is not None
        return board

    def get(self, id: str) -> Figure:
        return self.figures[self.index[id]]

    def enter(self, figure: Figure) -> Figure:
        """Add a figure to the game, in place of the one that had its number before and has left the map.

        Nobody Ignores the newcomer for the sake of the other. `index` is shared by clones, so it is made anew.
        """
        place = self.index.get(figure.id)
        if place is not None:
            self.figures[place] = figure
            for other in self.figures:
                if other.ignores:
                    other.ignores = tuple([pair for pair in other.ignores if not _of_old(pair, figure)])
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
        if figure.kind == FEATURE or (not self.sheet.feuds and not figure.keywords & BERSERK):
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
            if span == "turn":
                figure.more_targets = figure.more_dice = figure.more_damage = figure.more_range = 0

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


def _of_old(pair: tuple[str, str], newcomer: Figure) -> bool:
    """Whether somebody is Ignored who had the newcomer's number; a group that is Ignored for the game stays so."""
    whom, until = pair
    return whom == newcomer.id and (whom != newcomer.block or until != "game")


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
