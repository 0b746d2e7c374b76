"""Questions are told apart by their class: nothing outside the kernel goes by the name of their kind."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "fracas"
BY_NAME = {"dojo", "viskara"}
"""Games some of whose questions are still only a name. Take a game out as soon as its last one is an object."""
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "reference.csv").is_file())
TOLD = {"bots/greedy.py", "lab/numbers.py", "server/sight.py"}
"""Where the name of a kind is shown, hashed or compared with another question's, never taken apart."""


def by_name(source: str) -> list[int]:
    """The lines in which code looks at what an ask is about."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute) and node.attr == "about"]
    return [node.lineno for node in nodes if isinstance(node.value, ast.Name) and node.value.id in ("ask", "wanted")]


def found_in(folder: Path) -> list[str]:
    paths = sorted(folder.rglob("*.py"))
    return [f"{path.relative_to(PACKAGE)}:{line}" for path in paths for line in by_name(path.read_text())]


@pytest.mark.parametrize("game", GAMES)
def test_games_go_by_the_class_of_a_question(game: str) -> None:
    found = found_in(PACKAGE / "games" / game)
    assert bool(found) == (game in BY_NAME), found


@pytest.mark.parametrize("part", ["bots", "cli", "lab", "server"])
def test_nobody_else_goes_by_the_name_of_a_kind_either(part: str) -> None:
    assert [place for place in found_in(PACKAGE / part) if place.split(":")[0] not in TOLD] == []


def test_the_look_finds_every_way_to_go_by_a_name() -> None:
    code = 'if ask.about == "a": x = {}[ask.about]\nmatch wanted.about:\n    case "b": fight.about'
    assert sorted(by_name(code)) == [1, 1, 2]
