"""What is asked when somebody is pushed, pulled or slid: hold on, stand firm, which way, how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fracas.core.card import Card, Forced, Kind
from fracas.core.language import counted, say, word
from fracas.games.steel.book.asking import DIRECTIONS, Asked, OfTwo
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
FORCED: Final = {"push": "pushed", "pull": "pulled", "slide": "slid"}


def _by(fight: Fight, mover: str) -> str:
    return fight.get(mover).name if mover else say("Something")


class LetGoFirst(OfTwo):
    """Whether to release somebody just before another moves them."""

    about: ClassVar[str] = "let go first"
    words: ClassVar[dict[str, str]] = {"hold": "Hold on", "release": "Let go"}

    def __init__(self, who: str, whom: str, mover: str) -> None:
        super().__init__(who, whom)
        self.by = mover

    def sentence(self, fight: Fight) -> str:
        who, whom = self.names(fight)
        return say("{by} would move {whom}: does {who} let go of it first?", by=_by(fight, self.by), whom=whom, who=who)

    def card(self, fight: Fight, option: str) -> Card:
        return Card(kind="reaction", targets=(self.whom,), side="foe")


class StandFirm(Asked[int]):
    """By how much stability shortens the way."""

    about: ClassVar[str] = "stability"

    def __init__(self, who: str, kind: str, squares: int, mover: str) -> None:
        super().__init__(who)
        self.kind, self.squares, self.by = kind, squares, mover

    def sentence(self, fight: Fight) -> str:
        squares = counted(self.squares, "square")
        how = say(FORCED_BY[self.kind], by=_by(fight, self.by), who=self.me(fight).name, squares=squares)
        return say("{how}: resist how many squares?", how=how)

    def label(self, fight: Fight, option: int) -> str:
        return say("Resist {squares}", squares=counted(option, "square")) if option else say("Let it happen")

    def card(self, fight: Fight, option: int) -> Card:
        before, less = say("moved {squares}", squares=counted(self.squares, "square")), self.squares - option
        after = say("moved {squares}", squares=counted(less, "square")) if less else say("not moved at all")
        return Card(kind="number" if option else "no", icon="shield" if option else "", before=before, after=after)


class WhichWay(Asked[Way]):
    """Which way somebody is moved; a slide asks for every square."""

    about: ClassVar[str] = "force direction"

    def __init__(self, who: str, kind: str, squares: int) -> None:
        super().__init__(who)
        self.kind, self.squares = kind, squares

    def sentence(self, fight: Fight) -> str:
        return say("{who} is {kind}: which way?", who=self.me(fight).name, kind=FORCED[self.kind])

    def label(self, fight: Fight, option: Way) -> str:
        names = fight.board.grid.directions
        if isinstance(option, int):
            return DIRECTIONS[names[option]]
        if isinstance(option, tuple):
            return say("{option} and {option2}", option=DIRECTIONS[names[option[0]]], option2=option[1])
        return str(option) if option in ("up", "down") else super().label(fight, option)

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

    def __init__(self, who: str, kind: str, way: Way) -> None:
        super().__init__(who)
        self.kind, self.way = kind, way

    def sentence(self, fight: Fight) -> str:
        return say("{who} is {kind}: how many squares?", who=self.me(fight).name, kind=FORCED[self.kind])

    def card(self, fight: Fight, option: int) -> Card:
        me = self.me(fight)
        return _shown(fight, me, "number", self.kind, option, self.way)


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
