"""The fight builder of Viskara."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fracas.building.balance import roster_balance, weighed
from fracas.building.fights import FOES, HEROES, RULES, FightPart
from fracas.building.painted import blank_map
from fracas.building.roster import Group, entries, grouped, is_group, read_roster, roster_field, split_deeds
from fracas.building.toml import read_toml, write_toml
from fracas.core import FracasError, Refused, Setup, shortened
from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    LINES,
    NUMBER,
    TEXT,
    YES,
    Budget,
    Change,
    Draft,
    Field,
    Option,
    Palette,
    Path,
    Problem,
    Repair,
    Step,
    Takes,
)
from fracas.core.builder import Sheet as Paper
from fracas.core.language import Saying
from fracas.games.viskara.book import balance, goals
from fracas.games.viskara.book.declare import CREATURES, ENCOUNTERS
from fracas.games.viskara.book.model import SPEEDS, STATS, Sheet
from fracas.games.viskara.build.creature_sheet import creature_sheet
from fracas.games.viskara.table import roster
from fracas.games.viskara.table.painted import (
    CHANGEABLE,
    PALETTE,
    SIDES,
    field_map,
    made_plain,
    painted_from,
    what_is_wrong_with,
)
from fracas.games.viskara.table.setup import QUESTIONS
from fracas.games.viskara.table.workshop import ViskaraWorkshop
from fracas.grid import GridError

OWN_HEROES = (Takes("hero"),)
BASIC_LEVELS = range(1, 11)
GOALS = {
    goals.SURVIVE: "Survive so many rounds",
    goals.REACH: "Reach a square",
    goals.PROTECT: "Protect somebody",
    goals.HOLD: "Hold squares for so many rounds",
}


class ViskaraFights(FightPart):
    about_key = "text"

    def palette(self, edition: str, draft: Draft) -> Palette:
        return PALETTE

    def blank(self, edition: str) -> Draft:
        return {"name": "", "players": [], "foes": [], "map": blank_map(PALETTE, 12, 8)}

    def by_lot(self, edition: str, seed: int) -> Draft:
        return read_toml(ViskaraWorkshop().new_encounter(edition, {}, seed))

    def ready(self, edition: str) -> Mapping[str, tuple[str, str]]:
        return {e.id: (e.name, e.text) for e in ENCOUNTERS.values() if e.mode == "full" and len(e.sides) == len(SIDES)}

    def ready_draft(self, edition: str, id: str) -> Draft:
        paper = ENCOUNTERS[id]
        made: Draft = {"name": paper.name, "players": list(paper.sides[0]), "foes": list(paper.sides[1])}
        made["map"] = paper.picture
        if paper.first >= 0:
            made["first"] = paper.names[paper.first] if paper.names[paper.first] in ("players", "enemies") else ""
        if paper.fixed:
            made["formation"] = True
        return {key: value for key, value in made.items() if value}

    def uniform(self, edition: str, draft: Draft) -> Draft:
        """The map as a table, and foes who are alike together."""
        if draft.get("map") and not isinstance(draft["map"], str):
            return draft
        try:
            made = {**draft, "map": painted_from(draft["map"]) if draft.get("map") else field_map()}
        except GridError as error:
            raise Refused(f"the map cannot be read: {error}") from error
        if isinstance(draft.get("foes"), list):
            made["foes"] = grouped(draft["foes"])
        return made

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        return what_is_wrong_with(draft)

    def setup(self, edition: str, draft: Draft) -> Setup:
        return ViskaraWorkshop().setup_of(edition, write_toml(draft))

    def steps(self, edition: str, draft: Draft) -> list[Step]:
        return [self._players(draft), self._foes(draft), self._rules(draft)]

    def _players(self, draft: Draft) -> Step:
        value = entries(draft.get("players"))
        options = tuple(sheet_option(id, sheet) for id, sheet in roster.HEROES.items())
        brief = ", ".join(map(_called, value))
        if all(isinstance(each, str) for each in value):
            field = Field(
                path=("players",),
                label="Players",
                kind=CHOICES,
                value=value,
                options=options,
                wide=True,
                takes=OWN_HEROES,
            )
            return Step(HEROES, "Players", brief, fields=(field,))
        rows = tuple(_row(("players", number), each, options) for number, each in enumerate(value))
        titles = tuple(map(_called, value))
        field = Field(
            path=("players",),
            label="Players",
            kind=ENTRIES,
            value=value,
            entries=rows,
            titles=titles,
            blank="hesper",
            takes=OWN_HEROES,
        )
        return Step(HEROES, "Players", brief, fields=(field,))

    def _foes(self, draft: Draft) -> Step:
        plain = draft.get("foes")
        options = foe_options()
        extra = {number: _changes(("foes", number), entry) for number, entry in enumerate(entries(plain))}
        field = Field(
            path=("foes",),
            label="Foes",
            kind=ENTRIES,
            value=plain,
            options=options,
            entries=roster_field(plain, ("foes",), "Who", options, extra=extra, most=8),
            titles=tuple(map(_called, entries(plain))),
            blank={"who": "basic 3", "count": 1},
            pick="who",
            takes=(*(Takes(kind, plus={"kind": kind}) for kind in ("creature", "parasite")), *OWN_HEROES),
        )
        return Step(FOES, "Foes", ", ".join(map(_called, entries(plain))), fields=(field,))

    def _rules(self, draft: Draft) -> Step:
        words = tuple(Option(word, word) for word in QUESTIONS)
        sides = (Option("", "the smaller side"), Option("players", "the players"), Option("enemies", "their enemies"))
        fields = [
            Field(
                path=("formation",),
                label="Everybody stands in formation",
                kind=YES,
                value=draft.get("formation", False),
            ),
            Field(path=("first",), label="Who goes first", kind=CHOICE, value=draft.get("first", ""), options=sides),
            Field(path=("threat",), label="Threat", kind=NUMBER, value=draft.get("threat", 0), low=0, high=20),
            Field(
                path=("questions",),
                label="Questions",
                kind=CHOICE,
                value=draft.get("questions", "usual"),
                options=words,
            ),
        ]
        return Step(RULES, "Rules", fields=(*fields, *_goal(draft.get("goal"))))

    def budget(self, edition: str, draft: Draft) -> Budget | None:
        """The enemies' levels in percent of the players', by the book's table."""
        made, _ = made_plain(draft)
        ours, theirs = ([_sheet(each) for each in made[side]] for side in SIDES)
        levels = sum(sheet.level for sheet in ours if sheet)
        parts = tuple((sheet.name, sheet.level) for sheet in theirs if sheet)
        used = sum(level for _, level in parts)
        if not levels:
            return Budget(used, parts)
        marks = tuple((row.name, balance.up(balance.enemy_levels(levels, row.percent))) for row in balance.TABLE)
        row = balance.difficulty(levels, max(used, 1))
        return Budget(
            used,
            parts,
            marks,
            Saying("{used} levels against {levels}: {name}", used=used, levels=levels, name=row.name),
        )

    def cards(self, edition: str, draft: Draft) -> list[Paper]:
        made, _ = made_plain(draft)
        found = {repr(sheet): sheet for sheet in map(_sheet, made["foes"]) if sheet is not None}
        return [creature_sheet(sheet) for sheet in found.values()]

    def brief(self, edition: str, draft: Draft) -> str:
        made, _ = made_plain(draft)
        return f"{len(made['players'])} players against {len(made['foes'])}"

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        def named(id: str) -> str | None:
            sheet = _sheet(id)
            return sheet.name if sheet else None

        plain = draft.get("foes")
        split = split_deeds(plain, ("foes",), named, lambda who, name: {"name": f"Old {name}"})
        return (*split, *roster_balance(plain, ("foes",), named, 8), *_levels(plain))


