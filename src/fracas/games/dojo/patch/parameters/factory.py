"""Factory: an arena with conveyor belts, which the players draw (ruling 114)."""

from __future__ import annotations

from itertools import pairwise

from fracas.core import Script
from fracas.games.dojo.patch.parameters.arenas import onto
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.free_placement import ask, open_spaces
from fracas.games.dojo.rules.model import (
    BOMB,
    FOG,
    IRON,
    PIT,
    RUBBLE,
    SPEED,
    TRAP,
    WALL,
    Fight,
    Figure,
    Unit,
)
from fracas.games.dojo.rules.movement import arrive, come_to_rest, fits, has_moved, room
from fracas.games.dojo.rules.obstacles import NAMES, figures_in, kinds_at, set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.targeting import caged, fallen
from fracas.games.dojo.rules.token_substitutes import purse

ENDS = (TRAP, PIT, RUBBLE)
"""What a belt may lead to: a furnace, a chute, a pile of goods."""
SHORTEST = 3
"""The fewest spaces of a belt, the one it leads to among them."""
DRAWN = "belts drawn"


@patch.parameter("arena.factory", "Factory")
class Factory(Parameter):
    """Conveyor belts carry whatever is on them a space along at the end of every turn; Iron or Speed resists."""

    def set_up(self, fight: Fight, side: int) -> None:
        belts = fight.options.get("belts", ())
        fight.facts["belts"] = [[fight.arena.grid.cell(c) if isinstance(c, str) else c for c in belt] for belt in belts]
        fight.facts["entrances"] = []
        for belt in fight.facts["belts"]:
            set_obstacle(fight, fight.options.get("belt end", TRAP), belt[-1])

    def prepares(self, fight: Fight, side: int) -> Script[bool]:
        """Each player draws a belt, unless the encounter has drawn them."""
        players = list({unit.seat: unit for unit in fight.units if unit.side == 0}.values())
        number = fight.facts.get(DRAWN, 0)
        if fight.options.get("belts") or number >= len(players):
            return False
        fight.facts[DRAWN] = number + 1
        yield from self.draw(fight, players[number])
        return True

    def draw(self, fight: Fight, unit: Unit) -> Script[None]:
        """A belt is drawn space by space: in a straight line that may turn once, with an empty space before it and an
        obstacle at its end.
        """
        ground = bare_ground(fight)
        begins = [cell for cell in ground if firsts(fight, cell, ground)]
        if not begins:
            return
        start = yield from ask(unit, "space", tuple(begins), "where does your conveyor belt begin")
        second = yield from ask(unit, "space", tuple(firsts(fight, start, ground)), "where does your belt lead")
        belt, turned, entrance = [start, second], False, beyond(fight, second, start)
        while options := ways_on(fight, belt, turned, [c for c in ground if c != entrance]):
            more = (*options, NO_MORE) if len(belt) >= SHORTEST else tuple(options)
            answer = yield from ask(unit, "space", more, "where does your belt lead")
            if answer == NO_MORE:
                break
            turned = turned or answer != beyond(fight, belt[-2], belt[-1])
            belt.append(answer)
        kind = yield from ask(unit, "word", ENDS, "what does your belt lead to")
        set_obstacle(fight, kind, belt[-1])
        fight.facts["belts"] = [*fight.facts["belts"], belt]
        fight.facts["entrances"] = [*fight.facts["entrances"], entrance]
        where = fight.arena.name(belt[-1])
        tell(fight, self, "{who} draws a belt to {what} at {where}.", who=unit.name, what=NAMES[kind], where=where)

    def forbids(self, fight: Fight, side: int) -> int:
        return sum(1 << cell for cell in fight.facts["entrances"])

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        for belt in fight.facts["belts"]:
            carried: set[int] = set()
            for here, there in reversed(list(pairwise(belt))):
                riders = sorted(figures_in(fight, here), key=lambda figure: not fallen(fight, figure))
                along = yield from self.carry_obstacles(fight, here, there)
                for figure in riders:
                    if figure.at >= 0 and figure.id not in carried:
                        carried.add(figure.id)
                        yield from self.carry(fight, figure, onto(fight, figure, here, there), along)

    def carry_obstacles(self, fight: Fight, here: int, there: int) -> Script[list[str]]:
        """What lies on a belt moves along, by the rule for obstacles in one space; returns what did. A Wall waits for
        whoever stands in its way.
        """
        along = [kind for kind in kinds_at(fight, here) if kind != BOMB and kind not in kinds_at(fight, there)]
        solid = WALL in along or RUBBLE in along
        blocked = (fight.walls | fight.shut | (fight.deadly if solid else 0)) >> there & 1
        if blocked or (WALL in along and figures_in(fight, there)):
            return []
        for kind in along:
            marks = {name: getattr(fight, name) >> here & 1 for name in ("deadly", "sprung")} if kind == TRAP else {}
            set_obstacle(fight, kind, here, False)
            yield from Actor(fight, fight.units[fight.active]).put(kind, there)
            for name, was in marks.items():
                setattr(fight, name, getattr(fight, name) | was << there)
        return along

    def carry(self, fight: Fight, figure: Figure, there: int, along: list[str]) -> Script[None]:
        if there < 0 or not fits(fight, figure, there, room(fight, figure)):
            return
        unit, left = fight.units[figure.unit], figure.at
        able = [] if figure.copy or fight.out(unit) else [k for k in (IRON, SPEED) if purse(fight, unit, k)]
        words = ["ride along", *(f"spend 1 {k}" for k in able if k != SPEED or not caged(fight, unit))]
        answer = yield from Actor(fight, unit).pick(words, "the conveyor belt")
        if answer != words[0]:
            yield from fight.book.spend(fight, unit, answer.split()[-1], 1)
            return
        tell(fight, self, "The belt carries {who} along.", "dojo.obstacle.conveyor-belt", who=unit.name)
        yield from arrive(fight, figure, there, "forced")
        if not along or set(kinds_at(fight, there)) - {FOG, *along}:
            yield from fight.book.forced_into(fight, figure, True)
        if figure.at == there:
            yield from come_to_rest(fight, figure, left, "forced")
            yield from has_moved(fight, figure, left)


