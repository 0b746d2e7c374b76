"""Moving: where a figure can go, by which way, and what happens on it. Move and Place."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Ask, Card, Script, shortened
from fracas.core.language import say
from fracas.games.tales.rules import dangers, features
from fracas.games.tales.rules.board import Board
from fracas.games.tales.rules.model import (
    ALLY,
    BERSERK,
    FAMILIAR,
    FEATURE,
    IMMOBILE,
    JUGGERNAUT,
    MASSIVE,
    OVERRUN,
    TINY,
    Figure,
)
from fracas.games.tales.rules.names import cell_names, name_of
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.questions import Spaces, holds, warnings
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick
from fracas.grid import unmask


class MoveSpace(Spaces):
    """Where a leg of a Move ends."""

    about: ClassVar[str] = "move"

    def __init__(self, figure: str, points: int) -> None:
        self.figure, self.points = figure, points

    def sentence(self, tale: Tale) -> str:
        return say("{who}: Move where? {what} left.", who=self.who(tale), what=counted(self.points, "point"))

    def card(self, tale: Tale, option: int | str) -> Card:
        if not isinstance(option, int):
            return super().card(tale, option)
        figure = tale.get(self.figure)
        way = way_to(tale, figure, self.points, option)
        warns = [word for cell in way[:-1] for word in warnings(tale, figure, cell) if "Phase" not in word]
        return Card(
            kind="move",
            area=(tale.name_cell(option),),
            path=cell_names(tale, way),
            left=self.points - cost_of(tale, figure, way),
            text=shortened(holds(tale, option)),
            warns=(*warns, *warnings(tale, figure, option)),
        )


class SettleSpace(Spaces):
    """Where somebody goes who cannot stay where it was stopped."""

    about: ClassVar[str] = "settle"

    def sentence(self, tale: Tale) -> str:
        return say(
            "{who} cannot stay on {where}: to which space instead?",
            who=self.who(tale),
            where=tale.name_cell(tale.get(self.figure).at),
        )


class DisplaceSpace(Spaces):
    """Where somebody is put whose space was overrun."""

    about: ClassVar[str] = "displace"

    def __init__(self, figure: str, by: str) -> None:
        self.figure, self.by = figure, by

    def sentence(self, tale: Tale) -> str:
        return say("{name_of} overruns {who}: to which space?", name_of=name_of(tale, self.by), who=self.who(tale))


STAY = "stay"
NO_WAY_ROUND = MASSIVE | IMMOBILE | JUGGERNAUT
NO_DOORS = (ALLY, FAMILIAR)
"""They may not enter spaces with door tokens."""

Layers = list[int]
"""By how many points of movement: the spaces that cost exactly so many."""


# Where one can go


def passable(tale: Tale, figure: Figure) -> int:
    """The spaces a figure may Move through: not Foes, not the Berserk, unless somebody is Tiny (or it overruns)."""
    free = tale.map.floor
    if figure.kind in NO_DOORS:
        free &= ~tale.map.door_spaces
    if figure.keywords & TINY:
        return free
    blocked, overrun = 0, figure.keywords & OVERRUN
    plain = not tale.sheet.feuds and not figure.keywords & BERSERK
    side = figure.side
    for other in tale.figures:
        if other.at < 0 or other is figure or other.kind == FEATURE:
            continue
        words = other.keywords
        if words & TINY:
            continue
        if overrun:
            if words & NO_WAY_ROUND:
                blocked |= 1 << other.at
        elif words & BERSERK or (other.side != side if plain else tale.is_foe(figure, other)):
            blocked |= 1 << other.at
    return free & ~blocked


def stops(tale: Tale, figure: Figure) -> int:
    """The spaces a figure may end on: Unoccupied ones; a Tiny figure shares any."""
    free = tale.map.floor
    if figure.kind in NO_DOORS:
        free &= ~tale.map.door_spaces
    if figure.keywords & TINY:
        return free
    return free & ~tale.occupied(figure)


def rough(tale: Tale, figure: Figure) -> int:
    """The spaces that cost it two points (tales.movement.difficultcost)."""
    return tale.map.difficult if dangers.slowed_by_ground(figure) else 0


def spread(board: Board, start: int, points: int, free: int, difficult: int) -> Layers:
    """The spaces by what they cost to reach, up to so many points."""
    near = board.near
    layers = [1 << start]
    seen = 1 << start
    before = 0
    plain = free & ~difficult
    slow = free & difficult
    for _ in range(points):
        here = layers[-1]
        new = 0
        edge = here
        while edge:
            low = edge & -edge
            new |= near[low.bit_length() - 1]
            edge ^= low
        new &= plain
        if slow and before:
            new |= board.around(before) & slow
        new &= ~seen
        before = here
        if not new and not (slow and board.around(here) & slow & ~seen):
            break
        seen |= new
        layers.append(new)
    return layers


def way_back(board: Board, layers: Layers, cell: int, difficult: int) -> Way:
    """The way to a space through the layers, the start left out."""
    cost = next(n for n, layer in enumerate(layers) if layer >> cell & 1)
    way = [cell]
    while cost > 0:
        cost -= 2 if difficult >> cell & 1 else 1
        found = board.near[cell] & layers[cost]
        cell = (found & -found).bit_length() - 1
        way.append(cell)
    way.reverse()
    return tuple(way[1:])


def together(layers: Layers) -> int:
    found = 0
    for layer in layers:
        found |= layer
    return found


Way = tuple[int, ...]
"""The spaces of a way in their order, without the one it starts from."""
Route = tuple[int, int, Way]
"""Damage on the way, points it costs, the spaces."""


def routes(tale: Tale, figure: Figure, points: int, free: int) -> dict[int, Route]:
    """The least hurtful way to every space within so many points, then the shortest; Dangerous spaces included."""
    board, difficult = tale.map, rough(tale, figure)
    hurts, stays = dangers.pains(tale, figure), dangers.pains(tale, figure, stopping=True)
    best: dict[int, Route] = {figure.at: (0, 0, ())}
    levels: list[dict[int, Route]] = [{} for _ in range(points + 1)]
    levels[0][figure.at] = (0, 0, ())
    for spent in range(points):
        for cell, (pain, _, way) in levels[spent].items():
            for other in board.steps[cell]:
                cost = spent + (2 if difficult >> other & 1 else 1)
                if cost > points or not free >> other & 1:
                    continue
                route = (pain + hurts.get(other, 0), cost, (*way, other))
                if other not in levels[cost] or route < levels[cost][other]:
                    levels[cost][other] = route
    for level in levels:
        for cell, (pain, cost, way) in level.items():
            full = (pain + stays.get(cell, 0) - hurts.get(cell, 0), cost, way)
            if cell != figure.at and (cell not in best or full < best[cell]):
                best[cell] = full
    return best


# Moving by a player's choice


def move(tale: Tale, figure: Figure, points: int, seat: str) -> Script[bool]:
    """Move up to so many points, in as many legs as one likes; says whether it moved at all.

    A leg that something interrupts costs what was walked of it; the rest is chosen anew from where the figure is.
    """
    moved = False
    if figure.keywords & IMMOBILE:
        stays(tale, figure)
        return False
    while points > 0 and figure.at >= 0 and not tale.over:
        way = yield from _destination(tale, figure, points, seat)
        if not way:
            break
        spent, _ = yield from follow(tale, figure, way)
        points -= spent
        moved = True
    yield from settle(tale, figure)
    return moved


def stays(tale: Tale, figure: Figure) -> None:
    if log := tale.log:
        log.tell("{who} is Immobile and stays.", "tales.keyword.immobile", who=figure.name)


def _destination(tale: Tale, figure: Figure, points: int, seat: str) -> Script[Way]:
    """Ask where to; the way there, none to stay. Safe ways are taken where there are some."""
    free, ends = passable(tale, figure), stops(tale, figure)
    layers, safe, hurtful = _reached(tale, figure, points, free, ends)
    if not safe and not hurtful:
        return ()
    may_stay = (STAY,) if ends >> figure.at & 1 else ()
    cell = yield Ask(seat, MoveSpace(figure.id, points), (*may_stay, *unmask(safe), *sorted(hurtful)))
    if cell == STAY:
        return ()
    return hurtful[cell][2] if cell in hurtful else way_back(tale.map, layers, cell, rough(tale, figure))


def _reached(tale: Tale, figure: Figure, points: int, free: int, ends: int) -> tuple[Layers, int, dict[int, Route]]:
    """Where a figure could go: by Safe ways, the spaces these end on, and those only a hurtful way leads to."""
    danger = dangers.danger(tale, figure)
    layers = spread(tale.map, figure.at, points, free & ~danger, rough(tale, figure))
    safe = together(layers) & ends & ~(1 << figure.at)
    if not danger & tale.map.disc(figure.at, points):
        return layers, safe, {}
    found = routes(tale, figure, points, free)
    beyond = {c: route for c, route in found.items() if c != figure.at and not safe >> c & 1 and ends >> c & 1}
    return layers, safe, beyond


def way_to(tale: Tale, figure: Figure, points: int, cell: int) -> Way:
    """The way a figure would take to a space it was offered."""
    layers, _, hurtful = _reached(tale, figure, points, passable(tale, figure), stops(tale, figure))
    return hurtful[cell][2] if cell in hurtful else way_back(tale.map, layers, cell, rough(tale, figure))


def cost_of(tale: Tale, figure: Figure, way: Way) -> int:
    """The points a way takes."""
    difficult = rough(tale, figure)
    return sum([2 if difficult >> cell & 1 else 1 for cell in way])


def follow(tale: Tale, figure: Figure, way: Way, *rules: str) -> Script[tuple[int, bool]]:
    """Go along a way, space by space; the points it took, and whether the figure came to its end.

    Every space takes effect as it is entered, and whatever happened there the rest of the way is looked at again: who
    has been moved, finds the way blocked, the last space taken or a new danger before it, stops to think.
    """
    difficult, spent, told = rough(tale, figure), 0, 0
    for number, cell in enumerate(way, 1):
        here, rest = figure.at, way[number:]
        if tale.map.ground[here].hazard:
            yield from features.leave(tale, figure)
            if figure.at != here or tale.over or not passable(tale, figure) >> cell & 1:
                return spent, False
        quiet = features.quiet(tale, figure, cell)
        before = 0 if quiet else pain(tale, figure, rest)
        figure.at = cell
        spent += 2 if difficult >> cell & 1 else 1
        if quiet and rest:
            continue
        if log := tale.log:
            _tell_move(tale, figure, way[told:number], rules)
            told = number
        if figure.keywords & OVERRUN:
            yield from overrun(tale, figure)
        if figure.at == cell and not tale.over:
            yield from features.enter(tale, figure, cell)
        if log:
            log.end()
        if figure.at != cell or tale.over:
            return spent, False
        if rest and (not _still_open(tale, figure, rest) or pain(tale, figure, rest) > before):
            return spent, False
    if tale.log:
        features.tell_sharing(tale, figure)
    return spent, True


def _tell_move(tale: Tale, figure: Figure, way: Way, rules: tuple[str, ...]) -> None:
    """The figure has come so far; what happens there follows from it."""
    names = [*rules, "tales.movement.move"]
    if any(tale.map.difficult >> cell & 1 for cell in way):
        names += ["tales.movement.difficultcost", "tales.map.difficult"]
    tale.log.begin("{who} Moves to {cell}.", *names, who=figure.name, cell=tale.name_cell(figure.at))
    tale.log.hit(figure.id, moved=cell_names(tale, way))


def _still_open(tale: Tale, figure: Figure, rest: Way) -> bool:
    """Whether the figure can go on as it meant to."""
    free = passable(tale, figure)
    ends = free if figure.keywords & OVERRUN else stops(tale, figure)
    near, here = tale.map.near, figure.at
    for cell in rest:
        if not (free & near[here]) >> cell & 1:
            return False
        here = cell
    return bool(ends >> rest[-1] & 1)


def pain(tale: Tale, figure: Figure, way: Way) -> int:
    """The damage that entering these spaces would do."""
    return sum([dangers.hurt(tale, figure, cell, False) for cell in way])


def settle(tale: Tale, figure: Figure) -> Script[None]:
    """A figure that was stopped where it may not stay goes to the Nearest Unoccupied space."""
    if figure.at >= 0 and not figure.keywords & TINY and tale.occupied(figure) >> figure.at & 1 and not tale.over:
        cells = nearest_free(tale, figure, figure.at)
        if cells:
            cell = yield from pick(tale, tale.seat_of(figure), SettleSpace(figure.id), cells)
            yield from place(tale, figure, cell)


def overrun(tale: Tale, figure: Figure) -> Script[None]:
    """Whoever stands where it comes is Placed on the Nearest Unoccupied space; the Tiny stay."""
    here = figure.at
    for other in tale.at(here):
        if other is figure or other.keywords & TINY or other.at != here:
            continue
        cells = nearest_free(tale, other, here)
        if not cells:
            continue
        if log := tale.log:
            log.tell("{who} overruns {whom}.", "tales.keyword.overrun", who=figure.name, whom=other.name)
        cell = yield from pick(tale, PLAYERS, DisplaceSpace(other.id, figure.id), cells)
        yield from place(tale, other, cell)
        if figure.at != here or tale.over:
            return


# Place


def nearest_free(tale: Tale, figure: Figure, cell: int) -> list[int]:
    """The Unoccupied spaces Nearest to a space that a figure could occupy."""
    free = tale.map.floor & ~tale.occupied(figure) & tale.map.part(cell)
    if figure.kind in NO_DOORS:
        free &= ~tale.map.door_spaces
    row = tale.map.far(cell)
    cells = unmask(free)
    least = min((row[c] for c in cells), default=0)
    return [c for c in cells if row[c] == least]


def place(tale: Tale, figure: Figure, cell: int, *rules: str, appears: bool = False) -> Script[None]:
    """Put a figure straight onto a space; only that space takes effect (tales.movement.place)."""
    figure.at = cell
    if log := tale.log:
        words = "{who} appears on {cell}." if appears else "{who} is Placed on {cell}."
        log.begin(words, "tales.movement.place", *rules, who=figure.name, cell=tale.name_cell(cell))
        log.hit(figure.id, moved=(tale.name_cell(cell),))
        features.tell_sharing(tale, figure)
    yield from features.enter(tale, figure, cell)
    if log:
        log.end()
