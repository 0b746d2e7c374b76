"""Drafts as Fracas's own files: creatures and heroes with all they do, maps, and fights of both."""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w

from fracas.core import Refused
from fracas.games.steel.book.model import SIZES, ready_blocks
from fracas.games.steel.bring.draft import CHARACTERISTICS, DAMAGE_TYPES, Creature
from fracas.games.steel.bring.interpreted import Interpreted
from fracas.games.steel.bring.maps import Map, Square
from fracas.games.steel.table.own import OwnCreature, own_block

FIELDS = frozenset(OwnCreature.__struct_fields__)
PARTY = 4
MOST_SIDE = 60
"""A field we make is no longer or wider than this."""
MOVES = ("climb", "swim", "fly", "burrow", "hover", "teleport")


class Filed(msgspec.Struct, frozen=True):
    """A creature as a table of an own file, and what it plays without."""

    table: dict[str, Any]
    notes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return tomli_w.dumps(self.table)


def file_of(made: Interpreted) -> Filed:
    """The own file of a creature. It is checked before anybody gets it."""
    creature = made.draft
    notes: list[str] = []
    table = {**_numbers(creature, notes), **_guards(creature, notes), **_moves(creature, notes)}
    table["free_strike"] = _free_strike(creature)
    table["abilities"] = [_plain(ability) for ability in made.abilities]
    if made.captain is not None and (change := _plain(made.captain.change)):
        table["captain"] = change
    table = {name: value for name, value in table.items() if name in FIELDS}
    own_block(table)
    return Filed(table, tuple(notes))


def _plain(thing: Any) -> Any:
    return msgspec.to_builtins(thing)


def _numbers(creature: Creature, notes: list[str]) -> dict[str, Any]:
    size = creature.size if creature.size in SIZES else SIZES[-1]
    if size != creature.size:
        notes.append(f"size {creature.size} is played as size {size}, the largest there is")
    scores = dict(zip(CHARACTERISTICS, creature.characteristics, strict=True))
    for name, score in scores.items():
        if not -5 <= score <= 5:
            scores[name] = max(-5, min(5, score))
            notes.append(f"{name.capitalize()} {score} is played as {scores[name]}")
    worth = max(creature.worth, 0)
    table: dict[str, Any] = {
        "name": creature.name, "stamina": creature.stamina, "level": creature.level, "size": size,
        "speed": creature.speed, "stability": creature.stability, "worth": worth // 4 if creature.minion else worth,
        "text": _about(creature), "keywords": [word.lower() for word in creature.keywords], "role": creature.role,
        "band": creature.keywords[0].lower() if creature.keywords else "", **scores,
    }  # fmt: skip
    flags = {"minion": creature.minion, "solo": creature.turns > 1 and not creature.hero, "hero": creature.hero,
             "mount": creature.role == "mount"}  # fmt: skip
    table |= {name: True for name, flag in flags.items() if flag}
    if creature.hero:
        table["recoveries"] = creature.recoveries
    if creature.turns > 1:
        table["turns"] = creature.turns
    return table


def _about(creature: Creature) -> str:
    words = [creature.organization, creature.role]
    kind = " ".join(word for word in words if word)
    return f"Level {creature.level} {kind}".strip() + f". From a file of {creature.source}."


def _guards(creature: Creature, notes: list[str]) -> dict[str, Any]:
    guards = {"immunities": creature.immunities, "weaknesses": creature.weaknesses}
    for kind, found in guards.items():
        strange = [name for name in found if name not in (*DAMAGE_TYPES, "all")]
        notes += [f"{kind}: there is no damage type “{name}”" for name in strange]
    return {
        kind: {name: value for name, value in found.items() if name in (*DAMAGE_TYPES, "all")}
        for kind, found in guards.items()
    }


def _moves(creature: Creature, notes: list[str]) -> dict[str, Any]:
    """Ways to move; those the game does not know yet are named once."""
    words = set(creature.movement)
    if "hover" in words:
        words.add("fly")
    without = [word for word in creature.movement if word not in MOVES or word not in FIELDS]
    notes += [f"plays without: {word}. The Director can move it by hand." for word in without]
    return {word: True for word in MOVES if word in words}


def _free_strike(creature: Creature) -> dict[str, Any]:
    """Its damage is a number; type and reach are those of its first signature ability, as the rules have it."""
    strike: dict[str, Any] = {"damage": max(creature.free_strike, 0)}
    if creature.free_strike_type in DAMAGE_TYPES:
        strike["kind"] = creature.free_strike_type
    signature = next((a for a in creature.abilities if a.signature), None)
    for distance in signature.distances if signature else ():
        if distance.shape == "melee":
            strike["reach"] = max(distance.size, 1)
        elif distance.shape == "ranged":
            strike["distance"] = max(distance.size, 5)
    return strike


# Maps and fights


