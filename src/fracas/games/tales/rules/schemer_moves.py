"""How Schemers move (Appendix D): find target spaces, pick the one with the best way to it, go as near as possible."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import ClassVar

from fracas.core import Script
from fracas.core.language import Saying, say, together
from fracas.games.tales.format.effects import Toward
from fracas.games.tales.rules import dangers, describe, leaping, movement, reasons
from fracas.games.tales.rules.board import FAR, Board
from fracas.games.tales.rules.model import AVOIDED, IMMOBILE, OVERRUN, TINY, Figure
from fracas.games.tales.rules.movement import Way
from fracas.games.tales.rules.questions import Spaces
from fracas.games.tales.rules.select import WHY, Tie, rank
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick
from fracas.grid import unmask


class GoesTo(Spaces):
    """Which of several equally good spaces a Schemer heads for."""

    about: ClassVar[str] = "schemer goes"

    def sentence(self, tale: Tale) -> str:
        return say("Several spaces are equally good for {who}: where shall it head?", who=self.who(tale))


class StopsOn(Spaces):
    """Where a Schemer stops that cannot get all the way."""

    about: ClassVar[str] = "schemer stops"

    def sentence(self, tale: Tale) -> str:
        return say(
            "{who} cannot get all the way, and several spaces are equally near: where shall it stop?",
            who=self.who(tale),
        )


FOREVER = 400
"""More points than any way on a map costs."""


class Ground:
    """Everything about the map that matters to one Schemer's movement."""

    __slots__ = ("board", "danger", "difficult", "figure", "free", "kind", "stops", "tale")

    def __init__(self, tale: Tale, figure: Figure, kind: str) -> None:
        self.tale, self.figure, self.kind, self.board = tale, figure, kind, tale.map
        self.danger = dangers.danger(tale, figure)
        self.stops = movement.stops(tale, figure)
        if kind == "leap":
            self.free, self.difficult = tale.map.floor, 0
        else:
            self.free, self.difficult = movement.passable(tale, figure), movement.rough(tale, figure)

    @property
    def ends(self) -> int:
        """Where it may stop short of its aim; with Overrun whoever stands there is displaced."""
        return self.free if self.figure.keywords & OVERRUN else self.stops

    def pain(self, cell: int) -> int:
        """Damage on stopping there."""
        return dangers.hurt(self.tale, self.figure, cell, True)


class Aim:
    """The final target space of a movement, and how it was found."""

    __slots__ = ("blocked", "cells", "rules", "safe")

    def __init__(self, cells: int, rules: tuple[str, ...], safe: bool = False, blocked: bool = False) -> None:
        self.cells, self.rules, self.safe, self.blocked = cells, rules, safe, blocked


def scheme_move(tale: Tale, figure: Figure, kind: str, points: int, toward: Toward) -> Script[None]:
    """Steps 1 to 3 for one movement effect."""
    log = tale.log
    if figure.keywords & IMMOBILE:
        if log:
            log.tell("{who} is Immobile and stays.", "tales.keyword.immobile", who=figure.name)
        return
    while points > 0 and figure.at >= 0 and not tale.over:
        points = yield from _try(tale, figure, kind, points, toward)
    yield from movement.settle(tale, figure)


def _try(tale: Tale, figure: Figure, kind: str, points: int, toward: Toward) -> Script[int]:
    """The three steps from where the figure is now; the points left if something stopped it on its way, else 0."""
    log = tale.log
    wanted = yield from target_spaces(tale, figure, toward)
    ground = Ground(tale, figure, kind)
    if (wanted & ground.stops) >> figure.at & 1:
        if log:
            words = "{who} is where it wants to be, on {cell}."
            log.tell(words, "tales.ai.1c", "tales.ai.overview", who=figure.name, cell=tale.name_cell(figure.at))
        return 0
    if log:
        spaces = reasons.survey(ground, wanted)
        log.begin("{who} considers {spaces}.", "tales.ai.overview", who=figure.name, spaces=spaces)
    left = yield from _choose_and_go(ground, points, wanted)
    if log:
        log.end()
    return left


def _choose_and_go(ground: Ground, points: int, wanted: int) -> Script[int]:
    """Steps 2 and 3: settle for one of the spaces, then go there as far as the movement allows; the points left."""
    tale, figure, log = ground.tale, ground.figure, ground.tale.log
    aim = find_aim(ground, wanted)
    if aim is None:
        if log:
            log.tell("{who} finds nowhere to go.", "tales.ai.2a", "tales.ai.overview", who=figure.name)
        return 0
    final = yield from _final(tale, figure, aim)
    if final == figure.at:
        if log:
            log.tell("{who} is on the best space already.", "tales.ai.3a", *aim.rules, who=figure.name)
        return 0
    if log:
        rules = ("tales.ai.overview", "tales.ai.general", "tales.ai.2e", *aim.rules)
        why = reasons.heading(ground, aim, final)
        log.begin("{who} heads for {why}.", *rules, who=figure.name, why=why)
    left = yield from _go(ground, points, aim, final)
    if log:
        log.end()
    return left


