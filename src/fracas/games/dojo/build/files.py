"""Hero and enemy files: TOML a person can write, read with errors that say what would be right."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Any

import msgspec

from fracas.core import Refused


class StanceFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One Stance: a Style and a Form; Forbidden Style takes a second Form. `control` is Control Form's choice."""

    style: str
    form: str
    second_form: str = ""
    name: str = ""
    control: str = ""

    def __post_init__(self) -> None:
        self.style, self.form, self.second_form = map(today, (self.style, self.form, self.second_form))


class FighterFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A hero or an enemy as written down.

    Heroes: mode is focused, fused or frantic. Frantic heroes list styles, forms and abilities instead of stances.
    Enemies: kind is warrior, stooges or boss; `archetype` is theirs, a hero's Archetype or a Villain's. `printed` is
    what the book prints otherwise than the parts say, such as {"range.judgment" = [1, 2]}; `as_printed` goes by that.
    """

    name: str
    kind: str = "hero"
    mode: str = ""
    archetypes: list[str] = []
    archetype: str = ""
    build: str = ""
    level: int = 1
    stances: list[StanceFile] = []
    styles: list[str] = []
    forms: list[str] = []
    abilities: list[str] = []
    forbidden_form: str = ""
    skill: str = ""
    skills: list[str] = []
    swap: dict[str, str] = {}
    supers: list[str] = []
    fused: list[str] = []
    improved: str = ""
    bars: int = 0
    footprint: list[list[int]] = []
    glyph: str = ""
    about: str = ""
    printed: dict[str, Any] = {}
    as_printed: bool = False

    def __post_init__(self) -> None:
        self.styles, self.forms = [today(style) for style in self.styles], [today(form) for form in self.forms]
        self.forbidden_form, self.archetype = today(self.forbidden_form), plain_villain(self.archetype)
        self.fused = [plain_villain(name) for name in self.fused]


RENAMED = {"reflected": "mirrored", "puppets": "puppeteer", "zen": "thorns"}
"""Styles and Forms that the base book calls otherwise than we do."""


def today(name: str) -> str:
    """The name of a Style or Form by which both editions know it."""
    return RENAMED.get(slug(name), name)


def plain_villain(name: str) -> str:
    """“The Blur” is the Archetype blur."""
    return slug(name).removeprefix("the-") if slug(name).startswith("the-") else name


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """An id from a name: "Ogre's Style" is ogres, "One-Two" is one-two. Letters of any script are letters."""
    plain = re.sub(r"['’!?.]", "", name.strip().lower())
    plain = re.sub(r"\s+(style|form|build|stance)$", "", plain)
    return re.sub(r"[\W_]+", "-", plain).strip("-")


def read_fighter(text: str, source: str = "") -> FighterFile:
    """Read a file; what is wrong is said with its place."""
    data = read_toml(text, source)
    try:
        return msgspec.convert(data, FighterFile)
    except msgspec.ValidationError as error:
        raise Refused(in_file(source, what_is_wrong(str(error), FighterFile))) from error


def read_toml(text: str, source: str = "") -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(in_file(source, f"this is not TOML: {error}")) from error


def in_file(source: str, problem: str) -> str:
    return f"{source}: {problem}" if source else problem


def what_is_wrong(problem: str, file: type[msgspec.Struct]) -> str:
    """The reader's complaint about a file in words for people."""
    found = re.search(r"Object contains unknown field `(.+?)`(?: - at `\$\.?(.*)`)?", problem)
    if found:
        place = found[2] or ""
        known = StanceFile if "stances" in place else FighterFile if place else file
        where = f" in {place}" if place else ""
        return f"there is no “{found[1]}”{where}; it may have: {', '.join(known.__struct_fields__)}"
    found = re.search(r"missing required field `(\w+)`(?: - at `\$\.?(.*)`)?", problem)
    if found:
        return f"“{found[1]}” is missing{' in ' + found[2] if found[2] else ''}"
    found = re.search(r"Expected `(.+?)`, got `(\w+)`(?: - at `\$\.?(.*)`)?", problem)
    if found:
        wanted, got = TYPES.get(found[1], found[1]), TYPES.get(found[2], found[2])
        place = f"“{found[3] or 'the file'}”".replace("[...]”", "”")
        what = f"everything in {place}" if problem.endswith("[...]`") else place
        return f"{what} must be {wanted}, not {got}"
    return problem


TYPES = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a broken number",
    "date": "a date",
    "datetime": "a date",
    "time": "a time",
    "null": "nothing",
    "str | object": "a name or a whole fighter",
}
"""What files call the kinds of values."""


def write_fighter(fighter: FighterFile) -> str:
    """The file's text."""
    import tomli_w

    return tomli_w.dumps(msgspec.to_builtins(fighter))
