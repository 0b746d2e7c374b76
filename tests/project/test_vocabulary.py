"""The kernel and the grid know no game, so no word of a game stands in them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.project import PACKAGE, python_files, short

WORDS_OF_GAMES = {
    "steel", "stamina", "grit", "menace", "winded", "bane", "surge",
    "dojo", "stooge", "archetype",
    "viskara", "vanguard",
    "tales", "schemer", "shenanigan",
}  # fmt: skip


def words(text: str) -> list[str]:
    """The words of a text or an identifier, in small letters: `DrawSteel`, `draw_steel` and `draw steel` have two."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)]


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every identifier and every string of a module, with its line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        for _, value in ast.iter_fields(node):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str):
                    yield line, part


def game_words(source: str) -> list[tuple[int, str]]:
    """The words of games in a source text, each with its line; a plural counts like the word."""
    banned = WORDS_OF_GAMES | {f"{word}s" for word in WORDS_OF_GAMES}
    found = {(line, word) for line, text in texts(ast.parse(source)) for word in words(text) if word in banned}
    return sorted(found)


def complaints(folder: Path) -> list[str]:
    return [
        f"{short(path)}:{line}: {word}"
        for path in python_files(folder)
        for line, word in game_words(path.read_text(encoding="utf-8"))
    ]


def test_the_kernel_speaks_of_no_game() -> None:
    assert complaints(PACKAGE / "core") == []


def test_the_grid_speaks_of_no_game() -> None:
    assert complaints(PACKAGE / "grid") == []


@pytest.mark.parametrize(
    "source",
    [
        "def add_stamina(): pass",
        "winded = 3",
        "class DrawSteel: pass",
        "def f(stooge): pass",
        "unit.grit",
        "f(menace=1)",
        "import fracas.games.dojo",
        "from viskara import rules as book",
        "'''As in Tales.'''",
        "label = f'has {count} banes'",
    ],
)
def test_a_word_of_a_game_is_found_in_names_and_strings(source: str) -> None:
    assert len(game_words(source)) == 1


@pytest.mark.parametrize("source", ["distance = 1", "isinstance(a, b)", "'details'", "class Steelyard: pass"])
def test_a_word_that_only_contains_one_is_fine(source: str) -> None:
    assert game_words(source) == []