def _final(tale: Tale, figure: Figure, aim: Aim) -> Script[int]:
    """Equally good target spaces are given to the players."""
    cells = unmask(aim.cells)
    if len(cells) > 1 and (log := tale.log):
        names = ", ".join(tale.name_cell(cell) for cell in cells)
        rules = ("tales.rule.playerchoice", "tales.ai.2e")
        log.tell("Equally good for {who}: {cells}; the players choose.", *rules, who=figure.name, cells=names)
    final: int = yield from pick(tale, PLAYERS, GoesTo(figure.id), cells)
    return final


# Step 1: which spaces meet the requirements


def target_spaces(tale: Tale, figure: Figure, toward: Toward) -> Script[int]:
    """All spaces that would do, whether or not they can be reached (1a, 1b)."""
    found, option = 0, toward
    rules = ["tales.ai.1a"]
    any_match = False
    while True:
        cells, matched = yield from _one_target(tale, figure, option)
        found |= cells
        any_match |= matched
        if option.also is not None:
            rules.append("tales.ai.1b-or")
            option = option.also
        elif option.otherwise is not None and not any_match:
            rules.append("tales.ai.1b-orif")
            option = option.otherwise
        else:
            if option.otherwise is not None:
                rules.append("tales.ai.1b-orif")
            break
    if log := tale.log:
        ignored = [f.name for f in _crowd(tale, figure, toward) if f.avoided] if toward.to != "place" else []
        verb = "is" if len(ignored) == 1 else "are"
        but = Saying("; {names} {verb} Avoided", names=together(ignored), verb=verb) if ignored else ""
        rules += ["tales.keyword.avoided"] * bool(ignored)
        words = "{who} wants to get to {what}{but}."
        log.tell(words, *rules, who=figure.name, what=describe.toward(toward, tale.library), but=but)
    return found


def _one_target(tale: Tale, figure: Figure, toward: Toward) -> Script[tuple[int, bool]]:
    board = tale.map
    if toward.to == "place":
        spaces = _place_spaces(board, toward.place)
        return spaces, bool(spaces)
    crowd = [f for f in _crowd(tale, figure, toward) if not f.keywords & AVOIDED]
    if toward.pick != "any" and crowd:
        crowd = yield from _narrow(tale, figure, crowd, toward.pick)
    found = 0
    for other in crowd:
        found |= board.near[other.at]
        if (other.keywords | figure.keywords) & TINY:
            found |= 1 << other.at
            if other.keywords & TINY and (log := tale.log):
                log.tell("{who} is Tiny: its own space counts too.", "tales.keyword.tiny.target", who=other.name)
    return found, bool(crowd)


def _place_spaces(board: Board, place: str) -> int:
    """The spaces of an enterable feature, or those beside an Impassable one."""
    found = 0
    for cell in board.places.get(place, ()):
        found |= board.beside(cell) if board.impassable >> cell & 1 else 1 << cell
    return found


def _crowd(tale: Tale, figure: Figure, toward: Toward) -> list[Figure]:
    found = tale.foes(figure) if toward.to == "foe" else tale.friends(figure)
    if toward.of:
        found = [f for f in found if toward.of in (f.block, f.id)]
    if toward.token:
        found = [f for f in found if getattr(f, toward.token)]
    return found


def _narrow(tale: Tale, figure: Figure, crowd: list[Figure], how: str) -> Script[list[Figure]]:
    """The Wounded, or all with the least Fortitude left; of several Nearest or Farthest the players choose one."""
    if how == "wounded":
        return [f for f in crowd if f.wounded]
    row = tale.map.far(figure.at)
    reached = [f for f in crowd if row[f.at] < FAR]
    if not reached:
        return []
    ranks = {f.id: rank(tale, figure, f, how) for f in reached}
    tied = [f for f in reached if ranks[f.id] == min(ranks.values())]
    if how == "weakest":
        return tied
    id = yield from pick(tale, PLAYERS, Tie(figure.id, Saying("move toward whom"), WHY[how]), [f.id for f in tied])
    if log := tale.log:
        rules = [f"tales.rule.{how}"] + ["tales.rule.playerchoice"] * (len(tied) > 1)
        words = "The {how} for {who} is {whom}{tie}."
        tie = Saying(", chosen by the players among {n}", n=len(tied)) if len(tied) > 1 else ""
        log.tell(words, *rules, how=how.capitalize(), who=figure.name, whom=tale.get(id).name, tie=tie)
    return [tale.get(id)]