def map_table(found: Map) -> dict[str, Any]:
    """A map of another tool as the `[map]` table of an encounter file."""
    rows = [["."] * found.width for _ in range(found.height)]
    for x, y in found.solid:
        rows[y][x] = "#"
    table: dict[str, Any] = {"rows": ["".join(row) for row in rows], "legend": {".": "open"}}
    if found.solid:
        table["legend"]["#"] = "stone"
    walls = [[_name(a), _name(b), what] for (a, b), what in sorted(found.sides.items())]
    if walls:
        table["walls"] = walls
    if found.backdrop:
        table["backdrop"] = found.backdrop
    if found.starts:
        table["areas"] = {side: [_name(square) for square in squares] for side, squares in found.starts.items()}
    return table


def _name(square: Square) -> str:
    """The name of a square: letters for the column, AA after Z, and the row from 1."""
    column, letters = square[0], ""
    while column >= 0:
        letters = chr(ord("A") + column % 26) + letters
        column = column // 26 - 1
    return f"{letters}{square[1] + 1}"


def fight_of(name: str, creatures: list[dict[str, Any]], found: Map | None) -> dict[str, Any]:
    """A fight with all that was brought: monsters against heroes, on the map, each side at one end of it."""
    heroes = [table for table in creatures if table.get("hero")]
    foes = [table for table in creatures if not table.get("hero")]
    if not foes:
        raise Refused("a fight needs a monster, and there is none in these files; name the file of one, too")
    ready = [block.id for block in ready_blocks() if block.hero][: max(0, PARTY - len(heroes))]
    party = [table["name"] for table in heroes] or ready
    counted = [{"who": table["name"], "count": 4 if table.get("minion") else 1} for table in foes]
    bodies = {"heroes": _bodies(heroes, []) + [1] * (len(party) - len(heroes)), "foes": _bodies(foes, counted)}
    made = found or _field(name, bodies)
    known = {side: _around(made, squares, bodies[side]) for side, squares in made.starts.items()}
    areas = {**_areas(made, bodies), **known}
    table = {**map_table(made), "areas": _apart(areas, "heroes" if "heroes" in known else "foes")}
    follows = ["menace", "flight", "minions", "solos"]
    fight = {"name": name, "heroes": party, "foes": counted, "map": table, "creatures": creatures}
    return {**fight, "follows": follows}


def _bodies(tables: list[dict[str, Any]], counted: list[dict[str, Any]]) -> list[int]:
    """How many squares wide everybody is, the biggest first."""
    counts = [each["count"] for each in counted] or [1] * len(tables)
    wide = [max(1, SIZES.index(t["size"]) - 2) for t, n in zip(tables, counts, strict=True) for _ in range(n)]
    return sorted(wide, reverse=True)


def _all_fit(found: Map, squares: list[Square], bodies: list[int]) -> bool:
    """Whether everybody has room with a corner in these squares."""
    taken = set(found.solid)
    for wide in bodies:
        for x, y in squares:
            body = {(x + dx, y + dy) for dx in range(wide) for dy in range(wide)}
            if x + wide <= found.width and y + wide <= found.height and not body & taken:
                taken |= body
                break
        else:
            return False
    return True


def _apart(areas: dict[str, list[str]], first: str) -> dict[str, list[str]]:
    """No square is in both; where both would have it, the first side has."""
    taken = set(areas[first])
    return {side: names if side == first else [n for n in names if n not in taken] for side, names in areas.items()}


def _around(found: Map, squares: tuple[Square, ...], bodies: list[int]) -> list[str]:
    """The squares, and as many rings around them as it takes to have room for everybody, with some to spare."""
    solid, wide = set(found.solid), 0
    while True:
        near = [
            (x, y)
            for x in range(found.width)
            for y in range(found.height)
            if (x, y) not in solid and any(max(abs(x - a), abs(y - b)) <= wide for a, b in squares)
        ]
        roomy = len(near) >= 2 * sum(body**2 for body in bodies) + 2 and _all_fit(found, near, bodies)
        if roomy or wide > max(found.width, found.height):
            return [_name(square) for square in near]
        wide += 1


def _field(name: str, bodies: dict[str, list[int]]) -> Map:
    """Open ground with room for everybody, and some between the sides."""
    room = sum(body**2 for body in bodies["foes"])
    for side in range(max(10, min(30, 8 + room // 4)), MOST_SIDE - 3):
        made = Map(name, "", side + 4, side, {})
        if all(_all_fit(made, _end(made, of, made.width // 3), bodies[of]) for of in bodies):
            return made
    return Map(name, "", MOST_SIDE, MOST_SIDE, {})


def _areas(found: Map, bodies: dict[str, list[int]]) -> dict[str, list[str]]:
    """Where each side begins: the two ends of the map, with what is solid left out."""
    return {side: [_name(square) for square in _start(found, side, wide)] for side, wide in bodies.items()}


def _start(found: Map, side: str, bodies: list[int]) -> list[Square]:
    """As much of its end of the map as everybody needs, half of it at most."""
    half = max(5, found.width // 2)
    for wide in range(5, half):
        if _all_fit(found, squares := _end(found, side, wide), bodies):
            return squares
    return _end(found, side, half)


def _end(found: Map, side: str, wide: int) -> list[Square]:
    """So many columns at one end of the map."""
    solid = set(found.solid)
    columns = range(wide) if side == "heroes" else range(found.width - 1, found.width - 1 - wide, -1)
    return [(x, y) for x in columns for y in range(found.height) if (x, y) not in solid and 0 <= x < found.width]
