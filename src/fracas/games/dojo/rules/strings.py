"""Moving others at will: Speed that pulls strings (Puppet's Style), and being led any way somebody likes."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import code
from fracas.games.dojo.rules.damage import Hit, spend_iron
from fracas.games.dojo.rules.forced import drag
from fracas.games.dojo.rules.model import FOG, RUBBLE, TRAP, WALL, Fight, Figure, Spot, Target, Unit
from fracas.games.dojo.rules.movement import OFF, go_freely, on_border, steps
from fracas.games.dojo.rules.obstacles import kinds_at, set_obstacle
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.games.dojo.rules.token_substitutes import pay_speed

MOVABLE = (FOG, RUBBLE, TRAP, WALL)
"""Edges stay where they are."""


def shift(deed: Actor, target: Target, spaces: int, up_to: bool = False) -> Script[int]:
    """Lead somebody any way, as forced movement: Iron takes off, Power adds nothing. Returns how far it went."""
    fight = deed.fight
    if not isinstance(target, Figure) or target.at < 0 or spaces <= 0:
        return 0
    resists = fight.units[target.unit].side != deed.side or fight.book.iron_against_friends
    if not target.copy and not deed.silent and resists:
        led = Hit(deed, target, 0, spaces, 0, frozenset())
        led.harmless = True
        yield from spend_iron(led, fight.book.iron_per_hit)
        spaces = led.push
    return (yield from drag(deed, target, spaces, True, up_to, ()))


def strings(fight: Fight, unit: Unit) -> list[tuple[int, int]]:
    """The steps that Speed may move others and obstacles within Range; enemies even over the border."""
    deed, free = Actor(fight, unit), empty_spaces(fight)
    found = []
    for figure in deed.candidates("someone"):
        if isinstance(figure, Figure) and figure.unit != unit.index:
            found += [(figure.id, cell) for cell in steps(fight, figure, willing=False)]
            if fight.units[figure.unit].side != unit.side and on_border(fight, figure):
                found.append((figure.id, OFF))
    for spot in deed.obstacles(MOVABLE):
        found += [(code(spot), cell) for cell in fight.arena.near[spot.at] if free >> cell & 1]
    return found


def pull_string(fight: Fight, unit: Unit, target: Target, cell: int) -> Script[None]:
    """Move somebody or something else a space by the rules of Free Movement (ruling 92)."""
    deed = Actor(fight, unit, fight.book[fight.book.kit(unit).source["pulls_strings"]])
    where = "over the border" if cell == OFF else fight.arena.name(cell)
    rules = (fight.book.ref("move.free"), fight.book.ref("token.speed"))
    name = deed.name(target)
    deed.tell("{who} is moved: {where}.", *rules, who=name[0].upper() + name[1:], where=where)
    if isinstance(target, Spot):
        yield from move_obstacle(deed, target, cell)
    elif cell == OFF:
        yield from pay_speed(fight, unit, 1)
        yield from fight.book.thrown_out(fight, target)
    else:
        cost = fight.book.step_cost(fight, unit, target, cell)
        yield from go_freely(fight, unit, target, cell, cost)
    deed.close()


def move_obstacle(deed: Actor, spot: Spot, cell: int) -> Script[None]:
    """Fog and Rubble stay what they are, Walls and Traps become Rubble."""
    fight = deed.fight
    cost = 2 if fight.arena.diagonal[spot.at] >> cell & 1 else 1
    yield from pay_speed(fight, deed.unit, cost + (fight.rubble >> cell & 1))
    for kind in kinds_at(fight, spot.at):
        set_obstacle(fight, kind, spot.at, False)
        yield from deed.put(FOG if kind == FOG else RUBBLE, cell)
