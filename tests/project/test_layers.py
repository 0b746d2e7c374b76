"""Imports point downwards: the kernel knows no grid and no game, a game knows no other game and no front end."""

import ast
import sys
from pathlib import Path

import pytest

from tests.project.project import PACKAGE, python_files

# What each layer may import of Fracas, besides itself. None: everything.
MAY_IMPORT: dict[str, set[str] | None] = {
    "__init__": {"compiled", "core", "grid", "reference"},
    "__main__": {"cli"},
    "compiled": set(),
    "core": set(),
    "grid": set(),
    "reference": set(),
    "games": {"core", "grid", "reference"},
    "bots": {"core"},
    "lab": {"core", "bots"},
    "server": {"core", "bots", "__version__"},
    "cli": None,
    "testing": None,
}
LIBRARIES_OF_THE_RULES = {"msgspec", "mypy_extensions", "tomli_w", "yaml"}
ANY_LIBRARY = {"cli", "lab", "server", "testing"}


def layer_of(module: str) -> str:
    """The layer of a module inside the package: `core`, `games.steel`, `reference` ..."""
    parts = module.split(".")[1:] or ["__init__"]
    return ".".join(parts[:2]) if parts[0] == "games" else parts[0]


def module_of(path: Path, package: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, package: Path) -> set[str]:
    """The dotted names a file imports; `from a import b` counts as a.b, for b may be a module."""
    names: set[str] = set()
    own = module_of(path, package).split(".")
    here = own if path.name == "__init__.py" else own[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names.update(f"{stem}.{alias.name}" for alias in node.names)
    return names


def complaint(module: str, imported: str) -> str | None:
    """Why a module may not import another one, if so."""
    layer = layer_of(module)
    kind = layer.split(".")[0]
    if kind not in MAY_IMPORT:
        return f"{module}: the layer {kind!r} is not in the list of this test; say there what it may import"
    allowed = MAY_IMPORT[kind]
    root = imported.split(".")[0]
    if root != "fracas":
        known = root in sys.stdlib_module_names or root in LIBRARIES_OF_THE_RULES or kind in ANY_LIBRARY
        return None if known else f"{module} imports {root}, but the rules live on the standard library and msgspec"
    target = layer_of(imported)
    fine = allowed is None or target == layer or target.split(".")[0] in allowed - {"games"}
    return None if fine else f"{module} imports {imported}, but {layer} may not know {target}"


def complaints(package: Path) -> list[str]:
    """Every import of the package that points the wrong way."""
    found = (
        complaint(module_of(path, package), imported)
        for path in python_files(package)
        for imported in sorted(imports_of(path, package))
    )
    return [text for text in found if text]


def test_imports_point_downwards_only() -> None:
    assert complaints(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/ask.py", "from fracas.grid import square"),
        ("core/ask.py", "from fracas import games"),
        ("core/ask.py", "from ..games.steel import GAME"),
        ("core/ask.py", "import rich"),
        ("grid/lines.py", "import fracas.core.ask"),
        ("grid/__init__.py", "from ..core import ask"),
        ("games/steel/rules.py", "from fracas.games.dojo import rules"),
        ("games/steel/rules.py", "from fracas.bots import greedy"),
        ("games/steel/rules.py", "from fracas.testing import stage"),
        ("bots/greedy.py", "from fracas.grid import square"),
        ("bots/greedy.py", "from fracas.games.steel import GAME"),
        ("lab/run.py", "from fracas.games.steel import GAME"),
        ("lab/run.py", "from fracas.cli import files"),
        ("server/table.py", "from fracas.games.steel import GAME"),
        ("server/table.py", "from fracas.grid import square"),
        ("server/table.py", "from fracas.cli import files"),
        ("games/steel/rules.py", "from fracas.server import table"),
        ("reference.py", "from fracas.core import ask"),
        ("cellar/wine.py", "import sys"),
    ],
)
def test_an_import_that_points_upwards_or_sideways_is_found(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / "fracas" / file
    path.parent.mkdir(parents=True)
    path.write_text(line)

    assert len(complaints(tmp_path / "fracas")) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/ask.py", "from .fate import Roll"),
        ("core/__init__.py", "from .ask import Ask"),
        ("core/ask.py", "import msgspec, random"),
        ("games/steel/rules.py", "from fracas.core import ask; from fracas.grid import square"),
        ("games/steel/content/heroes.py", "from ..rules import turn; from fracas.reference import Rule"),
        ("bots/greedy.py", "from fracas.core.ask import Ask"),
        ("cli/__init__.py", "import typer; from fracas.games.steel import GAME"),
        ("server/app.py", "import litestar; from fracas.core import Match; from fracas.bots import find_bot"),
        ("testing/covers.py", "import pytest; from fracas.bots import greedy"),
    ],
)
def test_an_import_that_points_downwards_is_fine(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / "fracas" / file
    path.parent.mkdir(parents=True)
    path.write_text(line)

    assert complaints(tmp_path / "fracas") == []
