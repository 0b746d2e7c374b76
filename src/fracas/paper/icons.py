"""Icons on paper, the same as at the table: a word in the name decides, and a name always gets the same one."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

FIGHT = "crossed-swords"


@cache
def _tables() -> dict[str, Any]:
    """Written by tools/paper_icons.py."""
    found: dict[str, Any] = json.loads((files("fracas.paper") / "icons.json").read_text(encoding="utf-8"))
    return found


@cache
def _patterns(table: str) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(words, re.IGNORECASE), icon) for words, icon in _tables()[table]]


def _by_words(table: str, text: str) -> str:
    return next((icon for words, icon in _patterns(table) if words.search(text)), "")


def of_figure(name: str, kind: str = "", told: str = "", foe: bool = False) -> str:
    """The icon of somebody: the one that is told, or one that fits the name or what it is."""
    if told in _tables()["paths"]:
        return told
    return _by_words("figures", name) or _by_words("figures", kind) or _by_lot(name, foe)


def _by_lot(name: str, foe: bool) -> str:
    names: list[str] = _tables()["foes" if foe else "heroes"]
    number = 0
    for letter in name.encode("utf-16-le")[::2]:
        number = (number * 31 + letter) & 0xFFFFFFFF
    return names[number % len(names)]


def of_part(title: str) -> str:
    """The icon of an ability or a stance, where its name says something."""
    return _by_words("options", title)


def drawn(icon: str) -> str:
    """The drawing, in the colour of the text around it."""
    path = _tables()["paths"].get(icon, "")
    return f'<svg class="ic" viewBox="0 0 512 512" aria-hidden="true"><path d="{escape(path)}"/></svg>' if path else ""
