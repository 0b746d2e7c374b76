"""Everything that is wrong with a painted fight, each with its place and a way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.building.fights import FOES, HEROES, RULES
from fracas.building.painted import MAP, problem, with_ground
from fracas.building.roster import entries, is_group
from fracas.core import Refused
from fracas.core.builder import Change, Draft, Path, Problem, Repair
from fracas.core.language import Saying
from fracas.games.dojo.build import encounters
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.encounters import ARENAS, EncounterFile, fighter_id
from fracas.games.dojo.build.fight_mends import left_out, other_levels
from fracas.games.dojo.build.files import what_is_wrong
from fracas.games.dojo.build.library import (
    OPEN_SIGNS,
    called,
    check_fight,
    known_fighters,
    ready_heroes,
    sheet_for,
)
from fracas.games.dojo.build.surface import made_plain, painted_arena, palette_for
from fracas.games.dojo.rules.complications import SIDES
from fracas.grid import read_picture

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

WEIGHT = "middleweight"


def what_is_wrong_with(draft: Draft, edition_book: BaseBook) -> list[Problem]:
    plain, found = made_plain(draft, edition_book)
    if not isinstance(draft.get("map"), Mapping):
        arena = Repair("take the standard arena", (Change(MAP, painted_arena(ARENAS["square"]["uniform"])),))
        found.append(problem("there is no map yet; paint one", MAP, arena))
    fight = read_fight(plain, found)
    if fight is None:
        return found
    found += _wrong(fight, edition_book, draft)
    if found:
        return found
    texts = check_fight(fight, edition_book)
    return left_out(texts, draft, lambda other: _complaints(other, edition_book)) or other_levels(fight, edition_book)


def _complaints(draft: Draft, edition_book: BaseBook) -> list[str]:
    """What the rules have against a fight."""
    fight = read_fight(made_plain(draft, edition_book)[0], [])
    return check_fight(fight, edition_book) if fight else []


def read_fight(plain: Draft, found: list[Problem]) -> EncounterFile | None:
    """The fight without what cannot be read; everything of that is told."""
    good: Draft = {"name": "A Fight"}
    for key, value in plain.items():
        if key == "name" and not value:
            continue
        try:
            msgspec.convert({"name": "A Fight", key: value}, EncounterFile)
            good[key] = value
        except msgspec.ValidationError as error:
            path: Path = (key,)
            text = what_is_wrong(str(error), EncounterFile)
            away = Repair(f"take “{key}” away", (Change(path, "" if key == "name" else None),))
            step = {"heroes": HEROES, "enemies": FOES, "rivals": FOES, "name": "about", "about": "about"}
            found.append(Problem(text, path, step.get(key, RULES), repairs=(away,)))
    try:
        return msgspec.convert(good, EncounterFile)
    except msgspec.ValidationError:
        return None


def _wrong(fight: EncounterFile, edition_book: BaseBook, draft: Draft) -> list[Problem]:
    """Who, where and by which rules: each with its place and a way out."""
    found = [*_wrong_names(fight, edition_book, draft), *_wrong_rules(fight, edition_book, draft)]
    if not fight.heroes:
        take = Repair("take four ready heroes", (Change(("heroes",), legal_heroes(edition_book)[:4]),))
        found.append(Problem("somebody has to fight: choose heroes", ("heroes",), HEROES, repairs=(take,)))
    if not fight.enemies:
        one = Repair("put a Sidekick in", (Change(("enemies",), [{"who": "sidekick", "count": 1}]),))
        found.append(Problem("nobody stands against the heroes: choose enemies", ("enemies",), FOES, repairs=(one,)))
    return found if found else _room(fight, edition_book, draft)


def legal_heroes(edition_book: BaseBook) -> list[str]:
    """The ready heroes that are heroes of this edition, too."""
    return [id for id, hero in ready_heroes().items() if not check_hero(hero, edition_book)]


def _wrong_names(fight: EncounterFile, edition_book: BaseBook, draft: Draft) -> list[Problem]:
    known, found = known_fighters(edition_book), []
    ids: dict[str, Any] = {}
    for side in SIDES:
        step = HEROES if side == "heroes" else FOES
        for number, entry in enumerate(entries(draft.get(side))):
            who = entry["who"] if isinstance(entry, Mapping) and is_group(entry) else entry
            away = Repair("take the entry away", (Change((side, number)),))
            if isinstance(who, str) and who not in known:
                text = f"nobody is called “{who}”"
                found.append(Problem(text, (side, number), step, repairs=(away,)))
        for fighter in getattr(fight, side):
            id, plain = fighter_id(fighter), msgspec.to_builtins(fighter)
            if id in ids and ids[id] != plain:
                text = f"two who are not the same are both called “{id}”; give one of them another name"
                found.append(Problem(text, (side,), step))
            ids[id] = plain
    seen: set[str] = set()
    for number, hero in enumerate(entries(draft.get("heroes"))):
        name = hero if isinstance(hero, str) else ""
        if name and name in seen:
            away = Repair("take the second away", (Change(("heroes", number)),))
            text = f"{called(name)} is there twice; nobody fights twice"
            found.append(Problem(text, ("heroes", number), HEROES, repairs=(away,)))
        seen.add(name)
    return found


def _wrong_rules(fight: EncounterFile, edition_book: BaseBook, draft: Draft) -> list[Problem]:
    """Each rule by itself, so that the repair can name what it takes away."""
    found = []

    def tried(changes: Mapping[str, Any], path: Path, check: Callable[[EncounterFile], list[str]], label: str) -> None:
        """What is wrong when only this is different from a plain fight."""
        alone = msgspec.structs.replace(_plain(fight), **changes)
        for text in check(alone):
            found.append(Problem(text, path, RULES, repairs=(Repair(label, (Change(path),)),)))

    if fight.weight not in edition_book.weights:
        text = f"there is no weight “{fight.weight}”; there are: {', '.join(edition_book.weights)}"
        repair = Repair(f"make it {WEIGHT}", (Change(("weight",), WEIGHT),))
        found.append(Problem(text, ("weight",), RULES, repairs=(repair,)))
    parameters = partial(encounters.check_parameters, book=edition_book)
    numbers = partial(encounters.check_numbers, book=edition_book)
    for number, rule in enumerate(fight.arena_rules):
        tried({"arena_rules": [rule]}, ("arena_rules", number), parameters, f"take “{rule}” away")
    if len(set(fight.arena_rules) & encounters.NO_OUTSIDE) > 1:
        text = f"only one of these may replace the Outside: {', '.join(sorted(encounters.NO_OUTSIDE))}"
        first = next(rule for rule in fight.arena_rules if rule in encounters.NO_OUTSIDE)
        others = [rule for rule in fight.arena_rules if rule == first or rule not in encounters.NO_OUTSIDE]
        repair = Repair(f"keep “{first}” only", (Change(("arena_rules",), others),))
        found.append(Problem(text, ("arena_rules",), RULES, repairs=(repair,)))
    if fight.victory:
        tried({"victory": fight.victory}, ("victory",), parameters, "fight until one side is beaten")
    for side, tilt in fight.tilts.items():
        if tilt or side not in SIDES:
            tried({"tilts": {side: tilt}}, ("tilts", side), parameters, "take the tilt away")
    tried({"level": fight.level}, ("level",), numbers, "make it level 1")
    for who, bars in fight.bars.items():
        tried({"bars": {who: bars}}, ("bars", who), numbers, f"give {who} its own bars")
    for number, rule in enumerate(fight.optional):
        if f"optional.{rule}" not in edition_book.items:
            known = ", ".join(item.short for item in edition_book.of_kind("optional"))
            repair = Repair(f"take “{rule}” away", (Change(("optional", number)),))
            text = f"there is no optional rule “{rule}”; there are: {known}"
            found.append(Problem(text, ("optional", number), RULES, repairs=(repair,)))
    return found


def _plain(fight: EncounterFile) -> EncounterFile:
    """The same fighters without any rules of their own."""
    return EncounterFile(fight.name, fight.heroes, fight.enemies, fight.rivals)


def _room(fight: EncounterFile, edition_book: BaseBook, draft: Draft) -> list[Problem]:
    """Whether everybody can stand somewhere, each side in its start area if it has one."""
    found, rows, total = [], "".join(fight.map.split()), 0
    plain = draft.get("map")
    for number, side in enumerate(SIDES):
        needed = 0
        for fighter in getattr(fight, side):
            try:
                sheet = sheet_for(fighter, number, edition_book, fight.level, fight.as_printed)
            except (Refused, ValueError, LookupError):
                continue
            needed += sheet.bodies * len(sheet.footprint)
        total += needed
        names = fight.areas.get(side, [])
        grid = read_picture(fight.map, fight.grid).grid if fight.map and names else None
        open_ = [name for name in names if grid and rows[grid.cell(name)] in OPEN_SIGNS]
        if names and len(open_) < needed:
            text = f"the start area of the {side} has {len(open_)} open spaces, but they need {needed}"
            found.append(problem(text, (*MAP, "areas", side), *_ways_out(grid, rows, names, needed, side, open_)))
    room = sum(rows.count(sign) for sign in OPEN_SIGNS)
    if fight.map and room < total and isinstance(plain, Mapping):
        solid = [cell for cell, sign in enumerate(rows) if sign not in OPEN_SIGNS]
        change = with_ground(plain, palette_for(None), solid[: total - room], "open")
        text = f"the map has {room} open spaces, but whoever fights needs {total}"
        repairs = [Repair("clear some", (change,))] if len(solid) >= total - room else []
        found.append(problem(text, MAP, *repairs, *_fewer(draft)))
    return found


def _fewer(draft: Draft) -> list[Repair]:
    """The last enemies stay at home: where there are several alike, one of them."""
    foes = entries(draft.get("enemies"))
    if not foes:
        return []
    last, place = foes[-1], len(foes) - 1
    count = last.get("count", 1) if isinstance(last, Mapping) and is_group(last) else 1
    if type(count) is int and count > 1:
        change = Change(("enemies", place, "count"), count - 1)
        return [Repair(Saying("one {who} fewer", who=called(last)), (change,))]
    return [Repair(Saying("take {who} away", who=called(last)), (Change(("enemies", place)),))]


def _ways_out(grid: Any, rows: str, names: list[str], needed: int, side: str, open_: list[str]) -> list[Repair]:
    """Widen a start area by the nearest open spaces, or let the book say where they begin."""
    home = grid.cell(names[0])
    near = sorted(range(grid.size), key=lambda cell: (grid.distance(home, cell), cell))
    more = [grid.name(cell) for cell in near if rows[cell] in OPEN_SIGNS and grid.name(cell) not in names]
    repairs = [Repair("let them begin as the book has it", (Change((*MAP, "areas", side)),))]
    if len(more) >= needed - len(open_):
        wider = [*open_, *more[: needed - len(open_)]]
        repairs.insert(0, Repair("widen the start area", (Change((*MAP, "areas", side), wider),)))
    return repairs
