"""Every string of the front end is there in every language, with the same facts to fill in."""

from __future__ import annotations

import re
from pathlib import Path

from fracas.bots import BOTS

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
ENTRY = re.compile(r'^  "([\w.]+)":\s*"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
NAMES = ("Fracas", "English", "Deutsch", "game-icons.net")
FACT = re.compile(r"\{(\w+)\}")


def strings(language: str) -> dict[str, str]:
    files = (SOURCES / "lib" / f"{language}{part}.ts" for part in ("", ".learn"))
    found = [entry for file in files for entry in ENTRY.findall(file.read_text(encoding="utf-8"))]
    assert len(found) == len(dict(found)), "a key stands twice"
    return dict(found)


def test_german_has_every_string_with_the_same_facts() -> None:
    english, german = strings("en"), strings("de")
    assert len(english) > 150
    assert set(english) == set(german)
    for key, text in english.items():
        assert set(FACT.findall(text)) == set(FACT.findall(german[key])), key
        assert german[key].strip(), key


def test_every_bot_that_can_be_chosen_has_a_name() -> None:
    assert {f"bot.{bot.replace(':', '.')}" for bot in BOTS} <= set(strings("en"))


def test_no_string_is_left_that_nobody_shows() -> None:
    """A key stands in the code as it is, without its plural ending, or its beginning does, completed from a fact."""
    words = {SOURCES / "lib" / f"{language}{part}.ts" for language in ("en", "de") for part in ("", ".learn")}
    files = [path for path in SOURCES.rglob("*") if path.suffix in (".svelte", ".ts") and path not in words]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"""["']([\w.]+)["']""", code))
    begun = tuple(set(re.findall(r"`([a-z]+\.(?:[a-z]+\.)*)\$\{", code)))
    unused = [key for key in strings("en") if not key.startswith(begun)]
    assert [key for key in unused if key not in named and re.sub("_(one|other)$", "", key) not in named] == []


def test_pages_say_nothing_in_one_language_only() -> None:
    """Words between tags come from the strings; only names and signs stand in the pages themselves."""
    for path in SOURCES.rglob("*.svelte"):
        markup = re.sub(r"<(script|style)[\s\S]*?</\1>", "", path.read_text(encoding="utf-8"))
        plain = re.sub(r"\{[^{}]*(\{[^{}]*\}[^{}]*)*\}", "", markup)
        words = re.findall(r">([^<>{}]*[a-z]{3,}[^<>{}]*)<", plain)
        assert [word.strip() for word in words if word.strip() not in NAMES] == [], path.name