def _levels(plain: Any) -> list[Repair]:
    """Basic enemies of a level more or less."""
    groups, _ = read_roster(plain, ("foes",), FOES, "foes")
    found = []
    for group in groups:
        words = group.who.split() if isinstance(group.who, str) else []
        if len(words) < 2 or words[0] != "basic" or not words[1].isdecimal():
            continue
        for step in (-1, 1):
            level = int(words[1]) + step
            if level >= 1:
                other = " ".join([words[0], str(level), *words[2:]])
                told = "harder" if step > 0 else "easier"
                found.append(
                    weighed(f"a basic enemy of level {level} instead", (Change(_who(group, plain), other),), told)
                )
    return found


def _who(group: Group, plain: Any) -> Path:
    """Where an entry says who it is."""
    return (*group.path, "who") if isinstance(entries(plain)[int(group.path[-1])], Mapping) else group.path


def _sheet(who: Any) -> Sheet | None:
    try:
        return roster.find_sheet(who)
    except (FracasError, ValueError, TypeError, LookupError, AttributeError):
        return None


def _called(entry: Any) -> str:
    if isinstance(entry, Mapping) and is_group(entry):
        changes = entry.get("changes")
        name = changes.get("name") if isinstance(changes, Mapping) else None
        return str(name or _called(entry["who"]))
    sheet = _sheet(entry)
    return sheet.name if sheet else str(entry)


