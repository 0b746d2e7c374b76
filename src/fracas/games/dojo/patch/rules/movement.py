"""Movement in the patch: six types, Fatigue, Pits, the Outside, and saving yourself."""

from __future__ import annotations

from typing import Final

from fracas.core import Script
from fracas.games.dojo.rules import health
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.forced import drag, farther
from fracas.games.dojo.rules.harm import suffer, trap_damage
from fracas.games.dojo.rules.model import FATIGUE, OUTSIDE, SPEED, STOOGES, Fight, Figure, Unit
from fracas.games.dojo.rules.movement import (
    OFF,
    arrive,
    come_to_rest,
    has_moved,
    held_up,
    just_entered,
    may_enter,
    moves_freely,
    next_step,
    noticed,
    on_border,
    set_down,
    spread,
    steps,
)
from fracas.games.dojo.rules.options import Swap
from fracas.games.dojo.rules.targeting import caged, cells_of, distance, fallen
from fracas.games.dojo.rules.teleporting import teleport_to
from fracas.games.dojo.rules.token_substitutes import purse
from fracas.games.dojo.rules.tokens import add, discard
from fracas.games.dojo.rules.trampling import trample

FALL_DAMAGE: Final = 2
SHORTER: Final = 2
"""How much Fatigue shortens a movement."""


def step_cost(fight: Fight, unit: Unit, figure: Figure, cell: int) -> int:
    """Speed for one space: 1, diagonally 2, out of a Pit 1 more unless into another (dojo.move.free)."""
    if fight.book.kit(unit).even_steps:
        return 1
    cost = 2 if fight.arena.diagonal[figure.at] >> cell & 1 else 1
    if in_pit(fight, cells_of(fight, figure)) and not in_pit(fight, spread(fight, figure, cell)):
        cost += 1
    return cost


def in_pit(fight: Fight, cells: tuple[int, ...]) -> bool:
    """Whether somebody who stands in these spaces is in a Pit: with at least half of its body (ruling 108)."""
    return bool(fight.pits) and 2 * sum(fight.pits >> cell & 1 for cell in cells) >= len(cells)


def entered(fight: Fight, figure: Figure, how: str) -> Script[bool]:
    """What a space does to whoever comes into it; True when it ends the movement. Teleports are safe."""
    if how == "teleport" or figure.at < 0:
        return False
    unit = fight.units[figure.unit]
    kit = fight.book.kit(unit)
    stop, trampled = False, (yield from trample(fight, figure)) if fight.walls else 0
    for cell in just_entered(fight, figure):
        if fight.traps >> cell & 1 and (figure.copy or not kit.trap_proof):
            yield from trap_damage(fight, figure, cell)
        if figure.at < 0:
            return True
        if (rough_ground(fight, figure) & ~trampled) >> cell & 1:
            stop = stop or how in ("action", "forced")
            if how in ("free", "forced") and not kit.light_feet and not figure.copy:
                tire(fight, unit, 1, "dojo.obstacle.rubble@patch")
    if in_pit(fight, cells_of(fight, figure)):
        stop = stop or how in ("action", "forced")
        if how == "forced":
            yield from fall(fight, figure)
    return stop


def rough_ground(fight: Fight, figure: Figure) -> int:
    """Where there is Rubble for a figure; for some, Walls are."""
    return (
        fight.rubble | fight.walls
        if fight.book.kit(fight.units[figure.unit]).through_walls == "rubble"
        else fight.rubble
    )


def tire(fight: Fight, unit: Unit, number: int, rule: str) -> None:
    """Give Fatigue that nobody hands out."""
    if not fight.out(unit):
        add(fight, unit, FATIGUE, number)
        if log := fight.log:
            log.tell("{who} gains {n} Fatigue.", rule, "dojo.token.fatigue", who=unit.name, n=number)


