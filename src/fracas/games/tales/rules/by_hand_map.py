"""The map by hand: ground, walls, doors, features, Traps and Wizard Fire."""

from __future__ import annotations

from fracas.core import Fact, Refused
from fracas.games.tales.rules import dangers, events, features
from fracas.games.tales.rules.model import FEATURE
from fracas.games.tales.rules.redrawn import DOOR, KINDS, NO_WALL, WALL, across, sides
from fracas.games.tales.rules.tale import Tale
from fracas.grid import GridError

TRAP_DAMAGE = 2
GROUND = "Ground of a space"
NAMES = {"floor": "open floor", "difficult": "Difficult Terrain", "impassable": "Impassable"}


def facts(tale: Tale) -> list[Fact]:
    """Everything about the map that can be changed."""
    found = [Fact("trap", "", "cell", "Put a Trap down", "")]
    if dangers.fire_owner(tale) is not None:
        found.append(Fact("fire", "", "cell", "Light Wizard Fire", ""))
    found.append(Fact("clear", "", "cell", "Take a Trap or Wizard Fire off", ""))
    found += [Fact(f"ground {kind}", "", "cell", f"{GROUND}: {NAMES[kind]}", "") for kind in KINDS]
    found += [Fact(f"ground {h.id}", "", "cell", f"{GROUND}: {h.name}", "") for h in tale.sheet.hazards]
    compass = sides(tale.map.grid)
    found += [
        Fact(f"wall {side}", "", "cell", f"Put up or take down a wall: {side} of a space", "") for side in compass
    ]
    found += _of_doors(tale)
    found += [Fact(f"hang {side}", "", "cell", f"Put in a door: {side} of a space", "") for side in compass]
    gone = tuple(feature.id for feature in tale.sheet.features if feature.id in tale.destroyed)
    if gone:
        found.append(Fact("restore", "", "word", "Restore a feature", "", words=gone))
    return found


def _of_doors(tale: Tale) -> list[Fact]:
    names = [door.id for door in tale.sheet.doors]
    closed = tuple(name for name in names if name not in tale.opened)
    opened = tuple(name for name in names if name in tale.opened)
    found = [Fact("door", "", "word", "Open a door", "", words=closed)] if closed else []
    return found + ([Fact("shut", "", "word", "Shut a door", "", words=opened)] if opened else [])


def cell_of(tale: Tale, value: int | str) -> int:
    try:
        return tale.map.grid.cell(str(value))
    except GridError as error:
        raise Refused(str(error)) from error


# Tokens


def trap(tale: Tale, fact: Fact, value: int | str) -> None:
    cell = cell_of(tale, value)
    if not features.may_hold_token(tale, cell) or tale.at(cell):
        raise Refused(f"no Trap can be put on {value}")
    tale.traps = {**tale.traps, cell: TRAP_DAMAGE}


def fire(tale: Tale, fact: Fact, value: int | str) -> None:
    cell = cell_of(tale, value)
    if not features.may_hold_token(tale, cell):
        raise Refused(f"no Wizard Fire can burn on {value}")
    tale.fires = (*tale.fires, cell)


def clear(tale: Tale, fact: Fact, value: int | str) -> None:
    cell = cell_of(tale, value)
    if cell not in tale.traps and cell not in tale.fires:
        raise Refused(f"neither a Trap nor Wizard Fire lies on {value}")
    tale.traps = {at: damage for at, damage in tale.traps.items() if at != cell}
    tale.fires = tuple(fire for fire in tale.fires if fire != cell)


# Ground and walls


def ground(tale: Tale, fact: Fact, value: int | str) -> None:
    """Other ground; where somebody stands or a token lies it cannot become Impassable."""
    cell = cell_of(tale, value)
    if any(figure.kind == FEATURE and figure.at == cell for figure in tale.figures):
        raise Refused(f"a feature of the scenario stands on {value}; take that off first")
    tale.cleared = tuple(other for other in tale.cleared if other != cell)
    _redraw(tale, fact.name.partition(" ")[2], tale.name_cell(cell))


def wall(tale: Tale, fact: Fact, value: int | str) -> None:
    pair = _pair(tale, fact, value)
    standing = any(set(pair) == set(known) for known in tale.sheet.map.walls)
    _redraw(tale, NO_WALL if standing else WALL, " ".join(pair))


def _pair(tale: Tale, fact: Fact, value: int | str) -> tuple[str, str]:
    """A space and the one beyond one of its sides."""
    cell, side = cell_of(tale, value), fact.name.partition(" ")[2]
    beyond = across(tale.map.grid, cell, side)
    if beyond is None:
        raise Refused(f"the map ends {side} of {value}")
    return tale.name_cell(cell), tale.name_cell(beyond)


def _redraw(tale: Tale, what: str, where: str) -> None:
    tale.redrawn = (*tale.redrawn, (what, where))
    events.redraw(tale)


# Doors and features


def hang(tale: Tale, fact: Fact, value: int | str) -> None:
    """A new door on a space, closing the way over one of its sides; a Hero who enters the space opens it."""
    here, there = _pair(tale, fact, value)
    cell, beyond = tale.map.grid.cell(here), tale.map.grid.cell(there)
    if cell in tale.map.doors:
        raise Refused(f"there is a door on {value} already")
    if not tale.map.near[cell] >> beyond & 1:
        raise Refused(f"there is no way from {here} to {there} that a door could close")
    _redraw(tale, DOOR, f"{here} {there}")


def open_door(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.opened = (*tale.opened, str(value))
    _stand_again(tale, str(value), False)
    events.redraw(tale)


def shut(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.opened = tuple(door for door in tale.opened if door != value)
    _stand_again(tale, str(value), True)
    events.redraw(tale)


def restore(tale: Tale, fact: Fact, value: int | str) -> None:
    """A destroyed feature stands again, undamaged."""
    tale.destroyed = tuple(feature for feature in tale.destroyed if feature != value)
    _stand_again(tale, str(value), True)
    events.redraw(tale)


def destroy(tale: Tale, id: str) -> None:
    """A feature of the scenario goes without anything coming of it."""
    _stand_again(tale, id, False)
    if any(door.id == id for door in tale.sheet.doors):
        tale.opened = (*tale.opened, id)
    else:
        tale.destroyed = (*tale.destroyed, id)
    events.redraw(tale)


def _stand_again(tale: Tale, id: str, there: bool) -> None:
    """What can be attacked of a door or feature, on the map or off it."""
    if id not in tale.index:
        return
    places = {feature.id: feature.place for feature in tale.sheet.features}
    places |= {door.id: door.at for door in tale.sheet.doors}
    figure = tale.get(id)
    figure.at, figure.damage = (tale.map.place(places[id])[0] if there else -1), 0
