"""Heroes of your own where Heroes are named: a content file with a mat takes the place of a name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fracas.core import Refused, UnknownName
from fracas.games.tales.format.check import check_text
from fracas.games.tales.format.library import Library, library

Content = dict[str, Any]
"""A content file as plain data."""


def hero_in(text: str) -> tuple[str, Content]:
    """The Hero of a content file, and everything the file brings along, such as the Hero's cards."""
    content, problems = check_text(text)
    if content is None or problems:
        raise Refused("; ".join(problem.text for problem in problems) or "this is not a content file")
    if not content.heroes:
        raise Refused("this file has no Hero mat in it")
    return content.heroes[0].id, tomllib.loads(text)


def added(first: Mapping[str, Any], second: Mapping[str, Any]) -> Content:
    """Both files as one. Of two records with the same id the second one counts."""
    made = dict(first)
    for name, value in second.items():
        if isinstance(value, list) and isinstance(made.get(name), list):
            ids = {each.get("id") for each in value}
            value = [*(each for each in made[name] if each.get("id") not in ids), *value]
        made[name] = value
    return made


def book_with(content: Mapping[str, Any]) -> Library:
    """What comes with the package, and on top of it this content."""
    return library(msgspec.json.encode(content).decode()) if content else library()


def named(heroes: Sequence[str], content: Mapping[str, Any]) -> tuple[list[str], Content]:
    """The ids of Heroes given by name or as files, and the content with all files in it."""
    ids: list[str] = []
    for hero in heroes:
        if "\n" in hero:
            hero, brought = hero_in(hero)
            content = added(content, brought)
        known = book_with(content).heroes
        if hero not in known:
            raise UnknownName(f"there is no Hero “{hero}”; there are: {', '.join(known)}")
        ids.append(hero)
    return ids, dict(content)