def fall(fight: Fight, figure: Figure) -> Script[None]:
    """Whoever is pushed into a Pit, or has one opened underfoot, takes 2 that nothing reduces (dojo.obstacle.pit)."""
    unit = fight.units[figure.unit]
    if held_up(fight, figure, tell=True):
        return
    if figure.copy:
        figure.hp -= FALL_DAMAGE
        if figure.hp <= 0:
            yield from Actor(fight, unit).destroy(figure)
        return
    if unit.hp <= 0 or unit.dizzy:
        return
    if log := fight.log:
        log.tell(
            "{who} falls into a Pit.",
            "dojo.obstacle.pit",
            *(("dojo.obstacle.pit-trap",) if fight.traps >> figure.at & 1 else ()),
            who=unit.name,
        )
    yield from suffer(fight, figure, FALL_DAMAGE)


# Action Movement and teleports


def shortened_to(fight: Fight, figure: Figure, spaces: int) -> int:
    """How far your own Actions move you: with Fatigue 2 spaces less, but at least 1."""
    tired = not figure.copy and fight.units[figure.unit].tokens.get(FATIGUE, 0) and spaces > 0
    return max(1, spaces - SHORTER) if tired else spaces


def shortened(deed: Actor, figure: Figure, spaces: int) -> int:
    """Fatigue takes 2 spaces off what your own Actions move you, and one token goes (ruling 56)."""
    unit = deed.fight.units[figure.unit]
    if figure.copy or deed.silent or not deed.moves_itself(figure):
        return spaces
    if not unit.tokens.get(FATIGUE, 0) or spaces <= 0:
        return spaces
    discard(deed.fight, unit, FATIGUE, 1)
    deed.tell("{who} is tired.", "dojo.token.fatigue", who=unit.name)
    return max(1, spaces - SHORTER)


def move(deed: Actor, figure: Figure, spaces: int, up_to: bool, may: bool) -> Script[int]:
    """Action Movement: exactly so many spaces unless it says "up to", no space twice (dojo.move.action)."""
    fight = deed.fight
    moved = yield from walk(deed, figure, spaces, up_to, may)
    unit = fight.units[figure.unit]
    if unit.kind == STOOGES and not figure.copy:
        others = [body for body in fight.bodies(unit) if body is not figure]
        if others:
            deed.tell("The other {who} may move too.", "dojo.rule.stooge-movement", who=unit.name)
        for body in others:
            yield from walk(deed, body, spaces, True, True)
    return moved


def walk(deed: Actor, figure: Figure, spaces: int, up_to: bool, may: bool) -> Script[int]:
    fight = deed.fight
    if figure.at < 0 or fallen(fight, figure):
        return 0
    seat = fight.units[figure.unit].seat if figure is not deed.body else deed.seat
    been, moved, left, last = {figure.at}, 0, -1, -1
    how = "action" if deed.moves_itself(figure) else "granted"
    while moved < spaces:
        options = [cell for cell in steps(fight, figure, how="action") if cell not in been]
        if not options:
            break
        answer = yield from next_step(deed, options, up_to or (may and not moved), seat, figure)
        if answer is None:
            break
        if not moved:
            spaces = shortened(deed, figure, spaces)
        moved += 1
        been.add(answer)
        deed.tell("{who} moves to {cell}.", "dojo.move.action", who=deed.name(figure), cell=fight.arena.name(answer))
        left = figure.at
        yield from arrive(fight, figure, answer, how)
        last = answer
        if (yield from entered(fight, figure, "action")) or figure.at < 0 or fallen(fight, figure):
            break
    if figure.at == last:
        yield from come_to_rest(fight, figure, left, how)
    if moved:
        yield from has_moved(fight, figure, left)
    return moved


def teleport(
    deed: Actor,
    figure: Figure,
    spaces: int,
    among: int | None = None,
    may: bool = False,
    least: int | None = None,
    then: tuple[int, int] | None = None,
    toward: int = -1,
) -> Script[bool]:
    """Teleport into any empty space up to so far away (dojo.move.teleport). A named place is reached even
    when tired; only who really goes sheds Fatigue.
    """
    own = deed.moves_itself(figure)
    reach = shortened_to(deed.fight, figure, spaces) if own and not deed.silent else spaces

    def setting_out() -> None:
        shortened(deed, figure, spaces)

    return (yield from teleport_to(deed, figure, 1, reach, among, may, then, toward, setting_out))


