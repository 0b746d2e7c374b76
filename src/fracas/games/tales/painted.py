"""Scenarios as people paint them: a flat file with a map as a table and groups of Schemers, made into content.

Whatever else a scenario of the content format can have (doors, hazards, events, rewards …) may stand in the file too.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from fracas.building.painted import MAP, Painted, bare_map, problem, read_painted
from fracas.building.roster import Group, entries, fewer, read_roster, unknown
from fracas.core import FracasError, Refused
from fracas.core.builder import Change, Draft, Palette, Path, Problem, Repair
from fracas.core.builder import Ground as Paint
from fracas.core.shapes import shape_of, sound_and_problems
from fracas.games.tales.format import sense
from fracas.games.tales.format.library import FORMAT, Library, convert, shipped
from fracas.games.tales.format.records import ContentFile, Ground, Scenario
from fracas.games.tales.rules.board import PLAIN, Board, drawn
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.setup import MOST_PLAYERS, make_setup
from fracas.games.tales.rules.tale import DIFFICULTIES
from fracas.games.tales.scenario_steps import STEP_OF, group_names
from fracas.grid import GridError

OWN = "own"
"""The id of every scenario that comes out of a painted file."""
MOST_SIDE = 30
FLOOR, TRAP = "floor", "trap"
FOES_PLACE = "foes"
USUAL_TRAP = 2
WORDS = {
    FLOOR: (".", "Floor", "", "plain"),
    "difficult": (",", "Difficult", "costs one more to enter", "rough"),
    "impassable": ("#", "Impassable", "nobody passes or fires through it", "stone"),
    "void": ("-", "No space", "no part of the map", "void"),
    TRAP: ("^", "Trap", "2 damage to whoever sets it off", "trap"),
}
KINDS = ("difficult", "impassable", "void")
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRTUVWXYZ0123456789!$%&/()=?*+~@<>|;:_{}[]αβγδεζηθικλμνξπρστυφχψω"
OWN_KEYS = (
    "name",
    "text",
    "players",
    "heroes",
    "difficulty",
    "companion",
    "foes",
    "map",
    "take",
    "schemers",
    "mats",
    "content",
    "number",
)
PASSED_ON = tuple(name for name in Scenario.__struct_fields__ if name not in ("id", "map", "heroes", "deploy"))
KEYS = (*OWN_KEYS, "deploy", *(name for name in PASSED_ON if name not in OWN_KEYS))
BROUGHT = {"mats": ("heroes", "cards"), "content": ("cards", "items", "companions", "dice")}
"""What a scenario takes of the content files in it: Heroes with their cards, and whatever else is only here."""
MISSING = {
    "mats": ("content files with Hero mats", "there is no Hero mat in this"),
    "content": ("content files", "there is no card, Item, Companion or die in this"),
}
STEPS = {"map": "map", "deploy": "foes", "name": "about", "text": "about", "take": "heroes", **STEP_OF}


def word_of(ground: Ground) -> str:
    """The word for a kind of ground, apart from its place and from who starts there."""
    trap = TRAP if ground.trap == USUAL_TRAP else f"{TRAP} {ground.trap}" if ground.trap else ""
    kind = "" if ground.kind == FLOOR else ground.kind
    return " ".join(part for part in (kind, ground.hazard, trap) if part) or FLOOR


def ground_of(word: str, place: str, start: bool) -> dict[str, Any]:
    """The record such a word stands for."""
    made: dict[str, Any] = {}
    words, trap = re.subn(rf"\s*\b{TRAP}( (\d+))?$", "", word)
    if trap:
        number = re.search(r"\d+$", word)
        made["trap"] = int(number[0]) if number else USUAL_TRAP
    kind, _, hazard = words.partition(" ")
    if kind in KINDS:
        made["kind"] = kind
    else:
        hazard = words if words != FLOOR else ""
    return made | {key: value for key, value in (("hazard", hazard), ("place", place), ("start", start)) if value}


def palette_of(draft: Mapping[str, Any]) -> Palette:
    """Ground of the manual, the scenario's own hazards, walls and doors; places have any name."""
    ground = [
        Paint(word, label, text, looks, str(number), sign)
        for number, (word, (sign, label, text, looks)) in enumerate(WORDS.items(), 1)
    ]
    known = {each.word for each in ground}
    for hazard in _listed(draft.get("hazards")):
        word = hazard.get("id")
        if isinstance(word, str) and word and word not in known:
            known.add(word)
            text = f"{hazard.get('damage', 0)} damage" if hazard.get("damage") else ""
            ground.append(Paint(word, str(hazard.get("name", word)), text, "hazard"))
    legend = draft["map"].get("legend", {}) if isinstance(draft.get("map"), Mapping) else {}
    for word in legend.values() if isinstance(legend, Mapping) else ():
        parts = ground_of(word, "", False) if isinstance(word, str) else {}
        if isinstance(word, str) and word not in known and parts.get("hazard", FLOOR) in {*known, FLOOR}:
            known.add(word)
            ground.append(Paint(word, word.capitalize(), "", "hazard"))
    places = dict.fromkeys(str(at) for each in _listed(draft.get("deploy")) if isinstance(at := each.get("at"), str))
    marks = tuple(Paint(place, place, "a place of this scenario", "mark") for place in places)
    return Palette(
        grids=("hex", "square"),
        ground=tuple(ground),
        edges=(
            Paint("wall", "Wall", "nobody passes or fires through it"),
            Paint("door", "Door", "opens to who enters"),
        ),
        marks=marks,
        areas=(
            Paint("heroes", "Heroes", "where the Heroes start", "mark"),
            Paint("foes", "Schemers", "where Schemers start that have no place of their own", "mark"),
        ),
        width=(2, MOST_SIDE),
        height=(2, MOST_SIDE),
        named=True,
    )


