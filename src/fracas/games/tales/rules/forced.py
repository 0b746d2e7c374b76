"""Forced Movement: Push, Pull, Grab, Place, swapping spaces, making a Foe Move or Leap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from fracas.core import Card, Forced, Script
from fracas.core.language import counting, say
from fracas.games.tales.format.effects import Pull, Push
from fracas.games.tales.rules import features, leaping, movement, reactions
from fracas.games.tales.rules.board import FAR
from fracas.games.tales.rules.model import IMMOBILE, JUGGERNAUT, MASSIVE, TINY, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.tale import Tale, pick
from fracas.grid import unmask


class Shove(Spaces):
    """The next space of a Push or Pull."""

    about: ClassVar[str] = "shove"
    words: ClassVar[Mapping[str, str]] = {"stay": "No farther"}

    def __init__(self, figure: str, by: str, way: int, left: int) -> None:
        self.figure, self.by, self.way, self.left = figure, by, way, left

    def sentence(self, tale: Tale) -> str:
        verb, who = "Pushes" if self.way > 0 else "Pulls", name_of(tale, self.by)
        return say(
            "{who} {verb} {who2}: to which space? {what} left.",
            who=who,
            verb=verb,
            who2=self.who(tale),
            what=counted(self.left, "space"),
        )

    def card(self, tale: Tale, option: int | str) -> Card:
        card = super().card(tale, option)
        if not isinstance(option, int):
            return card
        return msgspec.structs.replace(card, forced=(Forced(self.figure, (tale.name_cell(option),)),))


class Put(Spaces):
    """Where somebody who was Grabbed is put down, or is Placed."""

    about: ClassVar[str] = "put"

    def __init__(self, figure: str, by: str) -> None:
        self.figure, self.by = figure, by

    def sentence(self, tale: Tale) -> str:
        return say("{name_of} puts {who} down: on which space?", name_of=name_of(tale, self.by), who=self.who(tale))

    def card(self, tale: Tale, option: int | str) -> Card:
        card = super().card(tale, option)
        if not isinstance(option, int):
            return card
        return msgspec.structs.replace(card, forced=(Forced(self.figure, (tale.name_cell(option),)),))


def likely_way(tale: Tale, figure: Figure, by: Figure, effect: Push | Pull) -> list[int]:
    """The spaces a Push or Pull would lead over, always taking the first that will do, if nothing happens there."""
    cells: list[int] = []
    if figure.keywords & (IMMOBILE | JUGGERNAUT):
        return cells
    row = tale.map.far(by.at)
    here, way = figure.at, 1 if isinstance(effect, Push) else -1
    free = movement.stops(tale, figure)
    for _ in range(1 if figure.keywords & MASSIVE else effect.n):
        found = [cell for cell in unmask(tale.map.near[here] & free) if row[cell] == row[here] + way and row[cell]]
        if not found:
            break
        here = found[0]
        cells.append(here)
    return cells


def resists(tale: Tale, figure: Figure, by: Figure, lifted: bool = False) -> bool:
    """Whether keywords keep a figure where it is, whoever moves it; `lifted` is for Grab and Place (Massive).

    What it does to itself only the Immobile resist.
    """
    words, log = figure.keywords, tale.log
    if words & IMMOBILE:
        if log:
            log.tell("{who} is Immobile.", "tales.keyword.immobile", who=figure.name)
        return True
    if figure is by:
        return False
    if words & JUGGERNAUT:
        if log:
            log.tell("{who} is a Juggernaut.", "tales.keyword.juggernaut", who=figure.name)
        return True
    if words & MASSIVE and lifted:
        if log:
            log.tell("{who} is too Massive for that.", "tales.keyword.massive", who=figure.name)
        return True
    return False


def capped(tale: Tale, figure: Figure, number: int) -> int:
    """A Massive figure is moved by 1 at most."""
    if figure.keywords & MASSIVE and number > 1:
        if log := tale.log:
            log.tell("{who} is Massive: only 1.", "tales.keyword.massive", who=figure.name)
        return 1
    return number


def push(tale: Tale, figure: Figure, by: Figure, number: int, seat: str) -> Script[None]:
    """Step by step into spaces one farther from the pusher, as long as there is one."""
    yield from _shove(tale, figure, by, number, seat, 1)


def pull(tale: Tale, figure: Figure, by: Figure, number: int, seat: str) -> Script[None]:
    """Step by step into spaces one closer to the puller, until adjacent; a Tiny puller may pull onto its own space."""
    yield from _shove(tale, figure, by, number, seat, -1)


def _shove(tale: Tale, figure: Figure, by: Figure, number: int, seat: str, way: int) -> Script[None]:
    if figure.at < 0 or resists(tale, figure, by):
        return
    log = tale.log
    kind = "push" if way > 0 else "pull"
    if log:
        rules = [f"tales.forced.{kind}", "tales.forced.definition", "tales.forced.path", "tales.forced.features"]
        words = "{by} Pushes {who} by {n}." if way > 0 else "{by} Pulls {who} by {n}."
        log.begin(words, *rules, by=by.name, who=figure.name, n=counting(number, "space"))
    left, start = capped(tale, figure, number), figure.at
    while left > 0 and not tale.over:
        entered = yield from _one_step(tale, figure, by, seat, way, left)
        if entered is None:
            break
        left -= entered
    if figure.at != start:
        yield from _answered(tale, figure, by)
    if log:
        log.end()


def _answered(tale: Tale, figure: Figure, by: Figure) -> Script[None]:
    """Somebody has been Pushed, Pulled or swapped by another, and may answer it."""
    if "pushed" in tale.reacting and figure.at >= 0:
        yield from reactions.react(tale, "pushed", figure, by)


def _one_step(tale: Tale, figure: Figure, by: Figure, seat: str, way: int, left: int) -> Script[int | None]:
    """One space farther or closer: how many were entered; None when there is none, or no need for one.

    What happens on the way may move either of the two. Every step is found anew from where they are then.
    """
    cells, last = _steps(tale, figure, by, way)
    if not cells:
        return None
    here = figure.at
    options = [movement.STAY, *cells] if last else cells
    if last and (log := tale.log):
        log.tell("{by} may pull right onto its own space.", "tales.keyword.tiny.pull", by=by.name)
    cell = yield from pick(tale, seat, Shove(figure.id, by.id, way, left), options)
    if cell == movement.STAY:
        return None
    yield from features.leave(tale, figure)
    if figure.at != here or cell not in _steps(tale, figure, by, way)[0]:
        return 0
    figure.at = cell
    if log := tale.log:
        log.hit(figure.id, moved=(tale.name_cell(cell),))
    yield from features.enter(tale, figure, cell)
    return 1


def _steps(tale: Tale, figure: Figure, by: Figure, way: int) -> tuple[list[int], bool]:
    """The spaces one farther or closer, and whether it is the last step of a Pull, onto the puller's own space."""
    if figure.at < 0 or by.at < 0 or tale.over:
        return [], False
    row = tale.map.far(by.at)
    here = row[figure.at]
    last = way < 0 and here == 1
    if here == FAR or (way < 0 and here == 0) or (last and not by.keywords & TINY):
        return [], False
    free = tale.map.near[figure.at] & movement.stops(tale, figure)
    cells = [cell for cell in unmask(free) if row[cell] == here + way]
    if not cells and tale.log and way > 0:
        _tell_stuck(tale, figure)
    return cells, last


