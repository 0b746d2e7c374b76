"""Encounters like the declared ones with others in them, spelled in their id.

`toll_gate~heroes=odrun,sel` has these heroes, `mirror_match~foes=maro` these foes, `toll_gate~k+1~i-2` one more of the
foe drawn as k and two fewer of those drawn as i. The id alone says it all, so a position can name it.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from fracas.core import Refused, UnknownName
from fracas.core.errors import nearest
from fracas.games.steel.book.board import board_for
from fracas.games.steel.book.model import BLOCKS
from fracas.games.steel.content.declare import ENCOUNTERS, EncounterMap
from fracas.games.steel.table.own import OWN, read_own

GLYPHS = "ABCDEFGH"
CHANGE = re.compile(r"(?P<glyph>[^~])(?P<sign>[+-])(?P<number>[1-9])")
FREE = "."


def find_encounter(id: str, own: str = "") -> EncounterMap | None:
    """A declared encounter, that of somebody's own file, or one like them; None when nothing of the kind is meant."""
    base, tilde, changes = id.partition("~")
    encounter = read_own(own) if base == OWN and own else ENCOUNTERS.get(base)
    if encounter is None or not tilde:
        return encounter
    return varied(base, changes, own)


@cache
def varied(base: str, changes: str, own: str) -> EncounterMap:
    """The encounter with all its changes, in their order."""
    encounter = read_own(own) if base == OWN else ENCOUNTERS[base]
    for change in changes.split("~"):
        what, _, names = change.partition("=")
        number = CHANGE.fullmatch(change)
        if what == "heroes" and names:
            encounter = _with_heroes(encounter, tuple(names.split(",")))
        elif what == "foes" and names:
            encounter = _with_foes(encounter, tuple(names.split(",")))
        elif number and number["glyph"] in encounter.foes:
            count = int(number["number"])
            add = _more if number["sign"] == "+" else _fewer
            encounter = add(encounter, number["glyph"], count)
        else:
            known = ", ".join(f"{glyph} ({block})" for glyph, block in encounter.foes.items())
            raise UnknownName(f"“{change}” changes nothing in {encounter.name}; its foes are {known}")
    return encounter


def _with_heroes(encounter: EncounterMap, heroes: tuple[str, ...]) -> EncounterMap:
    _known(heroes)
    if len(set(heroes)) < len(heroes) or len(heroes) > len(encounter.heroes):
        raise Refused(f"{encounter.name} has room for {len(encounter.heroes)} different heroes")
    others = set(GLYPHS[len(heroes) : len(encounter.heroes)]) - {*encounter.foes}
    if not encounter.picture:
        return msgspec.structs.replace(encounter, heroes=heroes, starts=_without(encounter, others))
    picture = "".join(encounter.under.get(glyph, FREE) if glyph in others else glyph for glyph in encounter.picture)
    return msgspec.structs.replace(encounter, heroes=heroes, picture=picture)


def _with_foes(encounter: EncounterMap, foes: tuple[str, ...]) -> EncounterMap:
    _known(foes)
    if len(foes) > len(encounter.foes):
        raise Refused(f"{encounter.name} has room for {len(encounter.foes)} foes")
    glyphs = list(encounter.foes)
    others = set(glyphs[len(foes) :])
    named = dict(zip(glyphs, foes, strict=False))
    if not encounter.picture:
        return msgspec.structs.replace(encounter, foes=named, starts=_without(encounter, others))
    picture = "".join(encounter.under.get(glyph, FREE) if glyph in others else glyph for glyph in encounter.picture)
    return msgspec.structs.replace(encounter, foes=named, picture=picture)


def _without(encounter: EncounterMap, glyphs: set[str]) -> tuple[tuple[str, int], ...]:
    return tuple(start for start in encounter.starts if start[0] not in glyphs)


def count_of(encounter: EncounterMap, glyph: str) -> int:
    """How many of those with a sign are there."""
    return encounter.picture.count(glyph) or sum(1 for sign, _ in encounter.starts if sign == glyph)


def _known(blocks: tuple[str, ...]) -> None:
    for block in blocks:
        if block not in BLOCKS:
            raise UnknownName(f"nobody is called “{block}”{nearest(block, BLOCKS)}")


def _fewer(encounter: EncounterMap, glyph: str, number: int) -> EncounterMap:
    """The last ones drawn stay away."""
    there = count_of(encounter, glyph)
    if number > there:
        raise Refused(f"{encounter.name} has only {there} of “{glyph}”")
    if not encounter.picture:
        gone = [start for start in encounter.starts if start[0] == glyph][-number:]
        starts = tuple(start for start in encounter.starts if start not in gone)
        foes = {sign: block for sign, block in encounter.foes.items() if sign != glyph or number < there}
        return msgspec.structs.replace(encounter, starts=starts, foes=foes)
    stem, under = encounter.picture, encounter.under.get(glyph, FREE)
    for _ in range(number):
        head, _, tail = stem.rpartition(glyph)
        stem = head + under + tail
    foes = {g: block for g, block in encounter.foes.items() if g in stem}
    return msgspec.structs.replace(encounter, picture=stem, foes=foes)


def _more(encounter: EncounterMap, glyph: str, number: int) -> EncounterMap:
    """The new ones stand on the free squares nearest to those drawn."""
    if not encounter.picture:
        return _more_painted(encounter, glyph, number)
    rows = [list(line.split()) for line in encounter.picture.strip("\n").splitlines() if line.strip()]
    here = [(y, x) for y, row in enumerate(rows) for x, drawn in enumerate(row) if drawn == glyph]
    for _ in range(number):
        free = [(y, x) for y, row in enumerate(rows) for x, drawn in enumerate(row) if drawn == FREE]
        if not free or BLOCKS[encounter.foes[glyph]].size > 3:
            raise Refused(f"{encounter.name} has no room for another “{glyph}”")
        y, x = min(free, key=lambda spot: (min(max(abs(spot[0] - a), abs(spot[1] - b)) for a, b in here), spot))
        rows[y][x] = glyph
    picture = "\n".join(" ".join(row) for row in rows)
    return msgspec.structs.replace(encounter, picture=picture)


def _more_painted(encounter: EncounterMap, glyph: str, number: int) -> EncounterMap:
    board = board_for(*encounter.size, encounter.squares, encounter.sides)
    size = BLOCKS[encounter.foes[glyph]].size
    taken = set[int]()
    for sign, cell in encounter.starts:
        named = encounter.foes.get(sign) or encounter.heroes[GLYPHS.index(sign)]
        taken |= set(board.feet[BLOCKS[named].size][cell])
    here = [cell for sign, cell in encounter.starts if sign == glyph]
    starts = list(encounter.starts)
    for _ in range(number):
        free = [
            cell
            for cell, feet in enumerate(board.feet[size])
            if feet and taken.isdisjoint(feet) and not any(each in board.material for each in feet)
        ]
        if not free:
            raise Refused(f"{encounter.name} has no room for another “{BLOCKS[encounter.foes[glyph]].name}”")
        cell = min(free, key=lambda spot: (min(board.far[spot][old] for old in here), spot))
        starts.append((glyph, cell))
        taken |= set(board.feet[size][cell])
    return msgspec.structs.replace(encounter, starts=tuple(starts))
