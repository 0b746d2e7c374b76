"""Movement as the base book has it: Free Movement, movement by Actions, teleports, pushes and pulls."""

from __future__ import annotations

from typing import Final

from fracas.core import Script
from fracas.games.dojo.rules import health
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.harm import trap_damage
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import is_out, kit_index, kit_of, others
from fracas.games.dojo.rules.model import SINGLE, SPEED, STOOGES, Fight, Figure, Target, Unit
from fracas.games.dojo.rules.moments import at_moment
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.targeting import caged, cells_of, distance, empty_spaces, fallen
from fracas.games.dojo.rules.token_substitutes import pay_speed, purse
from fracas.games.dojo.rules.trampling import trample
from fracas.grid import unmask

STOP: Final = "stop"
OFF: Final = -1
"""The step over the border of the arena."""
STEP_BY_STEP = ("action", "granted", "forced")
"""Movements of several spaces that count as one."""


# Where one can go


def room(fight: Fight, figure: Figure) -> int:
    """The spaces the figure may stand in, as far as others and Walls are concerned."""
    kit = kit_of(fight, fight.units[figure.unit])
    if kit.through_all:
        return int(fight.arena.inside)
    free = empty_spaces(fight)
    if kit.through_walls:
        free |= fight.walls & fight.arena.inside & ~_bodies(fight)
    return free


def _bodies(fight: Fight) -> int:
    taken = 0
    for figure in fight.figures:
        if figure.at >= 0 and not fallen(fight, figure):
            for cell in cells_of(fight, figure):
                taken |= 1 << cell
    return taken


def fits(fight: Fight, figure: Figure, cell: int, free: int) -> bool:
    """Whether the whole figure has room with its corner in a space."""
    if figure.shape == SINGLE:
        return bool(free >> cell & 1)
    own = sum(1 << c for c in cells_of(fight, figure)) if figure.at >= 0 else 0
    cells = spread(fight, figure, cell)
    return bool(cells) and all((free | own) >> c & 1 for c in cells)


def spread(fight: Fight, figure: Figure, cell: int) -> tuple[int, ...]:
    """The spaces a figure would stand in, () where it does not fit on the board."""
    grid = fight.arena.grid
    u, v = grid.spot(cell)
    cells = tuple(grid.place(u + du, v + dv) for du, dv in figure.shape)
    return cells if all(c >= 0 and fight.arena.inside >> c & 1 for c in cells) else ()


def steps(fight: Fight, figure: Figure, willing: bool = True, how: str = "free") -> list[int]:
    """The spaces one step away that the figure may enter. Whoever moves willingly keeps away from Shining Style."""
    free = room(fight, figure)
    found = [cell for cell in _next_to(fight, figure) if fits(fight, figure, cell, free)]
    if willing and found:
        if kit_index(fight).shine:
            found = [cell for cell in found if not shone_away(fight, figure, cell)]
        found = fight.book.leash(fight, figure, found, how)
    return found


def may_enter(fight: Fight, figure: Figure, cell: int, how: str = "free") -> bool:
    """Whether nobody who shines and no chain keeps a figure from a space it would enter of its own will."""
    return not shone_away(fight, figure, cell) and bool(fight.book.leash(fight, figure, [cell], how))


def _next_to(fight: Fight, figure: Figure) -> list[int]:
    near = list(fight.arena.near[figure.at])
    kit = kit_of(fight, fight.units[figure.unit])
    holes = fight.pits | fight.edges
    if kit.pits_joined and holes >> figure.at & 1:
        near += [cell for cell in unmask(holes) if cell != figure.at and cell not in near]
    return near


def shone_away(fight: Fight, figure: Figure, cell: int) -> bool:
    """Enemies cannot move next to somebody in Shining Style (ruling 90)."""
    shine = kit_index(fight).shine
    for unit in others(fight, shine, fight.units[figure.unit]) if shine else ():
        there = spread(fight, figure, cell)
        if any(distance(fight, there, cells_of(fight, body)) == 1 for body in fight.bodies(unit)):
            return True
    return False