def _tell_stuck(tale: Tale, figure: Figure) -> None:
    """Why a Push goes no farther."""
    board = tale.map
    around = board.grid.beside[figure.at]
    if any(cell < 0 or board.void >> cell & 1 for cell in around):
        tale.log.tell("There {who} meets the Map Edge.", "tales.map.edge", who=figure.name)
    if any(cell >= 0 and board.impassable >> cell & 1 for cell in around):
        tale.log.tell("Something Impassable is behind {who}.", "tales.map.impassable", who=figure.name)


def grab(tale: Tale, figure: Figure, by: Figure, seat: str) -> Script[None]:
    """Lift a figure and Place it adjacent to the grabber; its old space will do if it is adjacent."""
    if figure.at < 0 or resists(tale, figure, by, lifted=True):
        return
    cells = spaces_beside(tale, figure, by)
    if not cells:
        return
    if log := tale.log:
        rules = ("tales.forced.grab", "tales.forced.definition")
        log.begin("{by} Grabs {who}.", *rules, by=by.name, who=figure.name)
    cell = yield from pick(tale, seat, Put(figure.id, by.id), cells)
    yield from movement.place(tale, figure, cell)
    if log:
        log.end()


def spaces_beside(tale: Tale, figure: Figure, by: Figure) -> list[int]:
    """The spaces adjacent to a figure that another could be put on; whoever shares its space may stay there."""
    beside = tale.map.near[by.at] | (1 << by.at if figure.at == by.at else 0)
    return unmask(beside & movement.stops(tale, figure))


