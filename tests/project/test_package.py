"""What the package says about itself is true."""

import ast
import re
import sys
import tomllib

import pytest

import fracas
from fracas.cli.screen import OF_THE_SERVER
from tests.project.project import PACKAGE, ROOT
from tools import site

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_has_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", fracas.__version__)


def test_the_changelog_knows_the_version() -> None:
    assert f"## {fracas.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_shipped_game_has_an_entry_point() -> None:
    shipped = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    points = {
        name: target
        for name, target in PROJECT["entry-points"]["fracas.games"].items()
        if target.startswith("fracas.games.")
    }
    assert shipped <= set(points)
    assert all(target == f"fracas.games.{name}:GAME" for name, target in points.items())
    assert all((PACKAGE / "games" / name).is_dir() for name in points)


def test_the_package_is_marked_as_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_a_plain_package_names_the_server_for_every_library_the_server_imports() -> None:
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "src/fracas/server").rglob("*.py")]
    nodes = [node for module in modules for node in ast.walk(module)]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    plain = {"fracas", "msgspec", "rich", "tomli_w", "asyncpg", *sys.stdlib_module_names}

    assert "h11" in OF_THE_SERVER
    assert {name.split(".")[0] for name in names} - plain - OF_THE_SERVER == set()


def test_a_wheel_can_be_built_where_nothing_builds_the_documentation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "fresh", lambda: False)
    monkeypatch.setattr(site, "missing", lambda: True)
    monkeypatch.setattr(site, "build", lambda: 1)

    assert site.pack() == 0
    assert "leaving out the documentation" in capsys.readouterr().out

    monkeypatch.setattr(site, "missing", lambda: False)
    monkeypatch.setattr(site, "BUILT", ROOT / "pyproject.toml")

    assert site.pack() == 1, "what can be built and is not is a mistake"