# Step 2: which of them is best


def find_aim(ground: Ground, wanted: int) -> Aim | None:
    """The target spaces with the least damage, then the fewest steps (1d to 2e)."""
    log = ground.tale.log
    considered = 0
    steps = 0
    while wanted & ~considered:
        aim = _best(ground, wanted & ~considered)
        if aim is not None:
            return aim
        considered |= wanted
        wanted |= _widened(ground, wanted)
        steps += 1
        if log and wanted & ~considered:
            words = "No such space will do; {who} considers spaces {n} away: {spaces}."
            spaces = reasons.survey(ground, wanted & ~considered)
            log.tell(words, "tales.ai.1f", "tales.ai.examples", who=ground.figure.name, n=steps, spaces=spaces)
    return None


def _widened(ground: Ground, wanted: int) -> int:
    return ground.board.around(wanted) & ground.board.floor


def _best(ground: Ground, wanted: int) -> Aim | None:
    """One round of the search: Safe spaces, then Dangerous ones, then as if leaping."""
    ends = wanted & ground.stops
    if not ends:
        return None
    safe_ends = ends & ~ground.danger
    if safe_ends:
        found = _first_reached(ground, safe_ends, safe=True)
        if found:
            return Aim(found, ("tales.ai.1d", "tales.ai.2b", "tales.rule.safe"), safe=True)
    reach = ground.board.part(ground.figure.at) if ground.kind == "leap" else _all_reached(ground)
    for among, rule in ((safe_ends & reach, "tales.ai.1d"), (ends & reach, "tales.ai.1e")):
        if among:
            return Aim(_least_hurt(ground, among), (rule, "tales.ai.2c", "tales.rule.dangerous"))
    if ground.kind == "move":
        part = ground.board.part(ground.figure.at)
        for among in (safe_ends & part, ends & part):
            if among:
                return Aim(_nearest_by_leap(ground, among), ("tales.ai.2d",), blocked=True)
    return None


def _first_reached(ground: Ground, ends: int, safe: bool) -> int:
    """The first of these spaces that a spreading movement meets."""
    board, start = ground.board, ground.figure.at
    if ground.kind == "leap":
        return _nearest_by_leap(ground, ends & board.part(start))
    free = ground.free & ~ground.danger if safe else ground.free
    near, difficult = board.near, ground.difficult
    plain, slow = free & ~difficult, free & difficult
    if ends >> start & 1:
        return 1 << start
    seen = here = 1 << start
    before = 0
    while here or before:
        new, edge = 0, here
        while edge:
            low = edge & -edge
            new |= near[low.bit_length() - 1]
            edge ^= low
        new &= plain
        if slow and before:
            new |= board.around(before) & slow
        new &= ~seen
        if new & ends:
            return new & ends
        seen |= new
        before, here = (here if slow else 0), new
    return 0


def _all_reached(ground: Ground) -> int:
    layers = movement.spread(ground.board, ground.figure.at, FOREVER, ground.free, ground.difficult)
    return movement.together(layers)


def _nearest_by_leap(ground: Ground, cells: int) -> int:
    """Of these spaces the ones with the least damage, then the nearest."""
    if not cells:
        return 0
    row = ground.board.far(ground.figure.at)
    scores = {cell: (ground.pain(cell), row[cell]) for cell in unmask(cells)}
    best = min(scores.values())
    return sum(1 << cell for cell, score in scores.items() if score == best)


def _least_hurt(ground: Ground, ends: int) -> int:
    """Of these spaces the ones with the least damage on the way, then the fewest steps."""
    if ground.kind == "leap":
        return _nearest_by_leap(ground, ends)
    ways = ways_by_hurt(ground)
    scores = {cell: ways[cell] for cell in unmask(ends) if cell in ways}
    least = min(scores.values())
    return sum(1 << cell for cell, score in scores.items() if score == least)


def ways_by_hurt(ground: Ground) -> dict[int, tuple[int, int]]:
    """To every space the least damage a way there and stopping there does, and the points that way costs."""
    tale, figure, board = ground.tale, ground.figure, ground.board
    hurts, stays = dangers.pains(tale, figure), dangers.pains(tale, figure, stopping=True)
    best: dict[int, tuple[int, int]] = {figure.at: (0, 0)}
    heap = [(0, 0, figure.at)]
    while heap:
        pain, cost, cell = heappop(heap)
        if (pain, cost) > best[cell]:
            continue
        for other in board.steps[cell]:
            if ground.free >> other & 1:
                more = (
                    pain + hurts.get(other, 0),
                    cost + (2 if ground.difficult >> other & 1 else 1),
                )
                if other not in best or more < best[other]:
                    best[other] = more
                    heappush(heap, (*more, other))
    return {cell: (pain + stays.get(cell, 0) - hurts.get(cell, 0), cost) for cell, (pain, cost) in best.items()}