def bare_ground(fight: Fight) -> list[int]:
    """Where a belt may run: no obstacle, no other belt, nor the entrance of one."""
    taken = {cell for belt in fight.facts["belts"] for cell in belt} | set(fight.facts["entrances"])
    free = open_spaces(fight) or [c for c in fight.arena.cells if not kinds_at(fight, c) and not fight.shut >> c & 1]
    return [cell for cell in free if cell not in taken]


def beyond(fight: Fight, here: int, there: int) -> int:
    """The space that follows in a straight line; -1 off the board."""
    grid = fight.arena.grid
    (a, b), (u, v) = grid.spot(here), grid.spot(there)
    return int(grid.place(2 * u - a, 2 * v - b))


def straight(fight: Fight, cell: int) -> list[int]:
    """The neighbours of a space that a belt can lead to: not the diagonal ones."""
    return [near for near in fight.arena.near[cell] if not fight.arena.diagonal[cell] >> near & 1]


def firsts(fight: Fight, start: int, ground: list[int]) -> list[int]:
    """Where a belt that begins in a space may lead first, with an empty space before it and one to go on to."""
    return [
        cell
        for cell in straight(fight, start)
        if {cell, beyond(fight, start, cell), beyond(fight, cell, start)} <= set(ground)
    ]


def ways_on(fight: Fight, belt: list[int], turned: bool, ground: list[int]) -> list[int]:
    """Straight on, or once to another side."""
    ahead = beyond(fight, belt[-2], belt[-1])
    ways = [ahead] if turned else straight(fight, belt[-1])
    return [cell for cell in ways if cell in ground and cell not in belt]