def swap_spaces(fight: Fight, one: Figure, other: Figure) -> Script[None]:
    """Both teleport into each other's space (dojo.move.swap)."""
    here, there = one.at, other.at
    set_down(fight, other, here)
    set_down(fight, one, there)
    if log := fight.log:
        name = fight.book.name_of
        where = fight.arena.name(there)
        words = "{one} and {other} swap spaces: {one} is at {cell} now."
        log.tell(words, "dojo.move.swap", one=name(fight, one), other=name(fight, other), cell=where)
    yield from noticed(fight, other, there, "teleport")
    yield from noticed(fight, one, here, "teleport")


def swaps(fight: Fight, unit: Unit) -> list[Swap]:
    """Swaps with an adjacent ally for 2 Speed, as part of Free Movement."""
    if not moves_freely(fight, unit) or purse(fight, unit, SPEED) < 2:
        return []
    found: list[Swap] = []
    for body in fight.bodies(unit):
        for other in fight.figures:
            if other.at >= 0 and not other.copy and other is not body and fight.units[other.unit].side == unit.side:
                if distance(fight, cells_of(fight, body), cells_of(fight, other)) == 1 and not fallen(fight, other):
                    if body.shape == other.shape and may_swap(fight, body, other):
                        found.append(("swap", body.id, other.id))
    return found


def may_swap(fight: Fight, one: Figure, other: Figure) -> bool:
    """Whether both may stand where the other does: nobody shines there, no chain is too short."""
    return may_enter(fight, one, other.at) and may_enter(fight, other, one.at)


# Pushes and pulls


def resisted(deed: Actor, figure: Figure, spaces: int) -> int:
    """Tanks go one space less far, unless a Super Move sends them (ruling 77), and so does whoever is in a Pit."""
    fight = deed.fight
    unit = fight.units[figure.unit]
    kit = fight.book.kit(unit)
    less = 0 if figure.copy or deed.silent else kit.pushed_less
    if less and (log := fight.log):
        log.tell("{who} is hard to move.", fight.book.ref(kit.source["pushed_less"]), who=unit.name)
    if figure.at >= 0 and in_pit(fight, cells_of(fight, figure)):
        less += 1
        if log := fight.log:
            log.tell("The Pit holds {who}.", "dojo.obstacle.pit", who=unit.name)
    return max(0, spaces - less)


def forced_steps(fight: Fight, figure: Figure, push: bool, reference: tuple[int, ...], at_border: bool) -> list[int]:
    """Farther for a push, closer for a pull; an adjacent one is pulled around (ruling 80).

    Only whoever stood on the border when the push began can go Outside (dojo.obstacle.outside).
    """
    found = farther(fight, figure, push, reference)
    if push and at_border and on_border(fight, figure) and "no outside" not in fight.facts:
        found.append(OFF)
    if not push and not found and distance(fight, reference, cells_of(fight, figure)) == 1:
        around = [c for c in fight.arena.near[figure.at] if distance(fight, reference, (c,)) == 1]
        found = [c for c in around if c in steps(fight, figure, willing=False)]
    return found


def looks_ahead(fight: Fight, figure: Figure) -> bool:
    """Whether a space is the last one is known before it does anything, unless its ground ends the push anyway."""
    ground = rough_ground(fight, figure) | fight.walls | fight.pits
    return not any(ground >> cell & 1 for cell in cells_of(fight, figure))


