"""Your own creatures from a file: a bestiary entry as data, with abilities and tactics of the book by name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from fracas.core import UnknownName
from fracas.core.builder import Change, Path, Problem, Repair
from fracas.core.drafting import list_of, table_of, values_of
from fracas.games.viskara.book.character_creation import slug
from fracas.games.viskara.book.declare import ABILITIES, SIZED
from fracas.games.viskara.book.mending import back_to, drop, take
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES, Sheet, Tactic

LEAST = {"level": 1, "health": 1, "morale": 0, "size": 1, "dash": 0, "anchor": 0}
"""The least of what numbers of an entry can be."""
LEAST_OF_TACTICS = {"range": 0, "break_point": 0, "power": 0, "effort": 0, "flair": 0}
KEYS = ("attack only", "defy only", "stance only", "mandatory", "mandatory attack", "mandatory defy")
"""What can be said about when a tactic is used."""


class TacticEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tactic of a bestiary entry."""

    name: str
    type: str
    range: int
    stat: str
    outputs: tuple[int, int, int]
    break_point: int
    power: int = 0
    effort: int = 1
    flair: int = 0
    keys: tuple[str, ...] = ()
    like: str = ""
    """A tactic of the book whose effect it has, such as "pike-beetle.fresh-venom"."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bestiary entry as it stands in a file."""

    name: str
    level: int
    health: int
    morale: int
    speed: str
    tactics: tuple[TacticEntry, ...]
    kind: str = "creature"
    stats: dict[str, int] = msgspec.field(default_factory=dict)
    style: str = ""
    size: int = 1
    dash: int | None = None
    anchor: int | None = None
    abilities: tuple[str, ...] = ()
    glyph: str = ""
    text: str = ""