def _listed(value: Any) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _any_of(file: Mapping[str, Any], names: tuple[str, ...]) -> bool:
    return any(isinstance(file.get(name), Mapping) or _listed(file.get(name)) for name in names)


class Plan:
    """A painted scenario looked at as a whole: the content made of it, and everything that is wrong."""

    def __init__(self, draft: Mapping[str, Any]) -> None:
        self.draft = draft
        self.names = group_names(dict(draft))
        self.palette = palette_of(draft)
        self.painted, self.found = read_painted(draft.get("map"), self.palette)
        self.groups, problems = read_roster(draft.get("foes"), ("foes",), "foes", "Schemers")
        self.found += problems
        self.deployed: list[int] = []
        """To which group each deployment belongs."""
        self.of_files: dict[Path, Path] = {}
        """Where Heroes, cards and so on of the content stand in the draft."""
        self.content = self._content()
        if not self.found:
            self._sense()
        if not self.found:
            self._begin()

    def wrong(self, text: str, path: tuple[str | int, ...], step: str, *repairs: Repair) -> None:
        self.found.append(Problem(text, path, step, repairs=repairs))

    def _content(self) -> Draft:
        """The plain data of a content file with this one scenario."""
        draft = self.draft
        for key in draft:
            if key not in KEYS:
                away = Repair(f"take “{key}” away", (Change((key,)),))
                self.wrong(f"a scenario has no “{key}”; it may have: {', '.join(KEYS)}", (key,), "rules", away)
        self._options()
        scenario = {key: draft[key] for key in PASSED_ON if key in draft and draft[key] is not None}
        scenario |= {"id": OWN, "name": draft.get("name") or "A Scenario", "number": draft.get("number", 1)}
        scenario["heroes"] = draft.get("take", {})
        scenario.setdefault("win", [{"gone": "foes"}])
        scenario["players"] = draft.get("players", 2)
        if self.painted:
            scenario["map"] = self._map(self.painted)
            doors = self._doors(self.painted)
            if doors:
                scenario["doors"] = [*_listed(scenario.get("doors")), *doors]
        scenario["deploy"] = [*_listed(draft.get("deploy")), *self._deploy()]
        if not scenario["deploy"] and not self.groups and not draft.get("win") and not draft.get("survive"):
            some = Repair("put three Coglings in", (Change(("foes", 0), {"who": "coglings", "count": 3}),))
            self.wrong("Nobody is against the Heroes: choose Schemers", ("foes",), "foes", some)
        content: Draft = {"format": FORMAT, "title": str(scenario["name"]), "scenarios": [scenario], **self._brought()}
        return content | ({"schemers": draft["schemers"]} if draft.get("schemers") else {})

    def _brought(self) -> Draft:
        """What only this scenario has of Heroes, cards, Items, Companions and dice. Where each stands is remembered."""
        made: Draft = {}
        for key, names in BROUGHT.items():
            files, (wanted, nothing) = self.draft.get(key, []), MISSING[key]
            if not isinstance(files, list):
                away = Repair("take them away", (Change((key,)),))
                self.wrong(f"“{key}” must be a list of {wanted}", (key,), "heroes", away)
                continue
            for number, file in enumerate(files):
                if not isinstance(file, Mapping) or not _any_of(file, names[:1] if key == "mats" else names):
                    away = Repair("take it away", (Change((key, number)),))
                    self.wrong(nothing, (key, number), "heroes", away)
                    continue
                for name in names:
                    self._gather(made, name, file.get(name), (key, number, name))
        return made

    def _gather(self, made: Draft, name: str, records: Any, path: Path) -> None:
        """Records of one of the files: lists are joined, of single ones the last counts."""
        if isinstance(records, Mapping):
            made[name], self.of_files[(name,)] = records, path
            return
        for place, each in enumerate(_listed(records)):
            ids = [other.get("id") for other in made.setdefault(name, [])]
            at = ids.index(each["id"]) if each.get("id", ids) in ids else len(ids)
            made[name][at : at + 1] = [each]
            self.of_files[name, at] = (*path, place)

    def _options(self) -> None:
        players = self.draft.get("players", 2)
        if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
            fix = Repair("make it 2", (Change(("players",), 2),))
            self.wrong(f"1 to {MOST_PLAYERS} can play, not {players!r}", ("players",), "heroes", fix)
        difficulty = self.draft.get("difficulty")
        if difficulty not in (None, "", *DIFFICULTIES):
            fix = Repair("ask at the table", (Change(("difficulty",)),))
            text = f"there is no difficulty “{difficulty}”; there are: {', '.join(DIFFICULTIES)}"
            self.wrong(text, ("difficulty",), "rules", fix)

    def _map(self, painted: Painted) -> Draft:
        """The map as content has it: one sign for each kind of ground, place and start together."""
        legend: dict[str, Any] = {}
        signs: dict[tuple[str, str, bool], str] = {}
        rows, width = [], painted.grid.width
        starts, foes = set(painted.area("heroes")), set(painted.area("foes"))
        free = iter(SIGNS)
        for cell, word in enumerate(painted.ground):
            place = painted.marks.get(cell, FOES_PLACE if cell in foes else "")
            key = (word, place, cell in starts)
            if key not in signs:
                plain = WORDS.get(word, ("",))[0] if not place and cell not in starts else ""
                signs[key] = plain or next(free, "")
                if not plain:
                    legend[signs[key]] = ground_of(word, place, cell in starts)
            rows.append(signs[key])
        if "" in signs.values():
            self.found.append(problem("the map has too many different places; give some the same name"))
        lines = ["".join(rows[start : start + width]) for start in range(0, len(rows), width)]
        walls = [[painted.grid.name(a), painted.grid.name(b)] for word, a, b in painted.walls if word == "wall"]
        made: Draft = {"grid": painted.grid.kind, "picture": "\n".join(lines) + "\n", "legend": legend}
        return made | ({"walls": walls} if walls else {})

    def _doors(self, painted: Painted) -> list[Draft]:
        """Doors painted on edges; several edges of one space are one door."""
        found: dict[int, list[str]] = {}
        for word, a, b in painted.walls:
            if word == "door":
                found.setdefault(a, []).append(painted.grid.name(b))
        name = painted.grid.name
        return [{"id": f"door_{name(at).lower()}", "at": name(at), "far": far} for at, far in found.items()]

    def _deploy(self) -> list[Draft]:
        book = self._book(())
        made: list[Draft] = []
        for number, group in enumerate(self.groups):
            if not isinstance(group.who, str) or group.who not in book.schemers:
                known = tuple(book.schemers)
                self.found.append(unknown(group, "foes", str(group.who), known, "there is no Schemer Group"))
                continue
            self._figures(group, book.schemers[group.who].figures)
            where = list(group.at) or [FOES_PLACE]
            if len(where) > group.count:
                text = f"{self.names[group.who]}: {len(where)} places for {group.count}"
                trim = Repair("leave the last places out", (Change((*group.path, "at"), where[: group.count]),))
                self.wrong(text, (*group.path, "at"), "foes", trim)
            for place_number, place in enumerate(where):
                n = 1 + (group.count - len(where) if place_number == 0 else 0)
                made.append({"group": group.who, "at": place, "n": max(1, n)})
                self.deployed.append(number)
        if self.painted and not self.painted.area("foes") and any(not group.at for group in self.groups):
            self._no_area(self.painted)
        return made

    def _figures(self, group: Group, figures: int) -> None:
        if group.changes:
            away = Repair("as printed", (Change((*group.path, "changes")),))
            text = f"{self.names[group.who]}: a Scheme Block is changed by writing it under schemers"
            self.wrong(text, (*group.path, "changes"), "foes", away)
        if group.count > figures:
            many = counted(figures, "figure")
            text = f"{self.names[group.who]}: {group.count} are too many; the group has {many}"
            self.wrong(
                text,
                (*group.path, "count"),
                "foes",
                Repair(f"take {figures}", (Change((*group.path, "count"), figures),)),
            )

    def _no_area(self, painted: Painted) -> None:
        free = [c for c, word in enumerate(painted.ground) if word == FLOOR and c not in painted.area("heroes")]
        repairs = []
        if free:
            names = [painted.grid.name(cell) for cell in free[-6:]]
            repairs.append(Repair("take the last spaces", (Change((*MAP, "areas", "foes"), names),)))
        self.found.append(problem("the Schemers need a start area", (*MAP, "areas", "foes"), *repairs))

    def _book(self, more: tuple[Any, ...]) -> Library:
        try:
            own = convert({"format": FORMAT, "schemers": self.draft.get("schemers") or []})
        except (msgspec.ValidationError, TypeError) as error:
            if more == ():
                away = Repair("take them away", (Change(("schemers",)),))
                self.wrong(f"schemers: {error}", ("schemers",), "foes", away)
            return Library((*shipped(), *more))
        return Library((*shipped(), own, *more))

    def _sense(self) -> None:
        """What the format and the rules say about the scenario."""
        _, wrong = sound_and_problems(shape_of(ContentFile), self.content, ())
        for each in wrong:
            self._told(each.path, each.text, *each.repairs)
        if wrong:
            return
        content = convert(self.content)
        self._starts(content.scenarios[0])
        for path, words in sense.problems(content, Library((*shipped(), content))) if not self.found else ():
            self._told(path, words)

    def _starts(self, scenario: Scenario) -> None:
        """The Heroes' start spaces: enough of them, open, and joined to each other."""
        assert self.painted is not None
        try:
            board = Board(scenario, frozenset(), frozenset())
        except (GridError, KeyError):
            return
        grid, wanted = self.painted.grid, max(2, scenario.players)
        closed = [cell for cell in board.starts if not board.floor >> cell & 1]
        parts = [board.part(cell) for cell in board.starts if cell not in closed]
        path = (*MAP, "areas", "heroes")
        if not closed and len(board.starts) >= wanted and len(set(parts)) <= 1:
            return
        repair = self._better_start(board, wanted)
        repairs = [repair] if repair else []
        if closed:
            names = ", ".join(grid.name(cell) for cell in closed[:5])
            self.found.append(problem(f"nobody can start at {names}", path, *repairs))
        elif len(board.starts) < wanted:
            text = f"there are {len(board.starts)} start spaces, but {wanted} Heroes need as many"
            self.found.append(problem(text, path, *repairs))
        else:
            self.found.append(problem("the Heroes' start spaces are not joined to each other", path, *repairs))

    def _better_start(self, board: Board, wanted: int) -> Repair | None:
        """Spaces joined to each other, as near as can be to where the start area is."""
        assert self.painted is not None
        grid, foes = self.painted.grid, set(self.painted.area("foes"))
        first = [c for c in (*board.starts, *range(grid.size)) if board.floor >> c & 1 and c not in foes]
        for home in first:
            joined = [c for c in range(grid.size) if board.part(home) >> c & 1 and c not in foes]
            if len(joined) >= wanted:
                near = sorted(joined, key=lambda cell: (board.far(home)[cell], cell))[: wanted + 1]
                return Repair("move the start area", (Change((*MAP, "areas", "heroes"), [grid.name(c) for c in near]),))
        return None

    def _told(self, path: Path, words: str, *mends: Repair) -> None:
        """A complaint about the content, told at the place of the file it comes from."""
        if path[:1] == ("schemers",):
            self.wrong(words, path, "foes", *mends, Repair("take it away", (Change(path[:2]),)))
            return
        record = next((path[:n] for n in (2, 1) if path[:n] in self.of_files), None)
        if record is not None:
            here = (*self.of_files[record], *path[len(record) :])
            self.wrong(words, here, "heroes", Repair("take it away", (Change(here[:2]),)))
            return
        inner = path[2:] if path[:1] == ("scenarios",) else ()
        part = str(inner[0]) if inner else ""
        name = {"heroes": "take", "picture": "map"}.get(part, part)
        number = inner[1] if len(inner) > 1 and isinstance(inner[1], int) else -1
        before = len(_listed(self.draft.get(part)))
        if part == "deploy" and number >= before:
            group = self.groups[self.deployed[number - before]]
            home = Repair("put them into the start area", (Change((*group.path, "at")),))
            repairs = [home] if group.at else []
            who = self.names.get(group.who, group.who)
            self.wrong(f"{who}: {words}", group.path, "foes", *repairs, fewer(group, who))
        elif (part in ("doors", "map") and number >= before) or name == "map":
            self.wrong(words, MAP, "map")
        elif 0 <= number < before:
            away = Repair("take this one away", (Change((name, number)),))
            self.wrong(words, (name, *inner[1:]), STEPS.get(name, "rules"), *_here(mends, name), away)
        else:
            away = Repair(f"leave “{name}” out", (Change((name,)),))
            repairs = [away] if name in self.draft else []
            self.wrong(words, (name, *inner[1:]) if name else path, STEPS.get(name, "rules"), *repairs)

    def _begin(self) -> None:
        try:
            make_setup(OWN, self.options())
        except (FracasError, ValueError, TypeError, LookupError) as error:
            away = [Repair(f"ask about {key} at the table", (Change((key,)),)) for key in ("heroes", "companion")]
            many = len(entries(self.draft.get("heroes")))
            if self.draft.get("players", 2) < many <= MOST_PLAYERS:
                away.insert(0, Repair(f"let {many} play", (Change(("players",), many),)))
            fits = (r for r in away if r.changes[0].path[0] in (*self.draft, "players"))
            self.wrong(str(error), ("heroes",), "heroes", *fits)

    def options(self) -> Draft:
        """What a setup says."""
        chosen: Draft = {key: self.draft[key] for key in ("difficulty", "companion") if self.draft.get(key)}
        heroes = self.draft.get("heroes")
        chosen |= {"players": self.draft.get("players", 2), **({"heroes": heroes} if heroes else {})}
        return {**chosen, "content": self.content}


