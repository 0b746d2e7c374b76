"""“Add a monster in five steps” in the game's README, followed to the letter in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "src" / "fracas" / "games" / "steel" / "README.md"
FENCE = re.compile(r"^( *)```python\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"# (\S+\.py)\n")


def files_of(readme: str) -> dict[str, str]:
    """The code blocks of the README by the path in their first line."""
    blocks = [dedent(block) for _, block in FENCE.findall(readme)]
    found = {}
    for block in blocks:
        path = PATH.match(block)
        assert path, f"this block does not say in its first line where it belongs:\n{block}"
        found[path.group(1)] = block[path.end() :]
    return found


def follow(folder: Path) -> int:
    """With these files in place, run the test they bring, the tests of all encounters, and random play."""
    import pytest

    from fracas.cli import app
    from fracas.core import find_game
    from fracas.games.steel import content

    for kind in ("monsters", "encounters"):
        package = import_module(f"{content.__name__}.{kind}")
        package.__path__.append(str(folder / "content" / kind))
    content.load()
    names = {item.id for item in find_game("steel").catalog("base")}
    assert {"steel.monster.cellar_rat", "steel.ability.gnaw", "steel.encounter.cellar"} <= names

    own = folder / "tests/games/steel/monsters/test_cellar.py"
    every = ROOT / "tests/games/steel/encounters/test_encounters.py"
    failed = pytest.main(["-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), str(own), str(every)])
    app(["fuzz", "steel", "--encounter", "cellar", "--matches", "5"], standalone_mode=False)
    return int(failed)


def test_the_readme_names_a_file_for_every_code_block() -> None:
    assert list(files_of(README.read_text(encoding="utf-8"))) == [
        "content/monsters/cellar.py",
        "content/encounters/cellar.py",
        "tests/games/steel/monsters/test_cellar.py",
    ]


def test_a_monster_added_by_the_readme_passes_its_test_and_random_play(tmp_path: Path) -> None:
    for name, text in files_of(README.read_text(encoding="utf-8")).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    command = [sys.executable, "-m", "tests.games.steel.test_adding_a_monster", str(tmp_path)]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    done = subprocess.run(
        command, cwd=ROOT, env={**kept, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=120, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 matches" in done.stdout


if __name__ == "__main__":
    sys.exit(follow(Path(sys.argv[1])))
