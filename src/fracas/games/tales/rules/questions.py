"""Questions in general: about words, figures, spaces, numbers. Each kind of its own stands beside its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from fracas.core import EVERY_TIME, Card, Question, Scope, shortened
from fracas.core.card import Kind, Side
from fracas.core.language import say
from fracas.games.tales.rules import dangers
from fracas.games.tales.rules.model import FEATURE, HEROIC, Figure
from fracas.games.tales.rules.names import health, name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.tale import Tale

NO_KINDS: Mapping[str, Kind] = {
    "no": "no",
    "done": "no",
    "none": "no",
    "pass": "no",
    "take": "no",
    "stay": "no",
    "stop": "end",
    "end": "end",
    "yes": "yes",
}
"""The kinds of options that are only a word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Question[Tale, Any]):
    """A choice among words or things with names."""

    words: ClassVar[Mapping[str, str]] = {"no": "No", "yes": "Yes", "done": "Nobody else", "none": "Nothing"}

    def label(self, tale: Tale, option: Any) -> str:
        said = self.words.get(option) if isinstance(option, str) else None
        return said or name_of(tale, option)

    def card(self, tale: Tale, option: Any) -> Card:
        return Card(kind=NO_KINDS.get(option, "other") if isinstance(option, str) else "other")


@mypyc_attr(allow_interpreted_subclasses=True)
class Again(Words):
    """A question that comes again and again and can be declined for a while."""

    def scopes(self, tale: Tale) -> tuple[Scope, ...]:
        return EVERY_TIME


@mypyc_attr(allow_interpreted_subclasses=True)
class Figures(Words):
    """Which figure? `actor` is the one who does something to it."""

    actor: str

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def who(self, tale: Tale) -> str:
        return name_of(tale, self.actor)

    def card(self, tale: Tale, option: Any) -> Card:
        if option not in tale.index:
            return super().card(tale, option)
        figure = tale.get(option)
        return Card(kind="target", targets=(option,), text=shortened(health(figure)), side=side_of(figure, self.actor))


@mypyc_attr(allow_interpreted_subclasses=True)
class Spaces(Words):
    """Which space? `figure` is the one that comes there, or the one who does something to the space."""

    words: ClassVar[Mapping[str, str]] = {"no": "No", "stay": "Stay"}
    figure: str
    lands: ClassVar[bool] = True
    """Whether the figure itself comes onto the space."""

    def __init__(self, figure: str) -> None:
        self.figure = figure

    def who(self, tale: Tale) -> str:
        return name_of(tale, self.figure)

    def label(self, tale: Tale, option: Any) -> str:
        return tale.name_cell(option) if isinstance(option, int) else super().label(tale, option)

    def spell(self, tale: Tale, option: Any) -> str:
        return tale.name_cell(option) if isinstance(option, int) else str(option)

    def card(self, tale: Tale, option: Any) -> Card:
        if not isinstance(option, int):
            return super().card(tale, option)
        warns = warnings(tale, tale.get(self.figure), option) if self.lands and self.figure in tale.index else ()
        return Card(kind="space", area=(tale.name_cell(option),), text=shortened(holds(tale, option)), warns=warns)


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Question[Tale, int]):
    """How many?"""

    noun: ClassVar[tuple[str, str]] = ("Epic Die", "Epic Dice")

    def label(self, tale: Tale, option: int) -> str:
        return counted(option, *self.noun) if option else say("No {noun}", noun=self.noun[0])

    def card(self, tale: Tale, option: int) -> Card:
        return Card(kind="number")


def side_of(figure: Figure, actor: str) -> Side:
    """Whom a choice would touch, as the players see it."""
    if figure.id == actor:
        return "self"
    if figure.kind == FEATURE:
        return ""
    return "ally" if figure.side == HEROIC else "foe"


def warnings(tale: Tale, figure: Figure, cell: int) -> tuple[str, ...]:
    """What a figure that comes onto a space and stays there has to expect."""
    found = []
    hazard = dangers.hazard_at(tale, cell)
    if cell in tale.traps and dangers.springs_traps(figure):
        found.append(say("a Trap: {cell} damage", cell=tale.traps[cell]))
    if hazard is not None and dangers.suffers_hazard(figure, hazard.id):
        found.append(dangers.words_of(hazard))
    if cell in tale.fires and dangers.burns(tale, figure):
        found.append(say("Wizard Fire: {fire_damage} damage", fire_damage=dangers.fire_damage(tale)))
    return tuple(found)


def holds(tale: Tale, cell: int) -> str:
    """What is on a space."""
    found = [figure.name for figure in tale.at(cell)]
    if tale.map.difficult >> cell & 1:
        found.append("Difficult Terrain")
    if cell in tale.map.doors:
        found.append(tale.map.doors[cell].name)
    if cell in tale.traps:
        found.append(say("a Trap ({cell})", cell=tale.traps[cell]))
    if cell in tale.fires:
        found.append("Wizard Fire")
    hazard = dangers.hazard_at(tale, cell)
    if hazard is not None:
        found.append(hazard.name)
    return ", ".join(found)


def damage(number: int) -> str:
    """“3 damage”, “no damage”."""
    return say("{number} damage", number=number) if number else "no damage"


def dice(number: int) -> str:
    return counted(number, "die", "dice")
