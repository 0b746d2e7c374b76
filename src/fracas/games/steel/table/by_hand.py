"""What the Director may set by hand: Stamina, places, pools, conditions, who is there, what stands on the map."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Fact, Refused
from fracas.games.steel.book.board import MATERIALS
from fracas.games.steel.book.breaking_objects import GROUNDS
from fracas.games.steel.book.conditions import afflict, end_condition, start_dying, wake
from fracas.games.steel.book.fight import DIRECTOR, FOES, HEROES, Fight
from fracas.games.steel.book.ground import taken
from fracas.games.steel.book.model import BLOCKS, CONDITIONS, Creature, ready_blocks
from fracas.games.steel.book.position import nearest_free, part_grabs, place
from fracas.games.steel.book.settling import settle
from fracas.games.steel.book.stamina import die
from fracas.games.steel.book.where import squares_between
from fracas.games.steel.table.checks import check

MOST = 99
YES_NO = ("yes", "no")
SET_FREELY = ("bleeding", "dazed", "prone", "restrained", "slowed", "weakened")
"""Conditions that need nobody who causes them."""
CAUSED = {"frightened": "save", "taunted": "save", "grabbed": "grab"}
"""Conditions that somebody causes, and what ends them."""
NOBODY = "nobody"


def facts(fight: Fight) -> tuple[Fact, ...]:
    if fight.map is None:
        return ()
    found = [
        Fact("tokens", "", "number", "Hero tokens", fight.tokens, 0, MOST),
        Fact("menace", "", "number", "Menace", fight.menace, 0, MOST),
        Fact("clear", "", "cell", "Remove an object", ""),
    ]
    found += [Fact(f"raise {material}", "", "cell", f"Raise a wall: {material}", "") for material in MATERIALS]
    found += [Fact(f"ground {what}", "", "cell", f"Ground of a square: {what}", "") for what in GROUNDS]
    found += [Fact(f"add {id}", "", "cell", f"Add to the foes: {BLOCKS[id].name}", "") for id in _kinds(fight, False)]
    found += [Fact(f"ally {id}", "", "cell", f"Add to the heroes: {BLOCKS[id].name}", "") for id in _kinds(fight, True)]
    for creature in fight.creatures:
        found += _of_dead(creature) if creature.dead else _of(fight, creature)
    return tuple(found)


def _kinds(fight: Fight, heroes: bool) -> list[str]:
    """The ready creatures, heroes among them or not, and those the fight brought along, by name."""
    brought = {c.block: None for c in fight.creatures if c.stats.own and (heroes or not c.stats.hero)}
    found = [*(block.id for block in ready_blocks() if heroes or not block.hero), *brought]
    return sorted(found, key=lambda id: BLOCKS[id].name)


def _of_dead(creature: Creature) -> list[Fact]:
    return [Fact("revive", creature.id, "word", "Bring back", "no", words=("yes",))]


def _of(fight: Fight, creature: Creature) -> list[Fact]:
    id, stats = creature.id, creature.stats
    lowest = 1 - stats.winded_value if stats.hero else 1
    found = [
        Fact("stamina", id, "number", "Stamina", creature.stamina, lowest, stats.stamina),
        Fact("place", id, "cell", "Square", fight.name_cell(creature.at)),
        Fact("surges", id, "number", "Surges", creature.surges, 0, MOST),
    ]
    if stats.hero:
        found.append(Fact("recoveries", id, "number", "Recoveries", creature.recoveries, 0, stats.recoveries))
        found.append(Fact("grit", id, "number", "Grit", creature.grit, 0, MOST))
    for name in SET_FREELY:
        has = "yes" if creature.conditions & CONDITIONS[name] else "no"
        found.append(Fact(name, id, "word", name.capitalize(), has, words=YES_NO))
    others = tuple(other.name for other in fight.creatures if other is not creature and not other.dead)
    for name in CAUSED:
        source = next((e.source for e in creature.effects if e.condition == CONDITIONS[name]), "")
        now = fight.get(source).name if source in fight.index else NOBODY
        found.append(Fact(name, id, "word", f"{name.capitalize()} by", now, words=(NOBODY, *others)))
    found.append(Fact("remove", id, "word", "Take off the map", "no", words=("yes",)))
    return found


def set_fact(fight: Fight, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := fight.log:
        who = f"{fight.get(fact.subject).name}: " if fact.subject else ""
        log.begin("By hand, {who}{what} {value}.", who=who, what=fact.label.lower(), value=value)
    SETTERS.get(fact.name.partition(" ")[0], _condition)(fight, fact, value)
    settle(fight)
    if log:
        log.end()
    try:
        check(fight)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def _pool(fight: Fight, fact: Fact, value: int | str) -> None:
    setattr(fight if not fact.subject else fight.get(fact.subject), fact.name, value)


def _stamina(fight: Fight, fact: Fact, value: int | str) -> None:
    creature = fight.get(fact.subject)
    creature.stamina = int(value)
    if creature.stamina > 0:
        wake(fight, creature)
    else:
        start_dying(fight, creature)


def _place(fight: Fight, fact: Fact, value: int | str) -> None:
    creature, cell = fight.get(fact.subject), _cell(fight, value)
    if taken(fight, creature) >> cell & 1:
        raise Refused(f"{creature.name} has no room at {value}")
    place(fight, creature, cell)
    part_grabs(fight, creature)


def _condition(fight: Fight, fact: Fact, value: int | str) -> None:
    creature, condition = fight.get(fact.subject), CONDITIONS[fact.name]
    if value == "yes":
        afflict(fight, creature, condition, creature.id, "stand" if fact.name == "prone" else "save")
    else:
        end_condition(fight, creature, condition)


def _caused(fight: Fight, fact: Fact, value: int | str) -> None:
    creature, condition = fight.get(fact.subject), CONDITIONS[fact.name]
    end_condition(fight, creature, condition)
    source = next((other for other in fight.creatures if other.name == value and not other.dead), None)
    if source is None:
        return
    if fact.name == "grabbed" and squares_between(fight, source, creature) > 1:
        raise Refused(f"{source.name} is not next to {creature.name} and cannot hold on")
    afflict(fight, creature, condition, source.id, CAUSED[fact.name])


def _remove(fight: Fight, fact: Fact, value: int | str) -> None:
    creature = fight.get(fact.subject)
    if fight.turn == creature.id:
        raise Refused(f"it is {creature.name}'s turn; let it end first")
    die(fight, creature)


def _revive(fight: Fight, fact: Fact, value: int | str) -> None:
    creature = fight.get(fact.subject)
    creature.dead, creature.stamina = False, max(1, creature.stats.winded_value)
    place(fight, creature, nearest_free(fight, creature, creature.at))
    fight.equip(creature)


def _add(fight: Fight, fact: Fact, value: int | str) -> None:
    """Somebody new on either side, unhurt and still to act this round. Whoever plays the first of the heroes plays an
    ally of theirs.
    """
    word, _, id = fact.name.partition(" ")
    block, side = BLOCKS[id], FOES if word == "add" else HEROES
    number = 1 + sum(1 for c in fight.creatures if c.block == id)
    while f"{id}_{number}" in fight.index:
        number += 1
    name = block.name if block.hero and number == 1 else f"{block.name} {number}"
    seat = DIRECTOR if side == FOES else next(c.seat for c in fight.creatures if c.side == HEROES)
    creature = Creature(f"{id}_{number}", block, name, side, seat)
    creature.squad = "+" if block.minion else ""
    cell = _cell(fight, value)
    if taken(fight, creature) >> cell & 1:
        raise Refused(f"{creature.name} has no room at {value}")
    fight.enter(creature)
    place(fight, creature, cell)
    creature.z += 1 if block.fly else 0


def _raise(fight: Fight, fact: Fact, value: int | str) -> None:
    cell = _cell(fight, value)
    if fight.occupant(cell) is not None or cell in fight.board.material:
        raise Refused(f"something stands at {value} already")
    _change(fight, cell, fact.name.partition(" ")[2])


def _ground(fight: Fight, fact: Fact, value: int | str) -> None:
    _change(fight, _cell(fight, value), fact.name.partition(" ")[2])


def _change(fight: Fight, cell: int, what: str) -> None:
    fight.board = fight.board.after(cell, what)
    fight.changes = (*fight.changes, (cell, what))


def _clear(fight: Fight, fact: Fact, value: int | str) -> None:
    cell = _cell(fight, value)
    if cell not in fight.board.material and cell not in fight.board.low:
        raise Refused(f"nothing stands at {value} that could be removed")
    _change(fight, cell, "")


def _cell(fight: Fight, value: int | str) -> int:
    grid = fight.board.grid
    names = {grid.name(cell): cell for cell in range(grid.size)}
    if value not in names:
        raise Refused(f"“{value}” is no square of this map")
    return names[str(value)]


SETTERS: dict[str, Callable[[Fight, Fact, int | str], None]] = {
    "tokens": _pool,
    "menace": _pool,
    "surges": _pool,
    "grit": _pool,
    "recoveries": _pool,
    "stamina": _stamina,
    "place": _place,
    "remove": _remove,
    "revive": _revive,
    "add": _add,
    "ally": _add,
    "frightened": _caused,
    "taunted": _caused,
    "grabbed": _caused,
    "ground": _ground,
    "raise": _raise,
    "clear": _clear,
}
