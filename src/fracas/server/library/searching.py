"""Finding items by words, and names for copies and files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from fracas.server.library.drafts import MOST_NAME
from fracas.server.library.shapes import Brief
from fracas.server.names import one_line

MOST_WORDS = 12


def fitting(briefs: Sequence[Brief], find: str) -> list[Brief]:
    """Items that hold all the words, those with them in their names first."""
    words = folded(find).split()[:MOST_WORDS]
    if not words:
        return list(briefs)
    scored = [(_fit(brief, words), brief) for brief in briefs]
    return [brief for fit, brief in sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])]


def _fit(brief: Brief, words: list[str]) -> int:
    name = folded(brief.name)
    text = folded(f"{brief.name} {brief.brief} {brief.kind} {brief.game} {brief.edition}")
    if not all(word in text for word in words):
        return 0
    return sum(4 if name.startswith(word) else 3 if word in name else 1 for word in words)


def folded(text: str) -> str:
    """Without capitals and accents: “Élan” is found by “elan”."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def renamed(draft: dict[str, Any], name: str, was: str) -> dict[str, Any]:
    """The draft of a copy: with the wanted name, or one that says that it is a copy."""
    wanted = one_line(name, MOST_NAME) or one_line(f"{was} (copy)", MOST_NAME)
    return draft | {"name": wanted} if name or isinstance(draft.get("name"), str) else draft


def file_name(name: str) -> str:
    """A name that every system takes."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:60] or "item"