def leash(fight: Fight, figure: Figure, cells: list[int], how: str) -> list[int]:
    """Battle Parameters may keep a figure from some spaces."""
    for parameter, side in in_force(fight):
        cells = parameter.keeps(fight, side, figure, cells, how)
    return cells


def somebody_moved(fight: Fight, figure: Figure, left: int, how: str) -> Script[None]:
    """Battle Parameters that watch movement notice."""
    for parameter, side in in_force(fight):
        yield from parameter.moved(fight, side, figure, left, how)


def come_to_rest(fight: Fight, figure: Figure, left: int, how: str) -> Script[None]:
    """A movement is complete; Battle Parameters may carry the figure on."""
    if "movers" in fight.facts and figure.at >= 0 and left >= 0:
        for parameter, side in in_force(fight):
            yield from parameter.comes_to_rest(fight, side, figure, left, how)


# Arriving


def arrive(fight: Fight, figure: Figure, cell: int, how: str) -> Script[None]:
    """A figure is now in another space; Abilities that watch the space notice."""
    left = set_down(fight, figure, cell)
    slips_through(fight, figure)
    yield from noticed(fight, figure, left, how)


def set_down(fight: Fight, figure: Figure, cell: int) -> int:
    """Put a figure into another space and return the one it left. Nobody has noticed yet."""
    left = figure.at
    if kit_of(fight, fight.units[figure.unit]).rides:
        carry_riders(fight, figure, cell)
    figure.at, figure.came_from = cell, left
    fight.moved |= 1 << figure.id
    if (log := fight.log) and cell >= 0:
        log.hit(figure_id(fight, figure), moved=(fight.arena.name(cell),))
    return left


def noticed(fight: Fight, figure: Figure, left: int, how: str) -> Script[None]:
    """Whoever minds that a figure has come into its space does so now."""
    owner = fight.units[figure.unit]
    for index in kit_index(fight).notice:
        unit = fight.units[index]
        if unit.side != owner.side and not figure.copy:
            if any(distance(fight, cells_of(fight, figure), cells_of(fight, body)) == 1 for body in fight.bodies(unit)):
                yield from at_moment(fight, unit, Ability.came_near, figure)
    if how not in STEP_BY_STEP:
        yield from has_moved(fight, figure, left)
    if "movers" in fight.facts:
        yield from fight.book.somebody_moved(fight, figure, left, how)


def has_moved(fight: Fight, figure: Figure, left: int) -> Script[None]:
    """A movement is over: a space of Free Movement, a teleport, or all spaces of an Action or a push (ruling 99)."""
    owner = fight.units[figure.unit]
    if Ability.moved in kit_of(fight, owner).hooks and not figure.copy and figure.at >= 0:
        yield from at_moment(fight, owner, Ability.moved, figure, left)


def carry_riders(fight: Fight, vehicle: Figure, cell: int) -> None:
    """Whoever stands on a Vehicle moves with it; without floor or room there it is left behind (ruling 140)."""
    grid, under = fight.arena.grid, cells_of(fight, vehicle)
    u, v = grid.spot(vehicle.at)
    new_u, new_v = grid.spot(cell)
    where: dict[int, int] = {}
    for rider in fight.figures:
        if rider is not vehicle and rider.at in under:
            a, b = grid.spot(rider.at)
            there = grid.place(a + new_u - u, b + new_v - v)
            if there >= 0 and spread(fight, rider, there):
                where[rider.id] = there
    leave_behind(fight, vehicle, where)
    for rider in fight.figures:
        if rider.id in where:
            rider.at = where[rider.id]
            fight.moved |= 1 << rider.id
            if log := fight.log:
                who = fight.book.name_of(fight, rider)
                log.tell("{who} rides along.", fight.book.ref("villain.vehicle"), who=who)


