"""Checking a content file: syntax, types, and whether it makes sense; every problem with its line and a reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec

from fracas.games.tales.format import sense
from fracas.games.tales.format.allowed import fields_at, words_at
from fracas.games.tales.format.library import Library, convert, shipped
from fracas.games.tales.format.places import Path, places
from fracas.games.tales.format.records import ContentFile


class Problem(msgspec.Struct, frozen=True, order=True):
    """What is wrong, where."""

    line: int
    text: str


def check_text(text: str) -> tuple[ContentFile | None, list[Problem]]:
    """The content of a file, if it can be read at all, and what is wrong with it."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [_syntax(text, error)]
    where = places(text)
    try:
        content = convert(plain)
    except msgspec.ValidationError as error:
        found = {_type_problem(str(each), where, path) for path, each in _each_wrong(plain)}
        return None, sorted(found or {_type_problem(str(error), where)})
    book = Library((*shipped(), content))
    return content, sorted({Problem(line_of(where, path), words) for path, words in sense.problems(content, book)})


def _syntax(text: str, error: tomllib.TOMLDecodeError) -> Problem:
    words = str(error)
    found = re.search(r"\(at line (\d+), column \d+\)", words)
    line = int(found[1]) if found else text.count("\n") + 1
    return Problem(line, f"this is not TOML: {words.partition(' (at ')[0]}")


def _each_wrong(plain: dict[str, Any]) -> Iterator[tuple[Path, msgspec.ValidationError]]:
    """The first wrong thing in every record of a file, so that all of them can be mended at once."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(ContentFile)}
    for name, value in plain.items():
        kind = kinds.get(name)
        if kind is None or name == "format":
            continue
        many = get_origin(kind) is tuple and isinstance(value, list)
        records = [((name, number), each) for number, each in enumerate(value)] if many else [((name,), value)]
        for path, record in records:
            try:
                msgspec.convert(record, get_args(kind)[0] if many else kind)
            except msgspec.ValidationError as error:
                yield path, error


def _type_problem(words: str, where: dict[Path, int], before: Path = ()) -> Problem:
    """Turn `Expected int - at $.cards[0].start` into a line and a sentence."""
    reason, _, place = words.partition(" - at `")
    path = (*before, *_parts(place.rstrip("`").removeprefix("$")))
    strange = re.search(r"Invalid (?:enum )?value '(.*)'", reason)
    if strange and (known := words_at(path)):
        reason = f"“{strange[1]}” is not known; there are: {', '.join(known)}"
    field = re.search(r"unknown field `([^`]+)`", reason)
    if field:
        fields = fields_at(path)
        there = f"; there are: {', '.join(fields)}" if fields else ""
        path = (*path, field[1])
        reason = f"there is no field “{field[1]}” here{there}"
    missing = re.search(r"missing required field `(\w+)`", reason)
    if missing:
        reason = f"the field “{missing[1]}” is missing here"
    name = ".".join(str(part) for part in path if isinstance(part, str))
    return Problem(line_of(where, path), f"{reason} ({name})" if name else reason)


def _parts(place: str) -> Iterator[str | int]:
    for name, number in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", place):
        if name:
            yield name
        elif number.isdigit():
            yield int(number)


def line_of(where: dict[Path, int], path: Path) -> int:
    """The line of the innermost part of a path that stands in the text."""
    while path not in where:
        path = path[:-1]
    return where[path]
