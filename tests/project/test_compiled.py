"""Compiled modules do what their sources say: they are used only while those have not changed, and play the same."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fracas import compiled
from tests.project.project import PACKAGE, ROOT
from tools.compile import BUSY, modules, sources

LIBRARY = f"_compiled/grid/lines{compiled.SUFFIX}"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of three sources, of which one is compiled."""
    for file in ("grid/lines.py", "grid/kinds.py", "core/ask.py", LIBRARY):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(f"# {file}")
    folders = ["grid"]
    compiled.stamp(tmp_path, folders, ["grid.lines"], compiled.fingerprint(tmp_path, folders))
    return tmp_path


def test_compiled_modules_are_used_while_their_sources_are_the_same(package: Path) -> None:
    assert compiled.find(package) == {"grid.lines": package / LIBRARY}


@pytest.mark.parametrize("file", ["grid/lines.py", "grid/kinds.py", "grid/new.py"])
def test_after_any_change_in_their_folders_they_are_not_used(package: Path, file: str) -> None:
    (package / file).write_text("# changed")

    assert compiled.find(package) == {}


def test_after_a_source_is_gone_they_are_not_used(package: Path) -> None:
    (package / "grid/kinds.py").unlink()

    assert compiled.find(package) == {}


def test_a_change_elsewhere_does_not_matter(package: Path) -> None:
    (package / "core/ask.py").write_text("# changed")

    assert compiled.find(package) != {}


def test_what_was_made_for_another_python_is_not_used(package: Path) -> None:
    note = package / "_compiled" / compiled.STAMP
    note.write_text(json.dumps({**json.loads(note.read_text()), "suffix": ".cpython-27.so"}))

    assert compiled.find(package) == {}


@pytest.mark.parametrize("text", [None, "", "[1"])
def test_without_a_readable_stamp_nothing_is_used(package: Path, text: str | None) -> None:
    note = package / "_compiled" / compiled.STAMP
    note.unlink() if text is None else note.write_text(text)

    assert compiled.find(package) == {}


@pytest.mark.parametrize("source", sources())
def test_a_module_to_compile_exists_and_defines_no_struct(source: str) -> None:
    tree = ast.parse((ROOT / source).read_text(encoding="utf-8"))

    bases = {ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases}
    assert not bases & {"msgspec.Struct", "Struct", "State"}


PLAY = """
from fracas import compiled
from fracas.bots import GreedyBot, RandomBot
from fracas.core import Fate, find_game, playout

for name, edition, encounter in (
    ("steel", "base", "smithy"),
    ("steel", "base", "undermaw"),
    ("dojo", "patch", "03-hex-garden"),
    ("dojo", "base", "01-back-alley"),
    ("viskara", "base", "menagerie"),
    ("viskara", "base", "scuffle"),
):
    game = find_game(name)
    rules = game.rules(edition)
    state = rules.begin(game.setup(encounter, edition))
    print(playout(rules, state, Fate(3), RandomBot(3).pick), rules.to_plain(state))
    state, greedy = rules.begin(game.setup(encounter, edition)), GreedyBot(3)
    print(playout(rules, state, Fate(3), lambda now, ask: greedy.choose(rules, now, ask)), rules.to_plain(state))
"""


def played(switch: str) -> list[str]:
    where = {**os.environ, compiled.SWITCH: switch, "PYTHONPATH": str(PACKAGE.parent)}
    shown = "print(len(compiled.in_use()))"
    done = subprocess.run([sys.executable, "-c", PLAY + shown], env=where, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not compiled.find(), reason="nothing is compiled; make compile does it")
def test_compiled_and_interpreted_rules_play_the_same_matches() -> None:
    *fast, used = played("")
    *slow, none = played("1")

    assert fast == slow
    assert (int(used), int(none)) == (len(modules()), 0)
    assert len(BUSY) > 1