def leave_behind(fight: Fight, vehicle: Figure, where: dict[int, int]) -> None:
    """Take those out of the riders, and where they would come to, who would come into a space that stays taken."""
    riders = [figure for figure in fight.figures if figure.id in where]
    while True:
        staying = [f for f in fight.figures if f.at >= 0 and f is not vehicle and f.id not in where]
        taken = {part for f in staying if not fallen(fight, f) for part in cells_of(fight, f)}
        stuck = [f for f in riders if f.id in where and taken & set(spread(fight, f, where[f.id]))]
        if not stuck:
            return
        for figure in stuck:
            del where[figure.id]


def on_border(fight: Fight, figure: Figure) -> bool:
    """Whether any part of the figure stands on the arena's border. Nobody pushes a Vehicle out of it (ruling 108)."""
    if figure.at < 0 or kit_of(fight, fight.units[figure.unit]).rides:
        return False
    return any(fight.arena.border >> cell & 1 for cell in cells_of(fight, figure))


def slips_through(fight: Fight, figure: Figure) -> None:
    """Say so when somebody enters a space that is full for everybody else."""
    kit = kit_of(fight, fight.units[figure.unit])
    name = "through_all" if kit.through_all else "through_walls" if kit.through_walls == "empty" else ""
    if not name:
        return
    shared = any(f is not figure and f.at == figure.at and not fallen(fight, f) for f in fight.figures)
    if shared:
        fight.facts["shared"] = 1
    if (shared or fight.walls >> figure.at & 1) and (log := fight.log):
        log.tell(
            "{who} goes where others cannot.",
            fight.book.ref(kit.source[name]),
            who=fight.book.name_of(fight, figure),
        )


def just_entered(fight: Fight, figure: Figure) -> list[int]:
    """The spaces a figure has come into with its last step: for a big one those it did not stand in before (ruling
    93).
    """
    if figure.shape == SINGLE or figure.came_from < 0:
        return list(cells_of(fight, figure))
    before = spread(fight, figure, figure.came_from)
    return [cell for cell in cells_of(fight, figure) if cell not in before]


def coming_into(fight: Fight, figure: Figure, cell: int) -> list[int]:
    """The spaces a step would bring a figure into."""
    return [part for part in spread(fight, figure, cell) if part not in cells_of(fight, figure)]


# Free Movement


def step_cost(fight: Fight, unit: Unit, figure: Figure, cell: int) -> int:
    """Speed for one space: 1, diagonally 2, Rubble 1 more (dojo.move.free)."""
    kit = kit_of(fight, unit)
    if kit.even_steps:
        return 1
    cost = 2 if fight.arena.diagonal[figure.at] >> cell & 1 else 1
    if (
        fight.rubble
        and not kit.light_feet
        and any(fight.rubble >> part & 1 for part in coming_into(fight, figure, cell))
    ):
        cost += 1
    return cost


def moves_freely(fight: Fight, unit: Unit) -> bool:
    """Whether a unit may use Free Movement at all: it has Speed, and nobody holds it (dojo.move.free)."""
    if is_out(fight, unit) or not purse(fight, unit, SPEED):
        return False
    return not caged(fight, unit) and not kit_of(fight, unit).pinned


def free_steps(fight: Fight, unit: Unit) -> list[tuple[int, int]]:
    """The figure and space of every single step of Free Movement the unit may take now. The last token may overpay."""
    if not moves_freely(fight, unit):
        return []
    found = []
    for figure in fight.figures:
        if figure.unit == unit.index and figure.at >= 0:
            found += [(figure.id, cell) for cell in steps(fight, figure)]
    if kit_of(fight, unit).pulls_strings:
        found += fight.book.strings(fight, unit)
    if "handcuffs" in fight.facts:
        found += fight.book.partner_steps(fight, unit)
    return found