def load_creature(text: str) -> Sheet:
    """A creature from the text of a TOML file."""
    try:
        return creature_from_data(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise UnknownName(f"this is not a creature file: {error}") from error


def creature_from_data(data: Mapping[str, Any]) -> Sheet:
    """A creature's sheet; what the book does not know is named."""
    try:
        entry = msgspec.convert(dict(data), Entry)
    except msgspec.ValidationError as error:
        raise UnknownName(f"this is not a creature: {error}") from error
    if wrong := entry_problems(data):
        raise UnknownName("; ".join(problem.text for problem in wrong))
    pace = SPEEDS[entry.speed]
    return Sheet(
        id=slug(entry.name),
        name=entry.name,
        kind="homebrew",
        level=entry.level,
        health=entry.health,
        morale=entry.morale,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash if entry.dash is None else entry.dash,
        anchor=pace.anchor if entry.anchor is None else entry.anchor,
        stats=tuple(entry.stats.get(name, 0) for name in STATS),
        style=entry.style,
        tactics=tuple(_tactic(entry, tactic) for tactic in entry.tactics),
        abilities=entry.abilities,
        size=entry.size,
        text=entry.text,
        glyph=entry.glyph or entry.name[:1].lower(),
    )


def _tactic(entry: Entry, tactic: TacticEntry) -> Tactic:
    value = entry.stats.get(tactic.stat, 0)
    return Tactic(
        slug(tactic.name),
        tactic.name,
        tactic.type,
        tactic.range,
        STATS.index(tactic.stat),
        value,
        tactic.power,
        value,
        tactic.outputs,
        tactic.break_point,
        tactic.effort,
        tactic.flair,
        keys=tactic.keys,
        rule=tactic.like,
    )


# What is wrong with an entry


def ability_keys() -> list[str]:
    return [key for key in ABILITIES if ".ability." in key]


def tactic_keys() -> list[str]:
    return [key for key in ABILITIES if ".ability." not in key]


def entry_problems(data: Mapping[str, Any]) -> list[Problem]:
    """Everything wrong with an entry of the right shape, each with its place."""
    found = [*_words(data), *_numbers(data, (), LEAST)]
    if not slug(str(data.get("name", ""))):
        mend = Repair("Call it Nobody", (Change(("name",), "Nobody"),))
        found.append(Problem("the name needs at least one letter", ("name",), repairs=(mend,)))
    if len(str(data.get("glyph", ""))) > 1:
        mend = Repair("Take the first letter", (Change(("glyph",), str(data["glyph"])[:1]),))
        found.append(
            Problem(f"the sign on the map is one character, not “{data['glyph']}”", ("glyph",), repairs=(mend,))
        )
    for name, value in table_of(data, "stats").items():
        if name not in STATS:
            text = f"there is no stat “{name}”; there are: {', '.join(STATS)}"
            found.append(Problem(text, ("stats", name), repairs=(drop(("stats", name), f"“{name}”"),)))
        elif value < 0:
            place: Path = ("stats", name)
            found.append(Problem(f"{name} is {value}; stats start at 0", place, repairs=(back_to(place, 0),)))
    for n, tactic in enumerate(list_of(data, "tactics")):
        found += _tactic_problems(tactic, ("tactics", n), str(tactic.get("name") or f"tactic {n + 1}"))
    return found + _sizes(data)


def _sizes(data: Mapping[str, Any]) -> list[Problem]:
    """What fills some squares is for bodies of that size."""
    words: list[tuple[Path, Any]] = [(("abilities", n), word) for n, word in enumerate(list_of(data, "abilities"))]
    words += [(("tactics", n, "like"), each.get("like")) for n, each in enumerate(list_of(data, "tactics"))]
    found = []
    for path, word in words:
        wide = SIZED.get(word, 0) if isinstance(word, str) else 0
        if wide and data.get("size", 1) != wide:
            what = str(word).rpartition(".")[2].replace("-", " ")
            text = f"“{what}” fills {wide} × {wide} squares: only a creature {wide} spaces wide can have it"
            gone = Change(path, "" if path[0] == "tactics" else None)
            mends = (Repair(f"Make it {wide} wide", (Change(("size",), wide),)), Repair("Without this effect", (gone,)))
            found.append(Problem(text, path, repairs=mends))
    return found


def _words(data: Mapping[str, Any]) -> list[Problem]:
    found = [*_known(data, ("speed",), list(SPEEDS), "speed class")]
    found += _known(data, ("style",), STYLES, "style", empty=True)
    for n in range(len(list_of(data, "abilities"))):
        found += _known(data, ("abilities", n), ability_keys(), "ability")
    for n, tactic in enumerate(list_of(data, "tactics")):
        found += _known(data, ("tactics", n, "type"), TYPES, "tactic type")
        found += _known(data, ("tactics", n, "stat"), STATS, "stat")
        found += _known(data, ("tactics", n, "like"), tactic_keys(), "tactic", empty=True)
        for m in range(len(list_of(tactic, "keys"))):
            found += _known(data, ("tactics", n, "keys", m), KEYS, "use of a tactic")
    return found


def _known(
    data: Mapping[str, Any], path: Path, words: Sequence[str], what: str, *, empty: bool = False
) -> list[Problem]:
    word = values_of(data, *path)
    if word in words or (empty and not word):
        return []
    text = (
        f"there is no {what} “{word}”; there are: {', '.join(words)}" if word else f"the {what} is still to be chosen"
    )
    near = get_close_matches(str(word), words, 3) or words
    return [Problem(text, path, repairs=take(path, near))]


def _numbers(data: Mapping[str, Any], path: Path, least: Mapping[str, int], who: str = "") -> list[Problem]:
    return [
        Problem(
            f"{who}{name.replace('_', ' ')} is {low} or more, not {data[name]}",
            (*path, name),
            repairs=(back_to((*path, name), low),),
        )
        for name, low in least.items()
        if data.get(name) is not None and data[name] < low
    ]


def _tactic_problems(tactic: Mapping[str, Any], path: Path, name: str) -> list[Problem]:
    found = _numbers(tactic, path, LEAST_OF_TACTICS, f"{name}: ")
    for n, output in enumerate(list_of(tactic, "outputs")):
        if output < 0:
            text = f"{name}: an output is 0 or more, not {output}"
            found.append(Problem(text, (*path, "outputs", n), repairs=(back_to((*path, "outputs", n), 0),)))
    return found
