"""Where a rule is: the code that names it and the tests that prove it. `fracas where ID` prints it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
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
"""A rule's id in a docstring: the function it belongs to is the code of that rule too."""


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
        near = [other for other in items if id.rpartition(".")[2] in other][:6]
        hint = f"; did you mean {', '.join(near)}?" if near else f"; “fracas catalog {game}” lists all"
        raise UnknownName(f"{plugin.name} has no rule “{id}”{hint}")
    folder = _folder(game)
    name = items[id].name
    code = next((found for word in (*_words(id), name) if (found := _named(folder).get(word))), ())
    tests = _tests(folder, game)
    proofs = next((found for word in (*_words(id, 3), name) if tests and (found := _named(tests).get(word))), ())
    return Where(id, items[id].name, items[id].text, tuple(code), tuple(proofs))


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


def _words(id: str, most: int = 4) -> list[str]:
    """How code may name a rule by its id: in full, without its edition, without the game, by the last part alone."""
    bare = id.partition("@")[0]
    return [id, bare, bare.partition(".")[2], bare.rpartition(".")[2]][:most]


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
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                for id in ID.findall(ast.get_docstring(node) or ""):
                    found[id].setdefault((file, name), Place(file, node.lineno, name))
    for path in sorted(path for path in folder.rglob("*") if path.suffix in DATA):
        file = _short(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for word in {part.strip("\"',:[]{}") for part in line.split()}:
                found[word].setdefault((file, ""), Place(file, number))
    return {word: [*places.values()] for word, places in found.items()}


def _inside(node: ast.AST, name: str) -> Iterator[tuple[ast.AST, str]]:
    """Every part of the code with the function or class it belongs to; docstrings are looked at with their owners."""
    body: Iterable[ast.AST] = ast.iter_child_nodes(node)
    for child in body:
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
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
