"""What the Director may set by hand: Stamina, places, pools, conditions, who is there, what stands on the map."""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.steel.book.board import BETWEEN, DOOR, MATERIALS, OPEN_DOOR
from fracas.games.steel.book.captain import may_lead
from fracas.games.steel.book.changes import LASTING
from fracas.games.steel.book.conditions import afflict, end_condition, end_effect, start_dying, wake
from fracas.games.steel.book.fight import DIRECTOR, FOES, HEROES, Fight
from fracas.games.steel.book.ground import taken
from fracas.games.steel.book.map_squares import GROUNDS
from fracas.games.steel.book.model import BLOCKS, CONDITIONS, Creature, ready_blocks
from fracas.games.steel.book.objects import mend
from fracas.games.steel.book.position import nearest_free, part_grabs, place
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.stamina import die
from fracas.games.steel.book.where import squares_between

MOST = 99
SET_FREELY = ("bleeding", "dazed", "prone", "restrained", "slowed", "weakened")
"""Conditions that need nobody who causes them."""
CAUSED = {"frightened": "save", "taunted": "save", "grabbed": "grab"}
"""Conditions that somebody causes, and what ends them."""
NOBODY = "nobody"


def panel(fight: Fight) -> Panel:
    """Everything that can be set now."""
    found = Panel(partial(_cell, fight), after=partial(settle, fight))
    if fight.map is None:
        return found
    found.number("tokens", "Hero tokens", fight.tokens, 0, MOST, partial(setattr, fight, "tokens"))
    found.number("menace", "Menace", fight.menace, 0, MOST, partial(setattr, fight, "menace"))
    found.cell("clear", "Remove an object", partial(_clear, fight))
    for material in MATERIALS:
        found.cell(f"raise {material}", material, partial(_raise, fight, material), group="Raise a wall")
    for what in GROUNDS:
        found.cell(f"ground {what}", what, partial(_change, fight, what), group="Ground of a square")
    _doors(found, fight)
    for id in _kinds(fight, False):
        found.cell(f"add {id}", BLOCKS[id].name, partial(_add, fight, id, FOES), group="Add to the foes")
    for id in _kinds(fight, True):
        found.cell(f"ally {id}", BLOCKS[id].name, partial(_add, fight, id, HEROES), group="Add to the heroes")
    for creature in fight.creatures:
        found.about(creature.id, creature.name)
        if creature.dead:
            found.deed("revive", "Bring back", partial(_revive, fight, creature))
        else:
            _of(found, fight, creature)
    return found


def _kinds(fight: Fight, heroes: bool) -> list[str]:
    """The ready creatures, heroes among them or not, and those the fight brought along, by name."""
    brought = {c.block: None for c in fight.creatures if c.stats.own and (heroes or not c.stats.hero)}
    found = [*(block.id for block in ready_blocks() if heroes or not block.hero), *brought]
    return sorted(found, key=lambda id: BLOCKS[id].name)


def _of(found: Panel, fight: Fight, creature: Creature) -> None:
    stats, write = creature.stats, partial(partial, setattr, creature)
    lowest = 1 - stats.winded_value if stats.hero else 1
    found.number("stamina", "Stamina", creature.stamina, lowest, stats.stamina, partial(_stamina, fight, creature))
    found.number("temporary", "Temporary Stamina", creature.temporary, 0, MOST, write("temporary"))
    found.cell("place", "Square", partial(_place, fight, creature), fight.name_cell(creature.at))
    found.number("surges", "Surges", creature.surges, 0, MOST, write("surges"))
    if stats.hero:
        found.number("recoveries", "Recoveries", creature.recoveries, 0, stats.recoveries, write("recoveries"))
        found.number("grit", "Grit", creature.grit, 0, MOST, write("grit"))
    for name in SET_FREELY:
        has = bool(creature.conditions & CONDITIONS[name])
        found.switch(name, name.capitalize(), has, partial(_condition, fight, creature, name))
    others = [other for other in fight.creatures if other is not creature and not other.dead]
    names = (NOBODY, *(other.name for other in others))
    for name in CAUSED:
        source = next((e.source for e in creature.effects if e.condition == CONDITIONS[name]), "")
        now = fight.get(source).name if source in fight.index else NOBODY
        found.word(name, f"{name.capitalize()} by", now, names, partial(_caused, fight, creature, name, others))
    for effect in creature.effects:
        if effect.condition == LASTING:
            found.deed(f"end {effect.name}", f"End {effect.name}", partial(end_effect, fight, creature, effect))
    if stats.captain is not None:
        leaders = {c.name: c for c in others if c.side == creature.side and may_lead(c)}
        now = next((name for name, c in leaders.items() if c.id == creature.captain), NOBODY)
        write_captain = partial(_captain, fight, creature, leaders)
        found.word("captain", "Captain of the squad", now, (NOBODY, *leaders), write_captain)
    found.deed("remove", "Take off the map", partial(_remove, fight, creature))


