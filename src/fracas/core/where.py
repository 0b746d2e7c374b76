"""Where a rule is: the code that names it and the tests that prove it. `fracas where ID` prints it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import msgspec

from fracas.core.errors import UnknownName
from fracas.core.game import find_game

DATA = (".toml", ".json", ".yaml")
MOST_NAME = 120
"""What is longer is a sentence, no name."""
ID = re.compile(r"\b[a-z]+(?:\.[\w-]+)+")
"""A rule's id in a docstring: what that belongs to is the code of the rule too."""


class Place(msgspec.Struct, frozen=True):
    """A line of a file, and the function or class it is in."""

    file: str
    line: int
    name: str = ""


class Where(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]


def where(id: str) -> Where:
    """The code and the tests of a rule of any installed game. Tests are found where Fracas runs from its sources."""
    game = id.partition(".")[0]
    plugin = find_game(game)
    items = {item.id: item for edition in plugin.editions for item in plugin.catalog(edition)}
    id = next((other for other in items if other.startswith(f"{id}@")), id) if id not in items else id
    if id not in items:
        near = [other for other in items if id.rpartition(".")[2] in other][:6] or get_close_matches(id, items, 3)
        hint = f"; did you mean {', '.join(near)}?" if near else f"; “fracas catalog {game}” lists all"
        raise UnknownName(f"{plugin.name} has no rule “{id}”{hint}")
    folder = _folder(game)
    name = items[id].name
    tests = _tests(folder, game)
    proofs = _places(tests, id, name) if tests else ()
    return Where(id, items[id].name, items[id].text, _places(folder, id, name), proofs)


def _places(folder: Path, id: str, name: str) -> tuple[Place, ...]:
    """Where a folder names something by its id. What has a name of its own is declared by that, and used by both."""
    named = _named(folder)
    by_id = next((found for word in _words(id) if (found := named.get(word))), None)
    if by_id is not None:
        return tuple(by_id)
    last = id.partition("@")[0].rpartition(".")[2]
    found = [each for word in (name, last) for each in named.get(word, ())]
    return tuple({(each.file, each.name): each for each in found}.values())


def _folder(game: str) -> Path:
    point = next(point for point in entry_points(group="fracas.games") if point.name == game)
    spec = find_spec(point.module)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _tests(folder: Path, game: str) -> Path | None:
    """Where the tests of a game are, when it runs from its sources."""
    root = next((above / "tests" for above in folder.parents if (above / "tests").is_dir()), None)
    own = root / "games" / game if root is not None else None
    return own if own is not None and own.is_dir() else root


def _words(id: str) -> list[str]:
    """How code may name a rule by its id: in full, without its edition, without the game."""
    bare = id.partition("@")[0]
    return [id, bare, bare.partition(".")[2]]


@cache
def _named(folder: Path) -> dict[str, list[Place]]:
    """Every text in the code of a folder, and where it stands, once for each function; the words of its data files come
    after."""
    found: dict[str, dict[tuple[str, str], Place]] = defaultdict(dict)
    for path in sorted(folder.rglob("*.py")):
        file = _short(path)
        for node, name in _inside(ast.parse(path.read_text(encoding="utf-8")), ""):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) <= MOST_NAME:
                found[node.value].setdefault((file, name), Place(file, node.lineno, name))
            elif isinstance(node, ast.Expr):
                for number, id in _told(node):
                    found[id].setdefault((file, name), Place(file, number, name))
    for path in sorted(path for path in folder.rglob("*") if path.suffix in DATA):
        file = _short(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for word in {part.strip("\"',:[]{}") for part in line.split()}:
                found[word].setdefault((file, ""), Place(file, number))
    return {word: [*places.values()] for word, places in found.items()}


def _told(node: ast.Expr) -> Iterator[tuple[int, str]]:
    """The rules a docstring names, with the lines they stand in."""
    if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        for number, line in enumerate(node.value.value.splitlines(), node.lineno):
            yield from ((number, id) for id in ID.findall(line))


def _inside(node: ast.AST, name: str) -> Iterator[tuple[ast.AST, str]]:
    """Every part of the code with the function or class it belongs to; of docstrings, the whole."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            yield child, name
            continue
        inner = name
        if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            inner = f"{name}.{child.name}" if name else child.name
        yield child, inner
        yield from _inside(child, inner)


def _short(path: Path) -> str:
    """A path as seen from the project's folder, or from the folder of installed packages."""
    for above in path.parents:
        if (above / "pyproject.toml").is_file() or above.name == "site-packages":
            return str(path.relative_to(above))
    return str(path)
