"""Imports point downwards: import-linter holds the contracts in pyproject.toml, and the rules need few libraries."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import grimp

from tests.project.project import PACKAGE, ROOT

LIBRARIES_OF_THE_RULES = {"msgspec", "mypy_extensions", "tomli_w", "yaml"}
RULES = ("core", "grid", "building", "games", "bots", "reference", "compiled")
LAYERS = (
    "__main__",
    "cli",
    "testing",
    "lab",
    "server",
    "bots",
    "games",
    "building",
    "paper",
    "core",
    "grid",
    "reference",
    "compiled",
)

WRONG = {
    "core/one.py": "from fracas.grid import two",
    "core/three.py": "from ..games import steel",
    "grid/two.py": "import fracas.core",
    "games/steel/four.py": "from fracas.games.dojo import five",
    "games/steel/six.py": "from fracas.bots import greedy",
    "bots/seven.py": "from fracas.games.steel import four",
    "lab/eight.py": "from fracas.games.steel import four",
    "lab/nine.py": "from fracas.cli import files",
    "server/ten.py": "from fracas.grid import two",
    "server/twelve.py": "from fracas.building import thirteen",
    "building/thirteen.py": "from fracas.games.steel import four",
    "paper/fourteen.py": "from fracas.grid import two",
    "reference/eleven.py": "from fracas.core import one",
    "cellar/wine.py": "import sys",
}


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    """What import-linter says about the package `fracas` in a folder, by the contracts of this project."""
    call = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    where = {**os.environ, "PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    call += ["--config", str(ROOT / "pyproject.toml")]
    return subprocess.run(call, cwd=source, env=where, capture_output=True, text=True, encoding="utf-8", check=False)


def test_imports_point_downwards_only() -> None:
    done = lint(PACKAGE.parent)

    assert done.returncode == 0, done.stdout + done.stderr


def test_an_import_that_points_upwards_or_sideways_is_found(tmp_path: Path) -> None:
    package = tmp_path / "fracas"
    for name in (*LAYERS, "games/dojo", "games/steel", "cellar"):
        (package / name).mkdir(parents=True)
        (package / name / "__init__.py").write_text("")
    for extra in ("games/dojo/five.py", "bots/greedy.py", "cli/files.py", "__init__.py"):
        (package / extra).write_text("")
    for file, line in WRONG.items():
        (package / file).parent.mkdir(exist_ok=True)
        (package / file).write_text(line)

    done = lint(tmp_path)

    assert done.returncode == 1
    modules = [f"fracas.{file.removesuffix('.py').replace('/', '.')}" for file in WRONG if "cellar" not in file]
    assert [module for module in modules if f"{module} ->" not in done.stdout] == []
    assert "cellar" in done.stdout


def test_rules_bots_and_grid_need_only_the_standard_library_and_a_few_more() -> None:
    graph = grimp.build_graph("fracas", include_external_packages=True, cache_dir=None)
    ours = [module for module in graph.modules if module.startswith(tuple(f"fracas.{part}" for part in RULES))]

    needed = {name.split(".")[0] for module in ours for name in graph.find_modules_directly_imported_by(module)}

    assert len(ours) > 300
    assert needed - {"fracas", *sys.stdlib_module_names} == LIBRARIES_OF_THE_RULES
