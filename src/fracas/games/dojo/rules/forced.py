"""Pushes and pulls, as the base book has them (dojo.move.forced)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.damage import Hit, spend_iron, spend_power
from fracas.games.dojo.rules.item import Ability
from fracas.games.dojo.rules.kit_index import kit_of
from fracas.games.dojo.rules.model import SPEED, Fight, Figure, Target
from fracas.games.dojo.rules.moments import moment
from fracas.games.dojo.rules.movement import (
    OFF,
    STOP,
    _bodies,
    arrive,
    come_to_rest,
    entered,
    fall_off,
    fits,
    hang_over_edge,
    has_moved,
    held_up,
    on_border,
    over_edge,
    spread,
    steps,
)
from fracas.games.dojo.rules.targeting import caged, cells_of, distance, empty_spaces, fallen
from fracas.games.dojo.rules.token_substitutes import pay_speed, purse

FORCED = {"push": ("where to push", "pushed"), "pull": ("where to pull", "pulled"), "move": ("where to move", "moved")}


def push(
    deed: Actor,
    target: Target,
    spaces: int,
    up_to: bool = False,
    plain: bool = False,
    away_from: tuple[int, ...] | None = None,
) -> Script[int]:
    """Push somebody: every space farther from the pusher (dojo.move.forced). Power adds to it, Iron takes off."""
    return (yield from forced(deed, target, spaces, True, up_to, plain, away_from))


def pull(
    deed: Actor,
    target: Target,
    spaces: int,
    up_to: bool = False,
    plain: bool = False,
    toward: tuple[int, ...] | None = None,
) -> Script[int]:
    return (yield from forced(deed, target, spaces, False, up_to, plain, toward))


def forced(
    deed: Actor,
    target: Target,
    spaces: int,
    push: bool,
    up_to: bool,
    plain: bool,
    reference: tuple[int, ...] | None,
    power: bool = True,
) -> Script[int]:
    """A push or pull of its own, without damage, of Copies too. Nobody spends tokens on a `plain` one, and no Power
    without `power`.
    """
    fight = deed.fight
    if (
        not isinstance(target, Figure)
        or target.at < 0
        or spaces <= 0
        or (target is deed.body and not reference and deed.side == deed.unit.side and not deed.countered)
    ):
        return 0
    if not plain and not deed.silent:
        unit = fight.units[target.unit]
        shove_ = Hit(deed, target, 0, spaces if push else 0, 0 if push else spaces, frozenset())
        shove_.harmless = True
        if power and (push or fight.book.power_pulls):
            yield from spend_power(shove_, 1)
        resists = unit.side != deed.side or fight.book.iron_against_friends
        if resists and (not target.copy or kit_of(fight, unit).iron_for_copies):
            yield from spend_iron(shove_, fight.book.iron_per_hit)
        spaces = shove_.push if push else shove_.pull
    return (yield from drag(deed, target, spaces, push, up_to, reference or deed.place_now()))


def shove(hit: Hit) -> Script[None]:
    """The push or pull that belongs to a hit."""
    if hit.push > 0:
        hit.moved += yield from drag(hit.deed, hit.body, hit.push, True, hit.up_to, hit.origin)
    if hit.pull > 0:
        hit.moved += yield from drag(hit.deed, hit.body, hit.pull, False, hit.up_to, hit.origin)


def drag(deed: Actor, figure: Figure, spaces: int, push: bool, up_to: bool, reference: tuple[int, ...]) -> Script[int]:
    """Move a figure against its will, step by step, as the one who pushes directs it. Without a reference: any way."""
    fight = deed.fight
    if fallen(fight, figure) and not fight.book.fallen_can_be_moved:
        return 0
    asked, how = FORCED["move" if not reference else "push" if push else "pull"]
    spaces = fight.book.resisted(deed, figure, spaces)
    moved, at_border, left, last = 0, on_border(fight, figure), -1, -1

    def onward() -> Script[int | str]:
        options: list[int | str] = list(fight.book.forced_steps(fight, figure, push, reference, at_border))
        if OFF in options and spaces - moved < length_over(fight, figure):
            options.remove(OFF)
        if up_to or not options:
            options.append(STOP)
        answer: int | str = yield from deed.ask("shove", options, asked, figure=figure.id)
        return answer

    ahead: int | str | None = None
    while moved < spaces and figure.at >= 0:
        answer = (yield from onward()) if ahead is None else ahead
        if not isinstance(answer, int):
            break
        moved, ahead = moved + 1, None
        if answer == OFF:
            yield from fight.book.thrown_out(fight, figure, not deed.silent)
            break
        deed.tell(
            "{who} is {how} to {cell}.",
            fight.book.ref("move.forced"),
            who=deed.name(figure),
            how=how,
            cell=fight.arena.name(answer),
        )
        left, last = figure.at, answer
        yield from arrive(fight, figure, answer, "forced")
        if figure.at < 0:
            break
        if moved < spaces and fight.book.looks_ahead(fight, figure):
            ahead = yield from onward()
        ends = moved == spaces or ahead == STOP
        if (yield from fight.book.forced_into(fight, figure, ends, not deed.silent)):
            break
        if figure.at != last:
            ahead = None
    if moved:
        yield from fight.book.forced_end(fight, figure)
        if figure.at == last:
            yield from come_to_rest(fight, figure, left, "forced")
        if last >= 0:
            yield from has_moved(fight, figure, left)
        if push and reference and not deed.silent:
            yield from moment(deed, deed.unit, Ability.pushed, figure, moved)
    return moved


def length_over(fight: Fight, figure: Figure) -> int:
    """How much of a push it takes to send somebody over the border: Giants must be outside with all of their body
    (ruling 109).
    """
    if figure.copy or not kit_of(fight, fight.units[figure.unit]).falls_whole:
        return 1
    return 1 + max(max(part) for part in figure.shape)


def resisted(deed: Actor, figure: Figure, spaces: int) -> int:
    """How far a push really goes on somebody who is hard to move."""
    fight = deed.fight
    kit = kit_of(fight, fight.units[figure.unit])
    if kit.pushed_less and not figure.copy:
        if log := fight.log:
            log.tell(
                "{who} is hard to move.", fight.book.ref(kit.source["pushed_less"]), who=fight.units[figure.unit].name
            )
        return max(0, spaces - int(kit.pushed_less))
    return spaces


def forced_steps(fight: Fight, figure: Figure, push: bool, reference: tuple[int, ...], at_border: bool) -> list[int]:
    """Steps that lead farther away (closer, for a pull). Over the border lies an Edge (ruling 79, dojo.rule.grid)."""
    found = farther(fight, figure, push, reference)
    if push and on_border(fight, figure):
        found.append(OFF)
    return found


def farther(fight: Fight, figure: Figure, push: bool, reference: tuple[int, ...]) -> list[int]:
    free = empty_spaces(fight)
    kit = kit_of(fight, fight.units[figure.unit])
    if kit.through_all:
        free = fight.arena.inside
    if kit.through_walls == "rubble":
        free |= fight.walls & fight.arena.inside & ~_bodies(fight)
    if "world-of-cardboard" in fight.options.get("optional", ()):
        free |= fight.walls & ~_bodies(fight)
    if not reference:
        return [cell for cell in fight.arena.near[figure.at] if fits(fight, figure, cell, free)]
    now = distance(fight, reference, cells_of(fight, figure))
    found = []
    for cell in fight.arena.near[figure.at]:
        if fits(fight, figure, cell, free):
            away = distance(fight, reference, spread(fight, figure, cell))
            if away > now if push else away < now:
                found.append(cell)
    return found


def thrown_out(fight: Fight, figure: Figure, may_save: bool = True) -> Script[None]:
    """Off the map is Edge: whoever has Speed may come back to a space next to where it left, all others are gone."""
    unit = fight.units[figure.unit]
    if held_up(fight, figure, tell=True):
        return
    deed = Actor(fight, unit)
    options = steps(fight, figure)
    if purse(fight, unit, SPEED) and not figure.copy and not caged(fight, unit) and options:
        answer = yield from deed.ask_or(STOP, "step", options, "where to save yourself")
        if answer is not None:
            if log := fight.log:
                log.tell("{who} catches the border and climbs back.", "dojo.move.edge-save", who=unit.name)
            yield from pay_speed(fight, unit, fight.book.step_cost(fight, unit, figure, answer))
            yield from arrive(fight, figure, answer, "save")
            yield from entered(fight, figure, "save edge")
            return
    yield from fall_off(fight, figure)


def looks_ahead(fight: Fight, figure: Figure) -> bool:
    """In the base book a space has done its work before anybody says whether the push goes on."""
    return False


def forced_into(fight: Fight, figure: Figure, last: bool, may_save: bool = True) -> Script[bool]:
    """A step of a push is done: Traps spring, Rubble and broken Walls stop it, an Edge takes whoever has no Speed."""
    if fight.walls >> figure.at & 1 and not kit_of(fight, fight.units[figure.unit]).through_all:
        fight.walls &= ~(1 << figure.at)
        fight.rubble |= 1 << figure.at
        if log := fight.log:
            log.tell(
                "{who} goes through a Wall; Rubble is left.",
                "dojo.optional.world-of-cardboard",
                who=fight.book.name_of(fight, figure),
            )
        return True
    stopped: bool = yield from entered(fight, figure, "forced")
    if over_edge(fight, figure) and not purse(fight, fight.units[figure.unit], SPEED):
        yield from fall_off(fight, figure)
        return True
    return stopped


def forced_end(fight: Fight, figure: Figure) -> Script[None]:
    """After the last space somebody over an Edge may save itself."""
    if figure.at >= 0 and over_edge(fight, figure):
        yield from hang_over_edge(fight, figure)