def sheet_option(id: str, sheet: Sheet) -> Option:
    chips = (f"level {sheet.level}", f"{sheet.health} health")
    return Option(id, sheet.name, shortened(sheet.text), chips, group=sheet.kind)


@cache
def foe_options() -> tuple[Option, ...]:
    """The bestiary, basic enemies, and heroes who may stand on the other side."""
    known = [sheet_option(id, make()) for id, make in CREATURES.items()]
    return (*known, *_basics(), *(sheet_option(id, sheet) for id, sheet in roster.HEROES.items()))


def _basics() -> list[Option]:
    """Basic enemies of every level; speed class and stat are written behind it."""
    made = [Option(f"basic {n}", f"Basic enemy {n}", chips=(f"level {n}",), group="basic") for n in BASIC_LEVELS]
    kinds = [f"basic {n} {speed} {stat}" for n in (3, 5) for speed in SPEEDS for stat in STATS]
    return made + [Option(word, f"Basic enemy {word.removeprefix('basic ')}", group="basic") for word in kinds]


def _row(path: Path, entry: Any, options: tuple[Option, ...]) -> tuple[Field, ...]:
    if isinstance(entry, Mapping):
        return (Field(path=(*path, "name"), label="Name", kind=TEXT, value=entry.get("name", "")),)
    return (Field(path=path, label="Who", kind=CHOICE, value=entry, options=options),)


def _changes(path: Path, entry: Any) -> tuple[Field, ...]:
    changes = entry.get("changes") if isinstance(entry, Mapping) else None
    if not isinstance(changes, Mapping):
        return ()
    sheet = _sheet(entry.get("who"))
    fields = [Field(path=(*path, "changes", "name"), label="Called", kind=TEXT, value=changes.get("name", ""))]
    for name, (low, high) in CHANGEABLE.items():
        here, value = (*path, "changes", name), changes.get(name, getattr(sheet, name, None))
        fields.append(Field(path=here, label=name.capitalize(), kind=NUMBER, value=value, low=low, high=high))
    return tuple(fields)


def _goal(plain: Any) -> list[Field]:
    goal = plain if isinstance(plain, Mapping) else {}
    kinds = (Option("", "Beat the other side"), *(Option(word, text) for word, text in GOALS.items()))
    fields = [
        Field(path=("goal", "kind"), label="What it is about", kind=CHOICE, value=goal.get("kind", ""), options=kinds)
    ]
    kind = goal.get("kind")
    if kind in (goals.SURVIVE, goals.HOLD, goals.PROTECT):
        rounds = goal.get("rounds", 0)
        fields.append(Field(path=("goal", "rounds"), label="Rounds", kind=NUMBER, value=rounds, low=0, high=50))
    if kind in (goals.REACH, goals.HOLD):
        fields.append(Field(path=("goal", "squares"), label="Squares", kind=LINES, value=goal.get("squares", [])))
    if kind == goals.PROTECT:
        fields.append(Field(path=("goal", "who"), label="Whom", kind=TEXT, value=goal.get("who", "")))
    return fields