def _here(mends: tuple[Repair, ...], name: str) -> list[Repair]:
    """Repairs of content, as they are made in the painted file."""
    return [
        Repair(mend.label, tuple(Change((name, *each.path[3:]), each.value) for each in mend.changes), mend.text)
        for mend in mends
    ]


def painted_file(text: str) -> Draft | None:
    """A painted scenario; None of a content file and of what is no TOML."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
    return plain if "format" not in plain and ("map" in plain or "foes" in plain) else None


def flat(scenario: Scenario) -> Draft:
    """A scenario of the content as a painted file."""
    picture, plain = drawn(scenario), msgspec.json.decode(msgspec.json.encode(scenario))
    grid, legend = picture.grid, {**PLAIN, **scenario.map.legend}
    grounds = [legend[sign] for sign in "".join(picture.rows)]
    usual = {word: sign for word, (sign, *_) in WORDS.items()}
    signs: dict[str, str] = {}
    for word in dict.fromkeys(map(word_of, grounds)):
        signs[word] = usual.get(word) or next(s for s in SIGNS if s not in signs.values())
    rows = ["".join(signs[word_of(g)] for g in grounds[at : at + grid.width]) for at in range(0, grid.size, grid.width)]
    table = bare_map(palette_of({}), grid.kind, rows)
    table["legend"] = {sign: word for word, sign in signs.items()}
    if scenario.map.walls:
        table["walls"] = [[a, b, "wall"] for a, b in scenario.map.walls]
    table["areas"] = {"heroes": [grid.name(cell) for cell, g in enumerate(grounds) if g.start]}
    table["marks"] = {grid.name(cell): g.place for cell, g in enumerate(grounds) if g.place}
    made = {
        key: value for key, value in plain.items() if key not in ("id", "map", "heroes") and value not in ([], {}, "")
    }
    return {**made, "foes": [], "take": plain.get("heroes", {}), "map": table}


def content_of(text: str) -> Draft | None:
    """The content a painted file makes; Refused with all that is wrong; None where it is none."""
    plain = painted_file(text)
    if plain is None:
        return None
    plan = Plan(plain)
    if plan.found:
        raise Refused("; ".join(each.text for each in plan.found))
    return plan.options()