def put(tale: Tale, figure: Figure, by: Figure, reach: int, seat: str) -> Script[None]:
    """Place a figure within a Range of the acting one."""
    if resists(tale, figure, by, lifted=True):
        return
    cells = unmask(tale.map.disc(by.at, reach) & ~(1 << by.at) & movement.stops(tale, figure))
    if not cells:
        return
    if tale.is_foe(figure, by) and (log := tale.log):
        log.tell("{who} is moved by force.", "tales.forced.definition", who=figure.name)
    cell = yield from pick(tale, seat, Put(figure.id, by.id), cells)
    yield from movement.place(tale, figure, cell)


def swap(tale: Tale, figure: Figure, other: Figure) -> Script[None]:
    """Two figures change places; with a Foe that is Forced Movement (tales.movement.swap)."""
    if figure.at == other.at:
        return
    if resists(tale, figure, figure) or resists(tale, other, figure):
        return
    if not (_fits(tale, figure, other) and _fits(tale, other, figure)):
        return
    if log := tale.log:
        words = "{who} and {whom} swap spaces."
        log.tell(words, "tales.movement.swap", who=figure.name, whom=other.name)
        log.hit(figure.id, moved=(tale.name_cell(other.at),))
        log.hit(other.id, moved=(tale.name_cell(figure.at),))
    here, there = figure.at, other.at
    figure.at, other.at = there, here
    yield from features.enter(tale, figure, there)
    if other.at == here:
        yield from features.enter(tale, other, here)
    yield from _answered(tale, other, figure)


def _fits(tale: Tale, figure: Figure, other: Figure) -> bool:
    """Whether a figure could stand where another leaves: a Tiny one may have shared its space."""
    crowd = [f for f in tale.at(other.at) if f is not figure and f is not other and not f.keywords & TINY]
    if figure.kind in movement.NO_DOORS and tale.map.door_spaces >> other.at & 1:
        return False
    return figure.tiny or not crowd


def driven(tale: Tale, figure: Figure, by: Figure, number: int) -> int:
    """How far another can make it go: a Massive figure only 1 by a Foe, those who resist not at all."""
    if resists(tale, figure, by):
        return 0
    return capped(tale, figure, number) if tale.is_foe(figure, by) else number


def drive(tale: Tale, figure: Figure, by: Figure, number: int, kind: str, seat: str) -> Script[None]:
    """Make another figure Move or Leap; the one who drives it chooses the way."""
    number = driven(tale, figure, by, number)
    if not number:
        return
    if log := tale.log:
        words = "{by} makes {who} go where it does not want to."
        log.begin(words, "tales.forced.definition", by=by.name, who=figure.name)
    if kind == "leap":
        yield from leaping.leap(tale, figure, number, seat)
    else:
        yield from movement.move(tale, figure, number, seat)
    if log:
        log.end()
