"""Encounter files as people paint them: a map as a table and groups of fighters, made into what the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.building.painted import Painted, bare_map, read_painted
from fracas.building.roster import Group, is_group, read_roster
from fracas.building.roster import entries as roster_entries
from fracas.core import Refused
from fracas.core.builder import Change, Draft, Ground, Palette, Problem, Repair
from fracas.games.dojo.build.files import FighterFile, slug, what_is_wrong
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.arena import make_arena
from fracas.games.dojo.rules.complications import SIDES

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

MOST_SIDE = 30
WORDS = {
    "open": (".", "Open floor", "", "plain"),
    "wall": ("#", "Wall", "nobody passes or sees through it", "stone"),
    "fog": ("~", "Fog", "hides those in it from afar", "fog"),
    "rubble": ("%", "Rubble", "hinders movement", "rubble"),
    "trap": ("^", "Trap", "hurts whoever steps on it", "trap"),
    "pit": ("o", "Pit", "those pushed in fall", "pit"),
    "edge": ("O", "Edge", "those pushed over it fall", "pit"),
    "outside": ("_", "Outside", "no part of the arena", "void"),
}
SIGNS = {sign: word for word, (sign, *_) in WORDS.items()}
AREA_TEXT = {"heroes": "Heroes", "enemies": "Enemies", "rivals": "Rivals"}


def palette_for(book: BaseBook | None) -> Palette:
    """What an edition's arenas are made of."""
    kinds = {"open", "outside", *(book.obstacle_kinds if book else WORDS)}
    words = [(word, rest) for word, rest in WORDS.items() if word in kinds]
    return Palette(
        grids=("square", "hex"),
        ground=tuple(
            Ground(word, label, text, looks, str((number + 1) % 10), sign)
            for number, (word, (sign, label, text, looks)) in enumerate(words)
        ),
        areas=tuple(Ground(side, AREA_TEXT[side], f"where the {side} begin", "mark") for side in SIDES),
        width=(4, MOST_SIDE),
        height=(4, MOST_SIDE),
    )


def picture_of(painted: Painted) -> str:
    """The map as the rules read it."""
    signs = "".join(WORDS[word][0] for word in painted.ground)
    width = painted.grid.width
    return "\n".join(signs[start : start + width] for start in range(0, len(signs), width)) + "\n"


def painted_arena(plan: Mapping[str, Any]) -> dict[str, Any]:
    """The table for one of the standard arenas."""
    arena = make_arena(dict(plan))
    width, size = arena.grid.width, arena.grid.size
    signs = "".join("." if arena.inside >> cell & 1 else "_" for cell in range(size))
    rows = [signs[start : start + width] for start in range(0, size, width)]
    return bare_map(palette_for(None), arena.grid.kind, rows)


def is_surface(data: Any) -> bool:
    """Whether a file has anything that must be made plain first."""
    if not isinstance(data, Mapping):
        return False
    groups = any(
        isinstance(each, Mapping) and is_group(each) for side in SIDES for each in roster_entries(data.get(side))
    )
    return groups or isinstance(data.get("map"), Mapping)


def plain_encounter(data: Mapping[str, Any], book: BaseBook | None = None) -> Draft:
    """The same fight with its map drawn in one text and everybody listed singly; Refused with all that is wrong."""
    made, problems = made_plain(data, book)
    if problems:
        raise Refused("; ".join(problem.text for problem in problems))
    return made


def made_plain(data: Mapping[str, Any], book: BaseBook | None = None) -> tuple[Draft, list[Problem]]:
    """What the rules read, as far as it can be made out, and what is wrong with the map and the groups."""
    made, found = dict(data), list[Problem]()
    if isinstance(data.get("map"), Mapping):
        painted, found = read_painted(data["map"], palette_for(book))
        made["map"] = picture_of(painted) if painted else ""
        if painted:
            made["grid"] = painted.grid.kind
            name = painted.grid.name
            areas = {side: [name(cell) for cell in painted.area(side)] for side in SIDES if painted.area(side)}
            made |= {"areas": areas} if areas else {}
    for side in SIDES:
        if isinstance(data.get(side), list):
            step = "heroes" if side == "heroes" else "foes"
            groups, problems = read_roster(data[side], (side,), step, side)
            found += problems
            made[side] = [each for group in groups for each in _singly(group, book, found, step)]
    return made, found


def _singly(group: Group, book: BaseBook | None, found: list[Problem], step: str) -> list[Any]:
    if not group.changes:
        return [group.who] * group.count
    if not isinstance(group.who, str) or group.who not in ROSTER:
        found.append(Problem(f"only a printed enemy can be changed, not “{group.who}”", group.path, step))
        return [group.who] * group.count
    printed = (book.roster_changes if book else {}).get(group.who) or ROSTER[group.who]
    plain = {**msgspec.to_builtins(printed), "name": f"Other {printed.name}", **group.changes}
    try:
        fighter = msgspec.convert(plain, FighterFile)
    except msgspec.ValidationError as error:
        text = f"{printed.name}: {what_is_wrong(str(error), FighterFile)}"
        away = Repair("leave it as printed", (Change((*group.path, "changes")),))
        found.append(Problem(text, (*group.path, "changes"), step, repairs=(away,)))
        return [group.who] * group.count
    if slug(fighter.name) in (group.who, slug(printed.name)) or slug(fighter.name) in ROSTER:
        text = f"{printed.name} is changed in this fight, so it needs a name of its own"
        path = (*group.path, "changes", "name")
        call = Repair(f"call it Other {printed.name}", (Change(path, f"Other {printed.name}"),))
        found.append(Problem(text, path, step, repairs=(call,)))
    return [msgspec.to_builtins(fighter)] * group.count
