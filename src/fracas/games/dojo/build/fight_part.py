"""The fight builder of Panic at the Dojo."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from fracas.building.balance import roster_balance, weighed, with_room
from fracas.building.fights import FOES, HEROES, RULES, FightPart
from fracas.building.painted import MAP, bare_map
from fracas.building.roster import entries, grouped, ready_sheets, roster_field, split_deeds
from fracas.building.toml import read_toml, write_toml
from fracas.core import Refused, Setup, shortened
from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    NUMBER,
    TEXT,
    Budget,
    Change,
    Draft,
    Field,
    Option,
    Palette,
    Path,
    Problem,
    Repair,
    Sheet,
    Step,
    Takes,
)
from fracas.core.language import Saying
from fracas.games.dojo.books import book
from fracas.games.dojo.build import encounters
from fracas.games.dojo.build.encounters import ARENAS
from fracas.games.dojo.build.enemy_part import EnemyPart
from fracas.games.dojo.build.fight_lot import with_foes_and_arena
from fracas.games.dojo.build.fight_problems import WEIGHT, legal_heroes, read_fight, what_is_wrong_with
from fracas.games.dojo.build.levels import HIGHEST_LEVEL, MOST_BARS
from fracas.games.dojo.build.library import (
    called,
    enemy_file,
    ready_fights,
    ready_heroes,
    sheet_for,
)
from fracas.games.dojo.build.mending import known_archetypes
from fracas.games.dojo.build.shown import form_options, style_options
from fracas.games.dojo.build.surface import made_plain, painted_arena, palette_for
from fracas.games.dojo.build.workshop import DojoWorkshop
from fracas.games.dojo.content.roster import ROSTER
from fracas.games.dojo.rules.complications import SIDES
from fracas.grid import GridError, read_picture

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook

ENEMIES = EnemyPart()
OWN_HEROES = (Takes("hero"),)
OTHER_EDITION = "made of things this edition does not have"
MOST_TRIES = 20
"""So many random fights are drawn until one has nothing wrong with it."""


class DojoFights(FightPart):
    about_key = "about"

    def palette(self, edition: str, draft: Draft) -> Palette:
        return palette_for(book(edition))

    def blank(self, edition: str) -> Draft:
        return {"name": "", "heroes": [], "enemies": [], "map": bare_map(palette_for(None), "square", ["." * 13] * 13)}

    def by_lot(self, edition: str, seed: int) -> Draft:
        """Printed enemies in an arena with obstacles; where they would not fit, others are tried."""
        lot, rules = Random(seed), book(edition)
        plain = self.uniform(edition, read_toml(DojoWorkshop().new_encounter(edition, {}, seed)))
        tries = (with_foes_and_arena(plain, rules, lot) for _ in range(MOST_TRIES))
        return next((made for made in tries if not self.problems(edition, made)), plain)

    def ready(self, edition: str) -> Mapping[str, tuple[str, str]]:
        return {id: (f.name, f.about) for id, f in ready_fights().items() if edition in f.editions}

    def ready_draft(self, edition: str, id: str) -> Draft:
        draft: Draft = msgspec.to_builtins(ready_fights()[id])
        return draft

    def uniform(self, edition: str, draft: Draft) -> Draft:
        """The map as a table, and enemies of one kind together. A standard arena is painted too."""
        if draft.get("map") and not isinstance(draft["map"], str):
            return draft
        made = {key: value for key, value in draft.items() if key not in ("grid", "arena", "areas")}
        made["map"] = _painted(draft.get("map"), draft.get("grid", "square"), draft.get("arena", "uniform"))
        if draft.get("areas"):
            made["map"]["areas"] = draft["areas"]
        for side in SIDES[1:]:
            if isinstance(draft.get(side), list):
                made[side] = grouped(draft[side])
        if made.get("editions") == ["base", "patch"]:
            del made["editions"]
        return made

    def setup(self, edition: str, draft: Draft) -> Setup:
        return DojoWorkshop().setup_of(edition, write_toml(draft))

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        return what_is_wrong_with(draft, book(edition))

    # What there is to choose

    def steps(self, edition: str, draft: Draft) -> list[Step]:
        edition_book = book(edition)
        steps = [self._heroes(draft, edition_book), self._foes("enemies", "Enemies", FOES, draft, edition_book)]
        if draft.get("rivals"):
            steps.append(self._foes("rivals", "Rivals", "rivals", draft, edition_book))
        return [*steps, self._rules(draft, edition_book)]

    def _heroes(self, draft: Draft, edition_book: BaseBook) -> Step:
        legal = legal_heroes(edition_book)
        options = tuple(
            Option(id, hero.name, shortened(hero.about), (hero.mode,), reason="" if id in legal else OTHER_EDITION)
            for id, hero in ready_heroes().items()
        )
        value = entries(draft.get("heroes"))
        brief = ", ".join(called(each) for each in value)
        if all(isinstance(each, str) for each in value):
            field = Field(
                path=("heroes",),
                label="Heroes",
                kind=CHOICES,
                value=value,
                options=options,
                wide=True,
                takes=OWN_HEROES,
            )
            return Step(HEROES, "Heroes", brief, fields=(field,))
        rows = tuple(_fighter_row(("heroes", number), each, options) for number, each in enumerate(value))
        titles = tuple(map(called, value))
        field = Field(
            path=("heroes",),
            label="Heroes",
            kind=ENTRIES,
            value=value,
            entries=rows,
            titles=titles,
            blank="mei-frost",
            takes=OWN_HEROES,
        )
        return Step(HEROES, "Heroes", brief, fields=(field,))

    def _foes(self, key: str, label: str, step: str, draft: Draft, edition_book: BaseBook) -> Step:
        options = tuple(_enemy_option(id, edition_book) for id in ROSTER)
        plain = draft.get(key)
        extra = {
            number: (*_changes((key, number), entry, edition_book), *_bars(draft, entry, edition_book))
            for number, entry in enumerate(entries(plain))
        }
        field = Field(
            path=(key,),
            label=label,
            kind=ENTRIES,
            value=plain,
            options=options,
            entries=roster_field(plain, (key,), "Who", options, extra=extra),
            titles=tuple(map(called, entries(plain))),
            blank={"who": "sidekick", "count": 1},
            pick="who",
            takes=(Takes("creature"),),
        )
        return Step(step, label, ", ".join(map(called, entries(plain))), fields=(field,))

    def _rules(self, draft: Draft, edition_book: BaseBook) -> Step:
        weights = [
            Option(word, word.title(), f"{bar} HP per bar, Heal Value {heal}")
            for word, (bar, heal) in edition_book.weights.items()
        ]
        fields = [
            Field(
                path=("weight",), label="Weight", kind=CHOICE, value=draft.get("weight", WEIGHT), options=tuple(weights)
            )
        ]
        if edition_book.name != "base":
            fields.append(
                Field(
                    path=("level",), label="Level", kind=NUMBER, value=draft.get("level", 1), low=1, high=HIGHEST_LEVEL
                )
            )
        for key, label, kind in (("arena_rules", "The arena", "arena"), ("optional", "Optional rules", "optional")):
            if options := _items(edition_book, kind):
                fields.append(
                    Field(path=(key,), label=label, kind=CHOICES, value=draft.get(key, []), options=options, wide=True)
                )
        if options := _items(edition_book, "victory"):
            value = draft.get("victory", "")
            options = (Option("", "Until one side is beaten"), *options)
            fields.append(
                Field(path=("victory",), label="What it is about", kind=CHOICE, value=value, options=options, wide=True)
            )
        tilts = draft.get("tilts") if isinstance(draft.get("tilts"), Mapping) else {}
        if options := _items(edition_book, "tilt"):
            options = (Option("", "None"), *options)
            for side in SIDES[: 3 if draft.get("rivals") else 2]:
                value = (tilts or {}).get(side, "")
                label = f"Tilted against the {side}"
                fields.append(Field(path=("tilts", side), label=label, kind=CHOICE, value=value, options=options))
        return Step(RULES, "Rules", str(draft.get("weight", WEIGHT)), fields=tuple(fields))

    def budget(self, edition: str, draft: Draft) -> Budget | None:
        """As many units as there are heroes; a Boss counts for its bars (dojo.enemy-creation.encounter)."""
        plain, _ = made_plain(draft, book(edition))
        fight = read_fight(plain, [])
        if fight is None:
            return None
        parts = []
        for enemy in fight.enemies:
            try:
                sheet = sheet_for(enemy, 1, book(edition), 1)
            except (Refused, LookupError, ValueError):
                continue
            parts.append((sheet.name, fight.bars.get(sheet.id, sheet.bars) if sheet.kind == "boss" else 1))
        used, heroes = sum(number for _, number in parts), len(fight.heroes)
        if not heroes:
            return Budget(used, tuple(parts))
        word = "as many as heroes" if used == heroes else "more than heroes" if used > heroes else "fewer than heroes"
        text = Saying.of_n(
            used,
            "1 enemy unit, {word} ({heroes}); a Boss counts for its bars",
            "{n} enemy units, {word} ({heroes}); a Boss counts for its bars",
            word=word,
            heroes=heroes,
        )
        return Budget(used, tuple(parts), (("as the book has it", heroes),), text)

    def cards(self, edition: str, draft: Draft) -> list[Sheet]:
        return [each for side in SIDES[1:] for each in ready_sheets(ENEMIES, edition, draft.get(side), (side,))]

    def brief(self, edition: str, draft: Draft) -> str:
        heroes, enemies = (len(entries(draft.get(side))) for side in SIDES[:2])
        return f"{heroes} heroes against {enemies} kinds of enemies"

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        def named(id: str) -> str | None:
            return enemy_file(id, book(edition)).name if id in ROSTER else None

        edition_book = book(edition)

        def fresh(who: str, name: str) -> dict[str, Any]:
            stances = msgspec.to_builtins(enemy_file(who, edition_book).stances)
            return {"name": f"Other {name}", **({"stances": stances} if stances else {})}

        found = split_deeds(draft.get("enemies"), ("enemies",), named, fresh)
        either = [*roster_balance(draft.get("enemies"), ("enemies",), named), *_weights(draft, edition_book)]
        found += with_room(either, draft, lambda after: what_is_wrong_with(after, edition_book))
        arenas = [(grid, name) for grid, known in ARENAS.items() for name in known]
        found += [
            Repair(f"Arena: {name} ({grid})", (Change(MAP, painted_arena(ARENAS[grid][name])),), "replaces the map")
            for grid, name in arenas
        ]
        return tuple(found)


def _painted(picture: Any, grid: Any, arena: Any) -> dict[str, Any]:
    if isinstance(picture, str) and picture:
        try:
            drawn = read_picture(picture, grid if grid in ARENAS else "square")
            return bare_map(palette_for(None), drawn.kind, drawn.rows)
        except GridError as error:
            raise Refused(f"the map cannot be read: {error}") from error
    known = ARENAS.get(grid, ARENAS["square"]) if isinstance(grid, str) else ARENAS["square"]
    return painted_arena(known.get(arena, known["uniform"]) if isinstance(arena, str) else known["uniform"])


def _weights(draft: Draft, edition_book: BaseBook) -> list[Repair]:
    """A heavier fight gives everybody more health; which side that helps only a measurement tells."""
    words, now = list(edition_book.weights), draft.get("weight", WEIGHT)
    at = words.index(now) if now in words else -1
    near = [words[place] for place in (at - 1, at + 1) if at >= 0 and 0 <= place < len(words)]
    return [weighed(f"{word} instead", (Change(("weight",), word),), "longer or shorter bars") for word in near]


def _fighter_row(path: Path, entry: Any, options: tuple[Option, ...]) -> tuple[Field, ...]:
    if isinstance(entry, Mapping):
        return (Field(path=(*path, "name"), label="Name", kind=TEXT, value=entry.get("name", "")),)
    return (Field(path=path, label="Who", kind=CHOICE, value=entry, options=options),)


def _enemy_option(id: str, edition_book: BaseBook) -> Option:
    enemy = enemy_file(id, edition_book)
    weighs = f"{enemy.bars or 2} units" if enemy.kind == "boss" else "1 unit"
    return Option(id, enemy.name, shortened(enemy.about), (enemy.kind, weighs), group=enemy.kind)


def _changes(path: Path, entry: Any, edition_book: BaseBook) -> tuple[Field, ...]:
    """What one enemy may have otherwise: its name, its Stances, the bars of a Boss."""
    changes = entry.get("changes") if isinstance(entry, Mapping) else None
    if not isinstance(changes, Mapping):
        return ()
    here = (*path, "changes")
    fields = [Field(path=(*here, "name"), label="Called", kind=TEXT, value=changes.get("name", ""))]
    who = entry.get("who")
    printed = enemy_file(who, edition_book) if isinstance(who, str) and who in ROSTER else None
    styles, forms = style_options(edition_book, known_archetypes(edition_book)), form_options(edition_book)
    for number, stance in enumerate(entries(changes.get("stances"))):
        if isinstance(stance, Mapping):
            at = (*here, "stances", number)
            fields += [
                Field(path=(*at, key), label=label, kind=CHOICE, value=stance.get(key), options=options)
                for key, label, options in (("style", "Style", styles), ("form", "Form", forms))
            ]
    if printed is not None and printed.kind == "boss":
        value = changes.get("bars", printed.bars)
        fields.append(Field(path=(*here, "bars"), label="Health bars", kind=NUMBER, value=value, low=2, high=MOST_BARS))
    return tuple(fields)


def _bars(draft: Draft, entry: Any, edition_book: BaseBook) -> tuple[Field, ...]:
    """Health bars of a Boss, which an encounter may set."""
    who = entry.get("who") if isinstance(entry, Mapping) else entry
    if not isinstance(who, str) or who not in ROSTER or (isinstance(entry, Mapping) and entry.get("changes")):
        return ()
    enemy = enemy_file(who, edition_book)
    given = draft.get("bars")
    if enemy.kind != "boss":
        return ()
    value = given.get(who, enemy.bars) if isinstance(given, Mapping) else enemy.bars
    high = encounters.MOST_GIVEN
    return (Field(path=("bars", who), label="Health bars", kind=NUMBER, value=value, low=1, high=high),)


def _items(edition_book: BaseBook, kind: str) -> tuple[Option, ...]:
    return tuple(
        Option(item.short, item.name, shortened(item.text), rule=f"dojo.{item.id}")
        for item in edition_book.of_kind(kind)
    )
