"""Free Placement: before anybody stands, the players fill the arena with obstacles (dojo.rule.free-placement)."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.dojo.rules import questions
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.model import OUT_OF_PLAY, Fight, Unit
from fracas.games.dojo.rules.movement import spread
from fracas.games.dojo.rules.obstacles import NAMES, ONE, kinds_at, set_obstacle
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import unmask

MOST_SPACES = 6
NOTHING = "nothing"
LEAVE, CLEAR, ADD = "leave it as it is", "clear some spaces", "add one more obstacle"
DONE = "free placement done"
RULE = "rule.free-placement"


def free_placement(fight: Fight) -> Script[bool]:
    """One player's turn to place something, the Director last; False when there is nothing left to place."""
    if not fight.options.get("free_placement") or not open_spaces(fight):
        return False
    players = list({u.seat: u for u in fight.units if u.side == 0}.values())
    number = fight.facts.get(DONE, 0)
    if number > len(players):
        return False
    if number < len(players):
        yield from add_obstacle(fight, players[number])
    else:
        yield from director(fight, next(u for u in fight.units if u.side == 1))
    fight.facts[DONE] = number + 1
    return True


def open_spaces(fight: Fight) -> list[int]:
    """Where something may be put: bare ground that no Battle Parameter keeps free."""
    kept = fight.shut
    for parameter, side in in_force(fight):
        kept |= parameter.forbids(fight, side)
    bare = [cell for cell in unmask(empty_spaces(fight) & ~kept) if not kinds_at(fight, cell)]
    return [cell for cell in bare if room_without(fight, cell)]


def room_without(fight: Fight, cell: int) -> bool:
    """Whether everybody who has to stand somewhere still finds room beside an obstacle in that space, big bodies
    first (ruling 142).
    """
    bare = empty_spaces(fight) & ~(fight.pits | fight.traps | fight.edges | 1 << cell)
    waiting = [f for f in fight.figures if f.at == OUT_OF_PLAY and not fight.units[f.unit].removed]
    for figure in sorted(waiting, key=lambda each: -len(each.shape)):
        bodies = (spread(fight, figure, corner) for corner in unmask(bare))
        body = next((cells for cells in bodies if cells and all(bare >> c & 1 for c in cells)), ())
        if not body:
            return False
        bare &= ~sum(1 << c for c in body)
    return True


def add_obstacle(fight: Fight, unit: Unit) -> Script[None]:
    """A player picks one kind of obstacle and up to six spaces for it."""
    kind = yield from ask(unit, "word", (*fight.book.obstacle_kinds, NOTHING), "which obstacle to add")
    if kind == NOTHING:
        return
    for _ in range(MOST_SPACES):
        cell = yield from ask(unit, "space", (*open_spaces(fight), NO_MORE), f"where to put the {NAMES[kind]}")
        if cell == NO_MORE:
            return
        set_obstacle(fight, kind, cell)
        tell(fight, "{what} is put at {cell}.", what=ONE[kind], cell=fight.arena.name(cell))


def director(fight: Fight, unit: Unit) -> Script[None]:
    """The Director clears some space, adds one more obstacle, or lets it be."""
    answer = yield from ask(unit, "word", (LEAVE, CLEAR, ADD), "what to do with the arena")
    if answer == ADD:
        yield from add_obstacle(fight, unit)
    while answer == CLEAR:
        full = [cell for cell in fight.arena.cells if kinds_at(fight, cell)]
        cell = yield from ask(unit, "space", (*full, NO_MORE), "which space to clear")
        if cell == NO_MORE:
            return
        for kind in kinds_at(fight, cell):
            set_obstacle(fight, kind, cell, False)
        tell(fight, "{cell} is cleared.", cell=fight.arena.name(cell))


def ask(unit: Unit, about: str, options: tuple[Any, ...], what: str) -> Script[Any]:
    if len(options) == 1:
        return options[0]
    return (yield questions.ask(unit.seat, about, options, unit.index, what=what))


def tell(fight: Fight, template: str, **facts: str) -> None:
    if log := fight.log:
        log.tell(template, fight.book.ref(RULE), **facts)
