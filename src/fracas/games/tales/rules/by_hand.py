"""What the players may set by hand when the table and the software disagree: damage, places, tokens, pools, doors."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Fact, Refused
from fracas.games.tales.rules import events
from fracas.games.tales.rules.checks import check
from fracas.games.tales.rules.features import may_hold_token
from fracas.games.tales.rules.model import FEATURE, HERO, ILLUSION, NOWHERE, SCHEMER, TOKEN_NAMES, TOKENS, Figure
from fracas.games.tales.rules.tale import Tale
from fracas.grid import GridError

MOST = 20
TRAP_DAMAGE = 2
IN_A_GAME = ("ready", "combat", "turn", "group", "objective")


def facts(tale: Tale) -> tuple[Fact, ...]:
    """Everything that can be set while a scenario is being played."""
    if tale.board is None or tale.phase not in IN_A_GAME:
        return ()
    found = [Fact("epic", "", "number", "Epic Pool", tale.epic, 0, tale.library.faces.epic_dice)]
    closed = tuple(door.id for door in tale.sheet.doors if door.id not in tale.opened)
    if closed:
        found.append(Fact("door", "", "word", "Open a door", "", words=closed))
    found.append(Fact("trap", "", "cell", "Put a Trap down", ""))
    found.append(Fact("clear", "", "cell", "Take a Trap or Wizard Fire off", ""))
    blocks = dict.fromkeys(figure.block for figure in tale.figures if figure.kind == SCHEMER)
    found += [Fact(f"add {id}", "", "cell", f"Bring in: {tale.library.schemers[id].name}", "") for id in blocks]
    for figure in tale.figures:
        if figure.at >= 0 and figure.kind != FEATURE:
            found += _of(tale, figure)
    return tuple(found)


def _of(tale: Tale, figure: Figure) -> list[Fact]:
    found = [Fact("place", figure.id, "cell", "Space", tale.name_cell(figure.at))]
    if figure.fortitude:
        found.append(Fact("damage", figure.id, "number", "Damage", figure.damage, 0, figure.fortitude - 1))
    if figure.kind != ILLUSION and figure.fortitude:
        found += [Fact(t, figure.id, "number", TOKEN_NAMES[t], getattr(figure, t), 0, MOST) for t in TOKENS]
    if figure.kind != HERO:
        found.append(Fact("remove", figure.id, "word", "Take off the map", "no", words=("yes",)))
    return found


def set_fact(tale: Tale, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := tale.log:
        who = f"{tale.get(fact.subject).name}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label.lower(), value=value)
    SETTERS.get(fact.name.partition(" ")[0], _number)(tale, fact, value)
    try:
        check(tale)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def _number(tale: Tale, fact: Fact, value: int | str) -> None:
    setattr(tale.get(fact.subject) if fact.subject else tale, fact.name, value)


def _cell(tale: Tale, value: int | str) -> int:
    try:
        return tale.map.grid.cell(str(value))
    except GridError as error:
        raise Refused(str(error)) from error


def _place(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.get(fact.subject).at = _cell(tale, value)


def _remove(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.get(fact.subject).at = NOWHERE


def _add(tale: Tale, fact: Fact, value: int | str) -> None:
    """One more of a group; it acts with its group, at the latest from the next round on."""
    figure = events.spare(tale, fact.name.partition(" ")[2])
    if figure is None:
        raise Refused("all of them are on the map already")
    figure.at = _cell(tale, value)


def _trap(tale: Tale, fact: Fact, value: int | str) -> None:
    cell = _cell(tale, value)
    if not may_hold_token(tale, cell) or tale.at(cell):
        raise Refused(f"no Trap can be put on {value}")
    tale.traps = {**tale.traps, cell: TRAP_DAMAGE}


def _door(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.opened = (*tale.opened, str(value))
    events.redraw(tale)


def _clear(tale: Tale, fact: Fact, value: int | str) -> None:
    cell = _cell(tale, value)
    if cell not in tale.traps and cell not in tale.fires:
        raise Refused(f"neither a Trap nor Wizard Fire lies on {value}")
    tale.traps.pop(cell, None)
    tale.fires = tuple(fire for fire in tale.fires if fire != cell)


SETTERS: dict[str, Callable[[Tale, Fact, int | str], None]] = {
    "add": _add,
    "trap": _trap,
    "place": _place,
    "remove": _remove,
    "door": _door,
    "clear": _clear,
}
