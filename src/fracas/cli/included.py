"""Encounter files that name others: “my_hero.toml” in a list is whoever stands in that file beside it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fracas.core import FracasError, Refused, UnknownName

SUFFIX = ".toml"


def whole(text: str, folder: Path) -> str:
    """The text with every file it names in a list written out in the name's place. All else stays as it is."""
    text, unread = as_far_as_it_goes(text, folder)
    for error in unread.values():
        raise error
    return text


def as_far_as_it_goes(text: str, folder: Path) -> tuple[str, dict[str, FracasError]]:
    """The same with what can be read, and by its name what is wrong with every file that cannot."""
    unread: dict[str, FracasError] = {}
    try:
        named = set(_files(tomllib.loads(text)))
    except tomllib.TOMLDecodeError:
        return text, unread
    for name in sorted(named):
        try:
            made = _inline(_read(folder / name))
        except FracasError as error:
            unread[name] = error
            continue
        for quote in "\"'":
            text = text.replace(f"{quote}{name}{quote}", made)
    return text, unread


def _files(data: dict[str, Any]) -> Iterator[str]:
    for value in data.values():
        if isinstance(value, list):
            yield from (each for each in value if isinstance(each, str) and each.endswith(SUFFIX))


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise UnknownName(f"there is no file {path}")
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{path}: this is not TOML: {error}") from error


def _inline(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_inline(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool | int | float) else str(value)
