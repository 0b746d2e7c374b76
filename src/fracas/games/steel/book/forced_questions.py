"""What is asked when somebody is pushed, pulled or slid: hold on, stand firm, which way, how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from fracas.core.card import Card, Forced, Kind
from fracas.core.language import counted, say, word
from fracas.games.steel.book.asking import DIRECTIONS, NO_SOURCE, Asked, OfTwo, Source, told_with
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import Creature

if TYPE_CHECKING:
    from fracas.games.steel.book.forced_movement import Foreseen

Way = int | str | tuple[int, str]
"""A direction of the grid by its number, "up", "down", or both at once: (number, "up")."""

FORCES: Final = {"push": "pushes", "pull": "pulls", "slide": "slides"}
FORCED_BY: Final = {
    "push": "{by} pushes {who} {squares}",
    "pull": "{by} pulls {who} {squares}",
    "slide": "{by} slides {who} {squares}",
}


class Shove(NamedTuple):
    """Who is pushed, pulled or slid, how far at most, by whom ("": nobody) and by which ability."""

    who: str
    kind: str
    squares: int
    by: str = ""
    source: Source = NO_SOURCE

    def told(self, fight: Fight) -> str:
        by = fight.get(self.by).name if self.by else say("Something")
        squares = counted(self.squares, "square")
        how = say(FORCED_BY[self.kind], by=by, who=fight.get(self.who).name, squares=squares)
        return told_with(fight, how, self.source)


class LetGoFirst(OfTwo):
    """Whether to release somebody just before another moves them."""

    about: ClassVar[str] = "let go first"
    words: ClassVar[dict[str, str]] = {"hold": "Hold on", "release": "Let go"}

    def __init__(self, who: str, shove: Shove) -> None:
        super().__init__(who, shove.who)
        self.shove = shove

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{how}, but {who} holds {whom}: let go first?", how=self.shove.told(fight), whom=whom, who=who)

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="reaction", targets=(self.whom,), side="foe")


class StandFirm(Asked[int]):
    """By how much stability shortens the way."""

    about: ClassVar[str] = "stability"

    def __init__(self, shove: Shove) -> None:
        super().__init__(shove.who)
        self.shove, self.squares = shove, shove.squares

    def sentence(self, fight: Fight) -> str:
        return say("{how}: resist how many squares?", how=self.shove.told(fight))

    def label(self, fight: Fight, option: int) -> str:
        return say("Resist {squares}", squares=counted(option, "square")) if option else say("Let it happen")

    def card(self, fight: Fight, option: int) -> Card:
        before, less = say("moved {squares}", squares=counted(self.squares, "square")), self.squares - option
        after = say("moved {squares}", squares=counted(less, "square")) if less else say("not moved at all")
        return Card(kind="number" if option else "no", icon="shield" if option else "", before=before, after=after)


class WhichWay(Asked[Way]):
    """Which way somebody is moved; a slide asks for every square."""

    about: ClassVar[str] = "force direction"

    def __init__(self, shove: Shove, left: int) -> None:
        super().__init__(shove.who)
        self.shove, self.kind, self.squares = shove, shove.kind, left

    def sentence(self, fight: Fight) -> str:
        how = self.shove.told(fight)
        if self.squares < self.shove.squares:
            return say("{how}, {n} left: which way next?", how=how, n=self.squares)
        return say("{how}: which way?", how=how)

    def label(self, fight: Fight, option: Way) -> str:
        return super().label(fight, option) if option == "stop" else _way_words(fight, option)

    def spell(self, fight: Fight, option: Way) -> str:
        names = fight.board.grid.directions
        if isinstance(option, int):
            return str(names[option])
        return f"{names[option[0]]} {option[1]}" if isinstance(option, tuple) else str(option)

    def card(self, fight: Fight, option: Way) -> Card:
        if option == "stop":
            return super().card(fight, option)
        me, far = self.me(fight), 1 if self.kind == "slide" else self.squares
        return _shown(fight, me, "move", self.kind, far, option)


class HowFar(Asked[int]):
    """How far somebody is moved the chosen way."""

    about: ClassVar[str] = "force distance"

    def __init__(self, shove: Shove, left: int, way: Way) -> None:
        super().__init__(shove.who)
        self.shove, self.kind, self.squares, self.way = shove, shove.kind, left, way

    def sentence(self, fight: Fight) -> str:
        how, way = self.shove.told(fight), _way_words(fight, self.way)
        if self.squares < self.shove.squares:
            return say("{how}, {n} left: how many of them {way}?", how=how, n=self.squares, way=way)
        return say("{how}: how many of them {way}?", how=how, way=way)

    def card(self, fight: Fight, option: int) -> Card:
        me = self.me(fight)
        return _shown(fight, me, "number", self.kind, option, self.way)


def _way_words(fight: Fight, way: Way) -> str:
    names = fight.board.grid.directions
    if isinstance(way, tuple):
        return say("{option} and {option2}", option=DIRECTIONS[names[way[0]]], option2=way[1])
    return DIRECTIONS[names[way]] if isinstance(way, int) else way


def _shown(fight: Fight, target: Creature, kind: Kind, how: str, squares: int, way: Way) -> Card:
    """Where somebody would land or what would stop them, as a card, on the map wherever there is a square for it."""
    from fracas.games.steel.book.forced_movement import foresee

    seen = foresee(fight, None, target, how, squares, way)
    names = tuple([fight.name_cell(cell) for cell in seen.cells])
    area = names[-1:] or ((fight.name_cell(seen.at),) if seen.at >= 0 else ())
    return Card(
        kind=kind,
        rule=f"steel.forced.{how}",
        targets=(target.id,),
        forced=(Forced(target.id, names, 0, seen.slams),),
        area=area,
        text=_outcome(fight, seen, names),
    )


def _outcome(fight: Fight, seen: Foreseen, names: tuple[str, ...]) -> str:
    """What a way leads to, in words."""
    if seen.breaks:
        return say("Is hurled through {what}: {n} damage", what=word(seen.breaks), n=seen.damage)
    if seen.slams == ("wall",):
        return say("Slams into something hard: {n} damage", n=seen.damage)
    if seen.slams:
        whom = ", ".join([fight.get(id).name for id in seen.slams])
        return say("Slams into {whom}: {n} damage to each", whom=whom, n=seen.damage)
    return say("Ends at {place}", place=names[-1]) if names else say("Is stopped at once")
