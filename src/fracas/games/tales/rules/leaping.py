"""Leap: over anything but walls. What lies below takes effect only where one lands, or where a Hero wants it to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.tales.rules import damage, dangers, features
from fracas.games.tales.rules.model import IMMOBILE, Figure
from fracas.games.tales.rules.movement import NO_DOORS, STAY, settle, spread, stays, stops, together
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask


class LeapSpace(Spaces):
    """Where a Leap ends."""

    about: ClassVar[str] = "leap"

    def __init__(self, figure: str, points: int) -> None:
        self.figure, self.points = figure, points

    def sentence(self, tale: Tale) -> str:
        return say("{who}: Leap where? Up to {what}.", who=self.who(tale), what=counted(self.points, "space"))


class RampageSpace(LeapSpace):
    """The next space of a Leap that hurts whom it passes."""

    about: ClassVar[str] = "rampage"
    words: ClassVar[Mapping[str, str]] = {"stay": "Land here"}

    def sentence(self, tale: Tale) -> str:
        return say(
            "{who} tears about: on to which space? {what} left.", who=self.who(tale), what=counted(self.points, "space")
        )


class SetOff(Spaces):
    """Whether something that is leapt over takes effect."""

    about: ClassVar[str] = "set off"
    words: ClassVar[Mapping[str, str]] = {"no": "Nothing"}

    def sentence(self, tale: Tale) -> str:
        return say("{who} is leaping: what on the way shall take effect?", who=self.who(tale))

    def label(self, tale: Tale, option: Any) -> str:
        if not isinstance(option, int):
            return super().label(tale, option)
        hazard, cell = dangers.hazard_at(tale, option), tale.name_cell(option)
        if option in tale.traps:
            return say("Trap on {cell}", cell=cell)
        return say("{hazard} on {cell}", hazard=hazard.name, cell=cell) if hazard else cell


def leap(tale: Tale, figure: Figure, points: int, seat: str, passing: int = 0) -> Script[None]:
    """Leap up to so many spaces; only the landing space takes effect.

    When something below has been set off the landing space is looked at again, and chosen anew if it will not do.
    """
    if figure.keywords & IMMOBILE:
        stays(tale, figure)
        return
    if passing:
        yield from rampage(tale, figure, points, seat, passing)
        return
    while figure.at >= 0 and not tale.over:
        ends = stops(tale, figure)
        cells = unmask(leaped(tale, figure, points) & ends & ~(1 << figure.at))
        if not cells:
            break
        may_stay = (STAY,) if ends >> figure.at & 1 else ()
        cell = yield Ask(seat, LeapSpace(figure.id, points), (*may_stay, *cells))
        if cell == STAY:
            break
        points, goes_on = (yield from _set_off_below(tale, figure, cell, points)) if figure.is_hero else (points, True)
        if goes_on:
            yield from land(tale, figure, cell)
            return
    yield from settle(tale, figure)


def leaped(tale: Tale, figure: Figure, points: int) -> int:
    """The spaces within so many steps of a Leap; those who may not enter door spaces do not leap over them either."""
    doors = tale.map.door_spaces
    if doors and figure.kind in NO_DOORS:
        return together(spread(tale.map, figure.at, points, tale.map.floor & ~doors, 0))
    return tale.map.disc(figure.at, points)


def land(tale: Tale, figure: Figure, cell: int, *rules: str) -> Script[None]:
    figure.at = cell
    if log := tale.log:
        words = "{who} Leaps to {cell}."
        log.begin(words, "tales.movement.leap", *rules, who=figure.name, cell=tale.name_cell(cell))
        log.hit(figure.id, moved=(tale.name_cell(cell),))
        features.tell_sharing(tale, figure)
    yield from features.enter(tale, figure, cell)
    if log:
        log.end()


def _set_off_below(tale: Tale, figure: Figure, end: int, points: int) -> Script[tuple[int, bool]]:
    """A leaping Hero may let the spaces below take effect, in the order it passes them (tales.movement.leap.hero).

    The points that are left, and whether it can still land where it meant to.
    """
    done = 1 << figure.at | 1 << end
    while below := features.in_the_way(tale, figure) & ~done:
        here, back = tale.map.far(figure.at), tale.map.far(end)
        cells = [cell for cell in unmask(below) if here[cell] + back[cell] <= points]
        if not cells:
            break
        cell = yield Ask(tale.seat_of(figure), SetOff(figure.id), ("no", *cells))
        if cell == "no":
            break
        points -= here[cell]
        done |= 1 << cell
        if not (yield from set_off(tale, figure, cell)):
            return points, False
        if not (stops(tale, figure) & leaped(tale, figure, points)) >> end & 1:
            return points, False
    return points, True


def set_off(tale: Tale, figure: Figure, cell: int) -> Script[bool]:
    """What lies below takes effect as if the figure had come there; says whether the Leap can go on from there."""
    figure.at = cell
    if log := tale.log:
        words = "{who} sets off what lies below on {cell}."
        log.begin(words, "tales.movement.leap.hero", who=figure.name, cell=tale.name_cell(cell))
    yield from features.enter(tale, figure, cell)
    if log:
        log.end()
    return figure.at == cell and not tale.over


# On a rampage


def rampage(tale: Tale, figure: Figure, points: int, seat: str, amount: int) -> Script[None]:
    """A Leap, space by space, that hurts every Foe passed; one it starts on only if it comes back over it.

    A Companion, who counts as a Hero, may set off what it passes.
    """
    hurt: list[Figure] = []
    moved = False
    while points > 0 and figure.at >= 0 and not tale.over:
        here = figure.at
        cell = yield from _next_space(tale, figure, points, seat)
        if cell == STAY:
            break
        if moved and figure.is_hero and features.in_the_way(tale, figure) >> here & 1:
            choice = yield Ask(seat, SetOff(figure.id), ("no", here))
            if choice != "no":
                still_here = yield from set_off(tale, figure, here)
                if not still_here or not _can_go_on(tale, figure, cell, points):
                    continue
        figure.at, moved = cell, True
        points -= 1
        hurt += [f for f in tale.foes(figure) if f.at == cell and f not in hurt]
    end = figure.at
    if not moved or end < 0 or tale.over:
        return
    if log := tale.log:
        log.begin("{who} Leaps to {cell}.", "tales.movement.leap", who=figure.name, cell=tale.name_cell(end))
        log.hit(figure.id, moved=(tale.name_cell(end),))
        features.tell_sharing(tale, figure)
    if passed := [f for f in hurt if f.at >= 0]:
        yield from damage.deal(tale, figure, amount, "effect", passed)
    if figure.at == end and not tale.over:
        yield from features.enter(tale, figure, end)
    if log:
        log.end()
    yield from settle(tale, figure)


def _next_space(tale: Tale, figure: Figure, points: int, seat: str) -> Script[Any]:
    """The next space of a rampage, or none where it can end."""
    free = leaped(tale, figure, 1) & ~(1 << figure.at)
    cells: list[Any] = [cell for cell in unmask(free) if _can_go_on(tale, figure, cell, points)]
    if stops(tale, figure) >> figure.at & 1 or not cells:
        cells.insert(0, STAY)
    return (yield from pick(tale, seat, RampageSpace(figure.id, points), cells))


def _can_go_on(tale: Tale, figure: Figure, cell: int, points: int) -> bool:
    """Whether from this space it could still end somewhere."""
    return bool(tale.map.near[figure.at] >> cell & 1 and tale.map.disc(cell, points - 1) & stops(tale, figure))
