"""The map by hand: ground, walls, doors, features, Traps and Wizard Fire."""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.tales.rules import dangers, events, features
from fracas.games.tales.rules.model import FEATURE
from fracas.games.tales.rules.redrawn import DOOR, KINDS, NO_WALL, WALL, across, sides
from fracas.games.tales.rules.tale import Tale
from fracas.grid import GridError

TRAP_DAMAGE = 2
NAMES = {"floor": "open floor", "difficult": "Difficult Terrain", "impassable": "Impassable"}


def knobs(found: Panel, tale: Tale) -> None:
    """Everything about the map that can be changed."""
    found.cell("trap", "Put a Trap down", partial(trap, tale))
    if dangers.fire_owner(tale) is not None:
        found.cell("fire", "Light Wizard Fire", partial(fire, tale))
    found.cell("clear", "Take a Trap or Wizard Fire off", partial(clear, tale))
    for id, name in ({kind: NAMES[kind] for kind in KINDS} | {h.id: h.name for h in tale.sheet.hazards}).items():
        found.cell(f"ground {id}", name, partial(ground, tale, id), group="Ground of a space")
    for side in (compass := sides(tale.map.grid)):
        where = f"{side} of a space"
        found.cell(f"wall {side}", where, partial(wall, tale, side), group="Put up or take down a wall")
    names = [door.id for door in tale.sheet.doors]
    if closed := [name for name in names if name not in tale.opened]:
        found.word("door", "Open a door", "", closed, partial(open_door, tale))
    if opened := [name for name in names if name in tale.opened]:
        found.word("shut", "Shut a door", "", opened, partial(shut, tale))
    for side in compass:
        found.cell(f"hang {side}", f"{side} of a space", partial(hang, tale, side), group="Put in a door")
    if gone := [feature.id for feature in tale.sheet.features if feature.id in tale.destroyed]:
        found.word("restore", "Restore a feature", "", gone, partial(restore, tale))


def cell_of(tale: Tale, name: str) -> int:
    try:
        return tale.map.grid.cell(name)
    except GridError as error:
        raise Refused(str(error)) from error


# Tokens


def trap(tale: Tale, cell: int) -> None:
    if not features.may_hold_token(tale, cell) or tale.at(cell):
        raise Refused(f"no Trap can be put on {tale.name_cell(cell)}")
    tale.traps = {**tale.traps, cell: TRAP_DAMAGE}


def fire(tale: Tale, cell: int) -> None:
    if not features.may_hold_token(tale, cell):
        raise Refused(f"no Wizard Fire can burn on {tale.name_cell(cell)}")
    tale.fires = (*tale.fires, cell)


def clear(tale: Tale, cell: int) -> None:
    if cell not in tale.traps and cell not in tale.fires:
        raise Refused(f"neither a Trap nor Wizard Fire lies on {tale.name_cell(cell)}")
    tale.traps = {at: damage for at, damage in tale.traps.items() if at != cell}
    tale.fires = tuple(fire for fire in tale.fires if fire != cell)


# Ground and walls


def ground(tale: Tale, what: str, cell: int) -> None:
    """Other ground; where somebody stands or a token lies it cannot become Impassable."""
    if any(figure.kind == FEATURE and figure.at == cell for figure in tale.figures):
        raise Refused(f"a feature of the scenario stands on {tale.name_cell(cell)}; take that off first")
    tale.cleared = tuple(other for other in tale.cleared if other != cell)
    _redraw(tale, what, tale.name_cell(cell))


def wall(tale: Tale, side: str, cell: int) -> None:
    pair = _pair(tale, side, cell)
    standing = any(set(pair) == set(known) for known in tale.sheet.map.walls)
    _redraw(tale, NO_WALL if standing else WALL, " ".join(pair))


def _pair(tale: Tale, side: str, cell: int) -> tuple[str, str]:
    """A space and the one beyond one of its sides."""
    beyond = across(tale.map.grid, cell, side)
    if beyond is None:
        raise Refused(f"the map ends {side} of {tale.name_cell(cell)}")
    return tale.name_cell(cell), tale.name_cell(beyond)


def _redraw(tale: Tale, what: str, where: str) -> None:
    tale.redrawn = (*tale.redrawn, (what, where))
    events.redraw(tale)


# Doors and features


def hang(tale: Tale, side: str, cell: int) -> None:
    """A new door on a space, closing the way over one of its sides; a Hero who enters the space opens it."""
    here, there = _pair(tale, side, cell)
    beyond = tale.map.grid.cell(there)
    if cell in tale.map.doors:
        raise Refused(f"there is a door on {tale.name_cell(cell)} already")
    if not tale.map.near[cell] >> beyond & 1:
        raise Refused(f"there is no way from {here} to {there} that a door could close")
    _redraw(tale, DOOR, f"{here} {there}")


def open_door(tale: Tale, id: str) -> None:
    tale.opened = (*tale.opened, id)
    _stand_again(tale, id, False)
    events.redraw(tale)


def shut(tale: Tale, id: str) -> None:
    tale.opened = tuple(door for door in tale.opened if door != id)
    _stand_again(tale, id, True)
    events.redraw(tale)


def restore(tale: Tale, id: str) -> None:
    """A destroyed feature stands again, undamaged."""
    tale.destroyed = tuple(feature for feature in tale.destroyed if feature != id)
    _stand_again(tale, id, True)
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