def _captain(fight: Fight, creature: Creature, leaders: dict[str, Creature], name: str) -> None:
    for other in fight.creatures:
        if other.squad == creature.squad and other.side == creature.side:
            other.captain = leaders[name].id if name in leaders else ""


def _stamina(fight: Fight, creature: Creature, stamina: int) -> None:
    creature.stamina = stamina
    if creature.stamina > 0:
        wake(fight, creature)
    else:
        start_dying(fight, creature)


def _place(fight: Fight, creature: Creature, cell: int) -> None:
    if taken(fight, creature) >> cell & 1:
        raise Refused(f"{creature.name} has no room at {fight.name_cell(cell)}")
    place(fight, creature, cell)
    part_grabs(fight, creature)


def _condition(fight: Fight, creature: Creature, name: str, on: bool) -> None:
    if on:
        afflict(fight, creature, CONDITIONS[name], creature.id, "stand" if name == "prone" else "save")
    else:
        end_condition(fight, creature, CONDITIONS[name])


def _caused(fight: Fight, creature: Creature, name: str, others: list[Creature], by: str) -> None:
    end_condition(fight, creature, CONDITIONS[name])
    source = next((other for other in others if other.name == by), None)
    if source is None:
        return
    if name == "grabbed" and squares_between(fight, source, creature) > 1:
        raise Refused(f"{source.name} is not next to {creature.name} and cannot hold on")
    afflict(fight, creature, CONDITIONS[name], source.id, CAUSED[name])


def _remove(fight: Fight, creature: Creature) -> None:
    if fight.turn == creature.id:
        raise Refused(f"it is {creature.name}'s turn; let it end first")
    die(fight, creature)


def _revive(fight: Fight, creature: Creature) -> None:
    creature.dead, creature.stamina = False, max(1, creature.stats.winded_value)
    place(fight, creature, nearest_free(fight, creature, creature.at))
    fight.equip(creature)


def _add(fight: Fight, id: str, side: int, cell: int) -> None:
    """Somebody new on either side, unhurt and still to act this round. Whoever plays the first of the heroes plays an
    ally of theirs.
    """
    block = BLOCKS[id]
    number = 1 + sum(1 for c in fight.creatures if c.block == id)
    while f"{id}_{number}" in fight.index:
        number += 1
    name = block.name if block.hero and number == 1 else f"{block.name} {number}"
    seat = DIRECTOR if side == FOES else next(c.seat for c in fight.creatures if c.side == HEROES)
    creature = Creature(f"{id}_{number}", block, name, side, seat)
    creature.squad = "+" if block.minion else ""
    if taken(fight, creature) >> cell & 1:
        raise Refused(f"{creature.name} has no room at {fight.name_cell(cell)}")
    fight.enter(creature)
    place(fight, creature, cell)
    creature.z += 1 if block.fly else 0


def _raise(fight: Fight, material: str, cell: int) -> None:
    if fight.occupant(cell) is not None or cell in fight.board.material:
        raise Refused(f"something stands at {fight.name_cell(cell)} already")
    _change(fight, material, cell)


def _change(fight: Fight, what: str, cell: int) -> None:
    mend(fight, cell)
    fight.board = fight.board.after(cell, what)
    fight.changes = (*fight.changes, (cell, what))


def _doors(found: Panel, fight: Fight) -> None:
    """Every door can be opened and shut."""
    name = fight.name_cell
    for what, a, b in fight.board.sides:
        if what in (DOOR, OPEN_DOOR):
            does, other = ("Open", OPEN_DOOR) if what == DOOR else ("Shut", DOOR)
            change = partial(_change, fight, f"{BETWEEN}{b} {other}", a)
            found.deed(f"door {name(a)} {name(b)}", f"{does} {name(a)}–{name(b)}", change, group="Doors")


def _clear(fight: Fight, cell: int) -> None:
    if cell not in fight.board.material and cell not in fight.board.low:
        raise Refused(f"nothing stands at {fight.name_cell(cell)} that could be removed")
    _change(fight, "", cell)


def _cell(fight: Fight, value: str) -> int:
    grid = fight.board.grid
    names = {grid.name(cell): cell for cell in range(grid.size)}
    if value not in names:
        raise Refused(f"“{value}” is no square of this map")
    return names[value]
