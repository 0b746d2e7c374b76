"""What the game master may set by hand: health, effort, flair, morale, places, who is there, walls."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Fact, Refused
from fracas.games.viskara.rules import roster, setup
from fracas.games.viskara.rules.battle import GM, PLAYER_SIDE, Battle
from fracas.games.viskara.rules.board import WALL
from fracas.games.viskara.rules.checks import check
from fracas.games.viskara.rules.declare import CREATURES
from fracas.games.viskara.rules.hooks import abilities, hooks_of_sheet
from fracas.games.viskara.rules.model import MOST_EFFORT, MOST_FLAIR, Character
from fracas.grid import read_picture

FOES = PLAYER_SIDE + 1
MOST_THREAT = 9
YES = ("yes",)
YES_NO = ("yes", "no")


def facts(battle: Battle) -> tuple[Fact, ...]:
    """Everything that can be set in the middle of a battle."""
    if battle.board is None or battle.phase not in ("turn", "start"):
        return ()
    found = [
        Fact(f"morale {side}", "", "number", f"Morale of the {battle.sides[side]}", morale, 0, battle.most_morale[side])
        for side, morale in enumerate(battle.morale)
    ]
    if battle.mode == "full":
        found.append(Fact("threat", "", "number", "Threat", battle.threat, 0, MOST_THREAT))
    found.append(Fact("add", "", "word", "Add an enemy", "", words=_joiners(battle)))
    if not battle.story:
        found.append(Fact("wall", "", "cell", "Put up a wall", ""))
        found.append(Fact("clear", "", "cell", "Take a wall, fence or pillar away", ""))
    for c in battle.characters:
        found += _of(battle, c)
    return tuple(found)


def _joiners(battle: Battle) -> tuple[str, ...]:
    """Who can come in late: the creatures of this kind of battle that nothing has to be done for while it is set up."""
    kind = [id for id in CREATURES if id.startswith("simple-") == (battle.mode == "simple")]
    return tuple(id for id in kind if not hooks_of_sheet(roster.find_sheet(id), "placed"))


def _of(battle: Battle, c: Character) -> list[Fact]:
    if c.dead or c.side in battle.removed:
        return []
    if c.out:
        return [Fact("return", c.id, "cell", "Bring back into the battle", "")]
    found = [
        Fact("health", c.id, "number", "Health", c.health, 1, c.most),
        Fact("effort", c.id, "number", "Effort", c.effort, 0, MOST_EFFORT),
    ]
    if battle.mode == "full":
        found.append(Fact("flair", c.id, "number", "Flair", c.flair, 0, MOST_FLAIR))
        found.append(Fact("anchored", c.id, "word", "Anchored", "yes" if c.anchored else "no", words=YES_NO))
    if c.cells and not c.where:
        found.append(Fact("place", c.id, "cell", "Square", battle.name(c.cells[0])))
        found.append(Fact("remove", c.id, "word", "Take out of the battle", "no", words=YES))
    return found


def set_fact(battle: Battle, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := battle.log:
        who = f"{battle.get(fact.subject).name}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label.lower(), value=value)
    SETTERS[fact.name.partition(" ")[0]](battle, fact, value)
    try:
        check(battle)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def _number(battle: Battle, fact: Fact, value: int | str) -> None:
    setattr(battle.get(fact.subject) if fact.subject else battle, fact.name, value)


def _health(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    c.health = int(value)
    c.drop("down")


def _morale(battle: Battle, fact: Fact, value: int | str) -> None:
    side = int(fact.name.partition(" ")[2])
    battle.morale = (*battle.morale[:side], int(value), *battle.morale[side + 1 :])


def _anchored(battle: Battle, fact: Fact, value: int | str) -> None:
    battle.get(fact.subject).anchored = value == "yes"


def _place(battle: Battle, fact: Fact, value: int | str) -> None:
    c, at = battle.get(fact.subject), _cell(battle, value)
    if not _fits(battle, c, at):
        raise Refused(f"{c.name} has no room at {value}")
    c.cells, c.out = battle.board.feet(c.sheet.size)[at], False
    c.health = max(1, c.health)
    c.drop("down")


def _remove(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    if battle.turn == c.id:
        raise Refused(f"it is {c.name}'s turn; let it end first")
    if not any(other.health > 0 for other in battle.others(c)):
        raise Refused(f"without {c.name} its side has nobody left; close the table to end the battle")
    c.out, c.cells = True, ()
    battle.zones = tuple(zone for zone in battle.zones if zone.owner != c.id)


def _add(battle: Battle, fact: Fact, value: int | str) -> None:
    """Another enemy on the first free squares of its side, with its turn still to come."""
    sheet = roster.find_sheet(value, battle.options.get("break_points", "printed"))
    alike = [c for c in battle.characters if c.sheet.id == sheet.id and c.side == FOES]
    number = len(alike) + 1
    while f"{sheet.id}-{number}" in battle.index:
        number += 1
    c = Character(
        id=f"{sheet.id}-{number}",
        sheet=sheet,
        name=f"{sheet.name} {number}" if alike else sheet.name,
        side=FOES,
        seat=GM,
        health=sheet.health,
        most=sheet.health,
    )
    room = [cell for cell in setup.spots(battle, c) if _fits(battle, c, cell)]
    if not room:
        raise Refused(f"there is no room for {c.name}")
    battle.characters.append(c)
    battle.index = {each.id: n for n, each in enumerate(battle.characters)}
    for hook, grown, n in abilities(c, "joined"):
        hook(battle, c, grown, n)
    c.cells = battle.board.feet(sheet.size)[room[0]]
    roster.start_companions(battle, c)
    battle.reactors = tuple(each.id for each in battle.characters if roster.reacts(each.sheet))
    battle.lending = tuple(each.id for each in battle.characters if roster.lends(each.sheet))


def _wall(battle: Battle, fact: Fact, value: int | str) -> None:
    cell = _cell(battle, value)
    if battle.at(cell) or cell in battle.board.marks or any(cell in zone.cells for zone in battle.zones):
        raise Refused(f"there is somebody or something at {value}")
    _draw(battle, cell, WALL)


def _clear(battle: Battle, fact: Fact, value: int | str) -> None:
    cell = _cell(battle, value)
    if cell not in battle.board.marks:
        raise Refused(f"nothing stands at {value} that could be taken away")
    _draw(battle, cell, ".")


def _draw(battle: Battle, cell: int, glyph: str) -> None:
    """The battle goes on on another map, which the position names like one that was brought along."""
    drawn = read_picture(setup.paper(battle).picture)
    cells = "".join(drawn.rows)
    cells = cells[:cell] + glyph + cells[cell + 1 :]
    rows = [cells[start : start + drawn.width] for start in range(0, len(cells), drawn.width)]
    battle.options = {**battle.options, "map": "\n".join(rows)}
    battle.board = setup.rebuild_board(battle)


def _fits(battle: Battle, c: Character, at: int) -> bool:
    board = battle.board
    feet = board.feet(c.sheet.size)[at]
    taken = battle.taken(c) | board.solid["move"]
    return bool(feet) and not any(taken >> cell & 1 for cell in feet)


def _cell(battle: Battle, value: int | str) -> int:
    names = {battle.name(cell): cell for cell in range(battle.board.size)}
    if value not in names:
        raise Refused(f"“{value}” is no square of this map")
    return names[str(value)]


SETTERS: dict[str, Callable[[Battle, Fact, int | str], None]] = {
    "morale": _morale,
    "threat": _number,
    "health": _health,
    "effort": _number,
    "flair": _number,
    "anchored": _anchored,
    "place": _place,
    "return": _place,
    "remove": _remove,
    "add": _add,
    "wall": _wall,
    "clear": _clear,
}