def free_step(fight: Fight, unit: Unit, figure: Target, cell: int) -> Script[None]:
    """Move one space and pay for it afterwards (dojo.move.free, dojo.token.speed)."""
    if not isinstance(figure, Figure) or figure.unit != unit.index:
        led = "handcuffs" in fight.facts and isinstance(figure, Figure)
        if led and isinstance(figure, Figure) and (figure.id, cell) in fight.book.partner_steps(fight, unit):
            yield from fight.book.lead_partner(fight, unit, figure, cell)
        else:
            yield from fight.book.pull_string(fight, unit, figure, cell)
        return
    cost = fight.book.step_cost(fight, unit, figure, cell)
    if log := fight.log:
        rules = [fight.book.ref("move.free"), fight.book.ref("token.speed")]
        if cell not in fight.arena.near[figure.at]:
            rules.append(fight.book.ref(kit_of(fight, unit).source["pits_joined"]))
        log.tell("{who} moves to {cell}.", *rules, who=fight.book.name_of(fight, figure), cell=fight.arena.name(cell))
    yield from go_freely(fight, unit, figure, cell, cost)
    yield from followers(fight, unit, figure)


def go_freely(fight: Fight, payer: Unit, figure: Figure, cell: int, cost: int, slides: bool = True) -> Script[None]:
    """Every move by Speed, whoever pays and whoever moves: first the move, then its price, then what the space does.
    `slides`: it has a direction, so that one may slip on.
    """
    left = figure.at
    yield from arrive(fight, figure, cell, "free")
    if cost:
        yield from pay_speed(fight, payer, cost)
    if figure.at == cell:
        yield from fight.book.entered(fight, figure, "free")
    if figure.at >= 0 and figure.unit == payer.index and cost:
        yield from at_moment(fight, payer, Ability.stepped, figure, left)
    if figure.at == cell and slides:
        yield from come_to_rest(fight, figure, left, "free")


def next_step(deed: Actor, cells: list[int], may_stop: bool, seat: str, figure: Figure) -> Script[int | None]:
    """Where a figure that is moved goes next; None where it may stop and does."""
    if may_stop:
        return (yield from deed.ask_or(STOP, "step", cells, "where to move", seat, figure.id))
    return (yield from deed.ask("step", cells, "where to move", seat, figure.id))


def followers(fight: Fight, unit: Unit, leader: Figure) -> Script[None]:
    """When one Stooge spends Speed every other one may move a space too (dojo.rule.stooge-movement)."""
    deed = Actor(fight, unit)
    for body in fight.bodies(unit) if unit.kind == STOOGES else ():
        if body is not leader and body.at >= 0 and not is_out(fight, unit):
            options = steps(fight, body)
            if options:
                what = f"where does {fight.book.name_of(fight, body)} move"
                answer = yield from deed.ask_or(STOP, "step", options, what, figure=body.id)
                if answer is not None:
                    if log := fight.log:
                        who, cell = fight.book.name_of(fight, body), fight.arena.name(answer)
                        log.tell("{who} follows to {cell}.", "dojo.rule.stooge-movement", who=who, cell=cell)
                    yield from go_freely(fight, unit, body, answer, 0)


def entered(fight: Fight, figure: Figure, how: str) -> Script[bool]:
    """What a space does to whoever comes into it; True when it ends the movement. A Trap hurts, an Edge removes."""
    if figure.at < 0:
        return True
    kit = kit_of(fight, fight.units[figure.unit])
    trampled = (yield from trample(fight, figure)) if fight.walls and how != "teleport" else 0
    for cell in just_entered(fight, figure):
        if fight.traps >> cell & 1 and (figure.copy or not kit.trap_proof):
            yield from trap_damage(fight, figure, cell)
        if figure.at < 0:
            return True
    if over_edge(fight, figure) and how != "forced":
        yield from hang_over_edge(fight, figure)
    elif fight.edges >> figure.at & 1:
        held_up(fight, figure, tell=True)
    return bool(how == "forced" and _on_rubble(fight, figure, trampled))


def _on_rubble(fight: Fight, figure: Figure, trampled: int) -> bool:
    if fight.rubble and any((fight.rubble & ~trampled) >> cell & 1 for cell in just_entered(fight, figure)):
        if log := fight.log:
            log.tell("Rubble stops {who}.", fight.book.ref("obstacle.rubble"), who=fight.book.name_of(fight, figure))
        return True
    return False


