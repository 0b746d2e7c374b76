"""Battles as people paint them: a map as a table and groups of foes, made into what the rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fracas.building.painted import MAP, Painted, bare_map, problem, read_painted
from fracas.building.roster import Group, entries, read_roster
from fracas.core import FracasError, Refused
from fracas.core.builder import Change, Draft, Ground, Palette, Problem, Repair
from fracas.games.viskara.book.declare import BUILT, ENCOUNTERS
from fracas.games.viskara.book.model import Sheet
from fracas.games.viskara.table import roster
from fracas.games.viskara.table.setup import AREAS, make_setup
from fracas.grid import read_picture

FIELD = "open_field"
MOST_SIDE = 30
MOST_FIGHTERS = 12
SIDES = ("players", "foes")
WORDS = {
    "open": (".", "Open ground", "", "plain"),
    "wall": ("#", "Wall", "stops everything", "stone"),
    "fence": ("=", "Fence", "stops movement and direct tactics", "wood"),
    "pillar": ("o", "Pillar", "projectiles pass between two of them", "high"),
}
AREA_OF = {"players": AREAS[0], "foes": AREAS[1]}
CHANGEABLE: dict[str, tuple[int, int]] = {"level": (1, 30), "health": (1, 999), "morale": (0, 99)}
CHANGED = "changed"


def changed_sheet(data: Mapping[str, Any]) -> Sheet:
    """Somebody of the book with other numbers, in one battle only."""
    sheet = roster.find_sheet(data["like"])
    good = {name: data[name] for name in (*CHANGEABLE, "name") if name in data}
    return msgspec.structs.replace(sheet, **good)


BUILT[CHANGED] = changed_sheet

PALETTE = Palette(
    grids=("square",),
    ground=tuple(
        Ground(word, label, text, looks, str(number), sign)
        for number, (word, (sign, label, text, looks)) in enumerate(WORDS.items(), 1)
    ),
    areas=(
        Ground("players", "Players", "where the players' side is placed", "mark"),
        Ground("foes", "Foes", "where their foes are placed", "mark"),
    ),
    width=(2, MOST_SIDE),
    height=(1, MOST_SIDE),
)


def picture_of(painted: Painted) -> str:
    """The map as the rules read it: start areas are digits on open ground."""
    signs = [WORDS[word][0] for word in painted.ground]
    for side, digit in AREA_OF.items():
        for cell in painted.area(side):
            signs[cell] = digit
    width = painted.grid.width
    rows = ["".join(signs[start : start + width]) for start in range(0, len(signs), width)]
    return "\n".join(rows) + "\n"


def painted_from(picture: str) -> dict[str, Any]:
    """The table for a map that was drawn in one text."""
    drawn = read_picture(picture)
    rows = ["".join("." if sign in AREAS else sign for sign in row) for row in drawn.rows]
    table = bare_map(PALETTE, "square", rows)
    grid = drawn.grid
    table["areas"] = {side: [grid.name(cell) for cell in drawn.cells(digit)] for side, digit in AREA_OF.items()}
    return table


def field_map() -> dict[str, Any]:
    """The map battles are fought on that bring none."""
    return painted_from(ENCOUNTERS[FIELD].picture)


def made_plain(draft: Mapping[str, Any]) -> tuple[Draft, list[Problem]]:
    """What the rules read, as far as it can be made out, and what is wrong with the map and with who fights."""
    made, found = dict(draft), list[Problem]()
    if isinstance(draft.get("map"), Mapping):
        painted, found = read_painted(draft["map"], PALETTE)
        made["map"] = picture_of(painted) if painted else ""
        if painted:
            found += _areas(painted, draft["map"])
    for side in SIDES:
        groups, problems = read_roster(draft.get(side), (side,), _step(side), side)
        found += problems
        made[side] = [each for group in groups for each in _singly(group, side, found)]
        if not groups:
            some: list[Any] = ["hesper", "ivo"] if side == "players" else [{"who": "basic 3", "count": 1}]
            ready = "take Hesper and Ivo" if side == "players" else "put a basic enemy in"
            who = "nobody plays yet: choose characters" if side == "players" else "nobody is against them: choose foes"
            found.append(Problem(who, (side,), _step(side), repairs=(Repair(ready, (Change((side,), some),)),)))
        elif sum(group.count for group in groups) > MOST_FIGHTERS:
            away = Repair(f"keep the first {MOST_FIGHTERS}", (Change((side,), _first(groups, entries(draft[side]))),))
            text = f"a side has at most {MOST_FIGHTERS} members"
            found.append(Problem(text, (side,), _step(side), repairs=(away,)))
    return made, found


def _first(groups: Sequence[Group], plain: Sequence[Any]) -> list[Any]:
    """The entries that have room on a side; of the last group so many as still have."""
    kept, room = [], MOST_FIGHTERS
    for group in groups:
        number = min(group.count, room)
        entry = plain[int(group.path[1])]
        if number:
            kept.append(entry if number == group.count else {**entry, "count": number})
        room -= number
    return kept


def _step(side: str) -> str:
    return "heroes" if side == "players" else "foes"


def _areas(painted: Painted, plain: Mapping[str, Any]) -> list[Problem]:
    """Nobody is placed on a wall, and no square belongs to both sides."""
    found, grid = [], painted.grid
    both = set(painted.area("players")) & set(painted.area("foes"))
    for side in SIDES:
        closed = [cell for cell in painted.area(side) if painted.ground[cell] != "open"]
        wrong = [*closed, *(sorted(both) if side == "foes" else ())]
        if wrong:
            kept = [grid.name(cell) for cell in painted.area(side) if cell not in wrong]
            names = ", ".join(grid.name(cell) for cell in wrong[:6])
            why = "is no open ground" if closed else "belongs to the players already"
            repair = Repair("leave them out", (Change((*MAP, "areas", side), kept),))
            found.append(problem(f"start area of the {side}: {names} {why}", (*MAP, "areas", side), repair))
    return found


def _singly(group: Group, side: str, found: list[Problem]) -> list[Any]:
    away = Repair("take the entry away", (Change(group.path),))
    try:
        if not isinstance(group.who, str | dict):
            raise Refused(f"“{group.who}” is nobody")
        sheet = roster.find_sheet(group.who)
    except (FracasError, ValueError, TypeError, LookupError) as error:
        found.append(Problem(str(error), group.path, _step(side), repairs=(away,)))
        return []
    if not group.changes:
        return [group.who] * group.count
    plain: dict[str, Any] = {"kind": CHANGED, "like": group.who}
    for name, value in group.changes.items():
        path = (*group.path, "changes", name)
        printed = Repair("leave it as printed", (Change(path),))
        if _may_be(name, value):
            plain[name] = value
        else:
            known = ", ".join(f"{key} ({low} to {high})" for key, (low, high) in CHANGEABLE.items())
            text = f"{sheet.name}: {name} = {value!r} cannot be; there are name, {known}"
            found.append(Problem(text, path, _step(side), repairs=(printed,)))
    return [plain] * group.count


def _may_be(name: str, value: Any) -> bool:
    if name == "name":
        return isinstance(value, str) and bool(value.strip())
    low, high = CHANGEABLE.get(name, (1, 0))
    return type(value) is int and low <= value <= high


def plain_battle(draft: Mapping[str, Any]) -> Draft:
    """The same battle as older files say it; Refused with all that is wrong."""
    made, problems = made_plain(draft)
    if problems:
        raise Refused("; ".join(each.text for each in problems))
    return made


def what_is_wrong_with(draft: Mapping[str, Any]) -> list[Problem]:
    """Everything that is wrong with a painted battle, each with its place and a way out."""
    made, found = made_plain(draft)
    if not isinstance(draft.get("map"), Mapping):
        take = Repair("take the open field", (Change(MAP, field_map()),))
        found.append(problem("there is no map yet; paint one", MAP, take))
    players = [each for each in made["players"] if each]
    for key, value in draft.items():
        if key in (*SIDES, "map"):
            continue
        away = Repair(f"take “{key}” away", (Change((key,)),))
        for text in _alone(key, value, players, made):
            found.append(Problem(text, (key,), "about" if key == "name" else "rules", repairs=(away,)))
    if found:
        return found
    return [Problem(text, (), "rules") for text in _tried(made)]


def _alone(key: str, value: Any, players: list[Any], made: Draft) -> list[str]:
    """What is wrong with one thing a file says, in a battle that is otherwise plain."""
    plain: Draft = {"players": players or ["hesper"], "foes": made["foes"] or ["basic 1"], key: value}
    if made.get("map"):
        plain["map"] = made["map"]
    return _tried(plain)


def _tried(plain: Draft) -> list[str]:
    from fracas.games.viskara.table.workshop import EncounterFile

    try:
        read = msgspec.convert(plain, EncounterFile)
        options = {name: each for name, each in msgspec.to_builtins(read).items() if each and name != "text"}
        setup = make_setup(FIELD, options)
        enter(setup.options)
    except (FracasError, ValueError, TypeError, LookupError) as error:
        return [str(error)]
    return []


def enter(options: Mapping[str, Any]) -> None:
    """Put everybody into the battle, so that what only shows there is told now."""
    from fracas.core import Setup
    from fracas.games.viskara.table.setup import begin, enter_battle

    enter_battle(begin(Setup("viskara", "base", FIELD, options=dict(options))), FIELD)