# Step 3: go


def _go(ground: Ground, points: int, aim: Aim, final: int) -> Script[int]:
    if ground.kind == "leap":
        yield from _leap(ground, points, final)
        return 0
    way, rule = yield from _way(ground, points, aim, final)
    if not way:
        return 0
    spent, whole = yield from movement.follow(ground.tale, ground.figure, way, rule)
    return 0 if whole else points - spent


def _way(ground: Ground, points: int, aim: Aim, final: int) -> Script[tuple[Way, str]]:
    """Which way to go, none to stay, and the step of the book that says so."""
    if aim.safe:
        free = ground.free & ~ground.danger
        layers = movement.spread(ground.board, ground.figure.at, points, free, ground.difficult)
        if movement.together(layers) >> final & 1:
            return movement.way_back(ground.board, layers, final, ground.difficult), "tales.ai.3b"
        if ground.tale.library.numbers.schemer_steps != "literal":
            return (yield from _approach_safely(ground, layers, final)), "tales.ai.3c"
    return (yield from _approach(ground, points, final))


def _leap(ground: Ground, points: int, final: int) -> Script[None]:
    """Leap there, or to the space Nearest to it within reach."""
    tale, figure, board = ground.tale, ground.figure, ground.board
    row = board.far(final)
    cells = unmask(board.disc(figure.at, points) & ground.stops)
    best = min((row[cell], ground.pain(cell)) for cell in (*cells, figure.at))
    if best[0] >= row[figure.at]:
        return
    ends = [cell for cell in cells if (row[cell], ground.pain(cell)) == best]
    cell = yield from pick(tale, PLAYERS, StopsOn(figure.id), ends)
    yield from leaping.land(tale, figure, cell, "tales.ai.3b" if cell == final else "tales.ai.3c")


def _approach_safely(ground: Ground, layers: movement.Layers, final: int) -> Script[Way]:
    """A Safe way exists but is too long: stay on Safe spaces, as near to the final space as possible (3c)."""
    tale, figure, board = ground.tale, ground.figure, ground.board
    row = board.far(final)
    ends = movement.together(layers) & ground.ends
    least = min((row[cell] for cell in unmask(ends)), default=FAR)
    if least < row[figure.at]:
        best = [cell for cell in unmask(ends) if row[cell] == least]
    elif tale.library.numbers.schemer_steps == "safe-first":
        best = _along_safe_way(ground, ends, final)
    else:
        best = []
    if not best:
        return ()
    cell = yield from pick(tale, PLAYERS, StopsOn(figure.id), best)
    return movement.way_back(board, layers, cell, ground.difficult)


def _along_safe_way(ground: Ground, ends: int, final: int) -> list[int]:
    """The spaces with the least Safe way left to the final one, if that is less than from here."""
    free = ground.free & ~ground.danger | 1 << ground.figure.at
    left = movement.spread(ground.board, final, FOREVER, free, ground.difficult)
    rough = ground.difficult
    cost = {
        cell: n - (2 if rough >> cell & 1 else 1)
        for n, layer in enumerate(left)
        for cell in unmask(layer & (ends | 1 << ground.figure.at))
    }
    if ground.figure.at not in cost:
        return []
    least = min(cost.values())
    return [cell for cell, n in cost.items() if n == least and n < cost[ground.figure.at] and ends >> cell & 1]


def _approach(ground: Ground, points: int, final: int) -> Script[tuple[Way, str]]:
    """Go there by the least hurtful way, or as near as the movement allows; nearness outranks damage (3b, 3c)."""
    tale, figure, board = ground.tale, ground.figure, ground.board
    ways = movement.routes(tale, figure, points, ground.free)
    if final in ways:
        return ways[final][2], "tales.ai.3b"
    row = board.far(final)
    ends = [cell for cell in ways if ground.ends >> cell & 1 and row[cell] < row[figure.at]]
    if not ends:
        return (), "tales.ai.3c"
    best = min((row[cell], ways[cell][0]) for cell in ends)
    cells = [cell for cell in ends if (row[cell], ways[cell][0]) == best]
    cell = yield from pick(tale, PLAYERS, StopsOn(figure.id), sorted(cells))
    return ways[cell][2], "tales.ai.3c"
