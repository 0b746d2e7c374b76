"""Moving of your own will: where you can go, step by step; flying higher or lower."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar

from mypy_extensions import mypyc_attr

from fracas.core import Script
from fracas.core.card import Card, marks_of
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.asking import SquareChoice
from fracas.games.steel.book.board import Board
from fracas.games.steel.book.changes import LASTING, STANDS, cannot
from fracas.games.steel.book.condition.consequences import DOWN, LYING, SHUNNING, SLOW
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.gait import Gait, Slant
from fracas.games.steel.book.ground import (
    bodies_in_the_way,
    feared,
    flies,
    gait_of,
    highest_flight,
    hindering_zones,
    in_the_way,
    met_at,
    move_closer_barred,
    pace_of,
    prices_of,
    straight_from,
)
from fracas.games.steel.book.model import Creature
from fracas.games.steel.book.opportunity_attack import (
    leaves_reach,
    opportunity_attacks,
    strikers_against,
    struck_leaving,
)
from fracas.games.steel.book.position import (
    after_move,
    arrive,
    bring_along,
    drop_unsupported,
    entered,
    fall,
    make_room,
    nearest_free,
    part_grabs,
    place,
    rider_of,
    spaces_beside,
)
from fracas.games.steel.book.size_and_space import ONE_SQUARE
from fracas.games.steel.book.stamina import hurt
from fracas.games.steel.book.teleport import teleport, teleport_cells
from fracas.games.steel.book.ways import best_path
from fracas.games.steel.book.where import apart, cells_of, speed_of, squares_between
from fracas.grid import Reach, reach, unmask

# Where one can go


def explore(fight: Fight, creature: Creature, budget: int, *, shift: bool = False) -> Reach:
    """Every place where it may end a willing move of at most the budget, what getting there costs, and a way there."""
    if budget <= 0 or (shift and cannot_shift(fight, creature)):
        return Reach(creature.at, {}, {})
    gait = gait_of(fight, creature, shift)
    enemies, allies = in_the_way(fight, creature, gait)
    found = reach(creature.at, budget, gait.steps, prices_of(fight, creature, gait, shift), enemies | gait.barred)
    cost = found.cost
    cost.pop(creature.at, None)
    if flies(creature):
        allies |= fight.board.no_room[creature.size]
    for anchor in unmask(allies):
        cost.pop(anchor, None)
    return found


def cannot_shift(fight: Fight, creature: Creature) -> bool:
    """The slowed do not shift, and some effects keep others from it."""
    if creature.conditions & SLOW:
        return True
    return bool(creature.conditions & LASTING or fight.on[STANDS]) and cannot(fight, creature, "shift")


def destinations(fight: Fight, creature: Creature, budget: int, *, shift: bool = False) -> dict[int, int]:
    """Every place where it may end a willing move of at most the budget, with what getting there costs."""
    return explore(fight, creature, budget, shift=shift).cost


def can_leave(fight: Fight, creature: Creature, budget: int | None = None, *, shift: bool = False) -> bool:
    """Whether there is anywhere to go at all within the budget (its speed unless given)."""
    if budget is None:
        budget = speed_of(fight, creature)
    if budget <= 0 or (shift and cannot_shift(fight, creature)):
        return False
    gait = gait_of(fight, creature, shift)
    enemies, allies = in_the_way(fight, creature, gait)
    pace, here = pace_of(fight, creature, gait, shift), creature.at
    full = allies | fight.board.no_room[creature.size]
    through = False
    for there in gait.steps[here]:
        if not enemies >> there & 1 and 0 < pace.cost(here, there) <= budget:
            if not full >> there & 1:
                return True
            through = True
    return through and budget > 1 and bool(destinations(fight, creature, budget, shift=shift))


def straight_runs(fight: Fight, creature: Creature, budget: int, near: int, gait: Gait) -> Iterator[list[int]]:
    """Every straight way within the budget to a place where the creature may stop, on or partly on a square of `near`.

    `near` is a bit mask of squares.
    """
    board: Board = fight.board
    look = bodies_in_the_way if isinstance(gait, Slant) else in_the_way
    enemies, allies = look(fight, creature, gait)
    if flies(creature):
        allies |= board.no_room[creature.size]
    pace, steps, by_cell = pace_of(fight, creature, gait, False), gait.steps, gait.by_cell
    even = gait.even and pace is gait
    for bits, places in straight_from(board.grid, creature.size, creature.at, budget):
        if not bits & near:
            continue
        here, left = creature.at, budget
        for n, (there, body) in enumerate(places):
            if enemies >> there & 1 or there not in steps[here]:
                break
            if not even:
                price = pace.cost(here, there)
            else:
                price = 1 if by_cell is None else by_cell[there]
            if price <= 0 or price > left:
                break
            left -= price
            if body & near and not allies >> there & 1:
                yield [place for place, _ in places[: n + 1]]
            here = there


def altitudes(fight: Fight, creature: Creature, budget: int) -> list[int]:
    """The heights a flyer, or a climber beside a wall or ledge, may change to where it is, within the budget."""
    stats = creature.stats
    down = creature.conditions & DOWN and not flies(creature)
    if not (stats.fly or stats.climb) or creature.riding or down:
        return []
    if speed_of(fight, creature) <= 0:
        return []
    board, size, at = fight.board, stats.size, creature.at
    ground, source = board.stand[size][at], feared(fight, creature)
    highest = ground + highest_flight(fight) if stats.fly else max(ground, targeting.highest_hold(fight, creature) - 1)
    return [
        z
        for z in range(ground, highest + 1)
        if 0 < abs(z - creature.z) <= budget
        and not met_at(fight, creature, at, z)
        and (source is None or apart(board, size, at, z, source) >= squares_between(fight, creature, source))
    ]


# Walking


def walk_path(
    fight: Fight, creature: Creature, path: list[int], *, shift: bool = False, gait: Gait | None = None
) -> Script[int]:
    """Go step by step; returns the movement spent. Stops early when something happens that changes how it can move.

    `gait` is for those who move in another way than usual.
    """
    if not path:
        return 0
    if fight.log:
        _tell_corners(fight, creature, path)
    spent = yield from _walk(fight, creature, path, shift, gait or gait_of(fight, creature, shift))
    make_room(fight, creature)
    part_grabs(fight, creature)
    yield from drop_unsupported(fight)
    if fight.log:
        tell_company(fight, creature)
    yield from after_move(fight, creature)
    return spent


def _walk(fight: Fight, creature: Creature, path: list[int], shift: bool, gait: Gait) -> Script[int]:
    pace = pace_of(fight, creature, gait, shift)
    board: Board = fight.board
    conditions, speed = creature.conditions, speed_of(fight, creature)
    careful = not shift and _enemies_near(fight, creature, len(path))
    rider = rider_of(fight, creature) if creature.stats.mount else None
    spent = 0
    for there in path:
        here, height = creature.at, gait.heights[there]
        if (
            careful
            and leaves_reach(fight, creature, here, there, height)
            and (yield from struck_leaving(fight, creature, here, there, height))
        ):
            enemies, _ = in_the_way(fight, creature, gait)
            if not goes_on(fight, creature, here, conditions, speed) or enemies >> there & 1:
                break
            if rider is not None and not rider.conscious:
                break
        spent += pace.cost(here, there)
        if fight.log:
            _tell_step(fight, creature, here, there, gait)
        before = cells_of(fight, creature)
        place(fight, creature, there, height)
        if fight.log:
            fight.log.hit(creature.id, moved=(fight.name_cell(there),))
        if creature.holding or rider is not None:
            yield from bring_along(fight, creature, here)
        if board.damaging or fight.zones:
            zones = fight.zones
            yield from entered(fight, creature, [c for c in cells_of(fight, creature) if c not in before])
            if fight.zones is not zones:
                pace = pace_of(fight, creature, gait, shift)
        if creature.hidden_from:
            careful = careful or (not shift and _enemies_near(fight, creature, len(path)))
        if not goes_on(fight, creature, there, conditions, speed):
            break
    return spent


def goes_on(fight: Fight, creature: Creature, at: int, conditions: int, speed: int) -> bool:
    """Whether nothing came between: still there, still able, and neither slower nor lying down."""
    if creature.dead or creature.at != at:
        return False
    return creature.conditions == conditions or (
        creature.conscious
        and speed_of(fight, creature) >= speed
        and creature.conditions & (LYING | SHUNNING) == conditions & (LYING | SHUNNING)
    )


def _enemies_near(fight: Fight, creature: Creature, steps: int) -> bool:
    """Whether anybody who could strike comes close enough to a walk of so many steps."""
    side, board, at = creature.side, fight.board, creature.at
    row, size = board.far[at], creature.size
    for other in fight.creatures:
        if other.side != side and not other.dead:
            room = 0 if size <= ONE_SQUARE and other.size <= ONE_SQUARE else 4
            if row[other.at] <= steps + room + other.stats.free_strike.reach:
                return True
    return False


# Telling of it


def _tell_corners(fight: Fight, creature: Creature, path: list[int]) -> None:
    log = fight.telling
    grid, gait = fight.board.grid, gait_of(fight, creature)
    for here, mid, there in zip([creature.at, *path], path, path[1:], strict=False):
        if grid.diagonal(here, there) is None:
            continue
        if there not in gait.steps[here] or gait.cuts_ledge(here, there):
            corner = next(cell for cell in grid.diagonal(here, there) or () if cell != mid)
            where = fight.name_cell(corner)
            log.tell("{who} goes round the corner of {where}.", "steel.movement.corner", who=creature.name, where=where)


def _tell_step(fight: Fight, creature: Creature, here: int, there: int, gait: Gait) -> None:
    """Only what makes a step special."""
    log, who, where = fight.telling, creature.name, fight.name_cell(there)
    old = cells_of(fight, creature)
    new = [c for c in fight.board.feet[creature.size][there] if c not in old]
    rise = gait.heights[there] - gait.heights[here]
    if rise and not flies(creature):
        words = "{who} climbs up to {where}, {n} higher." if rise > 0 else "{who} climbs down to {where}, {n} lower."
        log.tell(words, "steel.movement.climb", who=who, n=abs(rise), where=where)
    if creature.conditions & LYING:
        log.tell("{who} crawls to {where}.", "steel.movement.crawl", "steel.condition.prone", who=who, where=where)
    if not gait.hindering.isdisjoint(new) or not (flies(creature) or hindering_zones(fight, creature).isdisjoint(new)):
        log.tell("{where} is difficult terrain.", "steel.terrain.difficult", where=where)


def tell_company(fight: Fight, creature: Creature) -> None:
    """Whom the mover brought along."""
    log, rider = fight.telling, rider_of(fight, creature)
    for grabber in (creature, rider):
        if grabber is not None and grabber.holding:
            held = fight.get(grabber.holding)
            log.tell(
                "{who} brings {whom} along to {where}.",
                "steel.movement.withgrabbed",
                "steel.condition.grabbed.grabber",
                who=grabber.name,
                whom=held.name,
                where=fight.name_cell(held.at),
            )
    if rider is not None and rider.id != fight.turn:
        log.tell("{who} carries {whom}.", "steel.movement.mount", who=creature.name, whom=rider.name)


# Shifting, and starting a turn in a bad place


@mypyc_attr(allow_interpreted_subclasses=True)
class Going(SquareChoice):
    """A square to go to with a budget of squares: each shows the way there, what is left then, and who may strike."""

    shifting: ClassVar[bool] = False

    def __init__(self, who: str, budget: int) -> None:
        super().__init__(who)
        self.budget = budget

    def mover(self, fight: Fight) -> Creature:
        return self.me(fight)

    def card(self, fight: Fight, option: Hashable) -> Card:
        return self.all_told(fight, (option,))[0][0]

    def told(self, fight: Fight, option: Hashable) -> tuple[Card, str, dict[str, list[str]]]:
        return self.all_told(fight, (option,))[0]

    def all_told(self, fight: Fight, options: Iterable[Hashable]) -> list[tuple[Card, str, dict[str, list[str]]]]:
        known = explore(fight, self.mover(fight), self.budget, shift=self.shifting)
        cards = [(option, self._way_to(fight, option, known)) for option in options]
        return [(card, self.beside(fight, option, card), marks_of(card)) for option, card in cards]

    def _way_to(self, fight: Fight, option: Hashable, known: Reach) -> Card:
        if not isinstance(option, int):
            return Card(kind="no") if option == "stay" else Card(kind="move", rule="steel.movement.jump.long")
        here, mover = fight.name_cell(option), self.mover(fight)
        if option not in known.cost:
            return Card(kind="move", area=(here,), path=(here,), text="with a jump", rule="steel.movement.jump.long")
        path = best_path(fight, mover, option, self.budget, shift=self.shifting, known=known)
        warns = () if self.shifting else tuple(_risks(fight, mover, path))
        names = tuple([fight.name_cell(cell) for cell in path])
        left, rule = (
            self.budget - known.cost[option],
            "steel.movement.shift" if self.shifting else "steel.movement.basic",
        )
        return Card(kind="move", area=(here,), path=names, left=left, rule=rule, warns=warns)


def _risks(fight: Fight, mover: Creature, path: list[int]) -> Iterator[str]:
    """Who may strike the mover on its way."""
    heights, here = gait_of(fight, mover).heights, mover.at
    z, board, size = mover.z, fight.board, mover.size
    for there in path:
        for enemy, near in strikers_against(fight, mover):
            leaves = apart(board, size, here, z, enemy) <= near < apart(board, size, there, heights[there], enemy)
            if leaves and targeting.line_of_effect(fight, enemy, mover):
                yield say("{enemy} may strike", enemy=enemy.name)
        here, z = there, heights[there]


def start_in_terrain(fight: Fight, creature: Creature) -> Script[None]:
    """H11: damaging terrain also hurts whoever starts a turn in it."""
    board: Board = fight.board
    if not board.damaging or creature.dead:
        return
    z, floor = creature.z, board.floor
    hurting = [board.damaging[c] for c in cells_of(fight, creature) if c in board.damaging and z <= floor[c]]
    if hurting:
        amount, kind = max(hurting)
        if log := fight.log:
            log.tell(
                "{who} starts its turn in damaging terrain.",
                "steel.terrain.damaging",
                "steel.house.terrain",
                who=creature.name,
            )
        yield from hurt(fight, creature, amount, kind, None)


__all__ = [
    "altitudes",
    "arrive",
    "best_path",
    "bring_along",
    "can_leave",
    "destinations",
    "drop_unsupported",
    "entered",
    "explore",
    "fall",
    "goes_on",
    "make_room",
    "move_closer_barred",
    "nearest_free",
    "opportunity_attacks",
    "part_grabs",
    "place",
    "rider_of",
    "spaces_beside",
    "start_in_terrain",
    "straight_runs",
    "strikers_against",
    "struck_leaving",
    "teleport",
    "teleport_cells",
    "tell_company",
    "walk_path",
]