def forced_into(fight: Fight, figure: Figure, last: bool, may_save: bool = True) -> Script[bool]:
    """Rubble, Pits and broken Walls end a push. On its last space you may save yourself before the space
    does anything, unless a Super Move sent one there (dojo.rule.super-moves).
    """
    rough = rough_ground(fight, figure)
    through = fight.book.kit(fight.units[figure.unit]).through_all
    if fight.walls >> figure.at & 1 and not rough >> figure.at & 1 and not through:
        fight.walls &= ~(1 << figure.at)
        fight.rubble |= 1 << figure.at
        if log := fight.log:
            log.tell(
                "{who} goes through a Wall; Rubble is left.",
                "dojo.optional.world-of-cardboard",
                who=fight.book.name_of(fight, figure),
            )
        return True
    ends = last or any((rough | fight.pits) >> cell & 1 for cell in cells_of(fight, figure))
    if ends and may_save:
        saved = yield from save_yourself(fight, figure)
        if saved:
            return True
    return (yield from entered(fight, figure, "forced")) or ends


def save_yourself(fight: Fight, figure: Figure) -> Script[bool]:
    """After the last space of a push 1 Speed (2 out of a Pit) buys a step and spares the space's effect."""
    unit = fight.units[figure.unit]
    cost = 2 if in_pit(fight, cells_of(fight, figure)) else 1
    if figure.copy or purse(fight, unit, SPEED) < cost or fight.out(unit) or caged(fight, unit):
        return False
    options = steps(fight, figure)
    if not options:
        return False
    deed = Actor(fight, unit)
    answer = yield from deed.ask_or(NO_MORE, "save", options, "where to save yourself", figure=figure.id)
    if answer is None:
        return False
    yield from fight.book.spend(fight, unit, SPEED, cost)
    if log := fight.log:
        where = fight.arena.name(answer)
        rules = ("dojo.move.save-yourself", "dojo.token.speed@patch")
        log.tell("{who} jumps clear to {cell}.", *rules, who=unit.name, cell=where)
    yield from jump_clear(fight, figure, answer)
    return True


def jump_clear(fight: Fight, figure: Figure, cell: int) -> Script[None]:
    """The step that saves somebody, with what the new space does and where one slips to."""
    left = figure.at
    yield from arrive(fight, figure, cell, "save")
    yield from entered(fight, figure, "save")
    if figure.at == cell:
        yield from come_to_rest(fight, figure, left, "save")


def forced_end(fight: Fight, figure: Figure) -> Script[None]:
    yield from ()


def thrown_out(fight: Fight, figure: Figure, may_save: bool = True) -> Script[None]:
    """Pushed Outside: 1 Speed to hold on to the border, otherwise removed from play (dojo.obstacle.outside)."""
    unit = fight.units[figure.unit]
    if not figure.copy and purse(fight, unit, SPEED) and not fight.out(unit) and not caged(fight, unit) and may_save:
        options = steps(fight, figure)
        if options:
            answer = yield from Actor(fight, unit).ask_or(
                NO_MORE, "save", options, "where to save yourself", figure=figure.id
            )
            if answer is not None:
                yield from fight.book.spend(fight, unit, SPEED, 1)
                if log := fight.log:
                    log.tell(
                        "{who} holds on to the border.",
                        "dojo.move.save-yourself",
                        "dojo.obstacle.outside",
                        who=unit.name,
                    )
                yield from jump_clear(fight, figure, answer)
                return
    if log := fight.log:
        log.tell("{who} goes Outside.", "dojo.obstacle.outside", who=fight.book.name_of(fight, figure))
    if figure.copy:
        yield from Actor(fight, unit).destroy(figure)
        return
    if unit.kind == STOOGES:
        fight.this_fight[f"{OUTSIDE} {figure.id}"] = 1
    health.remove_from_play(fight, unit, figure.id)


def crushed(fight: Fight, unit: Unit) -> Script[None]:
    """A Giant that tramples a Wall gets tired; a Vehicle does not."""
    if not fight.book.kit(unit).rides:
        tire(fight, unit, 1, fight.book.ref("villain.giant"))
    yield from ()


def follow(deed: Actor, figure: Figure, cell: int) -> Script[None]:
    """Pull yourself into a space, every step nearer: forced movement, so Rubble and Pits stop it and
    Fatigue does not.
    """
    if figure.at >= 0 and not fallen(deed.fight, figure):
        yield from drag(deed, figure, deed.fight.arena.far[figure.at][cell], False, False, (cell,))
