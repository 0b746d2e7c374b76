"""Golden playthroughs: whole matches whose end is known. They catch what nobody thought of.

When a rule changed on purpose, `make golden` plays them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fracas.core.file import load
from tools.golden import FOLDER, GOLDEN, outcome, write

FILES = sorted(FOLDER.rglob("*.json"))


def test_every_golden_match_is_written_down() -> None:
    assert {path.relative_to(FOLDER).as_posix() for path in FILES} == {
        f"{plan[0]}/{name}.json" for name, plan in GOLDEN.items()
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_the_same_position_and_log(path: Path) -> None:
    match = load(path.read_text(encoding="utf-8"))
    assert match.over
    expected = json.loads(path.with_suffix(".expected").read_text(encoding="utf-8"))
    assert outcome(match) == expected, "a rule changed; if on purpose, refresh with: make golden"


def test_a_golden_match_played_anew_is_written_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("once", "twice"):
        write("bridge_toll", tmp_path / folder)
    once, twice = (
        {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / folder / "steel").iterdir()}
        for folder in ("once", "twice")
    )
    assert set(once) == {"bridge_toll.json", "bridge_toll.expected"}
    assert once == twice