def over_edge(fight: Fight, figure: Figure) -> bool:
    """Over an Edge with every part of the body, and nothing that holds it."""
    if figure.at < 0 or not fight.edges or held_up(fight, figure):
        return False
    return all(fight.edges >> cell & 1 for cell in cells_of(fight, figure))


def held_up(fight: Fight, figure: Figure, tell: bool = False) -> bool:
    """Some do not fall, and the Copies of others do not; Stooges are such a group's Copies
    (dojo.rule.stooge-copies).
    """
    unit = fight.units[figure.unit]
    kit = kit_of(fight, unit)
    if kit.never_falls and not figure.copy:
        why = "never_falls"
    elif not kit.copies_fall and (figure.copy or unit.kind == STOOGES):
        why = "copies_fall"
    else:
        return False
    if tell and (log := fight.log):
        log.tell("{who} does not fall.", fight.book.ref(kit.source[why]), who=fight.book.name_of(fight, figure))
    return True


def hang_over_edge(fight: Fight, figure: Figure) -> Script[None]:
    """Over an Edge one may spend Speed to get off it; without Speed one is gone (dojo.move.edge-save,
    dojo.obstacle.edge).
    """
    unit = fight.units[figure.unit]
    deed = Actor(fight, unit)
    while over_edge(fight, figure) and purse(fight, unit, SPEED) and not figure.copy and not caged(fight, unit):
        options = steps(fight, figure)
        if not options:
            break
        answer = yield from deed.ask_or(STOP, "step", options, "where to save yourself", figure=figure.id)
        if answer is None:
            break
        cost = fight.book.step_cost(fight, unit, figure, answer)
        if log := fight.log:
            log.tell("{who} scrambles off the Edge.", "dojo.move.edge-save", who=unit.name)
        yield from arrive(fight, figure, answer, "save")
        yield from pay_speed(fight, unit, cost)
        yield from entered(fight, figure, "save edge")
    if over_edge(fight, figure):
        yield from fall_off(fight, figure)


def fall_off(fight: Fight, figure: Figure) -> Script[None]:
    if log := fight.log:
        log.tell("{who} goes over the Edge.", fight.book.ref("obstacle.edge"), who=fight.book.name_of(fight, figure))
    if figure.copy:
        yield from Actor(fight, fight.units[figure.unit]).destroy(figure)
        return
    health.remove_from_play(fight, fight.units[figure.unit], figure.id)


# Movement by Actions and Abilities


def move(deed: Actor, figure: Figure, spaces: int, up_to: bool, may: bool) -> Script[int]:
    """Move so many spaces, exactly if possible; the mover picks every step (ruling 86). Stooges all move along."""
    moved = yield from walk(deed, figure, spaces, up_to, may)
    unit = deed.fight.units[figure.unit]
    if unit.kind == STOOGES and not figure.copy:
        for body in deed.fight.bodies(unit):
            if body is not figure:
                yield from walk(deed, body, spaces, True, True)
    return moved


def walk(deed: Actor, figure: Figure, spaces: int, up_to: bool, may: bool) -> Script[int]:
    fight, moved, left = deed.fight, 0, figure.at
    seat = fight.units[figure.unit].seat if figure is not deed.body else deed.seat
    if figure.at < 0 or fallen(fight, figure):
        return 0
    while moved < spaces:
        options = steps(fight, figure)
        if not options:
            break
        answer = yield from next_step(deed, options, up_to or (may and moved == 0), seat, figure)
        if answer is None:
            break
        moved += 1
        deed.tell("{who} moves to {cell}.", who=deed.name(figure), cell=fight.arena.name(answer))
        yield from arrive(fight, figure, answer, "action")
        if (yield from fight.book.entered(fight, figure, "action")) or figure.at < 0 or fallen(fight, figure):
            break
    if moved:
        yield from has_moved(fight, figure, left)
    return moved
